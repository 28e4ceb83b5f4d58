// Computer players think in a worker; where there is none to be had, the page's own thread does it,
// in slices, and comes to the same move. Where neither can, the page says so.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { DIST } from "../../../build/serve.mjs";
import { built, launch, mounted, open, site } from "../support/harness.mjs";
import { hide, lay, match } from "../support/mastermind-matches.mjs";

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

const [script, wasm] = ["bot_worker_entry.js", "bot_worker_bg.wasm"].map(built);

// A million codes and few that agree: nothing that is decided at once.
const HARD = match({
    options: { pegs: 6, colours: 10, rows: 15, first_maker: 0 },
    log: [hide(0, "123456"), ...["112233", "445566", "778899", "135790", "246809"].map(row => lay(1, row))],
});

// What the page and its workers say to each other.
function listen() {
    window.asked = [];
    window.heard = [];
    window.Worker = class extends Worker {
        constructor(...all) {
            super(...all);
            this.addEventListener("message", ({ data }) => heard.push(data));
        }
        postMessage(message) {
            asked.push(message);
            super.postMessage(message);
        }
    };
}

// The computer has moved. The page waits for a worker first, and whatever else the machine has to do, it thinks long.
const moved = page => page.waitForFunction(() => JSON.parse(localStorage["tertulia.game.mastermind"]).log.length > 6, null, { timeout: 120_000 });

// Lets the computer move once; tells its move and what was said.
async function move({ overrides, init, allowed = [] } = {}) {
    const seen = [];
    const host = await site({ overrides, seen: ({ path, status }) => seen.push(`${status} ${path}`) });
    const context = await open(browser, host, { allowed });
    const { page, close } = context;
    await context.context.addInitScript(init ?? listen);
    await page.evaluate(stored => { for (const [key, text] of Object.entries(stored)) localStorage[key] = text; }, HARD);
    // The new start first: nobody may think before.
    await page.reload();
    await page.goto(`${host.url}#/mastermind`);
    await moved(page);
    const [log, asked, heard] = await page.evaluate(() => [JSON.parse(localStorage["tertulia.game.mastermind"]).log, window.asked, window.heard]);
    await close();
    await host.close();
    return { move: JSON.stringify(log[6]), asked, heard, seen };
}

test("bot worker: a hard decision is made by the worker, which is not told the code", async () => {
    const { asked, heard, seen } = await move();
    assert.ok(seen.includes(`200 ${script}`), "its script was not asked for");
    assert.match(asked[0], /^ask \d+\n\{.*"game":"mastermind"/);
    assert.doesNotMatch(asked[0], /"123456"/, "the worker is told the code");
    assert.equal(heard[0], "ready");
    assert.match(heard[1], /^done \d+\n\{"lay":"\d{6}"\}$/);
});

// The first answer is the measure for the others.
let expected;
const same = async options => {
    expected ??= (await move()).move;
    assert.equal((await move(options)).move, expected);
};

test("bot worker: without workers the page itself thinks and comes to the same move", () => same({
    init: () => { window.Worker = class { constructor() { throw new DOMException("no workers here", "SecurityError"); } }; },
}));

test("bot worker: the page replaces a worker that never answers, and comes to the same move", () => same({
    init: () => { window.Worker = class { postMessage() {} terminate() {} }; },
}));

test("bot worker: the page replaces a worker that does not start, and comes to the same move", () => same({
    init: () => { window.Worker = class { constructor() { setTimeout(() => this.onerror(new Event("error"))); } terminate() {} }; },
}));

test("bot worker: the page replaces a worker that breaks while it thinks, and comes to the same move", () => same({
    init: () => {
        window.Worker = class {
            constructor() { setTimeout(() => this.onmessage({ data: "ready" })); }
            postMessage() { setTimeout(() => this.onmessage({ data: "gone" })); }
            terminate() {}
        };
    },
}));

// What a host does that has a file no more: some answer with their first page.
const html = { body: readFileSync(join(DIST, "index.html")), type: "text/html" };
const GONE = "The part that does the thinking cannot be loaded: it is missing from the server, or arrived damaged. Reload the page.";
for (const [what, file, how, answer] of [
    ["script", script, "is not found", { status: 404 }],
    ["script", script, "is answered by the first page", html],
    ["script", script, "is empty", { body: "" }],
    ["wasm", wasm, "is not found", { status: 404 }],
    ["wasm", wasm, "is answered by the first page", html],
    ["wasm", wasm, "is cut", { body: readFileSync(join(DIST, wasm)).subarray(0, 5000) }],
]) {
    test(`bot worker: where the ${what} ${how} the page says that it is gone, and the computer plays on after a reload`, async () => {
        const overrides = new Map([[file, answer]]);
        const host = await site({ overrides });
        const { page, close } = await open(browser, host, { allowed: [/./], stored: HARD, hash: "#/mastermind" });
        const notice = page.locator(".notice");
        await notice.waitFor();
        assert.equal(await notice.locator("span").innerText(), GONE);
        assert.match(await page.locator(".status").innerText(), /^The computer’s turn/, "nobody thinks");
        await page.click("#menu");
        await page.locator(".menu").waitFor();  // the page lives
        overrides.clear();
        await page.reload();
        await moved(page);
        assert.equal(await notice.count(), 0);
        await close();
        await host.close();
    });
}

test("bot worker: without a network the page asks for the connection", async () => {
    const host = await site();
    const { context, page, close } = await open(browser, host, { allowed: [/./], stored: HARD });
    await mounted(page);
    await page.goto(`${host.url}#/mastermind/rules`);
    await page.locator("main h1").waitFor();
    await context.route(/bot_worker/, route => route.abort("internetdisconnected"));
    await page.goto(`${host.url}#/mastermind`);
    await page.locator(".notice", { hasText: "The part that does the thinking cannot be loaded: check your connection and reload the page." }).waitFor();
    await close();
    await host.close();
});
