// Text at twice its size, and the window at 400 % (1280×1024 is then 320×256): nothing is cut off, out of
// reach or wider than the window. A sample of the screens in the language whose words are the longest
// there; TERTULIA_LARGE=1 goes to all of them in all languages.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { complete, launch, mounted, open, site } from "../support/harness.mjs";
import { drawn, misfits } from "../support/misfits.mjs";
import { SCREENS, visit } from "../support/screens.mjs";

const SIZES = { phone: { width: 360, height: 740 }, portrait: { width: 820, height: 1180 }, zoomed: { width: 320, height: 256 } };
// At such a size one scrolls to the button of the turn, within a board, and within what one has typed.
const NO_LOSS = /^the button of the turn|^scrolls sideways: div\.bed |^cut off sideways: input/;
const WHOLE = !!process.env.TERTULIA_LARGE;
const SAMPLE = [
    "home, a match in progress", "scores", "setup, options", "making the code, half full", "a row, half full, with holds and marks",
    "a row of six, the longest board", "the key by hand", "hard keys", "hints, few are possible", "match drawn, points beyond the end of the track",
    "helper", "analysis", "puzzle, solved", "Mastermind once more", "workshop, a nested rule and cards", "La regla secreta, options",
    "choosing a rule from the pile", "helper, a hand is shown, and some of it fits", "a hand to be judged", "the end of a round, step by step", "a line of sixty cards",
    "Batalla, the lesson's last step", "four at the table, with the memory aid", "eight at the table", "I may swap", "Batalla's keys",
    "Pechigonga, options", "five long names, nine cards", "resto", "after a deal of five", "the curtain after a deal", "keys",
    "a sheet of free", "a sheet of regla-secreta", "blank sheets, mastermind", "history", "people", "backup, a file is opened",
    "the daily challenges, played, with what may be told", "menu", "settings", "share, on somebody's page", "something broke",
    "sheet", "in somebody's frame",
];

let browser, host, larger;
before(async () => { [browser, larger, host] = [await launch(), await launch("--blink-settings=defaultFontSize=32"), await site()]; });
after(() => Promise.all([browser.close(), larger.close(), host.close()]));

async function tour(browser, sizes, lang) {
    const { page, close } = await open(browser, host, { ...SIZES.phone, lang, touch: true, mood: "" });
    await mounted(page);
    const found = {};
    for (const name of WHOLE ? Object.keys(SCREENS) : SAMPLE) {
        await visit(page, host.url, SCREENS[name]);
        for (const size of sizes) {
            await page.setViewportSize(SIZES[size]);
            await drawn(page);
            const seen = await page.evaluate(misfits);
            for (const what of seen.filter(what => !NO_LOSS.test(what))) (found[`${size}: ${what}`] ??= []).push(name);
        }
        await page.setViewportSize(SIZES.phone);
    }
    await close();
    return Object.entries(found).map(([what, names]) => `${what} (${names.slice(0, 3).join("; ")}${names.length > 3 ? ` and ${names.length - 3} more` : ""})`).join("\n");
}

test("large text: whoever has set letters of twice the size gets them", async () => {
    const sizes = [];
    for (const which of [browser, larger]) {
        const { page, close } = await open(which, host, { ...SIZES.phone, hash: "#/mastermind/rules" });
        // The rules themselves, and not the line that stands there until they have come.
        await page.locator("main .rules p").first().waitFor();
        await complete(page);
        sizes.push(await page.evaluate(() => ["html", "main h1", "main .rules p"].map(one => parseFloat(getComputedStyle(document.querySelector(one)).fontSize))));
        await close();
    }
    const [usual, twice] = sizes;
    assert.deepEqual(twice, usual.map(size => 2 * size));
});

describe("large text: no loss", { concurrency: 2 }, () => {
    for (const lang of WHOLE ? ["es", "it", "en"] : ["it"]) {
        test(`large text: with text twice as large nothing is cut off or out of reach, ${lang}`, async () => assert.equal(await tour(larger, ["phone", "portrait"], lang), ""));
        test(`large text: in a window at 400 % nothing is cut off or out of reach, ${lang}`, async () => assert.equal(await tour(browser, ["zoomed"], lang), ""));
    }
});
