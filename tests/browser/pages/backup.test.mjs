// A backup and back: nothing is lost, nothing is done that was not shown, and it can be undone.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fillStorage, pressAtRest } from "../support/acts.mjs";
import { launch, mounted, open, phone, rest, site, soon } from "../support/harness.mjs";
import { FACTS, HISTORY, choose, fact, facts, file, line, solo } from "../support/records.mjs";
import { BOOK, book } from "../support/daily.mjs";
import { DESK, SAVE, hide, lay, match } from "../support/mastermind-matches.mjs";
import { FULL } from "../support/score-sheets.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

const enter = async (stored, more = {}) => {
    const opened = await open(browser, host, { hash: "#/backup", stored, ...more });
    await mounted(opened.page);
    await opened.page.locator("#save").waitFor();
    return opened;
};
const OWN = ["tertulia.before-import", "tertulia.backup", "tertulia.count"];
const all = page => page.evaluate(own => Object.fromEntries(Object.entries(localStorage).filter(([key]) => !own.includes(key)).sort()), OWN);
const fate = (page, name) => page.locator(`#fate-${name} li`).allInnerTexts();
const opened = async (page, text) => { await choose(page, text); await page.locator("#found").waitFor(); };
const save = async page => {
    const [download] = await Promise.all([page.waitForEvent("download"), page.click("#save")]);
    assert.match(download.suggestedFilename(), /^tertulia-\d{4}-\d\d-\d\d\.json$/);
    return readFileSync(await download.path(), "utf8");
};

test("backup: a saved file restores everything exactly in another browser", async () => {
    const days = book("2026-11-21 mastermind won 6 1 0 bbw../bbbbb/", "2026-11-22 batalla begun");
    const stored = { ...HISTORY, ...FULL["regla-secreta"], ...days, ...match({ log: [hide(1, "11223")] }), "tertulia.aside.1.sheets": "[{ \"no JSON", "tertulia.letter-keys": "false", "tertulia.suits": '"four-colours"' };
    const there = await enter(stored);
    const text = await save(there.page);
    const before = await all(there.page);
    assert.equal(JSON.parse(text)["tertulia-backup"], 1);
    assert.equal(await there.page.locator("#did").innerText(), "Your browser has the file now: look for it among your downloads.");
    await there.close();
    const here = await enter({});
    await opened(here.page, text);
    assert.deepEqual(await fate(here.page, "refused"), [], "what was written here is understood here");
    await here.page.click("#go");
    await here.page.locator("#before").waitFor();
    assert.deepEqual(await all(here.page), before);
    assert.equal(await here.page.evaluate(key => localStorage[key], BOOK), days[BOOK], "the days in a row go along");
    await here.close();
});

test("backup: a saved file bears the date of the visitor's own calendar", async () => {
    // There are always two dates on earth, so one of these is not Greenwich's.
    const dates = [];
    for (const timezoneId of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
        const { page, close } = await enter(HISTORY, { timezoneId });
        const [download] = await Promise.all([page.waitForEvent("download"), page.click("#save")]);
        const date = await page.evaluate(() => new Date().toLocaleDateString("sv"));
        assert.equal(download.suggestedFilename(), `tertulia-${date}.json`);
        dates.push(date);
        await close();
    }
    assert.notEqual(dates[0], dates[1]);
});

test("backup: unreadable files and unknown entries are named with their place, and change nothing", async () => {
    const { page, close } = await enter(HISTORY);
    const before = await all(page);
    for (const [text, says] of [
        ["{\n\"tertulia-backup\": 1,\n\"things\": nothing}", /line 3, column 12/],
        ["[]", /not a Tertulia backup/], [file({}).replace(": 1", ": 2"), /newer version/],
    ]) {
        await opened(page, text);
        assert.match(await page.locator("#found").innerText(), says);
        assert.equal(await page.locator("#go").count(), 0);
        await page.reload();
        await page.locator("#save").waitFor();
    }
    await opened(page, file({ [FACTS]: [{ id: "x" }], "tertulia.odd": 1 }));
    const refused = await fate(page, "refused");
    assert.match(refused[0], /^tertulia\.sheets: line \d+, column \d+$/);
    assert.equal(refused[1], "tertulia.odd: unknown to this version");
    assert.equal(await page.locator("#go").count(), 0, "there is nothing to do");
    assert.deepEqual(await all(page), before);
    await close();
});

