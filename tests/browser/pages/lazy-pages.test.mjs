// What is fetched with a page: what cannot be had is said, with a button that tries again, and nothing else
// breaks; styles hold where they belong, whichever way one comes.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { pressAtRest } from "../support/acts.mjs";
import { built, complete, fetched, launch, mounted, open, rest, site, soon, speaks } from "../support/harness.mjs";
import { reach } from "../support/screens.mjs";

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

const TAUGHT = { "tertulia.tutorial.regla-secreta": "true", "tertulia.tutorial.batalla": "true" };
// In a frame nothing is stored for play without a network, so that all that is fetched is the page's.
const FRAME = { query: "?embed=1", lang: "en", stored: TAUGHT };

for (const [hash, there, ...files] of [
    ["#/batalla", "#table", "split_batalla_code.wasm", "locales/en/batalla.txt", "styles/batalla.css"],
    ["#/workshop", "#sentence", "split_more_code.wasm", "locales/en/workshop.txt", "styles/workshop.css"],
]) {
    for (const file of files) test(`lazy pages: ${hash} without ${file} says so and loads on retry, and other pages work`, async () => {
        const overrides = new Map([[built(file), { status: 404 }]]);
        const host = await site({ overrides });
        const { page, close } = await open(browser, host, { ...FRAME, hash, allowed: [/404|integrity/] });
        const sorry = page.locator("main .moment:text('cannot be loaded now')");
        await sorry.waitFor();
        // In vain, once more.
        await page.click("#retry");
        await sorry.waitFor();
        // The rest of the parlour is there.
        await page.evaluate(() => { location.hash = "#/mastermind"; });
        await page.locator("#table").waitFor();
        await page.evaluate(hash => { location.hash = hash; }, hash);
        await sorry.waitFor();
        overrides.clear();
        await page.click("#retry:text('Try again')");
        await page.locator(there).waitFor();
        await soon(async () => assert.equal(await page.locator(".moment, #retry").count(), 0));
        assert.equal(await page.locator("#panic:not([hidden])").count(), 0);
        await close();
        await host.close();
    });
}

test("lazy pages: a page left while it was loading does not replace the page opened after it", async () => {
    let go;
    const host = await site({ overrides: new Map([[built("split_batalla_code.wasm"), { until: new Promise(done => { go = done; }) }]]) });
    const { page, close } = await open(browser, host, { ...FRAME, hash: "#/batalla" });
    await page.locator("main .moment").waitFor();
    await page.evaluate(() => { location.hash = "#/pechigonga"; });
    await page.locator("#table").waitFor();
    go();
    await rest(page);
    assert.match(await page.locator("main h1").first().innerText(), /Pechigonga/);
    await page.evaluate(() => { location.hash = "#/batalla"; });
    await page.locator("h1:text('Batalla')").waitFor();
    await close();
    await host.close();
});

test("lazy pages: style sheets keep one order by any route, and do not apply on the home page", async () => {
    const host = await site();
    const sheets = (page, which = "") => page.locator(`link[rel=stylesheet]${which}`).evaluateAll(all => all.map(link => link.href.match(/(\w+)\.css/)[1]));
    const holding = page => sheets(page, ":not([media='not all'])");
    // The first page shows a scene of each game, drawn with that game's own sheet.
    const home = await open(browser, host, { ...FRAME, hash: "#/" });
    await home.page.locator(".tile").first().waitFor();
    await complete(home.page);
    await fetched(home.page);  // what only looks comes last
    const atHome = (await holding(home.page)).sort();
    await home.close();
    let first;
    for (const [way, ...on] of [["#/mastermind", "#/mastermind/history"], ["#/mastermind/history", "#/mastermind"], ["#/", "#/mastermind", "#/mastermind/history"]]) {
        const { page, close } = await open(browser, host, { ...FRAME, hash: way });
        await mounted(page);
        for (const hash of on) {
            await page.evaluate(hash => { location.hash = hash; }, hash);
            await page.locator(hash.endsWith("history") ? ".list" : "#table").waitFor();
        }
        const order = await sheets(page);
        first ??= order;
        // Whoever comes through the first page has the sheets of its scenes, too, and no others.
        const more = way === "#/" ? atHome.filter(sheet => !first.includes(sheet)) : [];
        assert.deepEqual(order.filter(sheet => !more.includes(sheet)), first, way);
        assert.equal(order[0], "tertulia");
        await page.evaluate(() => { location.hash = "#/"; });
        await page.locator(".tile").first().waitFor();
        await complete(page);
        await soon(async () => assert.deepEqual((await holding(page)).sort(), atHome, way));
        await close();
    }
    await host.close();
});

test("lazy pages: after a language change the next game's table tells moves in the new language", async () => {
    const host = await site();
    const { page, close } = await open(browser, host, { ...FRAME, hash: "#/regla-secreta" });
    await mounted(page);
    await reach(page, "mine play");
    const card = page.locator(".held-cards .held").first();
    await card.click();
    await card.click();
    await page.locator(".news p", { hasText: /fit/ }).first().waitFor();
    await page.evaluate(() => { location.hash = "#/"; });
    await page.locator("#table").waitFor({ state: "detached" });
    await page.click("#settings");
    await pressAtRest(page.locator("input[name=lang]").nth(0));
    await speaks(page, "es");
    await page.keyboard.press("Escape");
    await page.evaluate(() => { location.hash = "#/eleusis"; });
    await reach(page, "mine play");
    const other = page.locator(".held-cards .held").first();
    await other.click();
    await other.click();
    await page.locator(".news p", { hasText: /vale/ }).first().waitFor();
    await complete(page);
    await close();
    await host.close();
});
