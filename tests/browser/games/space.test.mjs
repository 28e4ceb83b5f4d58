// The table fills its space: what one acts with and what is to be seen lies in the window at once, with nothing to
// scroll, on a phone held either way, on a tablet, on a laptop and in a frame; and cards are as large as that allows.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { EIGHT, ELEUSIS, ROUNDS, round } from "../support/eleusis-matches.mjs";
import { launch, mounted, open, rest, site, soon } from "../support/harness.mjs";
import { drawn } from "../support/misfits.mjs";
import { SCREENS, visit } from "../support/screens.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

const SIZES = {
    "a phone": { width: 360, height: 740 }, "a phone on its side": { width: 740, height: 360 }, "a tablet": { width: 820, height: 1180 },
    "a laptop": { width: 1180, height: 820 }, "a frame": { width: 600, height: 740, framed: true },
};
const FACES = ".seats .portrait, .stand .portrait";
const TABLET = SIZES["a tablet"], LAPTOP = SIZES["a laptop"];

// Eleusis Express with a line of about so many cards, the person to play.
function line(cards) {
    const { save } = ROUNDS.long;
    let at = 0;
    const cut = save.log.findIndex(([seat, action], n) => {
        if (!("play" in Object(action))) return false;
        if (seat === 0 && at >= cards) return true;
        if (save.log[n + 1]?.[0] === seat) at += 1;
        return false;
    });
    return { ...ELEUSIS["a line of sixty cards"], stored: round("long", { sitters: EIGHT, log: save.log.slice(0, cut) }), mood: "slow" };
}

// What one acts with, and what is to be seen at once: all of it.
const RULES = [".held", ".seats > li", ".stock", "#turn"];
const BATTLE = [".held", ".stand", ".stand .card", ".verdict", "#order", ".ask"];
const BET = [".held", ".stand", ".word", "#pot", ".rounds > [aria-current]"];
const BOARD = ["#submit", ".shield", ".track"];
const TABLES = {
    "a row, half full, with holds and marks": [...BOARD, "#active-row", ".supply .socket", ".tool"],
    "the key by hand": [...BOARD, ".stepper button", ".flagged"],
    "a card is to be played": [...RULES, "#declare", "#notebook", ".column > .lying"],
    "after a right card": [...RULES, "#guess", "#done"],
    "eight seats and a hand of twelve": [...RULES, "#declare", "#notebook"],
    "an open table": [...RULES, "#declare", "#notebook"],
    "a battle": BATTLE,
    "the order is reversed": BATTLE,
    "somebody is out, the others go on": [...BATTLE, ".gone > li"],
    "a card is picked": [".held", "#seal", ".stand", ".ask"],
    "three at the table": BATTLE,
    "four at the table": BATTLE,
    "six at the table": BATTLE,
    "eight at the table": BATTLE,
    "I owe": BET,
    "I may announce a Flux": BET,
    "five at the table, nine cards": BET,
};
// Six places of 46 px are wider than a phone on its side has beside what is due: there the line scrolls, and its
// end is in sight.
const SCROLLS = { "a phone on its side": [".column > .lying"] };

async function stage({ width, height, framed = false }) {
    const { page, close } = await open(browser, host, { width, height, lang: "es", touch: width < 800, mood: "" });
    await mounted(page);
    const to = async screen => {
        await visit(page, host.url, framed ? { ...screen, query: "?embed=1", restart: true } : screen);
        await drawn(page);
        // The line is laid out in the picture after its box has got its size, and once more where that gives the box another.
        await rest(page, 4);
    };
    return { page, to, close };
}

