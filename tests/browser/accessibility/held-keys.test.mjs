// Whoever leans on a key, has Caps Lock on, another keyboard or a finger on AltGr: in each phase of each game.
import assert from "node:assert/strict";
import { after, before, test as unlimited } from "node:test";
import { complete, launch, open, rest, site, soon } from "../support/harness.mjs";
import { SCREENS, everything, reach } from "../support/screens.mjs";

const test = (name, body) => unlimited(name, { timeout: 120_000 }, body);

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

// One screen of each phase of each game that waits for somebody.
const PHASES = {};
for (const [name, { hash, at }] of Object.entries(SCREENS)) {
    if (typeof at === "string" && /^(mine|pass|break)\b/.test(at) && /^#\/[a-z-]+$/.test(hash ?? "")) PHASES[`${hash} ${at}`] ??= name;
}

async function at(name) {
    const { hash, stored, act, at, code = "11223" } = SCREENS[name];
    const opened = await open(browser, host, { hash, lang: "en", mood: "slow", stored: typeof stored === "function" ? stored(code) : stored });
    await complete(opened.page);
    await opened.page.locator("#table, main h1").first().waitFor();
    if (act) await act(opened.page);
    if (at) await reach(opened.page, at);
    await rest(opened.page);
    return opened;
}

const seen = async page => [...await everything(page, "#app"), await page.locator("#said").innerText(), await page.locator("dialog[open]").count()].join("\n");
const ALL = ["Enter", " ", ..."abcdefghijklmnopqrstuvwxyz", ..."ABNPRZ", ..."0123456789", "+", "-", "?", "*", "/", "Escape", "Delete", "Backspace", "F2"];

// In the page: keys that a keyboard sends, to where the focus is. Gives those of which the page took notice.
const send = (page, keys, more, times = 1) => page.evaluate(({ keys, more, times }) => {
    for (const key of keys) {
        const code = /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : /^\d$/.test(key) ? `Digit${key}` : key === " " ? "Space" : key;
        for (let n = 0; n < times; n += 1) (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent("keydown", { key, code, bubbles: true, cancelable: true, ...more }));
    }
}, { keys, more, times });

// What must do nothing: what is said of it, the keys, what else is in the event, and how often it comes.
const NOTHING = [
    ["held since before", ALL.filter(key => key !== " "), { repeat: true }, 6],
    ["of a word that is being composed", ALL, { isComposing: true }],
    ["that end a composed word in Safari", ALL, { keyCode: 229 }],
    ["with Ctrl", ALL, { ctrlKey: true }], ["with Meta", ALL, { metaKey: true }], ["with Alt", ALL.filter(key => key !== "Escape"), { altKey: true }],
    ["with AltGr", ALL, { modifierAltGraph: true }], ["with AltGr as Windows tells it", ALL, { ctrlKey: true, altKey: true, modifierAltGraph: true }],
];
for (const [phase, name] of Object.entries(PHASES)) {
    test(`held keys: nothing is done in ${phase} by keys that are held, composed, or meant for the browser`, async () => {
        const { page, close } = await at(name);
        // With the focus nowhere, and on the first thing that can be pressed.
        const focus = ["body", "#table button:not([disabled]), #table [tabindex='0']"];
        const found = [];
        for (const place of focus) {
            await page.evaluate(place => {
                document.activeElement?.blur();
                if (place !== "body") [...document.querySelectorAll(place)].find(it => it.checkVisibility())?.focus();
            }, place);
            await rest(page);
            const before = await seen(page);
            for (const [what, keys, more, times] of NOTHING) {
                await send(page, keys, more, times);
                await rest(page, 2);
                if (await seen(page) !== before) {
                    found.push(`keys ${what}, from ${place}`);
                    break;
                }
            }
            if (found.length) break;
        }
        assert.deepEqual(found, []);
        await close();
    });

    // As the browser itself tells it: Enter and space press what has the focus, once.
    test(`held keys: Enter and space that are held press a thing of ${phase} once at most`, async () => {
        for (const [key, code, number] of [["Enter", "Enter", 13], [" ", "Space", 32]]) {
            const { page, context, close } = await at(name);
            const cdp = await context.newCDPSession(page);
            const down = (more = {}) => cdp.send("Input.dispatchKeyEvent", { type: "keyDown", key, code, windowsVirtualKeyCode: number, text: key === "Enter" ? "\r" : " ", ...more });
            const log = () => page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith("tertulia.game.")).map(([, text]) => JSON.parse(text).log.length).join());
            await page.evaluate(() => [...document.querySelectorAll("#table button:not([disabled]), #table [tabindex='0']")].find(it => it.checkVisibility())?.focus());
            const before = await log();
            await down({ autoRepeat: true });
            await down({ autoRepeat: true, modifiers: 2 });
            await down({ autoRepeat: true, modifiers: 1 });
            await rest(page, 3);
            assert.equal(await log(), before, `${code} held since before`);
            await down();
            for (let n = 0; n < 8; n += 1) await down({ autoRepeat: true });
            await rest(page);
            const after = await log();
            const [was, is] = [before, after].map(text => text.split(",").reduce((sum, n) => sum + Number(n), 0));
            assert.ok(is <= was + 1, `${code}: ${before} became ${after}`);
            await close();
        }
    });
}

