// La regla secreta and Eleusis Express, played in the page: alone, as a dealer with the rule in the
// head, three people at one screen; by touch and by keys, in three languages, through reloads.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { due, log, now, said, sitDown } from "../support/table.mjs";
import { frame, launch, mounted, rest, site, soon } from "../support/harness.mjs";
import { ME, ROUNDS, THREE, round } from "../support/eleusis-matches.mjs";
import { everything, parting, reach } from "../support/screens.mjs";
import { tapOn } from "../support/touch.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

const sit = (row, options) => sitDown(browser, host, row, options);
const red = card => card.evaluate(face => face.matches(".s1, .s2") || !!face.querySelector(".s1, .s2"));

// Goes on until the match is over: `moves` says what is done where, at the n-th time that something is due.
async function play(page, moves, most = 600) {
    const seen = new Set();
    for (let turn = 0; turn < most; turn += 1) {
        const at = await due(page);
        seen.add(at);
        if (at === "break over") return seen;
        const move = moves[at] ?? assert.fail(`nobody knows what to do at “${at}”`);
        await move(turn);
        // The page has drawn what came of it.
        await frame(page);
    }
    assert.fail(`the match does not end: ${await now(page)}`);
}

// The page is loaded anew, and all is as it was.
async function reload(page, row) {
    const before = [await now(page), await log(page, row)];
    await page.reload();
    await mounted(page);
    await page.locator("#table").waitFor();
    await reach(page, before[0]);
    assert.deepEqual([await now(page), (await log(page, row)).slice(0, before[1].length)], before);
}

test("la regla secreta: a match against two computers by touch survives a reload in every phase, in Spanish", async () => {
    const row = "regla-secreta";
    const { page, close } = await sit(row, { lang: "es", touch: true, width: 360, height: 740 });
    await tapOn(page, "#play");
    const resumed = new Set();
    // Each phase of one's own is resumed once: whoever else is to act would go on.
    const once = act => async turn => {
        const at = await now(page);
        if (!resumed.has(at)) {
            resumed.add(at);
            await reload(page, row);
        }
        await act(turn);
    };
    const seen = await play(page, {
        "mine rule": once(() => tapOn(page, "#draw")),
        "mine play": once(async turn => {
            const cards = page.locator(".held-cards .held");
            const card = cards.nth(turn % await cards.count());
            await tapOn(card);
            await tapOn(card);
        }),
        "mine after": once(() => tapOn(page, "#done")),
        "mine lay": once(() => tapOn(page, "#lay-0")),
        "break break": once(() => tapOn(page, "#go-on")),
        "break untold": once(() => tapOn(page, "#go-on")),
    });
    assert.ok(["mine play", "mine rule", "break break"].every(at => seen.has(at)), [...seen].join());
    const { outcome, sheet } = await page.evaluate(row => JSON.parse(localStorage[`tertulia.game.${row}`]), row);
    assert.equal(sheet.lines.length, 3, "everybody has dealt once");
    assert.match(await page.locator(".winner").innerText(), outcome.winners && /gana|empate/i);
    await soon(async () => assert.equal(await page.locator("table.sheet tbody tr").count(), 3));
    await reload(page, row);
    await page.goto(`${host.url}#/scores`);
    await page.locator("table.sheet").waitFor();
    assert.match(await page.locator("article h2").innerText(), /La regla secreta/);
    await close();
});

