// What others do in the page is none of its business: translators, extensions, injected scripts, hosts with policies
// of their own. Only what fails of its own start, or a panic, shows the box, and the box promises nothing untrue.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { after, before, test as unlimited } from "node:test";
import { pressAtRest } from "../support/acts.mjs";
import { DIST } from "../../../build/serve.mjs";
import { axe, built, complete, launch, mounted, open, rest, site, speaks } from "../support/harness.mjs";
import { planilla } from "../support/score-sheets.mjs";

const test = (name, body) => unlimited(name, { timeout: 120_000 }, body);

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

const wasm = built("tertulia_bg.wasm");
const box = page => page.locator("#panic:not([hidden])");
const go = async (page, hash) => {
    await page.evaluate(hash => { location.hash = hash; }, hash);
    await complete(page);
};

// The page before its wasm is there; `arrive` lets it come.
async function early(options = {}) {
    let arrive;
    const host = await site({ overrides: new Map([[wasm, { until: new Promise(done => { arrive = done; }) }]]) });
    const { page, close } = await open(browser, host, { offline: true, allowed: [/preload/], waitUntil: "commit", ...options });
    await page.waitForFunction(() => document.getElementById("panic-reload")?.onclick);
    return { page, arrive, close: async () => { await close(); await host.close(); } };
}

for (const other of ["es", "fr", "x-klingon", ""]) {
    test(`strangers: the page keeps its language when another program sets lang="${other}"`, async () => {
        const { page, arrive, close } = await early({ lang: "en" });
        const meddle = () => page.evaluate(lang => { document.documentElement.lang = lang; }, other);
        await meddle();
        assert.match(await page.locator("#boot").innerText(), /Setting the table/);
        arrive();
        await mounted(page);
        await meddle();
        assert.match(await page.locator("main").innerText(), /Five games of deduction/);
        for (const [hash, text] of [["#/batalla", /Choose your card/], ["#/workshop", /Rule workshop/], ["#/daily", /daily challenge/i], ["#/regla-secreta/rules", /has a secret rule/]]) {
            await go(page, hash);
            assert.match(await page.locator("main").innerText(), text, hash);
        }
        await meddle();
        await go(page, "#/workshop");
        await page.click("#settings");
        await pressAtRest(page.locator("input[name=lang]").nth(0));
        await page.locator("main h1:text('Taller')").waitFor();
        await speaks(page, "es");
        assert.equal(await box(page).count(), 0);
        await close();
    });
}

// Who puts style sheets into pages comes before the first of the page's own; a proxy puts the page's own into the page.
const LINK = /<link[^>]*rel="?stylesheet"?[^>]*>/;
for (const [what, meddled] of [
    ["a style sheet of somebody else stands before ours", link => `<link rel="stylesheet" href="./theirs.css">${link}`],
    ["ours was taken out", () => ""],
]) {
    test(`strangers: the page starts where ${what}`, async () => {
        const index = readFileSync(join(DIST, "index.html"), "utf8");
        assert.match(index, LINK);
        const host = await site({ overrides: new Map([["", { body: index.replace(LINK, meddled), type: "text/html" }]]) });
        const { page, close } = await open(browser, host, { lang: "en", hash: "#/batalla", allowed: [/theirs\.css/] });
        await mounted(page);
        await page.locator("#table").waitFor();
        assert.equal(await box(page).count(), 0);
        await close();
        await host.close();
    });
}

test("strangers: a damaged sheet of ours is fetched again, whoever's stands before it", async () => {
    const index = readFileSync(join(DIST, "index.html"), "utf8"), sheet = built("tertulia.css");
    const overrides = new Map([["", { body: index.replace(LINK, link => `<link rel="stylesheet" href="./theirs.css">${link}`), type: "text/html" }], ["theirs.css", { body: "b { color: red }", type: "text/css" }]]);
    overrides.set(sheet, { body: "p { color: red }", type: "text/css" });
    const host = await site({ overrides, seen: ({ path }) => path === sheet && overrides.delete(sheet) });
    const { page, close } = await open(browser, host, { lang: "en", allowed: [/integrity|digest/] });
    await mounted(page);
    await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href?.endsWith("/tertulia.css")));
    await close();
    await host.close();
});

test("strangers: translators are told to keep out: they would put texts of their own where the app writes", async () => {
    const { page, arrive, close } = await early();
    arrive();
    await mounted(page);
    assert.equal(await page.evaluate(() => document.documentElement.translate), false);
    assert.equal(await page.locator("meta[name=google]").getAttribute("content"), "notranslate");
    await close();
});

