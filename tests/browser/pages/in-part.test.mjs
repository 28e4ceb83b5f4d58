// Everything that is kept is read entry by entry, and field by field: what is damaged costs itself alone
// (newer-lists.test.mjs has what a newer version wrote). It is kept aside once, and a sentence says what it is.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { launch, mounted, open, rest, site, soon } from "../support/harness.mjs";
import { DESK, HELPER, PAST, PUZZLES, SAVE, draft, hide, lay, match, notes, pastGames, rowsOf } from "../support/mastermind-matches.mjs";
import { FACTS, solo } from "../support/records.mjs";
import { PEOPLE, free, planilla, write } from "../support/score-sheets.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

const TAUGHT = Object.fromEntries(["mastermind", "regla-secreta", "eleusis", "batalla", "pechigonga"].map(game => [`tertulia.tutorial.${game}`, "true"]));
const store = page => page.evaluate(() => ({ ...localStorage }));
const asides = async page => Object.fromEntries(Object.entries(await store(page)).filter(([key]) => key.startsWith("tertulia.aside.")));
const list = all => JSON.stringify(all);
const seed = n => n.toString(16).padStart(16, "0");

const MATCH = match({ log: [hide(1, "11223"), lay(0, "12345")], sitters: [["Ana"], ["Bruno", "club"]] });
const desk = JSON.parse(MATCH[DESK]);
const played = (n, level = "club") => ({ id: seed(n), sitters: [{ name: "Ana", computer: null }, { name: `Rival ${n}`, computer: level }], began: 1, when: 2, save: match({ seed: n, log: [hide(1, "11223"), lay(0, "11223")] })[SAVE] });
const pasts = JSON.parse(pastGames({ id: "x1", code: "11223", rows: rowsOf("11223", "11223") }, { id: "x2", code: "11223", rows: rowsOf("11223", "11223"), names: ["Zoe", "Yago"] }, { id: "x3", code: "11223", rows: rowsOf("11223", "11223") })[PAST]);
const sheet = (id, more) => JSON.parse(Object.values(planilla({ id, kind: "free", steps: [write(free(1, 2, 3))], ...more }))[0]);
const bench = { names: ["Ana", "Bruno", "Clara"], levels: 1, begun: true, dealer: 0, rounds: [], rule: "s0-e07", starter: "4D", moves: [] };
const puzzles = JSON.parse('{"board":0,"grade":2,"next":[3,1,7],"solved":[2,0,6]}');

delete pasts[1].id;

