// Sheets kept by hand: each of the six kinds by touch, one by keyboard alone, corrections and undo,
// what is kept, two tabs, hostile names, export, and paper.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, describe, test } from "node:test";
import { axe, launch, mounted, open, rest, site, soon } from "../support/harness.mjs";
import { FULL, PEOPLE, change, free, planilla, round, write } from "../support/score-sheets.mjs";
import { tapOn } from "../support/touch.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

const enter = async (hash, { stored = {}, ...options } = {}) => {
    const opened = await open(browser, host, { hash, stored, ...options });
    await mounted(opened.page);
    await opened.page.locator(".ledger").waitFor();
    return opened;
};
const at = id => `[id="${id}"]`;
// What is chosen lies in its label, and is tapped there.
const tap = async (page, ...ids) => {
    for (const id of ids) await tapOn(page.locator(`label:has(${at(id)}), ${at(id)}:not(label *)`).first());
};
const text = (page, selector) => page.locator(selector).first().innerText();
const rows = page => page.locator("#paper tbody tr").evaluateAll(rows => rows.map(row =>
    [...row.querySelectorAll("td:not(.no-print)")].map(cell => (cell.querySelector("[aria-hidden]") ?? cell).innerText.replace(/\s+/g, " "))));
const totals = page => page.locator("#paper tfoot td:not(.no-print)").allInnerTexts();
const places = page => page.locator("#ranking li .unseen").allInnerTexts();
const said = page => page.locator("#said").innerText();
const stored = page => page.evaluate(() => Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith("tertulia.planilla.")).map(([key, text]) => [key.split(".").at(-1), JSON.parse(text)])));
const steps = async page => Object.values(await stored(page))[0].steps;

// Two taps that belong together come one right after the other, also on a machine that is busy in between.
async function together(page, taps) {
    await page.evaluate(() => {
        const { now } = Date, then = Date.now();
        Date.now = () => then;
        window.goOn = () => { Date.now = now; };
    });
    await taps();
    await page.evaluate(() => window.goOn());
}

async function begin(kind, names) {
    const opened = await enter("#/sheets", { touch: true });
    const { page } = opened;
    await tapOn(page.locator("#new"));
    await page.locator("#begin").waitFor();
    await tap(page, `kind-${kind}`);
    for (const [n, name] of names.entries()) {
        if (!await page.locator(at(`player-${n}`)).count()) await tap(page, "add-player");
        await page.locator(at(`player-${n}`)).fill(name);
    }
    await tap(page, "begin");
    await page.locator("#entry").waitFor();
    return opened;
}

