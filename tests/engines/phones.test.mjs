// A phone with another engine than the tablet's: the two codes are copied from page to page, the phone gets its hand, both
// play, and after a reload the phone is back at its seat.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as rest } from "node:timers/promises";
import { HANDS } from "../browser/support/autoplay.mjs";
import { launch, site } from "../browser/support/harness.mjs";
import { NAMES, dealt } from "../browser/support/phones.mjs";
import { ENGINES } from "./drivers.mjs";

const GAME = "batalla";
// Debian's WebKitGTK has no WebRTC: there is no RTCPeerConnection.
const BETWEEN = [["chromium", "firefox"], ["firefox", "chromium"]];
const wanted = process.env.TERTULIA_ENGINES?.split(",") ?? Object.keys(ENGINES);

const at = page => page.evaluate(() => document.getElementById("table")?.dataset.at ?? "");
const text = (page, css) => page.evaluate(css => document.querySelector(css)?.innerText ?? "", css);
const log = page => page.evaluate(game => JSON.parse(localStorage[`tertulia.game.${game}`]).log, GAME);

async function until(page, f, ...args) {
    for (const end = Date.now() + 30_000; Date.now() < end; await rest(100)) {
        if (await page.evaluate(`async (...args) => Boolean(await (${f})(...args))`, ...args)) return;
    }
    throw new Error(`it does not come to ${f}: ${await text(page, "main")}`);
}

const shown = (page, css) => until(page, css => document.querySelector(css), css);

// The page as somebody finds it who has been here before.
async function visits(page, url, hash, stored = {}) {
    await page.goto(`${url}?lang=en`);
    await page.evaluate(stored => Object.assign(localStorage, stored), { "tertulia.lang": "en", ...stored });
    await page.goto(`${url}?lang=en&again${hash}`);
    await until(page, () => document.body && !document.getElementById("boot"));
}

// Writes into a field as typing does.
const writes = (page, css, written) => page.evaluate((css, written) => {
    const field = document.querySelector(css);
    field.value = written;
    field.dispatchEvent(new Event("input", { bubbles: true }));
}, css, written);

// Where the browser hides the machine's addresses behind names of multicast DNS, two browsers on one machine do not meet.
const bare = { chromium: ["--disable-features=WebRtcHideLocalIpsWithMdns"], firefox: [{ "media.peerconnection.ice.obfuscate_host_addresses": false }], webkit: [] };

let stored, host;
before(async () => {
    host = await site();
    const browser = await launch();
    stored = await dealt(browser, host, GAME, 2);
    await browser.close();
});
after(() => host.close());

for (const [table, phone] of BETWEEN.filter(pair => pair.every(name => wanted.includes(name)))) {
    test(`phones: ${phone} at the table of ${table}`, { timeout: 240_000 }, async () => {
        const [one, two] = [await ENGINES[table](...bare[table]), await ENGINES[phone](...bare[phone])];
        try {
            console.log(`# ${one.name} ${one.version}, ${two.name} ${two.version}`);
            const tablet = await one.open();
            await visits(tablet, host.url, `#/${GAME}`, stored);
            await shown(tablet, "#curtain-open");
            await tablet.click("#curtain-phones");
            await shown(tablet, "#phone-1");
            await tablet.click("#phone-1");
            await tablet.click("#pairing-link-fold summary");
            await shown(tablet, "#pairing-link");
            const link = await tablet.evaluate(() => document.getElementById("pairing-link").value);

            const held = await two.open();
            await visits(held, host.url, link.slice(link.indexOf("#")));
            await held.click("#pairing-answer-fold summary");
            await shown(held, "#pairing-answer");
            await writes(tablet, "#pairing-text", await held.evaluate(() => document.getElementById("pairing-answer").value));
            await tablet.click("#pairing-take");
            await shown(held, ".held-cards .held");
            await until(tablet, () => /phone connected/.test(document.getElementById("phones")?.innerText));
            assert.match(await text(tablet, "#phones"), new RegExp(`${NAMES[1]}: phone connected`));

            const plays = async deeds => {
                for (const [end, begun] = [Date.now() + 60_000, (await log(tablet)).length]; (await log(tablet)).length < begun + deeds; await rest(50)) {
                    assert.ok(Date.now() < end, `it stands still: ${await at(tablet)}, ${await at(held)}`);
                    for (const page of [tablet, held]) {
                        const now = await at(page);
                        if (now.startsWith("pass") && await page.evaluate(() => Boolean(document.getElementById("curtain-open")))) await page.click("#curtain-open");
                        await HANDS[GAME][now]?.(page);
                    }
                }
            };
            await plays(4);
            const seats = new Set((await log(tablet)).map(([seat]) => seat));
            assert.deepEqual([...seats].sort(), [0, 1], "both have played");

            await held.reload();
            await shown(held, ".held-cards .held");
            await plays(2);
            assert.deepEqual([...tablet.faults(), ...held.faults()], []);
        } finally {
            await one.close();
            await two.close();
        }
    });
}
