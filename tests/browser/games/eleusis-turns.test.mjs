// What a turn of the rule games shows: the dealer's word has one place and goes with the next card, a hand that must wait
// looks so and says why, a drawn card is marked, and where the next card goes can be seen at any time.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { round } from "../support/eleusis-matches.mjs";
import { launch, mounted, open, rest, site, soon } from "../support/harness.mjs";
import { drawn } from "../support/misfits.mjs";
import { SCREENS, visit } from "../support/screens.mjs";
import { log, now, sitDown } from "../support/table.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

const ROW = "regla-secreta";
const sit = (name, { kept, row = ROW, ...more } = {}) => sitDown(browser, host, row, { lang: "en", stored: round(name, kept), ...more });
const SIZES = [[360, 740], [820, 1180], [1180, 820]];
const GUESSING = { kept: { drafts: [{ rule: "red" }] } };
const guess = async page => { await page.click("#guess"); await page.click("#say-it"); };
const play = async card => { for (let tap = 0; tap < 2; tap += 1) await card.click(); };
const laid = page => page.locator(".lying").count();

test("turns: what the dealer says stands at one place, where nothing is to be read or tapped, and is gone with the next card", async () => {
    const verdict = page => page.locator(".saying[data-side]", { hasText: "No, that’s not it." });
    for (const [width, height] of SIZES) {
        // Nobody goes on until it has been seen: however slow the machine, it can be looked at.
        const { page, close } = await sit("after", { ...GUESSING, width, height, touch: width < 900, mood: "seen" });
        await guess(page);
        await verdict(page).waitFor();
        await drawn(page);
        await soon(async () => {
            const [over, right, bottom] = await page.evaluate(() => {
                const saying = document.querySelector(".saying[data-side]").getBoundingClientRect();
                const voice = [...document.querySelectorAll("[data-voice]")].map(it => it.getBoundingClientRect()).find(it => it.width);
                const numbers = [...document.querySelectorAll(".column .number, .seat, .stock, .legend, .light-up, .told p, .why:not(:empty), .controls button")].filter(it => {
                    const box = it.getBoundingClientRect();
                    return box.width && saying.left < box.right && saying.right > box.left && saying.top < box.bottom && saying.bottom > box.top;
                });
                return [numbers.map(it => it.className || it.id), Math.abs(saying.right - voice.right), Math.abs(saying.bottom - voice.bottom)];
            });
            assert.deepEqual([over, right <= 1, bottom <= 1], [[], true, true], `${width}x${height}`);
        });
        await close();
    }
    // Without a tap: the next card of somebody else takes it away.
    for (const [width, height] of SIZES) {
        const { page, close } = await sit("after", { ...GUESSING, width, height, touch: width < 900, mood: "" });
        const before = await laid(page);
        await guess(page);
        await verdict(page).waitFor();
        await page.waitForFunction(before => document.querySelectorAll(".lying").length > before, before);
        assert.equal(await verdict(page).count(), 0, "another card lies there");
        await close();
    }
});

test("turns: a wrong guess of one’s own stands beside what the others do, until one plays again", async () => {
    const sitters = [["You"], ...["Bruno", "Clara", "Dino", "Elsa"].map(name => [name, "child"])];
    const { page, close } = await sit("after", { kept: { ...GUESSING.kept, sitters }, mood: "quick" });
    const before = await laid(page);
    await guess(page);
    await page.waitForFunction(before => document.querySelectorAll(".lying").length > before, before);
    await page.locator("#table[data-at='mine play']").waitFor();
    const told = await page.locator(".told p").allInnerTexts();
    assert.ok(told.length > 1 && told.includes("Your wrong guess: only red cards."), told.join(" | "));
    const card = page.locator(".held").first();
    await play(card);
    await soon(async () => assert.equal(await page.locator(".told p", { hasText: "Your wrong guess" }).count(), 0));
    await close();
});

