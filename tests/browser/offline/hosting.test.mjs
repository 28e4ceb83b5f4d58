// The page as a host serves it and a browser keeps it: any folder, frames, no network, updates,
// and what is left when it cannot start.
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test as unlimited } from "node:test";
import { DIST } from "../../../build/serve.mjs";
import { axe, built, complete, launch, mounted, offlineReady, open, site, soon, update, updateWaits, watch } from "../support/harness.mjs";
import { marked, updated } from "../support/updates.mjs";

// What a page never answers must not hold up the others.
const test = (name, body) => unlimited(name, { timeout: 120_000 }, body);

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

const NO_NETWORK = /ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|Failed to fetch/;
const wasm = built("tertulia_bg.wasm");
const edition = page => page.evaluate(() => document.querySelector("meta[name=edition]")?.content ?? "first");

// The built page, marked as another edition: address -> content, as serve() takes it.
const another = name => Object.fromEntries(marked(name));

test("hosting: the page and its bot_worker run in any folder", async () => {
    const host = await site({ base: "/any/sub/folder/" });
    const { page, close } = await open(browser, host, { offline: true });
    await mounted(page);
    const [worker] = await Promise.all([page.waitForEvent("worker"), page.click('a.tile[href="#/mastermind"]')]);
    assert.ok(worker.url() === `${host.url}${built("bot_worker_entry.js")}`, worker.url());
    await page.locator("#hole-0").waitFor();  // the computer has made its code
    await close();
    await host.close();
});

test("hosting: the content security policy blocks inline code and everything from another origin", async () => {
    const host = await site();
    const elsewhere = await site();
    const { page, close } = await open(browser, host, { offline: true, allowed: [/Content Security Policy|violates the following/, new RegExp(elsewhere.url)] });
    await mounted(page);
    const blocked = await page.evaluate(async address => {
        const blocked = [];
        addEventListener("securitypolicyviolation", event => blocked.push(event.effectiveDirective));
        const script = document.createElement("script");
        script.textContent = "window.intruder = true";
        document.head.append(script);
        document.body.insertAdjacentHTML("beforeend", `<p style="color: red"></p><img src="${address}icon.svg">`);
        const form = document.createElement("form");
        form.action = address;
        document.body.append(form);
        form.submit();
        await fetch(address).catch(() => {});
        // Each is told in its own time.
        for (let waits = 0; waits < 400 && new Set(blocked).size < 5; waits += 1) await new Promise(later => setTimeout(later, 50));
        return { blocked: [...new Set(blocked)].sort(), intruder: window.intruder ?? false };
    }, elsewhere.url);
    assert.deepEqual(blocked, {
        blocked: ["connect-src", "form-action", "img-src", "script-src-elem", "style-src-attr"], intruder: false,
    });
    await close();
    await Promise.all([host.close(), elsewhere.close()]);
});

test("hosting: the content security policy allows only the page's own folder, whatever its name", async () => {
    const host = await site({ base: "/some folder;a,b'c/tertulia/" });
    const { page, close } = await open(browser, { url: encodeURI(host.url) }, { offline: true, allowed: [/Content Security Policy|violates the following/] });
    await mounted(page);
    await offlineReady(page);
    await page.evaluate(() => { location.hash = "#/workshop"; });
    await complete(page);
    // Not even what lies beside it on the same host.
    const beside = await page.evaluate(() => fetch("../other.txt").then(() => "fetched", () => "refused"));
    assert.equal(beside, "refused");
    await close();
    await host.close();
});

const WORKFLOWS = new URL("../../../.github/workflows/", import.meta.url);

test("hosting: the publishing workflow runs only the project's own commands", () => {
    const workflow = readFileSync(new URL("pages.yml", WORKFLOWS), "utf8");
    const runs = [...workflow.matchAll(/run: (.*)/g)].map(([, command]) => command);
    assert.deepEqual(runs, ["rustup toolchain install 1.95.0 --profile minimal && rustup default 1.95.0", "make dist"]);
    assert.match(workflow, /upload-pages-artifact@[^\n]+\s+with:\s+path: dist\b/);
});

