// Pechigonga, while one changes other things in the midst of a deal: theme, language, what is told of the
// cards, keys. Nothing is lost or said wrongly, and the keyboard is somewhere sensible.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { pressAtRest } from "../support/acts.mjs";
import { match } from "../support/pechigonga-matches.mjs";
import { launch, site, soon, speaks } from "../support/harness.mjs";
import { frame, heard, listen, now, saved, sitDown } from "../support/pechigonga-setup.mjs";
import { everything, reach } from "../support/screens.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

const LANGS = ["es", "it", "en"];
const TWO = [["Ana"], ["Berta"]];
const focused = page => page.evaluate(() => document.activeElement?.id);
const log = async page => JSON.stringify((await saved(page)).log);
const words = page => page.locator(".words button").evaluateAll(all => all.map(one => one.id));

async function choose(page, group, nth) {
    if (!await page.locator("dialog[open]").count()) await page.click("#settings");
    await pressAtRest(page.locator(`input[name=${group}]`).nth(nth));
    if (group === "lang") {
        await speaks(page, LANGS[nth]);
        await page.keyboard.press("Escape");
    }
    await frame(page);
}

// What the line above the table says of whose turn it is; before the curtain, whom it names.
const TURN = {
    "mine bet": { es: /^Te toca/, it: /^Tocca a te/, en: /^Your turn/ },
    "mine announce": { es: /^Te toca: ¿Primera o más\?/, it: /^Tocca a te: Primera o più\?/, en: /^Your turn: Primera or better\?/ },
    "theirs bet": { es: /^Habla Clara$/, it: /^Parla Clara$/, en: /^Clara’s turn to speak$/ },
    "pass announce": { es: /^Pásale .+ a /, it: /^Passa .+ ad? /, en: /^Pass .+ to / },
};

const TABLES = [
    ["an envite is open", "owed", {}, "mine bet"],
    ["chips were chosen", "spread", {}, "mine bet"],
    ["stacks, an envite is open, chips were chosen", "resto", {}, "mine bet"],
    ["an announcement is due", "nine", {}, "mine announce"],
    ["somebody else is to speak", "theirs", {}, "theirs bet"],
    ["the curtain is down", "second-deal", { sitters: TWO }, "pass announce"],
];

for (const [what, deal, kept, at] of TABLES) {
    test(`pechigonga: changing theme and language keeps deal and focus: ${what}`, async () => {
        const { page, close } = await sitDown(browser, host, { lang: "en", mood: "slow", stored: match(deal, kept) });
        await reach(page, at);
        const amount = async () => await page.locator("#amount").count() ? page.locator("#amount").innerText() : "none";
        if (await page.locator("#more").count()) for (let n = 0; n < 2; n += 1) await page.click("#more");
        const chips = page.locator(".places .account b");
        const before = { log: await log(page), words: await words(page), amount: await amount(), chips: await chips.allInnerTexts() };
        assert.equal(before.amount, ["spread", "resto"].includes(deal) ? "3" : "none");
        await listen(page);
        await choose(page, "theme", 2);
        assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark");
        await page.keyboard.press("Escape");
        await frame(page);
        await soon(async () => assert.equal(await focused(page), "settings", "back where the settings are"));
        for (const nth of [0, 1, 2]) {
            await choose(page, "lang", nth);
            await reach(page, at);
            await soon(async () => {
                const where = await focused(page);
                assert.ok(["settings", "curtain-open"].includes(where), `the keyboard is at ${where}`);
            });
            assert.match(await page.locator("#turn, .curtain h2").innerText(), TURN[at][LANGS[nth]]);
            assert.deepEqual({ log: await log(page), words: await words(page), amount: await amount(), chips: await chips.allInnerTexts() }, before);
            if (at.startsWith("pass")) {
                assert.equal(await page.locator(".held").count(), 0, "no cards before the curtain");
                assert.ok(!(await everything(page)).join().includes("held-"));
            }
        }
        assert.deepEqual((await heard(page)).filter(line => /¡|bet|envido|pot/i.test(line)), [], "nothing is told twice");
        assert.equal(await now(page), at);
        await close();
    });
}

