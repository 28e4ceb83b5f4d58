// One game in the frame of somebody's page.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { pressAtRest } from "../support/acts.mjs";
import { ROWS } from "../support/autoplay.mjs";
import { fetched, launch, mounted, open, rest, site, soon, watch } from "../support/harness.mjs";
import { hide, match } from "../support/mastermind-matches.mjs";
import { moods } from "../support/moods.mjs";
import { SCREENS, stored } from "../support/screens.mjs";
import { tapOn } from "../support/touch.mjs";

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

for (const [where, attributes, name] of [
    ["of its own site", "", "127.0.0.1"],
    ["of another site", "", "localhost"],  // where Chromium may forbid storage or not
    ["in a sandbox", 'sandbox="allow-scripts"', "127.0.0.1"],
    ["in a sandbox of another site", 'sandbox="allow-scripts"', "localhost"],
]) {
    test(`embed: in a frame ${where} three rows are played by touch, and nothing is installed`, async () => {
        const overrides = new Map();
        const host = await site({ overrides });
        overrides.set("blog.html", { body: `<!doctype html><title>A blog</title><link rel="icon" href="data:,"><iframe width="360" height="700" src="${host.url}?embed=1#/mastermind" ${attributes}></iframe>` });
        const context = await browser.newContext({ locale: "en", hasTouch: true, reducedMotion: "reduce" });
        const outer = new URL(`${host.url}blog.html`);
        outer.hostname = name;
        const faults = watch(context, outer.origin, new URL(host.url).origin);
        const page = await context.newPage();
        await page.goto(outer.href);
        const game = page.frames()[1];
        await mounted(game);
        const blocked = await game.evaluate(() => { try { return !localStorage; } catch { return true; } });
        if (attributes) assert.ok(blocked, "a sandbox without its origin has no storage");
        assert.deepEqual(await game.locator(".notice:not(#first-time)").allInnerTexts(), blocked
            ? ["This browser cannot save anything here: you can play, but if you close the page, the match is lost."] : []);
        await game.locator("#hole-0").waitFor();
        for (let row = 0; row < 3; row += 1) {
            for (let peg = 0; peg < 5; peg += 1) await tapOn(game.locator(`.supply [data-colour="${(row + peg) % 8}"]`));
            await tapOn(game.locator("#submit"));
            await game.locator(`#peg-${row}-0, #go-on`).first().waitFor();
        }
        assert.equal(await game.locator(".rows .row:not(.waiting, .active)").count(), 3);
        // What is in the drawers comes into frames, too.
        if (await game.locator("#hints").count()) {
            await tapOn(game.locator("#hints"));
            await tapOn(game.locator("#hint-possible"));
            await game.locator(".heat").waitFor();
            await page.keyboard.press("Escape");
        }
        await tapOn(game.locator("#settings"));
        await pressAtRest(game.locator("input[name=theme]").nth(2), "check");
        assert.equal(await game.evaluate(() => document.documentElement.dataset.theme), "dark");
        await page.keyboard.press("Escape");
        // It is one game and a way to the others, and offers nothing to install.
        assert.equal(await game.locator("#offline, #update, a[href='#/'], a[href='#/scores']").count(), 0);
        assert.equal(context.serviceWorkers().length, 0);
        const whole = game.locator("a.brand");
        assert.equal(await whole.innerText(), "Open the whole parlour");
        if (!attributes) {
            const [parlour] = await Promise.all([context.waitForEvent("page"), tapOn(whole)]);
            await mounted(parlour);
            assert.equal(parlour.url(), host.url);
            await parlour.locator(".tiles").waitFor();
        }
        await context.close();
        assert.deepEqual(faults, []);
        await host.close();
    });
}

