// The six whom the computer plays: chosen by touch and by keyboard, never one twice; they sit where they were put,
// and whoever is called so in a match of old has the face.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { pressAtRest } from "../support/acts.mjs";
import { match as batalla } from "../support/batalla-matches.mjs";
import { frame, launch, mounted, site, soon } from "../support/harness.mjs";
import { TAUGHT } from "../support/mastermind-matches.mjs";
import { form as pechigonga } from "../support/pechigonga-setup.mjs";
import { sitDown } from "../support/table.mjs";
import { tapOn } from "../support/touch.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

const chairs = page => page.locator(".rival b").allInnerTexts();
const desk = (page, row) => page.evaluate(row => JSON.parse(localStorage[`tertulia.desk.${row}`]).sitters.map(it => it.name), row);
// What stands for each face: the file of a portrait, or the letter of a medallion.
const faces = (page, place) => page.locator(place).locator(".portrait, .medal").evaluateAll(all =>
    all.map(face => face.dataset.letter ?? face.src.replace(/^.*\/(.*)\.svg$/, "$1")));
const loaded = (page, place) => page.locator(`${place} .portrait`).evaluateAll(all => all.every(face => face.naturalWidth > 0));

test("rivals: two chairs never have the same one, by touch on a phone, in Spanish", async () => {
    const { page, close } = await sitDown(browser, host, "batalla", { lang: "es", touch: true, width: 360, height: 740 });
    await page.locator(".players select").selectOption("8");
    assert.deepEqual(await chairs(page), ["Bruno", "Clara", "Dino", "Elsa", "Fabio", "Gala", "Hugo"]);
    for (const [chair, name] of [[1, "Gala"], [4, "Clara"], [7, "Bruno"], [2, "Bruno"]]) {
        await tapOn(page, `#rival-${chair}`);
        const dialog = page.locator("dialog[open]").last();
        await tapOn(dialog.locator(`label:has([value=${name}])`));
        assert.ok(await dialog.locator(`[value=${name}]`).isChecked());
        await tapOn(dialog.locator("#seated"));
        const all = await chairs(page);
        assert.equal(all[chair - 1], name);
        assert.deepEqual(all.toSorted(), ["Bruno", "Clara", "Dino", "Elsa", "Fabio", "Gala", "Hugo"]);
    }
    // Somebody takes a chair, and goes again: the rival comes back.
    const seated = await chairs(page);
    await pressAtRest(page.locator("[name=chair-3]").first(), "check");
    await page.getByLabel("Nombre del jugador 4").fill("Gala");
    await soon(async () => assert.equal(await page.locator("#bad-options").count(), 1, "two are called alike"));
    await page.getByLabel("Nombre del jugador 4").fill("Ana");
    await pressAtRest(page.locator("[name=chair-3]").last(), "check");
    await soon(async () => assert.deepEqual(await chairs(page), seated));
    await close();
});

test("rivals: one that is chosen by keyboard sits there after dealing and after a reload", async () => {
    const sitters = [["Ana"], ["", "friend"], ["", "friend"], ["Robot", "friend"]];
    const { page, close } = await sitDown(browser, host, "pechigonga", { lang: "en", mood: "slow", stored: pechigonga(sitters) });
    assert.deepEqual(await chairs(page), ["Bruno", "Clara", "Dino"], "a name that was typed for a computer goes");
    // The sheet brings the keyboard to its button with its next picture.
    await frame(page);
    await page.focus("#rival-1");
    await page.keyboard.press("Enter");
    const group = page.getByRole("group", { name: "Rival in seat 2" });
    await group.waitFor();
    const radio = name => group.getByRole("radio", { name: new RegExp(`^${name}\\b`) });
    await radio("Bruno").focus();
    for (const [key, name] of [["ArrowDown", "Clara"], ["ArrowDown", "Dino"], ["ArrowUp", "Clara"], ["ArrowDown", "Dino"], ["ArrowDown", "Elsa"]]) {
        await page.keyboard.press(key);
        assert.ok(await radio(name).isChecked(), name);
    }
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => document.activeElement?.id === "rival-1");
    const [first, ...others] = await chairs(page);
    assert.equal(first, "Elsa");
    assert.equal(new Set([first, ...others]).size, 3);
    await page.click("#play");
    for (const _ of [1, 2]) {
        await page.locator(".mine .naipe").first().waitFor();
        assert.deepEqual(await desk(page, "pechigonga"), ["Ana", first, ...others]);
        await page.reload();
        await mounted(page);
    }
    await close();
});

test("rivals: in Mastermind the opponent is chosen, too", async () => {
    const { page, close } = await sitDown(browser, host, "mastermind", { lang: "it", stored: { [TAUGHT]: "true" } });
    assert.deepEqual(await chairs(page), ["Bruno"]);
    await page.click("#rival-1");
    await page.locator("dialog[open] dialog[open] label:has([value=Fabio])").click();
    await page.click("#seated");
    await page.click("#play");
    await page.locator("#table .track").first().waitFor();
    await soon(async () => assert.deepEqual(await desk(page, "mastermind"), ["", "Fabio"]));
    await soon(async () => assert.deepEqual(await faces(page, "#table .track"), ["T", "fabio"]));
    await close();
});

test("rivals: a match of old shows faces by the names of its computer players", async () => {
    const sitters = [["Clara"], ["Bruno", "friend"], ["Ana", "child"], ["Clara", "club"]];
    const { page, close } = await sitDown(browser, host, "batalla", { mood: "slow", stored: batalla(["5678"], { sitters }) });
    await page.locator("#place-3").waitFor();
    const seen = ["C", "bruno", "A", "clara-glad"];
    for (const [seat, face] of seen.entries()) await soon(async () => assert.deepEqual(await faces(page, `#place-${seat}`), [face]));
    await soon(async () => assert.ok(await loaded(page, ".places")));
    const colours = await page.locator(".medal").evaluateAll(all => all.map(medal => getComputedStyle(medal).backgroundColor));
    assert.equal(new Set(colours).size, 2, "no two medallions are alike");
    await close();
});
