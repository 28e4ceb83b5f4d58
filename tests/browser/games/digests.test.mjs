// The same tables give the same states in the browser as natively: tests/digests/ was written by the
// native build, and here the browser's own engine must come to the same numbers.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { test } from "node:test";
import { launch, open, site } from "../support/harness.mjs";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

// Not part of the page, so `make dist` does not build it. cargo knows whether it is up to date.
function build() {
    const output = execFileSync("cargo", [
        "build", "--quiet", "--profile", "test", "--no-default-features", "--example", "digests", "--target", "wasm32-unknown-unknown",
        "--message-format", "json",
    ], { cwd: ROOT, encoding: "utf8", maxBuffer: 1 << 26, stdio: ["ignore", "pipe", "inherit"] });
    const files = output.split("\n").filter(Boolean).map(line => JSON.parse(line))
        .filter(({ reason, target }) => reason === "compiler-artifact" && target.name === "digests")
        .flatMap(({ filenames }) => filenames);
    return readFileSync(files.find(file => file.endsWith(".wasm")));
}

// Runs in the browser: all tables of the file, by the module.
async function playAll(counts) {
    const { instance: { exports: engine } } = await WebAssembly.instantiateStreaming(fetch("digests.wasm"));
    const hex = bits => BigInt.asUintN(64, bits).toString(16).padStart(16, "0");
    const name = game => {
        let text = "";
        for (let index = 0, byte; (byte = engine.name_byte(game, index)); index += 1) text += String.fromCharCode(byte);
        return text;
    };
    const rules = Array.from({ length: counts.rules }, (_, number) => hex(engine.rules(BigInt(number))));
    const played = {};
    for (let game = 0; name(game); game += 1) {
        played[name(game)] = Array.from({ length: counts[name(game)] ?? 0 }, (_, number) => {
            const table = [game, BigInt(number)];
            return [engine.states(...table), hex(engine.last(...table)), hex(engine.fold(...table))];
        });
    }
    return { played, rules };
}

test("digests: random tables and rules give the same states in the browser as natively", async () => {
    const folder = `${ROOT}/tests/digests`;
    const written = Object.fromEntries(readdirSync(folder).map(name => [name.replace(/\.json$/, ""), JSON.parse(readFileSync(`${folder}/${name}`))]));
    const overrides = new Map([
        ["", { body: "<!doctype html><title>digests</title><link rel=icon href=data:,>", type: "text/html" }],
        ["digests.wasm", { body: build(), type: "application/wasm" }],
    ]);
    const [browser, host] = [await launch(), await site({ overrides })];
    try {
        const { page, close } = await open(browser, host);
        const accepted = readFileSync(`${ROOT}/tests/golden/rules.txt`, "utf8").trim().split("\n");
        const counts = Object.fromEntries(Object.entries(written).map(([game, lines]) => [game, lines.length]));
        const { played, rules } = await page.evaluate(playAll, { ...counts, rules: accepted.length });
        assert.deepEqual(played, written);
        assert.deepEqual(rules, accepted, "the cards that random rules accept");
        await close();
    } finally {
        await browser.close();
        await host.close();
    }
});
