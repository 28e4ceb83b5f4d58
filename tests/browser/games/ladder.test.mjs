// The ladder: rungs tried at the game's own table, stars, progress that is kept, today's rule, a ladder of one's own.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { axe, launch, mounted, open, rest, site, soon } from "../support/harness.mjs";
import { CLIMB, rung } from "../support/ladder.mjs";
import { everything } from "../support/screens.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

const HASH = "#/regla-secreta/ladder", TABLE = "tertulia.game.regla-secreta~rung";
const enter = async (stored = {}, options = {}) => {
    const { hash = HASH, ...more } = options;
    const opened = await open(browser, host, {
        width: 360, height: 740, touch: true, lang: "es", mood: "", hash, stored: { "tertulia.tutorial.regla-secreta": "true", ...stored }, ...more,
    });
    await mounted(opened.page);
    return opened;
};
const kept = (page, key) => page.evaluate(key => JSON.parse(localStorage[key] ?? "null"), key);
const climbed = page => kept(page, CLIMB);
const says = (page, selector, text) => soon(async () => assert.match(await page.locator(selector).innerText(), text));

test("ladder: a rung is dealt, found, counted, and leads to the next; a reload forgets nothing", async () => {
    const { page, close } = await enter();
    await page.locator("#climb").waitFor();
    assert.deepEqual(await axe(page), []);
    await says(page, "#stars", /^0 de 150 estrellas$/);
    assert.equal(await page.locator(".rungs button:enabled").count(), 3, "the lowest can be tried");
    await page.click("#climb");
    await page.locator(".held-cards").waitFor();
    assert.match(page.url(), /#\/regla-secreta\/rung$/);
    assert.deepEqual(await climbed(page), ["s0-e07 begun"]);
    assert.equal(await page.locator(".held-cards .card").count(), 12);
    // The way back, and on again.
    await page.goto(host.url + HASH);
    await says(page, ".next-rung", /te espera en la mesa/);
    await page.click("#climb");
    await page.locator(".held-cards").waitFor();
    await close();
});

test("ladder: whoever finds the rule gets stars, keeps them, and sees them in the history", async () => {
    const { page, close } = await enter({ ...rung("rung"), [CLIMB]: JSON.stringify(["s0-e07 begun"]) }, { hash: "#/regla-secreta/rung" });
    await page.locator("#guess").click();
    await page.locator("#say-it").click();
    await page.locator("#counted").waitFor();
    await says(page, ".tried", /Peldaño 1[^]*3 de 3 estrellas[^]*con 2 cartas[^]*3,4 cartas de media: con 4 como mucho, tres estrellas/);
    assert.equal(await page.locator(".podium").count(), 0, "the dealer is no rival");
    assert.deepEqual(await climbed(page), ["s0-e07 found 2 3"]);
    await page.reload();
    await page.locator("#counted").waitFor();
    assert.deepEqual(await climbed(page), ["s0-e07 found 2 3"], "told twice it counts once");
    await page.locator("#to-ladder").click();
    await says(page, "#stars", /^3 de 150 estrellas$/);
    await says(page, ".next-rung h2", /^Peldaño 2$/);
    await page.click("#rung-1");
    await says(page, ".rung-card", /La regla:[^]*alterna|colores/i);
    await page.keyboard.press("Escape");
    // The browser leaves the card's entry in its history a while later: another page before that might not come about.
    await rest(page);
    await page.goto(`${host.url}#/history?game=regla-secreta`);
    await says(page, "article.match", /La escalera, peldaño 1 · 2 cartas usadas/);
    await close();
});

test("ladder: whoever gives a rung up is asked in the ladder's words, and sees the rule and what lay there", async () => {
    const { page, close } = await enter({ ...rung("rung"), [CLIMB]: JSON.stringify(["s0-e07 begun"]) }, { hash: "#/regla-secreta/rung" });
    await page.locator("#guess").waitFor();
    await page.click("#menu");
    await page.getByRole("button", { name: "Me rindo" }).click();
    await says(page, "dialog[open]", /¿Te rindes\? Verás la regla; [^]*una estrella/);
    await page.locator("dialog[open]").getByRole("button", { name: "Me rindo" }).last().click();
    await says(page, ".told-last", /^La regla era: \S/);
    await says(page, ".tried", /Esta vez no ha salido/);
    assert.ok(await page.locator(".result .lying").count() > 0, "what lay on the table is shown");
    assert.equal(await page.locator(".podium, .gains").count(), 0);
    await close();
});

test("ladder: at the table it says which rung it is, how many cards have been used, and what three stars take", async () => {
    for (const [width, height] of [[360, 740], [740, 360], [820, 1180], [1180, 820]]) {
        const { page, close } = await enter({ ...rung("rung"), [CLIMB]: JSON.stringify(["s0-e07 begun"]) }, { hash: "#/regla-secreta/rung", width, height });
        await says(page, ".rung-head", /Peldaño 1\s+2 cartas\s+★★★[^]*hasta 4$/);
        const box = await page.locator(".rung-head").boundingBox();
        assert.ok(box.y >= 0 && box.y + box.height <= height && box.x + box.width <= width, "in sight");
        if (width === 360) {
            // The colours take turns: cards that repeat the last one's are refused, and count.
            // There is nobody to pass to.
            await says(page, "#done", /^Seguir buscando$/);
            await says(page, "#why", /seguir buscando|sigue buscando/);
            await page.click("#done");
            for (let used = 3; used <= 9; used += 1) {
                const red = /s1|s2/.test(await page.locator(".column > .lying > .card").last().getAttribute("class"));
                const wrong = page.locator(red ? ".held:has(.s1), .held:has(.s2)" : ".held:has(.s0), .held:has(.s3)").first();
                await wrong.click();
                await wrong.click();
                await says(page, ".rung-head", new RegExp(used === 1 ? "1 carta" : `${used} cartas`));
                await says(page, ".rung-head", used <= 4 ? /★★★[^]*hasta 4$/ : used <= 8 ? /★★☆[^]*hasta 8$/ : /★☆☆[^]*si la descubres$/);
            }
        }
        await close();
    }
    // Whoever has seen the rule gets one star.
    const { page, close } = await enter({ ...rung("rung"), [CLIMB]: JSON.stringify(["s0-e07 missed"]) }, { hash: "#/regla-secreta/rung" });
    await says(page, ".rung-head", /★☆☆[^]*si la descubres$/);
    await close();
});

// A try whose notebook has another rule than the dealer.
const wrong = () => {
    const stored = rung("rung"), desk = "tertulia.desk.regla-secreta~rung", kept = JSON.parse(stored[desk]);
    kept.drafts[0].rule = "red";
    return { ...stored, [desk]: JSON.stringify(kept), [CLIMB]: JSON.stringify(["s0-e07 begun"]) };
};

test("ladder: a wrong guess counts as a card, which is said beforehand", async () => {
    const page = await enter();
    await says(page.page, ".ladder", /fallar cuenta como una carta/);
    await page.close();
    const table = await enter(wrong(), { hash: "#/regla-secreta/rung" });
    await says(table.page, ".rung-head", /2 cartas/);
    await says(table.page, "#why", /si fallas, cuenta como una carta/);
    await table.page.click("#guess");
    await says(table.page, "#say-it", /Fallar cuenta como una carta/);
    await table.page.click("#say-it");
    await says(table.page, ".rung-head", /3 cartas/);
    await table.close();
});

test("ladder: alone one plays on without ending a turn first, and is told of a rule, not of a match", async () => {
    const { page, close } = await enter({ ...rung("rung"), [CLIMB]: JSON.stringify(["s0-e07 begun"]) }, { hash: "#/regla-secreta/rung" });
    await page.locator("#table[data-at='mine after']").waitFor();
    for (const used of [3, 4]) {
        for (let tap = 0; tap < 2; tap += 1) await page.locator(".held").first().click();
        await says(page, ".rung-head", new RegExp(`${used} cartas`));
    }
    await close();
    const over = await enter({ ...rung("rung-over", true), [CLIMB]: JSON.stringify(["s0-e07 begun"]) }, { hash: "#/regla-secreta/rung" });
    await over.page.locator("#counted").waitFor();
    await says(over.page, ".winner", /regla/);
    assert.doesNotMatch(await over.page.locator(".stage").innerText(), /partida|ganas|Bruno 0/i);
    assert.equal(await over.page.locator("#table .sheet").count(), 0);
    await says(over.page, "#go-on", /^Siguiente: peldaño 2$/);
    const [stars, moments] = await over.page.evaluate(() => [".tried .stars", ".moments"].map(it => document.querySelector(it).getBoundingClientRect().top));
    assert.ok(stars < moments, "the stars come first");
    const rule = await over.page.locator(".told-last").innerText();
    assert.equal((await over.page.locator("main").innerText()).split(rule).length, 2, "the rule is said once");
    // It was guessed long before it was certain, and that has made it so.
    await over.page.locator("#known svg").waitFor();
    await says(over.page, "#enough", /buen ojo/);
    assert.match(await over.page.locator("#known .unseen").textContent(), /: 100\s?%$/);
    await over.close();
});

test("ladder: on a phone nothing scrolls but the page", async () => {
    const { page, close } = await enter({ [CLIMB]: JSON.stringify(["s0-e07 found 3 3"]) });
    await page.locator("#rung-2").waitFor();
    const inside = await page.locator("#ladder").evaluate(it => [...it.querySelectorAll("*")].filter(one => one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY)).map(one => one.className));
    assert.deepEqual(inside, []);
    await close();
});

