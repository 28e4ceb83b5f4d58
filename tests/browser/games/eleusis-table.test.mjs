// What lies on the tables of La regla secreta and Eleusis Express: the line, the hand, a round step by
// step; and the helper beside real cards.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { frame, launch, mounted, open, rest, site, soon } from "../support/harness.mjs";
import { EIGHT, ELEUSIS, ROUNDS, round } from "../support/eleusis-matches.mjs";
import { offline, visit } from "../support/screens.mjs";
import { tapOn } from "../support/touch.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

const PHONE = { width: 360, height: 740, touch: true, lang: "es" };
async function enter(screen, options = {}) {
    const opened = await open(browser, host, { ...PHONE, mood: "", ...options });
    await mounted(opened.page);
    await visit(opened.page, host.url, screen);
    return opened;
}
const focused = (page, id) => page.waitForFunction(id => document.activeElement?.id === id, id);
const text = (page, selector) => page.locator(selector).first().innerText();
const log = (page, row) => page.evaluate(row => JSON.parse(localStorage[`tertulia.game.${row}`]).log, row);
const settled = (page, what, value) => page.waitForFunction(([what, value]) => document.querySelectorAll(what).length === value, [what, value]);
const index = name => "SHDC".indexOf(name.at(-1)) * 13 + ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"].indexOf(name.slice(0, -1));

// The long round, as it was when the line had about so many cards and the person was to play.
function long(cards) {
    const { save } = ROUNDS.long;
    let at = 0;
    const lengths = save.log.map(([seat, action], n) => {
        const before = at;
        if ("play" in Object(action) && save.log[n + 1]?.[0] === seat) at += 1;
        return "play" in Object(action) && seat === 0 ? before : NaN;
    });
    const length = lengths.filter(n => n >= cards)[0] ?? NaN;
    const cut = lengths.indexOf(length);
    const shown = cut < 0 ? save.log : save.log.slice(0, cut);
    return { ...ELEUSIS["a line of sixty cards"], stored: round("long", { sitters: EIGHT, log: shown }), mood: "slow" };
}

// What of the line cannot be read or reached.
const illegible = page => page.evaluate(() => {
    const found = [];
    const bed = document.querySelector(".line-bed"), seen = bed.getBoundingClientRect();
    const columns = [...bed.querySelectorAll(".column")];
    columns.forEach((column, n) => {
        const number = column.querySelector(".number");
        if (number.textContent !== String(n + 1)) found.push(`place ${n + 1} is called ${number.textContent}`);
        if (parseFloat(getComputedStyle(number).fontSize) < 12) found.push("numbers are too small");
        if (number.scrollWidth > column.clientWidth) found.push(`number ${n + 1} is cut off`);
        for (const face of column.querySelectorAll(".card")) {
            if (face.getBoundingClientRect().width < 40) found.push("a card is too narrow");
            if (face.scrollWidth > face.clientWidth) found.push(`an index of column ${n + 1} is cut off`);
        }
        // They lie over each other as far as their indices, three quarters as high as their letters, can be read.
        const slips = [...column.querySelectorAll(".wrong-cards .lying")];
        const tops = slips.map(slip => slip.getBoundingClientRect().top);
        const index = slips.length && parseFloat(getComputedStyle(slips[0].querySelector(".card > b") ?? slips[0], "::before").fontSize) * 0.75;
        tops.slice(1).forEach((top, at) => { if (top - tops[at] < index) found.push(`an index of column ${n + 1} is covered`); });
    });
    const last = columns.at(-1).getBoundingClientRect();
    if (last.right > seen.right + 1 || last.left < seen.left) found.push("the newest is out of sight");
    if (last.top > seen.bottom || last.bottom < seen.top) found.push("the newest is out of sight");
    const [x, y] = [bed.scrollLeft, bed.scrollTop];
    bed.scrollTo(0, 0);
    const first = columns[0].getBoundingClientRect();
    if (first.left < seen.left || first.top < seen.top) found.push("the first cannot be reached");
    bed.scrollTo(x, y);
    if (document.documentElement.scrollWidth > innerWidth) found.push("the page scrolls sideways");
    return [columns.length, found];
});

