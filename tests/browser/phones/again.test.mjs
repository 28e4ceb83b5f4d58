// The tablet's end of the two codes: its camera reads the phone's, what it refuses it refuses in words; and a phone comes
// back without a code.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pressAtRest } from "../support/acts.mjs";
import { film } from "../support/codes.mjs";
import { launch, open, site, soon, speaks } from "../support/harness.mjs";
import { LOOPBACK, answer, at, invited, joins, playTogether, tablet, wayBack } from "../support/phones.mjs";

const folder = mkdtempSync(join(tmpdir(), "tertulia-"));
const picture = join(folder, "camera.y4m");
let browser, filming, host;
before(async () => {
    [browser, host] = [await launch(LOOPBACK), await site()];
    filming = await launch(LOOPBACK, "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream", `--use-file-for-fake-video-capture=${picture}`);
});
after(async () => {
    await Promise.all([browser.close(), filming.close(), host.close()]);
    rmSync(folder, { recursive: true });
});

const hand = page => page.locator(".held-cards .held").allInnerTexts();
const code = async page => {
    await page.locator("#pairing-answer-fold summary").click();
    return page.locator("#pairing-answer").inputValue();
};
// The phone has a way back, and another one than before: that of the line that stands now.
const prepared = (page, before) => soon(async () => {
    const now = await wayBack(page);
    assert.ok(now && now !== before);
    return now;
});
// The second seat of a table at a phone.
async function atPhone() {
    const table = await tablet(browser, host, "batalla", 3);
    await table.page.click("#curtain-open");
    return { table, phone: await joins(browser, host, table.page, 1) };
}
const wait = page => page.locator(".pairing .qr").waitFor();

test("the tablet's camera reads the phone's code", async () => {
    const table = await tablet(filming, host, "batalla", 3);
    await table.page.click("#curtain-open");
    const link = await invited(table.page, 1);
    const phone = await open(browser, host, { hash: link.slice(link.indexOf("#")), width: 360, height: 740 });
    await wait(phone.page);
    const { path, size } = await phone.page.locator(".qr").evaluate(qr => ({
        size: Number(qr.firstChild.getAttribute("viewBox").split(" ")[2]), path: qr.querySelector("path").getAttribute("d"),
    }));
    writeFileSync(picture, film(path, size));
    await table.page.evaluate(() => {
        const real = MediaStreamTrack.prototype.stop;
        window.stopped = 0;
        MediaStreamTrack.prototype.stop = function stop() { window.stopped += 1; real.call(this); };
    });
    await table.page.click("#camera-on");
    await phone.page.locator("#table").waitFor();
    assert.ok((await hand(phone.page)).length > 3);
    // The dialog has closed, and the camera is off.
    await soon(async () => assert.equal(await table.page.evaluate(() => window.stopped), 1));
    assert.equal(await table.page.locator("#camera").count(), 0);
    await phone.close();
    await table.close();
});

test("what answers another code is refused in words, and the code that is shown stays good", async () => {
    const table = await tablet(browser, host, "batalla", 3);
    await table.page.click("#curtain-open");
    const link = await invited(table.page, 1);
    const phone = await open(browser, host, { hash: link.slice(link.indexOf("#")), width: 360, height: 740 });
    await wait(phone.page);
    const early = await code(phone.page);
    const refuses = async (text, words) => {
        await answer(table.page, text);
        await soon(async () => assert.match(await table.page.locator("#pairing-fault").innerText(), words));
    };
    await refuses(link, /wrong one of the two codes/);
    await refuses(`${early.slice(0, 40)}7${early.slice(40)}`, /mistake in the code/);
    await refuses("Ana", /not one of Tertulia/);
    // The dialog is closed, and opened again: that is another code.
    await table.page.locator("dialog[open] .dialog-head button").last().click();
    const second = await invited(table.page, 1);
    assert.notEqual(second, link);
    await refuses(early, /answers an earlier code/);
    await phone.page.evaluate(hash => { location.hash = hash; }, second.slice(second.indexOf("#")));
    await soon(async () => assert.notEqual(await phone.page.locator("#pairing-answer").count() && await phone.page.locator("#pairing-answer").inputValue(), early));
    await wait(phone.page);
    await answer(table.page, await code(phone.page));
    await phone.page.locator("#table").waitFor();
    await phone.close();
    await table.close();
});

test("a phone that is reloaded is back at its seat without a code, again and again", async () => {
    const { table, phone } = await atPhone();
    const before = await hand(phone.page);
    let seen;
    for (let time = 0; time < 3; time += 1) {
        // The way back is prepared over the line, another one each time.
        seen = await prepared(phone.page, seen);
        await phone.page.reload();
        await phone.page.locator("#table").waitFor();
        await soon(async () => assert.deepEqual(await hand(phone.page), before));
        await soon(async () => assert.match(await table.page.locator("#phones").innerText(), /Bruno: phone connected/));
    }
    await phone.close();
    await table.close();
});

