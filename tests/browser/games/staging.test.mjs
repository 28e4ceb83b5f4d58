// What moves, sounds and is read aloud at the tables: only decoration, for those who want it, of what they know.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { pressAtRest } from "../support/acts.mjs";
import * as batalla from "../support/batalla-matches.mjs";
import { round } from "../support/eleusis-matches.mjs";
import { complete, fetched, launch, mounted, offlineReady, open, rest, site, soon, watch } from "../support/harness.mjs";
import * as mastermind from "../support/mastermind-matches.mjs";
import * as pechigonga from "../support/pechigonga-matches.mjs";
import { heard, listen } from "../support/pechigonga-setup.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

// In a page, before it starts: a device that keeps account of what is to be heard, and of what moves. What moves
// takes so long that it goes on until somebody ends it.
function account({ speaks = true } = {}) {
    const staged = window.staged = { contexts: 0, tones: 0, stopped: 0, spoken: [], hushed: 0, moved: [], compiling: 0 };
    const { instantiateStreaming } = WebAssembly;
    WebAssembly.instantiateStreaming = (...code) => {
        staged.compiling += 1;
        return instantiateStreaming(...code).finally(() => { staged.compiling -= 1; });
    };
    const param = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    window.AudioContext = class {
        constructor() { staged.contexts += 1; }
        currentTime = 0;
        destination = {};
        async resume() {}
        createGain() { return { gain: param, connect() {} }; }
        createOscillator() {
            return { frequency: param, connect() {}, start() { staged.tones += 1; }, stop(at) { if (at === undefined) staged.stopped += 1; } };
        }
    };
    window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
    const voice = { speak: ({ text, lang }) => staged.spoken.push([lang, text]), cancel: () => { staged.hushed += 1; } };
    Object.defineProperty(window, "speechSynthesis", { configurable: true, value: speaks ? voice : undefined });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, how) {
        const run = animate.call(this, frames, how);
        run.playbackRate = 1e-6;
        staged.moved.push({ run, it: this, frames });
        return run;
    };
}

// At a table whose computer players wait, or as `mood` says. The staging's code is there: who wants to be read to
// has it from the beginning.
async function sit({ row, stored }, { settings = {}, device = {}, mood = "slow", code = true, ...more } = {}) {
    const opened = await open(browser, host, {
        hash: "#/", mood, reducedMotion: false, width: 820, height: 1180, ...more,
        stored: { ...stored, ...code && { "tertulia.aloud": "true" }, ...settings },
    });
    const { context, page } = opened;
    await context.addInitScript(account, device);
    await page.goto(`${host.url}?table#/${row}`);
    await mounted(page);
    await page.locator("#table").waitFor();
    await complete(page);
    if (code) await codeIsThere(page);
    return opened;
}
const hasCode = page => page.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("split_panels")));
async function codeIsThere(page) {
    await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("split_panels")) && !window.staged.compiling);
    await fetched(page);
}

const seen = page => page.evaluate(() => {
    const { moved, ...heard } = window.staged;
    // A name for each: what it is, and in what it lies.
    const name = ({ it }) => `${it.closest(".shield, .key, .line-of-cards, .held, .places, .rounds, .pot, .stand")?.className ?? ""} ${it.className}`.trim();
    return { ...heard, moved: moved.map(name), running: moved.filter(({ run }) => run.playState === "running").length };
});
const tones = async page => (await seen(page)).tones;
const moved = async (page, pattern) => (await seen(page)).moved.filter(name => pattern.test(name)).length;
const rows = page => page.locator(".rows .row:not(.waiting, .active)").count();
const at = (page, place) => page.waitForFunction(place => document.getElementById("table")?.dataset.at === place, place);
const lay = rank => async page => { for (let tap = 0; tap < 2; tap += 1) await page.locator(`.held:has(.card.r${rank})`).first().click(); };
const row = digits => async page => { for (const key of [...digits, "Enter"]) await page.keyboard.press(key); };

