// What is kept, and what becomes of it: reloads, languages, blocked and full storage, saves that
// cannot be used, two tabs, a panic.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { after, before, test } from "node:test";
import { fillStorage, pressAtRest } from "../support/acts.mjs";
import { complete, frame, launch, mounted, open, rest, site, soon, speaks } from "../support/harness.mjs";
import { DESK, FORM, SAVE, SHEETS, TAUGHT, TWO, draft, giveUp, hide, keyed, lay, match, notes, paper, rowsOf, saved } from "../support/mastermind-matches.mjs";
import { solo } from "../support/records.mjs";
import { everything, parting, reach as at } from "../support/screens.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

const GAME = "#/mastermind";
const type = async (page, text) => { for (const key of text) await page.keyboard.press(key); };
const board = page => everything(page, "#table");
const row = page => page.evaluate(() => [...document.querySelectorAll(".open [data-hole]")]
    .map(hole => hole.dataset.colour === undefined ? "." : (Number(hole.dataset.colour) + 1) % 10).join(""));
const notices = page => page.locator(".notice:not(#first-time) span, #keeping").allInnerTexts();
// How often anything was written is no part of it.
const store = page => page.evaluate(() => {
    const { "tertulia.count": _, ...kept } = localStorage;
    return kept;
});
// What one tab has stored comes to another a little later.
const sees = (page, stored) => page.waitForFunction(stored => Object.entries(stored).every(([key, text]) => localStorage[key] === text), stored);
const begin = (stored, options = {}) => open(browser, host, { hash: GAME, stored, ...options });
// A page whose computer players never answer, or at once (moods.mjs).
const withMood = (mood, stored) => begin(stored, { mood });

const HANDS = { keys: "strict" };
const BEFORE = [hide(1, "11223"), lay(0, "12345"), lay(0, "61627")];
for (const [phase, stored, act, options = {}] of [
    ["mine hide", match({ options: { first_maker: 0 } }), page => type(page, "12")],
    ["mine hide", match({ sitters: TWO, options: HANDS }), page => type(page, "123"), { curtain: "pass hide" }],
    ["mine guess", match({ log: BEFORE }), async page => {
        await type(page, "1234");
        await page.click(".tool:nth-child(2)");
        await page.click("#hole-1");
        await page.click(".tool:nth-child(3)");
        await page.click('.supply [data-colour="7"]');
        await page.click(".tool:nth-child(3)");
        assert.equal(await page.locator(".held").count(), 1);
        assert.equal(await page.locator(".out").count(), 1);
    }],
    ["mine key", match({ sitters: TWO, options: HANDS, log: BEFORE.slice(0, 2) }), page => type(page, "bbw"), { curtain: "pass key" }],
    ["mine key", match({ sitters: TWO, options: { ...HANDS, paper: true }, log: [paper(1), lay(0, "12345")] }), page => type(page, "bw")],
    ["mine reveal", match({ sitters: TWO, options: { ...HANDS, paper: true }, log: [paper(1), lay(0, "12345"), keyed(1, 1, 1), giveUp(0)] }), page => type(page, "16")],
    ["break hide", match({ log: [...BEFORE, lay(0, "11223")] }), () => {}],
    ["break over", match({ log: [...BEFORE, lay(0, "11223"), hide(0, "87654"), lay(1, "87654")] }), () => {}],
]) {
    test(`saves: a reload in “${phase}”${options.curtain ? " behind a curtain" : ""} restores the table as it was`, async () => {
        const { page, close } = await begin(stored, { width: 1180, height: 820 });
        const open = async () => {
            if (options.curtain) {
                await at(page, options.curtain);
                assert.equal(await page.locator(".bed").count(), 0);
                await page.click("#curtain-open");
            }
            await at(page, phase);
        };
        await open();
        const untouched = await board(page);
        await act(page);
        await frame(page);
        const [before, kept] = [await board(page), await store(page)];
        if (!phase.startsWith("break")) assert.notEqual(parting(before, untouched), "");
        await page.reload();
        await mounted(page);
        assert.equal(await page.locator(".notice").count(), 0);
        await open();
        // What comes with the next picture is a part of it.
        await soon(async () => assert.equal(parting(await board(page), before), ""));
        assert.deepEqual(await store(page), kept);
        // The tile on the home page leads back to it.
        await page.goto(`${host.url}#/`);
        await page.locator("a.tile[href='#/mastermind']").waitFor();
        assert.equal(await page.locator(".go-on[href='#/mastermind']").count(), phase === "break over" ? 0 : 1);
        await close();
    });
}

