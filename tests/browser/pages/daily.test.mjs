// The daily challenge: the same for everybody by the date on the wall, one try, days in a row, what may be
// told and what may not.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { axe, launch, mounted, open, site, soon } from "../support/harness.mjs";
import { BOOK, DAYS, ROWS, book, codeOf, lying, place } from "../support/daily.mjs";
import { everything } from "../support/screens.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

const DAY = "2026-11-22", BEFORE = "2026-11-21", NEXT = "2026-11-23";
// A page where the clock on the wall shows this; the time of day goes on from there.
const at = async (time, hash = "#/daily", { zone = "Europe/Madrid", ...more } = {}) => {
    // Nothing is read of the challenges before the clock stands.
    const { context, page, close } = await open(browser, host, { hash: "#/people", timezoneId: zone, ...more });
    await page.clock.install({ time });
    await page.goto(host.url + hash);
    await page.reload();
    await mounted(page);
    return { context, page, close };
};
// (It goes on while the page comes: who wants it before midnight begins some minutes before.)
const madrid = time => new Date(`${time}+01:00`);
const storage = page => page.evaluate(() => ({ ...localStorage }));
const lines = async page => JSON.parse((await storage(page))[BOOK] ?? "[]");
const kept = async (page, row) => JSON.parse((await storage(page))[place(row)]);
const challenge = (page, row) => page.locator(`[data-row="${row}"]`);
const panels = page => page.locator("article.challenge").nth(4).waitFor();
const type = async (page, row) => {
    await page.locator("#hole-0").focus();
    await page.keyboard.type(row);
    await page.keyboard.press("Enter");
};
const go = async (page, hash) => {
    await page.goto(host.url + hash);
    await mounted(page);
};

describe("daily: the same challenge for everybody", { concurrency: 2 }, () => {
    for (const [zone, time] of [["Europe/Madrid", "2026-11-22T09:00:00+01:00"], ["Pacific/Auckland", "2026-11-22T23:30:00+13:00"], ["America/Caracas", "2026-11-22T00:05:00-04:00"]]) {
        test(`daily: in time zone ${zone} each game deals the recorded challenge of the local date`, async () => {
            const { page, close } = await at(new Date(time), "#/daily", { zone });
            for (const row of ROWS) {
                await go(page, "#/daily");
                await challenge(page, row).locator(".primary").click();
                await page.locator("#table").waitFor();
                const { setup, log } = await kept(page, row);
                assert.deepEqual(setup, DAYS[DAY][row].setup, row);
                assert.deepEqual(log.slice(0, DAYS[DAY][row].log.length), DAYS[DAY][row].log, row);
            }
            assert.deepEqual((await lines(page)).sort(), ROWS.map(row => `${DAY} ${row} begun`).sort());
            await close();
        });
    }
});

test("daily: what is the same for everybody cannot be changed at the table", async () => {
    const { page, close } = await at(madrid("2026-11-22T09:00:00"), "#/daily", { lang: "en" });
    for (const row of ROWS) {
        await go(page, "#/daily");
        await challenge(page, row).locator(".primary").click();
        await page.locator("#table").waitFor();
        assert.equal(await page.locator("#change, #menu-new").count(), 0, row);
    }
    await go(page, "#/daily");
    await challenge(page, "pechigonga").locator(".primary").click();
    await page.locator("#accept").waitFor();
    assert.equal(await page.locator(".accord .actions button").count(), 1);
    await close();
});