test("eleusis express: a dealer with the rule in the head judges a match by keyboard and undoes a slip, in Italian", async () => {
    const row = "eleusis";
    const options = { variant: "express", dealers: "fixed", first_dealer: 0, rounds: 2 };
    const sitters = ME.map(([, computer = null]) => ({ name: "", computer }));
    const { page, close } = await sit(row, { lang: "it", stored: { [`tertulia.setup.${row}`]: JSON.stringify({ sitters, options }) } });
    await page.locator("#play").focus();
    await page.keyboard.press("Enter");
    let slips = 0;
    const judge = async () => {
        const [seat, last] = (await log(page, row)).at(-1);
        let right;
        if (last.play) right = /[HD]$/.test(last.play);
        else if (last.guess) right = last.guess.rule === "red";
        else if (last === "declare") right = !await red(page.locator(".shown-cards"));
        else return assert.fail(`nothing is to be judged of ${JSON.stringify(last)}`);
        assert.ok(seat > 0);
        const key = right ? "+" : "-";
        if (slips === 0 && last.play) {
            slips = 1;
            // Wrong, and taken back before anybody goes on.
            await page.evaluate(() => { window.name = "slow"; });
            const before = (await log(page, row)).length;
            await page.keyboard.press(right ? "-" : "+");
            assert.equal((await log(page, row)).length, before + 1);
            await page.keyboard.press("z");
            await reach(page, "mine judge");
            assert.equal((await log(page, row)).length, before);
            await page.evaluate(() => { window.name = "quick"; });
        }
        await page.keyboard.press(key);
    };
    const lay = async () => {
        const cards = page.locator(".shown-cards .held");
        for (let n = 0; n < await cards.count(); n += 1) {
            if (!await red(cards.nth(n))) continue;
            await cards.nth(n).focus();
            return page.keyboard.press("Enter");
        }
        // Nothing red: the judgement was wrong.
        await page.locator("#amend").focus();
        await page.keyboard.press("Enter");
    };
    const press = selector => async () => {
        // The keyboard comes to what is due with the next picture.
        await frame(page);
        await page.locator(selector).focus();
        await page.keyboard.press("Enter");
    };
    const seen = await play(page, {
        "mine rule": press("#head"),
        "mine judge": judge, "mine lay": lay, "break break": press("#go-on"), "break untold": press("#go-on"),
    }, 1500);
    assert.ok(["mine rule", "mine judge", "break break"].every(at => seen.has(at)), [...seen].join());
    assert.equal(slips, 1);
    // Once somebody has found it, it is the dealer's secret no more.
    const [end, judged] = (await log(page, row)).slice(-2).map(([, action]) => action);
    const found = end.guess && judged.judge;
    assert.match(await page.locator("#rule-was").innerText(), found ? /^La regola era: solo carte rosse\.$/ : /testa/);
    await close();
});

test("eleusis: the dealer can correct a judgement by hand when the next one is due", async () => {
    const row = "eleusis";
    const { page, close } = await sit(row, { mood: "slow", stored: round("judge-guess") });
    await reach(page, "mine judge");
    const before = await log(page, row);
    await page.click("#amend");
    await reach(page, "mine judge");
    assert.deepEqual(await log(page, row), [...before, [0, "amend"]]);
    assert.match(await page.locator("#asked").innerText(), /plays/);
    await page.click("#not");
    await soon(async () => assert.match(await said(page), /does not fit/));
    await close();
});

// Names of cards that the page holds, however: in texts, names of buttons, titles.
async function cardsOf(page) {
    const text = [...await everything(page, "#app"), await page.title()].join("\n");
    return new Set([...text.matchAll(/(?:ace|\d+|jack|queen|king) of (?:spades|hearts|diamonds|clubs)/g)].map(([card]) => card));
}
const RANKS = ["ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king"];
const SUITS = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };
const named = card => `${RANKS["A23456789TJQK".indexOf(card.replace("10", "T")[0])]} of ${SUITS[card.at(-1)]}`;

