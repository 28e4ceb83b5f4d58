// What others have written (names, greetings, titles, rules, links, files, addresses, whatever lies in the
// storage) is text: shown as it stands, never markup, never run, and it pushes nothing off the screen.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { complete, fetched, frame, launch, mounted, open, rest, site, watch } from "../support/harness.mjs";
import { choose, file } from "../support/records.mjs";
import { hide, lay, match } from "../support/mastermind-matches.mjs";
import { FULL, planilla, write, free } from "../support/score-sheets.mjs";
import { SCREENS, stored, visit } from "../support/screens.mjs";

// Whoever runs one of these leaves a mark.
const RUN = "document.title='run'";
const NASTY = [
    `<img src=x onerror=${RUN}>`,
    `"><script>${RUN}</script>`,
    `</title></textarea><svg onload=${RUN}>`,
    `javascript:${RUN}`,
    `' autofocus onfocus=${RUN} x='`,
    "\u202edrow emos\u2066\u200b",
    `Z${"\u0337\u0321\u0351".repeat(40)}algo`,
    "W".repeat(200),
    "{1}|[1=you] # frame ${x} %s\u0000&lt;\ud800",
];
// Of the length that names have.
const NAMES = [
    "<img src=x>", "\"><u class=x>", "<a href=//x.y>Ana", "javascript:x()", "' onfocus=x() y='", "\u202edrow emos\u2066\u200b", `Z${"\u0337\u0321\u0351".repeat(5)}`,
    "W".repeat(16), "{1}|[1=you] # ${x}", "&lt;i&gt;&amp;",
];

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

// What people name is named otherwise, wherever it is kept: the stored texts keep their shape.
function soiled(texts) {
    let next = 0;
    const name = () => NAMES[(next += 1) % NAMES.length];
    const KEPT = { name, title: () => NASTY[(next += 1) % 6], words: () => NASTY[(next += 1) % 8] };
    const soil = (value, key) => {
        if (typeof value === "string" && value && KEPT[key]) return KEPT[key]();
        if (Array.isArray(value)) return key === "names" ? value.map(name) : value.map(each => soil(each));
        if (value && typeof value === "object") return Object.fromEntries(Object.entries(value).map(([key, value]) => [key, soil(value, key)]));
        return value;
    };
    return Object.fromEntries(Object.entries(texts).map(([key, text]) => {
        try {
            return [key, JSON.stringify(soil(JSON.parse(text)))];
        } catch {
            return [key, text];  // what is no JSON is there to be unreadable
        }
    }));
}

// In the page: signs that a text has become more than a text, and what hangs out of the window.
function signs() {
    const found = [];
    // A rival's face, and nothing more than that.
    const own = ({ localName, className, src, attributes }) => localName === "img" && className === "portrait" && /\/portraits\/[a-z]+(-glad)?\.svg$/.test(src)
        && new URL(src).origin === location.origin && [...attributes].every(({ name }) => ["class", "src", "alt", "width", "height", "draggable"].includes(name));
    if (document.title === "run") found.push("it was run");
    for (const element of document.querySelectorAll("img, object, embed, iframe, base, form, body script[src], u.x, [href*='x.y']")) if (!own(element)) found.push(`an element: ${element.outerHTML.slice(0, 80)}`);
    for (const element of document.querySelectorAll("*")) {
        for (const { name, value } of element.attributes) {
            if (name.startsWith("on") || /^\s*javascript:/i.test(value) && name !== "value" && name !== "placeholder" && !name.startsWith("aria-")) {
                found.push(`${element.localName} ${name}=${value.slice(0, 60)}`);
            }
        }
    }
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width) found.push(`the page scrolls sideways: ${document.documentElement.scrollWidth} > ${width}`);
    const top = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
    if (top.scrollWidth > top.clientWidth) found.push(`${top.localName} scrolls sideways: ${top.scrollWidth} > ${top.clientWidth}`);
    for (const element of top.querySelectorAll("*")) {
        if (element.closest("svg, .unseen, .glyphs") || element.parentElement.closest(".line-bed, .light-chips, .sheet-bed, .pot-bed, pre, textarea") || !element.checkVisibility({ visibilityProperty: true })) continue;
        const { left, right } = element.getBoundingClientRect();
        if (right > width + 0.5 || left < -0.5) found.push(`out of the window: ${element.localName}.${element.className} “${element.textContent.slice(0, 30)}”`);
    }
    return found;
}