test("ladder: on a phone the rungs begin at those that can be tried, and all are a tap away", async () => {
    const { page, close } = await enter({ [CLIMB]: JSON.stringify(["s0-e07 found 3 3"]) });
    await page.locator("#rung-2").waitFor();
    assert.deepEqual(await page.locator(".rungs li").evaluateAll(all => [all.length, all.filter(it => it.checkVisibility()).length]), [50, 10]);
    const [first, second, foot] = await page.evaluate(() => ["rungs", "rung-4", "rung-1"].map(id => document.getElementById(id).getBoundingClientRect().bottom));
    assert.ok(foot - first < 260 && second <= foot, `${foot - first}`);
    await page.click("#show-all");
    await soon(async () => assert.equal(await page.locator("#rung-50").isVisible(), true));
    assert.equal(await page.locator("#show-all").count(), 0);
    await close();
    const wide = await enter({}, { width: 820, height: 1180 });
    await wide.page.locator("#rung-50").waitFor();
    assert.equal(await wide.page.locator("#show-all").isVisible(), false);
    await wide.close();
});

test("ladder: its picture is lit as far as one has climbed, and the first rung is at the foot", async () => {
    const { page, close } = await enter({ [CLIMB]: JSON.stringify(["s0-e07 found 3 3", "s0-e04 found 9 2"]) });
    await page.locator("#climb").waitFor();
    assert.equal(await page.locator(".ladder-scene .plank[data-lit]").count(), 1);
    const [first, last] = await page.evaluate(() => ["rung-1", "rung-50"].map(id => document.getElementById(id).getBoundingClientRect().top));
    assert.ok(first > last, `${first} ${last}`);
    await close();
});

