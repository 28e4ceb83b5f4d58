// What a phone tells its person: where the table is, what came of what was pressed, what was missed, what it came to.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { pressAtRest } from "../support/acts.mjs";
import { fetched, launch, mounted, offlineReady, open, site, soon, speaks } from "../support/harness.mjs";
import { LOOPBACK, acts, answer, at, invited, joins, logged, playTogether, tablet, untilDue, wayBack } from "../support/phones.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(LOOPBACK), await site()]; });
after(async () => Promise.all([browser.close(), host.close()]));

const closing = async (...all) => { for (const opened of all) await opened.close(); };
const go = (page, hash) => page.evaluate(hash => { location.hash = hash; }, hash);
const says = (page, selector, words) => soon(async () => assert.match(await page.locator("body").evaluate(
    (body, selector) => body.querySelector(selector)?.textContent ?? "", selector), words));
// The second of two at a phone.
async function two(row = "batalla", options = {}, more = {}) {
    const table = await tablet(browser, host, row, 2, more);
    if (await table.page.locator("#curtain-open").count()) await table.page.click("#curtain-open");
    return { table, phone: await joins(browser, host, table.page, 1, options) };
}

// In a phone's page: it is of another version than the table, as far as anybody hears.
function speaksOtherwise() {
    const { send } = RTCDataChannel.prototype;
    RTCDataChannel.prototype.send = function sent(text) { send.call(this, text.replace("\"tertulia\":1", "\"tertulia\":2")); };
    const data = Object.getOwnPropertyDescriptor(MessageEvent.prototype, "data").get;
    Object.defineProperty(MessageEvent.prototype, "data", {
        get() {
            const it = data.call(this);
            return typeof it === "string" ? it.replace("\"tertulia\":1", "\"tertulia\":2") : it;
        },
    });
}

test("a phone of another version: both sides tell", async () => {
    const table = await tablet(browser, host, "batalla", 2);
    await table.page.click("#curtain-open");
    const link = await invited(table.page, 1);
    const phone = await open(browser, host, { hash: "#/join", width: 360, height: 740 });
    await phone.page.evaluate(speaksOtherwise);
    await answer(phone.page, link);
    await phone.page.locator("#pairing-answer-fold summary").click();
    await answer(table.page, await phone.page.locator("#pairing-answer").inputValue());
    await says(phone.page, "main", /different versions/);
    await says(table.page, "#phones", /Bruno: the phone has another version/);
    await closing(phone, table);
});

// In a phone's page: what it does is changed on its way, as `window.on` says.
function onItsWay() {
    const { send } = RTCDataChannel.prototype;
    window.on = text => text;
    RTCDataChannel.prototype.send = function sent(text) {
        const on = text.includes("\"turn\"") ? window.on(text) : text;
        if (on) send.call(this, on);
    };
}

test("what comes late or does not arrive is told so, and can be done again", async () => {
    const { table, phone } = await two("batalla", { before: onItsWay });
    await untilDue("batalla", table.page, phone.page);
    const before = (await logged(table.page, "batalla")).length;
    await phone.page.evaluate(() => { window.on = text => text.replace(/"turn":\d+/, "\"turn\":77"); });
    await acts("batalla", phone.page);
    await says(phone.page, "#not-done", /came too late/);
    await phone.page.evaluate(() => { window.on = () => ""; });
    await acts("batalla", phone.page);
    // The table answers when it is asked whether it is there: what it has not heard of was not done.
    await says(phone.page, "#not-done", /did not reach the table/);
    assert.equal((await logged(table.page, "batalla")).length, before);
    await phone.page.evaluate(() => { window.on = text => text; });
    await acts("batalla", phone.page);
    await soon(async () => assert.equal((await logged(table.page, "batalla")).length, before + 1));
    await soon(async () => assert.equal(await phone.page.locator("#not-done, #line").count(), 0));
    await closing(phone, table);
});

test("while the tablet shows something else its phones say so, and what is pressed is not lost in silence", async () => {
    const { table, phone } = await two();
    await untilDue("batalla", table.page, phone.page);
    const before = (await logged(table.page, "batalla")).length;
    for (const hash of ["#/batalla/rules", "#/", "#/mastermind"]) {
        await go(table.page, hash);
        await says(phone.page, "#line", /not showing the table/);
        await acts("batalla", phone.page);
        await says(phone.page, "#not-done", /cannot be reached/);
        await go(table.page, "#/batalla");
        await soon(async () => assert.equal(await phone.page.locator("#line").count(), 0));
    }
    // One that is reloaded meanwhile says it, too.
    await go(table.page, "#/batalla/rules");
    await says(phone.page, "#line", /not showing the table/);
    await soon(async () => assert.ok(await wayBack(phone.page)));
    await phone.page.reload();
    await says(phone.page, "main", /not showing the table/);
    assert.equal((await logged(table.page, "batalla")).length, before);
    await go(table.page, "#/batalla");
    await phone.page.locator("#table").waitFor();
    await soon(async () => assert.notEqual(await at(phone.page), ""));
    await acts("batalla", phone.page);
    await soon(async () => assert.equal((await logged(table.page, "batalla")).length, before + 1));
    await closing(phone, table);
});

