// What a computer player thinks beside the match: how it saw a round that has ended, and which card of
// a hand would tell most.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { log, said, sitDown } from "../support/table.mjs";
import { frame, launch, rest, site, soon } from "../support/harness.mjs";
import { ROUNDS, round } from "../support/eleusis-matches.mjs";
import { reach } from "../support/screens.mjs";
import { tapOn } from "../support/touch.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

const sit = (row, options) => sitDown(browser, host, row, options);
const share = async (page, item) => {
    const text = await page.locator(`${item} .share`).innerText();
    return text.startsWith("<") ? 0.5 : parseInt(text, 10);
};
const step = (page, n) => page.waitForFunction(n => document.querySelector("#replay-slider").value === String(n), n);
// Where the truth's line is, at its n-th dot: less is higher.
const heights = page => page.locator(".plot circle").evaluateAll(all => all.map(dot => Number(dot.getAttribute("cy"))));

test("eleusis: the computer's beliefs show the true rule rising and refuted rules falling, by touch, in Spanish", async () => {
    const { page, close } = await sit("regla-secreta", { lang: "es", touch: true, width: 360, height: 740, stored: round("break"), mood: "" });
    await tapOn(page, "#replay > summary");
    await tapOn(page, "#replay-last");
    await tapOn(page, "#thoughts > summary");
    await page.locator(".plot svg").waitFor();
    const last = Number(await page.locator("#replay-slider").getAttribute("max"));
    const dots = await heights(page);
    assert.ok(dots.at(-1) < dots[0] - 50, `${dots}`);
    assert.match(await page.locator(".thought-rules li.truth").innerText(), /✓\s+(9\d|100).%\s+La regla de verdad: rojas y negras se alternan/);
    // A tap on the picture goes there; the line, the rules and the mark go along.
    const picture = await page.locator(".plot").boundingBox();
    const tap = where => page.touchscreen.tap(picture.x + picture.width * where, picture.y + picture.height / 2);
    await page.locator(".plot").scrollIntoViewIfNeeded();
    const there = await page.locator(".plot").boundingBox();
    picture.y = there.y;
    await tap(0.14);
    await step(page, 0);
    // It is numbered as the line is: by the cards on it.
    assert.equal(await page.locator(".plot text.at").textContent(), "1");
    assert.equal(await page.locator(".replay-round .column").count(), 1);
    const early = await share(page, "li.truth");
    assert.equal(await page.locator(".thought-rules s").count(), 0, "nothing is refuted at the beginning");
    await tap(0.94);
    await step(page, last);
    assert.ok(await share(page, "li.truth") > early + 30);
    assert.ok(await page.locator(".thought-rules s").count() > 0, "what was refuted is struck through");
    const fallen = await page.locator(".thought-rules li:has(s)").first().innerText();
    assert.match(fallen, /^[A-F]\s+0.%\s+\S.*Descartada$/s);
    await close();
});

test("eleusis: the computer's beliefs differ by level and stand in a table, too, by keyboard, in English", async () => {
    const { page, close } = await sit("regla-secreta", { lang: "en", stored: round("break"), mood: "" });
    const press = async selector => {
        // The way on has the keyboard by then, and does not take it back.
        await frame(page);
        await page.locator(selector).focus();
        await page.keyboard.press("Enter");
    };
    await press("#replay > summary");
    await press("#replay-last");
    await press("#thoughts > summary");
    await page.locator(".plot svg").waitFor();
    assert.equal(await page.locator("input[name='bot_worker']:checked + span").innerText(), "Expert", "the level at the table first");
    const last = Number(await page.locator("#replay-slider").getAttribute("max"));
    const club = await page.locator(".thoughts .unseen table").innerText();
    await page.locator("input[name='bot_worker']:checked").focus();
    await page.keyboard.press("PageUp");
    await step(page, last - 1);
    assert.equal(await page.locator(".plot text.at").textContent(), String(await page.locator(".replay-round .column:has(> .lying)").count()));
    await page.keyboard.press("ArrowLeft");
    await page.waitForFunction(club => {
        const table = document.querySelector(".thoughts .unseen table");
        return table && table.innerText !== club;
    }, club);
    assert.equal(await page.locator("input[name='bot_worker']:checked + span").innerText(), "Friend");
    // The table says in figures what the picture shows.
    const table = await page.locator(".thoughts .unseen table").evaluate(table => [...table.rows].map(row => [...row.cells].map(cell => cell.textContent)));
    assert.deepEqual(table[0].slice(0, 2), ["", "The real rule:"]);
    assert.deepEqual(table.slice(1).map(row => row.length), table.slice(1).map(() => table[0].length));
    assert.equal(table.length - 1, (await heights(page)).length);
    assert.match(await page.locator("li.truth").innerText(), /The real rule: red and black take turns/);
    await close();
});

