// Pechigonga, played in the page: by touch, by keyboard, by people at one screen; the agreement is
// locked; what a seat may not know is nowhere; resumed in the midst of the betting.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { DEALS, PECHIGONGA, PEOPLE, SAVE, match } from "../support/pechigonga-matches.mjs";
import { complete, dressed, launch, mounted, open, site, soon } from "../support/harness.mjs";
import { form, frame, heard, hears, listen, now, said, saved, sitDown } from "../support/pechigonga-setup.mjs";
import { SCREENS, everything, reach, visit } from "../support/screens.mjs";
import { due } from "../support/table.mjs";
import { tapOn } from "../support/touch.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

const sit = options => sitDown(browser, host, options);
const log = async page => (await saved(page)).log;

async function reload(page) {
    const before = await log(page);
    await page.reload();
    await mounted(page);
    await page.locator("#table").waitFor();
    assert.deepEqual((await log(page)).slice(0, before.length), before);
}

// The computers have accepted, too.
const agreed = page => page.waitForFunction(() => {
    const at = document.getElementById("table")?.dataset.at;
    return at && !at.endsWith("agreement");
});

test("pechigonga: a match of two deals by touch on a phone survives a reload in the betting, in Spanish", async () => {
    const { page, close } = await sit({ lang: "es", touch: true, width: 360, height: 740, stored: form([["Tú"], ["", "friend"], ["", "child"], ["", "friend"]], { length: { deals: 2 } }) });
    await tapOn(page, "#play");
    await agreed(page);
    let [resumed, words] = [0, 0];
    for (let turn = 0; turn < 200; turn += 1) {
        const at = await due(page);
        if (at === "break over") break;
        if (at === "mine closing") {
            await tapOn(page, "#go-on");
        } else {
            if (at === "mine bet" && resumed < 2) { resumed += 1; await reload(page); await due(page); continue; }
            const offered = await page.locator(".words button").count();
            const before = (await log(page)).length;
            await tapOn(page.locator(".words button").nth(words % offered));
            words += 1;
            await page.waitForFunction(([key, before]) => JSON.parse(localStorage[key]).log.length > before, [SAVE, before]);
        }
        await frame(page);
    }
    assert.equal(await now(page), "break over");
    assert.equal(resumed, 2);
    // In some deals hardly anybody bets.
    assert.ok(words > 3, `${words} words`);
    const { sheet, outcome } = await saved(page);
    assert.equal(sheet.lines.length, 2);
    assert.equal(outcome.points.reduce((sum, chips) => sum + chips), 0, "chips are conserved");
    assert.match(await page.locator("#ended").innerText(), /gana|Ganas|Empate/);
    await page.goto(`${host.url}#/scores`);
    await page.locator("table.sheet").waitFor();
    assert.match(await page.locator("table.sheet thead").first().innerText(), /Reparto/);
    await close();
});

test("pechigonga: on a phone held sideways no word, card or question is covered at any turn", async () => {
    const { page, close } = await sit({ lang: "it", touch: true, width: 740, height: 360, stored: form([["Maximiliana"], ["", "friend"], ["", "child"], ["", "friend"]], { length: { deals: 8 } }) });
    await tapOn(page, "#play");
    await agreed(page);
    let bets = 0;
    for (let at = await due(page); bets <= 2 || at !== "mine closing"; at = await due(page)) {
        // In some deals hardly anybody bets: then another one.
        if (at === "mine closing") {
            await tapOn(page, "#go-on");
            await page.waitForFunction(() => document.getElementById("table").dataset.at !== "mine closing");
            continue;
        }
        assert.match(at, /^mine (announce|bet)$/);
        await complete(page);
        const covered = () => page.evaluate(() => [...document.querySelectorAll(".words button, .held, .ask")].filter(button => {
            const box = button.getBoundingClientRect();
            return box.bottom > innerHeight || !button.contains(document.elementFromPoint(box.x + box.width / 2, box.y + 4)) || button.matches(".words *") && !button.contains(document.elementFromPoint(box.x + box.width / 2, box.bottom - 4));
        }).map(button => button.id));
        // Cards that have just been dealt may still be on their way.
        await soon(async () => assert.deepEqual(await covered(), [], at));
        if (at === "mine bet") bets += 1;
        const before = (await log(page)).length;
        // The word that stays at the table and offers the most.
        await tapOn(page.locator(".words button").last());
        await page.waitForFunction(([key, before]) => JSON.parse(localStorage[key]).log.length > before, [SAVE, before]);
        await frame(page);
    }
    assert.ok(bets > 2, `${bets} bets`);
    await close();
});

