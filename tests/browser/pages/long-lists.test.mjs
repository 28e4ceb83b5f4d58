// Lists of any length: a page shows so many of them that it can be used at once, and more for whoever asks.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { unfold } from "../support/acts.mjs";
import { launch, mounted, open, site, soon } from "../support/harness.mjs";
import { PAST, TAUGHT, pastGames, rowsOf } from "../support/mastermind-matches.mjs";
import { FACTS, solo } from "../support/records.mjs";
import { PEOPLE, planilla } from "../support/score-sheets.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

const many = (n, one) => Array.from({ length: n }, (_, at) => one(at));
const past = JSON.parse(pastGames({ id: "x", code: "11223", rows: rowsOf("11223", "11223") })[PAST])[0];
const fact = solo(5), sheet = JSON.parse(planilla({ kind: "free" })["tertulia.planilla.s1"]);
const SETS = ["even", "odd", "diamonds", "hearts", "spades", "clubs", "red", "black"];
const rule = n => n.toString(8).padStart(5, "0").split("").map(at => SETS[at]).join("|");
// [key, so many entries, where they are shown, what each is there]
const LISTS = {
    people: [PEOPLE, many(60_000, n => ({ name: `Persona ${n}`, colour: n % 8 })), "#/people", ".persons > li"],
    "scores of matches": [FACTS, many(3_000, n => ({ ...fact, id: `mastermind.${n}`, when: fact.when - n })), "#/scores", "article"],
    "deleted score sheets": ["tertulia.planilla-deleted", many(5_000, n => ({ ...sheet, id: `s${n}`, title: `Sheet ${n}` })), "#/sheets", "[id^=bring-back]"],
    "codes": [PAST, many(5_000, n => ({ ...past, id: `x${n}` })), "#/mastermind/history", ".past .entry"],
    "rules": ["tertulia.rules", many(20_000, rule), "#/workshop", "#noted li"],
};
for (const [what, [key, list, hash, entry]] of Object.entries(LISTS)) {
    test(`long lists: of very many ${what} a page is shown, and more on demand`, async () => {
        const { page, close } = await open(browser, host, { hash, stored: { [TAUGHT]: "true", [key]: JSON.stringify(list) } });
        await mounted(page);
        if (key.endsWith("rules")) await unfold("notes")(page);
        await page.locator(entry).first().waitFor();
        const first = await page.locator(entry).count();
        assert.ok(first >= 10 && first <= 100, `${first}`);
        if (!key.endsWith("deleted")) {
            await page.click("#more");
            await soon(async () => assert.equal(await page.locator(entry).count(), 2 * first));
        }
        await close();
    });
}

test("long lists: score sheets, each under a key of its own, are shown a page at a time; the end of a list gives the focus back", async () => {
    const stored = Object.fromEntries(many(100, n => [`tertulia.planilla.s${n}`, JSON.stringify({ ...sheet, id: `s${n}`, when: n })]));
    const { page, close } = await open(browser, host, { hash: "#/sheets", stored });
    await page.locator("article").first().waitFor();
    assert.equal(await page.locator("article").count(), 40);
    await page.click("#more");
    await page.click("#more");
    await soon(async () => assert.equal(await page.locator("article").count(), 100));
    assert.equal(await page.locator("#more").count(), 0);
    assert.equal(await page.evaluate(() => document.activeElement.id), "main");
    await close();
});

test("long lists: who begins a sheet forgets nobody of a long list of people", async () => {
    const all = LISTS.people[1].slice(0, 90);
    const { page, close } = await open(browser, host, { hash: "#/sheets/new", stored: { [PEOPLE]: JSON.stringify(all) } });
    await mounted(page);
    for (const [n, name] of ["Zoe", "Persona 80", "Persona 7"].entries()) await page.locator(`#player-${n}`).fill(name);
    await page.click("#begin");
    await page.locator("#entry").waitFor();
    const names = (await page.evaluate(key => JSON.parse(localStorage[key]), PEOPLE)).map(({ name }) => name);
    assert.deepEqual(names.slice(0, 3), ["Zoe", "Persona 80", "Persona 7"]);
    assert.equal(names.length, 91);
    await close();
});

test("long lists: a short one has no button", async () => {
    for (const [key, list, hash, entry] of Object.values(LISTS).slice(0, 2)) {
        const { page, close } = await open(browser, host, { hash, stored: { [key]: JSON.stringify(list.slice(0, 3)) } });
        await page.locator(entry).nth(2).waitFor();
        assert.equal(await page.locator("#more").count(), 0);
        await close();
    }
});