// What is done at a table of each game, where it leads, and what is to be heard and seen of it.
const THEM = [["Bruno", "friend"], ["You"]];
const LAST = [["Bruno", "friend"], ["Clara", "friend"], ["Dino", "friend"], ["You"]];
// All who are in show their hands.
const OPEN = { ...pechigonga.DEALS.closing.setup, options: { ...pechigonga.DEALS.closing.setup.options, showing: "all" } };
const code = mastermind.hide(1, "11223");
const ACTS = {
    "mastermind: a row and its key": {
        row: "mastermind", stored: mastermind.match({ log: [code] }), act: row("11224"), to: "mine guess", heard: 2, moves: [/^key pin/, 4],
    },
    "mastermind: the shield lifts over a broken code, peg by peg": {
        row: "mastermind", stored: mastermind.match({ log: [code, mastermind.lay(0, "11111")], options: { games: 1, roles: "fixed" } }), act: row("11223"), to: "break over",
        heard: 2 + 2 + 4, moves: [/^shield peg/, 5],
    },
    "mastermind: whoever has won rises on the podium": {
        row: "mastermind", stored: mastermind.match({ log: [code, mastermind.lay(0, "11111")], options: { games: 1, roles: "fixed" } }), act: row("11223"), to: "break over",
        heard: 2 + 2 + 4, moves: [/medal|portrait/, 1],
    },
    "regla-secreta: a card comes to the line": {
        row: "regla-secreta", stored: round("play"), act: lay("9.s2"), to: "mine after", heard: 2, moves: [/^line-of-cards card r9/, 1],
    },
    "eleusis: a rule falls, and the line lights up under its sentence": {
        row: "eleusis", stored: round("judge-guess"), act: page => page.click("#judge"), to: "break break", heard: 2, moves: [/said-rule|^line-of-cards still lying/, 3],
    },
    "eleusis: a wrong guess": {
        row: "eleusis", stored: round("judge-guess"), act: page => page.click("#not"), to: "theirs play", heard: 2, moves: [/./, 0],
    },
    "batalla: cards are turned up and lean towards the best": {
        row: "batalla", stored: batalla.match(batalla.COURSE.slice(0, 3), { sitters: THEM, part: 1 }), act: lay(6), to: "mine choose", heard: 2, moves: [/^stand card/, 6],
    },
    "batalla: cards clash in a battle": {
        row: "batalla", stored: batalla.match(batalla.COURSE.slice(0, 2), { sitters: THEM, part: 1 }), act: lay(7), to: "mine choose", heard: 2, moves: [/^stand card/, 7],
    },
    "batalla: a revolution turns the felt": {
        row: "batalla", stored: batalla.match(batalla.COURSE.slice(0, 4), { sitters: THEM, part: 1 }), act: lay(2), to: "mine choose", heard: 2, moves: [/arena/, 1],
    },
    "pechigonga: chips go to the pot": {
        row: "pechigonga", stored: pechigonga.match("bet"), act: page => page.click("#word-envido"), to: "theirs bet", heard: 2, moves: [/^stand coin/, 1],
    },
    "pechigonga: hands turn over, and chips come to the winner": {
        row: "pechigonga", stored: pechigonga.match("closing", { sitters: LAST, cut: 33, setup: OPEN }), act: page => page.click("#word-quiero"), to: "mine closing", heard: 2, moves: [/^stand( turned| stand| taken)?$/, 3 + 2 + 1 + 1],
    },
};
// It is done, and the place to which it leads is there.
async function done(page, { act, to }) {
    await act(page);
    await at(page, to);
    await complete(page);
}
const texts = page => page.evaluate(() => document.activeElement.id).then(async focus => [focus, await page.locator("#table").ariaSnapshot()]);

for (const [name, scene] of Object.entries(ACTS)) {
    test(`staging: ${name}: heard and seen, and what the page says is the same at once`, async () => {
        const moving = await sit(scene);
        await done(moving.page, scene);
        const [pattern, count] = scene.moves;
        await soon(async () => assert.equal(await moved(moving.page, pattern), count, JSON.stringify((await seen(moving.page)).moved)));
        await soon(async () => assert.equal(await tones(moving.page), scene.heard));
        const running = await seen(moving.page);
        assert.ok(count === 0 || running.running > 0, "it moves while the page is looked at");
        const still = await sit(scene, { reducedMotion: true, settings: { "tertulia.volume": '"off"' } });
        await done(still.page, scene);
        await rest(still.page);
        assert.deepEqual(await texts(moving.page), await texts(still.page));
        assert.ok((await seen(moving.page)).running > 0 === count > 0, "and does so still");
        const { contexts, tones: heard, moved: any } = await seen(still.page);
        assert.deepEqual([contexts, heard, any], [0, 0, []]);
        await moving.close();
        await still.close();
    });
}