test("held keys: a space that is held while something else comes under it does not press that", async () => {
    for (const screen of ["a row, full", "nothing is owed"]) {
        const { page, context, close } = await at(screen);
        const cdp = await context.newCDPSession(page);
        const key = (type, more = {}) => cdp.send("Input.dispatchKeyEvent", { type, key: " ", code: "Space", windowsVirtualKeyCode: 32, ...type === "keyDown" && { text: " " }, ...more });
        await page.evaluate(() => document.activeElement?.blur());
        await key("keyDown");
        await page.evaluate(() => {
            window.pressed = 0;
            const [button] = [...document.querySelectorAll("#table button:not([disabled])")].filter(it => it.checkVisibility());
            button.addEventListener("click", event => { window.pressed += 1; event.stopPropagation(); }, true);
            button.focus();
        });
        for (let n = 0; n < 5; n += 1) await key("keyDown", { autoRepeat: true });
        await key("keyUp");
        await rest(page, 2);
        assert.equal(await page.evaluate(() => window.pressed), 0, screen);
        // Pressed anew, it does.
        await key("keyDown");
        await key("keyUp");
        await soon(async () => assert.equal(await page.evaluate(() => window.pressed), 1, screen));
        await close();
    }
});

test("held keys: a space that is held on a card of the line points at it once", async () => {
    const { page, context, close } = await at("after a right card");
    const cdp = await context.newCDPSession(page);
    const space = (more = {}) => cdp.send("Input.dispatchKeyEvent", { type: "keyDown", key: " ", code: "Space", windowsVirtualKeyCode: 32, text: " ", ...more });
    await page.keyboard.press("r");
    await page.locator(".notebook").waitFor();
    await rest(page);  // the keyboard goes where the notebook wants it
    await page.locator("[data-at][data-card][tabindex='0']").first().focus();
    await space();
    for (let n = 0; n < 7; n += 1) await space({ autoRepeat: true });
    await rest(page, 3);
    assert.equal(await page.locator("[data-at][data-picked]").count(), 1);
    // Pressed anew, it lets go of it.
    await space();
    await soon(async () => assert.equal(await page.locator("[data-at][data-picked]").count(), 0));
    await close();
});