test("eleusis: a line of 5, 20 and 60 cards can be read on a phone, a tablet and a laptop", async () => {
    for (const [width, height] of [[360, 740], [820, 1180], [1180, 820]]) {
        for (const [cards, most] of [[4, 9], [17, 24], [60, 61]]) {
            const { page, close } = await enter(long(cards), { width, height });
            let length;
            // The line is laid out in the picture after its box has got its size.
            await soon(async () => {
                const [cards, found] = await illegible(page);
                assert.deepEqual(found, [], `${cards} cards, ${width} px`);
                length = cards;
            });
            assert.ok(length >= cards && length <= most, `${length} cards where about ${cards} were meant`);
            await soon(async () => {
                const [strip, scrolls] = await page.evaluate(() => {
                    const bed = document.querySelector(".line-bed");
                    return [getComputedStyle(document.querySelector(".strip")).visibility, bed.scrollWidth > bed.clientWidth + 2 || bed.scrollHeight > bed.clientHeight + 2];
                });
                assert.equal(strip, scrolls ? "visible" : "hidden", `${length} cards, ${width} px`);
            });
            assert.equal(await page.locator(".marks i").count(), length);
            await close();
        }
    }
});

// In one row where there is room for no second one, in rows elsewhere.
for (const [side, height] of [["scrollLeft", 640], ["scrollTop", 1100]]) test(`eleusis: the strip scrolls anywhere in the line, and a new card does not scroll it away from there (${side})`, async () => {
    const { page, close } = await enter(long(60), { height });
    const at = () => page.locator(".line-bed").evaluate((bed, side) => bed[side], side);
    await page.waitForFunction(side => document.querySelector(".line-bed")[side] > 300, side);
    const head = () => page.locator(".line-bed").evaluate(bed => {
        const { left, top } = bed.getBoundingClientRect();
        const places = [...bed.querySelectorAll(".column")].map(column => column.getBoundingClientRect());
        return places.findIndex(box => box.left >= left - 1 && box.top >= top - 1);
    });
    const end = await at();
    const strip = await page.locator(".strip").boundingBox();
    await page.mouse.click(strip.x + 3, strip.y + 20);
    await page.waitForFunction(side => document.querySelector(".line-bed")[side] === 0, side);
    // Dragged along.
    await page.mouse.move(strip.x + 3, strip.y + 20);
    await page.mouse.down();
    await page.mouse.move(strip.x + strip.width / 2, strip.y + 20, { steps: 4 });
    await page.mouse.up();
    const middle = await at();
    assert.ok(middle > end / 3 && middle < end * 2 / 3, `${middle} of ${end}`);
    const first = await head();
    // A card comes: this is still where one looks.
    const before = await page.locator(".lying").count();
    await page.locator("#held-0").focus();
    await page.keyboard.press("Enter");
    await page.waitForFunction(before => document.querySelectorAll(".lying").length > before, before);
    // The line is laid out anew in the next picture.
    await rest(page);
    assert.equal(await head(), first, "whoever looks back is carried away");
    await page.click(".to-end");
    await soon(async () => assert.ok(await page.locator(".line-bed").evaluate(bed => {
        const [box, last] = [bed, [...bed.querySelectorAll(".column > .lying")].at(-1)].map(it => it.getBoundingClientRect());
        return last.right <= box.right && last.bottom <= box.bottom;
    }), "the newest is in sight"));
    await page.locator(".to-end").waitFor({ state: "hidden" });
    await close();
});

test("eleusis: feature buttons light up the cards that have them, and exclude others of their kind", async () => {
    const { page, close } = await enter(long(17));
    const lit = () => page.locator(".lying[data-lit='1']").count();
    await page.click(".light-up");
    assert.equal(await page.locator(".light-up").getAttribute("aria-expanded"), "true");
    const chip = name => page.locator(".chips").getByRole("button", { name, exact: true });
    await chip("Rojas").click();
    const reds = await page.locator(".lying .s1, .lying .s2").count();
    assert.equal(await lit(), reds);
    assert.equal(await chip("Rojas").getAttribute("aria-pressed"), "true");
    const looks = await page.evaluate(() => [1, 0].map(lit => {
        const style = getComputedStyle(document.querySelector(`.column > .lying[data-lit="${lit}"] .card`));
        return [style.boxShadow, style.opacity].join();
    }));
    assert.notEqual(looks[0], looks[1]);
    await chip("Picas").click();
    assert.equal(await lit(), await page.locator(".lying .s0").count(), "spades put out the reds");
    assert.equal(await chip("Rojas").getAttribute("aria-pressed"), "false");
    await chip("Figuras").click();
    const ranks = await page.locator(".lying[data-lit='1'] .card b").evaluateAll(all => all.map(b => b.dataset.face));
    assert.ok(ranks.every(rank => "JQK".includes(rank)), ranks.join());
    assert.equal(await text(page, ".light-up"), "Figuras · Picas");
    await chip("Figuras").click();
    await chip("Picas").click();
    assert.equal(await page.locator("[data-lit]").count(), 0);
    await close();
});

