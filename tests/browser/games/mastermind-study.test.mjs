// The rooms beside Mastermind's table: puzzles, helper, history and analysis, by touch and by
// keyboard; what they count, against a naive count of all codes; what is kept of them.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { pressAtRest } from "../support/acts.mjs";
import { built, frame, launch, mounted, open, site, soon } from "../support/harness.mjs";
import { DESK, HELPER, OPTIONS, PAST, PUZZLES, SAVE, TAUGHT, codes, hide, key, lay, match, notes, pastGames, rowsOf } from "../support/mastermind-matches.mjs";
import { reach } from "../support/screens.mjs";
import { tapOn } from "../support/touch.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

const GAME = "#/mastermind";
const SMALL = { pegs: 4, colours: 6 };
const enter = async (room, stored = {}, options = {}) => {
    const opened = await open(browser, host, { hash: `${GAME}/${room}`, stored, ...options });
    await mounted(opened.page);
    await opened.page.locator(".moment").waitFor({ state: "detached" });
    return opened;
};
const type = async (page, text) => { for (const key of text) await page.keyboard.press(key); };
const stored = (page, key) => page.evaluate(key => JSON.parse(localStorage[key] ?? "null"), key);
const text = (page, selector) => page.locator(selector).first().innerText();
const said = page => text(page, "#said p");
// The rows on the board: [digits, black, white], and whether they are marked.
const rows = page => page.locator(".rows .row:not(.active):not(.waiting)").evaluateAll(rows => rows.map(row => ({
    guess: [...row.querySelectorAll(".peg")].map(peg => (Number(peg.className.match(/c(\d)/)[1]) + 1) % 10).join(""),
    key: [row.querySelectorAll(".black").length, row.querySelectorAll(".white").length],
    flagged: row.classList.contains("flagged"),
})));
const open_ = page => page.evaluate(() => [...document.querySelectorAll(".open [data-hole]")]
    .map(hole => hole.dataset.colour === undefined ? "." : (Number(hole.dataset.colour) + 1) % 10).join(""));
const agree = (code, row) => String(key(code, row.guess)) === String(row.key);
const possible = (rows, options = OPTIONS) => [...codes(options)].filter(code => rows.every(row => agree(code, row)));
const number = text => Number(text.replace(/[^\d]/g, ""));

test("mastermind study: a puzzle by keyboard tells which row refutes a wrong code, and a right one leads on", async () => {
    const { page, close } = await enter("puzzles?board=4x6&grade=2&number=7");
    await page.locator(".bench").waitFor();
    const given = await rows(page);
    const left = possible(given, SMALL);
    assert.equal(left.length, 1, "exactly one code remains");
    // The first code that a row contradicts, and which.
    const wrong = [...codes(SMALL)].find(code => agree(code, given[0]) && !agree(code, given[1]));
    await type(page, wrong);
    assert.equal(await open_(page), wrong);
    await page.keyboard.press("Enter");
    const [black, white] = key(wrong, given[1].guess);
    assert.match(await text(page, "#why"), /^Not that one: the key of row 2 would be/);
    await soon(async () => assert.equal(await said(page), await text(page, "#why")));
    for (const [n, colour] of [[black, "black"], [white, "white"]]) {
        if (n) assert.match(await text(page, "#why"), new RegExp(`${n} ${colour}`));
    }
    assert.deepEqual((await rows(page)).map(row => row.flagged), given.map((_, n) => n === 1));
    await type(page, ["Backspace", "Backspace", "Backspace", "Backspace"]);
    assert.equal(await open_(page), "....");
    await page.keyboard.press("Enter");
    assert.match(await text(page, "#why"), /4 holes/);
    await page.keyboard.press("ArrowRight");
    await type(page, left[0].slice(1));
    await page.keyboard.press("ArrowLeft");
    // The keyboard goes to its hole with the next picture.
    await frame(page);
    await page.locator("#hole-0").focus();
    await page.locator("#hole-0").press("Enter");
    await type(page, left[0].slice(0, 1));
    assert.equal(await open_(page), left[0]);
    await page.locator("#hole-0").click();
    await page.keyboard.press("Enter");
    await page.locator("#next-puzzle").waitFor();
    await soon(async () => assert.ok(await page.evaluate(() => document.activeElement.id === "next-puzzle")));
    await page.keyboard.press("Enter");
    // A puzzle by its link is one beside the visitor's own.
    await page.locator("h2 >> text=Puzzle 1").waitFor();
    assert.match(await text(page, ".told h2"), /1 solved/);
    await close();
});

