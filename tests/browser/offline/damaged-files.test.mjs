// Each file is checked before it is used: what a host answers in its place, or what comes cut or damaged, does
// nothing, leaves nothing, and is told for what it is.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test as unlimited } from "node:test";
import { pressAtRest } from "../support/acts.mjs";
import { DIST } from "../../../build/serve.mjs";
import { built, complete, launch, mounted, open, site, speaks } from "../support/harness.mjs";
import { hide, lay, match } from "../support/mastermind-matches.mjs";

const test = (name, body) => unlimited(name, { timeout: 120_000 }, body);

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

const turned = (body, at) => {
    body[at] ^= 1;
    return body;
};
const FAULTS = {
    "gone": () => ({ status: 404 }),
    "the first page in its place": () => ({ body: readFileSync(join(DIST, "index.html")), type: "text/html" }),
    "empty": () => ({ body: "" }),
    "cut": body => ({ body: body.subarray(0, body.length >> 1) }),
    "one bit turned": body => ({ body: turned(body, body.length >> 1) }),
    "one bit turned near its end": body => ({ body: turned(body, body.length - 3) }),
};
const faulty = (file, fault) => FAULTS[fault](readFileSync(join(DIST, file)));
// A million codes and few that agree: nothing that is decided without who thinks.
const HARD = match({
    options: { pegs: 6, colours: 10, rows: 15, first_maker: 0 },
    log: [hide(0, "123456"), ...["112233", "445566", "778899", "135790", "246809"].map(row => lay(1, row))],
});
// In a frame nothing is stored for play without a network, so that all that is fetched is the page's.
const FRAME = { query: "?embed=1", lang: "en", stored: { "tertulia.tutorial.batalla": "true" }, allowed: [/./] };

for (const path of ["locales/en/batalla.txt", "styles/batalla.css", "split_batalla_code.wasm", "locales/en/workshop.txt"]) {
    for (const fault of Object.keys(FAULTS)) {
        test(`damaged files: ${path}, ${fault}: the page says so, and opens on the next try`, async () => {
            const overrides = new Map([[built(path), faulty(built(path), fault)]]);
            const host = await site({ overrides });
            const hash = path.includes("workshop") ? "#/workshop" : "#/batalla";
            const { page, close } = await open(browser, host, { ...FRAME, hash });
            await page.locator("main .moment:text('missing from the server, or arrived damaged')").waitFor();
            assert.equal(await page.locator("main button:text-is('Reload')").count(), 1);
            overrides.clear();
            await page.click("#retry");
            await complete(page);
            await page.locator("#table, #sentence").first().waitFor();
            for (const name of await page.locator("main button").allInnerTexts()) assert.notEqual(name, undefined);
            assert.equal(await page.locator("#retry, #panic:not([hidden])").count(), 0);
            await close();
            await host.close();
        });
    }
}

// A host that is overloaded, or has stopped for a moment, has lost nothing.
for (const path of ["tertulia.js", "tertulia_bg.wasm", "locales/en/frame.txt", "locales/en/batalla.txt", "split_batalla_code.wasm"]) {
    test(`damaged files: ${path}, while the host can do nothing: nobody says that it is missing there`, async () => {
        const overrides = new Map([[built(path), { status: 503, body: "come back later" }]]);
        const host = await site({ overrides });
        const { page, close } = await open(browser, host, { ...FRAME, hash: "#/batalla" });
        const told = page.locator("#panic:not([hidden]), main .moment:has(+ #retry), main:has(#retry) .moment");
        await told.first().waitFor();
        assert.match(await told.first().innerText(), /online/);
        assert.doesNotMatch(await told.first().innerText(), /missing/);
        overrides.clear();
        await page.locator("#panic-reload:visible, #retry").first().click();
        await mounted(page);
        await page.locator("#table").waitFor();
        await close();
        await host.close();
    });
}