test("saves: after a reload while the computer thinks it thinks again, and the match goes on", async () => {
    const { page, close } = await withMood("slow", match({ options: { first_maker: 0 }, log: [hide(0, "11223")] }));
    await at(page, "theirs guess");
    await page.evaluate(() => { window.name = "quick"; });
    await page.reload();
    await at(page, "break hide");
    assert.deepEqual((await saved(page)).log[0], hide(0, "11223"));
    await close();
});

test("saves: the form to begin a match keeps its entries after a language change and a reload", async () => {
    const { page, close } = await begin({ [TAUGHT]: "true" }, { hash: `${GAME}/new` });
    await pressAtRest(page.locator("input[name=opponent]").nth(1));
    await page.locator(".fields input").first().fill("Ana");
    await page.locator("#options summary").click();
    await pressAtRest(page.locator("input[name=keys]").nth(2));
    await page.keyboard.press("Escape");
    await page.click("#settings");
    await pressAtRest(page.locator("input[name=lang]").nth(0));
    await speaks(page, "es");
    await page.reload();
    await mounted(page);
    await page.click("#company");
    await page.locator("#play").waitFor();
    assert.ok(await page.locator("input[name=opponent]").nth(1).isChecked());
    await page.locator("#options summary").click();
    assert.ok(await page.locator("input[name=keys]").nth(2).isChecked());
    assert.equal(await page.locator(".fields input").first().inputValue(), "Ana");
    await close();
});

test("saves: a change of language or theme keeps the row under way, and survives a reload", async () => {
    const { page, close } = await begin(match({ log: BEFORE }));
    await at(page, "mine guess");
    await type(page, "123");
    const look = () => page.evaluate(() => {
        const { lang, dataset: { theme } } = document.documentElement;
        return { lang, theme, light: getComputedStyle(document.documentElement).backgroundColor.match(/\d+/)[0] > 128 };
    });
    const choose = async (group, nth) => {
        if (!await page.locator("dialog[open]").count()) await page.click("#settings");
        await pressAtRest(page.locator(`input[name=${group}]`).nth(nth));
        if (group === "lang") await speaks(page, ["es", "it", "en"][nth]);
    };
    assert.deepEqual(await look(), { lang: "en", theme: undefined, light: true });
    await choose("lang", 1);
    assert.match(await page.locator("#submit").innerText(), /^Verifica|^Controlla/);
    assert.equal(await row(page), "123..");
    await choose("theme", 2);
    assert.deepEqual(await look(), { lang: "it", theme: "dark", light: false });
    assert.equal(await row(page), "123..");
    await page.reload();
    await mounted(page);
    await at(page, "mine guess");
    assert.deepEqual(await look(), { lang: "it", theme: "dark", light: false });
    assert.equal(await row(page), "123..");
    await choose("lang", 0);
    await choose("theme", 0);
    assert.deepEqual(await look(), { lang: "es", theme: undefined, light: true });
    await page.emulateMedia({ colorScheme: "dark" });
    assert.equal((await look()).light, false);
    await close();
});

for (const [locales, lang] of [["es-MX", "es"], ["it-CH", "it"], ["de-DE", "en"]]) {
    test(`saves: with no stored language a browser in ${locales} gets the page in ${lang}`, async () => {
        const { page, close } = await open(browser, host, { lang: locales });
        await mounted(page);
        assert.equal(await page.evaluate(() => document.documentElement.lang), lang);
        await close();
    });
}

