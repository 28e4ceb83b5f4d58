// The first moves of a game are shown in place to whoever wants it: bubbles at what they speak of, one at a time.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { ROWS } from "../support/autoplay.mjs";
import { SEED, axe, complete, launch, mounted, open, rest, site, soon } from "../support/harness.mjs";
import { said } from "../support/table.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

const came = (row, options = {}) => open(browser, host, { mood: "quick", seed: SEED, hash: `#/${row}`, lang: "en", ...options }).then(async opened => {
    await mounted(opened.page);
    await opened.page.locator("#first-time").waitFor();
    // The computer has done what comes before the first move.
    await opened.page.locator("#table[data-at^=mine]").waitFor();
    await complete(opened.page);
    return opened;
});
const coach = page => page.locator(".coach[data-side]");
const text = page => coach(page).locator("p").innerText();
const gone = page => coach(page).waitFor({ state: "detached" });

// How many hints there are.
const HINTS = row => ({ pechigonga: 3, "regla-secreta": 6, eleusis: 6 })[row] ?? 4;
// Which of the hints asks for a move, and the move.
const ASKS = {
    mastermind: [1, async page => { await page.locator("#hole-0").focus(); for (const key of [..."12345", "Enter"]) await page.keyboard.press(key); }],
    batalla: [0, async page => { for (let tap = 0; tap < 2; tap += 1) await page.locator(".held-cards .held").first().click(); }],
    pechigonga: [1, page => page.locator(".words button").first().click()],
};
// In the page: the bubble lies within the window and not over what it speaks of.
function misplaced() {
    const bubble = document.querySelector(".coach"), box = bubble.getBoundingClientRect();
    const at = document.querySelector(bubble.dataset.for)?.getBoundingClientRect();
    const faults = [];
    if (box.left < 0 || box.top < 0 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) faults.push(`out of the window: ${JSON.stringify(box)}`);
    if (at && at.width && box.left < at.right && box.right > at.left && box.top < at.bottom && box.bottom > at.top) faults.push(`over ${bubble.dataset.for}`);
    for (const tapped of document.querySelectorAll("#table :is(button, a[href], input, select, summary)")) {
        const it = tapped.getBoundingClientRect();
        if (it.width && box.left < it.right && box.right > it.left && box.top < it.bottom && box.bottom > it.top) faults.push(`over ${tapped.id || tapped.className}`);
    }
    for (const button of bubble.querySelectorAll("button")) if (button.offsetHeight < 44) faults.push("a button is too low");
    if (bubble.scrollWidth > bubble.clientWidth) faults.push("a word is cut off");
    return faults;
}

for (const row of ROWS) {
    test(`coach: the first moves of ${row} are shown in place, said once, within the window and not over what is to be tapped`, async () => {
        for (const [width, height, lang] of [[360, 740, "es"], [820, 1180, "it"], [1180, 820, "en"]]) {
            const { page, close } = await came(row, { width, height, lang });
            await page.click("#teach");
            const texts = [];
            for (let n = 0; n < HINTS(row); n += 1) {
                await soon(async () => assert.ok(!texts.includes(await text(page))));
                texts.push(await text(page));
                await soon(async () => assert.equal(await said(page), texts[n]));
                await rest(page, 4);
                await soon(async () => assert.deepEqual(await page.evaluate(misplaced), [], `${width}, ${n}`));
                const marked = await page.locator("[data-coached]").evaluateAll(all => all.map(it => it.querySelectorAll("button:not(.held)").length));
                assert.ok(marked.length <= 1 && marked.every(buttons => buttons <= 1 || row !== "eleusis"), `${width}, ${n}: ${marked}`);
                if (n === 0) assert.deepEqual(await axe(page), []);
                await page.click("#coach-next");
            }
            await gone(page);
            await close();
        }
    });
}

for (const [row, [asks, act]] of Object.entries(ASKS)) {
    test(`coach: whoever makes the move that is asked for in ${row} is led on`, async () => {
        const { page, close } = await came(row);
        await page.click("#teach");
        for (let n = 0; n < asks; n += 1) await page.click("#coach-next");
        const before = await text(page);
        await act(page);
        // It stays until it is read, also where the next move makes itself.
        await soon(async () => assert.notEqual(await text(page), before));
        await close();
    });
}

