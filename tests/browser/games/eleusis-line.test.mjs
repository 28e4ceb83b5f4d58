// The line of La regla secreta and Eleusis Express as one sees it: whole cards, refused ones where they were tried, and a
// table whose parts stay where they are while something else changes.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { EIGHT, ELEUSIS, REFUSED, ROUNDS, SHOWN, round, strict } from "../support/eleusis-matches.mjs";
import { launch, mounted, open, rest, site, soon } from "../support/harness.mjs";
import { rung } from "../support/ladder.mjs";
import { drawn } from "../support/misfits.mjs";
import { SCREENS, visit } from "../support/screens.mjs";
import { sitDown } from "../support/table.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

const SIZES = [[360, 740], [740, 360], [820, 1180], [1180, 820]];
const LONG = { ...ELEUSIS["a line of sixty cards"], stored: round("long", { sitters: EIGHT }), mood: "slow" };
// The line is laid out in the picture after its box has got its size, and once more where that gives the box another.
const settled = async page => { await drawn(page); await rest(page, 4); };
async function enter(screen, width, height, more = {}) {
    const opened = await open(browser, host, { width, height, touch: width < 900, lang: "es", mood: "", ...more });
    await mounted(opened.page);
    await visit(opened.page, host.url, screen);
    await settled(opened.page);
    return opened;
}
const boxes = (page, ...parts) => page.evaluate(parts => parts.map(part => {
    const { left, top, right, bottom } = document.querySelector(part).getBoundingClientRect();
    return [left, top, right, bottom].map(Math.round);
}), parts);

// In the page: cards of the line that are seen in part at an edge where the line goes on.
function cut() {
    const bed = document.querySelector(".line-bed"), box = bed.getBoundingClientRect(), rows = bed.firstElementChild.matches("[data-rows]");
    return [...bed.querySelectorAll(".column > .lying > .card")].flatMap(card => {
        const { left, right, top, bottom } = card.getBoundingClientRect();
        if (right <= box.left + 1 || left >= box.right - 1 || bottom <= box.top + 1 || top >= box.bottom - 1) return [];
        const off = rows ? box.top - top : Math.max(box.left - left, right - box.right);
        return off > 1 ? [`${off.toFixed(1)} px of place ${card.closest(".column").innerText.split("\n")[0]}`] : [];
    });
}

test("line: however it is scrolled, no card at its head is cut, and the strip is all that shows where one looks", async () => {
    // High enough for rows, and not.
    for (const [width, height] of [...SIZES, [360, 900]]) {
        const { page, close } = await enter(LONG, width, height);
        await soon(async () => assert.deepEqual(await page.evaluate(cut), [], `${width}x${height}, at the end`));
        const strip = page.locator(".strip");
        if (await strip.isVisible()) {
            const { x, y, width: wide } = await strip.boundingBox();
            for (const part of [0.05, 0.4, 0.63, 0.9]) {
                await page.mouse.click(x + wide * part, y + 20);
                await soon(async () => assert.deepEqual(await page.evaluate(cut), [], `${width}x${height}, ${part}`));
            }
            const bars = await page.locator(".line-bed").evaluate(bed => getComputedStyle(bed).scrollbarWidth);
            assert.equal(bars, "none", "one device shows where one looks");
        }
        await close();
    }
});

test("line: the features take the place of the strip, and nothing of the table moves for them", async () => {
    for (const [width, height] of SIZES) {
        for (const screen of [SCREENS["a card is to be played"], LONG]) {
            const { page, close } = await enter(screen, width, height);
            const parts = [".line-bed", ".held", ".column:last-child", "#notebook", ".line-bar"];
            const before = await boxes(page, ...parts);
            await page.click(".light-up");
            await page.locator(".chip").first().waitFor();
            await drawn(page);
            assert.deepEqual(await boxes(page, ...parts), before, `${width}x${height}`);
            // The last of them can be reached.
            await page.locator(".light-chips .chip").last().click();
            assert.ok(await page.locator(".lying[data-lit='1']").count());
            await page.click(".light-up");
            await page.locator(".light-chips").waitFor({ state: "detached" });
            assert.deepEqual(await boxes(page, ...parts), before, `${width}x${height}, and back`);
            await close();
        }
    }
});

