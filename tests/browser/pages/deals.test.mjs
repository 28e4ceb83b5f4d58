// A table is dealt for whoever comes to it; who plays, and how, is agreed in a sheet over it.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { ROWS } from "../support/autoplay.mjs";
import { SEED, complete, launch, mounted, open, rest, site, soon } from "../support/harness.mjs";
import { FORM, TAUGHT, hide, lay, match } from "../support/mastermind-matches.mjs";
import { reach } from "../support/screens.mjs";
import { log, sitDown } from "../support/table.mjs";
import { tapOn } from "../support/touch.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

const go = async (page, hash, ready) => {
    await page.evaluate(hash => { location.hash = hash; }, hash);
    await page.locator(ready).first().waitFor();
};
const came = (options = {}) => open(browser, host, { mood: "quick", seed: SEED, hash: "#/", ...options }).then(async opened => {
    await mounted(opened.page);
    return opened;
});
const sheet = page => page.locator("dialog[open]:has(#play)");

// The first thing that one does at a table, and what is seen of it at once.
const FIRST = {
    mastermind: ['.supply [data-colour="3"]', '#hole-0[data-colour="3"]'],
    "regla-secreta": [".held-cards .held", ".held[aria-pressed=true]"],
    eleusis: [".held-cards .held", ".held[aria-pressed=true]"],
    batalla: [".held-cards .held", ".held[aria-pressed=true]"],
    pechigonga: [".words button", ".stand .said"],
};
for (const row of ROWS) {
    test(`deals: from home it is two taps to the first card or peg of ${row}, for a newcomer, on a phone`, async () => {
        const { page, close } = await came({ width: 360, height: 740, touch: true });
        let taps = 0;
        const tap = async selector => {
            await tapOn(page.locator(selector).first());
            taps += 1;
        };
        await tap(`a.tile[href="#/${row}"]`);
        const [first, seen] = FIRST[row];
        await page.locator(`#table[data-at^=mine]`).waitFor();
        await complete(page);
        await tap(first);
        await page.locator(seen).first().waitFor();
        assert.equal(taps, 2);
        await close();
    });
}

test("deals: a match that nobody has touched is none that waits, also when the computer has begun; one move makes it one", async () => {
    const { page, close } = await came();
    await go(page, "#/mastermind", '#table[data-at="mine guess"]');
    assert.equal((await log(page, "mastermind")).length, 1, "the computer has hidden its code");
    await go(page, "#/", ".greeting");
    assert.equal(await page.locator(".go-on, .tile-state").count(), 0);
    await go(page, "#/mastermind", "#hole-0");
    const before = await log(page, "mastermind");
    await page.keyboard.type("12345");
    await page.keyboard.press("Enter");
    await page.locator("#peg-0-0").waitFor();
    assert.deepEqual((await log(page, "mastermind")).slice(0, 1), before, "it is the same match");
    await go(page, "#/", ".go-on");
    await close();
});

test("deals: it is dealt as it was last agreed", async () => {
    const form = { person: true, role: "breaks", names: ["Ana", "Leo"], options: { pegs: 4, colours: 6, games: 1 } };
    const { page, close } = await came({ hash: "#/mastermind", stored: { [TAUGHT]: "true", [FORM]: JSON.stringify(form) } });
    await reach(page, "pass hide");
    const { setup } = await page.evaluate(() => JSON.parse(localStorage["tertulia.game.mastermind"]));
    assert.deepEqual([setup.options.pegs, setup.options.colours, setup.options.games, setup.options.roles], [4, 6, 1, "fixed"]);
    assert.equal(await page.locator("#company").getAttribute("aria-label"), "Mastermind 2 players");
    await close();
});

test("deals: what was agreed and cannot be played is said in the sheet, and the table is dealt as at first", async () => {
    const form = { options: { pegs: 6, colours: 4, repeats: false } };
    const { page, close } = await came({ hash: "#/mastermind", stored: { [TAUGHT]: "true", [FORM]: JSON.stringify(form) } });
    await reach(page, "mine guess");
    const { setup } = await page.evaluate(() => JSON.parse(localStorage["tertulia.game.mastermind"]));
    assert.deepEqual([setup.options.pegs, setup.options.colours], [5, 8]);
    await page.click("#company");
    await page.locator("#bad-options").waitFor();
    assert.equal(await page.locator("#play").getAttribute("aria-disabled"), "true");
    assert.deepEqual((await page.evaluate(key => JSON.parse(localStorage[key]), FORM)).options.pegs, 6, "what was filled in is kept");
    await close();
});

// The rule cards that a game's own source calls easy, as the setup holds them.
const EASY = { "regla-secreta": 16, eleusis: 6 };
const bits = hex => [...BigInt(`0x${hex}`).toString(2)].filter(bit => bit === "1").length;
for (const [row, easy] of Object.entries(EASY)) {
    test(`deals: a newcomer to ${row} meets two beginners with easy rules; what was agreed before stays as it was`, async () => {
        const dealt = page => page.evaluate(row => {
            const { setup } = JSON.parse(localStorage[`tertulia.game.${row}`]);
            return [setup.seats, setup.options.cards, JSON.parse(localStorage[`tertulia.desk.${row}`]).sitters.map(({ computer }) => computer)];
        }, row);
        const newcomer = await came({ hash: `#/${row}`, lang: "en" });
        await newcomer.page.locator("#table[data-at^=mine]").waitFor();
        const [seats, cards, levels] = await dealt(newcomer.page);
        assert.deepEqual([seats, bits(cards), levels], [3, easy, [null, "child", "child"]]);
        await newcomer.close();
        const options = { variant: row === "eleusis" ? "express" : row, cards: "3fffffffffffffff" };
        const form = { sitters: [null, "club", "club", "club"].map(computer => ({ name: "", computer })), options };
        const guest = await came({ hash: `#/${row}`, stored: { [`tertulia.setup.${row}`]: JSON.stringify(form) } });
        // Three of the club can end a round before one's own first turn.
        await guest.page.locator("#table:is([data-at^=mine], [data-at^=break])").waitFor();
        assert.deepEqual(await dealt(guest.page), [4, "3fffffffffffffff", [null, "club", "club", "club"]]);
        await guest.close();
    });
}