test("turns: a hand of which nothing may be played is dim and says why", async () => {
    const ground = page => page.locator(".held .card").first().evaluate(card => getComputedStyle(card).backgroundColor);
    const theirs = await sit("theirs", { mood: "slow" });
    assert.match(await theirs.page.locator(".hand-bar p").innerText(), /waiting for your turn/);
    const dim = await ground(theirs.page);
    await theirs.close();
    const mine = await sit("play", { mood: "slow" });
    assert.notEqual(await ground(mine.page), dim);
    assert.equal(await mine.page.locator(".hand-bar p").innerText(), "");
    // A right card, and another one: two a turn.
    await mine.close();
    const express = await sit("three-after", { row: "eleusis", kept: { sitters: [["Bruno", "friend"], ["You"], ["Clara", "friend"]] }, mood: "slow" });
    await express.page.locator("#table[data-at='mine after'], #table[data-at='theirs judge']").waitFor();
    if (await now(express.page) === "mine after") assert.match(await express.page.locator(".hand-bar p").innerText(), /You have played your card/);
    await express.close();
});

test("turns: the card that was drawn is marked until the next one, and only that", async () => {
    const { page, close } = await sit("play", { mood: "slow" });
    const held = () => page.locator(".held").evaluateAll(all => all.map(it => it.getAttribute("aria-label")));
    const before = await held();
    assert.equal(await page.locator(".held[data-drawn]").count(), 0);
    for (let n = 0; n < before.length; n += 1) {
        const cards = await held();
        await play(page.locator(".held").nth(n));
        await rest(page);
        const after = await held();
        if (after.length < cards.length) continue;
        // A wrong card: another came for it.
        const marked = page.locator(".held[data-drawn]");
        await soon(async () => assert.equal(await marked.count(), 1));
        const came = after.filter(it => !cards.includes(it));
        if (came.length === 1) {
            assert.equal(await marked.getAttribute("aria-label"), came[0]);
            await soon(async () => assert.match(await page.locator(".told").innerText(), new RegExp(`does not fit\\. You draw the ${came[0]}\\.`)));
        }
        assert.match(await marked.evaluate(it => getComputedStyle(it, "::after").content), /^"\+"/, "the sign is drawn");
        break;
    }
    assert.equal(await page.locator(".held[data-drawn]").count(), 1, "some card was wrong");
    await close();
});

test("turns: where the next card goes there is a question mark, also below which a refused card hangs", async () => {
    for (const [width, height] of SIZES) {
        const { page, close } = await sit("play", { width, height, touch: width < 900, mood: "slow" });
        await drawn(page);
        // The line is laid out in the picture after its box has got its size.
        await soon(async () => assert.match(await page.evaluate(() => {
            const list = document.querySelector(".cards-in-line"), gap = list.querySelector(".column:last-child > .gap");
            return getComputedStyle(gap ?? list, "::after").content;
        }), /\?/, `${width}x${height}`));
        await close();
    }
});

test("turns: “nothing fits” says from when on it may be said, as long as it may not", async () => {
    const { page, close } = await open(browser, host, { hash: `#/${ROW}`, lang: "en", mood: "quick", seed: 7, stored: { [`tertulia.tutorial.${ROW}`]: "true" } });
    await mounted(page);
    await page.locator("#table[data-at='mine play']").waitFor();
    assert.equal(await page.locator("#declare").getAttribute("aria-disabled"), "true");
    assert.match(await page.locator("#declare").innerText(), /2nd turn/);
    await close();
    const later = await sit("play", { mood: "slow" });
    assert.equal(await later.page.locator("#declare").getAttribute("aria-disabled"), "false");
    assert.doesNotMatch(await later.page.locator("#declare").innerText(), /turn/);
    await later.close();
});

test("turns: guessing is the main button only once there is something in the notebook", async () => {
    for (const [drafts, main] of [[[{}], false], [[{ rule: "red" }], true]]) {
        const { page, close } = await sit("after", { kept: { drafts }, mood: "slow" });
        await page.locator("#guess").waitFor();
        assert.equal(await page.locator("#guess").evaluate(it => it.classList.contains("primary")), main);
        await close();
    }
});

test("turns: arrows come to the hand from anywhere", async () => {
    const { page, close } = await sit("play", { mood: "slow", width: 1180, height: 820 });
    await page.evaluate(() => document.activeElement.blur());
    await page.keyboard.press("ArrowRight");
    await soon(async () => assert.match(await page.evaluate(() => document.activeElement.id), /^held-/));
    await close();
});

