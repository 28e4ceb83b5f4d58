// Batalla Científica, played in the page: by keys with the live region alone, by touch, by people at
// one screen; what a seat may not know is nowhere; resumed in the midst of a trick.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { now, said, saved, sitDown } from "../support/batalla-setup.mjs";
import { COURSE, GAME, ME, SAVE, TWO, match } from "../support/batalla-matches.mjs";
import { dressed, fetched, frame, launch, mounted, rest, site, soon } from "../support/harness.mjs";
import { everything, parting, reach } from "../support/screens.mjs";
import { due } from "../support/table.mjs";
import { tapOn } from "../support/touch.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

const sit = options => sitDown(browser, host, options);
const form = (sitters, options = {}) => ({ "tertulia.setup.batalla": JSON.stringify({
    sitters: sitters.map(([, computer = null]) => ({ name: "", computer })), options,
}) });
const log = async page => (await saved(page)).log;

// Every sentence of the live region since the page began, in their order.
const listen = page => page.evaluate(() => {
    window.heard = [];
    const region = document.getElementById("said");
    new MutationObserver(changes => {
        for (const { addedNodes } of changes) for (const node of addedNodes) if (node.textContent) heard.push(node.textContent);
    }).observe(region, { childList: true });
});
const heard = page => page.evaluate(() => window.heard.splice(0));

async function reload(page) {
    const before = [await now(page), await log(page)];
    await page.reload();
    await mounted(page);
    await page.locator("#table").waitFor();
    await reach(page, before[0]);
    assert.deepEqual([await now(page), (await log(page)).slice(0, before[1].length)], before);
}

// A trick as it is told: everybody's card, and what came of it.
const TRICK = /^Tú, [^;]+; \w+, [^.]+\. \S/;

// A player who hears and does not see: the keys are all that is pressed, and the live region all that is read.
test("batalla: a whole game can be played by keyboard and live region alone, in Spanish", async () => {
    const { page, close } = await sit({ lang: "es", stored: form([["Tú"], ["", "child"]], { limit: 50 }) });
    await listen(page);
    const ask = async key => {
        await heard(page);
        await page.keyboard.press(key);
        // A seer may be told in the midst of it what the others have chosen.
        const answer = await page.waitForFunction(key => heard.findLast(text => key === "c" || !text.startsWith("A la vista")), key);
        return answer.jsonValue();
    };
    await page.locator("#play").waitFor();
    // The sheet may bring the keyboard there itself, with its next picture.
    await frame(page);
    for (let tabs = 0; tabs < 12 && !await page.evaluate(() => document.activeElement?.id === "play"); tabs += 1) await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.locator("#table").waitFor();
    await frame(page);
    const keys = { 10: "0", jota: "j", reina: "q", rey: "k", as: "a", "comodín": "x" };
    assert.equal(await ask("v"), "Todavía no se ha jugado ninguna baza.");
    const [laid, tricks] = [[], []];
    const all = { seers: 0, swaps: 0 };
    for (let turn = 0; await due(page) === "mine choose"; turn += 1) {
        assert.ok(turn < 200, "the game does not end");
        tricks.push(...(await heard(page)).filter(text => TRICK.test(text)));
        assert.match(await ask("t"), /Falta(n|s)[^.]*\bt(ú)?\b|Faltas tú|Sin elegir: .*\btú/i);
        const order = await ask("r");
        const low = /^Al revés: manda el 2, luego el 3, y así hasta el as\./.test(order);
        assert.ok(low || /^Manda el as\./.test(order), order);
        assert.match(await ask("e"), /^Tú, \d+; \w+, \d+\.$/);
        const power = await ask("c");
        assert.match(power, /^(Cambio hecho|No tienes|Eres vidente|Verás|A la vista|Todo el mundo es vidente|En mano|Jugaste un 8|Has cambiado)/, power);
        if (/Cambio hecho/.test(power)) all.swaps += 1;
        if (/A la vista/.test(power)) all.seers += 1;
        const hand = (await ask("m")).match(/En la mano: ([^.]*)\./)[1].split(", ");
        const order_of = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "jota", "reina", "rey", "as", "comodín"];
        const ranked = hand.filter(card => card !== "comodín").sort((a, b) => order_of.indexOf(a) - order_of.indexOf(b));
        // Something of everything: the best by the order in force, now and then the worst, at last the joker.
        const pick = turn % 3 === 2 ? (low ? ranked.at(-1) : ranked[0]) : (low ? ranked[0] : ranked.at(-1));
        const wanted = pick ?? "comodín";
        await page.keyboard.press(keys[wanted] ?? wanted);
        await frame(page);
        laid.push(wanted);
        await heard(page);
        await page.keyboard.press("Enter");
    }
    // Each trick is told once, in a sentence: everybody's card, and what came of it. The last one tells of the end, too.
    const end = await heard(page);
    tricks.push(...end.filter(text => TRICK.test(text)));
    assert.ok(end.some(text => /En \d+ bazas?\./.test(text)), end.join(" / "));
    assert.equal(tricks.length, laid.length, tricks.join(" / "));
    tricks.forEach((text, n) => assert.ok(text.startsWith(`Tú, ${laid[n]};`), `${laid[n]} was played: ${text}`));
    all.battles = tricks.filter(text => /[Bb]atalla/.test(text)).length;
    all.reversed = tricks.filter(text => /Revolución/.test(text)).length;
    assert.equal(await now(page), "break over");
    const { sheet } = await saved(page);
    assert.equal(sheet.lines.length, 1);
    assert.ok(tricks.length >= 10 && all.battles > 0, JSON.stringify(all));
    // And again, without a hand on anything else.
    await page.waitForFunction(() => document.activeElement?.id === "go-on");
    await page.keyboard.press("Enter");
    await page.waitForFunction(key => JSON.parse(localStorage[key]).log.length < 3, SAVE);
    await close();
});

