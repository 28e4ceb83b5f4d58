// The keyboard's way through the page: Tab goes as one reads, stops at nothing that cannot be seen, stays
// in a dialog and comes back from it.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { launch, mounted, open, rest, site, soon } from "../support/harness.mjs";
import { SCREENS, visit } from "../support/screens.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

async function enter(more = {}) {
    const opened = await open(browser, host, { width: 820, height: 1180, mood: "", ...more });
    await mounted(opened.page);
    return { ...opened, visit: name => visit(opened.page, host.url, SCREENS[name]) };
}

// Where the keyboard is: what it is called, where it stands, and whether it can be seen there.
const here = page => page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return null;
    const face = at.matches("input[type=checkbox], input[type=radio]") ? at.closest("label") ?? at : at;
    const { left, top, right, bottom, width, height } = face.getBoundingClientRect();
    const seen = at.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0;
    const [x, y] = [Math.min(Math.max((left + right) / 2, 0), innerWidth - 1), Math.min(Math.max((top + bottom) / 2, 0), innerHeight - 1)];
    const hit = document.elementFromPoint(x, y);
    window.stops ??= new Map();
    if (!window.stops.has(at)) window.stops.set(at, window.stops.size);
    // What scrolls is a page of its own, and so is a notice that lies over it.
    const scroller = at.parentElement?.closest(".middle, .agreed, .bed, .line-bed, .sheet-bed, .pot-bed, .side, .low, dialog, #offline") ?? document.documentElement;
    if (!window.stops.has(scroller)) window.stops.set(scroller, window.stops.size);
    // Places within what scrolls stay the same while it does, and while the page under it does.
    const root = scroller === document.documentElement;
    const origin = scroller.getBoundingClientRect();
    const [dx, dy] = [root ? 0 : scroller.scrollLeft, root ? 0 : scroller.scrollTop].map((by, n) => by - (n ? origin.top : origin.left));
    return {
        id: window.stops.get(at), called: `${at.localName}#${at.id} “${(at.ariaLabel ?? at.textContent).trim().slice(0, 30)}”`, seen,
        covered: !(face.contains(hit) || hit?.contains(face) || at.closest("dialog")), dialog: !!at.closest("dialog[open]"),
        within: window.stops.get(scroller),
        box: { left: left + dx, top: top + dy, right: right + dx, bottom: bottom + dy },
    };
});

// Goes by Tab until it comes round, from the top of the page or within a dialog. Between the last stop and
// the first lies the browser itself.
async function walk(page, most = 150) {
    await page.evaluate(() => {
        window.stops = new Map();
        (document.querySelector("dialog[open] button") ?? document.querySelector(".skip")).focus();
    });
    const stops = [await here(page)];
    for (let n = 0; n < most; n += 1) {
        await page.keyboard.press("Tab");
        const at = await here(page);
        if (!at || at.id === stops[0].id) break;
        stops.push(at);
    }
    return stops;
}

const TOLERANCE = 6;
function faults(stops) {
    const found = [];
    for (const [n, stop] of stops.entries()) {
        if (!stop.seen) found.push(`${stop.called} has the focus and cannot be seen`);
        if (stop.covered) found.push(`${stop.called} has the focus and lies under something`);
        const last = stops[n - 1];
        // The skip link comes from above the window.
        if (!last || last.called.includes("#main")) continue;
        const [a, b] = [last.box, stop.box];
        const up = b.bottom <= a.top + TOLERANCE && b.left < a.right - TOLERANCE;
        const back = b.right <= a.left + TOLERANCE && b.top < a.bottom - TOLERANCE && b.bottom > a.top + TOLERANCE;
        if ((up || back) && last.within === stop.within) found.push(`from ${last.called} ${up ? "up" : "back"} to ${stop.called}`);
    }
    return found;
}

