// What becomes of the compiled WebAssembly, after Trunk and before the page is put together.
import { execFile, execFileSync } from "node:child_process";
import { readdirSync, rmSync, statSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const FEATURES = ["bulk-memory", "sign-ext", "nontrapping-float-to-int", "mutable-globals", "reference-types", "multivalue"];
const run = (tool, ...args) => execFileSync(tool, args, { stdio: ["ignore", "ignore", "inherit"] });

// Leaves the page's pieces and the bot worker in `folder`. `target` is Cargo's folder; `quick` does without the passes
// that make them small.
export async function wasm(folder, { target, quick }) {
    // The page is split along its lazy parts, and wasm-bindgen works on the main one.
    const whole = join(folder, "tertulia.wasm");
    run("wasm-split-cli", join(target, "wasm32-unknown-unknown", "release", "tertulia.wasm"), folder, "--out-name", "tertulia", "--target", "web");
    run("wasm-bindgen", "--target=web", "--no-typescript", "--keep-lld-exports", `--out-dir=${folder}`, "--out-name=tertulia", whole);
    rmSync(whole);
    if (quick) return;

    // As small as may be, and the bot worker as fast. Only the bot worker may ask for wide registers: a browser that has
    // none still shows the page. The largest come first, one on each core.
    const pieces = readdirSync(folder, { recursive: true }).filter(name => name.endsWith(".wasm")).map(name => join(folder, name));
    pieces.sort((a, b) => statSync(a).size - statSync(b).size);
    await Promise.all(cpus().map(async () => {
        for (let path; (path = pieces.pop());) {
            const passes = path.endsWith("bot_worker_bg.wasm") ? ["-O4", "--enable-simd"] : ["-Oz"];
            await promisify(execFile)("wasm-opt", [...FEATURES.map(name => `--enable-${name}`), ...passes, "--strip-debug", path, "-o", path]);
        }
    }));
}