test("batalla: a match of two games can be played by touch on a phone and survives reloads, in Italian", async () => {
    const { page, close } = await sit({ lang: "it", touch: true, width: 360, height: 740, stored: form([["Tu"], ["", "child"], ["", "child"]], { games: 2, limit: 50 }) });
    await tapOn(page, "#play");
    let resumed = 0;
    for (let turn = 0; turn < 500; turn += 1) {
        const at = await due(page);
        if (at === "break over") break;
        if (at === "break break") {
            await reload(page);
            await tapOn(page, "#go-on");
        } else {
            assert.equal(at, "mine choose");
            if (turn === 3) { resumed += 1; await reload(page); }
            const swap = page.locator("#swap");
            if (await swap.count() && turn % 2) await tapOn(swap);
            const cards = page.locator(".held-cards .held");
            const card = cards.nth(turn % await cards.count());
            await tapOn(card);
            assert.equal(await card.getAttribute("aria-pressed"), "true");
            // The second tap, or the button.
            if (turn % 2) await tapOn(card);
            else await tapOn(page, "#seal");
        }
        await frame(page);
    }
    assert.equal(await now(page), "break over");
    assert.equal(resumed, 1);
    const { sheet } = await saved(page);
    assert.equal(sheet.lines.length, 2);
    await soon(async () => assert.equal(await page.locator("table.sheet tbody tr").count(), 3 + 2));
    assert.match(await page.locator(".winner").innerText(), /vin[ct]|Vinc|Pareggio/);
    await page.goto(`${host.url}#/scores`);
    await page.locator("table.sheet").waitFor();
    assert.match(await page.locator("table.sheet tbody").innerText(), /pres[ae][^]*cart[ae]/);
    await close();
});