test("line: refused cards hang from where they were tried, which is said beside the line and of each of them", async () => {
    const looks = async (screen, width, height, legend, label, inside) => {
        const { page, close } = await enter(screen, width, height);
        assert.match(await page.locator(".legend").innerText(), legend);
        const slip = page.locator(".column > ol.wrong-cards:not(.hands-below) .lying").first();
        assert.match(await slip.locator(".unseen").innerText(), label);
        const mark = await slip.evaluate(slip => {
            const list = slip.parentElement, column = list.parentElement.getBoundingClientRect();
            const style = getComputedStyle(list, "::before"), box = list.getBoundingClientRect();
            const middle = box.left + parseFloat(style.left) + parseFloat(style.width) / 2;
            return { sign: style.content, inside: Math.abs(middle - (column.left + column.right) / 2) < 2, seam: middle >= column.right - 8 };
        });
        assert.match(mark.sign, /✗/);
        assert.deepEqual([mark.inside, mark.seam], [inside, !inside], `${width}x${height}`);
        await close();
    };
    for (const [width, height] of SIZES) {
        await looks(SCREENS["a card is to be played"], width, height, /Debajo de un puesto/, /rechazada en el puesto \d+/, true);
    }
    for (const [width, height] of [[820, 1180], [1180, 820]]) {
        await looks(SCREENS["an open table"], width, height, /Debajo de una carta/, /rechazada después del puesto \d+/, false);
    }
});

// In the page: how high the felt is, where the first card lies and how wide it is, and what of the line is cut.
const felt = page => page.evaluate(() => {
    const bed = document.querySelector(".line-bed"), box = bed.getBoundingClientRect();
    const { left, width } = bed.querySelector(".lying").getBoundingClientRect();
    const cut = [...bed.querySelectorAll(".lying")].filter(it => it.getBoundingClientRect().bottom > box.bottom + 1).map(it => it.textContent);
    return { high: Math.round(box.height), first: [left, width].map(Math.round), cut };
});

test("line: on a phone three refused cards are whole below a card, and change neither its place nor its width", async () => {
    const firsts = [];
    for (const some of [0, 1, 2, 3]) {
        const { page, close } = await sitDown(browser, host, "eleusis", { width: 360, height: 740, touch: true, lang: "en", mood: "slow", stored: strict(REFUSED.slice(0, some)) });
        await page.locator(".held").first().waitFor();
        await settled(page);
        let first;
        await soon(async () => {
            const { high, cut, ...seen } = await felt(page);
            first = seen.first;
            assert.ok(high >= 170, `${high} px`);
            assert.deepEqual(cut, [], `${some}`);
        });
        firsts.push(first);
        await close();
    }
    assert.ok(firsts.every(([left, width]) => left === firsts[0][0] && Math.abs(width - firsts[0][1]) <= 2), firsts.join(" and "));
    // Alone on the ladder, too.
    const stored = rung("rung"), match = "tertulia.game.regla-secreta~rung", save = JSON.parse(stored[match]);
    stored[match] = JSON.stringify({ ...save, log: [...save.log, ...["9D", "AH", "JD"].map(card => [0, { play: card }])] });
    const { page, close } = await open(browser, host, { width: 360, height: 740, touch: true, lang: "it", mood: "", hash: "#/regla-secreta/rung", stored });
    await mounted(page);
    await page.locator(".held").first().waitFor();
    await drawn(page);
    await soon(async () => assert.deepEqual((await felt(page)).cut, []));
    await close();
});

