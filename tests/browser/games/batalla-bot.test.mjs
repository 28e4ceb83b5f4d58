// Batalla's numbers in Chromium: the vectors, and how many paths there are. How long the computer players think there is
// measured by benches/page/thinking.mjs, and deeper paths are counted by benches/page/batalla.mjs.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { after, before, test } from "node:test";
import { launch, open, site } from "../support/harness.mjs";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

test("batalla: the engine in the browser passes the vectors and perft of {8, J, A, joker} to depth 6", async () => {
    const output = execFileSync("cargo", [
        "build", "--quiet", "--profile", "test", "--no-default-features", "--example", "batalla_wasm", "--target", "wasm32-unknown-unknown", "--message-format", "json",
    ], { cwd: ROOT, encoding: "utf8", maxBuffer: 1 << 26, stdio: ["ignore", "pipe", "inherit"] });
    const made = output.split("\n").filter(Boolean).map(line => JSON.parse(line))
        .find(({ reason, target }) => reason === "compiler-artifact" && target.name === "batalla_wasm");
    const overrides = new Map([
        ["", { body: "<!doctype html><title>perft</title><link rel=icon href=data:,>", type: "text/html" }],
        ["perft.wasm", { body: readFileSync(made.filenames.find(name => name.endsWith(".wasm"))), type: "application/wasm" }],
    ]);
    const host = await site({ overrides });
    const { page, close } = await open(browser, host);
    const [vectors, paths] = await page.evaluate(async () => {
        const { instance: { exports } } = await WebAssembly.instantiateStreaming(fetch("perft.wasm"));
        return [exports.vectors(), [1, 2, 3, 4, 5, 6].map(depth => exports.small_perft(depth))];
    });
    assert.equal(vectors, 23);
    assert.deepEqual(paths, [16, 156, 828, 2064, 7208, 41060]);
    await close();
    await host.close();
});
