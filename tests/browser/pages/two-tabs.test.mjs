// Two tabs of one visitor: what is written in one is never written over by the other, also where nobody has told it,
// and what one shows is what the other has written.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { pressAtRest } from "../support/acts.mjs";
import { launch, mounted, open, rest, site, soon } from "../support/harness.mjs";
import { place } from "../support/daily.mjs";
import { LEFT, address, slot } from "../support/links.mjs";
import { DESK, FORM, HELPER, PUZZLES, SAVE, TAUGHT, hide, lay, match, notes, rowsOf, saved } from "../support/mastermind-matches.mjs";
import { FACTS, choose, facts, file, solo } from "../support/records.mjs";
import { reach } from "../support/screens.mjs";
import { PEOPLE, planilla } from "../support/score-sheets.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

const RULES = "tertulia.workshop", BENCH = "tertulia.helper.regla-secreta", SHEET = "tertulia.planilla.s1";
const MAKE = "tertulia.make.mastermind", START = "tertulia.planilla-start", ROUND = "tertulia.planilla-form.s1";

// In a page, before it starts: nobody tells it what other tabs do.
function untold() {
    addEventListener("storage", event => event.stopImmediatePropagation(), true);
}
// In a page, before it starts: this browser has no channels between tabs.
function withoutChannels() {
    window.BroadcastChannel = class { constructor() { throw new Error("none here"); } };
}

// Two tabs on one page; with `untold` the second hears nothing of the first.
async function tabs(hash, stored, ready, { told = false, channels = true } = {}) {
    const { page: first, context, close } = await open(browser, host, { hash: "#/", stored });
    if (!channels) await context.addInitScript(withoutChannels);
    const second = await context.newPage();
    if (!told) await second.addInitScript(untold);
    for (const [n, page] of [first, second].entries()) {
        await page.goto(`${host.url}?${n}${hash}`);
        await mounted(page);
        await page.locator(ready).first().waitFor();
    }
    await first.bringToFront();
    return { first, second, context, close };
}
const kept = (page, key) => page.evaluate(key => JSON.parse(localStorage[key] ?? "null"), key);
// What one tab has stored comes to another a little later.
const sees = async (page, from, key) => {
    const text = await from.evaluate(key => localStorage[key], key);
    await page.waitForFunction(([key, text]) => localStorage[key] === text, [key, text]);
    await page.bringToFront();
};
const type = async (page, text) => { for (const key of text) await page.keyboard.press(key); };
const people = (...names) => ({ [PEOPLE]: JSON.stringify(names.map((name, colour) => ({ name, colour }))) });

const rename = async (page, n, name) => {
    await page.locator(`#name-${n}`).fill(name);
    await page.click(`#rename-${n}`);
    await page.locator("#told", { hasText: name }).waitFor();
};

test("two tabs: people who are renamed in each of them keep both names", async () => {
    const { first, second, close } = await tabs("#/people", people("Ana", "Beto"), ".person");
    await rename(first, 0, "Annabella");
    await sees(second, first, PEOPLE);
    await rename(second, 1, "Benito");
    assert.deepEqual(await kept(second, PEOPLE), [{ name: "Annabella", colour: 0 }, { name: "Benito", colour: 1 }]);
    // A colour is that person's, wherever the person stands by now.
    await sees(first, second, PEOPLE);
    await first.locator("#name-1").and(first.locator("[value=Benito]")).waitFor();
    await first.click("#colour-1");
    assert.deepEqual((await kept(first, PEOPLE))[1], { name: "Benito", colour: 2 });
    await close();
});

test("two tabs: the page of people shows who is renamed in another", async () => {
    const { first, second, close } = await tabs("#/people", people("Ana", "Beto"), ".person", { told: true });
    await rename(first, 0, "Annabella");
    await second.locator(".person input[value=Annabella]").waitFor();
    await close();
});

const MINE = match({ log: [hide(1, "11223"), lay(0, "12345")], sitters: [["Ana"], ["The computer", "club"]] });

