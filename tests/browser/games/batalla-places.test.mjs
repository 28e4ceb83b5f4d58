// The places at the table of Batalla Científica: what is marked on them, who has one, and what lies beside them.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sitDown } from "../support/batalla-setup.mjs";
import { BATALLA, GAME, GONE, ME, match } from "../support/batalla-matches.mjs";
import { dressed, launch, mounted, open, site } from "../support/harness.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

// A screen on a phone.
const came = async (name, more = {}, ready = ".slot") => {
    const { hash, stored, mood } = BATALLA[name];
    const opened = await open(browser, host, { hash, stored, mood, width: 360, height: 740, ...more });
    await mounted(opened.page);
    await opened.page.locator(ready).first().waitFor();
    return opened;
};

const THREE = [...ME, ["Clara", "friend"]];

test("batalla: the cards that made a battle are marked, and the others are not", async () => {
    for (const [tricks, tied] of [[["449"], []], [["494"], []], [["949"], [0, 2]], [["55X"], [0, 1]], [["J33"], [1, 2]], [["XX5"], []]]) {
        const { page, close } = await sitDown(browser, host, { lang: "en", mood: "slow", stored: match(tricks, { sitters: THREE }) });
        await page.locator(".verdict .which").waitFor();
        assert.deepEqual(await page.locator(".stand").evaluateAll(all => all.flatMap((it, n) => "tied" in it.dataset ? [n] : [])), tied, tricks[0]);
        await close();
    }
});

test("batalla: whoever is out has no place from the next trick on, the others have the room, and nothing moves while one is chosen", async () => {
    const places = page => page.locator(".stand, .gone > li").evaluateAll(all => all.map(it => { const { x, y, width, height } = it.getBoundingClientRect(); return [it.id, ...[x, y, width, height].map(Math.round)]; }));
    for (const viewport of [{ width: 360, height: 740 }, { width: 740, height: 360 }, { width: 820, height: 1180 }, { width: 1180, height: 820 }]) {
        const last = await sitDown(browser, host, { lang: "es", mood: "slow", stored: match(GONE.slice(0, -1), { sitters: THREE }), ...viewport });
        await last.page.locator(".verdict .which").waitFor();
        const before = await places(last.page);
        assert.equal(before.length, 3);
        // The trick that is chosen next has the same places.
        for (let tap = 0; tap < 2; tap += 1) await last.page.locator(".held").first().click();
        await last.page.locator('.places[data-stage="now"]').waitFor();
        assert.deepEqual((await places(last.page)).map(([id, x, , width]) => [id, x, width]), before.map(([id, x, , width]) => [id, x, width]));
        await last.close();
        const { page, close } = await sitDown(browser, host, { lang: "es", mood: "slow", stored: match(GONE, { sitters: THREE }), ...viewport });
        await page.locator(".gone").waitFor();
        await dressed(page);
        assert.deepEqual(await page.locator(".places .stand").evaluateAll(all => all.map(it => it.id)), ["place-0", "place-1"]);
        assert.match(await page.locator("#place-2").innerText(), /^Clara,?\s+fuera$/);
        const wide = (await places(page))[0][3];
        assert.ok(wide > before[0][3] * 1.3, `${wide} of ${before[0][3]}`);
        assert.ok((await page.locator(".middle").evaluate(it => it.scrollHeight - it.clientHeight)) <= 1, "the table is whole");
        await close();
    }
});

test("batalla: on a phone a large pot lies beside the order, not over it", async () => {
    const sitters = [...THREE, ["Dino", "friend"]];
    for (const [lang, first] of ["es", "it", "en"].flatMap(lang => [[lang, "7777"], [lang, "J777"]])) {
        const { page, close } = await sitDown(browser, host, { width: 360, height: 740, lang, stored: match([first, "9999", "4444"], { sitters }), mood: "slow" });
        await page.locator("#pot .card").last().waitFor();
        await dressed(page);
        const box = selector => page.locator(selector).evaluate(it => it.getBoundingClientRect().toJSON());
        const [order, words, pot, label] = await Promise.all(["#order", "#order > span:last-child", "#pot", "#pot > b"].map(box));
        assert.ok(words.right <= order.right + 1 && order.right <= pot.left && label.left >= order.right && pot.right <= 360, JSON.stringify([lang, first, order, pot, label, words]));
        await close();
    }
});

test("batalla: what a seer sees is marked with an eye, and the line says what it is", async () => {
    const { page, close } = await came("I see as a seer", { lang: "es" });
    assert.equal(await page.locator("#place-1 .gain use").getAttribute("href"), "#i-eye");
    assert.equal(await page.locator("#place-0 .gain").count(), 0);
    assert.match(await page.locator(".verdict").innerText(), /^Baza 6: Esto es lo que van a jugar los demás\.$/);
    await close();
});

test("batalla: on a phone a hand grows as it gets smaller, and cards of four that were played are large enough", async () => {
    const widths = [];
    for (const tricks of [0, 2, 7, 8, 9, 10, 12]) {
        const { page, close } = await open(browser, host, { hash: "#/batalla", width: 360, height: 740, mood: "slow", stored: match(GAME.slice(0, tricks)) });
        await mounted(page);
        await page.locator(".held").first().waitFor();
        const [cards, width] = await page.evaluate(() => [document.querySelectorAll(".held").length, document.querySelector(".held").getBoundingClientRect().width]);
        assert.equal(cards, 14 - tricks);
        widths.push(width);
        await close();
    }
    assert.deepEqual(widths, widths.toSorted((a, b) => a - b));
    assert.ok(widths[4] > 64, "five");
    const { page, close } = await came("four at the table");
    const narrowest = await page.locator(".slot .card").evaluateAll(all => Math.min(...all.map(it => it.getBoundingClientRect().width)));
    assert.ok(narrowest >= 70, `${narrowest}`);
    await close();
});

test("batalla: names in the table of a game's end are level with their figures", async () => {
    const { page, close } = await came("after a match", {}, ".result .sheet td");
    const off = await page.locator(".result .sheet tbody tr").evaluateAll(rows => rows.map(row => {
        const middle = it => { const range = document.createRange(); range.selectNodeContents(it); const { top, bottom } = range.getBoundingClientRect(); return (top + bottom) / 2; };
        const name = [...row.querySelector(".sits").childNodes].findLast(it => it.nodeType === Node.TEXT_NODE);
        return Math.abs(middle(name) - middle(row.querySelector("td")));
    }));
    assert.ok(off.length > 1 && off.every(px => px < 2), off.join());
    await close();
});
