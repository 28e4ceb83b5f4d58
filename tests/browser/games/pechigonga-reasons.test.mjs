// Pechigonga: what one sees of why a round was won, and what one's own decisions were worth; nothing covers anything.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { match } from "../support/pechigonga-matches.mjs";
import { complete, dressed, launch, rest, site, soon } from "../support/harness.mjs";
import { sitDown } from "../support/pechigonga-setup.mjs";
import { reach } from "../support/screens.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

const sit = options => sitDown(browser, host, options);
const SIZES = [[360, 740], [820, 1180], [1180, 820]];

// A round whose last word is one's own: three others stay in the second one, and one of them wins.
const lost = (cut = 19) => match("closing", { cut, sitters: [["Bruno", "friend"], ["Tú"], ["Clara", "friend"], ["Dino", "friend"]] });
const ended = async page => {
    await page.click("#word-quiero");
    await page.locator(".taken").waitFor();
};
// Which boxes of one kind meet one of another.
const meeting = (page, ones, others) => page.evaluate(([ones, others]) => {
    const seen = selector => [...document.querySelectorAll(selector)].filter(it => it.getClientRects().length && getComputedStyle(it).opacity !== "0");
    const meet = (a, b) => a.left < b.right - 1 && a.right > b.left + 1 && a.top < b.bottom - 1 && a.bottom > b.top + 1;
    return seen(ones).flatMap(one => seen(others).filter(other => one !== other && !one.contains(other) && meet(one.getBoundingClientRect(), other.getBoundingClientRect())).map(other => `${one.className} over ${other.className || other.textContent}`));
}, [ones, others]);

test("pechigonga: where a round is won, neither the cards nor what was won covers a word, a figure or the pot", async () => {
    for (const [width, height] of SIZES) {
        const { page, close } = await sit({ stored: lost(), mood: "seen", lang: "es", width, height });
        await ended(page);
        await soon(async () => assert.deepEqual(await meeting(page, ".taken, .turned", ".said, .bet, .pot b, .pot > span, .so-far, .account, .stand-name b, .taken, .turned"), [], `${width}`));
        await close();
    }
});

test("pechigonga: what a winner says stands on the cloth, never over one's own cards, and goes with the round", async () => {
    for (const [width, height] of SIZES) {
        // Nobody taps: what was to be seen has been, and the bubble stands on, however slow the machine.
        const { page, close } = await sit({ stored: lost(25), mood: "lasting", lang: "es", width, height });
        await ended(page);
        await page.locator(".saying[data-side]").waitFor({ state: "attached" });
        await rest(page);
        assert.deepEqual(await meeting(page, ".saying", ".mine .held, .mine .aside, .helper, .controls, .asks"), [], `${width}`);
        await close();
        // Nobody taps: what was to be seen has been.
        const next = await sit({ stored: lost(25), mood: "", lang: "es", width, height });
        await ended(next.page);
        await next.page.locator(".taken").waitFor({ state: "detached" });
        await next.page.locator(".saying").waitFor({ state: "detached" });
        assert.equal(await next.page.locator(".guide[data-ended]").count(), 0, "nor is the old round told of in the new one");
        await next.close();
    }
});

test("pechigonga: whoever lost is told what they had, and of others who stayed that they need not show", async () => {
    for (const [lang, own, unshown] of [["es", /Tú tenías .+\.$/, "no enseña"], ["en", /You had .+\.$/, "not shown"], ["it", /Tu avevi .+\.$/, "non mostra"]]) {
        const { page, close } = await sit({ stored: lost(), mood: "seen", lang, width: 360, height: 740 });
        await ended(page);
        assert.match(await page.locator("#guide").innerText(), own);
        const told = await page.locator(".stand:not([data-me]) .said small").allInnerTexts();
        assert.equal(told.filter(text => text === unshown).length, 2, `${told}`);
        // Nobody's cards are turned up but the winner's.
        assert.equal(await page.locator(".turned").count(), 1);
        await close();
    }
});

test("pechigonga: a tie is told, and who speaks first", async () => {
    // Two single cards of as many points; whoever looks speaks second.
    const save = JSON.parse(match("one", { cut: 0 })["tertulia.game.pechigonga"]);
    const quiet = [[0, { say: "silence" }], [1, { say: "silence" }], [0, { bet: "paso" }], [1, { bet: "paso" }]];
    const stored = match("one", { cut: 2, sitters: [["Bruno", "friend"], ["Tú"]], more: [...quiet, ...quiet, [0, { bet: { envido: 2 } }]], setup: { ...save.setup, seed: "0000000000000005" } });
    for (const [lang, tie] of [["es", /Empatas: Bruno habla antes que tú y gana\./], ["en", /You tie: Bruno speaks before you and wins\./], ["it", /Pareggio: Bruno parla prima di te e vince\./]]) {
        const { page, close } = await sit({ stored, mood: "seen", lang, width: 360, height: 740 });
        await ended(page);
        assert.match(await page.locator("#guide").innerText(), tie);
        await close();
    }
});