test("eleusis: three people at one screen have curtains between them, with no card or rule in the page", async () => {
    const row = "eleusis";
    const { page, close } = await sit(row, { lang: "en", stored: round("three-rule", { sitters: THREE }) });
    let curtains = 0;
    // What everybody has seen: cards that were played, and hands that were shown.
    const onTable = async () => {
        const shown = (await page.locator(".shown-hand .unseen").allInnerTexts()).join().match(/\w+ of \w+/g) ?? [];
        return new Set([...(await log(page, row)).map(([, action]) => action.play ?? action.lay).filter(Boolean).map(named), ...shown]);
    };
    const open = async () => {
        curtains += 1;
        const at = await now(page);
        assert.equal(await page.locator(".held, .sentence, #my-rule").count(), 0);
        const seen = await onTable();
        assert.deepEqual([...await cardsOf(page)].filter(card => !seen.has(card)), [], `${at}: a card is behind the curtain`);
        if (curtains === 2) await reload(page, row);
        await page.waitForFunction(() => document.activeElement?.id === "curtain-open");
        await page.keyboard.press("Enter");
        await page.waitForFunction(() => !document.querySelector(".curtain"));
    };
    const press = selector => async () => {
        await frame(page);
        await page.locator(selector).focus();
        await page.keyboard.press("Enter");
    };
    const card = async () => {
        // Of the whole page only one's own hand and the table tell cards.
        const own = await page.locator(".held-cards .held").evaluateAll(cards => cards.map(card => card.ariaLabel));
        const lying = await onTable();
        const starter = (await page.locator(".column").first().innerText()).match(/\w+ of \w+/)?.[0] ?? "";
        for (const card of await cardsOf(page)) {
            assert.ok(own.includes(card) || lying.has(card) || card === starter, `${card} is neither in the hand nor on the table`);
        }
        // The rule is known to the test: colours in turn. Who has none of that colour says so.
        const last = page.locator(".column > .lying .card, .column > * > .card").last();
        const wanted = !await red(last);
        const cards = page.locator(".held-cards .held");
        for (let n = 0; n < await cards.count(); n += 1) {
            if (await red(cards.nth(n)) !== wanted) continue;
            await cards.nth(n).focus();
            await page.keyboard.press("Enter");
            return;
        }
        await page.keyboard.press("n");
        await press("#show-hand")();
    };
    let ended = false;
    for (let turn = 0; turn < 60 && !ended; turn += 1) {
        const at = await now(page);
        if (at.startsWith("pass")) await open();
        else if (at === "mine rule") {
            await page.locator("#from-pile > summary").focus();
            await page.keyboard.press("Enter");
            await press('[data-card="s1-e01"]')();
        } else if (at === "mine hint") await press("#no-hint")();
        else if (at === "mine play") await card();
        else if (at === "mine after") await page.keyboard.press("p");
        else if (at === "mine lay") await press("#lay-0")();
        else if (at === "break break") ended = true;
        else assert.fail(at);
        await frame(page);
    }
    assert.ok(ended && curtains > 3, `${curtains} curtains`);
    assert.match(await page.locator("#rule-was").innerText(), /red and black take turns/);
    await close();
});

test("la regla secreta: after the round it stands below each wrong card what would have fitted there, seen and heard", async () => {
    const told = { es: ["Rojas", "Lo que valía aquí: rojas."], it: ["Rosse", "Quelle che qui andavano bene: rosse."], en: ["Reds", "Would have fitted here: reds."] };
    for (const [lang, [shown, heard]] of Object.entries(told)) {
        const { page, close } = await sit("regla-secreta", { lang, stored: round("break") });
        const places = page.locator(".result .column", { has: page.locator(".wrong-cards") });
        await places.first().waitFor();
        // The rule asks for the other colour, and all who were wrong repeated black.
        await soon(async () => assert.equal(await places.count(), 4));
        assert.deepEqual(await places.locator(".told-below [aria-hidden]").allInnerTexts(), Array(4).fill(shown));
        assert.deepEqual(await places.locator(".told-below .unseen").allTextContents(), Array(4).fill(heard));
        assert.equal(await page.locator(".result .told-below").count(), 4, "nothing stands below the others");
        await close();
    }
});

