// What a newer version wrote and this one does not know stays where it is, whatever is done here; what is no part of
// anything is set aside alone.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { pressAtRest } from "../support/acts.mjs";
import { launch, mounted, open, rest, site, soon } from "../support/harness.mjs";
import { BOOK, book } from "../support/daily.mjs";
import { DESK, FORM, HELPER, PAST, PUZZLES, SAVE, TAUGHT, hide, lay, match, notes, pastGames, rowsOf } from "../support/mastermind-matches.mjs";
import { FACTS, choose, facts, file, solo } from "../support/records.mjs";
import { reach } from "../support/screens.mjs";
import { PEOPLE, change, free, planilla, write } from "../support/score-sheets.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

const enter = async (hash, stored, more = {}) => {
    const opened = await open(browser, host, { hash, stored, ...more });
    await mounted(opened.page);
    return opened;
};
const kept = (page, key) => page.evaluate(key => JSON.parse(localStorage[key] ?? "null"), key);
const asides = page => page.evaluate(() => Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith("tertulia.aside."))));
const type = async (page, text) => { for (const key of text) await page.keyboard.press(key); };
const rename = async (page, n, name) => {
    await page.locator(`#name-${n}`).fill(name);
    await page.click(`#rename-${n}`);
    await page.locator("#told", { hasText: name }).waitFor();
};

// A field in every record of what is stored: nobody knows it here. What has one field alone is a choice, and has no
// others.
const LATER = { later: { weather: ["rain"] } };
const sprinkled = value => {
    if (Array.isArray(value)) return value.map(sprinkled);
    if (!value || typeof value !== "object") return value;
    const all = Object.entries(value).map(([name, it]) => [name, sprinkled(it)]);
    return { ...Object.fromEntries(all), ...all.length > 1 ? LATER : {} };
};
const newer = stored => Object.fromEntries(Object.entries(stored).map(([key, text]) => [key, JSON.stringify(sprinkled(JSON.parse(text)))]));
const many = value => value && typeof value === "object" ? Number("later" in value) + Object.entries(value).reduce((sum, [name, it]) => sum + (name === "later" ? 0 : many(it)), 0) : 0;

const MINE = match({ log: [hide(1, "11223"), lay(0, "12345")], sitters: [["Ana"], ["The computer", "club"]] });
const BENCH = "tertulia.helper.regla-secreta", WORKSHOP = "tertulia.workshop", MAKE = "tertulia.make.mastermind";
const ROUND = [write(free(1, 2, 3)), write(free(4, 5, 6)), change(0, free(1, 1, 1))];
const SHEET = planilla({ kind: "free", steps: ROUND });