// Two matches that a seat cannot tell apart look, read and sound alike.
const SAME = {
    "another player's sealed card before the curtain": [TWO, [...COURSE.slice(0, 2), "56"], [...COURSE.slice(0, 2), "86"], { part: 1 }, []],
    "another player's sealed card behind the curtain": [TWO, [...COURSE.slice(0, 2), "56"], [...COURSE.slice(0, 2), "86"], { part: 1 }, ["#curtain-open"]],
    "whether another player has swapped": [TWO, COURSE.slice(0, 7), COURSE.slice(0, 7), { twin: [[0, "swap"]], more: [[0, { play: "4H" }]], other: [[0, { play: "3H" }]] }, ["#curtain-open"]],
    "the computer's sealed card": [ME, ["AK", "45"], ["AK", "46"], { drop: [0] }, []],
};
for (const [what, [sitters, one, other, { part, twin = [], more = [], other: otherMore = more, drop }, acts]] of Object.entries(SAME)) {
    test(`batalla: page, live region and title do not reveal ${what}`, async () => {
        const pages = [];
        for (const [tricks, extra] of [[one, more], [other, [...twin, ...otherMore]]]) {
            const stored = match(tricks, { sitters, part, more: extra });
            if (drop) {
                const save = JSON.parse(stored[SAVE]);
                save.log = save.log.filter(([seat], n) => !(n >= save.log.length - 2 && drop.includes(seat)));
                stored[SAVE] = JSON.stringify(save);
            }
            const { page, close } = await sit({ mood: "slow", stored });
            await page.locator("#table").waitFor();
            const look = async () => {
                await frame(page);
                await rest(page, 5);
                return [...(await everything(page, "#app")), ...(await everything(page, "#said")), await page.title()];
            };
            // What only looks has come before, not in between.
            await fetched(page);
            const seen = [await look()];
            for (const act of acts) {
                await page.click(act);
                seen.push(await look());
            }
            for (const key of ["r", "t", "e", "c", "v", "h"]) {
                await page.keyboard.press(key);
                seen.push(await look());
            }
            pages.push(seen.flat());
            await close();
        }
        assert.equal(parting(...pages), "", "the page tells one from the other");
        assert.ok(pages[0].length > 500);
    });
}

test("batalla: people at one screen choose behind curtains, the seer last, and all see and hear the trick", async () => {
    const { page, close } = await sit({ lang: "en", stored: match(["QK"], { sitters: TWO }) });
    await listen(page);
    const play = async card => {
        await page.locator(`.held[aria-label="${card}"]`).click();
        await page.locator("#seal").click();
        await frame(page);
    };
    // Ana has laid the queen: Bernardo chooses first.
    await reach(page, "pass choose");
    assert.match(await page.locator(".curtain h2").innerText(), /Bernardo/);
    await page.click("#curtain-open");
    await play("9 of spades");
    await reach(page, "pass choose");
    assert.match(await page.locator(".curtain h2").innerText(), /Ana/);
    const hidden = [...await everything(page), await page.title()].join("\n");
    assert.doesNotMatch(hidden, /9 of spades|10 of hearts/);
    assert.doesNotMatch((await heard(page)).join(" "), /9/);
    await page.click("#curtain-open");
    await reach(page, "mine choose");
    await soon(async () => assert.match(await said(page), /^Chosen: Bernardo, 9\.$/));
    assert.match(await page.locator("#place-1").innerText(), /9 of spades/);
    await heard(page);
    await play("10 of hearts");
    // Nobody's hand is in sight: the trick is on the table for both, and is told aloud, once.
    await reach(page, "pass choose");
    const told = (await heard(page)).join(" ");
    assert.match(told, /^Ana, 10; Bernardo, 9\. Ana takes 2 cards with the 10, the highest\.$/);
    assert.match(await page.locator(".verdict").innerText(), /Ana takes 2 cards/);
    assert.equal(await page.locator(".held").count(), 0);
    await page.click("#curtain-open");
    await frame(page);
    assert.equal((await heard(page)).filter(text => /takes/.test(text)).length, 0, "told twice");
    await play("9 of hearts");
    assert.match(await page.locator(".curtain h2").innerText(), /Bernardo/);
    await page.click("#curtain-open");
    await reach(page, "mine choose");
    await frame(page);
    assert.equal((await heard(page)).filter(text => /takes/.test(text)).length, 0, "told twice");
    await close();
});