test("embed: two frames of one game on one page do not affect each other", async () => {
    const overrides = new Map();
    const host = await site({ overrides });
    const frame = `<iframe width="360" height="700" src="${host.url}?embed=1#/mastermind" sandbox="allow-scripts"></iframe>`;
    overrides.set("blog.html", { body: `<!doctype html><title>A blog</title><link rel="icon" href="data:,">${frame}${frame}` });
    const context = await browser.newContext({ viewport: { width: 800, height: 800 }, locale: "en" });
    const faults = watch(context, new URL(host.url).origin);
    const page = await context.newPage();
    await page.goto(`${host.url}blog.html`);
    const games = page.frames().slice(1);
    for (const game of games) {
        await mounted(game);
        await game.locator("#hole-0").waitFor();
    }
    await games[0].locator('.supply [data-colour="3"]').click();
    assert.equal(await games[0].locator("#hole-0").getAttribute("data-colour"), "3");
    assert.equal(await games[1].locator("#hole-0").getAttribute("data-colour"), null);
    for (const game of games) assert.equal(await game.locator("#elsewhere").count(), 0);
    await context.close();
    assert.deepEqual(faults, []);
    await host.close();
});

// A page of somebody's, and what lies in the storage.
async function blog(body, texts, viewport = { width: 1280, height: 720 }) {
    const overrides = new Map();
    const host = await site({ overrides });
    overrides.set("blog.html", { type: "text/html", body: `<!doctype html><meta name="viewport" content="width=device-width"><title>A blog</title><link rel="icon" href="data:,">${body(host.url)}` });
    const context = await browser.newContext({ viewport, locale: "en", reducedMotion: "reduce" });
    const faults = watch(context, new URL(host.url).origin);
    await context.addInitScript(moods);
    await context.addInitScript(texts => {
        if (location.origin === "null") return;  // a frame that has nothing yet
        for (const [key, text] of Object.entries(texts)) localStorage[key] ??= text;
    }, texts);
    const page = await context.newPage();
    await page.goto(`${host.url}blog.html`);
    return {
        host, page,
        async close() {
            await context.close();
            assert.deepEqual(faults, []);
            await host.close();
        },
    };
}

// With one frame and the script of the README, which follows what it is told.
const README = readFileSync(new URL("../../../README.md", import.meta.url), "utf8");
async function followed(hash, { texts = {}, width = 360, viewport = { width: 820, height: 1180 } } = {}) {
    const [script] = README.match(/<script>[^]*?<\/script>/);
    const { page, close } = await blog(url => `<iframe width="${width}" height="300" style="border: 0" src="${url}?embed=1&amp;lang=es${hash}"></iframe>${script}
        <script>window.told = []; addEventListener("message", event => told.push(event.data.height));</script>`, texts, viewport);
    const game = page.frames()[1];
    await mounted(game);
    await game.locator("main :is(h1, p)").first().waitFor();
    await game.locator(".moment").first().waitFor({ state: "detached" });
    await page.waitForFunction(() => told.length);
    const opened = {
        page, game, close,
        // What is told of a page that has become lower comes a little later than the page.
        is: high => soon(async () => assert.equal(await opened.height(), high)),
        // The height when it has come to rest; nothing of the page is out of it.
        async height() {
            const told = () => page.evaluate(() => told.length);
            for (let before = -1, now = await told(); now !== before; now = await told()) {
                before = now;
                assert.ok(now < 40, `a frame that grows for ever: ${await page.evaluate(() => told)}`);
                await rest(page);
            }
            // What is told is done a little later.
            await soon(async () => assert.ok(await game.evaluate(() => document.documentElement.scrollHeight <= innerHeight), "what is there has room"));
            let height;
            await soon(async () => {
                let said;
                [height, said] = await page.evaluate(() => [document.querySelector("iframe").getBoundingClientRect().height, told.at(-1)]);
                assert.equal(height, said);
            });
            return height;
        },
    };
    return opened;
}

for (const row of ROWS) {
    test(`embed: with the README's script a frame of ${row} grows and shrinks with its page`, async () => {
        const { game, height, is, close } = await followed(`#/${row}`, { texts: { [`tertulia.tutorial.${row}`]: "true" } });
        await game.locator("#table").waitFor();
        await is(740);
        await game.locator(`header a[href="#/${row}/rules"]`).click();
        await game.locator("main a.primary").waitFor();
        assert.ok(await height() > 740, "it grows with the rules");
        await game.evaluate(() => history.back());
        await game.locator("#table").waitFor();
        await is(740);  // and shrinks again
        await close();
    });
}

test("embed: with the README's script a frame grows and shrinks with what is unfolded", async () => {
    const { page, game, height, is, close } = await followed("#/workshop");
    await fetched(page);  // titles in their face are of another height
    const folded = await height();
    await game.locator("main details:not([open]) > summary").first().click();
    assert.ok(await height() > folded, "it grows with what is unfolded");
    await game.locator("main details[open] > summary").first().click();
    await is(folded);  // and shrinks again
    await close();
});