// For each record: where it is changed, and how.
const RECORDS = {
    "the people, by another name": ["#/people", { [PEOPLE]: JSON.stringify([{ name: "Ana", colour: 0 }, { name: "Beto", colour: 1 }]) }, PEOPLE, page => rename(page, 0, "Annabella")],
    "the people, by another colour": ["#/people", { [PEOPLE]: JSON.stringify([{ name: "Ana", colour: 0 }, { name: "Beto", colour: 1 }]) }, PEOPLE, page => page.click("#colour-1")],
    "the results, by another name": ["#/people", facts(solo(5, { names: ["Ana", "Bruno"], sitters: [{ name: "Ana", computer: null }, { name: "Bruno", computer: "club" }] }), solo(6)), FACTS, page => rename(page, 0, "Annabella")],
    "a match under way, by a move": ["#/mastermind", MINE, SAVE, async page => {
        await page.locator("#hole-0").focus();
        await type(page, "87654");
        await page.keyboard.press("Enter");
        await page.locator("#peg-1-0").waitFor();
    }],
    "who sits at a match, by what is prepared": ["#/mastermind", MINE, DESK, async page => {
        await page.locator("#hole-0").focus();
        await type(page, "87");
    }],
    "a score sheet, by a round": ["#/sheets/s1", SHEET, "tertulia.planilla.s1", async page => {
        for (const n of [0, 1, 2]) await page.locator(`#amount-0-${n}`).fill("7");
        await page.click("#write");
        await page.locator("#paper tbody tr").nth(2).waitFor();
    }],
    "a score sheet, by a step taken back": ["#/sheets/s1", SHEET, "tertulia.planilla.s1", page => page.click("#undo")],
    "the helper's notes, by a peg": ["#/mastermind/helper", notes({ rows: rowsOf("35172", "11223") }), HELPER, async page => {
        await page.locator("#hole-0").focus();
        await type(page, "5");
    }],
    "the rule under way, by a card": ["#/workshop", { [WORKSHOP]: JSON.stringify({ rule: "odd", line: ["AS"], refused: [] }) }, WORKSHOP, page => page.click("#pack-2")],
    "what is filled in for a match": ["#/mastermind/new", { [TAUGHT]: "true", [FORM]: JSON.stringify({ person: false, role: "in-turns", names: ["Ana", ""], rival: "bruno", level: "club", options: { pegs: 5, colours: 8, rows: 12 } }) }, FORM, page => pressAtRest(page.locator("input[name=role]").nth(1), "check")],
    "a code for somebody": ["#/mastermind/make", { [MAKE]: JSON.stringify({ options: { pegs: 5, colours: 8, rows: 12 }, draft: { pegs: [1, 2, null, null, null, null], cursor: 2, held: 0, out: 0, out_here: [0, 0, 0, 0, 0, 0], key: { black: 0, white: 0 } }, greeting: "Hi" }) }, MAKE, page => page.locator(".greeting-field input").fill("Hello")],
    "how far one is among the puzzles": ["#/mastermind/puzzles", { [PUZZLES]: JSON.stringify({ board: 0, grade: 1, next: [3], solved: [2] }) }, PUZZLES, async page => {
        await page.locator("#hole-0").focus();
        await type(page, "6");
    }],
};
for (const [what, [hash, stored, key, deed]] of Object.entries(RECORDS)) {
    test(`newer: fields that nobody knows here stay in ${what}`, async () => {
        const all = newer(stored);
        const { page, close } = await enter(hash, all);
        const before = JSON.parse(all[key]);
        await page.locator("main h1, #table").first().waitFor();
        await deed(page);
        await soon(async () => assert.notDeepEqual(await page.evaluate(key => localStorage[key], key), all[key], "something was written"));
        const now = await kept(page, key);
        assert.deepEqual(now.later ?? now[0].later, LATER.later);
        // What was taken away is gone with what was in it, nothing else.
        assert.ok(many(now) >= many(before), `${many(now)} of ${many(before)}: ${JSON.stringify(now)}`);
        assert.deepEqual(await asides(page), {});
        await close();
    });
}

test("newer: somebody with a colour or in a shape that is not known here stays, whoever is renamed", async () => {
    const others = [{ name: "Beto", colour: 99 }, { name: "Eva", colour: "teal" }, { name: "Gil", colour: 300, born: 1990 }, { name: "Maximiliana of the very long surname", colour: 1 }, { name: "Ida" }];
    const { page, close } = await enter("#/people", { [PEOPLE]: JSON.stringify([{ name: "Ana", colour: 0 }, ...others]) });
    await page.locator(".person").first().waitFor();
    assert.deepEqual(await page.locator(".person input").evaluateAll(all => all.map(it => it.value)), ["Ana", "Beto", "Eva", "Gil", "Maximiliana of the very ", "Ida"]);
    for (const it of await page.locator(".disc").all()) assert.match(await it.getAttribute("class"), /\bc[0-7]\b/);
    await rename(page, 0, "Annabella");
    assert.deepEqual(await kept(page, PEOPLE), [{ name: "Annabella", colour: 0 }, ...others]);
    // Nor by a sheet that is begun.
    await page.goto(`${host.url}#/sheets/new`);
    await page.locator("#player-0").fill("Ana");
    await page.locator("#player-1").fill("Beto");
    await page.locator("#player-2").fill("Zoe");
    await page.click("#begin");
    await page.locator("#entry").waitFor();
    const now = await kept(page, PEOPLE);
    for (const other of others.slice(1)) assert.deepEqual(now.find(({ name }) => name === other.name), other);
    // A colour of ours is chosen by whoever wants one.
    await page.goto(`${host.url}#/people`);
    await page.locator("input[value=Eva]").waitFor();
    await page.getByRole("button", { name: "Change the colour of Eva" }).click();
    await soon(async () => assert.equal(typeof (await kept(page, PEOPLE)).find(({ name }) => name === "Eva").colour, "number"));
    assert.deepEqual(await asides(page), {});
    await close();
});

