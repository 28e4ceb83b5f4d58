// What comes with the rooms: not before the first move, soon after it, with a sentence where it
// cannot be had, and without a network once it is stored.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { DIST } from "../../.ci/serve.mjs";
import { launch, mounted, open, site, speaks } from "./harness.mjs";
import { TAUGHT, draft, hide, lay, match } from "./matches.mjs";
import { reach } from "./screens.mjs";

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

const GAME = "#/mastermind";
// In a frame nothing is stored for play without a network, so that all that is fetched is the page's.
const FRAME = { query: "?embed=1", hash: GAME };
const laid = match({ log: [hide(1, "11223"), lay(0, "12345")] });
const named = (folder, kind) => readdirSync(join(DIST, folder)).find(name => kind.test(name));
const ROOMS = [named("", /^rooms-.*wasm$/), `words/rooms/${named("words/rooms", /^en-/)}`];

test("the rooms are not fetched before the first move, and are there after it", async () => {
    const paths = [];
    const host = await site({ seen: ({ path }) => paths.push(path) });
    const { page, close } = await open(browser, host, FRAME);
    await mounted(page);
    await page.click("#play");
    await reach(page, "mine lay");
    for (const colour of "12345") await page.keyboard.press(colour);
    // Longer than they wait after a move.
    await page.waitForTimeout(2500);
    assert.deepEqual(paths.filter(path => path.includes("rooms")), [], "nobody waits for them before");
    const wanted = page.waitForResponse(answer => answer.url().endsWith(ROOMS[0]));
    await page.keyboard.press("Enter");
    await wanted;
    await page.locator("#peg-0-0").waitFor();
    await page.waitForFunction(() => window.tertuliaHere["rooms en"]);
    // From here on they need no network.
    await host.close();
    await page.click("#hints");
    await page.locator("#hint-possible").waitFor();
    await close();
});

for (const file of ROOMS) {
    test(`without ${file.replace(/-\w+\./, ".")} a drawer says so, and opens at the next try`, async () => {
        const overrides = new Map([[file, { status: 404 }]]);
        const host = await site({ overrides });
        const { page, close } = await open(browser, host, { ...FRAME, stored: laid, allowed: [/404|rooms/] });
        await reach(page, "mine lay");
        const sorry = page.locator("dialog[open] .moment", { hasText: "This cannot be loaded now" });
        for (const opener of ["#hints", "#settings"]) {
            await page.click(opener);
            await sorry.waitFor();
            assert.equal(await sorry.getAttribute("role"), "status");
            await page.keyboard.press("Escape");
            await sorry.waitFor({ state: "detached" });
        }
        assert.equal(await page.locator("#panic:not([hidden])").count(), 0);
        // One can play on.
        await page.locator("#hole-0").focus();
        await page.keyboard.press("3");
        assert.equal(await page.locator("#hole-0").getAttribute("data-colour"), "2");
        overrides.clear();
        await page.click("#settings");
        await page.locator("dialog[open] input[type=checkbox]").waitFor();
        await page.keyboard.press("Escape");
        await page.click("#hints");
        await page.click("#hint-possible");
        await page.locator(".heat").waitFor();
        await close();
        await host.close();
    });
}

test("a language whose rooms cannot be fetched says so, and the rooms that are there stay", async () => {
    const overrides = new Map([[`words/rooms/${named("words/rooms", /^es-/)}`, { status: 404 }]]);
    const scripts = [];
    const host = await site({ overrides, seen: ({ path }) => scripts.push(path) });
    const { page, close } = await open(browser, host, { ...FRAME, stored: laid, allowed: [/404/] });
    await reach(page, "mine lay");
    await page.click("#settings");
    await page.locator("input[name=lang]").nth(0).click({ force: true });
    await speaks(page, "es");
    await page.click("#hints");
    await page.locator("dialog[open] .moment", { hasText: "Esto no se puede cargar ahora" }).waitFor();
    await page.keyboard.press("Escape");
    overrides.clear();
    await page.click("#hints");
    await page.click("#hint-possible:text('¿Qué es posible?')");
    await page.locator(".heat").waitFor();
    assert.equal(scripts.filter(path => path === ROOMS[0]).length, 1, "they were not fetched anew");
    await close();
    await host.close();
});