test("line: on a phone a hand that was shown lies sorted in one row that says so, and leaves the felt its height", async () => {
    for (const lang of ["en", "es", "it"]) {
        const { page, close } = await sitDown(browser, host, "eleusis", { width: 360, height: 740, touch: true, lang, mood: "slow", stored: strict(SHOWN) });
        const shown = page.locator(".shown-hand");
        await shown.waitFor();
        await drawn(page);
        const [tops, edges] = await shown.locator(".card").evaluateAll(all => [all.map(it => it.getBoundingClientRect().top), all.map(it => it.getBoundingClientRect().right)]);
        assert.ok(tops.length >= 11 && new Set(tops).size === 1, "one row");
        assert.ok(Math.max(...edges) <= 356, `${Math.max(...edges)}`);
        assert.match(await shown.locator("> b").innerText(), /^Clara (showed|enseñó|ha mostrato)$/);
        const suits = await shown.locator(".card").evaluateAll(all => all.map(it => it.className.match(/ s(\d)/)[1]));
        assert.deepEqual(suits, [...suits].sort((one, other) => "0132".indexOf(one) - "0132".indexOf(other)), "by suit, as one's own");
        await soon(async () => {
            const { high, cut } = await felt(page);
            assert.ok(high >= 150, `${high} px`);
            assert.ok(cut.length <= 1, cut.join());
        });
        await close();
    }
});

test("line: on a phone long news leave the line its rows, and no row of theirs is cut", async () => {
    for (const screen of [LONG, SCREENS["eight seats and a hand of twelve"]]) {
        const { page, close } = await enter(screen, 360, 740);
        await page.locator(".told.many").waitFor();
        await page.locator(".cards-in-line[data-rows]").waitFor();
        await soon(async () => {
            const [news, line] = await page.evaluate(() => [".told", ".line-bed"].map(it => document.querySelector(it)).map((it, n) => n ? it.scrollWidth - it.clientWidth : it.scrollHeight - it.clientHeight));
            assert.ok(news <= 1, `${news} px of the news are cut`);
            assert.ok(line <= 1, `the line scrolls sideways by ${line} px`);
        });
        await close();
    }
});

test("line: on a phone the next place is beside the last card, for the dealer, too", async () => {
    for (const some of [2, 3, 5]) {
        const { page, close } = await sitDown(browser, host, "regla-secreta", { width: 360, height: 740, touch: true, mood: "slow", stored: round("dealing", { log: ROUNDS.dealing.save.log.slice(0, some) }) });
        await page.locator(".lying").first().waitFor();
        await soon(async () => {
            const [places, across] = await page.locator(".cards-in-line").evaluate(list => [list.children.length, getComputedStyle(list).gridTemplateColumns.split(" ").length]);
            assert.ok(across > places || places >= 4, `${places} of ${across}`);
        });
        await close();
    }
});

// In the page: where the rows of the hand begin, and how wide its cards are.
const hand = page => page.locator(".held").evaluateAll(all => ["top", "width"].map(side => [...new Set(all.map(card => Math.round(card.getBoundingClientRect()[side])))]));
const playFirst = async (page, cards) => {
    const before = await page.locator(".lying").count();
    for (let tap = 0; tap < 2; tap += 1) await page.locator(cards).first().click();
    await page.waitForFunction(before => document.querySelectorAll(".lying").length > before, before);
};

test("line: on a phone a hand of eight lies in one row, and the seven that are left keep place and size", async () => {
    const { page, close } = await sitDown(browser, host, "regla-secreta", { width: 360, height: 740, touch: true, lang: "en" });
    await page.click("#play");
    const held = page.locator(".held");
    let most;
    for (let turn = 0; turn < 20; turn += 1) {
        await page.waitForFunction(() => /^mine (play|after)/.test(document.getElementById("table").dataset.at));
        if (await page.locator("#done").isVisible()) { await page.click("#done"); continue; }
        if (await held.count() < 8) break;
        await drawn(page);
        most = await hand(page);
        assert.equal(most[0].length, 1, "one row");
        await playFirst(page, ".held");
    }
    assert.equal(await held.count(), 7);
    await soon(async () => assert.deepEqual(await hand(page), most));
    await close();
});