// Each game's table, its form, what is beside it.
const PATHS = [
    "home, a match in progress", "scores", "setup, options", "a row, half full, with holds and marks", "the key by hand", "broken", "helper", "analysis", "puzzle",
    "La regla secreta, options", "a card is to be played", "after a right card", "choosing a rule", "helper, a hand is shown, and some of it fits", "the end of a round, step by step",
    "Batalla, options", "four at the table", "I may swap", "after a game", "Pechigonga, options", "I owe", "nine cards", "after a deal",
    "workshop, first visit", "a sheet of regla-secreta", "history", "people", "backup, a file is opened", "the daily challenges", "Mastermind once more",
];

describe("focus: tab order", { concurrency: 2 }, () => {
    for (const [size, box] of Object.entries({ phone: { width: 390, height: 844 }, portrait: { width: 820, height: 1180 } })) {
        test(`focus: Tab goes in reading order and stops only at what can be seen, ${size}`, async () => {
            const { page, visit, close } = await enter(box);
            const found = [];
            for (const screen of PATHS) {
                await visit(screen);
                // What the page puts the keyboard on by itself comes within the next pictures.
                await rest(page);
                const stops = await walk(page);
                if (stops.length < 4) found.push(`${screen}: only ${stops.length} stops`);
                found.push(...faults(stops).map(fault => `${screen}: ${fault}`));
            }
            assert.equal(found.join("\n"), "");
            await close();
        });
    }
});

// Dialogs and what opens them, by keyboard. After the hints the keyboard is at the row again.
const BACK = { "#hints": "#hole-2" };
const DIALOGS = {
    "a row, half full, with holds and marks": ["#menu", "#settings", "#hints"], "a card is to be played": ["#menu", "#settings"],
    "four at the table": ["#company", "#menu", "#settings"], "I owe": ["#menu", "#settings"], "after a deal": ["#menu"],
    "a sheet of regla-secreta": ["#settings"], "helper": ["#start-over"],
};

describe("focus: dialogs", () => {
    for (const [screen, openers] of Object.entries(DIALOGS)) {
        test(`focus: each dialog of “${screen}” keeps the focus, and gives it back when closed`, async () => {
            const { page, visit, close } = await enter();
            await visit(screen);
            for (const opener of openers) {
                // What was typed last may still lead the keyboard to a hole.
                await rest(page);
                await page.locator(opener).focus();
                await page.keyboard.press("Enter");
                await page.locator("dialog[open] .dialog-body > *").first().waitFor();
                await page.waitForFunction(() => !document.querySelector("dialog[open] .moment"));
                await soon(async () => assert.ok(await page.evaluate(() => !!document.activeElement.closest("dialog[open]")), `${opener}: the focus is in the dialog`));
                const stops = await walk(page, 60);
                assert.ok(stops.length > 0, `${opener}: there is something to stop at`);
                assert.deepEqual(stops.filter(stop => !stop.dialog).map(stop => stop.called), [], `${opener}: stops outside`);
                assert.deepEqual(faults(stops), [], opener);
                await page.keyboard.press("Escape");
                await page.locator("dialog[open]").waitFor({ state: "detached" });
                // The browser gives it back first, and the table takes it on from there.
                const back = BACK[opener] ?? opener;
                await soon(async () => assert.equal(await page.evaluate(() => `#${document.activeElement.id}`), back, "the focus comes back"));
            }
            await close();
        });
    }
});

for (const [row, theirs] of [["mastermind", "hide"], ["regla-secreta", "rule"], ["eleusis", "rule"]]) {
    test(`focus: while the computer begins ${row} the keyboard focus waits in the main area`, async () => {
        const { page, close } = await open(browser, host, { stored: { [`tertulia.tutorial.${row}`]: "true" }, mood: "slow", hash: `#/${row}/new` });
        await mounted(page);
        await page.locator("#play").focus();
        await page.keyboard.press("Enter");
        await page.locator(`[data-at="theirs ${theirs}"]`).waitFor();
        await soon(async () => assert.equal(await page.evaluate(() => document.activeElement.id), "main"));
        await close();
    });
}
