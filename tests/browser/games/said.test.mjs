// What is said at a table, in bubbles at the faces of those who say it; and what concerns whoever looks, which stays
// until it has been seen: the computer players wait for that.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import * as batalla from "../support/batalla-matches.mjs";
import { round } from "../support/eleusis-matches.mjs";
import { launch, rest, site, soon } from "../support/harness.mjs";
import * as mastermind from "../support/mastermind-matches.mjs";
import * as pechigonga from "../support/pechigonga-matches.mjs";
import { reach } from "../support/screens.mjs";
import { log, said, sitDown } from "../support/table.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

const sit = (row, stored, more = {}) => sitDown(browser, host, row, { mood: "seen", lang: "en", stored, ...more });
const bubbles = page => page.locator(".saying[data-side]").allInnerTexts();
const says = (page, ...texts) => soon(async () => assert.deepEqual(await bubbles(page), texts));
const done = async (page, row) => (await log(page, row)).length;
const goesOn = (page, row, before) => page.waitForFunction(([row, before]) => JSON.parse(localStorage[`tertulia.game.${row}`]).log.length > before, [row, before]);
const cards = rank => async page => { for (let tap = 0; tap < 2; tap += 1) await page.locator(`.held:has(.card.r${rank})`).first().click(); };
const guess = async page => {
    await page.click("#guess");
    await page.click("#say-it");
    await page.waitForFunction(() => !document.querySelector(".notebook"));
};

// What is done at a table of each game, and what is said of it. "waits": the others are to act then.
const CLARA = [["Bruno", "friend"], ["You"]];
const ACTS = {
    "the verdict on a guess": {
        row: "regla-secreta", stored: round("after", { drafts: [{ rule: "red" }] }), act: guess, said: ["No, that’s not it."], waits: true,
    },
    "a trick that another one takes": {
        row: "batalla", stored: batalla.match(batalla.COURSE.slice(0, 3), { sitters: CLARA, part: 1 }), act: cards(2), said: ["Mine! 4 cards."], waits: true,
    },
    "a showdown": {
        row: "pechigonga", stored: pechigonga.match("one", { cut: 7, sitters: [["Bruno", "friend"], ["You"]] }), act: page => page.click("#word-quiero"), said: ["Mine!"], waits: false,
    },
};
for (const [name, { row, stored, act, said: texts, waits }] of Object.entries(ACTS)) {
    for (const seen of ["a tap", "a key"]) {
        test(`said: ${name} of ${row} stays until ${seen}, at the face of whoever says it, and the others wait`, async () => {
            const { page, close } = await sit(row, stored);
            await act(page);
            await soon(async () => {
                const now = await bubbles(page);
                assert.equal(now.length, texts.length, JSON.stringify(now));
                texts.forEach((text, n) => assert.ok(text.test ? text.test(now[n]) : text === now[n], now[n]));
            });
            const before = await done(page, row);
            await rest(page);
            assert.equal(await done(page, row), before, "nobody has moved");
            assert.equal((await bubbles(page)).length, texts.length);
            await (seen === "a tap" ? page.locator("#table").click({ position: { x: 2, y: 2 } }) : page.keyboard.press("F2"));
            if (waits) await goesOn(page, row, before);
            else await says(page);
            await close();
        });
    }
}

test("said: the computers go on by themselves once there was time to see the verdict", async () => {
    const { page, close } = await sit("regla-secreta", round("after", { drafts: [{ rule: "red" }] }), { mood: "quick" });
    const before = await done(page, "regla-secreta");
    await guess(page);
    await goesOn(page, "regla-secreta", before + 1);
    await close();
});

test("said: whoever acts at once has seen it", async () => {
    const { page, close } = await sit("batalla", batalla.match(batalla.COURSE.slice(0, 3), { sitters: CLARA, part: 1 }));
    const before = await done(page, "batalla");
    for (const key of ["2", "Enter", "4", "Enter"]) await page.keyboard.press(key);
    await goesOn(page, "batalla", before + 2);
    await close();
});

test("said: with moves that wait for a tap, a tap that shows that the verdict was seen lets none of them go", async () => {
    const stored = { ...round("after", { drafts: [{ rule: "red" }] }), "tertulia.pace": '"tap"' };
    const { page, close } = await sit("regla-secreta", stored);
    await guess(page);
    await says(page, "No, that’s not it.");
    const before = await done(page, "regla-secreta");
    assert.equal(await page.locator("#let-go").count(), 0);
    await page.keyboard.press("F2");
    await page.locator("#let-go").waitFor();
    assert.equal(await done(page, "regla-secreta"), before);
    await page.click("#let-go");
    await goesOn(page, "regla-secreta", before);
    await close();
});

test("said: whoever takes no more than the cards of the trick says nothing of it", async () => {
    const { page, close } = await sit("batalla", batalla.match(batalla.COURSE.slice(0, 1), { sitters: CLARA, part: 1 }));
    await cards(13)(page);
    await page.locator(".verdict", { hasText: "Bruno" }).waitFor();
    await rest(page);
    assert.deepEqual(await bubbles(page), []);
    await close();
});

test("said: bubbles are for the eyes: nothing is read out twice, and no tap or focus lands on one", async () => {
    const { page, close } = await sit("regla-secreta", round("after", { drafts: [{ rule: "red" }] }));
    await guess(page);
    await says(page, "No, that’s not it.");
    await soon(async () => assert.match(await said(page), /Your wrong guess: only red cards\./));
    assert.doesNotMatch(await page.locator("body").ariaSnapshot(), /No, that’s not it/);
    assert.equal(await page.locator("[aria-live], [role=status], [role=alert], [role=log]").filter({ hasText: "No, that’s not it" }).count(), 0);
    const under = await page.locator(".saying").evaluate(it => {
        const { x, y, width, height } = it.getBoundingClientRect();
        return Boolean(document.elementFromPoint(x + width / 2, y + height / 2).closest(".bubbles"));
    });
    assert.equal(under, false);
    await close();
});

