// A tablet and a phone on one machine: from a deed on the phone to its picture on the tablet, and what goes over the
// line for it; and from "+ phone" to a dealt hand, with nobody who has to look for anything.
//   node benches/page/phones.mjs [game…]
import { launch, site } from "../../tests/browser/support/harness.mjs";
import { HANDS } from "../../tests/browser/support/autoplay.mjs";
import { LOOPBACK, at, joins, logged, tablet } from "../../tests/browser/support/phones.mjs";

const DEEDS = 40;
const ROWS = process.argv.length > 2 ? process.argv.slice(2) : ["batalla", "pechigonga", "eleusis", "regla-secreta", "mastermind"];

// In a page, before it starts: what goes over its line, in letters; nearly all are of one byte.
function counted() {
    window.heard = [];
    window.sent = [];
    const made = RTCPeerConnection.prototype.createDataChannel;
    RTCPeerConnection.prototype.createDataChannel = function createDataChannel(...asked) {
        const channel = made.apply(this, asked);
        channel.addEventListener("message", ({ data }) => window.heard.push(data.length));
        const send = channel.send;
        channel.send = function counting(text) {
            window.sent.push(text.length);
            window.since = performance.timeOrigin + performance.now();
            return send.call(this, text);
        };
        return channel;
    };
}

// In the tablet's page: when the next change was drawn; no time where nothing changes.
const drawn = page => page.evaluate(() => new Promise(done => {
    setTimeout(() => done(NaN), 2_000);
    const seen = new MutationObserver(() => {
        seen.disconnect();
        requestAnimationFrame(() => setTimeout(() => done(performance.timeOrigin + performance.now())));
    });
    seen.observe(document.querySelector("main"), { subtree: true, childList: true, attributes: true, characterData: true });
}));

const share = (all, part) => all.toSorted((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * part))];
const hand = page => ({
    click: selector => page.locator(selector).first().click({ timeout: 2_000 }),
    async press(keys) { for (const key of keys) await page.keyboard.press(key); },
});

async function measure(browser, host, row) {
    const table = await tablet(browser, host, row, row === "regla-secreta" || row === "eleusis" ? 3 : 2);
    if (await table.page.locator("#curtain-open").count()) await table.page.click("#curtain-open");
    const begun = performance.now();
    const phone = await joins(browser, host, table.page, 1, { before: counted });
    const joined = performance.now() - begun;
    const times = [];
    for (let end = Date.now() + 40_000; times.length < DEEDS && Date.now() < end && await at(table.page) !== "break over";) {
        for (const page of [phone.page, table.page]) {
            const now = await at(page);
            if (now.startsWith("pass") && await page.locator("#curtain-open").count()) await page.click("#curtain-open");
            const act = HANDS[row][now];
            if (!act) continue;
            const before = (await logged(table.page, row)).length;
            const picture = page === phone.page ? drawn(table.page) : null;
            const sent = await phone.page.evaluate(() => window.sent.length);
            await act(hand(page)).catch(() => {});
            if (!picture) continue;
            await table.page.waitForFunction(([row, before]) => JSON.parse(localStorage[`tertulia.game.${row}`]).log.length !== before,
                [row, before], { timeout: 2_000 }).catch(() => {});
            const time = await picture - await phone.page.evaluate(() => window.since);
            if (time >= 0 && await phone.page.evaluate(() => window.sent.length) > sent) times.push(time);
        }
    }
    const [heard, sent] = await phone.page.evaluate(() => [window.heard, window.sent]);
    const mean = all => Math.round(all.reduce((sum, it) => sum + it, 0) / all.length);
    console.log(`${row.padEnd(14)} ${String(times.length).padStart(3)} deeds: ${share(times, 0.5).toFixed(0)} ms in the middle, ${share(times, 0.95).toFixed(0)} ms at the 95th percentile;`
        + ` to the phone ${mean(heard)} bytes a message, at most ${Math.max(...heard)}, back ${mean(sent)}; from "+ phone" to the hand ${joined.toFixed(0)} ms`);
    await phone.close();
    await table.close();
}

const [browser, host] = [await launch(LOOPBACK), await site()];
for (const row of ROWS) await measure(browser, host, row);
await browser.close();
await host.close();
