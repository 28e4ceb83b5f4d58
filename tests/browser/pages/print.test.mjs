// Rules on paper: black on white in any theme, with nothing to press, nothing wider than the sheet, and not
// more sheets than they need.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { launch, mounted, open, site } from "../support/harness.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

const ROWS = ["regla-secreta", "eleusis", "batalla", "pechigonga", "mastermind"];
// A4 without its margins, in the pixels of a style sheet.
const WIDE = Math.floor((210 - 24) / 25.4 * 96);

function misprints(wide) {
    const found = [];
    const seen = element => element.checkVisibility({ visibilityProperty: true });
    for (const element of document.querySelectorAll("button, .button, a, nav, header, input, select, summary")) {
        if (seen(element)) found.push(`to be pressed: ${element.textContent}`);
    }
    for (const element of document.querySelectorAll("main *")) {
        if (!seen(element) || element.closest("svg, .unseen")) continue;
        const { left, right } = element.getBoundingClientRect();
        if (left < -0.5 || right > wide + 0.5) found.push(`off the paper: ${element.className} ${left} ${right}`);
        if (element.matches("p, h1, h2, h3, figcaption") && getComputedStyle(element).color.match(/\d+/g).some(part => part > 0x60)) found.push(`pale: ${element.textContent.slice(0, 30)}`);
    }
    for (const element of [document.documentElement, ...document.querySelectorAll(".rules-of-cards :is(.felt, .line-bed)")]) {
        const { backgroundColor, backgroundImage } = getComputedStyle(element);
        if (backgroundColor !== "rgb(255, 255, 255)" || backgroundImage !== "none") found.push(`not white: ${element.className} ${backgroundColor} ${backgroundImage}`);
    }
    return found;
}

describe("print: the rules of each game", { concurrency: 2 }, () => {
    for (const [lang, theme] of [["es", "dark"], ["it", "light"], ["en", "dark"]]) {
        test(`print: rules in ${lang} from the ${theme} theme fill two pages, black on white, without controls`, async () => {
            const { page, close } = await open(browser, host, { lang, theme, width: WIDE, height: 1000 });
            for (const row of ROWS) {
                await page.goto(`${host.url}#/${row}/rules`);
                await mounted(page);
                await page.locator(`.rules a[href="#/${row}"]`).waitFor();
                const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
                assert.equal(pdf.toString("latin1").match(/\/Type \/Page\b/g).length, 2, `${row}: sheets of paper`);
                await page.emulateMedia({ media: "print" });
                assert.deepEqual(await page.evaluate(misprints, WIDE), [], row);
                await page.emulateMedia({ media: null });
            }
            await close();
        });
    }
});
