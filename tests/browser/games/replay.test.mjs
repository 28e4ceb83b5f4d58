// A match that was played is gone through step by step, and played on from any of its steps.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { axe, complete, launch, mounted, open, rest, site, soon } from "../support/harness.mjs";
import { ALONE, DESK, SAVE, giveUp, hide, lay, match, twin } from "../support/mastermind-matches.mjs";

let browser, host;
before(async () => {
    browser = await launch();
    host = await site();
});
after(async () => {
    await browser?.close();
    await host?.close();
});

const read = name => readFileSync(new URL(`../../saves/${name}.json`, import.meta.url), "utf8");
const MATCHES = {
    mastermind: ["mastermind", read("002-mastermind-finished")],
    "eleusis express": ["eleusis", read("005-eleusis-express-finished")],
    batalla: ["batalla", read("007-batalla-eight-finished-at-the-limit")],
    pechigonga: ["pechigonga", read("008-pechigonga-stacks-finished")],
};

const seed = save => JSON.parse(save).setup.seed;
const played = (row, save, names) => {
    const { seats } = JSON.parse(save).setup;
    const sitters = Array.from({ length: seats }, (_, seat) => ({ name: names?.[seat] ?? `P${seat}`, computer: seat ? "friend" : null }));
    return { [`tertulia.played.${row}`]: JSON.stringify([{ id: seed(save), sitters, began: 1, when: 2, save }]) };
};
const at = page => page.locator("#table").getAttribute("data-at");
const go = async (page, step) => {
    await page.locator("#replay-slider").evaluate((slider, step) => {
        slider.value = step;
        slider.dispatchEvent(new Event("input", { bubbles: true }));
    }, step);
    await complete(page);
};

for (const [name, [row, save]] of Object.entries(MATCHES)) {
    test(`replay: ${name} shows every step by keyboard, with nothing to press, and all hands when asked`, async () => {
        const steps = JSON.parse(save).log.length;
        const { page, close } = await open(browser, host, {
            hash: `#/${row}/replay?game=${seed(save)}`, stored: played(row, save), lang: "es",
        });
        await mounted(page);
        await page.locator("#walk #table").waitFor();
        // What sitting down has settled lies behind its beginning.
        const begins = row === "pechigonga" ? JSON.parse(save).setup.seats : 0;
        assert.match(await page.locator("#walk .steps").innerText(), new RegExp(`^Paso ${begins} de ${steps}$`));
        assert.doesNotMatch(await at(page), /over$/, "it begins at its beginning");
        const seen = new Set();
        await page.locator("#replay-slider").focus();
        await page.keyboard.press("End");
        await page.locator("#walk .steps", { hasText: `Paso ${steps} ` }).waitFor();
        assert.match(await at(page), /over$/);
        await page.keyboard.press("Home");
        assert.match(await page.locator("#happened").innerText(), /^Antes de la primera jugada/);
        for (let step = 1; step <= Math.min(steps, 60); step += 1) {
            await page.keyboard.press("PageDown");
            assert.match(await page.locator("#walk .steps").innerText(), new RegExp(`^Paso ${step} de`));
            seen.add(await at(page));
            const live = page.locator(".walked").locator("button, input, select");
            const pressed = await live.evaluateAll(all => all.filter(it => !it.disabled).map(it => it.outerHTML.slice(0, 80)));
            assert.deepEqual(pressed, [], `step ${step}`);
            assert.doesNotMatch(await page.locator(".walked").innerText(), /Pulsa |Elige |Juega una carta|Puedes |agujeros? libres?|Todo listo/, `step ${step} asks for nothing`);
            await soon(async () => assert.equal(await page.evaluate(() => document.activeElement.id), "replay-slider", "the focus stays"));
        }
        assert.ok(seen.size > 1, `phases: ${[...seen]}`);
        assert.equal(await page.locator(".in-the-open").count(), 0);
        await go(page, Math.floor(steps / 2));
        await page.locator(".walk-options label.check").click();
        const open_ = page.locator(".in-the-open li");
        await soon(async () => assert.equal(await open_.count(), JSON.parse(save).setup.seats));
        // Another seat's table.
        await page.locator(".walk-options .segmented label").nth(1).click();
        assert.deepEqual(await axe(page), []);
        const stored = await page.evaluate(() => Object.keys(localStorage).filter(key => /^tertulia\.(game|desk)\./.test(key)));
        assert.deepEqual(stored, [], "nothing of it is under way");
        await close();
    });
}