// Lists that are added to: whatever stands first, the rest stays.
const OVER = match({ log: [hide(1, "11223"), lay(0, "12345"), lay(0, "11223"), hide(0, "87654"), lay(1, "87654")] });
for (const first of ["7", '{"id":7}', '{"when":5,"odd":[7]}', "null"]) {
    test(`newer: a list that begins with ${first} loses nothing when a match ends`, async () => {
        const played = [{ id: "00000000000000aa", sitters: [], began: 0, when: 5, save: "{}" }], fact = solo(5);
        const stored = { ...OVER, [FACTS]: `[${first},${JSON.stringify(fact)}]`, "tertulia.played.mastermind": `[${first},${JSON.stringify(played[0])}]` };
        const { page, close } = await enter("#/mastermind", stored);
        await reach(page, "break over");
        await soon(async () => assert.equal((await kept(page, "tertulia.played.mastermind")).length, 2));
        assert.deepEqual((await kept(page, "tertulia.played.mastermind"))[1], played[0]);
        assert.deepEqual((await kept(page, FACTS)).map(({ id }) => id).slice(1), [fact.id]);
        const aside = await asides(page);
        assert.equal(aside["tertulia.aside.1.sheets"], first);
        assert.equal(aside["tertulia.aside.1.played.mastermind"], first);
        await close();
    });
}
test("newer: a record that tells its id later than others is one of them", async () => {
    const { id, ...more } = solo(5), other = solo(6);
    const odd = { ...more, id };
    const { page, close } = await enter("#/mastermind", { ...OVER, [FACTS]: JSON.stringify([odd, other]) });
    await reach(page, "break over");
    await soon(async () => assert.equal((await kept(page, FACTS)).length, 3));
    assert.deepEqual((await kept(page, FACTS)).slice(1), [odd, other]);
    assert.deepEqual(await asides(page), {});
    await close();
});

for (const [what, action] of [["an action", [0, { whistle: 3 }]], ["a word", [0, "sing"]], ["a row of letters", [0, { lay: "abcde" }]], ["a record", { seat: 0 }]]) {
    test(`newer: a log that ends with ${what} that is none here goes on from before it, and is kept aside whole`, async () => {
        const log = [hide(1, "11223"), lay(0, "12345")];
        const stored = match({ log: [...log, action] });
        const { page, close } = await enter("#/mastermind", stored);
        await reach(page, "mine guess");
        assert.deepEqual(await page.locator(".notice:not(#first-time) span").allInnerTexts(), ["Move 3 of the saved match cannot be read; the match goes on from just before it. The whole save has been set aside."]);
        assert.deepEqual((await kept(page, SAVE)).log, log);
        assert.deepEqual(await asides(page), { "tertulia.aside.1.game.mastermind": stored[SAVE] });
        await close();
    });
}

for (const at of [0, 1, 3]) {
    test(`newer: a step of a score sheet that is none here (after ${at}) costs no other, and the whole is kept aside`, async () => {
        const steps = [...ROUND];
        steps.splice(at, 0, { bonus: { seat: 1, points: 5 } });
        const stored = planilla({ kind: "free", steps });
        const { page, close } = await enter("#/sheets/s1", stored);
        await page.locator("#paper tbody tr").nth(1).waitFor();
        assert.deepEqual(await page.locator("#paper tfoot td:not(.no-print)").allInnerTexts(), ["5", "6", "7"]);
        assert.match(await page.locator(".notice").first().innerText(), /^Something on the score sheet .* cannot be read, and is left out; the rest is here\. It has been set aside\./);
        assert.deepEqual(await asides(page), { "tertulia.aside.1.planilla.s1": Object.values(stored)[0] });
        // It goes on, and nobody says so again.
        for (const n of [0, 1, 2]) await page.locator(`#amount-0-${n}`).fill("1");
        await page.click("#write");
        await page.locator("#paper tbody tr").nth(2).waitFor();
        await page.reload();
        await page.locator("#paper tbody tr").nth(2).waitFor();
        assert.equal(await page.locator(".notice").count(), 0);
        await close();
    });
}
test("newer: a score sheet with a colour that is not known here is shown and goes on", async () => {
    const sheet = JSON.parse(Object.values(SHEET)[0]);
    sheet.players[1].colour = 42;
    const { page, close } = await enter("#/sheets", { "tertulia.planilla.s1": JSON.stringify(sheet) });
    await page.locator("article").waitFor();
    assert.equal(await page.locator("article").count(), 1);
    await close();
});

