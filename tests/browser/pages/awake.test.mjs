// The screen stays on while a table is open, if that was chosen and the browser can do it.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, mounted, open, rest, site, soon } from "../support/harness.mjs";
import { hide, match } from "../support/mastermind-matches.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

const ON = { "tertulia.awake": "true" };
const TABLE = match({ log: [hide(1, "11223")] });

// In a page, before it starts: a browser that keeps account of its screen. How it answers can be changed.
function stub() {
    const screen = window.screenLocks = { asked: 0, held: 0, answer: "gives", waiting: [] };
    class Sentinel extends EventTarget {
        released = false;
        async release() { if (!this.released) { this.released = true; screen.held -= 1; } }
    }
    const one = () => { screen.held += 1; return screen.last = new Sentinel(); };
    const request = async kind => {
        if (kind !== "screen") throw new TypeError(kind);
        screen.asked += 1;
        if (screen.answer === "refuses") throw new DOMException("battery low", "NotAllowedError");
        if (screen.answer === "waits") await new Promise(go => screen.waiting.push(go));
        return one();
    };
    Object.defineProperty(Navigator.prototype, "wakeLock", { configurable: true, get: () => ({ request }) });
    // The page goes out of sight, and comes back.
    let hidden = false;
    Object.defineProperty(Document.prototype, "hidden", { configurable: true, get: () => hidden });
    Object.defineProperty(Document.prototype, "visibilityState", { configurable: true, get: () => hidden ? "hidden" : "visible" });
    window.see = async visible => {
        hidden = !visible;
        if (hidden) await screen.last?.release();
        document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    };
}
const start = async ({ hash = "#/mastermind", stored = {}, answer = "gives" } = {}) => {
    const opened = await open(browser, host, { hash: "#/", stored: { ...TABLE, ...stored } });
    await opened.context.addInitScript(stub);
    await opened.context.addInitScript(answer => { window.screenLocks.answer = answer; }, answer);
    await opened.page.goto(`${host.url}?again${hash}`);
    await mounted(opened.page);
    return opened;
};
const locks = page => page.evaluate(() => ({ asked: window.screenLocks.asked, held: window.screenLocks.held }));
const is = (page, asked, held) => soon(async () => assert.deepEqual(await locks(page), { asked, held }));
const go = async (page, hash, ready) => {
    await page.evaluate(hash => { location.hash = hash; }, hash);
    await page.locator(ready).first().waitFor();
};
const toggle = page => page.getByLabel("Keep the screen on while a table is open");

test("awake: a table keeps the screen on while it is open, again when the page comes back into sight, and lets go of it when it is left", async () => {
    const { page, close } = await start({ stored: ON });
    await page.locator("#table").waitFor();
    await is(page, 1, 1);
    await page.evaluate(() => window.see(false));
    await is(page, 1, 0);
    await page.evaluate(() => window.see(true));
    await is(page, 2, 1);
    // Nobody is asked twice.
    await page.evaluate(() => window.see(true));
    await rest(page);
    await is(page, 2, 1);
    await go(page, "#/mastermind/rules", ".rules");
    await is(page, 2, 0);
    await page.evaluate(() => window.see(true));
    await rest(page);
    await is(page, 2, 0);
    await go(page, "#/mastermind", "#table");
    await is(page, 3, 1);
    await close();
});

test("awake: at first, and on pages that are no table, nobody is asked", async () => {
    const { page, close } = await start();
    await page.locator("#table").waitFor();
    await rest(page);
    await is(page, 0, 0);
    await close();
    const other = await start({ hash: "#/workshop", stored: ON });
    await other.page.locator("#sentence").waitFor();
    await rest(other.page);
    await is(other.page, 0, 0);
    await other.close();
});

test("awake: the setting takes effect at the open table, at once and both ways, and is remembered", async () => {
    const { page, close } = await start();
    await page.locator("#table").waitFor();
    await page.click("#settings");
    assert.ok(!await toggle(page).isChecked(), "it is off at first");
    await toggle(page).check();
    await is(page, 1, 1);
    await toggle(page).uncheck();
    await is(page, 1, 0);
    await toggle(page).check();
    await is(page, 2, 1);
    assert.equal(await page.evaluate(() => localStorage["tertulia.awake"]), "true");
    await page.reload();
    await page.locator("#table").waitFor();
    await is(page, 1, 1);
    await close();
});

test("awake: an answer that comes after the table was left is given back", async () => {
    const { page, close } = await start({ stored: ON, answer: "waits" });
    await page.locator("#table").waitFor();
    await is(page, 1, 0);
    await go(page, "#/mastermind/rules", ".rules");
    await page.evaluate(() => window.screenLocks.waiting.forEach(go => go()));
    await rest(page);
    await is(page, 1, 0);
    await close();
});

test("awake: a browser that refuses changes nothing, and is asked again when the page comes back", async () => {
    const { page, close } = await start({ stored: ON, answer: "refuses" });
    await page.locator("#table").waitFor();
    await is(page, 1, 0);
    await page.locator("#hole-0").focus();
    await page.keyboard.type("12345");
    await page.evaluate(() => { window.screenLocks.answer = "gives"; return window.see(true); });
    await is(page, 2, 1);
    await close();
});

test("awake: where the browser cannot, the setting is not offered", async () => {
    const { context, page, close } = await open(browser, host, { hash: "#/mastermind", stored: { ...TABLE, ...ON } });
    await context.addInitScript(() => { delete Navigator.prototype.wakeLock; });
    await page.reload();
    await page.locator("#table").waitFor();
    await page.click("#settings");
    await page.getByLabel("Single-key shortcuts").waitFor();
    assert.equal(await toggle(page).count(), 0);
    await close();
});
