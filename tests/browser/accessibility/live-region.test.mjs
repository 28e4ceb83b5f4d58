// The live regions: one sentence for what has happened, and none for what has not changed, whatever is
// opened, closed, turned round or drawn anew.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { launch, mounted, open, rest, site } from "../support/harness.mjs";
import { SCREENS, visit } from "../support/screens.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

// All that is put into a live region from now on, as assistive technology would hear it.
const listen = page => page.evaluate(() => {
    window.heard = [];
    const live = node => (node.nodeType === 1 ? node : node.parentElement)?.closest("[aria-live]:not([aria-live=off]), [role=status], [role=alert], output");
    const texts = new WeakMap();
    for (const region of document.querySelectorAll("[aria-live], [role=status], [role=alert], output")) texts.set(region, region.textContent);
    new MutationObserver(changes => {
        const regions = new Set();
        for (const { target, addedNodes } of changes) {
            const region = live(target);
            if (region) regions.add(region);
            for (const node of addedNodes) if (node.nodeType === 1) for (const alert of [node, ...node.querySelectorAll("*")]) if (alert.matches("[role=alert]")) regions.add(alert);
        }
        for (const region of regions) {
            const text = region.textContent.trim();
            // A sentence of the parlour's voice is a new node, and is heard again.
            if (text && (region.id === "said" || text !== texts.get(region))) window.heard.push(text);
            texts.set(region, text);
        }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
});
const heard = async page => {
    await rest(page, 8);
    return page.evaluate(() => window.heard.splice(0));
};

// A table of each game, and of each row: what one does there, and what is heard of it.
const TABLES = {
    "a row, full": { act: page => page.locator("#submit").press("Enter"), hears: /^Row 4: .*\. (.*white|.*black|no pegs)/ },
    "a card is to be played": { act: page => page.locator(".held-cards [tabindex='0']").press("Enter"), hears: /fit/ },
    "eight seats and a hand of twelve": { act: page => page.locator(".held-cards [tabindex='0']").press("Enter"), hears: /fit/ },
    "four at the table": { act: async page => { const card = page.locator(".held-cards [tabindex='0']"); await card.press("Enter"); await page.locator(".held-cards [tabindex='0']").press("Enter"); }, hears: /^You have chosen/ },
    "I owe": { act: page => page.getByRole("button", { name: /^Quiero/ }).press("Enter"), hears: /^You stay in/ },
};

describe("live region: one sentence an event", () => {
    for (const [screen, { act, hears }] of Object.entries(TABLES)) {
        test(`live region: on “${screen}” a move is announced once, and no resize, theme or dialog`, async () => {
            const { page, close } = await open(browser, host, { width: 390, height: 844, mood: "" });
            await mounted(page);
            await visit(page, host.url, { ...SCREENS[screen], mood: "slow" });
            await listen(page);
            const quiet = async what => assert.deepEqual(await heard(page), [], what);
            for (const [width, height] of [[844, 390], [1180, 820], [390, 844]]) await page.setViewportSize({ width, height });
            await quiet("the window has another size");
            for (const theme of ["dark", "light"]) await page.emulateMedia({ colorScheme: theme });
            await quiet("day and night");
            for (const opener of ["#menu", "#settings", "#menu"]) {
                await page.click(opener);
                await page.locator("dialog[open] .dialog-body > *").first().waitFor();
                await page.waitForFunction(() => !document.querySelector("dialog[open] .moment"));
                await heard(page);
                await page.keyboard.press("Escape");
                await page.locator("dialog[open]").waitFor({ state: "detached" });
                await quiet(`${opener} is closed`);
            }
            await page.click("#settings");
            await page.locator("dialog[open] .segmented label").nth(5).click();
            await page.keyboard.press("Escape");
            await quiet("another theme");
            await page.evaluate(() => { dispatchEvent(new Event("blur")); dispatchEvent(new Event("focus")); document.dispatchEvent(new Event("visibilitychange")); });
            await quiet("away and back");
            await act(page);
            const told = await heard(page);
            assert.equal(told.length, 1, `one sentence for one event: ${JSON.stringify(told)}`);
            assert.match(told[0], hears);
            await quiet("nothing more is said");
            await close();
        });
    }
});
