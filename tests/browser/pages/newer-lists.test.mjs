// An entry of a list that only a newer version can read stays in its place there: whatever is read, added, renamed,
// deleted, brought together or replaced around it. What no version would have written is set aside alone.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, mounted, open, rest, site, soon } from "../support/harness.mjs";
import { DESK, PAST, SAVE, TAUGHT, hide, lay, match, pastGames, rowsOf } from "../support/mastermind-matches.mjs";
import { FACTS, choose, file, solo } from "../support/records.mjs";
import { reach } from "../support/screens.mjs";
import { PEOPLE, free, planilla, write } from "../support/score-sheets.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

const enter = async (hash, stored, more = {}) => {
    const opened = await open(browser, host, { hash, stored: { [TAUGHT]: "true", ...stored }, ...more });
    await mounted(opened.page);
    return opened;
};
const kept = (page, key) => page.evaluate(key => JSON.parse(localStorage[key] ?? "null"), key);
const asides = page => page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith("tertulia.aside.")));
const newer = page => page.locator(".notice", { hasText: "saved by a newer version" });

const OPENINGS = "tertulia.openings.mastermind", RULES = "tertulia.rules", DELETED = "tertulia.planilla-deleted", PLAYED = "tertulia.played.mastermind";
const seed = n => n.toString(16).padStart(16, "0");
const people = names => names.map((name, n) => ({ name, computer: n ? "club" : null }));
const fact = (more, name = "Ana") => solo(6, { names: [name, "Bruno"], sitters: people([name, "Bruno"]), ...more });
const log = (n, level = "club") => ({ id: seed(n), sitters: [{ name: "Ana", computer: null }, { name: `Rival ${n}`, computer: level }], began: 1, when: 2, save: match({ seed: n, log: [hide(1, "11223"), lay(0, "11223")] })[SAVE] });
const pasts = JSON.parse(pastGames(...["x1", "x2", "x3"].map(id => ({ id, code: "11223", rows: rowsOf("11223", "11223"), names: ["Ana", ""] })))[PAST]);
const sheet = (id, more) => ({ ...JSON.parse(Object.values(planilla({ id, kind: "free", steps: [write(free(1, 2, 3))] }))[0]), ...more });
const OVER = match({ seed: 77, log: [hide(1, "11223"), lay(0, "12345"), lay(0, "11223"), hide(0, "87654"), lay(1, "87654")], sitters: [["Ana"], ["Bruno", "club"]] });

// What a newer version may write, for each list.
const FACT = [fact({ sitters: people(["Zoe", "Yago"]).map(it => ({ ...it, computer: "legend" })) }), fact({ outcome: "adjourned" }), { ...fact(), sheet: undefined, book: [1, 2] }];
const LOG = [log(91, "legend"), { id: seed(92), when: 5, packed: "AAEC" }];
const PAST_GAME = [{ ...pasts[1], game: { ...pasts[1].game, end: "vanished" } }, { id: "z.0", when: 7, board: { hexagons: 7 } }];
const GONE = [sheet("s8", { terms: { kind: "tarot" } }), sheet("s9", { title: "Friday", terms: { kind: "free", hand: "x" } })];

const ends = page => reach(page, "break over");
const rename = async page => {
    await page.locator("#name-0").fill("Annabella");
    await page.click("#rename-0");
    await page.locator("#told", { hasText: "Annabella" }).waitFor();
};

