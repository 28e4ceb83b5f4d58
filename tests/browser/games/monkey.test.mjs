// Somebody who presses whatever there is, at random, with a seed: nothing breaks, nothing is lost,
// nothing stands still. TERTULIA_MONKEY says how many actions for each game (60; `make test-all`: 2000),
// TERTULIA_SEED with which seed.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { launch, mounted, onDisk, open, site } from "../support/harness.mjs";

const ACTIONS = Number(process.env.TERTULIA_MONKEY ?? 60);
const SEED = Number(process.env.TERTULIA_SEED ?? 1);
const ROWS = ["mastermind", "regla-secreta", "eleusis", "batalla", "pechigonga"];
const KEYS = ["Enter", "Escape", "Tab", "Shift+Tab", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "Backspace", "Delete", " ", "?",
    ..."1234567890abcdefghijklmnopqrstuvwxyz"];
const SIZES = [[360, 740], [820, 1180], [1180, 820]];

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

// mulberry32
function random(seed) {
    return () => {
        seed = seed + 0x6d2b79f5 | 0;
        let t = Math.imul(seed ^ seed >>> 15, 1 | seed);
        t = t + Math.imul(t ^ t >>> 7, 61 | t) ^ t;
        return ((t ^ t >>> 14) >>> 0) / 2 ** 32;
    };
}

// What can be pressed in the page, or in the dialog that is open; each gets a mark to be found by.
function controls() {
    const top = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
    document.querySelectorAll("[data-monkey]").forEach(it => it.removeAttribute("data-monkey"));
    const all = [...top.querySelectorAll("button, a[href], input, select, textarea, summary, [tabindex='0']")];
    const within = it => !it.matches(":disabled, .skip, [type=file], [target=_blank]") && it.checkVisibility({ visibilityProperty: true });
    return all.filter(within).map((it, n) => {
        it.dataset.monkey = n;
        const kind = it.matches("select") ? "select" : it.matches("input[type=range]") ? "range" : it.matches("input:not([type=radio], [type=checkbox]), textarea") ? "text" : "press";
        return { n, kind, name: `${it.localName}#${it.id} ${(it.ariaLabel ?? it.textContent).trim().slice(0, 40)}` };
    });
}

async function act(page, { n, kind }, chance) {
    const it = page.locator(`[data-monkey="${n}"]`);
    if (kind === "select") {
        const options = await it.locator("option").count();
        return it.selectOption({ index: Math.floor(chance() * options) }, { timeout: 1000 });
    }
    if (kind === "range") {
        return it.evaluate((it, share) => {
            it.value = Number(it.min) + Math.round(share * (it.max - it.min));
            it.dispatchEvent(new Event("input", { bubbles: true }));
        }, chance());
    }
    if (kind === "text") return it.fill(["", "7", "Ana", "<b>x</b>", "-3", "99999", "🂡 «é» \"'"][Math.floor(chance() * 7)], { timeout: 1000 });
    return it.click({ timeout: 1000, force: chance() < 0.5, noWaitAfter: true });
}