// In the page: what of these is not there, or not wholly in sight.
function hidden(selectors) {
    const found = [];
    if (document.documentElement.scrollHeight > innerHeight + 1) found.push("the page scrolls");
    const called = element => `${element.id && `#${element.id}`}.${element.getAttribute("class")} “${(element.ariaLabel ?? element.textContent).trim().slice(0, 30)}”`;
    for (const selector of selectors) {
        const all = [...document.querySelectorAll(`#table ${selector}`)].filter(element => element.checkVisibility());
        if (!all.length) found.push(`no ${selector}`);
        for (const element of all) {
            const { left, right, top, bottom } = element.getBoundingClientRect();
            let sight = { left: 0, right: innerWidth, top: 0, bottom: innerHeight };
            // A box that scrolls cuts off what it holds.
            for (let box = element.parentElement; box; box = box.parentElement) {
                const { overflowX, overflowY } = getComputedStyle(box), edge = box.getBoundingClientRect();
                if (overflowY !== "visible") sight = { ...sight, top: Math.max(sight.top, edge.top), bottom: Math.min(sight.bottom, edge.bottom) };
                if (overflowX !== "visible") sight = { ...sight, left: Math.max(sight.left, edge.left), right: Math.min(sight.right, edge.right) };
            }
            const off = Math.max(sight.left - left, right - sight.right, sight.top - top, bottom - sight.bottom);
            if (off > 1.5) found.push(`${off.toFixed(0)} px out of sight: ${called(element)}`);
            if (!element.matches("button")) continue;
            const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
            if (!element.contains(hit)) found.push(`covered: ${called(element)} by ${hit && called(hit)}`);
        }
    }
    return found;
}

for (const [where, size] of Object.entries(SIZES)) {
    test(`space: on ${where} what one acts with and what counts is in sight at every table`, async () => {
        const { page, to, close } = await stage(size);
        const faults = [];
        for (const [name, selectors] of Object.entries(TABLES)) {
            await to(SCREENS[name]);
            const shown = selectors.filter(selector => !SCROLLS[where]?.includes(selector));
            faults.push(...(await page.evaluate(hidden, shown)).map(fault => `${name}: ${fault}`));
        }
        assert.deepEqual(faults, []);
        await close();
    });
}

// In the page: faces and names that lie over the edge of their seat by more than its rim is wide.
function astray() {
    return [...document.querySelectorAll(".stand")].flatMap(stand => {
        const { left, right } = stand.getBoundingClientRect();
        return [...stand.querySelectorAll(".stand-name > :not(.unseen)")].filter(shown => {
            const box = shown.getBoundingClientRect();
            return box.width > 0 && (box.left < left - 6 || box.right > right + 6);
        }).map(shown => `${stand.id || stand.className}: ${shown.textContent || shown.className}`);
    });
}

test("space: faces and long names keep to their seats, during a deal and after it", async () => {
    for (const size of [...Object.values(SIZES), { width: 390, height: 844 }, { width: 700, height: 1000 }]) {
        const { page, to, close } = await stage(size);
        for (const name of ["five at the table", "after a deal of five", "eight at the table"]) {
            await to(SCREENS[name]);
            assert.deepEqual(await page.evaluate(astray), [], `${name} at ${size.width}`);
        }
        await close();
    }
});

const wide = (page, selector) => page.locator(selector).evaluateAll(all => Math.min(...all.map(element => element.getBoundingClientRect().width)));

test("space: on a tablet a line of up to twelve cards has them at least 96 px wide, and all of it is in sight", async () => {
    const { page, to, close } = await stage(TABLET);
    for (const [screen, least] of [[SCREENS["a card is to be played"], 96], [SCREENS["after a right card"], 96], [line(3), 96], [line(9), 96], [line(11), 96], [line(20), 64]]) {
        await to(screen);
        const cards = await page.locator(".column > .lying").count();
        const width = await wide(page, ".column > .lying .card");
        assert.ok(width >= least, `${cards} cards are ${width} px wide`);
        assert.deepEqual(await page.evaluate(hidden, [".column", ".lying"]), [], `${cards} cards`);
        assert.equal(await page.locator(".strip").evaluate(strip => getComputedStyle(strip).visibility), "hidden");
    }
    await close();
});

test("space: on a phone the line uses its felt: up to twelve cards are all in sight, of thirty two rows and the newest", async () => {
    const { page, to, close } = await stage(SIZES["a phone"]);
    for (const [screen, whole, height = 740] of [[SCREENS["a card is to be played"], true], [SCREENS["after a right card"], true], [line(3), true], [line(30), false, 880]]) {
        // Eight hands leave less of a phone: of those a longer one.
        await page.setViewportSize({ width: 360, height });
        await to(screen);
        const cards = await page.locator(".column > .lying").count();
        assert.equal((await page.evaluate(hidden, [".column > .lying"])).length === 0, whole, `${cards} cards`);
        const shown = await page.locator(".column > .lying").evaluateAll(all => {
            const bed = all[0].closest(".line-bed").getBoundingClientRect();
            const boxes = all.map(card => card.getBoundingClientRect());
            return { last: boxes.at(-1).bottom <= bed.bottom + 1, sideways: boxes.some(box => box.right > bed.right || box.left < bed.left), some: boxes.filter(box => box.top >= bed.top - 1 && box.bottom <= bed.bottom + 1).length };
        });
        assert.ok(shown.last && !shown.sideways && shown.some >= Math.min(cards, 8), `${cards} cards: ${JSON.stringify(shown)}`);
    }
    await close();
});

