// La regla secreta and Eleusis Express for those who do not see: where the keyboard is after each
// action, and what is said to whom.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { now, said, sitDown } from "../support/table.mjs";
import { frame, launch, rest, site, soon } from "../support/harness.mjs";
import { ME, ROUNDS, THREE, round } from "../support/eleusis-matches.mjs";
import { reach } from "../support/screens.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

// Computer players take their time: what is due for them stays due.
const sit = (row, stored, options = {}) => sitDown(browser, host, row, { mood: "slow", lang: "en", stored, ...options });
const drawn = page => frame(page);
const focused = async page => {
    await drawn(page);
    return page.evaluate(() => document.activeElement.id || document.activeElement.tagName);
};
const press = async (page, selector) => {
    // What is due has the keyboard by then, and does not take it back.
    await drawn(page);
    await page.locator(selector).first().focus();
    await page.keyboard.press("Enter");
};
const openCurtain = async page => {
    await page.waitForFunction(() => document.activeElement.id === "curtain-open");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => !document.querySelector(".curtain"));
    await drawn(page);
};

// What is done, and where the keyboard is then: at what is due next, else in the hand, else at the
// line that tells what goes on.
const LANDINGS = [
    ["judging by hand", "judge", page => press(page, "#judge"), "theirs after", /^turn$/],
    ["judging by key", "judge", page => page.keyboard.press("-"), "theirs play", /^turn$/],
    ["correcting", "judge-guess", page => press(page, "#amend"), "mine judge", /^judge$/],
    ["laying a card", "lay", page => press(page, "#lay-0"), "theirs play", /^turn$/],
    ["giving no hint", "hint", page => press(page, "#no-hint"), "theirs play", /^turn$/],
    ["passing", "after", page => press(page, "#done"), "theirs play", /^held-\d$/],
    ["passing by key", "after", page => page.keyboard.press("p"), "theirs play", /^held-\d$/],
    ["a wrong guess", "after", async page => {
        await press(page, "#guess");
        await press(page, "#say-it");
    }, "theirs play", /^held-\d$/, { drafts: [{ rule: "red" }] }],
    ["taking help", "open", async page => {
        await press(page, "#help > summary");
        await press(page, "#help button");
    }, "mine play", /^held-\d+$/],
    ["a right card", "open", async page => {
        for (let n = 0; (await now(page)) === "mine play" && n < 12; n += 1) {
            const red = await page.locator(".column > .lying .card").last().evaluate(card => card.matches(".s1, .s2"));
            const fits = page.locator(`.held:has(${red ? ".s0, .s3" : ".s1, .s2"})`).first();
            await fits.focus();
            await page.keyboard.press("Enter");
        }
    }, "mine after", /^choice$/],
];

test("eleusis: after each action the keyboard focus is on what is due, else in the hand or on the turn line", async () => {
    for (const [what, name, act, at, where, more] of LANDINGS) {
        const { row } = ROUNDS[name];
        const { page, close } = await sit(row, round(name, more));
        await page.waitForFunction(() => document.getElementById("table")?.dataset.at?.startsWith("mine"));
        await drawn(page);
        await act(page);
        await reach(page, at);
        await soon(async () => assert.match(await focused(page), where, what));
        await close();
    }
});

test("eleusis: after a judgement the dealer's keyboard focus comes to the next card to judge", async () => {
    const { page, close } = await sit("eleusis", round("judge"));
    await reach(page, "mine judge");
    await page.evaluate(() => { window.name = "quick"; });
    await page.keyboard.press("-");
    await reach(page, "mine judge");
    await page.waitForFunction(() => document.activeElement.id === "judge");
    await close();
});

// Three people and a rule that is judged by hand; with all hands open there is no curtain.
const { setup } = ROUNDS["three-judge"].save;
const OPEN = { setup: { ...setup, options: { ...setup.options, open: true } }, log: [[0, { rule: "head" }], [0, { hint: null }]] };
const WORDS = (more = {}) => round("three-judge", { sitters: THREE, log: ROUNDS["three-judge"].save.log.slice(0, 2), ...more });

test("eleusis: after a guess in words the keyboard focus is on the judge button, and nothing is said twice", async () => {
    const { page, close } = await sit("eleusis", WORDS(OPEN));
    await reach(page, "mine play");
    await press(page, "#held-0");
    await reach(page, "mine judge");
    await soon(async () => assert.equal(await focused(page), "judge"));
    await page.keyboard.press("Enter");
    await reach(page, "mine after");
    await soon(async () => assert.equal(await focused(page), "choice"));
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.click("#with-words > summary");
    await page.fill("#guess-words", "one and one");
    await press(page, "#say-words");
    await reach(page, "mine judge");
    await soon(async () => assert.equal(await focused(page), "judge"));
    await soon(async () => assert.match(await said(page), /^Bernardo guesses: “one and one”\.$/));
    // All have heard all that was said: it is not said again.
    await page.keyboard.press("-");
    await reach(page, "mine play");
    await soon(async () => assert.equal(await said(page), "Bernardo’s wrong guess: “one and one”. Carmen’s turn."));
    await close();
});