test("la regla secreta: the dealer among people at one screen looks at the drawn rule before it is passed on, also after a reload", async () => {
    const row = "regla-secreta";
    // Another person is to play next, or computer players are, or nobody else sits there.
    const name = "Ana", computers = [["Clara", "club"], ["Dino", "club"], ["Elsa", "club"]];
    for (const sitters of [[[name], ...computers, ["Bernardo"]], [[name], ["Bernardo"], ...computers], [[name], ["Bernardo"], ["Carmen"], ["Diana"], ["Elena"]]]) {
        const { page, close } = await sit(row, { lang: "en", stored: round("rule", { sitters }) });
        await page.locator("#curtain-open", { hasText: name }).click();
        await page.click("#draw");
        for (const reload of [true, false]) {
            await page.locator("#rule-seen").waitFor();
            assert.ok((await page.locator("#my-rule").innerText()).length > 10, "the rule stands there");
            await soon(async () => assert.equal(await page.evaluate(() => document.activeElement.id), "rule-seen"));
            await rest(page);
            assert.equal((await log(page, row)).length, 1, "nobody plays meanwhile");
            if (!reload) break;
            await page.reload();
            await mounted(page);
            await page.locator("#curtain-open", { hasText: name }).click();
        }
        await page.keyboard.press("Enter");
        await page.locator("#curtain-open", { hasNotText: name }).waitFor({ timeout: 60_000 });
        assert.equal(await page.locator("#my-rule, #rule-seen").count(), 0);
        await close();
    }
    // Alone among computer players there is nobody to pass it on to.
    const { page, close } = await sit(row, { lang: "en", mood: "slow", stored: round("rule") });
    await page.click("#draw");
    await page.locator("#my-rule").waitFor();
    assert.equal(await page.locator("#rule-seen").count(), 0);
    await close();
});

// However it is dealt: in both games, at an open table, with computer players that invent their rules, rules of one grade.
for (const [what, name, options] of [
    ["Eleusis Express", "rule-express", {}], ["an open table", "rule", { open: true }], ["an open table of Eleusis Express", "rule-express", { open: true }],
    ["one rule alone", "rule", { cards: "0010000000000000" }], ["invented rules", "rule", { invent: 3 }], ["one dealer for all", "rule", { dealers: "fixed", rounds: 3 }], ["hints", "rule", { hints: true }],
]) {
    test(`eleusis: the dealer among people at one screen sees the drawn rule, also after a reload: ${what}`, async () => {
        const { row, save } = ROUNDS[name], seats = save.setup.seats;
        const sitters = [["Ana"], ["Bernardo"], ["Carmen"], ["Diana"], ["Elena"], ["Flora"], ["Gala"], ["Hilda"]].slice(0, seats);
        const setup = { ...save.setup, options: { ...save.setup.options, ...options } };
        const dealer = sitters[setup.options.first_dealer][0];
        const { page, close } = await sit(row, { lang: "en", stored: round(name, { sitters, setup }) });
        const open = async () => {
            await page.locator("#curtain-open", { hasText: dealer }).click();
            await page.locator("#table").waitFor();
        };
        await open();
        await page.click("#draw");
        let rule;
        for (const reload of [true, false]) {
            // Where there are hints the dealer writes one first, with the rule in sight.
            await page.locator(setup.options.hints ? "#no-hint" : "#rule-seen").waitFor();
            const shown = (await page.locator("#my-rule").innerText()).trim();
            assert.ok(shown.length > 10, `“${shown}”`);
            assert.equal(shown, rule ??= shown, "the same as before");
            if (!reload) break;
            await page.reload();
            await mounted(page);
            await open();
        }
        await page.click(setup.options.hints ? "#no-hint" : "#rule-seen");
        await page.locator("#curtain-open", { hasNotText: dealer }).waitFor({ timeout: 60_000 });
        assert.equal(await page.locator("#my-rule, #rule-seen").count(), 0);
        assert.ok(!(await page.locator("body").innerText()).includes(rule), "nobody else reads it");
        await close();
    });
}

