// A backup that is cut off, or has a bad letter: what can be read of it is offered, and a sentence tells how much that is.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, mounted, open, site, soon } from "../support/harness.mjs";
import { FACTS, choose, file, solo } from "../support/records.mjs";
import { PEOPLE, free, planilla, write } from "../support/score-sheets.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

const RULES = "tertulia.rules", SHEET = "tertulia.planilla.s1";
const people = ["Ana", "Beto", "Eva"].map((name, colour) => ({ name, colour })), facts = [solo(5), solo(6), solo(7)];
const sheet = JSON.parse(planilla({ kind: "free", title: "Domingo", steps: [write(free(1, 2, 3))] })[SHEET]);
const WHOLE = { [PEOPLE]: people, [SHEET]: sheet, [RULES]: ["even", "odd"], [FACTS]: facts, "tertulia.theme": "dark" };
// As the page writes it, and as somebody's editor has written it anew.
const lined = `{\n"tertulia-backup": 1,\n"date": "2025-11-21T09:00:00.000Z",\n"app": "0.1.0",\n"things": {\n${Object.entries(WHOLE).map(([key, value]) => `"${key}": ${JSON.stringify(value)}`).join(",\n")}\n},\n"texts": {\n}\n}\n`;
const spread = file(WHOLE);
const kept = (page, key) => page.evaluate(key => JSON.parse(localStorage[key] ?? "null"), key);

async function opened(text, name) {
    const { page, close } = await open(browser, host, { hash: "#/backup" });
    await mounted(page);
    await page.locator("#file").waitFor();
    await choose(page, text, name);
    await page.locator("#found").waitFor();
    return { page, close };
}

