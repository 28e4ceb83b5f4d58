// Links: each opens this very thing in anybody's browser, with what it hides out of sight, and leaves the
// match under way alone; what is on the table leaves as a link, and as a QR code.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { pressAtRest } from "../support/acts.mjs";
import { axe, launch, mounted, open, site, soon } from "../support/harness.mjs";
import { LEFT, address, slot } from "../support/links.mjs";
import { SAVE, SHEETS, hide, lay, match } from "../support/mastermind-matches.mjs";
import { everything } from "../support/screens.mjs";
import { tapOn } from "../support/touch.mjs";

let browser, host;
before(async () => {
    browser = await launch();
    host = await site();
});
after(async () => {
    await browser?.close();
    await host?.close();
});

const start = async (hash, more = {}) => {
    const opened = await open(browser, host, { hash, ...more });
    await mounted(opened.page);
    return opened;
};
const storage = page => page.evaluate(() => ({ ...localStorage }));
const kept = async (page, link) => JSON.parse((await storage(page))[slot(link)]);
const code = link => link.log[0][1].hide;
const type = async (page, row) => {
    await page.locator("#hole-0").focus();
    await page.keyboard.type(row);
    await page.keyboard.press("Enter");
};

test("links: a code to break is not in the page, counts when played, and leaves the own match untouched", async () => {
    const link = LEFT["code-2"];
    const own = match({ log: [hide(1, "11223"), lay(0, "12345")] });
    const { page, close } = await start(address(link), { stored: own });
    await page.locator("#play").waitFor();
    const shown = await everything(page);
    assert.ok(!shown.includes(code(link)), "the code stands nowhere");
    assert.ok(link.greeting.trim());
    assert.ok((await page.locator("#greeting").innerText()).includes(link.greeting.trim()));
    assert.equal((await storage(page))[slot(link)], undefined, "nothing is kept before one plays");
    assert.deepEqual(await axe(page), []);
    await page.click("#play");
    await page.locator("#table").waitFor();
    assert.match(page.url(), /#\/mastermind\/link$/, "the address says nothing of it any more");
    assert.ok(!(await everything(page)).includes(code(link)));
    const { pegs, colours } = link.setup.options;
    const wrong = Array.from({ length: pegs }, (_, n) => (Number(code(link)[n]) % colours + 1) % 10).join("");
    await type(page, wrong);
    await page.locator(".rows .row:not(.waiting, .active) .key").first().waitFor();
    assert.deepEqual((await kept(page, link)).log.at(-1), [0, { lay: wrong }]);
    await page.reload();
    await mounted(page);
    await page.locator("#table").waitFor();
    assert.equal((await kept(page, link)).log.length, 2, "a reload goes on");
    await type(page, code(link));
    await page.locator(".result").waitFor();
    const after = await storage(page);
    const sheet = JSON.parse(after[SHEETS])[0];
    assert.equal(sheet.game, "mastermind", "it counts as any match of the row");
    assert.equal(JSON.parse(after["tertulia.played.mastermind"])[0].id, link.setup.seed);
    assert.equal(after[SAVE], own[SAVE]);
    // Opened again it asks; the first time stands.
    await page.goto(host.url + address(link));
    await page.locator("#state").waitFor();
    await page.click("#play");
    await page.locator("#hole-0").waitFor();
    assert.equal((await kept(page, link)).log.length, 1);
    await close();
});

test("links: a rule to find is not in the page while the computer players take their turns", async () => {
    const link = LEFT["rule-1"];
    const rule = link.log[0][1].rule.own;
    const { page, close } = await start(address(link), { lang: "es", stored: { "tertulia.tutorial.eleusis": "true" } });
    await page.locator("#play").waitFor();
    assert.ok(!(await everything(page)).includes(rule.slice(0, 12)));
    assert.equal(await page.locator("#welcome li").count() >= 5, true);
    await page.click("#play");
    await page.locator("#table").waitFor();
    // The computer players have their turns, and it is the visitor's.
    await page.waitForFunction(() => document.querySelector("#table")?.dataset.at?.startsWith("mine "), null, { timeout: 60_000 });
    const seen = await everything(page);
    assert.ok(!seen.includes(rule.slice(0, 12)), "no screen before the end has the rule");
    assert.ok((await kept(page, link)).log.length >= 1);
    await close();
});

for (const [name, row] of [["deal-batalla", "batalla"], ["deal-pechigonga", "pechigonga"], ["deal-mastermind", "mastermind"], ["deal-regla-secreta", "regla-secreta"]]) {
    test(`links: ${name} is dealt from its seed and leaves the match under way untouched`, async () => {
        const link = LEFT[name];
        assert.equal(link.row, row);
        const { page, close } = await start(address(link), { stored: { [`tertulia.tutorial.${row}`]: "true", [`tertulia.game.${row}`]: "untouched" } });
        await page.click("#play");
        await page.locator("#table").waitFor();
        // What the link says of the options stands; what it leaves out are the usual ones.
        const { setup } = await kept(page, link);
        assert.deepEqual(setup, { ...link.setup, options: { ...setup.options, ...link.setup.options } });
        assert.equal((await storage(page))[`tertulia.game.${row}`], "untouched");
        await close();
    });
}

for (const name of ["game-mastermind", "game-batalla", "game-pechigonga", "game-regla-secreta"]) {
    test(`links: ${name} is replayed step by step, and nothing is stored`, async () => {
        const link = LEFT[name];
        const { page, close } = await start(address(link));
        await page.locator("#walk #table").waitFor();
        const steps = link.log.length;
        assert.equal(await page.locator("#walk .steps").innerText(), `Step 0 of ${steps}`);
        await page.locator("#replay-slider").focus();
        await page.keyboard.press("PageDown");
        assert.equal(await page.locator("#walk .steps").innerText(), `Step 1 of ${steps}`);
        const keys = Object.keys(await storage(page)).filter(it => /^tertulia\.(game|desk|played|sheets)/.test(it));
        assert.deepEqual(keys, []);
        await close();
    });
}

test("links: marks that somebody has written in front of a link, and capitals, are no part of it", async () => {
    const { page, close } = await start("#/");
    const code = LEFT["code-2"];
    for (const [hash, there] of [
        ["#!/mastermind", "#table"], ["#/Mastermind", "#table"], ["#/MASTERMIND/RULES", "h1"], ["#(/batalla", "#table"], ["#%20/people", ".people-page"],
        ["#/«people»", ".people-page"], ["#/%E2%80%8Bpeople", ".people-page"], ["#/<sheets>", "#new"], ["#/Daily", "article.challenge"],
        ["#/mastermind/Puzzles?Board=4X6&grade=«3»&number=(17)", "#solution"], ["#/_history_", "h1"],
        [address(code).replace("link=", "link=("), "#play"], [address(code).replace("link=", "link=%22"), "#play"],
        [address(code).replace("/play", "/«play»").replace("#/m", "#!/M").replace("link=", "LINK=\u200b"), "#play"],
    ]) {
        await page.goto("about:blank");
        await page.goto(host.url + hash);
        await page.locator(`main ${there}`).first().waitFor();
        assert.equal(await page.locator("#unknown, #bad-link").count(), 0, hash);
    }
    // A link in capitals is another one: that is said.
    await page.goto(`${host.url}${address(code).toUpperCase()}`);
    await page.locator("#bad-link").waitFor();
    await close();
});

test("links: a broken, newer or misplaced link says why, and leads to a game", async () => {
    const { page, close } = await start("#/");
    const tell = async (hash, text, href) => {
        await page.goto(host.url + hash);
        await page.locator("#bad-link").waitFor();
        // The sentence of the link before may still stand there.
        await soon(async () => {
            assert.match(await page.locator("#bad-link").innerText(), text);
            assert.equal(await page.locator("main a.primary").getAttribute("href"), href);
        });
    };
    const deal = LEFT["deal-batalla"];
    await tell("#/mastermind/play?link=AWM", /not a Tertulia link|broken/, "#/mastermind");
    await tell("#/mastermind/play?link=%3Cimg%3E", /broken/, "#/mastermind");
    await tell("#/batalla/play?link=A2cAAAAA", /newer version/, "#/batalla");
    await tell(`#/mastermind/play?link=${deal.link}`, /another game/, address(deal));
    await tell("#/pechigonga/play", /not a Tertulia link/, "#/pechigonga");
    await page.goto(host.url + "#/batalla/link");
    await page.locator("main a.primary").waitFor();
    await close();
});

test("links: marks of prose behind an address are no part of it, as they are and as the browser escapes them", async () => {
    const { page, close } = await start("#/");
    // What the page shows, after a load of its own.
    let loads = 0;
    const shown = async hash => {
        loads += 1;
        await page.goto(`${host.url}?load=${loads}${hash}`);
        await mounted(page);
        await page.locator("#welcome, .calendar h1, .puzzle .rows").first().waitFor();
        assert.equal(await page.locator("#bad-link").count(), 0, hash);
        return page.locator("main h1, #greeting, #welcome li, .puzzle h2").allInnerTexts();
    };
    const code = address(LEFT["code-2"]), deal = address(LEFT["deal-batalla"]);
    const puzzle = "#/mastermind/puzzles?board=4x6&grade=3&number=17";
    const MARKS = {
        [code]: ["”", "\u200b", "\"", "%20", "?fbclid=x", "_", ")."],
        [deal]: ["»", "…", "。", ">", "`", "%0A", "**"],
        [address(LEFT["rule-1"])]: ["”", ",", "%E2%80%9D", "&fbclid=x"],
        [puzzle]: [".", "%E2%80%9D", "_", "_.", "__%20", "”_"],
        "#/daily/2026-11-22": [".", "’)", "?utm_source=x"],
    };
    for (const [meant, marks] of Object.entries(MARKS)) {
        const seen = await shown(meant);
        for (const mark of marks) assert.deepEqual(await shown(meant + mark), seen, meant + mark);
    }
    assert.deepEqual(await shown(code.replace("?", "%3F").replace("=", "%3D")), await shown(code));
    await close();
});

test("links: a code played to its end is the same match when it is opened with a point behind it", async () => {
    const link = LEFT["code-2"];
    const { page, close } = await start(address(link));
    await page.click("#play");
    await page.locator("#hole-0").waitFor();
    await type(page, code(link));
    await page.locator(".result").waitFor();
    for (const mark of [".", "”"]) {
        await page.goto(`${host.url}${address(link)}${mark}`);
        await page.locator("#state").waitFor();
        assert.ok(await page.locator("#go-on").isVisible(), "it has been played");
        await page.click("#play");
        await page.locator("#hole-0").waitFor();
        await type(page, code(link));
        await page.locator(".result").waitFor();
    }
    assert.equal(JSON.parse((await storage(page))["tertulia.played.mastermind"]).length, 1, "it is one match");
    await close();
});

// The modules of the picture, dark or not.
const modules = page => page.locator("#qr path").evaluate(path => {
    const size = Number(path.ownerSVGElement.getAttribute("viewBox").split(" ")[3]);
    const rows = Array.from({ length: size }, () => Array(size).fill(false));
    for (const [, x, y, long] of path.getAttribute("d").matchAll(/M(\d+) (\d+)h(\d+)/g)) {
        for (let n = 0; n < Number(long); n += 1) rows[y][Number(x) + n] = true;
    }
    return rows;
});

// Read by another's reader.
function read(rows) {
    const jsqr = createRequire(import.meta.url)("jsqr");
    const scale = 4, size = rows.length * scale;
    const pixels = new Uint8ClampedArray(size * size * 4);
    for (let y = 0; y < size; y += 1) {
        for (let x = 0; x < size; x += 1) {
            pixels.fill(rows[Math.floor(y / scale)][Math.floor(x / scale)] ? 0 : 255, (y * size + x) * 4, (y * size + x) * 4 + 4);
        }
    }
    for (let at = 3; at < pixels.length; at += 4) pixels[at] = 255;
    return (jsqr.default ?? jsqr)(pixels, size, size)?.data;
}

test("links: a match is shared by keyboard as link and QR code, and opens in another browser", async () => {
    const stored = match({ log: [hide(1, "11223"), lay(0, "12345")] });
    const { page, close } = await start("#/mastermind", { stored });
    await page.focus("#menu");
    await page.keyboard.press("Enter");
    await page.locator(".menu button", { hasText: "Share" }).focus();
    await page.keyboard.press("Enter");
    await page.locator("#share-link").waitFor();
    const link = await page.inputValue("#share-link");
    assert.match(link, /#\/mastermind\/play\?link=[\w-]+$/);
    assert.ok(!link.includes("?embed"));
    await page.locator("#show-qr > summary").focus();
    await page.keyboard.press("Enter");
    await page.locator("#qr").waitFor();
    assert.equal(read(await modules(page)), link);
    assert.deepEqual(await axe(page), []);
    await page.click("#share-copy");
    await page.waitForFunction(() => document.querySelector("[aria-live]")?.textContent.includes("Copied"));
    await page.keyboard.press("Escape");
    await close();
    const other = await start(link.slice(link.indexOf("#")));
    await other.page.click("#play");
    await other.page.locator("#table").waitFor();
    const dealt = JSON.parse((await storage(other.page))["tertulia.game.mastermind~link"]);
    assert.equal(dealt.setup.seed, JSON.parse(stored[SAVE]).setup.seed);
    await other.close();
});

test("links: a finished match is shared by touch as a replay with its names, or as another link", async () => {
    const stored = match({ log: [hide(1, "11223"), lay(0, "11223"), hide(0, "87654"), lay(1, "87654")], over: true, sitters: [["Ana"], ["Leo", "club"]] });
    const { page, close } = await start("#/mastermind", { stored, touch: true });
    await tapOn(page, "#share");
    await page.locator("#share-link").waitFor();
    const game = await page.inputValue("#share-link");
    await pressAtRest(page.locator("input[name=share-what]").nth(1), "check");
    await page.waitForFunction(game => document.querySelector("#share-link").value !== game, game);
    await close();
    const other = await start(game.slice(game.indexOf("#")));
    await other.page.locator("#walk #table").waitFor();
    assert.ok((await other.page.locator("#walk").innerText()).includes("Ana"));
    await other.close();
});

test("links: a code made for somebody is veiled, shows a warning, and can be broken", async () => {
    const { page, close } = await start("#/mastermind/make", { lang: "es" });
    await page.locator(".bench").waitFor();
    await page.fill("main input[type=text]", "<b>¡A por él!</b>");
    await type(page, "35172");
    await page.locator("#share-link").waitFor();
    const link = await page.inputValue("#share-link");
    assert.ok(!Buffer.from(link.split("link=")[1], "base64url").toString("latin1").includes("35172"));
    assert.ok(await page.locator("#share-warning").isVisible());
    await close();
    const other = await start(link.slice(link.indexOf("#")), { lang: "it" });
    await other.page.locator("#greeting").waitFor();
    assert.equal(await other.page.locator("#greeting").innerText(), "<b>¡A por él!</b>", "a greeting is text");
    await other.page.click("#play");
    await other.page.locator("#hole-0").waitFor();
    await type(other.page, "35172");
    await other.page.locator(".result").waitFor();
    await other.close();
});

test("links: a rule is shared from the workshop, and its link begins a match", async () => {
    const { page, close } = await start("#/workshop");
    await page.locator("#sentence").waitFor();
    await page.click("#share > summary");
    await page.locator("#make-riddle").click();
    await page.locator("#share-link").waitFor();
    const link = await page.inputValue("#share-link");
    assert.match(link, /#\/regla-secreta\/play\?link=/);
    await close();
    const other = await start(link.slice(link.indexOf("#")));
    await other.page.click("#play");
    await other.page.locator("#table").waitFor();
    await other.close();
});

test("links: an address that was escaped thousands of times is no page, and the page goes on", async () => {
    const { page, close } = await open(browser, host, { hash: `#/%${"25".repeat(9000)}`, lang: "en" });
    await mounted(page);
    await page.evaluate(() => { location.hash = "#/mastermind"; });
    await page.locator("#hole-0, #first-time").first().waitFor();
    await close();
});