test("space: the line is laid out anew when the window turns", async () => {
    const { page, to, close } = await stage(TABLET);
    await to(line(11));
    const upright = await wide(page, ".column > .lying .card");
    await page.setViewportSize({ width: 740, height: 360 });
    await page.waitForFunction(() => document.querySelector(".line-of-cards").dataset.long === "1");
    await page.setViewportSize(LAPTOP);
    await page.waitForFunction(() => document.querySelector(".line-of-cards").dataset.long === undefined);
    await drawn(page);
    await soon(async () => assert.ok(await wide(page, ".column > .lying .card") >= 80));
    await page.setViewportSize(TABLET);
    await page.waitForFunction(upright => document.querySelector(".lying .card").getBoundingClientRect().width === upright, upright);
    await close();
});

test("space: the cards of a battle are as large as the cloth has room for", async () => {
    for (const [size, ...least] of [[TABLET, 200, 150, 80], [LAPTOP, 200, 130, 60], [SIZES["a phone"], 100, 60, 40], [SIZES["a phone on its side"], 64, 50, 40], [SIZES["a frame"], 100, 80, 44]]) {
        const { page, to, close } = await stage(size);
        for (const [n, name] of ["a battle", "four at the table", "eight at the table"].entries()) {
            await to(SCREENS[name]);
            const width = await wide(page, ".slot .card");
            assert.ok(width >= least[n], `${name}, ${size.width}×${size.height}: ${width} px`);
        }
        await close();
    }
});

test("space: where there is room, rivals have faces that can be known", async () => {
    for (const size of [TABLET, LAPTOP]) {
        const { page, to, close } = await stage(size);
        for (const [name, rivals, least] of [["a card is to be played", 4, 34], ["four at the table", 3, 34], ["I owe", 3, 52]]) {
            await to(SCREENS[name]);
            assert.equal(await page.locator(FACES).count(), rivals, name);
            assert.ok(await wide(page, FACES) >= least, name);
        }
        await close();
    }
});

test("space: each game has its cloth, and a revolution another", async () => {
    const { page, to, close } = await stage(TABLET);
    const dyes = [];
    for (const name of ["a card is to be played", "eight seats and a hand of twelve", "four at the table", "I owe"]) {
        await to(SCREENS[name]);
        dyes.push(await page.locator(".line-bed, .arena").first().evaluate(cloth => getComputedStyle(cloth).getPropertyValue("--felt")));
    }
    assert.equal(new Set(dyes).size, 4, dyes.join(" "));
    await close();
});

test("space: on a phone what the trick came to is in sight beside what an eight offers", async () => {
    const { page, to, close } = await stage(SIZES["a phone"]);
    for (const height of [740, 660]) {
        await page.setViewportSize({ width: 360, height });
        await to(SCREENS["I may swap"]);
        assert.deepEqual(await page.evaluate(hidden, [".verdict > span", ".held", ".slot .card"]), [], `${height}`);
        await page.locator(".low .swap button").scrollIntoViewIfNeeded();
        assert.deepEqual(await page.evaluate(hidden, [".low .swap button"]), [], `${height}`);
    }
    await close();
});

test("space: a long sentence of the news lies over nothing that stands below it", async () => {
    for (const where of ["a phone", "a tablet", "a laptop"]) {
        const { page, close } = await open(browser, host, { ...SIZES[where], lang: "es", mood: "slow" });
        await mounted(page);
        await visit(page, host.url, SCREENS["a hand to be judged"]);
        await drawn(page);
        const [least, most] = await page.evaluate(() => [document.querySelector(".news"), document.querySelector(".news .told")].map(it => it.scrollHeight - it.clientHeight * (getComputedStyle(it).overflowY === "visible")));
        assert.ok(least <= 1, `${where}: ${least} px of the news stand out of it (${most})`);
        await close();
    }
});
