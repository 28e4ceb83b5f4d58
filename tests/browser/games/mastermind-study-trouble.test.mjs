// What the rooms beside Mastermind's table must bear: the keyboard alone, hasty fingers, a second
// tab, nonsense in storage, and a bot_worker that is out of reach.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { pressAtRest } from "../support/acts.mjs";
import { built, frame, launch, mounted, open, site, soon } from "../support/harness.mjs";
import { HELPER, PAST, PUZZLES, SHEETS, codes, giveUp, hide, key, lay, match, notes, pastGames, rowsOf } from "../support/mastermind-matches.mjs";
import { reach } from "../support/screens.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

const GAME = "#/mastermind";
const CODE = "35172";
const there = async page => {
    await mounted(page);
    await page.locator("#moment").waitFor({ state: "detached" });
};
const enter = async (room, stored = {}, options = {}) => {
    const opened = await open(browser, host, { hash: `${GAME}/${room}`, stored, ...options });
    await there(opened.page);
    return opened;
};
const type = async (page, text) => { for (const key of text) await page.keyboard.press(key); };
const stored = (page, key) => page.evaluate(key => JSON.parse(localStorage[key] ?? "null"), key);
const text = (page, selector) => page.locator(selector).first().innerText();
const aside = page => page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.includes("aside")).map(([, text]) => text));
// The focus goes with the next frame.
const focused = (page, id) => page.waitForFunction(id => document.activeElement.id === id, id);
const laid = page => page.locator(".open [data-colour]").count();
const press = async (page, selector, key = "Enter") => {
    await frame(page);
    await page.locator(selector).first().focus();
    await page.keyboard.press(key);
};
const solution = async page => {
    const rows = await page.locator(".rows .row:not(.active)").evaluateAll(rows => rows.map(row => [
        [...row.querySelectorAll(".peg")].map(peg => Number(peg.className.match(/c(\d)/)[1]) + 1).join(""),
        [row.querySelectorAll(".black").length, row.querySelectorAll(".white").length],
    ]));
    return [...codes({ pegs: 4, colours: 6 })].find(code => rows.every(([guess, owed]) => String(key(code, guess)) === String(owed)));
};

test("mastermind study: Enter presses what has the keyboard focus, in the rooms and at the table", async () => {
    const { page, close } = await enter("helper");
    await page.locator("#left").waitFor();
    await press(page, "#board-choice summary");
    assert.equal(await page.locator("#board-choice[open]").count(), 1, "Enter opens the fold");
    await press(page, ".supply button >> nth=2");
    assert.equal(await laid(page), 1, "Enter lays the colour that has the focus");
    await press(page, '[aria-label="One more black"]');
    assert.equal(await text(page, ".stepper output"), "1");
    await press(page, ".rooms a >> nth=1");
    await page.locator(".bench >> nth=0").waitFor();
    await page.locator("h1 >> text=Puzzles").waitFor();
    await close();
    const table = await open(browser, host, { hash: GAME, stored: match({ log: [hide(1, "11223"), lay(0, "12345")] }) });
    await reach(table.page, "mine guess");
    await focused(table.page, "hole-0");
    await press(table.page, ".supply button >> nth=2");
    assert.equal(await laid(table.page), 1, "at the table, too");
    await press(table.page, ".tool >> nth=1");
    assert.equal(await table.page.locator(".tool >> nth=1").getAttribute("aria-pressed"), "true");
    await table.close();
});

test("mastermind study: holding Enter down checks a row but does not go on to the next puzzle or game", async () => {
    const hold = async page => { for (let n = 0; n < 4; n += 1) await page.keyboard.down("Enter"); await page.keyboard.up("Enter"); };
    const { page, close } = await enter("puzzles?board=4x6&grade=1&number=1");
    await page.locator("#hole-0").focus();
    await type(page, await solution(page));
    await hold(page);
    await focused(page, "next-puzzle");
    await hold(page);
    await page.locator("h2 >> text=Puzzle 2").waitFor();
    await close();
    const table = await open(browser, host, { hash: GAME, stored: match({ log: [hide(1, "11223"), lay(0, "12345")] }) });
    await reach(table.page, "mine guess");
    await type(table.page, "11223");
    await hold(table.page);
    await focused(table.page, "go-on");
    assert.equal(await table.page.locator("#table").getAttribute("data-at"), "break hide", "the end of a game stays to be read");
    await table.close();
});

