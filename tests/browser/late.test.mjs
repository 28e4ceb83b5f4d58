// Houses that come later than the screen: in whichever order files arrive nothing is lost, nobody waits for
// what comes after the first move, and what cannot be had says so and comes at the next try.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { DIST } from "../../.ci/serve.mjs";
import { launch, mounted, open, site } from "./harness.mjs";
import { reach } from "./screens.mjs";

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

const TAUGHT = { "tertulia.tutorial.regla-secreta": "true", "tertulia.tutorial.batalla": "true" };
const named = kind => readdirSync(DIST, { recursive: true }).map(String).find(name => kind.test(name.replaceAll("\\", "/")));
// In a frame nothing is stored for play without a network, so that all that is fetched is the page's.
const FRAME = { query: "?embed=1", lang: "en", stored: TAUGHT };

test("a table's sentences that are there before the frame's are not lost", async () => {
    let go;
    const frame = named(/^words\/en-/);
    const seen = [];
    const host = await site({
        overrides: new Map([[frame, { until: new Promise(done => { go = done; }) }]]), seen: ({ path }) => seen.push(path),
    });
    const { page, close } = await open(browser, host, { ...FRAME, hash: "#/batalla", waitUntil: "commit" });
    for (let n = 0; n < 200 && !seen.some(path => path.startsWith("words/batalla/")); n += 1) await page.waitForTimeout(20);
    assert.ok(seen.some(path => path.startsWith("words/batalla/")), "the table is fetched together with the page");
    await page.waitForTimeout(300);
    go();
    await mounted(page);
    await page.click("#play");
    await page.getByText("Choose your card").first().waitFor();
    await close();
    await host.close();
});

test("what comes later to a table is fetched after the first move, and not before", async () => {
    const seen = [];
    const host = await site({ seen: ({ path }) => seen.push(path) });
    const { page, close } = await open(browser, host, { ...FRAME, hash: "#/regla-secreta" });
    await mounted(page);
    await page.click("#play");
    await reach(page, "mine play");
    // Longer than it waits after a move.
    await page.waitForTimeout(2500);
    const later = () => seen.filter(path => /eleusis_late|words\/rules\//.test(path));
    assert.deepEqual(later(), []);
    const card = page.locator(".held-cards .held").first();
    await card.click();
    await card.click();
    for (let n = 0; n < 300 && later().length < 3; n += 1) await page.waitForTimeout(20);
    assert.equal(later().length, 3, "the house, its sentences, and those of rules");
    await close();
    await host.close();
});

test("styles lie in the same order, whichever way one comes", async () => {
    const host = await site();
    for (const [way, ...on] of [["#/mastermind", "#/mastermind/history"], ["#/mastermind/history", "#/mastermind"], ["#/", "#/mastermind", "#/mastermind/history"]]) {
        const { page, close } = await open(browser, host, { ...FRAME, hash: way });
        await mounted(page);
        for (const hash of on) {
            await page.evaluate(hash => { location.hash = hash; }, hash);
            await page.locator(hash.endsWith("history") ? ".list" : "#play").waitFor();
        }
        const order = await page.locator("link[rel=stylesheet]").evaluateAll(all => all.map(link => link.href.match(/(\w+)-\w+\.css/)[1]));
        assert.deepEqual(order, ["tertulia", "mastermind", "rooms"], way);
        await close();
    }
    await host.close();
});

test("what comes later and cannot be had says so, and is there at the next try", async () => {
    const overrides = new Map([[named(/^eleusis_late-.*wasm$/), { status: 404 }]]);
    const host = await site({ overrides });
    const { page, close } = await open(browser, host, { ...FRAME, hash: "#/regla-secreta", allowed: [/404/] });
    await mounted(page);
    await page.click("#play");
    await reach(page, "mine play");
    await page.click("#notebook");
    await page.locator("dialog .moment:text('cannot be loaded now')").waitFor();
    await page.keyboard.press("Escape");
    overrides.clear();
    await page.click("#notebook");
    await page.locator("dialog #note-it").waitFor();
    assert.equal(await page.locator("dialog .moment").count(), 0);
    await close();
    await host.close();
});