test("coach: whoever plays without having read on is led on all the same, and no bubble lies over the notebook", async () => {
    const { page, close } = await came("regla-secreta", { width: 360, height: 740 });
    await page.click("#teach");
    const first = await text(page);
    for (let tap = 0; tap < 2; tap += 1) await page.locator(".held-cards .held").first().click();
    await soon(async () => assert.match(await text(page), /A right card joins the line/));
    assert.match(await text(page), /you may play a second one[^]*you draw a card/);
    await page.click("#coach-next");
    await soon(async () => assert.match(await text(page), /no card of yours fits[^]*one card smaller[^]*draw a card/));
    await page.click("#coach-next");
    await soon(async () => assert.match(await text(page), /Write it here/));
    assert.doesNotMatch(first, /Write it here/);
    await page.locator("#guess, #notebook").first().click();
    await page.locator("#shape-0").waitFor();
    assert.equal(await page.locator(".coach").isVisible(), false);
    await close();
});

test("coach: by keyboard it is reached, led on and left, and the table has the focus then; it can be had again from the menu", async () => {
    const { page, close } = await came("mastermind");
    await page.focus("#teach");
    await page.keyboard.press("Enter");
    await soon(async () => assert.equal(await page.evaluate(() => document.activeElement.id), "coach-next"));
    const first = await text(page);
    await page.keyboard.press("Enter");
    await soon(async () => assert.notEqual(await text(page), first));
    await page.keyboard.press("Escape");
    await gone(page);
    await soon(async () => assert.equal(await page.evaluate(() => document.activeElement.id), "hole-0"));
    await page.click("#menu");
    await page.getByRole("button", { name: "Show me how" }).click();
    await soon(async () => assert.equal(await text(page), first));
    await soon(async () => assert.equal(await page.evaluate(() => document.activeElement.id), "coach-next"));
    await page.click("#coach-skip");
    await gone(page);
    await close();
});

test("coach: whoever comes to a rule game for the first time reads what it is about, and all of the first card is in sight", async () => {
    const about = {
        es: /^\S+ guarda una regla secreta: ¿qué carta/, it: /^\S+ custodisce una regola segreta: quale carta/, en: /^\S+ guards a secret rule: which card/,
    };
    for (const [row, width, height, lang] of [["regla-secreta", 360, 740, "es"], ["eleusis", 360, 740, "it"], ["regla-secreta", 1180, 820, "en"]]) {
        const { page, close } = await came(row, { width, height, lang });
        assert.match(await page.locator("#first-time b").innerText(), about[lang]);
        // The line takes its place when it knows how much room there is.
        await soon(async () => {
            const [question, card] = await page.evaluate(() => ["#first-time", ".cards-in-line .card"].map(it => document.querySelector(it).getBoundingClientRect().toJSON()));
            assert.ok(question.bottom <= card.top || question.top >= card.bottom || question.right <= card.left, `${row} at ${width}: ${question.bottom}, ${card.top}`);
        });
        await close();
    }
});

// In the page: what is seen of the table and the header and lies below the question, or runs out of the window for it.
function belowQuestion() {
    const question = document.querySelector("#first-time").getBoundingClientRect();
    // What is scrolled away is not there.
    const seen = it => {
        let { left, right, top, bottom } = it.getBoundingClientRect();
        for (let around = it.parentElement; around; around = around.parentElement) {
            if (getComputedStyle(around).overflowY === "visible") continue;
            const box = around.getBoundingClientRect();
            [left, right, top, bottom] = [Math.max(left, box.left), Math.min(right, box.right), Math.max(top, box.top), Math.min(bottom, box.bottom)];
        }
        return { left, right, top, bottom };
    };
    const there = [...document.querySelectorAll("#table *, header *")].filter(it => it.checkVisibility({ visibilityProperty: true }) && !it.closest(".unseen"));
    const over = there.filter(it => {
        const { left, right, top, bottom } = seen(it);
        return left < right && top < bottom && left < question.right - 1 && right > question.left + 1 && top < question.bottom - 1 && bottom > question.top + 1;
    });
    const outside = ["#first-time", "#table"].filter(it => {
        const { left, right, top, bottom } = document.querySelector(it).getBoundingClientRect();
        return left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1;
    });
    return [...over.map(it => it.id || it.className || it.localName), ...outside];
}

