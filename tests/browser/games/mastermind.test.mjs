// Whole matches, as people play them: by touch, by keyboard, two at one screen; and what the rules
// say that they come to.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { pressAtRest } from "../support/acts.mjs";
import { launch, mounted, open, site, soon } from "../support/harness.mjs";
import { ALONE, OPTIONS, codes, hidden, hide, key, lay, match, saved } from "../support/mastermind-matches.mjs";
import { SCREENS, reach as at } from "../support/screens.mjs";

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

const KNOWN = new Set(Object.values(SCREENS).map(screen => screen.at));
const TRACK = 20;

// A page on which computer players do not dawdle; it counts what fingers bring, and notes each phase
// that it comes through: close() fails when one is not in the table of screens.
async function begin(options = {}) {
    const opened = await open(browser, host, { lang: "en", mood: "quick", ...options });
    const { page } = opened;
    await mounted(page);
    await page.evaluate(() => {
        window.heard = { click: 0, pointerup: 0 };
        for (const type in heard) addEventListener(type, () => { heard[type] += 1; }, true);
        window.phases = new Set();
        const note = () => phases.add(document.getElementById("table")?.dataset.at);
        new MutationObserver(note).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-at"] });
    });
    return { ...opened, async close() {
        const met = await page.evaluate(() => [...phases].filter(Boolean));
        await opened.close();
        assert.deepEqual(met.filter(at => !KNOWN.has(at)), [], "phases that are not in the table of screens");
    } };
}

const text = (page, selector) => page.locator(selector).innerText();
const why = page => text(page, "#why");
// The row under way: "12..5".
const row = page => page.evaluate(() => [...document.querySelectorAll(".open [data-hole]")]
    .map(hole => hole.dataset.colour === undefined ? "." : (Number(hole.dataset.colour) + 1) % 10).join(""));
// Lines of the sheet: [game and note, points...], and the totals.
const sheet = page => page.evaluate(() => [...document.querySelectorAll("#table .sheet tbody tr, #table .sheet tfoot tr")]
    .map(line => [...line.children].map(cell => cell.textContent)));
// Where the scoring pegs stand: [points by the number, points by the hole], red, then blue.
const tracks = page => page.evaluate(() => [...document.querySelectorAll("#table .track")].map(track =>
    [Number(track.lastElementChild.textContent), [...track.querySelectorAll(".spot")].findIndex(spot => spot.matches(".now"))]));
const points = (...totals) => totals.map(total => [total, total % TRACK]);
const keys = page => page.evaluate(() => [...document.querySelectorAll(".rows .row:not(.waiting, .active) .key")]
    .map(key => ["black", "white"].map(pin => key.querySelectorAll(`.${pin}`).length)));
const other = (...not) => [...codes()].find(code => !not.includes(code));
// Touches. The browser is through with one some time after it has taken it: a tap is over when it has
// brought its click, a drag when it is let go. One that brings none is lost, and a fault.
async function brings(page, type, touch, what) {
    const before = await page.evaluate(type => heard[type], type);
    await touch();
    await page.waitForFunction(([type, before]) => heard[type] > before, [type, before])
        .catch(() => assert.fail(`${what} brought no ${type}`));
}
const tapping = page => selector =>
    brings(page, "click", () => pressAtRest(page.locator(selector), "tap"), `the tap on ${selector}`);
const [CLEAR, HOLD, MARK] = [1, 2, 3].map(nth => `.tool:nth-child(${nth})`);
const done = async page => (await saved(page)).log.length;

async function drag(page, from, to, { touch = false } = {}) {
    const centre = async selector => {
        if (typeof selector !== "string") return selector;
        const { x, y, width, height } = await page.locator(selector).boundingBox();
        return { x: x + width / 2, y: y + height / 2 };
    };
    const [a, b] = [await centre(from), await centre(to)];
    const way = [a, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, b];
    if (!touch) {
        await page.mouse.move(a.x, a.y);
        await page.mouse.down();
        for (const { x, y } of way) await page.mouse.move(x, y);
        return page.mouse.up();
    }
    const finger = await page.context().newCDPSession(page);
    const send = (type, touchPoints) => finger.send("Input.dispatchTouchEvent", { type, touchPoints });
    await brings(page, "pointerup", async () => {
        await send("touchStart", [a]);
        for (const place of way) await send("touchMove", [place]);
        await send("touchEnd", []);
    }, `the drag from ${from}`);
    await finger.detach();
}

