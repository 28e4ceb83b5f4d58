// Houses that come later than the screen: in whichever order files arrive nothing is lost, nobody waits for
// what comes after the first move, and what cannot be had says so and comes at the next try.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { DIST } from "../../.ci/serve.mjs";
import { launch, mounted, open, site, speaks } from "./harness.mjs";
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

for (const row of ["regla-secreta", "eleusis"]) test(`what comes later to a table is fetched after the first move, and not before: ${row}`, async () => {
    const seen = [];
    const host = await site({ seen: ({ path }) => seen.push(path) });
    const { page, close } = await open(browser, host, { ...FRAME, hash: `#/${row}` });
    await mounted(page);
    await page.click("#play");
    await reach(page, "mine play");
    // Longer than it waits after a move.
    await page.waitForTimeout(2500);
    const later = () => seen.flatMap(path => path.match(/words\/(eleusis_late|eleusis_judge|sayings)\/|eleusis_(late|judge).*wasm/)?.[0] ?? []);
    assert.deepEqual(later(), []);
    const card = page.locator(".held-cards .held").first();
    await card.click();
    const judge = () => later().includes("words/eleusis_judge/");
    for (let n = 0; n < 300 && !judge(); n += 1) await page.waitForTimeout(20);
    assert.ok(judge(), "who touches a card is about to play it");
    await card.click();
    const rest = ["words/eleusis_late/", "words/sayings/"];
    for (let n = 0; n < 300 && !rest.every(path => later().includes(path)); n += 1) await page.waitForTimeout(20);
    for (const path of rest) assert.ok(later().includes(path), `${path} comes after the first move`);
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

// The judge is asked by the first move. What reads a saved match reads it with the judge.
test("a first move waits for the judge, or says that there is none; nothing is lost", async () => {
    const judge = named(/^words\/eleusis_judge\/en/);
    const overrides = new Map([[judge, { status: 404 }]]);
    const host = await site({ overrides });
    const { page, close } = await open(browser, host, { ...FRAME, hash: "#/regla-secreta", allowed: [/404/] });
    await mounted(page);
    await page.click("#play");
    await reach(page, "mine play");
    const saved = () => page.evaluate(() => localStorage["tertulia.game.regla-secreta"]);
    const before = await saved();
    const card = page.locator(".held-cards .held").first();
    await card.click();
    await card.click();
    await page.locator("#why:text('cannot be loaded now')").waitFor();
    assert.equal(await saved(), before);
    assert.equal(await page.locator(".held-cards .held").count(), 8);
    let go;
    overrides.set(judge, { until: new Promise(done => { go = done; }) });
    await card.click();
    await card.click();
    await page.locator("#why:text('One moment')").waitFor();
    // A second card meanwhile is not played after the first.
    const other = page.locator(".held-cards .held").nth(3);
    await other.click();
    await other.click();
    go();
    await page.waitForFunction(before => localStorage["tertulia.game.regla-secreta"] !== before, before);
    const log = await page.evaluate(() => JSON.parse(localStorage["tertulia.game.regla-secreta"]).log);
    assert.equal(log.filter(([seat]) => seat === 0).length, 1, JSON.stringify(log));
    assert.equal(await page.locator("#why.refused").count(), 0);
    const kept = await page.evaluate(() => ({ ...localStorage }));
    await close();
    // Somebody else's browser holds nothing yet: the saved match cannot be read without the judge.
    overrides.set(judge, { status: 404 });
    const fresh = await open(browser, host, { ...FRAME, stored: kept, hash: "#/regla-secreta", allowed: [/404/] });
    await fresh.page.locator(".moment:text('cannot be loaded now')").waitFor();
    assert.equal(await fresh.page.evaluate(() => localStorage["tertulia.game.regla-secreta"]), kept["tertulia.game.regla-secreta"]);
    overrides.clear();
    await fresh.page.reload();
    await fresh.page.locator("#table").waitFor();
    await fresh.close();
    await host.close();
});

test("a computer player who waits for the judge goes on when the judge comes after all", async () => {
    const judge = named(/^words\/eleusis_judge\/en/);
    const overrides = new Map([[judge, { status: 404 }]]);
    const host = await site({ overrides });
    // Computer players who deal invent their rules, and one of them deals first.
    const { page, close } = await open(browser, host, { ...FRAME, hash: "#/regla-secreta", allowed: [/404/] });
    await mounted(page);
    await page.evaluate(() => {
        const form = JSON.parse(localStorage["tertulia.setup.regla-secreta"]);
        localStorage["tertulia.setup.regla-secreta"] = JSON.stringify({ ...form, options: { ...form.options, invent: 1 } });
    });
    await page.reload();
    await page.click("#play");
    await page.locator(".notices :text('cannot be loaded now')").waitFor();
    assert.match(await page.locator("#table").getAttribute("data-at"), /^theirs/);
    overrides.clear();
    await page.locator("#table").click();
    await reach(page, "mine play");
    await close();
    await host.close();
});

test("after another language was chosen a table says in it what is done", async () => {
    const host = await site();
    const { page, close } = await open(browser, host, { ...FRAME, hash: "#/regla-secreta" });
    await mounted(page);
    await page.click("#play");
    await reach(page, "mine play");
    const card = page.locator(".held-cards .held").first();
    await card.click();
    await card.click();
    await page.locator(".news p", { hasText: /fit/ }).first().waitFor();
    await page.evaluate(() => { location.hash = "#/"; });
    await page.locator("#table").waitFor({ state: "detached" });
    await page.click("#settings");
    await page.locator("input[name=lang]").nth(0).click({ force: true });
    await speaks(page, "es");
    await page.keyboard.press("Escape");
    await page.evaluate(() => { location.hash = "#/eleusis"; });
    await page.click("#play");
    await reach(page, "mine play");
    const other = page.locator(".held-cards .held").first();
    await other.click();
    await other.click();
    await page.locator(".news p", { hasText: /vale/ }).first().waitFor();
    await close();
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