// Types into every field, as far as its length allows.
function type(texts) {
    const fields = [...([...document.querySelectorAll("dialog[open]")].at(-1) ?? document).querySelectorAll("input[type=text], input:not([type]), textarea:not([readonly])")];
    for (const [n, field] of fields.entries()) {
        const text = texts[n % texts.length];
        field.value = field.maxLength > 0 ? text.slice(0, field.maxLength) : text;
        for (const event of ["input", "change"]) field.dispatchEvent(new Event(event, { bubbles: true }));
    }
    return fields.length;
}
const drawn = async page => {
    await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await complete(page);
};

// Some have to be as they are to come to the screen at all.
const AS_IT_IS = screen => screen.mood === "blocked" || screen.mood === "full";

// Screens of one kind show the same things: the first of each, or all of them where there is time (TERTULIA_HOSTILE=all).
// Rivals are chosen, so that names are typed where people play: such forms are kinds of their own.
const TYPED = ["setup, two people", "setup, refused"];
const kinds = new Set();
const first = (name, { hash, at, ready }) => {
    const kind = TYPED.includes(name) ? name : `${hash.split("?")[0]} ${at} ${ready}`;
    return !kinds.has(kind) && kinds.add(kind);
};

describe("hostile text: names and fields on every screen", { concurrency: 2 }, () => {
    const all = Object.entries(SCREENS).filter(([name, screen]) => !AS_IT_IS(screen) && (process.env.TERTULIA_HOSTILE === "all" || first(name, screen)));
    for (const half of [0, 1]) {
        test(`hostile text: markup in stored names and typed fields stays text on every screen, half ${half + 1}`, async () => {
            const { page, close } = await open(browser, host, { width: 360, height: 740, mood: "", lang: ["es", "it"][half] });
            await mounted(page);
            const found = {};
            let shown = 0, fields = 0;
            for (const [name, screen] of all.filter((_, n) => n % 2 === half)) {
                await visit(page, host.url, screen, soiled(stored(screen)));
                const see = async when => {
                    for (const what of await page.evaluate(signs)) (found[what] ??= []).push(`${name}${when}`);
                };
                await see("");
                if (await page.evaluate(() => /<img src=x|<script>|<svg onload|<a href=|<u class|javascript:|onfocus=|WWWWWWWW/.test(document.body.innerText))) shown += 1;
                const typed = await page.evaluate(type, NASTY);
                if (!typed) continue;
                fields += typed;
                await drawn(page);
                await see(", typed");
            }
            await close();
            assert.deepEqual(Object.entries(found).map(([what, where]) => `${what} (${where.slice(0, 3).join("; ")}, ${where.length})`), []);
            assert.ok(shown > 20 && fields > 15, `it was looked at: ${shown} screens, ${fields} fields`);
        });
    }
});

// Shows what there is, types nothing: no sign of markup, nothing run.
async function harmless(page) {
    await drawn(page);
    assert.deepEqual(await page.evaluate(signs), []);
}

test("hostile text: markup in addresses and in the parameters of a frame is never run", async () => {
    const { page, close } = await open(browser, host, { width: 360, height: 740 });
    await mounted(page);
    for (const nasty of NASTY) {
        const text = encodeURIComponent(nasty.toWellFormed());
        for (const hash of [`#/${text}`, `#/${nasty}`, `#/mastermind/play?link=${text}`, `#/workshop?rule=${text}`, `#/mastermind/puzzles?board=${text}&grade=${text}`, `#/history?game=${text}`, `#/sheets/${text}`, `#/daily/${text}`]) {
            await page.evaluate(hash => { location.hash = hash; }, hash);
            await complete(page);
            await harmless(page);
        }
        await page.goto(`${host.url}?embed=1&lang=${text}&theme=${text}#/`);
        await mounted(page);
        assert.ok(await page.evaluate(() => /^(en|es|it)$/.test(document.documentElement.lang) && !document.documentElement.dataset.theme));
        await harmless(page);
    }
    await close();
});