test("replay: a seat sees no more than it did in the match, unless everything is put in the open", async () => {
    const rows = ["12345", "21854"];
    const code = "31526";
    const tables = [];
    for (const hidden of [code, twin(code, rows)]) {
        const log = [hide(1, hidden), ...rows.map(row => lay(0, row)), giveUp(0)];
        const save = match({ log, options: { games: 1, roles: "fixed" } })[SAVE];
        const { page, close } = await open(browser, host, { hash: `#/mastermind/replay?game=${seed(save)}`, stored: played("mastermind", save) });
        await mounted(page);
        await go(page, 3);
        await page.locator("#walk .steps", { hasText: "Step 3" }).waitFor();
        await rest(page);
        tables.push(await page.locator("#walk").innerHTML());
        assert.equal(await page.locator(".walked .peg").count() > 0, true);
        await page.locator(".walk-options label.check").click();
        await page.locator(".in-the-open .pegs").waitFor();
        const said = await page.locator(".in-the-open li").nth(1).innerText();
        tables.push(said);
        await page.locator(".walk-options label.check").click();
        await page.locator(".walk-options .segmented label").nth(1).click();
        await page.locator(".in-the-open").waitFor({ state: "detached" });
        await close();
    }
    assert.equal(tables[0], tables[2], "the breaker's table is the same, whatever the code");
    assert.notEqual(tables[1], tables[3], "in the open it is not");
});

test("replay: a finished match has a link to its replay on the result, and keeps its log once", async () => {
    const log = [hide(1, "11223"), lay(0, "12345"), lay(0, "11223")];
    const stored = match({ log: log.slice(0, 2), options: { games: 1, roles: "fixed" }, sitters: ALONE });
    const { page, close } = await open(browser, host, { hash: "#/mastermind", stored });
    await mounted(page);
    await page.locator("#hole-0").focus();
    await page.keyboard.type("11223");
    await page.keyboard.press("Enter");
    await page.locator("#watch").waitFor();
    const kept = await page.evaluate(() => JSON.parse(localStorage["tertulia.played.mastermind"]));
    assert.equal(kept.length, 1);
    assert.equal(JSON.parse(kept[0].save).log.length, 3);
    assert.ok(kept[0].when > 1.7e12);
    await page.reload();
    await page.locator("#watch").click();
    await page.locator("#walk #table").waitFor();
    assert.equal(await page.evaluate(() => JSON.parse(localStorage["tertulia.played.mastermind"]).length), 1);
    await close();
});

