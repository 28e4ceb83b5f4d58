// Somebody else has found the rule, and a person goes on looking: by touch and by keys, in three languages, through reloads,
// at a shared screen, after the last round; and nothing of the rule is in the page before it is found or asked for.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { fetched, frame, launch, mounted, open, site, soon } from "../support/harness.mjs";
import { HANDS } from "../support/autoplay.mjs";
import { ME, ROUNDS, round } from "../support/eleusis-matches.mjs";
import { everything, parting, reach, visit } from "../support/screens.mjs";
import { due, log, now, said, sitDown } from "../support/table.mjs";
import { tapOn } from "../support/touch.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

const focused = (page, id) => page.waitForFunction(id => document.activeElement?.id === id, id);
const asked = { drafts: [{ aside: "asked" }] };
const looking = tried => ({ drafts: [{ aside: { looks: tried } }] });
const desk = (page, row) => page.evaluate(row => JSON.parse(localStorage[`tertulia.desk.${row}`]), row);
const sheet = (page, row) => page.evaluate(row => JSON.stringify(JSON.parse(localStorage[`tertulia.game.${row}`]).sheet), row);
const lying = page => page.locator(".cards-in-line .lying").count();
const point = async (page, ...names) => { for (const name of names) await page.getByRole("button", { name, exact: true }).first().click(); };

// Plays on like somebody who never states a rule, until a screen is there.
async function until(page, row, at) {
    const hand = {
        click: selector => page.locator(selector).first().click(),
        press: async keys => { for (const key of keys) await page.keyboard.press(key); },
    };
    for (let turn = 0, there; (there = await due(page)) !== at; turn += 1) {
        assert.ok(turn < 500 && HANDS[row][there], `never at “${at}”, but at “${there}”`);
        await HANDS[row][there](hand);
    }
}

test("going on alone: a computer finds the rule of La regla secreta, and one finds it, too, by touch, through a reload, in Spanish", async () => {
    const row = "regla-secreta";
    const masters = ME.map(([name, level]) => level ? [name, "master"] : [name]);
    const { page, close } = await sitDown(browser, host, row, { lang: "es", touch: true, width: 360, height: 740, stored: round("theirs-after", { sitters: masters }) });
    await until(page, row, "break untold");
    assert.match(await page.locator("#ended").innerText(), /(descubre|acierta) la regla/);
    assert.doesNotMatch(await said(page), /rojas|negras|color/i);
    assert.equal(await page.locator("#rule-was, #replay, #enough, .told-below").count(), 0, "nothing tells the rule");
    const [points, actions] = [await sheet(page, row), (await log(page, row)).length];
    await tapOn(page, "#look-on-0");
    await reach(page, "mine look");
    assert.equal(await page.locator(".held-cards .held").count(), 8);
    const before = await lying(page);
    const card = page.locator(".held-cards .held").first();
    await tapOn(card);
    await tapOn(card);
    await soon(async () => assert.equal(await lying(page), before + 1, "the card lies on the table"));
    await soon(async () => assert.match(await page.locator(".status").innerText(), /1 jugada/));
    await page.reload();
    await mounted(page);
    await reach(page, "mine look");
    await soon(async () => assert.equal(await lying(page), before + 1, "it lies there after a reload"));
    assert.match(await page.locator(".status").innerText(), /Buscas por tu cuenta[^]*1 jugada/);
    await tapOn(page, "#guess");
    await point(page, "Se alternan", "color", "rojas", "negras");
    await tapOn(page.locator("#say-it"));
    await page.locator("#rule-was").waitFor();
    assert.match(await page.locator(".fared").innerText(), /Tú también la has descubierto.*1 jugada, 1 intento/);
    assert.match(await page.locator("#rule-was").innerText(), /rojas|negras|color/);
    assert.equal(await sheet(page, row), points, "no points for it");
    assert.equal((await log(page, row)).length, actions, "no action of the match");
    await tapOn(page, "#go-on");
    await soon(async () => assert.notEqual(await now(page), "break break"));
    await soon(async () => assert.deepEqual((await desk(page, row)).drafts[0].looked, [{ round: 1, tried: { plays: 1, guesses: 1 }, found: true }]));
    await close();
});

test("going on alone: by keyboard at Eleusis Express, with a wrong guess, until the rule is asked for, in Italian", async () => {
    const row = "eleusis";
    const masters = ME.map(([name, level]) => level ? [name, "master"] : [name]);
    // An open table, where all hands are seen as long as the round lasts.
    const { page, close } = await sitDown(browser, host, row, { lang: "it", width: 820, height: 1180, stored: round("open", { sitters: masters }) });
    await until(page, row, "break untold");
    await focused(page, "go-on");
    await page.locator("#look-on-0").focus();
    await page.keyboard.press("Enter");
    await reach(page, "mine look");
    await page.waitForFunction(() => document.activeElement?.closest(".held-cards"));
    await page.keyboard.press("n");
    await soon(async () => assert.match(await said(page), /una andava bene|nessuna delle tue/i));
    await soon(async () => assert.match(await page.locator(".status").innerText(), /1 giocata · 0 tentativi/));
    await page.keyboard.press("r");
    await page.locator("#shape-0").waitFor();
    const go = async name => { await page.getByRole("button", { name, exact: true }).first().focus(); await page.keyboard.press("Enter"); };
    await go("Solo…");
    await go("rosse");
    await page.locator("#say-it").focus();
    await page.keyboard.press("Enter");
    await soon(async () => assert.match(await page.locator(".status").innerText(), /1 giocata · 1 tentativo/));
    assert.equal(await now(page), "mine look");
    // The guess brings the keyboard elsewhere with the next picture.
    await frame(page);
    await page.locator("#give-up").focus();
    await page.keyboard.press("Enter");
    await page.locator("#rule-was").waitFor();
    await focused(page, "go-on");
    await soon(async () => assert.match(await said(page), /La regola era/));
    assert.match(await page.locator(".fared").innerText(), /L’hai cercata per conto tuo: 1 giocata, 1 tentativo/);
    await close();
});

