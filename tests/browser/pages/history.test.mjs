// The history: what a finished match leaves there, what does not count, filters, charts, people.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, mounted, open, site, soon } from "../support/harness.mjs";
import { FACTS, HISTORY, KNOWN, fact, facts, line, solo } from "../support/records.mjs";
import { giveUp, hide, lay, match } from "../support/mastermind-matches.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

const enter = async (hash, stored, ready, more = {}) => {
    const opened = await open(browser, host, { hash, stored, ...more });
    await mounted(opened.page);
    await opened.page.locator(ready).first().waitFor();
    return opened;
};
const kept = (page, key = FACTS) => page.evaluate(key => JSON.parse(localStorage[key] ?? "null"), key);
const figures = (page, game) => page.locator(`#stats-${game} dd`).allInnerTexts();
const bars = (page, game) => page.locator(`#stats-${game} .bars tbody tr`).evaluateAll(rows =>
    rows.map(row => [row.querySelector("th").innerText, row.querySelector("td span:last-child").innerText]));

test("history: a finished match is recorded, counted and can be watched again", async () => {
    const solved = match({ options: { games: 1, roles: "fixed" }, log: [hide(1, "11223"), lay(0, "12345"), lay(0, "11223")] });
    const { page, close } = await enter("#/mastermind", solved, "#watch");
    const [it] = await kept(page);
    assert.equal(it.game, "mastermind");
    assert.deepEqual(it.sitters, [{ name: "You", computer: null }, { name: "The computer", computer: "club" }]);
    assert.deepEqual([it.moves, it.options.pegs, it.options.colours], [3, 5, 8]);
    await page.locator('main a[href^="#/history"]').click();
    await page.locator(".match").waitFor();
    assert.deepEqual(await figures(page, "mastermind"), ["1", "1 (100%)", "1", "1"]);
    assert.deepEqual(await bars(page, "mastermind"), [["2", "1"]]);
    assert.equal(await page.locator(".match .came").innerText(), "2 rows");
    await page.locator(".match").getByRole("link", { name: /Watch it again/ }).click();
    await page.locator("#walk #table").waitFor();
    await close();
});

test("history: a practice match is not recorded", async () => {
    const once = match({ options: { games: 1, roles: "fixed" }, log: [hide(1, "11223"), lay(0, "12345")] });
    const practice = Object.fromEntries(Object.entries(once).map(([key, text]) => [key.replace(/\.(game|desk)\.mastermind$/, ".$1.mastermind~practice"), text]));
    const desk = "tertulia.desk.mastermind~practice";
    practice[desk] = JSON.stringify({ ...JSON.parse(practice[desk]), from: 2 });
    const { page, close } = await enter("#/mastermind/practice", practice, "#table");
    await page.locator("#hole-0").focus();
    await page.keyboard.type("11223");
    await page.keyboard.press("Enter");
    await page.locator(".result").waitFor();
    assert.equal(await kept(page), null, "practice counts nowhere");
    await close();
});

test("history: statistics give matches played and won, current and longest streak, and rows per code", async () => {
    // The newest first: a loss after three wins, then two wins.
    const { page, close } = await enter("#/history?game=mastermind", facts(...[6, 7, 0, 5, 7, 7].map(rows => solo(rows))), ".match");
    assert.deepEqual(await figures(page, "mastermind"), ["6", "5 (83%)", "2", "3"]);
    assert.deepEqual(await bars(page, "mastermind"), [["5", "1"], ["6", "1"], ["7", "3"], ["unbroken", "1"]]);
    assert.equal(await page.locator(".bars caption").innerText(), "Rows to break a code");
    await close();
});

test("history: filters narrow list and statistics, and a status region gives the count", async () => {
    const { page, close } = await enter("#/history", HISTORY, ".match");
    const count = () => page.locator("h2 [role=status]").innerText();
    assert.equal(await count(), "18 matches");
    // By its first letter: a list takes several for one word only while they come quickly.
    await page.locator("#game").focus();
    await page.keyboard.press("B");
    await soon(async () => assert.equal(await count(), "3 matches"));
    await page.selectOption("#level", { label: "Master" });
    assert.equal(await count(), "3 matches");
    await page.selectOption("#level", { label: "Beginner" });
    assert.equal(await page.locator("#none-such").innerText(), "No such match yet.");
    await page.selectOption("#level", "0");
    await page.selectOption("#game", "0");
    await page.selectOption("#mode", { label: "With other people" });
    assert.equal(await count(), "1 match");
    assert.match(await page.locator("#stats-mastermind").innerText(), /Choose a person/);
    await page.selectOption("#who", { label: "Ana" });
    assert.deepEqual(await figures(page, "mastermind"), ["1", "1 (100%)", "1", "1"]);
    assert.deepEqual(await bars(page, "mastermind"), [["5", "1"]]);
    await close();
});

