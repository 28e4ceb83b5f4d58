// The people who play: whom nobody can tell apart is one, what is said of a name is what is kept, and any number of
// matches is read at once.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, mounted, open, rest, site, soon } from "../support/harness.mjs";
import { FORM, TAUGHT, hide, lay, match } from "../support/mastermind-matches.mjs";
import { FACTS, facts, solo } from "../support/records.mjs";
import { PEOPLE, planilla } from "../support/score-sheets.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

const enter = async (hash, stored, more = {}) => {
    const opened = await open(browser, host, { hash, stored, ...more });
    await mounted(opened.page);
    return opened;
};
const people = (...names) => ({ [PEOPLE]: JSON.stringify(names.map((name, colour) => ({ name, colour }))) });
const names = page => page.locator(".person input").evaluateAll(all => all.map(it => it.getAttribute("value")));
const kept = (page, key) => page.evaluate(key => JSON.parse(localStorage[key] ?? "null"), key);
const of = (...all) => all.map(name => solo(5, { names: [name, "Bruno"], sitters: [{ name, computer: null }, { name: "Bruno", computer: "club" }] }));

// How a keyboard, a file's name or a copied text writes what is one to the eye.
const ALIKE = {
    "José": ["Jose\u0301", " José ", "Jo\u00adsé", "José\u200d", "\u200cJosé", "José\ufe0f", "José\u{e0100}"],
    "김민준": ["김민준".normalize("NFD")],
    "Nguyễn": ["Nguyễn".normalize("NFD"), "Nguy\u1ebd\u0302n"],
    "Андрей": ["Андрей".normalize("NFD")],
    "がんばる": ["がんばる".normalize("NFD")],
};
for (const [name, others] of Object.entries(ALIKE)) {
    test(`people: whoever looks like ${name} is ${name}, among people, in matches and by another name`, async () => {
        const matches = of(name, ...others, ...others);
        const { page, close } = await enter("#/people", { ...people("Ana", name, ...others), ...facts(...matches) });
        await page.locator(".person").first().waitFor();
        assert.deepEqual(await names(page), ["Ana", name]);
        assert.equal(await page.locator("#rename-1").locator("xpath=..").locator("small").innerText(), `${matches.length} matches`);
        // Nobody else may be called so.
        for (const other of others) {
            await page.locator("#name-0").fill(other);
            await page.click("#rename-0");
            await page.locator("#told", { hasText: "Somebody has that name already." }).waitFor();
            await rest(page);
            assert.deepEqual((await kept(page, PEOPLE))[0], { name: "Ana", colour: 0 });
        }
        await page.locator("#name-1").fill("Zoe");
        await page.click("#rename-1");
        await page.locator("#told", { hasText: "is now called Zoe everywhere" }).waitFor();
        assert.deepEqual(await names(page), ["Ana", "Zoe"]);
        assert.ok((await kept(page, FACTS)).every(({ sitters }) => sitters[0].name === "Zoe"));
        await close();
    });
}

test("people: in a form, on a sheet and in the history whoever looks the same is the same", async () => {
    const form = { person: true, role: "in-turns", names: ["José", "Jose\u0301"], rival: "bruno", level: "club", options: {} };
    const { page, close } = await enter("#/mastermind/new", { [TAUGHT]: "true", [FORM]: JSON.stringify(form), ...facts(...of("José", "Jose\u0301", "Ana")) });
    await page.locator("#bad-options").waitFor();
    await page.goto(`${host.url}#/sheets/new`);
    await page.locator("#player-0").fill("José");
    await page.locator("#player-1").fill("Jose\u0301\u200d");
    await page.locator("#called-alike").waitFor();
    await page.goto(`${host.url}#/history`);
    await page.locator("#who").waitFor();
    assert.deepEqual(await page.locator("#who option").allInnerTexts(), ["Anybody", "Ana", "José"]);
    await page.locator("#who").selectOption("José");
    await soon(async () => assert.equal(await page.locator(".match").count(), 2));
    await close();
});

test("people: whoever gave no name is called by the place, and nobody else may be called so", async () => {
    // In a form for a match, with real cards, and on a sheet.
    const { page, close } = await enter("#/pechigonga/new", { "tertulia.tutorial.pechigonga": "true" });
    const first = page.locator(".chairs input[type=text]").first();
    await first.waitFor();
    await page.locator("input[name=chair-1]").first().check({ force: true });
    await first.fill("Player\u00a02");
    await page.locator("#bad-options", { hasText: "Two players are called Player 2" }).waitFor();
    await first.fill("Ana");
    await page.locator("#bad-options").waitFor({ state: "detached" });
    for (const helper of ["#/eleusis/helper", "#/regla-secreta/helper"]) {
        await page.goto(`${host.url}${helper}`);
        const fields = page.locator(".bench-of-cards .fields input[type=text]");
        await fields.first().waitFor();
        for (const [one, other, called] of [["Ana", " Ana\u200d", "Ana"], ["José", "Jose\u0301", "Jose\u0301"], ["Player 2", "\u3164", "Player 2"]]) {
            await fields.nth(0).fill(one);
            await fields.nth(1).fill(other);
            await page.locator("#called-alike", { hasText: `Two players are called ${called}` }).waitFor();
            assert.ok(await page.locator("#begin").isDisabled());
        }
        await fields.nth(1).fill("Beto");
        await page.locator("#called-alike").waitFor({ state: "detached" });
        await page.click("#begin");
        await page.locator("#draw").waitFor();
    }
    await page.goto(`${host.url}#/sheets/new`);
    await page.locator("#player-0").fill("Player 2");
    await page.locator("#called-alike", { hasText: "Two players are called Player 2" }).waitFor();
    await close();
});

