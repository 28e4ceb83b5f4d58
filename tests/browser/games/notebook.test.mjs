// The notebook of the rule games: a guess is pointed at beside the line, and noted guesses strike themselves out.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { frame, launch, mounted, open, rest, site, soon } from "../support/harness.mjs";
import { round } from "../support/eleusis-matches.mjs";
import { SCREENS, reach, visit } from "../support/screens.mjs";
import { log, said, sitDown } from "../support/table.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

const sit = (more = {}) => sitDown(browser, host, "regla-secreta", { mood: "slow", lang: "en", stored: round("after"), ...more });
const rule = page => page.locator("#under-way").innerText();
const chip = (page, name) => page.locator(".slot").getByRole("button", { name, exact: true }).first();
const chips = async (page, ...names) => { for (const name of names) await page.getByRole("button", { name, exact: true }).first().click(); };
const saysRule = (page, text) => soon(async () => assert.match(await rule(page), text));

test("notebook: it stands beside the line and never over it, on a phone, a tablet and a laptop", async () => {
    for (const [width, height] of [[360, 740], [740, 360], [600, 740], [820, 1180], [1180, 820]]) {
        const { page, close } = await sit({ width, height, lang: "es" });
        await page.click("#guess");
        await page.locator("#shape-0").waitFor();
        await soon(async () => {
            const [line, book] = await page.evaluate(() => [".line-bed", ".notebook"].map(part => document.querySelector(part).getBoundingClientRect().toJSON()));
            const apart = line.right <= book.left + 1 || line.bottom <= book.top + 1;
            assert.ok(apart, `${width}x${height}: ${JSON.stringify([line, book])}`);
            assert.ok(line.height >= 90 && book.height >= 240, `${width}x${height}: room for both, ${line.height} and ${book.height}`);
            assert.ok(book.bottom <= height + 1 && book.right <= width + 1, `${width}x${height}: within the window`);
        });
        await close();
    }
});

test("notebook: on a phone what it says while there is no rule stands there whole", async () => {
    for (const lang of ["es", "it", "en"]) {
        for (const [name, opens, begins] of [["play", "#notebook"], ["after", "#guess"], ["play", "#notebook", "#shape-1"]]) {
            const { page, close } = await sit({ stored: round(name), width: 360, height: 740, lang });
            await page.click(opens);
            await page.locator("#shape-0").waitFor();
            if (begins) await page.click(begins);
            await soon(async () => {
                const [more, covered] = await page.evaluate(() => {
                    const head = document.querySelector(".rule-under-way");
                    const at = it => it.getBoundingClientRect();
                    const buttons = [...document.querySelectorAll(".notebook :is(.dialog-head, .notebook-acts) button")];
                    const lines = [...head.querySelectorAll("p:not(:empty)")].flatMap(line => { const range = document.createRange(); range.selectNodeContents(line); return [...range.getClientRects()]; });
                    return [head.scrollHeight - head.clientHeight, lines.some(line => buttons.some(button => line.right > at(button).left && line.left < at(button).right && line.bottom > at(button).top && line.top < at(button).bottom))];
                });
                assert.ok(more <= 1, `${name} (${lang}): ${more}`);
                assert.ok(!covered, `${name} (${lang}): beside the buttons`);
            });
            await close();
        }
    }
});

test("notebook: before a shape is chosen each says what it is for, and then they stand in one row", async () => {
    for (const [width, height, lang] of [[360, 740, "es"], [820, 1180, "it"], [1180, 820, "en"]]) {
        const { page, close } = await sit({ width, height, lang });
        await page.click("#guess");
        await page.locator("#shape-0").waitFor();
        if (await page.locator("#start-again").count()) await page.click("#start-again");
        await page.locator("#instance-0").waitFor();
        await soon(async () => assert.equal(await page.locator(".shape small:visible").count(), 5, `${width}`));
        await page.click("#shape-2");
        await soon(async () => assert.equal(await page.locator(".shape small:visible").count(), 0));
        const tops = await page.locator(".shape").evaluateAll(all => all.map(it => Math.round(it.getBoundingClientRect().top)));
        assert.equal(new Set(tops).size, 1, `${width}: ${tops}`);
        // A picture alone is not understood.
        const names = await page.locator(".shape > span").evaluateAll(all => all.map(it => [it.getBoundingClientRect().height, it.scrollWidth - it.closest("button").clientWidth]));
        assert.ok(names.every(([high, over]) => high >= 10 && over <= 0), `${width}: ${JSON.stringify(names)}`);
        await close();
    }
});

