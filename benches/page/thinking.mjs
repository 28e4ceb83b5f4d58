// Measures how long computer players think in Chromium, on what they are asked in matches among
// themselves (examples/questions.rs): in the worker, and in the page's own thread where there is no worker.
//   node benches/page/thinking.mjs
import { execFileSync } from "node:child_process";
import { cpus } from "node:os";
import { built, launch, mounted, open, site } from "../../tests/browser/support/harness.mjs";

const DECISION = 100;  // ms, at the 95th percentile
const SLICE = 50;  // ms that the page's own thread may be held up
const MEMORY = 64;  // MB

const questions = execFileSync("cargo", ["run", "--quiet", "--locked", "--release", "--no-default-features", "--example", "questions"],
    { encoding: "utf8", maxBuffer: 2 ** 28, stdio: ["ignore", "pipe", "inherit"] }).trim().split("\n");
const kinds = questions.map(text => { const { game, level } = JSON.parse(text); return `${game}, ${level}`; });
const script = built("bot_worker_entry.js");

// In the page: asks everything, one after the other; the times, the longest slice, the memory.
async function measure({ script, questions, worker }) {
    let slice = 0, memory;
    if (!worker) {
        for (const way of ["instantiate", "instantiateStreaming"]) {
            const make = WebAssembly[way];
            WebAssembly[way] = async (...all) => {
                const made = await make.apply(WebAssembly, all);
                memory = Object.values((made.instance ?? made).exports).find(one => one instanceof WebAssembly.Memory);
                return made;
            };
        }
        const later = window.setTimeout;
        window.setTimeout = (act, wait, ...all) => later(() => {
            const start = performance.now();
            act(...all);
            slice = Math.max(slice, performance.now() - start);
        }, wait);
    }
    const address = new URL(script, document.baseURI);
    let heard, tell;
    if (worker) {
        const bot_worker = new Worker(address, { type: "module" });
        await new Promise(ready => { bot_worker.onmessage = ready; });
        bot_worker.onmessage = ({ data }) => heard(data);
        tell = message => bot_worker.postMessage(message);
    } else {
        const { think } = await import(address);
        tell = await think(message => heard(message), 8);
    }
    const times = [];
    const ask = (ticket, question) => new Promise((done, failed) => {
        heard = message => message.startsWith("done") ? done() : failed(new Error(message));
        tell(`ask ${ticket}\n${question}`);
    });
    await ask(0, questions[0]);  // with the start, which happens once
    for (const [at, question] of questions.entries()) {
        const start = performance.now();
        if (!worker) slice = 0;
        await ask(at + 1, question);
        times.push([performance.now() - start, slice]);
    }
    return { times, memory: memory?.buffer.byteLength };
}

const host = await site();
const browser = await launch();
console.log(`Chromium ${browser.version()}, ${cpus()[0].model}, ${questions.length} decisions`);
let failed = false;
const claim = (holds, text) => {
    console.log(`  ${holds ? "ok " : "BAD"} ${text}`);
    failed ||= !holds;
};
for (const worker of [true, false]) {
    const { page, close } = await open(browser, host);
    await mounted(page);
    const { times, memory } = await page.evaluate(measure, { script, questions, worker });
    await close();
    console.log(worker ? "in the worker" : "in the page's thread, in slices");
    for (const kind of new Set(kinds)) {
        const mine = times.filter((_, at) => kinds[at] === kind);
        const sorted = mine.map(([spent]) => spent).sort((a, b) => a - b);
        const at = share => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))].toFixed(1).padStart(6);
        const slice = Math.max(...mine.map(([, slice]) => slice));
        const figures = `${kind.padEnd(20)} median${at(0.5)} ms, 95th percentile${at(0.95)} ms, longest${at(1)} ms`;
        if (worker) claim(Number(at(0.95)) < DECISION, figures);
        else claim(slice < SLICE, `${figures}, longest slice ${slice.toFixed(1)} ms`);
    }
    if (!worker) claim(memory < MEMORY * 2 ** 20, `memory of the bot worker after all: ${(memory / 2 ** 20).toFixed(1)} MB`);
}
await browser.close();
await host.close();
process.exitCode = failed ? 1 : 0;