// In a phone's page: it keeps account of how often it has trembled, of what was said, and of its screen.
function account() {
    window.account = { trembled: [], said: [], held: 0 };
    Navigator.prototype.vibrate = milliseconds => window.account.trembled.push(milliseconds) > 0;
    new MutationObserver(() => window.account.said.push(document.getElementById("said").textContent))
        .observe(document.getElementById("said"), { childList: true });
    class Sentinel {
        released = false;
        async release() { if (!this.released) { this.released = true; window.account.held -= 1; } }
    }
    const request = async () => { window.account.held += 1; return new Sentinel(); };
    Object.defineProperty(Navigator.prototype, "wakeLock", { configurable: true, get: () => ({ request }) });
}
const told = page => page.evaluate(() => window.account);

test("a phone trembles and says so when it is due, also when it has just sat down, and its screen stays on", async () => {
    const { table, phone } = await two("batalla", { before: account });
    await soon(async () => assert.equal((await told(phone.page)).held, 1));
    await untilDue("batalla", table.page, phone.page);
    await soon(async () => assert.ok((await told(phone.page)).trembled.includes(200)));
    await soon(async () => assert.match((await told(phone.page)).said.join(" "), /It is your turn\./));
    // In another language it sits down anew, and is due still.
    await phone.page.evaluate(() => { window.account.said = []; });
    await phone.page.click("#settings");
    await pressAtRest(phone.page.locator("input[name=lang]").nth(0));
    await speaks(phone.page, "es");
    await soon(async () => assert.match((await told(phone.page)).said.join(" "), /Te toca\./));
    assert.equal((await told(phone.page)).held, 1);
    await phone.page.keyboard.press("Escape");
    await go(phone.page, "#/");
    await soon(async () => assert.equal((await told(phone.page)).held, 0));
    await closing(phone, table);
});

const log = async page => {
    await page.click("#menu");
    await page.click("#menu-log");
    await page.locator(".log").waitFor();
    const said = await page.locator(".log li").allInnerTexts();
    await page.keyboard.press("Escape");
    return said;
};

test("what a seat has heard is on its phone after a reload, also what was said while it was away", async () => {
    const { table, phone } = await two();
    await playTogether("batalla", table.page, [phone.page], 5);
    // The tablet is to lay the last card of a trick.
    for (let n = 0; n < 6 && await at(phone.page) === "mine choose"; n += 1) {
        const done = (await logged(table.page, "batalla")).length;
        await acts("batalla", phone.page);
        await soon(async () => assert.ok((await logged(table.page, "batalla")).length > done));
    }
    await untilDue("batalla", phone.page, table.page);
    const before = await log(phone.page);
    assert.ok(before.length >= 5, `${before}`);
    await soon(async () => assert.ok(await wayBack(phone.page)));
    // It is away while the tablet plays, and comes back.
    await phone.page.goto(`${host.url}?away#/rules`);
    await acts("batalla", table.page);
    await phone.page.goto(`${host.url}#/join`);
    await phone.page.locator("#table").waitFor();
    await soon(async () => {
        const now = await log(phone.page);
        assert.deepEqual(now.slice(0, before.length), before);
        assert.ok(now.length > before.length, `${now}`);
    });
    await closing(phone, table);
});

test("a whole match on a phone: what decided it, and the ways on, which lead nowhere that the phone has not", { timeout: 240_000 }, async () => {
    const { table, phone } = await two("mastermind", { before: account }, { agreed: { games: 1 } });
    await playTogether("mastermind", table.page, [phone.page], 40);
    await phone.page.locator("#finale").waitFor();
    const moments = page => page.locator(".moments li").allInnerTexts();
    const decided = await moments(table.page);
    assert.ok(decided.length > 0);
    assert.deepEqual(await moments(phone.page), decided);
    assert.equal(await phone.page.locator(".moments a, a[href*='analysis'], a[href*='replay']").count(), 0);
    await says(phone.page, "#match-over", /If another begins at the table/);
    await soon(async () => assert.equal((await told(phone.page)).held, 0));
    // The next one comes by itself.
    await table.page.click("#finale #go-on");
    await phone.page.locator("#finale").waitFor({ state: "detached" });
    await soon(async () => assert.match(await at(phone.page), /^(mine|their|pass)/));
    await playTogether("mastermind", table.page, [phone.page], 40);
    await phone.page.click("#leave-table");
    await soon(async () => assert.equal(await phone.page.evaluate(() => location.hash), "#/"));
    await says(table.page, "#phones", /Bruno: the connection is lost/);
    // It does not go back by itself.
    await go(phone.page, "#/join");
    await phone.page.locator("#pairing-text").waitFor();
    await closing(phone, table);
});

test("after a first visit the page where a phone joins opens offline", async () => {
    const phone = await open(browser, host, { offline: true });
    await mounted(phone.page);
    await offlineReady(phone.page);
    await fetched(phone.page);
    await phone.context.setOffline(true);
    await phone.page.goto(`${host.url}#/join`);
    await phone.page.reload();
    await phone.page.locator("#pairing-text").waitFor();
    await phone.close();
});

test("in somebody's frame no phone joins, and a line says so", async () => {
    const framed = await open(browser, host, { hash: "#/join", query: "?embed=1" });
    await says(framed.page, "#phones-not-here", /in a window of its own/);
    assert.equal(await framed.page.locator("#pairing-text, #camera-on").count(), 0);
    await framed.close();
});