test("backup: a file that is too large is refused, and the file opened before it is dropped", async () => {
    const { page, close } = await enter(HISTORY);
    await opened(page, file({ "tertulia.theme": "dark" }));
    await page.locator("#go").waitFor();
    // On the disk: that many bytes on the way to the browser take longer than all else.
    const folder = mkdtempSync(join(tmpdir(), "tertulia-"));
    const large = join(folder, "large.json");
    writeFileSync(large, "");
    truncateSync(large, 41e6);
    await page.locator("#file").setInputFiles(large);
    await page.locator("#did", { hasText: "too large" }).waitFor();
    assert.equal(await page.locator("#go").count(), 0);
    rmSync(folder, { recursive: true });
    await close();
});

test("backup: merging keeps both sides; replacing can be undone and redone", async () => {
    const mine = solo(6), theirs = fact("batalla", ["Ana", "Beto"], [line(null, "last", 9, [1, 0])], [0]);
    const { page, close } = await enter({ ...facts(mine), ...FULL.free, "tertulia.theme": '"light"' });
    const before = await all(page);
    const text = file({ [FACTS]: [theirs], "tertulia.theme": "dark" });
    await opened(page, text);
    assert.deepEqual(await fate(page, "joined"), ["History: 1 more"]);
    assert.deepEqual(await fate(page, "stays"), ["Settings"]);
    await page.click("#leave");
    assert.deepEqual(await all(page), before, "to look is not to do");
    await opened(page, text);
    await page.click("#go");
    await page.locator("#before").waitFor();
    await soon(async () => assert.equal(await page.evaluate(() => document.activeElement.id), "bring-back"));
    const joined = JSON.parse((await all(page))[FACTS]).map(({ id }) => id);
    assert.deepEqual(joined.toSorted(), [mine.id, theirs.id].toSorted());
    await opened(page, text);
    await pressAtRest(page.locator("input[name=how]").nth(1), "check");
    assert.deepEqual(await fate(page, "removed"), ["Score sheet “Un domingo en casa de la abuela”"]);
    const merged = await all(page);
    await page.click("#go");
    await page.locator("#did", { hasText: "Done. What was replaced" }).waitFor();
    const replaced = await all(page);
    assert.deepEqual(Object.keys(replaced), [FACTS, "tertulia.theme"].toSorted());
    await page.click("#bring-back");
    assert.deepEqual(await all(page), merged, "what was replaced comes back to the letter");
    await page.click("#bring-back");
    assert.deepEqual(await all(page), replaced, "and nothing is lost by that either");
    await close();
});

test("backup: what an import replaced and cannot be read is kept aside whole, which is said once, and nothing else changes", async () => {
    for (const bad of ["{", '{"when":5}', '{"when":"?","things":[]}', '{"when":5,"things":[["tertulia.theme"]]}', '{"when":5,"things":7}', "null"]) {
        const own = facts(solo(6));
        const { page, close } = await enter({ ...own, "tertulia.before-import": bad });
        const notice = page.locator(".notice", { hasText: "cannot be read" });
        await notice.waitFor();
        const aside = await page.evaluate(() => localStorage["tertulia.aside.1.before-import"]);
        assert.equal(aside, bad);
        assert.equal(await page.locator("#bring-back").count(), 0, "nothing can be brought back of it");
        for (const [key, text] of Object.entries(own)) assert.equal((await all(page))[key], text);
        await page.reload();
        await mounted(page);
        await page.locator("#save").waitFor();
        await rest(page);
        assert.equal(await notice.count(), 0, "it is said once");
        assert.equal(await page.evaluate(() => localStorage["tertulia.aside.1.before-import"]), bad);
        await close();
    }
});

test("backup: a match open in another tab does not overwrite the imported match", async () => {
    const mine = match({ log: [hide(1, "11223")], seed: 5 });
    const { context, page, close } = await enter(mine);
    const other = await context.newPage();
    await other.goto(`${host.url}#/mastermind`);
    await other.locator('[data-at="mine guess"]').waitFor();
    const theirs = match({ log: [hide(1, "44455"), lay(0, "11111")], seed: 6 });
    await opened(page, file({ [SAVE]: JSON.parse(theirs[SAVE]), [DESK]: JSON.parse(theirs[DESK]) }));
    await pressAtRest(page.locator("input[name=how]").nth(1), "check");
    await page.click("#go");
    await page.locator("#before").waitFor();
    await other.locator("#elsewhere").waitFor();
    const brought = await all(page);
    await other.locator("#hole-0").focus();
    await other.keyboard.type("12345");
    await other.keyboard.press("Enter");
    assert.deepEqual(await all(page), brought, "the other tab does not write");
    assert.equal(JSON.parse(brought[SAVE]).log.length, 2);
    await close();
});

