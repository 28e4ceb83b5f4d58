// Three engines behind one small face: Chromium by Playwright, Firefox by Puppeteer (WebDriver BiDi),
// WebKitGTK by the WebDriver that comes with it. A page can
//   goto(url), reload(), evaluate(f, ...args), click(css), press(keys), faults(), close(),
//   frame(nth): the frame inside, which can evaluate(f, ...args) and click(css).
// Clicks and keys are the browser's own, as a person's are. Chromium takes flags, Firefox preferences.
import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { setTimeout as rest } from "node:timers/promises";
import { launch } from "../browser/support/harness.mjs";

const SIZE = { width: 820, height: 1180 };
// NS_BINDING_ABORTED: whoever reloads a page while a font is on its way breaks the download off themselves.
const LEFT = /downloadable font: download failed.*status=2152398850/;
// What the console says of the blocked storage or the missing network is the browser's own.
const fault = (type, text) => `console ${type}: ${text}`;

async function chromium(...flags) {
    const browser = await launch(...flags);
    return {
        name: "Chromium",
        version: browser.version(),
        async open() {
            const context = await browser.newContext({ viewport: SIZE, reducedMotion: "reduce" });
            const page = await context.newPage();
            const faults = [];
            page.on("console", message => message.type() === "error" && faults.push(fault("error", message.text())));
            page.on("pageerror", error => faults.push(String(error.stack)));
            return {
                goto: url => page.goto(url),
                reload: () => page.reload(),
                evaluate: (f, ...args) => page.evaluate(`(${f})(...${JSON.stringify(args)})`),
                click: css => page.locator(css).first().click(),
                press: async keys => { for (const key of keys) await page.keyboard.press(key); },
                frame: nth => ({
                    evaluate: (f, ...args) => page.frames()[nth + 1].evaluate(`(${f})(...${JSON.stringify(args)})`),
                    click: css => page.frames()[nth + 1].locator(css).first().click(),
                }),
                faults: () => faults,
                close: () => context.close(),
            };
        },
        close: () => browser.close(),
    };
}

async function firefox(preferences) {
    const { default: puppeteer } = await import("puppeteer-core");
    const executablePath = process.env.FIREFOX || "firefox-esr";
    const browser = await puppeteer.launch({
        browser: "firefox", executablePath: await path(executablePath), headless: true,
        extraPrefsFirefox: { "ui.prefersReducedMotion": 1, "intl.accept_languages": "en", ...preferences },
    });
    return {
        name: "Firefox",
        version: await browser.version(),
        async open() {
            const context = await browser.createBrowserContext();
            const page = await context.newPage();
            await page.setViewport(SIZE);
            const faults = [];
            page.on("console", message => message.type() === "error" && faults.push(fault("error", message.text())));
            page.on("pageerror", error => {
                const text = String(error.stack);
                if (!LEFT.test(text)) faults.push(text);
            });
            return {
                goto: url => page.goto(url),
                reload: () => page.reload(),
                evaluate: (f, ...args) => page.evaluate(`(${f})(...${JSON.stringify(args)})`),
                click: async css => {
                    const button = await page.waitForSelector(css, { visible: true, timeout: 10_000 });
                    await button.click();
                },
                press: async keys => { for (const key of keys) await page.keyboard.press(key); },
                frame(nth) {
                    const there = () => page.mainFrame().childFrames()[nth];
                    return {
                        evaluate: (f, ...args) => there().evaluate(`(${f})(...${JSON.stringify(args)})`),
                        async click(css) {
                            const button = await there().waitForSelector(css, { visible: true, timeout: 10_000 });
                            await button.click();
                        },
                    };
                },
                faults: () => faults,
                close: () => context.close(),
            };
        },
        close: () => browser.close(),
    };
}