test("storage: blocked storage shows a one-line notice, and a match can be played to its end", async () => {
    // Both: no storage, and computer players that do not dawdle.
    const { page, context, close } = await open(browser, host, { hash: "#/", mood: "blocked" });
    await context.addInitScript(() => { if (window.name === "blocked") window.name = "quick"; });
    await page.goto(`${host.url}?blocked${GAME}/new`);
    await mounted(page);
    const line = ["This browser cannot save anything here: you can play, but if you close the page, the match is lost."];
    assert.deepEqual(await notices(page), line);
    await pressAtRest(page.locator("input[name=role]").nth(2));
    await page.locator("select").first().selectOption("1");
    await page.click("#play");
    await at(page, "mine hide");
    await type(page, "314");
    // The memory keeps what storage would have kept.
    await page.click("#settings");
    await pressAtRest(page.locator("input[name=lang]").nth(0));
    await speaks(page, "es");
    await page.keyboard.press("Escape");
    await at(page, "mine hide");
    assert.equal(await row(page), "314..");
    await page.locator("#hole-3").click();
    await type(page, "15");
    await page.keyboard.press("Enter");
    await at(page, "break over");
    assert.equal((await notices(page)).length, 1);
    await page.goto(`${host.url}?blocked#/scores`);
    await page.locator("article").waitFor();
    await close();
});

test("storage: full storage shows a one-line notice, play goes on, and it saves again when there is room", async () => {
    const { page, close } = await begin(match({ log: BEFORE }));
    await at(page, "mine guess");
    await page.evaluate(() => {
        window.keep = Storage.prototype.setItem;
        Storage.prototype.setItem = () => { throw new DOMException("no room", "QuotaExceededError"); };
    });
    await type(page, "777771".slice(0, 5));
    assert.deepEqual(await notices(page), ["The browser’s storage is full: you can play on, but if you close the page, the latest moves are lost."]);
    await page.keyboard.press("Enter");
    await page.locator("#peg-2-0").waitFor();
    assert.equal((await saved(page)).log.length, 3, "nothing was stored");
    await type(page, "12");
    await page.evaluate(() => { Storage.prototype.setItem = window.keep; });
    await type(page, "345");
    await page.keyboard.press("Enter");
    await page.locator("#peg-3-0").waitFor();
    assert.deepEqual((await saved(page)).log.slice(3), [lay(0, "77777"), lay(0, "12345")]);
    assert.deepEqual(await notices(page), []);
    await close();
});

// What is kept aside of a kind.
const aside = async (page, kind) => Object.entries(await store(page)).filter(([key]) => key.includes("aside") && key.includes(kind)).map(([, text]) => text);
const GOOD = { [SHEETS]: "[]", "tertulia.theme": '"dark"' };
for (const [what, text, line] of [
    ["cannot be read", '{"tertulia":1,"gäme":\n  "… 🂡" "', /^A saved match of Mastermind cannot be read \(line 2, column \d+\)\. It has been set aside\.$/],
    ["is of another game", match({ game: "chess" })[SAVE], /^What was saved as Mastermind belongs to another game\. It has been set aside\.$/],
    ["has options that cannot be played", match({ options: { pegs: 99 } })[SAVE], /has options that cannot be played\. It has been set aside\.$/],
]) {
    test(`saves: a save that ${what} is kept aside with a notice, and downloads unchanged`, async () => {
        const { page, close } = await begin({ ...match(), [SAVE]: text, ...GOOD });
        await page.locator(".notice").first().waitFor();
        const [said, ...more] = await notices(page);
        assert.match(said, line);
        assert.deepEqual(more, []);
        const [download] = await Promise.all([page.waitForEvent("download"), page.click(".notice button")]);
        assert.match(download.suggestedFilename(), /^tertulia\.aside\.1\..*mastermind\.json$/);
        assert.equal(readFileSync(await download.path(), "utf8"), text);
        // The rest goes on: another match is dealt.
        await page.locator("#table").waitFor();
        const kept = await store(page);
        assert.deepEqual([kept[SHEETS], kept["tertulia.theme"]], ["[]", '"dark"']);
        assert.notEqual(kept[SAVE], text);
        await page.click(".notice button:last-child");
        assert.deepEqual(await notices(page), []);
        // Another one later does not take its place.
        await page.goto(`${host.url}#/`);
        await page.locator(".tiles").waitFor();
        await page.evaluate(key => { localStorage[key] = "{}"; }, SAVE);
        await page.goto(`${host.url}${GAME}`);
        await page.locator("#table").waitFor();
        await page.locator(".notice").waitFor();
        assert.deepEqual((await aside(page, "game")).sort(), [text, "{}"].sort());
        await close();
    });
}

