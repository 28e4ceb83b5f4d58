// Measures Batalla as WebAssembly: tricks of random play per second, and how long the master thinks.
//   node benches/page/batalla.mjs
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { cpus } from "node:os";

// As the bot worker is built: for speed.
const built = execFileSync("cargo", [
    "build", "--quiet", "--locked", "--profile", "bot_worker", "--no-default-features", "--example", "batalla_wasm",
    "--target", "wasm32-unknown-unknown", "--message-format", "json",
], { encoding: "utf8", maxBuffer: 2 ** 28, stdio: ["ignore", "pipe", "inherit"] });
const made = built.split("\n").filter(line => line.startsWith("{")).map(line => JSON.parse(line))
    .find(({ reason, target }) => reason === "compiler-artifact" && target.name === "batalla_wasm");
const bytes = readFileSync(made.filenames.find(name => name.endsWith(".wasm")));
const { instance } = await WebAssembly.instantiate(bytes, {});
const { tricks, small_perft, decide } = instance.exports;
console.log(`WebAssembly in node ${process.version}, ${cpus()[0].model}, best of 5`);

const time = work => {
    const start = performance.now();
    work();
    return performance.now() - start;
};
let failed = false;
const claim = (holds, text) => {
    console.log(`  ${holds ? "ok " : "BAD"} ${text}`);
    failed ||= !holds;
};
const paths = [16, 156, 828, 2064, 7208, 41060, 204362, 1008376];
claim(paths.every((count, at) => small_perft(at + 1) === count), "perft of {8, J, A, joker} to depth 8");
for (const seats of [2, 4, 8]) {
    tricks(seats, 20000);
    const count = 500000;
    const best = Math.min(...Array.from({ length: 5 }, () => time(() => tricks(seats, count))));
    const rate = count / best / 1000;
    claim(seats === 8 || rate >= 0.5, `${rate.toFixed(2)} million tricks per second in random play of ${seats}`);
}
for (const seats of [2, 3, 4, 8]) {
    const times = [];
    for (let number = 0; times.length < 120; number++) {
        let decided;
        const spent = time(() => { decided = decide(seats, number); });
        if (decided) times.push(spent);
    }
    times.sort((a, b) => a - b);
    const at = share => times[Math.min(times.length - 1, Math.floor(share * times.length))];
    claim(at(0.95) < 100, `the master of ${seats}: median ${at(0.5).toFixed(1)} ms, 95th percentile ` +
        `${at(0.95).toFixed(1)} ms, longest ${at(1).toFixed(1)} ms`);
}
process.exitCode = failed ? 1 : 0;
