// What is only looked at is not made anew when the game goes on: the browser need paint no more than what is
// another (`El::shows`, and index.html).
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { playOn } from "./hands.mjs";
import { launch, mounted, open, site } from "./harness.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

test("whatever there was becomes what was made", async () => {
    const { page, close } = await open(browser, host);
    await mounted(page);
    const wrong = await page.evaluate(() => {
        let seed = 1;
        const some = most => (seed = (seed * 48271) % 2147483647) % most;
        const one = ([...all]) => all[some(all.length)];
        const tree = (parent, depth) => {
            for (let n = some(4); n > 0; n -= 1) {
                const kind = some(4 + depth);
                if (kind > 3) parent.append(one("xyz"));
                else {
                    const element = document.createElement(one(["b", "i", "li"]));
                    for (let m = some(3); m > 0; m -= 1) element.setAttribute(one(["id", "class", "data-n"]), one(["", "1", "2"]));
                    tree(element, depth + 1);
                    parent.append(element);
                }
            }
            return parent;
        };
        for (let n = 0; n < 5000; n += 1) {
            const place = tree(document.createElement("div"), 0), made = tree(document.createDocumentFragment(), 0);
            const wanted = document.createElement("div"), before = place.innerHTML;
            wanted.append(made.cloneNode(true));
            tertuliaAlike(place, made);
            place.normalize();
            wanted.normalize();
            if (!place.isEqualNode(wanted)) return `${before} became ${place.innerHTML} instead of ${wanted.innerHTML}`;
        }
        return "";
    });
    assert.equal(wrong, "");
    await close();
});

for (const [row, shown] of [["regla-secreta", ".seats > li"], ["pechigonga", ".arena .places > li"]]) {
    test(`while ${row} is played the same seats stay on the screen`, async () => {
        const { page, close } = await open(browser, host, { stored: { [`tertulia.tutorial.${row}`]: "true" }, hash: `#/${row}` });
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
