// What a seat may not know is nowhere in the page: the same position with two codes that the seat
// cannot tell from each other is the same page, to the letter. (Storage is left out: it is the
// table itself.)
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { pressAtRest } from "../support/acts.mjs";
import { launch, mounted, open, rest, site, speaks } from "../support/harness.mjs";
import { TWO, match } from "../support/mastermind-matches.mjs";
import { PEOPLE, match as dealt } from "../support/pechigonga-matches.mjs";
import { SCREENS, everything, parting, reach, stored, twins, visit } from "../support/screens.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

// (Of codes and hands. Sealed cards are in batalla.test.mjs, rules in eleusis.test.mjs, what is announced at once in
// pechigonga.test.mjs.)
// Whoever is at such a screen is not the maker, or not surely.
const blind = ({ at, game }) => !game && /^(pass|mine guess|theirs (hide|key))/.test(at ?? "");

async function started() {
    const opened = await open(browser, host, { mood: "" });
    await mounted(opened.page);
    return opened;
}

// The style of what only looks comes with whichever move is the first of a visit.
const tell = async page => [...(await everything(page)).filter(line => !/^<link [^>]*\/styles\/looks\.css"/.test(line)), await page.title(), page.url()];
const same = (one, other, what) => assert.equal(parting(one, other), "", `${what}: the page tells one secret from another`);

test("secrets: each screen of somebody who may not know the code can be built with two codes", () => {
    for (const [name, screen] of Object.entries(SCREENS)) {
        // A match that the page has just dealt has a code that nobody chose.
        if (!blind(screen) || screen.fresh || screen.at === "mine guess" && name.includes("paper") || name.includes("long names")) continue;
        assert.equal(typeof screen.stored, "function", `${name}: \`stored\` must be a function of the code`);
        assert.ok(Array.isArray(screen.rows), `${name}: \`rows\` must say which rows the code has answered`);
    }
});

test("secrets: the code is nowhere in the page of a seat that may not know it", async () => {
    const { page, close } = await started();
    let compared = 0;
    for (const [name, screen] of Object.entries(SCREENS)) {
        if (!blind(screen) || !screen.rows) continue;
        const pages = [];
        for (const code of twins(screen)) {
            await visit(page, host.url, screen, stored(screen, code));
            // The focus comes a frame later.
            await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))));
            pages.push(await tell(page));
        }
        same(...pages, name);
        compared += 1;
    }
    assert.ok(compared >= 20, `only ${compared} screens were compared`);
    await close();
});

test("secrets: another seat's hand is nowhere in the page: with other cards in it the page is the same, to the letter", async () => {
    const { page, close } = await started();
    // Alone among computer players, and behind the curtain of people at one screen.
    for (const [at, sitters] of [["mine bet", undefined], ["pass bet", PEOPLE]]) {
        const pages = [];
        for (const name of ["twin", "other-twin"]) {
            await visit(page, host.url, { hash: "#/pechigonga", at, mood: "slow", stored: dealt(name, { sitters }) });
            // How often the own hand is the best of all comes once it is counted, sooner or later.
            if (at.startsWith("mine")) await page.waitForFunction(() => document.querySelector("#helper .odds")?.textContent);
            await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))));
            pages.push(await tell(page));
        }
        assert.ok(pages[0].length > 100);
        same(...pages, at);
    }
    await close();
});

test("secrets: with two people what the maker has typed is gone when somebody else may look", async () => {
    const { page, close } = await started();
    const at = phase => reach(page, phase);
    const type = async text => { for (const key of text) await page.keyboard.press(key); };
    const shows = { "#/": ".tiles", "#/mastermind/rules": "main .rules", "#/mastermind": "#curtain-open" };
    const go = async hash => {
        await page.evaluate(hash => { location.hash = hash; }, hash);
        await page.locator(shows[hash]).first().waitFor();
    };
    const start = { hash: "#/mastermind", at: "pass hide", stored: match({ sitters: TWO, options: { keys: "strict" } }) };
    const walks = [];
    // Neither agrees with the other in any place.
    for (const code of ["11223", "22334"]) {
        const walk = {};
        const look = async what => {
            await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))));
            walk[what] = await tell(page);
        };
        await visit(page, host.url, start);
        await page.click("#curtain-open");
        await at("mine hide");
        await type(code.slice(0, 3));
        // Left half made: by another page, another language, a reload.
        for (const hash of ["#/", "#/mastermind/rules", "#/mastermind"]) {
            await go(hash);
            await look(`half made, then ${hash}`);
        }
        await page.click("#curtain-open");
        assert.equal(await page.locator("#hole-0").getAttribute("data-colour"), String(code[0] - 1), "the maker has it back");
        for (const [nth, lang] of [[0, "es"], [2, "en"]]) {
            await page.click("#settings");
            await pressAtRest(page.locator("input[name=lang]").nth(nth));
            await speaks(page, lang);
            await page.keyboard.press("Escape");
            await at("pass hide");
            await look(`half made, then ${lang}`);
        }
        // The settings have gone from the browser's history, too.
        await rest(page);
        await page.reload();
        await at("pass hide");
        await look("half made, then a reload");
        await page.click("#curtain-open");
        await at("mine hide");
        await page.locator("#hole-3").click();
        await type(code.slice(3));
        await page.click("#submit");
        await at("pass guess");
        await look("hidden");
        await page.click("#undo");
        await at("pass hide");
        await look("taken back");
        await page.click("#curtain-open");
        await at("mine hide");
        await page.click("#submit");
        await at("pass guess");
        await page.click("#curtain-open");
        await at("mine guess");
        await look("the breaker's first row");
        await type("77777");
        await page.keyboard.press("Enter");
        await at("pass key");
        await look("before the key");
        await page.click("#curtain-open");
        await at("mine key");
        await type("b");  // as if there were one
        await page.reload();
        await at("pass key");
        await look("a key half made, then a reload");
        await page.click("#curtain-open");
        await page.locator(".stepper button >> nth=0").click();
        await page.click("#submit");
        await at("pass guess");
        await look("after the key");
        await page.click("#curtain-open");
        await look("the breaker's second row");
        walks.push(walk);
    }
    for (const what of Object.keys(walks[0])) same(walks[0][what], walks[1][what], what);
    await close();
});