// Lists: [key, the entries, which of them is damaged, where they are read, what is called so].
const LISTS = {
    "people": [PEOPLE, [{ name: "Ana", colour: 0 }, { id: "Beto", name: 7 }, { name: "Eva", colour: 2 }], [1], "#/people", "Beto"],
    "facts of matches that nobody can tell from others": [FACTS, [solo(5), { ...solo(6), id: 6, names: ["Zoe", "Yago"] }, solo(7)], [1], "#/history", "Zoe, Yago"],
    "facts of matches, two of them": [FACTS, [{ id: "mastermind.9", game: "mastermind" }, solo(5), 7], [0, 2], "#/scores", "mastermind.9"],
    "logs that are of no time": ["tertulia.played.mastermind", [played(1), { ...played(2), when: "then" }, played(3)], [1], `#/mastermind/replay?game=${seed(1)}`, "Ana, Rival 2"],
    "codes that nobody can tell from others": [PAST, pasts, [1], "#/mastermind/history", "Zoe, Yago"],
    "rules": ["tertulia.rules", ["even", { name: "Oddly" }, "other(colour)"], [1], "#/workshop", "Oddly"],
    "days": ["tertulia.daily", ["2026-11-20 mastermind won 6 1 0 bbw../bbbbb/", { day: 7, name: "Sunday" }], [1], "#/daily", "Sunday"],
    "rungs": ["tertulia.ladder", ["s0-e07 found 2 3", { rung: 7, name: "The seventh" }], [1], "#/regla-secreta/ladder", "The seventh"],
    "deleted sheets": ["tertulia.planilla-deleted", [sheet("s1"), { ...sheet("s2"), title: "Friday", when: null, terms: { kind: "free", hand: "x" } }, sheet("s3")], [1], "#/sheets", "Friday"],
};
for (const [what, [key, entries, bad, hash, name]] of Object.entries(LISTS)) {
    test(`in part: a list of ${what} loses its damaged entries alone, which are kept aside once and named`, async () => {
        const { page, close } = await open(browser, host, { hash, stored: { ...TAUGHT, [key]: list(entries) } });
        await mounted(page);
        const notice = page.locator(".notice", { hasText: "cannot be read" });
        await notice.waitFor();
        const which = bad.length === 1 ? new RegExp(`^Entry ${bad[0] + 1} \\(`) : new RegExp(`^Entries ${bad[0] + 1} \\(`);
        assert.match(await notice.innerText(), which);
        assert.ok((await notice.innerText()).includes(`(${name})`), await notice.innerText());
        const is = async () => {
            assert.deepEqual(JSON.parse((await store(page))[key]), entries.filter((_, n) => !bad.includes(n)));
            assert.deepEqual(await asides(page), { [key.replace("tertulia.", "tertulia.aside.1.")]: bad.map(n => JSON.stringify(entries[n])).join("\n") });
        };
        await is();
        await page.reload();
        await mounted(page);
        await rest(page);
        assert.equal(await page.locator(".notice", { hasText: "cannot be read" }).count(), 0, "it is said once");
        await is();
        await close();
    });
}

