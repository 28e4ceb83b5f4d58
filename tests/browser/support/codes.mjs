// The codes by which two devices connect, written and read apart from the library (docs/phones.md tells the format),
// and a device that knows nothing else: plain WebRTC in a page.
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const ICE = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

const bits = (value, count) => value.toString(2).padStart(count, "0");
const bytesOf = text => (text.match(/.{1,8}/g) ?? []).map(byte => parseInt(byte.padEnd(8, "0"), 2));
const packed = text => bytesOf([...text].map(letter => bits(ICE.indexOf(letter), 6)).join(""));
const crc = bytes => ~bytes.reduce((sum, byte) => {
    sum ^= byte << 8;
    for (let n = 0; n < 8; n += 1) sum = (sum & 0x8000 ? sum << 1 ^ 0x1021 : sum << 1) & 0xffff;
    return sum;
}, 0xffff) & 0xffff;

function place(text) {
    if (text.endsWith(".local")) return [0, ...Buffer.from(text.slice(0, -6).replaceAll("-", ""), "hex")];
    if (!text.includes(":")) return [1, ...text.split(".").map(Number)];
    const [before, after = ""] = text.split("::").map(half => half.split(":").filter(Boolean));
    const groups = [...before, ...Array(8 - before.length - after.length).fill("0"), ...after];
    return [2, ...groups.flatMap(group => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255])];
}

// The code of a description: of an offer, or of an answer to the offer with this check.
export function pack(sdp, to) {
    const found = name => sdp.match(new RegExp(`^a=${name}:(.*?)\r?$`, "m"))[1];
    const ways = [...sdp.matchAll(/^a=candidate:\S+ 1 udp (\d+) (\S+) (\d+) typ host/gmi)]
        .sort((a, b) => b[1] - a[1]).slice(0, 6);
    const bytes = [
        1, ...to === undefined ? [0] : [1, to >> 8, to & 255],
        ...found("fingerprint").split(" ")[1].split(":").map(pair => parseInt(pair, 16)),
        ...["ice-ufrag", "ice-pwd"].flatMap(name => [found(name).length, ...packed(found(name))]),
        ways.length, ...ways.flatMap(([, , at, port]) => [...place(at), port >> 8, port & 255]),
    ];
    return armoured(bytes);
}

// Bytes as a code, with their check.
export function armoured(bytes) {
    const check = crc(bytes);
    const text = [...bytes, check >> 8, check & 255].map(byte => bits(byte, 8)).join("");
    return text.match(/.{1,5}/g).map(group => LETTERS[parseInt(group.padEnd(5, "0"), 2)]).join("");
}

const plain = code => {
    const text = [...code].map(letter => bits(LETTERS.indexOf(letter), 5)).join("");
    return text.match(/.{8}/g).map(byte => parseInt(byte, 2));
};

export const check = code => plain(code).slice(-2).reduce((sum, byte) => sum << 8 | byte);

// The description in an answer, with what is the same in every one.
export function unpack(code) {
    const bytes = plain(code);
    const take = count => bytes.splice(0, count);
    const letters = () => {
        const [count] = take(1);
        const text = take(Math.ceil(count * 6 / 8)).map(byte => bits(byte, 8)).join("");
        return text.match(/.{6}/g).slice(0, count).map(six => ICE[parseInt(six, 2)]).join("");
    };
    const [version, role, high, low] = take(4);
    const print = take(32).map(byte => byte.toString(16).padStart(2, "0").toUpperCase()).join(":");
    const [user, password] = [letters(), letters()];
    const [count] = take(1);
    const ways = Array.from({ length: count }, (_, n) => {
        const [kind] = take(1);
        const hex = () => Buffer.from(take(16)).toString("hex");
        const at = kind === 1 ? take(4).join(".") : kind === 2 ? hex().match(/.{4}/g).join(":")
            : `${hex().replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")}.local`;
        const [a, b] = take(2);
        return `a=candidate:${n} 1 udp ${2113937151 - n} ${at} ${a << 8 | b} typ host`;
    });
    const sdp = ["v=0", "o=- 1 1 IN IP4 127.0.0.1", "s=-", "t=0 0", "a=group:BUNDLE 0", "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
        "c=IN IP4 0.0.0.0", ...ways, `a=ice-ufrag:${user}`, `a=ice-pwd:${password}`, `a=fingerprint:sha-256 ${print}`,
        `a=setup:${role === 1 ? "active" : "passive"}`, "a=mid:0", "a=sctp-port:5000", "a=max-message-size:262144", ""].join("\r\n");
    return { version, role, to: high << 8 | low, ways, sdp };
}

// In a page: the one end of a line, which others reach through `pages`.
function device() {
    const line = new RTCPeerConnection();
    const channel = line.createDataChannel("tertulia", { negotiated: true, id: 0 });
    const heard = [];
    channel.onmessage = ({ data }) => heard.push(data);
    const description = async made => {
        await line.setLocalDescription(await made);
        while (line.iceGatheringState !== "complete") await new Promise(later => setTimeout(later, 20));
        return line.localDescription.sdp;
    };
    window.device = { line, channel, heard, description };
}

// A device that invites: its code, and what takes the answer.
export async function inviting(page) {
    await page.evaluate(device);
    const code = pack(await page.evaluate(() => window.device.description(window.device.line.createOffer())));
    return { code, accept: answer => page.evaluate(sdp => window.device.line.setRemoteDescription({ type: "answer", sdp }), unpack(answer).sdp) };
}

// A device that answers an offer in words of WebRTC: for the page that invites.
export async function answering(page, offer) {
    await page.evaluate(device);
    const { sdp } = unpackOffer(offer);
    const own = await page.evaluate(async sdp => {
        await window.device.line.setRemoteDescription({ type: "offer", sdp });
        return window.device.description(window.device.line.createAnswer());
    }, sdp);
    return pack(own, check(offer));
}

// An offer has no check of another in it.
function unpackOffer(code) {
    const [version, , ...rest] = plain(code);
    const { sdp } = unpack(bare([version, 1, 0, 0, ...rest]));
    return { sdp: sdp.replace("a=setup:active", "a=setup:actpass") };
}
const bare = bytes => bytes.map(byte => bits(byte, 8)).join("").match(/.{1,5}/g)
    .map(group => LETTERS[parseInt(group.padEnd(5, "0"), 2)]).join("");

export const stands = page => page.waitForFunction(() => window.device.channel.readyState === "open");

// A film of a QR code as a page shows it, for `--use-file-for-fake-video-capture`: grey, a little out of the middle.
export function film(path, size, { width = 640, height = 480, scale = 6, left = 60, top = 40, frames = 2 } = {}) {
    const luma = Buffer.alloc(width * height, 90);
    const put = (x, y, value) => { if (x >= 0 && y >= 0 && x < width && y < height) luma[y * width + x] = value; };
    for (let y = 0; y < size * scale; y += 1) for (let x = 0; x < size * scale; x += 1) put(left + x, top + y, 235);
    for (const [, x, y, long] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
        for (let dy = 0; dy < scale; dy += 1) for (let dx = 0; dx < long * scale; dx += 1) put(left + x * scale + dx, top + y * scale + dy, 20);
    }
    const colour = Buffer.alloc(width * height / 2, 128);
    const frame = Buffer.concat([Buffer.from("FRAME\n"), luma, colour]);
    return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), ...Array(frames).fill(frame)]);
}