test("replay: practice from a step leaves the match under way alone and is not counted", async () => {
    const [row, save] = MATCHES.mastermind;
    const own = match({ log: [hide(1, "11223"), lay(0, "12345")] });
    const { page, close } = await open(browser, host, {
        hash: `#/${row}/replay?game=${seed(save)}`, stored: { ...own, ...played(row, save, ["You", "The computer"]) },
    });
    await mounted(page);
    const before = await page.evaluate(([a, b]) => [localStorage[a], localStorage[b]], [SAVE, DESK]);
    await go(page, 2);
    await page.locator("#practise").click();
    await page.locator("#menu").waitFor();
    assert.match(await page.evaluate(() => location.hash), /practice$/);
    const practice = await page.evaluate(() => JSON.parse(localStorage["tertulia.game.mastermind~practice"]));
    assert.deepEqual(practice.log, JSON.parse(save).log.slice(0, 2));
    assert.deepEqual(await page.evaluate(([a, b]) => [localStorage[a], localStorage[b]], [SAVE, DESK]), before);
    await page.locator("#menu").click();
    await page.locator("#menu-own-0").click();  // give up
    await page.locator("#yes").click();
    await page.waitForFunction(() => JSON.parse(localStorage["tertulia.game.mastermind~practice"]).log.length > 2);
    // The question has gone from the browser's history, too.
    await rest(page);
    // Of a match for practice that comes to its end, too, nothing is kept.
    await page.goto(`${host.url}#/${row}/replay?game=${seed(save)}`);
    await page.locator("#replay-slider").waitFor();
    await go(page, JSON.parse(save).log.length - 1);
    await page.locator("#practise").click();
    await page.waitForFunction(() => document.getElementById("table")?.dataset.at === "break over");
    assert.equal(await page.evaluate(() => localStorage["tertulia.sheets"] ?? ""), "", "no sheet is kept");
    assert.equal(await page.evaluate(() => JSON.parse(localStorage["tertulia.played.mastermind"]).length), 1);
    await close();
});

test("replay: before the first move no rule is to be chosen, whosever view it is", async () => {
    const [row, save] = MATCHES["eleusis express"];
    const { page, close } = await open(browser, host, { hash: `#/${row}/replay?game=${seed(save)}`, stored: played(row, save), lang: "en" });
    await mounted(page);
    await page.locator("#walk #table").waitFor();
    const views = page.locator(".walk-options .segmented label");
    for (let n = 0; n < await views.count(); n += 1) {
        await views.nth(n).click();
        await complete(page);
        await page.locator("#walk .waiting").waitFor();
        assert.doesNotMatch(await page.locator(".walked").innerText(), /Draw a rule|Pick a rule card/);
    }
    await close();
});

test("replay: a game that is not kept or cannot be read says so, and practice without a game, too", async () => {
    const [row, save] = MATCHES.batalla;
    const spoilt = played(row, save.replace('"play"', '"pray"'));
    for (const stored of [{}, spoilt, { [`tertulia.played.${row}`]: "[{" }]) {
        const { page, close } = await open(browser, host, { hash: `#/${row}/replay?game=${seed(save)}`, stored });
        await mounted(page);
        await page.getByText("The moves of this match are no longer kept").waitFor();
        await close();
    }
    const { page, close } = await open(browser, host, { hash: `#/${row}/practice` });
    await mounted(page);
    await page.getByText("There is no practice match").waitFor();
    await close();
});

// Goes to the replay of a match that was played.
async function watch(row, save, more = {}) {
    const opened = await open(browser, host, { hash: `#/${row}/replay?game=${seed(save)}${more.step ?? ""}`, stored: played(row, save), ...more });
    await mounted(opened.page);
    await opened.page.locator("#walk #table").waitFor();
    return opened;
}
// What the page does again and again it does when it is told that time has passed. (Playwright's clock numbers timers
// beyond what fits into the 32 bits that WebAssembly has for them.)
const stop = page => page.evaluate(() => {
    const timers = new Map();
    window.setInterval = (act, every) => {
        timers.set(timers.size + 1, { act, every, left: every });
        return timers.size;
    };
    window.clearInterval = id => timers.set(id, { left: Infinity });
    window.pass = time => {
        for (; time > 0; time -= 100) {
            for (const timer of timers.values()) {
                timer.left -= 100;
                if (timer.left > 0) continue;
                timer.left = timer.every;
                timer.act();
            }
        }
    };
});
const pass = (page, time) => page.evaluate(time => window.pass(time), time);
const step = (page, n) => page.locator("#walk .steps", { hasText: new RegExp(`^Step ${n} of`) }).waitFor();
const playing = (page, on) => page.locator(`#replay-play[aria-label="${on ? "Pause" : "Play"}"]`).waitFor();
const where = async page => Number((await page.locator("#walk .steps").innerText()).match(/\d+/)[0]);

