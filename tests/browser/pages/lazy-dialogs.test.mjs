// What is in the drawers: not fetched before it is wanted, with a sentence and a new try where it cannot be
// had, and without a network once it is stored.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { pressAtRest } from "../support/acts.mjs";
import { built, fetched, launch, mounted, offlineReady, open, site, speaks } from "../support/harness.mjs";
import { TAUGHT, hide, lay, match } from "../support/mastermind-matches.mjs";
import { reach } from "../support/screens.mjs";

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

const GAME = "#/mastermind";
// In a frame nothing is stored for play without a network, so that all that is fetched is the page's.
const FRAME = { query: "?embed=1", hash: GAME };
const laid = match({ log: [hide(1, "11223"), lay(0, "12345")] });
// The hints' code comes with the table's, their sentences and styles do not.
const ROOMS = [["locales/en/rooms.txt", ["#hints", "#settings"]], ["styles/rooms.css", ["#hints", "#settings"]], ["split_panels_code.wasm", ["#settings"]]]
    .map(([file, openers]) => [built(file), openers]);

test("lazy dialogs: the hints are fetched when first opened, and reopen without the server", async () => {
    const paths = [];
    const host = await site({ seen: ({ path }) => paths.push(path) });
    const { page, close } = await open(browser, host, { ...FRAME, stored: laid });
    await reach(page, "mine guess");
    assert.deepEqual(paths.filter(path => /rooms/.test(path)), [], "nobody waits for them before");
    await page.click("#hints");
    await page.locator("#hint-possible").waitFor();
    await page.keyboard.press("Escape");
    // From here on they need no network. What only looks comes to this table by itself.
    await fetched(page);
    await host.close();
    await page.click("#hints");
    await page.locator("#hint-possible").waitFor();
    await close();
});

for (const [file, openers] of ROOMS) {
    test(`lazy dialogs: without ${file.replace(/^v-\w+\//, "")} a dialog says so, opens on retry, and play goes on`, async () => {
        const overrides = new Map([[file, { status: 404 }]]);
        const host = await site({ overrides });
        const { page, close } = await open(browser, host, { ...FRAME, stored: laid, allowed: [/404|integrity|rooms|panels/] });
        await reach(page, "mine guess");
        const sorry = page.locator("dialog[open] .moment", { hasText: "This cannot be loaded now" });
        for (const opener of openers) {
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
        await page.click("#settings");
        await sorry.waitFor();
        overrides.clear();
        await page.click("dialog[open] #retry");
        await page.getByRole("checkbox", { name: "Single-key shortcuts" }).waitFor();
        assert.equal(await page.locator("dialog[open] .moment, dialog[open] #retry").count(), 0);
        await page.keyboard.press("Escape");
        await page.click("#hints");
        await page.click("#hint-possible");
        await page.locator(".heat").waitFor();
        await close();
        await host.close();
    });
}

test("lazy dialogs: a language whose text cannot be fetched shows a notice, and the old one stays", async () => {
    const overrides = new Map([[built("locales/es/rooms.txt"), { status: 404 }]]);
    const host = await site({ overrides });
    const { page, close } = await open(browser, host, { ...FRAME, stored: laid, allowed: [/404|integrity/] });
    await reach(page, "mine guess");
    const choose = async () => {
        await page.click("#settings");
        await pressAtRest(page.locator("input[name=lang]").nth(0));
    };
    await choose();
    await page.locator(".notice").waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.lang), "en");
    await page.keyboard.press("Escape");
    overrides.clear();
    await choose();
    await speaks(page, "es");
    await page.keyboard.press("Escape");
    await page.click("#hints");
    await page.click("#hint-possible:text('¿Qué es posible?')");
    await page.locator(".heat").waitFor();
    await close();
    await host.close();
});

test("lazy dialogs: the sheet for a new match that cannot be fetched says so, opens on retry, and what is filled in applies to the match", async () => {
    const overrides = new Map([[ROOMS[0][0], { status: 404 }]]);
    const host = await site({ overrides });
    const { page, close } = await open(browser, host, { ...FRAME, hash: `${GAME}/new`, stored: { [TAUGHT]: "true" }, allowed: [/404|integrity|rooms/] });
    await page.locator("dialog[open] .moment", { hasText: "This cannot be loaded now" }).waitFor();
    overrides.clear();
    await page.click("dialog[open] #retry");
    await page.click("#options summary");
    await page.locator("#options .moment").waitFor({ state: "detached" });
    await pressAtRest(page.locator("#options input[name=count]").nth(1), "check");
    // What is chosen beside them is theirs, too, and the reverse.
    assert.equal(await page.locator("#options input[name=making]").count(), 3);
    await pressAtRest(page.locator("input[name=role]").nth(2), "check");
    await page.locator("#options input[name=making]").first().waitFor({ state: "detached" });
    await page.locator("select").first().selectOption("6");
    await pressAtRest(page.locator("#options input[name=size]").nth(1), "check");
    await page.click("#play");
    await reach(page, "mine hide");
    const { options } = await page.evaluate(() => JSON.parse(localStorage["tertulia.game.mastermind"]).setup);
    assert.deepEqual([options.count, options.games, options.pegs, options.colours, options.roles], ["misses", 6, 4, 6, "fixed"]);
    await close();
    await host.close();
});

test("lazy dialogs: after the first visit options, settings and hints open offline", async () => {
    const host = await site();
    const { page, close } = await open(browser, host, { hash: `${GAME}/new`, offline: true, stored: { [TAUGHT]: "true" }, allowed: [/ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|Failed to fetch/] });
    await offlineReady(page);
    await host.close();
    await page.reload();
    await mounted(page);
    await page.click("#company");
    await page.click("#options summary");
    await page.locator("#options input[name=keys]").first().waitFor({ state: "attached" });
    await page.keyboard.press("Escape");
    await page.click("#settings");
    await pressAtRest(page.locator("input[name=lang]").nth(0));
    await speaks(page, "es");
    await page.keyboard.press("Escape");
    await page.click("#company");
    await page.locator("#play >> text=Jugar").click();
    await reach(page, "mine guess");
    await page.click("#hints");
    await page.click("#hint-suggest");
    await page.locator("#hint-take >> text=Poner esta fila").waitFor();
    await close();
});