test("eleusis: the page does not reveal the rule: two rules that have judged alike make the same page", async () => {
    const row = "regla-secreta";
    const pages = [];
    // As far as the round has gone both rules have judged alike.
    for (const id of ["s0-e07", "s0-e04"]) {
        const { save } = ROUNDS.theirs;
        const stored = round("theirs", { log: [[1, { rule: { card: id } }]] });
        const { page, close } = await sit(row, { mood: "slow", stored });
        await page.waitForFunction(() => document.querySelector(".held"));
        // The line and the hand are laid out with the next pictures.
        await rest(page);
        assert.equal(save.log[0][1].rule.card, "s0-e07");
        pages.push((await everything(page)).filter(line => !/^<(link|style)/.test(line)));
        await close();
    }
    assert.equal(parting(...pages), "");
});

test("eleusis: a saved log that breaks a rule is restored up to its last sound action, with a notice", async () => {
    const { save } = ROUNDS.play;
    const broken = [...save.log.slice(0, 3), [save.log[3][0], { play: "AS" }], [0, "done"], [0, "done"]];
    const { page, close } = await sit("regla-secreta", { mood: "slow", stored: round("play", { log: broken }) });
    await page.locator(".notice").first().waitFor();
    assert.match(await page.locator(".notice").first().innerText(), /breaks a rule/i);
    assert.ok((await page.locator(".held").count()) > 0);
    assert.deepEqual(await log(page, "regla-secreta"), broken.slice(0, 4), "the card is laid, and it is not seat 0 that goes on");
    await close();
});

test("eleusis: a text that is no rule is refused with the place of the mistake", async () => {
    const { page, close } = await sit("eleusis", { stored: round("rule-express") });
    await page.click("#as-text > summary");
    await page.fill("#rule-text", "other(colour) & somewhat");
    await page.click("#use-text");
    assert.match(await page.locator("#text-wrong").innerText(), /character 17.*somewhat/);
    await page.fill("#rule-text", "other(colour) & low");
    await page.click("#use-text");
    await reach(page, "mine hint");
    assert.match(await page.locator("#my-rule").innerText(), /colour/);
    await close();
});

test("eleusis: the notebook keeps a built rule through a reload, and it can be stated as a guess", async () => {
    const row = "regla-secreta";
    const { page, close } = await sit(row, { mood: "slow", stored: round("after") });
    await page.click("#guess");
    await page.locator("#build > summary").click();
    await page.locator(".building select").first().selectOption({ index: 1 });
    await page.click("#note-it");
    await page.locator(".noted-list li").first().waitFor();
    await page.keyboard.press("Escape");
    await page.locator(".notebook").waitFor({ state: "detached" });
    // The browser leaves the notebook's entry in its history a while later: a reload before that might not come about.
    await rest(page);
    await reload(page, row);
    await page.click("#guess");
    await soon(async () => assert.equal(await page.locator(".noted-list li").count(), 1));
    await page.click("#say-it");
    await page.waitForFunction(row => JSON.parse(localStorage[`tertulia.game.${row}`]).log.at(-1)[1].guess, row);
    await soon(async () => assert.equal(await page.locator(".notebook").count(), 0));
    await close();
});

test("eleusis express: a rule that was in the head is told once it has been found", async () => {
    const { page, close } = await sit("eleusis", { mood: "slow", lang: "en", stored: round("judge-guess") });
    await reach(page, "mine judge");
    const guess = (await log(page, "eleusis")).at(-1)[1].guess;
    assert.ok(guess, "somebody has guessed");
    await page.keyboard.press("+");
    await reach(page, "break break");
    const told = await page.locator("#rule-was").innerText();
    assert.match(told, /^The rule was: \p{L}.+/u);
    assert.doesNotMatch(told, /only/i);
    await close();
});

