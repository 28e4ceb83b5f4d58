// Keys that are held down, keys of a word that is being composed, digits of other keyboards: at every table and on
// the pages beside them.
import assert from "node:assert/strict";
import { after, before, test as unlimited } from "node:test";
import { complete, launch, open, rest, site, soon } from "../support/harness.mjs";
import { SCREENS, everything, reach } from "../support/screens.mjs";

const test = (name, body) => unlimited(name, { timeout: 120_000 }, body);

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

// A screen of the table of screens, whose computer players take their time.
async function at(name, size = {}) {
    const { hash, stored, act, at, code = "11223" } = SCREENS[name];
    const opened = await open(browser, host, { hash, lang: "en", mood: "slow", ...size, stored: typeof stored === "function" ? stored(code) : stored });
    await complete(opened.page);
    await opened.page.locator("#table, main h1").first().waitFor();
    if (act) await act(opened.page);
    if (at) await reach(opened.page, at);
    await rest(opened.page);
    return opened;
}

// In the page: what a keyboard sends to where the focus is.
const press = (page, key, more = {}) => page.evaluate(({ key, more, times }) => {
    const event = () => new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
    let taken = 0;
    for (let n = 0; n < times; n += 1) taken += !(document.activeElement ?? document.body).dispatchEvent(event());
    return taken;
}, { key, more, times: more.repeat ? 12 : 1 });

const seen = async page => [...await everything(page, "#app"), await page.locator("#said").innerText()].join("\n");

for (const [screen, key, focus] of [
    ["a card to be judged", "+"],
    ["a card to be judged", "-"],
    ["a card is to be played", "n"],
    ["a card is to be played", "Enter", "#held-0"],
    ["after a right card", "p"],
    ["after a right card", "r"],
    ["I have nothing to announce", "c"],
    ["nothing is owed", "p"],
    ["nothing is owed", "?"],
    ["chips can be chosen", "+"],
    ["what is asked for", "Enter", "#held-0"],
    ["four at the table", "?"],
    ["a row, half full, with holds and marks", "3"],
    ["a row, half full, with holds and marks", "Backspace"],
    ["a row, half full, with holds and marks", "x"],
    ["the key by hand", "b"],
    ["Mastermind once more", "PageUp", "#replay-next"],
]) {
    test(`keys: ${key} held down since before “${screen}” does nothing there, and pressed it does`, async () => {
        const { page, close } = await at(screen);
        if (focus) await page.locator(focus).first().focus();
        const before = await seen(page);
        await press(page, key, { repeat: true });
        await rest(page);
        assert.equal(await seen(page), before);
        await press(page, key);
        await soon(async () => assert.notEqual(await seen(page) + await page.locator("dialog[open]").count(), `${before}0`));
        await close();
    });
}

test("keys: arrows go on while they are held", async () => {
    const { page, close } = await at("a row, half full, with holds and marks");
    await page.locator("#hole-0").focus();
    await page.keyboard.down("ArrowRight");
    for (let times = 0; times < 3; times += 1) {
        await rest(page, 3);
        await page.keyboard.down("ArrowRight");
    }
    await soon(async () => assert.equal(await page.evaluate(() => document.activeElement.id), "hole-4"));
    await close();
});

test("keys: a letter held in a field is written again and again, and Enter of a composed word does nothing", async () => {
    const people = { "tertulia.people": JSON.stringify([{ name: "Ana", colour: 0 }]) };
    const { page, close } = await open(browser, host, { hash: "#/people", lang: "en", stored: people });
    const field = page.locator("#name-0");
    await field.waitFor();
    await field.fill("");
    for (let times = 0; times < 4; times += 1) await page.keyboard.down("a");
    assert.equal(await field.inputValue(), "aaaa");
    const before = await page.evaluate(() => localStorage["tertulia.people"]);
    await press(page, "Enter", { isComposing: true });
    await press(page, "Enter", { keyCode: 229 });
    await press(page, "Enter", { repeat: true });
    await rest(page);
    assert.equal(await page.evaluate(() => localStorage["tertulia.people"]), before);
    await press(page, "Enter");
    await soon(async () => assert.match(await page.evaluate(() => localStorage["tertulia.people"]), /aaaa/));
    await close();
});

// What the row of digits writes without shift on a French keyboard, and with Caps Lock on others.
for (const [keyboard, row] of [["AZERTY", "à&é\"'(-è_ç"], ["AZERTY with Caps Lock", "À1É\"'(-È_Ç"], ["Czech", "é+ěščřžýáí"]]) {
    test(`keys: the row of digits of ${keyboard} gives digits`, async () => {
        const { page, close } = await at("a row, empty");
        for (const digit of [2, 5, 7]) await press(page, row[digit], { code: `Digit${digit}` });
        const laid = await page.locator(".row.active .peg:not(.hole)").evaluateAll(pegs => pegs.map(peg => peg.className.match(/\bc(\d)/)[1]));
        assert.deepEqual(laid, ["1", "4", "6"]);
        // With shift it is another key.
        await press(page, "!", { code: "Digit1", shiftKey: true });
        assert.equal(await page.locator(".row.active .peg:not(.hole)").count(), 3);
        await close();
        // What the key says goes first where the game knows it.
        const chips = await at("chips can be chosen");
        const before = await seen(chips.page);
        await press(chips.page, row[6], { code: "Digit6" });
        await press(chips.page, row[1], { code: "Digit1" });
        await press(chips.page, "+", { code: "Equal", shiftKey: true });
        await soon(async () => assert.notEqual(await seen(chips.page), before));
        await chips.close();
    });
}

test("keys: that Enter hands in a row or a key is shown where there is a keyboard, and only where it does", async () => {
    for (const [screen, width, shown] of [["a row, full", 1180, 1], ["the key by hand", 1180, 1], ["a row, full", 360, 0], ["puzzle", 1180, 0]]) {
        const { page, close } = await at(screen, { width, height: 820 });
        assert.equal(await page.locator("#submit .enter:visible").count(), shown, `${screen}, ${width}`);
        assert.match(await page.locator("#submit").ariaSnapshot(), /^- button "[\w ]+"( \[disabled\])?$/);
        await close();
    }
});

test("keys: Z says that there is nothing to take back where there is nothing, at every table", async () => {
    for (const screen of ["a card is to be played", "a battle", "I owe", "a row, half full, with holds and marks"]) {
        const { page, close } = await at(screen);
        assert.equal(await page.locator("#undo").count(), 0, screen);
        await page.keyboard.press("z");
        await soon(async () => assert.match(await page.locator("#said").innerText(), /There is nothing to take back\./, screen));
        await close();
    }
});