test("pechigonga: the words of the buttons are explained to whoever has no Spanish, and the two announcements are told apart", async () => {
    for (const [lang, silence, bet, any, one] of [["en", "“I keep silent”", "“I bet”", "“Me too”", "Says which"], ["it", "«Taccio»", "«Punto»", "«Anch’io»", "Dici quale"]]) {
        for (const [name, words] of [["announce", { "#word-silence": silence, "#word-tengo": any, "#word-class-3": one }], ["bet", { "#word-envido": bet }]]) {
            const { page, close } = await sit({ stored: match(name), mood: "slow", lang, width: 360, height: 740 });
            for (const [word, told] of Object.entries(words)) assert.ok((await page.locator(`${word} small`).innerText()).includes(told), `${lang}, ${word}`);
            await close();
        }
    }
});

test("pechigonga: the table stays where it is from what one announces to what one bets, with four cards and with nine", async () => {
    for (const lang of ["es", "en", "it"]) {
        const tops = new Map();
        for (const name of ["nine", "bet", "owed", "one"]) {
            const { page, close } = await sit({ stored: match(name), mood: "slow", lang, width: 360, height: 740 });
            await page.locator("#helper .odds").waitFor({ state: "attached" });
            await complete(page);
            await dressed(page);
            tops.set(name, await page.locator("#ask-0").evaluate(it => Math.round(it.getBoundingClientRect().top)));
            await close();
        }
        assert.equal(new Set(tops.values()).size, 1, `${lang}: ${JSON.stringify([...tops])}`);
    }
});

test("pechigonga: one's own seat is level with the others'", async () => {
    for (const [width, height] of SIZES) {
        const { page, close } = await sit({ stored: match("owed"), mood: "slow", lang: "it", width, height });
        await complete(page);
        await dressed(page);
        for (const part of [".stand-name b", ".account", ".bet"]) {
            const tops = await page.locator(`.stand ${part}`).evaluateAll(all => all.map(it => Math.round(it.getBoundingClientRect().top)));
            assert.ok(Math.max(...tops) - Math.min(...tops) <= 1, `${width}, ${part}: ${tops}`);
        }
        await close();
    }
});

test("pechigonga: after a deal on a laptop the accounts have the wide side, and fit", async () => {
    const { page, close } = await sit({ stored: match("closing"), mood: "slow", lang: "es", width: 1180, height: 820 });
    await reach(page, "mine closing");
    await page.locator("#deal-rounds .sheet").waitFor();
    const box = selector => page.locator(selector).first().evaluate(it => it.getBoundingClientRect().toJSON());
    const [result, seats, next] = [await box(".result"), await box(".after"), await box("#go-on")];
    assert.ok(result.width > 1.5 * seats.width, `${result.width} beside ${seats.width}`);
    assert.ok(next.bottom <= 820, "the way on is in sight");
    await page.click("#study");
    await page.locator("#studied").waitFor();
    assert.deepEqual(await page.locator(".deal-beside, .deal-beside :is(p, ul, li, .sheet-bed)").evaluateAll(all => all.filter(it => it.scrollWidth > it.clientWidth + 1).map(it => it.className || it.textContent)), []);
    await close();
});

test("pechigonga: after a match the decisions of all deals are reached, with what they gave away in all", async () => {
    const { page, close } = await sit({ stored: match("over", { over: true }), mood: "slow", lang: "en", width: 360, height: 740 });
    await reach(page, "break over");
    await page.click("#study");
    await page.locator("#studied").waitFor({ timeout: 60_000 });
    assert.match(await page.locator(".gave-away").innerText(), /gave away [\d.]+ chips?\. The worst: Deal \d · .+ round: .+\(−[\d.]+\)\.|You gave nothing away/);
    assert.deepEqual(await page.locator(".study summary").evaluateAll(all => all.map(it => it.innerText.split(":")[0])), ["Deal 1", "Deal 2", "How this is worked out"]);
    await page.locator("#studied-1 > summary").click();
    await page.locator("#studied-1 .word-worths li[data-own]").first().waitFor();
    await close();
});