for (const name of ["match won", "the end of a round", "after a game", "after a deal of five", "rules of Batalla", "puzzle", "history"]) {
    test(`embed: with the README's script a frame has room for the whole screen “${name}”`, async () => {
        const { hash, ...screen } = SCREENS[name];
        for (const width of [360, 760]) {
            const { height, close } = await followed(hash, { texts: stored(screen), width });
            const high = await height();
            assert.ok(high >= 480 && high < 8000, `${high}`);
            await close();
        }
    });
}

test("embed: a frame that follows its height stops growing when a game ends, and is back for the next", async () => {
    for (const width of [360, 760]) {
        const { game, height, is, close } = await followed("#/mastermind", { texts: stored(SCREENS["the twelfth row"]), width });
        await is(740);
        for (const colour of [0, 1, 2, 3, 4]) await game.locator(`.supply [data-colour="${colour}"]`).click();
        await game.locator("#submit").click();
        await game.locator("#go-on").waitFor();
        await height();
        await game.locator("#go-on").click();
        await game.locator("#hole-0").waitFor();
        await is(740);
        await close();
    }
});

test("embed: in a frame higher than the window a dialog opens in sight of its button", async () => {
    const { page, game, height, close } = await followed("#/regla-secreta/rules", { viewport: { width: 390, height: 664 } });
    assert.ok(await height() > 1000);
    await game.locator("#settings").click();
    await game.locator("dialog[open] .dialog-head").waitFor();
    // What is in it comes in parts, and each gives it another height.
    await game.locator("dialog[open] .moment").first().waitFor({ state: "detached" });
    await soon(async () => {
        const { y, height: high } = await game.locator("dialog[open]").boundingBox();
        assert.ok(y >= 0 && y + high <= 664, `${y} to ${y + high}`);
    });
    // From the foot of the page it is not beyond it.
    await page.keyboard.press("Escape");
    await game.locator("main a").last().evaluate(it => it.focus());
    await game.locator("#settings").evaluate(it => it.click());
    await game.locator("dialog[open] .dialog-head").waitFor();
    await soon(async () => {
        const there = await game.locator("dialog[open]").evaluate(it => it.getBoundingClientRect().bottom - innerHeight);
        assert.ok(there <= 0, `${there}`);
    });
    await close();
});

test("embed: the share dialog makes lines with language, theme and link that work in another page", async () => {
    const overrides = new Map();
    const host = await site({ overrides });
    const { context, page, close } = await open(browser, host, { lang: "en", hash: "#/mastermind", stored: match({ log: [hide(1, "11223")] }) });
    await mounted(page);
    await page.click("#menu");
    await page.click("#menu-share");
    await page.click("#embed > summary");
    const lines = () => page.inputValue("#embed-lines");
    await page.waitForFunction(() => document.getElementById("embed-lines")?.value);
    assert.match(await lines(), /\?embed=1#\/mastermind"/, "as the visitor has it");
    await pressAtRest(page.locator("input[name=embed-lang]").nth(2), "check");
    await pressAtRest(page.locator("input[name=embed-theme]").nth(2), "check");
    assert.match(await lines(), /\?embed=1&amp;lang=it&amp;theme=dark#\/mastermind"/);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.click("#embed-copy");
    await soon(async () => assert.equal(await page.evaluate(() => navigator.clipboard.readText()), await lines()));
    for (const [fixed, there] of [[false, "#hole-0"], [true, "#play"]]) {
        if (fixed) {
            await page.locator("#embed label.check").click();
            await page.waitForFunction(() => document.getElementById("embed-lines").value.includes("link="));
        }
        // Each page of its own name: a page is cached for ten minutes.
        const name = `blog-${fixed}.html`;
        overrides.set(name, { body: `<!doctype html><title>A blog</title><link rel="icon" href="data:,">${(await lines())}` });
        const blog = await context.newPage();
        await blog.goto(host.url + name);
        const game = blog.frames()[1];
        await mounted(game);
        await game.locator(there).waitFor();
        assert.deepEqual(await game.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.theme]), ["it", "dark"]);
        await blog.waitForFunction(() => document.querySelector("iframe").style.height);
        await soon(async () => assert.equal(await game.evaluate(() => document.documentElement.scrollHeight - innerHeight), 0));
        await blog.close();
    }
    await close();
    await host.close();
});