test("batalla: after a reload the curtain is still for whoever was choosing, though another may choose by then", async () => {
    // Ana has laid a 3 and waits for the computer, which has laid an 8: Bernardo is to choose first.
    const { page, close } = await sit({ lang: "en", mood: "slow", stored: match(["3K8"], { sitters: [...TWO, ["Clara", "child"]] }) });
    await reach(page, "pass choose");
    assert.match(await page.locator(".curtain h2").innerText(), /Bernardo/);
    await page.click("#curtain-open");
    // A reload asks the computer anew.
    await page.evaluate(() => { window.name = "quick"; });
    await page.reload();
    await mounted(page);
    await page.waitForFunction(key => JSON.parse(localStorage[key]).log.length === 4, SAVE);
    await frame(page);
    assert.match(await page.locator(".curtain h2").innerText(), /Bernardo/, "the curtain stays whose it was");
    await page.click("#curtain-open");
    await reach(page, "mine choose");
    assert.match(await page.locator("#turn").innerText(), /Bernardo/);
    await close();
});

test("batalla: undo before the curtain takes the sealed card back without naming it", async () => {
    const { page, close } = await sit({ lang: "en", stored: match([], { sitters: TWO }) });
    await page.click("#curtain-open");
    await page.locator(".held").nth(4).click();
    await page.click("#seal");
    await reach(page, "pass choose");
    await page.click("#undo");
    await reach(page, "pass choose");
    await soon(async () => assert.equal(await said(page), "Taken back: the chosen card."));
    assert.equal((await log(page)).length, 0);
    assert.match(await page.locator(".curtain h2").innerText(), /Ana/);
    await close();
});

test("batalla: a reload in mid-trick keeps the open swap, the swapped hand, the picked and the sealed card", async () => {
    const { page, close } = await sit({ lang: "en", mood: "slow", stored: match(COURSE.slice(0, 7)) });
    await reach(page, "mine choose");
    // The swap window is open, and stays so.
    await reload(page);
    const hand = () => page.locator(".held").evaluateAll(all => all.map(card => card.ariaLabel));
    const before = await hand();
    await page.keyboard.press("c");
    await frame(page);
    await soon(async () => assert.match(await said(page), /^Swapped: you have 6 cards/));
    const swapped = await hand();
    assert.notDeepEqual(swapped, before);
    await reload(page);
    assert.deepEqual(await hand(), swapped);
    assert.equal(await page.locator("#swap").count(), 0);
    await page.keyboard.press("z");
    await frame(page);
    assert.deepEqual(await hand(), before, "the swap is taken back");
    await page.locator(".held").nth(2).click();
    await reload(page);
    assert.equal(await page.locator(".held").nth(2).getAttribute("aria-pressed"), "true", "a picked card stays picked");
    await page.click("#seal");
    await reach(page, "theirs choose");
    await reload(page);
    assert.equal(await page.locator(".held[data-sealed]").getAttribute("aria-label"), before[2]);
    assert.match(await page.locator("#place-0").innerText(), new RegExp(before[2]));
    await close();
});

test("batalla: the memory aid is in the page only where it was agreed on", async () => {
    for (const memory of [false, true]) {
        const { page, close } = await sit({ lang: "en", mood: "slow", stored: match(COURSE.slice(0, 3), { options: { memory } }) });
        await reach(page, "mine choose");
        const text = (await everything(page)).join("\n");
        assert.equal(/id="memory"/.test(text), memory);
        // A card of the other's hand, which nobody has laid yet.
        const knows = await page.locator("#table").evaluate(table => [...table.querySelectorAll(".known .unseen")].some(part => part.textContent.includes("queen")));
        assert.equal(knows, memory);
        await close();
    }
});