// Letters go by what they are, wherever they lie: [screen, the key, where it lies on some other keyboard].
const LETTERS = [
    ["a card is to be played", "n", "KeyL"], ["after a right card", "p", "KeyR"], ["after a right card", "r", "KeyO"],
    ["I have nothing to announce", "c", "KeyI"], ["nothing is owed", "p", "KeyR"], ["the key by hand", "b", "KeyN"], ["the key by hand", "w", "KeyZ"],
    ["a row, half full, with holds and marks", "x", "KeyB"],
];
for (const [screen, key, code] of LETTERS) {
    test(`held keys: “${key}” is itself on a keyboard where it lies elsewhere, and with Caps Lock, in “${screen}”`, async () => {
        const told = [];
        for (const event of [{ key, code: `Key${key.toUpperCase()}` }, { key, code }, { key: key.toUpperCase(), code, modifierCapsLock: true }]) {
            const { page, close } = await at(screen);
            const before = await seen(page);
            // Another letter that lies in its place is not it.
            await send(page, ["ü"], { key: "ü", code: `Key${key.toUpperCase()}` });
            await rest(page, 3);
            assert.equal(await seen(page), before);
            await send(page, [event.key], event);
            await soon(async () => assert.notEqual(await seen(page), before));
            await rest(page);
            told.push(await page.evaluate(() => [
                document.querySelectorAll("dialog[open]").length, document.getElementById("table")?.dataset.at, ...[...document.querySelectorAll(".row.active .peg, .pin")].map(it => it.className),
                ...Object.entries(localStorage).filter(([key]) => key.startsWith("tertulia.game.")).map(([, text]) => JSON.stringify(JSON.parse(text).log)),
            ].join()));
            await close();
        }
        assert.equal(told[1], told[0], "where it lies elsewhere");
        assert.equal(told[2], told[0], "with Caps Lock");
    });
}

test("held keys: digits of the block of digits, and the row with AltGr", async () => {
    const { page, close } = await at("a row, empty");
    const laid = () => page.locator(".row.active .peg:not(.hole)").evaluateAll(pegs => pegs.map(peg => peg.className.match(/\bc(\d)/)[1]));
    for (const digit of "258") await send(page, [digit], { code: `Numpad${digit}`, location: 3 });
    assert.deepEqual(await laid(), ["1", "4", "7"]);
    for (const [key, code] of [["@", "Digit2"], ["{", "Digit7"], ["¹", "Digit1"], ["#", "Digit3"]]) {
        await send(page, [key], { key, code, modifierAltGraph: true });
        await send(page, [key], { key, code, ctrlKey: true, altKey: true });
    }
    assert.deepEqual(await laid(), ["1", "4", "7"]);
    await close();
});

// Fields where a name, a number or a text is written, and what must not come of Enter there.
const FIELDS = {
    "a name of the people": ["#/people", "#name-0", { "tertulia.people": JSON.stringify([{ name: "Ana", colour: 0 }]) }],
    "a player of a new sheet": ["#/sheets/new", "#player-0", {}],
    "a number of a sheet": ["#/sheets/s1", "#amount-0-0", { "tertulia.planilla.s1": JSON.stringify({ id: "s1", title: "", when: 1, terms: { kind: "free" }, players: ["Ana", "Beto", "Eva"].map((name, n) => ({ name, colour: n })), steps: [], undone: [] }) }],
    "a greeting": ["#/mastermind/make", ".greeting-field input", {}],
    "a name of a new match": ["#/mastermind/new", ".setup input[type=text]", { "tertulia.tutorial.mastermind": "true" }],
    "a name of a new match of cards": ["#/eleusis/new", ".setup input[type=text]", { "tertulia.tutorial.eleusis": "true" }],
};
for (const [what, [hash, selector, stored]] of Object.entries(FIELDS)) {
    test(`held keys: Enter that ends a composed word, or is held, does nothing in ${what}`, async () => {
        const { page, close } = await open(browser, host, { hash, lang: "en", stored });
        await complete(page);
        const field = page.locator(selector).first();
        await field.waitFor();
        await field.fill(selector.includes("amount") ? "7" : "Rosa");
        await field.focus();
        await rest(page, 3);
        const state = () => page.evaluate(selector => [location.hash, document.querySelector(selector)?.value, document.querySelectorAll("dialog[open]").length, localStorage["tertulia.people"], Object.keys(localStorage).filter(key => /game|planilla\./.test(key)).map(key => localStorage[key]).join()], selector);
        const before = await state();
        for (const more of [{ isComposing: true }, { keyCode: 229 }, { repeat: true }, { ctrlKey: true, isComposing: true }]) {
            await send(page, ["Enter"], more);
            await rest(page, 2);
            assert.deepEqual(await state(), before, JSON.stringify(more));
        }
        await close();
    });
}
