// What every browser test needs: the browser, the built page under some folder, a page that is
// watched, and axe. The page is built before (`make dist`); nothing here builds.
import { AssertionError } from "node:assert";
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { chromium } from "playwright-core";
import { DIST, serve } from "../../../build/serve.mjs";
import { moods } from "./moods.mjs";

const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

function executable() {
    if (process.env.CHROMIUM) return process.env.CHROMIUM;
    for (const name of NAMES) {
        try {
            return execFileSync("/bin/sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).trim();
        } catch { /* the next one */ }
    }
    throw new Error("no Chromium: install one, or name it in CHROMIUM");
}

// QUIC and the background services would look for a network that the tests do not need.
const ARGS = ["--no-sandbox", "--disable-quic", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"];
export const launch = (...more) => chromium.launch({ executablePath: executable(), args: [...ARGS, ...more] });
// With a profile in a folder, which outlives the browser.
export const launchIn = folder => chromium.launchPersistentContext(folder, { executablePath: executable(), args: ARGS, reducedMotion: "reduce" });

// The built page, in a folder below the root as on GitHub Pages. Each file of tests packs it anew, so quickly.
// A test that fails before it closes its site does not hold up the end.
export async function site(options = {}) {
    const host = await serve({ base: "/tertulia/", level: 1, ...options });
    host.unref();
    return host;
}

// Opens the page in a profile of its own. `faults` collects all that must not happen: errors, in
// the console too, and requests to other places. close() fails if there are any but `allowed`.
// `stored` is in the browser's storage before the page starts: the texts as they are stored. With a `mood` the
// browser of this visit is as moods.mjs says: "" changes nothing yet. With a `seed` what the page draws by lot, a deal
// above all, is the same at each run. Only with `offline` is all that the page
// consists of fetched and stored for play without a network: that takes a second of its own, and what it tells would
// come at any time.
export async function open(browser, site, {
    width = 390, height = 844, theme = "light", lang = "en", reducedMotion = true, touch = false,
    hash = "", query = "", stored = {}, mood, seed, offline = false, allowed = [], waitUntil = "load", ...more
} = {}) {
    const context = await browser.newContext({
        viewport: { width, height }, colorScheme: theme, locale: lang, hasTouch: touch,
        reducedMotion: reducedMotion ? "reduce" : "no-preference", acceptDownloads: true, ...more,
    });
    await context.addInitScript(stored => {
        // What the page has deleted since stays so.
        if (performance.getEntriesByType("navigation")[0]?.type === "reload") return;
        try {
            for (const [key, text] of Object.entries(stored)) localStorage[key] ??= text;
        } catch { /* a blank page or a sandboxed frame has no storage */ }
    }, stored);
    if (!offline) await context.addInitScript(withoutWorkers);
    if (mood !== undefined) {
        await context.addInitScript(mood => { window.name ||= mood; }, mood);
        await context.addInitScript(moods, Date.now());
    }
    if (seed !== undefined) await context.addInitScript(byLot, seed);
    const faults = watch(context, new URL(site.url).origin);
    const page = await context.newPage();
    await page.goto(site.url + query + hash, { waitUntil });
    return {
        context, page, faults,
        async close() {
            await context.close();
            const bad = faults.filter(fault => !allowed.some(pattern => pattern.test(fault)));
            if (bad.length) throw new Error(`the page was not quiet:\n${bad.join("\n")}`);
        },
    };
}

// TERTULIA_SEED names another for the tests that play what is dealt to them.
export const SEED = Number(process.env.TERTULIA_SEED ?? 1);

// In a page, before it starts: what is drawn by lot comes in the order of a seed (mulberry32), from its beginning at
// each load.
function byLot(seed) {
    Crypto.prototype.getRandomValues = array => {
        const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
        for (let at = 0; at < bytes.length; at += 1) {
            seed = seed + 0x6d2b79f5 | 0;
            let t = Math.imul(seed ^ seed >>> 15, 1 | seed);
            t = t + Math.imul(t ^ t >>> 7, 61 | t) ^ t;
            bytes[at] = (t ^ t >>> 14) >>> 24;
        }
        return array;
    };
}

// In a page, before it starts: this browser knows of no service workers.
function withoutWorkers() {
    Object.defineProperty(Navigator.prototype, "serviceWorker", { value: undefined, configurable: true });
}

// What the pages of a watched context fetch: how much so far, and what of it has not come yet.
const fetching = new WeakMap();

// A slow machine comes late to use what the page has asked for early. The browser says so, and nothing is wrong.
const SLOW = /was preloaded using link preload but not used within a few seconds/;

// Pages that are opened by hand are watched by this too: also every frame in them and each popup.
export function watch(context, ...origins) {
    const faults = [];
    const requests = { begun: 0, open: new Set() };
    fetching.set(context, requests);
    context.on("request", request => {
        requests.begun += 1;
        requests.open.add(request);
    });
    for (const end of ["requestfinished", "requestfailed"]) context.on(end, request => requests.open.delete(request));
    context.on("console", message => {
        if (["error", "warning"].includes(message.type()) && !SLOW.test(message.text())) faults.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    });
    context.on("weberror", event => faults.push(`uncaught: ${event.error()?.stack ?? event.error()}`));
    context.on("request", request => {
        const { protocol, origin } = new URL(request.url());
        if (!["data:", "blob:", "about:"].includes(protocol) && !origins.includes(origin)) faults.push(`request elsewhere: ${request.url()}`);
    });
    return faults;
}

// The app takes the waiting line away when it has mounted; what comes of it may come in parts.
export const mounted = page => page.waitForFunction(() => document.body && !document.querySelector("#boot"));

// What comes later to a screen, or with the next picture, is there.
export const complete = page => page.waitForFunction(() => document.querySelector("main :is(h1, p)") && !document.querySelector(".moment"));

// All that this screen fetches has come, also what comes after it stands there: pictures, the display face, who thinks.
// For tests that take the network or the host away: what is still under way then fails, and the browser says so.
// (Playwright's "networkidle" is over once and for all after the first half second in which nothing was fetched.)
export async function fetched(page) {
    const requests = fetching.get((page.page?.() ?? page).context());  // a frame is a part of its page
    for (const end = Date.now() + 30_000; ;) {
        const { begun } = requests;
        await rest(page, 30);
        if (!requests.open.size && requests.begun === begun) return;
        if (Date.now() > end) throw new Error(`still on its way: ${[...requests.open].map(request => request.url())}`);
    }
}

// What only looks has come to a table where moves were made: letters of another face take another room.
export const dressed = page => page.waitForFunction(() =>
    [...document.styleSheets].some(sheet => /looks\.css/.test(sheet.href) && !sheet.disabled)
    && document.fonts.check("1rem Fraunces") && [...document.fonts].some(font => font.family.includes("Fraunces")));

// The address of a file of the build, which lies in a folder that is named by the content of all.
const FOLDER = readdirSync(DIST).find(name => name.startsWith("v-"));
export const built = path => `${FOLDER}/${path}`;

// All is stored for play without a network; a new version is stored and waits; it is taken.
export const offlineReady = page => page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active.state !== "activated") await new Promise(later => setTimeout(later, 20));
});
export const updateWaits = page => page.locator("#update").waitFor();
export const update = page => Promise.all([page.waitForEvent("load"), page.click("#update button")]);

