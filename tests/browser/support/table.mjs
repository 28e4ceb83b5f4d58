// How a table is sat down at, whichever game it is, and what is asked of it.
import { SEED, mounted, open } from "./harness.mjs";

// A page whose computer players take no breath before they move, so that a match is soon played: at the match that is
// stored, or at the sheet for a new one, of which the deal is the same at each run.
export async function sitDown(browser, host, row, { stored = {}, mood = "quick", seed = SEED, ...options } = {}) {
    const deals = !(`tertulia.game.${row}` in stored);
    const opened = await open(browser, host, { hash: `#/${row}${deals ? "/new" : ""}`, mood, seed, stored: { [`tertulia.tutorial.${row}`]: "true", ...stored }, ...options });
    await mounted(opened.page);
    await opened.page.locator(deals ? "#play" : "#table").waitFor();
    return opened;
}

// Somebody at the screen is to do something, or to look: where the table is, as it was seen in the same look. (Who asks
// once more may hear of another place, where computer players are quick.)
export async function due(page) {
    const asked = () => document.getElementById("table")?.dataset.at?.match(/^(mine|pass|break) .*/)?.[0];
    return (await page.waitForFunction(asked, null, { timeout: 60_000 })).jsonValue();
}

export const now = page => page.evaluate(() => document.getElementById("table")?.dataset.at);
export const log = (page, row) => page.evaluate(row => JSON.parse(localStorage[`tertulia.game.${row}`]).log, row);
export const said = page => page.locator("#said").innerText();