test("eleusis: a match of La regla secreta and one of Eleusis Express are kept side by side", async () => {
    const { page, close } = await sit("regla-secreta", { mood: "slow", stored: { ...round("play"), ...round("judge") } });
    await reach(page, "mine play");
    await page.evaluate(() => { location.hash = "#/"; });
    await page.locator(".tile-state").first().waitFor();
    // The one is offered above the tiles, the other at its own.
    await soon(async () => assert.equal(await page.locator("a.tile:has(.tile-state), a.go-on").count(), 2));
    await page.locator("a[href='#/eleusis']").first().click();
    await reach(page, "mine judge");
    await page.click("#judge");
    const logs = await Promise.all(["regla-secreta", "eleusis"].map(row => log(page, row)));
    assert.deepEqual(logs[0], ROUNDS.play.save.log);
    assert.deepEqual(logs[1].at(-1), [0, { judge: true }]);
    await close();
});

test("eleusis: a table that was left and entered again does not count as open in another tab", async () => {
    const { page, close } = await sit("regla-secreta", { mood: "slow", stored: round("play") });
    await reach(page, "mine play");
    for (const hash of ["#/", "#/regla-secreta"]) {
        await page.evaluate(hash => { location.hash = hash; }, hash);
        await rest(page);
    }
    await reach(page, "mine play");
    assert.equal(await page.locator("#elsewhere").count(), 0);
    await close();
});

test("eleusis: after a reload a curtain hides every hand, also while the computer is to play", async () => {
    const sitters = ME.map(([name, computer], seat) => seat === 4 ? ["Elena"] : [name, computer]);
    const { page, close } = await sit("regla-secreta", { mood: "slow", stored: round("theirs", { sitters }) });
    await page.locator("#table").waitFor();
    await reach(page, "pass play");
    assert.equal(await page.locator(".held").count(), 0);
    await page.click("#curtain-open");
    await page.locator(".held").first().waitFor();
    await close();
});

test("eleusis: at an open table the hands lie open and there is no curtain", async () => {
    const sitters = ME.map(([name, computer], seat) => seat === 4 ? ["Elena"] : [name, computer]);
    const { page, close } = await sit("eleusis", { mood: "slow", stored: round("open", { sitters }) });
    await reach(page, "mine play");
    await soon(async () => assert.equal(await page.locator(".open-hand").count(), 3, "all but one's own and the dealer's"));
    await close();
});

test("eleusis: agreed help counts the rules that fit and tells what the rule looks at", async () => {
    const row = "eleusis";
    const notes = [{ rule: "", words: "", notes: [{ rule: "other(colour)", crossed: false }, { rule: "even", crossed: false }] }];
    const { page, close } = await sit(row, { mood: "slow", lang: "en", stored: round("open", { drafts: notes }) });
    await reach(page, "mine play");
    await page.click("#notebook");
    const marks = () => page.locator(".noted .state").allInnerTexts();
    const refuted = [/^Possible$/, /^ruled out by the /];
    await soon(async () => {
        const all = await marks();
        assert.equal(all.length, refuted.length);
        all.forEach((mark, n) => assert.match(mark, refuted[n], "a noted guess strikes itself out"));
    });
    await page.keyboard.press("Escape");
    for (const help of ["How many rules still fit", "What the rule looks at"]) {
        const before = (await log(page, row)).length;
        await page.locator("#help").evaluate(fold => { fold.open = true; });
        await page.locator("#help button", { hasText: help }).click();
        await soon(async () => assert.ok((await log(page, row)).slice(before).some(([, action]) => action.ask), help));
    }
    await soon(async () => assert.match(await page.locator(".news").innerText(), /looks at: the colour.*(\d+|one) of the rule cards in play/s));
    await close();
});