test("line: on a phone a larger hand keeps its two rows and the size of its cards until it is small", async () => {
    const { page, close } = await open(browser, host, { width: 360, height: 740, touch: true, lang: "es", mood: "", hash: "#/regla-secreta/rung", stored: rung("rung") });
    await mounted(page);
    await page.locator(".held").first().waitFor();
    await drawn(page);
    const most = await hand(page);
    assert.equal(most[0].length, 2, "two rows");
    // The colours take turns.
    for (let n = 0; n < 30 && await page.locator(".held").count() > 6; n += 1) {
        const last = await page.locator(".column > .lying > .card").last().getAttribute("class");
        if (await page.locator("#done").isVisible()) await page.click("#done");
        await playFirst(page, /s1|s2/.test(last) ? ".held:has(.s0), .held:has(.s3)" : ".held:has(.s1), .held:has(.s2)");
        await soon(async () => assert.deepEqual(await hand(page), most));
    }
    assert.ok(await page.locator(".held").count() <= 6);
    await close();
});

test("line: on a phone whoever goes on alone sees whole cards on the felt, and all that can be done", async () => {
    for (const lang of ["es", "it", "en"]) {
        const { page, close } = await open(browser, host, { width: 360, height: 740, touch: true, lang, mood: "" });
        await mounted(page);
        await visit(page, host.url, SCREENS["looking on alone"]);
        await settled(page);
        const cut = await page.evaluate(() => {
            const box = part => (part.matches?.("*") ? part : document.querySelector(part)).getBoundingClientRect();
            const bed = box(".line-bed"), low = box(".low");
            const cards = [...document.querySelectorAll(".line-bed .lying")].filter(card => box(card).left >= bed.left && box(card).right <= bed.right && box(card).bottom > bed.bottom + 1);
            const buttons = [...document.querySelectorAll("#choice button")].filter(button => box(button).bottom > low.bottom + 1);
            return [cards.length, buttons.map(button => button.id), box(".light-up").bottom > box(".middle").bottom + 1];
        });
        assert.deepEqual(cut, [0, [], false], lang);
        await close();
    }
});

test("line: what a card is called goes with the focus, by key and by touch", async () => {
    const { page, close } = await enter(SCREENS["a card is to be played"], 1180, 820);
    const told = page.locator(".told-card");
    for (const away of [() => page.keyboard.press("Tab"), () => page.locator(".held").first().click()]) {
        await page.locator(".lying[tabindex='0']").focus();
        await soon(async () => assert.notEqual(await told.innerText(), ""));
        await away();
        await soon(async () => assert.equal(await told.textContent(), ""));
    }
    await close();
});

test("line: what flies to a line that is wholly in sight neither scrolls nor shifts it", async () => {
    const { page, close } = await enter(SCREENS["a card is to be played"], 1180, 820);
    const seen = await page.evaluate(async () => {
        const bed = document.querySelector(".line-bed"), card = [...bed.querySelectorAll(".column > .lying")].at(-1);
        // As when a card comes from a seat beside the box, and the line is laid out meanwhile.
        card.style.transform = "translateX(600px)";
        bed.style.maxHeight = `${bed.clientHeight - 4}px`;
        for (let n = 0; n < 6; n += 1) await new Promise(requestAnimationFrame);
        return [bed.scrollLeft, document.querySelector(".line-of-cards").dataset.long];
    });
    assert.deepEqual(seen, [0, undefined]);
    await close();
});