test("ladder: by keyboard the next rung is begun from the end of the last one", async () => {
    const { page, close } = await enter({ ...rung("rung-over", true), [CLIMB]: JSON.stringify(["s0-e07 begun"]) }, { hash: "#/regla-secreta/rung", touch: false, width: 1180, height: 820 });
    await page.locator("#counted").waitFor();
    await page.locator("#go-on").focus();
    await page.keyboard.press("Enter");
    await page.locator(".held-cards").waitFor();
    assert.deepEqual(await climbed(page), ["s0-e04 begun", "s0-e07 found 2 3"]);
    const { log } = await kept(page, TABLE);
    assert.deepEqual(log, [[1, { rule: { card: "s0-e04" } }]]);
    await close();
});

test("ladder: a rung that is begun while another lies there says what becomes of that, and later tries bring one star", async () => {
    const { page, close } = await enter({ ...rung("rung"), [CLIMB]: JSON.stringify(["s0-e07 begun"]) });
    await page.click("#rung-2");
    await says(page, ".rung-card", /a medias el peldaño 1/);
    await page.locator(".rung-card #climb").click();
    await page.locator(".held-cards").waitFor();
    assert.deepEqual(await climbed(page), ["s0-e04 begun", "s0-e07 left"]);
    await page.goto(host.url + HASH);
    await page.click("#rung-1");
    await says(page, ".rung-card", /vale una estrella/);
    await close();
});