test("backup: an import that finds the storage full changes nothing and says so", async () => {
    const { page, close } = await enter(HISTORY);
    await fillStorage(page);
    const before = await all(page);
    const many = Array.from({ length: 200 }, () => solo(5));
    await opened(page, file({ [FACTS]: many }));
    await page.click("#go");
    assert.match(await page.locator("#did").innerText(), /no room/);
    assert.deepEqual(await all(page), before);
    await close();
});

// Whatever it is that has no room any more, and in whichever order.
for (const [what, stored, brought] of [
    ["the draft, after people and rules", { "tertulia.people": '[{"name":"Ana","colour":0}]', "tertulia.workshop": JSON.stringify("x".repeat(3e6)) },
        { "tertulia.people": [{ name: "Beto", colour: 1 }], "tertulia.rules": ["even"], "tertulia.planilla-form": "y".repeat(3e6) }],
    ["the way back", { "tertulia.workshop": JSON.stringify("x".repeat(3e6)) }, { "tertulia.workshop": "z" }],
    ["people", { "tertulia.hand": JSON.stringify("x".repeat(4.9e6)) }, { "tertulia.people": Array.from({ length: 9000 }, (_, n) => ({ name: `P${n}`, colour: 0 })) }],
]) {
    for (const how of [0, 1]) {
        test(`backup: an import with no room for ${what} (${["merge", "replace"][how]}) changes nothing, and does not say that it is done`, async () => {
            const { page, close } = await enter(stored);
            const before = await all(page);
            await opened(page, file(brought));
            await pressAtRest(page.locator("input[name=how]").nth(how), "check");
            if (!await page.locator("#go").count()) return close();  // what stays needs no room
            await page.click("#go");
            const done = await page.locator("#did", { hasText: /Done\. |no room/ }).innerText();
            if (/no room/.test(done)) assert.deepEqual(await all(page), before);
            else for (const [key, value] of Object.entries(brought)) assert.deepEqual(JSON.parse((await all(page))[key]), value, key);
            assert.equal(await page.locator("#keeping").count(), 0, "nothing is in memory alone");
            await close();
        });
    }
}

test("backup: what the page hands out in need is taken back, and it is shown what that would do", async () => {
    const { page, close } = await enter({});
    const people = JSON.stringify([{ name: "Ana", colour: 0 }]);
    // What the box of a panic writes.
    await opened(page, JSON.stringify({ "tertulia.people": people, "tertulia.count": "7", ...HISTORY }, null, 1));
    assert.match(await page.locator("#found").innerText(), /Rescued/);
    assert.deepEqual(await fate(page, "new"), ["People", "History"]);
    await page.click("#go");
    await page.locator("#before").waitFor();
    assert.equal((await all(page))["tertulia.people"], people);
    // What was set aside: by now it can be read, or it is kept aside here, too.
    const save = match({ log: [hide(1, "11223")] })[SAVE];
    await choose(page, save, "tertulia.aside.1.game.mastermind.json");
    await page.locator("#go").waitFor();
    assert.deepEqual(await fate(page, "new"), ["Match under way: Mastermind"]);
    await page.click("#go");
    await page.locator("#did", { hasText: "Done. What was replaced" }).waitFor();
    assert.equal((await all(page))[SAVE], save);
    // Browsers number what they have saved before.
    const rules = JSON.stringify(["even"]);
    await choose(page, rules, "tertulia.aside.1.rules-2.json");
    await page.locator("#go").waitFor();
    await page.click("#go");
    await soon(async () => assert.equal((await all(page))["tertulia.rules"], rules));
    await choose(page, "[{ no JSON", "tertulia.aside.2.sheets (1).json");
    await page.locator("#go").waitFor();
    assert.deepEqual(await fate(page, "new"), ["Something set aside"]);
    // What this browser keeps for itself is set aside and handed out, too.
    await choose(page, "{ no JSON", "tertulia.aside.1.before-import.json");
    await page.locator("#go").waitFor();
    assert.deepEqual(await fate(page, "new"), ["Something set aside"]);
    await choose(page, "[{ no JSON", "letters.json");
    await page.locator("#found", { hasText: "not a Tertulia backup" }).waitFor();
    await close();
});