for (const newer of [{ rules: 99 }, { rules: 2 ** 33 }, { tertulia: 99 }, { rules: 2, log: "of another shape" }]) {
    test(`saves: a save by a newer version (${JSON.stringify(newer)}) stays where it is, and its scores can be read`, async () => {
        const text = match({ ...newer, sheet: { seats: 2, lines: [{ round: 1, dealer: 1, note: "broken", figure: 4, points: [0, 4] }] } });
        const { page, close } = await begin({ ...text, ...GOOD });
        await page.locator("#newer", { hasText: "newer version" }).waitFor();
        assert.match(await page.locator("table.sheet").innerText(), /4/);
        assert.deepEqual(await notices(page), []);
        assert.equal((await store(page))[SAVE], text[SAVE]);
        await page.reload();
        await page.locator("#newer").waitFor();
        // Whoever wants another match all the same loses nothing.
        await page.getByRole("button", { name: "New match" }).click();
        await page.click("#play");
        await page.locator("#table").waitFor();
        assert.deepEqual(await aside(page, "game"), [text[SAVE]]);
        assert.deepEqual(await aside(page, "desk"), [text[DESK]], "and who sat there");
        await close();
    });
}

test("saves: who sat at a match that cannot be read is kept aside with it, in each game", async () => {
    for (const row of ["mastermind", "regla-secreta", "batalla", "pechigonga"]) {
        const desk = JSON.stringify({ sitters: [{ name: "Ana", computer: null }, { name: "Beto", computer: null }], drafts: [] });
        const { page, close } = await begin({ [`tertulia.game.${row}`]: '{"tertulia":1,', [`tertulia.desk.${row}`]: desk, [`tertulia.tutorial.${row}`]: "true" }, { hash: `#/${row}` });
        await page.locator(".notice").first().waitFor();
        await page.locator("#table").waitFor();
        assert.deepEqual(await aside(page, `desk.${row}`), [desk]);
        await close();
    }
});

// A byte of the record beside the match: the match is sound, and who sits there is known.
for (const [what, change] of [
    ["a draft", text => text.replace('"cursor":0', '"cursor":"x"')], ["the end", text => text.replace('"over":false', '"over":fal?e')],
    ["a name", text => text.replace('"You"', '"You')], ["a level", text => text.replace('"club"', '"clxb"')],
]) {
    test(`saves: where ${what} beside a match cannot be read, the computer player stays one`, async () => {
        const stored = match({ log: BEFORE });
        const text = change(stored[DESK]);
        const { page, close } = await begin({ ...stored, [DESK]: text });
        await at(page, "mine guess");
        assert.match((await notices(page))[0], /^The match of Mastermind goes on, .* It has been set aside\.$/);
        assert.equal((await store(page))["tertulia.aside.1.desk.mastermind"], text);
        await page.reload();
        await at(page, "mine guess");
        assert.equal(JSON.parse((await store(page))[DESK]).sitters[1].computer, "club");
        await close();
    });
}