test("mastermind study: puzzles are solved by touch one after the other, and a reload keeps the one under way", async () => {
    const { page, close } = await enter("puzzles", {}, { touch: true, width: 360, height: 740 });
    for (const n of [1, 2]) {
        await page.locator(`h2 >> text=Puzzle ${n}`).waitFor();
        const [code] = possible(await rows(page));
        for (const digit of code) await tapOn(page.locator(`.supply [data-colour="${digit - 1}"]`));
        await tapOn(page.locator("#submit"));
        await tapOn(page.locator("#next-puzzle"));
    }
    await page.locator("h2 >> text=Puzzle 3").waitFor();
    assert.match(await text(page, ".told h2"), /2 solved/);
    await tapOn(page.locator('.supply [data-colour="4"]'));
    const before = await rows(page);
    await page.reload();
    await page.locator(".bench").waitFor();
    assert.deepEqual([await rows(page), await open_(page)], [before, "5...."]);
    // Another grade and another board have their own count.
    await pressAtRest(page.locator("input[name=grade]").nth(3), "tap");
    await page.locator("h2 >> text=Puzzle 1").waitFor();
    await pressAtRest(page.locator("input[name=size]").nth(1), "tap");
    await soon(async () => assert.equal(await page.locator(".bench .row.active .socket").count(), 4));
    await page.reload();
    await page.locator(".bench").waitFor();
    assert.deepEqual([(await stored(page, PUZZLES)).board, (await stored(page, PUZZLES)).grade], [1, 4]);
    assert.equal(await page.locator(".bench .row.active .socket").count(), 4);
    await close();
});

test("mastermind study: a puzzle's solution is shown with the key of each row counted out", async () => {
    const { page, close } = await enter("puzzles?board=5x8&grade=4&number=3");
    await page.locator(".bench").waitFor();
    const given = await rows(page);
    const [code] = possible(given);
    await page.click("#solution");
    await page.locator(".recount").waitFor();
    const shown = await page.locator(".ended .lifted .peg").evaluateAll(pegs => pegs.map(peg => Number(peg.className.match(/c(\d)/)[1]) + 1).join(""));
    assert.equal(shown, code);
    const counted = await page.locator(".recount li").evaluateAll(rows => rows.map(row => [row.querySelectorAll(".black").length, row.querySelectorAll(".white").length]));
    assert.deepEqual(counted, given.map(row => row.key));
    await page.reload();
    await page.locator(".recount").waitFor();
    await page.click("#next-puzzle");
    await page.locator("#submit").waitFor();
    assert.doesNotMatch(await text(page, ".told h2"), /solved/);
    await close();
});

test("mastermind study: a link leads to the same puzzle, and a broken one to a notice and another puzzle", async () => {
    const link = "puzzles?board=5x8&grade=3&number=17";
    const { page, close } = await enter(link);
    await page.locator("h2 >> text=Puzzle 17").waitFor();
    const given = await rows(page);
    assert.equal(await page.locator("#bad-link").count(), 0);
    assert.equal(await page.locator(".link").getAttribute("href"), `${GAME}/${link}`);
    for (const odd of ["board=5x9&grade=3&number=1", "board=5x8&grade=6&number=1", "board=5x8&grade=3&number=0", "board=5x8&grade=3&number=1e3", "number=2"]) {
        await page.evaluate(hash => { location.hash = hash; }, `${GAME}/puzzles?${odd}`);
        await page.locator("#bad-link").waitFor();
        await page.locator(".bench").waitFor();
        await page.evaluate(hash => { location.hash = hash; }, `${GAME}/${link}`);
        await page.locator("h2 >> text=Puzzle 17").waitFor();
        assert.equal(await page.locator("#bad-link").count(), 0);
        assert.deepEqual(await rows(page), given);
    }
    await close();
});

