// The end of a match is a scene: who has won and by what, faces on a podium, what decided it, a picture to keep.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { axe, complete, fetched, launch, mounted, open, rest, site, soon } from "../support/harness.mjs";
import { fact, facts, line } from "../support/records.mjs";
import { ALONE, TWO, giveUp, hide, lay, match } from "../support/mastermind-matches.mjs";
import { match as batalla } from "../support/batalla-matches.mjs";
import { SCREENS, visit } from "../support/screens.mjs";
import { tapOn } from "../support/touch.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser?.close(), host?.close()]));

const read = name => readFileSync(new URL(`../../saves/${name}.json`, import.meta.url), "utf8");
const NAMES = ["", "Bruno", "Clara", "Dino", "Elsa", "Fabio", "Gala", "Hugo"];
const MATCHES = {
    mastermind: ["mastermind", read("002-mastermind-finished")],
    "eleusis express": ["eleusis", read("005-eleusis-express-finished")],
    batalla: ["batalla", read("007-batalla-eight-finished-at-the-limit")],
    pechigonga: ["pechigonga", read("008-pechigonga-stacks-finished")],
};

// A finished match as it lies where it was played, and among those that can be gone through again.
function finished(row, save, me = 0) {
    const { setup: { seed, seats } } = JSON.parse(save);
    const sitters = NAMES.slice(0, seats).map((name, seat) => ({ name, computer: seat === me ? null : "friend" }));
    return {
        [`tertulia.tutorial.${row}`]: "true", [`tertulia.game.${row}`]: save,
        [`tertulia.desk.${row}`]: JSON.stringify({ sitters, drafts: [], began: 1_700_000_000_000, over: true }),
        [`tertulia.played.${row}`]: JSON.stringify([{ id: seed, sitters, began: 1, when: 2, save }]),
    };
}

async function ended(row, stored, more = {}) {
    const opened = await open(browser, host, { hash: `#/${row}`, stored, ...more });
    await mounted(opened.page);
    await opened.page.locator("#finale").waitFor();
    await complete(opened.page);
    return opened;
}
const text = (page, selector) => page.locator(selector).first().innerText();
const focused = (page, id) => page.waitForFunction(id => document.activeElement?.id === id, id);

// What is said of each of these matches: who has won, by what, what everybody comes to, from the first, and the steps
// of its moments: rows with their keys, guesses and the card that told most, tricks turned up, rounds that were over.
const TOLD = {
    mastermind: [/^Bruno gana la partida$/, /^Por 2 puntos$/, ["4", "2"], [4, 5, 8]],
    "eleusis express": [/^Dino gana la partida$/, /^Por 6 puntos$/, ["23", "17"], [5, 12, 31]],
    batalla: [/^Fabio gana la partida$/, /^Por 34 cartas, tras 50 bazas$/, ["62", "28", "22"], [16, 115, 239]],
    pechigonga: [/^Bruno gana la partida$/, /^Por 40 fichas$/, ["20", "−20"], [7, 12]],
};

for (const [name, [row, save]] of Object.entries(MATCHES)) {
    test(`ending: ${name} names the winner and the reason, and its moments lead to their steps, by keyboard`, async () => {
        const { page, close } = await ended(row, finished(row, save), { lang: "es" });
        const [verdict, by, figures, told] = TOLD[name];
        assert.match(await text(page, ".winner"), verdict);
        assert.match(await text(page, ".won-by"), by);
        assert.deepEqual(await page.locator(".podium .block").allInnerTexts(), figures);
        // The winner is glad, and has the crown.
        assert.equal(await page.locator(".podium [data-won] .icon").count(), 1);
        assert.match(await page.locator(".podium [data-won] img").getAttribute("src"), /-glad\.svg$/);
        const seats = JSON.parse(save).setup.seats;
        assert.equal(await page.locator(".podium [data-seat], .others li").count(), seats, "everybody is there");
        await focused(page, "go-on");
        const moments = page.locator(".moments a");
        const count = await moments.count();
        assert.deepEqual(await axe(page), []);
        const last = JSON.parse(save).log.length;
        const steps = await moments.evaluateAll(all => all.map(it => Number(it.href.match(/step=(\d+)$/)[1])));
        assert.deepEqual(steps, told);
        for (let n = 0; n < count; n += 1) {
            await moments.nth(n).focus();
            await page.keyboard.press("Enter");
            await page.locator("#walk .steps", { hasText: new RegExp(`^Paso ${steps[n]} de ${last}$`) }).waitFor();
            await page.goBack();
            await page.locator("#finale").waitFor();
            await focused(page, "go-on");
        }
        await close();
    });
}

