// Whether the page grows: a hundred games in one page, twenty of each, then five hundred tables opened and
// left; and what is in memory after the first rounds of each, and after the last one.
//   node benches/page/memory.mjs
// TERTULIA_ROUNDS plays another number of rounds (20); five times as many are opened and left.
import { ROWS, playOn } from "../../tests/browser/support/autoplay.mjs";
import { launch, mounted, open, site } from "../../tests/browser/support/harness.mjs";

const ROUNDS = Number(process.env.TERTULIA_ROUNDS ?? 20);
const TURNS = 14;  // a game of Mastermind is over by then
const warm = rounds => Math.min(5, Math.ceil(rounds / 4));  // rounds until everything has been fetched and used
const GROWTH = 1.1;

const host = await site();
const browser = await launch();
const stored = Object.fromEntries(ROWS.map(row => [`tertulia.tutorial.${row}`, "true"]));
const { context, page, close } = await open(browser, host, { stored, mood: "quick" });
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

// A new match begins: what was on the table has been left.
async function begin(row) {
    await page.evaluate(row => {
        localStorage.removeItem(`tertulia.game.${row}`);
        localStorage.removeItem(`tertulia.desk.${row}`);
        location.hash = `#/${row}/new`;
    }, row);
    await page.locator("#play").click();
    await page.locator("#table").waitFor();
}

let failed = false;
const MB = bytes => `${(bytes / 1e6).toFixed(2)} MB`;
async function grows(what, rounds, act) {
    let first;
    for (let round = 1; round <= rounds; round += 1) {
        for (const row of ROWS) {
            await begin(row);
            await act(row);
            await page.evaluate(() => { location.hash = "#/"; });
            await page.locator("a.tile").first().waitFor();
        }
        if (round === warm(rounds)) first = await weigh();
    }
    const last = await weigh();
    console.log(`${rounds * ROWS.length} ${what}; after ${warm(rounds) * ROWS.length} and after all:`);
    for (const [name, say] of [["heap", MB], ["wasm", MB], ["nodes", String], ["listeners", String]]) {
        const well = last[name] <= first[name] * GROWTH;
        failed ||= !well;
        console.log(`${well ? "  ok" : "FAIL"}  ${name.padEnd(10)} ${say(first[name])} -> ${say(last[name])}`);
    }
}

await grows("games in one page", ROUNDS, async row => {
    if (!await playOn(page, row, TURNS)) throw new Error(`nothing was done at ${row}`);
});
await grows("tables opened and left", ROUNDS * 5, () => {});
await close();
await browser.close();
await host.close();
process.exitCode = failed ? 1 : 0;
