// Hints at the table: exact, from what the breaker knows, marked, by touch and by keyboard.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, open, site, soon } from "../support/harness.mjs";
import { SHEETS, TWO, codes, draft, hide, key, keyed, lay, match, saved } from "../support/mastermind-matches.mjs";
import { tapOn } from "../support/touch.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

const CODE = "11223";
const ROWS = ["12345", "11555"];
const left = (rows = ROWS, code = CODE) => [...codes()].filter(other => rows.every(row => String(key(other, row)) === String(key(code, row))));
const laid = (more = {}) => match({ log: [hide(1, CODE), ...ROWS.map(row => lay(0, row))], ...more });
const start = (stored, more = {}) => open(browser, host, { stored, hash: "#/mastermind", ...more });
const asked = async page => (await saved(page)).log.filter(([, action]) => action.ask).map(([, { ask }]) => ask);
const small = page => page.locator(".status small").innerText();

test("hints: possible codes are counted exactly, and mark the game once a row, also after a reload, by touch", async () => {
    const { page, close } = await start(laid(), { touch: true });
    assert.equal(await small(page), "Game 1 of 2 · The computer gets a point for each row you use");
    await tapOn(page.locator("#hints"));
    await page.locator("#hint-possible").waitFor();
    assert.equal(await page.locator("dialog[open] .muted").innerText(), "A hint marks this game as “with help”.");
    assert.deepEqual(await asked(page), [], "to look at the hints is free");
    await tapOn(page.locator("#hint-possible"));
    await page.locator(".heat").waitFor();
    const possible = left();
    assert.equal(await page.locator("#hint-answer h3").innerText(), `${possible.length} codes are left`);
    const shown = await page.locator(".heat tbody tr").evaluateAll(rows => rows.map(row => [...row.querySelectorAll("td")].map(cell => Number(cell.textContent))));
    const expected = [...Array(8).keys()].map(colour => [...Array(5).keys()].map(hole => {
        const share = possible.filter(code => Number(code[hole]) - 1 === colour).length / possible.length;
        return share === 0 || share === 1 ? 100 * share : Math.min(99, Math.max(1, Math.round(100 * share)));
    }));
    assert.deepEqual(shown, expected);
    assert.equal(await page.locator(".heat thead th[scope=col]").count(), 5);
    assert.equal(await page.locator(".heat tbody th[scope=row]").first().innerText(), "red");
    assert.equal(await page.locator("dialog[open] .muted").first().innerText(), "This game is marked as “with help”.");
    await tapOn(page.locator("#hint-possible"));
    await page.locator(".heat").waitFor();
    assert.deepEqual(await asked(page), ["possible"], "the same hint for the same row is asked for once");
    await page.reload();
    await page.locator("#hole-0").waitFor();
    assert.equal(await small(page), "Game 1 of 2 · The computer gets a point for each row you use · with help");
    await tapOn(page.locator("#hints"));
    await tapOn(page.locator("#hint-possible"));
    await page.locator(".heat").waitFor();
    assert.deepEqual(await asked(page), ["possible"]);
    await close();
});

test("hints: a suggested row goes into the row under way without being checked, by keyboard", async () => {
    const { page, close } = await start(laid());
    await page.locator("#hole-0").waitFor();
    await page.keyboard.press("i");
    await page.locator("dialog[open]").waitFor();
    await page.locator("#hint-suggest").press("Enter");
    await page.locator("#hint-take").waitFor();
    await soon(async () => assert.equal(await page.evaluate(() => document.activeElement.id), "hint-told", "the answer is read out"));
    await soon(async () => assert.match(await page.evaluate(() => document.activeElement.innerText), /left on average/));
    const [, before] = (await page.locator("#hint-answer").innerText()).match(/Of (\d+) possible codes, [\d.]+ will be left on average\./) ?? [];
    assert.equal(Number(before), left().length);
    await page.locator("#hint-take").press("Enter");
    await page.waitForFunction(() => document.activeElement.id.startsWith("hole-"));
    assert.equal(await page.locator("dialog[open]").count(), 0);
    assert.equal(await page.locator(".row.active [data-colour]").count(), 5, "the row is full");
    assert.equal((await saved(page)).log.filter(([, action]) => action.lay).length, 2, "and not checked");
    assert.deepEqual(await asked(page), ["suggest"]);
    await page.keyboard.press("Enter");
    await page.locator("#peg-2-0, #go-on").first().waitFor();
    await close();
});