test("pechigonga: a deal can be played by keyboard and live region alone, with each round told once", async () => {
    const { page, close } = await sit({ lang: "en", stored: form([["You"], ["", "friend"], ["", "friend"]], { length: { deals: 1 } }) });
    await listen(page);
    await page.locator("#play").waitFor();
    // The sheet may bring the keyboard there itself, with its next picture.
    await frame(page);
    for (let tabs = 0; tabs < 12 && !await page.evaluate(() => document.activeElement?.id === "play"); tabs += 1) await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await agreed(page);
    const all = [];
    let [asked, refused] = [0, 0];
    for (let turn = 0; turn < 120; turn += 1) {
        const at = await due(page);
        all.push(...await heard(page));
        if (at === "break over") break;
        if (at === "mine closing") {
            await page.waitForFunction(() => document.activeElement?.id === "go-on");
            await page.keyboard.press("Enter");
            await frame(page);
            continue;
        }
        for (const [key, told] of [["h", /^Your cards: .+\. You hold /], ["o", /^Pot: \d+ chips/], ["k", /^You, [-−]?\d+ chips?; /]]) {
            await page.keyboard.press(key);
            await hears(page, told, key);
            asked += 1;
        }
        const before = (await log(page)).length;
        const spoken = () => page.waitForFunction(([key, before]) => JSON.parse(localStorage[key]).log.length > before, [SAVE, before]);
        if (at === "mine announce") {
            await page.keyboard.press("t");
            await page.waitForFunction(([key, before]) => heard.length || JSON.parse(localStorage[key]).log.length > before, [SAVE, before]);
            // Where nothing else may be said it is said after a while, whatever is pressed.
            if ((await log(page)).length === before && await now(page) === "mine announce") {
                await hears(page, /You have no Primera/, "t");
                refused += 1;
                await page.keyboard.press("c");
            }
            if (await now(page) !== "mine announce") continue;
        } else {
            const owed = await page.locator("#word-quiero, #word-me-voy").count();
            await page.keyboard.press(owed ? "q" : turn % 2 ? "e" : "p");
            await frame(page);
            if ((await log(page)).length === before) await page.keyboard.press(owed ? "v" : "p");
        }
        await spoken();
    }
    assert.equal(await now(page), "break over");
    const told = all.join(" ");
    assert.ok(asked > 6 && told.length > 200, told);
    // Each round is begun once and ended once.
    for (const round of ["First", "Second", "Third", "Fourth"]) {
        assert.equal(told.split(`${round} round.`).length - 1, 1, `${round} round, in: ${told}`);
    }
    assert.equal((told.match(/Deal 1 is over/g) ?? []).length, 1);
    assert.ok(refused > 0 || /La tengo/.test(told), "announcing by key");
    // Enter begins the same again.
    await page.waitForFunction(() => document.activeElement?.id === "go-on");
    await page.keyboard.press("Enter");
    await agreed(page);
    await soon(async () => assert.match((await heard(page)).join(" "), /First round\. Your cards: /, "the first deal is heard as any other"));
    await close();
});

test("pechigonga: arrow keys move the focus through the hand, and Enter tells what a card is worth", async () => {
    const { page, close } = await sit({ lang: "es", mood: "slow", stored: match("nine") });
    await reach(page, "mine announce");
    assert.equal(await page.locator(".held").count(), 9);
    await page.locator("#held-0").focus();
    await page.keyboard.press("ArrowRight");
    await page.waitForFunction(() => document.activeElement?.id === "held-1");
    await page.keyboard.press("End");
    await page.waitForFunction(() => document.activeElement?.id === "held-8");
    const name = (await page.locator("#held-8").getAttribute("aria-label")).split(",")[0];
    assert.match(name, /^(as|dos|tres|cuatro|cinco|seis|siete|sota|caballo|rey) de (oros|copas|espadas|bastos)$/);
    await page.keyboard.press("Enter");
    await frame(page);
    await soon(async () => assert.match(await said(page), new RegExp(`^${name}: \\d+ puntos\\.$`, "i")));
    await close();
});

test("pechigonga: the agreement can be changed before everybody accepts, and is locked afterwards", async () => {
    const { page, close } = await sit({ lang: "es", mood: "slow", stored: form([["Ana"], ["Berta"]], { length: { deals: 1 }, compensation: 3, prize: 40 }) });
    await page.click("#play");
    await reach(page, "mine agreement");
    assert.match(await page.locator(".agreed-in-short").innerText(), /cobra 3 fichas de cada rival; una Pechigonga, 40 fichas/);
    await page.click("#all-terms > summary");
    assert.match(await page.locator(".terms").innerText(), /Compensación\s+3 fichas de cada rival\s+Premio de la Pechigonga\s+40 fichas de cada rival/);
    await page.click("#change");
    await page.locator("#options > summary").click();
    await page.locator("#more").waitFor();
    await page.getByLabel("Compensación").selectOption({ label: "5" });
    await page.click("#play");
    await reach(page, "mine agreement");
    await page.click("#all-terms > summary");
    assert.match(await page.locator(".terms").innerText(), /5 fichas de cada rival/);
    await page.click("#accept");
    await frame(page);
    // One has accepted: no cards yet, and the other is asked.
    assert.equal(await now(page), "mine agreement");
    assert.equal(await page.locator(".held, .mine .naipe").count(), 0);
    assert.match(await page.locator("#accept").innerText(), /Berta/);
    assert.deepEqual(await log(page), [[0, "accept"]]);
    await page.click("#accept");
    await reach(page, "pass announce");
    assert.equal((await saved(page)).setup.options.compensation, 5);
    // What is filled in for another match does not reach this one.
    await page.evaluate(() => {
        const key = "tertulia.setup.pechigonga";
        const form = JSON.parse(localStorage[key]);
        form.options.compensation = 9;
        localStorage[key] = JSON.stringify(form);
    });
    await reload(page);
    await reach(page, "pass announce");
    await page.click("#curtain-open");
    await page.click("#menu");
    await page.locator("#menu-own-2").click();
    assert.match(await page.locator("dialog[open] .terms").innerText(), /5 fichas de cada rival/);
    assert.equal(await page.locator("dialog[open] .terms :is(select, input)").count(), 0);
    await close();
});