test("saves: one bad byte in the list of results costs one of them, which is set aside alone", async () => {
    const list = JSON.stringify([solo(4), solo(5), solo(6)]);
    const bad = list.replace('"mastermind"', '"mastermind');
    const { page, close } = await open(browser, host, { hash: "#/history", stored: { [SHEETS]: bad } });
    await page.locator(".match").first().waitFor();
    assert.equal(await page.locator(".match").count(), 2);
    assert.match((await notices(page))[0], /“Scores” cannot be read\. It has been set aside\.$/);
    const kept = await store(page);
    assert.deepEqual(JSON.parse(kept[SHEETS]), JSON.parse(list).slice(1));
    assert.equal(`[${kept["tertulia.aside.1.sheets"]},${kept[SHEETS].slice(1)}`, bad);
    await close();
});

// The storage takes what is there, and no copy of it.
for (const [key, hash] of [[SAVE, GAME], [SHEETS, "#/scores"], ["tertulia.daily", "#/daily"], ["tertulia.planilla.s1", "#/sheets"], ["tertulia.rules", "#/workshop"], ["tertulia.people", "#/people"]]) {
    test(`storage: where it is full ${key} is not deleted before there is a copy, and that is said`, async () => {
        const bad = `{"x":"${"y".repeat(3e4)}`;
        // A page that reads nothing of it.
        const elsewhere = ["#/people", "#/scores"].includes(hash) ? "#/workshop" : "#/people";
        const { page, close } = await open(browser, host, { hash: elsewhere, stored: { [key]: bad } });
        await page.locator("main h1").first().waitFor();
        await fillStorage(page);
        await page.goto(`${host.url}${hash}`);
        await page.locator(".notice", { hasText: "no room to set it aside" }).waitFor();
        assert.equal(await page.evaluate(key => localStorage[key], key), bad);
        const [download] = await Promise.all([page.waitForEvent("download"), page.locator(".notice button", { hasText: "Download" }).click()]);
        assert.equal(readFileSync(await download.path(), "utf8"), bad);
        await close();
    });
}

test("storage: no log of a match is let go of for what would not fit without it either", async () => {
    const bad = `{"x":"${"y".repeat(3e6)}`, logs = { "tertulia.played.batalla": JSON.stringify([1, 2].map(when => ({ id: `batalla.${when}`, when, log: "z".repeat(1e5) }))) };
    const { page, close } = await open(browser, host, { hash: "#/people", stored: { "tertulia.rules": bad, ...logs } });
    await page.locator("main h1").first().waitFor();
    await fillStorage(page);
    await page.goto(`${host.url}#/workshop`);
    await page.locator(".notice", { hasText: "no room to set it aside" }).first().waitFor();
    assert.equal(await page.evaluate(() => localStorage["tertulia.played.batalla"]), logs["tertulia.played.batalla"]);
    await close();
});

test("saves: a log with an illegal move is restored up to the move before it, and kept aside whole", async () => {
    const stored = match({ log: [...BEFORE, lay(0, "99999"), lay(0, "11223")] });
    const { page, close } = await begin(stored);
    await at(page, "mine guess");
    assert.deepEqual(await notices(page), ["Move 4 of the saved match breaks a rule; the match goes on from just before it. The whole save has been set aside."]);
    assert.equal(await page.locator(".rows .row:not(.waiting, .active)").count(), 2);
    assert.deepEqual((await saved(page)).log, BEFORE);
    const [download] = await Promise.all([page.waitForEvent("download"), page.click(".notice button")]);
    assert.equal(readFileSync(await download.path(), "utf8"), stored[SAVE]);
    await type(page, "77777");
    // The keyboard may still be at the button that saves what was kept aside.
    await page.click("#submit");
    await page.locator("#peg-2-0").waitFor();
    await close();
});