test("eleusis: a card that is played while it has the focus leaves nothing behind in the page", async () => {
    const { page, close } = await sit("regla-secreta", { mood: "slow", stored: round("play") });
    await reach(page, "mine play");
    const around = () => page.evaluate(() => document.body.children.length);
    const hand = () => page.locator(".held").evaluateAll(cards => cards.map(card => card.ariaLabel ?? card.innerText));
    const [before, cards] = [await around(), await hand()];
    await page.locator("#held-0").focus();
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.getElementById("table").dataset.at !== "mine play");
    // A wrong card is followed by another from the pack.
    await soon(async () => assert.notDeepEqual(await hand(), cards));
    assert.equal(await around(), before);
    await close();
});

test("eleusis: a match that is ended between two rounds tells who has won, and another can begin", async () => {
    const row = "regla-secreta";
    const { page, close } = await sit(row, { stored: round("break"), mood: "" });
    await page.dblclick("#time-up");
    await rest(page);
    assert.equal(await page.locator(".winner").count(), 0, "a tap too many ends nothing");
    // The second tap of two has met what plays on, which stands in the first one's place, and goes on standing there.
    const { x, y, width, height } = await page.locator("#time-up").boundingBox();
    await page.click("#time-up");
    await rest(page);
    assert.equal(await page.evaluate(([x, y]) => document.elementFromPoint(x, y).closest("button")?.id, [x + width / 2, y + height / 2]), "play-on");
    await page.click("#stop-now");
    await page.locator(".winner").waitFor();
    assert.equal(await now(page), "break over");
    await soon(async () => assert.match(await said(page), /won|draw/));
    await page.click("#go-on");
    await page.waitForFunction(() => document.getElementById("table")?.dataset.at !== "break over");
    await close();
});

test("eleusis: a rule card is compared with the line before a guess, and a shown hand is seen by the next, too", async () => {
    const { page, close } = await sit("regla-secreta", { stored: round("after"), mood: "" });
    await page.click("#guess");
    // “Count up by one: each card is 1 above the last”: the line says otherwise.
    await page.click("#from-pile > summary");
    await page.click('[data-card="s0-m18"]');
    await soon(async () => assert.match(await page.locator("#agrees").innerText(), /rules it out/));
    assert.equal(await page.locator("#say-it").count(), 1);
    await close();

    const five = await sit("eleusis", { stored: round("judge-hand", { sitters: [["Ana"], ["Bea"], ["Carl"], ["Dora"], ["Edna"]] }), mood: "" });
    await five.page.click("#curtain-open");
    const hand = (await five.page.locator(".shown-hand .unseen").innerText()).match(/\w+ of \w+/g);
    assert.ok(hand.length > 1, "the dealer sees the hand");
    await five.page.keyboard.press("+");
    // Whoever comes next sees it as well.
    await five.page.click("#curtain-open");
    assert.deepEqual((await five.page.locator(".shown-hand .unseen").innerText()).match(/\w+ of \w+/g), hand);
    await five.close();
});

test("eleusis: a dealer's own rule that accepts nothing is warned about before it is used", async () => {
    const row = "eleusis";
    const { page, close } = await sit(row, { stored: round("rule-express"), mood: "" });
    await page.click("#as-text > summary");
    await page.fill("#rule-text", "red & black");
    await page.click("#use-text");
    await page.waitForFunction(() => /nothing/.test(document.querySelector("#as-text").innerText));
    assert.equal(await now(page), "mine rule");
    await page.fill("#rule-text", "other(colour)");
    await page.click("#use-text");
    await page.waitForFunction(() => document.getElementById("table").dataset.at !== "mine rule");
    assert.deepEqual((await log(page, row)).at(-1)[1], { rule: { own: "other(colour)" } });
    await close();
});

test("eleusis: the dealer can end the match while others play, and nothing is a draw then", async () => {
    const row = "regla-secreta";
    const { page, close } = await sit(row, { stored: round("dealing"), mood: "slow" });
    await reach(page, "theirs play");
    await page.click("#menu");
    await page.getByRole("button", { name: "End the match" }).click();
    await page.click("#yes");
    await reach(page, "break over");
    const { outcome } = await page.evaluate(row => JSON.parse(localStorage[`tertulia.game.${row}`]), row);
    assert.deepEqual(outcome.points, [0, 0, 0, 0, 0], "no round counts");
    assert.equal(await page.locator(".winner").innerText(), "No round was finished");
    await soon(async () => assert.match(await said(page), /^The round was left unfinished\. The rule was: \S/));
    await close();
});

