// Play without a network: everything is stored at the first visit or nothing is, and whatever goes wrong at
// an update leaves the version before it. The server dies after so many answers, the store is full or has
// lost a part, the browser is killed in the middle.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test as unlimited } from "node:test";
import { pressAtRest } from "../support/acts.mjs";
import { DIST } from "../../../build/serve.mjs";
import { built, complete, dressed, frame, launch, launchIn, mounted, offlineReady, open, site, update as take, updateWaits } from "../support/harness.mjs";
import { LEFT, address } from "../support/links.mjs";
import { hide, lay, match } from "../support/mastermind-matches.mjs";
import { marked, updated } from "../support/updates.mjs";

const test = (name, body) => unlimited(name, { timeout: 120_000 }, body);

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

const NO_NETWORK = /ERR_CONNECTION|ERR_INTERNET_DISCONNECTED|ERR_EMPTY_RESPONSE|ERR_FAILED|Failed to fetch|Failed to load|404|integrity|digest|Quota/;
const FILES = [...readFileSync(join(DIST, "sw.js"), "utf8").matchAll(/"([^"]*)":"sha256-/g)].map(([, path]) => path);
// What has to be asked in several steps: waitForFunction takes a promise for a yes.
async function until(page, f, arg) {
    for (const end = Date.now() + 30_000; Date.now() < end; await new Promise(later => setTimeout(later, 50))) {
        if (await page.evaluate(f, arg)) return;
    }
    throw new Error(`it does not come to ${f}`);
}
const edition = page => page.evaluate(() => document.querySelector("meta[name=edition]")?.content ?? "first");
const stores = page => page.evaluate(() => caches.keys());
const stored = page => page.evaluate(async () => {
    const [name] = await caches.keys();
    return (await (await caches.open(name)).keys()).length;
});

const release = (overrides, name) => { for (const [address, answer] of marked(name)) overrides.set(address, answer); };

// A host whose port nobody else gets while it is dead: it lies below those that systems give away by themselves.
async function settled(options) {
    for (;;) {
        try {
            return await site({ ...options, port: 20_000 + Math.floor(Math.random() * 10_000) });
        } catch (error) {
            if (error.code !== "EADDRINUSE") throw error;
        }
    }
}

// A host that dies when the service worker has had so many of its answers, and comes back where it was.
async function mortal(overrides = new Map()) {
    let left = Infinity, dead, host;
    const seen = ({ request }) => {
        if (!request.headers.referer?.endsWith("/sw.js")) return;
        left -= 1;
        if (left === 0) dead = host.close();
    };
    host = await settled({ overrides, seen });
    const { url } = host;
    return {
        url,
        dieAfter(answers) { left = answers; },
        async dead() {
            while (!dead) await new Promise(later => setTimeout(later, 20));
            await dead;
        },
        async back() { host = await site({ overrides, port: Number(new URL(url).port) }); },
        close: () => host.close(),
    };
}

for (const answers of [1, Math.round(FILES.length / 2), FILES.length - 1]) {
    test(`offline: server dies at answer ${answers} of ${FILES.length} of the first storing; nothing partial stays, a new visit stores all`, async () => {
        // The storing begins when the game is there.
        let begin;
        const host = await mortal(new Map([["sw.js", { until: new Promise(done => { begin = done; }) }]]));
        host.dieAfter(answers);
        const { page, close } = await open(browser, host, { offline: true, allowed: [NO_NETWORK], lang: "en", hash: "#/mastermind" });
        await page.locator("#table").waitFor();
        begin();
        await host.dead();
        await until(page, async () => !(await navigator.serviceWorker.getRegistration())?.installing);
        assert.deepEqual(await stores(page), []);
        assert.ok(await page.evaluate(async () => !(await navigator.serviceWorker.getRegistration())?.active));
        assert.equal(await page.locator("#panic").isVisible(), false);
        // Whoever is in the house of a game may leave it and come back.
        for (const [place, there] of [["#/", ".tile"], ["#/mastermind", "#table"]]) {
            await page.evaluate(place => { location.hash = place; }, place);
            await page.locator(there).first().waitFor();
        }
        await host.back();
        await page.reload();
        await offlineReady(page);
        assert.equal(await stored(page), FILES.length);
        await host.close();
        await page.reload();
        await mounted(page);
        await close();
    });

    test(`update: server dies at answer ${answers} of ${FILES.length}; the old version stays whole, and a later update succeeds`, async () => {
        const overrides = new Map();
        const host = await mortal(overrides);
        const { page, close } = await open(browser, host, { offline: true, allowed: [NO_NETWORK], lang: "en" });
        await offlineReady(page);
        release(overrides, "second");
        host.dieAfter(answers);
        assert.equal(await updated(page), "redundant");
        await host.dead();
        await page.goto(`${host.url}#/mastermind`);
        await page.reload();
        await mounted(page);
        assert.equal(await edition(page), "first");
        assert.equal((await stores(page)).length, 1);
        await page.locator("#hole-0").waitFor();
        await host.back();
        assert.equal(await updated(page), "installed");
        await updateWaits(page);
        await take(page);
        assert.equal(await edition(page), "second");
        await page.locator("#hole-0").waitFor();
        await close();
        await host.close();
    });
}