test("notebook: who opens the builder on a laptop has room for it, and the shapes again when it is closed", async () => {
    const { page, close } = await sit({ width: 1180, height: 820 });
    await page.click("#guess");
    await chips(page, "Up or down", "up");
    await page.locator("#build > summary").click();
    await page.locator(".building select").first().waitFor();
    await soon(async () => {
        const body = await page.locator(".notebook-body").boundingBox();
        assert.ok(body.height >= 400, `${body.height} px`);
        assert.equal(await page.locator(".shape:visible").count(), 0);
    });
    await page.locator("#build > summary").click();
    await soon(async () => assert.equal(await page.locator(".shape:visible").count(), 5));
    await close();
});

test("notebook: what the sentence says without being told is ticked, too", async () => {
    const { page, close } = await sit();
    await page.click("#guess");
    await chips(page, "Up or down", "down");
    await saysRule(page, /1 to 6/);
    const ticked = () => page.locator("#part-slot-by .chip[aria-pressed='true']").allInnerTexts();
    await soon(async () => assert.deepEqual(await ticked(), ["1", "2", "3", "4", "5", "6"]));
    await chips(page, "2");
    await soon(async () => assert.deepEqual(await ticked(), ["2"]));
    await close();
});

test("notebook: who opens the builder has made no rule yet, and has none again after starting afresh", async () => {
    const { page, close } = await sit({ width: 360, height: 740 });
    const none = async () => {
        await page.locator(".building select").first().waitFor();
        await rest(page);
        assert.equal(await page.locator("#say-it, #note-it, #explains").count(), 0);
        assert.equal(await page.locator("#agrees").innerText(), "");
    };
    await page.click("#guess");
    await page.locator("#build > summary").click();
    await none();
    await page.locator(".building select").first().selectOption({ index: 1 });
    await page.locator("#note-it").waitFor();
    await page.locator("#explains").waitFor({ state: "attached" });
    await page.click("#start-again");
    await soon(none);
    await close();
});

test("notebook: held either way a phone shows whole rows of choices, and what was chosen and what comes next is in sight", async () => {
    for (const [width, height, least] of [[360, 740, 6], [740, 360, 4]]) {
        const { page, close } = await sit({ width, height, phone: true });
        await page.click("#guess");
        await page.locator("#shape-0").waitFor();
        // In the page: what of these is whole in sight, above where the panel fades out.
        const whole = selector => page.evaluate(selector => {
            const { top, bottom } = document.querySelector(".notebook-body").getBoundingClientRect();
            return [...document.querySelectorAll(selector)].filter(it => {
                const box = it.getBoundingClientRect();
                return box.height && box.top >= top - 1 && box.bottom <= bottom - 12;
            }).length;
        }, selector);
        await soon(async () => assert.equal(await whole(".shape"), 5, "the shapes"));
        await chips(page, "Up or down");
        await soon(async () => assert.ok(await whole(".slot .chip") >= least, `${width}x${height}: ${await whole(".slot .chip")} chips`));
        await chips(page, "down");
        await soon(async () => assert.ok(await whole(".slot .chip[aria-pressed='true']") >= 1, "what was chosen is not cut"));
        await soon(async () => assert.ok(await whole("#part-slot-way + .slot .chip") >= 2, "what comes next is in sight"));
        await close();
    }
});

test("notebook: a rule is pointed at by touch, said aloud, and judged", async () => {
    const { page, close } = await sit({ width: 360, height: 740, phone: true });
    await page.click("#guess");
    await chips(page, "Taking turns", "colour");
    await saysRule(page, /^Red and black take turns/);
    await chips(page, "red");
    // Where kinds take turns nothing else alternates.
    await soon(async () => assert.equal(await page.locator("#say-it").count(), 0));
    await chips(page, "black");
    await page.locator("#say-it").click();
    await soon(async () => assert.ok((await log(page, "regla-secreta")).at(-1)[1].guess));
    await soon(async () => assert.equal(await page.locator(".notebook").count(), 0, "what is said closes the notebook"));
    await close();
});

