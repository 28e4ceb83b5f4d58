// The table that lies open while phones are awaited: what lies there, what can be done there, and that it goes on.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { axe, launch, mounted, open, rest, site, soon } from "../support/harness.mjs";
import { misfits } from "../support/misfits.mjs";
import { LOOPBACK, at, joins, logged, playTogether, tablet } from "../support/phones.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(LOOPBACK), await site()]; });
after(async () => Promise.all([browser.close(), host.close()]));

const closing = async (...all) => { for (const opened of all) await opened.close(); };
const text = (page, selector) => page.locator(selector).innerText();
const QUICK = { mood: "quick" };
// A table as it is dealt to whoever comes: one person, and rivals.
async function lone(row, stored = {}) {
    const opened = await open(browser, host, { hash: `#/${row}`, width: 820, height: 1180, seed: 5, stored: { [`tertulia.tutorial.${row}`]: "true", ...stored }, ...QUICK });
    await mounted(opened.page);
    await opened.page.locator("#table").waitFor();
    return opened;
}
const allAtPhones = async (table, people) => {
    const phones = [];
    for (let seat = 0; seat < people; seat += 1) phones.push(await joins(browser, host, table.page, seat));
    return phones;
};

for (const [row, deeds] of [["pechigonga", 40], ["batalla", 16], ["regla-secreta", 10], ["eleusis", 10], ["mastermind", 5]]) {
    test(`${row}: one person with a phone, and rivals: it is played on the phone alone`, { timeout: 240_000 }, async () => {
        const table = await lone(row);
        const phone = await joins(browser, host, table.page, 0, QUICK);
        await playTogether(row, table.page, [], deeds, [phone.page]);
        await closing(phone, table);
    });
}

test("a rival's move that waits for a tap is let go at the open table, which says who is thinking", async () => {
    const table = await lone("batalla", { "tertulia.pace": '"tap"' });
    const phone = await joins(browser, host, table.page, 0);
    await soon(async () => assert.equal(await text(table.page, ".curtain h2"), "It is your turn, on your phone"));
    await playTogether("batalla", table.page, [], 1, [phone.page]);
    await soon(async () => assert.match(await text(table.page, ".curtain h2"), /is thinking…$/));
    const before = (await logged(table.page, "batalla")).length;
    await table.page.click("#let-go");
    await soon(async () => assert.ok((await logged(table.page, "batalla")).length > before));
    await closing(phone, table);
});

test("mastermind: a rival's move that waits for a tap can be let go", async () => {
    const table = await lone("mastermind", { "tertulia.pace": '"tap"' });
    for (let end = Date.now() + 20_000; (await logged(table.page, "mastermind")).length < 4;) {
        assert.ok(Date.now() < end, `it stands still at ${await at(table.page)}`);
        if (await at(table.page) === "mine guess") for (const key of ["1", "1", "2", "2", "3", "Enter"]) await table.page.keyboard.press(key);
        if (await at(table.page) === "mine hide") for (const key of ["1", "2", "3", "4", "5", "Enter"]) await table.page.keyboard.press(key);
        if (await table.page.locator("#let-go").count()) await table.page.click("#let-go");
        await table.page.waitForTimeout(50);
    }
    await table.close();
});

for (const row of ["regla-secreta", "eleusis"]) {
    test(`${row}: where all have phones the line lies open, with the seats, the menu, and the end of the time`, async () => {
        const table = await tablet(browser, host, row, 3);
        const phones = await allAtPhones(table, 3);
        await playTogether(row, table.page, phones.map(({ page }) => page), 4);
        await soon(async () => assert.match(await at(table.page), /^pass /));
        assert.equal(await table.page.locator(".seats > .seat").count(), 3);
        assert.ok(await table.page.locator(".middle .line-of-cards .column").count() > 0, "the line");
        assert.equal(await table.page.locator(".held-cards .held, #curtain-open").count(), 0);
        assert.deepEqual(await axe(table.page), []);
        for (const [width, height] of [[820, 1180], [1180, 820], [360, 740], [740, 360]]) {
            await table.page.setViewportSize({ width, height });
            await rest(table.page);
            if (process.env.SHOTS) await table.page.screenshot({ path: `${process.env.SHOTS}-${row}-${width}.png` });
            assert.deepEqual(await table.page.evaluate(misfits), [], `${width}`);
            assert.ok(await table.page.locator("#menu").isVisible());
        }
        // What is said to everybody is in the log.
        await table.page.click("#menu");
        await table.page.click("#menu-log");
        await table.page.locator(".log li").first().waitFor();
        assert.doesNotMatch(await text(table.page, ".log"), /draws? the \w+ of/);
        await table.page.keyboard.press("Escape");
        await table.page.click("#menu");
        await table.page.click("#menu-own-0");
        await table.page.click("#yes");
        await soon(async () => assert.match(await at(table.page), /^break /));
        await closing(...phones, table);
    });
}

test("two at the tablet wait for a phone: the line lies open meanwhile", async () => {
    const table = await tablet(browser, host, "regla-secreta", 4);
    const phone = await joins(browser, host, table.page, 1);
    for (let n = 0; n < 30 && !/Bruno/.test(await table.page.locator(".curtain:has(#menu) h2").allInnerTexts()); n += 1) {
        await playTogether("regla-secreta", table.page, [], 1, [table.page]).catch(() => {});
        if ((await at(phone.page)).startsWith("mine")) break;
    }
    await soon(async () => assert.equal(await text(table.page, ".curtain h2"), "It is Bruno’s turn"));
    assert.equal(await table.page.locator(".seats > .seat").count(), 4);
    assert.equal(await table.page.locator(".held-cards .held").count(), 0);
    await closing(phone, table);
});

test("where several are due at phones the open table names all, and then who is left", async () => {
    const table = await tablet(browser, host, "batalla", 3);
    const phones = await allAtPhones(table, 3);
    const due = async () => (await text(table.page, ".curtain h2")).match(/Ana|Bruno|Clara/g);
    await soon(async () => assert.deepEqual(await due(), ["Ana", "Bruno", "Clara"]));
    await playTogether("batalla", table.page, [], 1, [phones[0].page]);
    await soon(async () => assert.deepEqual(await due(), ["Bruno", "Clara"]));
    await closing(...phones, table);
});

for (const [row, people] of [["batalla", 4], ["pechigonga", 4], ["regla-secreta", 4]]) {
    test(`${row}: where all have phones the table takes the place of the hand`, async () => {
        const table = await tablet(browser, host, row, people);
        const phones = await allAtPhones(table, people);
        await playTogether(row, table.page, phones.map(({ page }) => page), 3);
        for (const [width, height] of [[820, 1180], [1180, 820], [360, 740], [740, 360]]) {
            await table.page.setViewportSize({ width, height });
            await rest(table.page);
            if (process.env.SHOTS) await table.page.screenshot({ path: `${process.env.SHOTS}-${row}-${width}.png` });
            assert.deepEqual(await table.page.evaluate(misfits), [], `${width}`);
            const size = await table.page.locator(".play > .middle").evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]);
            if (width > 800) {
                assert.ok(size[0] > width * .9, `${size} of ${width}`);
                assert.ok(size[1] > height * .6, `${size} of ${height}`);
            }
        }
        await closing(...phones, table);
    });
}
