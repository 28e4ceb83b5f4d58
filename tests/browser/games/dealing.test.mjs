// The dealer makes the rule to play with: in the builder, with what is counted since a card, and by pointing; and the
// table judges by it.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { frame, launch, site, soon } from "../support/harness.mjs";
import { ME, ROUNDS, THREE, round } from "../support/eleusis-matches.mjs";
import { reach } from "../support/screens.mjs";
import { log, now, sitDown } from "../support/table.mjs";
import { tapOn } from "../support/touch.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

// Three at one screen, with hands that last.
const { setup } = ROUNDS["three-rule"].save;
const LONG = round("three-rule", { sitters: THREE, setup: { ...setup, options: { ...setup.options, hand: 12 } } });
const PHONE = { touch: true, width: 360, height: 740 };
const text = (page, selector) => page.locator(selector).first().innerText();
const part = (page, id, label) => page.locator(`[id='${id}']`).selectOption({ label });
const tick = async (page, ...ranks) => {
    for (const rank of ranks) await tapOn(page.locator(".building .ranks").getByRole("button", { name: rank, exact: true }));
};
const own = async (page, row) => (await log(page, row)).find(([, action]) => action.rule)?.[1].rule.own;
const fits = page => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

const RANKS = ["ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king"];
const rank = card => RANKS.indexOf(card.split(" ")[0]) + 1;
const red = card => /hearts|diamonds/.test(card);
// How many cards lie after the last one of some; nothing if there is none.
const counted = (line, of) => {
    const at = line.findLastIndex(of);
    return at < 0 ? undefined : line.length - 1 - at;
};

// The rule that was built is played with, whatever is said against it.
async function begin(page, row, rule) {
    await tapOn(page, "#use-rule");
    await page.waitForFunction(() => document.getElementById("table")?.dataset.at !== "mine rule" || document.querySelector("#build .why").textContent);
    if (await now(page) === "mine rule") await tapOn(page, "#use-rule");
    await page.waitForFunction(() => document.getElementById("table")?.dataset.at !== "mine rule");
    assert.equal(await own(page, row), rule);
}

async function open(page) {
    await tapOn(page, "#curtain-open");
    await page.waitForFunction(() => !document.querySelector(".curtain"));
}

// Three people at one screen play on until so many cards were right and so many wrong, always one of the rarer sort and first
// of all one since which others count; what the table says is what the rule says of the cards that lie there.
async function judges(page, row, since, fits, least) {
    const line = [(await text(page, ".column")).match(/\w+ of \w+/)[0]];
    const told = { right: 0, wrong: 0 };
    const enough = () => Math.min(told.right, told.wrong) >= least && line.some(since);
    for (let turn = 0; turn < 150 && !enough(); turn += 1) {
        const at = await now(page);
        if (at.startsWith("pass")) await open(page);
        else if (at === "mine hint") await tapOn(page, "#no-hint");
        else if (at === "mine after") await tapOn(page, "#done");
        else if (at === "mine play") {
            const hand = page.locator(".held-cards .held");
            const cards = await hand.evaluateAll(cards => cards.map(card => card.ariaLabel.match(/\w+ of \w+/)[0]));
            const verdicts = cards.map(card => fits(line, card));
            const opens = line.some(since) ? -1 : cards.findIndex((card, n) => since(card) && verdicts[n]);
            // Who has one card left does not end the round with it.
            const wanted = told.right <= told.wrong && cards.length > 1;
            const n = opens >= 0 ? opens : Math.max(0, verdicts.indexOf(wanted));
            const lying = page.locator(".cards-in-line .column > .lying");
            const before = await lying.count();
            await tapOn(hand.nth(n));
            await tapOn(hand.nth(n));
            await page.waitForFunction(() => document.getElementById("table")?.dataset.at !== "mine play");
            // Whoever was wrong passes the screen on, and behind the curtain nothing lies.
            if ((await now(page)).startsWith("pass")) await open(page);
            await soon(async () => assert.equal(await lying.count(), before + Number(verdicts[n]), `${cards[n]} after ${line.join(", ")}`));
            told[verdicts[n] ? "right" : "wrong"] += 1;
            if (verdicts[n]) line.push(cards[n]);
        } else assert.fail(JSON.stringify({ at, told, line }));
    }
    assert.ok(enough(), JSON.stringify({ told, line }));
}

test("dealing: a multiple of the number of cards since the last king is built by touch on a phone, and the table judges by it", async () => {
    const row = "eleusis";
    const { page, close } = await sitDown(browser, host, row, { ...PHONE, lang: "en", stored: LONG });
    await tapOn(page, "#curtain-open");
    await reach(page, "mine rule");
    await tapOn(page, "#build > summary");
    await page.locator(".building #part").waitFor();
    await part(page, "part", "A multiple of another number");
    await part(page, "part-1.0", "How many since the last of a group");
    await part(page, "part-1.0-0.0", "Chosen ranks");
    await tick(page, "K", "A", "4");
    await soon(async () => assert.match(await text(page, "#sentence"), /rank of each card must be a multiple of the number of cards since the last king/));
    assert.ok(await fits(page), "nothing sticks out");
    await begin(page, row, "multiple(next, count(since {K}))");
    const king = card => rank(card) === 13;
    await judges(page, row, king, (line, card) => {
        const n = counted(line, king);
        return !n || rank(card) % n === 0;
    }, 4);
    await close();
});

