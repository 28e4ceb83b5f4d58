// A table stays where it is: what nobody touches keeps its place from move to move, nothing of it is cut, and what is
// said over it covers nothing that counts.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { HANDS, playOn } from "../support/autoplay.mjs";
import * as batalla from "../support/batalla-matches.mjs";
import { ROUNDS, round } from "../support/eleusis-matches.mjs";
import { complete, fetched, launch, mounted, open, rest, site, soon } from "../support/harness.mjs";
import * as mastermind from "../support/mastermind-matches.mjs";
import { drawn } from "../support/misfits.mjs";
import * as pechigonga from "../support/pechigonga-matches.mjs";
import { SCREENS, visit } from "../support/screens.mjs";
import { now, sitDown } from "../support/table.mjs";
import { tapOn } from "../support/touch.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

const SIZES = { "a phone": { width: 360, height: 740, touch: true }, "a tablet": { width: 820, height: 1180, touch: true }, "a laptop": { width: 1180, height: 820 } };
const sit = (row, stored, more = {}) => sitDown(browser, host, row, { mood: "seen", lang: "en", stored, ...more });
// Where something lies, in whole pixels.
const place = (page, selector) => page.locator(selector).first().evaluate(it => {
    const { left, top, width, height } = it.getBoundingClientRect();
    return [left, top, width, height].map(Math.round);
});

// What is done at a table of each game, and by how many something is said of it.
const CLARA = [["Bruno", "friend"], ["You"]];
const cards = rank => async page => { for (let tap = 0; tap < 2; tap += 1) await page.locator(`.held:has(.card.r${rank})`).first().click(); };
const TALK = {
    "the verdict on a guess": ["regla-secreta", round("after", { drafts: [{ rule: "red" }] }), async page => {
        await page.click("#guess");
        await page.click("#say-it");
        await page.waitForFunction(() => !document.querySelector(".notebook"));
    }],
    "a trick that another one takes": ["batalla", batalla.match(batalla.COURSE.slice(0, 3), { sitters: CLARA, part: 1 }), cards(2)],
    "a showdown": ["pechigonga", pechigonga.match("one", { cut: 7, sitters: CLARA }), page => page.click("#word-quiero")],
    "the words of three others": ["pechigonga", pechigonga.match("owed"), page => page.click("#word-quiero")],
    "what is thought of a key": ["mastermind", mastermind.match({ options: { keys: "strict", first_maker: 0 }, log: [mastermind.hide(0, "58473"), mastermind.lay(1, "12345")] }), page => page.click("#submit")],
};

// In the page: what of the table lies below something that is said.
function covered() {
    const counts = ".slot .card, .lying .card, .turned, .taken, .stand-name b, .seat b, .row:not(.waiting) .key, .row:not(.waiting) .peg, .shield, .row.active, .told, .verdict, .pot, .gain, .account";
    const boxes = [...document.querySelectorAll(`#table :is(${counts})`)].filter(it => it.checkVisibility() && it.textContent + it.className);
    return [...document.querySelectorAll(".saying[data-side]")].flatMap(saying => {
        const over = saying.getBoundingClientRect();
        return boxes.filter(it => {
            const { left, right, top, bottom, width } = it.getBoundingClientRect();
            return width > 0 && (it.localName !== "p" || it.textContent) && Math.min(right, over.right) - Math.max(left, over.left) > 1 && Math.min(bottom, over.bottom) - Math.max(top, over.top) > 1;
        }).map(it => `“${saying.textContent}” over ${it.className} “${it.textContent.trim().slice(0, 30)}”`);
    });
}

for (const [where, size] of Object.entries(SIZES)) {
    test(`steady: on ${where} what is said covers no card in play, no answer and no name`, async () => {
        for (const [name, [row, stored, act]] of Object.entries(TALK)) {
            const { page, close } = await sit(row, stored, size);
            await act(page);
            await page.locator(".saying[data-side]").first().waitFor();
            await rest(page, 4);
            await soon(async () => assert.deepEqual(await page.evaluate(covered), [], name));
            await close();
        }
    });
}