test("strangers: the theme is what was chosen, whatever another program writes", async () => {
    const { page, arrive, close } = await early({ stored: { "tertulia.theme": '"dark"' } });
    await page.evaluate(() => { delete document.documentElement.dataset.theme; });
    arrive();
    await mounted(page);
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark");
    await close();
});

const BREAKS = {
    "a promise of somebody is rejected": () => { Promise.reject(new Error("no table")); },
    "an extension throws": () => { setTimeout(() => { throw new Error("extension"); }); },
    "a script of nobody's throws": () => dispatchEvent(new ErrorEvent("error", { message: "Script error." })),
    "an observer is late": () => dispatchEvent(new ErrorEvent("error", { message: "ResizeObserver loop completed with undelivered notifications." })),
    "an injected picture cannot be had": () => { document.body.append(Object.assign(new Image(), { src: "nothing.png" })); },
    "an injected script cannot be had": () => { document.head.append(Object.assign(document.createElement("script"), { src: "nothing.js" })); },
    "an injected module cannot be had": () => { document.head.append(Object.assign(document.createElement("script"), { src: "nothing.mjs", type: "module" })); },
    "an injected frame or film breaks": () => { document.body.append(Object.assign(document.createElement("video"), { src: "nothing.webm" })); },
};
for (const [what, deed] of Object.entries(BREAKS)) {
    test(`strangers: ${what} while the page comes, and it starts all the same`, async () => {
        const { page, arrive, close } = await early({ allowed: [/./] });
        await page.evaluate(deed);
        arrive();
        await mounted(page);
        await page.evaluate(deed);
        await page.locator("main h1").waitFor();
        await go(page, "#/batalla");
        assert.equal(await box(page).count(), 0);
        await close();
    });
}

const WORKERS = {
    "throws": () => { ServiceWorkerContainer.prototype.register = () => { throw new Error("blocked"); }; },
    "gives nothing": () => { ServiceWorkerContainer.prototype.register = () => {}; },
    "resolves to nothing": () => { ServiceWorkerContainer.prototype.register = async () => {}; },
    "is rejected": () => { ServiceWorkerContainer.prototype.register = async () => { throw new Error("blocked"); }; },
    "is not there": () => Object.defineProperty(Navigator.prototype, "serviceWorker", { get: () => undefined }),
    "may not be looked at": () => Object.defineProperty(Navigator.prototype, "serviceWorker", { get() { throw new Error("blocked"); } }),
};
for (const [what, deed] of Object.entries(WORKERS)) {
    test(`strangers: the registration of a service worker ${what}, and the page plays without`, async () => {
        const host = await site();
        const { context, page, close } = await open(browser, { url: "about:blank" });
        await context.addInitScript(deed);
        await page.goto(`${host.url}#/mastermind`);
        await mounted(page);
        await page.locator("#table").waitFor();
        assert.equal(await box(page).count(), 0);
        await context.close();
        await close().catch(() => {});
        await host.close();
    });
}

test("strangers: without storage the box of a failed start does not say that the game is saved", async () => {
    const host = await site({ overrides: new Map([[wasm, { status: 404 }]]) });
    for (const [denied, stored] of [[true, {}], [false, {}]]) {
        const { context, page, close } = await open(browser, { url: "about:blank" }, { allowed: [/./], stored });
        if (denied) await context.addInitScript(() => Object.defineProperty(window, "localStorage", { get() { throw new DOMException("denied", "SecurityError"); } }));
        await page.goto(host.url);
        await box(page).waitFor();
        assert.doesNotMatch(await box(page).innerText(), /saved|Download/, "nothing is");
        assert.deepEqual(await axe(page), []);
        await close();
    }
    await host.close();
});

test("strangers: without WebAssembly the box says so, in the page's language", async () => {
    const host = await site();
    for (const [lang, text] of [["es", /no tiene WebAssembly/], ["it", /WebAssembly non c’è/], ["en", /has no WebAssembly/]]) {
        const { context, page, close } = await open(browser, { url: "about:blank" }, { lang, allowed: [/./] });
        await context.addInitScript(() => { delete window.WebAssembly; });
        await page.goto(host.url);
        await box(page).waitFor();
        assert.match(await box(page).innerText(), text);
        assert.doesNotMatch(await box(page).innerText(), /conexión|rete|online/);
        await close();
    }
    await host.close();
});