test("replay: it plays by itself at three speeds to its end, and from there from the beginning", async () => {
    const [row, save] = MATCHES.mastermind;
    const { page, close } = await watch(row, save);
    await stop(page);
    const last = JSON.parse(save).log.length;
    const counted = async (speed, time) => {
        await page.locator(".walk-round .segmented label", { hasText: speed }).click();
        await page.locator("#replay-play").press("Home");
        await step(page, 0);
        await page.click("#replay-play");
        await playing(page, true);
        await step(page, 1);
        await pass(page, time);
    };
    await counted("Slow", 3000);
    await step(page, 2);
    await counted("Normal", 3000);
    await step(page, 3);
    await counted("Quick", 3100);
    await step(page, 7);
    await pass(page, 600);
    await step(page, last);
    await playing(page, false);
    await pass(page, 5000);
    assert.equal(await where(page), last, "at the end it stops");
    await page.click("#replay-play");
    await step(page, 0);
    await playing(page, true);
    await close();
});

test("replay: what goes by itself stops by hand, by Escape, under a dialog and in a hidden tab", async () => {
    const [row, save] = MATCHES.batalla;
    const { page, close } = await watch(row, save);
    await stop(page);
    const ways = {
        "a step by hand": () => page.click("#replay-next"),
        "the slider": () => page.locator("#replay-slider").press("ArrowRight"),
        "Escape": () => page.keyboard.press("Escape"),
        "the button": () => page.click("#replay-play"),
        "a dialog": async () => {
            await page.click("#settings");
            await page.locator("dialog[open]").waitFor();
        },
        "a hidden tab": () => page.evaluate(() => {
            Object.defineProperty(document, "hidden", { value: true, configurable: true });
            document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
        }),
    };
    for (const [way, halt] of Object.entries(ways)) {
        const shown = await where(page);
        await page.click("#replay-play");
        await playing(page, true);
        const before = shown + 1;
        await step(page, before);
        await pass(page, 1400);
        await step(page, before + 1);
        await halt();
        await playing(page, false);
        const stopped = await where(page);
        await pass(page, 5000);
        assert.equal(await where(page), stopped, way);
        if (way === "a dialog") {
            await page.keyboard.press("Escape");
            await page.locator("dialog[open]").waitFor({ state: "detached" });
        }
    }
    await close();
});

test("replay: rounds are jumped to, and keys go through it: space, arrows, ends, pages with and without shift", async () => {
    const [row, save] = MATCHES.batalla;
    const { page, close } = await watch(row, save, { lang: "en" });
    const log = JSON.parse(save).log;
    // Eight lay a card each: the first trick is turned up with the eighth.
    assert.equal(await page.locator("#replay-round-next").getAttribute("aria-label"), "Next trick");
    await page.click("#replay-round-next");
    await step(page, 8);
    assert.equal(await page.evaluate(() => document.activeElement.id), "replay-round-next");
    for (const [key, n] of [["ArrowRight", 9], ["ArrowLeft", 8], ["Shift+PageUp", 0], ["Shift+PageDown", 8], ["PageDown", 9], ["PageUp", 8], ["End", log.length], ["Home", 0]]) {
        await page.keyboard.press(key);
        await step(page, n);
    }
    assert.equal(await page.locator("#replay-first").getAttribute("aria-disabled"), "true");
    // Space is the button's where one is under the focus, and plays where none is.
    await page.keyboard.press("Space");
    await step(page, 8);
    await page.locator("#walk h1").evaluate(it => { it.tabIndex = -1; it.focus(); });
    await page.keyboard.press("Space");
    await playing(page, true);
    await page.keyboard.press("Space");
    await playing(page, false);
    await page.click("#replay-last");
    await step(page, log.length);
    await page.click("#replay-round-back");
    assert.ok(await where(page) < log.length);
    await close();
});

