// The first page: who comes in for the first time, who comes back, what waits on the tables.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { pressAtRest } from "../support/acts.mjs";
import { match as battle } from "../support/batalla-matches.mjs";
import { complete, launch, mounted, open, site, soon, speaks } from "../support/harness.mjs";
import { rung } from "../support/ladder.mjs";
import { match } from "../support/mastermind-matches.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(async () => { await browser.close(); await host.close(); });

const games = page => page.locator("a.tile").evaluateAll(all => all.map(tile => tile.getAttribute("href").slice(2)));
const record = (game, n) => ({
    id: `${game}.00000000000${n}`, game, names: ["Ana", "Bruno"], when: 1763683200000 + n,
    sheet: { seats: 2, lines: [{ round: 1, dealer: 1, note: 0, figure: 7, points: [1, 0] }] }, outcome: { winners: [0], points: [1, 0] },
});
const home = async (stored, run, options = {}) => {
    const { page, close } = await open(browser, host, { stored, hash: "#/", ...options });
    await mounted(page);
    await complete(page);
    await run(page);
    await close();
};

test("home: a newcomer is greeted, and sees Mastermind and La regla secreta first and largest", () => home({}, async page => {
    await page.locator(".greeting").waitFor();
    assert.equal(await page.locator(".go-on").count(), 0);
    assert.deepEqual((await games(page)).slice(0, 2), ["mastermind", "regla-secreta"]);
    assert.equal((await games(page)).length, 5);
    const sizes = await page.locator(".tiles > li").evaluateAll(all => all.map(tile => tile.clientWidth * tile.clientHeight));
    assert.ok(Math.min(...sizes.slice(0, 2)) > Math.max(...sizes.slice(2)), `${sizes}`);
}, { width: 820, height: 1180 }));

test("home: each table is drawn, and none of it is heard or reached by the keyboard", () => home({}, async page => {
    for (const drawn of [".little-board .peg", ".line-scene .card", ".note ~ .fan .card", ".clash .card", ".pot-scene .chip"]) {
        await page.locator(drawn).first().waitFor();
    }
    assert.equal(await page.locator(".scene:not([inert][aria-hidden])").count(), 0);
}));

test("home: what is played most comes first; a record's own text is not counted", () => home({
    "tertulia.sheets": JSON.stringify([
        record("batalla", 1), record("pechigonga", 2), record("batalla", 3),
        { ...record("eleusis", 4), names: ['"id":"mastermind.', "x"] },
    ]),
}, async page => {
    assert.deepEqual(await games(page), ["batalla", "eleusis", "pechigonga", "mastermind", "regla-secreta"]);
    assert.equal(await page.locator(".newcomer").count(), 0);
}));

test("home: the match that waits stands above the tables, with who plays along, and one tap goes on", () => home(match({ log: [] }), async page => {
    const waits = page.locator("a.go-on");
    assert.match(await waits.innerText(), /Mastermind/);
    await waits.click();
    await page.locator("#table").waitFor();
}));

test("home: a match whose seats cannot be read waits, too", () => home({ ...match({ log: [] }), "tertulia.desk.mastermind": "{?" }, async page => {
    await page.locator("a.go-on").waitFor();
}));

test("home: every way beside the games says where it leads, and the ladder has its own", () => home({}, async page => {
    const doors = await page.locator(".doors .door").evaluateAll(all => all.map(door => [door.getAttribute("href"), door.querySelector("small").innerText.length > 5]));
    assert.deepEqual(doors, ["#/regla-secreta/ladder", "#/sheets", "#/workshop", "#/history", "#/people"].map(href => [href, true]));
    await page.locator(".door").first().click();
    await page.locator(".ladder").first().waitFor();
}));

test("home: a rung that lies on the table is told of at the ladder's door", () => home(rung("rung"), async page => {
    assert.equal(await page.locator(".door small").first().innerText(), "A rung is waiting");
}));