test("mastermind: a match against the computer can be played by touch alone, with taps and drags", async () => {
    const { page, close } = await begin({ touch: true });
    const tap = tapping(page);
    const colour = digit => tap(`.supply [data-colour="${(Number(digit) + 9) % 10}"]`);
    const colours = async digits => { for (const digit of digits) await colour(digit); };

    // Two taps from the home page.
    await tap('a.tile[href="#/mastermind"]');
    await at(page, "mine guess");
    const code = await hidden(page);
    const [first, second] = ["11234", "55678"].map(wish => wish === code ? other(code) : wish);

    // Colours in order.
    await colours(first);
    assert.equal(await row(page), first);
    assert.equal(await page.locator("#submit").getAttribute("aria-disabled"), "false");
    await tap("#submit");
    await page.locator("#peg-0-0").waitFor();
    assert.deepEqual(await keys(page), [key(code, first)]);

    // A row that is not full is not checked, and says why.
    await colours("12");
    await tap("#submit");
    assert.equal(await why(page), "3 holes are still empty");
    assert.equal(await page.locator("#why.refused").count(), 1);
    assert.equal(await done(page), 2);
    await tap(CLEAR);
    // Hole, then colour; then on in the next empty hole.
    await tap("#hole-4");
    await colour("7");
    assert.equal(await row(page), "....7");
    // Colour, then hole.
    await colour("8");
    assert.equal(await row(page), "8...7");
    await tap("#hole-3");
    assert.equal(await row(page), "...87");
    // A full hole is chosen, and changed.
    await tap("#hole-4");
    await colour("3");
    assert.equal(await row(page), "...83");
    await tap(CLEAR);
    assert.equal(await row(page), ".....");

    // Drags: from the supply, from hole to hole, off the board, from an earlier row.
    await drag(page, '.supply [data-colour="5"]', "#hole-2", { touch: true });
    assert.equal(await row(page), "..6..");
    await drag(page, "#hole-2", "#hole-0", { touch: true });
    assert.equal(await row(page), "6....");
    await drag(page, '.supply [data-colour="6"]', "#hole-0");
    assert.equal(await row(page), "7....");
    await drag(page, "#hole-0", { x: 200, y: 20 }, { touch: true });
    assert.equal(await row(page), ".....");
    await drag(page, "#peg-0-4", "#hole-1");
    assert.equal(await row(page), `.${first[4]}...`);
    assert.equal(await page.locator(".ghost").count(), 0);
    await tap(CLEAR);
    // Copied by a tap.
    await tap("#peg-0-3");
    assert.equal(await row(page), `...${first[3]}.`);
    await tap(CLEAR);

    // What is held stays for the next row; what is ruled out says so.
    await colours(second);
    await tap(HOLD);
    await tap("#hole-1");
    assert.match(await page.locator("#hole-1").getAttribute("aria-label"), /held/);
    await tap(HOLD);
    await tap(MARK);
    await colour("8");
    await tap(MARK);
    assert.equal(await page.locator('.supply [data-colour="7"]').getAttribute("aria-label"), "brown, ruled out");
    await tap("#submit");
    await page.locator("#peg-1-0").waitFor();
    assert.deepEqual(await keys(page), [key(code, first), key(code, second)]);
    assert.equal(await row(page), `.${second[1]}...`);
    assert.match(await page.locator('.supply [data-colour="7"]').getAttribute("class"), /\bout\b/);

    // Broken in three rows: three points for the maker.
    await tap("#hole-0");
    await colours(code[0]);
    await tap("#hole-1");
    await colours(code.slice(1));
    await tap("#submit");
    await at(page, "break hide");
    assert.match(await text(page, ".result"), /^Broken in 3 rows[^]*Bruno gets 3 points/);
    assert.match(await text(page, ".result"), /You make the next code\./);
    assert.deepEqual(await sheet(page), [["1, 3 rows", "0", "3"], ["Total", "0", "3"]]);
    assert.deepEqual(await tracks(page), points(0, 3));

    // The other way round.
    await tap("#go-on");
    await at(page, "mine hide");
    await tap(".tool:nth-child(2)");  // any code
    assert.match(await row(page), /^[1-8]{5}$/);
    await tap(CLEAR);
    await colours("81423");
    await tap("#submit");
    await at(page, "break over");
    const rows = (await saved(page)).log.filter(([seat, action]) => seat === 1 && action.lay).length;
    assert.match(await text(page, ".result"), new RegExp(`^Broken in ${rows} row`));
    assert.deepEqual((await sheet(page)).at(-1), ["Total", String(rows), "3"]);
    assert.deepEqual(await tracks(page), points(rows, 3));
    const verdict = rows > 3 ? "You won the match!" : rows < 3 ? "Bruno won the match" : "The match is a draw";
    assert.equal(await text(page, ".winner"), verdict);

    // Once more, given up: the rows of the board and one.
    await tap("#go-on");
    await at(page, "mine guess");
    await tap("#menu");
    await tap("#menu-own-0");
    await tap(".question button:first-child");  // after all not
    await at(page, "mine guess");
    await tap("#menu");
    await tap("#menu-own-0");
    await tap("#yes");
    await at(page, "break hide");
    assert.match(await text(page, ".result"), /^Given up: the code stands[^]*Bruno gets 13 points/);
    assert.deepEqual(await tracks(page), points(0, 13));
    await close();
});

