// Where there is less room than on any phone: the tables in a frame 280 wide (the other pages, and the tables on a phone
// that lies on its side, are looked at by accessibility/sweeps.test.mjs, which visits them all the same). Not everything
// is in sight there at once, but all of it can be scrolled to, nothing is cut off, and nothing has to be scrolled
// sideways but what says so.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { launch, mounted, open, site } from "../support/harness.mjs";
import { drawn } from "../support/misfits.mjs";
import { outOfReach } from "../support/reach.mjs";
import { SCREENS, visit } from "../support/screens.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

const TABLES = Object.entries(SCREENS).filter(([, { at, restart }]) => at && !restart);
const GAMES = ["mastermind", "regla-secreta", "eleusis", "batalla", "pechigonga"];

describe("narrow: every table", { concurrency: 2 }, () => {
    for (const game of GAMES) {
        test(`narrow: nothing of ${game} is cut off in a frame 280 wide`, async () => {
            const { page, close } = await open(browser, host, { width: 280, height: 600, query: "?embed=1", lang: "es", touch: true, mood: "" });
            await mounted(page);
            const found = {};
            for (const [name, screen] of TABLES.filter(([, { hash }]) => hash === `#/${game}`)) {
                // In a frame neither a frame is offered nor an app.
                if (/on somebody's page|how to install/.test(name)) continue;
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
});