describe("score sheets: each kind by touch", { concurrency: 2 }, () => {
    test("score sheets: La regla secreta by touch previews a round, and ends early with compensation", async () => {
        const { page, close } = await begin(0, ["Ana", "Beto", "Carla", "Dario"]);
        assert.equal(await text(page, "#why"), "Enter Beto’s cards.");
        await tap(page, "found-1", "left-1-3", "left-2-5", "left-3-1");
        assert.deepEqual(await page.locator(".makes .unseen").allInnerTexts(), ["Ana: +0, 0 in all", "Beto: +9, 9 in all", "Carla: +3, 3 in all", "Dario: +7, 7 in all"]);
        await tap(page, "write");
        assert.deepEqual(await rows(page), [["0", "9", "3", "7"]]);
        await soon(async () => assert.equal(await said(page), "Round 1 is written down. Ana 0, Beto 9, Carla 3, Dario 7."));
        assert.equal(await text(page, "#round"), "Round 2");
        assert.ok(await page.locator(at("dealer-1")).isChecked(), "the deal goes on");
        await tap(page, "left-0-8", "left-2-0", "left-3-7");
        await tapOn(page.getByText("“nothing fits” was right"));
        await tap(page, "write");
        assert.match(await text(page, ".early"), /average/);
        await tap(page, "finish");
        assert.deepEqual(await rows(page), [["0", "9", "3", "7"], ["0", "0", "10", "1"], ["6.3", "3.7", "0", "0"]]);
        assert.deepEqual(await places(page), ["1: Carla, 13", "2: Beto, 12.7", "3: Dario, 8", "4: Ana, 6.3"]);
        assert.equal(await page.locator("#entry > *").count(), 0, "nothing more is written on a finished sheet");
        await tap(page, "go-on");
        await page.locator("#write").waitFor();
        assert.deepEqual(await totals(page), ["0", "9", "13", "8"]);
        await close();
    });

    test("score sheets: Eleusis Express by touch gives the dealer as much as the best player", async () => {
        const { page, close } = await begin(1, ["Ana", "Beto", "Carla"]);
        await tap(page, "dealer-2", "left-0-0", "left-1-4", "found-0", "write");
        assert.deepEqual(await rows(page), [["21", "8", "21"]]);
        assert.deepEqual(await places(page), ["1: Ana, 21", "1: Carla, 21", "3: Beto, 8"], "equal totals share a place");
        await close();
    });

    test("score sheets: Batalla by touch writes a win by the last card, one at the limit, and a draw", async () => {
        const { page, close } = await begin(2, ["Ana", "Beto"]);
        assert.equal(await text(page, "#why"), "Choose who won.");
        await tap(page, "winner-1", "write", "end-1");
        assert.match(await text(page, "#why"), /^Count the cards/);
        for (const [seat, times] of [[0, 3], [1, 2]]) {
            for (let n = 0; n < times; n += 1) await tapOn(page.locator(`.amount:has([id="amount-2-${seat}"]) button`).last());
        }
        await tap(page, "write");
        await tap(page, "end-2", "drawn-0", "drawn-1", "write");
        assert.deepEqual((await steps(page)).map(step => step.write.battle.end), ["last", "limit", "repetition"]);
        assert.deepEqual(await totals(page), ["1.5", "1.5"]);
        await close();
    });

    test("score sheets: Pechigonga by touch checks the sum of chips, keeps a waiting pot, and pays a prize", async () => {
        const { page, close } = await begin(3, ["Ana", "Beto", "Carla"]);
        const step = async (seat, button, times = 1) => {
            for (let n = 0; n < times; n += 1) await tapOn(page.locator(`.amount:has([id="amount-1-${seat}"]) button`).nth(button));
        };
        await step(0, 2);
        assert.match(await text(page, "#why"), /More chips were won/);
        await step(1, 0);
        assert.match(await text(page, "#preview"), /4 chips wait in the pot/);
        await step(2, 2, 4);
        await tapOn(page.getByText("¡Pechigonga!"));
        await tap(page, "pechigonga-2", "write");
        assert.deepEqual(await totals(page), ["−24", "−30", "54"]);
        await close();
    });

    test("score sheets: Mastermind by touch counts rows, a wrong key and an unbroken code", async () => {
        const { page, close } = await begin(4, ["Ana", "Beto"]);
        await tap(page, "rows-7", "write");
        await tap(page, "end-2", "write");
        assert.ok(await page.locator(at("dealer-1")).isChecked(), "who erred makes another code");
        await tap(page, "end-1", "write");
        assert.deepEqual(await rows(page), [["7", "0"], ["3", "0"], ["0", "13"]]);
        assert.deepEqual(await page.locator("#paper tbody th").evaluateAll(all => all.map(th => th.firstChild.data)), ["1", "2", "2"]);
        await close();
    });

    test("score sheets: free columns by touch take negative points, and the lowest total wins", async () => {
        const { page, close } = await enter("#/sheets/new", { touch: true });
        await tap(page, "kind-5");
        await tapOn(page.locator("#agreed summary"));
        await tapOn(page.getByText("The lowest total wins"));
        await tap(page, "begin");
        await page.locator("#entry").waitFor();
        await page.locator(at("amount-0-0")).fill("-12");
        await tapOn(page.locator(".amount:has([id='amount-0-1']) button").last());
        await tap(page, "write");
        assert.deepEqual(await totals(page), ["−12", "10"]);
        assert.deepEqual(await places(page), ["1: Player 1, −12", "2: Player 2, 10"]);
        await close();
    });
});

test("score sheets: a sheet is begun, filled in and corrected by keyboard alone", async () => {
    const { page, close } = await enter("#/sheets");
    const press = async (...keys) => { for (const key of keys) await page.keyboard.press(key); };
    const focused = id => page.waitForFunction(id => document.activeElement.id === id, id);
    const tabTo = async id => {
        for (let n = 0; n < 60; n += 1) {
            if (await page.evaluate(() => document.activeElement.id) === id) return;
            await page.keyboard.press("Tab");
        }
        assert.fail(`${id} is not reached`);
    };
    await tabTo("new");
    await press("Enter");
    await page.locator("#begin").waitFor();
    await tabTo("kind-0");
    await press("ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight");
    await focused("kind-4");
    await tabTo("player-0");
    await page.keyboard.type("Ana");
    await tabTo("player-1");
    await page.keyboard.type("Beto");
    await tabTo("begin");
    await press("Enter");
    await page.locator("#entry").waitFor();
    await tabTo("rows-1");
    await press("Space", "ArrowRight", "ArrowRight");
    await tabTo("write");
    await press("Enter");
    await focused("round");
    assert.deepEqual(await totals(page), ["3", "0"]);
    await tabTo("correct-0");
    await press("Enter");
    await focused("round");
    await tabTo("rows-3");
    await press("ArrowRight");
    await tabTo("write");
    await press("Enter");
    await focused("round");
    assert.deepEqual(await rows(page), [["3 4", "0"]]);
    await close();
});

