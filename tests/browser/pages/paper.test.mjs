// What a table tells by colours is told on paper, too, where browsers print no backgrounds: pegs, keys, lines; and no letters are too light for it.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, mounted, open, site } from "../support/harness.mjs";
import { alike, onPaper, paleLetters } from "../support/paper.mjs";
import { notes } from "../support/mastermind-matches.mjs";
import { HISTORY } from "../support/records.mjs";
import { SCREENS, visit } from "../support/screens.mjs";
import { planilla, free, write } from "../support/score-sheets.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

const at = async (screen, look, more = {}) => {
    const { page, close } = await open(browser, host, { width: 900, height: 1100, lang: "en", mood: "", ...more });
    await mounted(page);
    await visit(page, host.url, screen);
    await onPaper(page);
    const found = await look(page);
    await close();
    assert.deepEqual(found, []);
};
const each = (page, names, selector) => Object.fromEntries(names.map(name => [name, page.locator(selector(name)).first()]));
// The rim of a peg, and a mark that is filled.
const PEG = 250;
const TEN = Array.from({ length: 10 }, (_, n) => n);

for (const theme of ["light", "dark"]) {
    test(`paper: all colours of Mastermind's pegs, and an empty hole, are told apart, printed from the ${theme} theme`, () =>
        at(SCREENS["a row of six, the longest board"], async page => alike(page, {
            ...each(page, TEN, colour => `.supply [data-colour="${colour}"] .peg`),
            hole: page.locator(".row.active .peg.hole").first(),
        }, { blank: ["hole"], least: PEG }), { theme }));

    test(`paper: Mastermind's key pegs are told apart and from none, printed from the ${theme} theme`, () =>
        at(SCREENS["a row of two people"], page => alike(page, {
            black: page.locator(".pin.black").first(), white: page.locator(".pin.white").first(), none: page.locator(".pin:not(.black, .white)").first(),
        }, { blank: ["none"] }), { theme }));
}

test("paper: a board with a blank tells it from a hole and from the other colours", () =>
    at({ hash: "#/mastermind/helper", ready: "#left", stored: notes({ options: { pegs: 6, colours: 10, rows: 15, blank: true } }) }, async page => alike(page, each(page, TEN, colour => `.supply [data-colour="${colour}"] .peg`))));

test("paper: the lines of eight players on a score sheet are told apart", () => {
    const names = ["Ana", "Beto", "Carla", "Dario", "Elena", "Fabio", "Gina", "Hugo"];
    const stored = planilla({ kind: "free", names, steps: [write(free(1, 2, 3, 4, 5, 6, 7, 8)), write(free(8, 7, 6, 5, 4, 3, 2, 1))] });
    return at({ hash: "#/sheets/s1", stored, ready: "#course svg" }, async page => alike(page, each(page, TEN.slice(0, 8), seat => `#course figcaption .line:has(.s${seat})`)));
});

test("paper: bars of the history are seen, as long as they are", () =>
    at({ hash: "#/history", stored: HISTORY, ready: ".bars" }, async page => {
        const bars = await page.locator(".bars .bar").all();
        return alike(page, { bar: bars[0] }, { least: 200 });
    }));

for (const name of [
    "a row of two people", "hints, what is possible", "analysis, a mistake", "puzzle, solution", "helper, keys that contradict", "curtain before the code",
    "a battle", "eight at the table", "the end of a round, as a computer player saw it", "a card is to be played", "I owe", "after a deal of five",
    "a sheet of many rounds", "workshop, the rule cards", "setup", "home",
    "a card to be judged", "a guess to be judged", "a hand to be judged", "the match is over", "after a match", "the end of a match, with what dealers are owed",
    "a row, hold", "home, a match in progress", "workshop, a text that is no rule", "setup of mastermind, with those who played lately", "the sheet of eight",
    "the ladder, climbed", "a ladder that was sent", "a rung, over",
]) {
    test(`paper: no letters are lost on white paper: ${name}`, () => at(SCREENS[name], page => page.evaluate(paleLetters), { theme: "dark" }));
}