test("where the table has gone a phone is told so, and may read a new code", async () => {
    const { table, phone } = await atPhone();
    await prepared(phone.page);
    await table.close();
    await phone.page.reload();
    await soon(async () => assert.match(await phone.page.locator("#pairing-fault").innerText(), /is no longer answering/));
    assert.equal(await phone.page.locator("#pairing-text").count(), 1);
    await phone.close();
});

// The phone is at its table whatever makes its page anew. `earlier` is the way back that it had to an earlier line.
async function staysThere(phone, earlier) {
    const { page } = phone;
    const before = await hand(page);
    assert.ok(before.length > 3);
    const there = async () => {
        await page.locator("#table").waitFor();
        await soon(async () => assert.equal((await hand(page)).length, before.length));
    };
    await page.click("#settings");
    await pressAtRest(page.locator("input[name=lang]").nth(0));
    await speaks(page, "es");
    await page.keyboard.press("Escape");
    await there();
    await page.evaluate(() => { location.hash = "#/batalla/rules"; });
    await page.locator("#table").waitFor({ state: "detached" });
    await page.goBack();
    await there();
    await prepared(page, earlier);
    await page.reload();
    await there();
}

// The phone reads the table's code, and the table the phone's, at the link of another or of none.
async function readsAndStays(table, phone, link) {
    const earlier = await wayBack(phone.page);
    await answer(phone.page, link);
    await answer(table.page, await code(phone.page));
    await phone.page.locator("#table").waitFor();
    await staysThere(phone, earlier);
    await phone.close();
    await table.close();
}

test("a phone that has read another code than that of its link keeps its seat", async () => {
    const { table, phone } = await atPhone();
    await prepared(phone.page);
    await table.page.reload();
    await table.page.locator("#curtain-open").waitFor();
    await phone.page.locator("#rejoin").click({ timeout: 60_000 });
    const link = await invited(table.page, 1);
    await readsAndStays(table, phone, link);
});

test("a phone whose link was bad, and that has read a good code, keeps its seat", async () => {
    const table = await tablet(browser, host, "batalla", 3);
    await table.page.click("#curtain-open");
    const link = await invited(table.page, 1);
    const phone = await open(browser, host, { hash: link.slice(link.indexOf("#"), -20), width: 360, height: 740 });
    await soon(async () => assert.match(await phone.page.locator("#pairing-fault").innerText(), /mistake in the code/));
    await readsAndStays(table, phone, link);
});

test("a line that is lost while both pages live comes back by itself, and the hand is as it was", async () => {
    const table = await tablet(browser, host, "batalla", 3);
    await table.page.click("#curtain-open");
    // The tablet's connections can be closed under its page, as a network closes them.
    await table.page.evaluate(() => {
        const Real = RTCPeerConnection;
        window.connections = [];
        window.RTCPeerConnection = class extends Real {
            constructor(...all) {
                super(...all);
                window.connections.push(this);
            }
        };
    });
    const phone = await joins(browser, host, table.page, 1);
    const before = await hand(phone.page);
    await prepared(phone.page);
    await phone.page.evaluate(() => {
        window.lost = false;
        new MutationObserver(() => { window.lost ||= Boolean(document.getElementById("line")); }).observe(document.body, { childList: true, subtree: true });
    });
    await table.page.evaluate(() => window.connections[0].close());
    await soon(async () => assert.ok(await phone.page.evaluate(() => window.lost), "the phone says that the table is quiet"));
    await soon(async () => assert.match(await table.page.locator("#phones").innerText(), /Bruno: phone connected/));
    await soon(async () => assert.equal(await phone.page.locator("#line").count(), 0));
    assert.deepEqual(await hand(phone.page), before);
    const seats = await playTogether("batalla", table.page, [phone.page], 4);
    assert.ok(seats.includes(1));
    await phone.close();
    await table.close();
});

test("what is taken back at the table leaves the log of a phone that had heard of it", async () => {
    const table = await tablet(browser, host, "mastermind", 2);
    // Bruno hides a code, at the table, and Ana has a phone.
    const phone = await joins(browser, host, table.page, 0);
    if (await table.page.locator("#curtain-open").count()) await table.page.click("#curtain-open");
    await soon(async () => assert.equal(await at(table.page), "mine hide"));
    const heard = async () => {
        await phone.page.click("#menu");
        await phone.page.click("#menu-log");
        await phone.page.getByRole("heading", { name: "What was said" }).waitFor();
        const text = await phone.page.locator("dialog[open]").last().innerText();
        await phone.page.keyboard.press("Escape");
        await soon(async () => assert.equal(await phone.page.locator("dialog[open]").count(), 0));
        return text;
    };
    for (const key of ["1", "2", "3", "4", "5", "Enter"]) await table.page.keyboard.press(key);
    await soon(async () => assert.match(await heard(), /Bruno has hidden a code/));
    await pressAtRest(table.page.locator("#undo"));
    await soon(async () => assert.doesNotMatch(await heard(), /Bruno has hidden a code/));
    await phone.close();
    await table.close();
});