test("eleusis: undo is told in the live region, and before the curtain the card is not named", async () => {
    const dealer = await sit("eleusis", round("judge"));
    await reach(dealer.page, "mine judge");
    await dealer.page.keyboard.press("-");
    await reach(dealer.page, "theirs play");
    await dealer.page.keyboard.press("z");
    await reach(dealer.page, "mine judge");
    await soon(async () => assert.equal(await said(dealer.page), "Taken back: the ruling “wrong”."));
    await soon(async () => assert.equal(await focused(dealer.page), "judge"));
    await dealer.close();
    // Before the curtain a card that is back in its hand is not named.
    const { page, close } = await sit("eleusis", WORDS());
    await openCurtain(page);
    const card = await page.locator("#held-0").getAttribute("aria-label");
    await press(page, "#held-0");
    await reach(page, "pass judge");
    await soon(async () => assert.equal(await said(page), `Bernardo plays the ${card}.`));
    await press(page, "#undo");
    await reach(page, "pass play");
    await soon(async () => assert.equal(await said(page), "Taken back: the card that was played."));
    await close();
});

test("eleusis: a card that was taken back with undo is never told to the next player", async () => {
    const { page, close } = await sit("eleusis", WORDS());
    await openCurtain(page);
    const cards = await page.locator(".held").evaluateAll(all => all.map(card => card.ariaLabel));
    await press(page, "#held-0");
    await reach(page, "pass judge");
    await press(page, "#undo");
    await reach(page, "pass play");
    await page.locator("#curtain-open").focus();
    await openCurtain(page);
    await press(page, "#held-3");
    await reach(page, "pass judge");
    await page.locator("#curtain-open").focus();
    await openCurtain(page);
    await soon(async () => assert.equal(await said(page), `Bernardo plays the ${cards[3]}.`));
    await close();
});

test("eleusis: people at one screen hear each event once, in order, and the drawn card only its owner", async () => {
    const { page, close } = await sit("eleusis", round("three-play", { sitters: THREE }));
    // Colours in turn: a card of the line's colour is wrong. What was played, by whom.
    const wrong = async () => {
        const red = await page.locator(".column > .lying .card").last().evaluate(card => card.matches(".s1, .s2"));
        const card = page.locator(`.held:has(${red ? ".s1, .s2" : ".s0, .s3"})`).first();
        const name = await card.getAttribute("aria-label");
        const before = await page.locator(".held").evaluateAll(all => all.map(card => card.ariaLabel));
        await card.focus();
        await page.keyboard.press("Enter");
        await reach(page, "pass play");
        return [name, before];
    };
    await openCurtain(page);
    assert.equal(await said(page), "", "nothing has happened since the page was loaded");
    const [first, hand] = await wrong();
    const told = `Bernardo’s ${first} does not fit. Carmen’s turn.`;
    await soon(async () => assert.equal(await said(page), told, "whoever played hears it, before the curtain, too"));
    await openCurtain(page);
    await soon(async () => assert.equal(await said(page), told));
    const [second] = await wrong();
    const next = `Carmen’s ${second} does not fit. Bernardo’s turn.`;
    await soon(async () => assert.equal(await said(page), next));
    await openCurtain(page);
    // The card that came is the one that was not there.
    const held = await page.locator(".held").evaluateAll(all => all.map(card => card.ariaLabel));
    hand.splice(hand.indexOf(first), 1);
    hand.forEach(card => held.splice(held.indexOf(card), 1));
    await soon(async () => assert.equal(await said(page), `You draw the ${held[0]}. ${next}`));
    await close();
});

test("eleusis: the result of a round is not told again in the live region after the next curtain", async () => {
    const sitters = ME.map(([name]) => [name]);
    const { page, close } = await sit("eleusis", round("judge-guess", { sitters }), { mood: "" });
    await openCurtain(page);
    await page.keyboard.press("+");
    await reach(page, "break break");
    await soon(async () => assert.match(await said(page), /finds the rule/));
    await press(page, "#go-on");
    await reach(page, "pass rule");
    await openCurtain(page);
    await reach(page, "mine rule");
    // What was said behind the curtain goes a moment after it.
    await page.waitForFunction(() => document.getElementById("said").innerText === "");
    await rest(page);
    assert.equal(await said(page), "");
    await close();
});
