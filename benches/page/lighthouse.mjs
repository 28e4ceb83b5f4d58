// Lighthouse's opinion of the first visit on a phone, simulated as it does by itself: the median of five
// (TERTULIA_RUNS).
//   node benches/page/lighthouse.mjs
import { execFile } from "node:child_process";
import { cpus } from "node:os";
import { promisify } from "node:util";
import { site } from "../../tests/browser/support/harness.mjs";

const RUNS = Number(process.env.TERTULIA_RUNS ?? 5);
const SCORE = 0.9;
const PLACES = ["#/", "#/mastermind"];

const run = promisify(execFile);
const host = await site({ level: 9 });
const env = { ...process.env, CHROME_PATH: process.env.CHROMIUM };
const FLAGS = ["--quiet", "--output=json", "--only-categories=performance", "--chrome-flags=--headless=new --no-sandbox --disable-quic"];
let failed = false;
for (const place of PLACES) {
    const all = [];
    for (let n = 0; n < RUNS; n += 1) {
        const { stdout } = await run("lighthouse", [host.url + place, ...FLAGS], { env, maxBuffer: 2 ** 28 });
        const { categories, audits, lighthouseVersion } = JSON.parse(stdout);
        const figure = id => audits[id].numericValue;
        all.push({
            version: lighthouseVersion, score: categories.performance.score, FCP: figure("first-contentful-paint"),
            LCP: figure("largest-contentful-paint"), TBT: figure("total-blocking-time"), CLS: figure("cumulative-layout-shift"),
        });
    }
    const median = key => all.map(it => it[key]).sort((a, b) => a - b)[Math.floor(RUNS / 2)];
    const well = median("score") >= SCORE;
    failed ||= !well;
    const ms = key => `${key} ${median(key).toFixed(0)} ms`;
    console.log(`${well ? "  ok" : "FAIL"}  Lighthouse ${all[0].version}, mobile, ${place.padEnd(13)} ${median("score").toFixed(2)} (${all.map(it => it.score).join(", ")}); ${ms("FCP")}, ${ms("LCP")}, ${ms("TBT")}, CLS ${median("CLS").toFixed(3)}; ${cpus()[0].model}`);
}
await host.close();
process.exitCode = failed ? 1 : 0;