test("batalla: the table shows order, cards, hands and piles, and answers its question buttons in the live region", async () => {
    const { page, close } = await sit({ lang: "en", mood: "slow", stored: match(COURSE.slice(0, 4)) });
    await reach(page, "mine choose");
    // Which way the ranks run now is to be seen, and heard.
    assert.match(await page.locator("#order").innerText(), /^Reversed: twos are best,\s+then threes, and so on up to the ace\s+2 › 3 › 4 … Q › K › A$/);
    assert.match(await page.locator("#place-0").innerText(), /jack of hearts[^]*hand 10 · pile 2/);
    await page.click("#ask-0");
    assert.equal(await page.locator(".told").innerText(), await said(page));
    await soon(async () => assert.match(await said(page), /^Reversed: twos are best, then threes, and so on up to the ace\. The pot is empty\. Nobody is a seer\. You have no power\.$/));
    await page.click("#ask-4");
    await soon(async () => assert.match(await said(page), /^You, jack; Bruno, 2\. Revolution! Now twos are best\. Bruno takes 2 cards with the 2\.$/));
    await close();
});

test("batalla: with letter keys switched off the question buttons answer and arrow keys still move the focus", async () => {
    const { page, close } = await sit({ lang: "en", mood: "slow", stored: { ...match(COURSE), "tertulia.letter-keys": "false" } });
    await reach(page, "mine choose");
    await page.keyboard.press("o");
    await frame(page);
    assert.equal(await page.locator("#said").innerText(), "");
    await page.locator("#held-0").focus();
    await page.keyboard.press("End");
    await frame(page);
    const last = await page.locator(".held").count() - 1;
    await soon(async () => assert.equal(await page.evaluate(() => document.activeElement.id), `held-${last}`));
    await page.keyboard.press("ArrowLeft");
    await frame(page);
    await soon(async () => assert.equal(await page.evaluate(() => document.activeElement.id), `held-${last - 1}`));
    await page.click("#ask-2");
    await soon(async () => assert.match(await said(page), /^You, \d+; Bruno, \d+\.$/));
    await close();
});

test("batalla: the break tells who won and why, with tricks and cards, and Enter begins the next game", async () => {
    const { page, close } = await sit({ lang: "en", mood: "slow", stored: match(GAME, { options: { games: 2 } }) });
    await reach(page, "break break");
    assert.equal(await page.locator("#ended").innerText(), "You won the game! Nobody else had any cards left");
    assert.match(await page.locator(".result table").innerText(), /You\s+13\s+28/);
    await page.waitForFunction(() => document.activeElement?.id === "go-on");
    await page.keyboard.press("Enter");
    await reach(page, "mine choose");
    await soon(async () => assert.match(await said(page), /^Game 2 begins\./));
    await soon(async () => assert.match(await page.evaluate(() => document.activeElement.id), /^held-/));
    await close();
});

test("batalla: the trick that was turned up says which it is, and a card for the next one lies over its foot", async () => {
    const { page, close } = await sit({ stored: match(COURSE.slice(0, 4), { part: 0 }), mood: "slow", lang: "es", width: 360, height: 740 });
    await reach(page, "mine choose");
    assert.match(await page.locator(".verdict").innerText(), /^Última baza \(3\): /);
    assert.equal(await page.locator(".places").getAttribute("data-stage"), "last");
    const mark = () => page.locator("#place-1 .slot").evaluate(slot => {
        slot.closest(".stand").setAttribute("data-chosen", "");
        const { content, left, right, top, height } = getComputedStyle(slot, "::after");
        return { content, top: parseFloat(top), height: parseFloat(height), left, right, card: slot.querySelector(".card").offsetHeight };
    });
    const { content, top, height, card } = await mark();
    assert.equal(content, '""', "no sign that could be taken for one on the card");
    assert.ok(top > card / 2 && height < card / 2, "the name and the index of the old card are free");
    for (let tap = 0; tap < 2; tap += 1) await page.locator(".held").first().click();
    await soon(async () => assert.match(await page.locator(".verdict").innerText(), /^Baza 4: /));
    await close();
});

