// What Batalla Científica says is so: what a trick came to under every agreement, and what is told when
// it is asked for.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { said, saved, sitDown } from "../support/batalla-setup.mjs";
import { BATALLA, EIGHT, GAME, ME, OUT, SAVE, match } from "../support/batalla-matches.mjs";
import { frame, launch, site, soon } from "../support/harness.mjs";
import { reach, visit } from "../support/screens.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

const THREE = [...ME, ["Clara", "friend"]];
const NEXT = { revolution: "next" };
const swapped = [[0, "swap"]];
const WON = { at: "break over", over: true };
// The last trick of a game is a battle: of two jokers, or one that a joker forces.
const [BEGUN, TO_THE_END] = [["JA", "2K", "AJ"], ["54", "65", "76", "87", "98", "T9", "QT", "KQ"]];

// The course of a table, and what a key is then answered.
const TOLD = {
    "that a jack beats the ace and reverses the order at once": [["JA"], {}, "v", "You, jack; Bruno, ace. Revolution! Now twos are best. You take 2 cards with your jack."],
    "that a jack reverses the order after the trick where that was agreed": [["JA"], { options: NEXT }, "v", "You, jack; Bruno, ace. Bruno takes 2 cards with the ace, the highest. Revolution! Now twos are best."],
    "that a jack ends the reversed order after the trick where that was agreed": [["J3", "2J"], { options: NEXT }, "v",
        "You, 2; Bruno, jack. You take 2 cards with your 2: now the lowest wins. Revolution! Aces are best again."],
    "that a second jack restores the order at once": [["J3", "2J"], {}, "v", "You, 2; Bruno, jack. Revolution! Aces are best again. Bruno takes 2 cards with the jack."],
    "that a 2 beats a 4 in the reversed order": [["J3", "24"], {}, "v", "You, 2; Bruno, 4. You take 2 cards with your 2: now the lowest wins."],
    "that two jacks cancel each other and the order does not change": [["JJK"], { sitters: THREE }, "v", "You, jack; Bruno, jack; Clara, king. The jacks cancel each other out: the order does not change. Clara takes 3 cards with the king, the highest."],
    "that three jacks reverse the order": [["JJJ"], { sitters: THREE }, "v", "You, jack; Bruno, jack; Clara, jack. Revolution! Now twos are best. Battle, jack against jack! 3 cards in the pot."],
    "that three jacks cancel each other where that was agreed": [["JJJ"], { sitters: THREE, options: { three_jacks: "cancel" } }, "v",
        "You, jack; Bruno, jack; Clara, jack. The jacks cancel each other out: the order does not change. Battle, jack against jack! 3 cards in the pot."],
    "that a joker forces a battle": [["XA"], {}, "v", "You, joker; Bruno, ace. The joker forces a battle: there are 2 cards in the pot."],
    "that a joker undoes a battle": [["55X"], { sitters: THREE }, "v", "You, 5; Bruno, 5; Clara, joker. It was a battle, but the joker undoes it: Clara takes 3 cards."],
    "that two jokers cancel each other": [["XX2"], { sitters: THREE }, "v", "You, joker; Bruno, joker; Clara, 2. The jokers cancel each other out. Clara takes 3 cards with the 2, the highest."],
    "that the next winner takes the pot, too": [["77", "56"], {}, "v", "You, 5; Bruno, 6. Bruno takes 4 cards with the 6, the highest."],
    "the battle of two queens among three players": [["QQ4"], { sitters: THREE, at: "theirs choose" }, "v", "You, queen; Bruno, queen; Clara, 4. Battle, queen against queen! 3 cards in the pot."],
    "that nobody sees anything when everybody plays a queen": [["QQ"], {}, "v", "You, queen; Bruno, queen. Battle, queen against queen! 2 cards in the pot. Everybody is a seer: nobody sees anything."],
    "that two queens cancel each other where that was agreed": [["QQ4"], { sitters: THREE, options: { two_queens: "cancel" } }, "v",
        "You, queen; Bruno, queen; Clara, 4. Battle, queen against queen! 3 cards in the pot. The queens cancel each other out: nobody is a seer."],

    "a seer's power before the others have chosen": [["Q4"], { at: "theirs choose" }, "c", "You are a seer: you will see the cards once the others have chosen."],
    "once that one is the only seer": [["Q4"], { at: "theirs choose" }, "r", "Aces are best. The pot is empty. You are a seer: you will see the cards once the others have chosen."],
    "that a seer among seers has no power": [["QQ"], {}, "c", "Everybody is a seer: nobody sees anything."],
    "that queens that cancel each other give no power": [["QQ"], { options: { two_queens: "cancel" } }, "c", "You have no power. A queen, a 3 or an 8 gives you one for the next trick."],
    "that an 8 without a pile has nothing to swap": [["8A"], {}, "r", "Aces are best. The pot is empty. Nobody is a seer. You played an 8, but now you have no pile to swap."],
    "that an 8 with a pile may swap hand and pile": [["A2", "8K"], {}, "r", "Aces are best. The pot is empty. Nobody is a seer. You may swap hand and pile."],
    "that hand and pile have been swapped": [["A2", "8K"], { more: swapped }, "r", "Aces are best. The pot is empty. Nobody is a seer. You have swapped hand and pile."],
    "that it is too late for a swap": [["A2", "8K"], { more: [[0, { play: "4H" }]], at: "theirs choose" }, "c", "You cannot swap now."],
    "that a 3 sees the hands once whoever may swap has chosen": [["A23", "382"], { sitters: THREE, at: "theirs choose" }, "r",
        "Aces are best. The pot is empty. Nobody is a seer. Once any swaps are settled, you will see how many cards everybody has in hand."],
    "the hands that a 3 sees": [["A2", "3K"], {}, "c", "In hand: Bruno, 12."],
    "that a player who is out has no hand": [OUT, { sitters: THREE, at: "theirs choose" }, "h", "You are out, but the game goes on."],
    "who gets the pot when the last trick is a battle": [[...BEGUN, "32", "43", ...TO_THE_END, "XX"], WON, "v",
        "You, joker; Bruno, joker. The jokers cancel each other out. Battle! You pick up your pile. Bruno has no cards left and is out. The 2 cards in the pot are yours."],
    "who gets the pot when a joker forces the last battle": [[...BEGUN, "X2", "43", ...TO_THE_END, "3X"], WON, "v",
        "You, 3; Bruno, joker. The joker forces a battle. You pick up your pile. Bruno has no cards left and is out. The 2 cards in the pot are yours."],
    "the result, not who is to choose, after a game": [GAME, WON, "t", "You won the match! Nobody else had any cards left. In 14 tricks."],
};
for (const [what, [tricks, { at = "mine choose", ...more }, key, told]] of Object.entries(TOLD)) {
    test(`batalla: the live region tells ${what}`, async () => {
        const { page, close } = await sitDown(browser, host, { lang: "en", mood: "slow", stored: match(tricks, more) });
        await reach(page, at);
        await page.keyboard.press(key);
        await frame(page);
        await soon(async () => assert.equal(await said(page), told));
        await close();
    });
}