test("ending: whoever ran out of cards in a battle of several is told in which trick", async () => {
    const { page, close } = await ended("batalla", finished(...MATCHES.batalla), { lang: "es" });
    const others = await page.locator(".others li, .podium li").allInnerTexts();
    const out = others.filter(it => /(^|\s)0\s/.test(`${it} `));
    assert.ok(out.length > 0 && out.every(it => /fuera en la baza \d+/.test(it)), others.join(" | "));
    await close();
});

// At each size the scene's title, its winner and the way on can be seen without moving anything.
for (const [width, height] of [[360, 740], [740, 360], [820, 1180], [1180, 820]]) {
    test(`ending: at ${width}x${height} a match ends with its scene in sight`, async () => {
        for (const [row, save] of Object.values(MATCHES)) {
            const { page, close } = await ended(row, finished(row, save), { width, height, lang: "es" });
            await soon(async () => {
                const seen = await page.evaluate(() => [".winner", ".won-by", ".podium [data-won] img"].map(selector => {
                    const it = document.querySelector(selector).getBoundingClientRect();
                    return [selector, it.top >= 0 && it.bottom <= innerHeight && it.left >= 0 && it.right <= innerWidth];
                }));
                assert.deepEqual(seen.filter(([, is]) => !is), [], row);
                // Where there is room for both, below the bar at the head.
                if (height > 520) assert.equal(await page.evaluate(() => scrollY), 0, row);
            });
            const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
            assert.ok(over <= 0, `${row}: ${over} px too wide`);
            await close();
        }
    });
}

// Who share a place stand on one step; whoever has won stands highest, with the crown.
const LEVEL = ["AKK", "KQQ", "QTT", "T99", "988", "877", "766", "655", "544", "433", "322", "JAA", "2JJ", "XXX"];
const THREE = [["You"], ["Bruno", "friend"], ["Clara", "friend"]];
for (const [width, height] of [[360, 740], [740, 360], [820, 1180], [1180, 820]]) {
    test(`ending: at ${width}x${height} who share a place stand on one step, below whoever has won`, async () => {
        const { page, close } = await ended("batalla", batalla(LEVEL, { sitters: THREE, over: true }), { width, height, lang: "en" });
        assert.equal(await text(page, ".winner"), "You won the match! Nobody else had any cards left");
        const steps = await page.locator(".pedestal").evaluateAll(all => all.map(it => ({
            seats: [...it.querySelectorAll("[data-seat]")].map(it => it.dataset.seat), place: it.dataset.place, said: it.querySelector(".block").innerText,
            top: it.querySelector(".block").getBoundingClientRect().top, faces: [...it.querySelectorAll(":is(.portrait, .medal)")].map(it => it.getBoundingClientRect().height),
            crowns: it.querySelectorAll("[data-won] .icon").length,
        })));
        assert.deepEqual(steps.map(({ seats, place, said, crowns }) => [seats, place, said, crowns]), [[["0"], "1", "42", 1], [["1", "2"], "2", "0", 0]]);
        assert.ok(steps[0].top < steps[1].top, "the winner's step is the highest");
        assert.ok(steps[0].faces[0] > Math.max(...steps[1].faces));
        const out = await page.locator(".podium").evaluate(podium => [...podium.querySelectorAll("b, small, .block")].filter(it => it.scrollWidth > it.clientWidth + 1).map(it => it.innerText));
        assert.deepEqual(out, []);
        await close();
    });
}