test("notebook: by keyboard alone a rule is pointed at, noted and taken again", async () => {
    const { page, close } = await sit();
    await page.locator("#guess").focus();
    await page.keyboard.press("Enter");
    await soon(async () => assert.equal(await page.evaluate(() => document.activeElement.closest(".notebook")?.ariaLabel), "Notebook"));
    // What was chosen before may bring the keyboard to its place with the next picture.
    const go = async name => { await frame(page); await page.getByRole("button", { name, exact: true }).first().focus(); await page.keyboard.press("Enter"); };
    await go("If … then");
    await go("face card or number");
    await go("even");
    await saysRule(page, /face card/);
    await soon(async () => assert.match(await page.locator("#case-1").innerText(), /odd/, "the other case goes without saying"));
    await soon(async () => assert.match(await said(page), /face card/));
    await page.locator("#note-it").focus();
    await page.keyboard.press("Enter");
    await page.locator(".noted-list li").waitFor();
    await page.locator("#start-again").focus();
    await page.keyboard.press("Enter");
    await saysRule(page, /^No rule yet/);
    await page.locator(".noted-list button").first().focus();
    await page.keyboard.press("Enter");
    await saysRule(page, /face card/);
    await page.keyboard.press("Escape");
    await soon(async () => assert.equal(await page.evaluate(() => document.activeElement.id), "guess", "the keyboard is where the notebook was opened from"));
    await close();
});

test("notebook: tapped cards propose what they have in common, and a proposal fills the chips", async () => {
    const { page, close } = await sit();
    await page.click("#guess");
    await page.locator("#shape-0").waitFor();
    const red = page.locator(".column > .lying:has(.s1, .s2)");
    const count = await red.count();
    assert.ok(count >= 3, "enough red cards lie there");
    for (let n = 0; n < count; n += 1) await red.nth(n).click();
    await soon(async () => assert.equal(await page.locator(".lying[data-picked]").count(), count));
    await soon(async () => assert.match(await said(page), /^Chosen: /));
    const proposal = page.locator(".proposals .chip", { hasText: /red/i }).first();
    await proposal.click();
    await saysRule(page, /red/);
    assert.equal(await page.locator("#shape-3").getAttribute("aria-pressed"), "true");
    assert.equal(await chip(page, "red").getAttribute("aria-pressed"), "true");
    await page.locator("#let-cards-go").click();
    await soon(async () => assert.equal(await page.locator(".lying[data-picked]").count(), 0));
    // By keyboard, too: the line's cards are chosen with Enter.
    await red.first().focus();
    await page.keyboard.press("Enter");
    await soon(async () => assert.equal(await page.locator(".lying[data-picked]").count(), 1));
    await page.keyboard.press("Enter");
    await soon(async () => assert.equal(await page.locator(".lying[data-picked]").count(), 0));
    await close();
});

test("notebook: whoever begins again after a card of the pile sees what one begins with", async () => {
    const { page, close } = await sit({ width: 360, height: 740 });
    await page.click("#guess");
    await page.locator("#shape-0").waitFor();
    await page.click("#from-pile > summary");
    await page.locator("#from-pile [data-card]").nth(9).click();
    await page.click("#start-again");
    await page.locator("#shape-0:focus").waitFor();
    assert.ok(await page.locator("#shape-4").isVisible());
    await saysRule(page, /^No rule yet/);
    await close();
});

test("notebook: a rule that the table speaks against marks the card, and a noted one is struck out by it", async () => {
    const { page, close } = await sit();
    await page.click("#guess");
    await chips(page, "Only …", "red");
    await soon(async () => assert.match(await page.locator("#agrees").innerText(), /^The .* of (spades|clubs) rules it out\.$/));
    assert.equal(await page.locator(".lying[data-against]").count(), 1);
    await page.click("#note-it");
    await soon(async () => assert.match(await page.locator(".noted .state").innerText(), /ruled out by the .* of (spades|clubs)/));
    assert.equal(await page.locator(".noted s").count(), 1);
    await page.keyboard.press("Escape");
    await soon(async () => assert.equal(await page.locator(".lying[data-against]").count(), 0, "without the notebook the line is as it was"));
    await close();
});

