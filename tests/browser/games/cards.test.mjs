// How cards look: one large index on a small card, pips on a large one, figures once the table stands; and the suits in
// two colours or, for whoever asks for it, in four.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { pressAtRest } from "../support/acts.mjs";
import { dressed, launch, mounted, open, site, soon } from "../support/harness.mjs";
import { SCREENS, visit } from "../support/screens.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

// A screen in a window of this size.
async function enter(screen, [width, height], more = {}) {
    const opened = await open(browser, host, { width, height, mood: "", ...more });
    await mounted(opened.page);
    await visit(opened.page, host.url, SCREENS[screen]);
    return opened;
}

// Of each card: its width, its rank, how large its index is in hundredths of the width, whether it has a second index,
// and how many layers draw its middle.
const faces = (page, selector) => page.locator(selector).evaluateAll(cards => cards.map(card => {
    const { width, height } = card.getBoundingClientRect();
    const index = getComputedStyle(card.querySelector("b"), "::before");
    const middle = getComputedStyle(card, "::before");
    return {
        width, shape: height / width, rank: card.querySelector("b").dataset.face, index: parseFloat(index.fontSize) / width,
        corners: getComputedStyle(card.querySelector("i")).display === "none" ? 1 : 2,
        layers: middle.maskImage.split("url(").length - 1, drawn: middle.backgroundColor === getComputedStyle(card).color,
    };
}));

const COUNTED = ["2", "3", "4", "5", "6", "7", "8", "9", "10"];

test("cards: below 64 pixels a card has one large index and one emblem, from there on two indices and its pips", async () => {
    for (const [count, size, small] of [["six", [360, 740], true], ["four", [820, 1180], false]]) {
        const { page, close } = await enter(`${count} at the table`, size);
        const seen = await faces(page, ".stand .card");
        assert.ok(seen.length >= 4);
        for (const { width, shape, rank, index, corners, layers, drawn } of seen) {
            assert.equal(width < 64, small, `${width}`);
            assert.ok(Math.abs(shape - 7 / 5) < 0.03, `${shape} is the shape of a card`);
            assert.ok(small ? index > 0.5 : index < 0.3, `${rank}: ${index}`);
            assert.equal(corners, small ? 1 : 2);
            assert.equal(layers, !small && COUNTED.includes(rank) ? Number(rank) : 1, rank);
            assert.ok(drawn, "in the colour of the suit");
        }
        await close();
    }
});

test("cards: of the Spanish pack a small card has one emblem, and a large one as many as it counts", async () => {
    const emblems = page => page.locator(".held-cards .naipe").evaluateAll(cards => cards.map(card => [
        card.getBoundingClientRect().width >= 64, card.querySelector("b").dataset.face,
        getComputedStyle(card, "::after").backgroundImage.split("url(").length - 1,
    ]));
    for (const [size, large] of [[[360, 740], false], [[1180, 820], true]]) {
        const { page, close } = await enter("nine cards", size);
        const seen = await emblems(page);
        assert.equal(seen.length, 9);
        for (const [wide, number, layers] of seen) {
            assert.equal(wide, large);
            assert.equal(layers, wide && Number(number) < 10 ? Number(number) : 1, number);
        }
        await close();
    }
});

test("cards: figures are fetched with what only looks, which comes once the table stands, before any move", async () => {
    // Straight to the table: a page that is none would have fetched it.
    const { hash, stored, mood } = SCREENS["a card is picked"];
    const { page, close } = await open(browser, host, { width: 820, height: 1180, hash, stored, mood });
    const queen = page.locator(".held .card.r12").first();
    const part = (name, what) => queen.evaluate((card, [name, what]) => getComputedStyle(card, name)[what], [name, what]);
    await dressed(page);
    await soon(async () => assert.match(await part("::after", "backgroundImage"), /\/courts\/.q\.svg/));
    assert.equal(await part("::before", "content"), "none", "the figure stands where the emblem was");
    await close();
});

test("cards: at a table where moves were made, figures and backs are there when one comes back to it", async () => {
    // Straight to the table, which nobody touches.
    const { hash, stored, mood } = SCREENS["a battle"];
    const { page, close } = await open(browser, host, { width: 820, height: 1180, hash, stored, mood });
    await page.locator(".stand .card").first().waitFor();
    await dressed(page);
    await close();
});

test("cards: suits are red and black; whoever asks for four colours gets them at every table, and keeps them", async () => {
    const colours = page => page.locator(".stand .card").evaluateAll(cards => cards.map(card => [[...card.classList].at(-1), getComputedStyle(card).color]));
    const several = async page => new Set((await colours(page)).map(([, colour]) => colour)).size;
    const { page, close } = await enter("four at the table", [390, 844]);
    const two = await colours(page);
    assert.deepEqual(new Set(two.map(([suit]) => suit)), new Set(["s0", "s1", "s2", "s3"]));
    assert.equal(new Set(two.filter(([suit]) => ["s1", "s2"].includes(suit)).map(([, colour]) => colour)).size, 1, "hearts and diamonds");
    assert.equal(new Set(two.filter(([suit]) => ["s0", "s3"].includes(suit)).map(([, colour]) => colour)).size, 1, "spades and clubs");
    assert.equal(await several(page), 2);
    await page.click("#settings");
    await pressAtRest(page.getByRole("radio", { name: "Four colours" }), "check");
    assert.equal(await several(page), 4, "at once, behind the dialog");
    assert.equal(await page.evaluate(() => localStorage["tertulia.suits"]), '"four-colours"');
    await page.reload();
    await mounted(page);
    await page.locator("#table").waitFor();
    await soon(async () => assert.equal(await several(page), 4, "after a reload"));
    await page.goto(`${host.url}#/regla-secreta/rules`);
    const ruled = page.locator(".rules-of-cards .card.s3").first();
    await ruled.waitFor();
    assert.notEqual(await ruled.evaluate(card => getComputedStyle(card).color), two.find(([suit]) => suit === "s3")[1], "another game's clubs");
    await close();
});