test("turns: a hand of one's own that was shown for nothing does not lie there twice", async () => {
    const { page, close } = await sit("play", { mood: "slow" });
    const before = (await log(page, ROW)).length;
    await page.click("#declare");
    await page.click("#show-hand");
    await page.waitForFunction(([row, before]) => JSON.parse(localStorage[`tertulia.game.${row}`]).log.length > before, [ROW, before]);
    await rest(page);
    assert.equal(await page.locator(".news .shown-hand").count(), 0);
    await close();
});

test("turns: Escape is No where it is asked whether one means it, and the notebook answers it likewise", async () => {
    const { page, close } = await sit("play", { mood: "slow", width: 1180, height: 820 });
    const before = await log(page, ROW);
    for (const key of ["Escape", "r"]) {
        await page.keyboard.press("n");
        await page.locator("#show-hand").waitFor();
        await page.keyboard.press(key);
        await soon(async () => assert.equal(await page.locator("#show-hand").count(), 0));
    }
    assert.deepEqual(await log(page, ROW), before);
    await close();
    const over = await sit("break", { mood: "" });
    await over.page.click("#time-up");
    await soon(async () => assert.equal(await over.page.evaluate(() => document.activeElement.id), "play-on"));
    await over.page.keyboard.press("Escape");
    await over.page.locator("#time-up").waitFor();
    await over.close();
});

test("turns: what has the focus beside the line is framed whole", async () => {
    for (const [width, height] of SIZES) {
        const { page, close } = await sit("after", { width, height, mood: "slow" });
        await page.locator("#done").waitFor();
        const cut = () => page.evaluate(() => {
            const low = document.querySelector(".low").getBoundingClientRect();
            return [...document.querySelectorAll("#choice button")].filter(it => {
                const { left, right, bottom } = it.getBoundingClientRect();
                return left - 5 < low.left - .5 || right + 5 > low.right + .5 || bottom + 5 > low.bottom + .5;
            }).map(it => it.id);
        });
        await soon(async () => assert.deepEqual(await cut(), [], `${width}x${height}`));
        await close();
    }
});

test("turns: after a round of Eleusis Express the dealer’s row says where its points come from", async () => {
    const save = readFileSync(new URL("../../saves/005-eleusis-express-finished.json", import.meta.url), "utf8");
    const { setup: { seats } } = JSON.parse(save);
    const sitters = ["", "Bruno", "Clara", "Dino", "Elsa"].slice(0, seats).map((name, seat) => ({ name, computer: seat ? "friend" : null }));
    const stored = { "tertulia.game.eleusis": save, "tertulia.desk.eleusis": JSON.stringify({ sitters, drafts: [], began: 1, over: true }) };
    const { page, close } = await sitDown(browser, host, "eleusis", { lang: "en", mood: "", stored });
    await page.locator(".gains li").first().waitFor();
    await soon(async () => assert.equal(await page.locator(".gains li", { hasText: "= the best player’s" }).count(), 1));
    assert.equal(await page.locator(".gains li:not(:has(small))").count(), 0, "each has its reason");
    await close();
});

test("turns: to end a match between two rounds does not warn of a round under way", async () => {
    const { page, close } = await sit("break", { mood: "" });
    await page.click("#time-up");
    await soon(async () => {
        const asked = await page.locator(".result").last().innerText();
        assert.match(asked, /rounds played so far/);
        assert.doesNotMatch(asked, /under way/);
    });
    await close();
});

test("turns: a match that is ended in the midst of its first round tells the rule, and nobody has won or drawn it", async () => {
    const { page, close } = await sit("play", { mood: "slow", width: 360, height: 740, touch: true });
    await page.click("#menu");
    await page.getByRole("button", { name: "End the match" }).click();
    await page.getByRole("button", { name: "End it" }).click();
    await soon(async () => assert.equal(await page.locator(".winner").innerText(), "No round was finished"));
    assert.match(await page.locator(".told-last").innerText(), /^The rule was: \S/);
    assert.equal(await page.locator("#ended").innerText(), "The round was left unfinished");
    assert.ok(await page.locator(".result .lying").count() > 0, "what lay on the table is shown");
    assert.equal(await page.locator(".podium, .gains, .bunting").count(), 0);
    assert.doesNotMatch(await page.locator("main").innerText(), /draw between|Neck and neck/);
    assert.doesNotMatch(await page.locator("#said").textContent(), /draw between/);
    await page.reload();
    await soon(async () => assert.match(await page.locator(".told-last").innerText(), /^The rule was: \S/));
    await page.goto(`${host.url}#/history`);
    await page.locator("#none").waitFor();
    await close();
});