// Computer players wait until the staging's code is there, then they play at once: whoever comes to the table again
// sees it.
async function sitAgain({ row, ...scene }, more = {}) {
    const opened = await sit({ row, ...scene }, more);
    await opened.page.evaluate(() => {
        window.name = "quick";
        location.hash = "#/";
    });
    await opened.page.locator("#table").waitFor({ state: "detached" });
    await opened.page.evaluate(row => { location.hash = `#/${row}`; }, row);
    return opened;
}

const { [Object.keys(ACTS)[0]]: ROW, [Object.keys(ACTS)[1]]: BROKEN } = ACTS;

test("staging: a card that comes from a seat is about as large as where it goes, and no box cuts it off on its way", async () => {
    for (const [width, height] of [[820, 1180], [1180, 820]]) {
        const { page, close } = await sitAgain({ row: "regla-secreta", stored: round("theirs") }, { width, height });
        await page.waitForFunction(() => window.staged.moved.some(({ it }) => it.matches(".lying .card")));
        const [sizes, open] = await page.evaluate(() => {
            const { moved } = window.staged, come = moved.filter(({ it, frames }) => it.matches(".lying .card") && /scale/.test(frames[0].transform));
            return [come.map(({ frames }) => Number(frames[0].transform.match(/scale\((.*)\)/)[1])), moved.some(({ it, frames }) => it.matches(".line-bed") && frames[0].overflow === "visible")];
        });
        assert.ok(sizes.length && sizes.every(size => size <= 1.2), `${width}x${height}: ${sizes}`);
        assert.ok(open, `${width}x${height}: the box is open while it comes`);
        await close();
    }
});

// When what matches a selector begins to move, and when the last of it has, in milliseconds from the moment on.
const spans = (page, selector) => page.evaluate(selector => staged.moved.filter(({ it }) => it.matches(selector)).map(({ run }) => {
    const { delay, endTime } = run.effect.getComputedTiming();
    return [delay, endTime];
}), selector);

test("staging: what a trick came to is seen when all its cards are turned up, and is there before", async () => {
    for (const name of Object.keys(ACTS).filter(name => /^batalla: (cards are|a revolution)/.test(name))) {
        const { page, close } = await sit(ACTS[name]);
        await done(page, ACTS[name]);
        await soon(async () => assert.ok((await spans(page, ".verdict")).length, name));
        const turned = await page.evaluate(() => staged.moved.filter(({ frames }) => /rotateY/.test(frames[0].transform)).map(({ run }) => run.effect.getComputedTiming().endTime));
        assert.ok(turned.length > 1, name);
        for (const [begins] of await spans(page, ".verdict, .gain, .foot, .pot")) assert.ok(begins >= Math.max(...turned), `${name}: ${begins}, ${turned}`);
        const framed = await page.evaluate(() => staged.moved.filter(({ frames }) => "boxShadow" in frames[0] && frames[0].boxShadow === "none").map(({ run }) => run.effect.getComputedTiming().endTime));
        assert.ok(framed.length && framed.every(ends => ends >= Math.max(...turned)), `${name}: ${framed}`);
        assert.match(await page.locator(".verdict").innerText(), /trick|Trick|baza/i);
        await close();
    }
});

test("staging: a row is answered when its pegs lie there", async () => {
    const { page, close } = await sitAgain({ row: "mastermind", stored: mastermind.match({ log: [mastermind.hide(0, "11223")], options: { first_maker: 0 } }) });
    await soon(async () => assert.ok((await spans(page, ".pin")).length));
    const [pegs, pins] = [await spans(page, ".rows .peg"), await spans(page, ".pin")];
    assert.ok(pegs.length >= 5);
    assert.ok(Math.min(...pins.map(([begins]) => begins)) >= Math.max(...pegs.slice(0, 5).map(([, ends]) => ends)), JSON.stringify([pegs, pins]));
    await close();
});