for (const [how, told] of [["hears", true], ["does not hear", false]]) {
    test(`two tabs: without channels a tab that ${how} of it does not write over who sits at the table by now`, async () => {
        const { first, second, context, close } = await tabs("#/mastermind", { ...MINE, ...people("Ana") }, "#hole-0", { told, channels: false });
        const third = await context.newPage();
        await third.goto(`${host.url}#/people`);
        await third.locator(".person").waitFor();
        await rename(third, 0, "Annabella");
        await sees(second, third, DESK);
        if (told) await second.locator("#elsewhere").waitFor();
        await second.locator("#hole-0").focus();
        await type(second, "87");
        await second.locator("#elsewhere").waitFor();
        assert.equal((await kept(second, DESK)).sitters[0].name, "Annabella");
        // Whoever writes a row does not press the button that has come.
        await type(second, "654");
        assert.equal(await second.locator("#elsewhere").count(), 1);
        await second.click("#play-here");
        await second.locator("#elsewhere").waitFor({ state: "detached" });
        await second.locator("#hole-0").focus();
        await type(second, "8");
        const now = await kept(second, DESK);
        assert.deepEqual([now.sitters[0].name, now.drafts[0].pegs[0]], ["Annabella", 7]);
        assert.equal((await saved(first)).log.length, 2);
        await close();
    });
}

test("two tabs: without channels the second says at once that the first has gone on", async () => {
    const { first, second, close } = await tabs("#/mastermind", MINE, "#hole-0", { told: true, channels: false });
    assert.equal(await second.locator("#elsewhere").count(), 0);
    await first.locator("#hole-0").focus();
    await type(first, "87654");
    await first.keyboard.press("Enter");
    await second.locator("#elsewhere").waitFor();
    await close();
});

test("two tabs: who plays again from an old result sits down at the match that the other has begun", async () => {
    const over = match({ log: [hide(1, "11223"), lay(0, "11223"), hide(0, "87654"), lay(1, "87654")], over: true });
    const { first, second, close } = await tabs("#/mastermind", over, "#go-on", { channels: false });
    const again = async page => {
        await page.click("#go-on");
        await reach(page, "mine guess");
    };
    await again(first);
    await first.locator("#hole-0").focus();
    await type(first, "11234");
    await first.keyboard.press("Enter");
    await first.locator("#peg-0-0").waitFor();
    const now = await saved(first);
    await sees(second, first, SAVE);
    await again(second);
    assert.deepEqual(await saved(second), now);
    assert.equal(await second.locator("#peg-0-0").count(), 1);
    await close();
});

test("two tabs: what is filled in for a match in each of them is kept", async () => {
    const { first, second, close } = await tabs("#/mastermind/new", { [TAUGHT]: "true" }, "#play");
    await first.locator(".setup .fields input[type=text]").fill("Ana");
    await sees(second, first, FORM);
    await pressAtRest(second.locator("input[name=role]").nth(1), "check");
    await soon(async () => assert.equal((await kept(second, FORM)).role, "breaks"));
    assert.equal((await kept(second, FORM)).names[0], "Ana");
    await close();
});

// As in the pack: spades, hearts, diamonds, clubs.
const card = name => "SHDC".indexOf(name.at(-1)) * 13 + ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"].indexOf(name.slice(0, -1));

test("two tabs: the rule of one and the cards of the other are both kept in the workshop", async () => {
    const stored = { [RULES]: JSON.stringify({ rule: "odd", line: ["AS"], refused: [] }) };
    const { first, second, close } = await tabs("#/workshop", stored, "#sentence");
    await first.locator("#part").selectOption({ label: "The opposite" });
    await soon(async () => assert.notEqual((await kept(first, RULES)).rule, "odd"));
    const { rule } = await kept(first, RULES);
    await sees(second, first, RULES);
    await second.click(`#pack-${card("3H")}`);
    await soon(async () => assert.deepEqual(await kept(second, RULES), { rule, line: ["AS", "3H"], refused: [] }));
    await close();
});