test("batalla: names in a row are joined as the language joins them", async () => {
    const told = {
        en: [["Bruno", "Inés"], "Nobody has chosen yet. Still to choose: you, Bruno and Inés."],
        es: [["Bruno", "Inés"], "Nadie ha elegido aún. Sin elegir: Bruno, Inés y tú."],
        it: [["Bruno", "Elena"], "Nessuno ha ancora scelto. Scelta da fare: Bruno, Elena e tu."],
    };
    const chosen = {
        en: [["Bruno", "Inés"], "Ready: Bruno and Inés. You have yet to choose."],
        es: [["Bruno", "Inés"], "Elección hecha: Bruno e Inés. Faltas tú."],
        it: [["Bruno", "Elena"], "Scelta fatta: Bruno ed Elena. Manchi tu."],
    };
    for (const [mood, said_in] of [["slow", told], ["quick", chosen]]) for (const [lang, [names, sentence]] of Object.entries(said_in)) {
        const sitters = [["You"], ...names.map(name => [name, "friend"])];
        const { page, close } = await sitDown(browser, host, { lang, mood, stored: match(["234"], { sitters }) });
        await reach(page, "mine choose");
        await page.locator(mood === "quick" ? ".stand[data-chosen] >> nth=1" : "#table").waitFor();
        await page.keyboard.press("t");
        await soon(async () => assert.equal(await said(page), sentence));
        await close();
    }
});

test("batalla: the seats show the power of an 8 only where there is a pile to swap, and of each power it is told once", async () => {
    for (const [tricks, powers] of [[["8A"], ["", ""]], [["A2", "8K"], ["swap", ""]], [["Q8"], ["seer", ""]], [["K2", "Q8", "2T"], ["", ""]]]) {
        const { page, close } = await sitDown(browser, host, { lang: "en", mood: "slow", stored: match(tricks) });
        await page.locator("#table").waitFor();
        const shown = await page.locator(".stand").evaluateAll(all => all.map(it => it.querySelector(".power")?.innerText.trim() ?? ""));
        assert.deepEqual(shown, powers, `${tricks}`);
        await close();
    }
});