test("score sheets: a corrected round shows its old points, and undo and redo work, also after a reload", async () => {
    const { page, close } = await enter("#/sheets/s1", { stored: FULL["regla-secreta"], touch: true });
    assert.deepEqual(await rows(page), [["0", "9 10", "3"], ["7", "0", "10"], ["4 0", "4 0", "0"]], "what it was stays to be seen");
    await tap(page, "correct-1");
    await page.waitForFunction(() => document.querySelector("#round").textContent === "Change: Round 2");
    assert.ok(await page.locator(at("left-0-1")).isChecked(), "the form says what is written");
    await tap(page, "left-0-5", "write");
    assert.deepEqual((await rows(page))[1], ["7 3", "0", "10"], "what it was stays to be seen");
    await soon(async () => assert.match(await said(page), /^Round 2 is written down\. /, "the one that was set right, and not the last"));
    await page.waitForFunction(() => document.querySelector("#round").textContent === "Round 4");
    await tap(page, "correct-1");
    await page.locator(".said-before").waitFor();
    assert.match(await text(page, ".said-before"), /Ana 7, Maximiliano José 0, Bernarda 10/);
    await tap(page, "strike");
    assert.deepEqual((await rows(page))[1], ["7 0", "0", "10 0"]);
    await soon(async () => assert.match(await said(page), /^Now: Ana /, "nothing has been written down"));
    for (const _ of [1, 2]) await tap(page, "undo");
    assert.deepEqual((await rows(page))[1], ["7", "0", "10"]);
    await soon(async () => assert.match(await said(page), /^Now: Ana 7, /));
    await page.reload();
    await page.locator("#redo").waitFor();
    await tap(page, "redo");
    assert.deepEqual((await rows(page))[1], ["7 3", "0", "10"], "also after a reload");
    await close();
});

test("score sheets: a half-filled round comes back after a reload, on its own sheet only", async () => {
    const { page, close } = await enter("#/sheets/s1", { stored: { ...planilla(), ...planilla({ id: "s2", kind: "free" }) }, touch: true });
    await tap(page, "dealer-1", "left-0-3", "found-2");
    const chosen = () => page.locator("#entry input:checked").evaluateAll(all => all.map(it => it.id));
    await page.reload();
    await page.locator("#entry").waitFor();
    assert.deepEqual(await chosen(), ["dealer-1", "found-2", "left-0-3"]);
    await page.goto(`${host.url}#/sheets/s2`);
    await page.locator(at("amount-0-0")).waitFor();
    await page.goto(`${host.url}#/sheets/s1`);
    await soon(async () => assert.deepEqual(await chosen(), ["dealer-1", "found-2", "left-0-3"], "another sheet was only looked at"));
    await tap(page, "left-2-2", "write");
    assert.deepEqual((await steps(page))[0], write(round(1, [3, 0, 2], 2)));
    await tap(page, "correct-0");
    await page.locator("#cancel").waitFor();
    await tap(page, "left-0-5");
    await page.reload();
    await page.locator("#cancel").waitFor();
    assert.match(await text(page, "#round"), /Change: Round 1/, "a round that is set right, too");
    assert.ok(await page.locator(at("left-0-5")).isChecked());
    await tap(page, "write");
    assert.equal((await steps(page)).length, 2);
    assert.equal(await page.evaluate(() => localStorage["tertulia.planilla-form.s1"]), undefined, "what is written is no form any more");
    await close();
});

test("score sheets: correcting an earlier round keeps the half-filled new round", async () => {
    const { page, close } = await enter("#/sheets/s1", { stored: planilla({ kind: "free", steps: [write(free(1, 2, 3))] }) });
    await page.locator(at("amount-0-0")).fill("88");
    await page.click("#correct-0");
    await page.locator("#cancel").waitFor();
    await page.locator(at("amount-0-1")).fill("20");
    await page.click("#write");
    await page.waitForFunction(() => document.querySelector("#round").textContent === "Round 2");
    assert.equal(await page.locator(at("amount-0-0")).inputValue(), "88");
    await page.click("#write");
    assert.deepEqual(await totals(page), ["89", "20", "3"]);
    assert.equal(await page.locator(at("amount-0-0")).inputValue(), "0", "once written it is gone");
    await close();
});

test("score sheets: each sheet keeps its own half-filled round, until it is deleted", async () => {
    const { page, close } = await enter("#/sheets/s1", { stored: { ...planilla({ kind: "free" }), ...planilla({ kind: "free", id: "s2" }) } });
    await page.locator(at("amount-0-0")).fill("7");
    await page.goto(`${host.url}#/sheets/s2`);
    await page.locator("#entry").waitFor();
    await soon(async () => assert.equal(await page.locator(at("amount-0-0")).inputValue(), "0"));
    await page.locator(at("amount-0-0")).fill("3");
    for (const [id, points] of [["s1", "7"], ["s2", "3"]]) {
        await page.goto(`${host.url}#/sheets/${id}`);
        await page.reload();
        await soon(async () => assert.equal(await page.locator(at("amount-0-0")).inputValue(), points));
    }
    await close();
});