test("two tabs: the workshop shows the rule that is made in another, and does not write it back", async () => {
    const stored = { [RULES]: JSON.stringify({ rule: "odd", line: ["AS"], refused: [] }) };
    const { first, second, close } = await tabs("#/workshop", stored, "#sentence", { told: true });
    const before = await second.locator("#sentence").innerText();
    await first.locator("#part").selectOption({ label: "The opposite" });
    await soon(async () => assert.notEqual(await second.locator("#sentence").innerText(), before));
    const { rule } = await kept(first, RULES);
    await rest(second);
    assert.equal((await kept(first, RULES)).rule, rule);
    await close();
});

test("two tabs: players of a sheet who are renamed in each of them keep both names", async () => {
    const { first, second, close } = await tabs("#/sheets/s1", planilla({ names: ["Ana", "Beto", "Carla"] }), "#entry");
    const naming = async page => {
        await page.click("#rename");
        await page.locator("dialog #named").waitFor();
    };
    await naming(second);
    await first.bringToFront();
    await naming(first);
    await first.locator("dialog #player-0").fill("Annabella");
    await first.click("#named");
    await sees(second, first, SHEET);
    await second.locator("dialog #player-1").fill("Benito");
    await second.click("#named");
    await soon(async () => assert.deepEqual((await kept(second, SHEET)).players.map(({ name }) => name), ["Annabella", "Benito", "Carla"]));
    await close();
});

test("two tabs: the sheet that is brought back is the one that was meant", async () => {
    const sheet = (n, title) => planilla({ id: `s${n}`, title, when: 1763683200000 + n });
    const stored = { ...sheet(1, "Uno"), ...sheet(2, "Dos"), "tertulia.planilla-deleted": `[${Object.values(sheet(3, "Tres"))}]` };
    const { first, second, close } = await tabs("#/sheets", stored, "article");
    await first.getByRole("button", { name: "Delete: Uno" }).click();
    await first.locator("#deleted-1").waitFor();
    await sees(second, first, "tertulia.planilla-deleted");
    await second.getByRole("button", { name: "Bring it back: Tres" }).click();
    const titles = page => page.locator("article h2 a").allInnerTexts();
    await soon(async () => assert.deepEqual(await titles(second), ["Tres", "Dos"]));
    // The first hears of it.
    await first.bringToFront();
    await soon(async () => assert.deepEqual(await titles(first), ["Tres", "Dos"]));
    await soon(async () => assert.deepEqual(await first.locator("[id^=deleted] span").allInnerTexts(), ["Deleted: Uno."]));
    await close();
});

test("two tabs: cards that are played in each of them are all noted by the helper", async () => {
    const bench = { names: ["Ana", "Bruno", "Clara"], levels: 1, begun: true, dealer: 0, rounds: [], rule: "s1-e01", starter: "4D", moves: [] };
    const { first, second, close } = await tabs("#/regla-secreta/helper", { [BENCH]: JSON.stringify(bench) }, `#played-${card("QS")}`);
    await first.click(`#played-${card("QS")}`);
    await sees(second, first, BENCH);
    await second.click(`#played-${card("7H")}`);
    const moves = (await kept(second, BENCH)).moves.map(({ deed }) => Object.values(deed)[0]);
    assert.deepEqual(moves, ["QS", "7H"]);
    // A round that has been closed elsewhere is not the one that a card was played in.
    await sees(first, second, BENCH);
    const closed = { ...bench, rule: null, starter: null, dealer: 1, rounds: [{ number: 1, dealer: 0, rule: { card: "s1-e01" }, starter: "4D", moves: [], length: 3, left: [0, 0, 3], out: { seat: 1, played: true }, found: 1, helped: 0 }] };
    await first.evaluate(([key, text]) => { localStorage[key] = text; }, [BENCH, JSON.stringify(closed)]);
    await sees(second, first, BENCH);
    await second.click(`#played-${card("9H")}`);
    await second.locator("#draw").waitFor();
    assert.deepEqual(await kept(second, BENCH), closed);
    await close();
});

