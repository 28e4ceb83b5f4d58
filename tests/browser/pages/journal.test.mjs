// What is kept is on the disk at once: whoever kills the browser finds the game at the last finished
// action. TERTULIA_CUTS says how often it is killed (3; `make test-all`: 100).
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as rest } from "node:timers/promises";
import { launch, launchIn, mounted, onDisk, open, site, soon } from "../support/harness.mjs";
import { hide, match } from "../support/mastermind-matches.mjs";

const CUTS = Number(process.env.TERTULIA_CUTS ?? 3);
const SAVE = "tertulia.game.batalla", SAVED = "tertulia.game.mastermind";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

const stored = (page, key) => page.evaluate(key => localStorage.getItem(key), key);
// What was kept until now is on the disk: the second copy has counted as far as the first.
const settled = page => page.evaluate(onDisk);

// In a page, before it starts: it waits for the second copy however long a busy machine takes to open it, and not two
// seconds only.
function patient() {
    const { setTimeout } = window;
    window.setTimeout = (act, after, ...more) => after === 2000 ? 0 : setTimeout(act, after, ...more);
}

test("journal: a move that a power cut took from localStorage is restored from the second copy", async () => {
    const { page, context, close } = await open(browser, host, { lang: "en", hash: "#/mastermind", stored: match({ log: [hide(1, "11223")] }) });
    await context.addInitScript(patient);
    await mounted(page);
    await page.locator("#table").waitFor();
    await page.keyboard.type("12345");
    const old = await page.evaluate(() => Object.entries(localStorage));
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => localStorage["tertulia.game.mastermind"].includes("12345"));
    await settled(page);
    const now = await stored(page, "tertulia.game.mastermind");
    // As it was before the row, all of it.
    await page.evaluate(old => {
        localStorage.clear();
        for (const [key, text] of old) localStorage.setItem(key, text);
    }, old);
    await page.goto(`${host.url}?again#/mastermind`);
    await mounted(page);
    await soon(async () => assert.equal(await stored(page, "tertulia.game.mastermind"), now));
    await page.locator("#table").waitFor();
    assert.equal(await page.locator(".rows .row:not(.waiting):not(.active)").count() > 0, true);
    await close();
});

test("journal: a deleted sheet stays deleted, and an entry edited from outside is not overwritten", async () => {
    const { page, close } = await open(browser, host, { lang: "en", hash: "#/sheets/new" });
    await mounted(page);
    await page.locator("#begin").click();
    await page.locator("#entry").waitFor();
    const keys = () => page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith("tertulia.planilla.")));
    const [sheet] = await keys();
    await page.evaluate(sheet => localStorage.setItem(sheet, localStorage.getItem(sheet).replace('"title":""', '"title":"By another"')), sheet);
    await page.goto(`${host.url}?again#/sheets`);
    await mounted(page);
    await page.locator("article").waitFor();
    assert.match(await page.locator("article").innerText(), /By another/);
    await page.locator("article button").last().click();
    await page.locator("#deleted").waitFor();
    await settled(page);
    await page.goto(`${host.url}?more#/sheets`);
    await mounted(page);
    await page.locator("#none").waitFor();
    assert.deepEqual(await keys(), []);
    await close();
});

// The second copy is ahead of the storage by these.
const ahead = (page, texts) => page.evaluate(async texts => {
    const base = await new Promise(done => { indexedDB.open("tertulia", 1).onsuccess = event => done(event.target.result); });
    const store = base.transaction("texts", "readwrite").objectStore("texts");
    for (const [key, text] of Object.entries(texts)) store.put({ n: 1e6, when: Date.now(), text }, key);
    await new Promise(done => { store.transaction.oncomplete = done; });
    base.close();
}, texts);
// The same match, otherwise.
const older = text => text.replace('"log":[', '"log":[[0,"old"],');