test("backup: a bad entry costs no other of its list, and is named by its place", async () => {
    const one = solo(5), two = solo(6);
    const { page, close } = await enter({ "tertulia.people": '[{"name":"Ana","colour":0},{"name":7},{"name":"Eva","colour":2}]' });
    await opened(page, file({ [FACTS]: [one, { id: "x" }, two], "tertulia.people": [{ name: "Beto", colour: 1 }, null, { name: "", colour: 99 }] }));
    assert.deepEqual(await fate(page, "refused"), ["History: entry 2 cannot be read", "People: entry 2 cannot be read", "People: entry 3 cannot be read"]);
    assert.deepEqual([await fate(page, "new"), await fate(page, "joined")], [["History"], ["People: 1 more"]]);
    await page.click("#go");
    await page.locator("#before").waitFor();
    const now = await all(page);
    assert.deepEqual(JSON.parse(now[FACTS]).map(({ id }) => id).toSorted(), [one.id, two.id].toSorted());
    assert.deepEqual(JSON.parse(now["tertulia.people"]).map(({ name }) => name), ["Ana", "Eva", "Beto"]);
    assert.equal(now["tertulia.aside.1.people"], '{"name":7}');
    await close();
});

// In the page: what the line of progress has said, and whether the page answered meanwhile.
function watchProgress() {
    const line = document.getElementById("progress");
    window.said = [];
    window.answered = [];
    new MutationObserver(() => {
        const now = line.textContent;
        if (!now) return;
        if (said.push(now) === 1) setTimeout(() => answered.push(line.textContent));
    }).observe(line, { subtree: true, childList: true, characterData: true });
}

test("backup: a file of a hundred thousand things is read piece by piece while the page answers, shown, and named by how many", async () => {
    const { page, close } = await enter({});
    await phone(page);
    await page.evaluate(watchProgress);
    await choose(page, file(Object.fromEntries(Array.from({ length: 1e5 }, (_, n) => [n % 2 ? `tertulia.odd.${n}` : `tertulia.setup.${n}`, 1]))));
    await page.locator("#did", { hasText: "100000" }).waitFor();
    // However long a busy machine takes for it.
    await page.locator("#fate-refused").waitFor({ timeout: 240_000 });
    assert.equal((await fate(page, "refused")).at(-1), "+ 49960");
    const { said, answered } = await page.evaluate(() => ({ said, answered }));
    for (const what of ["Reading the file", "Comparing with what is here"]) {
        const steps = said.filter(text => text.startsWith(what)).map(text => Number(text.match(/(\d+) of 100000$/)[1]));
        assert.ok(steps.length > 3, `${what}: ${steps}`);
        assert.deepEqual(steps, steps.toSorted((a, b) => a - b));
    }
    assert.match(answered[0], /^Reading the file/, "what is done meanwhile is done meanwhile");
    assert.equal(await page.locator("#progress").innerText(), "");
    assert.equal(await page.locator("#did").innerText(), "");
    await close();
});

test("backup: another file that is opened meanwhile takes the place of a large one", async () => {
    const { page, close } = await enter({});
    await page.evaluate(watchProgress);
    await choose(page, file(Object.fromEntries(Array.from({ length: 1e5 }, (_, n) => [`tertulia.odd.${n}`, 1]))));
    await page.waitForFunction(() => window.said.length > 0);
    await opened(page, file({ "tertulia.theme": "dark" }));
    await page.locator("#go").waitFor();
    await rest(page);
    assert.deepEqual([await fate(page, "new"), await page.locator("#fate-refused").count()], [["Settings"], 0]);
    assert.equal(await page.locator("#progress").innerText(), "");
    await close();
});

test("backup: only Apple's browsers show a reminder, and again a month after it was put off", async () => {
    const apple = { async setup(context) {
        await context.addInitScript(() => {
            Object.defineProperty(navigator, "vendor", { get: () => "Apple Computer, Inc." });
            Object.defineProperty(navigator.storage, "persisted", { value: async () => false });
        });
    } };
    const { context, page, close } = await enter(HISTORY);
    await page.goto(`${host.url}#/history`);
    await page.locator(".match").first().waitFor();
    assert.equal(await page.locator("#remind").count(), 0, "others are not");
    await apple.setup(context);
    await page.reload();
    await page.locator("#remind").waitFor();
    await page.click("#later");
    await page.reload();
    await page.locator(".match").first().waitFor();
    assert.equal(await page.locator("#remind").count(), 0);
    await page.evaluate(() => { localStorage["tertulia.backup"] = JSON.stringify({ saved: 0, reminded: Date.now() - 31 * 86400000 }); });
    await page.reload();
    await page.locator("#remind").waitFor();
    await close();
});