test("mastermind study: puzzle progress that cannot be read is kept aside with a notice", async () => {
    const { page, close } = await enter("puzzles", { [PUZZLES]: '{"board":' });
    await page.locator(".bench").waitFor();
    assert.match(await text(page, ".notice"), /“Puzzles” cannot be read/);
    const all = await page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.includes("aside")));
    assert.deepEqual(all.map(([, text]) => text), ['{"board":']);
    await close();
});

const CODE = "35172";
const counted = page => page.waitForFunction(() => document.getElementById("left")).then(() => text(page, "#left"));

test("mastermind study: the helper by keyboard counts codes, keeps rows, refuses bad keys and leads to the analysis", async () => {
    const { page, close } = await enter("helper");
    assert.equal(number(await counted(page)), 8 ** 5);
    const noted = [];
    const note = async (guess, black, white) => {
        await type(page, guess);
        await type(page, "b".repeat(black) + "w".repeat(white));
        await page.keyboard.press("Enter");
        noted.push({ guess, key: [black, white] });
        await page.locator(`#edit-${noted.length - 1}`).waitFor();
    };
    await page.locator("#hole-0").focus();
    await note("11223", ...key(CODE, "11223"));
    await note("12345", ...key(CODE, "12345"));
    const left = possible(noted);
    await page.waitForFunction(n => document.getElementById("left")?.textContent.includes(n), String(left.length));
    await soon(async () => assert.match(await said(page), new RegExp(`${left.length} codes`)));
    // The heat map: of a hundred possible codes.
    const heat = await page.locator(".heat tbody tr").evaluateAll(rows => rows.map(row => [...row.querySelectorAll("td")].map(cell => Number(cell.textContent))));
    heat.forEach((holes, colour) => holes.forEach((percent, hole) => {
        const share = 100 * left.filter(code => Number(code[hole]) === colour + 1).length / left.length;
        assert.ok(Math.abs(percent - share) <= 1, `${colour + 1} in hole ${hole + 1}: ${percent} for ${share}`);
    }));
    // A reload loses neither rows nor the row under way.
    await type(page, "66b");
    await page.reload();
    await counted(page);
    assert.deepEqual([(await rows(page)).map(row => row.guess), await open_(page), await text(page, ".stepper output")], [["11223", "12345"], "66...", "1"]);
    // An impossible key is refused, a row can be changed and struck out.
    await page.locator("#hole-2").click();
    await type(page, "777bbb");
    await page.click('.stepper >> nth=1 >> [aria-label="One more white"]');
    await page.keyboard.press("Enter");
    await page.locator("#hole-0").click();
    await page.keyboard.press("Enter");
    assert.match(await text(page, "#why"), /No row can have this key/);
    await page.click("#edit-0");
    assert.equal(await open_(page), "11223");
    await type(page, "W");
    await type(page, "w");
    await page.click("#strike");
    await page.waitForFunction(() => document.querySelectorAll(".edit").length === 1);
    assert.equal((await stored(page, HELPER)).rows.length, 1);
    // The suggestion is taken over, and broken with it the game goes to the analyst.
    await page.click("#suggest");
    await page.click("#use");
    assert.match(await open_(page), /^\d{5}$/);
    await page.locator("#hole-0").click();
    await type(page, `${CODE}bbbbb`);
    await page.keyboard.press("Enter");
    await page.locator("a#analyse.primary").click();
    await page.locator(".analysed").waitFor();
    assert.equal((await stored(page, PAST))[0].game.code, CODE);
    assert.equal(await page.locator(".analysed tbody tr").count(), 2);
    await close();
});

