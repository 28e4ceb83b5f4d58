// Weighs the first visit: every answer that the page needs until the visitor is to move, as it comes
// over the wire (gzip). What the service worker stores afterwards and the bot worker are told apart.
//   node benches/page/weigh.mjs [game…]
import { launch, mounted, open, site } from "../../tests/browser/support/harness.mjs";

// What may be fetched before the first move, in kB, at each table and in each language.
const LIMIT = 350;
const VISITS = ["#/mastermind", "#/regla-secreta", "#/eleusis", "#/batalla", "#/pechigonga"];
const kB = bytes => `${(bytes / 1000).toFixed(1).padStart(8)} kB`;
const sum = answers => answers.reduce((total, { bytes }) => total + bytes, 0);
const bot_worker = answer => /\/bot_worker/.test(answer.path);

// The service worker would fetch for later what the page asks for itself a moment after: here it does nothing.
const IDLE = [["sw.js", { body: "", type: "text/javascript" }]];

async function visit(hash, lang, instead = IDLE) {
    const seen = [];
    const host = await site({ level: 9, overrides: new Map(instead), seen: ({ path, status, bytes, request }) =>
        seen.push({ path: path || "./", status, bytes, stored: request.headers.referer?.endsWith("/sw.js") ?? false }) });
    // Ends when nothing was asked for in a second: the page shows the game and all that it fetches for it.
    const quiet = async () => {
        for (let before = -1; before !== seen.length;) {
            before = seen.length;
            await new Promise(later => setTimeout(later, 1000));
        }
    };
    const browser = await launch();
    const { page, close } = await open(browser, host, { hash, lang, offline: true });
    await mounted(page);
    await quiet();
    // The match begins, the computer does what is its part, and the visitor is to move.
    await page.locator("[data-at^=mine]").waitFor();
    await quiet();
    await close();
    await browser.close();
    await host.close();

    const stored = sum(seen.filter(answer => answer.stored || answer.path === "sw.js"));
    if (instead !== IDLE) {
        console.log(kB(stored), "  stored for play without a network, apart");
        return true;
    }
    const first = seen.filter(answer => !answer.stored && !bot_worker(answer) && answer.path !== "sw.js");
    console.log(`${hash} (${lang})`);
    // In the other languages the sentences are others, and nothing else.
    if (lang === "es") for (const { path, bytes } of first) console.log(kB(bytes), " ", path);
    const well = sum(first) <= LIMIT * 1000;
    console.log(kB(sum(first)), "  first visit, gzip;", well ? "ok, the limit is" : "FAIL, the limit is", LIMIT, "kB");
    console.log(kB(sum(seen.filter(answer => !answer.stored && bot_worker(answer)))), "  the bot worker, apart");
    const missing = seen.filter(({ status }) => status >= 400);
    for (const { path, status } of missing) console.log(`${path}: ${status}`);
    return well && !missing.length;
}

let light = true;
const wanted = process.argv.slice(2);
for (const each of VISITS.filter(hash => !wanted.length || wanted.includes(hash.slice(2)))) for (const lang of ["es", "it", "en"]) light = await visit(each, lang) && light;
await visit(VISITS[0], "es", []);
process.exitCode = light ? 0 : 1;