test("embed: three lazy frames load when scrolled to, take no focus, and do not scroll the page", async () => {
    const overrides = new Map();
    const host = await site({ overrides });
    const frame = row => `<iframe width="360" height="700" loading="lazy" title="${row}" src="${host.url}?embed=1&amp;lang=it#/${row}"></iframe>`;
    const gap = '<p style="height: 9000px">…</p>';
    overrides.set("blog.html", { type: "text/html", body: `<!doctype html><title>A blog</title><link rel="icon" href="data:,"><input id="mine">${frame("mastermind")}${gap}${frame("batalla")}${gap}${frame("eleusis")}` });
    const context = await browser.newContext({ viewport: { width: 800, height: 800 }, locale: "en", reducedMotion: "reduce" });
    const faults = watch(context, new URL(host.url).origin);
    // A match under way in the first: its screen puts the keyboard where it belongs, within the frame.
    await context.addInitScript(stored => {
        if (location.origin === "null") return;  // a frame that nobody has scrolled to has nothing yet
        for (const [key, text] of Object.entries(stored)) localStorage[key] ??= text;
    }, match({ log: [hide(1, "11223")] }));
    const page = await context.newPage();
    await page.goto(`${host.url}blog.html`);
    await page.locator("#mine").focus();
    const begun = () => page.frames().slice(1).map(game => game.url()).filter(url => url.includes("embed=1")).map(url => url.split("#/")[1]);
    const still = async () => assert.deepEqual(await page.evaluate(() => document.activeElement.id), "mine", "the focus stays where it was");
    const first = page.frames()[1];
    await mounted(first);
    await first.locator("#table").waitFor();
    assert.deepEqual(begun(), ["mastermind"], "what nobody has scrolled to is not fetched");
    await still();
    assert.equal(await page.evaluate(() => scrollY), 0);
    for (const row of ["batalla", "eleusis"]) {
        await page.locator(`iframe[title=${row}]`).evaluate(it => it.scrollIntoView());
        const at = await page.evaluate(() => scrollY);
        const game = await (await page.locator(`iframe[title=${row}]`).elementHandle()).contentFrame();
        await mounted(game);
        await game.locator("#table").waitFor();
        await still();
        assert.equal(await page.evaluate(() => scrollY), at, "the host's page does not jump");
    }
    for (const game of page.frames().slice(1)) {
        await game.locator("#table").waitFor();
        assert.equal(await game.evaluate(() => document.documentElement.lang), "it");
        assert.equal(await game.locator("#offline, #update, #coming, #elsewhere").count(), 0);
    }
    // Nor is there anything to install in the settings of a frame.
    await first.locator("#settings").click();
    await first.locator("#about").waitFor();
    assert.equal(await first.locator("#install").count(), 0);
    assert.equal(context.serviceWorkers().length, 0);
    await context.close();
    assert.deepEqual(faults, []);
    await host.close();
});

// With what its screen gives the keyboard to.
for (const [name, due] of [
    ["curtain before the code", "curtain-open"], ["match won", "go-on"], ["choosing a rule", "draw"],
    ["a card to be judged", "judge"], ["the end of a round", "go-on"], ["the agreement", "accept"],
]) {
    test(`embed: “${name}” in a frame takes the keyboard focus only when it is clicked`, async () => {
        const { hash, ...screen } = SCREENS[name];
        const { host, page, close } = await blog(() => '<input id="mine"><p style="height: 2000px">…</p>', stored(screen));
        await page.locator("#mine").focus();
        await page.evaluate(src => {
            document.body.insertAdjacentHTML("beforeend", `<iframe width="360" height="700" src="${src}"></iframe>`);
        }, `${host.url}?embed=1${hash}`);
        const game = page.frameLocator("iframe");
        await game.locator(`#${due}`).waitFor();
        await rest(page);  // the focus comes a picture later
        assert.deepEqual(await page.evaluate(() => [document.activeElement.id, scrollY]), ["mine", 0]);
        await game.locator(`#${due}`).click();
        await game.locator("#table :focus").first().waitFor();  // what is due next
        await close();
    });
}