test("saves: a match by earlier rules shows its score sheet instead of a table, and stays stored", async () => {
    const stored = match({ rules: 0, setup: "of a kind that nobody knows any more", sheet: { seats: 2, lines: [
        { round: 1, dealer: 1, note: "broken", figure: 4, points: [0, 4] }, { round: 2, dealer: 0, note: "of-old", figure: 0, points: [7, 0] },
    ] } });
    const { page, close } = await begin(stored);
    await page.locator(".sheet").waitFor();
    assert.match(await page.locator("main").innerText(), /earlier rules[^]*4 rows\s+0\s+4[^]*of-old\s+7\s+0[^]*Total\s+7\s+4/);
    assert.equal(await page.locator("#table").count(), 0);
    await page.reload();
    await page.click("main .primary");
    await page.locator("#play").waitFor();
    assert.equal((await store(page))[SAVE], stored[SAVE]);
    await close();
});

test("saves: an unreadable list of results is kept aside, and the next result is stored", async () => {
    const { page, close } = await begin({ ...match({ log: [...BEFORE, lay(0, "11223"), hide(0, "87654"), lay(1, "87654")] }), [SHEETS]: "[{" });
    await at(page, "break over");
    const kept = await store(page);
    assert.equal(JSON.parse(kept[SHEETS]).length, 1);
    assert.deepEqual(Object.entries(kept).filter(([key]) => key.includes("aside")).map(([, text]) => text), ["[{"]);
    await close();
});

for (const [how, init] of [
    ["", () => {}],
    [" and no BroadcastChannel", () => { delete window.BroadcastChannel; window.BroadcastChannel = class { constructor() { throw new Error("none here"); } }; }],
]) {
    test(`two tabs: only the one that has taken a match over plays and saves it${how}`, async () => {
        const { page: first, context, faults, close } = await begin(match({ log: BEFORE }));
        await context.addInitScript(init);
        await first.reload();
        await at(first, "mine guess");
        await type(first, "12");
        const second = await context.newPage();
        await second.goto(`${host.url}${GAME}`);
        await at(second, "mine guess");
        if (!how) await second.locator("#elsewhere").waitFor();
        assert.equal(await row(second), "12...");
        // The first goes on, and it alone.
        await first.bringToFront();
        await type(first, "345");
        await first.keyboard.press("Enter");
        await first.locator("#peg-2-0").waitFor();
        await type(first, "87");
        await second.bringToFront();
        const kept = await store(first);
        await sees(second, kept);
        await second.locator("#hole-0").click();
        await type(second, "88888");
        await second.keyboard.press("Enter");
        await second.locator("#elsewhere").waitFor();
        // Who wanted to go on there is at the button that does it.
        await second.locator("#play-here:focus").waitFor();
        assert.deepEqual((await store(second))[SAVE], kept[SAVE]);
        if (!how) assert.deepEqual(await store(second), kept);
        assert.equal(await first.locator("#elsewhere").count(), 0);
        // Taken over, with what the first had under way.
        await second.click("#elsewhere button");
        await second.locator("#peg-2-0").waitFor();
        assert.equal(await second.locator("#elsewhere").count(), 0);
        if (!how) {
            assert.equal(await row(second), "87...");
            await first.locator("#elsewhere").waitFor();
        }
        await second.click(".tool:nth-child(1)");
        await type(second, "66666");
        // Until the focus has come there from the tool, Enter presses the tool again.
        await second.locator("[id^=hole-]:focus").waitFor();
        await second.keyboard.press("Enter");
        await second.locator("#peg-3-0").waitFor();
        const now = (await store(second))[SAVE];
        assert.equal(JSON.parse(now).log.length, 5);
        // The first has stopped.
        await first.bringToFront();
        await sees(first, { [SAVE]: now });
        await first.click(".tool:nth-child(1)");
        await type(first, "55555");
        // Until the focus has come there from the tool, Enter presses the tool again.
        await first.locator("[id^=hole-]:focus").waitFor();
        await first.keyboard.press("Enter");
        await first.locator("#elsewhere").waitFor();
        assert.equal((await store(first))[SAVE], now);
        // And comes back.
        await first.click("#elsewhere button");
        await first.locator("#peg-3-0").waitFor();
        assert.deepEqual(faults, []);
        await close();
    });
}