test("staging: on a phone a broken code is seen to be uncovered before the way on comes into sight", async () => {
    const { page, close } = await sit({ row: "mastermind", stored: mastermind.match({ log: [code, ...Array(8).fill(mastermind.lay(0, "11111"))] }) }, { width: 360, height: 740 });
    await row("11223")(page);
    await at(page, "break hide");
    await complete(page);
    await soon(async () => assert.ok((await spans(page, ".lifted .peg")).length));
    await rest(page);
    const sight = () => page.evaluate(() => [scrollY, document.querySelector(".shield").getBoundingClientRect().top >= 0, document.getElementById("go-on").getBoundingClientRect().bottom <= innerHeight, document.activeElement.id]);
    assert.deepEqual(await sight(), [0, true, false, "go-on"]);
    await page.evaluate(() => { for (const { run } of staged.moved) run.finish(); });
    await soon(async () => assert.deepEqual((await sight()).slice(2), [true, "go-on"]));
    await close();
});

test("staging: at the end of a match the last row and its key are in sight until all has come to rest, then the scene", async () => {
    const log = [code, ...Array(7).fill(mastermind.lay(0, "11111"))];
    const { page, close } = await sit({ row: "mastermind", stored: mastermind.match({ log, options: { games: 1, roles: "fixed" } }) }, { width: 360, height: 740 });
    await row("11223")(page);
    await at(page, "break over");
    await page.locator("#finale").waitFor();
    await soon(async () => assert.ok((await spans(page, ".shield .peg")).length));
    await rest(page);
    const sight = () => page.evaluate(() => [...[".shield", ".rows .row:nth-child(8) .key", ".winner"].map(selector => {
        const { top, bottom } = document.querySelector(selector).getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
    }), document.activeElement.id]);
    assert.deepEqual(await sight(), [true, true, false, "go-on"]);
    await page.evaluate(() => { for (const { run } of staged.moved) run.finish(); });
    await soon(async () => assert.deepEqual((await sight()).slice(2), [true, "go-on"]));
    await close();
});

test("staging: scenes last 1.2 seconds at most, what only goes somewhere a quarter of a second", async () => {
    for (const [name, scene] of Object.entries(ACTS).filter(([, { moves }]) => moves[1])) {
        const { page, close } = await sit(scene);
        await done(page, scene);
        await soon(async () => assert.ok(await moved(page, scene.moves[0])));
        const ends = await page.evaluate(() => Math.max(...staged.moved.map(({ run }) => run.effect.getComputedTiming().endTime)));
        assert.ok(ends <= 1200, `${name}: ${ends}`);
        if (/comes to the line|go to the pot/.test(name)) assert.ok(ends >= 150 && ends <= 260, `${name}: ${ends}`);
        await close();
    }
});

test("staging: the switch stops all that moves, at once and after a reload; sounds go on", async () => {
    const { page, close } = await sit(ROW);
    await page.click("#settings");
    await page.getByLabel("Let things move").uncheck();
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    await codeIsThere(page);
    await row("11224")(page);
    await soon(async () => assert.equal(await tones(page), 2));
    await rest(page);
    assert.deepEqual((await seen(page)).moved, []);
    assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
    await page.reload();
    await mounted(page);
    await codeIsThere(page);
    await row("11225")(page);
    await soon(async () => assert.equal(await tones(page), 2));
    await rest(page);
    assert.deepEqual((await seen(page)).moved, []);
    await close();
});

test("staging: a device that wants less motion has none, and the settings say why", async () => {
    const { page, close } = await sit(ROW, { reducedMotion: true });
    await page.click("#settings");
    await page.getByText("Your device asks for less motion").waitFor();
    assert.equal(await page.getByLabel("Let things move").count(), 0);
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    await row("11224")(page);
    await soon(async () => assert.equal(await tones(page), 2));
    await rest(page);
    assert.deepEqual((await seen(page)).moved, []);
    await close();
});

for (const [what, end] of [["tap", page => page.mouse.click(4, 600)], ["key", page => page.keyboard.press("Shift")]]) {
    test(`staging: any ${what} ends a scene`, async () => {
        const { page, close } = await sit(BROKEN);
        await done(page, BROKEN);
        await soon(async () => assert.equal(await moved(page, /^shield peg/), 5));
        assert.ok((await seen(page)).running > 0);
        await end(page);
        await soon(async () => assert.equal((await seen(page)).running, 0));
        await close();
    });
}