for (const where of ["a phone", "a tablet", "a laptop"]) {
    test(`steady: on ${where} Pechigonga's cloth keeps its place through the four rounds, and nothing on it is cut`, async () => {
        const { page, close } = await sit("pechigonga", pechigonga.match("agreement", { cut: 0 }), { ...SIZES[where], mood: "quick" });
        const places = new Set(), rounds = new Set(), seats = new Set();
        for (let turn = 0; turn < 40 && !/closing/.test(await now(page)); turn += 1) {
            await playOn(page, "pechigonga", 1);
            await page.waitForFunction(() => /^mine (announce|bet|closing)/.test(document.getElementById("table").dataset.at));
            if (/closing/.test(await now(page))) break;
            // Letters of another face come with the first move, and take another room.
            if (!places.size) await fetched(page);
            await drawn(page);
            const middle = page.locator(".middle");
            rounds.add(await page.locator(".rounds [aria-current]").getAttribute("id"));
            places.add(String(await place(page, ".middle")));
            // Nobody moves from the first round to the last, whether anything has been said or shown.
            seats.add(JSON.stringify(await page.locator(".stand, .stand :is(.portrait, .medal)").evaluateAll(all => all.map(it => { const { x, y, width, height } = it.getBoundingClientRect(); return [x, y, width, height].map(Math.round); }))));
            const [whole, seen] = await middle.evaluate(it => [it.scrollHeight, it.clientHeight]);
            assert.ok(whole <= seen, `${whole} px in ${seen}`);
        }
        assert.ok(rounds.size >= 2, [...rounds].join());
        assert.equal(places.size, 1, [...places].join(" and "));
        assert.equal(seats.size, 1, [...seats].join(" and "));
        // After the deal what it came to has the wide side of a laptop, and the cloth is still there, beside it.
        if (where === "a laptop") {
            await page.locator("#go-on").waitFor();
            await drawn(page);
            const [[left, , wide], [cloth]] = [await place(page, ".result"), await place(page, ".middle")];
            assert.ok(left + wide <= cloth && wide > 600, `${wide} px up to ${left + wide}, the cloth from ${cloth}`);
        }
        await close();
    });
}

test("steady: cards keep their places while one is chosen, and after the trick lie together, without a hole; nothing else moves", async () => {
    for (const where of ["a phone", "a tablet", "a laptop"]) {
        const eight = batalla.match(batalla.COURSE.slice(0, 2), { sitters: [["You"], ["Bruno", "friend"]] });
        const { page, close } = await sit("batalla", eight, { ...SIZES[where], mood: "quick" });
        const hand = () => page.locator(".held").evaluateAll(all => all.map(it => { const { x, y, width } = it.getBoundingClientRect(); return { x, y, width }; }));
        await page.locator(".held").first().waitFor();
        // Letters of another face take another room.
        await fetched(page);
        await drawn(page);
        const [before, cloth] = [await hand(), await place(page, ".middle")];
        if (where === "a laptop") assert.ok(before[0].width >= 60, `cards of ${before[0].width} px`);
        for (let trick = 0; trick < 2; trick += 1) {
            const whole = await hand();
            await page.locator(".held").first().click();
            await page.locator("#seal").waitFor();
            await drawn(page);
            assert.deepEqual(await hand(), whole, `chosen, on ${where}`);
            await page.locator("#seal").click();
            await page.waitForFunction(left => document.querySelectorAll(".held").length === left && document.getElementById("table").dataset.at === "mine choose", whole.length - 1);
            await drawn(page);
            const now = await hand();
            if (where === "a laptop") assert.ok(now[0].width >= whole[0].width, `smaller: ${now[0].width} px`);
            for (let card = 1; card < now.length; card += 1) {
                const [last, next] = [now[card - 1], now[card]];
                if (last.y === next.y) assert.ok(next.x - last.x - last.width <= 6, `a hole of ${next.x - last.x - last.width} px on ${where}`);
            }
            assert.deepEqual(await place(page, ".middle"), cloth, where);
        }
        // The arrows go from card to card.
        await page.locator(".held").first().focus();
        await page.keyboard.press("End");
        assert.equal(await page.evaluate(() => document.activeElement.id), `held-${before.length - 3}`);
        await close();
    }
});

test("steady: Mastermind's shield holds its code above the columns of the rows", async () => {
    for (const [where, size] of Object.entries(SIZES)) {
        const { page, close } = await sit("mastermind", mastermind.match({ log: [mastermind.hide(1, "11223"), mastermind.lay(0, "77777")] }), size);
        await page.locator(".row.active").waitFor();
        await drawn(page);
        const middles = selector => page.locator(`${selector} .peg`).evaluateAll(all => all.map(it => { const box = it.getBoundingClientRect(); return box.x + box.width / 2; }));
        const [code, laid] = [await middles(".shield"), await middles(".rows > .row:not(.waiting, .active)")];
        assert.equal(code.length, 5);
        code.forEach((at, hole) => assert.ok(Math.abs(at - laid[hole]) < 1.5, `hole ${hole} on ${where}: ${at}, ${laid[hole]}`));
        await close();
    }
});