test("score sheets: a stored half-filled round that does not fit the sheet is ignored", async () => {
    const bad = draft => ({ "tertulia.planilla-form": JSON.stringify({ id: "s1", steps: 0, draft }) });
    const sound = { editing: null, dealer: 0, left: [255, 1, 255], found: 255, declared: false, end: 0, rows: 255, winners: 0, cards: [0, 0, 0], tricks: [0, 0, 0], points: [0, 0, 0] };
    for (const [draft, kept] of [[sound, true], [{ ...sound, left: [1] }, false], [{ ...sound, dealer: 7 }, false], [{ ...sound, editing: 0 }, false], [{ ...sound, winners: 128 }, false], [7, false]]) {
        const { page, close } = await enter("#/sheets/s1", { stored: { ...planilla(), ...bad(draft) } });
        await page.locator("#entry").waitFor();
        assert.equal(await page.locator(at("left-1-1")).isChecked(), kept, JSON.stringify(draft));
        await close();
    }
});

test("score sheets: a double click writes one round, and renaming a player keeps the half-filled round", async () => {
    const { page, close } = await enter("#/sheets/s1", { stored: planilla({ kind: "free" }) });
    await page.locator(at("amount-0-0")).fill("7");
    await together(page, () => page.dblclick("#write"));
    assert.deepEqual(await steps(page), [write(free(7, 0, 0))]);
    await page.locator(at("amount-0-1")).fill("-3");
    await page.click("#rename");
    await page.locator("dialog #player-1").fill("Zacarías");
    await page.click("#named");
    await page.locator("#entry .called", { hasText: "Zacarías" }).waitFor();
    assert.equal(await page.locator(at("amount-0-1")).inputValue(), "-3", "and what was filled in stays");
    assert.equal(await page.locator(at("amount-0-1")).getAttribute("inputmode"), null, "a telephone’s digits alone have no minus");
    await page.click("#write");
    assert.deepEqual((await steps(page))[1], write(free(0, -3, 0)));
    await close();
});

test("score sheets: the sheet scrolls to the newest round, but not when an earlier one is corrected", async () => {
    const many = Array.from({ length: 40 }, (_, n) => write(free(n, 2, 3)));
    const { page, close } = await enter("#/sheets/s1", { stored: planilla({ kind: "free", steps: many }), width: 1180, height: 820 });
    const bed = page.locator("#paper .sheet-bed");
    const below = () => bed.evaluate(bed => Math.round(bed.scrollHeight - bed.clientHeight - bed.scrollTop));
    await page.waitForFunction(() => document.querySelector("#paper .sheet-bed").scrollTop > 0);
    await soon(async () => assert.equal(await below(), 0));
    await page.locator(at("amount-0-0")).fill("7");
    await page.click("#write");
    await page.locator("#correct-40").waitFor();
    await page.waitForFunction(() => { const bed = document.querySelector("#paper .sheet-bed"); return bed.scrollHeight - bed.clientHeight - bed.scrollTop < 1; });
    await bed.evaluate(bed => { bed.scrollTop = 300; });
    await page.click("#correct-9");
    await page.locator(at("amount-0-0")).fill("700");
    await page.click("#write");
    await page.locator("#paper td:has-text('700')").first().waitFor();
    assert.equal(await bed.evaluate(bed => bed.scrollTop), 300, "a round that is set right stays where one looks");
    await close();
});

// The list once more. (A reload would bring back what the test has stored.)
const again = async page => {
    await page.goto(`${host.url}#/people`);
    await page.locator(".people-page").waitFor();
    await page.goto(`${host.url}#/sheets`);
    await page.locator("#new").waitFor();
};

test("score sheets: a sheet is renamed, repeated with the same players, deleted and restored", async () => {
    const { page, close } = await enter("#/sheets/s1", { stored: FULL.free });
    await page.click("#rename");
    await page.locator("dialog input").first().fill("Verano");
    await page.locator("dialog #player-0").fill("Anita");
    await page.click("#named");
    assert.equal(await text(page, "h1"), "Verano");
    assert.deepEqual((await page.locator("#paper thead .called").allInnerTexts()).slice(0, 2), ["Anita", "Beto"]);
    await page.goto(`${host.url}#/sheets`);
    await page.locator("article").waitFor();
    await page.getByRole("button", { name: "Same players again: Verano" }).click();
    await page.locator("#entry").waitFor();
    assert.equal(Object.keys(await stored(page)).length, 2);
    assert.equal(await text(page, "#paper thead .called"), "Anita");
    await page.goto(`${host.url}#/sheets`);
    await page.getByRole("button", { name: "Delete: Verano" }).click();
    assert.equal(await page.locator("article").count(), 1);
    await again(page);
    await page.locator("#bring-back").click();
    assert.equal(await page.locator("article").count(), 2);
    assert.match(await page.locator("article").last().innerText(), /Verano/);
    await close();
});