test("hosting: files in dist/ name no path of the build machine and no address from the root", () => {
    for (const entry of readdirSync(DIST, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())) {
        const text = readFileSync(join(entry.parentPath ?? entry.path, entry.name), "latin1");
        assert.doesNotMatch(text, /\/(?:home|root|Users|runner|tmp)\/[\w.-]+\//, entry.name);
        if (/\.(?:html|css|webmanifest)$/.test(entry.name)) assert.doesNotMatch(text, /(?:src|href|url\()=?["'(]?\/(?!\/)/, `${entry.name} has an address from the root`);
    }
});

test("hosting: the browser finds no fault in the manifest and can install the page", async () => {
    const host = await site({ base: "/any/sub/folder/" });
    const { context, page, close } = await open(browser, host, { offline: true });
    await mounted(page);
    const cdp = await context.newCDPSession(page);
    assert.deepEqual((await cdp.send("Page.getAppManifest")).errors, []);
    // In a private window nothing can be installed, whatever the page brings.
    const { installabilityErrors } = await cdp.send("Page.getInstallabilityErrors");
    assert.deepEqual(installabilityErrors.map(({ errorId }) => errorId).filter(id => id !== "in-incognito"), []);
    await close();
    await host.close();
});

const AGENTS = {
    "iPad": "Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1",
    "Android": "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36",
    "Mac": "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15",
    "Computer": "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36",
};

test("hosting: install help names the device first, has a button only where it works, none once installed", async () => {
    const host = await site();
    for (const [device, userAgent] of Object.entries(AGENTS)) {
        const { page, close } = await open(browser, host, { offline: true, userAgent });
        await mounted(page);
        await page.click("#settings");
        await page.click("#install > summary");
        const steps = page.locator("#install > .steps");
        assert.match(await steps.locator("h3").innerText(), new RegExp(device));
        assert.equal(await page.locator("#install-now").count(), 0, "no button without effect");
        await page.click("#install-others > summary");
        await page.locator("#install-others .steps").nth(2).waitFor();
        assert.equal(await page.locator("#install-others .steps").count(), 3);
        await close();
    }
    const { page, close } = await open(browser, host, { offline: true, lang: "es" });
    await mounted(page);
    // As Chromium does it.
    const held = await page.evaluate(() => {
        const event = new Event("beforeinstallprompt", { cancelable: true });
        event.prompt = () => { window.prompted = (window.prompted ?? 0) + 1; };
        return !dispatchEvent(event);
    });
    assert.ok(held, "it asks when it is asked to, not by itself");
    await page.click("#settings");
    await page.click("#install > summary");
    assert.deepEqual(await axe(page), []);
    await page.getByRole("button", { name: "Instalar" }).click();
    await page.locator("#install-now").waitFor({ state: "detached" });
    assert.equal(await page.evaluate(() => prompted), 1);
    await close();
    // In a window of its own.
    const installed = await open(browser, host, { offline: true });
    await installed.context.addInitScript(() => {
        const real = window.matchMedia;
        window.matchMedia = query => query === "(display-mode: browser)" ? { matches: false } : real.call(window, query);
    });
    await installed.page.reload();
    await mounted(installed.page);
    await installed.page.click("#settings");
    await installed.page.locator("#about").waitFor();
    assert.equal(await installed.page.locator("#install").count(), 0);
    await installed.close();
    await host.close();
});

test("hosting: About fetches the licences of what is linked when opened, and says when it cannot", async () => {
    const overrides = new Map();
    const asked = [];
    const host = await site({ overrides, seen: ({ path, request }) => { if (!request.headers.referer?.endsWith("/sw.js")) asked.push(path); } });
    const { page, close } = await open(browser, host, { offline: true, lang: "it", allowed: [/404/] });
    await mounted(page);
    await page.click("#settings");
    await page.click("#about > summary");
    await page.locator("#packages").waitFor();
    assert.match(await page.locator("#about").innerText(), /software libero[^]*Fatta con il lavoro di altri/);
    assert.ok(!asked.includes("licences.txt"), "nobody has asked for it yet");
    await page.click("#packages > summary");
    const list = page.locator("pre.licences");
    await list.waitFor();
    const text = await list.innerText();
    for (const part of ["wasm-bindgen 0.2", "leptos 0.8", "qrcodegen 1", "the standard library of Rust", "Permission is hereby granted", "UNICODE LICENSE V3"]) assert.ok(text.includes(part), part);
    assert.doesNotMatch(text, /^tertulia /m, "what is ours is told beside the list");
    assert.deepEqual(await axe(page), []);
    await list.focus();
    await page.keyboard.press("End");
    await close();
    overrides.set("licences.txt", { status: 404 });
    const without = await open(browser, host, { offline: true, lang: "it", allowed: [/404|integrity/] });
    await mounted(without.page);
    await without.page.click("#settings");
    await without.page.click("#about > summary");
    await without.page.click("#packages > summary");
    await without.page.getByText("L’elenco ora non è raggiungibile.").waitFor();
    await without.close();
    await host.close();
});

test("hosting: before the wasm is loaded the page already has the stored theme and language", async () => {
    let release;
    const host = await site({ overrides: new Map([[wasm, { until: new Promise(resolve => { release = resolve; }) }]]) });
    const { page, close } = await open(browser, host, {
        offline: true,
        stored: { "tertulia.theme": '"dark"', "tertulia.lang": '"it"' }, waitUntil: "commit",
    });
    await page.locator("#panic-reload").waitFor({ state: "attached" });  // the page's last part
    await page.locator("#unstyled").waitFor({ state: "hidden" });  // only the style sheet hides it
    assert.match(await page.locator("#boot").innerText(), /^Tertulia\s+Si apparecchia/);
    const [lang, light] = await page.evaluate(() => {
        const [red] = getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g);
        return [document.documentElement.lang, red > 128];
    });
    assert.deepEqual([lang, light], ["it", false]);
    release();
    await mounted(page);
    await close();
    await host.close();
});

test("offline: after the first visit it starts without a network, also by index.html and in embed mode", async () => {
    const host = await site();
    const { page, close } = await open(browser, host, { offline: true, allowed: [NO_NETWORK] });
    await offlineReady(page);
    await host.close();
    for (const address of ["", "index.html", "?embed=1", "#/mastermind"]) {
        await page.goto(host.url + address);
        await page.reload();
        await mounted(page);
    }
    await page.locator("#hole-0").waitFor();  // the computer has made its code
    await close();
});

test("update: a new version waits, also over a reload, until it is told to take over", async () => {
    const overrides = new Map();
    const host = await site({ overrides });
    const { page, close } = await open(browser, host, { offline: true });
    await offlineReady(page);
    for (const [address, answer] of Object.entries(another("second"))) overrides.set(address, answer);
    // A page that stays open looks for it when it is taken up again.
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await updateWaits(page);
    await page.reload();
    assert.equal(await edition(page), "first");
    await updateWaits(page);  // said again to whoever comes back
    await update(page);
    await mounted(page);
    assert.equal(await edition(page), "second");
    const kept = await page.evaluate(() => caches.keys());
    assert.equal(kept.length, 1, `only the new version is kept: ${kept}`);
    await close();
    await host.close();
});

for (const [fault, answer] of [["a missing", { status: 404 }], ["a truncated", { body: readFileSync(join(DIST, wasm)).subarray(0, 1000) }]]) {
    test(`update: a version with ${fault} file is refused, and the old one still starts offline`, async () => {
        const overrides = new Map();
        const host = await site({ overrides });
        const { page, close } = await open(browser, host, { offline: true, allowed: [NO_NETWORK, /404|integrity|digest/] });
        await offlineReady(page);
        for (const [address, answer] of Object.entries(another("second"))) overrides.set(address, answer);
        overrides.set(wasm, { type: "application/wasm", ...answer });
        assert.equal(await updated(page), "redundant");
        await host.close();
        await page.reload();
        await mounted(page);
        assert.equal(await edition(page), "first");
        assert.equal((await page.evaluate(() => caches.keys())).length, 1);
        await close();
    });
}

test("update: copies in two folders of one origin keep their own versions and caches", async () => {
    const dir = mkdtempSync(join(tmpdir(), "tertulia-"));
    cpSync(DIST, join(dir, "games"), { recursive: true });
    cpSync(DIST, join(dir, "games", "old"), { recursive: true });
    for (const [address, { body }] of Object.entries(another("old"))) writeFileSync(join(dir, "games", "old", address || "index.html"), body);
    const host = await site({ dir, base: "/" });
    const { page, close } = await open(browser, { url: `${host.url}games/` }, { offline: true });
    await offlineReady(page);
    await page.goto(`${host.url}games/old/`);
    assert.equal(await edition(page), "old");
    await offlineReady(page);
    assert.equal((await page.evaluate(() => caches.keys())).length, 2);
    // The outer copy updates and clears away its own old version only.
    for (const [address, { body }] of Object.entries(another("second"))) writeFileSync(join(dir, "games", address || "index.html"), body);
    await page.goto(`${host.url}games/`);
    await updateWaits(page);
    await update(page);
    assert.equal(await edition(page), "second");
    assert.equal((await page.evaluate(() => caches.keys())).length, 2);
    await host.close();
    await page.goto(`${host.url}games/old/`);
    await mounted(page);
    assert.equal(await edition(page), "old");
    await close();
    rmSync(dir, { recursive: true });
});

test("hosting: a failed start shows a box to download the saves and to reload", async () => {
    const overrides = new Map([[wasm, { status: 404, type: "application/wasm" }]]);
    const host = await site({ overrides });
    const { page, close } = await open(browser, host, {
        offline: true,
        lang: "es", allowed: [/./],
        stored: { "tertulia.save.mastermind": '{"log":[1,2]}', "of-another-page": "1" },
    });
    await page.locator("#panic").waitFor({ state: "visible" });
    assert.match(await page.locator("#panic").innerText(), /^Algo se ha roto[^]*Recargar/);
    assert.doesNotMatch(await page.locator("#panic").innerText(), /broke|rotto/);
    await soon(async () => assert.equal(await page.evaluate(() => document.activeElement.id), "panic-reload"));
    const [download] = await Promise.all([page.waitForEvent("download"), page.click("#panic-export")]);
    assert.equal(download.suggestedFilename(), "tertulia.json");
    assert.equal(JSON.parse(readFileSync(await download.path(), "utf8"))["tertulia.save.mastermind"], '{"log":[1,2]}');
    assert.doesNotMatch(readFileSync(await download.path(), "utf8"), /of-another-page/);
    overrides.clear();
    await page.click("#panic-reload");
    await mounted(page);
    assert.equal(await page.locator("#panic").isVisible(), false);
    await close();
    await host.close();
});

test("hosting: a script that cannot be loaded shows the box for a failed start", async () => {
    const host = await site({ overrides: new Map([[built("tertulia.js"), { status: 404 }]]) });
    const { page, close } = await open(browser, host, { offline: true, allowed: [/./] });
    await page.locator("#panic").waitFor({ state: "visible" });
    await close();
    await host.close();
});

test("hosting: without JavaScript the page asks for it in three languages", async () => {
    const host = await site();
    const { page, close } = await open(browser, host, { offline: true, javaScriptEnabled: false });
    for (const [lang, text] of [["es", /actívalo/], ["it", /attivalo/], ["en", /allow it/]]) {
        const line = page.locator(`noscript [lang=${lang}]`);
        assert.match(await line.innerText(), text);
        assert.ok(await line.isVisible());
    }
    assert.equal(await page.locator("#panic").isVisible(), false);
    await close();
    await host.close();
});

for (const [frame, attributes, name] of [
    ["a sandboxed frame", 'sandbox="allow-scripts"', "127.0.0.1"],
    ["a sandboxed frame of its own origin", 'sandbox="allow-scripts allow-same-origin"', "127.0.0.1"],
    ["a frame in a page of another site", "", "localhost"],
    ["a sandboxed frame in a page of another site", 'sandbox="allow-scripts"', "localhost"],
]) {
    test(`embed: the page starts in ${frame} and registers no service worker`, async () => {
        const overrides = new Map();
        const host = await site({ overrides });
        overrides.set("blog.html", { body: `<!doctype html><title>A blog</title><link rel="icon" href="data:,"><iframe src="${host.url}?embed=1#/mastermind" ${attributes}></iframe>` });
        const context = await browser.newContext();
        const outer = new URL(`${host.url}blog.html`);
        outer.hostname = name;
        const faults = watch(context, outer.origin, new URL(host.url).origin);
        const page = await context.newPage();
        await page.goto(outer.href);
        const inner = page.frames()[1];
        await mounted(inner);
        assert.equal(await inner.locator("#panic").isVisible(), false);
        assert.equal(context.serviceWorkers().length, 0);
        await context.close();
        // Chromium says of the second of these what every author of a sandbox should know.
        assert.deepEqual(faults.filter(fault => !/can escape its sandboxing/.test(fault)), []);
        await host.close();
    });
}
