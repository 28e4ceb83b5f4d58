// One table, many phones: a round of each game on a tablet and its phones, and what becomes of a phone that goes, comes
// again, or is none of ours.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { pressAtRest } from "../support/acts.mjs";
import { answering, inviting, stands } from "../support/codes.mjs";
import { axe, launch, open, rest, site, soon, speaks } from "../support/harness.mjs";
import { misfits } from "../support/misfits.mjs";
import { LOOPBACK, answer, at, dealt, invited, joins, logged, openPhones, playTogether, tablet } from "../support/phones.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(LOOPBACK), await site()]; });
after(async () => Promise.all([browser.close(), host.close()]));

const closing = async (...all) => { for (const opened of all) await opened.close(); };
const line = page => page.locator("#phones").innerText();
const kept = page => page.evaluate(() => Object.keys(localStorage).filter(key => /game|desk|played|sheets|past/.test(key)));

for (const [row, people] of [["batalla", 4], ["pechigonga", 4], ["eleusis", 4], ["regla-secreta", 4], ["mastermind", 2]]) {
    test(`a round of ${row} on a tablet and its phones`, { timeout: 240_000 }, async () => {
        const table = await tablet(browser, host, row, people);
        if (await table.page.locator("#curtain-open").count()) await table.page.click("#curtain-open");
        const phones = [];
        for (let seat = 1; seat < people; seat += 1) phones.push(await joins(browser, host, table.page, seat));
        await soon(async () => assert.match(await line(table.page), /Bruno: phone connected/));
        const seats = await playTogether(row, table.page, phones.map(({ page }) => page), row === "mastermind" ? 6 : 14);
        assert.ok(new Set(seats).size >= Math.min(people, 3), `${seats} have played`);
        for (const phone of phones) {
            assert.deepEqual(await kept(phone.page), [], "a phone keeps nothing of the match");
            assert.equal(await phone.page.locator("#undo").count(), 0);
        }
        assert.deepEqual(await axe(phones[0].page), []);
        await closing(...phones, table);
    });
}

test("where all have phones the tablet lies open, and shows nobody's hand", async () => {
    const table = await tablet(browser, host, "batalla", 2);
    const phones = [await joins(browser, host, table.page, 0), await joins(browser, host, table.page, 1)];
    await soon(async () => assert.equal(await at(table.page), "pass choose"));
    assert.equal(await table.page.locator("#curtain-open, .held-cards .held").count(), 0);
    assert.deepEqual(await axe(table.page), []);
    await playTogether("batalla", table.page, phones.map(({ page }) => page), 4);
    assert.equal(await table.page.locator(".held-cards .held").count(), 0);
    await closing(...phones, table);
});

test("where both players of mastermind have phones the tablet shows the board, and no code", async () => {
    const table = await tablet(browser, host, "mastermind", 2);
    const phones = [await joins(browser, host, table.page, 0), await joins(browser, host, table.page, 1)];
    await playTogether("mastermind", table.page, phones.map(({ page }) => page), 3);
    await soon(async () => assert.match(await at(table.page), /^pass /));
    await soon(async () => assert.match(await table.page.locator(".board .rows > li").first().innerText(), /Row 1: (\w+, ){4}\w+\. \d black, \d white/));
    // Nobody lays anything there, and what is hidden is hidden.
    assert.equal(await table.page.locator(".supply, .row.open, .shield:not(.covered)").count(), 0);
    for (const [width, height] of [[1180, 820], [360, 740], [740, 360]]) {
        await table.page.setViewportSize({ width, height });
        await rest(table.page);
        assert.deepEqual(await table.page.evaluate(misfits), []);
        if (process.env.SHOTS) await table.page.screenshot({ path: `${process.env.SHOTS}-${width}.png` });
    }
    assert.deepEqual(await axe(table.page), []);
    await closing(...phones, table);
});

test("a phone goes, and comes again by a new code with its hand as it was", async () => {
    const table = await tablet(browser, host, "batalla", 3);
    await table.page.click("#curtain-open");
    const one = await joins(browser, host, table.page, 1);
    const held = page => page.locator(".held-cards .held").allInnerTexts();
    const before = await held(one.page);
    assert.ok(before.length > 3);
    await one.close();
    await soon(async () => assert.match(await line(table.page), /Bruno: the (phone is not answering|connection is lost)/));
    const again = await joins(browser, host, table.page, 1);
    await soon(async () => assert.deepEqual(await held(again.page), before));
    await soon(async () => assert.match(await line(table.page), /Bruno: phone connected/));
    await playTogether("batalla", table.page, [again.page], 4);
    await closing(again, table);
});

test("the tablet goes to another page and back: the phone is still at the table", async () => {
    const table = await tablet(browser, host, "batalla", 2);
    await table.page.click("#curtain-open");
    const phone = await joins(browser, host, table.page, 1);
    await table.page.evaluate(() => { location.hash = "#/batalla/rules"; });
    await table.page.locator("#table").waitFor({ state: "detached" });
    await table.page.evaluate(() => { location.hash = "#/batalla"; });
    await soon(async () => assert.match(await line(table.page), /Bruno: phone connected/));
    // The phone speaks another language meanwhile, which makes its page anew.
    await phone.page.click("#settings");
    await pressAtRest(phone.page.locator("input[name=lang]").nth(0));
    await speaks(phone.page, "es");
    await phone.page.keyboard.press("Escape");
    await phone.page.locator("#table").waitFor();
    const seats = await playTogether("batalla", table.page, [phone.page], 4);
    assert.ok(seats.includes(1));
    await closing(phone, table);
});