test("mastermind study: a double click on “check” does not press the button that comes in its place", async () => {
    for (const reducedMotion of [true, false]) {
        const { page, close } = await enter("puzzles?board=4x6&grade=1&number=1", {}, { width: 360, height: 740, reducedMotion });
        await page.locator("#hole-0").focus();
        await type(page, await solution(page));
        await page.locator("#submit").dblclick();
        await page.locator("#next-puzzle").waitFor();
        assert.match(await text(page, ".told h2"), /Puzzle 1\b/, "the puzzle that was solved is still there");
        await page.locator("#next-puzzle").click();
        await page.locator("h2 >> text=Puzzle 2").waitFor();
        await close();
    }
});

test("mastermind study: after each action the focus is where one goes on, and the live region tells the result", async () => {
    const { page, close } = await enter("helper", notes({ rows: rowsOf(CODE, "11223") }));
    await page.locator("#left").waitFor();
    const said = pattern => soon(async () => assert.match(await text(page, "#said p"), pattern));
    await page.locator("#hole-0").focus();
    await type(page, "12345");
    await focused(page, "hole-4");
    const [black, white] = key(CODE, "12345");
    await type(page, "b".repeat(black) + "w".repeat(white));
    await page.keyboard.press("Enter");
    await page.locator("#edit-1").waitFor();
    await focused(page, "hole-0");
    await page.locator("#suggest").waitFor();
    await press(page, "#suggest");
    await focused(page, "use");
    await page.keyboard.press("Enter");
    await focused(page, "hole-0");
    assert.equal(await laid(page), 5);
    await press(page, "#write-code");
    await focused(page, "hole-0");
    await type(page, "35127");
    await page.keyboard.press("Enter");
    await page.locator(".slip").first().waitFor();
    await said(/^The code was: green, pink, red, blue, black\. Row 1 said/);
    await close();
    const history = await enter("history", pastGames({ id: "a", code: CODE, rows: rowsOf(CODE, CODE) }));
    await press(history.page, "#forget");
    await press(history.page, "#yes");
    await focused(history.page, "main");
    await soon(async () => assert.match(await text(history.page, "#said p"), /are kept here/));
    await history.close();
});

test("mastermind study: what another tab notes, solves or deletes is taken over", async () => {
    const past = pastGames({ id: "a", code: CODE, rows: rowsOf(CODE, CODE) });
    const { page, context, close } = await enter("helper", { ...past, ...notes({ rows: rowsOf(CODE, "11223") }) });
    const other = await context.newPage();
    const both = async room => {
        for (const tab of [page, other]) {
            await tab.goto(`${host.url}${GAME}/${room}`);
            await there(tab);
        }
    };
    await both("helper");
    await page.locator("#hole-0").focus();
    await type(page, "12345bb");
    await page.keyboard.press("Enter");
    await other.locator("#edit-1").waitFor();
    await other.locator("#hole-0").focus();
    await type(other, "6");
    assert.equal((await stored(other, HELPER)).rows.length, 2, "a row that was noted elsewhere is not lost");
    await both("puzzles");
    await page.locator("#solution").click();
    await page.locator("#next-puzzle").click();
    await page.locator("h2 >> text=Puzzle 2").waitFor();
    // What one tab has stored comes to another a little later.
    await other.waitForFunction(key => JSON.parse(localStorage[key]).next[0] === 2, PUZZLES);
    await other.locator("#hole-0").focus();
    await type(other, "6");
    assert.equal((await stored(other, PUZZLES)).next[0], 2, "puzzles that were done elsewhere stay done");
    await both("history");
    await page.locator("#forget").click();
    await page.locator("#yes").click();
    await other.waitForFunction(() => !document.querySelector(".entry"));
    await close();
});