test("ladder: what cannot be read of it is kept aside and named, what a newer version wrote stays", async () => {
    const { page, close } = await enter({ [CLIMB]: '["s0-e07 found 2 3", 7, "s0-e04 flown 9"]' });
    await says(page, "#stars", /^3 de 150 estrellas$/);
    await page.locator(".notice").first().waitFor();
    await page.click("#climb");
    await page.locator(".held-cards").waitFor();
    assert.deepEqual(await climbed(page), ["s0-e04 begun", "s0-e07 found 2 3", "s0-e04 flown 9"]);
    await close();
});

test("ladder: the rule that is to be found stands nowhere on the page, and today's rule has its door", async () => {
    const { page, close } = await enter({ [CLIMB]: JSON.stringify(["s0-e07 missed"]) }, { lang: "en" });
    await page.locator("#climb").waitFor();
    assert.doesNotMatch((await everything(page, "#app")).join("\n"), /odd|parity/i);
    await page.click("#todays-rule");
    await page.locator("article.challenge").first().waitFor();
    await close();
});

test("ladder: rules of the notebook become a ladder in a link, the easiest first, which whoever has it climbs", async () => {
    const { page, close } = await enter({ "tertulia.rules": JSON.stringify(["other(parity)", "weave(turn(1..3), cycle(red, even, high))", "other(colour)"]) }, { width: 820, height: 1180 });
    await page.click("#make-ladder > summary");
    await page.locator(".rules-to-choose input").first().waitFor();
    assert.ok(await page.locator("#measure").isDisabled(), "nothing is chosen");
    await page.locator("#make-ladder input[type=text]").fill("4.º B");
    for (const n of [0, 1, 2]) await page.locator(".rules-to-choose label").nth(n).click();
    assert.deepEqual(await axe(page), []);
    await page.click("#measure");
    await page.locator("#ladder-link").waitFor({ timeout: 600_000 });
    await says(page, "#make-ladder .slip", /no descubre esta regla/);
    const link = await page.inputValue("#ladder-link");
    assert.ok(!link.includes("colour"));
    await page.click("#open-ladder");
    await says(page, "h1", /^4\.º B$/);
    await says(page, "#stars", /^0 de 6 estrellas$/);
    await page.click("#climb");
    await page.locator(".held-cards").waitFor();
    const { log } = await kept(page, TABLE);
    assert.deepEqual(log, [[1, { rule: { own: "other(colour)" } }]]);
    assert.match(page.url(), /#\/regla-secreta\/rung\?link=/);
    await page.reload();
    await page.locator(".held-cards").waitFor();
    await close();
});

test("ladder: where no rung lies on the table there is the ladder, and a rung can be begun", async () => {
    const { page, close } = await enter({}, { hash: "#/regla-secreta/rung" });
    await page.waitForURL(/#\/regla-secreta\/ladder$/);
    await page.click("#climb");
    await page.locator(".held-cards").waitFor();
    await close();
});

test("ladder: a link that is none says so, and shows the way to the pile's", async () => {
    for (const [link, why] of [["AgZ", /roto/], ["AmNhYmM", /no es de Tertulia/], ["BAAA", /más nueva/]]) {
        const { page, close } = await enter({}, { hash: `${HASH}?link=${link}` });
        await says(page, "#bad-link", why);
        await page.locator("main .primary").click();
        await page.locator("#climb").waitFor();
        await close();
    }
});

test("ladder: it has a door in the sheet for a new match and in the menu of the table", async () => {
    const { page, close } = await enter({}, { hash: "#/regla-secreta/new" });
    await page.locator("a.door", { hasText: "La escalera" }).click();
    await page.locator("#climb").waitFor();
    await close();
    const table = await enter({}, { hash: "#/regla-secreta" });
    await table.page.click("#menu");
    await table.page.locator(".menu a", { hasText: "La escalera" }).click();
    await table.page.locator("#climb").waitFor();
    await table.close();
});

test("ladder: at the table no points are spoken of, and a laptop shows what each number of stars takes", async () => {
    const { page, close } = await enter({ ...rung("rung"), [CLIMB]: JSON.stringify(["s0-e07 begun"]) }, { hash: "#/regla-secreta/rung", width: 1180, height: 820, touch: false });
    await says(page, ".rung-head", /Peldaño 1/);
    assert.equal(await page.locator(".seat .points, .wide-only .sheet").count(), 0);
    assert.doesNotMatch(await page.locator("#table").innerText(), /puntos/i);
    assert.deepEqual(await page.locator(".stakes li").allInnerTexts().then(all => all.map(it => it.replace(/\s+/g, " ").trim())), ["★★★ hasta 4", "★★ hasta 8", "★ si la descubres"]);
    assert.equal(await page.locator(".stakes [data-now]").innerText().then(it => it.replace(/\s+/g, " ").trim()), "★★★ hasta 4");
    await close();
});

test("ladder: on a laptop the rungs stand beside the rest, and all fifty are in sight", async () => {
    const { page, close } = await enter({}, { width: 1180, height: 820, touch: false });
    await page.locator("#rung-1").waitFor();
    await soon(async () => {
        const [beside, lowest] = await page.evaluate(() => {
            const box = of => document.querySelector(of).getBoundingClientRect();
            return [box(".rungs").left >= box(".evening").right, box("#rung-1").bottom];
        });
        assert.ok(beside && lowest <= 820, `${beside} ${lowest}`);
    });
    await close();
});

test("ladder: whoever has never been at a table is shown in place how it goes, in what holds alone", async () => {
    const { page, close } = await enter({ "tertulia.tutorial.regla-secreta": "false" }, { lang: "en" });
    await page.click("#climb");
    await page.click("#teach");
    const bubble = page.locator(".coach[data-side] p"), texts = [];
    for (let n = 0; n < 4; n += 1) {
        await soon(async () => assert.ok(!texts.includes(await bubble.innerText())));
        texts.push(await bubble.innerText());
        await page.click("#coach-next");
    }
    await page.locator(".coach").waitFor({ state: "detached" });
    assert.match(texts[3], /a wrong guess counts as a card/);
    assert.doesNotMatch(texts.join(), /second one|somebody/);
    await close();
    // Whoever knows is not asked.
    const again = await enter();
    await again.page.click("#climb");
    await again.page.locator(".held-cards").waitFor();
    assert.equal(await again.page.locator("#first-time").count(), 0);
    await again.close();
});

test("ladder: cards and wrong guesses are told apart, and count as before", async () => {
    const { page, close } = await enter(wrong(), { hash: "#/regla-secreta/rung" });
    await page.click("#guess");
    await page.click("#say-it");
    await says(page, ".rung-head", /3 cartas/);
    // After a card that fits, by the colours in turn, the rule is said.
    const red = /s1|s2/.test(await page.locator(".column > .lying > .card").last().getAttribute("class"));
    const right = page.locator(red ? ".held:has(.s0), .held:has(.s3)" : ".held:has(.s1), .held:has(.s2)").first();
    await right.click();
    await right.click();
    await says(page, ".rung-head", /4 cartas/);
    await page.click("#guess");
    await page.click("#start-again");
    await page.click("#shape-0");
    await page.locator(".slot").getByRole("button", { name: "color", exact: true }).first().click();
    await page.click("#say-it");
    await page.locator("#counted").waitFor();
    await says(page, ".tried", /con 3 cartas y 1 fallo/);
    assert.deepEqual(await climbed(page), ["s0-e07 found 4 3"]);
    await close();
});