test("eleusis: the computer's beliefs have no line of the truth when the rule was in the dealer's head", async () => {
    const { save } = ROUNDS["judge-guess"];
    const stored = round("judge-guess", { log: [...save.log, [0, { judge: true }]] });
    const { page, close } = await sit("eleusis", { lang: "it", stored, mood: "" });
    await reach(page, "break break");
    await page.click("#replay > summary");
    await page.click("#thoughts > summary");
    await page.locator(".plot svg").waitFor();
    assert.equal(await page.locator(".plot .truth, .plot circle, li.truth").count(), 0);
    assert.ok(await page.locator(".thought-rules li").count() > 0);
    await close();
});

test("eleusis: going on to the next round cancels the bot worker's reckoning of beliefs", async () => {
    const { page, close } = await sit("regla-secreta", { stored: round("break"), mood: "" });
    // Nobody answers: it thinks until it is told not to.
    await page.addInitScript(() => {
        window.heard = [];
        window.Worker = class {
            constructor() { setTimeout(() => this.onmessage({ data: "ready" })); }
            postMessage(message) { heard.push(message.split("\n")[0]); }
            terminate() {}
        };
    });
    await page.reload();
    await page.click("#replay > summary");
    await page.click("#thoughts > summary");
    await page.locator("#thoughts #waiting").waitFor();
    assert.equal(await page.locator(".plot").count(), 0);
    await page.click("#go-on");
    await page.waitForFunction(() => !document.querySelector("#thoughts"));
    // From when on the table told enough, and what was thought. A message leaves the page a little later.
    await soon(async () => {
        const all = await page.evaluate(() => heard);
        const asked = all.filter(it => it.startsWith("ask"));
        assert.ok(asked.length >= 2, all.join());
        for (const it of asked.slice(0, 2)) assert.ok(all.includes(it.replace("ask", "cancel")), all.join());
    });
    await close();
});

// The names of the cards in the hand, and of those that are pointed at.
const held = page => page.locator(".held-cards .held").evaluateAll(all => all.map(card => card.ariaLabel));
const pointed = page => page.locator(".held-cards .held[data-pointed]").evaluateAll(all => all.map(card => card.ariaLabel));

for (const [lang, touch, sentence] of [["it", true, /(?:La carta che ora ti direbbe di più: |più di tutte, )(.*?)(?:, che vada bene o no)?\.$/], ["en", false, /(?:tell you the most now: the |much; the )(.*?)(?:, right or wrong| a little more than the rest)\.$/]]) {
    test(`eleusis: help marks the card that tells most and says it, until the next card is played, in ${lang}`, async () => {
        const row = "eleusis";
        const { page, close } = await sit(row, { lang, touch, stored: round("open"), mood: "slow" });
        await reach(page, "mine play");
        // An answer that nobody has asked for would be there by then.
        await rest(page, 60);
        assert.deepEqual(await pointed(page), [], "nobody has asked");
        const before = (await log(page, row)).length;
        const press = async selector => {
            if (touch) return tapOn(page, selector);
            await page.locator(selector).focus();
            await page.keyboard.press("Enter");
        };
        await press("#help > summary");
        await press("#help .actions > button:last-child");
        await page.locator(".held[data-pointed]").waitFor();
        assert.deepEqual((await log(page, row)).slice(before), [[0, { ask: "probe" }]]);
        const [card, ...more] = await pointed(page);
        assert.deepEqual(more, []);
        assert.ok((await held(page)).includes(card));
        const told = page.locator(".told p").filter({ hasText: sentence });
        // In Italian with its article.
        assert.match((await told.innerText()).match(sentence)[1], new RegExp(`^((la|il) |l’)?${card}$`));
        await page.waitForFunction(card => document.getElementById("said").innerText.includes(card), card);
        await soon(async () => assert.match(await said(page), sentence));
        // It stands after a reload, and is gone with the next card.
        await page.reload();
        await page.locator(".held[data-pointed]").waitFor();
        assert.deepEqual(await pointed(page), [card]);
        const last = page.locator(".held-cards .held").last();
        await last.focus();
        await page.keyboard.press("Enter");
        await page.waitForFunction(() => !document.querySelector("[data-pointed]"));
        assert.equal(await page.locator(".told p").filter({ hasText: sentence }).count(), 0);
        await close();
    });
}