// Records: [what is stored, its key, where it is read, how it is damaged, what is said to be missing, what has become of
// it]. The whole is kept aside.
const RECORDS = {
    "seats with a level that nobody knows here": [MATCH, DESK, "#/mastermind", it => { it.sitters[1].computer = "legend"; }, "sitters 2 (Bruno)", it => {
        assert.deepEqual(it.sitters[0], desk.sitters[0]);
        assert.equal(it.sitters[1].name, "Bruno");
        assert.notEqual(it.sitters[1].computer, null);
    }],
    "seats with a row under way that is damaged in one place": [match({ log: [hide(1, "11223")], drafts: [draft("123")] }), DESK, "#/mastermind", it => { it.drafts[0].held = -1; }, "drafts 1: held", it => {
        assert.deepEqual(it.drafts[0].pegs.slice(0, 3), [0, 1, 2]);
    }],
    "puzzles with an end that nobody knows here": [{ [PUZZLES]: list(puzzles) }, PUZZLES, "#/mastermind/puzzles", it => { it.end = "given-up"; }, "end", it => {
        assert.deepEqual([it.grade, it.next.slice(0, 3), it.solved.slice(0, 3)], [2, [3, 1, 7], [2, 0, 6]]);
    }],
    "puzzles with a number that is none": [{ [PUZZLES]: list(puzzles) }, PUZZLES, "#/mastermind/puzzles", it => { it.next[1] = "x"; }, "next 2 (x)", it => {
        assert.deepEqual([it.grade, it.next.slice(0, 3), it.solved.slice(0, 3)], [2, [3, 1, 7], [2, 0, 6]]);
    }],
    "the helper's notes with a row that is none": [notes({ rows: rowsOf("35172", "11223", "12345", "54321") }), HELPER, "#/mastermind/helper", it => { it.rows[1].guess = "??"; }, "rows 2", it => {
        assert.deepEqual(it.rows.map(({ guess }) => guess), ["11223", "54321"]);
    }],
    "the helper's notes of real cards with a round that is none": [{ "tertulia.helper.eleusis": list({ ...bench, rule: "s1-e01" }) }, "tertulia.helper.eleusis", "#/eleusis/helper", it => { it.rounds = [{ dealer: 7 }]; }, "rounds 1", it => {
        assert.deepEqual([it.names, it.rule, it.starter, it.begun], [bench.names, "s1-e01", "4D", true]);
    }],
    "the helper's notes of real cards with a card that is none": [{ "tertulia.helper.regla-secreta": list(bench) }, "tertulia.helper.regla-secreta", "#/regla-secreta/helper", it => { it.starter = "4X"; }, "starter", it => {
        assert.deepEqual([it.names, it.begun, it.starter], [bench.names, true, null]);
    }],
    "a workshop with a card that is none": [{ "tertulia.workshop": list({ rule: "even", line: ["4D", "QS", "6H"], refused: [[2, "7H"], [3, "9C"]] }) }, "tertulia.workshop", "#/workshop", it => { it.line[1] = "QX"; }, "line 2 (QX)", it => {
        assert.deepEqual([it.rule, it.line, it.refused], ["even", ["4D", "6H"], [[1, "7H"], [2, "9C"]]]);
    }],
    "a workshop with a refused card that is none": [{ "tertulia.workshop": list({ rule: "even", line: ["4D"], refused: [[1, "7H"], [1, "9C"]] }) }, "tertulia.workshop", "#/workshop", it => { it.refused[0][1] = "7?"; }, "refused 1 (7?)", it => {
        assert.deepEqual([it.rule, it.line, it.refused], ["even", ["4D"], [[1, "9C"]]]);
    }],
    "a workshop with a rule that is none": [{ "tertulia.workshop": list({ rule: "even", line: ["4D"], refused: [] }) }, "tertulia.workshop", "#/workshop", it => { it.rule = "evenly"; }, "rule", it => assert.deepEqual(it.line, ["4D"])],
    "a code for somebody with a peg that is none": [{ "tertulia.make.mastermind": list({ options: { pegs: 4, colours: 6, rows: 10 }, draft: draft("12"), greeting: "Hi" }) }, "tertulia.make.mastermind", "#/mastermind/make", it => { it.draft.pegs[1] = "x"; }, "draft: pegs 2 (x)", it => {
        assert.deepEqual([it.options.pegs, it.draft.pegs.slice(0, 2), it.greeting], [4, [0, null], "Hi"]);
    }],
    // What stands in a form is written by the page, then damaged.
    ...Object.fromEntries(["regla-secreta", "eleusis", "batalla", "pechigonga"].map(game => [`the form of ${game} with a level that nobody knows here`, [
        { fill: page => page.locator(".setup input[type=text]").first().fill("Rosalía") }, `tertulia.setup.${game}`, `#/${game}/new`,
        it => { it.sitters[1] = { name: "Bruno", computer: "legend" }; }, "sitters 2 (Bruno): computer", (it, before) => {
            assert.deepEqual(it, { ...before, sitters: before.sitters.map((sitter, n) => n === 1 ? { ...sitter, name: "Bruno" } : sitter) });
        },
    ]])),
    "the form of mastermind with a level that nobody knows here": [
        { fill: page => page.locator(".setup input[type=text]").first().fill("Rosalía") }, "tertulia.setup.mastermind", "#/mastermind/new",
        it => { it.level = "legend"; }, "level", (it, before) => assert.deepEqual({ ...it, level: 0 }, { ...before, level: 0 }),
    ],
    "a new score sheet with somebody who is nobody": [
        { fill: page => page.locator("#player-0").fill("Ana") }, "tertulia.planilla-start", "#/sheets/new",
        it => { it.players[1].colour = "?"; }, "players 2: colour", it => assert.deepEqual([it.players.length, it.players[0].name], [3, "Ana"]),
    ],
    "a round under way on a score sheet": [
        { stored: planilla({ kind: "free" }), fill: page => page.locator("#amount-0-1").fill("7") }, "tertulia.planilla-form.s1", "#/sheets/s1",
        it => { it.draft.rows = "?"; }, "draft: rows", it => assert.equal(it.draft.points[1], 7),
    ],
    "when a backup was saved": [{ "tertulia.backup": list({ saved: 5, reminded: 6 }) }, "tertulia.backup", "#/history", it => { it.saved = "?"; }, "saved", it => assert.deepEqual(it, { saved: 0, reminded: 6 })],
};
for (const [what, [stored, key, hash, damage, missing, left]] of Object.entries(RECORDS)) {
    test(`in part: ${what} lose that alone, which is named, and the whole is kept aside once`, async () => {
        const sound = stored.fill ? stored.stored ?? {} : stored;
        const { page, close } = await open(browser, host, { hash, stored: { ...TAUGHT, ...sound } });
        await mounted(page);
        if (stored.fill) {
            await stored.fill(page);
            await soon(async () => assert.ok((await store(page))[key]));
        }
        const text = stored.fill ? (await store(page))[key] : stored[key];
        const bad = JSON.parse(text);
        damage(bad);
        // From a page that writes nothing of it.
        await page.goto(`${host.url}#/people`);
        await page.locator("main h1").first().waitFor();
        await page.evaluate(([key, text]) => { localStorage[key] = text; }, [key, list(bad)]);
        await page.goto(`${host.url}${hash}`);
        const notice = page.locator(".notice", { hasText: /cannot be read|only be read in part/ });
        await notice.waitFor();
        assert.ok((await notice.innerText()).includes(`: ${missing}.`), await notice.innerText());
        await rest(page);
        const aside = { [key.replace("tertulia.", "tertulia.aside.1.")]: list(bad) };
        assert.deepEqual(await asides(page), aside);
        left(JSON.parse((await store(page))[key]), JSON.parse(text));
        await page.reload();
        await mounted(page);
        await rest(page);
        assert.equal(await notice.count(), 0, "it is said once");
        assert.deepEqual(await asides(page), aside);
        left(JSON.parse((await store(page))[key]), JSON.parse(text));
        await close();
    });
}