test("eleusis: of two equal cards that could stay only one is offered, in a group with a name", async () => {
    // Of two packs a hand can hold a card twice: with this seed it does.
    const setup = { ...ROUNDS["lay-by-hand"].save.setup, seed: "0000000000000001" };
    const declared = [[0, { rule: "head" }], [0, { hint: null }], [1, "declare"], [0, { judge: false }]];
    const { page, close } = await sit("eleusis", { stored: round("lay-by-hand", { setup, log: declared }), mood: "slow" });
    await reach(page, "mine lay");
    const hand = (await page.locator(".shown-hand .unseen").innerText()).replace(/^.*?: /, "").split(", ");
    assert.ok(new Set(hand).size < hand.length, hand.join());
    const offered = () => page.locator(".shown-cards .held").evaluateAll(all => all.map(card => card.ariaLabel));
    await soon(async () => assert.deepEqual(await offered(), [...new Set(hand)]));
    assert.equal(await page.locator(".shown-cards").getAttribute("aria-label"), "Cards you could lay");
    // What is laid of a hand that was shown is not in it any more.
    await page.locator(".shown-cards .held").first().click();
    hand.splice(hand.indexOf(hand[0]), 1);
    await soon(async () => assert.equal((await page.locator(".shown-hand .unseen").innerText()).replace(/^.*?: /, ""), hand.join(", ")));
    await close();
});

test("eleusis: whether nothing fits is asked in another place: a tap too many shows nobody a hand", async () => {
    for (const viewport of [{ width: 360, height: 740 }, { width: 740, height: 360 }]) {
        const { page, close } = await sit("regla-secreta", { stored: round("play"), mood: "slow", lang: "es", ...viewport });
        await reach(page, "mine play");
        const before = await log(page, "regla-secreta");
        // It is aimed at where it stays.
        await rest(page);
        const { x, y, width, height } = await page.locator("#declare").boundingBox();
        await page.mouse.dblclick(x + width / 3, y + height / 2);
        await rest(page);
        assert.deepEqual(await log(page, "regla-secreta"), before);
        // The second tap has met “No”, or nothing.
        if (await page.locator("#keep-looking").count()) await page.click("#keep-looking");
        await page.locator("#declare").click();
        await soon(async () => assert.match(await page.locator("#why").innerText(), /verán tu mano/));
        await soon(async () => assert.equal(await page.evaluate(() => document.activeElement.id), "keep-looking"));
        await page.click("#show-hand");
        await soon(async () => assert.deepEqual((await log(page, "regla-secreta"))[before.length], [0, "declare"]));
        await close();
    }
});

test("eleusis: a hand of which nothing fitted stays at its place on the line, for the eyes and by ear", async () => {
    const { page, close } = await sit("eleusis", { mood: "slow", lang: "en", stored: round("judge-hand") });
    await reach(page, "mine judge");
    await page.click("#judge");
    await soon(async () => assert.match(await page.locator(".hand-slip").innerText(), /^✗ \d+$/));
    const shown = (await page.locator(".hand-slip").innerText()).slice(2);
    const slip = page.locator(".hands-below .lying");
    assert.match(await slip.locator(".unseen").innerText(), new RegExp(`^${shown} cards that did not fit, shown by .+ below place \\d+: .+ of .+, .+ of `));
    await slip.click();
    assert.match(await page.locator(".told-card").innerText(), /cards that did not fit/);
    // The arrows come to it, too.
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowDown");
    await soon(async () => assert.ok(await slip.evaluate(slip => slip === document.activeElement)));
    await close();
});
