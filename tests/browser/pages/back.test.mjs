// The browser's Back: what lies over a page is closed before the page is left.
import assert from "node:assert/strict";
import { after, before, test as unlimited } from "node:test";
import { pressAtRest } from "../support/acts.mjs";
import { complete, launch, mounted, open, rest, site, soon, speaks } from "../support/harness.mjs";
import { sitDown } from "../support/table.mjs";

const test = (name, body) => unlimited(name, { timeout: 120_000 }, body);

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

const back = page => page.evaluate(() => history.back());
const hash = page => page.evaluate(() => location.hash);
const closed = page => soon(async () => assert.equal(await page.locator("dialog[open]").count(), 0));
async function table() {
    const seat = await sitDown(browser, host, "mastermind", { lang: "en" });
    await seat.page.click("#play");
    await seat.page.locator("#hole-0").waitFor();
    return seat;
}

test("back: it closes the menu of a table, a dialog from it, the settings, the list of keys; the table stays", async () => {
    const { page, close } = await table();
    for (const ways of [["#menu"], ["#menu", "#menu-sheet"], ["#settings"], ["#hints"]]) {
        for (const way of ways) await page.click(way);
        await page.locator("dialog[open]").waitFor();
        await back(page);
        await closed(page);
        await rest(page);
        assert.equal(await hash(page), "#/mastermind", ways.join());
        assert.ok(await page.locator("#hole-0").isVisible());
    }
    await close();
});

// Browsers leave an entry of the history a while after they are asked to.
test("back: what opens while the entry of another is still being left stays open, and Back closes it alone", async () => {
    const { page, close } = await table();
    for (const end of ["Escape", "button"]) {
        await page.click("#settings");
        await page.locator("dialog[open]").waitFor();
        // A browser that takes its time, and somebody who is quicker.
        await page.evaluate(() => {
            const { go } = History.prototype;
            window.left = false;
            addEventListener("popstate", () => { window.left = true; }, { once: true });
            History.prototype.go = function (...steps) {
                History.prototype.go = go;
                document.querySelector("#menu").click();
                requestAnimationFrame(() => go.apply(this, steps));
            };
        });
        if (end === "Escape") await page.keyboard.press("Escape");
        else await page.click("dialog[open] .dialog-head button");
        await page.waitForFunction(() => window.left);
        await page.locator("dialog[open]").waitFor();
        await rest(page);
        assert.equal(await page.locator("dialog[open]").count(), 1, "it stays");
        await back(page);
        await closed(page);
        await rest(page);
        assert.equal(await hash(page), "#/mastermind");
        assert.ok(await page.locator("#hole-0").isVisible());
    }
    await close();
});

test("back: what was closed by its own button leaves nothing to go back through", async () => {
    const { page, close } = await open(browser, host, { hash: "#/", lang: "en" });
    await mounted(page);
    await page.evaluate(() => { location.hash = "#/batalla"; });
    await page.locator("#table").waitFor();
    for (const end of ["Escape", "button"]) {
        await page.click("#settings");
        await page.locator("dialog[open]").waitFor();
        if (end === "Escape") await page.keyboard.press("Escape");
        else await page.click("dialog[open] .dialog-head button");
        await closed(page);
        await rest(page);
    }
    await back(page);
    await page.locator(".tile").first().waitFor();
    assert.equal(await hash(page), "#/");
    await close();
});

test("back: a link in a dialog leads on, and Back from there to where the dialog was", async () => {
    const { page, close } = await table();
    await page.click("#menu");
    await page.click("dialog[open] a >> nth=0");
    await complete(page);
    await rest(page);
    const there = await hash(page);
    assert.notEqual(there, "#/mastermind");
    assert.equal(await page.locator("dialog[open]").count(), 0);
    await back(page);
    await page.locator("#hole-0").waitFor();
    assert.equal(await hash(page), "#/mastermind");
    await close();
});

test("back: the settings are over one page: another address closes them, and the header names the new place", async () => {
    const { page, close } = await open(browser, host, { hash: "#/", lang: "en" });
    await mounted(page);
    for (const [address, place, rules] of [["#/batalla/rules", "Batalla Científica", 1], ["#/scores", "Scores", 0], ["#/mastermind/rules", "Mastermind", 1]]) {
        await page.click("#settings");
        await page.locator("dialog[open]").waitFor();
        await page.evaluate(address => { location.hash = address; }, address);
        await closed(page);
        await soon(async () => assert.equal((await page.locator("header .place").innerText()).trim(), place));
        assert.equal(await page.locator("header nav a[href$='/rules']").count(), rules);
        await rest(page);
        assert.equal(await hash(page), address);
    }
    await close();
});

test("back: a dialog that is opened again before the browser has told that it was closed stays open", async () => {
    const { page, close } = await open(browser, host, { hash: "#/", lang: "en" });
    await mounted(page);
    await page.click("#settings");
    await page.locator("dialog[open] .dialog-head button").waitFor();
    await page.evaluate(async () => {
        document.querySelector("dialog[open] .dialog-head button").click();
        while (document.querySelector("dialog[open]")) await null;
        document.getElementById("settings").click();
    });
    await rest(page);
    assert.equal(await page.locator("dialog[open]").count(), 1);
    await back(page);
    await closed(page);
    await close();
});

test("back: another language, chosen in the settings, leaves nothing behind", async () => {
    const { page, close } = await open(browser, host, { hash: "#/", lang: "en" });
    await mounted(page);
    await page.evaluate(() => { location.hash = "#/eleusis"; });
    await complete(page);
    await page.click("#settings");
    await pressAtRest(page.locator("input[name=lang]").nth(1));
    await speaks(page, "it");
    await page.keyboard.press("Escape");
    await closed(page);
    await rest(page);
    await back(page);
    await page.locator(".tile").first().waitFor();
    await close();
});

test("back: whoever follows a link while the entry of a closed dialog is still being left gets there, and stays", async () => {
    const { page, close } = await table();
    await page.click("#menu");
    await page.locator("dialog[open]").waitFor();
    // A browser that takes its time, and somebody who is quicker.
    await page.evaluate(() => {
        const { go } = History.prototype;
        History.prototype.go = function (...steps) {
            History.prototype.go = go;
            go.apply(this, steps);
            location.hash = "#/people";
        };
    });
    await page.keyboard.press("Escape");
    await page.getByRole("heading", { name: "People", level: 1 }).waitFor();
    await rest(page);
    assert.equal(await hash(page), "#/people");
    await back(page);
    await page.locator("#hole-0").waitFor();
    await rest(page);
    assert.equal(await hash(page), "#/mastermind");
    await close();
});