test("offline: the first storing shows a progress bar and a notice at its end, and moves nothing", async () => {
    let let_go;
    const last = built("split_more_code.wasm");
    const overrides = new Map([[last, { until: new Promise(resolve => { let_go = resolve; }) }]]);
    const host = await site({ overrides });
    const { page, close } = await open(browser, host, { offline: true, lang: "es", hash: "#/" });
    await mounted(page);
    const bar = page.getByRole("progressbar", { name: "Preparándose para jugar sin conexión…" });
    await bar.waitFor();
    await page.waitForFunction(() => document.getElementById("kept").value > 0.9);
    // Not over a game.
    await page.evaluate(() => { location.hash = "#/mastermind"; });
    await page.locator("#table").waitFor();
    assert.equal(await page.locator("#coming").count(), 0);
    await page.evaluate(() => { location.hash = "#/"; });
    await page.locator("#coming").waitFor();
    assert.ok(await page.evaluate(() => document.getElementById("kept").value > 0.9), "it begins where it is");
    const top = () => page.evaluate(() => document.querySelector("h1").getBoundingClientRect().top + scrollY);
    await dressed(page);  // titles in their face are of another height
    const before = await top();
    let_go();
    await page.locator("#offline").waitFor();
    assert.match(await page.locator("#offline").innerText(), /Ya se puede jugar sin conexión/);
    assert.equal(await page.locator("#coming").count(), 0);
    assert.equal(await top(), before, "nothing moves under a finger");
    const covers = await page.evaluate(() => {
        const { top } = document.getElementById("offline").getBoundingClientRect();
        return [...document.querySelectorAll("main :is(a, button, p, h2)")].filter(it => it.getBoundingClientRect().bottom > top).map(it => it.textContent);
    });
    assert.deepEqual(covers, [], "on a phone it stands below all else");
    await page.locator("#offline button").click();
    await page.locator("#offline").waitFor({ state: "detached" });
    assert.equal(await top(), before);
    // No other page, and no other language, says it again.
    await page.evaluate(() => { location.hash = "#/people"; });
    await page.locator(".people, main h1").first().waitFor();
    assert.equal(await page.locator("#offline").count(), 0);
    await page.click("#settings");
    await pressAtRest(page.locator("input[name=lang]").nth(2));
    await page.waitForFunction(() => document.documentElement.lang === "en");
    await frame(page);
    assert.equal(await page.locator("#offline").count(), 0);
    await close();
    await host.close();
});

test("offline: the notice that is dismissed in one tab is gone in the others", async () => {
    let let_go;
    const overrides = new Map([[built("split_more_code.wasm"), { until: new Promise(resolve => { let_go = resolve; }) }]]);
    const host = await site({ overrides });
    const { page, context, close } = await open(browser, host, { offline: true, hash: "#/" });
    await mounted(page);
    const other = await context.newPage();
    await other.goto(`${host.url}#/people`);
    await mounted(other);
    for (const tab of [page, other]) await tab.locator("#coming").waitFor();
    let_go();
    for (const tab of [page, other]) await tab.locator("#offline").waitFor();
    await other.locator("#offline button").click();
    // It would leave by itself, later.
    await page.locator("#offline").waitFor({ state: "detached", timeout: 4000 });
    await close();
    await host.close();
});

