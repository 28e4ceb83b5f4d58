// Whether the page grows: a hundred games in one page, twenty of each, and what is in memory after the first
// round of them, and after the last one.
//   node benches/page/memory.mjs
// TERTULIA_ROUNDS plays another number of rounds (20).
import { ROWS, playOn } from "../../tests/browser/support/autoplay.mjs";
import { launch, mounted, open, site } from "../../tests/browser/support/harness.mjs";
import { moods } from "../../tests/browser/support/screens.mjs";

const ROUNDS = Number(process.env.TERTULIA_ROUNDS ?? 20);
const TURNS = 14;  // a game of Mastermind is over by then
const WARM = Math.min(5, Math.ceil(ROUNDS / 4));  // rounds until everything has been fetched and used
const GROWTH = 1.1;

const host = await site();
const browser = await launch();
const stored = Object.fromEntries(ROWS.map(row => [`tertulia.tutorial.${row}`, "true"]));
const { context, page, close } = await open(browser, host, { stored });
await context.addInitScript(moods);
await context.addInitScript(() => {
    window.memories = [];
    for (const way of ["instantiate", "instantiateStreaming"]) {
        const make = WebAssembly[way];
        WebAssembly[way] = async (...all) => {
            const made = await make.apply(WebAssembly, all);
            for (const one of Object.values((made.instance ?? made).exports)) if (one instanceof WebAssembly.Memory) memories.push(one);
            return made;
        };
    }
});
await page.evaluate(() => { window.name = "quick"; });
await page.goto(`${host.url}?memory#/`);
await mounted(page);
const tools = await context.newCDPSession(page);

async function weigh() {
    await page.evaluate(() => { location.hash = "#/"; });
    await page.locator("a.tile").first().waitFor();
    for (let n = 0; n < 3; n += 1) await tools.send("HeapProfiler.collectGarbage");
    const { usedSize } = await tools.send("Runtime.getHeapUsage");
    const { nodes, jsEventListeners } = await tools.send("Memory.getDOMCounters");
    const wasm = await page.evaluate(() => memories.reduce((sum, { buffer }) => sum + buffer.byteLength, 0));
    return { heap: usedSize, wasm, nodes, listeners: jsEventListeners };
}

let games = 0, first;
for (let round = 1; round <= ROUNDS; round += 1) {
    for (const row of ROWS) {
        // What is on the table of the last round has been left: a new match begins.
        await page.evaluate(row => {
            localStorage.removeItem(`tertulia.game.${row}`);
            localStorage.removeItem(`tertulia.desk.${row}`);
            location.hash = `#/${row}`;
        }, row);
        await page.locator("#play").click();
        await page.locator("#table").waitFor();
        games += await playOn(page, row, TURNS) > 0 ? 1 : 0;
        await page.evaluate(() => { location.hash = "#/"; });
        await page.locator("a.tile").first().waitFor();
    }
    if (round === WARM) first = await weigh();
}
const last = await weigh();
let failed = games < ROUNDS * ROWS.length;
const MB = bytes => `${(bytes / 1e6).toFixed(2)} MB`;
console.log(`${games} games in one page; after ${WARM * ROWS.length} and after all:`);
for (const [what, say] of [["heap", MB], ["wasm", MB], ["nodes", String], ["listeners", String]]) {
    const well = last[what] <= first[what] * GROWTH;
    failed ||= !well;
    console.log(`${well ? "  ok" : "FAIL"}  ${what.padEnd(10)} ${say(first[what])} -> ${say(last[what])}`);
}
await close();
await browser.close();
await host.close();
process.exitCode = failed ? 1 : 0;