test("hostile text: unknown storage keys stay untouched, and stored markup is never run", async () => {
    const strange = Object.fromEntries(NASTY.flatMap((nasty, n) => [
        [`tertulia.${nasty}`, nasty], [`tertulia.planilla.s${n}`, nasty], [`tertulia.planilla.${nasty}`, JSON.stringify({ id: nasty })], [`tertulia.game.${nasty}`, "{"],
    ]));
    const settings = Object.fromEntries(["lang", "theme", "suits", "letter-keys", "people", "sheets", "daily", "count", "rules", "workshop", "game.mastermind", "desk.batalla", "setup.eleusis", "played.pechigonga", "past.mastermind"]
        .map((key, n) => [`tertulia.${key}`, n % 2 ? JSON.stringify(NASTY[n % NASTY.length]) : NASTY[n % NASTY.length]]));
    const { page, close } = await open(browser, host, { width: 360, height: 740, stored: { ...strange, ...settings } });
    for (const hash of ["#/", "#/mastermind", "#/batalla", "#/eleusis", "#/pechigonga", "#/sheets", "#/history", "#/people", "#/backup", "#/daily", "#/workshop", "#/mastermind/history"]) {
        await page.goto(`${host.url}?${hash.length}${hash}`);
        await mounted(page);
        await complete(page);
        assert.equal(await page.locator("#panic").isVisible(), false, hash);
        await harmless(page);
    }
    const kept = await page.evaluate(() => ({ ...localStorage }));
    for (const [key, text] of Object.entries(strange)) assert.equal(kept[key], text, `${key} is left alone`);
    await close();
});

test("hostile text: markup in a backup file is shown as text", async () => {
    const named = n => ({ name: NASTY[n % NASTY.length], colour: n % 8 });
    const things = {
        ...Object.fromEntries(NASTY.map(nasty => [`tertulia.${nasty}`, nasty])),
        ...Object.fromEntries(NASTY.map((nasty, n) => [`tertulia.planilla.s${n}`, { id: `s${n}`, title: nasty, when: 1763683200000, terms: { kind: "free" }, players: [named(n), named(n + 1)], steps: [], undone: [] }])),
        "tertulia.people": NASTY.map((_, n) => named(n)),
    };
    const { page, close } = await open(browser, host, { width: 360, height: 740, hash: "#/backup", stored: FULL.free });
    await page.locator("#save").waitFor();
    for (const text of [...NASTY, file(things), file({ [NASTY[0]]: NASTY[1] }, { [NASTY[1]]: NASTY[2] })]) {
        await choose(page, text.toWellFormed(), `${NASTY[0].replace("/", "")}.json`);
        await page.locator("#found, .slip, [role=alert], .notice").first().waitFor();
        await harmless(page);
    }
    await close();
});

test("hostile text: markup in the greeting or the names of a link is shown as text", async () => {
    const { page, close } = await open(browser, host, { width: 360, height: 740, hash: "#/mastermind/make" });
    const made = [];
    for (const nasty of NASTY) {
        await page.goto(`${host.url}?${made.length}#/mastermind/make`);
        await page.locator(".bench").waitFor();
        await page.evaluate(type, [nasty]);
        await page.locator("#hole-0").focus();
        await page.keyboard.type("35172");
        await page.keyboard.press("Enter");
        await page.locator("#share-link").waitFor();
        await page.click("#embed > summary");
        await page.waitForFunction(() => document.getElementById("share-link").value);
        await harmless(page);
        made.push(await page.inputValue("#share-link"));
    }
    await close();
    const names = NAMES.slice(0, 2).map(name => [name]);
    const over = { ...match({ log: [hide(1, "11223"), lay(0, "11223"), hide(0, "87654"), lay(1, "87654")], over: true, sitters: names }) };
    const end = await open(browser, host, { width: 360, height: 740, hash: "#/mastermind", stored: over });
    await end.page.click("#share");
    await end.page.waitForFunction(() => document.getElementById("share-link")?.value);
    made.push(await end.page.inputValue("#share-link"));
    await end.close();
    const other = await open(browser, host, { width: 360, height: 740, lang: "it" });
    let greeted = 0;
    for (const link of made) {
        await other.page.goto(`${host.url}?${greeted}${link.slice(link.indexOf("#"))}`);
        await other.page.locator("#play, #walk #table").first().waitFor();
        await harmless(other.page);
        greeted += /<img src=x|<script>|<svg onload/.test(await other.page.locator("body").innerText());
    }
    assert.ok(greeted >= 3, `${greeted} of them show what was written`);
    await other.close();
});

