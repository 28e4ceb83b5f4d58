// A tap is over when it has brought its click: the browser is through with the finger before that, and who looks at
// once may look too early. From the first page on that comes here (harness.mjs sees to it) Playwright's taps are such. One
// that brings no click is lost, and a fault.
import { setTimeout as later } from "node:timers/promises";

const PATIENCE = 10_000;

// In a page: the next click, anywhere in it.
const next = it => {
    const state = {};
    state.clicked = new Promise(clicked => it.ownerDocument.defaultView.addEventListener("click", clicked, { capture: true, once: true }));
    return state;
};

export function tapsBringClicks(page) {
    const Locator = Object.getPrototypeOf(page.locator("html"));
    const { tap } = Locator;
    if (tap.bringsClicks) return;
    Locator.tap = async function (options) {
        const click = await this.evaluateHandle(next);
        await tap.call(this, options);
        // Where it has led away from the page it has brought one.
        const came = click.evaluate(({ clicked }) => clicked.then(() => true)).catch(error => /context|navigat|closed|detached/i.test(error.message));
        const over = new AbortController();
        const lost = later(PATIENCE, false, { signal: over.signal }).catch(() => {});
        const done = await Promise.race([came, lost]);
        over.abort();
        if (!done) throw new Error(`the tap on ${this} brought no click`);
    };
    Locator.tap.bringsClicks = true;
    Object.getPrototypeOf(page).tap = function (selector, options) { return this.locator(selector).first().tap(options); };
}