test("offline: a progress message from another app's service worker is ignored", async () => {
    const host = await site();
    const { page, close } = await open(browser, host, { offline: true });
    await offlineReady(page);
    const value = await page.evaluate(() => {
        const bar = document.createElement("progress");
        bar.id = "kept";
        document.body.append(bar);
        const message = source => {
            const event = new MessageEvent("message", { data: { kept: 0.5 } });
            Object.defineProperty(event, "source", { value: source });
            navigator.serviceWorker.dispatchEvent(event);
            return bar.value;
        };
        return [message({ scriptURL: `${location.origin}/other/sw.js` }), message(navigator.serviceWorker.controller)];
    });
    assert.deepEqual(value, [0, 0.5]);
    await close();
    await host.close();
});

test("offline: without quota nothing partial is stored, and an update leaves the old version", async () => {
    const overrides = new Map();
    const host = await site({ overrides });
    const { context, page, close } = await open(browser, host, { offline: true, allowed: [NO_NETWORK], lang: "en", waitUntil: "commit" });
    const cdp = await context.newCDPSession(page);
    const room = quotaSize => cdp.send("Storage.overrideQuotaForOrigin", { origin: new URL(host.url).origin, ...quotaSize && { quotaSize } });
    await offlineReady(page);
    await room(1_000_000);
    release(overrides, "second");
    assert.equal(await updated(page), "redundant");
    assert.equal((await stores(page)).length, 1);
    await page.reload();
    await mounted(page);
    assert.equal(await edition(page), "first");
    // Nothing was stored before.
    await page.evaluate(async () => {
        for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
        for (const name of await caches.keys()) await caches.delete(name);
    });
    // Storing begins after the page is there: only what becomes of it tells that it is over.
    await context.addInitScript(() => {
        const { register } = ServiceWorkerContainer.prototype;
        ServiceWorkerContainer.prototype.register = async function (...of) {
            const registration = await register.apply(this, of);
            const worker = registration.installing;
            worker?.addEventListener("statechange", () => { window.became = worker.state; });
            window.became = worker?.state ?? "redundant";
            return registration;
        };
    });
    await page.reload();
    await mounted(page);
    await until(page, () => window.became === "redundant");
    assert.deepEqual(await stores(page), []);
    assert.ok(await page.evaluate(async () => !(await navigator.serviceWorker.getRegistration())?.active));
    await room(0);
    await page.reload();
    await offlineReady(page);
    await close();
    await host.close();
});

test("offline: a cache that has lost a file takes the server's page, and stores the file again", async () => {
    const overrides = new Map();
    const host = await site({ overrides });
    const { page, close } = await open(browser, host, { offline: true, allowed: [NO_NETWORK], lang: "en" });
    await offlineReady(page);
    await page.reload();  // from now on the page is the worker's
    const lose = start => page.evaluate(async start => {
        const [name] = await caches.keys();
        const cache = await caches.open(name);
        for (const request of await cache.keys()) if (new URL(request.url).pathname.split("/").pop().startsWith(start)) await cache.delete(request);
    }, start);
    await lose("tertulia_bg");
    await page.reload();
    await mounted(page);
    await until(page, async count => {
        const [name] = await caches.keys();
        return (await (await caches.open(name)).keys()).length === count;
    }, FILES.length);
    // The host has another version by now, in which that file is no more: half the old page would be of no use.
    await lose("tertulia_bg");
    for (const [address, answer] of marked("second")) if (address === "") overrides.set(address, answer);
    await page.reload();
    await mounted(page);
    assert.equal(await edition(page), "second");
    // Without a network what is not needed may be missing.
    overrides.clear();
    await until(page, async count => {
        const [name] = await caches.keys();
        return (await (await caches.open(name)).keys()).length === count;
    }, FILES.length);
    await lose("split_more_code");
    await host.close();
    await page.goto(`${host.url}#/mastermind`);
    await page.reload();
    await mounted(page);
    await page.locator("#hole-0").waitFor();
    await close();
});

test("update: a browser killed during an update starts with the old version, and then takes the new", async () => {
    const dir = mkdtempSync(join(tmpdir(), "tertulia-"));
    const overrides = new Map();
    const host = await mortal(overrides);
    let context = await launchIn(dir);
    let page = context.pages()[0];
    await page.goto(host.url);
    await offlineReady(page);
    release(overrides, "second");
    const last = built("split_more_code.wasm");
    overrides.set(last, { until: new Promise(() => {}) });
    page.evaluate(async () => (await navigator.serviceWorker.ready).update()).catch(() => { /* the browser has gone */ });
    await until(page, async () => (await caches.keys()).length === 2 && (await (await caches.open((await caches.keys())[1])).keys()).length > 20);
    execFileSync("pkill", ["-9", "-f", "--", `--user-data-dir=${dir}`]);
    await context.close().catch(() => {});
    await host.close();
    context = await launchIn(dir);
    page = context.pages()[0];
    await page.goto(host.url);
    await mounted(page);
    assert.equal(await edition(page), "first");
    overrides.delete(last);
    await host.back();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await updateWaits(page);
    await take(page);
    await mounted(page);
    assert.equal(await edition(page), "second");
    assert.equal((await stores(page)).length, 1, "nothing is left of the try");
    await context.close();
    await host.close();
    rmSync(dir, { recursive: true, force: true });
});