test("steady: in the analysis of a game the code stands above the columns of its rows, and hints are no skill", async () => {
    for (const [where, size] of Object.entries(SIZES)) {
        const { hash, stored } = SCREENS.analysis;
        const { page, close } = await open(browser, host, { ...size, hash, stored, lang: "es" });
        await mounted(page);
        await page.locator(".analysed").waitFor();
        const middles = selector => page.locator(selector).evaluateAll(all => all.map(it => { const box = it.getBoundingClientRect(); return box.x + box.width / 2; }));
        const [code, laid] = [await middles(".bed .shield .peg"), await middles(".bed .rows > .row:first-child .peg")];
        assert.equal(code.length, 5);
        code.forEach((at, hole) => assert.ok(Math.abs(at - laid[hole]) < 1.5, `hole ${hole} on ${where}: ${at}, ${laid[hole]}`));
        assert.match(await page.locator(".panel.verdict h2").innerText(), /^Con ayuda, con /);
        await close();
    }
});

for (const row of ["batalla", "pechigonga"]) {
    test(`steady: before what ${row} can be asked stands a word that says so, and no word of it is cut`, async () => {
        const words = { es: "Ver:", it: "Vedi:", en: "See:" };
        for (const lang of Object.keys(words)) for (const [where, size] of Object.entries(SIZES)) {
            const { page, close } = await open(browser, host, { ...size, lang, hash: `#/${row}`, mood: "quick" });
            await mounted(page);
            await page.locator(".ask-for").waitFor();
            await drawn(page);
            assert.equal(await page.locator(".ask-for").innerText(), words[lang]);
            // Whoever hears has it as the name of the group.
            assert.equal(await page.locator(".asks").getAttribute("aria-label"), words[lang].slice(0, -1));
            const cut = await page.locator(".asks, .ask-for, .ask").evaluateAll(all => all.filter(it => it.scrollWidth > it.clientWidth + 1 && it.clientWidth || it.getBoundingClientRect().right > innerWidth).map(it => `${it.className} ${it.textContent}: ${it.scrollWidth} in ${it.clientWidth}`));
            assert.deepEqual(cut, [], `${lang}, ${where}`);
            await close();
        }
    });
}

test("steady: on a phone the rows of Mastermind that were laid keep one pitch, however many there are", async () => {
    const pitches = new Set();
    for (const laid of [2, 4, 6]) {
        const { page, close } = await sit("mastermind", mastermind.match({ log: [mastermind.hide(1, "11223"), ...Array.from({ length: laid }, () => mastermind.lay(0, "77777"))] }), SIZES["a phone"]);
        await page.locator(".row.active").waitFor();
        await drawn(page);
        const tops = await page.locator(".rows > .row:not(.waiting, .active)").evaluateAll(all => all.map(row => row.getBoundingClientRect().top));
        assert.equal(tops.length, laid);
        for (let row = 1; row < laid; row += 1) pitches.add(Math.round(tops[row] - tops[row - 1]));
        await close();
    }
    assert.equal(pitches.size, 1, [...pitches].join());
});

test("steady: on a phone all twelve rows of Mastermind are in sight, also when the last is under way", async () => {
    const { page, close } = await open(browser, host, { ...SIZES["a phone"], lang: "es", mood: "" });
    await mounted(page);
    for (const name of ["a row, half full, with holds and marks", "the twelfth row"]) {
        await visit(page, host.url, SCREENS[name]);
        await drawn(page);
        const seen = () => page.locator(".bed").evaluate(bed => {
            const shield = bed.querySelector(".shield").getBoundingClientRect(), { bottom } = bed.getBoundingClientRect();
            return [...bed.querySelectorAll(".rows > .row")].filter(row => {
                const box = row.getBoundingClientRect();
                return box.top >= shield.bottom - 2 && box.bottom <= bottom + 1;
            }).map(row => row.className);
        });
        await soon(async () => {
            const rows = await seen();
            assert.ok(rows.some(row => /active/.test(row)), name);
            assert.equal(rows.length, 12, name);
        });
    }
    await close();
});