test("score sheets: every deleted sheet can be restored, and a double click deletes only one", async () => {
    const three = Object.assign({}, ...["Uno", "Dos", "Tres"].map((title, n) => planilla({ id: `s${n}`, title, when: 1763683200000 + n })));
    const { page, close } = await enter("#/sheets", { stored: three });
    const titles = () => page.locator("article h2 a").allInnerTexts();
    await together(page, () => page.getByRole("button", { name: "Delete: Uno" }).dblclick({ position: { x: 9, y: 9 } }));
    await page.locator("#deleted").waitFor();
    assert.deepEqual(await titles(), ["Tres", "Dos"]);
    // What is pressed right after the first still counts as a part of it.
    const tres = page.getByRole("button", { name: "Delete: Tres" });
    while (await tres.count()) await tres.click();
    await again(page);
    await page.locator("#deleted-1").waitFor();
    assert.deepEqual(await page.locator("[id^=deleted] span").allInnerTexts(), ["Deleted: Tres.", "Deleted: Uno."]);
    assert.deepEqual(await axe(page), []);
    await page.getByRole("button", { name: "Bring it back: Uno" }).click();
    await page.getByRole("button", { name: "Dismiss: Tres" }).click();
    assert.equal(await page.locator("#deleted").count(), 0);
    assert.deepEqual(await titles(), ["Dos", "Uno"]);
    assert.equal(await page.evaluate(() => localStorage["tertulia.planilla-deleted"]), undefined);
    await close();
});

test("score sheets: with the storage full a deleted sheet can be restored after a reload, too", async () => {
    const steps = Array.from({ length: 40 }, () => write(free(1, 2, 3)));
    const { page, close } = await enter("#/sheets", { stored: { ...planilla({ id: "s1", title: "Uno", kind: "free", steps }), ...planilla({ id: "s2", title: "Dos" }) } });
    await page.evaluate(() => {
        for (let n = 0, text = "x".repeat(1 << 20); text.length; n += 1) {
            try { localStorage[`fill.${n}`] = text; } catch { text = text.slice(0, text.length >> 1); }
        }
        // What may be written beside the sheet and its copy has room.
        localStorage["fill.0"] = localStorage["fill.0"].slice(300);
    });
    await page.getByRole("button", { name: "Delete: Uno" }).click();
    await page.locator("#deleted").waitFor();
    await page.reload();
    await mounted(page);
    await page.locator("article").waitFor();
    assert.equal(await page.locator("article").count(), 1);
    assert.equal(await page.locator("#deleted span").innerText(), "Deleted: Uno.");
    await page.evaluate(() => { delete localStorage["fill.0"]; });
    await page.click("#bring-back");
    await page.locator("article").nth(1).waitFor();
    await close();
});

test("score sheets: a sheet deleted by an earlier version is restored beside one with the same id", async () => {
    const [text] = Object.values(planilla({ title: "Ayer" }));
    const { page, close } = await enter("#/sheets", { stored: { ...planilla({ title: "Hoy" }), "tertulia.planilla-deleted": text } });
    await page.click("#bring-back");
    assert.deepEqual((await page.locator("article h2 a").allInnerTexts()).sort(), ["Ayer", "Hoy"]);
    await close();
});

test("score sheets: the form offers recent players of sheets and matches, and no unnamed ones", async () => {
    const sheets = JSON.stringify([{
        id: "a", game: "mastermind", names: ["Gloria", "The computer"], when: 1, outcome: { winners: 1, points: [1, 0] },
        sheet: { seats: 2, lines: [] },
    }, { id: "b", game: "mastermind", names: ["You", "Player 2"], when: 1, outcome: { winners: 1, points: [1, 0] }, sheet: { seats: 2, lines: [] } }]);
    const { page, close } = await enter("#/sheets/new", { touch: true, stored: {
        [PEOPLE]: JSON.stringify([{ name: "Zoe", colour: 5 }]), "tertulia.sheets": sheets,
    } });
    const offers = () => page.locator(".offer").evaluateAll(all => all.map(offer => [...offer.childNodes].find(node => node.nodeType === Node.TEXT_NODE).data));
    assert.deepEqual(await offers(), ["Zoe", "Gloria"]);
    // A notice that comes meanwhile moves what is below it: a finger might miss.
    await page.locator(".offer").first().focus();
    await page.keyboard.press("Enter");
    assert.equal(await page.locator(at("player-0")).inputValue(), "Zoe");
    assert.deepEqual(await offers(), ["Gloria"]);
    await tap(page, "begin");
    await page.locator("#entry").waitFor();
    assert.deepEqual(Object.values(await stored(page))[0].players[0], { name: "Zoe", colour: 5 });
    await close();
});

