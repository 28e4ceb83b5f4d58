// Where there is less room than on any phone: the tables in a frame 280 wide, and on a phone that lies on its side.
// Not everything is in sight there at once, but all of it can be scrolled to, nothing is cut off, and nothing has to be
// scrolled sideways but what says so.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { launch, mounted, open, site } from "../support/harness.mjs";
import { drawn, misfits } from "../support/misfits.mjs";
import { outOfReach } from "../support/reach.mjs";
import { SCREENS, visit } from "../support/screens.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

const TABLES = Object.entries(SCREENS).filter(([, { at, restart }]) => at && !restart);
const PAGES = Object.entries(SCREENS).filter(([, { at, restart }]) => !at && !restart);
const GAMES = ["mastermind", "regla-secreta", "eleusis", "batalla", "pechigonga"];

describe("narrow: every table", { concurrency: 2 }, () => {
    for (const [where, box] of Object.entries({
        "in a frame 280 wide": { width: 280, height: 600, query: "?embed=1" },
        "on a phone that lies on its side": { width: 740, height: 360 },
    })) {
        for (const game of GAMES) {
            test(`narrow: nothing of ${game} is cut off ${where}`, async () => {
                const { page, close } = await open(browser, host, { ...box, lang: "es", touch: true, mood: "" });
                await mounted(page);
                const found = {};
                for (const [name, screen] of TABLES.filter(([, { hash }]) => hash === `#/${game}`)) {
                    // In a frame neither a frame is offered nor an app.
                    if (box.query && /on somebody's page|how to install/.test(name)) continue;
                    await visit(page, host.url, screen);
                    // What other screens have said is not of this one.
                    await page.evaluate(() => document.querySelectorAll(".notices .notice button:last-child").forEach(it => it.click()));
                    await drawn(page);
                    for (const what of await page.evaluate(outOfReach)) (found[what] ??= []).push(name);
                }
                await close();
                assert.deepEqual(Object.entries(found).map(([what, where]) => `${what} (${where[0]}, ${where.length} screens)`), []);
            });
        }
    }
});

describe("narrow: every other page", { concurrency: 2 }, () => {
    for (const lang of ["es", "it"]) {
        test(`narrow: no page is wider than a frame 280 wide, in ${lang}`, async () => {
            const { page, close } = await open(browser, host, { width: 280, height: 600, lang, touch: true, mood: "" });
            await mounted(page);
            const found = [];
            for (const [name, screen] of PAGES) {
                await visit(page, host.url, screen);
                await drawn(page);
                const wide = (await page.evaluate(misfits)).filter(what => /out of the window|the page scrolls sideways/.test(what));
                if (wide.length) found.push(`${name}: ${wide.join(", ")}`);
            }
            await close();
            assert.deepEqual(found, []);
        });
    }
});