for (const path of ["tertulia.js", "tertulia_bg.wasm", "locales/en/frame.txt"]) {
    for (const fault of Object.keys(FAULTS)) {
        test(`damaged files: ${path}, ${fault}: the start says so, and a reload starts`, async () => {
            const overrides = new Map([[built(path), faulty(built(path), fault)]]);
            const host = await site({ overrides });
            const { page, close } = await open(browser, host, FRAME);
            const box = page.locator("#panic:not([hidden])");
            await box.waitFor();
            const text = await box.innerText();
            assert.match(text, /missing from the server, or arrived damaged/);
            assert.ok(text.includes(path), "it names the file");
            assert.doesNotMatch(text, /online/);
            overrides.clear();
            await page.click("#panic-reload");
            await mounted(page);
            await page.locator("main h1").waitFor();
            await close();
            await host.close();
        });
    }
}

test("damaged files: without a network a page asks whether one is online, and opens once one is", async () => {
    const host = await site();
    const { context, page, close } = await open(browser, host, FRAME);
    await mounted(page);
    await context.setOffline(true);
    for (const hash of ["#/batalla", "#/workshop", "#/eleusis"]) {
        await page.evaluate(hash => { location.hash = hash; }, hash);
        await page.locator("main .moment:text('check that you are online')").waitFor();
    }
    await context.setOffline(false);
    await page.click("#retry");
    await complete(page);
    await close();
    await host.close();
});

test("damaged files: a language that arrives damaged is not spoken, and is on the next try", async () => {
    const file = built("locales/es/frame.txt");
    const overrides = new Map([[file, faulty(file, "cut")]]);
    const host = await site({ overrides });
    const { page, close } = await open(browser, host, FRAME);
    await mounted(page);
    await page.click("#settings");
    const spanish = page.locator("input[name=lang]").nth(0);
    await pressAtRest(spanish);
    await page.locator(".notice:has-text('missing from the server, or arrived damaged')").waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.lang), "en");
    overrides.clear();
    await page.click("#settings");
    await pressAtRest(spanish);
    await speaks(page, "es");
    await close();
    await host.close();
});

test("damaged files: a language of which only half comes: the page says that it takes long, and begins anew when it is chosen again", async () => {
    const { page, overrides, asked, hasten, come, close } = await waiting({ hash: "#/" }, "locales/es/frame.txt", { stalls: true });
    await hasten([10_000]);
    await come();
    await mounted(page);
    const choose = async () => {
        await page.click("#settings");
        await pressAtRest(page.locator("input[name=lang]").nth(0));
    };
    const told = page.locator(".notice:has-text('taking a long time')");
    await choose();
    await told.waitFor();
    assert.equal(await page.locator("dialog[open]").count(), 0, "the notice stands on the page");
    const times = () => asked.filter(path => path === built("locales/es/frame.txt")).length;
    const before = times();
    overrides.clear();
    await choose();
    await speaks(page, "es");
    assert.ok(times() > before, "it was fetched anew");
    assert.equal(await page.locator(".notice").count(), 0, "nothing is awaited any more");
    await close();
});

test("damaged files: the list of licences is not another page", async () => {
    const host = await site({ overrides: new Map([["licences.txt", faulty("licences.txt", "the first page in its place")]]) });
    const { page, close } = await open(browser, host, FRAME);
    await mounted(page);
    await page.click("#settings");
    await page.click("#about > summary");
    await page.click("#packages > summary");
    await page.locator("#packages .slip").waitFor();
    await close();
    await host.close();
});

// Without the style sheet the page is a bare text: it says why, in its language, and can be played.
for (const [fault, lang, text] of [["gone", "es", /le falta el estilo/], ["the first page in its place", "en", /^The style of this page is missing/], ["empty", "it", /manca lo stile/], ["one bit turned", "en", /^The style of this page is missing/]]) {
    test(`damaged files: tertulia.css, ${fault}: a sentence says so (${lang})`, async () => {
        const file = built("tertulia.css");
        const overrides = new Map([[file, faulty(file, fault)]]);
        const host = await site({ overrides });
        const { page, close } = await open(browser, host, { ...FRAME, lang, hash: "#/batalla" });
        await mounted(page);
        const told = page.locator("#unstyled");
        await told.waitFor();
        assert.match((await told.innerText()).trim(), text);
        assert.equal(await told.locator("span").count(), 1, "in one language");
        await page.locator("#table").waitFor();
        overrides.clear();
        await page.reload();
        await mounted(page);
        // The browser may have kept the damaged one, and asks again.
        await told.waitFor({ state: "hidden" });
        await close();
        await host.close();
    });
}