test("mastermind study: the helper by touch names and marks keys that contradict, and notes the code", async () => {
    const { page, close } = await enter("helper", {}, { touch: true, width: 360, height: 740 });
    await tapOn(page.locator("#board-choice summary"));
    await pressAtRest(page.locator("input[name=size]").nth(1), "tap");
    await page.waitForFunction(() => document.getElementById("left")?.textContent.includes("1,296"));
    assert.equal(await page.locator("#board-choice[open]").count(), 1, "the choice stays open");
    const note = async (guess, black, white) => {
        for (const digit of guess) await tapOn(page.locator(`.supply [data-colour="${digit - 1}"]`));
        for (let n = 0; n < black; n += 1) await tapOn(page.locator('[aria-label="One more black"]'));
        for (let n = 0; n < white; n += 1) await tapOn(page.locator('[aria-label="One more white"]'));
        await tapOn(page.locator("#submit"));
    };
    await note("1111", 2, 0);
    await note("5566", 1, 1);
    await note("1222", 0, 0);
    await page.locator(".slip").waitFor();
    assert.match(await text(page, ".slip"), /rows 1 and 3 together/);
    assert.deepEqual((await rows(page)).map(row => row.flagged), [true, false, true]);
    await soon(async () => assert.match(await said(page), /rows 1 and 3 together/));
    await tapOn(page.locator("#edit-2"));
    await tapOn(page.locator('[aria-label="One more black"]'));
    await tapOn(page.locator("#submit"));
    await page.waitForFunction(() => document.querySelectorAll(".flagged").length === 0);
    await tapOn(page.locator("#write-code"));
    for (const digit of "1516") await tapOn(page.locator(`.supply [data-colour="${digit - 1}"]`));
    await tapOn(page.locator("#submit"));
    await page.locator("a#analyse.primary").waitFor();
    await tapOn(page.locator("#start-over"));
    await tapOn(page.locator("#yes"));
    await page.locator("#board-choice").waitFor();
    assert.deepEqual((await stored(page, HELPER)).rows, []);
    assert.equal((await stored(page, HELPER)).options.pegs, 4, "the board stays");
    await close();
});

test("mastermind study: helper notes that cannot be read are kept aside", async () => {
    const { page, close } = await enter("helper", { [HELPER]: "[" });
    assert.equal(number(await counted(page)), 8 ** 5);
    assert.equal(await page.evaluate(() => Object.keys(localStorage).filter(key => key.includes("aside")).length), 1);
    await close();
});

test("mastermind study: a finished game is analysed row by row, and stays in the history until deleted", async () => {
    const guesses = ["12345", "11555", "61627"];
    const log = [hide(1, "11223"), ...guesses.map(guess => lay(0, guess))];
    const { page, close } = await open(browser, host, { hash: GAME, stored: match({ log }) });
    await reach(page, "mine guess");
    assert.equal(await stored(page, PAST), null, "nothing of a game is kept before its end");
    await type(page, "11223");
    await page.keyboard.press("Enter");
    await reach(page, "break hide");
    await page.click("#analyse");
    await page.locator(".analysed").waitFor();
    const laid = [...guesses, "11223"].map(guess => ({ guess, key: key("11223", guess) }));
    const left = laid.map((_, n) => possible(laid.slice(0, n + 1)).length);
    const had = await page.locator(".analysed tbody tr").evaluateAll(rows => rows.map(row => row.querySelector("td").textContent));
    assert.deepEqual(had.map(number), left);
    // Step by step: by keyboard, by buttons; heard as well.
    assert.deepEqual((await rows(page)).map(row => row.guess), guesses.slice(0, 1));
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    assert.match(await text(page, ".row-by-row"), /Row 3 of 4/);
    await soon(async () => assert.match(await said(page), /^Row 3\. Of /));
    await page.click("#next");
    await page.keyboard.press("ArrowRight");
    assert.deepEqual((await rows(page)).map(row => row.guess), [...guesses, "11223"]);
    await page.keyboard.press("ArrowLeft");
    await page.click("#previous");
    assert.match(await text(page, ".row-by-row"), /Row 2 of 4/);
    assert.equal(number(await text(page, ".row[data-at] .left")), left[1]);
    await page.reload();
    await page.locator(".analysed").waitFor();
    // The match goes on where it was, and keeps the game once only.
    await page.click(".rooms a >> nth=0");
    await reach(page, "break hide");
    await page.goto(`${host.url}${GAME}/history`);
    await page.locator(".entry").waitFor();
    assert.equal(await page.locator(".entry").count(), 1);
    assert.match(await text(page, ".entry"), /Broken in 4 rows/);
    await page.click(".entry");
    await page.locator(".analysed").waitFor();
    await page.goBack();
    await page.click("#forget");
    await page.click("dialog button:not(.primary):not(.quiet)");
    assert.equal(await page.locator(".entry").count(), 1);
    await page.click("#forget");
    await page.click("#yes");
    await page.waitForFunction(() => !document.querySelector(".entry"));
    assert.equal(await stored(page, PAST), null);
    await close();
});

