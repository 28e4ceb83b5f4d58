// Computer players think in a worker; where there is none to be had, the page thinks itself, in
// slices, and comes to the same move.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { after, before, test } from "node:test";
import { DIST } from "../../.ci/serve.mjs";
import { launch, open, site } from "./harness.mjs";
import { hide, lay, match } from "./matches.mjs";

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

const thinker = readdirSync(DIST).find(name => name.startsWith("thinker_bg-"));

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

// Lets the computer move once; tells its move and what was said.
async function move({ overrides, init, allowed = [], patience = 10_000 } = {}) {
    const seen = [];
    const host = await site({ overrides, seen: ({ path, status }) => seen.push(`${status} ${path}`) });
    const context = await open(browser, host, { allowed });
    const { page, close } = context;
    await context.context.addInitScript(init ?? listen);
    await page.evaluate(stored => { for (const [key, text] of Object.entries(stored)) localStorage[key] = text; }, HARD);
    await page.goto(`${host.url}#/mastermind`);
    await page.reload();
    await page.waitForFunction(() => JSON.parse(localStorage["tertulia.game.mastermind"]).log.length > 6, null, { timeout: patience });
    const [log, asked, heard] = await page.evaluate(() => [JSON.parse(localStorage["tertulia.game.mastermind"]).log, window.asked, window.heard]);
    await close();
    await host.close();
    return { move: JSON.stringify(log[6]), asked, heard, seen };
}

test("a hard decision is the worker's", async () => {
    const { asked, heard, seen } = await move();
    assert.ok(seen.some(answer => answer.endsWith("thinker_loader.js")), "its script was not asked for");
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

test("without workers the page thinks, and comes to the same move", () => same({
    init: () => { window.Worker = class { constructor() { throw new DOMException("no workers here", "SecurityError"); } }; },
}));

test("a thinker whose script is missing is replaced by the page", () => same({
    overrides: new Map([["thinker_loader.js", { status: 404 }]]), allowed: [/404|thinker/],
}));

test("a thinker that cannot start is replaced by the page", () => same({
    overrides: new Map([[thinker, { status: 404 }]]), allowed: [/404|thinker/],
}));

test("a thinker that never says a word is replaced by the page", () => same({
    init: () => { window.Worker = class { postMessage() {} terminate() {} }; }, patience: 15_000,
}));

test("a thinker of another version, which does not understand, is replaced by the page", () => same({
    init: () => {
        window.Worker = class {
            constructor() { setTimeout(() => this.onmessage({ data: "ready" })); }
            postMessage(message) { setTimeout(() => this.onmessage({ data: message.replace(/^ask (\d+)[^]*/, "bad $1") })); }
            terminate() {}
        };
    },
}));