test("dealing: red from the third card after a face card on is built by touch on a phone, and the table judges by it", async () => {
    const row = "eleusis";
    const { page, close } = await sitDown(browser, host, row, { ...PHONE, lang: "en", stored: LONG });
    await tapOn(page, "#curtain-open");
    await reach(page, "mine rule");
    await tapOn(page, "#build > summary");
    await page.locator(".building #part").waitFor();
    await part(page, "part", "If something holds, one rule; otherwise another");
    await part(page, "part-0.0", "Compare two numbers");
    await part(page, "part-0.0-0.0", "How many since the last of a group");
    await part(page, "part-0.0-0.0-0.0", "Face card");
    await page.locator(".building label.field", { has: page.locator("span", { hasText: /^is$/ }) }).locator("select").selectOption({ label: "at least" });
    await part(page, "part-0.0-2.0", "Fixed number");
    await page.locator(".building input[type=number]").fill("3");
    await page.keyboard.press("Tab");
    await part(page, "part-1.0", "The card is in a group");
    await part(page, "part-1.0-1.0", "Red");
    await part(page, "part-2.0", "The card is in a group");
    await part(page, "part-2.0-1.0", "Any");
    await soon(async () => assert.match(await text(page, "#sentence"), /If at least 3 cards have come since the last face card, the card must be red; otherwise, any card/));
    assert.ok(await fits(page), "nothing sticks out");
    await begin(page, row, "count(since figure) >= 3 ? red : any");
    const figure = card => rank(card) > 10;
    await judges(page, row, figure, (line, card) => {
        const n = counted(line, figure);
        return n === undefined || n < 3 || red(card);
    }, 4);
    await close();
});

// What is tapped or pressed: the shapes and chips by their names, in three languages.
const POINTED = {
    es: { touch: true, only: ["Solo…", "rojas", "negras"], never: "al revés: nunca estas", colour: ["Se alternan", "color"], said: /[Rr]ojas? y negras? se alternan|[Aa]lternan/ },
    it: { touch: false, only: ["Solo…", "rosse", "nere"], never: "al contrario: mai queste", colour: ["Si alternano", "colore"], said: /[Aa]lternano/ },
    en: { touch: false, only: ["Only …", "red", "black"], never: "the opposite: never these", colour: ["Taking turns", "colour"], said: /Red and black take turns/ },
};
for (const [lang, { touch, only, never, colour, said }] of Object.entries(POINTED)) {
    test(`dealing: the dealer points at the rule ${touch ? "by touch" : "with the keyboard"}, what always or never fits is told first, in ${lang}`, async () => {
        const row = "regla-secreta";
        const { page, close } = await sitDown(browser, host, row, { ...(touch ? PHONE : {}), lang, mood: "slow", stored: round("rule", { sitters: ME }) });
        await reach(page, "mine rule");
        const act = async place => {
            if (touch) return tapOn(place);
            // What is due has the keyboard by then, and does not take it back.
            await frame(page);
            await place.focus();
            await page.keyboard.press("Enter");
        };
        const point = async names => {
            for (const name of names) await act(page.locator("#point").getByRole("button", { name, exact: true }).first());
        };
        await act(page.locator("#point > summary"));
        await page.locator("#shape-0").waitFor();
        assert.equal(await page.locator("#use-pointed").count(), 0, "no rule yet");
        assert.deepEqual(await page.locator(".shape").evaluateAll(all => all.filter(shape => shape.scrollWidth > shape.clientWidth).map(shape => shape.textContent)), [], "each name fits");
        // Every card fits; then none does: what speaks against it is said, and nothing begins.
        await point(only);
        for (const more of [[], [never]]) {
            await point(more);
            await act(page.locator("#use-pointed"));
            await soon(async () => assert.notEqual(await text(page, "#point .why"), ""));
            assert.equal(await own(page, row), undefined);
            assert.equal(await now(page), "mine rule");
        }
        assert.ok(await fits(page), "nothing sticks out");
        // Another rule begins without doubts.
        await point(colour);
        await soon(async () => assert.match(await text(page, "#pointed-rule"), said));
        assert.equal(await text(page, "#point .why"), "");
        await act(page.locator("#use-pointed"));
        await soon(async () => assert.equal(await own(page, row), "other(colour)"));
        await page.locator("#my-rule, .status").first().waitFor();
        assert.notEqual(await now(page), "mine rule");
        await close();
    });
}