test("score sheets: two tabs on one sheet keep each other's rounds", async () => {
    const { page, context, close } = await enter("#/sheets/s1", { stored: planilla({ kind: "mastermind", names: ["Ana", "Beto"] }), touch: true });
    const other = await context.newPage();
    await other.goto(`${host.url}#/sheets/s1`);
    await other.locator("#entry").waitFor();
    await tap(page, "rows-7", "write");
    await other.waitForFunction(() => document.querySelectorAll("#paper tbody tr").length === 1 && document.querySelector("#paper tfoot td").textContent === "7");
    // Even where nobody tells the other tab.
    await other.evaluate(() => addEventListener("storage", event => event.stopImmediatePropagation(), true));
    await tap(page, "rows-5", "write");
    await other.bringToFront();
    await tap(other, "end-1", "dealer-0", "write");
    assert.equal((await steps(other)).length, 3, "the rounds of both tabs are kept");
    assert.deepEqual(await rows(other), [["7", "0"], ["0", "5"], ["13", "0"]]);
    await close();
});

test("score sheets: an unreadable sheet is kept aside with a notice", async () => {
    const bad = JSON.stringify({ ...JSON.parse(Object.values(planilla())[0]), steps: [write(free(1, 2, 3))] });
    const { page, close } = await enter("#/sheets", { stored: { "tertulia.planilla.s1": bad, ...planilla({ id: "s2" }) } });
    await page.locator("article").waitFor();
    assert.equal(await page.locator("article").count(), 1);
    assert.equal(await page.evaluate(() => localStorage["tertulia.aside.1.planilla.s1"]), bad, "it is kept aside");
    assert.match(await text(page, ".notice"), /“Score sheets” cannot be read/);
    await close();
});

const HOSTILE = ["<img src=x onerror=alert(1)>", "=HYPERLINK(\"x\")", "\"; -1+1"];

test("score sheets: names with markup or formulas stay text on the page and in the CSV export", async () => {
    const sheet = planilla({ names: HOSTILE.map(name => name.slice(0, 24)), title: "<b>&amp;", steps: [write(round(0, [0, 3, 5])), change(0, round(0, [0, 2, 5])), "close"] });
    const { page, close } = await enter("#/sheets/s1", { stored: sheet, lang: "es" });
    assert.equal(await page.locator("main img, main b b").count(), 0, "a name is no element");
    assert.equal(await text(page, "h1"), "<b>&amp;");
    const [download] = await Promise.all([page.waitForEvent("download"), page.click("#csv")]);
    const text_ = readFileSync(await download.path(), "utf8");
    assert.equal(text_, [
        "\ufeffMano;Da;Qué pasó;<img src=x onerror=alert;\"'=HYPERLINK(\"\"x\"\")\";\"\"\"; -1+1\";Antes decía",
        "1;<img src=x onerror=alert;mazo agotado;0;6;3;\"'=HYPERLINK(\"\"x\"\") 5\"",
        ";;compensación por repartir;4,5;0;0;",
        "Total;;;4,5;6;3;", "",
    ].join("\r\n"));
    await close();
});