test("line: what is said at a seat covers nobody's name", async () => {
    for (const [width, height] of SIZES) {
        const { page, close } = await sitDown(browser, host, "regla-secreta", { width, height, touch: width < 900, mood: "seen", lang: "en", stored: round("after", { drafts: [{ rule: "red" }] }) });
        await page.click("#guess");
        await page.click("#say-it");
        await page.locator(".saying[data-side]").first().waitFor();
        await drawn(page);
        await soon(async () => {
            const [said, over] = await page.evaluate(() => {
                const names = [...document.querySelectorAll(".seat b")].map(name => name.getBoundingClientRect());
                const all = [...document.querySelectorAll(".saying[data-side]")].map(saying => saying.getBoundingClientRect());
                return [all.length, all.flatMap(it => names.filter(name => name.width && it.left < name.right && it.right > name.left && it.top < name.bottom && it.bottom > name.top)).length];
            });
            assert.deepEqual([said > 0, over], [true, 0], `${width}x${height}`);
        });
        await close();
    }
});

test("line: of five seats nothing is cut off and nothing crosses an edge, in each language", async () => {
    for (const [width, height] of SIZES) for (const lang of ["es", "it", "en"]) {
        const { page, close } = await sitDown(browser, host, "eleusis", { width, height, touch: width < 900, mood: "slow", lang, stored: round("open") });
        await page.locator(".seat").nth(4).waitFor();
        await drawn(page);
        const out = () => page.evaluate(() => [...document.querySelectorAll(".seat")].flatMap(seat => {
            const box = seat.getBoundingClientRect();
            return [...seat.querySelectorAll("b, small > span:not(.unseen), .points")].filter(it => {
                const { left, right, width } = it.getBoundingClientRect();
                return width && (left < box.left || right > box.right);
            }).map(it => `${it.className || it.localName} of ${seat.innerText}`);
        }));
        await soon(async () => assert.deepEqual(await out(), [], `${width}x${height} ${lang}`));
        await close();
    }
});

test("line: on a phone above the notebook a line of ten with refused cards lies in rows, all of it in sight", async () => {
    const { page, close } = await enter(SCREENS["after a right card"], 360, 740);
    await page.click("#guess");
    await page.locator("#shape-0").waitFor();
    const hidden = () => page.evaluate(() => {
        const bed = document.querySelector(".line-bed").getBoundingClientRect(), cards = [...document.querySelectorAll(".column .card")];
        const out = cards.map(card => card.getBoundingClientRect()).filter(box => box.top < bed.top - 1 || box.bottom > bed.bottom + 1 || box.left < bed.left - 1 || box.right > bed.right + 1);
        return [out.length, cards.length >= 12];
    });
    await soon(async () => assert.deepEqual(await hidden(), [0, true]));
    await close();
});

test("hand: on a phone a lifted card covers nothing of what is said of it, in each language", async () => {
    for (const lang of ["es", "it", "en"]) {
        for (const screen of ["a card is to be played", "eight seats and a hand of twelve"]) {
            const { page, close } = await enter(SCREENS[screen], 360, 740, { lang });
            for (const card of await page.locator(".held").all()) {
                await card.click();
                const over = await card.evaluate(held => {
                    const range = document.createRange();
                    range.selectNodeContents(document.querySelector(".hand-bar p"));
                    const card = held.querySelector(".card").getBoundingClientRect();
                    // With the frame of a lifted card.
                    return [...range.getClientRects()].filter(line => line.bottom > card.top - 2 && line.left < card.right + 3 && line.right > card.left - 3).length;
                });
                assert.equal(over, 0, `${screen}, ${lang}: ${await card.getAttribute("aria-label")}`);
            }
            await close();
        }
    }
});

test("hand: a second Enter while others play lifts no card, and arrows lead to the hand from the link to the content", async () => {
    const { page, close } = await enter(SCREENS["a card is to be played"], 1180, 820, { mood: "held" });
    await page.locator("#skip").focus();
    await page.keyboard.press("ArrowRight");
    await soon(async () => assert.match(await page.evaluate(() => document.activeElement.id), /^held-/));
    await page.keyboard.press("Enter");
    await page.locator(".hand-of-cards:not(.live)").waitFor();
    await page.locator(".held").first().focus();
    await page.keyboard.press("Enter");
    assert.equal(await page.locator(".held[aria-pressed='true']").count(), 0);
    await close();
});