test("batalla: an answer moves nothing on the table", async () => {
    for (const viewport of [{ width: 360, height: 740 }, { width: 740, height: 360 }, { width: 820, height: 1180 }, { width: 1180, height: 820 }]) {
        const { page, close } = await sit({ stored: match(COURSE), mood: "slow", lang: "it", ...viewport });
        await reach(page, "mine choose");
        await dressed(page);
        const places = () => page.locator(".stand, .held, .ask").evaluateAll(all => all.map(it => { const { x, y, width } = it.getBoundingClientRect(); return [x, y, width].map(Math.round); }));
        const before = await places();
        await page.click("#ask-0");
        await page.locator(".told:not(:empty)").waitFor();
        assert.deepEqual(await places(), before);
        await close();
    }
});

test("batalla: what is asked for begins with the letter that asks for it, in three languages", async () => {
    for (const lang of ["es", "it", "en"]) {
        const { page, close } = await sit({ lang, mood: "slow", stored: match(COURSE.slice(0, 2)), width: 1180, height: 820 });
        await reach(page, "mine choose");
        const asks = await page.locator(".asks .ask").evaluateAll(all => all.map(ask => [ask.innerText.trim()[0].toLowerCase(), ask.querySelector("kbd").dataset.key]));
        assert.equal(new Set(asks.map(([, letter]) => letter)).size, 6, `${asks}`);
        assert.deepEqual(asks.filter(([first, letter]) => first !== letter), []);
        // The source's own letters ask for the same.
        const told = async key => {
            await page.keyboard.press(key);
            await frame(page);
            return said(page);
        };
        for (const [n, source] of [..."rtecv"].entries()) assert.equal(await told(source), await told(asks[n][1]), `${lang}, ${source}`);
        await close();
    }
});

test("batalla: a power tells what it is when it is tapped, and what it gives stands over the hand", async () => {
    const { page, close } = await sit({ lang: "en", mood: "slow", stored: match(COURSE.slice(0, 6)), width: 360, height: 740 });
    await reach(page, "mine choose");
    assert.match(await page.locator(".hand-bar p").innerText(), /^Thanks to your 3 you see how many cards everybody has in hand\./);
    await page.locator("#place-0 .power").click();
    assert.match(await page.locator(".told").innerText(), /^Thanks to your 3 you see how many cards everybody has in hand\.$/);
    await close();
});

test("batalla: a hand without a pile is told its number once", async () => {
    const first = await sit({ lang: "en", mood: "slow", stored: match([]) });
    await reach(first.page, "mine choose");
    assert.deepEqual((await first.page.locator("#place-0 .foot small").allInnerTexts()).map(told => told.replace(",", "").trim()), ["14 cards"]);
    await first.close();
    const later = await sit({ lang: "en", mood: "slow", stored: match(COURSE.slice(0, 2)) });
    await reach(later.page, "mine choose");
    assert.match(await later.page.locator("#place-0 .foot").innerText(), /14 cards,?\s+hand 12 · pile 2/);
    await later.close();
});

test("batalla: order and pot lie side by side on a phone, and what an eight offers takes a line", async () => {
    for (const lang of ["es", "it", "en"]) {
        const { page, close } = await sit({ lang, mood: "slow", stored: match([...COURSE.slice(0, 4), "88"]), width: 360, height: 740 });
        await reach(page, "mine choose");
        await dressed(page);
        const [order, pot] = await page.locator("#order, #pot").evaluateAll(all => all.map(it => it.getBoundingClientRect().toJSON()));
        assert.ok(pot.left >= order.right && pot.top < order.bottom, JSON.stringify([lang, order, pot]));
        assert.ok((await page.locator(".middle").evaluate(it => it.scrollHeight - it.clientHeight)) <= 1, `${lang}: the table is cut`);
        await close();
        const eight = await sit({ lang, mood: "slow", stored: match(COURSE.slice(0, 7)), width: 360, height: 740 });
        await reach(eight.page, "mine choose");
        assert.ok((await eight.page.locator(".swap").boundingBox()).height < 72, lang);
        await eight.close();
    }
});