test("mastermind study: nonsense in storage is kept aside with a notice, and the room opens", async () => {
    const wild = { pegs: [200, 9, 9, 9, 9, 9], cursor: 200, held: 255, out: 65535, out_here: [1, 2, 3, 4, 5, 6], key: { black: 200, white: 200 } };
    const odd = change => {
        const games = JSON.parse(pastGames({ id: "a", code: CODE, rows: rowsOf(CODE, "11223", CODE) })[PAST]);
        change(games[0]);
        return { [PAST]: JSON.stringify(games) };
    };
    const all = [
        ["helper", notes({ draft: wild }), /“Helper” cannot be read/], ["helper", notes({ options: { pegs: 9 } }), /“Helper” cannot be read/], ["helper", notes({ at: { row: 3 } }), /“Helper” cannot be read/],
        ["history", odd(past => { past.id = 7; }), /“History” cannot be read/], ["history", odd(past => { delete past.when; }), /“History” cannot be read/],
    ];
    // What has an id and a time may be a newer version's, and stays where it is.
    const newer = [
        ["history", odd(past => { past.options.pegs = 9; })], ["history", odd(past => { past.game.code = "123"; })],
        ["analysis?game=a", odd(past => { past.game.rows[0].guess = "12"; })], ["history", odd(past => { past.game.maker = 5; })],
    ];
    for (const [room, text_, told] of [...all, ...newer.map(one => [...one, null])]) {
        const { page, close } = await enter(room, text_);
        await page.locator(".notice", { hasText: told ?? /newer/ }).first().waitFor();
        assert.deepEqual(await aside(page), told ? Object.values(text_) : [], "it is kept aside");
        if (!told) assert.equal(await page.evaluate(key => localStorage[key], PAST), text_[PAST], "it stays where it is");
        assert.equal(await page.locator("#panic:not([hidden])").count(), 0);
        await close();
    }
    // Where only the row under way is nonsense, nothing is lost.
    const { page, close } = await enter("puzzles", { [PUZZLES]: JSON.stringify({ next: [0, 2e6], draft: wild, on: `${GAME}/puzzles?board=5x8&grade=1&number=1` }) });
    await page.locator(".bench").waitFor();
    for (const key of ["ArrowLeft", "Backspace", "1", "2", "3", "4", "5", "Enter"]) await page.keyboard.press(key);
    assert.match(await text(page, "#why"), /^Not that one/, "five pegs can be laid, and are looked at");
    assert.match(await text(page, ".told h2"), /Puzzle 1\b/);
    assert.equal(await page.locator("#panic:not([hidden])").count(), 0);
    await close();
});

test("mastermind: score sheets that cannot be read bring a notice, among the scores and at the end of a match", async () => {
    const over = match({ options: { roles: "fixed", games: 1 }, log: [hide(1, CODE), giveUp(0)] });
    for (const [hash, texts] of [["#/scores", {}], [GAME, over]]) {
        const { page, close } = await open(browser, host, { hash, stored: { ...texts, [SHEETS]: '[{"id":1}]' } });
        await page.locator(".notice >> text=cannot be read").waitFor();
        assert.match(await text(page, ".notice"), /“Scores” cannot be read/);
        assert.deepEqual(await aside(page), ['[{"id":1}]']);
        await close();
    }
});

test("mastermind study: puzzles, helper and analysis say so when the bot worker cannot be loaded", async () => {
    const overrides = new Map([[built("bot_worker_entry.js"), { status: 404 }]]);
    const host = await site({ overrides });
    for (const room of ["helper", "puzzles", "analysis?game=a"]) {
        const { page, close } = await open(browser, host, {
            hash: `${GAME}/${room}`, stored: pastGames({ id: "a", code: CODE, rows: rowsOf(CODE, "11223") }), allowed: [/404|bot_worker|dynamically imported/],
        });
        await page.locator("#waiting >> text=The part that does the thinking cannot be loaded: it is missing from the server").waitFor();
        await close();
    }
    await host.close();
});

test("mastermind study: the analysis of a game without a key says that there is nothing to analyse", async () => {
    const { page, close } = await enter("analysis?game=a", pastGames({ id: "a", code: CODE, rows: [], end: "gave-up" }));
    await page.locator("main >> text=nothing to analyse").waitFor();
    assert.equal(await page.locator(".verdict, .chart, .analysed").count(), 0);
    await close();
});

test("mastermind study: the history names the computer in the language that is chosen", async () => {
    const { page, close } = await open(browser, host, { hash: GAME, stored: match({ sitters: [[""], ["", "club"]], log: [hide(1, "11223"), lay(0, "11223")] }) });
    await reach(page, "break hide");
    await page.goto(`${host.url}${GAME}/history`);
    await there(page);
    assert.match(await text(page, ".entry"), /You break · The computer makes the code/);
    await page.click("#settings");
    await pressAtRest(page.locator("input[name=lang]").nth(1));
    await page.locator("h1 >> text=Cronologia").waitFor();
    assert.match(await text(page, ".entry"), /Decifri tu · Il computer fa il codice/);
    await close();
});

test("mastermind study: the same rows on two boards are kept as two games", async () => {
    const rows = rowsOf("1235", "1123", "1235");
    let kept = {};
    for (const [colours, n] of [[6, 1], [8, 2]]) {
        const { page, close } = await enter("helper", { ...kept, ...notes({ options: { pegs: 4, colours }, rows }) });
        await page.locator("#left").waitFor();
        await page.click("#analyse");
        await page.locator(".analysed").waitFor();
        assert.match(await text(page, ".about"), new RegExp(`${colours} colours`));
        const all = await stored(page, PAST);
        assert.equal(all.length, n);
        kept = { [PAST]: JSON.stringify(all) };
        await close();
    }
});
