// Who looks at the tablet while seats come to phones and go: whose hand opens there, and whose phone it is.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, mounted, open, site, soon } from "../support/harness.mjs";
import { LOOPBACK, at, dealt, joins, logged, openPhones, playTogether, tablet } from "../support/phones.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(LOOPBACK), await site()]; });
after(async () => Promise.all([browser.close(), host.close()]));

const closing = async (...all) => { for (const opened of all) await opened.close(); };
const HELD = ".held-cards .held";
// From now on it is noted whenever a card of a hand comes into the page.
const watchHands = page => page.evaluate(held => {
    window.handsSeen = 0;
    const look = () => { window.handsSeen += document.querySelector(held) ? 1 : 0; };
    look();
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}, HELD);
const handsSeen = page => page.evaluate(() => window.handsSeen);
const back = async (page, seat) => {
    await openPhones(page);
    await page.click(`#phone-back-${seat}`);
    await page.keyboard.press("Escape");
};
const curtainOf = async (page, name) => {
    await page.locator("#curtain-open").waitFor();
    await soon(async () => assert.equal(await page.locator("#curtain-open").innerText(), `I’m ${name}`));
};

for (const [row, first] of [["batalla", 0], ["batalla", 1], ["pechigonga", 0], ["pechigonga", 1]]) {
    test(`${row}: seats go to phones and come back, number ${first} first: no hand opens but behind the curtain`, async () => {
        const table = await tablet(browser, host, row, 2);
        const names = ["Ana", "Bruno"];
        // Until cards have been dealt to hands that are hidden.
        if (row === "pechigonga") await playTogether(row, table.page, [], 2);
        await table.page.locator("#curtain-open").waitFor();
        await watchHands(table.page);
        const phones = [];
        for (const seat of [first, 1 - first]) {
            phones.push(await joins(browser, host, table.page, seat));
            assert.equal(await handsSeen(table.page), 0, `${names[seat]} has a phone now`);
        }
        for (const seat of [first, 1 - first]) {
            await back(table.page, seat);
            assert.equal(await handsSeen(table.page), 0, `${names[seat]} has none any more`);
        }
        await table.page.locator("#curtain-open").click();
        await soon(async () => assert.ok(await handsSeen(table.page) > 0));
        await closing(...phones, table);
    });
}

test("whose hand is before all eyes gets a phone: the other one's does not open in their stead", async () => {
    const table = await tablet(browser, host, "batalla", 2);
    await table.page.click("#curtain-open");
    await table.page.locator(HELD).first().waitFor();
    const phone = await joins(browser, host, table.page, 0);
    await curtainOf(table.page, "Bruno");
    assert.equal(await table.page.locator(HELD).count(), 0);
    await table.page.click("#curtain-open");
    await table.page.locator(HELD).first().waitFor();
    // Whoever is left keeps the own hand on the screen, as long as nobody comes or goes.
    await playTogether("batalla", table.page, [phone.page], 6);
    await closing(phone, table);
});

test("the tablet is in the next one's hands when they get a phone: the hand of whoever had it stays covered", async () => {
    const table = await tablet(browser, host, "batalla", 2);
    await table.page.click("#curtain-open");
    await playTogether("batalla", table.page, [], 1);
    await curtainOf(table.page, "Bruno");
    await watchHands(table.page);
    const phone = await joins(browser, host, table.page, 1);
    await playTogether("batalla", table.page, [phone.page], 1, [phone.page]);
    assert.equal(await handsSeen(table.page), 0);
    await closing(phone, table);
});

// Another match is dealt in the place of the one that the page has.
async function dealAnew(page, row, names) {
    await page.evaluate(() => { location.hash = "#/batalla/rules"; });
    await page.locator("#table").waitFor({ state: "detached" });
    await page.evaluate(([row, names]) => {
        const [game, desk] = ["game", "desk"].map(kind => `tertulia.${kind}.${row}`);
        const save = JSON.parse(localStorage[game]);
        localStorage[game] = JSON.stringify({ ...save, setup: { ...save.setup, seed: save.setup.seed }, sheet: { ...save.sheet, lines: [] }, log: [] });
        const sitters = names.map(([name, computer = null]) => ({ name, computer }));
        localStorage[desk] = JSON.stringify({ sitters, drafts: [], over: false, began: 1234567 });
        location.hash = `#/${row}`;
    }, [row, names]);
    await page.locator("#table").waitFor();
}

test("a phone is a person's: it goes with them to their seat in the next match, and is told where there is none", async () => {
    const table = await tablet(browser, host, "batalla", 2);
    const phone = await joins(browser, host, table.page, 1);
    await dealAnew(table.page, "batalla", [["Bruno"], ["Ana"]]);
    await soon(async () => assert.match(await table.page.locator("#phones").innerText(), /Bruno: phone connected/));
    await curtainOf(table.page, "Ana");
    await phone.page.locator(HELD).first().waitFor();
    const before = (await logged(table.page, "batalla")).length;
    assert.deepEqual(await playTogether("batalla", table.page, [phone.page], 1, [phone.page]), [0], "Bruno has the first seat now");
    assert.equal(before, 0);
    // Carlos sits where Bruno sat.
    await dealAnew(table.page, "batalla", [["Carlos"], ["Ana"]]);
    await soon(async () => assert.match(await phone.page.locator("#line").innerText(), /back at the table/));
    assert.equal(await phone.page.locator(HELD).count(), 0, "the hand of somebody else");
    await closing(phone, table);
});

test("where nobody plays in the next match the phones are told", async () => {
    const table = await tablet(browser, host, "batalla", 2);
    const phone = await joins(browser, host, table.page, 1);
    await dealAnew(table.page, "batalla", [["Ana", "friend"], ["Bruno", "friend"]]);
    await soon(async () => assert.match(await phone.page.locator("#line").innerText(), /back at the table/));
    await closing(phone, table);
});

test("another tab takes the match over: the phones of the first are told that a new code is needed", async () => {
    const table = await tablet(browser, host, "batalla", 2);
    const phone = await joins(browser, host, table.page, 1);
    const second = await table.context.newPage();
    await second.goto(`${host.url}#/batalla`);
    await mounted(second);
    await second.click("#play-here");
    await soon(async () => assert.match(await phone.page.locator("#line").innerText(), /back at the table/));
    assert.equal(await table.page.locator("#phones").count(), 0);
    // The second invites the phone, and all goes on.
    await second.locator("#curtain-open").waitFor();
    const again = await joins(browser, host, second, 1);
    const seats = await playTogether("batalla", second, [again.page], 3);
    assert.ok(seats.includes(1));
    await closing(phone, again, table);
});