const RANKS = { A: "ace", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine", S: "jack", C: "knight", R: "king" };
const SUITS = { o: "coins", c: "cups", e: "swords", b: "clubs" };

test("pechigonga: people at one screen have a curtain, and nobody's cards are in the page before it", async () => {
    const { page, close } = await sit({ lang: "en", mood: "slow", stored: match("second-deal", { sitters: [["Ana"], ["Berta"]] }) });
    await listen(page);
    const cards = async () => (await page.locator(".held").evaluateAll(all => all.map(one => one.ariaLabel.split(",")[0]))).filter(Boolean);
    for (let turn = 0; turn < 6; turn += 1) {
        await page.waitForFunction(() => document.getElementById("table").dataset.at.startsWith("pass"));
        // What was shown to all may be there.
        const shown = new Set(await page.locator(".rounds .naipes .unseen").evaluateAll(all => all.flatMap(one => one.textContent.split(", "))));
        const hidden = [...await everything(page), await page.title(), ...await heard(page)].join("\n");
        await page.click("#curtain-open");
        await frame(page);
        const own = await cards();
        assert.ok(own.length > 0);
        for (const card of own) if (!shown.has(card)) assert.ok(!hidden.includes(card), `${card} is before the curtain`);
        const other = (await page.locator("#turn").innerText()).split(":")[0];
        assert.match(other, /Ana|Berta/);
        await heard(page);
        await page.locator(".words button").first().click();
        await frame(page);
        const past = await now(page);
        if (past.startsWith("mine")) continue;
        // The cards that were just seen have gone with whoever saw them.
        const gone = [...await everything(page), await page.title(), ...await heard(page)].join("\n");
        const open = new Set(await page.locator(".rounds .naipes .unseen").evaluateAll(all => all.flatMap(one => one.textContent.split(", "))));
        for (const card of own) if (!open.has(card)) assert.ok(!gone.includes(card), `${card} is left behind`);
    }
    await close();
});

test("pechigonga: what is announced at once is neither seen nor heard until all have spoken", async () => {
    const people = PEOPLE.slice(0, 3);
    const seen = [];
    for (const said of [{ say: "tengo" }, { say: "silence" }]) {
        const { page, close } = await sit({ lang: "en", mood: "slow", stored: match("at-once", { sitters: people, more: [[0, said]] }) });
        await reach(page, "pass announce");
        seen.push([...await everything(page, "#app"), ...await everything(page, "#said"), await page.title()]);
        await close();
    }
    assert.deepEqual(seen[0], seen[1]);
    assert.ok(seen[0].length > 100);
});

test("pechigonga: only legal words are offered, and the amount stays within what may be bet", async () => {
    const { page, close } = await sit({ lang: "en", mood: "slow", stored: match("spread") });
    await reach(page, "mine bet");
    assert.deepEqual(await page.locator(".words button").evaluateAll(all => all.map(one => one.id)), ["word-paso", "word-envido"]);
    for (let n = 0; n < 9; n += 1) await page.click("#more");
    assert.equal(await page.locator("#amount").innerText(), "5");
    await frame(page);
    await soon(async () => assert.equal(await said(page), "5 chips", "and no more are spoken of"));
    for (let n = 0; n < 3; n += 1) await page.click("#fewer");
    await page.keyboard.press("+");
    assert.equal(await page.locator("#amount").innerText(), "3");
    await reload(page);
    await reach(page, "mine bet");
    assert.equal(await page.locator("#amount").innerText(), "3", "a reload forgets nothing");
    const before = (await log(page)).length;
    await page.click("#word-envido");
    assert.deepEqual((await log(page))[before], [0, { bet: { envido: 3 } }]);
    await close();
});

test("pechigonga: shown cards stay on the table, with the winner's cards lit", async () => {
    const { page, close } = await sit({ lang: "en", mood: "slow", stored: match("owed") });
    await reach(page, "mine bet");
    const past = page.locator(".rounds li[data-past]");
    assert.equal(await past.count(), 1);
    assert.match(await past.innerText(), /\w+: (Punto|Primera|Fifty-five|Flux)/);
    assert.ok(await page.locator(".last-shown .naipe[data-lit]").count() >= 2, "the winner's cards stand out");
    assert.equal(DEALS.owed.setup.seats, 4);
    await close();
});

test("pechigonga: on a phone with nine cards the four rounds tell who won them, and what was shown last is in sight", async () => {
    const { page, close } = await sit({ lang: "it", touch: true, width: 360, height: 740, mood: "slow", stored: match("nine") });
    await reach(page, "mine announce");
    const rounds = page.locator(".rounds > li");
    assert.deepEqual(await rounds.locator("> .nth").allInnerTexts(), ["1", "2", "3", "4"]);
    const told = await rounds.locator("> .round-name").allInnerTexts();
    assert.ok(told.slice(0, 3).every(text => /[+]\d+$/.test(text)), told.join(" | "));
    assert.equal(told[3], "9 carte");
    const [end, sight] = await page.locator(".last-shown").evaluate(one => [one.getBoundingClientRect().bottom, one.closest(".middle").getBoundingClientRect().bottom]);
    assert.ok(end <= sight + 1, `it ends at ${end}, and ${sight} is seen`);
    await close();
});

test("pechigonga: after a deal the study rates each of one's own bets in chips on average", async () => {
    const { page, close } = await sit({ lang: "en", mood: "slow", stored: match("closing") });
    await reach(page, "mine closing");
    await page.click("#study");
    await page.locator("#studied").waitFor();
    const own = DEALS.closing.log.filter(([seat, action]) => seat === 0 && action.bet).length;
    const decisions = page.locator(".decisions-weighed > li");
    await soon(async () => assert.equal(await decisions.count(), own));
    // Of each the hand, a bar for each word, and one's own among them.
    for (const part of [".naipe", ".word-worths li[data-own]", ".word-worths svg"]) assert.ok((await decisions.evaluateAll((all, part) => all.map(it => it.querySelectorAll(part).length), part)).every(n => n > 0), part);
    assert.match(await page.locator(".gave-away").innerText(), /gave/);
    for (const text of await decisions.allInnerTexts()) {
        assert.match(text, /^(First|Second|Third|Fourth) round: [^]+(There was nothing better\.|Better: .+)$/);
        assert.match(text, /By the cards you beat the others: \d+ in 100\./);
    }
    await close();
});

test("pechigonga: the account of five players with long names fits on a phone", async () => {
    const { page, close } = await sit({ lang: "es", touch: true, width: 360, height: 740, mood: "slow", stored: match("closing-five", { sitters: PEOPLE.map(([name], seat) => seat ? [name, "friend"] : [name]) }) });
    await reach(page, "mine closing");
    await page.click("#deal-rounds > summary");
    await soon(async () => {
        const [wide, room] = await page.locator(".result .sheet-bed").evaluate(bed => [bed.scrollWidth, bed.clientWidth]);
        assert.ok(room > 250 && wide <= room, `${wide} in ${room}`);
    });
    await close();
});

test("pechigonga: the table says in plain words what the round asks and what it costs, in three languages", async () => {
    const told = {
        es: [/Primera .* o más.*1 ficha de cada rival/, /Clara apuesta: seguir cuesta 2 fichas/, /Apostar 2 fichas obliga a los demás a pagar o irse\. Si todos pasan/, /manda el siete/],
        it: [/Primera .* o più.*1 gettone da ognuno/, /Clara punta: restare costa 2 gettoni/, /Chi punta 2 gettoni fa pagare o lasciare gli altri\. Se passano tutti/, /comanda il sette/],
        en: [/Primera .* or better.*1 chip from each rival/, /Clara bets: staying in costs 2 chips/, /A bet of 2 chips makes the others pay or leave\. If all pass/, /the seven is best/],
    };
    for (const [lang, sentences] of Object.entries(told)) {
        for (const [n, name] of ["announce", "owed", "bet", "one"].entries()) {
            const { page, close } = await sit({ stored: match(name), mood: "slow", lang, width: 360, height: 740 });
            await page.locator("#guide").waitFor();
            assert.match(await page.locator("#guide").innerText(), sentences[n], `${lang}, ${name}`);
            if (name === "announce") {
                // Two sentences, in letters that can be read.
                const [text, size] = await page.locator("#guide").evaluate(it => [it.innerText, parseFloat(getComputedStyle(it).fontSize)]);
                assert.ok(text.match(/[?.](?=\s|$)/g).length === 2 && size >= 14, `${size}: ${text}`);
                // Words of one kind, each with what it means, costs or brings, however narrow the screen.
                const buttons = await page.locator(".word").evaluateAll(all => all.map(word => [word.querySelector("b").lang, word.querySelector("small").innerText, word.querySelector("b").innerText]));
                assert.ok(buttons.every(([language, why]) => language === "es" && why), `${buttons}`);
                assert.ok(buttons.some(([, , word]) => word === "Me callo"), `${buttons}`);
                // Nobody has bet: what all pay at first is told by the pot alone. And one's own cards lie face up.
                assert.equal(await page.locator(".places .bet").count(), 0);
                assert.equal(await page.locator(".stand[data-me] .fan").isVisible(), false);
                await soon(async () => assert.match(await page.locator("#helper").innerText(), /\d+\s(in 100|su 100|%)\.$/));
            }
            await close();
        }
    }
});

test("pechigonga: what is heard of the places has its commas where they belong", async () => {
    const { page, close } = await sit({ stored: match("owed"), mood: "slow", lang: "en" });
    await reach(page, "mine bet");
    const heard = await page.locator(".places").first().ariaSnapshot();
    assert.match(heard, /\w, put in \d/);
    assert.doesNotMatch(heard, / ,/);
    await close();
});

test("pechigonga: the agreement and a deal are told in a sentence, and the rest is unfolded", async () => {
    const { page, close } = await sit({ stored: match("agreement", { cut: 0 }), mood: "slow", lang: "es", width: 360, height: 740 });
    await reach(page, "mine agreement");
    assert.match(await page.locator(".agreed-in-short").innerText(), /apuestas .*Si solo anuncia uno, cobra .* de cada rival; una Pechigonga, /);
    assert.equal(await page.locator(".terms").count(), 0);
    await page.click("#all-terms > summary");
    await page.locator(".terms dt").first().waitFor();
    await close();
    const after = await sit({ stored: match("closing"), mood: "slow", lang: "es", width: 360, height: 740 });
    await reach(after.page, "mine closing");
    assert.match(await after.page.locator(".deal-told").innerText(), /^\S.* gana.? \d+ fichas?( en este reparto)?\.|^Ganas /);
    assert.equal(await after.page.locator("#deal-rounds p, #deal-rounds li").count(), 0);
    // Who won which pot, with which cards, and what it brought: told once, in sight at once.
    await soon(async () => {
        const pots = await after.page.locator(".pots-won > ol > li").evaluateAll(all => all.map(pot => [pot.innerText, pot.querySelectorAll(".naipe").length, pot.getBoundingClientRect().bottom < innerHeight]));
        assert.equal(pots.length, 4);
        assert.ok(pots.every(([told, cards, seen]) => /\+\d+/.test(told) && cards > 0 && seen), JSON.stringify(pots));
    });
    assert.equal(await after.page.locator("#guide, .last-shown, #round-4 ~ #round-4").count(), 0);
    assert.equal(await after.page.locator("[id=round-4]").count(), 1);
    await after.close();
});

test("pechigonga: an answer moves nothing on the table", async () => {
    for (const viewport of [{ width: 360, height: 740 }, { width: 740, height: 360 }, { width: 820, height: 1180 }, { width: 1180, height: 820 }]) {
        const { page, close } = await sit({ stored: match("owed"), mood: "slow", lang: "en", ...viewport });
        await reach(page, "mine bet");
        await page.locator("#helper .odds").waitFor({ state: "attached" });
        await complete(page);
        await dressed(page);
        const places = () => page.locator(".stand, .held, .ask, .word").evaluateAll(all => all.map(it => { const { x, y, width } = it.getBoundingClientRect(); return [x, y, width].map(Math.round); }));
        const before = await places();
        await page.click("#ask-1");
        await page.locator(".told:not(:empty)").waitFor();
        assert.deepEqual(await places(), before);
        await close();
    }
});

// What was put in, and what the others pay: two things, and what they bring beyond one's own part.
for (const [lang, sentence] of Object.entries({
    en: /Only [^:.]+ announces? \([^:.]+\) and takes? the pot of (\d+) and compensation of (\d+) chips? \(net \+(\d+)\)\./,
    es: /Solo anuncias? [^:.]+ \([^:.]+\) y (?:te llevas|se lleva) el bote de (\d+) más una compensación de (\d+) fichas? \(neto \+(\d+)\)\./,
    it: /[Aa]nnuncia? solo [^:.]+ \([^:.]+\) e prende il piatto di (\d+) e un compenso di (\d+) (?:gettone|gettoni) \(netto \+(\d+)\)\./,
})) {
    test(`pechigonga: a lone announcer is told the pot and the compensation apart, and what they bring (${lang})`, async () => {
        const { hash, stored } = SCREENS["what was played"];
        const { page, close } = await open(browser, host, { hash, stored, lang, mood: "slow" });
        await mounted(page);
        await visit(page, host.url, SCREENS["what was played"]);
        const told = await page.locator("dialog[open]").innerText();
        const [, pot, paid, net] = sentence.exec(told.replaceAll("\n", " ")) ?? assert.fail(told);
        // Two have put in as much.
        assert.equal(Number(pot) / 2 + Number(paid), Number(net));
        await close();
    });
}

test("pechigonga: nobody with fewer than three runs is told of three best ones", () => {
    for (const [lang, most] of [["en", "three at most"], ["es", "hasta tres"], ["it", "fino a tre"]]) {
        const lines = file => readFileSync(new URL(`../../../assets/locales/${lang}/${file}.txt`, import.meta.url), "utf8").split("\n");
        const why = lines("pechigonga").find(line => line.startsWith("classes_why:")).split(" | ")[5];
        assert.ok(why.includes(most), `${lang}: ${why}`);
        const runs = lines("pechigonga_late").find(line => /runs of|escaleras de|scale migliori di/.test(line));
        assert.ok(runs.includes(most), `${lang}: ${runs}`);
        for (const file of ["pechigonga", "pechigonga_late", "pechigonga_beside"]) {
            for (const line of lines(file)) assert.doesNotMatch(line, /three best runs|tres mejores escaleras|tre scale migliori|tre migliori scale/, `${lang}: ${line}`);
        }
    }
});

test("pechigonga: a silence without a choice is not asked for: it is told, and said at the pace of the computer players", async () => {
    const { page, close } = await sit({ stored: match("silence"), mood: "slow", lang: "es", width: 360, height: 740 });
    await page.locator(".no-choice").waitFor();
    assert.match(await page.locator(".no-choice").innerText(), /^No tienes Primera: callas/);
    assert.match(await page.locator("#turn").innerText(), /^No tienes Primera/);
    assert.equal(await now(page), "told announce", "nobody is awaited");
    assert.equal(await page.locator(".words button").count(), 0);
    await close();
    const quick = await sit({ stored: match("silence"), mood: "quick", lang: "es", width: 360, height: 740 });
    await quick.page.locator("#table:not([data-at='told announce'])").waitFor();
    await quick.close();
});

test("pechigonga: among people a silence without a choice is asked for like any other, which tells nobody anything", async () => {
    const { page, close } = await sit({ stored: match("silence", { sitters: PEOPLE.slice(0, 2) }), mood: "slow", lang: "es" });
    await page.locator("#curtain-open").click();
    await page.locator("#word-silence").waitFor();
    assert.equal(await page.locator(".no-choice").count(), 0);
    await close();
});

test("pechigonga: how a hand comes to its points is told, and what the figures at the places are", async () => {
    const { page, close } = await sit({ stored: match("owed"), mood: "slow", lang: "es", width: 360, height: 740 });
    assert.match(await page.locator("#helper .sum").innerText(), /^Seis 18 \+ as 16\.$/);
    // What somebody has won is a figure; only what lies on the table are chips. Each says what it is.
    assert.match(await page.locator("#place-0 .account").innerText(), /^saldo\s+[−+]?\d+/);
    assert.match(await page.locator("#place-0 .bet").innerText(), /^puestas\s+\d+/);
    assert.deepEqual(await page.locator(".places .coin").evaluateAll(all => [...new Set(all.map(coin => coin.parentElement.className))]), ["bet"]);
    // Faces stay beside what was shown, one's own, too.
    assert.equal(await page.locator(".stand :is(.portrait, .medal)").evaluateAll(all => all.filter(face => face.getBoundingClientRect().width >= 18).length), 4);
    await close();
});

test("pechigonga: what one holds is told of this round's cards, though it was worth as much in the round before", async () => {
    const { page, close } = await sit({ stored: match("alike"), mood: "quick", lang: "es", width: 360, height: 740 });
    const told = () => page.evaluate(() => ({
        round: document.querySelector(".rounds [aria-current]")?.id,
        holds: document.querySelector("#helper b")?.textContent ?? "",
        sum: document.querySelector("#helper .sum")?.textContent ?? "",
        cards: [...document.querySelectorAll(".held-cards .held")].map(card => (card.getAttribute("aria-label") ?? card.textContent).toLowerCase()),
    }));
    const fits = ({ sum, cards }) => {
        for (const part of sum.toLowerCase().replace(/\.$/, "").split(" + ")) {
            const rank = part.split(" ")[0];
            assert.ok(cards.some(card => card.includes(rank)), `${part} in ${cards}`);
        }
    };
    await page.locator("#helper .sum").waitFor();
    const before = await told();
    fits(before);
    await page.locator(".words button").last().click();
    await page.locator("#round-2[aria-current]").waitFor();
    await soon(async () => {
        const after = await told();
        assert.equal(after.holds, before.holds);
        assert.notDeepEqual(after.cards, before.cards);
        fits(after);
    });
    await close();
});

test("pechigonga: a round that has ended stays before the eyes until a tap: words, bets, the cards that were shown, and the pot with its winner", async () => {
    const showdown = () => match("one", { cut: 7, sitters: [["Bruno", "friend"], ["Tú"]] });
    for (const reducedMotion of [false, true]) {
        const { page, close } = await sit({ stored: showdown(), mood: "seen", lang: "es", touch: true, width: 360, height: 740, reducedMotion });
        const [cards, about] = await page.evaluate(() => [document.querySelectorAll(".held").length, document.querySelector(".status small").innerText]);
        await page.click("#word-quiero");
        await page.locator(".guide[data-ended]").waitFor();
        // At the table itself the next round has begun, whether anything moves or not.
        assert.equal((await log(page)).length, 8);
        assert.match(await page.locator("#guide").innerText(), /bote/);
        assert.match(await page.locator("#turn").innerText(), /^(Te llevas|Bruno se lleva) el bote$/);
        assert.equal(await page.locator(".status small").innerText(), about, "title and pot are the last round's");
        assert.match(await page.locator("#pot").innerText(), /Bote\s+6/);
        assert.equal(await page.locator(".held").count(), cards);
        const winner = page.locator(".stand:has(.taken)");
        assert.equal(await winner.count(), 1);
        assert.ok(await winner.locator(".turned .naipe").count() > 0, "the cards lie with whom they made win");
        assert.match(await winner.locator(".taken").innerText(), /^\+\d+$/);
        assert.deepEqual((await page.locator(".said > span").allInnerTexts()).map(said => said.replace(",", "")), ["Envido 2", "Quiero"]);
        assert.equal(await page.locator(".controls").evaluate(controls => getComputedStyle(controls.querySelector(".words, .no-choice")).pointerEvents), "none");
        assert.ok(await page.locator(".tap-on").isVisible());
        // The same pot is told once on the cloth, and once what won it.
        assert.equal(await page.locator(".last-shown .gain").first().isVisible(), false);
        await page.locator(".pot-row").click();
        await page.locator(".guide:not([data-ended])").waitFor();
        assert.equal(await page.locator(".turned, .taken").count(), 0);
        assert.notEqual(await page.locator(".status small").innerText(), about);
        assert.equal(await page.locator(".tap-on").isVisible(), false);
        // What comes where one was about to tap is not tapped before it has been seen.
        const first = await page.locator(".controls > :is(.words, .no-choice)").first().evaluate(it => getComputedStyle(it).animationName);
        assert.equal(first, reducedMotion ? "none" : "seen-first");
        await close();
    }
});

test("pechigonga: the fourth round, too, is looked at before how the deal went; a key shows that, and says nothing", async () => {
    const { page, close } = await sit({ stored: match("closing-five", { cut: 36 }), mood: "seen", lang: "en", width: 820, height: 1180 });
    await reach(page, "mine bet");
    await page.focus("#word-quiero");
    await page.keyboard.press("q");
    await page.locator(".turned").first().waitFor();
    assert.equal((await log(page)).length, 37);
    assert.equal(await page.locator("#ended").count(), 0);
    assert.match(await page.locator("#turn").innerText(), /takes? the pot$/);
    assert.match(await page.locator(".status small").innerText(), /Fourth round/);
    await page.keyboard.press("q");
    await page.locator("#ended").waitFor();
    assert.deepEqual((await log(page)).slice(37).filter(([seat]) => seat === 0), [], "it is no move");
    await soon(async () => assert.equal(await page.evaluate(() => document.activeElement.id), "go-on"));
    await close();
});

test("pechigonga: after a deal one sees at a glance what each round has brought oneself", async () => {
    const { page, close } = await sit({ stored: match("closing"), mood: "slow", lang: "en", width: 360, height: 740 });
    await reach(page, "mine closing");
    const rows = await page.locator(".pots-won > ol > li").evaluateAll(all => all.map(row => {
        const gain = row.querySelector(".gain");
        return [row.querySelector(".own-gain b")?.innerText ?? gain.innerText.trim(), row.hasAttribute("data-won"), getComputedStyle(gain).backgroundColor];
    }));
    await page.click("#deal-rounds > summary");
    await page.locator("#deal-rounds tbody td").first().waitFor();
    const cells = await page.locator("#deal-rounds tbody td:nth-of-type(1)").allInnerTexts();
    assert.deepEqual(rows.map(([own]) => own.match(/[+−]?\d+/)[0]), cells.slice(0, 4));
    // Gold is for what one has won oneself.
    const gold = new Set(rows.filter(([, won]) => won).map(([, , colour]) => colour));
    assert.ok(rows.every(([, won, colour]) => won === gold.has(colour)), JSON.stringify(rows));
    await close();
});

test("pechigonga: the sign of the mano lies on the cloth and over no name, and words of a bet in one line", async () => {
    const sizes = [{ width: 360, height: 740 }, { width: 740, height: 360 }, { width: 820, height: 1180 }, { width: 1180, height: 820 }];
    for (const [size, lang, name] of sizes.flatMap(size => [[size, "es", "bet"], [size, "it", "five-nine"]])) {
        const { page, close } = await sit({ stored: match(name), mood: "slow", lang, ...size });
        await reach(page, "mine bet");
        await dressed(page);
        const faults = await page.evaluate(() => {
            const box = selector => document.querySelector(selector).getBoundingClientRect();
            const [mano, cloth] = [box(".mano"), box(".middle")];
            const faults = mano.top < cloth.top || mano.left < cloth.left || mano.right > cloth.right ? ["the mano is out of the cloth"] : [];
            for (const one of document.querySelectorAll(".stand-name > :not(.mano, .unseen), .account b")) {
                const { left, right, top, bottom } = one.getBoundingClientRect();
                if (right > mano.left && left < mano.right && bottom > mano.top + 1 && top < mano.bottom - 1) faults.push(`the mano over ${one.textContent}`);
                for (const other of document.querySelectorAll(".account b, .said, .bet")) {
                    const it = other.getBoundingClientRect();
                    if (one !== other && it.width && right > it.left + 1 && left < it.right - 1 && bottom > it.top + 1 && top < it.bottom - 1) faults.push(`${one.textContent || one.className} over ${other.textContent}`);
                }
            }
            for (const word of document.querySelectorAll(".said > span")) if (word.getClientRects().length > 1) faults.push(`“${word.textContent}” in two lines`);
            return faults;
        });
        assert.deepEqual(faults, [], `${name} (${lang}) at ${size.width}`);
        await close();
    }
});

test("pechigonga: what beats what is drawn a tap or a key away, for the round that is played and with the own hand marked", async () => {
    for (const [name, lang, title, hands, own] of [
        ["announce", "en", "What beats what", ["Flux", "Fifty-five", "Primera", "Punto"], /^Flux[^]*You hold: Flux, 54 points/],
        ["nine", "es", "Qué gana a qué", ["Cincuenta y cinco", "Primera", "Punto"], /^Primera[^]*Ahora tú: Primera, 56 puntos/],
        ["one", "it", "Che cosa batte che cosa", ["Carta"], /^Carta[^]*Ora hai: una carta da/],
    ]) {
        const { page, close } = await sit({ stored: match(name), mood: "slow", lang, width: 360, height: 740 });
        await page.click("#ask-4");
        await page.getByRole("dialog", { name: title }).waitFor();
        await page.locator(".ladder li[data-own]").waitFor();
        assert.deepEqual((await page.locator(".ladder .step-told b").allInnerTexts()).map(it => it.replace(/:\s*$/, "")), hands);
        assert.match(await page.locator(".ladder li[data-own] .step-told").innerText(), own);
        assert.deepEqual(await page.locator(".worths li > b").allInnerTexts(), ["21", "18", "16", "15", "14", "13", "12", "10", "10", "10"]);
        assert.ok(await page.locator(".ladder .naipe").count() >= hands.length);
        // Of one kind of hand alone none is on top.
        assert.equal(/on top|Arriba|In alto/.test(await page.getByRole("dialog").innerText()), hands.length > 1);
        await page.keyboard.press("Escape");
        await page.locator(".ladder").waitFor({ state: "detached" });
        await page.keyboard.press({ en: "n", es: "j", it: "o" }[lang]);
        await page.locator(".ladder").waitFor();
        await close();
    }
});

test("pechigonga: an announcement tells what it brings alone, leaving what it costs, and the pot what the deal has brought so far", async () => {
    const alone = await sit({ stored: match("nine"), mood: "slow", lang: "en", width: 360, height: 740 });
    // Four in the pot, and one from each of three rivals.
    // The figure that will stand with the round: one's own chip in the pot is no gain.
    assert.match(await alone.page.locator("#word-tengo").innerText(), /\+6 if alone/);
    await alone.close();
    const begun = await sit({ stored: match("announce"), mood: "slow", lang: "en", width: 360, height: 740 });
    assert.equal(await begun.page.locator(".so-far").count(), 0, "no round of the deal is over");
    await begun.close();
    const { page, close } = await sit({ stored: match("owed"), mood: "slow", lang: "en", width: 360, height: 740 });
    assert.match(await page.locator("#word-me-voy").innerText(), /pay 0/);
    // In the first deal it is what stands at the own place: what lies in the pot is not there any more.
    assert.match(await page.locator(".stand[data-me] .account").innerText(), /so far\s*−2/);
    assert.match(await page.locator(".so-far").innerText(), /this deal\s*−2/);
    await page.click("#ask-2");
    await soon(async () => assert.match(await page.locator(".told").innerText(), /Your chips in this deal so far: −2\./));
    await close();
});

test("pechigonga: whoever announces after another is not told what it brings alone, and why one names a hand is told", async () => {
    for (const [lang, too, own, lesser] of [
        ["en", /on to the bets/, /gives it away/, /plays it down/], ["es", /Tú también: a apostar/, /te delata/, /disimulas/], ["it", /«Anch’io»: si punta/, /sveli tutto/, /minimizzi/],
    ]) {
        const { page, close } = await sit({ stored: match("announce"), mood: "slow", lang, width: 360, height: 740 });
        assert.match(await page.locator("#word-tengo").innerText(), too);
        assert.match(await page.locator("#word-class-3").innerText(), own);
        assert.match(await page.locator("#word-class-1").innerText(), lesser);
        assert.match(await page.locator("#word-class-2").innerText(), lesser);
        await close();
    }
});

test("pechigonga: a Pechigonga that was shown is a row of what the deal brought, with its nine cards", async () => {
    for (const [width, height] of [[360, 740], [820, 1180], [1180, 820], [740, 360]]) {
        const { page, close } = await sit({ stored: match("holder"), mood: "slow", lang: "en", width, height });
        await reach(page, "mine closing");
        assert.equal(await page.locator(".pots-won > ol > li").count(), 4);
        await page.click("#show");
        const row = page.locator(".pots-won > ol > li").nth(4);
        assert.match(await row.innerText(), /Pechigonga[^]*\+75/);
        assert.equal(await row.locator(".naipe").count(), 9);
        const out = await row.evaluate(row => {
            const { right } = row.getBoundingClientRect();
            return [...row.querySelectorAll(".naipe")].filter(card => card.getBoundingClientRect().right > right).length;
        });
        assert.equal(out, 0, `${width}: within the row`);
        await close();
    }
});

test("pechigonga: the list of keys tells of taking back only where something can be", async () => {
    for (const [name, sitters, z] of [["owed", undefined, false], ["second-deal", PEOPLE, true], ["at-once", undefined, true]]) {
        const { page, close } = await sit({ stored: match(name, { sitters }), mood: "slow", lang: "en" });
        if (sitters) await page.click("#curtain-open");
        await page.click("#menu");
        await page.click("#menu-keys");
        await page.locator(".keys dt").first().waitFor();
        assert.equal((await page.locator(".keys dt").allInnerTexts()).includes("Z"), z, name);
        await close();
    }
});

test("pechigonga: where there is a choice of words none of them is recommended", async () => {
    for (const name of ["I may announce a Flux", "nine cards"]) {
        const { hash, stored, mood } = PECHIGONGA[name];
        const { page, close } = await open(browser, host, { hash, stored, mood, lang: "es" });
        await mounted(page);
        await page.locator(".word").first().waitFor();
        assert.ok((await page.locator(".word").count()) > 1);
        assert.equal(new Set(await page.locator(".word").evaluateAll(all => all.map(it => getComputedStyle(it).backgroundColor))).size, 1);
        await close();
    }
});