test("steady: black pins and white ones can be told from the plate that they stand on, in both themes", async () => {
    for (const theme of ["light", "dark"]) {
        const { page, close } = await open(browser, host, { ...SIZES["a phone"], theme, lang: "es", mood: "" });
        await mounted(page);
        await visit(page, host.url, SCREENS["a row, half full, with holds and marks"]);
        const [plate, ...pins] = await page.evaluate(() => [".row:has(.pin.black) .key", ".pin.black", ".pin.white"].map(selector => {
            const [r, g, b] = getComputedStyle(document.querySelector(selector)).backgroundColor.match(/[\d.]+/g).map(part => {
                const share = part / 255;
                return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
            });
            return 0.2126 * r + 0.7152 * g + 0.0722 * b;
        }));
        for (const pin of pins) {
            const contrast = (Math.max(pin, plate) + 0.05) / (Math.min(pin, plate) + 0.05);
            assert.ok(contrast >= 3, `${theme}: ${contrast.toFixed(1)}`);
        }
        // A pin has no ring of another colour around it, which would be taken for the pin.
        assert.doesNotMatch(await page.locator(".pin.black").first().evaluate(pin => getComputedStyle(pin).boxShadow), /0px 0px 0px [1-9]/);
        await close();
    }
});

test("steady: on a phone the order in force is read beside a pot of any size, in both directions, and the pot ends on the cloth", async () => {
    for (const lang of ["es", "it", "en"]) for (const many of [8, 14]) for (const reversed of [false, true]) {
        const { stored, hash } = SCREENS["a battle"];
        const { page, close } = await open(browser, host, { ...SIZES["a phone"], lang, stored, hash, mood: "slow" });
        await page.locator("#pot").waitFor();
        await complete(page);
        // As large as it may become, and as it is called when all is turned round.
        const [turned] = (await page.evaluate(async lang => (await fetch(`${document.querySelector("meta[name=assets]").content}locales/${lang}/batalla.txt`)).text(), lang)).match(/(?<=^reversed: ).+/m);
        await page.evaluate(([many, text]) => {
            const cards = document.querySelector("#pot .minis"), order = document.getElementById("order");
            while (cards.querySelectorAll(".card").length < many) cards.append(cards.querySelector(".card").cloneNode(true));
            document.querySelector("#pot > b").append(String(many));
            if (text) {
                order.classList.add("reversed");
                order.lastElementChild.textContent = text;
            }
        }, [many, reversed && turned]);
        await drawn(page);
        const [order, text, pot, facts] = await page.evaluate(() => ["#order", "#order > :last-child", "#pot", ".facts"].map(it => document.querySelector(it).getBoundingClientRect().toJSON()));
        const name = `${lang}, ${many}, ${reversed}`;
        assert.ok(order.right <= pot.left && text.left >= order.left && text.right <= order.right, name);
        assert.ok(text.height <= 36 && order.height <= 40, `${name}: ${text.height}`);
        assert.ok(pot.right <= facts.right + 1, name);
        await close();
    }
});

test("steady: rivals' hands at Pechigonga are as many backs as they have cards", async () => {
    const { page, close } = await open(browser, host, { ...SIZES["a laptop"], lang: "es", mood: "" });
    await mounted(page);
    for (const [name, cards] of [["I owe", 4], ["a single card", 1], ["nine cards", 9]]) {
        await visit(page, host.url, SCREENS[name]);
        await drawn(page);
        assert.deepEqual(await page.locator(".stand .fan").evaluateAll(all => [...new Set(all.map(fan => fan.children.length))]), [cards], name);
        const grounds = await page.locator(".fan > i").evaluateAll(all => [...new Set(all.map(back => getComputedStyle(back).backgroundColor))]);
        assert.deepEqual(grounds, ["rgb(31, 79, 92)"], name);
    }
    await close();
});

test("steady: what the figures at the seats of a rule game count is said to who hears them, and stands there where there is room", async () => {
    // Five seats beside the line leave the points a star, which the sheet below them explains.
    for (const [size, points] of [["a tablet", /\d+ points?/], ["a laptop", /★/]]) {
        const { page, close } = await open(browser, host, { ...SIZES[size], lang: "en", mood: "" });
        await mounted(page);
        await visit(page, host.url, SCREENS["a card is to be played"]);
        const seat = page.locator(".seats > li:not([data-deals])").first();
        assert.match(await seat.evaluate(it => it.textContent), /\d+ cards?.*\d+ points?/s);
        assert.match(await seat.locator("[data-held]").evaluate(it => getComputedStyle(it, "::before").content), /\d+ cards?/);
        assert.match(await seat.locator(".points").evaluate(it => getComputedStyle(it, "::before").content), points);
        assert.ok(ROUNDS.play, "the round of that screen");
        await close();
    }
});