// In a page, before it starts: its IndexedDB opens only when letIn() says so.
function late() {
    const come = new Promise(come => { window.letIn = come; });
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (...asked) {
        const request = open.apply(this, asked);
        return {
            get result() { return request.result; },
            get error() { return request.error; },
            set onupgradeneeded(hear) { request.onupgradeneeded = hear; },
            set onerror(hear) { request.onerror = hear; },
            set onsuccess(hear) { request.onsuccess = event => come.then(() => hear(event)); },
        };
    };
}

for (const [how, init] of [["", () => {}], [" and no locks", () => Object.defineProperty(Navigator.prototype, "locks", { value: undefined })]]) {
    test(`journal: a second copy that comes late${how} restores what is missing, and no move that is older than a new one`, async () => {
        const { page, context, close } = await open(browser, host, { lang: "en", hash: "#/mastermind", stored: match({ log: [hide(1, "11223")] }) });
        await mounted(page);
        await page.locator("#table").waitFor();
        await settled(page);
        const text = await stored(page, SAVED);
        // A power cut took a move, and the theme that was chosen then.
        await ahead(page, { [SAVED]: older(text), "tertulia.theme": '"dark"' });
        await context.addInitScript(init);
        await context.addInitScript(late);
        await page.goto(`${host.url}?again#/mastermind`);
        await mounted(page);
        await page.locator("#hole-0").focus();
        await page.keyboard.type("12345");
        await page.keyboard.press("Enter");
        await page.waitForFunction(key => localStorage[key].includes("12345"), SAVED);
        const now = await stored(page, SAVED);
        await page.evaluate(() => window.letIn());
        await page.waitForFunction(() => localStorage["tertulia.theme"] === '"dark"');
        assert.equal(await stored(page, SAVED), now);
        assert.equal(await page.locator("#elsewhere").count(), 0);
        await close();
    });
}

// Whoever reloads before the second copy has come has played on all the same.
test("journal: what was played before the second copy came is not overwritten at the next start either", async () => {
    const { page, context, close } = await open(browser, host, { lang: "en", hash: "#/mastermind", stored: match({ log: [hide(1, "11223")] }) });
    await mounted(page);
    await page.locator("#table").waitFor();
    await settled(page);
    const text = await stored(page, SAVED);
    await ahead(page, { [SAVED]: older(text), "tertulia.theme": '"dark"' });
    await context.addInitScript(`if (location.search === "?late") (${late})()`);
    await page.goto(`${host.url}?late#/mastermind`);
    await mounted(page);
    await page.locator("#hole-0").focus();
    await page.keyboard.type("12345");
    await page.keyboard.press("Enter");
    await page.waitForFunction(key => localStorage[key].includes("12345"), SAVED);
    const now = await stored(page, SAVED);
    await page.goto(`${host.url}?again#/mastermind`);
    await page.waitForFunction(() => localStorage["tertulia.theme"] === '"dark"');
    await mounted(page);
    assert.equal(await stored(page, SAVED), now);
    assert.equal(await stored(page, "tertulia.early"), null);
    // Nor at the one after that.
    await page.goto(`${host.url}?more#/mastermind`);
    await mounted(page);
    await page.locator("#table").waitFor();
    assert.equal(await stored(page, SAVED), now);
    await close();
});

test("journal: who sits at a match is not restored beside a match that was played on", async () => {
    const { page, context, close } = await open(browser, host, { lang: "en", hash: "#/mastermind", stored: match({ log: [hide(1, "11223")] }) });
    await mounted(page);
    await page.locator("#table").waitFor();
    await settled(page);
    const desk = "tertulia.desk.mastermind", [text, seats] = [await stored(page, SAVED), await stored(page, desk)];
    await ahead(page, { [SAVED]: older(text), [desk]: seats.replace('"You"', '"Somebody else"'), "tertulia.theme": '"dark"' });
    await context.addInitScript(late);
    await page.goto(`${host.url}?late#/mastermind`);
    await mounted(page);
    await page.locator("#table").waitFor();
    // As another tab would write it: the record beside the match is as it was.
    await page.evaluate(([key, text]) => { localStorage[key] = text; }, [SAVED, text.replace('"log":[', '"log": [')]);
    await page.evaluate(() => window.letIn());
    await page.waitForFunction(() => localStorage["tertulia.theme"] === '"dark"');
    assert.equal(await stored(page, desk), seats);
    await close();
});