test("eleusis: arrow keys, Home and End move the focus along the line, and each card is named in words", async () => {
    const { page, close } = await enter(long(60));
    assert.equal(await page.locator(".lying[tabindex='0']").count(), 1, "one tab stop");
    await page.locator(".lying[tabindex='0']").focus();
    const at = () => page.evaluate(() => document.activeElement.dataset.at);
    await page.keyboard.press("Home");
    assert.equal(await at(), "0-0");
    await soon(async () => assert.match(await page.evaluate(() => document.activeElement.textContent), /^\S+ de \S+, puesto 1, carta inicial$/));
    await soon(async () => assert.ok(await page.evaluate(() => document.activeElement.getBoundingClientRect().left >= 0), "and it is in sight"));
    await page.keyboard.press("ArrowRight");
    assert.equal(await at(), "1-0");
    await soon(async () => assert.match(await page.evaluate(() => document.activeElement.textContent), /, puesto 2, (aceptada, la jugó|de las)/));
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    assert.equal(await at(), "0-0");
    const deep = await page.locator(".column").evaluateAll(all => all.findIndex(column => column.querySelectorAll(".wrong-cards .lying").length > 1));
    for (let n = 0; n < deep; n += 1) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    assert.equal(await at(), `${deep}-2`);
    assert.match(await text(page, ".told-card"), new RegExp(`rechazada después del puesto ${deep + 1}, la jugó`));
    await page.keyboard.press("ArrowUp");
    assert.equal(await at(), `${deep}-1`);
    await page.keyboard.press("End");
    assert.equal(await at(), `${await page.locator(".column").count() - 1}-0`);
    assert.equal(await page.locator(".lying[tabindex='0']").count(), 1);
    await close();
});

const PLAY = { ...ELEUSIS["a card is to be played"], mood: "slow" };
const EXPRESS = { ...ELEUSIS["eight seats and a hand of twelve"], mood: "slow" };

test("eleusis: a hand of twelve cards fits on a phone, each large enough for touch and with a whole index", async () => {
    const { page, close } = await enter(EXPRESS);
    await settled(page, ".held", 12);
    const faults = () => page.locator(".held").evaluateAll(all => all.flatMap(card => {
        const { left, right, width, height } = card.getBoundingClientRect();
        const face = card.querySelector(".card");
        return [
            ...left < 0 || right > innerWidth ? ["out of the window"] : [],
            ...width < 44 || height < 44 ? [`${width}×${height}`] : [],
            ...face.scrollHeight > face.clientHeight || face.scrollWidth > face.clientWidth ? ["an index is cut off"] : [],
        ];
    }));
    await soon(async () => assert.deepEqual(await faults(), []));
    await close();
});

test("eleusis: by touch a first tap lifts a card of the hand and a second tap plays it", async () => {
    const { page, close } = await enter(PLAY);
    const row = "regla-secreta";
    const [before, name] = [await log(page, row), await page.locator("#held-2").getAttribute("aria-label")];
    await tapOn(page, "#held-2");
    assert.equal(await page.locator("#held-2").getAttribute("aria-pressed"), "true");
    assert.match(await text(page, ".hand-bar p"), new RegExp(`^${name}: pulsa otra vez`));
    assert.equal((await log(page, row)).length, before.length, "a tap only lifts it");
    await tapOn(page, "#held-1");
    assert.equal(await page.locator("[aria-pressed='true'].held").count(), 1, "another is lifted instead");
    await tapOn(page, "#held-2");
    await tapOn(page, "#held-2");
    await page.waitForFunction(([row, n]) => JSON.parse(localStorage[`tertulia.game.${row}`]).log.length > n, [row, before.length]);
    const [seat, action] = (await log(page, row)).at(before.length);
    assert.deepEqual([seat, Object.keys(action)], [0, ["play"]]);
    await close();
});

