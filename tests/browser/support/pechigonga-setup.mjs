// How a table of Pechigonga is sat down at, and what is asked of it.
import { SAVE } from "./pechigonga-matches.mjs";
import { mounted, open } from "./harness.mjs";
import { moods } from "./screens.mjs";

const ROW = "pechigonga";

// A page whose computer players take no breath before they speak, so that a match is soon played.
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
export { frame } from "./harness.mjs";

// Every sentence of the live region since then, in their order.
export const listen = page => page.evaluate(() => {
    window.heard = [];
    new MutationObserver(changes => {
        for (const { addedNodes } of changes) for (const node of addedNodes) if (node.textContent) heard.push(node.textContent);
    }).observe(document.getElementById("said"), { childList: true });
});
export const heard = page => page.evaluate(() => window.heard.splice(0));
export const form = (sitters, options = {}) => ({ [`tertulia.setup.${ROW}`]: JSON.stringify({
    sitters: sitters.map(([name, computer = null]) => ({ name, computer })), options,
}) });