test("journal: a tab that starts while another is open restores nothing over what that one writes", async () => {
    const { page, context, close } = await open(browser, host, { lang: "en", hash: "#/mastermind", stored: match({ log: [hide(1, "11223")] }) });
    await mounted(page);
    await page.locator("#table").waitFor();
    await settled(page);
    // As it is while the second copy has come, and what it is of has not.
    const text = await stored(page, SAVED);
    await ahead(page, { [SAVED]: older(text) });
    const other = await context.newPage();
    await other.goto(`${host.url}#/mastermind`);
    await mounted(other);
    await other.locator("#table").waitFor();
    assert.equal(await stored(other, SAVED), text);
    await close();
});

test("journal: without IndexedDB a match begins and survives a reload", async () => {
    const { page, context, close } = await open(browser, host, { lang: "en" });
    await context.addInitScript(() => Object.defineProperty(window, "indexedDB", { get() { throw new DOMException("denied", "SecurityError"); } }));
    await page.goto(`${host.url}?again#/batalla`);
    await mounted(page);
    await page.locator("#table").waitFor();
    await page.reload();
    await mounted(page);
    await page.locator("#table").waitFor();
    await close();
});

// Plays on as fast as it goes; tells what is finished after each action.
async function play(page, finished) {
    for (;;) {
        await page.evaluate(() => {
            const at = document.getElementById("table")?.dataset.at;
            const press = css => document.querySelector(css)?.click();
            if (!at) return press("#play");
            if (at.startsWith("break")) return press("#go-on");
            if (at.startsWith("mine")) press(document.querySelector("[aria-pressed=true].held") ? "#seal" : ".held-cards .held");
        });
        const save = await stored(page, SAVE);
        await settled(page);
        if (save && save !== finished.text) Object.assign(finished, { text: save, save: JSON.parse(save), actions: finished.actions + 1 });
        await rest(5);
    }
}

test(`journal: after the browser is killed, ${CUTS} times, the match is at its last finished action`, async () => {
    const dir = mkdtempSync(join(tmpdir(), "tertulia-"));
    const finished = { text: null, save: null, actions: 0 };
    for (let cut = 0; cut <= CUTS; cut += 1) {
        const context = await launchIn(dir);
        const page = context.pages()[0] ?? await context.newPage();
        await context.addInitScript(() => { localStorage["tertulia.tutorial.batalla"] ??= "true"; });
        await context.addInitScript(patient);
        await page.goto(`${host.url}#/batalla`);
        await mounted(page);
        if (finished.save) {
            const now = JSON.parse(await stored(page, SAVE) ?? "null");
            const { setup: { seed }, log } = finished.save;
            assert.ok(now, `after cut ${cut} there is no game`);
            // A new match may have been begun in the moment of the cut: then the old one was over.
            if (now.setup.seed === seed) assert.deepEqual(now.log.slice(0, log.length), log, `cut ${cut}`);
            else assert.ok(finished.save.outcome, `after cut ${cut} there is another game`);
        }
        if (cut === CUTS) {
            await context.close();
            break;
        }
        const playing = play(page, finished).catch(() => { /* the browser has gone */ });
        // After some actions at least, and differently long each time.
        const [before, end] = [finished.actions, Date.now() + 60_000];
        while (finished.actions < before + 3) {
            assert.ok(Date.now() < end, "nothing goes on");
            await rest(20);
        }
        await rest(cut * 7919 % 1500);
        execFileSync("pkill", ["-9", "-f", "--", `--user-data-dir=${dir}`]);
        await playing;
        await context.close().catch(() => {});
    }
    rmSync(dir, { recursive: true, force: true });
});