// A host that stalls in the midst of a file looks like a slow line: neither is given up, and whoever has waited for long may
// begin anew, or sees it begin anew beside what has not come. What is waited for long comes soon here.
async function waiting({ hash = "#/batalla", ...more } = {}, path, answer) {
    // Nothing of the page is in the browser's cache before it comes.
    const overrides = new Map([[built(path), answer], ["", { body: "<p>", type: "text/html" }]]);
    const asked = [];
    const host = await site({ overrides, seen: seen => { asked.push(seen.path); if (seen.path === built(path) && (answer.times -= 1) === 0) overrides.delete(seen.path); } });
    const { context, page, close } = await open(browser, host, { ...FRAME, ...more, query: "?empty" });
    overrides.delete("");
    const hasten = pauses => context.addInitScript(pauses => {
        const wait = setTimeout;
        window.setTimeout = (act, after, ...more) => wait(act, pauses.includes(after) ? 300 : after, ...more);
    }, pauses);
    const come = async () => {
        await page.goto("about:blank");
        await page.goto(host.url + FRAME.query + hash, { waitUntil: "commit" });
    };
    return { page, overrides, asked, hasten, come, close: async () => { await close(); await host.close(); } };
}

for (const path of ["locales/en/batalla.txt", "styles/batalla.css", "split_batalla_code.wasm"]) {
    test(`damaged files: ${path}, of which only half comes: the page says that it takes long, and opens when one begins anew`, async () => {
        const { page, overrides, hasten, come, close } = await waiting({}, path, { stalls: true });
        await hasten([10_000]);
        await come();
        const told = page.locator("main .moment:text('taking a long time')");
        await told.waitFor();
        assert.equal(await told.getAttribute("role"), "status");
        // It stalls once more.
        await page.click("#retry");
        await told.waitFor();
        overrides.clear();
        await page.click("#retry");
        await page.locator("#table").waitFor();
        assert.equal(await page.locator("#retry, #panic:not([hidden])").count(), 0);
        await close();
    });

    test(`damaged files: ${path}, which is slow: it is not given up, and opens by itself when it has come`, async () => {
        let arrive;
        const { page, asked, hasten, come, close } = await waiting({}, path, { until: new Promise(done => { arrive = done; }) });
        await hasten([10_000]);
        await come();
        await page.locator("main .moment:text('taking a long time')").waitFor();
        arrive();
        await page.locator("#table").waitFor();
        assert.equal(asked.filter(other => other === built(path)).length, 1, "it was fetched once");
        await close();
    });
}

for (const path of ["tertulia_bg.wasm", "locales/en/frame.txt", "locales/en/batalla.txt", "split_batalla_code.wasm"]) {
    test(`damaged files: ${path}, of which only half comes the first time: it is fetched again beside that, and nobody has to do anything`, async () => {
        const { page, hasten, come, close } = await waiting({}, path, { stalls: true, times: 1 });
        await hasten([20_000]);
        await come();
        await page.locator("#table").waitFor();
        await close();
    });
}

test("damaged files: a style sheet of which only half comes holds up nothing for good", async () => {
    const { page, hasten, come, close } = await waiting({}, "tertulia.css", { stalls: true });
    await hasten([15_000]);
    await come();
    await page.locator("#table").waitFor();
    assert.match(await page.locator("#unstyled").innerText(), /style of this page/);
    await close();
});

test("damaged files: the computer plays though only half of what thinks has come, to a worker and to the page", async () => {
    const { page, hasten, come, close } = await waiting({ hash: "#/mastermind", stored: HARD }, "bot_worker_bg.wasm", { stalls: true, times: 2 });
    await hasten([20_000]);
    await come();
    await page.waitForFunction(() => JSON.parse(localStorage["tertulia.game.mastermind"]).log.length > 6);
    await close();
});

test("damaged files: where the host answers nothing the box reloads the page all the same", async () => {
    const { page, overrides, hasten, come, close } = await waiting({}, "tertulia_bg.wasm", { status: 404 });
    await hasten([5000]);
    await come();
    await page.locator("#panic:not([hidden])").waitFor();
    overrides.clear();
    overrides.set(built("tertulia.js"), { until: new Promise(() => {}) });
    const reloaded = page.waitForEvent("framenavigated");
    await page.click("#panic-reload");
    await reloaded;
    await close();
});
