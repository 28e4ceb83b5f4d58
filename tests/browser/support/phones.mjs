// A table with phones: who sits there, how a phone joins (the codes are copied from page to page), and a round that is
// played on all screens.
import { HANDS } from "./autoplay.mjs";
import { mounted, open } from "./harness.mjs";

// What lets two pages on one machine find each other.
export const LOOPBACK = "--disable-features=WebRtcHideLocalIpsWithMdns";
export const NAMES = ["Ana", "Bruno", "Clara", "Dino"];

// A match of people, dealt as the game deals at first, unless something else is agreed, and kept as the page keeps it.
export async function dealt(browser, host, row, people, agreed = {}) {
    const first = await open(browser, host, { hash: `#/${row}`, seed: 5 });
    await first.page.locator("#table").waitFor();
    const [game, desk] = await first.page.evaluate(row => ["game", "desk"].map(kind => JSON.parse(localStorage[`tertulia.${kind}.${row}`])), row);
    await first.close();
    const options = { ...game.setup.options, ...agreed };
    const save = { ...game, setup: { ...game.setup, options, seats: people }, sheet: { ...game.sheet, seats: people }, log: [] };
    const sitters = NAMES.slice(0, people).map(name => ({ name, computer: null }));
    return {
        [`tertulia.game.${row}`]: JSON.stringify(save), [`tertulia.tutorial.${row}`]: "true",
        [`tertulia.desk.${row}`]: JSON.stringify({ sitters, drafts: [], over: false, began: desk.began }),
    };
}

// The tablet, with such a match.
export async function tablet(browser, host, row, people, { agreed, ...options } = {}) {
    const stored = await dealt(browser, host, row, people, agreed);
    const opened = await open(browser, host, { hash: `#/${row}`, width: 820, height: 1180, stored, ...options });
    await mounted(opened.page);
    await opened.page.locator("#table").waitFor();
    return opened;
}

export async function openPhones(page) {
    if (await page.locator("#phones-open").count()) return page.click("#phones-open");
    if (await page.locator("#curtain-phones").count()) return page.click("#curtain-phones");
    await page.click("#menu");
    await page.click("#menu-phones");
}

// The address in the code that the tablet shows for a seat.
export async function invited(page, seat) {
    await openPhones(page);
    await page.locator(`#phone-${seat}, #phone-again-${seat}`).click();
    await page.locator("#pairing-link-fold summary").click();
    return page.locator("#pairing-link").inputValue();
}

export async function answer(page, text) {
    await page.fill("#pairing-text", text);
    await page.click("#pairing-take");
}

// A phone comes to a seat. `before` runs in its page before the page does.
export async function joins(browser, host, page, seat, { before, ...options } = {}) {
    const link = await invited(page, seat);
    const phone = await open(browser, host, { hash: before ? "#/join" : link.slice(link.indexOf("#")), width: 360, height: 740, ...options });
    if (before) {
        await mounted(phone.page);
        await phone.page.evaluate(before);
        await answer(phone.page, link);
    }
    await phone.page.locator("#pairing-answer-fold summary").click();
    await answer(page, await phone.page.locator("#pairing-answer").inputValue());
    await phone.page.locator("#table").waitFor();
    return phone;
}

// What a phone keeps to come back with (assets/back.js): another text with each line, once the table awaits it there.
export const wayBack = page => page.evaluate(async () => {
    const ask = request => new Promise((done, fail) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => fail(request.error);
    });
    // Whoever looks makes nothing: the page makes it.
    if (!(await indexedDB.databases()).some(({ name }) => name === "tertulia-phone")) return undefined;
    const base = await ask(indexedDB.open("tertulia-phone"));
    const kept = base.objectStoreNames.contains("back") && await ask(base.transaction("back").objectStore("back").get(0));
    base.close();
    return kept?.text;
});

export const at = page => page.evaluate(() => document.getElementById("table")?.dataset.at ?? "");
export const logged = (page, row) => page.evaluate(row => JSON.parse(localStorage[`tertulia.game.${row}`]).log, row);

const hand = page => ({
    click: selector => page.locator(selector).first().click({ timeout: 15_000 }),
    async press(keys) { for (const key of keys) await page.keyboard.press(key); },
});

// What is due on a screen is done there.
export const acts = async (row, page) => HANDS[row][await at(page)](hand(page));

// The tablet plays until the phone is due.
export async function untilDue(row, table, phone) {
    for (const end = Date.now() + 60_000; !HANDS[row][await at(phone)];) {
        if (Date.now() > end) throw new Error(`the phone is not due: ${await at(table)}, ${await at(phone)}`);
        if (HANDS[row][await at(table)]) await acts(row, table);
        await table.waitForTimeout(50);
    }
}

// Plays on, each on the own screen, until so many things were done at the table or it is over; tells by whom. With
// `pages` nothing is touched but those.
export async function playTogether(row, table, phones, deeds, pages = [table, ...phones]) {
    const begun = (await logged(table, row)).length;
    let done = begun;
    for (let end = Date.now() + 60_000; ;) {
        const log = await logged(table, row);
        if (log.length !== done) [done, end] = [log.length, Date.now() + 60_000];
        if (log.length - begun >= deeds || await at(table) === "break over") return log.slice(begun).map(([seat]) => seat);
        if (Date.now() > end) throw new Error(`${row} stands still: ${JSON.stringify(await Promise.all(pages.map(at)))}`);
        for (const page of pages) {
            const now = await at(page);
            if (now.startsWith("pass") && await page.locator("#curtain-open").count()) await page.click("#curtain-open");
            const act = HANDS[row][now];
            if (!act) continue;
            const before = (await logged(table, row)).length;
            await act(hand(page));
            await table.waitForFunction(([row, before]) => JSON.parse(localStorage[`tertulia.game.${row}`]).log.length !== before,
                [row, before], { timeout: 3_000 }).catch(() => {});
        }
        await table.waitForTimeout(20);
    }
}