test("batalla: a laptop's hand lies along the whole table", async () => {
    const { page, close } = await sit({ lang: "en", mood: "slow", stored: match([]), width: 1180, height: 820 });
    await reach(page, "mine choose");
    assert.ok((await page.locator("#held-0 .card").boundingBox()).width >= 74);
    await close();
});

test("batalla: all cards of a large pot are to be seen at once, and so is the whole table", async () => {
    const five = [["You"], ...["Bruno", "Clara", "Dino", "Elsa"].map(name => [name, "friend"])];
    const { page, close } = await sit({ width: 820, height: 1180, lang: "it", stored: match(["77777", "99999", "55555", "44444"], { sitters: five }) });
    const last = page.locator("#pot .card").last();
    await last.waitFor();
    assert.equal(await page.locator("#pot .card").count(), 20);
    const seen = () => page.evaluate(() => {
        const right = it => it.getBoundingClientRect().right;
        const [bed, middle] = [".pot-bed", ".middle"].map(it => document.querySelector(it));
        return [right([...bed.querySelectorAll(".card")].at(-1)) <= right(bed), middle.scrollHeight <= middle.clientHeight];
    });
    await soon(async () => assert.deepEqual(await seen(), [true, true]));
    await close();
});

test("batalla: what a jack and a joker do is told as was agreed, and by how many play", async () => {
    const three = [...ME, ["Clara", "friend"]];
    for (const [card, more, told] of [["JH", { options: { revolution: "next" } }, /round after this trick/], ["X", { sitters: three }, /Takes all if others tie for best/], ["JH", { sitters: three }, /round at once: twos are best/]]) {
        const { page, close } = await sit({ stored: match([], { drafts: [card], ...more }), mood: "slow", lang: "en", width: 360, height: 740 });
        await page.locator("#seal").waitFor();
        await soon(async () => assert.match(await page.locator(".hand-bar").innerText(), told));
        await close();
    }
});

test("batalla: of a picked card with a power it is said what it does, and it stays below the button that plays it", async () => {
    const does = {
        en: { QH: /you choose after seeing/, "3H": /how many cards everybody has in hand/, "8H": /If you take this trick, you may swap hand and pile next/, JH: /round at once: twos are best/, X: /Makes a battle: nobody takes/ },
        es: { QH: /eliges tras ver/, JH: /ya en esta/, X: /Provoca una batalla/ }, it: { QH: /scegli vedendo/, JH: /già in questa/, X: /Scatena una battaglia/ },
    };
    for (const [lang, cards] of Object.entries(does)) {
        for (const [card, told] of Object.entries({ ...cards, "4H": null })) {
            const { page, close } = await sit({ stored: match([], { drafts: [card] }), mood: "slow", lang, width: 360, height: 740 });
            await page.locator("#seal").waitFor();
            const bar = page.locator(".hand-bar");
            if (told) assert.match(await bar.innerText(), told, `${lang}, ${card}`);
            else assert.equal(await bar.getAttribute("data-does"), null);
            const [text, room] = await bar.evaluate(it => [it.querySelector("p").getBoundingClientRect().bottom, document.querySelector(".held-cards").getBoundingClientRect().top]);
            assert.ok(text <= room + 1, `${lang}, ${card}: ${text} over ${room}`);
            const [raised, button] = await page.evaluate(() => ["[aria-pressed=true] .card", "#seal"].map(it => document.querySelector(it).getBoundingClientRect()).map(({ top, bottom }) => [top, bottom]));
            assert.ok(raised[0] - 3 >= button[1], `${card}: ${raised} under ${button}`);
            await close();
        }
    }
});