test("people: nobody is called as somebody is on the same sheet who has been forgotten", async () => {
    const { page, close } = await enter("#/people", { ...people("Ana", "Carla"), ...planilla({ names: ["Ana", "Beto"] }) });
    await page.locator(".person").first().waitFor();
    const at = (await names(page)).indexOf("Beto");
    if (at >= 0) {
        await page.click(`#forget-${at}`);
        await page.click("#yes");
    }
    await page.locator("#name-0").fill("Beto");
    await page.click("#rename-0");
    await page.locator("#told", { hasText: "Somebody has that name already." }).waitFor();
    const sheet = await kept(page, "tertulia.planilla.s1");
    assert.deepEqual(sheet.players.map(({ name }) => name), ["Ana", "Beto"]);
    // Who is on no sheet with Beto may be called so.
    await page.locator("#name-1").fill("Beto");
    await page.click("#rename-1");
    await page.locator("#told", { hasText: "is now called Beto everywhere" }).waitFor();
    await close();
});

// Where two of one name would sit side by side: what is stored, and where it then stands.
const SIDE_BY_SIDE = {
    "at a running table, be it a computer": match({ log: [hide(1, "11223")], sitters: [["Ana"], ["Beto", "club"]] }),
    "at a running table with nobody else anywhere": match({ log: [hide(1, "11223")], sitters: [["Ana"], ["Beto"]] }),
    "in a form to begin a match": { "tertulia.setup.batalla": JSON.stringify({ sitters: [{ name: "Ana", computer: null }, { name: "Beto", computer: "club" }] }) },
    "in a form for a sheet": { "tertulia.planilla-start": JSON.stringify({ terms: { free: {} }, players: [{ name: "Ana", colour: 0 }, { name: "Beto", colour: 1 }] }) },
};
for (const [where, stored] of Object.entries(SIDE_BY_SIDE)) {
    test(`people: nobody is called as somebody beside them ${where}`, async () => {
        const { page, close } = await enter("#/people", { ...people("Ana", "Carla"), ...stored });
        await page.locator("#name-0").fill("Beto");
        await page.click("#rename-0");
        await page.locator("#told", { hasText: "Somebody has that name already." }).waitFor();
        assert.deepEqual(await names(page), ["Ana", "Carla"]);
        for (const [key, text] of Object.entries(stored)) assert.deepEqual(await kept(page, key), JSON.parse(text), key);
        await page.locator("#name-1").fill("Beto");
        await page.click("#rename-1");
        await page.locator("#told", { hasText: "is now called Beto everywhere" }).waitFor();
        await close();
    });
}

test("people: a name of which nothing is seen is none at a table, in the history and in its filter", async () => {
    const odd = ["\u200b", "\u2060\u3164", "\u2800"];
    for (const name of odd) {
        const stored = { ...match({ log: [hide(1, "11223"), lay(0, "12345")], sitters: [[name], ["Leo"]] }), ...facts(...of(name, "Ana")) };
        const { page, close } = await enter("#/mastermind", stored);
        await page.locator("#table").waitFor();
        assert.match(await page.locator("#table").innerText(), /Player 1/);
        await page.goto(`${host.url}#/history`);
        await page.locator("#who").waitFor();
        assert.deepEqual(await page.locator("#who option").allInnerTexts(), ["Anybody", "Ana"]);
        await close();
    }
});

// Fills the storage to the last letter.
const fill = () => {
    let text = "x".repeat(1 << 20);
    for (let n = 0; text.length; n += 1) {
        try { localStorage[`fill.${n}`] = text; } catch { text = text.slice(text.length / 2 + 1); n -= 1; if (text.length <= 1) break; }
    }
};
for (const [where, stored] of [["among people", {}], ["in matches", facts(...of("Ana"))], ["on sheets", planilla({ names: ["Ana", "Beto", "Carla"] })]]) {
    test(`people: where there is no room to call somebody otherwise ${where} nobody says “everywhere”`, async () => {
        const { page, close } = await enter("#/people", { ...people("Ana", "Beto"), ...stored });
        await page.locator(".person").first().waitFor();
        await page.evaluate(fill);
        const before = await page.evaluate(() => JSON.stringify({ ...localStorage }));
        await page.locator("#name-0").fill("Ana of the very long name");
        await page.click("#rename-0");
        await page.locator("#told", { hasText: "no room to save that everywhere" }).waitFor();
        assert.doesNotMatch(await page.locator("#told").innerText(), /called .* everywhere\.$/);
        assert.equal(await page.evaluate(() => JSON.stringify({ ...localStorage })), before, "and it is so");
        // With room again it is said again.
        await page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith("fill.")).forEach(key => localStorage.removeItem(key)));
        await page.locator("#name-0").fill("Annabella");
        await page.click("#rename-0");
        await page.locator("#told", { hasText: "Annabella everywhere." }).waitFor();
        assert.ok((await page.evaluate(() => JSON.stringify({ ...localStorage }))).includes("Annabella"));
        await close();
    });
}

test("people: three thousand names of as many matches are shown, a page at a time", async () => {
    const many = Array.from({ length: 3000 }, (_, n) => `Persona número ${n}`);
    const { page, close } = await enter("#/people", facts(...of(...many)));
    await page.locator("#name-59").waitFor({ timeout: 60_000 });
    for (let shown = 60; shown < 3000; shown += 60) {
        await page.click("#more");
        await page.locator(`#name-${shown + 59}`).waitFor();
    }
    assert.equal(await page.locator("#more").count(), 0);
    assert.equal(await page.locator(".person").count(), 3000);
    await close();
});