// A host with a policy: what it allows, and whether the page starts.
for (const [policy, starts] of [
    ["script-src 'self' 'wasm-unsafe-eval'", true],
    ["script-src 'self'", false],
    ["script-src 'none'", false],
    ["default-src 'none'; style-src 'self'", false],
]) {
    test(`strangers: under the host's policy “${policy}” the page ${starts ? "starts" : "says that it cannot"}`, async () => {
        const page_ = { body: readFileSync(join(DIST, "index.html")), type: "text/html", headers: { "Content-Security-Policy": policy } };
        const host = await site({ overrides: new Map([["", page_]]) });
        const { page, close } = await open(browser, host, { lang: "it", allowed: [/./] });
        if (starts) {
            await mounted(page);
            await page.locator("main h1").waitFor();
            assert.equal(await page.locator("#late").count(), 0);
        } else {
            // It would be said after a while; nobody waits here.
            await page.evaluate(() => document.getAnimations().find(({ animationName }) => animationName === "late")?.finish());
            await page.locator("#late").waitFor();
            assert.match(await page.locator("#late").innerText(), /reload the page/);
        }
        await close();
        await host.close();
    });
}

// Policies that forbid one thing of those that the page needs, or could do without: [what the box says], or what the
// page does.
const INLINE = "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'";
const RULES = { es: /Content-Security-Policy\) no dejan/, it: /Content-Security-Policy\) non lasciano/, en: /Content-Security-Policy\) do not let/ };
const NETWORK = /conexión|rete|online|servidor|server|WebAssembly/;
for (const policy of [
    `${INLINE}; connect-src 'none'`, `default-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; connect-src https://other.example`,
    "script-src 'unsafe-inline' 'wasm-unsafe-eval'", "script-src 'self' 'unsafe-inline'",
    "require-trusted-types-for 'script'; trusted-types 'none'", "require-trusted-types-for 'script'; trusted-types somebody",
]) {
    for (const [lang, text] of Object.entries(RULES)) {
        test(`strangers: under “${policy}” the box names the rules of the site (${lang}), not the network`, async () => {
            const page_ = { body: readFileSync(join(DIST, "index.html")), type: "text/html", headers: { "Content-Security-Policy": policy } };
            const host = await site({ overrides: new Map([["", page_]]) });
            const { page, close } = await open(browser, host, { lang, allowed: [/./], stored: { "tertulia.people": "[]" } });
            await box(page).waitFor();
            const said = await box(page).innerText();
            assert.match(said, text);
            assert.doesNotMatch(said.split("\n").slice(0, -1).join("\n"), NETWORK);
            assert.ok(await page.locator("#panic-export").isVisible(), "what is kept can be taken along");
            assert.ok(!await page.locator("#panic-saved").isVisible(), "nobody is told to reload");
            await close();
            await host.close();
        });
    }
}
for (const policy of [
    "require-trusted-types-for 'script'", "require-trusted-types-for 'script'; trusted-types default",
    "img-src 'none'", "font-src 'none'; manifest-src 'none'", "worker-src 'none'", `${INLINE}; style-src 'none'`,
]) {
    test(`strangers: under “${policy}” the page starts, and the computer plays`, async () => {
        const headers = { "Content-Security-Policy": policy };
        const page_ = { body: readFileSync(join(DIST, "index.html")), type: "text/html", headers };
        const host = await site({ overrides: new Map([["", page_]]) });
        const { page, close } = await open(browser, host, { allowed: [/Content Security Policy|violates the following|Refused to|worker/i], hash: "#/mastermind", stored: { "tertulia.tutorial.mastermind": "true" } });
        await mounted(page);
        await page.locator("#hole-0").waitFor();  // the computer has made its code
        assert.equal(await page.locator("#boot").count(), 0);
        assert.ok(!await box(page).isVisible());
        assert.equal(await page.locator("#unstyled-policy").isVisible(), /style-src/.test(policy));
        if (/style-src/.test(policy)) assert.ok(!await page.locator("#unstyled").isVisible(), "nothing is missing from the server");
        // A page that comes later does, too.
        await page.evaluate(() => { location.hash = "#/workshop"; });
        await page.locator("#sentence").waitFor();
        await close();
        await host.close();
    });
}

test("strangers: a policy that only reports does not change what the box says", async () => {
    const page_ = { body: readFileSync(join(DIST, "index.html")), type: "text/html", headers: { "Content-Security-Policy-Report-Only": "connect-src 'none'" } };
    const host = await site({ overrides: new Map([["", page_], [wasm, { status: 404 }]]) });
    const { page, close } = await open(browser, host, { allowed: [/./] });
    await box(page).waitFor();
    assert.match(await box(page).innerText(), /missing from the server/);
    await close();
    await host.close();
});

