// What a visitor's system asks for: its own few colours, no motion; and the four suits told apart by more
// than red and black.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { launch, mounted, open, site } from "../support/harness.mjs";
import { SCREENS, visit } from "../support/screens.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

async function enter(media, more = {}) {
    const opened = await open(browser, host, { width: 390, height: 844, reducedMotion: false, mood: "", ...more });
    await mounted(opened.page);
    await opened.page.emulateMedia(media);
    return { ...opened, visit: name => visit(opened.page, host.url, SCREENS[name]) };
}

// What of an element is still seen where the system chooses the colours: shadows are not.
const look = (page, selector) => page.locator(selector).first().evaluate(element => {
    // What is nothing shows what is behind it.
    let ground = element;
    while (ground.parentElement && /, 0\)$/.test(getComputedStyle(ground).backgroundColor)) ground = ground.parentElement;
    const { backgroundColor } = getComputedStyle(ground);
    const { outlineStyle, outlineColor, outlineWidth, borderStyle, borderColor, borderWidth } = getComputedStyle(element);
    const outline = outlineStyle === "none" ? "" : `${outlineStyle} ${outlineWidth} ${outlineColor}`;
    const border = borderStyle === "none" || parseFloat(borderWidth) === 0 ? "" : `${borderStyle} ${borderWidth} ${borderColor}`;
    return `${backgroundColor}; ${outline}; ${border}`;
});

// Where the system chooses the colours, what differs must differ in something that is left.
const TOLD_APART = {
    "setup, options": [[".segmented input:checked + span", ".segmented input:not(:checked) + span", "a choice and what was not chosen"]],
    "settings": [["dialog input:checked + span", "dialog .segmented input:not(:checked) + span", "a setting"], ["dialog[open]", "main", "a dialog and the page"]],
    "a row, rule out": [[".tool[aria-pressed=true]", ".tool:not([aria-pressed=true])", "a tool in use"]],
    "a row, half full, with holds and marks": [
        [".row.active", ".row.waiting", "the row under way"], [".pin.black", ".pin.white", "a black and a white pin"],
        [".pin.black", ".pin:not(.black, .white)", "a pin and none"], [".spot.now", ".spot:not(.now, .was)", "a track's peg"],
    ],
    "helper, a hand is shown, and some of it fits": [
        ["#played [aria-pressed=true]", "#played [aria-pressed=false]", "a card that was tapped"], ["#declare", "#judge-hand", "a button that is down"],
    ],
    "dealing, and looking on": [["#fits [data-on='1'] .card", "#fits [data-on=''] .card", "a card that fits"]],
    "four at the table": [[".stand[data-won]", ".stand:not([data-won], [data-me])", "who takes the trick"], [".stand[data-won]", ".stand[data-me]", "the winner and oneself"]],
    "a card is picked": [[".held[aria-pressed=true] .card", ".held:not([aria-pressed=true]) .card", "a picked card"]],
    "a card is to be played": [[".seats [aria-current]", ".seats li:not([aria-current])", "whose turn it is"]],
    "somebody else speaks": [[".stand[data-now]", ".stand[data-me]", "who speaks and oneself"], [".rounds [aria-current]", ".rounds li:not([aria-current], [data-past])", "the round under way"]],
    "a sheet of regla-secreta": [[".segmented input:checked + span, .several input:checked + span", ".segmented input:not(:checked) + span", "what is written down"]],
};

describe("system preferences: forced colours", () => {
    for (const colorScheme of ["light", "dark"]) {
        test(`system preferences: with forced colours what is chosen, pressed or won still differs, ${colorScheme}`, async () => {
            const { page, visit, close } = await enter({ forcedColors: "active", colorScheme, reducedMotion: "reduce" });
            for (const [screen, pairs] of Object.entries(TOLD_APART)) {
                await visit(screen);
                if (screen === "dealing, and looking on" && !await page.locator("#fits").count()) await page.click("#fitting > summary");
                for (const [one, other, what] of pairs) {
                    assert.notEqual(await look(page, one), await look(page, other), `${screen}: ${what}`);
                }
            }
            await close();
        });
    }

    test("system preferences: with forced colours Mastermind's empty holes can be seen, and differ from a pin", async () => {
        for (const colorScheme of ["light", "dark"]) {
            const { page, visit, close } = await enter({ forcedColors: "active", colorScheme, reducedMotion: "reduce" });
            await visit("a row, half full, with holds and marks");
            const [text, ...seen] = await page.evaluate(() => ["body", ".board", ".covered", ".row.active .socket:not(.cursor) .hole", ".row.waiting .hole", ".pin:not(.black, .white)", ".spot:not(.now, .was)", ".pin.black"].map(selector => {
                const { color, backgroundColor, outlineStyle, outlineColor, outlineWidth } = getComputedStyle(document.querySelector(selector));
                const outline = outlineStyle === "solid" && parseFloat(outlineWidth) > 0 ? outlineColor : backgroundColor;
                return selector === "body" ? color : outline;
            }));
            assert.deepEqual(seen.map(colour => colour === text), [true, true, true, true, true, true, false]);
            await close();
        }
    });

    test("system preferences: with forced colours pegs keep their colours, and each has its own sign", async () => {
        const { page, visit, close } = await enter({ forcedColors: "active", reducedMotion: "reduce" });
        await visit("a row of six, the longest board");
        const seen = await page.locator(".supply .peg").evaluateAll(pegs => pegs.map(peg => [getComputedStyle(peg).backgroundImage, peg.querySelector("use")?.getAttribute("href") ?? peg.innerHTML]));
        assert.equal(seen.length, 10);
        for (const n of [0, 1]) assert.equal(new Set(seen.map(peg => peg[n])).size, 10, n ? "signs" : "colours");
        await close();
    });
});