test("mastermind: a tap counts right after a quick drag by touch", async () => {
    const { page, close } = await begin({ touch: true, hash: "#/mastermind", stored: match({ log: [hide(1, "55678"), lay(0, "11234")] }) });
    const tap = tapping(page);
    await at(page, "mine guess");
    for (const [from, to, then] of [
        ['.supply [data-colour="5"]', "#hole-2", "..6.."],
        ["#hole-2", "#hole-0", "6...."],
        ["#hole-0", { x: 200, y: 20 }, "....."],
        ["#hole-1", "#hole-0", "....."],
        ["#peg-0-2", "#hole-4", "....2"],  // sideways: up and down is scrolling
    ]) {
        await drag(page, from, to, { touch: true });
        assert.equal(await row(page), then);
        await tap(HOLD);
        await tap(HOLD);
    }
    await close();
});

test("mastermind: a match against the computer can be played by keyboard alone", async () => {
    const { page, close } = await begin({ width: 1180, height: 820 });
    const press = async (...all) => { for (const one of all) await page.keyboard.press(one); };
    const focused = () => page.evaluate(() => document.activeElement.id || document.activeElement.getAttribute("href") || document.activeElement.tagName);
    const focus = id => page.waitForFunction(id => document.activeElement.id === id, id);
    const tabTo = async wanted => {
        for (let tabs = 0; tabs < 40; tabs += 1) {
            if (await focused() === wanted) return;
            await press("Tab");
        }
        assert.fail(`Tab does not come to ${wanted}`);
    };

    await tabTo("#/mastermind");
    // The page has the focus until the table comes, which may be at once.
    await page.evaluate(() => {
        window.came = [];
        addEventListener("focusin", ({ target }) => came.push(target.id));
    });
    await press("Enter");
    await page.waitForFunction(() => came.includes("main"));
    await at(page, "mine guess");
    await focus("hole-0");
    const code = await hidden(page);
    const first = code === "11234" ? "11235" : "11234";

    await press(...first, "Enter");
    await page.locator("#peg-0-0").waitFor();
    await focus("hole-0");
    assert.deepEqual(await keys(page), [key(code, first)]);

    // Arrows, Backspace, and an empty row is not checked.
    await press("Enter");
    assert.equal(await why(page), "5 holes are still empty");
    await press("ArrowRight", "ArrowRight");
    await focus("hole-2");
    await press("5");
    await focus("hole-3");
    await press("6");
    assert.equal(await row(page), "..56.");
    await press("Backspace");
    assert.equal(await row(page), "..5..");
    await focus("hole-3");
    // Up to the earlier row, to copy from it.
    await press("ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowLeft");
    await focus("hole-0");
    await press("ArrowUp");
    await focus("peg-0-0");
    await press("ArrowRight");
    await focus("peg-0-1");
    await press("Enter");
    assert.equal(await row(page), `.${first[1]}5..`);
    await press("ArrowDown");
    await focus("hole-1");
    // Held for the next row, ruled out.
    await press("h");
    assert.match(await page.locator("#hole-1").getAttribute("aria-label"), /held/);
    await press("x", "8", "x");
    assert.equal(await page.locator(".supply .out").count(), 1);
    // The list of keys, over the game.
    await press("?");
    await page.locator("dialog[open] .keys").waitFor();
    await press("1", "2", "3");
    await press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    assert.equal(await row(page), `.${first[1]}5..`, "what is typed into a dialog is not for the board");
    await focus("hole-1");
    // Shortcuts of the browser are not ours.
    await page.evaluate(() => document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: "1", ctrlKey: true, bubbles: true })));
    assert.equal(await row(page), `.${first[1]}5..`);

    await press("ArrowLeft", ...`1${first[1]}777`);
    await press("Enter");
    await page.locator("#peg-1-0").waitFor();
    assert.equal(await row(page), `.${first[1]}...`);
    await focus("hole-0");
    await press(code[0], "ArrowLeft");
    await focus("hole-1");
    await press(...code.slice(1));
    assert.equal(await row(page), code);
    await press("Enter");
    await at(page, "break hide");
    await focus("go-on");
    assert.deepEqual(await tracks(page), points(0, 3));
    await press("Enter");

    await at(page, "mine hide");
    await focus("hole-0");
    await press(..."47182", "Enter");
    await at(page, "break over");
    const rows = (await saved(page)).log.filter(([seat, action]) => seat === 1 && action.lay).length;
    assert.deepEqual(await tracks(page), points(rows, 3));
    await focus("go-on");
    await close();
});

