// The browser tests on a machine that has something else to do: `node tests/browser/support/under-load.mjs [3]` runs
// all of them so often, beside a busy loop for each core, and ends with 1 if one of them failed once. With
// TERTULIA_LOAD=0 nothing else is to be done.
import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";

const root = join(dirname(fileURLToPath(import.meta.url)), "../../..");
const times = Number(process.argv[2] ?? 3);
const loops = Number(process.env.TERTULIA_LOAD ?? availableParallelism());
const busy = Array.from({ length: loops }, () => new Worker("for (;;);", { eval: true }));
let failed = 0;
for (let run = 1; run <= times; run += 1) {
    console.log(`run ${run} of ${times}, beside ${loops} busy loops`);
    failed += spawnSync("make", ["browser"], { cwd: root, stdio: "inherit" }).status === 0 ? 0 : 1;
}
console.log(`${times - failed} of ${times} runs without a failure`);
for (const loop of busy) loop.terminate();
process.exitCode = failed ? 1 : 0;
