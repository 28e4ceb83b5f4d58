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