describe("monkey: random presses, keys, reloads and sizes", { concurrency: 1 }, () => {
    for (const row of ROWS) {
        test(`monkey: random actions in ${row} break nothing, lose no save and never stand still`, async () => {
            const chance = random(SEED * 1000 + ROWS.indexOf(row));
            const lang = ["es", "it", "en"][Math.floor(chance() * 3)];
            const opened = await open(browser, host, { lang, hash: "#/", mood: "quick", offline: true, touch: true, stored: { [`tertulia.tutorial.${row}`]: "true" }, allowed: [/ERR_INTERNET_DISCONNECTED/] });
            const { page, context, faults } = opened;
            await context.addInitScript(() => {
                window.print = () => {};
                navigator.share = async () => {};
            });
            page.on("dialog", dialog => dialog.dismiss());
            page.on("popup", popup => popup.close());
            await page.goto(`${host.url}?monkey#/${row}`);
            await mounted(page);
            const told = [];
            const what = say => { told.push(say); if (told.length > 25) told.shift(); };
            const fail = why => assert.fail(`${why}\nseed ${SEED}, the last actions:\n${told.join("\n")}`);
            let still = 0, before = "";
            for (let action = 0; action < ACTIONS; action += 1) {
                const dice = chance();
                try {
                    if (dice < 0.02) {
                        what("reload");
                        const saves = await page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith("tertulia.game.")));
                        await page.evaluate(onDisk);
                        await page.reload();
                        await mounted(page);
                        // Nothing is lost: the log goes on where it was.
                        const now = await page.evaluate(() => ({ ...localStorage }));
                        for (const [key, text] of saves) {
                            const [was, is] = [JSON.parse(text), JSON.parse(now[key] ?? "null")];
                            if (!is || is.setup.seed !== was.setup.seed) fail(`${key} is lost`);
                            if (JSON.stringify(is.log.slice(0, was.log.length)) !== JSON.stringify(was.log)) fail(`${key} has another log`);
                        }
                    } else if (dice < 0.03) {
                        what("back");
                        // It may lead to where the visit began, which is loaded anew.
                        await page.goBack({ timeout: 2000 }).catch(() => {});
                        await mounted(page);
                    } else if (dice < 0.04) {
                        const [width, height] = SIZES[Math.floor(chance() * 3)];
                        what(`${width}×${height}`);
                        await page.setViewportSize({ width, height });
                    } else if (dice < 0.06) {
                        what("home to the game");
                        await page.evaluate(row => { location.hash = `#/${row}`; }, row);
                    } else if (dice < 0.25) {
                        const key = KEYS[Math.floor(chance() * KEYS.length)];
                        what(`key ${key}`);
                        await page.keyboard.press(key);
                    } else {
                        const all = await page.evaluate(controls);
                        if (!all.length) fail("there is nothing to press");
                        const it = all[Math.floor(chance() * all.length)];
                        what(it.name);
                        await act(page, it, chance);
                    }
                } catch (error) {
                    if (error.code === "ERR_ASSERTION") throw error;
                    // It has gone, lies under something else, or is a field for figures alone: a person would press
                    // something else.
                    if (!/Cannot type text|Timeout|not attached|detached|not visible|outside of the viewport|navigat|Execution context|closed|intercepts|not an? |did not find/i.test(error.message)) fail(error.message);
                }
                const state = await page.evaluate(() => ({
                    panic: document.getElementById("panic")?.hidden === false && document.getElementById("panic-message").textContent,
                    at: document.getElementById("table")?.dataset.at ?? "",
                    // What is still being read may not have come to either.
                    whole: !!document.querySelector("main, #boot") || document.readyState === "loading",
                    bad: Object.entries(localStorage).filter(([key, text]) => {
                        if (!key.startsWith("tertulia.") || key.startsWith("tertulia.aside")) return false;
                        try { JSON.parse(text); return false; } catch { return true; }
                    }).map(([key]) => key),
                    text: document.querySelector("main")?.textContent ?? "",
                })).catch(() => null);  // it is being loaded
                if (!state) continue;
                if (state.panic) fail(state.panic);
                if (!state.whole) fail("the page is empty");
                if (state.bad.length) fail(`${state.bad} cannot be read`);
                if (faults.length && !faults.every(fault => /ERR_INTERNET_DISCONNECTED/.test(fault))) fail(faults.join("\n"));
                // Whoever is to act besides the person does so.
                still = state.at.startsWith("theirs") && state.text === before ? still + 1 : 0;
                before = state.text;
                if (still > 8) {
                    const moved = await page.waitForFunction(before => document.querySelector("main")?.textContent !== before, before, { timeout: 15_000 }).catch(() => null);
                    if (!moved && await page.evaluate(() => !document.querySelector("dialog[open]") && !document.getElementById("elsewhere"))) fail(`nothing happens at “${state.at}”`);
                    still = 0;
                }
            }
            await opened.close();
        });
    }
});
