// A finger that taps.
import { setTimeout as later } from "node:timers/promises";

const PATIENCE = 10_000;

// In a page: the next click, anywhere in it.
const next = it => {
    const state = {};
    state.clicked = new Promise(clicked => it.ownerDocument.defaultView.addEventListener("click", clicked, { capture: true, once: true }));
    return state;
};

// Taps what a locator finds, or what is the first that a page has of a selector. A tap is over when it has brought its
// click: the browser is through with the finger before that, and who looks at once may look too early. One that brings
// no click is lost, and a fault.
export async function tapOn(where, selector) {
    const locator = selector === undefined ? where : where.locator(selector).first();
    const click = await locator.evaluateHandle(next);
    await locator.tap();
    // Where it has led away from the page it has brought one.
    const came = click.evaluate(({ clicked }) => clicked.then(() => true)).catch(error => /context|navigat|closed|detached/i.test(error.message));
    const over = new AbortController();
    const lost = later(PATIENCE, false, { signal: over.signal }).catch(() => {});
    const done = await Promise.race([came, lost]);
    over.abort();
    if (!done) throw new Error(`the tap on ${locator} brought no click`);
}
