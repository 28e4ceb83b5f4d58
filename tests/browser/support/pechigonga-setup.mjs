// How a table of Pechigonga is sat down at, and what is asked of it.
import assert from "node:assert/strict";
import { soon } from "./harness.mjs";
import { SAVE } from "./pechigonga-matches.mjs";
import { now, sitDown as sitDownAt } from "./table.mjs";

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

// The last of what is heard since then is as said, if not at once.
export async function hears(page, told, what) {
    const all = [];
    await soon(async () => {
        all.push(...await heard(page));
        const [at, focus] = [await now(page), await page.evaluate(() => document.activeElement?.id)];
        assert.match(all.at(-1) ?? "", told, `after ${what}, at ${at}, with the focus on ${focus || "nothing"}: ${all.join(" | ")}`);
    });
}

export const form = (sitters, options = {}) => ({ [`tertulia.setup.${ROW}`]: JSON.stringify({
    sitters: sitters.map(([name, computer = null]) => ({ name, computer })), options,
}) });