test("options that cannot be fetched say so, and do not keep a match from beginning", async () => {
    const overrides = new Map([[ROOMS[0], { status: 404 }]]);
    const host = await site({ overrides });
    const { page, close } = await open(browser, host, { ...FRAME, stored: { [TAUGHT]: "true" }, allowed: [/404|rooms/] });
    await page.click("#options summary");
    await page.locator("#options .moment", { hasText: "This cannot be loaded now" }).waitFor();
    await page.click("#options summary");
    await page.locator("#options .moment").waitFor({ state: "detached" });
    overrides.clear();
    await page.click("#options summary");
    await page.locator("#options input[name=count]").nth(1).check({ force: true });
    // What is chosen beside them is theirs, too, and the reverse.
    assert.equal(await page.locator("#options input[name=making]").count(), 3);
    await page.locator("input[name=role]").nth(2).check({ force: true });
    await page.locator("#options input[name=making]").first().waitFor({ state: "detached" });
    await page.locator("select").first().selectOption("6");
    await page.locator("#options input[name=size]").nth(1).check({ force: true });
    await page.click("#play");
    await reach(page, "mine hide");
    const { options } = await page.evaluate(() => JSON.parse(localStorage["tertulia.game.mastermind"]).setup);
    assert.deepEqual([options.count, options.games, options.pegs, options.colours, options.roles], ["misses", 6, 4, 6, "fixed"]);
    await close();
    await host.close();
});

test("after the first visit every drawer opens without a network", async () => {
    const host = await site();
    const { page, close } = await open(browser, host, { hash: GAME, stored: { [TAUGHT]: "true" }, allowed: [/ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|Failed to fetch/] });
    await page.waitForFunction(() => window.tertuliaOffline === "ready");
    await host.close();
    await page.reload();
    await mounted(page);
    await page.click("#options summary");
    await page.locator("#options input[name=keys]").first().waitFor({ state: "attached" });
    await page.click("#settings");
    await page.locator("input[name=lang]").nth(0).click({ force: true });
    await page.locator("#play >> text=Jugar").click();
    await reach(page, "mine lay");
    await page.click("#hints");
    await page.click("#hint-suggest");
    await page.locator("#hint-take >> text=Poner esta fila").waitFor();
    await close();
});

test("the hints are told what the breaker knows, and no more", async () => {
    const host = await site();
    const { page, close } = await open(browser, host, { ...FRAME, stored: match({ log: [hide(1, "11223"), lay(0, "12345")], drafts: [draft("44")] }) });
    await reach(page, "mine lay");
    await page.evaluate(() => {
        const room = window.tertuliaRoom;
        window.said = [];
        window.tertuliaRoom = (place, house, game, name, text, hear) => {
            if (hear) said.push(text);
            return room(place, house, game, name, text, hear);
        };
    });
    await page.click("#hints");
    await page.click("#hint-possible");
    await page.locator(".heat").waitFor();
    const said = await page.evaluate(() => window.said);
    assert.ok(said.length >= 2, "what is asked for is told anew");
    for (const text of said) {
        assert.deepEqual(Object.keys(JSON.parse(text)), ["options", "rows", "asked", "helped", "row", "empty"]);
        assert.ok(!text.includes("11223"), "not the code");
    }
    const last = JSON.parse(said.at(-1));
    assert.deepEqual([last.asked, last.helped, last.row, last.empty], [["possible"], 1, null, 3]);
    assert.deepEqual(last.rows.map(row => row.guess), ["12345"]);
    await close();
    await host.close();
});