test("ending: of a single code what counts are rows; the computer that held it has no place", async () => {
    const log = [hide(1, "11223"), lay(0, "12345"), lay(0, "11223")];
    const { page, close } = await ended("mastermind", match({ log, options: { games: 1, roles: "fixed" }, sitters: ALONE, over: true }), { lang: "en" });
    assert.deepEqual(await page.locator(".podium [data-seat]").evaluateAll(all => all.map(it => it.dataset.seat)), ["0"]);
    assert.deepEqual(await page.locator(".podium .block").allInnerTexts(), ["2 rows"]);
    await close();
    // Where it held, the computer stands highest; and of several codes those that were broken or held are counted.
    const lost = await ended("mastermind", match({ log: [...log.slice(0, 2), giveUp(0)], options: { games: 1, roles: "fixed" }, sitters: ALONE, over: true }), { lang: "en" });
    assert.deepEqual(await lost.page.locator(".podium .block").allInnerTexts(), ["1 row", ""]);
    assert.deepEqual(await lost.page.locator(".podium [data-seat]").evaluateAll(all => all.map(it => it.dataset.seat)), ["1", "0"]);
    await lost.close();
    const codes = [...log, hide(1, "44556"), lay(0, "44556"), hide(1, "12312"), lay(0, "12345"), giveUp(0)];
    const several = await ended("mastermind", match({ log: codes, options: { games: 3, roles: "fixed" }, sitters: ALONE, over: true }), { lang: "en" });
    assert.deepEqual(await several.page.locator(".podium .block").allInnerTexts(), ["2", "1"]);
    assert.equal(await text(several.page, ".won-by"), "By a single point");
    await several.close();
});

test("ending: on a board of six pegs every key is whole beside its row", async () => {
    const log = [hide(1, "112233"), lay(0, "123456"), lay(0, "112233")];
    const stored = match({ log, options: { pegs: 6, games: 1, roles: "fixed" }, sitters: ALONE, over: true });
    for (const [width, height] of [[360, 740], [820, 1180], [1180, 820]]) {
        const { page, close } = await ended("mastermind", stored, { width, height, lang: "en" });
        const cut = await page.evaluate(() => {
            const bed = document.querySelector("#lifted .bed").getBoundingClientRect();
            const boxes = [...document.querySelectorAll("#lifted .rows .row:not(.waiting) :is(.key, .peg)")].map(it => it.getBoundingClientRect());
            return [boxes.length, boxes.filter(it => it.left < bed.left || it.right > bed.right).length];
        });
        assert.deepEqual(cut, [14, 0], `${width}x${height}`);
        await close();
    }
});

test("ending: on a phone the way to play again is in sight with the winner", async () => {
    for (const [row, save] of Object.values(MATCHES)) {
        const { page, close } = await ended(row, finished(row, save), { width: 360, height: 740, lang: "es" });
        await soon(async () => {
            const [box, top] = await page.evaluate(() => [document.getElementById("go-on").getBoundingClientRect().bottom, scrollY]);
            assert.ok(top === 0 && box <= 740, `${row}: ${box} at ${top}`);
        });
        await close();
    }
});

test("ending: nothing of it is there before the end, nor behind a curtain", async () => {
    // Two people share the screen; the maker's code is on it at the end only.
    const log = [hide(1, "31526"), lay(0, "12345"), lay(0, "21854")];
    const stored = match({ log, options: { games: 1, roles: "fixed" }, sitters: TWO });
    const { page, close } = await open(browser, host, { hash: "#/mastermind", stored, lang: "en" });
    await mounted(page);
    await page.locator("#table").waitFor();
    await rest(page);
    assert.equal(await page.locator("#finale, .moments, #keep-picture").count(), 0);
    if (await page.locator("#curtain-open").count()) await page.click("#curtain-open");
    await page.locator("#hole-0").focus();
    await page.keyboard.type("31526");
    await page.keyboard.press("Enter");
    await page.locator("#finale").waitFor();
    assert.equal(await text(page, ".winner"), "Ana won the match");
    assert.equal(await text(page, ".won-by"), "In 3 rows");
    await close();
});

test("ending: a draw has several winners on one step", async () => {
    const log = [hide(1, "11223"), lay(0, "12345"), giveUp(0), hide(0, "33221"), lay(1, "12345"), giveUp(1)];
    const { page, close } = await ended("mastermind", match({ log, sitters: ALONE, over: true }), { lang: "en" });
    assert.equal(await text(page, ".winner"), "The match is a draw");
    assert.equal(await text(page, ".won-by"), "Neck and neck to the very end");
    assert.equal(await page.locator(".podium [data-won]").count(), 2);
    assert.deepEqual(await page.locator(".podium li").evaluateAll(all => all.map(it => it.dataset.place)), ["1"]);
    assert.equal(await page.locator(".podium .block").innerText(), "13", "what both come to is said once");
    assert.equal(await text(page, "#decided"), "The moments of the match");
    await close();
});