test("steady: the menu of a table begins with help, and on a phone all of it is in sight", async () => {
    for (const [row, stored] of [["pechigonga", pechigonga.match("owed")], ["batalla", batalla.match([])], ["regla-secreta", round("play")]]) {
        const { page, close } = await sit(row, stored, { ...SIZES["a phone"], mood: "slow" });
        await page.click("#menu");
        const dialog = page.locator("dialog[open]");
        await dialog.locator(".menu").waitFor();
        assert.deepEqual(await dialog.locator("h3").allInnerTexts(), ["Help", "This match", "Settings"], row);
        assert.equal(await dialog.locator(".menu button").first().getAttribute("id"), "menu-lesson");
        const [whole, seen] = await dialog.evaluate(it => [it.scrollHeight, it.clientHeight]);
        assert.ok(whole <= seen + 1, `${row}: ${whole} px in ${seen}`);
        await close();
    }
});

test("steady: by touch nothing is framed that the page has given the focus to, and a key brings the frame back", async () => {
    const { page, close } = await sit("batalla", batalla.match(batalla.COURSE.slice(0, 3), { sitters: CLARA, part: 1 }), { ...SIZES["a phone"], mood: "quick" });
    const framed = () => page.evaluate(() => {
        const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement);
        return document.activeElement !== document.body && outlineStyle !== "none" && parseFloat(outlineWidth) > 0;
    });
    const hand = { click: selector => tapOn(page.locator(selector).first()) };
    for (let turn = 0; turn < 2; turn += 1) {
        await page.waitForFunction(() => document.getElementById("table").dataset.at === "mine choose");
        await HANDS.batalla["mine choose"](hand);
        await drawn(page);
        assert.equal(await framed(), false);
    }
    await page.waitForFunction(() => document.getElementById("table").dataset.at === "mine choose");
    // From a card that has just gone the first Tab leads to the page, and the next one into it.
    for (let key = 0; key < 2; key += 1) await page.keyboard.press("Tab");
    await soon(async () => assert.equal(await framed(), true));
    await close();
});

test("steady: when the display face and the figures come to a table that stands, nothing on it moves, and no card stands empty", async () => {
    for (const [row, stored] of [["batalla", SCREENS["a battle"].stored], ["pechigonga", SCREENS["I owe"].stored], ["regla-secreta", round("play")]]) {
        let release;
        const held = new Promise(go => { release = go; });
        const opened = await open(browser, host, { ...SIZES["a laptop"], lang: "es", mood: "slow", hash: "#/-", waitUntil: "commit" });
        const { page, context, close } = opened;
        await context.route(/looks\.css/, async route => { await held; await route.continue(); });
        await page.evaluate(stored => Object.assign(localStorage, stored), stored);
        await page.goto(`${host.url}#/${row}`);
        await page.reload();
        await page.locator("#table .held").first().waitFor();
        await rest(page);
        const boxes = () => page.evaluate(() => [...document.querySelectorAll("#table *")].filter(it => it.checkVisibility()).map(it => {
            const { left, top, width, height } = it.getBoundingClientRect();
            return [`${it.localName}.${it.getAttribute("class") ?? ""} “${it.textContent.slice(0, 20)}”`, left, top, width, height];
        }));
        const before = await boxes();
        release();
        await page.waitForFunction(() => [...document.styleSheets].some(sheet => /looks\.css/.test(sheet.href) && sheet.media.mediaText === "all"));
        // It holds once all is there.
        assert.ok(await page.evaluate(() => performance.getEntriesByType("resource").some(it => /fraunces/.test(it.name))));
        await page.evaluate(() => document.fonts.ready);
        await drawn(page);
        const now = await boxes();
        const moved = now.filter(([name, ...at], n) => before[n]?.[0] === name && at.some((edge, k) => Math.abs(edge - before[n][k + 1]) > 3));
        assert.deepEqual(moved.map(([name]) => name), [], row);
        await close();
    }
});