test("turns: who is to play a card is told so once", async () => {
    const { page, close } = await sit("play", { width: 360, height: 740, mood: "slow" });
    await soon(async () => assert.match(await page.locator("#why").innerText(), /^Play a card/));
    assert.equal(await page.locator(".hand-bar p").innerText(), "");
    await page.locator(".held").first().click();
    await soon(async () => assert.match(await page.locator(".hand-bar p").innerText(), /again/));
    await close();
});

test("turns: Eleusis Express says in a sentence what it has of its own", async () => {
    for (const [row, its] of [["eleusis", true], [ROW, false]]) {
        const { page, close } = await open(browser, host, { hash: `#/${row}`, lang: "en", mood: "quick", seed: 7 });
        await mounted(page);
        await page.locator("#first-time").waitFor();
        assert.equal(/One card a turn/.test(await page.locator("#first-time").innerText()), its);
        await close();
    }
});

test("turns: after a round all points stand in one column on a phone, one below the other", async () => {
    const { page, close } = await open(browser, host, { width: 360, height: 740, lang: "en", mood: "" });
    await mounted(page);
    await visit(page, host.url, SCREENS["the end of a round"]);
    const lefts = await page.locator(".gains li > :first-child").evaluateAll(all => all.map(it => Math.round(it.getBoundingClientRect().left)));
    assert.ok(lefts.length > 2 && new Set(lefts).size === 1, lefts.join());
    const middles = await page.locator(".gains li").evaluateAll(all => all.map(it => { const { top, bottom } = it.getBoundingClientRect(); return Math.round((top + bottom) / 2); }));
    assert.ok(middles.every((row, n) => !n || row - middles[n - 1] > 12), middles.join());
    await close();
});

// What stands on a button, and in how many lines at most.
const LABELS = [
    ["La regla secreta, the first turn", "es", [1180, 820], { "#declare": 2, "#declare small": 1 }],
    ["the end of a round whose rule somebody else has found", "en", [360, 740], { "#go-on": 1 }],
    ["a rung, over", "en", [360, 740], { "#go-on": 1 }],
    ["the notebook", "en", [360, 740], { "#note-it": 1, "#say-it": 2 }],
];
test("turns: what stands on a button is in one piece", async () => {
    for (const [name, lang, [width, height], labels] of LABELS) {
        const { page, close } = await open(browser, host, { width, height, lang, mood: "", seed: 1, ...(SCREENS[name] ? {} : { hash: `#/${ROW}/new` }) });
        await mounted(page);
        if (SCREENS[name]) await visit(page, host.url, SCREENS[name]);
        else {
            await page.click("#play");
            await page.locator("#declare small").waitFor();
        }
        await drawn(page);
        for (const [selector, most] of Object.entries(labels)) {
            const lines = () => page.locator(selector).evaluate(it => {
                const range = document.createRange();
                range.selectNodeContents(it);
                const ends = [...range.getClientRects()].filter(box => box.width > 1).map(box => box.bottom).sort((one, other) => one - other);
                return ends.filter((end, n) => !n || end - ends[n - 1] > 6).length;
            });
            // Letters of another face may still be on their way.
            await soon(async () => {
                const many = await lines();
                assert.ok(many <= most, `${name}, ${selector}: ${many} lines`);
            });
        }
        await close();
    }
});

test("turns: on a phone the first question leaves room for what can be done, in every language", async () => {
    for (const [row, lang] of [["eleusis", "en"], ["eleusis", "es"], ["eleusis", "it"], [ROW, "it"]]) {
        const { page, close } = await open(browser, host, { hash: `#/${row}`, width: 360, height: 740, touch: true, lang, mood: "seen" });
        await page.locator("#table[data-at='mine play']").waitFor();
        await page.locator("#first-time").waitFor();
        await soon(async () => assert.deepEqual(await page.locator(".controls button, .held").evaluateAll(all => all.filter(it => {
            const { left, top, width, height } = it.getBoundingClientRect();
            return ![1, height - 1].every(down => it.contains(document.elementFromPoint(left + width / 2, top + down)));
        }).map(it => it.innerText || it.ariaLabel)), [], `${row}, ${lang}`));
        await close();
    }
});