test("notebook: Back closes it, and what was pointed at is there after a reload", async () => {
    const { page, close } = await sit();
    await page.click("#guess");
    await chips(page, "Up or down", "down", "2");
    await saysRule(page, /2 below the last card/);
    await page.goBack();
    await soon(async () => assert.equal(await page.locator(".notebook").count(), 0));
    await page.reload();
    await reach(page, "mine after");
    await page.click("#guess");
    await saysRule(page, /2 below the last card/);
    await soon(async () => assert.equal(await chip(page, "down").getAttribute("aria-pressed"), "true"));
    await close();
});

test("notebook: on a phone what was noted is in sight when it opens", async () => {
    const { page, close } = await open(browser, host, { width: 360, height: 740, mood: "" });
    await mounted(page);
    await visit(page, host.url, SCREENS["the notebook"]);
    const note = page.locator(".noted-list li").first();
    await note.waitFor();
    await soon(async () => {
        const [box, list] = await note.evaluate(it => [it, it.closest(".notebook")].map(one => one.getBoundingClientRect().toJSON()));
        assert.ok(box.top >= list.top && box.bottom <= list.bottom, JSON.stringify([box, list]));
        const shape = await page.locator("#shape-0").boundingBox();
        assert.ok(box.top >= shape.y + shape.height, "below the shapes, which stay where they are");
    });
    await close();
});

test("notebook: a long rule fades out where it goes on, what the table says of it is in sight, and no second sentence says it again", async () => {
    for (const [width, height] of [[360, 740], [820, 1180], [1180, 820]]) {
        const { page, close } = await open(browser, host, { width, height, lang: "es", touch: width < 900, mood: "" });
        await mounted(page);
        await visit(page, host.url, SCREENS["the notebook with the builder"]);
        const found = await page.evaluate(() => {
            const head = document.querySelector(".rule-under-way"), box = head.getBoundingClientRect(), said = document.getElementById("agrees").getBoundingClientRect();
            const fade = getComputedStyle(head, "::after");
            const rule = document.getElementById("under-way").textContent;
            const again = [...document.querySelectorAll(".notebook p")].filter(it => it.id !== "under-way" && it.textContent === rule && it.checkVisibility());
            head.scrollTo(0, head.scrollHeight);
            return [head.scrollHeight > head.clientHeight, fade.position, said.height > 0 && said.top >= box.top - 1 && said.bottom <= box.bottom + 1, again.length];
        });
        assert.deepEqual(found, [true, "sticky", true, 0], `${width}x${height}`);
        await close();
    }
});

test("notebook: the shapes stay whole and in reach however far one scrolls below them, and what was noted stands in a list that scrolls with the rest", async () => {
    for (const [width, height] of [[360, 740], [820, 1180], [1180, 820]]) {
        const { page, close } = await open(browser, host, { width, height, lang: "es", touch: width < 900, mood: "" });
        await mounted(page);
        await visit(page, host.url, SCREENS["the notebook"]);
        for (const chosen of [false, true]) {
            if (chosen) await page.click("#shape-0");
            const cut = await page.evaluate(async () => {
                const body = document.querySelector(".notebook-body");
                const drawn = () => new Promise(go => requestAnimationFrame(() => requestAnimationFrame(go)));
                await drawn();
                const faults = [];
                for (const top of [40, body.scrollHeight]) {
                    body.scrollTo(0, top);
                    await drawn();
                    const seen = body.getBoundingClientRect();
                    for (const shape of document.querySelectorAll(".shape")) {
                        const { left, top, right, bottom } = shape.getBoundingClientRect();
                        if (top < seen.top - 1 || bottom > seen.bottom) faults.push(`${shape.id} is out of the page`);
                        for (const y of [top + 6, bottom - 6]) if (!shape.contains(document.elementFromPoint((left + right) / 2, y))) faults.push(`${shape.id} is covered`);
                    }
                }
                const list = document.querySelector(".noted-list");
                if (list.scrollHeight > list.clientHeight + 1) faults.push("the list scrolls in itself");
                return faults;
            });
            assert.deepEqual(cut, [], `${width}x${height}, ${chosen}`);
        }
        await close();
    }
});

