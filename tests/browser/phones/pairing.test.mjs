// A phone joins: it reads the code of the device that invites, and shows its own. The other device here is plain
// WebRTC with a packer of its own (support/codes.mjs).
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { armoured, check, film, inviting, pack, stands, unpack } from "../support/codes.mjs";
import { axe, built, complete, fetched, launch, open, site, soon } from "../support/harness.mjs";

const folder = mkdtempSync(join(tmpdir(), "tertulia-"));
const picture = join(folder, "camera.y4m");
let browser, filming, host;
before(async () => {
    [browser, host] = [await launch("--disable-features=WebRtcHideLocalIpsWithMdns"), await site()];
    filming = await launch("--disable-features=WebRtcHideLocalIpsWithMdns", "--use-fake-device-for-media-stream",
        "--use-fake-ui-for-media-stream", `--use-file-for-fake-video-capture=${picture}`);
});
after(async () => {
    await Promise.all([browser.close(), filming.close(), host.close()]);
    rmSync(folder, { recursive: true });
});

const answer = async page => {
    await page.locator("#pairing-answer-fold summary").click();
    return page.locator("#pairing-answer").inputValue();
};
const drawn = page => page.locator(".qr").evaluate(qr => ({
    size: Number(qr.firstChild.getAttribute("viewBox").split(" ")[2]), path: qr.querySelector("path").getAttribute("d"),
}));

test("two codes connect two devices, and what none of ours would say ends the line", async () => {
    const table = await open(browser, host);
    const { code, accept } = await inviting(table.page);
    const phone = await open(browser, host, { hash: `#/join/${code}`, width: 360, height: 740 });
    await phone.page.locator(".qr").waitFor();
    assert.deepEqual(await axe(phone.page), []);
    const text = await answer(phone.page);
    assert.match(text, /^[A-Z2-7]+$/);
    const said = unpack(text);
    assert.equal(said.to, check(code));
    // The phone waits, however long the other device takes.
    await phone.page.locator("#pairing-waiting").waitFor();
    await accept(text);
    await stands(table.page);
    // The phone's table has taken the place of the code.
    await phone.page.locator("#pairing-waiting").waitFor({ state: "detached" });
    // What is far too long for a message of ours ends the line.
    await table.page.evaluate(() => window.device.channel.send("x".repeat(250_000)));
    await table.page.waitForFunction(() => window.device.channel.readyState === "closed");
    await phone.close();
    await table.close();
});

test("what is no code of another device is refused in words", async () => {
    const table = await open(browser, host);
    const { code } = await inviting(table.page);
    const later = armoured([2, 0, ...Array(90).fill(7)]);
    const spoiled = code.slice(0, 50) + (code[50] === "A" ? "B" : "A") + code.slice(51);
    const wrong = [
        ["Good evening!", /not one of Tertulia/], [spoiled, /mistake in the code/], [code.slice(0, -20), /mistake in the code/],
        [later, /newer version/], [pack(await table.page.evaluate(() => window.device.line.localDescription.sdp), 7), /wrong one of the two codes/],
    ];
    const phone = await open(browser, host, { hash: "#/join" });
    await phone.page.locator("#pairing-text").waitFor();
    for (const [text, words] of wrong) {
        await phone.page.fill("#pairing-text", text);
        await phone.page.click("#pairing-take");
        await soon(async () => assert.match(await phone.page.locator("#pairing-fault").innerText(), words));
        assert.match(await phone.page.locator("#said").innerText(), words);
    }
    // A right one after all, as a message brings it.
    await phone.page.fill("#pairing-text", `Here you are:\n${code.slice(0, 80)}\n${code.slice(80)}`);
    await phone.page.click("#pairing-take");
    await phone.page.locator("#pairing-waiting").waitFor();
    // And as what carried it has escaped it, once or twice: `%2F` is like letters of a code.
    for (const times of [1, 2]) {
        let sent = `${host.url}#/join/${code}”`;
        for (let n = 0; n < times; n += 1) sent = encodeURIComponent(sent);
        const other = await open(browser, host, { hash: "#/join" });
        await other.page.locator("#pairing-text").waitFor();
        await other.page.fill("#pairing-text", sent);
        await other.page.click("#pairing-take");
        await other.page.locator("#pairing-waiting").waitFor();
        await other.close();
    }
    // The address itself, with a slip.
    await phone.page.evaluate(code => { location.hash = `#/join/${code}`; }, spoiled);
    await soon(async () => assert.match(await phone.page.locator("#pairing-fault").innerText(), /mistake in the code/));
    await phone.close();
    await table.close();
});

