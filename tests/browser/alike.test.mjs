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

test("what changes the whole table is seen to be pressed before it begins, and begins once", async () => {
    const { page, close } = await open(browser, host, { stored: { "tertulia.tutorial.pechigonga": "true" }, hash: "#/pechigonga" });
    await mounted(page);
    await page.click("#play");
    await page.locator("#accept").focus();
    // The next picture comes when the test says so.
    await page.evaluate(() => {
        window.deeds = 0;
        window.waiting = [];
        window.soonest = requestAnimationFrame;
        document.getElementById("accept").addEventListener("click", () => { deeds += 1; });
        window.requestAnimationFrame = then => waiting.push(then);
    });
    const presses = [page.keyboard.press("Enter"), page.keyboard.press("Enter")];
    await page.waitForTimeout(100);
    const seen = () => page.evaluate(() => [deeds, document.getElementById("accept")?.style.opacity, document.querySelectorAll(".held").length]);
    assert.deepEqual(await seen(), [0, "0.6", 0]);
    await page.evaluate(() => {
        window.requestAnimationFrame = soonest;
        for (const then of waiting) then();
    });
    await Promise.all(presses);
    await page.locator(".held").first().waitFor();
    assert.equal((await seen())[0], 1);
    await close();
});

// The pictures come when the test says so.
const byHand = page => page.evaluate(() => {
    window.waiting = [];
    window.requestAnimationFrame = then => waiting.push(then);
    window.picture = () => waiting.splice(0).forEach(then => then());
});

test("a key pushes the button, and what is typed next comes after it", async () => {
    const { page, close } = await open(browser, host, { patient: false, stored: { "tertulia.tutorial.mastermind": "true" }, hash: "#/mastermind" });
    await mounted(page);
    await page.click("#play");
    await page.locator("#hole-0:focus").waitFor();
    for (const key of "11223") await page.keyboard.press(key);
    await page.locator("#submit[aria-disabled=false]").waitFor();
    await byHand(page);
    const rows = () => page.evaluate(() => JSON.parse(localStorage["tertulia.game.mastermind"]).log.length);
    const before = await rows();
    await page.keyboard.press("Enter");
    const seen = () => page.evaluate(() => [document.getElementById("submit").style.opacity, !!document.getElementById("peg-0-0")]);
    assert.deepEqual(await seen(), ["0.6", false]);
    await page.keyboard.press("4");
    assert.ok(await rows() > before, "the row was handed in first");
    await page.locator("#peg-0-0").waitFor();
    await close();
});

test("what changes the whole table comes in two parts", async () => {
    const { page, close } = await open(browser, host, { patient: false, stored: { "tertulia.tutorial.pechigonga": "true" }, hash: "#/pechigonga" });
    await mounted(page);
    await page.click("#play");
    await page.locator("#accept").waitFor();
    await byHand(page);
    await page.click("#accept");
    await page.evaluate(() => picture());
    await page.locator(".held, .mine .naipe").first().waitFor();
    assert.equal(await page.locator(".arena").count(), 0, "the cards come first");
    await page.evaluate(() => picture());
    await page.locator(".arena .stand").first().waitFor();
    assert.equal(await page.locator("[data-soon]").count(), 0);
    await close();
});