test("notebook: what was passed over is named, and in sight", async () => {
    for (const [width, height] of [[360, 740], [740, 360], [1180, 820]]) {
        const { page, close } = await sit({ width, height });
        await page.click("#guess");
        await chips(page, "In sets");
        await page.locator("#part-slot-alike").getByRole("button", { name: "colour" }).click();
        await saysRule(page, /^Still to choose: “How many in a row”\.$/);
        await soon(async () => {
            const [asked, shapes, body] = await page.evaluate(() => ["#part-slot-size", ".shapes", ".notebook-body"].map(it => document.querySelector(it).getBoundingClientRect().toJSON()));
            // On a low screen the shapes scroll with the rest.
            const top = Math.max(body.top, shapes.bottom <= asked.top + 1 ? 0 : shapes.bottom);
            assert.ok(asked.top >= top - 1 && asked.bottom <= body.bottom + 1, `${width}x${height}: ${JSON.stringify([asked, shapes, body])}`);
        });
        await chips(page, "2");
        await saysRule(page, /^Two red/);
        await close();
    }
});

test("notebook: a noted rule that is under way is marked, and offers no second use of itself", async () => {
    const { page, close } = await sit();
    await page.click("#guess");
    await chips(page, "Only …", "red");
    await page.click("#note-it");
    await page.locator(".noted-list [aria-current='true']").waitFor();
    assert.deepEqual(await page.locator(".noted-list button").allInnerTexts(), ["Cross out", "Delete"]);
    await page.click("#start-again");
    await soon(async () => assert.equal(await page.locator(".noted-list [aria-current]").count(), 0));
    assert.equal(await page.locator(".noted-list button").count(), 3);
    await close();
});

test("notebook: while a rule is made, passing is a small button", async () => {
    for (const [width, height] of [[820, 1180], [1180, 820]]) {
        const { page, close } = await open(browser, host, { width, height, lang: "en", mood: "" });
        await mounted(page);
        await visit(page, host.url, SCREENS["the notebook"]);
        await page.locator("#say-it").waitFor();
        const wide = async it => (await page.locator(it).boundingBox()).width;
        assert.ok(await wide("#done") < await wide("#say-it"), `${width}x${height}: ${await wide("#done")}`);
        await close();
    }
});

test("notebook: in Eleusis Express steps end at the king until a chip says that the ace follows; in La regla secreta the other way round", async () => {
    for (const [row, name, plain, turned] of [["eleusis", "the ace comes after the king", /^Each card must be higher than the last/, /ace/], ["regla-secreta", "no ace after the king", /1 to 6/, /higher than the last/]]) {
        const { page, close } = await sitDown(browser, host, row, { mood: "slow", lang: "en", stored: round(row === "eleusis" ? "helped" : "after") });
        await page.locator("#guess, #notebook").first().click();
        await page.click("#shape-4");
        assert.equal(await chip(page, name).getAttribute("aria-pressed"), "false");
        await chips(page, "up");
        const first = await rule(page);
        await chip(page, name).click();
        await soon(async () => assert.equal(await chip(page, name).getAttribute("aria-pressed"), "true"));
        const other = await rule(page);
        assert.match(row === "eleusis" ? other : first, /after the king comes the ace|The ace comes after the king|1 to 6/i, `${first} / ${other}`);
        assert.doesNotMatch(row === "eleusis" ? first : other, /1 to 6/, `${first} / ${other}`);
        await close();
    }
});

test("notebook: a sentence of some lines is whole where there is room, with what is added to it smaller in a line of its own", async () => {
    for (const lang of ["es", "it", "en"]) {
        for (const [width, height] of [[360, 740], [820, 1180], [1180, 820]]) {
            const { page, close } = await sit({ width, height, lang });
            await page.click("#guess");
            await page.click("#shape-2");
            const slot = page.locator("#part-slot-cause .chip"), way = page.locator("#part-case-0 .chip");
            await slot.first().click();
            await way.nth(18).click();
            await page.locator(".beside-rule").waitFor();
            await soon(async () => {
                const [more, small, below] = await page.evaluate(() => {
                    const head = document.querySelector(".rule-under-way"), rule = document.getElementById("under-way"), added = rule.querySelector("small");
                    const size = it => parseFloat(getComputedStyle(it).fontSize);
                    return [head.scrollHeight - head.clientHeight, size(added) < size(rule), added.getBoundingClientRect().left === rule.getBoundingClientRect().left];
                });
                assert.ok(more <= 1 && small && below, `${lang} ${width}x${height}: ${more} px, ${small}, ${below}`);
            });
            await close();
        }
    }
});
