// Batalla's numbers in Chromium: the vectors, how many paths there are, and how long the master thinks in the bot worker.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { after, before, test } from "node:test";
import { sitDown } from "../support/batalla-setup.mjs";
import { launch, open, site } from "../support/harness.mjs";
import { due } from "../support/table.mjs";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

test("batalla: the engine in the browser passes the vectors and perft of {8, J, A, joker} to depth 8", async () => {
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
        return [exports.vectors(), [1, 2, 3, 4, 5, 6, 7, 8].map(depth => exports.small_perft(depth))];
    });
    assert.equal(vectors, 23);
    assert.deepEqual(paths, [16, 156, 828, 2064, 7208, 41060, 204362, 1008376]);
    await close();
    await host.close();
});

// When a question was asked and when its answer came, as the page's worker hears and says it.
function clock() {
    window.spent = [];
    const asked = new Map();
    window.Worker = class extends Worker {
        constructor(...all) {
            super(...all);
            this.addEventListener("message", ({ data }) => {
                const [, ticket] = /^done (\d+)/.exec(data) ?? [];
                if (asked.has(ticket)) spent.push(performance.now() - asked.get(ticket));
            });
        }
        postMessage(message) {
            const [, ticket] = /^ask (\d+)/.exec(message) ?? [];
            if (ticket) asked.set(ticket, performance.now());
            super.postMessage(message);
        }
    };
}

// The decisions of a match that goes on until there are enough of them, the quickest first.
async function decisions(seats) {
    const sitters = Array.from({ length: seats }, (_, seat) => ({ name: "", computer: seat ? "master" : null }));
    const host = await site();
    const { page, context, close } = await sitDown(browser, host, { stored: { "tertulia.setup.batalla": JSON.stringify({ sitters, options: { limit: 200, games: 20 } }) } });
    await context.addInitScript(clock);
    await page.goto("about:blank");
    await page.goto(`${host.url}#/batalla/new`);
    await page.locator("#play").click();
    for (let turn = 0; turn < 3000 && await page.evaluate(() => spent.length) < 120; turn += 1) {
        const at = await due(page);
        if (at === "break over") break;
        if (at === "mine choose") {
            const cards = page.locator(".held");
            await cards.nth(turn * 7 % await cards.count()).focus();
            await page.keyboard.press("Enter");
        } else await page.click("#go-on");
    }
    const spent = (await page.evaluate(() => window.spent)).slice(1);  // the first one starts the worker
    await close();
    await host.close();
    assert.ok(spent.length >= 110, `${spent.length} decisions`);
    return spent.sort((a, b) => a - b);
}

for (const seats of [2, 4, 8]) {
    test(`batalla: the master at a table of ${seats} decides within 100 ms, 95 times of 100`, async () => {
        let best = Infinity;
        // A machine with much else to do says nothing of the player: the best of three tries counts.
        for (let tries = 0; tries < 3 && best >= 100; tries += 1) {
            const spent = await decisions(seats);
            const at = share => spent[Math.min(spent.length - 1, Math.floor(share * spent.length))];
            console.log(`# ${seats} seats, ${spent.length} decisions: median ${at(0.5).toFixed(1)} ms, 95th percentile ${at(0.95).toFixed(1)} ms`);
            best = Math.min(best, at(0.95));
        }
        assert.ok(best < 100, `95th percentile ${best.toFixed(1)} ms`);
    });
}