test("hostile text: markup in the title and names of a score sheet is text on screen and in print", async () => {
    const stored = planilla({ kind: "free", title: NASTY[1], names: NAMES.slice(0, 8), steps: [write(free(5, -3, 12, 0, 88, -41, 7, 1)), write(free(0, 10, -5, 14, 3, 2, 1, 0))] });
    const { page, close } = await open(browser, host, { width: 360, height: 740, hash: "#/sheets/s1", stored });
    await page.locator(".picture svg").waitFor();
    await harmless(page);
    assert.ok((await page.locator("main").innerText()).includes(NASTY[1].slice(0, 9)));
    await page.setViewportSize({ width: 794, height: 1123 });  // A4
    await page.emulateMedia({ media: "print" });
    await harmless(page);
    await close();
});

// Who is in a page's own origin, or holds it in a frame, may send it whatever he likes.
test("hostile text: foreign postMessage and BroadcastChannel messages change nothing in a frame", async () => {
    const overrides = new Map();
    const guest = await site({ overrides });
    overrides.set("blog.html", { body: `<!doctype html><title>A blog</title><link rel="icon" href="data:,"><iframe width="360" height="700" src="${guest.url}?embed=1#/mastermind"></iframe>` });
    const context = await browser.newContext({ viewport: { width: 400, height: 760 }, locale: "en", reducedMotion: "reduce" });
    const faults = watch(context, new URL(guest.url).origin);
    const page = await context.newPage();
    await page.goto(`${guest.url}blog.html`);
    const game = page.frames()[1];
    await mounted(game);
    await game.locator("#hole-0").waitFor();
    await game.locator('.supply [data-colour="3"]').click();
    // Settled: what is written with the next picture is there.
    const look = async () => {
        await frame(game);
        return game.evaluate(() => [document.getElementById("app").innerHTML, JSON.stringify({ ...localStorage }), document.documentElement.outerHTML.length, location.href]);
    };
    await fetched(game);  // what comes late to a page changes it, too
    const before = await look();
    await page.evaluate(async nasty => {
        const frame = document.querySelector("iframe").contentWindow;
        const shapes = [
            ...nasty, null, 0, NaN, [], {}, new ArrayBuffer(8), new Map([["a", 1]]), { tertulia: "height", height: 9 }, { type: "update" }, { kept: 1 },
            { tertulia: "act", action: "give-up" }, "done 1\n[]", "gone", "ready", "take", "mine", "who", { data: { type: "update" } },
        ];
        for (let times = 0; times < 50; times += 1) for (const shape of shapes) frame.postMessage(shape, "*");
        // On our channel, from a page of another app of this origin: what is no word of ours.
        const channel = new BroadcastChannel("tertulia.mastermind");
        for (const shape of shapes) if (!["take", "mine"].includes(shape)) channel.postMessage(shape);
        channel.close();
    }, NASTY);
    await rest(game);
    assert.deepEqual(await look(), before);
    await game.locator('.supply [data-colour="4"]').click();
    assert.equal(await game.locator("#hole-1").getAttribute("data-colour"), "4", "it plays on");
    await context.close();
    assert.deepEqual(faults, []);
    await guest.close();
});