test("ending: where the storage is full the scene is there, and its moments lead to what this tab remembers", async () => {
    const log = [hide(1, "11223"), lay(0, "12345"), lay(0, "12213")];
    const stored = match({ log, options: { games: 1, roles: "fixed" }, sitters: ALONE });
    const { page, close } = await open(browser, host, { hash: "#/mastermind", stored, mood: "full", lang: "en" });
    await mounted(page);
    await page.locator("#hole-0").focus();
    await page.keyboard.type("11223");
    await page.keyboard.press("Enter");
    await page.locator("#finale").waitFor();
    assert.equal(await text(page, ".winner"), "The code is yours");
    const moments = page.locator(".moments a");
    assert.ok(await moments.count() > 0);
    const [, step] = (await moments.first().getAttribute("href")).match(/step=(\d+)$/);
    await moments.first().click();
    await page.locator("#walk .steps", { hasText: `Step ${step} of 4` }).waitFor();
    await close();
});

test("ending: of a match for practice, which is not kept, the moments are told and lead nowhere", async () => {
    const [row, save] = MATCHES.mastermind;
    const { setup: { seed }, log } = JSON.parse(save);
    const { page, close } = await open(browser, host, { hash: `#/${row}/replay?game=${seed}&step=${log.length - 1}`, stored: finished(row, save) });
    await mounted(page);
    await page.click("#practise");
    await page.locator("#finale").waitFor();
    assert.ok(await page.locator(".moments li").count() > 0);
    assert.equal(await page.locator(".moments a").count(), 0);
    // It has ways on, too: once more from where it began, or to the matches that were played.
    assert.match(await page.locator("#from-where").getAttribute("href"), /^#\/history\?game=mastermind$/);
    await page.click("#go-on");
    await page.locator("#finale").waitFor();
    await close();
});

// The size of a PNG, and how many bytes it has.
const png = file => {
    const bytes = readFileSync(file);
    assert.equal(bytes.subarray(1, 4).toString(), "PNG");
    return [bytes.readUInt32BE(16), bytes.readUInt32BE(20), bytes.length];
};

for (const [name, [row, save]] of Object.entries(MATCHES)) {
    test(`ending: a picture of ${name} is saved, of its size and not empty, also without a network`, async () => {
        const { page, context, close } = await ended(row, finished(row, save), { lang: "it" });
        // Who thinks about the round is fetched for it.
        if (row === "eleusis") await page.locator("#enough").waitFor();
        await fetched(page);
        await context.setOffline(true);
        const [download] = await Promise.all([page.waitForEvent("download"), page.click("#keep-picture")]);
        assert.match(download.suggestedFilename(), /^tertulia-[a-z-]+\.png$/);
        const [wide, tall, size] = png(await download.path());
        assert.deepEqual([wide, tall], [1080, 1350]);
        assert.ok(size > 20_000, `${size} bytes`);
        await page.locator("#picture-kept", { hasText: "salvata" }).waitFor();
        await close();
    });
}

test("ending: where the device hands pictures on it does, and thinking better of it is no fault", async () => {
    const [row, save] = MATCHES.batalla;
    const { page, close } = await ended(row, finished(row, save), { lang: "en", touch: true, isMobile: true, hasTouch: true });
    await page.evaluate(() => {
        window.shared = [];
        navigator.canShare = ({ files }) => files?.length === 1;
        navigator.share = async ({ files }) => {
            shared.push([files[0].name, files[0].type, files[0].size > 20_000]);
            if (shared.length > 1) throw new DOMException("not now", "AbortError");
        };
    });
    await tapOn(page, "#keep-picture");
    await page.locator("#picture-kept", { hasText: "saved" }).waitFor();
    await tapOn(page, "#keep-picture");
    await page.waitForFunction(() => shared.length === 2);
    await rest(page);
    assert.equal(await text(page, "#picture-kept"), "");
    assert.deepEqual(await page.evaluate(() => shared), Array(2).fill(["tertulia-batalla-cientifica.png", "image/png", true]));
    await close();
});

test("ending: a picture that cannot be made says so", async () => {
    const [row, save] = MATCHES.pechigonga;
    const { page, close } = await ended(row, finished(row, save), { lang: "en" });
    await page.evaluate(() => { HTMLCanvasElement.prototype.toBlob = () => { throw new DOMException("tainted", "SecurityError"); }; });
    await page.click("#keep-picture");
    await page.locator("#picture-kept", { hasText: "cannot be saved here" }).waitFor();
    await page.evaluate(() => { HTMLCanvasElement.prototype.toBlob = told => told(null); });
    await page.click("#keep-picture");
    await page.locator("#picture-kept", { hasText: "cannot be saved here" }).waitFor();
    await close();
});

// Matches against friends, the newest first, by whom they were won. The finished match is newer.
const against = (row, ...winners) => facts(...winners.map((seat, n) =>
    fact(row, [[""], ["", "friend"], ["", "friend"]], [line(0, "broken", 5, [0, 0, 0])], [seat], { id: `${row}.ffffffff0000000${n}` })));
const levels = (page, row) => page.evaluate(row => JSON.parse(localStorage[`tertulia.desk.${row}`]).sitters.map(({ computer }) => computer), row);

for (const [name, [row, save]] of Object.entries(MATCHES)) {
    test(`ending: after three lost matches of ${name} in a row an easier level is offered, and dealt by one tap`, async () => {
        const { page, close } = await ended(row, { ...finished(row, save), ...against(row, 1, 2) }, { lang: "es", touch: true });
        assert.match(await text(page, ".other-level"), /^Tres derrotas seguidas/);
        assert.equal(await text(page, "#other-level"), "Jugar en nivel Principiante");
        await focused(page, "go-on");
        await tapOn(page, "#other-level");
        await page.locator("#finale").waitFor({ state: "detached" });
        const [mine, ...theirs] = await levels(page, row);
        assert.equal(mine, null);
        assert.deepEqual(new Set(theirs), new Set(["child"]));
        assert.equal(await page.evaluate(row => JSON.parse(localStorage[`tertulia.game.${row}`]).outcome, row), null, "a new match");
        await close();
    });
}

test("ending: after three wins a harder level is offered, after others none, and the same level is played unless it is taken", async () => {
    const [row, save] = MATCHES.batalla;
    const fabio = 5;
    for (const [me, before, offered] of [[fabio, [0, 0], /^Three wins/], [fabio, [0], null], [fabio, [0, 1], null], [fabio, [1, 1], null], [0, [1, 1, 1], null]]) {
        const { page, close } = await ended(row, { ...finished(row, save, me), ...against(row, ...before) }, { lang: "en" });
        if (offered) assert.match(await text(page, ".other-level"), offered);
        else assert.equal(await page.locator(".other-level").count(), 0, `${me} ${before}`);
        await page.click("#go-on");
        await page.locator("#finale").waitFor({ state: "detached" });
        assert.deepEqual(new Set(await levels(page, row)), new Set([null, "friend"]));
        await close();
    }
});

test("ending: what is said beside a name on the cloth has the name's colour, in both themes", async () => {
    for (const theme of ["light", "dark"]) {
        const { page, close } = await open(browser, host, { theme, mood: "slow" });
        await mounted(page);
        await visit(page, host.url, SCREENS["Batalla once more"]);
        await page.locator(".others small").first().waitFor();
        const colours = await page.locator(":is(.podium, .others) small").evaluateAll(all => all.map(it => [it, it.parentElement].map(it => getComputedStyle(it).color)));
        assert.ok(colours.length && colours.every(([own, name]) => own === name), `${theme}: ${colours}`);
        await close();
    }
});

test("ending: totals that do not follow from the rounds say what makes up for dealing; what decided a match lies close together", async () => {
    const { page, close } = await open(browser, host, { width: 1180, height: 820, lang: "en", mood: "" });
    await mounted(page);
    await visit(page, host.url, SCREENS["the end of a match, with what dealers are owed"]);
    await page.locator("#finale").waitFor();
    assert.match(await page.locator("#finale .stage").innerText(), /including [\d.,]+ for dealing/);
    const rows = await page.locator(".moments li").evaluateAll(all => all.map(it => it.getBoundingClientRect()).map(({ top, bottom, height }) => [top, bottom, height]));
    for (const [n, [top, , height]] of rows.entries()) {
        assert.ok(height <= 90, `${height} px`);
        if (n) assert.ok(top - rows[n - 1][1] < 12, JSON.stringify(rows));
    }
    await close();
});