test("mastermind study: after a match each of its games has a link to its analysis", async () => {
    const log = [hide(1, "11223"), lay(0, "12345"), lay(0, "11223"), hide(0, "87654"), lay(1, "87654")];
    const { page, close } = await open(browser, host, { hash: GAME, stored: match({ log, over: true }) });
    await reach(page, "break over");
    await soon(async () => assert.deepEqual(await page.locator(".review a").allInnerTexts(), ["Analyse game 1", "Analyse game 2"]));
    assert.equal((await stored(page, PAST)).length, 2);
    await page.click(".review a >> nth=0");
    await page.locator(".analysed").waitFor();
    assert.equal(await page.locator(".analysed tbody tr").count(), 2);
    await close();
});

test("mastermind study: the analysis ends at keys that contradict, and works without the code", async () => {
    const { page, close } = await enter("analysis?game=a", pastGames({
        id: "a", code: null, rows: rowsOf("", ["11111", 2, 0], ["22222", 4, 0], ["33333", 1, 0]), end: { "wrong-key": { wrong: [], contradiction: [0, 1] } },
    }));
    await page.locator(".analysed").waitFor();
    assert.equal(await page.locator(".analysed tbody tr").count(), 2);
    await page.keyboard.press("ArrowRight");
    assert.match((await page.locator(".step .slip").allInnerTexts()).at(-1), /no code fits any more/);
    await page.keyboard.press("ArrowRight");
    assert.match(await text(page, ".row-by-row"), /Row 2 of 2/);
    await close();
});

test("mastermind study: the analysis names a mistake and marks the rows that it contradicts", async () => {
    const rows_ = rowsOf("35172", "11223", "12345", "88888");
    const { page, close } = await enter("analysis?game=a", pastGames({ id: "a", code: "35172", end: "gave-up", rows: rows_ }));
    await page.locator(".analysed").waitFor();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    assert.match(await text(page, ".step .slip"), /contradicts the keys? of rows? (1|2|1 and 2)/);
    const named = (await text(page, ".step .slip")).match(/\d/g).map(Number);
    assert.deepEqual((await rows(page)).map((row, n) => row.flagged ? n + 1 : 0).filter(Boolean), named);
    await close();
});

test("mastermind study: a history that cannot be read is kept aside, and the last sixty games are kept", async () => {
    const log = [hide(1, "11223"), lay(0, "11223")];
    const { page, close } = await open(browser, host, { hash: GAME, stored: { ...match({ log }), [PAST]: '[{"id":1}]' } });
    await reach(page, "break hide");
    assert.match(await text(page, ".notice"), /“History” cannot be read/);
    assert.equal((await stored(page, PAST)).length, 1);
    const aside = await page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.includes("aside")));
    assert.deepEqual(aside.map(([, text]) => text), ['[{"id":1}]']);
    await close();
    // A list that begins well is found out in the history.
    const odd = await enter("history", { [PAST]: '[{"id":"1","when":"never"}]' });
    await odd.page.locator(".notice").first().waitFor();
    assert.match(await text(odd.page, ".notice"), /“History” cannot be read/);
    assert.equal(await odd.page.evaluate(() => Object.values(localStorage).filter(text => text.includes("never")).length), 1);
    await odd.close();
    const many = pastGames(...Array.from({ length: 60 }, (_, n) => ({ id: `x${n}`, code: "11223", rows: rowsOf("11223", "11223") })));
    const full = await open(browser, host, { hash: GAME, stored: { ...match({ log }), ...many } });
    await reach(full.page, "break hide");
    const ids = (await stored(full.page, PAST)).map(({ id }) => id);
    assert.deepEqual([ids.length, ids[1], ids.at(-1)], [60, "x0", "x58"]);
    await full.close();
});