test("hints: the check of a row is exact, and names and marks the rows that say no", async () => {
    const { page, close } = await start(laid({ drafts: [draft("1211", { cursor: 4 })] }));
    const check = async () => {
        await page.click("#hints");
        await page.click("#hint-check");
        await page.locator("#hint-answer p").first().waitFor();
        const text = (await page.locator("#hint-answer p").allInnerTexts()).join(" ");
        const flagged = await page.locator("#table .row.flagged .number").allInnerTexts();
        await page.keyboard.press("Escape");
        await page.waitForFunction(() => document.activeElement.id.startsWith("hole-"));
        return [text, flagged];
    };
    assert.deepEqual(await check(), ["Fill your row first: one hole is still empty.", []]);
    assert.deepEqual(await asked(page), [], "nothing was told, so nothing is marked");
    await page.keyboard.press("4");
    const said = (row, owed, has) => `No: if it were the code, row ${row} would have the key “${owed}”, but it has “${has}”.`;
    const name = ([black, white]) => [black && `${black} black`, white && `${white} white`].filter(Boolean).join(", ") || "no pegs";
    const wrong = code => ROWS.map((row, n) => [n + 1, name(key(code, row)), name(key(CODE, row))]).filter(([, owed, has]) => owed !== has);
    assert.equal(wrong("12114").length, 2);
    assert.deepEqual(await check(), [`${said(...wrong("12114")[0])} Row 2 says no, too.`, ["1", "2"]]);
    assert.equal(await page.locator("#why").innerText(), said(...wrong("12114")[0]), "the table says it, too");
    assert.deepEqual(await asked(page), ["check"]);
    await page.keyboard.press("Backspace");
    assert.equal(await page.locator("#table .row.flagged").count(), 0, "another row, another question");
    const good = left().find(code => code.startsWith("1"));
    await page.click("button:has-text('Clear')");
    for (const colour of good) await page.keyboard.press(colour);
    assert.deepEqual(await check(), ["Yes: it fits every key so far.", []]);
    assert.deepEqual(await asked(page), ["check"], "for the same row it is the same hint");
    await close();
});

test("hints: the mark “with help” stays at the result, on the sheet and on the sheet that is kept", async () => {
    const { page, close } = await start(laid({ options: { games: 1 }, drafts: [draft(CODE)] }));
    await page.click("#hints");
    await page.click("#hint-check");
    await page.locator("#hint-answer p").waitFor();
    await page.keyboard.press("Escape");
    await page.click("#submit");
    await page.locator("#go-on").waitFor();
    assert.match(await page.locator(".result").innerText(), /With one hint/);
    assert.match(await page.locator(".sheet tbody").first().textContent(), /3 rows, with help/);
    assert.equal((await page.evaluate(key => JSON.parse(localStorage[key])[0].sheet.lines[0].mark, SHEETS)), "helped");
    await close();
});

test("hints: with two people only the breaker has hints, and the maker is told of them", async () => {
    const { page, close } = await start(match({ sitters: TWO, options: { keys: "strict" }, log: [hide(1, CODE), lay(0, "12345"), keyed(1, ...key(CODE, "12345"))] }));
    await page.locator("#curtain-open, #hole-0").first().waitFor();
    assert.equal(await page.locator("#curtain-open").count(), 0, "the breaker's screen needs no curtain");
    await page.click("#hints");
    await page.click("#hint-possible");
    await page.locator(".heat").waitFor();
    assert.equal(await page.locator("#hint-answer h3").innerText(), `${left(["12345"]).length.toLocaleString("en")} codes are left`);
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    for (const colour of "77777") await page.keyboard.press(colour);
    await page.keyboard.press("Enter");
    await page.locator("#curtain-open").waitFor();
    assert.equal(await page.locator("#hints, .heat").count(), 0);
    await page.keyboard.press("i");
    assert.equal(await page.locator("dialog[open]").count(), 0, "no hints behind the curtain");
    await page.click("#curtain-open");
    await page.locator("#submit").waitFor();
    assert.equal(await page.locator("#hints").count(), 0, "nor for the maker");
    await soon(async () => assert.match(await page.locator("#said").innerText(), /Ana asked for a hint\./));
    await close();
});

test("hints: closing the dialog cancels a hint that is not there yet", async () => {
    const { page, close } = await start(laid());
    await page.locator("#hole-0").waitFor();
    await page.evaluate(() => {
        window.said = [];
        window.Worker = class {
            constructor() { setTimeout(() => this.onmessage({ data: "ready" })); }
            postMessage(message) { said.push(message.split("\n")[0]); }
            terminate() {}
        };
    });
    await page.click("#hints");
    await page.click("#hint-suggest");
    assert.equal(await page.locator("#hint-answer").innerText(), "Working it out…");
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => said.length > 1);
    const said = await page.evaluate(() => window.said);
    assert.deepEqual(said.map(message => message.replace(/\d+/, "N")), ["ask N", "cancel N"]);
    await close();
});

test("hints: the bot worker is told what the breaker knows, and not the code", async () => {
    const { page, context, close } = await start(laid());
    await context.addInitScript(() => {
        window.questions = [];
        const { postMessage } = Worker.prototype;
        Worker.prototype.postMessage = function (message) {
            window.questions.push(String(message));
            return postMessage.call(this, message);
        };
    });
    await page.reload();
    await page.click("#hints");
    await page.click("#hint-possible");
    await page.locator(".heat").waitFor();
    const questions = await page.evaluate(() => window.questions);
    assert.ok(questions.some(question => ROWS.every(row => question.includes(row))), "the rows are told");
    assert.ok(!questions.some(question => question.includes(CODE)), "the code is not");
    await close();
});