test("two tabs: where both are about to begin the second joins the match that the first began", async () => {
    const { page: first, context, close } = await begin({ [TAUGHT]: "true" }, { hash: `${GAME}/new` });
    const second = await context.newPage();
    await second.goto(`${host.url}${GAME}/new`);
    await second.locator("#play").waitFor();
    await first.bringToFront();
    await first.click("#play");
    await at(first, "mine guess");
    const { setup } = await saved(first);
    await second.bringToFront();
    await sees(second, await store(first));
    await second.click("#play");
    await second.locator("#elsewhere").waitFor();
    assert.deepEqual((await saved(second)).setup, setup);
    await close();
});

test("two tabs: no computer player moves in the second", async () => {
    const { page: first, context, close } = await withMood("slow", match({ options: { first_maker: 0 }, log: [hide(0, "11223")] }));
    await at(first, "theirs guess");
    const second = await context.newPage();
    await second.goto(host.url);
    await second.evaluate(() => { window.name = "quick"; });
    await second.goto(`${host.url}?again${GAME}`);
    await second.locator("#elsewhere").waitFor();
    await rest(second);
    assert.equal((await saved(second)).log.length, 1);
    await close();
});

test("saves: single-letter keys can be switched off and on, and stay off after a reload", async () => {
    const { page, close } = await begin(match({ log: BEFORE }));
    await at(page, "mine guess");
    await page.click("#settings");
    await page.getByRole("checkbox", { name: "Single-key shortcuts" }).click();
    await page.keyboard.press("Escape");
    for (const again of [false, true]) {
        if (again) await page.reload();
        await at(page, "mine guess");
        await page.locator(".socket.cursor").focus();
        await type(page, "12hx?");
        assert.equal(await row(page), ".....");
        assert.equal(await page.locator("dialog[open]").count(), 0);
        // What is no letter stays: arrows, Enter, Backspace.
        await page.keyboard.press("ArrowRight");
        await page.waitForFunction(id => document.activeElement.id === id, again ? "hole-2" : "hole-1");
        await page.keyboard.press("Enter");
        assert.match(await page.locator("#why").innerText(), /5 holes are still empty/);
    }
    await page.click("#settings");
    await page.getByRole("checkbox", { name: "Single-key shortcuts" }).click();
    await page.keyboard.press("Escape");
    await page.locator(".socket.cursor").focus();
    await type(page, "12");
    assert.equal(await row(page), "..12.");
    await close();
});

// The first opens a dialog after it has broken; in the second one is open already.
for (const open of [false, true]) test(`saves: a panic shows a plain box${open ? " above an open dialog" : ""}, and after a reload the match goes on`, async () => {
    const { page, close } = await begin(match({ log: BEFORE }), { allowed: [/./] });
    await at(page, "mine guess");
    await type(page, "123");
    if (open) await page.click("#menu");
    await page.evaluate(open => {
        document.createElement = () => { throw new Error("nothing more of that"); };
        document.querySelector(open ? ".menu button" : "#menu").click();
    }, open);
    await page.locator("#panic").waitFor({ state: "visible" });
    await rest(page);
    assert.match(await page.locator("#panic").innerText(), /^Something broke[^]*Your game is saved up to the last move[^]*panicked at/);
    await soon(async () => assert.equal(await page.evaluate(() => document.activeElement.id), "panic-reload"));
    assert.equal(await page.locator("dialog[open]").count(), 0);
    assert.ok(await page.evaluate(() => document.getElementById("app").inert));
    await page.evaluate(() => { delete document.createElement; });
    const [download] = await Promise.all([page.waitForEvent("download"), page.click("#panic-export")]);
    assert.equal(JSON.parse(readFileSync(await download.path(), "utf8"))[SAVE], (await store(page))[SAVE]);
    await page.click("#panic-reload");
    await page.locator("#panic").waitFor({ state: "hidden" });
    await at(page, "mine guess");
    assert.equal(await row(page), "123..");
    await close();
});

