// Who presses slowly: what lies under the pointer stays there until it is lifted, else what was pressed hears nothing.
import assert from "node:assert/strict";
import { after, before, test as unlimited } from "node:test";
import { launch, open, rest, site, soon } from "../support/harness.mjs";
import { round } from "../support/eleusis-matches.mjs";
import { planilla } from "../support/score-sheets.mjs";
import { SCREENS, visit } from "../support/screens.mjs";
import { sitDown } from "../support/table.mjs";

const test = (name, body) => unlimited(name, { timeout: 120_000 }, body);

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

// Presses what a locator finds, so long that the page is drawn several times meanwhile.
async function pressSlowly(page, found) {
    await found.scrollIntoViewIfNeeded();
    await rest(page, 3);
    const { x, y, width, height } = await found.boundingBox();
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await rest(page, 6);
    await page.mouse.up();
}

// One screen of each phase of each game that waits for somebody.
const PHASES = {};
for (const [name, { hash, at }] of Object.entries(SCREENS)) {
    if (typeof at === "string" && /^(mine|pass|break)\b/.test(at) && /^#\/[a-z-]+$/.test(hash ?? "")) PHASES[`${hash} ${at}`] ??= name;
}

// In the page: the middle of the first thing of each kind that can be pressed and is in sight.
function pressable() {
    const kinds = new Map();
    for (const it of document.querySelectorAll("main :is(button:not(:disabled), summary, select, [tabindex], .lying)")) {
        const kind = `${it.localName}.${it.getAttribute("class")}`;
        const box = it.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const on = it.checkVisibility() && it.contains(document.elementFromPoint(x, y));
        if (on && !kinds.has(kind)) kinds.set(kind, { kind, x, y });
    }
    return [...kinds.values()];
}

test("pressed slowly: at no table anything moves from under the pointer that is down", async () => {
    const { page, close } = await open(browser, host, { hash: "#/-", lang: "en", mood: "slow", width: 360, height: 740 });
    const found = [];
    for (const name of Object.values(PHASES)) {
        await visit(page, host.url, SCREENS[name]);
        await rest(page);
        for (const { kind, x, y } of await page.evaluate(pressable)) {
            await page.evaluate(({ x, y }) => { window.pressed = document.elementFromPoint(x, y); }, { x, y });
            await page.mouse.move(x, y);
            await page.mouse.down();
            await rest(page, 4);
            if (!await page.evaluate(({ x, y }) => window.pressed.contains(document.elementFromPoint(x, y)), { x, y })) found.push(`${name}: ${kind}`);
            // Lifted elsewhere nothing is pressed.
            await page.mouse.move(0, 0);
            await page.mouse.up();
        }
    }
    assert.deepEqual(found, []);
    await close();
});

test("pressed slowly: each card of the line is pointed at, and the line keeps its place", async () => {
    for (const [width, height] of [[360, 740], [390, 844], [1180, 820]]) {
        const { page, close } = await sitDown(browser, host, "regla-secreta", { mood: "slow", lang: "en", stored: round("after"), width, height });
        await page.click("#guess");
        await page.locator("#shape-0").waitFor();
        const cards = page.locator(".column > .lying");
        const count = await cards.count();
        for (let n = 0; n < count; n += 1) {
            await pressSlowly(page, cards.nth(n));
            await soon(async () => assert.equal(await page.locator(".lying[data-picked]").count(), n + 1, `${width}x${height}: card ${n + 1}`));
        }
        await close();
    }
});

test("pressed slowly: a card of the line says what it is", async () => {
    const { page, close } = await sitDown(browser, host, "regla-secreta", { mood: "slow", lang: "en", stored: round("after"), width: 390, height: 844 });
    const told = page.locator(".told-card");
    for (const [nth, place] of [[0, 1], [1, 2]]) {
        await pressSlowly(page, page.locator(".column > .lying").nth(nth));
        await soon(async () => assert.match(await told.innerText(), new RegExp(`place ${place}\\b`)));
    }
    await close();
});

test("pressed slowly: what is left with a press hears so after it", async () => {
    const stored = planilla({ kind: "free", names: ["Ana", "Beto", "Carla"] });
    const { page, close } = await open(browser, host, { hash: "#/sheets/s1", lang: "en", stored, width: 360, height: 740 });
    const field = page.locator("[id='amount-0-0']"), why = page.locator("[id='amount-0-0-why']");
    await field.waitFor();
    // A sign alone may become a number: that it is none is said when the field is left, in a line that moves the others.
    await field.pressSequentially("-");
    await pressSlowly(page, page.getByRole("button", { name: "Carla: 1 more", exact: true }));
    await soon(async () => assert.equal(await page.locator("[id='amount-0-2']").inputValue(), "1"));
    await why.waitFor();
    // Until then it is no number either.
    await field.fill("5");
    await soon(async () => assert.equal(await why.count(), 0));
    await field.press("Control+A");
    await field.press("-");
    await pressSlowly(page, page.locator("[id='write']"));
    await page.waitForFunction(() => document.activeElement.id === "amount-0-0");
    await soon(async () => assert.deepEqual(await page.evaluate(() => JSON.parse(localStorage["tertulia.planilla.s1"]).steps), []));
    await close();
});