// [how it is damaged, how many things of how many can be read, which are not taken]
const swap = (from, to) => text => { assert.ok(text.includes(from), from); return text.replace(from, to); };
const DAMAGES = {
    "has lost its first bracket": [swap("{", ""), 4, ["tertulia.theme"]],
    "has lost its end": [text => text.trimEnd().slice(0, -1), 5, []],
    "has a bad letter in a name of its own": [swap('"date"', '"da?te'), 5, []],
    "has a bad letter in a setting": [text => text.replace(/"dark"/, "dark\""), 4, ["tertulia.theme"]],
    "has a bad bracket in a sheet": [text => text.replace(/"terms":\s*\{/, '"terms":?'), 5, []],
    "has a bad letter between two things": [text => text.replace(/,(\s*"tertulia\.rules")/, "?$1"), 5, []],
};
for (const [kind, text] of Object.entries({ "as it was written": lined, "that an editor has spread": spread })) {
    for (const [what, [damage, sound, lost]] of Object.entries(DAMAGES)) {
        test(`damaged backup: a file ${kind} that ${what} gives the rest`, async () => {
            const { page, close } = await opened(damage(text));
            const told = await page.locator("#damaged").innerText();
            const [, read, many] = told.match(/damaged.* (\d+) of (\d+)/);
            assert.ok(Number(read) >= sound && Number(many) >= Number(read), told);
            await page.click("#go");
            await page.locator("#before").waitFor();
            for (const [key, value] of Object.entries(WHOLE)) {
                if (lost.includes(key) || key === SHEET) continue;
                const now = await kept(page, key);
                // The entry beside the bad letter may be what it cost.
                if (what.includes("between") && JSON.stringify(now) !== JSON.stringify(value)) assert.ok(Array.isArray(now) && now.length >= value.length - 1, `${key}: ${JSON.stringify(now)}`);
                else assert.deepEqual(now, value, key);
            }
            await page.goto(`${host.url}#/sheets/s1`);
            await page.locator("h1", { hasText: "Domingo" }).waitFor();
            await close();
        });
    }
}

test("damaged backup: a bad entry of a list is named by its place, and costs no other", async () => {
    const { page, close } = await opened(lined.replace('"Beto","colour":1}', '"Beto","colour":1'));
    assert.match(await page.locator("#damaged").innerText(), /5 of 5/);
    assert.deepEqual(await page.locator("#fate-refused li").allInnerTexts(), ["People: entry 2 cannot be read"]);
    await page.click("#go");
    await page.locator("#before").waitFor();
    assert.deepEqual((await kept(page, PEOPLE)).map(({ name }) => name), ["Ana", "Eva"]);
    await close();
});

test("damaged backup: cut off in the middle it gives what stands before that, and says so in all languages", async () => {
    for (const lang of ["en", "es", "it"]) {
        const { page, close } = await open(browser, host, { hash: "#/backup", lang });
        await mounted(page);
        await choose(page, lined.slice(0, lined.indexOf(FACTS) + 900));
        await page.locator("#damaged").waitFor();
        assert.match(await page.locator("#damaged").innerText(), /4 (of|de|su) 4/);
        await page.click("#go");
        await page.locator("#before").waitFor();
        assert.deepEqual(await kept(page, PEOPLE), people);
        const some = await kept(page, FACTS);
        assert.ok(some.length >= 1 && some.length < 3);
        assert.deepEqual(some, facts.slice(0, some.length));
        await close();
    }
});

test("damaged backup: what is nothing of ours is said to be that, and what is ours but empty where it ends", async () => {
    for (const [text, says] of [
        ["hello", /not a Tertulia backup/], ["<!doctype html><p>Not found", /not a Tertulia backup/], ["PK\u0003\u0004{?", /not a Tertulia backup/], ["{\"a\":[1,", /not a Tertulia backup/],
        [lined.slice(0, 60), /line \d+, column/], [lined.replace("1,", "2,").slice(0, 400), /newer version/],
    ]) {
        const { page, close } = await opened(text);
        assert.match(await page.locator("#found").innerText(), says);
        assert.equal(await page.locator("#go").count(), 0);
        assert.equal(await page.locator("#damaged").count(), 0);
        await close();
    }
});

test("damaged backup: a whole one is not called damaged", async () => {
    for (const text of [lined, spread]) {
        const { page, close } = await opened(text);
        await page.locator("#go").waitFor();
        assert.equal(await page.locator("#damaged").count(), 0);
        await close();
    }
});

// Names that are longer than those that are written here.
const LONG = "Maximiliana of the very long surname", FLAGS = `${"x".repeat(23)}🇪🇸🇪🇸`;
test("damaged backup: names that are too long are taken, shown shortened between two signs, and stored as they stood", async () => {
    const long = [{ name: LONG, colour: 1 }, { name: FLAGS, colour: 2 }, { name: "Ana\u202e\n", colour: 3 }];
    const players = [{ name: LONG, colour: 1 }, { name: "Ana", colour: 2 }];
    const seats = [LONG, "Bruno"].map((name, n) => ({ name, computer: n ? "club" : null }));
    const fact = solo(5, { names: [`${LONG} II`, "Bruno"], sitters: [{ ...seats[0], name: `${LONG.replace("M", "B")}` }, seats[1]] });
    const { page, close } = await opened(file({ [PEOPLE]: long, [SHEET]: { ...sheet, players, steps: [write(free(1, 2))], title: `${"Una tarde ".repeat(8)}` }, [FACTS]: [fact] }));
    assert.equal(await page.locator("#fate-refused").count(), 0);
    assert.deepEqual(await page.locator("#fate-shortened li").allInnerTexts(), [`${LONG} → Maximiliana of the very`, `${FLAGS} → ${"x".repeat(23)}`].map(it => it.trim()));
    await page.click("#go");
    await page.locator("#before").waitFor();
    assert.deepEqual(await kept(page, PEOPLE), long);
    await page.goto(`${host.url}#/people`);
    await page.locator(".person").first().waitFor();
    assert.deepEqual(await page.locator(".person input").evaluateAll(all => all.map(it => it.value.trim())), ["Maximiliana of the very", "x".repeat(23), "Ana", "Baximiliana of the very"]);
    await page.goto(`${host.url}#/sheets/s1`);
    await page.locator("#paper").waitFor();
    assert.match(await page.locator("#paper").innerText(), /Maximiliana of the very/);
    assert.equal(await page.locator(".notice").count(), 0);
    // Whoever is called otherwise is so everywhere.
    await page.goto(`${host.url}#/people`);
    await page.locator("#name-0").fill("Max");
    await page.click("#rename-0");
    await page.locator("#told", { hasText: "Max" }).waitFor();
    await soon(async () => assert.deepEqual((await kept(page, SHEET)).players.map(({ name }) => name), ["Max", "Ana"]));
    assert.deepEqual((await kept(page, PEOPLE)).slice(0, 3), [{ ...long[0], name: "Max" }, ...long.slice(1)]);
    await close();
});