test("going on alone: after the last round, before the end of the match is told, and it stands in the history, in English", async () => {
    const row = "regla-secreta";
    for (const found of [true, false]) {
        const { page, close } = await sitDown(browser, host, row, { lang: "en", width: 1180, height: 820, stored: round("over", asked) });
        await reach(page, "break untold");
        assert.equal(await page.locator("#finale").count(), 0, "the end waits");
        await page.click("#look-on-0");
        await reach(page, "mine look");
        await page.locator(".held-cards .held").first().click();
        await page.locator(".held-cards .held").first().click();
        await soon(async () => assert.match(await page.locator(".status").innerText(), /1 move/));
        if (found) {
            await page.click("#guess");
            await point(page, "Taking turns", "colour");
            await point(page, "red", "black");
            await page.locator("#say-it").click();
        } else {
            await page.click("#give-up");
        }
        await page.locator("#finale").waitFor();
        await page.locator("#rule-was").waitFor();
        await page.goto(`${host.url}#/history`);
        const entry = page.locator("article.match").first();
        await entry.waitFor();
        assert.match(await entry.innerText(), found ? /round 1: you found the rule later, by yourself \(2 moves\)/ : /round 1: you looked for the rule later, by yourself \(1 move\)/);
        await close();
    }
});

test("rule games: after a round what is told first stays in sight of a phone, with the keyboard on the way on", async () => {
    const { page, close } = await sitDown(browser, host, "regla-secreta", { lang: "es", touch: true, width: 360, height: 740, stored: round("break", asked) });
    const inSight = selector => page.waitForFunction(selector => {
        const { top, bottom } = document.querySelector(selector)?.getBoundingClientRect() ?? { top: -1 };
        return top >= 0 && bottom <= innerHeight;
    }, selector);
    await reach(page, "break untold");
    await focused(page, "go-on");
    await inSight("#ended");
    await tapOn(page, "#go-on");
    await reach(page, "break break");
    await focused(page, "go-on");
    await inSight("#ended");
    await inSight("#rule-was");
    await close();
});

test("going on alone: at a shared screen whoever has not found it goes on by name, and what a person finds is said aloud", async () => {
    const row = "regla-secreta";
    const sitters = [["Ana"], ...ME.slice(1, 4), ["Berta"]];
    const { page, close } = await sitDown(browser, host, row, { lang: "en", stored: round("break", { sitters, drafts: [{ aside: "asked" }, {}, {}, {}, { aside: "asked" }] }) });
    await reach(page, "break untold");
    const names = await page.locator("[id^=look-on]").allInnerTexts();
    assert.ok(names.some(name => /Let Ana keep looking/.test(name)), names.join());
    await page.getByRole("button", { name: "Let Ana keep looking" }).click();
    await reach(page, "mine look");
    assert.match(await page.locator(".status").innerText(), /Ana keeps looking alone/);
    await page.click("#give-up");
    await page.locator("#rule-was").waitFor();
    assert.equal(await page.locator(".fared").count(), 0, "who has tried nothing is not told of");
    await close();
});

test("going on alone: the rule is nowhere in the page of whoever may still find it", async () => {
    const row = "regla-secreta";
    const { page, close } = await open(browser, host, { mood: "slow", lang: "en" });
    await mounted(page);
    for (const [kept, at] of [[asked, "break untold"], [looking(["declare", { guess: "red" }]), "mine look"]]) {
        const pages = [];
        for (const rule of ["other(colour)", "last is red ? black : red"]) {
            const save = structuredClone(ROUNDS.break.save);
            save.log.find(([, action]) => action.rule)[1].rule = { own: rule };
            save.log.at(-1)[1].guess = { rule };
            const stored = { ...round("break", kept), [`tertulia.game.${row}`]: JSON.stringify(save) };
            await visit(page, host.url, { hash: `#/${row}`, at, mood: "slow" }, stored);
            await page.locator(at === "mine look" ? ".held-cards .held" : "#look-on-0").first().waitFor();
            // All that comes with the next pictures is there, and what only looks.
            await fetched(page);
            pages.push(await everything(page));
        }
        assert.equal(parting(...pages), "", `${at}: the page tells one rule from another`);
    }
    await close();
});