for (const row of ROWS) {
    test(`coach: the question whether to be shown ${row} has room of its own on every screen`, async () => {
        for (const [width, height, langs] of [[360, 740, ["es", "it", "en"]], [740, 360, ["es", "it", "en"]], [820, 1180, ["it"]], [1180, 820, ["es"]]]) {
            for (const lang of langs) {
                const { page, close } = await came(row, { width, height, lang });
                await rest(page);
                assert.deepEqual(await page.evaluate(belowQuestion), [], `${width}, ${lang}`);
                const cut = await page.evaluate(() => [...document.querySelectorAll("#table .middle")].map(it => it.scrollHeight - it.clientHeight).filter(more => more > 1));
                if (height > 520) assert.deepEqual(cut, [], `${width}, ${lang}: the felt is whole`);
                await close();
            }
        }
    });
}

test("coach: the first peg and the first card that is picked answer the question", async () => {
    for (const [row, pick] of [["mastermind", page => page.locator(".supply button").first().click()], ["batalla", page => page.locator(".held-cards .held").first().click()]]) {
        const { page, close } = await came(row, { width: 360, height: 740 });
        const foot = () => page.locator("#table").evaluate(table => table.getBoundingClientRect().bottom);
        await rest(page);  // what fits itself into the window has done so
        const before = await foot();
        await pick(page);
        await page.locator("#first-time").waitFor({ state: "detached" });
        // What is played with stays under the finger.
        assert.equal(await foot(), before);
        await close();
    }
});

test("coach: whoever wants none of it sees none", async () => {
    const { page, close } = await came("batalla");
    await page.locator("#first-time").getByRole("button", { name: "No, thanks" }).click();
    await page.locator("#first-time").waitFor({ state: "detached" });
    await rest(page);
    assert.equal(await page.locator(".coach").count(), 0);
    await page.reload();
    await mounted(page);
    await page.locator(".held-cards .held").first().waitFor();
    await complete(page);
    assert.equal(await page.locator(".coach, #first-time").count(), 0);
    await close();
});

test("coach: it waits until the line is dealt, and its last bubble has one button", async () => {
    const { page, close } = await open(browser, host, { mood: "held", seed: SEED, hash: "#/regla-secreta", lang: "en" });
    await mounted(page);
    await page.click("#teach");
    await rest(page, 4);
    const line = () => page.locator(".cards-in-line > .column .card").count();
    // While the dealer chooses a rule there is nothing to speak of.
    assert.ok(await coach(page).count() === 0 || await line() > 0);
    await coach(page).waitFor();
    assert.ok(await line() > 0);
    for (let n = 0; n < 5; n += 1) {
        assert.equal(await coach(page).locator("button").count(), 2);
        await page.click("#coach-next");
    }
    await soon(async () => assert.deepEqual(await coach(page).locator("button").allInnerTexts(), ["Got it"]));
    await close();
});

test("coach: Back leaves it before it leaves the table; what was left otherwise leaves nothing to go back through", async () => {
    for (const way of ["Back", "#coach-skip", "Escape", "a move"]) {
        const { page, close } = await open(browser, host, { mood: "quick", seed: SEED, hash: "#/", lang: "en" });
        await mounted(page);
        await page.evaluate(() => { location.hash = "#/mastermind"; });
        await page.locator("#first-time").waitFor();
        await page.locator("#table[data-at^=mine]").waitFor();
        await complete(page);
        await page.click("#teach");
        await coach(page).waitFor();
        if (way === "Back") await page.evaluate(() => history.back());
        else if (way === "Escape") await page.keyboard.press("Escape");
        else if (way === "a move") {
            await ASKS.mastermind[1](page);
            for (let n = 0; n < 2; n += 1) await page.click("#coach-next");
        } else await page.click(way);
        await gone(page);
        await rest(page);
        assert.equal(await page.evaluate(() => location.hash), "#/mastermind", way);
        assert.ok(await page.locator("#table").isVisible());
        await page.evaluate(() => history.back());
        await soon(async () => assert.equal(await page.evaluate(() => location.hash), "#/", way));
        await close();
    }
});