test("history: an address that names no game says so, and shows all", async () => {
    for (const [lang, asked, says] of [
        ["en", "chess", "There is no game “chess” here. These are the matches of all games."],
        ["es", "constructor", "Aquí no hay ningún juego «constructor». Estas son las partidas de todos los juegos."],
        ["it", "x".repeat(200), `Qui non c’è nessun gioco «${"x".repeat(200)}». Queste sono le partite di tutti i giochi.`],
    ]) {
        const { page, close } = await enter(`#/history?game=${asked}`, HISTORY, ".match", { lang, width: 360, height: 740 });
        assert.equal(await page.getByRole("alert").innerText(), says);
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
        assert.equal(await page.locator("#game").inputValue(), "0");
        await close();
    }
});

test("history: several winners are joined as the language joins them, with you last, in English first", async () => {
    const shared = fact("batalla", ["", ["Bruno", "master"], ["Ines", "master"]], [line(null, "last", 42, [1, 1, 0])], [0, 1]);
    for (const [lang, came] of [["es", "Victoria: Bruno y tú"], ["it", "Vittoria: Bruno e tu"], ["en", "Won by you and Bruno"]]) {
        const { page, close } = await enter("#/history", facts(shared), ".match", { lang });
        assert.equal(await page.locator(".match .came").innerText(), came);
        await close();
    }
});

test("history: a match without its log or by earlier rules says why it cannot be watched", async () => {
    const it = solo(6);
    const save = { tertulia: 1, game: "mastermind", rules: 0, sheet: it.sheet, outcome: it.outcome };
    const played = { id: it.id.split(".")[1], sitters: it.sitters, began: 1, when: 2, save: JSON.stringify(save) };
    const { page, close } = await enter("#/history", { ...facts(it, solo(7)), "tertulia.played.mastermind": JSON.stringify([played]) }, ".match");
    const texts = await page.locator(".match").allInnerTexts();
    assert.match(texts[0], /different rules/);
    assert.match(texts[1], /no longer kept/);
    await close();
});

test("history: a record of an earlier version is completed from the match's log, and stored", async () => {
    const old = solo(6);
    const { sitters, ...bare } = old;
    for (const field of ["began", "moves", "options", "figures"]) delete bare[field];
    const save = { tertulia: 1, game: "mastermind", rules: 1, setup: { options: { pegs: 4, colours: 6 }, seats: 2, seed: "0" }, log: [[1, "x"], [0, "y"]], sheet: old.sheet, outcome: old.outcome };
    const played = { id: old.id.split(".")[1], sitters, began: old.began, when: old.when, save: JSON.stringify(save) };
    const { page, close } = await enter("#/history", { ...facts(bare), "tertulia.played.mastermind": JSON.stringify([played]) }, ".match");
    assert.match(await page.locator(".match").innerText(), /4 pegs, 6 colours · 1 code · 2 moves · 12 minutes/);
    const [it] = await kept(page);
    assert.deepEqual([it.sitters, it.moves], [sitters, 2], "it is written down, because the log will go");
    await close();
});

test("history: a thousand matches are counted, and listed thirty at a time", async () => {
    const many = Array.from({ length: 1000 }, (_, n) => solo(4 + n % 6));
    const { page, close } = await enter("#/history", facts(...many), ".match");
    assert.equal((await figures(page, "mastermind"))[0], "1000");
    assert.equal(await page.locator(".match").count(), 30);
    await page.click("#more");
    assert.equal(await page.locator(".match").count(), 60);
    await close();
});

test("history: a person is renamed in all records, not to a name in use, and can be forgotten", async () => {
    const under = { "tertulia.desk.batalla": JSON.stringify({ sitters: [{ name: "Ana", computer: null }, { name: "Bruno", computer: "club" }], drafts: [], over: false, began: 1 }) };
    const setup = { ...under, "tertulia.setup.batalla": JSON.stringify({ sitters: [{ name: "Ana", computer: null }], options: {} }) };
    const { page, close } = await enter("#/people", { ...facts(fact("batalla", ["Ana", "Beto"], [line(null, "last", 9, [1, 0])], [0])), ...KNOWN, ...setup }, ".person");
    await page.locator("#name-1").fill("Annabella");
    await page.keyboard.press("Enter");
    assert.equal(await page.locator("#told").innerText(), "Ana is now called Annabella everywhere.");
    const [it] = await kept(page);
    assert.deepEqual([it.names, it.sitters[0].name], [["Annabella", "Beto"], "Annabella"]);
    assert.equal((await kept(page, "tertulia.setup.batalla")).sitters[0].name, "Annabella");
    assert.equal((await kept(page, "tertulia.people"))[1].name, "Annabella");
    assert.equal((await kept(page, "tertulia.desk.batalla")).sitters[0].name, "Annabella", "in the match under way, too");
    await page.locator("#name-1").fill("Beto");
    await page.click("#rename-1");
    assert.equal(await page.locator("#told").innerText(), "Somebody has that name already.");
    await page.click("#forget-1");
    await page.click("#yes");
    const [after] = await kept(page);
    assert.deepEqual([after.names[0], after.sitters[0].name], ["Annabella", ""], "the match keeps what it was called");
    assert.ok(!(await page.locator(".person input").evaluateAll(all => all.map(it => it.value))).includes("Annabella"));
    await close();
});