test("batalla: a new match begins with nothing in the live region of the one before", async () => {
    const { page, close } = await sitDown(browser, host, { lang: "en", mood: "slow", stored: match(GAME, { over: true }) });
    await reach(page, "break over");
    await page.keyboard.press("t");
    await frame(page);
    await soon(async () => assert.match(await said(page), /You won the match/));
    await page.click("#go-on");
    await reach(page, "mine choose");
    assert.equal(await said(page), "");
    await close();
});

test("batalla: the pace button makes tricks faster and slower for a player who is out", async () => {
    const { page, context, close } = await sitDown(browser, host, { lang: "en", mood: "", stored: match(OUT, { sitters: THREE }) });
    // How long is waited before computer players move; nothing else is waited for so long. Whatever it is, here it takes as
    // long as is bearable, so that the game is not over before all has been asked.
    await context.addInitScript(() => {
        const wait = window.setTimeout;
        window.breaths = [];
        window.setTimeout = (act, after, ...more) => {
            if (after === 80 || after === 1600) breaths.push(after);
            return wait.call(window, act, after === 80 || after === 1600 ? 300 : after, ...more);
        };
    });
    await page.reload();
    await reach(page, "theirs choose");
    const tricks = async () => (await saved(page)).log.length;
    const breaths = async more => {
        const before = await tricks();
        await page.evaluate(() => breaths.splice(0));
        await page.waitForFunction(([key, many]) => JSON.parse(localStorage[key]).log.length >= many, [SAVE, before + more]);
        return page.evaluate(() => breaths.splice(0));
    };
    assert.equal(await page.locator("#pace").innerText(), "Faster");
    assert.ok((await breaths(4)).includes(1600), "a trick takes its time");
    await page.click("#pace");
    assert.equal(await page.locator("#pace").innerText(), "Slower");
    await breaths(2);  // what was waited for then
    assert.ok(!(await breaths(4)).includes(1600), "a trick waits all the same");
    await page.click("#pace");
    assert.equal(await page.locator("#pace").innerText(), "Faster");
    assert.ok((await breaths(4)).includes(1600), "a trick takes its time again");
    await close();
});

test("batalla: the covered card of a player who has chosen covers no letter of the name on a phone", async () => {
    for (const seats of [2, 4, 8]) for (const stage of ["now", "last"]) {
        const sitters = EIGHT.slice(0, seats).map(([name]) => [name]);
        // All but the last have chosen: the curtain is before that one.
        const tricks = (stage === "now" ? ["A"] : ["A", "K"]).map(card => card.repeat(seats));
        const { page, close } = await sitDown(browser, host, { width: 360, height: 740, lang: "en", stored: match(tricks, { sitters, part: seats - 1 }) });
        await reach(page, "pass choose");
        assert.equal(await page.locator(".places").getAttribute("data-stage"), stage);
        const found = await page.evaluate(stage => [...document.querySelectorAll(".stand[data-chosen]")].map(stand => {
            const words = document.createRange();
            words.selectNodeContents(stand.querySelector(".stand-name b"));
            const name = words.getBoundingClientRect(), slot = stand.querySelector(".slot");
            // Face down; over the foot of the card of the trick before, where that still lies there.
            const top = stage === "now" ? slot.querySelector(".card.back").getBoundingClientRect().top
                : slot.getBoundingClientRect().top + parseFloat(getComputedStyle(slot, "::after").top);
            return top >= name.bottom - 1 ? "" : `covers ${stand.innerText}`;
        }), stage);
        assert.equal(found.length, seats - 1);
        assert.deepEqual(found.filter(Boolean), []);
        await close();
    }
});

test("batalla: the result of a trick fits on a narrow phone without scrolling, however many play", async () => {
    const hidden = [];
    for (const lang of ["es", "it", "en"]) {
        const { page, close } = await sitDown(browser, host, { width: 360, height: 740, lang });
        for (const name of ["four at the table", "six at the table", "eight at the table", "I may swap", "I am out, the others go on"]) {
            await visit(page, host.url, BATALLA[name]);
            const below = await page.locator(".middle").evaluate(middle => middle.scrollHeight - middle.clientHeight);
            if (below > 0) hidden.push(`${lang}, ${name}: ${below}`);
        }
        await close();
    }
    assert.deepEqual(hidden, []);
});