// Two people at one screen: every change of seats that needs one has its curtain.
async function two(options = {}, { games = 2, makes = "in-turns" } = {}) {
    const form = { person: true, role: makes, names: ["Ana", "Bernardo"], options: { ...OPTIONS, games, ...options } };
    const game = await begin({ width: 820, height: 1180, hash: "#/mastermind/new", stored: {
        "tertulia.tutorial.mastermind": "true", "tertulia.setup.mastermind": JSON.stringify(form),
    } });
    const { page } = game;
    const press = selector => pressAtRest(page.locator(selector));
    const pegs = async digits => {
        await press(".tool:nth-child(1)");
        for (const digit of digits) await press(`.supply [data-colour="${(Number(digit) + 9) % 10}"]`);
    };
    const curtain = async name => {
        assert.equal(await text(page, ".curtain h2"), `Pass the screen to ${name}`);
        assert.equal(await page.locator(".bed, .supply, .key-editor").count(), 0);
        await press("#curtain-open");
    };
    const enter = async digits => { await pegs(digits); await press("#submit"); };
    const pins = async (black, white) => {
        for (const [nth, pins] of [black, white].entries()) {
            for (let n = 0; n < pins; n += 1) await press(`.stepper >> nth=${nth} >> button:last-child`);
        }
        await press("#submit");
    };
    const giveUp = async () => { await press("#menu"); await press("#menu-own-0"); await press("#yes"); };
    await press("#play");
    return { ...game, press, pegs, curtain, enter, pins, giveUp };
}