test("a camera reads the other device's code, and goes off with the page", async () => {
    const table = await open(browser, host);
    const { code } = await inviting(table.page);
    // Only a phone's own code is drawn here: what the camera reads is the wrong one of the two.
    const other = await open(browser, host, { hash: `#/join/${code}` });
    await other.page.locator(".qr").waitFor();
    const { path, size } = await drawn(other.page);
    writeFileSync(picture, film(path, size));
    const phone = await open(filming, host, { hash: "#/join" });
    const asked = [];
    phone.page.on("request", request => asked.push(request.url()));
    const reader = () => asked.filter(url => url.endsWith(built("split_reader_code.wasm")));
    await phone.page.reload();
    await phone.page.locator("#camera-on").waitFor();
    await fetched(phone.page);
    assert.ok(asked.length > 0);
    assert.deepEqual(reader(), [], "the reader is fetched before a camera is to read");
    await phone.page.evaluate(() => {
        const real = MediaStreamTrack.prototype.stop;
        window.stopped = 0;
        MediaStreamTrack.prototype.stop = function stop() { window.stopped += 1; real.call(this); };
    });
    await phone.page.click("#camera-on");
    await soon(async () => assert.match(await phone.page.locator("#pairing-fault").innerText(), /wrong one of the two codes/));
    assert.equal(reader().length, 1);
    assert.equal(await phone.page.evaluate(() => window.stopped), 0, "a camera goes on after a wrong code");
    await phone.page.click("#camera-off");
    await phone.page.locator("#camera-on").waitFor();
    assert.equal(await phone.page.evaluate(() => window.stopped), 1);
    await phone.page.click("#camera-on");
    await phone.page.waitForFunction(() => document.querySelector("#camera").srcObject?.active);
    await phone.page.evaluate(() => { location.hash = "#/"; });
    await soon(async () => assert.equal(await phone.page.evaluate(() => window.stopped), 2));
    await phone.close();
    await other.close();
    await table.close();
});

test("where there is no camera the page says why, and the text remains", async () => {
    const kinds = [
        ["NotAllowedError", /not allowed/], ["NotFoundError", /no camera/], ["NotReadableError", /another program/],
    ];
    for (const [name, words] of kinds) {
        const phone = await open(browser, host, { hash: "#/join" });
        await phone.page.evaluate(name => {
            navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("", name));
        }, name);
        await phone.page.click("#camera-on");
        await soon(async () => assert.match(await phone.page.locator("#camera-fault").innerText(), words));
        await phone.page.locator("#pairing-text").waitFor();
        await phone.close();
    }
    // A page that did not come safely is not told of any camera.
    const insecure = await open(browser, host);
    await insecure.page.evaluate(() => {
        Object.defineProperty(Navigator.prototype, "mediaDevices", { value: undefined });
        location.hash = "#/join";
    });
    await soon(async () => assert.match(await insecure.page.locator("#camera-fault").innerText(), /https/));
    assert.equal(await insecure.page.locator("#camera-on").count(), 0);
    await insecure.close();
});

test("a browser without WebRTC says so", async () => {
    const table = await open(browser, host);
    const { code } = await inviting(table.page);
    const phone = await open(browser, host, { hash: "#/join" });
    await phone.page.evaluate(() => { window.RTCPeerConnection = undefined; });
    await phone.page.fill("#pairing-text", code);
    await phone.page.click("#pairing-take");
    await soon(async () => assert.match(await phone.page.locator("#pairing-fault").innerText(), /WebRTC/));
    await phone.close();
    await table.close();
});

test("the codes fit every screen, in each language and theme", async () => {
    const table = await open(browser, host);
    const { code } = await inviting(table.page);
    for (const [width, height] of [[360, 740], [740, 360], [820, 1180], [1180, 820]]) {
        for (const lang of ["es", "it", "en"]) {
            const theme = lang === "it" ? "dark" : "light";
            const phone = await open(browser, host, { hash: `#/join/${code}`, width, height, lang, theme });
            await phone.page.locator(".qr").waitFor();
            await complete(phone.page);
            const { wide, light, module } = await phone.page.evaluate(() => {
                const qr = document.querySelector(".qr"), box = qr.getBoundingClientRect();
                const size = qr.firstChild.getAttribute("viewBox").split(" ")[2];
                return {
                    wide: document.documentElement.scrollWidth - innerWidth,
                    light: getComputedStyle(qr).backgroundColor, module: box.width / size,
                };
            });
            assert.ok(wide <= 0, `${width}x${height} ${lang}: ${wide} px too wide`);
            assert.equal(light, "rgb(255, 255, 255)");
            assert.ok(module >= 4, `${width}x${height} ${lang}: a module has ${module} px`);
            await phone.close();
        }
    }
    await table.close();
});