test("update: a new version found during a match waits, and the match goes on after it", async () => {
    const overrides = new Map();
    const host = await site({ overrides });
    const { page, close } = await open(browser, host, { offline: true, lang: "en", hash: "#/mastermind", stored: match({ log: [hide(1, "11223"), lay(0, "12345")] }) });
    await offlineReady(page);
    await page.locator("#hole-0").focus();
    await page.keyboard.type("66");
    release(overrides, "second");
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await page.locator("#update").waitFor();
    assert.equal(await edition(page), "first");
    assert.equal(await page.locator("#hole-1").getAttribute("data-colour"), "5", "nothing has moved");
    await page.keyboard.type("788");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => localStorage["tertulia.game.mastermind"].includes("66788"));
    const waits = () => page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting));
    assert.ok(await waits(), "the version that is played on stays until nobody needs it");
    assert.equal((await stores(page)).length, 2);
    await Promise.all([page.waitForEvent("load"), page.click("#update button")]);
    await page.locator("#table").waitFor();
    assert.equal(await edition(page), "second");
    assert.ok(await page.evaluate(() => localStorage["tertulia.game.mastermind"].includes("66788")));
    assert.equal(await page.locator(".rows .row:not(.waiting, .active)").count(), 2);
    await close();
    await host.close();
});

test("update: a version that the browser keeps waiting does not leave the reader waiting: the page is loaded again, and the notice comes back", async () => {
    const overrides = new Map();
    const host = await site({ overrides });
    const { page, close } = await open(browser, host, { offline: true, lang: "en" });
    await offlineReady(page);
    release(overrides, "second");
    const { body } = overrides.get("sw.js");
    overrides.set("sw.js", { body: body.replace("skipWaiting()", "0") });
    assert.notEqual(overrides.get("sw.js").body, body);
    await updated(page);
    await updateWaits(page);
    await take(page);
    await updateWaits(page);
    assert.equal(await edition(page), "first");
    await close();
    await host.close();
});

test("offline: what only looks comes to a table before the first move once the store has it, and nothing is fetched for it", async () => {
    const asked = [];
    const host = await site({ seen: ({ path, request }) => {
        if (/looks[.]css|fraunces/.test(path) && !request.headers.referer?.endsWith("/sw.js")) asked.push(path);
    } });
    const { page, close } = await open(browser, host, { offline: true, lang: "en", hash: "#/pechigonga", stored: { "tertulia.tutorial.pechigonga": "true" } });
    await mounted(page);
    await page.locator("#table[data-at^=mine]").waitFor();
    await offlineReady(page);
    await page.waitForFunction(() => [...document.styleSheets].some(sheet => /looks[.]css/.test(sheet.href)));
    assert.deepEqual(asked, []);
    await close();
    await host.close();
});

