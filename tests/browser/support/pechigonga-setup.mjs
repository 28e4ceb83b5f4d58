// How a table of Pechigonga is sat down at, and what is asked of it.
import { SAVE } from "./pechigonga-matches.mjs";
import { sitDown as sitDownAt } from "./table.mjs";

const ROW = "pechigonga";

export const sitDown = (browser, host, options) => sitDownAt(browser, host, ROW, options);

export { now, said } from "./table.mjs";
export const saved = page => page.evaluate(key => JSON.parse(localStorage[key]), SAVE);
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
