// Every level and every way to make codes, chosen on the form and played to the end.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { pressAtRest } from "../support/acts.mjs";
import { launch, mounted, open, site } from "../support/harness.mjs";
import { OPTIONS, TAUGHT, codes, key, saved } from "../support/mastermind-matches.mjs";
import { reach } from "../support/screens.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

const BOARD = { pegs: 4, colours: 6 };

// The form, with a short board and one game; computers do not take a breath.
async function form(form, more = {}) {
    const opened = await open(browser, host, { hash: "#/mastermind/new", mood: "quick", stored: {
        [TAUGHT]: "true", "tertulia.setup.mastermind": JSON.stringify({ ...form, options: { ...OPTIONS, ...BOARD, games: 1 } }), ...more,
    } });
    await mounted(opened.page);
    return opened;
}

for (const [n, level] of ["child", "friend", "club", "master"].entries()) {
    test(`levels: the computer at level ${level} plays as breaker to the end of the match`, async () => {
        const { page, close } = await form({ role: "makes" });
        await pressAtRest(page.locator("input[name=level]").nth(n), "check");
        assert.equal(await page.locator("input[name=making]").count(), 0, "it makes no codes here");
        await page.click("#play");
        await reach(page, "mine hide");
        for (const colour of "5362") await page.keyboard.press(colour);
        await page.keyboard.press("Enter");
        await page.waitForFunction(() => /, level “/.test(document.querySelector(".status small")?.textContent ?? "") || document.getElementById("go-on"));
        await reach(page, "break over");
        const { log } = await saved(page);
        const desk = await page.evaluate(() => JSON.parse(localStorage["tertulia.desk.mastermind"]).sitters[1].computer);
        assert.equal(desk, level);
        assert.ok(log.filter(([, action]) => action.lay).length <= 12);
        await close();
    });
}

for (const [n, making] of ["random", "sly", "hard"].entries()) {
    test(`levels: codes that the computer makes in the way “${making}” can be broken from their keys`, async () => {
        const openings = JSON.stringify(["1123", "1122", "112233", "1122", "9999"]);
        const { page, close } = await form({ role: "breaks" }, { "tertulia.openings.mastermind": openings });
        await page.click("#options summary");
        await pressAtRest(page.locator("input[name=making]").nth(n), "check");
        assert.equal(await page.locator("input[name=level]").count(), 0, "it breaks no codes here");
        await page.click("#play");
        await reach(page, "mine guess");
        const { options } = (await saved(page)).setup;
        assert.deepEqual(options.making, making === "hard" ? { hard: 1 } : making);
        assert.equal(options.opening, making === "sly" ? "1122" : null, "what a sly maker reckons with");
        const marks = { random: "Shield", sly: "Shield", hard: "Hard keys: the computer picks its code as late as it can." };
        assert.match(await page.locator(".shield").textContent(), new RegExp(`^${marks[making]}`));
        assert.equal(await page.locator(".status small").innerText(), `Game 1 of 1${making === "sly" ? " · sly codes" : ""}`);
        let open = [...codes(BOARD)];
        for (let row = 1; open.length && await page.locator("#go-on").count() === 0; row += 1) {
            const [guess] = open;
            for (const colour of guess) await page.keyboard.press(colour);
            await page.keyboard.press("Enter");
            await page.waitForFunction(row => {
                const { log } = JSON.parse(localStorage["tertulia.game.mastermind"]);
                const hard = log[0][1] === "paper";
                return document.getElementById("go-on") || log.filter(([, action]) => hard ? action.key : action.lay).length === row
                    && document.getElementById("table").dataset.at === "mine guess";
            }, row);
            const told = await page.locator(".rows .row:not(.waiting, .active)").nth(row - 1).textContent();
            const [black, white] = ["black", "white"].map(colour => Number(told.match(new RegExp(`(\\d) ${colour}`))?.[1] ?? 0));
            open = open.filter(code => String(key(code, guess)) === String([black, white]));
            assert.ok(open.length, `row ${row}: no code fits the keys`);
        }
        await reach(page, "break over");
        const kept = await page.evaluate(() => JSON.parse(localStorage["tertulia.openings.mastermind"]));
        assert.deepEqual(kept.slice(0, 2), ["1111", "1123"], "this first row is remembered, too");
        assert.match(await page.locator(".result > h2").innerText(), /^Broken in/);
        await close();
    });
}
