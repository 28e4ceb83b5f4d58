// What holds a slow device up comes in parts: what is pressed is seen to be first, and of what a deed sets off
// each slice has its picture (index.html, src/ui/parts/queue.rs).
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { ROWS, playOn } from "./hands.mjs";
import { complete, launch, mounted, open, site, soon } from "./harness.mjs";
import { round } from "./rounds.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

// The pictures come when the test says so, and no slice is over before its end.
async function byHand(page) {
    // What was to come a second later, had there been no picture, must not count as one.
    await page.waitForTimeout(1100);
    await page.evaluate(() => {
        const [now, wait] = [Date.now(), setTimeout];
        Date.now = () => now;
        window.setTimeout = (act, after, ...more) => after !== 1000 && wait(act, after, ...more);
        window.waiting = [];
        window.requestAnimationFrame = then => waiting.push(then);
        window.picture = () => waiting.splice(0).forEach(then => then());
    });
}

test("what changes the whole table is seen to be pressed before it begins, and begins once", async () => {
    const { page, close } = await open(browser, host, { stored: { "tertulia.tutorial.pechigonga": "true" }, hash: "#/pechigonga" });
    await mounted(page);
    await page.click("#play");
    await page.locator("#accept").focus();
    await page.evaluate(() => {
        window.deeds = 0;
        document.getElementById("accept").addEventListener("click", () => { deeds += 1; });
    });
    await byHand(page);
    const presses = [page.keyboard.press("Enter"), page.keyboard.press("Enter")];
    await page.waitForTimeout(100);
    const seen = () => page.evaluate(() => [deeds, document.getElementById("accept")?.style.opacity, document.querySelectorAll(".held").length]);
    assert.deepEqual(await seen(), [0, "0.6", 0]);
    const pictures = setInterval(() => page.evaluate(() => picture()).catch(() => {}), 50);
    await Promise.all(presses);
    await page.locator(".held").first().waitFor();
    clearInterval(pictures);
    assert.equal((await seen())[0], 1);
    await close();
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

test("what was pressed bears no trace of it", async () => {
    const { page, close } = await open(browser, host, { patient: false, stored: { "tertulia.tutorial.mastermind": "true" }, hash: "#/mastermind" });
    await mounted(page);
    await page.click("#play");
    await page.locator("#hole-0:focus").waitFor();
    await byHand(page);
    // A row with nothing in it is refused, and the button stays.
    await page.click("#submit", { force: true });
    const seen = () => page.evaluate(() => document.getElementById("submit").style.opacity);
    assert.equal(await seen(), "0.6");
    await page.evaluate(() => picture());
    await page.waitForTimeout(50);
    assert.equal(await seen(), "");
    assert.equal(await page.locator("#submit").getAttribute("style"), null);
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
    for (let n = 0; n < 5; n += 1) await page.evaluate(() => new Promise(later => { picture(); setTimeout(later, 10); }));
    assert.equal(await page.locator("[data-soon]").count(), 0);
    await close();
});

// A device that is so slow that each effect takes a slice of its own: a clock that goes on whenever somebody looks.
const slowest = () => {
    let now = Date.now();
    Date.now = () => now += 20;
    window.slices = 0;
    const asked = tertuliaSlice;
    window.tertuliaSlice = withPicture => {
        if (withPicture) slices += 1;
        asked(withPicture);
    };
};

for (const row of ROWS) test(`${row}: where each effect comes with a picture of its own the game is as ever`, async () => {
    const { context, page, close } = await open(browser, host, { stored: { [`tertulia.tutorial.${row}`]: "true" }, hash: `#/${row}` });
    await mounted(page);
    await page.evaluate(slowest);
    await page.click("#play");
    await page.locator("#table").waitFor();
    const turns = await playOn(page, row, 5);
    await complete(page);
    assert.ok(await page.evaluate(() => slices) > 3 * turns, "it came in slices");
    // In Batalla the others choose in their own time, or when a seer has chosen.
    const chosen = () => !document.querySelector(".stand:not([data-me], .out, [data-chosen])");
    if (row === "batalla") await page.waitForFunction(chosen, null, { timeout: 5000 }).catch(() => {});
    // It is what it would be if it were made anew.
    const shown = () => page.evaluate(() => ["at", "seats", "held"].map(what => ({
        at: () => document.getElementById("table").dataset.at,
        seats: () => [...document.querySelectorAll(".seats > li, .stand, .row:not(.active)")].map(thing => thing.textContent),
        held: () => [...document.querySelectorAll(".held")].map(thing => thing.getAttribute("aria-label") ?? thing.textContent),
    })[what]()));
    if (!(await page.evaluate(() => document.getElementById("table").dataset.at)).startsWith("theirs")) {
        const before = await shown();
        await page.reload();
        await mounted(page);
        await complete(page);
        assert.deepEqual(before, await shown());
    }
    await close();
});

test("what is done while the rest waits for a picture finds all of it done", async () => {
    const { page, close } = await open(browser, host, { patient: false, stored: { "tertulia.tutorial.batalla": "true" }, hash: "#/batalla" });
    await mounted(page);
    await page.click("#play");
    await page.locator(".held-cards .held").first().waitFor();
    await complete(page);
    await byHand(page);
    await page.evaluate(slowest);
    await page.evaluate(() => {
        window.found = [];
        document.addEventListener("keydown", () => found.push(document.querySelectorAll("[data-soon]").length), true);
    });
    await page.locator(".held-cards .held").first().click();
    assert.equal(await page.locator("[data-soon]").count(), 1, "the rest waits");
    await page.keyboard.press("Shift");
    assert.deepEqual(await page.evaluate(() => found), [0]);
    assert.equal(await page.locator(".held[aria-pressed=true]").count(), 1);
    await close();
});

// The third card of the hand is played; what it is called, and what the others are.
const playing = async row => {
    const battle = row === "batalla";
    const { page, close } = await open(browser, host, { patient: false, stored: battle ? { "tertulia.tutorial.batalla": "true" } : round("play"), hash: `#/${row}` });
    await mounted(page);
    if (battle) await page.click("#play");
    await page.locator(".hand-of-cards.live #held-2").waitFor();
    await complete(page);
    await page.evaluate(() => {
        for (const card of document.querySelectorAll(".held")) card.known = card.ariaLabel;
    });
    await page.click("#held-2");
    return { page, close, played: await page.locator("#held-2").getAttribute("aria-label") };
};

for (const row of ["regla-secreta", "batalla"]) test(`${row}: a card that stays in the hand is the same element`, async () => {
    const { page, close } = await playing(row);
    const labels = () => page.evaluate(() => [...document.querySelectorAll(".held")].map(card => card.ariaLabel).join());
    const before = await labels();
    // When it goes the keyboard is on another card.
    await page.evaluate(() => {
        document.getElementById("held-2").click();
        document.getElementById("held-4").focus();
    });
    await soon(async () => assert.notEqual(await labels(), before));
    await complete(page);
    const cards = await page.evaluate(() => [...document.querySelectorAll(".held")].map(({ id, dataset, ariaLabel, known, tabIndex }) => ({ id, place: dataset.place, label: ariaLabel, known, tabIndex })));
    assert.ok(cards.length > 3);
    cards.forEach(({ id, place, label, known }, n) => {
        assert.deepEqual([id, place], [`held-${n}`, String(n)]);
        assert.ok(known === label || known === undefined, `${known} became ${label}`);
    });
    assert.ok(cards.filter(({ known }) => known).length >= cards.length - 2, "hardly any card stayed");
    const stop = cards.filter(({ tabIndex }) => tabIndex === 0).map(({ id }) => id);
    assert.deepEqual(stop, [await page.evaluate(() => document.activeElement.id)], "the Tab key stops where the keyboard is");
    await close();
});

test("a link that moves away under a finger is followed all the same", async () => {
    const { page, close } = await open(browser, host, { patient: false });
    await mounted(page);
    await byHand(page);
    const link = page.locator("a[href='#/batalla']").first();
    const { x, y, width, height } = await link.boundingBox();
    await page.evaluate(() => {
        addEventListener("tertulia-all", () => { document.querySelector("main").style.paddingTop = "60vh"; }, { once: true });
        tertuliaSlice(true);
    });
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    assert.ok((await link.boundingBox()).y > y + height, "what waited has moved it");
    await page.mouse.up();
    assert.equal(await page.evaluate(() => location.hash), "#/batalla");
    await close();
});

test("what moves away under a finger is what the finger means", async () => {
    const { page, close, played } = await playing("regla-secreta");
    await byHand(page);
    // A card that a key plays is seen to be pressed.
    await page.locator("#held-2").focus();
    await page.keyboard.press("Enter");
    await page.waitForTimeout(50);
    assert.equal(await page.locator("#held-2[aria-pressed=true]").evaluate(card => card.style.opacity), "0.6");
    // What comes of it moves the others on as far as their place is wide.
    await page.evaluate(() => addEventListener("pointerdown", () => {
        const row = document.querySelector(".held-cards");
        row.style.position = "relative";
        row.style.left = `${row.firstElementChild.offsetWidth + 8}px`;
    }, { once: true }));
    const press = async (selector, hold) => {
        const { x, y, width, height } = await page.locator(selector).boundingBox();
        await page.mouse.move(x + width / 2, y + height / 2);
        await page.mouse.down();
        await page.waitForTimeout(hold);
        await page.mouse.up();
    };
    const meant = await page.locator("#held-5").getAttribute("aria-label");
    assert.notEqual(meant, played);
    await press("#held-5", 50);
    const lifted = label => soon(async () => assert.equal(await page.evaluate(() => document.querySelector(".held[aria-pressed=true]")?.ariaLabel), label));
    await lifted(meant);
    // Where nothing moves all is as ever.
    await page.evaluate(() => { document.querySelector(".held-cards").style.left = 0; });
    await press("#held-0", 0);
    await lifted(await page.locator("#held-0").getAttribute("aria-label"));
    await close();
});
