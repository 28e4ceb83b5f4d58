// How a table of Batalla Científica is sat down at, and what is asked of it.
import { SAVE } from "./batalla-matches.mjs";
import { mounted, open } from "./harness.mjs";
import { moods } from "./screens.mjs";

const ROW = "batalla";

// A page whose computer players take no breath before they move, so that a match is soon played.
export async function sitDown(browser, host, { stored = {}, mood = "quick", ...options } = {}) {
    const opened = await open(browser, host, { hash: "#/", stored: { [`tertulia.tutorial.${ROW}`]: "true", ...stored }, ...options });
    await opened.context.addInitScript(moods);
    await opened.page.evaluate(mood => { window.name = mood; }, mood);
    await opened.page.goto(`${host.url}?match#/${ROW}`);
    await mounted(opened.page);
    await opened.page.locator("#play, #table").first().waitFor();
    return opened;
}

export const saved = page => page.evaluate(key => JSON.parse(localStorage[key]), SAVE);
export const now = page => page.evaluate(() => document.getElementById("table")?.dataset.at);
export const said = page => page.locator("#said").innerText();