test("staging: before the first move nothing is fetched for it, and no sound is made ready", async () => {
    const { page, close } = await sit(ROW, { code: false });
    await rest(page);
    assert.equal(await hasCode(page), false);
    assert.equal((await seen(page)).contexts, 0);
    await row("11224")(page);
    await codeIsThere(page);
    await row("11225")(page);
    await soon(async () => assert.equal(await tones(page), 2));
    assert.equal((await seen(page)).contexts, 1);
    await close();
});

test("staging: a page that comes from the store stages the very first move", async () => {
    const { page, close } = await sit(ROW, { code: false, offline: true });
    await offlineReady(page);
    await page.reload();
    await mounted(page);
    await codeIsThere(page);
    await row("11224")(page);
    await soon(async () => assert.equal(await tones(page), 2));
    await close();
});

test("staging: a frame is silent until sounds are asked for", async () => {
    const overrides = new Map();
    const blog = await site({ overrides });
    overrides.set("blog.html", { type: "text/html", body: `<!doctype html><title>A blog</title><link rel="icon" href="data:,"><iframe width="390" height="740" src="${blog.url}?embed=1#/mastermind"></iframe>` });
    const context = await browser.newContext({ viewport: { width: 820, height: 900 }, locale: "en" });
    const faults = watch(context, new URL(blog.url).origin);
    await context.addInitScript(account, {});
    await context.addInitScript(texts => {
        if (location.origin !== "null") for (const [key, text] of Object.entries(texts)) localStorage[key] ??= text;
    }, { ...ROW.stored, "tertulia.aloud": "true" });
    const page = await context.newPage();
    await page.goto(`${blog.url}blog.html`);
    const game = page.frames()[1];
    await mounted(game);
    await game.locator("#hole-0").click();
    await codeIsThere(game);
    await row("11224")(page);
    await soon(async () => assert.ok((await seen(game)).moved.length > 0));
    assert.deepEqual([(await seen(game)).contexts, await tones(game)], [0, 0]);
    await game.locator("#settings").click();
    assert.equal(await game.getByRole("radio", { name: "Off", exact: true }).isChecked(), true);
    await pressAtRest(game.getByRole("radio", { name: "Medium" }), "check");
    await page.keyboard.press("Escape");
    await game.locator("#hole-0").click();
    await row("11225")(page);
    await soon(async () => assert.equal(await tones(game), 2));
    await context.close();
    assert.deepEqual(faults, []);
    await blog.close();
});

test("staging: nothing moves or sounds of what others do in secret", async () => {
    const three = [["You"], ["Bruno", "friend"], ["Clara", "friend"]];
    const { page, close } = await sit({ row: "batalla", stored: batalla.match(["A59", "KQK"], { sitters: three }) }, { settings: { "tertulia.pace": '"tap"' } });
    await lay(5)(page);
    await at(page, "theirs choose");
    await soon(async () => assert.equal(await tones(page), 2, "the own card"));
    await page.click("#let-go");
    await page.waitForFunction(key => JSON.parse(localStorage[key]).log.length >= 8, batalla.SAVE);
    await rest(page);
    const before = await seen(page);
    assert.equal(before.tones, 2);
    assert.equal(before.moved.filter(name => /^stand card/.test(name)).length, 1, JSON.stringify(before.moved));
    await page.click("#let-go");
    await soon(async () => assert.equal(await tones(page), 4, "the trick"));
    await close();
});

test("staging: the same is heard and seen to move whatever is hidden", async () => {
    const both = [];
    for (const hidden of ["11223", "11263"]) {
        const { page, close } = await sit({ row: "mastermind", stored: mastermind.match({ log: [mastermind.hide(1, hidden)] }) });
        await row("44455")(page);
        await soon(async () => assert.equal(await rows(page), 1));
        await rest(page);
        const { moved, tones, spoken } = await seen(page);
        both.push({ moved, tones, spoken });
        await close();
    }
    assert.deepEqual(both[0], both[1]);
});