test("two tabs: rows that are noted in each of them are all kept by Mastermind's helper", async () => {
    const { first, second, close } = await tabs("#/mastermind/helper", notes({ rows: rowsOf("35172", "11223") }), "#hole-0");
    const note = async (page, row) => {
        await page.locator("#hole-0").focus();
        await type(page, row);
        await page.keyboard.press("Enter");
    };
    await note(first, "12345bb");
    await first.locator("#edit-1").waitFor();
    await sees(second, first, HELPER);
    await note(second, "67812w");
    await second.locator("#edit-2").waitFor();
    assert.deepEqual((await kept(second, HELPER)).rows.map(({ guess }) => guess), ["11223", "12345", "67812"]);
    await close();
});

test("two tabs: a puzzle that was done in one stays done, whatever is laid in the other", async () => {
    const { first, second, close } = await tabs("#/mastermind/puzzles", {}, "#solution");
    await first.click("#solution");
    await first.locator("#next-puzzle").waitFor();
    await sees(second, first, PUZZLES);
    await second.locator("#hole-0").focus();
    await type(second, "6");
    await soon(async () => assert.ok((await kept(second, PUZZLES)).draft.pegs.includes(5)));
    assert.equal((await kept(second, PUZZLES)).next[0], 2);
    await close();
});

// What is laid in one tab, on a row that the other shows, too.
const laid = (page, key) => kept(page, key).then(({ draft }) => draft.pegs.slice(0, 4));
for (const [what, hash, stored, key] of [
    ["a puzzle", "#/mastermind/puzzles", {}, PUZZLES],
    ["the helper's row", "#/mastermind/helper", notes({ rows: rowsOf("35172", "11223") }), HELPER],
    ["a code for somebody", "#/mastermind/make", {}, MAKE],
]) {
    test(`two tabs: pegs that are laid in each of them on ${what} all stay`, async () => {
        const { first, second, close } = await tabs(hash, stored, "#hole-0");
        for (const [page, hole, peg] of [[first, 0, "1"], [first, 1, "2"], [second, 2, "3"], [first, 3, "4"]]) {
            if (page === second) await sees(second, first, key);
            else if (hole === 3) await sees(first, second, key);
            await page.locator(`#hole-${hole}`).click();
            await type(page, peg);
            await soon(async () => assert.equal((await laid(page, key))[hole], Number(peg) - 1));
        }
        assert.deepEqual(await laid(first, key), [0, 1, 2, 3]);
        await close();
    });
}

test("two tabs: a row that another tab has changed meanwhile is shown before it is written down", async () => {
    const { first, second, close } = await tabs("#/mastermind/helper", notes({ rows: rowsOf("35172", "11223") }), "#hole-0");
    await second.locator("#hole-0").focus();
    await type(second, "12345bb");
    await sees(first, second, HELPER);
    await first.locator("#hole-0").click();
    await type(first, "8");
    await sees(second, first, HELPER);
    await second.locator("#submit").click();
    await second.locator('#hole-0[data-colour="7"]').waitFor();
    assert.equal((await kept(second, HELPER)).rows.length, 1);
    await second.locator("#submit").click();
    await second.locator("#edit-1").waitFor();
    assert.equal((await kept(second, HELPER)).rows[1].guess, "82345");
    await close();
});

test("two tabs: what is filled in for a sheet, and of a round on it, in each of them is kept", async () => {
    const start = await tabs("#/sheets/new", {}, "#player-0");
    await start.first.locator("#player-0").fill("Ana");
    await sees(start.second, start.first, START);
    await start.second.locator("#player-1").fill("Beto");
    await soon(async () => assert.deepEqual((await kept(start.second, START)).players.map(({ name }) => name).slice(0, 2), ["Ana", "Beto"]));
    await start.close();
    const { first, second, close } = await tabs("#/sheets/s1", planilla({ kind: "free" }), "#entry");
    await first.locator("#amount-0-0").fill("7");
    await sees(second, first, ROUND);
    await second.locator("#amount-0-1").fill("5");
    await soon(async () => assert.deepEqual((await kept(second, ROUND)).draft.points, [7, 5, 0]));
    await sees(first, second, ROUND);
    await first.locator("#amount-0-2").fill("3");
    await soon(async () => assert.deepEqual((await kept(first, ROUND)).draft.points, [7, 5, 3]));
    await close();
});