test("steady: on a laptop nothing is framed before a key is pressed, and the first key frames what has the focus", async () => {
    const { page, close } = await sit("regla-secreta", round("play"), { ...SIZES["a laptop"], mood: "slow" });
    const framed = () => page.evaluate(() => {
        const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement);
        return [document.activeElement.id, outlineStyle !== "none" && parseFloat(outlineWidth) > 0];
    });
    // The page gives the first card the focus.
    await soon(async () => assert.deepEqual(await framed(), ["held-0", false]));
    await page.keyboard.press("ArrowRight");
    await soon(async () => assert.deepEqual(await framed(), ["held-1", true]));
    await close();
});

test("steady: the hand of the rule games is of full strength whoever is to play", async () => {
    for (const screen of ["somebody plays", "after a right card"]) {
        const { page, close } = await open(browser, host, { ...SIZES["a laptop"], mood: "" });
        await mounted(page);
        await visit(page, host.url, SCREENS[screen]);
        const strength = await page.locator(".held .card").evaluateAll(cards => cards.map(card => getComputedStyle(card).opacity));
        assert.ok(strength.length && strength.every(it => it === "1"), `${screen}: ${strength}`);
        await close();
    }
});

// Where a sheet asks from above what a table holds, the browser looks at all of the page again whenever anything comes or
// goes in it, which a slow phone takes longer for than for the move.
for (const row of ["regla-secreta", "batalla", "pechigonga", "mastermind"]) {
    test(`steady: ${row}: a move gives nothing of the page's head another look`, async () => {
        const { page, close } = await sit(row, {}, { mood: "quick" });
        await page.click("#play");
        await page.locator("#table").waitFor();
        await playOn(page, row, 1);
        await rest(page);
        await browser.startTracing(page, { categories: ["devtools.timeline", "disabled-by-default-devtools.timeline.invalidationTracking"] });
        await playOn(page, row, 2);
        await rest(page);
        const { traceEvents } = JSON.parse(await browser.stopTracing());
        const restyled = traceEvents.filter(({ name }) => name === "StyleRecalcInvalidationTracking").map(({ args }) => args.data.nodeName);
        assert.ok(restyled.length > 0, "nothing was told");
        assert.deepEqual(restyled.filter(name => /^HEADER|class='brand'|id='app'|class='whole'/.test(name)), []);
        await close();
    });
}

// The framework takes all attributes from an element that is made anew in its place and sets them again, also those that
// are as they were: the browser then gives it another look, and all that is in it.
// At Pechigonga a turn may be a whole round, of which nearly all changes, and whose last table is looked at.
for (const [row, most] of [["regla-secreta", 12], ["eleusis", 12], ["batalla", 12], ["pechigonga", 50], ["mastermind", 12]]) {
    test(`steady: ${row}: what a turn does not change is not made anew`, async () => {
        const { page, close } = await sit(row, {}, { mood: "quick" });
        await page.click("#play");
        await page.locator("#table").waitFor();
        await playOn(page, row, 1);
        await rest(page);
        await page.evaluate(() => {
            window.again = [];
            new MutationObserver(records => {
                const before = new Map();
                for (const { target, attributeName: name, oldValue } of records) {
                    const old = before.get(target) ?? before.set(target, new Map()).get(target);
                    if (!old.has(name)) old.set(name, oldValue);
                }
                for (const [element, old] of before) {
                    for (const [name, value] of old) if (element.getAttribute(name) === value) again.push(`${element.parentElement?.className} > ${element.localName}.${element.className}[${name}]`);
                }
            }).observe(document.getElementById("table"), { subtree: true, attributes: true, attributeOldValue: true });
        });
        const turns = await playOn(page, row, 4);
        const again = await page.evaluate(() => again);
        // A line of text with a pause in it is not worth parts of its own.
        assert.ok(again.length <= most * turns, `${again.length} in ${turns} turns: ${[...new Set(again)].join(", ")}`);
        await close();
    });
}

test("steady: on a phone the board keeps its height between a row and the key that is laid for it", async () => {
    const [hidden, laid] = [[mastermind.hide(0, "58473")], [mastermind.lay(1, "12345")]];
    for (const lang of ["es", "it", "en"]) {
        const heights = [];
        for (const [log, there] of [[hidden, ".idle"], [[...hidden, ...laid], ".key-editor"]]) {
            const { page, close } = await sit("mastermind", mastermind.match({ options: { keys: "strict", first_maker: 0 }, log }), { mood: "slow", width: 360, height: 740, lang });
            await page.locator(there).waitFor();
            await fetched(page);
            heights.push(await page.locator(".board").evaluate(board => Math.round(board.getBoundingClientRect().height)));
            await close();
        }
        assert.equal(heights[0], heights[1], lang);
    }
});