test("eleusis: by keyboard Space lifts a card, Enter plays it, and an equal card stays in the hand", async () => {
    const { page, close } = await enter(EXPRESS);
    const names = await page.locator(".held").evaluateAll(all => all.map(card => card.ariaLabel));
    const pair = names.findIndex((name, n) => names[n + 1] === name);
    assert.ok(pair > 0, names.join(", "));
    const walk = async () => {
        for (let n = 1; n <= pair; n += 1) {
            await page.keyboard.press("ArrowRight");
            await focused(page, `held-${n}`);
        }
    };
    await page.locator("#held-0").focus();
    await walk();
    const played = await page.evaluate(() => document.activeElement.ariaLabel);
    await page.keyboard.press("Space");
    await soon(async () => assert.equal(await page.evaluate(() => document.activeElement.ariaPressed), "true", "the space bar lifts"));
    await page.keyboard.press("End");
    await focused(page, "held-11");
    await page.keyboard.press("Home");
    await focused(page, "held-0");
    await walk();
    await page.keyboard.press("Enter");
    const before = ROUNDS.eight.save.log.length;
    await soon(async () => assert.ok((await log(page, "eleusis")).at(before)?.[1].play, "it is played"));
    const left = names.filter(name => name === played).length - 1;
    await soon(async () => assert.ok(await page.locator(`.held[aria-label="${played}"]`).count() >= left, "the other one stays"));
    // A rule may be said now. Who presses once more does nothing; the Tab key comes back to where the card was.
    await focused(page, "choice");
    const done = (await log(page, "eleusis")).length;
    await page.keyboard.press("Enter");
    await rest(page);
    assert.equal((await log(page, "eleusis")).length, done);
    assert.equal(await page.locator(".notebook").count(), 0);
    await page.keyboard.press("Tab");
    await focused(page, "guess");
    assert.equal(await page.locator(".held[tabindex='0']").getAttribute("id"), `held-${pair}`);
    await close();
});

test("eleusis: a drag onto the line plays a card; a drag elsewhere does not, nor anything out of turn", async () => {
    const { page, close } = await enter(PLAY, { touch: false });
    const drag = async target => {
        // A hand aims at what lies still.
        await rest(page, 4);
        const from = await page.locator("#held-1").boundingBox(), to = await page.locator(target).boundingBox();
        await page.mouse.move(from.x + 20, from.y + 20);
        await page.mouse.down();
        await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 5 });
        const carried = await page.locator(".ghost .card").count();
        await page.mouse.up();
        return carried;
    };
    const n = (await log(page, "regla-secreta")).length;
    assert.equal(await drag("#turn"), 1);
    assert.equal((await log(page, "regla-secreta")).length, n);
    assert.equal(await drag(".line-bed"), 1);
    assert.ok((await log(page, "regla-secreta")).length > n);
    await close();
    const other = await enter({ ...ELEUSIS["somebody plays"], mood: "slow" });
    const before = (await log(other.page, "regla-secreta")).length;
    await other.page.locator("#held-0").focus();
    await other.page.keyboard.press("Enter");
    await tapOn(other.page, "#held-1");
    await tapOn(other.page, "#held-1");
    assert.equal((await log(other.page, "regla-secreta")).length, before);
    await other.close();
});