for (const row of ["mastermind", "eleusis", "batalla", "pechigonga"]) {
    test(`history: the form of ${row} offers the names of recent players`, async () => {
        const { page, close } = await enter(`#/${row}/new`, { ...KNOWN, [`tertulia.tutorial.${row}`]: "true" }, ".offer");
        await page.locator(".offer", { hasText: "Ana" }).click();
        const first = page.locator(".setup .chairs li input[type=text], .setup .fields input[type=text]").first();
        assert.equal(await first.inputValue(), "Ana");
        assert.match(await page.evaluate(row => localStorage[`tertulia.setup.${row}`], row), /"Ana"/, "as if it had been typed");
        await close();
    });
}

// The ground and the letter of each disc, and how much one stands out from the other.
const discs = page => page.locator(".disc").evaluateAll(all => all.map(disc => {
    const { backgroundColor, color } = getComputedStyle(disc);
    const light = text => {
        const [r, g, b, alpha = 1] = text.match(/[\d.]+/g).map(Number);
        const [x, y, z] = [r, g, b].map(it => it / 255).map(it => it <= 0.04045 ? it / 12.92 : ((it + 0.055) / 1.055) ** 2.4);
        return alpha ? 0.2126 * x + 0.7152 * y + 0.0722 * z : NaN;
    };
    const [ground, letter] = [backgroundColor, color].map(light);
    return { backgroundColor, contrast: (Math.max(ground, letter) + 0.05) / (Math.min(ground, letter) + 0.05) };
}));

test("people: wherever they are shown each has a colour of their own, and a letter that can be read", async () => {
    const people = Array.from({ length: 8 }, (_, colour) => ({ name: `${"ABCDEFGH"[colour]}na`, colour }));
    const stored = { "tertulia.people": JSON.stringify(people), "tertulia.tutorial.batalla": "true" };
    for (const [hash, many] of [["#/people", 8], ["#/sheets/new", 6], ["#/batalla/new", 8], ["#/mastermind/new", 8]]) {
        for (const theme of ["light", "dark"]) {
            const { page, close } = await open(browser, host, { hash, stored, theme });
            await mounted(page);
            await page.locator(".disc").nth(many - 1).waitFor();
            const seen = await discs(page);
            for (const { backgroundColor, contrast } of seen) assert.ok(contrast >= 4.5, `${hash}: ${backgroundColor}, ${contrast}`);
            assert.ok(new Set(seen.map(it => it.backgroundColor)).size >= many, `${hash}: ${JSON.stringify(seen)}`);
            await close();
        }
    }
});

test("history: when storage is full the oldest logs are deleted with a notice, and the records stay", async () => {
    const log = (id, when) => ({ id, sitters: [], began: 0, when, save: "x".repeat(300_000) });
    const lists = { batalla: [log("b2", 40), log("b1", 10)], pechigonga: [log("p2", 30), log("p1", 20)] };
    const stored = Object.fromEntries(Object.entries(lists).map(([row, list]) => [`tertulia.played.${row}`, JSON.stringify(list)]));
    const { page, close } = await enter("#/people", { ...HISTORY, ...KNOWN, ...stored }, ".person");
    const facts = await kept(page);
    await page.evaluate(() => {
        // What is written next is longer than this.
        localStorage["tertulia.people"] = "[]";
        let text = "x".repeat(1 << 20);
        for (let n = 0; text; n += 1) {
            try { localStorage[`fill.${n}`] = text; } catch { text = text.slice(0, text.length / 2); }
        }
    });
    await page.click("#colour-0");
    await page.locator("#keeping").waitFor();
    assert.match(await page.locator("#keeping").innerText(), /oldest matches were deleted/);
    const left = async row => (await kept(page, `tertulia.played.${row}`) ?? []).map(({ id }) => id);
    assert.deepEqual([await left("batalla"), await left("pechigonga")], [["b2"], ["p2", "p1"]], "the oldest goes first");
    assert.deepEqual(await kept(page), facts);
    assert.equal((await kept(page, "tertulia.people")).length, 2, "and there is room for what was written");
    await close();
});