test("in part: settings are each kept alone, and a damaged one costs no other", async () => {
    const OWN = { theme: "dark", suits: "latin", "letter-keys": false, awake: true, aloud: false, motion: false };
    for (const bad of Object.keys(OWN)) {
        const stored = Object.fromEntries(Object.entries(OWN).map(([name, value]) => [`tertulia.${name}`, name === bad ? '{"?":' : list(value)]));
        const { page, close } = await open(browser, host, { hash: "#/people", stored: { ...stored, "tertulia.lang": '"it"', [PEOPLE]: list([{ name: "Ana", colour: 0 }]) } });
        await page.locator("input[value=Ana]").waitFor();
        assert.equal(await page.locator("html").getAttribute("lang"), "it");
        const now = await store(page);
        for (const [key, text] of Object.entries(stored)) if (!key.endsWith(bad)) assert.equal(now[key], text);
        await close();
    }
});

// A key that is in none of these tables is one that nobody has tried.
test("in part: whatever the page keeps is in a table here, or is a single value", () => {
    const source = readFileSync(new URL("../../../src/backup/kind.rs", import.meta.url), "utf8");
    const body = source.slice(source.indexOf("Some(match (name, rest)"), source.indexOf("_ => return None"));
    const kinds = [...body.matchAll(/"([a-z-]+)"/g)].map(([, name]) => name);
    const tried = [...Object.values(LISTS).map(([key]) => key), ...Object.values(RECORDS).map(([, key]) => key)].map(key => key.split(".")[1]);
    // Settings and single values; forms.test.mjs (first rows), newer.test.mjs (logs, sheets) and saves.test.mjs have the rest.
    const single = ["lang", "theme", "suits", "letter-keys", "awake", "pace", "volume", "aloud", "motion", "hand", "tutorial", "aside"];
    const elsewhere = ["openings", "game", "planilla"];
    assert.ok(kinds.length > 20, `${kinds}`);
    for (const kind of kinds) assert.ok([...tried, ...single, ...elsewhere].includes(kind), kind);
});
