// What somebody fills in and has not finished is there again after a reload: forms, codes, texts. What is finished
// is not.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { pressAtRest, unfold } from "../support/acts.mjs";
import { round } from "../support/eleusis-matches.mjs";
import { launch, mounted, open, rest, site, soon } from "../support/harness.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

const value = selector => page => page.inputValue(selector);
const fill = (selector, text) => page => page.fill(selector, text);
const holes = page => page.evaluate(() => [...document.querySelectorAll(".bed [data-hole]")].map(hole => hole.dataset.colour ?? "."));
const names = page => page.locator(".chairs input").evaluateAll(all => all.map(field => field.value));
const both = (...acts) => async page => { for (const act of acts) await act(page); };

const MAKE = {
    hash: "#/mastermind/make", ready: ".bench",
    act: async page => {
        await page.click("#board-choice summary");
        await page.getByLabel("A code may repeat a colour").uncheck();
        await page.click("#board-choice summary");
        await page.fill("main input[type=text]", "¡A por él!");
        await page.locator("#hole-0").focus();
        await page.keyboard.type("351");
    },
    seen: async page => [await page.locator("#board-choice summary").innerText(), await page.inputValue("main input[type=text]"), await holes(page)],
    is: ["5 pegs, 8 colours, no repeats", "¡A por él!", ["2", "4", "0", ".", "."]],
};
const START = {
    hash: "#/sheets/new", ready: "#begin",
    act: async page => {
        await pressAtRest(page.locator("#kind-5"), "check");
        await page.fill("#player-0", "Ana");
        await page.click("#add-player");
        await page.fill("#player-2", "Beto");
        await page.click("#agreed summary");
        await page.getByLabel("The lowest total wins").check();
    },
    seen: async page => {
        await page.locator("#agreed").evaluate(it => { it.open = true; });
        return [await page.locator("#kind-5").isChecked(), await names(page), await page.getByLabel("The lowest total wins").isChecked()];
    },
    is: [true, ["Ana", "", "Beto"], true],
};
const TEXT = { hash: "#/workshop", ready: "#sentence", act: both(unfold("text"), fill("#rule-text", "other(colour) & ran")), seen: value("#rule-text"), is: "other(colour) & ran" };

for (const [what, { hash, ready, act, seen, is, stored = {} }] of Object.entries({
    "a code for somebody, its board and its greeting": MAKE,
    "a new score sheet": START,
    "a rule that is written as a text in the workshop": TEXT,
    "a ladder of one's own": {
        hash: "#/regla-secreta/ladder", ready: "#make-ladder", stored: { "tertulia.rules": JSON.stringify(["other(colour)", "among(red, even)", "turn(1..3)"]) },
        act: both(unfold("make-ladder"), fill("#make-ladder input[type=text]", "4.º B 🧑🏽‍🚀"), async page => {
            for (const n of [0, 2]) await pressAtRest(page.locator("#make-ladder input[type=checkbox]").nth(n), "check");
        }),
        seen: async page => {
            await unfold("make-ladder")(page);
            return [await page.inputValue("#make-ladder input[type=text]"), await page.locator("#make-ladder input[type=checkbox]").evaluateAll(all => all.map(it => it.checked))];
        }, is: ["4.º B 🧑🏽‍🚀", [true, false, true]],
    },
    "a rule that the dealer writes as a text": {
        hash: "#/eleusis", ready: "#as-text", stored: round("rule-express"), act: both(unfold("as-text"), fill("#rule-text", "other(colour) & ran")),
        seen: async page => { await unfold("as-text")(page); return page.inputValue("#rule-text"); }, is: "other(colour) & ran",
    },
    "how a round with real cards has ended": {
        hash: "#/eleusis/helper", ready: ".bench-of-cards h1", stored: { "tertulia.helper.eleusis": JSON.stringify({
            names: ["Ana", "Beto", "Carla"], levels: 1, begun: true, dealer: 0, rounds: [], rule: "s1-e01", starter: "4D", moves: [],
        }) },
        act: async page => {
            await page.click("#close-round");
            await page.locator(".cards-left select").first().selectOption("3");
            await page.locator("#who-found").selectOption("2");
        },
        seen: page => page.locator(".cards-left select, #who-found").evaluateAll(all => all.map(field => field.value)), is: ["3", "12", "2"],
    },
})) {
    test(`unfinished: ${what} is there again after a reload`, async () => {
        const { page, close } = await open(browser, host, { hash, stored, mood: "" });
        await mounted(page);
        await page.locator(ready).first().waitFor();
        await act(page);
        await rest(page, 5);
        await page.reload();
        await mounted(page);
        await page.locator(ready).first().waitFor();
        assert.deepEqual(await seen(page), is);
        await close();
    });
}

