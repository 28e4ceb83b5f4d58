// What is only looked at is not made anew when the game goes on: lists are keyed, and what stays is the same
// element.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { playOn } from "../support/autoplay.mjs";
import { SEED, launch, mounted, open, site } from "../support/harness.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

for (const [row, shown] of [["regla-secreta", ".seats > li"], ["pechigonga", ".arena .places > li"]]) {
    test(`keyed lists: the seats of ${row} stay the same elements while the game goes on`, async () => {
        const { page, close } = await open(browser, host, { seed: SEED, stored: { [`tertulia.tutorial.${row}`]: "true" }, hash: `#/${row}/new` });
        await mounted(page);
        await page.click("#play");
        await page.locator(`#table[data-at^="mine"]`).waitFor();
        await playOn(page, row, 1);
        await page.locator(shown).first().waitFor();
        await page.evaluate(shown => { window.before = [...document.querySelectorAll(shown)]; }, shown);
        await page.waitForFunction(() => document.getElementById("table").dataset.at.startsWith("mine"));
        // From one turn to the next all could look as it did: a wrong card, and one drawn.
        await page.evaluate(() => { window.told = before.map(seat => seat.outerHTML).join(); });
        await playOn(page, row, 1);
        const { same, changed } = await page.evaluate(shown => {
            const now = [...document.querySelectorAll(shown)];
            return { same: now.length > 1 && now.every((seat, n) => seat === before[n]), changed: now.map(seat => seat.outerHTML).join() !== told };
        }, shown);
        assert.ok(same, "they were made anew");
        assert.ok(changed, "what they say has changed");
        await close();
    });
}
