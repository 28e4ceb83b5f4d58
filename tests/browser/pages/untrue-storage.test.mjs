// Storage that lies: what is written into it is not there, or something else is. Nothing is said to be kept or done, and
// the sentence stands there that nothing is.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, mounted, open, rest, site, soon } from "../support/harness.mjs";
import { round } from "../support/eleusis-matches.mjs";
import { hide, match } from "../support/mastermind-matches.mjs";
import { FACTS, choose, file, solo } from "../support/records.mjs";
import { PEOPLE, planilla } from "../support/score-sheets.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

const NOTHING = "This browser cannot save anything here: you can play, but if you close the page, the match is lost.";
const NEVER = /\b(done|saved|renamed|noted(?=\.)|is kept|will be called|deleted)\b/i;
// All that is said, on the page and in the live regions.
const said = page => page.evaluate(() => [...document.querySelectorAll("[role=status], [aria-live], #told")].map(it => it.textContent).join(" "));
const told = page => soon(async () => {
    const all = await said(page);
    assert.match(all, /cannot save anything here/);
    assert.doesNotMatch(all, NEVER);
});
const enter = async (mood, hash, stored) => {
    const opened = await open(browser, host, { hash, stored, mood });
    await mounted(opened.page);
    return opened;
};

// deaf, garbling and forgetful from the first moment on, short for what is long.
for (const mood of ["deaf", "garbling", "forgetful", "short"]) {
    const known = mood === "forgetful" ? {} : { [PEOPLE]: JSON.stringify([{ name: "Ana", colour: 0 }, { name: "Beto", colour: 1 }]) };
    test(`storage that lies (${mood}): a match goes on, and it is said that nothing is kept`, async () => {
        const stored = match({ log: [hide(1, "11223")] });
        const { page, close } = await enter(mood, "#/mastermind", stored);
        await page.locator("#hole-0").waitFor();
        // Which code there is nobody knows where nothing can be read.
        await page.locator("#hole-0").focus();
        for (const key of ["1", "2", "3", "4", "5", "Enter"]) await page.keyboard.press(key);
        await page.locator("#peg-0-0").waitFor();
        assert.equal((await page.locator("#keeping").innerText()).trim(), NOTHING);
        assert.doesNotMatch(await said(page), NEVER);
        await close();
    });

    test(`storage that lies (${mood}): an import is not said to be done`, async () => {
        const { page, close } = await enter(mood, "#/backup", known);
        await choose(page, file({ [FACTS]: [solo(5)], [PEOPLE]: [{ name: "Zoe", colour: 3 }, { name: "Yago", colour: 4 }, { name: "Xenia", colour: 5 }] }));
        await page.click("#go");
        await page.locator("main", { hasText: NOTHING }).waitFor();
        await rest(page);
        assert.doesNotMatch(await said(page), NEVER);
        assert.equal(await page.locator("#before").count(), 0);
        assert.equal((await page.locator("#keeping").innerText()).trim(), NOTHING);
        await close();
    });

    if (mood !== "forgetful") test(`storage that lies (${mood}): nobody is said to be called otherwise for good`, async () => {
        const { page, close } = await enter(mood, "#/people", known);
        await page.locator("#name-0").fill("Annabella");
        await page.click("#rename-0");
        await page.locator("#keeping").waitFor();
        await soon(async () => assert.match(await page.locator("#told").innerText(), /cannot save anything here/));
        assert.equal((await page.locator("#keeping").innerText()).trim(), NOTHING);
        assert.equal(await page.locator("#name-0").inputValue(), "Annabella", "here it is so");
        await close();
    });

    test(`storage that lies (${mood}): a rule is not said to be noted, nor a sheet`, async () => {
        const { page, close } = await enter(mood, "#/workshop", {});
        // The rule is short enough for the one that keeps what is short.
        if (mood !== "short") {
            await page.locator("#notes > summary").click();
            await page.click("#note");
            await soon(async () => assert.match(await said(page), /cannot save anything here/));
            assert.equal((await page.locator("#keeping").innerText()).trim(), NOTHING);
            assert.doesNotMatch(await said(page), /\bnoted\./i);
        }
        await page.goto(`${host.url}#/sheets/new`);
        await page.locator("#player-0").fill("Ana");
        await page.click("#begin");
        await page.locator("#entry").waitFor();
        assert.equal((await page.locator("#keeping").innerText()).trim(), NOTHING);
        assert.doesNotMatch(await said(page), NEVER);
        await close();
    });
}

test("storage that lies: logs of old matches do not give way to what is lost anyway", async () => {
    const played = n => ({ id: n.toString(16).padStart(16, "0"), sitters: [], began: 0, when: n, save: "{}" });
    const stored = { ...planilla({ kind: "free" }), "tertulia.played.mastermind": JSON.stringify([played(3), played(2), played(1)]) };
    const { page, close } = await enter("deaf", "#/sheets/s1", stored);
    for (const n of [0, 1, 2]) await page.locator(`#amount-0-${n}`).fill("7");
    await page.click("#write");
    await page.locator("#paper tbody tr").first().waitFor();
    assert.equal(await page.evaluate(() => localStorage["tertulia.played.mastermind"]), stored["tertulia.played.mastermind"]);
    await close();
});

// Whatever is said to be there, or gone, once somebody has asked for it.
for (const [what, hash, stored, deed] of [
    ["a rule of the notebook to be deleted", "#/workshop", { "tertulia.rules": '["even"]' }, async page => {
        await page.locator("#notes > summary").click();
        await page.locator("#noted").getByRole("button", { name: "Delete" }).click();
    }],
    ["a sheet to be deleted", "#/sheets", planilla({ title: "Uno" }), page => page.getByRole("button", { name: "Delete: Uno" }).click()],
    ["a guess to be noted at a table", "#/regla-secreta", { ...round("after"), "tertulia.tutorial.regla-secreta": "true" }, async page => {
        await page.click("#guess");
        for (const name of ["Only …", "red"]) await page.getByRole("button", { name, exact: true }).first().click();
        await page.click("#note-it");
    }],
]) {
    test(`storage that lies: nobody says of ${what} that it is`, async () => {
        const { page, close } = await enter("deaf", hash, stored);
        await page.locator("main h1, #table").first().waitFor();
        await deed(page);
        await told(page);
        await close();
    });
}