// [key, the list, where it is read, what is done there, what else is stored]
const DEEDS = {
    "facts are read": [FACTS, [FACT[0], fact(), FACT[1], fact(), FACT[2]], "#/history", page => page.locator(".match").first().waitFor()],
    "facts are read that are all newer": [FACTS, FACT, "#/scores", page => rest(page)],
    "a match ends": [FACTS, [FACT[0], fact(), FACT[1]], "#/mastermind", ends, OVER],
    "somebody of matches is renamed": [FACTS, [FACT[2], fact(), FACT[1], fact()], "#/people", rename],
    "somebody is renamed beside a person in another shape": [PEOPLE, [{ name: "Ana", colour: 0 }, { id: "p7", when: 5, name: { first: "Eva" } }, { name: "Beto", colour: 1 }], "#/people", rename],
    "a log is opened": [PLAYED, [LOG[0], log(1), LOG[1]], `#/mastermind/replay?game=${seed(1)}`, page => page.locator("#steps, [data-steps], main h1").first().waitFor()],
    "a log is added": [PLAYED, [log(1), LOG[0], log(3), LOG[1]], "#/mastermind", ends, OVER],
    "a code's game is added": [PAST, [PAST_GAME[0], pasts[0], PAST_GAME[1]], "#/mastermind", async page => {
        await ends(page);
        await soon(async () => assert.ok((await kept(page, PAST)).length > 3));
        await page.goto(`${host.url}#/mastermind/history`);
        await page.locator(".past .entry").first().waitFor();
    }, OVER],
    "somebody of a code's game is renamed": [PAST, [pasts[0], PAST_GAME[1], pasts[2]], "#/people", rename, { [PEOPLE]: JSON.stringify([{ name: "Ana", colour: 0 }]) }],
    "codes' games are forgotten": [PAST, [pasts[0], PAST_GAME[0], pasts[2], PAST_GAME[1]], "#/mastermind/history", async page => {
        await page.click("#forget");
        await page.click("#yes");
        await soon(async () => assert.equal(await page.locator(".past .entry").count(), 0));
    }],
    "a first row is noted": [OPENINGS, ["1122", "swift:3", "odd", "1123"], "#/mastermind", async page => {
        await page.locator("#hole-0").focus();
        for (const key of "12345") await page.keyboard.press(key);
        await page.keyboard.press("Enter");
        await page.locator("#peg-0-0").waitFor();
        await soon(async () => assert.ok((await kept(page, OPENINGS)).includes("12345")));
    }, match({ log: [hide(1, "11223")] })],
    "a rule is noted": [RULES, ["oddly", "even", "weather(rain)"], "#/workshop", async page => {
        const at = await page.locator("#notes").evaluate(it => it.open ?? true);
        if (!at) await page.locator("#notes summary").click();
        await page.click("#note");
        await page.locator("#note-1, #noted li").first().waitFor();
    }],
    "a rule is deleted": [RULES, ["oddly", "even", "weather(rain)"], "#/workshop", async page => {
        const at = await page.locator("#notes").evaluate(it => it.open ?? true);
        if (!at) await page.locator("#notes summary").click();
        await page.locator("#noted li button").last().click();
        await soon(async () => assert.equal(await page.locator("#noted li").count(), 0));
    }],
    "a sheet is deleted": [DELETED, [GONE[0], sheet("s1"), GONE[1], sheet("s2")], "#/sheets", async page => {
        await page.locator("article .actions button").last().click();
        await soon(async () => assert.equal(await page.locator("article").count(), 0));
    }, planilla({ id: "s5", kind: "free" })],
    "a deleted sheet is brought back": [DELETED, [sheet("s1"), GONE[0], GONE[1], sheet("s2")], "#/sheets", async page => {
        await page.click("#bring-back");
        await page.locator("article").waitFor();
    }],
    "the last deleted sheet is forgotten": [DELETED, [GONE[0], sheet("s1"), GONE[1]], "#/sheets", async page => {
        await page.locator("#deleted button").last().click();
        await soon(async () => assert.equal(await page.locator("#deleted").count(), 0));
    }],
};
const LATER = [...FACT, ...LOG, ...PAST_GAME, ...GONE, { id: "p7", when: 5, name: { first: "Eva" } }, "swift:3", "odd", "oddly", "weather(rain)"].map(it => JSON.stringify(it));
const isLater = it => LATER.includes(JSON.stringify(it));

for (const [what, [key, list, hash, deed, more]] of Object.entries(DEEDS)) {
    test(`newer lists: entries that only a newer version can read stay where they are when ${what}`, async () => {
        const { page, close } = await enter(hash, { ...more, [key]: JSON.stringify(list) });
        await deed(page);
        await rest(page);
        const now = await kept(page, key);
        assert.deepEqual(now.filter(isLater), JSON.parse(JSON.stringify(list.filter(isLater))), JSON.stringify(now));
        // Whoever stood before or behind one still does.
        const told = it => it.id ?? it.name ?? it;
        const order = all => all.map(told).filter(it => now.map(told).includes(it) && list.map(told).includes(it));
        if (key !== DELETED || !what.includes("back")) assert.deepEqual(order(now), order(list));
        assert.deepEqual(await asides(page), []);
        // A sentence says so where the list is read, and once.
        const reads = key === OPENINGS || hash !== "#/mastermind" && !(key === PAST && hash === "#/people");
        if (reads) {
            await newer(page).waitFor();
            assert.equal(await newer(page).count(), 1);
            await newer(page).getByRole("button", { name: "Dismiss" }).click();
            await page.evaluate(() => { location.hash = "#/backup"; });
            await page.locator("#save").waitFor();
            await page.evaluate(hash => { location.hash = hash; }, hash);
            await page.locator("main h1, #table").first().waitFor();
            await rest(page);
            assert.equal(await newer(page).count(), 0, "whoever has read it has read it");
        }
        await close();
    });
}