describe("score sheets: in print", { concurrency: 1 }, () => {
    const pages = async page => (await page.pdf({ preferCSSPageSize: true, printBackground: false })).toString("latin1").match(/\/Type \/Page\b/g).length;
    test("score sheets: thirty rounds print on one page, without controls", async () => {
        const steps = Array.from({ length: 30 }, (_, n) => write(round(n % 3, [4, 4, 4].map((left, seat) => seat === n % 3 ? 0 : left))));
        const { page, close } = await enter("#/sheets/s1", { stored: planilla({ steps }), width: 1180, height: 820 });
        await page.locator("#paper table").waitFor();
        assert.equal(await pages(page), 1, "one page");
        await page.emulateMedia({ media: "print" });
        assert.deepEqual(await page.evaluate(() => ["header", "#entry", ".tools", "#correct-0"].filter(it => document.querySelector(it).checkVisibility())), []);
        await close();
    });
    test("score sheets: with eight long names each round prints on one line, within the page width", async () => {
        const names = ["Maximiliano José García", "Bernarda Wilhelmina von", "Ana", "WWWWWWWWWWWWWWWWWWWWWWWW", "Ñandú", "Papadopoúlou Foteiní", "Beto", "O'Brien-McDonald-Smither"];
        const steps = Array.from({ length: 30 }, (_, n) => write(round(n % 8, names.map((_, seat) => seat === n % 8 ? 0 : (n + seat) % 7 + 1), n % 3 ? null : (n + 1) % 8)));
        const { page, close } = await enter("#/sheets/s1", { stored: planilla({ kind: "eleusis", names, steps }), lang: "es" });
        await page.locator("#paper table").waitFor();
        await page.setViewportSize({ width: 680, height: 1000 });
        await page.emulateMedia({ media: "print" });
        const [line, wide, bed] = await page.evaluate(() => [
            Math.max(...[...document.querySelectorAll("#paper tbody tr")].map(row => row.getBoundingClientRect().height)),
            document.querySelector("#paper table").getBoundingClientRect().width, document.querySelector("#paper .sheet-bed").clientWidth,
        ]);
        assert.ok(line < 25, `a line of ${line}`);
        assert.ok(wide <= bed + 1, `${wide} wide, where ${bed} are`);
        await page.emulateMedia({ media: null });
        assert.ok(await pages(page) <= 2, "the rounds on one page, what they come to below or behind");
        await close();
    });
    test("score sheets: eighty rounds print on several pages, with the table head repeated", async () => {
        const steps = Array.from({ length: 80 }, () => write(free(1, 2, 3)));
        const { page, close } = await enter("#/sheets/s1", { stored: planilla({ kind: "free", steps }) });
        await page.locator("#paper table").waitFor();
        assert.ok(await pages(page) > 1);
        await page.emulateMedia({ media: "print" });
        assert.equal(await page.evaluate(() => getComputedStyle(document.querySelector("#paper thead")).display), "table-header-group");
        await close();
    });
    for (const [n, kind] of ["regla-secreta", "eleusis", "batalla", "pechigonga", "mastermind", "free"].entries()) {
        test(`score sheets: a blank sheet of ${kind} prints on one page`, async () => {
            const { page, close } = await enter("#/sheets/blank", { lang: ["es", "it", "en"][n % 3], touch: true });
            await tap(page, `kind-${n}`);
            if (kind === "mastermind") {
                await page.locator(".pad").first().waitFor();
                assert.equal(await page.locator(".pad").count(), 4);
                assert.equal(await page.locator(".pad").first().locator("p:not(.pad-head):not(.code)").count(), 12);
                assert.equal(await pages(page), 1);
                await tap(page, "pads-1");
            }
            await page.locator("#leaf tbody tr").first().waitFor();
            assert.equal(await page.locator("#leaf tbody tr").count(), 20);
            assert.equal(await pages(page), 1);
            await close();
        });
    }
});

test("score sheets: nothing of the page is fetched before it is opened, and it leads to the scores", async () => {
    const { page, close } = await open(browser, host, { hash: "#/" });
    await mounted(page);
    const seen = () => page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name.split("/").at(-1)).filter(name => /^(ledger|split_more_code)/.test(name)));
    assert.deepEqual(await seen(), []);
    await page.click("text=Score sheets");
    await page.locator("#new").waitFor();
    assert.match(await page.title(), /^Score sheets/);
    await page.click("text=Matches played here");
    await page.locator("h1:text-is('Scores')").waitFor();
    assert.ok((await seen()).includes("split_more_code.wasm"));
    await close();
});


test("score sheets: a field for a number takes what was meant, or refuses it in words", async () => {
    const { page, close } = await begin(5, ["Ana", "Beto"]);
    const field = page.locator(at("amount-0-0"));
    const why = page.locator(at("amount-0-0-why"));
    for (const odd of ["2.5", "1.000", "1e3", "100000", "-100000", "0.1"]) {
        await field.fill(odd);
        await why.waitFor();
        assert.match(await why.innerText(), /whole number from −99999 to 99999/, odd);
        assert.equal(await field.getAttribute("aria-invalid"), "true");
        await tap(page, "write");
        await page.waitForFunction(() => document.activeElement.id === "amount-0-0");  // there it is to be mended
        assert.deepEqual(await steps(page), [], `${odd} is not written down as something else`);
    }
    // What is no number at all the browser keeps to itself.
    await field.fill("");
    await field.pressSequentially("-");
    await soon(async () => assert.equal(await why.count(), 0, "that may become one"));
    await page.locator("#entry h3").first().click();
    await why.waitFor();
    await page.getByRole("button", { name: "Ana: 1 more", exact: true }).click();
    await why.waitFor({ state: "detached" });
    for (const [typed, meant] of [["-12", -12], ["007", 7], ["99999", 99999], ["", 0], ["42", 42]]) {
        await field.fill(typed);
        await soon(async () => assert.equal(await why.count(), 0, typed));
        await page.locator(at("amount-0-1")).fill("1");
        await tap(page, "write");
        assert.deepEqual((await steps(page)).at(-1), { write: { free: [meant, 1] } }, typed);
    }
    await close();
});