test("deals: the header tells who sits there; the sheet opens from it by keyboard, and gives the focus back", async () => {
    const { page, close } = await sitDown(browser, host, "mastermind", { lang: "en", stored: match({ log: [hide(1, "11223")], sitters: [["You"], ["Clara", "friend"]] }) });
    const company = page.locator("#company");
    assert.equal(await company.getAttribute("aria-label"), "Mastermind 2 players · Friend");
    await company.focus();
    await page.keyboard.press("Enter");
    await sheet(page).waitFor();
    await page.keyboard.press("Escape");
    await soon(async () => assert.equal(await page.evaluate(() => document.activeElement.id), "company"));
    await go(page, "#/mastermind/rules", ".rules");
    assert.equal(await company.count(), 0, "nobody sits at the rules");
    await close();
});

test("deals: the address of the sheet opens it over the table, and gives way to the table's", async () => {
    const { page, close } = await came({ hash: "#/batalla/new", stored: { "tertulia.tutorial.batalla": "true" } });
    await sheet(page).waitFor();
    await soon(async () => assert.equal(await page.evaluate(() => location.hash), "#/batalla"));
    await soon(async () => assert.match(await page.title(), /^Batalla Científica/));
    await page.evaluate(() => history.back());
    await sheet(page).waitFor({ state: "detached" });
    assert.equal(await page.evaluate(() => location.hash), "#/batalla");
    // Once more, from the table itself.
    await go(page, "#/batalla/new", "#play");
    const before = await page.evaluate(() => localStorage["tertulia.game.batalla"]);
    await page.click("#play");
    await sheet(page).waitFor({ state: "detached" });
    await soon(async () => assert.notEqual(await page.evaluate(() => localStorage["tertulia.game.batalla"]), before));
    await close();
});

test("deals: the sheet says when a match is given up, and closing it gives up nothing", async () => {
    const said = "If you start another, you give up the match on the table.";
    const { page, close } = await sitDown(browser, host, "mastermind", { lang: "en", stored: match({ log: [hide(1, "11223"), lay(0, "12345")] }) });
    const before = await page.evaluate(() => localStorage["tertulia.game.mastermind"]);
    await page.click("#menu");
    await page.getByRole("button", { name: "New match" }).click();
    await sheet(page).getByText(said).waitFor();
    await soon(async () => assert.equal(await page.evaluate(() => document.activeElement?.id === "play"), false, "no key that is pressed twice gives it up"));
    await page.keyboard.press("Escape");
    await sheet(page).waitFor({ state: "detached" });
    assert.equal(await page.evaluate(() => localStorage["tertulia.game.mastermind"]), before);
    // A match that nobody has touched is no loss.
    await go(page, "#/batalla/new", "#play");
    assert.equal(await page.getByText(said).count(), 0);
    await soon(async () => assert.equal(await page.evaluate(() => document.activeElement?.id), "play"));
    await close();
});

test("deals: computer players wait while the sheet, the menu or the lesson lies over the table", async () => {
    const { page, close } = await sitDown(browser, host, "regla-secreta");
    await rest(page);
    const begun = (await log(page, "regla-secreta")).length;
    await rest(page);
    assert.equal((await log(page, "regla-secreta")).length, begun, "nobody plays behind the sheet");
    await page.keyboard.press("Escape");
    await page.waitForFunction(begun => JSON.parse(localStorage["tertulia.game.regla-secreta"]).log.length > begun, begun);
    await reach(page, "mine play");
    const card = page.locator(".held-cards .held").first();
    // Behind the menu nobody answers the card.
    await page.evaluate(() => { document.querySelector(".held-cards .held").click(); });
    await card.click();
    await page.click("#menu");
    await rest(page);
    const played = (await log(page, "regla-secreta")).length;
    await rest(page);
    assert.equal((await log(page, "regla-secreta")).length, played);
    await page.keyboard.press("Escape");
    await page.waitForFunction(played => JSON.parse(localStorage["tertulia.game.regla-secreta"]).log.length > played || /^(mine|break)/.test(document.querySelector("#table").dataset.at), played);
    await close();
});

for (const answer of ["show", "no", "play"]) {
    test(`deals: whoever comes for the first time is asked once whether to be shown the game: ${{ show: "yes", no: "no", play: "whoever plays on has answered" }[answer]}`, async () => {
        const { page, close } = await came({ hash: "#/mastermind", lang: "en" });
        const question = page.locator("#first-time");
        await question.waitFor();
        if (answer === "show") {
            await page.click("#teach");
            await page.locator(".coach[data-side]").waitFor();
            await page.click("#coach-skip");
        } else if (answer === "no") {
            await question.getByRole("button", { name: "No, thanks" }).click();
        } else {
            await page.locator("#hole-0").focus();
            await page.keyboard.type("12345");
            await page.keyboard.press("Enter");
            await page.locator("#peg-0-0").waitFor();
        }
        await question.waitFor({ state: "detached" });
        // What was closed takes its entry of the history along.
        await rest(page);
        await page.reload();
        await page.locator("#hole-0").waitFor();
        await complete(page);
        assert.equal(await question.count(), 0);
        await close();
    });
}