// In the page: what was kept until now is on the disk, as the second copy counts it (assets/journal.js).
export async function onDisk() {
    const ask = request => new Promise((done, fail) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => fail(request.error);
    });
    const wanted = Number(localStorage.getItem("tertulia.count"));
    for (const end = Date.now() + 10_000; wanted && Date.now() < end; await new Promise(later => setTimeout(later, 5))) {
        const base = await ask(indexedDB.open("tertulia", 1));
        const all = await ask(base.transaction("texts").objectStore("texts").getAll());
        base.close();
        if (all.some(({ n }) => n >= wanted)) return;
    }
}

// The next two pictures have come, and all that comes with them.
export async function frame(page) {
    await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn)))));
    await complete(page);
}

// The page is at rest: through so many pictures nothing in it has changed. It is counted in pictures, because a
// machine that is slow draws fewer of them. For tests that nothing more happens.
export const rest = (page, pictures = 20) => page.evaluate(pictures => new Promise(rested => {
    let left = pictures;
    const seen = new MutationObserver(() => { left = pictures; });
    seen.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    const count = () => {
        left -= 1;
        if (left > 0) return requestAnimationFrame(count);
        seen.disconnect();
        rested();
    };
    requestAnimationFrame(count);
}), pictures);

// What the page shows is looked at again until it is as said: a part of it may still be on its way, and a
// slow machine draws late. What is still otherwise after twenty seconds is wrong.
export async function soon(check) {
    for (const end = Date.now() + 20_000; ;) {
        try {
            return await check();
        } catch (error) {
            if (!(error instanceof AssertionError) || Date.now() > end) throw error;
            await new Promise(later => setTimeout(later, 50));
        }
    }
}

// From now on the page runs as on a phone. For tests of long work that is done in slices: how many there are is the
// device's own, and a fast machine is done after the first.
export async function phone(page, rate = 4) {
    const device = await page.context().newCDPSession(page);
    await device.send("Emulation.setCPUThrottlingRate", { rate });
}

// The sentences of another language are fetched before it is spoken.
export const speaks = (page, lang) => page.waitForFunction(lang => document.documentElement.lang === lang, lang);

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

// Violations of WCAG 2.2 A and AA and of axe's best practices, one line each. evaluate() is not
// under the page's content security policy, so the page stays as visitors have it.
export async function axe(page) {
    await page.evaluate(`if (!window.axe) { ${AXE} }`);
    const { violations } = await page.evaluate(() => axe.run(document, { resultTypes: ["violations"] }));
    return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(" ")}: ${failureSummary.replace(/\s+/g, " ")}`));
}