for (const [what, init, overrides] of [
    ["a browser without instantiateStreaming", () => { delete WebAssembly.instantiateStreaming; }, () => new Map()],
    ["a host that calls programs octet streams", () => {}, () => new Map(readdirSync(DIST, { recursive: true }).filter(path => path.endsWith(".wasm"))
        .map(path => [path, { body: readFileSync(join(DIST, path)), type: "application/octet-stream" }]))],
]) {
    test(`strangers: with ${what} the page starts, and so do the pages that come later and the computer`, async () => {
        const host = await site({ overrides: overrides() });
        const { context, page, close } = await open(browser, { url: "about:blank" }, { stored: { "tertulia.tutorial.mastermind": "true" }, allowed: [/^request elsewhere/] });
        await context.addInitScript(init);
        await page.goto(host.url);
        await mounted(page);
        for (const [hash, ready] of [["#/workshop", "#sentence"], ["#/people", "main h1"], ["#/mastermind", "#hole-0"]]) {
            await page.goto(`${host.url}${hash}`);
            await page.locator(ready).first().waitFor();
        }
        assert.ok(!await box(page).isVisible());
        await close();
        await host.close();
    });
}

// What a browser tells of itself may not be there, or be something else.
const WANTING = {
    "no languages": () => Object.defineProperty(Navigator.prototype, "languages", { value: undefined }),
    "one language alone": () => {
        Object.defineProperty(Navigator.prototype, "languages", { value: undefined });
        Object.defineProperty(Navigator.prototype, "language", { value: "it-CH" });
    },
    "no language at all": () => ["languages", "language"].forEach(name => Object.defineProperty(Navigator.prototype, name, { value: undefined })),
    "languages that are none": () => Object.defineProperty(Navigator.prototype, "languages", { value: [null, 7, {}, "it"] }),
    "a language instead of a list": () => Object.defineProperty(Navigator.prototype, "languages", { value: "it" }),
};
for (const [what, deed] of Object.entries(WANTING)) {
    test(`strangers: a browser that tells ${what} has a page that starts`, async () => {
        const host = await site();
        const { context, page, close } = await open(browser, { url: "about:blank" });
        await context.addInitScript(deed);
        await page.goto(`${host.url}#/mastermind`);
        await mounted(page);
        await page.locator("#table").waitFor();
        assert.equal(await box(page).count(), 0);
        const tongue = await page.evaluate(() => document.documentElement.lang);
        assert.equal(tongue, /alone|are none/.test(what) ? "it" : "en");
        assert.match(await page.locator("header").first().innerText(), /Mastermind/);
        await context.close();
        await close().catch(() => {});
        await host.close();
    });
}

test("strangers: a field that another program marks as refused does not keep a round from being written", async () => {
    const host = await site();
    const { page, close } = await open(browser, host, { hash: "#/sheets/s1", stored: planilla({ kind: "free" }) });
    await page.locator("#amount-0-0").fill("7");
    await page.evaluate(() => document.querySelector("#amount-0-1").setAttribute("aria-invalid", "true"));
    await page.click("#write");
    await page.locator("#round", { hasText: "Round 2" }).waitFor();
    // One that is refused does, whatever is written there.
    await page.locator("#amount-0-0").fill("1.5");
    await page.locator("#amount-0-0").blur();
    await page.evaluate(() => document.querySelector("#amount-0-0").removeAttribute("aria-invalid"));
    await page.click("#write");
    await rest(page);
    assert.match(await page.locator("#round").innerText(), /Round 2/);
    await close();
    await host.close();
});

test("strangers: what another program has written as the state of the page's entry does not lead away from it", async () => {
    const host = await site();
    const { page, close } = await open(browser, host, { hash: "#/people" });
    await mounted(page);
    for (const hash of ["#/history", "#/settings", "#/batalla/rules"]) await page.evaluate(hash => { location.hash = hash; }, hash);
    for (const state of [3, "3", { depth: 2 }, [2]]) {
        await page.evaluate(state => history.replaceState(state, ""), state);
        await page.reload();
        await mounted(page);
        await rest(page);
        assert.equal(await page.evaluate(() => location.hash), "#/batalla/rules");
    }
    await close();
    await host.close();
});

test("strangers: what is called a key and is none, as where a browser fills in a form, does nothing", async () => {
    const host = await site();
    const { page, close } = await open(browser, host, { hash: "#/mastermind", stored: { "tertulia.tutorial.mastermind": "true" } });
    await page.locator("#hole-0").waitFor();
    for (const event of ["keydown", "keyup", "keypress"]) {
        await page.evaluate(event => {
            for (const at of [document.body, document.activeElement, document.querySelector("#hole-0")]) at.dispatchEvent(new Event(event, { bubbles: true }));
        }, event);
    }
    await page.locator("#hole-0").focus();
    await page.keyboard.press("1");
    await page.locator('#hole-0[data-colour="0"]').waitFor();
    await close();
    await host.close();
});