test("mastermind study: without storage the rooms work from memory, and the page says so", async () => {
    const { page, close } = await open(browser, host, { hash: `${GAME}/helper`, mood: "blocked" });
    await counted(page);
    assert.match(await text(page, "#keeping"), /cannot save anything here/);
    await page.locator("#hole-0").focus();
    await type(page, "11223bbbbb");
    await page.keyboard.press("Enter");
    await page.click("#analyse");
    await page.locator(".analysed").waitFor();
    // The page and its rooms remember together.
    await page.click(".rooms a >> text=History");
    await page.locator(".entry").waitFor();
    await page.click(".rooms a >> text=Helper");
    await page.locator("#edit-0").waitFor();
    await page.click("#settings");
    await pressAtRest(page.locator("input[name=lang]").nth(0));
    await page.locator("h1 >> text=Ayudante").waitFor();
    await page.keyboard.press("Escape");
    await page.locator("#edit-0").waitFor();
    // Of a game at the table, too.
    await page.click(".rooms a >> nth=0");
    await reach(page, "mine guess");
    await type(page, "11223");
    await page.keyboard.press("Enter");
    await reach(page, "mine guess");
    await page.click("#menu");
    await page.click("#menu-own-0");
    await page.click("#yes");
    await reach(page, "break hide");
    await page.click("#analyse");
    await page.locator(".analysed").waitFor();
    await close();
});

test("mastermind study: another language and another theme keep the helper's row under way", async () => {
    const { page, close } = await enter("helper", notes({ rows: rowsOf(CODE, "11223") }));
    await counted(page);
    await page.locator("#hole-0").focus();
    await type(page, "12");
    await page.click("#settings");
    await pressAtRest(page.locator("input[name=lang]").nth(1));
    await page.locator("h1 >> text=Aiutante").waitFor();
    await pressAtRest(page.locator("input[name=theme]").nth(2));
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark");
    assert.equal(await open_(page), "12...");
    assert.match(await counted(page), /^Restano \d+ codici$/);
    await close();
});

test("mastermind study: a room that was left does not react to the keyboard any more", async () => {
    const { page, close } = await enter("helper");
    await counted(page);
    await page.click(".rooms a >> text=History");
    await page.locator(".list").waitFor();
    await type(page, "123");
    assert.deepEqual((await stored(page, HELPER))?.draft.pegs.filter(peg => peg !== null) ?? [], [], "a room that was left is deaf");
    await page.click(".rooms a >> text=Helper");
    await counted(page);
    assert.equal(await open_(page), ".....");
    await close();
});

test("mastermind study: a room that cannot be loaded says so, and opens at the next try", async () => {
    const overrides = new Map([[built("styles/rooms.css"), { status: 404 }]]);
    const host = await site({ overrides });
    const { page, close } = await open(browser, host, { hash: GAME, stored: { [TAUGHT]: "true" }, allowed: [/404|rooms/] });
    await mounted(page);
    await page.click("#menu");
    await page.click(".rooms a >> nth=0");
    await page.locator(".moment:text('cannot be loaded now')").waitFor();
    assert.equal(await page.locator("#panic:not([hidden])").count(), 0);
    overrides.clear();
    await page.click("#retry");
    await page.locator(".bench").waitFor();
    assert.equal(await page.locator(".moment, #retry").count(), 0);
    await close();
    await host.close();
});

test("mastermind: a match by earlier rules stays among the scores, and its save is kept aside", async () => {
    const old = match({ rules: 0, setup: "of old", outcome: { winners: 2, points: [0, 4] }, sheet: { seats: 2, lines: [{ round: 1, dealer: 1, note: "broken", figure: 4, points: [0, 4] }] } });
    const { page, close } = await open(browser, host, { hash: GAME, stored: old });
    await page.locator(".sheet").waitFor();
    await page.click("main .primary");
    await page.click("#play");
    await page.locator("#table").waitFor();
    const aside = await page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.includes("aside")).map(([, text]) => text).sort());
    assert.deepEqual(aside, [old[SAVE], old[DESK]].sort(), "and who sat there");
    await page.goto(`${host.url}#/scores`);
    await page.locator("article").waitFor();
    assert.match(await text(page, "article"), /4 rows/);
    await close();
});
