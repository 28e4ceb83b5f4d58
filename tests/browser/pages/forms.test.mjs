// What stands in a form for a new match is of a person, too: what cannot be read is not written over.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { unfold } from "../support/acts.mjs";
import { launch, mounted, open, site } from "../support/harness.mjs";
import { match, hide } from "../support/mastermind-matches.mjs";
import { planilla } from "../support/score-sheets.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

const GAMES = { "regla-secreta": "La regla secreta", eleusis: "Eleusis Express", batalla: "Batalla Científica", pechigonga: "Pechigonga", mastermind: "Mastermind" };
const asides = page => page.evaluate(() => Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith("tertulia.aside."))));

for (const [game, name] of Object.entries(GAMES)) {
    test(`forms: the form for a new match of ${name} that cannot be read is set aside, and it is said once`, async () => {
        const key = `tertulia.setup.${game}`;
        for (const text of ['{"sitters":[{"name":"Ana', '{"sitters":7,"options":"odd","person":"maybe"}']) {
            const { page, close } = await open(browser, host, { hash: `#/${game}/new`, stored: { [key]: text, [`tertulia.tutorial.${game}`]: "true" } });
            await mounted(page);
            await page.locator("#play").waitFor();
            const notice = page.locator(".notice", { hasText: "cannot be read" });
            await notice.waitFor();
            assert.match(await notice.innerText(), new RegExp(`“${name}”.*set aside`));
            assert.deepEqual(await asides(page), { [key.replace("tertulia.", "tertulia.aside.1.")]: text });
            await page.reload();
            await page.click("#company");
            await page.locator("#play").waitFor();
            assert.equal(await page.locator(".notice").count(), 0, "the form is sound again");
            await close();
        }
    });

    test(`forms: a form of ${name} that can be read is as it was, without a notice`, async () => {
        const { page, close } = await open(browser, host, { hash: `#/${game}/new`, stored: { [`tertulia.tutorial.${game}`]: "true" } });
        await mounted(page);
        await page.locator("#play").waitFor();
        await page.locator(".setup input[type=text]").first().fill("Rosalía");
        await page.reload();
        await page.click("#company");
        await page.locator("#play").waitFor();
        assert.equal(await page.locator(".setup input[type=text]").first().inputValue(), "Rosalía");
        assert.equal(await page.locator(".notice").count(), 0);
        await close();
    });
}

test("forms: of the first rows that a sly maker reckons with, only those that cannot be read are set aside", async () => {
    const { page, close } = await open(browser, host, { hash: "#/mastermind", stored: { ...match({ log: [hide(1, "11223")] }), "tertulia.openings.mastermind": '["1122","odd",7,"1123"]' } });
    await page.locator('[data-at="mine guess"]').waitFor();
    await page.locator("#hole-0").focus();
    await page.keyboard.type("12345");
    await page.keyboard.press("Enter");
    await page.locator(".notice", { hasText: "cannot be read" }).waitFor();
    assert.deepEqual(await page.evaluate(() => JSON.parse(localStorage["tertulia.openings.mastermind"])), ["12345", "1122", "odd", "1123"]);
    assert.deepEqual(Object.values(await asides(page)), ["7"]);
    await close();
});

test("forms: a round under way on a score sheet that cannot be read is set aside", async () => {
    const { page, close } = await open(browser, host, { hash: "#/sheets/s1", stored: { ...planilla({ kind: "free" }), "tertulia.planilla-form.s1": '{"id":"s1","steps":0,"draft":{"dea' } });
    await page.locator("#entry").waitFor();
    await page.locator(".notice", { hasText: "cannot be read" }).waitFor();
    assert.deepEqual(await asides(page), { "tertulia.aside.1.planilla-form.s1": '{"id":"s1","steps":0,"draft":{"dea' });
    await close();
});

test("forms: options that are unfolded on a phone come into sight", async () => {
    for (const game of Object.keys(GAMES)) {
        const { page, close } = await open(browser, host, { hash: `#/${game}/new`, width: 360, height: 740, stored: { [`tertulia.tutorial.${game}`]: "true" } });
        await mounted(page);
        await page.locator("#play").waitFor();
        await page.click("#options > summary");
        await page.locator("#options > :nth-child(2)").waitFor();
        await page.waitForFunction(() => {
            const [head, inside] = document.querySelector("#options").children;
            const sheet = head.closest("dialog").getBoundingClientRect(), deal = document.querySelector(".deal").getBoundingClientRect();
            const { top } = head.getBoundingClientRect(), below = inside.getBoundingClientRect().top;
            return top >= sheet.top && below + 100 < Math.min(deal.top, sheet.bottom);
        });
        await close();
    }
});

test("forms: Eleusis Express asks for hints where somebody would read them", async () => {
    for (const [sitters, asks] of [[[["Ana"], ["Bruno", "friend"], ["Clara", "friend"]], 0], [[["Ana"], ["Bernardo"], ["Clara", "friend"]], 1]]) {
        const form = { sitters: sitters.map(([name, computer = null]) => ({ name, computer })), options: { variant: "express" } };
        const { page, close } = await open(browser, host, { hash: "#/eleusis/new", stored: { "tertulia.setup.eleusis": JSON.stringify(form), "tertulia.tutorial.eleusis": "true" } });
        await mounted(page);
        await page.locator("#play").waitFor();
        await unfold("options")(page);
        await page.getByRole("checkbox", { name: "A first card that fits" }).waitFor();
        assert.equal(await page.getByRole("checkbox", { name: "Hints from the dealer" }).count(), asks, JSON.stringify(sitters));
        await close();
    }
});