test("two tabs: a challenge that was begun in one is not begun anew in the other", async () => {
    const { first, second, close } = await tabs("#/daily", {}, "article.challenge >> nth=4");
    const begin = async page => {
        await page.locator("[data-row=mastermind] .primary").click();
        await page.locator("#hole-0").waitFor();
    };
    await begin(first);
    await first.locator("#hole-0").focus();
    // How wide the board is depends on the day of the week.
    await type(first, "1".repeat(await first.locator("[id^=hole-]").count()));
    await first.keyboard.press("Enter");
    await first.locator("#peg-0-0").waitFor();
    const now = await kept(first, place("mastermind"));
    await sees(second, first, place("mastermind"));
    await begin(second);
    assert.deepEqual(await kept(second, place("mastermind")), now);
    assert.equal(now.log.length, 2);
    await close();
});

test("two tabs: a link's code that was begun in one is not begun anew in the other", async () => {
    const link = LEFT["code-2"];
    const { first, second, close } = await tabs(address(link), {}, "#play");
    await first.click("#play");
    await first.locator("#hole-0").waitFor();
    const text = await first.evaluate(key => localStorage[key], slot(link));
    await sees(second, first, slot(link));
    await second.click("#play");
    // It is said, and going on is offered.
    await second.locator("#state").waitFor();
    await second.locator("#go-on").waitFor();
    assert.equal(await second.evaluate(key => localStorage[key], slot(link)), text);
    await close();
});

test("two tabs: what was written after a backup was looked at is not lost when it is taken over", async () => {
    const [mine, theirs, since] = [solo(5), solo(6), solo(7)];
    const { first, second, close } = await tabs("#/backup", facts(mine), "#save");
    await choose(second, file({ [FACTS]: [theirs] }));
    await second.locator("#go").waitFor();
    await first.evaluate(([key, text]) => { localStorage[key] = text; }, [FACTS, JSON.stringify([since, mine])]);
    await sees(second, first, FACTS);
    await second.click("#go");
    await second.locator("#before").waitFor();
    const ids = (await kept(second, FACTS)).map(({ id }) => id);
    assert.deepEqual(ids.toSorted(), [mine, theirs, since].map(({ id }) => id).toSorted());
    await close();
});

test("two tabs: the history shows a match that was played to its end in another", async () => {
    const [one, two] = [solo(5), solo(6)];
    const { first, second, close } = await tabs("#/history", facts(one), ".match", { told: true });
    await first.evaluate(([key, text]) => { localStorage[key] = text; }, [FACTS, JSON.stringify([two, one])]);
    await second.locator(".match").nth(1).waitFor();
    await close();
});

test("two tabs: what is set in one for the whole page is so in the other, which shows it as chosen, and can be set back there", async () => {
    const { first, second, close } = await tabs("#/", {}, ".tiles", { told: true });
    const root = (page, name) => page.evaluate(name => document.documentElement.getAttribute(name), name);
    const settings = async page => {
        await page.bringToFront();
        await page.locator("header button").last().click();
        await page.locator("dialog[open] [name=theme]").first().waitFor();
    };
    await settings(first);
    await first.locator("dialog[open] label", { hasText: "Dark" }).click();
    await first.locator("dialog[open] label", { hasText: "Four" }).click();
    for (const page of [first, second]) {
        await soon(async () => assert.equal(await root(page, "data-theme"), "dark"));
        await soon(async () => assert.equal(await root(page, "data-suits"), "4"));
    }
    await settings(second);
    assert.equal(await second.locator("dialog[open] [name=theme]:checked + *").innerText(), "Dark");
    await second.locator("dialog[open] label", { hasText: "Light" }).click();
    for (const page of [first, second]) await soon(async () => assert.equal(await root(page, "data-theme"), "light"));
    await close();
});