test("pechigonga: the menu switches the line that tells one's hand off and on, also in another language", async () => {
    const { page, close } = await sitDown(browser, host, { lang: "en", mood: "slow", stored: match("owed") });
    await reach(page, "mine bet");
    const helper = page.locator("#helper");
    assert.match(await helper.innerText(), /^You hold Punto, \d+ points: the (two|three) [a-z]+\./);
    // It is counted out in the meantime.
    const odds = () => helper.locator(".odds").textContent();
    await soon(async () => assert.match(await odds(), /^ (By the cards|With what was said,) you beat all \d: \d+ in 100\.$/));
    const lit = () => page.locator(".held .naipe[data-lit]").count();
    assert.ok(await lit() > 0);
    const before = await log(page);
    await page.keyboard.press("h");
    await frame(page);
    await soon(async () => assert.ok((await page.locator("#said").innerText()).includes(await odds()), "aloud as it stands there"));
    const turn = async () => {
        await page.click("#menu");
        await pressAtRest(page.locator(".menu .check input"));
        await page.keyboard.press("Escape");
        await frame(page);
        await soon(async () => assert.equal(await focused(page), "menu"));
    };
    await turn();
    assert.equal(await helper.count(), 0);
    assert.equal(await lit(), 0);
    await choose(page, "lang", 0);
    assert.equal(await helper.count(), 0, "it stays as it was set");
    await page.locator("#ask-0").click();
    await frame(page);
    assert.doesNotMatch(await page.locator("#said").innerText(), /manos posibles/);
    await turn();
    assert.match(await helper.innerText(), /^Tienes Punto, \d+ puntos: las (dos|tres) de [a-z]+\./);
    assert.equal(await log(page), before);
    await close();
});

test("pechigonga: with letter keys switched off while something is owed only the buttons say a word", async () => {
    const { page, close } = await sitDown(browser, host, { lang: "en", mood: "slow", stored: match("owed") });
    await reach(page, "mine bet");
    const before = await log(page);
    await page.click("#settings");
    await page.getByRole("checkbox", { name: "Single-key shortcuts" }).click();
    await page.keyboard.press("Escape");
    await frame(page);
    await page.keyboard.press("v");
    await frame(page);
    assert.equal(await log(page), before);
    await page.click("#word-quiero");
    await frame(page);
    assert.notEqual(await log(page), before);
    await close();
});

test("pechigonga: while something is owed Enter alone says no word, otherwise the focus is on “paso”", async () => {
    const owed = await sitDown(browser, host, { lang: "es", mood: "slow", stored: match("owed") });
    await reach(owed.page, "mine bet");
    await owed.page.waitForFunction(() => !["", "main"].includes(document.activeElement?.id ?? ""));
    await soon(async () => assert.equal(await focused(owed.page), "words", "the keyboard is in front of the words"));
    const before = await log(owed.page);
    for (const key of ["Enter", "Enter", " "]) await owed.page.keyboard.press(key);
    await frame(owed.page);
    assert.equal(await log(owed.page), before, "an Enter too many says no word");
    await owed.page.keyboard.press("Tab");
    await soon(async () => assert.equal(await focused(owed.page), "word-me-voy"));
    await owed.page.keyboard.press("Tab");
    await soon(async () => assert.equal(await focused(owed.page), "word-quiero"));
    await owed.page.keyboard.press("Enter");
    await owed.page.waitForFunction(() => document.getElementById("table").dataset.at !== "mine bet");
    assert.deepEqual((await saved(owed.page)).log.at(-1), [0, { bet: "quiero" }]);
    await owed.close();

    const free = await sitDown(browser, host, { lang: "es", mood: "slow", stored: match("bet") });
    await reach(free.page, "mine bet");
    await free.page.waitForFunction(() => document.activeElement?.id === "word-paso");
    await free.close();
});
