// One game in the frame of somebody's page, in three engines: of the same site and of another, in a
// sandbox with its origin and without. The page's own policy lets it run everywhere and lets in nothing
// else; where storage is forbidden it says so in one line, and plays; it installs nothing.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { setTimeout as rest } from "node:timers/promises";
import { site } from "../browser/support/harness.mjs";
import { TWO, match } from "../browser/support/mastermind-matches.mjs";
import { ENGINES } from "./drivers.mjs";

const wanted = process.env.TERTULIA_ENGINES?.split(",") ?? Object.keys(ENGINES);
const FRAMES = [
    ["of the same site", "", "127.0.0.1"],
    ["of another site", "", "localhost"],
    ["in a sandbox with its origin", 'sandbox="allow-scripts allow-same-origin"', "localhost"],
    ["in a sandbox without an origin", 'sandbox="allow-scripts"', "127.0.0.1"],
    ["in a sandbox without an origin, of another site", 'sandbox="allow-scripts"', "localhost"],
];

async function until(page, f, ...args) {
    const truly = `async (...args) => Boolean(await (${f})(...args))`;
    let last;
    for (const end = Date.now() + 30_000; Date.now() < end; await rest(100)) {
        try {
            if (await page.evaluate(truly, ...args)) return;
        } catch (error) {
            last = error;  // the frame is on its way
        }
    }
    throw new Error(`it does not come to ${f}`, { cause: last });
}

for (const name of wanted) {
    describe(name, () => {
        let engine, host;
        const overrides = new Map();
        before(async () => {
            [engine, host] = [await ENGINES[name](), await site({ overrides })];
            console.log(`# ${engine.name} ${engine.version}`);
        });
        after(async () => {
            await engine?.close();
            await host?.close();
        });

        for (const [where, attributes, hostname] of FRAMES) {
            test(`a frame ${where} plays, and lets in nothing foreign`, async () => {
                overrides.set("blog.html", { type: "text/html", body: `<!doctype html><title>A blog</title><link rel="icon" href="data:,"><input id="mine" autofocus>
                    <iframe width="360" height="800" src="${host.url}?embed=1&amp;lang=en#/mastermind" ${attributes}></iframe>` });
                const page = await engine.open();
                const outer = new URL(`${host.url}blog.html`);
                outer.hostname = hostname;
                await page.goto(outer.href);
                const game = page.frame(0);
                // The focus comes with the host page's first picture.
                await until(page, () => document.activeElement.id === "mine");
                await until(game, () => document.getElementById("hole-0") && document.querySelector("main") && !document.getElementById("boot"));
                assert.equal(await page.evaluate(() => document.activeElement.id), "mine", "the focus stays with the host's page");
                const blocked = await game.evaluate(() => { try { return !localStorage; } catch { return true; } });
                if (attributes === 'sandbox="allow-scripts"') assert.ok(blocked, "without an origin there is no storage");
                const notices = await game.evaluate(() => [...document.querySelectorAll(".notice:not(#first-time)")].map(it => it.textContent));
                assert.deepEqual(notices, blocked ? ["This browser cannot save anything here: you can play, but if you close the page, the match is lost."] : []);
                await until(game, () => document.getElementById("hole-0"));
                for (const colour of [0, 0, 1, 1, 2]) await game.click(`.supply [data-colour="${colour}"]`);
                await game.click("#submit");
                await until(game, () => document.getElementById("peg-0-0"));
                // What thinks is there, too, in a worker or without.
                if (await game.evaluate(() => Boolean(document.getElementById("hints")))) {
                    await game.click("#hints");
                    await until(game, () => document.getElementById("hint-possible"));
                    await game.click("#hint-possible");
                    await until(game, () => document.querySelector(".heat"));
                }
                const strange = await game.evaluate(async () => {
                    const told = [];
                    addEventListener("securitypolicyviolation", event => told.push(event.effectiveDirective));
                    const script = document.createElement("script");
                    script.textContent = "window.intruder = true";
                    document.head.append(script);
                    await fetch("https://example.org/").catch(() => {});
                    for (let waits = 0; waits < 40 && told.length < 2; waits += 1) await new Promise(later => setTimeout(later, 50));
                    // Of which engine tells how much is its own affair: an older one says "script-src" of both.
                    return { intruder: window.intruder ?? false, told: told.map(it => it.replace("-elem", "")).sort() };
                });
                assert.deepEqual(strange, { intruder: false, told: ["connect-src", "script-src"] });
                assert.ok(await game.evaluate(() => document.getElementById("panic").hidden), "no panic");
                assert.equal(await game.evaluate(() => document.querySelectorAll("#offline, #update, #coming").length), 0);
                const workers = await game.evaluate(async () => {
                    try { return (await navigator.serviceWorker.getRegistrations()).length; } catch { return 0; }
                });
                assert.equal(workers, 0, "nothing is installed");
                await page.close();
                // What the frame was told to try is in the console, and what browsers say of such frames.
                const foreign = fault => !/Content.Security.Policy|example\.org|violates|sandbox|Refused to|blocked|Security Error: Content at moz-nullprincipal|Storage access is restricted/i.test(fault);
                assert.deepEqual(page.faults().filter(foreign), []);
            });
        }

        test("a match that is resumed in a frame takes the keyboard when somebody comes to it, and not before", async () => {
            overrides.set("blog.html", { type: "text/html", body: '<!doctype html><title>A blog</title><link rel="icon" href="data:,"><input id="mine">' });
            const page = await engine.open();
            await page.goto(`${host.url}blog.html`);
            await page.click("#mine");
            await page.evaluate((texts, src) => {
                for (const [key, text] of Object.entries(texts)) localStorage[key] = text;
                document.body.insertAdjacentHTML("beforeend", `<iframe width="360" height="800" src="${src}"></iframe>`);
            }, match({ sitters: TWO }), `${host.url}?embed=1&lang=en#/mastermind`);
            const game = page.frame(0);
            await until(game, () => document.getElementById("curtain-open"));
            await rest(500);  // the focus comes a picture later
            assert.equal(await page.evaluate(() => document.activeElement.id), "mine");
            await game.click("#curtain-open");
            await until(game, () => document.hasFocus() && document.activeElement.id === "hole-0");
            await page.close();
            assert.deepEqual(page.faults(), []);
        });
    });
}
