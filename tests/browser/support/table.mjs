// How a table is sat down at, whichever game it is, and what is asked of it.
import { mounted, open } from "./harness.mjs";

// A page whose computer players take no breath before they move, so that a match is soon played: at the match that is
// stored, or at the sheet for a new one.
export async function sitDown(browser, host, row, { stored = {}, mood = "quick", ...options } = {}) {
    const deals = !(`tertulia.game.${row}` in stored);
    const opened = await open(browser, host, { hash: `#/${row}${deals ? "/new" : ""}`, mood, stored: { [`tertulia.tutorial.${row}`]: "true", ...stored }, ...options });
    await mounted(opened.page);
    await opened.page.locator(deals ? "#play" : "#table").waitFor();
    return opened;
}

export const now = page => page.evaluate(() => document.getElementById("table")?.dataset.at);
export const log = (page, row) => page.evaluate(row => JSON.parse(localStorage[`tertulia.game.${row}`]).log, row);
export const said = page => page.locator("#said").innerText();
