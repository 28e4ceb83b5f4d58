// The parlour in three engines: each of the five games is begun, played for some turns and resumed;
// what thinks is a worker; the storage keeps; all of it is there when the host is gone.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { setTimeout as rest } from "node:timers/promises";
import { HANDS } from "../browser/support/autoplay.mjs";
import { site } from "../browser/support/harness.mjs";
import { ENGINES } from "./drivers.mjs";

const wanted = process.env.TERTULIA_ENGINES?.split(",") ?? Object.keys(ENGINES);

const at = page => page.evaluate(() => document.getElementById("table")?.dataset.at ?? null);
const log = (page, row) => page.evaluate(row => JSON.parse(localStorage[`tertulia.game.${row}`] ?? '{"log":[]}').log, row);
const mounted = page => until(page, () => document.body && !document.getElementById("boot"));

// Whether it comes to that within so many milliseconds.
async function soon(page, f, patience, ...args) {
    // What comes back must be plain: an element would be nothing to some of them.
    const truly = `async (...args) => Boolean(await (${f})(...args))`;
    for (const end = Date.now() + patience; Date.now() < end; await rest(50)) {
        if (await page.evaluate(truly, ...args)) return true;
    }
    return false;
}

async function until(page, f, ...args) {
    if (!await soon(page, f, 30_000, ...args)) throw new Error(`it does not come to ${f}: the table is at “${await at(page)}”`);
}

// So many actions of one's own, with the others' between them.
async function play(page, row, turns) {
    for (let done = 0, end = Date.now() + 90_000; done < turns;) {
        assert.ok(Date.now() < end, `${row} stands still at “${await at(page)}” after ${done} turns`);
        const now = await at(page);
        if (now === "break over") return;
        const act = HANDS[row][now];
        if (!act) {
            await rest(50);
            continue;
        }
        const before = (await log(page, row)).length;
        await act(page);
        const moved = (row, before, now) => {
            const { log } = JSON.parse(localStorage[`tertulia.game.${row}`] ?? '{"log":[]}');
            return log.length > before || document.getElementById("table")?.dataset.at !== now;
        };
        // WebDriver clicks at a place: what moves away from it meanwhile is clicked again, as a person would.
        if (await soon(page, moved, 5000, row, before, now)) done += 1;
    }
}

for (const name of wanted) {
    describe(name, () => {
        let engine, host;
        before(async () => {
            [engine, host] = [await ENGINES[name](), await site()];
            console.log(`# ${engine.name} ${engine.version}`);
        });
        after(async () => {
            await engine?.close();
            await host?.close();
        });

        async function enter(hash = "") {
            const page = await engine.open();
            await page.goto(host.url + hash);
            await mounted(page);
            return page;
        }
        // Nothing went wrong that nobody saw.
        async function leave(page) {
            assert.ok(await page.evaluate(() => document.getElementById("panic")?.hidden ?? true), "no panic");
            await page.close();
            assert.deepEqual(page.faults(), []);
        }

        for (const row of Object.keys(HANDS)) {
            test(`${row}: begun, played, resumed`, async () => {
                const page = await enter();
                await page.evaluate(row => { localStorage[`tertulia.tutorial.${row}`] = "true"; }, row);
                await page.goto(`${host.url}?played#/${row}/new`);
                await mounted(page);
                await until(page, () => document.getElementById("play"));
                await page.click("#play");
                await until(page, () => document.getElementById("table"));
                await play(page, row, 4);
                const before = await log(page, row);
                assert.ok(before.length >= 4, `${before.length} actions`);
                await page.reload();
                await mounted(page);
                await until(page, () => document.getElementById("table"));
                assert.deepEqual((await log(page, row)).slice(0, before.length), before);
                await play(page, row, 2);
                await leave(page);
            });
        }

        test("what thinks is a worker, and answers", async () => {
            const page = await enter("#/mastermind/helper");
            await until(page, () => /32/.test(document.getElementById("left")?.textContent ?? ""));
            await leave(page);
        });

        test("settings are kept, in three languages", async () => {
            const page = await enter();
            for (const [nth, lang] of [["1", "es"], ["2", "it"], ["3", "en"]]) {
                await page.click("#settings");
                await until(page, () => document.querySelector("input[name=lang]"));
                await page.evaluate(nth => document.querySelectorAll("input[name=lang]")[nth - 1].click(), nth);
                await until(page, lang => document.documentElement.lang === lang, lang);
                await page.press(["Escape"]);
            }
            await page.reload();
            await mounted(page);
            assert.equal(await page.evaluate(() => document.documentElement.lang), "en");
            await leave(page);
        });

        test("after the first visit it all works without the host", async () => {
            const gone = await site();
            const page = await engine.open();
            await page.goto(gone.url);
            await mounted(page);
            await until(page, () => navigator.serviceWorker.getRegistration().then(found => found?.active?.state === "activated"));
            await gone.close();
            await page.reload();
            await mounted(page);
            for (const row of ["mastermind", "regla-secreta", "batalla", "pechigonga"]) {
                await page.goto(`${gone.url}#/${row}`);
                await until(page, () => document.querySelector("#play, #table, .tutorial, dialog[open]"));
            }
            await page.goto(`${gone.url}#/mastermind/helper`);
            await until(page, () => /32/.test(document.getElementById("left")?.textContent ?? ""));
            assert.ok(await page.evaluate(() => document.getElementById("panic")?.hidden ?? true), "no panic");
            await page.close();
        });
    });
}