// All that lay in a visitor's storage once (tests/saves/kept): each page finds its own in it, and nothing is
// kept aside.
for (const file of readdirSync(new URL("../../saves/kept/", import.meta.url))) {
    test(`saves: every page opens its part of the storage of ${file}, unchanged and with nothing kept aside`, async () => {
        const left = JSON.parse(readFileSync(new URL(`../../saves/kept/${file}`, import.meta.url), "utf8"));
        const { page, close } = await open(browser, host, { hash: "#/", stored: left });
        const visit = async (hash, ready) => {
            await page.goto(host.url + hash);
            await mounted(page);
            await page.locator(ready).first().waitFor();
            await complete(page);
            assert.equal(await page.locator(".notices .notice").count(), 0, hash);
        };
        const list = key => JSON.parse(left[`tertulia.${key}`] ?? "[]");
        await visit("#/", ".go-on");
        assert.equal(await page.locator(".go-on, .tile-state").count(), Object.keys(left).filter(key => /^tertulia\.game\.[^~]+$/.test(key)).length, "all go on");
        for (const key of Object.keys(left).filter(key => key.startsWith("tertulia.game."))) {
            await visit(`#/${key.slice("tertulia.game.".length).replace("~", "/")}`, "#table");
        }
        for (const key of Object.keys(left).filter(key => key.startsWith("tertulia.played."))) {
            const row = key.slice("tertulia.played.".length);
            for (const { id } of list(`played.${row}`)) await visit(`#/${row}/replay?game=${id}`, "#walk #table");
        }
        for (const { id } of list("past.mastermind")) await visit(`#/mastermind/analysis?game=${id}`, ".analysed");
        await visit("#/scores", "article");
        assert.equal(await page.locator("article").count(), list("sheets").length);
        const sheets = Object.keys(left).filter(key => key.startsWith("tertulia.planilla."));
        await visit("#/sheets", "article");
        assert.equal(await page.locator("article").count(), sheets.length);
        for (const key of sheets) await visit(`#/sheets/${key.slice("tertulia.planilla.".length)}`, "#paper table");
        await visit("#/mastermind/helper", "#left");
        assert.equal(await page.locator(".noted .row").count() > 1, JSON.parse(left["tertulia.helper.mastermind"]).rows.length > 0);
        await visit("#/workshop", "#sentence");
        await visit("#/daily", "article.challenge");
        const now = await store(page);
        assert.deepEqual(Object.keys(now).filter(key => key.startsWith("tertulia.aside")), []);
        for (const [key, text] of Object.entries(left)) {
            if (/game|played|past|sheets|planilla|rules|theme/.test(key)) assert.equal(now[key], text, `${key} is as it was`);
        }
        await close();
    });
}

test("saves: a damaged field of the helper's notes costs that field, and the rest is there", async () => {
    const [[key, text]] = Object.entries(notes({ rows: rowsOf("35172", "11223") }));
    const sound = JSON.parse(text), damaged = JSON.stringify({ ...sound, draft: { ...sound.draft, held: -1 } });
    const { page, close } = await begin({ [key]: damaged }, { hash: "#/mastermind/helper" });
    await page.locator(".row .peg").first().waitFor();
    assert.match((await notices(page))[0], /^Part of what was kept in .* cannot be read: draft: held\. The rest is here\. It has been set aside\.$/);
    assert.ok(sound.rows.length > 0);
    assert.deepEqual(JSON.parse((await store(page))[key]).rows, sound.rows);
    assert.deepEqual(await aside(page, "helper"), [damaged]);
    // Once it has been mended it is said no more.
    await page.locator(".notice button").last().click();
    await page.reload();
    await page.locator(".row .peg").first().waitFor();
    assert.deepEqual(await notices(page), []);
    await close();
});
