// Names and figures are read whole: on the sheets of finished matches, and in the pictures of the daily challenges.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { complete, dressed, launch, mounted, open, site } from "../support/harness.mjs";
import { fact, facts, line } from "../support/records.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

const FIVE = ["", ["Bruno", "friend"], ["Clara", "friend"], ["Dino", "friend"], ["Elsa", "friend"]];
const SHEETS = facts(
    fact("pechigonga", FIVE, [line(0, "deal", 1, [-15, -112, 108, 16, 3]), line(1, "deal", 2, [-6, -2, 4, 4, 0])], [2], { options: { pack: 48 } }),
    fact("batalla", ["", ["Bruno", "friend"]], [line(null, "last", 20, [0, 1], { beside: [["tricks", [7, 13]], ["cards", [0, 28]]] })], [1], { options: { jokers: 1 } }),
);

test("scores: no name and no figure is broken, and what is counted beside the points has lines of its own", async () => {
    for (const lang of ["en", "es", "it"]) {
        const { page, close } = await open(browser, host, { hash: "#/scores", stored: SHEETS, lang, width: 360, height: 740 });
        await mounted(page);
        await page.locator("table.sheet").nth(1).waitFor();
        const broken = await page.evaluate(() => {
            const cells = [...document.querySelectorAll(".sheet thead th:not(:first-child), .sheet td, .sheet td small")];
            const lines = cell => {
                const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
                const all = [];
                for (let node = walker.nextNode(); node; node = walker.nextNode()) {
                    const range = document.createRange();
                    range.selectNodeContents(node);
                    if (node.textContent.trim()) all.push([node.textContent, new Set([...range.getClientRects()].map(box => Math.round(box.top))).size]);
                }
                return all;
            };
            return cells.flatMap(lines).filter(([, rows]) => rows > 1).map(([text]) => text);
        });
        assert.deepEqual(broken, [], lang);
        const tops = await page.locator(".sheet").nth(1).locator("tbody td").first().evaluate(cell => [cell.querySelectorAll("small").length, getComputedStyle(cell.querySelector("small")).display]);
        assert.deepEqual(tops, [2, "block"]);
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "the page itself does not move sideways");
        await close();
    }
});

test("daily: the picture of Mastermind has its pegs in rows, within its frame", async () => {
    for (const [width, height] of [[360, 740], [820, 1180], [1180, 820]]) {
        const { page, close } = await open(browser, host, { hash: "#/daily", lang: "it", width, height });
        await mounted(page);
        await page.locator(".little-board .peg").first().waitFor();
        await complete(page);
        await dressed(page);
        const rows = await page.locator(".little-board .row .pegs").evaluateAll(all => all.filter(it => it.getClientRects().length).map(row => new Set([...row.children].map(peg => Math.round(peg.getBoundingClientRect().top))).size));
        assert.ok(rows.length > 1 && rows.every(lines => lines === 1), `${width}: ${rows}`);
        const [board, scene] = await page.locator(".little-board").first().evaluate(board => [board, board.closest(".scene")].map(it => it.getBoundingClientRect().toJSON()));
        assert.ok(board.left >= scene.left - 1 && board.right <= scene.right + 1, `${width}: ${JSON.stringify([board, scene])}`);
        await close();
    }
});