async function webkit() {
    const port = await free();
    // WebKit's own sandbox wants rights that a container does not give; the page is ours.
    const env = { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1", GDK_BACKEND: "x11", LIBGL_ALWAYS_SOFTWARE: "1" };
    const server = spawn("xvfb-run", ["-a", "-s", "-screen 0 1280x1400x24", "WebKitWebDriver", `--port=${port}`], { env, detached: true, stdio: "ignore" });
    const gone = new Promise((_, fail) => server.once("error", error => fail(new Error(`xvfb-run does not start: ${error.message}`))));
    const call = async (method, path, body) => {
        const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: body && JSON.stringify(body) });
        const { value } = await answer.json();
        if (!answer.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
        return value;
    };
    const up = async () => {
        for (let tries = 0; tries < 100; tries += 1) {
            try {
                if ((await call("GET", "/status")).ready) return;
            } catch { /* not yet */ }
            await rest(100);
        }
        throw new Error("WebKitWebDriver does not answer");
    };
    await Promise.race([up(), gone]);
    const session = async () => {
        const binary = process.env.MINIBROWSER || "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";
        const options = { "webkitgtk:browserOptions": { binary, args: ["--automation"] } };
        const { sessionId, capabilities } = await call("POST", "/session", { capabilities: { alwaysMatch: { browserName: "MiniBrowser", ...options } } });
        await call("POST", `/session/${sessionId}/timeouts`, { script: 60_000, pageLoad: 60_000, implicit: 0 });
        return { at: `/session/${sessionId}`, version: capabilities.browserVersion };
    };
    let { at, version } = await session();
    const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
    const KEYS = { Enter: "\ue007", Escape: "\ue00c", Tab: "\ue004" };
    return {
        name: "WebKit",
        version,
        // A session of WebKit's driver is a browser with a profile of its own; there is one at a time.
        async open() {
            if (!at) ({ at } = await session());
            await call("POST", `${at}/window/rect`, SIZE).catch(() => { /* without a window manager */ });
            const evaluate = async (f, ...args) => {
                const script = `const told = arguments[arguments.length - 1];
                    Promise.resolve().then(() => (${f})(...${JSON.stringify(args)})).then(value => told({ value }), error => told({ error: String(error && error.stack || error) }));`;
                const { value, error } = await call("POST", `${at}/execute/async`, { script, args: [] });
                if (error) throw new Error(error);
                return value;
            };
            const click = async css => {
                for (let tries = 0; ; tries += 1) {
                    try {
                        const { [ELEMENT]: id } = await call("POST", `${at}/element`, { using: "css selector", value: css });
                        return await call("POST", `${at}/element/${id}/click`, {});
                    } catch (error) {
                        if (tries > 50) throw new Error(`${css}: ${error.message}`);
                        await rest(100);
                    }
                }
            };
            // The driver is in one frame at a time: there, and back again.
            const inside = async (nth, act) => {
                await call("POST", `${at}/frame`, { id: nth });
                try {
                    return await act();
                } finally {
                    await call("POST", `${at}/frame`, { id: null });
                }
            };
            const faults = [];
            // Its console is out of reach: what reaches the page itself is asked for.
            const watch = () => evaluate(() => {
                window.faults ??= [];
                addEventListener("error", ({ message }) => faults.push(message));
                addEventListener("unhandledrejection", ({ reason }) => faults.push(String(reason)));
            });
            const collect = async () => { faults.push(...await evaluate(() => (window.faults ?? []).splice(0))); };
            return {
                async goto(url) { await call("POST", `${at}/url`, { url }); await watch(); },
                async reload() { await collect(); await call("POST", `${at}/refresh`, {}); await watch(); },
                evaluate,
                click,
                frame: nth => ({
                    evaluate: (f, ...args) => inside(nth, () => evaluate(f, ...args)),
                    click: css => inside(nth, () => click(css)),
                }),
                async press(keys) {
                    const actions = keys.flatMap(key => ["keyDown", "keyUp"].map(type => ({ type, value: KEYS[key] ?? key })));
                    await call("POST", `${at}/actions`, { actions: [{ type: "key", id: "keys", actions }] });
                },
                faults: () => faults,
                async close() { await collect(); await call("DELETE", at); at = null; },
            };
        },
        async close() {
            if (at) await call("DELETE", at).catch(() => {});
            try { process.kill(-server.pid); } catch { /* it has gone */ }
        },
    };
}

export const ENGINES = { chromium, firefox, webkit };

// Puppeteer wants a whole path.
async function path(name) {
    if (name.includes("/")) return name;
    const { execFileSync } = await import("node:child_process");
    try {
        return execFileSync("/bin/sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).trim();
    } catch {
        throw new Error(`no ${name}: install Firefox, or name it in FIREFOX`);
    }
}

const free = () => new Promise((told, fail) => {
    const server = createServer().once("error", fail).listen(0, "127.0.0.1", () => {
        const { port } = server.address();
        server.close(() => told(port));
    });
});