// The screens where something moves, for whoever lets it.
const MOVING = [
    "home", "setup", "a row, half full, with holds and marks", "broken", "puzzle, solved", "a card is to be played", "the end of a round, step by step",
    "a card is picked", "four at the table", "after a game", "nine cards", "somebody else speaks", "the end of a round", "workshop, first visit",
];
// Neither of these moves anything: a button that must not be pressed by the tap that brought it.
const STILL = ["later"];

test("system preferences: with reduced motion nothing moves, and without it something does", async () => {
    const running = page => page.evaluate(still => [
        ...[...document.querySelectorAll("*")].flatMap(element => ["", "::before", "::after", "::backdrop"].flatMap(part => {
            const style = getComputedStyle(element, part || null);
            if (part && part !== "::backdrop" && style.content === "none") return [];
            const long = times => times.split(", ").some(time => parseFloat(time) > 0);
            const moves = style.animationName !== "none" && long(style.animationDuration) && !still.includes(style.animationName);
            const turns = style.transitionProperty !== "none" && long(style.transitionDuration);
            return moves || turns ? [`${element.localName}.${element.getAttribute("class") ?? ""}${part}`] : [];
        })),
        ...document.getAnimations().filter(motion => !still.includes(motion.animationName)).map(motion => `runs: ${motion.animationName ?? motion.transitionProperty}`),
    ], STILL);
    for (const reducedMotion of ["reduce", "no-preference"]) {
        const { page, visit, close } = await enter({ reducedMotion });
        let moved = 0;
        for (const screen of MOVING) {
            await visit(screen);
            const found = await running(page);
            if (reducedMotion === "reduce") assert.deepEqual(found, [], screen);
            moved += found.length;
        }
        if (reducedMotion !== "reduce") assert.ok(moved > 0, "nothing would have moved anyway");
        await close();
    }
});

// French suits in the hand, on the line and on the board of the pack, which are red and black or have four colours;
// Spanish ones at Pechigonga, which always have four.
const SUITS = {
    "a line of sixty cards": ".lying .card", "eight seats and a hand of twelve": ".held-cards .card", "helper, the first card": "#played .card",
    "four at the table": ".stand .card", "workshop, first visit": "#pack .card", "nine cards": ".held-cards .naipe",
};

describe("system preferences: suits by theme", () => {
    for (const [screen, cards] of Object.entries(SUITS)) {
        for (const theme of ["light", "dark"]) {
            test(`system preferences: the suits of “${screen}” have the colours that were asked for in the ${theme} theme`, async () => {
                const { page, visit, close } = await enter({ colorScheme: theme, reducedMotion: "reduce" }, { theme });
                await visit(screen);
                for (const four of [false, true]) {
                    await page.evaluate(four => four ? document.documentElement.setAttribute("data-suits", "4") : document.documentElement.removeAttribute("data-suits"), four);
                    const seen = await page.locator(cards).evaluateAll(cards => Object.fromEntries(cards.filter(card => !card.closest(".pack :is([data-on=''], [aria-pressed=false])")).map(card => {
                        const suit = card.getAttribute("class").match(/\b(s\d|oros|copas|espadas|bastos)\b/)?.[1];
                        return [suit, getComputedStyle(card).color];
                    })));
                    delete seen.undefined;
                    assert.equal(Object.keys(seen).length, 4, "suits on this screen");
                    assert.equal(new Set(Object.values(seen)).size, four || seen.oros ? 4 : 2, JSON.stringify(seen));
                }
                await close();
            });
        }
    }
});