test("mastermind: a wrong key is found when the code is shown, and gives three points to the opponent", async () => {
    const { page, close, curtain, enter, pins, giveUp, press } = await two({ keys: "strict" });
    await at(page, "pass hide");
    await curtain("Bernardo");
    await enter("11223");
    const round = async (guess, ...pegs) => {
        await curtain("Ana");
        await at(page, "mine guess");
        await enter(guess);
        await at(page, "pass key");
        await curtain("Bernardo");
        await pins(...pegs);
    };
    await round("12131", 1, 2);  // the code owes 1, 3
    await round("11224", 4, 0);
    await curtain("Ana");
    await giveUp();
    await at(page, "break hide");
    const said = await text(page, ".result");
    assert.match(said, /^A key was wrong/);
    assert.match(said, /Row 1 said “1 black, 2 white”; it should have said “1 black, 3 white”\./);
    assert.doesNotMatch(said, /Row [23]|No code fits/);
    assert.match(said, /does not count and is played again/);
    assert.match(said, /Ana gets 3 points/);
    assert.match(said, /Bernardo makes the next code/);
    assert.equal(await page.locator(".row.flagged").count(), 1);
    assert.deepEqual(await sheet(page), [["1, wrong key", "3", "0"], ["Total", "3", "0"]]);
    assert.deepEqual(await tracks(page), points(3, 0));

    // The same maker again, and only the rows of the repeated game count.
    await press("#go-on");
    await at(page, "pass hide");
    await curtain("Bernardo");
    assert.match(await text(page, ".status"), /Game 1 of 2/);
    await enter("55612");
    await round("15566", ...key("55612", "15566"));
    await round("55612", 5, 0);
    await at(page, "break hide");
    assert.match(await text(page, ".result"), /^Broken in 2 rows[^]*Bernardo gets 2 points[^]*Ana makes the next code/);
    await press("#go-on");

    // Roles change.
    await at(page, "pass hide");
    await curtain("Ana");
    assert.match(await text(page, ".status"), /Game 2 of 2/);
    await enter("88888");
    await curtain("Bernardo");
    await enter("88888");
    await curtain("Ana");
    await pins(5, 0);
    await at(page, "break over");
    assert.deepEqual(await sheet(page), [["1, wrong key", "3", "0"], ["1, 2 rows", "0", "2"], ["2, 1 row", "1", "0"], ["Total", "4", "2"]]);
    assert.deepEqual(await tracks(page), points(4, 2));
    assert.equal(await text(page, ".winner"), "Ana won the match");
    await page.goto(`${host.url}#/scores`);
    assert.match(await text(page, "article"), /Mastermind[^]*wrong key\s+3\s+0[^]*Total\s+4\s+2/);
    await close();
});

test("mastermind: keys that contradict each other end the game at once, with three points to the opponent", async () => {
    const { page, close, curtain, enter, pins } = await two({ keys: "strict" });
    await curtain("Bernardo");
    await enter("11223");
    for (const [guess, ...pegs] of [["77777", 0, 0], ["11111", 2, 0], ["44444", 4, 0]]) {
        await curtain("Ana");
        await enter(guess);
        await curtain("Bernardo");
        await pins(...pegs);
    }
    await at(page, "break hide");
    const said = await text(page, ".result");
    assert.match(said, /No code fits the keys of rows 2 and 3 together\./);
    assert.match(said, /Row 3 said “4 black”; it should have said “no pegs”\./);
    assert.match(said, /Ana gets 3 points/);
    assert.equal(await page.locator(".row.flagged").count(), 2);
    assert.deepEqual(await tracks(page), points(3, 0));
    await close();
});

test("mastermind: with friendly keys a wrong key is pointed out before it is laid", async () => {
    const { page, close, curtain, enter, pins, press } = await two({ keys: "friendly" });
    await curtain("Bernardo");
    await enter("11223");
    await curtain("Ana");
    await enter("12131");
    await curtain("Bernardo");
    const before = await done(page);
    await pins(1, 2);
    assert.match(await why(page), /the right key is “1 black, 3 white”/);
    assert.match(await text(page, "#said"), /the right key is/);
    assert.equal(await done(page), before);
    await at(page, "mine key");
    await pins(0, 1);  // one more
    await at(page, "pass guess");
    assert.equal(await done(page), before + 1);
    await curtain("Ana");
    await enter("11223");
    await curtain("Bernardo");
    // No row can have four blacks and a white.
    await pins(4, 1);
    assert.equal(await why(page), "No row can have this key.");
    await press(".stepper >> nth=1 >> button >> nth=0");
    await pins(1, 0);
    await at(page, "break hide");
    await close();
});