test("unfinished: a code that has become a link survives a reload, and is gone when the page was left", async () => {
    const { page, close } = await open(browser, host, { hash: MAKE.hash });
    await page.locator(".bench").waitFor();
    const empty = Array(5).fill(".");
    const send = async () => {
        await page.locator("#hole-0").focus();
        await page.keyboard.type("35172");
        await page.fill("main input[type=text]", "Hola");
        await page.click("#submit");
        await page.locator("#share-link").waitFor();
        await page.keyboard.press("Escape");
        // The entry of the dialog in the browser's history goes, too.
        await rest(page);
    };
    const again = async () => {
        await page.evaluate(() => { location.hash = "#/mastermind/history"; });
        await page.locator(".list p").waitFor();
        await page.evaluate(() => { location.hash = "#/mastermind/make"; });
        await page.locator("#board-choice").waitFor();
    };
    await send();
    await page.reload();
    await page.locator(".bench").waitFor();
    assert.deepEqual(await holes(page), ["2", "4", "0", "6", "1"]);
    await send();
    await again();
    assert.deepEqual(await holes(page), empty, "that one is on its way");
    assert.equal(await page.inputValue("main input[type=text]"), "");
    // What was changed after that is another one.
    await send();
    await page.locator("#hole-0").focus();
    await page.keyboard.type("8");
    await again();
    assert.ok((await holes(page)).includes("7"), "it is kept");
    await close();
});

test("unfinished: a score sheet that has begun leaves an empty form behind", async () => {
    const { page, close } = await open(browser, host, { hash: START.hash });
    await page.locator("#begin").waitFor();
    await START.act(page);
    await page.click("#begin");
    await page.locator("#entry").waitFor();
    await page.evaluate(() => { location.hash = "#/sheets/new"; });
    await page.locator("#begin").waitFor();
    assert.ok((await names(page)).every(name => name === ""));
    assert.ok(await page.locator("#kind-0").isChecked());
    await close();
});

test("unfinished: a text that is used is no text under way any more, and another rule takes its place", async () => {
    const { page, close } = await open(browser, host, { hash: TEXT.hash });
    await page.locator("#sentence").waitFor();
    await unfold("text")(page);
    const kept = () => page.evaluate(() => JSON.parse(localStorage["tertulia.workshop"]).written);
    await page.fill("#rule-text", "other(suit)");
    await soon(async () => assert.equal(await kept(), "other(suit)"));
    await page.click("#use-text");
    await soon(async () => assert.equal(await kept(), undefined));
    await page.fill("#rule-text", "what");
    await page.click("#undo-rule");
    await soon(async () => assert.equal(await page.inputValue("#rule-text"), "other(colour)"));
    await soon(async () => assert.equal(await kept(), undefined));
    await close();
});

test("unfinished: drafts that cannot be read are set aside, and it is said", async () => {
    for (const [key, hash, ready] of [
        ["tertulia.make.mastermind", MAKE.hash, ".bench"], ["tertulia.planilla-start", START.hash, "#begin"], ["tertulia.workshop", TEXT.hash, "#sentence"],
    ]) {
        for (const text of ['{"terms":', '{"options":{"pegs":99},"terms":{"kind":"free","hand":99},"rule":7}']) {
            const { page, close } = await open(browser, host, { hash, stored: { [key]: text } });
            await page.locator(ready).waitFor();
            await page.locator(".notice", { hasText: "cannot be read" }).waitFor();
            assert.equal(await page.evaluate(key => localStorage[key.replace("tertulia.", "tertulia.aside.1.")], key), text);
            await close();
        }
    }
});
