// After a round: what could be known when, drawn and in figures; and each guess that was wrong, with the card against it.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, mounted, open, site, soon } from "../support/harness.mjs";
import { drawn } from "../support/misfits.mjs";
import { SCREENS, reach, visit } from "../support/screens.mjs";
import { round } from "../support/eleusis-matches.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

const WORDS = {
    es: { step: /\d+ cartas en la línea: \d+\s?%/, missed: /^Propusiste esta regla y fallaste: solo cartas rojas\. Con esa regla/ },
    it: { step: /\d+ carte sulla linea: \d+\s?%/, missed: /^Hai detto una regola che non era quella: solo carte rosse\. / },
    en: { step: /\d+ cards on the line: \d+%/, missed: /^You guessed wrong: only red cards\. By that rule/ },
};
const SIZES = { es: [360, 740, "light"], it: [820, 1180, "dark"], en: [1180, 820, "light"] };

for (const [lang, { step, missed }] of Object.entries(WORDS)) {
    test(`reveal: what could be known when is drawn and told, and wrong guesses have their card, in ${lang}`, async () => {
        const [width, height, theme] = SIZES[lang];
        const { page, close } = await open(browser, host, { lang, width, height, theme, mood: "" });
        await mounted(page);
        const sitters = [[{ es: "Tú", it: "Tu", en: "You" }[lang]], ["Bruno", "club"], ["Clara", "club"], ["Dino", "club"], ["Elsa", "club"]];
        await visit(page, host.url, { ...SCREENS["the end of a round"], act: undefined, stored: round("break", { sitters }) });
        await reach(page, "break break");
        await page.locator("#known svg path.truth").waitFor();
        const figures = await page.locator("#known .unseen").textContent();
        assert.match(figures, step);
        assert.ok(figures.split("; ").length >= 5, figures);
        assert.ok(await page.locator("#known [aria-hidden] svg").count(), "who hears the figures hears no drawing");
        const items = page.locator("#missed-guesses li");
        assert.equal(await items.count(), 1);
        assert.match((await items.innerText()).replace(/\s+/g, " "), missed);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(wide <= width, `${wide} of ${width}`);
        await close();
    });
}

test("reveal: from when on the table told enough is said by the cards that lay there, by far only where it was so; and points are added up", async () => {
    const { page, close } = await open(browser, host, { lang: "en", mood: "" });
    await mounted(page);
    await visit(page, host.url, SCREENS["the end of a round"]);
    await page.locator("#known svg").waitFor();
    const marked = await page.locator("#known svg text.at").textContent();
    const enough = await page.locator("#enough").innerText();
    // The line, the sentence and the drawing number the same cards.
    assert.match(enough, new RegExp(`^With ${marked} cards on the line, this rule was already (by far )?the most likely\\.$`));
    const numbers = await page.locator("#known svg text.x").allTextContents();
    const places = await page.locator(".result .column .number, .still .column .number").allInnerTexts();
    assert.ok(numbers.every(number => places.includes(number)), `${numbers} of ${places}`);
    assert.equal(Math.max(...numbers), Math.max(...places));
    const shares = [...(await page.locator("#known .unseen").textContent()).matchAll(/(\d+) cards? on the line: (\d+)/g)];
    const since = shares.filter(([, step]) => Number(step) >= Number(marked)).map(([, , share]) => Number(share));
    assert.equal(/by far/.test(enough), since.every(share => share >= 80), `${enough} ${since}`);
    const gains = await page.locator(".gains li").allInnerTexts();
    assert.equal(gains.length, 5);
    for (const told of gains) {
        const [, points, sum] = told.replace(/\s+/g, " ").match(/: (\d+)(?: = (.*))?$/);
        // The dealer has none.
        if (!sum) continue;
        const parts = [...sum.matchAll(/([+−]?) ?(\d+)/g)].map(([, sign, n]) => (sign === "−" ? -1 : 1) * n);
        assert.equal(parts.reduce((all, n) => all + n), Number(points), told);
    }
    assert.ok(gains.some(told => told.includes("for the rule")), gains.join());
    assert.equal(gains.filter(told => told.includes("=")).length, 4);
    await close();
});

test("reveal: the rule that was kept back is told like any other, and lights the line", async () => {
    const { page, close } = await open(browser, host, { lang: "en", mood: "" });
    await mounted(page);
    await visit(page, host.url, { ...SCREENS["the end of a round whose rule somebody else has found"] });
    assert.equal(await page.locator("#known, #missed-guesses").count(), 0);
    await page.click("#go-on");
    await page.locator("#rule-was").waitFor();
    await soon(async () => assert.match(await page.locator("#said").innerText(), /finds the rule: red and black take turns[^]*The rule was/i));
    await page.locator("#known svg").waitFor();
    await close();
});

test("reveal: on a phone the line is shown from its first card, and the page from its top", async () => {
    const { page, close } = await open(browser, host, { width: 360, height: 740, touch: true, lang: "en", mood: "" });
    await mounted(page);
    await visit(page, host.url, SCREENS["the end of a round"]);
    await page.locator("#known svg").waitFor();
    await page.locator("#go-on:focus").waitFor();
    await drawn(page);
    await soon(async () => {
        const [scrolled, first] = await page.evaluate(() => {
            const bed = document.querySelector(".result .line-bed"), left = it => it.getBoundingClientRect().left;
            return [scrollY, left(bed.querySelector(".lying .card")) - left(bed)];
        });
        assert.equal(scrolled, 0);
        assert.ok(first >= 0, `the first card begins at ${first} px`);
    });
    await close();
});

test("reveal: of what points are made of no part is torn apart", async () => {
    for (const [width, height] of Object.values(SIZES)) for (const lang of ["es", "it", "en"]) {
        const { page, close } = await open(browser, host, { width, height, lang, mood: "" });
        await mounted(page);
        await visit(page, host.url, SCREENS["the end of a round"]);
        const torn = await page.locator(".gains small").evaluateAll(all => all.flatMap(sum => {
            const range = document.createRange(), text = document.createTreeWalker(sum, NodeFilter.SHOW_TEXT), torn = [];
            for (let part = text.nextNode(); part; part = text.nextNode()) for (const [it] of part.data.matchAll(/[=+−].*?(?= [+−]|$)/g)) {
                const at = part.data.indexOf(it);
                range.setStart(part, at);
                range.setEnd(part, at + it.length);
                if (new Set([...range.getClientRects()].map(box => Math.round(box.top))).size > 1) torn.push(it);
            }
            return torn;
        }));
        assert.deepEqual(torn, [], `${width}x${height} ${lang}`);
        await close();
    }
});

test("reveal: on a phone nothing of the felt shows beside the buttons that stay in sight", async () => {
    const { page, close } = await open(browser, host, { width: 360, height: 740, lang: "es", mood: "" });
    await mounted(page);
    await visit(page, host.url, SCREENS["the end of a round"]);
    await page.locator("#go-on").waitFor();
    assert.equal(await page.locator(".result > .actions").evaluate(it => getComputedStyle(it).borderRadius), "0px");
    await close();
});