test("a seat is taken back, behind the curtain", async () => {
    const table = await tablet(browser, host, "batalla", 2);
    await table.page.click("#curtain-open");
    const phone = await joins(browser, host, table.page, 1);
    await playTogether("batalla", table.page, [phone.page], 2);
    await openPhones(table.page);
    await table.page.click("#phone-back-1");
    await table.page.keyboard.press("Escape");
    await soon(async () => assert.match(await phone.page.locator("#line").innerText(), /back at the table/));
    assert.equal(await phone.page.locator("#table, .held").count(), 0, "the hand is no longer the phone's");
    assert.equal(await table.page.locator("#phones").count(), 0);
    await soon(async () => assert.match(await at(table.page), /^(pass|mine)/));
    const before = (await logged(table.page, "batalla")).length;
    await playTogether("batalla", table.page, [], 3);
    assert.ok((await logged(table.page, "batalla")).length >= before + 3);
    await closing(phone, table);
});

test("the tablet is reloaded: the match goes on, nobody's hand is shown, and the phone is invited again", async () => {
    const table = await tablet(browser, host, "batalla", 2);
    await table.page.click("#curtain-open");
    const phone = await joins(browser, host, table.page, 1);
    await playTogether("batalla", table.page, [phone.page], 3);
    const log = await logged(table.page, "batalla");
    await table.page.reload();
    await table.page.locator("#curtain-open").waitFor();
    assert.equal(await table.page.locator(".held-cards .held").count(), 0);
    await phone.page.locator("#rejoin").waitFor({ timeout: 60_000 });
    const again = await joins(browser, host, table.page, 1);
    assert.deepEqual((await logged(table.page, "batalla")).slice(0, log.length), log);
    await playTogether("batalla", table.page, [again.page], 3);
    await closing(phone, again, table);
});

test("what is none of ours does the tablet no harm", async () => {
    const table = await tablet(browser, host, "batalla", 2);
    await table.page.click("#curtain-open");
    const code = (await invited(table.page, 1)).split("/join/")[1];
    const stranger = await open(browser, host);
    await answer(table.page, await answering(stranger.page, code));
    await stands(stranger.page);
    const said = text => stranger.page.evaluate(text => window.device.channel.send(text), text);
    const heard = () => stranger.page.evaluate(() => window.device.heard.map(text => JSON.parse(text)));
    await soon(async () => assert.ok((await heard()).length > 0));
    const { seen } = (await heard())[0].says;
    assert.equal(seen.seat, 1);
    const act = (turn, action) => JSON.stringify({ tertulia: 1, game: "batalla", rules: 1, says: { act: { turn, action } } });
    const rules = (await heard())[0].rules;
    const sound = (turn, action) => act(turn, action).replace("\"rules\":1", `"rules":${rules}`);
    const before = await logged(table.page, "batalla");
    for (const text of ["", "{}", "\u0000\ufffd", "[".repeat(10_000), "x".repeat(150_000), sound(seen.turn + 7, "go-on"),
        sound(seen.turn, "go-on"), sound(seen.turn, { play: "no card" }), sound(4294967295, { swap: null })]) await said(text);
    await soon(async () => assert.ok((await heard()).some(({ says }) => says.refused)));
    // A flood is not listened to, and the tablet goes on drawing.
    await stranger.page.evaluate(text => { for (let n = 0; n < 3000; n += 1) window.device.channel.send(text); }, sound(seen.turn + 1, "go-on"));
    await rest(table.page, 5);
    assert.deepEqual(await logged(table.page, "batalla"), before);
    assert.ok((await heard()).length < 200, "a flood is answered now and then");
    // A second after it whoever has flooded is heard again.
    await soon(async () => {
        await said(sound(seen.turn, "go-on").replace("\"tertulia\":1", "\"tertulia\":2"));
        assert.match(await line(table.page), /another version/);
    });
    // The seat is the tablet's again, and is played there.
    await openPhones(table.page);
    await table.page.click("#phone-back-1");
    await table.page.keyboard.press("Escape");
    await playTogether("batalla", table.page, [], 3);
    await closing(stranger, table);
});

test("a table of another version is told so on the phone, and nonsense changes nothing there", async () => {
    const other = await open(browser, host);
    const { code, accept } = await inviting(other.page);
    const phone = await open(browser, host, { hash: `#/join/${code}`, width: 360, height: 740 });
    await phone.page.locator("#pairing-answer-fold summary").click();
    await accept(await phone.page.locator("#pairing-answer").inputValue());
    await stands(other.page);
    for (const text of ["", "nonsense", "{\"tertulia\":1}"]) await other.page.evaluate(text => window.device.channel.send(text), text);
    await other.page.evaluate(() => window.device.channel.send("{\"tertulia\":7,\"game\":\"batalla\",\"rules\":1,\"says\":{}}"));
    await soon(async () => assert.match(await phone.page.locator("main").innerText(), /different versions/));
    await closing(phone, other);
});

test("in somebody's frame a line says that there are no phones", async () => {
    const stored = await dealt(browser, host, "batalla", 2);
    const framed = await open(browser, host, { hash: "#/batalla", query: "?embed=1", stored });
    await framed.page.click("#curtain-phones");
    await framed.page.locator("#phones-not-here").waitFor();
    assert.equal(await framed.page.locator("#phone-1").count(), 0);
    await framed.close();
});