// A field for numbers swallows, in one browser or another, what is no sign of a number, and what is left is another number.
test("score sheets: signs that a field for numbers swallows are taken as they are meant, or refused in words", async () => {
    for (const touch of [true, false]) {
        const { page, close } = await enter("#/sheets/s1", { stored: planilla({ kind: "free", names: ["Ana", "Beto"] }), touch });
        const field = page.locator(at("amount-0-0")), why = page.locator(at("amount-0-0-why"));
        const typed = async signs => { await field.fill(""); await field.pressSequentially(signs); };
        const atOnce = async signs => {
            await field.fill("");
            await field.focus();
            await page.keyboard.insertText(signs);
        };
        const rounds = async () => (await steps(page)).map(({ write }) => write.free[0]);
        for (const enters of [typed, atOnce]) {
            const before = (await rounds()).length;
            for (const odd of ["1,5", "2.5", "1.000", "1e3", "12a", "3−1", "½", "١٫٥", "99999999999", "1 00", "− ", "*"]) {
                await enters(odd);
                await field.blur();
                await why.waitFor();
                assert.equal(await field.inputValue(), odd, "what was written stands there to be mended");
                await page.click(at("write"));
                await page.waitForFunction(() => document.activeElement.id === "amount-0-0");
                assert.equal((await rounds()).length, before, `${odd} is not written down as something else`);
            }
            const MEANT = [["−3", -3], ["–4", -4], ["-5", -5], ["- 6", -6], ["١٢", 12], ["۱۳", 13], ["１４", 14], ["－１５", -15], [" 7 ", 7], ["+8", 8], ["1 000", 1000], ["1\u202f001", 1001]];
            for (const [signs, meant] of MEANT) {
                await enters(signs);
                await field.blur();
                await soon(async () => assert.equal(await why.count(), 0, signs));
                assert.equal(await field.inputValue(), String(meant), signs);
                await page.click(at("write"));
                // The keyboard is brought to the next round: before that it would be taken from who types already.
                await page.locator("#round:focus").waitFor();
            }
            await soon(async () => assert.deepEqual((await rounds()).slice(before), MEANT.map(([, meant]) => meant)));
        }
        await close();
    }
});

test("score sheets: the chips of a prize that is no number begin no sheet", async () => {
    const { page, close } = await enter("#/sheets", { touch: true });
    await tapOn(page.locator("#new"));
    await page.locator("#begin").waitFor();
    await tap(page, "kind-3");
    await tapOn(page.locator("#agreed summary"));
    await page.locator("#prize").fill("201");
    await page.locator("#prize-why", { hasText: "from 0 to 200" }).waitFor();
    await tap(page, "begin");
    await page.locator("#prize:focus").waitFor();
    await page.locator("#prize").fill("200");
    await tap(page, "begin");
    await page.locator("#entry").waitFor();
    assert.equal(Object.values(await stored(page))[0].terms.prize, 200);
    await close();
});

test("score sheets: names that look alike, or cannot be seen, are told apart or are none", async () => {
    const { page, close } = await enter("#/sheets", { touch: true });
    await tapOn(page.locator("#new"));
    await page.locator("#begin").waitFor();
    for (const other of ["Ana", " Ana ", "Ana\u200b", "A\u00adna"]) {
        await page.locator(at("player-0")).fill("Ana");
        await page.locator(at("player-1")).fill(other);
        await page.locator("#called-alike", { hasText: "Two players are called Ana" }).waitFor();
        await tap(page, "begin");
        assert.equal(await page.locator("#entry").count(), 0, other);
    }
    await tap(page, "add-player");
    await rest(page);  // the keyboard goes to the new field
    for (const [n, name] of ["\u200b\u2060", "\u3164", "Twenty letters and 🧑🏽‍🤝‍🧑🏿"].entries()) await page.locator(at(`player-${n}`)).fill(name);
    assert.equal(await page.locator(at("player-2")).inputValue(), "Twenty letters and ", "a sign stays whole or goes");
    await tap(page, "begin");
    await page.locator("#entry").waitFor();
    assert.match(await text(page, "#paper thead"), /Player 1[^]*Player 2[^]*Twenty letters and/);
    await close();
});

test("score sheets: a sheet of a game that only a newer version knows stays where it is, and is named", async () => {
    const later = JSON.stringify({ id: "s9", when: 1, terms: { kind: "tarot" }, players: [], steps: [] });
    const { page, close } = await enter("#/sheets", { stored: { "tertulia.planilla.s9": later } });
    await page.locator(".notice", { hasText: "newer version" }).waitFor();
    assert.equal(await page.evaluate(() => localStorage["tertulia.planilla.s9"]), later);
    assert.equal(await page.evaluate(() => Object.keys(localStorage).filter(key => key.includes("aside")).length), 0);
    await close();
});