test("daily: the code is not in the page, one try counts, and the shared result does not tell the code", async () => {
    const { page, context, close } = await at(madrid("2026-11-22T09:00:00"), "#/daily", { lang: "es" });
    await panels(page);
    assert.deepEqual(await axe(page), []);
    await challenge(page, "mastermind").locator(".primary").click();
    await page.locator("#hole-0").waitFor();
    const code = codeOf(DAY);
    assert.ok(!(await everything(page)).includes(code), "the code stands nowhere");
    await page.click("#menu");
    assert.equal(await page.locator(".menu button", { hasText: "Partida nueva" }).count(), 0, "there is one try");
    await page.keyboard.press("Escape");
    await type(page, "112233");
    await page.reload();
    await mounted(page);
    await page.locator("#hole-0").waitFor();
    assert.equal((await kept(page, "mastermind")).log.length, 2, "a reload goes on");
    await type(page, code);
    await page.locator("#counted").waitFor();
    assert.deepEqual((await lines(page)).map(line => line.replace(/ [bw.]{6}\//, " K/")), [`${DAY} mastermind won 2 1 0 K/bbbbbb/`]);
    await page.click("#share-mastermind summary");
    const text = await page.inputValue("#daily-mastermind");
    assert.match(text, /^Tertulia · Mastermind · 22 nov 2026\n(?:(?:⚫|⚪|·){6}\n){2}Descifrado en 2 filas\nhttp\S+#\/daily\/2026-11-22$/u);
    assert.ok(!text.includes(code) && !text.includes("112233"));
    const keys = text.split("\n").slice(1, 3);
    assert.match(keys[0], /^(?:⚫)*(?:⚪)*·*$/u, "black before white: places are not told");
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.click("#daily-mastermind-copy");
    await page.waitForFunction(() => document.querySelector("[aria-live]")?.textContent.includes("Copiado"));
    await page.waitForFunction(() => document.activeElement.id === "daily-mastermind-copy");
    assert.deepEqual(await axe(page), []);
    // Again, for practice: nothing of it is written down.
    const before = await storage(page);
    await go(page, "#/daily");
    const panel = challenge(page, "mastermind");
    await panel.getByText("Descifrado en 2 filas").first().waitFor();
    await panel.getByRole("button", { name: /practicar/ }).click();
    await page.waitForURL(/mastermind\/practice$/);
    await type(page, code);
    await page.locator(".result").waitFor();
    // From there one goes through it once more, or back to the day's challenges.
    await page.locator("#go-on", { hasText: "Jugar otra vez" }).click();
    await type(page, code);
    await page.locator("#from-where", { hasText: "El reto del día" }).click();
    await page.waitForURL(/#\/daily\/2026-11-22$/);
    await panel.getByText("Descifrado en 2 filas").first().waitFor();
    const after = await storage(page);
    for (const key of [BOOK, "tertulia.sheets", "tertulia.played.mastermind", place("mastermind")]) assert.equal(after[key], before[key], key);
    await close();
});

test("daily: at its table one reads that it is the day's, which trick of how many it is, and goes back to the others", async () => {
    for (const [width, height] of [[360, 740], [820, 1180], [1180, 820]]) {
        const { page, close } = await at(madrid("2026-11-22T09:00:00"), "#/daily", { lang: "en", width, height });
        await challenge(page, "batalla").locator(".primary").click();
        await page.locator("#table").waitFor();
        await page.locator(".status", { hasText: "Trick 6 of 50" }).waitFor();
        const back = page.locator("#of-day");
        assert.match(await back.innerText(), /Batalla Científica\s+Daily challenge/);
        const box = await back.evaluate(it => [...it.querySelectorAll("b, small")].map(it => [it.scrollWidth <= it.clientWidth, it.getBoundingClientRect().width > 0]));
        assert.deepEqual(box.flat().filter(fine => !fine), [], `${width}: all of it is there`);
        await back.click();
        await challenge(page, "batalla").getByRole("button", { name: /^Go on/ }).waitFor();
        await close();
    }
});

test("daily: each challenge has its little table, two abreast where there is room; what is done has its mark, and a dot", async () => {
    const stored = book(`${DAY} batalla won 20 1 0 uu`, `${DAY} mastermind won 2 1 0 bw..../bbbbbb/`);
    for (const [width, height, abreast] of [[360, 740, 1], [820, 1180, 2], [1180, 820, 2]]) {
        const { page, close } = await at(madrid("2026-11-22T09:00:00"), "#/daily", { lang: "en", width, height, stored });
        await panels(page);
        await page.locator("#of-five", { hasText: "Today: 2 of 5" }).waitFor();
        assert.deepEqual(await page.locator("#of-five i").evaluateAll(all => all.map(it => it.className)), ["", "", "full", "", "full"]);
        const with_tables = await page.locator(".challenge:has(.scene)").evaluateAll(all => all.map(it => it.dataset.row));
        assert.deepEqual(with_tables, ["regla-secreta", "eleusis", "pechigonga"]);
        assert.equal(await page.locator(".challenge.done .emblem").count(), 2);
        // What lies on the little tables is there, and nothing of it can be pressed or heard.
        await page.locator('[data-row="pechigonga"] .scene .naipe').first().waitFor();
        assert.equal(await page.locator(".challenge .scene[inert][aria-hidden]").count(), 3);
        const lefts = await page.locator(".challenge").evaluateAll(all => all.map(it => Math.round(it.getBoundingClientRect().left)));
        assert.equal(new Set(lefts).size, abreast);
        // Pegs of a key lie on their plate, so that black ones are no rings in the dark.
        const plate = await page.locator('[data-row="mastermind"] .shapes li > span[aria-hidden]').first().evaluate(it => getComputedStyle(it).backgroundColor);
        assert.notEqual(plate, "rgba(0, 0, 0, 0)");
        await close();
    }
});

test("daily: points below nought are written with their minus, and one of them is one point", async () => {
    const stored = book("2026-11-22 eleusis lost -3 3 0 xx", "2026-11-22 regla-secreta lost -1 3 0 xx");
    for (const [lang, few, one] of [["es", "No acertaste la regla: −3 puntos", "No acertaste la regla: −1 punto"], ["it", "Regola non indovinata, −3 punti", "Regola non indovinata, −1 punto"], ["en", "Rule not found, −3 points", "Rule not found, −1 point"]]) {
        const { page, close } = await at(madrid("2026-11-22T09:00:00"), "#/daily", { lang, stored });
        await challenge(page, "eleusis").getByText(few, { exact: true }).first().waitFor();
        await challenge(page, "regla-secreta").getByText(one, { exact: true }).first().waitFor();
        await close();
    }
});

test("daily: a try begun before midnight counts for its own day, and the streak goes on", async () => {
    const { page, close } = await at(madrid("2026-11-21T23:55:00"), "#/daily", { stored: book("2026-11-20 mastermind won 5 1 0") });
    await challenge(page, "mastermind").locator(".primary").click();
    await page.locator("#hole-0").waitFor();
    const { log } = await kept(page, "mastermind");
    await page.clock.runFor(10 * 60_000);
    await type(page, "11223");
    await type(page, log[0][1].hide);
    await page.locator("#counted").waitFor();
    assert.deepEqual((await lines(page)).map(line => line.split(" ").slice(0, 4).join(" ")), ["2026-11-20 mastermind won 5", `${BEFORE} mastermind won 2`]);
    // It is the next day now, whose challenge is another one, and the run goes on.
    await go(page, "#/daily");
    await challenge(page, "mastermind").locator(".primary").click();
    await page.locator("#hole-0").waitFor();
    assert.deepEqual((await kept(page, "mastermind")).setup, DAYS[DAY].mastermind.setup);
    await type(page, codeOf(DAY));
    await page.locator("#counted").waitFor();
    await go(page, "#/daily");
    await page.locator("#streak", { hasText: "3 days in a row" }).waitFor();
    await close();
});

test("daily: a page open over midnight shows the new day when its window gets the focus", async () => {
    const { page, close } = await at(madrid("2026-11-21T23:55:00"));
    await page.locator("#streak", { hasText: "21 Nov 2026" }).waitFor();
    await page.clock.runFor(10 * 60_000);
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    await page.locator("#streak", { hasText: "22 Nov 2026" }).waitFor();
    await close();
});

test("daily: a page open over midnight shows the new day without any input", async () => {
    const { page, close } = await at(madrid("2026-11-21T23:55:00"));
    await page.locator("#streak", { hasText: "21 Nov 2026" }).waitFor();
    await page.clock.runFor(10 * 60_000);
    await page.locator("#streak", { hasText: "22 Nov 2026" }).waitFor();
    await close();
});

test("daily: a missed day breaks the streak; a wrong clock loses no result and counts none twice", async () => {
    const stored = book("2026-11-18 batalla lost 3 2 0", "2026-11-19 mastermind won 5 1 0", "2026-11-20 batalla won 20 1 0 uu", "2026-11-22 mastermind won 4 1 0");
    const { page, close } = await at(madrid("2026-11-22T12:00:00"), "#/daily", { stored });
    await page.locator("#streak", { hasText: "Streak: one day; longest: 3" }).waitFor();
    // A year ahead: a try there, and back.
    await page.clock.setFixedTime(madrid("2027-11-22T12:00:00"));
    await go(page, "#/daily");
    await page.reload();
    await page.locator("#streak", { hasText: "Longest streak: 3" }).waitFor();
    await challenge(page, "mastermind").locator(".primary").click();
    await page.locator("#hole-0").waitFor();
    await page.clock.setFixedTime(madrid("2026-11-22T12:00:00"));
    await go(page, "#/daily");
    await page.reload();
    await page.locator("#streak", { hasText: "Streak: one day; longest: 3" }).waitFor();
    assert.equal(await challenge(page, "mastermind").getByRole("button", { name: /^Play:/ }).count(), 0, "today's was played");
    assert.deepEqual((await lines(page)).slice(0, 4), JSON.parse(stored[BOOK]));
    assert.deepEqual((await lines(page)).slice(4), ["2027-11-22 mastermind begun"]);
    await close();
});

test("daily: yesterday's finished try shows the solution, its analysis, a replay and the master's game", async () => {
    const { page, close } = await at(madrid("2026-11-23T09:00:00"), `#/daily/${DAY}`, {
        stored: { ...book(`${DAY} mastermind begun`), ...lying("mastermind", DAY, [[0, { lay: "112233" }]]) },
    });
    const panel = challenge(page, "mastermind");
    // It lies on the table still: its solution waits.
    await panel.getByRole("button", { name: /^Finish it/ }).waitFor();
    assert.equal(await panel.locator(".lifted").count(), 0);
    assert.equal(await challenge(page, "eleusis").locator(".said-rule").count(), 1);
    await panel.getByRole("button", { name: /^Finish it/ }).click();
    await page.locator("#hole-0").waitFor();
    await type(page, codeOf(DAY));
    await page.locator("#counted").waitFor();
    await go(page, "#/daily");
    await page.locator("a", { hasText: "Yesterday’s challenge" }).click();
    await panel.locator(".lifted").waitFor();
    assert.deepEqual(await axe(page), []);
    await panel.getByRole("link", { name: /^Analyse it/ }).click();
    await page.locator(".analysed").waitFor();
    await page.goBack();
    await panel.getByRole("link", { name: /^Watch it again/ }).click();
    await page.locator("#walk #table").waitFor();
    await page.goBack();
    await panel.getByRole("button", { name: /^Watch the master/ }).click();
    await page.locator("#table").waitFor();
    await page.clock.resume();
    await page.locator(".result").waitFor({ timeout: 120_000 });
    await close();
});

test("daily: giving up shows the solution, and a win after that does not count", async () => {
    const { page, close } = await at(madrid("2026-11-23T09:00:00"), `#/daily/${DAY}`, {
        stored: { ...book(`${DAY} mastermind begun`), ...lying("mastermind", DAY) },
    });
    const panel = challenge(page, "mastermind");
    await panel.getByRole("button", { name: /^Give up/ }).click();
    await panel.locator(".lifted").waitFor();
    await soon(async () => assert.equal(await page.evaluate(() => document.activeElement.id), "challenge-mastermind"));
    assert.deepEqual(await lines(page), [`${DAY} mastermind left`]);
    await go(page, "#/mastermind/daily");
    await type(page, codeOf(DAY));
    await page.locator(".result").waitFor();
    await page.locator("text=It no longer counts").waitFor();
    assert.deepEqual(await lines(page), [`${DAY} mastermind left`]);
    await close();
});

test("daily: beginning today's challenge warns of an unfinished try of another day, and ends that one", async () => {
    const { page, close } = await at(madrid("2026-11-23T09:00:00"), "#/daily", {
        stored: { ...book(`${DAY} batalla begun`), ...lying("batalla", DAY) },
    });
    const panel = challenge(page, "batalla");
    await panel.locator(".notice", { hasText: "22 Nov 2026" }).waitFor();
    await panel.getByRole("button", { name: /^Leave it and begin/ }).click();
    await page.locator("#table").waitFor();
    assert.deepEqual(await lines(page), [`${DAY} batalla left`, `${NEXT} batalla begun`]);
    // The clock goes back: the table of that day is not dealt anew as a first try.
    await page.clock.setFixedTime(madrid("2026-11-22T12:00:00"));
    await go(page, "#/daily");
    await page.reload();
    await panels(page);
    assert.equal(await panel.getByRole("button", { name: /^Play:/ }).count(), 0);
    await panel.getByRole("button", { name: /^Play it for practice/ }).waitFor();
    await close();
});

test("daily: a future date, a date before the first and an invalid date each show a message", async () => {
    const { page, close } = await at(madrid("2026-11-22T09:00:00"), "#/daily/2026-11-23");
    for (const [asked, said] of [["2026-11-23", "is still to come"], ["2026-01-04", "began on 5 January 2026"], ["2026-02-29", "no such date"], ["%3Cb%3E", "no such date"]]) {
        await go(page, `#/daily/${asked}`);
        await page.locator("main p", { hasText: said }).waitFor();
        assert.equal(await page.locator("article").count(), 0);
    }
    await page.click("main .primary");
    await panels(page);
    await close();
});

test("daily: an unreadable record is kept aside with a notice, and lines of a later version stay", async () => {
    const bad = await at(madrid("2026-11-22T09:00:00"), "#/people", { stored: { [BOOK]: "[\"2026" } });
    await go(bad.page, "#/daily");
    await bad.page.locator(".notices .notice:not([id])").waitFor();
    const stored = await storage(bad.page);
    assert.equal(stored["tertulia.aside.1.daily"], "[\"2026");
    await bad.close();
    const line = "2026-11-22 chess won 3";
    const later = await at(madrid("2026-11-22T09:00:00"), "#/daily", { stored: { [BOOK]: JSON.stringify([line]) } });
    await challenge(later.page, "mastermind").locator(".primary").click();
    await later.page.locator("#hole-0").waitFor();
    assert.deepEqual(await lines(later.page), [`${DAY} mastermind begun`, line]);
    await later.close();
});

test("daily: two tabs write their tries into one record", async () => {
    const { page, context, close } = await at(madrid("2026-11-22T09:00:00"));
    await panels(page);
    const other = await context.newPage();
    await other.clock.install({ time: madrid("2026-11-22T09:00:00") });
    await other.goto(`${host.url}#/daily`);
    await mounted(other);
    await challenge(other, "mastermind").locator(".primary").click();
    await other.locator("#hole-0").waitFor();
    await challenge(page, "mastermind").getByRole("button", { name: /^Go on/ }).waitFor();
    await challenge(page, "eleusis").locator(".primary").click();
    await page.locator("#table").waitFor();
    assert.deepEqual(await lines(page), [`${DAY} eleusis begun`, `${DAY} mastermind begun`]);
    await close();
});