test("mastermind: a code on paper needs no curtain for guesses and keys, and is entered at the end", async () => {
    const { page, close, curtain, enter, pins, giveUp, press } = await two({ keys: "strict", paper: true, rows: 6 });
    await at(page, "pass hide");
    await curtain("Bernardo");
    await press(".tool:nth-child(3)");
    // Nothing of a code on paper is on the screen: from here on no curtain is needed.
    await at(page, "mine guess");
    await enter("12345");
    await at(page, "mine key");
    await pins(1, 1);
    await at(page, "mine guess");
    await giveUp();
    await at(page, "mine reveal");
    await enter("16777");  // owes 12345 a black only: the key was wrong
    await at(page, "break hide");
    assert.match(await text(page, ".result"), /Row 1 said “1 black, 1 white”; it should have said “1 black”\./);
    assert.deepEqual(await tracks(page), points(3, 0));
    await press("#go-on");
    await curtain("Bernardo");
    await press(".tool:nth-child(3)");
    await enter("12345");
    await pins(1, 1);
    await giveUp();
    await enter("16277");
    await at(page, "break hide");
    assert.match(await text(page, ".result"), /^Given up[^]*Bernardo gets 7 points/);
    assert.deepEqual(await sheet(page), [["1, wrong key", "3", "0"], ["1, given up", "0", "7"], ["Total", "3", "7"]]);
    await close();
});

test("mastermind: a code unbroken in the last row gives the maker one point more, and equal points are a draw", async () => {
    const { page, close, curtain, enter, press } = await two({ rows: 6 });
    for (const [maker, breaker] of [["Bernardo", "Ana"], ["Ana", "Bernardo"]]) {
        await curtain(maker);
        await enter("11223");
        await at(page, "pass guess");
        await curtain(breaker);
        for (let n = 0; n < 6; n += 1) await enter("45678");
        await page.locator("#go-on").waitFor();
        assert.match(await text(page, ".result"), new RegExp(`^The code stands unbroken[^]*${maker} gets 7 points: 6 rows, and 1 more because the code held`));
        if (maker === "Bernardo") await press("#go-on");
    }
    await at(page, "break over");
    assert.deepEqual(await tracks(page), points(7, 7));
    assert.equal(await text(page, ".winner"), "The match is a draw");
    await close();
});

test("mastermind: with fixed roles a match is a draw when half of the codes are broken", async () => {
    const { page, close, curtain, enter, giveUp, press } = await two({}, { makes: "makes" });
    await at(page, "pass hide");
    await curtain("Ana");
    await enter("11223");
    await curtain("Bernardo");
    await enter("11223");
    await at(page, "break hide");
    assert.match(await text(page, ".result"), /Ana makes the next code/);
    await press("#go-on");
    await curtain("Ana");
    await enter("11223");
    await curtain("Bernardo");
    await giveUp();
    await at(page, "break over");
    assert.deepEqual(await tracks(page), points(14, 0));
    assert.equal(await text(page, ".winner"), "The match is a draw");
    await close();
});

test("mastermind: with undo a hidden code is taken back by its maker, behind a curtain", async () => {
    const { page, close, curtain, enter, press } = await two({});
    await curtain("Bernardo");
    await enter("11223");
    await at(page, "pass guess");
    await press("#undo");
    await at(page, "pass hide");
    await curtain("Bernardo");
    await at(page, "mine hide");
    assert.equal(await row(page), "11223");
    await close();
});

test("mastermind: a person makes the code and lays keys by keyboard, and loses when the computer breaks it", async () => {
    const form = { role: "makes", options: { ...OPTIONS, keys: "strict", games: 1 } };
    const { page, close } = await begin({ hash: "#/mastermind/new", width: 1180, height: 820, stored: {
        "tertulia.tutorial.mastermind": "true", "tertulia.setup.mastermind": JSON.stringify(form),
    } });
    const press = async (...all) => { for (const one of all) await page.keyboard.press(one); };
    await page.locator("#play").press("Enter");
    await at(page, "mine hide");
    await page.waitForFunction(() => document.activeElement.id === "hole-0");
    await press(..."31415", "Enter");
    for (let rows = 1; ; rows += 1) {
        await at(page, "mine key");
        await page.waitForFunction(() => document.activeElement.id === "submit");
        const guess = (await saved(page)).log.at(-1)[1].lay;
        const [black, white] = key("31415", guess);
        // One too many, and back: Shift takes one away.
        await press(...Array(black).fill("b"), ...Array(white).fill("w"));
        if (black + white < 5) await press("b", "Shift+B");
        await press("Enter");
        if (black === 5) {
            await at(page, "break over");
            assert.match(await text(page, ".result"), new RegExp(`^Broken in ${rows} row`));
            break;
        }
        await page.waitForFunction(n => JSON.parse(localStorage["tertulia.game.mastermind"]).log.length > n, 2 * rows + 1);
    }
    assert.equal(await text(page, ".winner"), "Bruno won the match");
    await close();
});