test("newer: lines of the daily challenges that are none here stay, and are said to be a newer version's", async () => {
    const lines = ["2026-11-20 mastermind won 6 1 0 bbw../bbbbb/", "2026-11-20 chess won 3", "2026-11-21 batalla ate it all", "week-47 mastermind won"];
    const { page, close } = await enter("#/daily", book(...lines));
    await page.locator(".notice", { hasText: "newer version" }).waitFor();
    await page.locator("[data-row=mastermind] .primary").click();
    await page.locator("#hole-0").waitFor();
    const now = await kept(page, BOOK);
    for (const line of lines) assert.ok(now.includes(line), line);
    assert.ok(now.some(line => line.endsWith("mastermind begun")));
    assert.deepEqual(await asides(page), {});
    await close();
    const plain = await enter("#/daily", book(lines[0]));
    await plain.page.locator("article.challenge").first().waitFor();
    await rest(plain.page);
    assert.equal(await plain.page.locator(".notice", { hasText: "newer version" }).count(), 0);
    await plain.close();
});

test("newer: what an import brings together with what is here keeps the fields of both", async () => {
    const [one, two] = [{ ...solo(5), ...LATER }, { ...solo(6), ...LATER }];
    const { page, close } = await enter("#/backup", { [FACTS]: JSON.stringify([one]), [PEOPLE]: JSON.stringify([{ name: "Ana", colour: 0, ...LATER }]) });
    await choose(page, file({ [FACTS]: [two], [PEOPLE]: [{ name: "Beto", colour: 77, ...LATER }] }));
    await page.click("#go");
    await page.locator("#before").waitFor();
    assert.deepEqual((await kept(page, FACTS)).map(({ later }) => later), [LATER.later, LATER.later]);
    assert.deepEqual(await kept(page, PEOPLE), [{ name: "Ana", colour: 0, ...LATER }, { name: "Beto", colour: 77, ...LATER }]);
    await close();
});

test("newer: a kept game of Mastermind that is renamed keeps what else stands there", async () => {
    const past = pastGames({ id: "x1", code: "11223", rows: rowsOf("11223", "11223") });
    const [game] = JSON.parse(past[PAST]);
    const stored = { [PEOPLE]: JSON.stringify([{ name: "Ana", colour: 0 }]), [PAST]: JSON.stringify([{ ...game, names: ["Ana", ""], ...LATER }]) };
    const { page, close } = await enter("#/people", stored);
    await rename(page, 0, "Annabella");
    assert.deepEqual(await kept(page, PAST), [{ ...game, names: ["Annabella", ""], ...LATER }]);
    await close();
});

test("newer: a kept match of a newer version is said to be one, not to be gone nor of earlier rules", async () => {
    const save = { ...JSON.parse(MINE[SAVE]), rules: 9 }, record = solo(5), id = record.id.split(".")[1];
    const played = [{ id, sitters: record.sitters, began: 1, when: 2, save: JSON.stringify(save) }];
    const { page, close } = await enter(`#/mastermind/replay?game=${id}`, { ...facts(record), "tertulia.played.mastermind": JSON.stringify(played) });
    await page.locator("main", { hasText: "saved by a newer version" }).waitFor();
    assert.doesNotMatch(await page.locator("main").innerText(), /no longer kept/);
    await page.goto(`${host.url}#/history`);
    await page.locator(".match summary").first().click();
    assert.match(await page.locator(".match").first().innerText(), /under different rules from today’s/);
    assert.deepEqual(JSON.parse(await page.evaluate(() => localStorage["tertulia.played.mastermind"])), played);
    await close();
});
