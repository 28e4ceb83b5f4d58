// Measures the breaker as WebAssembly: keys per second, the strategies' totals (the same as natively),
// and how long a move takes.
//   node benches/page/breaker.mjs
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { cpus } from "node:os";

// As the bot worker is built: for speed.
const built = execFileSync("cargo", [
    "build", "--quiet", "--locked", "--profile", "bot_worker", "--no-default-features", "--example", "breaker_wasm",
    "--target", "wasm32-unknown-unknown", "--message-format", "json",
], { encoding: "utf8", maxBuffer: 2 ** 28, stdio: ["ignore", "pipe", "inherit"] });
const made = built.split("\n").filter(line => line.startsWith("{")).map(line => JSON.parse(line))
    .find(({ reason, target }) => reason === "compiler-artifact" && target.name === "breaker_wasm");
const bytes = readFileSync(made.filenames.find(name => name.endsWith(".wasm")));
const { instance } = await WebAssembly.instantiate(bytes, {});
const { keys, total, begin, lay } = instance.exports;
console.log(`WebAssembly in node ${process.version}, ${cpus()[0].model}, best of 5`);

const time = work => {
    const start = performance.now();
    work();
    return performance.now() - start;
};
keys(200);
const guesses = 4000;
const best = Math.min(...Array.from({ length: 5 }, () => time(() => keys(guesses))));
console.log(`  one guess against all 32,768 codes: ${(guesses * 32768 / best / 1e6).toFixed(2)} * 10^9 keys/s`);

const strategies = ["first", "knuth", "minimax", "size", "entropy", "parts", "master"];
for (const [number, strategy] of strategies.entries()) {
    let sum;
    const spent = time(() => { sum = total(4, 6, number); });
    console.log(`  4x6 ${strategy}: ${sum} guesses in all, ${spent.toFixed(0)} ms`);
}
for (const strategy of ["entropy", "master"]) {
    let sum;
    const spent = time(() => { sum = total(5, 8, strategies.indexOf(strategy)); });
    console.log(`  5x8 ${strategy}: ${sum} guesses in all, ${(spent / 1000).toFixed(1)} s`);
}

// Codes from all over the board, every move of each game.
for (const [pegs, colours, games] of [[5, 8, 300], [4, 10, 60], [6, 6, 60], [6, 10, 20]]) {
    const times = [];
    for (let game = 0; game < games; game++) {
        begin(pegs, colours, strategies.indexOf("master"), Math.floor((game + 0.5) * colours ** pegs / games));
        for (let going = 1; going;) times.push(time(() => { going = lay(); }));
    }
    times.sort((a, b) => a - b);
    const at = share => times[Math.min(times.length - 1, Math.floor(share * times.length))].toFixed(0);
    console.log(`  ${pegs}x${colours} master, ${times.length} moves of ${games} games: median ${at(0.5)} ms, ` +
        `95th percentile ${at(0.95)} ms, longest ${at(1)} ms; ${(times.length / games).toFixed(2)} rows a game`);
}