test("paper: no page comes out empty", async () => {
    const { page, close } = await open(browser, host, { width: 900, height: 1100, lang: "en", mood: "" });
    await mounted(page);
    for (const name of [
        "home", "rules", "setup", "helper", "helper of La regla secreta", "workshop, a nested rule and cards", "workshop, a text that is no rule",
        "workshop, the rule cards", "a rule from a link", "a day's try, over, batalla", "a sheet of many rounds", "a battle",
    ]) {
        await page.emulateMedia({ media: "screen" });
        await visit(page, host.url, SCREENS[name]);
        await page.emulateMedia({ media: "print" });
        const printed = await page.locator("main").innerText();
        assert.ok(printed.trim().length > 40, `${name}: “${printed.trim()}”`);
    }
    await close();
});

// What is open over a table is what one wants on paper: nothing of the table is beside it, and nothing of it is cut off.
for (const name of ["the tricks so far", "the sheet of eight", "Batalla's menu", "Batalla's keys", "what was played", "a round's menu", "the lesson of a round", "settings"]) {
    for (const theme of ["light", "dark"]) {
        test(`paper: a dialog is printed alone, and whole: ${name}, from the ${theme} theme`, () => at(SCREENS[name], page => page.evaluate(() => {
            const found = [];
            const dialog = document.querySelector("dialog:modal"), sheet = dialog.getBoundingClientRect();
            for (const element of document.querySelectorAll("body *")) {
                if (element.closest("dialog, .unseen") || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
                const { width, height } = element.getBoundingClientRect();
                if (width && height) found.push(`beside it: ${element.tagName} ${element.className}`);
            }
            for (const element of dialog.querySelectorAll("*")) {
                if (!element.checkVisibility() || element.closest("svg, .unseen, .track, .line-bed")) continue;
                const { left, right, width } = element.getBoundingClientRect();
                if (width && (left < -0.5 || right > innerWidth + 0.5)) found.push(`cut off: ${element.tagName} ${element.className} ${right}`);
            }
            for (const box of [dialog, ...dialog.querySelectorAll("*")]) {
                if (!/auto|scroll|hidden/.test(getComputedStyle(box).overflowY) || box.closest("svg, .unseen, .track, .line-bed")) continue;
                if (box.scrollHeight > box.clientHeight + 1 && box.clientHeight) found.push(`scrolls: ${box.tagName} ${box.className}`);
            }
            if (sheet.top > 1 || sheet.left > 1) found.push(`it begins at ${sheet.left}, ${sheet.top}`);
            return found;
        }), { theme }));
    }
}

test("paper: over a score sheet and over rules the page is printed, and no dialog", async () => {
    for (const [hash, stored, ready] of [["#/sheets/s1", planilla({ kind: "free", steps: [write(free(1, 2, 3))] }), "#paper table"], ["#/batalla/rules", {}, ".rules h1"]]) {
        const { page, close } = await open(browser, host, { width: 900, height: 1100, lang: "en", hash, stored });
        await mounted(page);
        await page.locator(ready).first().waitFor();
        await page.locator("header #settings, header button").last().click();
        await page.locator("dialog[open] h2, dialog[open] h1").first().waitFor();
        await page.emulateMedia({ media: "print" });
        assert.ok(await page.locator(ready).first().isVisible());
        assert.equal(await page.locator("dialog[open]").isVisible(), false);
        await close();
    }
});

test("paper: what a winner takes in Batalla is a badge with a rim", () =>
    at(SCREENS["eight at the table"], page => page.locator(".gain").first().evaluate(it => {
        const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(it);
        const is = [borderTopStyle, parseFloat(borderTopWidth) >= 1, borderTopColor].join();
        return is === "solid,true,rgb(0, 0, 0)" ? [] : [is];
    })));

// A card is as large on paper as on the screen, and so is what is drawn on it: its parts are measured by the card.
for (const name of ["a battle", "eight at the table", "a card is to be played", "what is asked for"]) {
    test(`paper: the parts of cards keep their size: ${name}`, async () => {
        const { page, close } = await open(browser, host, { width: 900, height: 1100, lang: "en", mood: "" });
        await mounted(page);
        await visit(page, host.url, SCREENS[name]);
        const parts = () => page.evaluate(() => [...document.querySelectorAll(".card, .naipe")].filter(it => it.checkVisibility() && it.offsetWidth).map(it => {
            const { fontSize, width } = getComputedStyle(it.firstElementChild ?? it, "::before");
            return [parseFloat(fontSize), parseFloat(width) || 0].map(size => Math.round(100 * size / it.offsetWidth)).join();
        }));
        const before = await parts();
        assert.ok(before.length > 0);
        await onPaper(page);
        assert.deepEqual(await parts(), before);
        await close();
    });
}