test("home: no table cuts what lies on it, and the shelf below is even", async () => {
    for (const [width, height] of [[360, 740], [820, 1180], [1180, 820]]) {
        await home({}, async page => {
            await page.locator(".pot-scene .chip").first().waitFor();
            const cut = await page.locator(".scene :is(.card, .chip, .naipe, .little-board)").evaluateAll(all => all.filter(it => {
                const [on, table] = [it.getBoundingClientRect(), it.closest(".scene").getBoundingClientRect()];
                return on.top < table.top - 1 || on.bottom > table.bottom - 5 || on.left < table.left - 1 || on.right > table.right + 1;
            }).map(it => it.className));
            assert.deepEqual(cut, [], `${width}x${height}`);
            if (width < 600) return;
            const shelf = await page.locator(".tiles > li:not(.first) .scene").evaluateAll(all => [...new Set(all.map(it => Math.round(it.getBoundingClientRect().bottom)))]);
            assert.equal(shelf.length, 1, `${shelf}`);
        }, { width, height, lang: "en" });
    }
});

test("home: of the settings' choices none of three stands alone in a line of its own", () => home({}, async page => {
    await page.click("#settings");
    await page.locator("[name=theme]").first().waitFor({ state: "attached" });
    for (const name of ["theme", "lang"]) {
        const tops = await page.locator(`label:has(> [name=${name}])`).evaluateAll(all => [...new Set(all.map(it => Math.round(it.getBoundingClientRect().top)))]);
        assert.equal(tops.length, 1, name);
    }
}, { width: 360, height: 740, lang: "es" }));

test("home: what closes the settings stays in sight, however far they are scrolled, and a choice moves nothing", () => home({}, async page => {
    await page.click("#settings");
    await page.locator("#about > summary").click();
    const high = () => page.locator(".segmented:has([name=theme])").evaluate(it => it.getBoundingClientRect().height);
    const before = await high();
    await page.locator("[name=theme]").nth(1).click();
    assert.equal(await high(), before);
    const close = await page.locator("dialog[open]").evaluate(dialog => {
        dialog.scrollTop = dialog.scrollHeight;
        const box = dialog.querySelector(".dialog-head button").getBoundingClientRect();
        return dialog.scrollTop > 100 && document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2).closest("button")?.ariaLabel;
    });
    assert.equal(close, "Close");
}, { width: 360, height: 740, lang: "en" }));

test("home: who chooses a language in the settings is still there, at that choice, and Escape closes them", () => home({}, async page => {
    await page.click("#settings");
    for (const [nth, lang] of [[1, "it"], [0, "es"]]) {
        await pressAtRest(page.locator("input[name=lang]").nth(nth));
        await speaks(page, lang);
        await soon(async () => assert.equal(await page.evaluate(() => [...document.querySelectorAll("dialog[open] [name=lang]")].indexOf(document.activeElement)), nth));
    }
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    await page.click("#settings");
    await page.goBack();
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    await page.locator(".greeting").waitFor();
}, { lang: "en" }));

test("home: the setting for keys comes before the sounds only where there may be a keyboard", async () => {
    for (const [isMobile, first] of [[false, true], [true, false]]) {
        await home({}, async page => {
            await page.click("#settings");
            await page.locator("#about").waitFor();
            const told = await page.locator("dialog[open]").innerText();
            assert.equal(told.indexOf("Single-key") < told.indexOf("Sounds"), first);
        }, { width: 360, height: 740, lang: "en", isMobile, hasTouch: isMobile });
    }
});

test("home: on a phone all tables have pictures of one width, and the match above them is offered once", async () => {
    const { page, close } = await open(browser, host, { width: 360, height: 740, lang: "en", stored: battle(["AK"]) });
    await page.locator(".go-on").waitFor();
    assert.equal(new Set(await page.locator(".tile .scene").evaluateAll(all => all.map(it => it.getBoundingClientRect().width))).size, 1);
    assert.equal(await page.locator(".tile-state").count(), 0);
    await close();
});

test("home: no sign stands for two places", async () => {
    const { page, close } = await open(browser, host, { lang: "en" });
    await mounted(page);
    await page.locator(".doors a").first().waitFor();
    const places = await page.locator("header a:has(use), .doors a").evaluateAll(all => all.map(link => [link.querySelector("use").getAttribute("href"), link.getAttribute("href")]));
    assert.equal(new Set(places.map(([sign]) => sign)).size, new Set(places.map(([, to]) => to)).size, JSON.stringify(places));
    await close();
});