test("staging: the curtain stops all that moves, sounds and is read", async () => {
    const stored = mastermind.match({ log: [mastermind.hide(1, "11223"), mastermind.lay(0, "11111")], sitters: mastermind.TWO });
    const { page, close } = await sit({ row: "mastermind", stored });
    await row("11223")(page);
    await at(page, "break hide");
    await soon(async () => assert.equal(await moved(page, /^shield peg/), 5));
    const before = await seen(page);
    assert.ok(before.running > 0 && before.spoken.length > 0);
    // Without a tap or a key, which would end it as well.
    await page.evaluate(() => document.getElementById("go-on").click());
    await page.locator("#curtain-open").waitFor();
    const behind = await seen(page);
    assert.equal(behind.running, 0);
    assert.ok(behind.stopped > before.stopped, "tones that were to come do not");
    assert.ok(behind.hushed > before.hushed, "what was being read is not read to its end");
    // What is done as the curtain goes up is not staged behind it.
    await page.click("#curtain-open");
    await row("12345")(page);
    await page.locator("#curtain-open").waitFor();
    await rest(page);
    assert.deepEqual([await tones(page), (await seen(page)).running], [behind.tones, 0]);
    await close();
});

test("staging: what is taken back is neither heard nor seen any more", async () => {
    const { page, close } = await sit({ row: "batalla", stored: batalla.match(batalla.COURSE.slice(0, 2)) });
    await lay(5)(page);
    await soon(async () => assert.ok((await seen(page)).running > 0));
    await page.evaluate(() => document.getElementById("undo").click());
    await soon(async () => assert.equal((await seen(page)).running, 0));
    await close();
});

test("voice: what is said is read in the page's language, until it is switched off or the table is left", async () => {
    for (const [lang, label] of [["en", "Read aloud what is said at the table"], ["es", "Leer en voz alta lo que se dice en la mesa"], ["it", "Leggi ad alta voce quello che si dice al tavolo"]]) {
        const { page, close } = await sit(ROW, { lang, code: false });
        await row("11224")(page);
        await rest(page);
        assert.deepEqual((await seen(page)).spoken, [], "not before it is asked for");
        await page.click("#menu");
        await page.locator("#menu-senses").click();
        await page.getByLabel(label).check();
        await page.keyboard.press("Escape");
        await codeIsThere(page);
        await listen(page);
        await row("11225")(page);
        await soon(async () => assert.equal(await rows(page), 2));
        await rest(page);
        const { spoken } = await seen(page);
        assert.ok(spoken.length > 1, "the pegs, and then what came of the row");
        assert.deepEqual(spoken, (await heard(page)).map(text => [lang, text]));
        await page.click("#settings");
        await page.getByLabel(label).uncheck();
        await page.keyboard.press("Escape");
        await soon(async () => assert.ok((await seen(page)).hushed > 0));
        await row("11226")(page);
        await rest(page);
        assert.deepEqual((await seen(page)).spoken, spoken);
        await close();
    }
    const { page, close } = await sit(ROW);
    await row("11224")(page);
    await soon(async () => assert.ok((await seen(page)).spoken.length > 0));
    const { hushed } = await seen(page);
    await page.evaluate(() => { location.hash = "#/"; });
    await page.locator("a.tile").first().waitFor();
    await soon(async () => assert.ok((await seen(page)).hushed > hushed));
    await close();
});

test("voice: a browser that cannot speak says so in the settings, and plays on", async () => {
    const { page, close } = await sit(ROW, { device: { speaks: false } });
    await row("11224")(page);
    await soon(async () => assert.equal(await tones(page), 2));
    await page.click("#settings");
    await page.getByText("This browser cannot read aloud.").waitFor();
    assert.equal(await page.getByLabel("Read aloud what is said at the table").count(), 0);
    await close();
});

test("sound: three volumes and off are kept; a browser without sound plays on", async () => {
    const { page, close } = await sit(ROW);
    await page.click("#settings");
    // The settings are fetched.
    await page.locator("input[name=volume]").first().waitFor({ state: "attached" });
    assert.deepEqual(await page.locator("input[name=volume]").evaluateAll(all => all.map(it => it.checked)), [false, true, false, false]);
    await pressAtRest(page.getByRole("radio", { name: "Off", exact: true }), "check");
    assert.equal(await page.evaluate(() => localStorage["tertulia.volume"]), '"off"');
    await page.keyboard.press("Escape");
    await row("11224")(page);
    await rest(page);
    assert.deepEqual([(await seen(page)).contexts, await tones(page)], [0, 0]);
    await page.evaluate(() => { delete window.AudioContext; });
    await page.click("#settings");
    await pressAtRest(page.getByRole("radio", { name: "Loud" }), "check");
    await page.keyboard.press("Escape");
    await row("11225")(page);
    await soon(async () => assert.equal(await rows(page), 2));
    await close();
});