test("update: when one tab asks for it, another tab keeps the files of the old version", async () => {
    const overrides = new Map();
    const host = await site({ overrides });
    // A page of which nothing lies in the pieces that will be missing: the first page's scenes are drawn by the games' code.
    const bare = "#/-";
    const { context, page: one, close } = await open(browser, host, { offline: true, lang: "en", hash: bare, stored: { "tertulia.tutorial.batalla": "true" } });
    await offlineReady(one);
    const other = await context.newPage();
    await other.goto(`${host.url}#/batalla`);
    await mounted(other);
    await other.locator("#table").waitFor();
    // In the new version everything but the page itself has another name: the host has the old files no more.
    release(overrides, "second");
    const page = /(tertulia(_bg)?[.](js|wasm|css)|looks[.]css|fraunces[.]woff2|frame[.]txt)$/;
    const gone = FILES.filter(path => /^v-/.test(path) && !page.test(path));
    assert.ok(gone.length > 5, `${gone}`);
    let { body } = overrides.get("sw.js");
    for (const path of gone) {
        body = body.replace(new RegExp(`,"${path.replaceAll(".", "[.]")}":"[^"]*"`), "");
        overrides.set(path, { status: 404, body: "" });
    }
    overrides.set("sw.js", { body });
    await one.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await one.locator("#update").waitFor();
    await Promise.all([one.waitForEvent("load"), one.click("#update button")]);
    await until(one, () => navigator.serviceWorker.controller.state === "activated");
    await host.close();
    // What the browser itself remembers of a host for some minutes would hide what is missing.
    await (await context.newCDPSession(other)).send("Network.clearBrowserCache");
    // Its bot_worker and its settings are still there.
    assert.equal(await edition(other), "first");
    await other.bringToFront();
    await other.locator("#table[data-at^=mine]").waitFor();
    await other.locator(".held").first().click();
    await other.locator("#submit, .held[aria-pressed=true]").first().click();
    await other.locator(".trick, .won, [data-won]").first().waitFor();
    await other.click("#settings");
    await other.locator("input[name=lang]").first().waitFor();
    await other.close();
    // When all of its pages are gone it goes, too.
    await one.goto("about:blank");
    await one.goto(host.url + bare);
    await mounted(one);
    assert.equal(await edition(one), "second");
    await until(one, async () => (await caches.keys()).length === 1);
    await close();
});

// Every page, by its address alone.
const PAGES = [
    ...["mastermind", "regla-secreta", "eleusis", "batalla", "pechigonga"].flatMap(row => [[`#/${row}`, "#table"], [`#/${row}/new`, "#play"], [`#/${row}/rules`, "main h1"], [`#/${row}/daily`, "main h1, #table"]]),
    ["#/mastermind/helper", "#left"], ["#/mastermind/puzzles", ".row"], ["#/mastermind/history", ".list"], ["#/mastermind/make", ".bench"],
    ["#/eleusis/helper", "main h1"], ["#/workshop", "main h1"], ["#/sheets", "#none"], ["#/sheets/new", "#begin"], ["#/sheets/blank", "main h1"], ["#/scores", "main h1"],
    ["#/history", "#none"], ["#/backup", "#save"], ["#/people", "#none"], ["#/daily", "main h1"], ["#/daily/2026-01-06", "main h1"],
    ...Object.values(LEFT).slice(0, 4).map(link => [address(link), "#play, #walk #table"]),
];

// Dozens of starts: a busy machine takes minutes for them.
unlimited("offline: with the server gone every page opens from its address, in each game and language", { timeout: 480_000 }, async () => {
    const host = await site();
    const { page, close } = await open(browser, host, { offline: true, allowed: [NO_NETWORK], lang: "en" });
    await offlineReady(page);
    await host.close();
    for (const [n, [hash, there]] of PAGES.entries()) {
        const lang = ["es", "it", "en"][n % 3];
        await page.evaluate(lang => { localStorage["tertulia.lang"] = JSON.stringify(lang); }, lang);
        await page.goto("about:blank");
        await page.goto(host.url + hash);
        await mounted(page);
        await page.locator(there).first().waitFor();
        await complete(page);
        assert.equal(await page.evaluate(() => document.documentElement.lang), lang, hash);
        assert.equal(await page.locator("#panic").isVisible(), false, hash);
    }
    // Each game is begun, and who thinks answers.
    for (const row of ["mastermind", "regla-secreta", "eleusis", "batalla", "pechigonga"]) {
        await page.evaluate(row => { localStorage[`tertulia.tutorial.${row}`] = "true"; }, row);
        await page.goto(`${host.url}?${row}#/${row}`).catch(() => {});
        await page.goto(`${host.url}#/${row}`);
        await page.reload();
        await mounted(page);
        await page.locator("#table[data-at^='mine'], #table[data-at^='break']").waitFor();
    }
    // Every language, and what the settings hold.
    for (const [nth, lang] of [[0, "es"], [1, "it"], [2, "en"]]) {
        await page.click("#settings");
        await page.locator("input[name=lang]").first().waitFor();
        await page.evaluate(nth => document.querySelectorAll("input[name=lang]")[nth].click(), nth);
        await page.waitForFunction(lang => document.documentElement.lang === lang, lang);
        await page.keyboard.press("Escape");
    }
    await page.click("#settings");
    await page.click("#about > summary");
    await page.click("#packages > summary");
    await page.locator("pre.licences").waitFor();
    await close();
});