test("replay: a link may name the step, and one beyond the end is the end", async () => {
    const [row, save] = MATCHES.mastermind;
    for (const [named, n] of [["&step=3", 3], ["&step=99", 8], ["&step=3’s", 3], ["&step=3-", 3], ["&step=x", 0]]) {
        const { page, close } = await watch(row, save, { step: named });
        await step(page, n);
        await close();
    }
});

for (const [width, height] of [[360, 740], [820, 1180], [1180, 820], [740, 360]]) {
    test(`replay: the controls are in reach and wrong cards are whole at ${width}x${height}`, async () => {
        const [row, save] = MATCHES["eleusis express"];
        const { page, close } = await watch(row, save, { width, height });
        for (const id of ["first", "round-back", "back", "play", "next", "round-next", "last"]) {
            const box = await page.locator(`#replay-${id}`).boundingBox();
            assert.ok(box.width >= 44 && box.height >= 44 && box.x >= 0 && box.x + box.width <= width, id);
        }
        // The furthest step of the first round at which a wrong card lies below the line.
        for (let n = 0; n < 30 && !await page.locator(".walked .wrong-cards li").count(); n += 1) await page.click("#replay-next");
        const card = page.locator(".walked .wrong-cards li").first();
        const clipped = await card.evaluate(card => {
            const it = card.querySelector(".card").getBoundingClientRect();
            for (let box = card.parentElement; box.id !== "walk"; box = box.parentElement) {
                if (getComputedStyle(box).overflowY === "visible") continue;
                const room = box.getBoundingClientRect();
                if (it.bottom > room.bottom + 1 || it.top < room.top - 1) return `${box.className}: ${it.bottom} > ${room.bottom}`;
            }
            return "";
        });
        assert.equal(clipped, "");
        assert.deepEqual(await axe(page), []);
        await close();
    });
}

test("replay: on a phone what everybody holds comes into sight above the table, which begins with cards on it", async () => {
    const [row, save] = MATCHES.pechigonga;
    const { page, close } = await open(browser, host, { hash: `#/${row}/replay?game=${seed(save)}`, stored: played(row, save), width: 360, height: 740, lang: "en" });
    await mounted(page);
    await page.locator(".walked .held").first().waitFor();
    await page.locator(".walk-options label.check").click();
    await page.locator(".in-the-open").waitFor();
    await soon(async () => {
        const seen = await page.locator(".in-the-open li").evaluateAll(all => all.map(it => { const { top, bottom } = it.getBoundingClientRect(); return top > 0 && bottom < innerHeight; }));
        assert.ok(seen.length > 1 && seen.every(Boolean), seen.join());
    });
    const [back, head] = await page.evaluate(() => ["#way-back", ".walk-head h1"].map(it => document.querySelector(it).getBoundingClientRect().toJSON()));
    assert.ok(head.top - back.bottom >= 6 || head.left >= back.right, `${back.bottom}, ${head.top}`);
    await close();
});

test("replay: there is a way back, to the result that lies on the table or else to the list of matches", async () => {
    const [row, save] = MATCHES.mastermind;
    const kept = played(row, save), { sitters } = JSON.parse(kept[`tertulia.played.${row}`])[0];
    const lies = { [SAVE]: save, [DESK]: JSON.stringify({ sitters, over: true }) };
    for (const [stored, href, name] of [[{ ...kept, ...lies }, `#/${row}`, "Back to the result"], [kept, `#/history?game=${row}`, "History"]]) {
        const { page, close } = await open(browser, host, { hash: `#/${row}/replay?game=${seed(save)}`, stored, width: 360, height: 740, lang: "en" });
        await mounted(page);
        const back = page.locator("#way-back");
        assert.equal((await back.innerText()).trim(), name);
        assert.equal(await back.getAttribute("href"), href);
        const { y, height } = await back.boundingBox();
        assert.ok(y > 0 && y + height < 740, "it is in sight");
        await back.click();
        await page.waitForFunction(href => location.hash === href, href);
        await close();
    }
});