test("said: nothing that was said is there when the tablet changes hands", async () => {
    const { page, close } = await sit("batalla", batalla.match(batalla.COURSE.slice(0, 3), { sitters: batalla.TWO, part: 1 }));
    await reach(page, "pass choose");
    await page.click("#curtain-open");
    await cards(2)(page);
    await reach(page, "pass choose");
    await rest(page);
    assert.deepEqual(await bubbles(page), []);
    await close();
});

// The longest rule that is stated in the matches of the tests.
for (const lang of ["es", "it", "en"]) {
    test(`said: a long sentence is whole and within a small screen, with large text, too, in ${lang}`, async () => {
        for (const [width, height, size] of [[360, 740, "100%"], [740, 360, "100%"], [360, 740, "200%"]]) {
            const { page, close } = await sit("eleusis", round("judge-guess"), { lang, width, height, mood: "slow" });
            await page.evaluate(size => { document.documentElement.style.fontSize = size; }, size);
            await page.click("#not");
            await soon(async () => assert.equal((await bubbles(page)).length, 1));
            const fits = () => page.locator(".saying").evaluate(it => {
                const { left, right, top, bottom } = it.getBoundingClientRect();
                const range = document.createRange();
                range.selectNodeContents(it);
                const text = range.getBoundingClientRect();
                return [left >= 0, right <= innerWidth, top >= 0, bottom <= innerHeight, text.left >= left && text.right <= right, text.top >= top && text.bottom <= bottom];
            });
            // It is put in its place anew when the line has been laid out.
            await soon(async () => assert.deepEqual(await fits(), Array(6).fill(true), `${width}x${height}, ${size}`));
            await close();
        }
    });
}

test("said: what was said does not stay for long over the table of whoever is to act", async () => {
    const { row, stored, act } = ACTS["a trick that another one takes"];
    const { page, close } = await sit(row, stored, { mood: "quick" });
    await act(page);
    await page.locator(".saying[data-side]").waitFor();
    await page.locator(".saying").waitFor({ state: "detached" });
    await close();
});

test("said: nobody repeats a key that lies there", async () => {
    const { page, close } = await sit("mastermind", mastermind.match({ log: [mastermind.hide(1, "11223")] }));
    for (const key of [..."11224", "Enter"]) await page.keyboard.press(key);
    await page.locator(".rows .row:first-child .pin.black").first().waitFor();
    await rest(page);
    assert.deepEqual(await bubbles(page), []);
    await close();
});

test("said: what a computer player thinks of a key stands beside the board, within the window, and comes when the key has been seen", async () => {
    const stored = mastermind.match({ options: { keys: "strict", first_maker: 0 }, log: [mastermind.hide(0, "58473"), mastermind.lay(1, "12345")] });
    for (const [width, height] of [[360, 740], [740, 360], [820, 1180], [1180, 820]]) {
        const { page, close } = await sit("mastermind", stored, { mood: "slow", width, height, reducedMotion: false });
        await page.locator("#submit").waitFor();
        // At each change: whether something was said while pins were on their way.
        await page.evaluate(() => {
            const early = window.early = [];
            new MutationObserver(() => {
                const moving = document.querySelector("#table").getAnimations({ subtree: true }).some(it => it.playState === "running" && it.effect.target.matches(".pin"));
                if (moving && document.querySelector(".saying[data-side]")) early.push(document.querySelector(".saying").innerText);
            }).observe(document.querySelector("main"), { subtree: true, childList: true, attributes: true });
        });
        await page.keyboard.press("b");
        await page.click("#submit");
        await page.locator(".saying[data-side]").waitFor();
        await soon(async () => {
            const [saying, board] = await page.evaluate(() => [".saying", ".board"].map(it => document.querySelector(it).getBoundingClientRect().toJSON()));
            assert.ok(saying.left >= 0 && saying.right <= width && saying.top >= 0 && saying.bottom <= height, `${width}: ${JSON.stringify(saying)}`);
            assert.ok(saying.top >= board.bottom || saying.left >= board.right, `${width}: over the board`);
        });
        assert.deepEqual(await page.evaluate(() => window.early), []);
        await close();
    }
});

test("said: a computer player that breaks a code thinks aloud of how many are left, as far as it can know, and nobody does so for a person", async () => {
    const rows = [mastermind.hide(0, "58473"), mastermind.lay(1, "12345")];
    const words = { es: /códigos|Quedan|quedan|puede ser/, it: /codici|restano|essere/, en: /codes|left|only/ };
    for (const [lang, of] of Object.entries(words)) {
        const { page, close } = await sit("mastermind", mastermind.match({ options: { first_maker: 0 }, log: rows.slice(0, 1) }), { lang, mood: "" });
        await soon(async () => assert.match((await bubbles(page)).join(" "), of));
        await close();
    }
    const two = await sit("mastermind", mastermind.match({ sitters: mastermind.TWO, options: { keys: "strict", first_maker: 0 }, log: rows }), { mood: "quick" });
    await two.page.locator("#curtain-open, #submit").first().waitFor();
    if (await two.page.locator("#curtain-open").count()) await two.page.click("#curtain-open");
    await two.page.locator("#submit").click();
    await rest(two.page);
    assert.equal(await two.page.locator(".saying", { hasText: /codes|left/ }).count(), 0);
    await two.close();
});