test("mastermind: a person who breaks a single code wins the match", async () => {
    const form = { role: "breaks", options: { ...OPTIONS, games: 1, pegs: 4, colours: 6 } };
    const { page, close } = await begin({ hash: "#/mastermind/new", stored: {
        "tertulia.tutorial.mastermind": "true", "tertulia.setup.mastermind": JSON.stringify(form),
    } });
    await page.locator("#play").click();
    await at(page, "mine guess");
    for (const digit of await hidden(page)) await page.keyboard.press(digit);
    await page.keyboard.press("Enter");
    await at(page, "break over");
    assert.equal(await text(page, ".winner"), "The code is yours");
    await close();
});

test("mastermind: the widest name fits on a phone without sideways scrolling", async () => {
    const { page, close } = await begin({ width: 360, height: 740, hash: "#/mastermind", stored: match({ sitters: [["W".repeat(16)], ALONE[1]], log: [hide(1, "11223")] }) });
    await page.locator("#hole-0").waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
    await close();
});

test("mastermind: a newcomer sits opposite a friend, and is shown a key that is worked out", async () => {
    const { page, close } = await begin({ hash: "#/mastermind", width: 1180, height: 820 });
    await page.locator("#first-time").waitFor();
    await soon(async () => assert.match(await text(page, "header .company"), /Friend/));
    await page.locator("#table[data-at^=mine]").waitFor();
    await page.click("#teach");
    for (let n = 0; n < 2; n += 1) await page.click("#coach-next");
    await page.locator(".coach .worked").waitFor();
    const rows = await page.locator(".coach .worked > .row").evaluateAll(all => all.map(row => [row.querySelectorAll(".peg").length, row.querySelectorAll(".black").length, row.querySelectorAll(".white").length]));
    assert.deepEqual(rows, [[5, 0, 0], [5, 2, 1]]);
    assert.match(await text(page, ".coach p"), /two black pegs and a white one/);
    await close();
});

test("mastermind: whoever plays by keyboard sees one ring", async () => {
    const { page, close } = await begin({ stored: match({ log: [hide(1, "11223")] }), hash: "#/mastermind" });
    await page.locator("#hole-0").focus();
    await page.keyboard.press("ArrowRight");
    const rings = () => page.locator("#hole-1").evaluate(hole => [hole, ...hole.children].filter(it => getComputedStyle(it).outlineStyle !== "none" && parseFloat(getComputedStyle(it).outlineWidth) > 0).length);
    await soon(async () => assert.equal(await rings(), 1));
    await close();
});

test("mastermind: black and white have the initials of the language, and the list of keys has as many digits as there are colours", async () => {
    const stored = match({ options: { keys: "strict", first_maker: 0 }, log: [hide(0, "58473"), lay(1, "12345")] });
    for (const [lang, black, white] of [["es", "n", "b"], ["it", "n", "b"], ["en", "b", "w"]]) {
        const { page, close } = await begin({ hash: "#/mastermind", stored, lang, mood: "slow" });
        await page.locator("#submit").waitFor();
        const pins = () => page.locator(".stepper output").allInnerTexts();
        await page.keyboard.press(black);
        await soon(async () => assert.deepEqual(await pins(), ["1", "0"]));
        await page.keyboard.press(white);
        await page.keyboard.press(white);
        await page.keyboard.press(`Shift+${white.toUpperCase()}`);
        await soon(async () => assert.deepEqual(await pins(), ["1", "1"]));
        await page.click("#menu");
        await page.click("#menu-keys");
        const keys = page.locator("dialog[open] .keys kbd");
        await soon(async () => assert.equal(await keys.first().innerText(), "1 … 8"));
        assert.ok((await keys.allInnerTexts()).includes(`${black}, ${white}`.toUpperCase()));
        await close();
    }
});