test("eleusis: the hand is sorted by suit or by rank, and a reload keeps the choice", async () => {
    const { page, close } = await enter(EXPRESS);
    const suits = () => page.locator(".held .card").evaluateAll(all => all.map(card => [...card.classList].at(-1)));
    const runs = list => list.filter((suit, n) => suit !== list[n - 1]).length;
    const bySuit = await suits();
    assert.equal(runs(bySuit), new Set(bySuit).size);
    await page.click(".sort");
    const ranks = () => page.locator(".held .card b").evaluateAll(all => all.map(b => ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"].indexOf(b.dataset.face)));
    await page.waitForFunction(() => /palo/.test(document.querySelector(".sort").textContent));
    const order = await ranks();
    assert.deepEqual(order, [...order].sort((a, b) => a - b));
    await page.reload();
    await mounted(page);
    await page.locator("#held-11").waitFor();
    assert.deepEqual(await ranks(), order);
    await close();
});

test("eleusis: a finished round is gone through step by step, and a wrong guess is explained by the rule", async () => {
    const { page, close } = await enter(ELEUSIS["the end of a round, step by step"]);
    const steps = ROUNDS.break.save.log.length;
    assert.match(await text(page, ".the-rule"), /^La regla: \S/);
    const last = Number(await page.locator("#replay-slider").getAttribute("max"));
    assert.ok(last > 5 && last < steps);
    await settled(page, ".replay-round .column", 1);
    await page.locator("#replay-slider").focus();
    await page.keyboard.press("End");
    await page.locator(".happened", { hasText: "acertó la regla" }).waitFor();
    await page.keyboard.press("Home");
    await settled(page, ".replay-round .column", 1);
    assert.match(await text(page, ".steps"), /^Al empezar$/);
    assert.match(await text(page, ".happened"), /^(Repartió|Repartiste)/);
    // Where one stands is told as the line numbers it.
    const stands = async n => {
        await page.waitForFunction(n => document.getElementById("replay-slider").value === `${n}`, n);
        const cards = await page.locator(".replay-round .column > .lying").count();
        await soon(async () => assert.equal(await text(page, ".steps"), cards === 1 ? "1 carta en la línea" : `${cards} cartas en la línea`));
    };
    let why = "";
    for (let n = 1; n <= last; n += 1) {
        await page.click("#replay-next");
        await stands(n);
        const told = await text(page, ".happened");
        if (/(falló|fallaste):/.test(told)) why = told;
    }
    assert.match(why, /(Con esa regla (no )?habría valido|Explicaba toda la mesa)/);
    await page.click("#replay-back");
    await stands(last - 1);
    await soon(async () => assert.equal(await page.locator(".courses tbody tr").count(), 4, "the dealer has no course"));
    await close();
});

const HELPER = "tertulia.helper.regla-secreta";
const bench = more => ({ [HELPER]: JSON.stringify({
    names: ["Ana", "Bruno", "Clara"], levels: 1, begun: true, dealer: 0, rounds: [], rule: "s0-e07", starter: null, moves: [], ...more,
}) });
const helper = stored => ({ hash: "#/regla-secreta/helper", stored, ready: ".bench-of-cards h1" });
const noted = page => page.evaluate(key => JSON.parse(localStorage[key]), HELPER);

test("la regla secreta: the helper plays a round by touch, covers the rule and survives a reload", async () => {
    const { page, close } = await enter(helper({}));
    await tapOn(page, "#begin");
    await tapOn(page, "#draw");
    await focused(page, "cover");
    const drawn = (await noted(page)).rule;
    assert.match(drawn, /^s0-e/);
    assert.equal(await page.locator("#the-rule").count(), 0, "the rule is not in the page while it is covered");
    await tapOn(page, "#cover");
    assert.match(await text(page, "#the-rule"), /\.$/);
    await tapOn(page, "#cover");
    assert.equal(await page.locator("#the-rule").count(), 0);
    await visit(page, host.url, helper(bench()));
    const tap = async (name, verdict) => {
        await tapOn(page, `#played-${index(name)}`);
        await page.waitForFunction(verdict => new RegExp(verdict).test(document.getElementById("verdict").textContent), verdict);
    };
    // Colours in turn. Nothing on the pack tells which fit.
    await tap("4D", "carta inicial");
    assert.equal(await page.locator("#played [data-on='']").count(), 0);
    await tap("QS", "vale!$");
    await tap("2C", "no vale$");
    await settled(page, ".lying", 3);
    await page.reload();
    await mounted(page);
    await settled(page, ".lying", 3);
    assert.equal(await page.locator("#the-rule").count(), 0);
    await tapOn(page, "#undo-card");
    await settled(page, ".lying", 2);
    // None fits, and that is so; then it is not, and the dealer chooses.
    await tapOn(page, "#declare");
    await tapOn(page, `#played-${index("3S")}`);
    await tapOn(page, `#played-${index("9C")}`);
    await tapOn(page, "#judge-hand");
    await page.waitForFunction(() => /^Es verdad/.test(document.getElementById("verdict").textContent));
    await tapOn(page, "#declare");
    for (const name of ["3S", "9H", "KD"]) await tapOn(page, `#played-${index(name)}`);
    await tapOn(page, "#judge-hand");
    await page.waitForFunction(() => /^No es verdad/.test(document.getElementById("verdict").textContent));
    assert.deepEqual(await page.locator(".fitting button").evaluateAll(all => all.map(b => b.ariaLabel)), ["9 de corazones", "rey de diamantes"]);
    await tapOn(page, "#fitting-1");
    // Three cards of the line, and the hand of which nothing fitted.
    await settled(page, ".lying", 4);
    // The end: Bruno is out of cards, Clara has found the rule and holds three.
    await tapOn(page, "#close-round");
    await page.locator(".cards-left select").nth(0).selectOption("0");
    await page.locator(".cards-left select").nth(1).selectOption("0");
    await tapOn(page, "#note-round");
    await page.waitForFunction(() => /Solo una persona/.test(document.querySelector(".slip").textContent));
    await page.locator(".cards-left select").nth(1).selectOption("3");
    await page.locator("#who-found").selectOption({ label: "Clara" });
    await tapOn(page, "#note-round");
    await focused(page, "draw");
    assert.deepEqual(await page.locator(".sheet tfoot td").allInnerTexts(), ["0", "10", "9"]);
    assert.match(await text(page, ".the-rule"), /^La regla era: rojas y negras se alternan/);
    assert.match(await text(page, ".bench-of-cards h2"), /^Mano 2: reparte Clara/, "to the right");
    await page.reload();
    await mounted(page);
    await page.locator("#draw").waitFor();
    await tapOn(page, "#strike");
    assert.match(await text(page, ".bench-of-cards h2"), /^Mano 1: reparte Ana/);
    await close();
});

test("la regla secreta: the helper plays a round by keyboard and tells its verdict in the live region", async () => {
    const { page, close } = await enter(helper(bench()), { touch: false, lang: "en" });
    const key = async (...keys) => { for (const key of keys) await page.keyboard.press(key); };
    await page.locator("#played-0").focus();
    await key("ArrowRight", "ArrowRight", "Enter");
    await page.waitForFunction(() => /^3 of spades: first card$/.test(document.getElementById("verdict").textContent));
    await key("ArrowDown", "Enter");
    await page.waitForFunction(() => /^3 of hearts: right!$/.test(document.getElementById("verdict").textContent));
    await key("ArrowDown", "Space");
    await page.waitForFunction(() => /^3 of diamonds: wrong$/.test(document.getElementById("verdict").textContent));
    assert.match(await page.locator("#said").textContent(), /3 of diamonds: wrong/, "it is said");
    await page.locator("#close-round").focus();
    await key("Enter");
    await focused(page, "note-round");
    await key("Enter");
    await focused(page, "draw");
    assert.equal((await noted(page)).rounds.length, 1);
    await close();
});

test("la regla secreta: the helper counts two equal cards of a shown hand as two", async () => {
    const { page, close } = await enter(helper(bench({ starter: "4D" })), { lang: "en" });
    const card = `#played-${index("9H")}`;
    await tapOn(page, "#declare");
    await tapOn(page, card);
    assert.deepEqual(await page.locator(card).evaluate(it => [it.ariaLabel, it.ariaPressed]), ["9 of hearts", "true"]);
    await tapOn(page, card);
    assert.deepEqual(await page.locator(card).evaluate(it => [it.ariaLabel, it.ariaPressed, getComputedStyle(it, "::after").content]), ["9 of hearts, twice", "true", '"×2" / ""']);
    await tapOn(page, "#judge-hand");
    // Of a single card it would be said that it was the last one.
    await page.waitForFunction(() => /nothing fits/.test(document.getElementById("verdict").textContent));
    assert.deepEqual((await noted(page)).moves[0].deed, { "none-fits": ["9H", "9H"] });
    await tapOn(page, "#declare");
    for (let n = 0; n < 3; n += 1) await tapOn(page, card);
    assert.deepEqual(await page.locator(card).evaluate(it => [it.ariaLabel, it.ariaPressed]), ["9 of hearts", "false"]);
    await close();
});

test("la regla secreta: the offline notice does not cover the helper's buttons", async () => {
    const { page, close } = await enter(helper(bench({ starter: "4D" })));
    await offline("ready")(page);
    await page.locator("#offline").waitFor();
    for (const id of ["undo-card", "declare", "close-round"]) {
        await soon(async () => assert.ok(await page.locator(`#${id}`).evaluate(button => {
            const { left, top, width, height } = button.getBoundingClientRect();
            return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        }), `${id} is covered`));
    }
    await close();
});

test("la regla secreta: the helper keeps notes that it cannot read aside and shows a notice", async () => {
    const notes = [bench({ dealer: 7 })[HELPER], '{"helper":null}', "null", "{}"];
    for (const text of notes) {
        const { page, close } = await enter(helper({ [HELPER]: text }));
        await page.locator("#begin").waitFor();
        const aside = await page.evaluate(() => Object.keys(localStorage).filter(key => key.includes("aside")).map(key => localStorage[key]));
        assert.deepEqual(aside, [text]);
        await soon(async () => assert.ok(await page.locator(".notice").count() > 0, text));
        await close();
    }
});

// What crowds a small screen: all hands open, eight seats, three hundred letters of hint, rule and guess.
const WORDY = n => "Después de una roja va una par y después de una negra una impar; pero si la roja es figura, lo contrario. ".repeat(3).slice(0, n);
const by = (log, name = "judge") => ({ hash: "#/eleusis", at: "mine judge", mood: "slow", stored: round(name, { log }) });
const [[dealer]] = ROUNDS.judge.save.log;
const CROWDED = {
    "an open table": ["#declare", { ...ELEUSIS["an open table"], mood: "slow" }],
    "eight seats and a hand of twelve": ["#declare", EXPRESS],
    "a line of sixty cards": ["#declare", { ...ELEUSIS["a line of sixty cards"], mood: "slow" }],
    "after a right card": ["#guess", ELEUSIS["after a right card"]],
    "a written rule and a long hint": ["#judge", by([[dealer, { rule: { words: WORDY(300) } }], [dealer, { hint: WORDY(299) }], ROUNDS.judge.save.log[2]])],
    "a long guess": ["#judge", by([...ROUNDS["judge-guess"].save.log.slice(0, -1), [ROUNDS["judge-guess"].save.log.at(-1)[0], { guess: { words: WORDY(300) } }]], "judge-guess")],
    "a hand to be judged": ["#judge", ELEUSIS["a hand to be judged"]],
    "the card that stays": ["#lay-0", ELEUSIS["the card that stays"]],
};

test("eleusis: on a small screen the newest card, the hand, the turn and what is due are in sight together", async () => {
    for (const [width, height] of [[360, 740], [844, 390], [740, 360]]) {
        for (const [name, [due, screen]] of Object.entries(CROWDED)) {
            const { page, close } = await enter(screen, { width, height });
            await page.locator(due).focus();
            await frame(page);
            const faults = () => page.evaluate(due => {
                const found = [];
                if (document.documentElement.scrollHeight > innerHeight + 1) found.push(`the page is ${document.documentElement.scrollHeight} high`);
                const whole = element => {
                    const { left, right, top, bottom } = element.getBoundingClientRect();
                    const there = element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
                    return there && left >= 0 && right <= innerWidth + 1 && top >= 0 && bottom <= innerHeight + 1;
                };
                if (!whole(document.querySelector(due))) found.push(`${due} is out of sight`);
                for (const held of document.querySelectorAll(".held-cards .held")) if (!whole(held)) found.push(`${held.ariaLabel} is out of sight`);
                const bed = document.querySelector(".line-bed");
                const { top, height } = bed.getBoundingClientRect();
                const newest = [...bed.querySelectorAll(".column > .lying")].at(-1).getBoundingClientRect();
                if (height < 84 || newest.top < top || newest.bottom > Math.min(top + height, innerHeight) + 1) found.push("the newest card of the line is out of sight");
                const news = document.querySelector(".told").getBoundingClientRect().height;
                if (news > 70) found.push(`the news are ${news} high`);
                const turn = document.getElementById("turn").closest("p");
                if (!whole(turn)) found.push("whose turn it is cannot be read");
                return found;
            }, due);
            // The line is laid out in the picture after its box has got its size.
            await soon(async () => assert.deepEqual(await faults(), [], `${name}, ${width}×${height}`));
            await close();
        }
    }
});

test("eleusis: the score sheet beside the table has room for eight players", async () => {
    const { page, close } = await enter(EXPRESS, { width: 1180, height: 820 });
    await soon(async () => {
        const [wide, room] = await page.locator(".low .sheet-bed").evaluate(bed => [bed.scrollWidth, bed.clientWidth]);
        assert.ok(wide <= room, `${wide} > ${room}`);
    });
    assert.equal(await page.locator(".low .sheet tfoot td").count(), 8);
    await close();
});