// Imports: [key, the list here, the list of the file].
const IMPORTS = {
    facts: [FACTS, [FACT[0], fact()], [FACT[1], fact()]],
    logs: [PLAYED, [LOG[0], log(1)], [log(2), LOG[1]]],
    codes: [PAST, [pasts[0], PAST_GAME[0]], [PAST_GAME[1], pasts[2]]],
    rules: [RULES, ["oddly", "even"], ["odd", "weather(rain)"]],
    people: [PEOPLE, [{ name: "Ana", colour: 0 }, { id: "p7", when: 5, name: { first: "Eva" } }], [{ name: "Beto", colour: 1 }, { id: "p8", when: 5, name: { first: "Gil" } }]],
};
for (const [what, [key, here, there]] of Object.entries(IMPORTS)) {
    test(`newer lists: an import of ${what} takes entries of a newer version as they stand, and keeps those that are here`, async () => {
        const { page, close } = await enter("#/backup", { [key]: JSON.stringify(here) });
        await choose(page, file({ [key]: there }));
        await page.locator("#found").waitFor();
        assert.equal(await page.locator("#fate-refused").count(), 0);
        await page.click("#go");
        await page.locator("#before").waitFor();
        const both = await kept(page, key);
        for (const entry of [...here, ...there]) assert.ok(both.some(it => JSON.stringify(it) === JSON.stringify(entry)), JSON.stringify(entry));
        assert.deepEqual(await asides(page), []);
        await choose(page, file({ [key]: there }));
        await page.locator("#found").waitFor();
        await page.locator("input[name=how]").nth(1).check({ force: true });
        await page.locator("#fate-replaced").waitFor();
        await page.click("#go");
        await soon(async () => assert.deepEqual(await kept(page, key), JSON.parse(JSON.stringify(there))));
        await close();
    });
}

test("newer lists: what only a newer version can go through is said to be that, not to be gone", async () => {
    const { page, close } = await enter(`#/mastermind/replay?game=${seed(91)}`, { [PLAYED]: JSON.stringify(LOG), [PAST]: JSON.stringify([...PAST_GAME, pasts[0]]) });
    await page.locator("main", { hasText: "was saved by a newer version" }).waitFor();
    await page.goto(`${host.url}#/mastermind/analysis?game=${PAST_GAME[0].id}`);
    await page.locator("main", { hasText: "was saved by a newer version" }).waitFor();
    await page.goto(`${host.url}#/mastermind/analysis?game=none`);
    await soon(async () => assert.doesNotMatch(await page.locator("main").innerText(), /newer version/));
    await close();
});

// Beside what a newer version wrote there are entries that nobody can have written.
for (const bad of ["7", "null", '{"when":5}', '{"id":"","when":5}', '{"id":7,"when":5}', '{"id":"a","when":"now"}', '{"id":"a","when":5', "\"a?"]) {
    test(`newer lists: of facts, ${bad} is set aside alone`, async () => {
        const facts = [FACT[0], fact(), fact()];
        const text = `[${JSON.stringify(facts[0])},${JSON.stringify(facts[1])},${bad},${JSON.stringify(facts[2])}]`;
        const { page, close } = await enter("#/history", { [FACTS]: text });
        await page.locator(".notice", { hasText: "Entry 3 " }).waitFor();
        assert.deepEqual(await kept(page, FACTS), JSON.parse(JSON.stringify(facts)));
        assert.equal(await page.evaluate(() => localStorage["tertulia.aside.1.sheets"]), bad);
        await newer(page).waitFor();
        await close();
    });
}
