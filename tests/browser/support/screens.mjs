// THE table of the app's screens and phases. Whatever goes through all of them goes through this
// table; screens.test.mjs turns red when the app has one that is not in it.
import { readFileSync } from "node:fs";
import { pressAtRest, taught } from "./acts.mjs";
import { complete, mounted } from "./harness.mjs";
import { DESK, FORM, SAVE, SHEETS, TAUGHT, TWO, ask, draft, giveUp, hide, keyed, lay, lift, match, notes, paper, pastGames, rowsOf, twin } from "./mastermind-matches.mjs";
import { BATALLA } from "./batalla-matches.mjs";
import { DAILY } from "./daily.mjs";
import { LADDER } from "./ladder.mjs";
import { PECHIGONGA } from "./pechigonga-matches.mjs";
import { LEDGER } from "./score-sheets.mjs";
import { CHRONICLES, KNOWN } from "./records.mjs";
import { LINKS } from "./links.mjs";
import { ELEUSIS } from "./eleusis-matches.mjs";

const GAME = "#/mastermind";
const CODE = "11223";
const ROWS = ["12345", "11555", "61627"];
const HANDS = { keys: "strict" };
const SIX = { pegs: 6, colours: 10, rows: 15 };
const LONG = [["Maximiliano José"], ["Federica Bianchi"]];
const times = (n, f) => Array.from({ length: n }, (_, index) => f(index)).flat();

const click = (...selectors) => async page => {
    // By force: a button that is only called disabled says why when it is pressed.
    for (const selector of selectors) {
        await pressAtRest(page.locator(selector));
    }
};
// The options come with the rooms.
const unfold = async page => {
    await click("#options summary")(page);
    await page.locator("#options fieldset").first().waitFor();
};
const dialog = (entry, ...then) => click("#menu", `#menu-${entry}`, ...then);

// A match against the computer with rows on the board.
const laid = (code, more = {}) => match({ log: [hide(1, code), ...ROWS.map(row => lay(0, row))], ...more });
// A hint is asked for and answered.
const hint = (kind, ...before) => async page => {
    await click(...before, "#hints", `#hint-${kind}`)(page);
    // The bot worker takes its time; nothing else does.
    await page.locator("#hint-answer :is(h3, .row), #hint-answer > p:only-child:not(:text-matches('…$'))").first().waitFor();
};
// Hard keys: the code stays open.
const hard = { making: { hard: 1 } };
// A match of two people with keys by hand, a row waiting for its key.
const asked = (code, options = {}) => match({
    options: { ...HANDS, ...options }, sitters: TWO,
    log: [hide(1, code), lay(0, "12345"), keyed(1, 2, 1), lay(0, "11555")],
});
// The sheet over a match that was dealt for whoever comes, as it was filled in last; the question to whoever comes for
// the first time.
const dealt = code => match({ log: [hide(1, code)], unasked: true });
const setup = (filled, act) => ({
    hash: `${GAME}/new`, at: "mine guess", rows: [], ready: "#play", act,
    stored: code => ({ ...dealt(code), ...filled && { [FORM]: JSON.stringify(filled) } }),
});
const first = act => ({
    hash: GAME, at: "mine guess", rows: [], ready: "#first-time", act,
    stored: code => ({ ...dealt(code), [TAUGHT]: "false" }),
});
const kept = (note, points, winners) => ({
    id: `mastermind.${note}`, game: "mastermind", names: LONG.map(([name]) => name), when: 1763683200000,
    sheet: { seats: 2, lines: [{ round: 1, dealer: 1, note, figure: 7, points }] }, outcome: { winners, points },
});
const wrongKey = ["12131", 1, 2], rightKey = ["11224", 4, 0];
const spoiled = [hide(1, CODE), lay(0, wrongKey[0]), keyed(1, 1, 2), lay(0, rightKey[0]), keyed(1, 4, 0), lay(0, CODE), keyed(1, 5, 0)];

// The rooms beside the table: `ready` is what is there once the adviser has answered.
const room = (name, query = "") => `${GAME}/${name}${query}`;
const GUESSES = ["12345", "25146", "88888", "34178"];
const FINISHED = pastGames(
    { id: "a", code: "35172", rows: rowsOf("35172", "11223", ...GUESSES, "35172"), helped: 2 },
    { id: "b", names: LONG.map(([name]) => name), maker: 0, options: SIX, code: null, rows: rowsOf("", ["111111", 2, 0], ["222222", 5, 0]),
        end: { "wrong-key": { wrong: [], contradiction: [0, 1] } } },
    { id: "c", names: [], options: { pegs: 4, colours: 6, repeats: false }, code: "1235", rows: rowsOf("1235", "1123", "6666", "6544"), end: "unbroken" },
    { id: "d", names: LONG.map(([name]) => name), options: SIX, code: "112233", end: "gave-up", rows: rowsOf("112233",
        ...["123456", "777888", "990012", "123123", "112244", "112255", "112266", "112277", "112288", "112299", "112200", "113322", "112332", "112323"]) },
);
const NOTED = { rows: rowsOf("35172", "11223", ...GUESSES.slice(0, 2)) };
const PUZZLE = "?board=5x8&grade=3&number=17";
const ROOMS = {
    "history, none": { hash: room("history"), stored: {}, ready: ".list p" },
    "history": { hash: room("history"), stored: FINISHED, ready: ".past" },
    "history, question before all is deleted": { hash: room("history"), stored: FINISHED, ready: ".past", act: click("#forget") },
    "history, a list that cannot be read": { hash: room("history"), stored: { "tertulia.past.mastermind": "[{" }, ready: ".list p", restart: true },
    "helper, nothing noted": { hash: room("helper"), stored: {}, ready: "#left" },
    "helper, the choice of a board": { hash: room("helper"), stored: notes({ options: { pegs: 6, colours: 10, repeats: false } }), ready: "#left", act: click("#board-choice summary") },
    "helper": { hash: room("helper"), stored: notes({ ...NOTED, draft: draft("35..7") }), ready: "#left" },
    "helper, refused": { hash: room("helper"), stored: notes({ ...NOTED, draft: draft("35..7") }), ready: "#left", act: click("#submit") },
    "helper, a suggestion": { hash: room("helper"), stored: notes(NOTED), ready: "#left",
        act: async page => { await page.click("#suggest"); await page.locator("#use").waitFor(); await page.click(".advice summary"); } },
    "helper, few codes left": { hash: room("helper"), stored: notes({ rows: rowsOf("35172", "11223", ...GUESSES) }), ready: "#left" },
    "helper, keys that contradict": { hash: room("helper"), stored: notes({ rows: rowsOf("", ["11111", 2, 0], ["11112", 0, 0], ["34567", 1, 1]) }), ready: "#left" },
    "helper, a row is changed": { hash: room("helper"), stored: notes(NOTED), ready: "#left", act: click("#edit-1") },
    "helper, the code is noted": { hash: room("helper"), stored: notes(NOTED), ready: "#left", act: click("#write-code") },
    "helper, the code is known and a key was wrong": { hash: room("helper"), stored: notes({ ...NOTED, code: "35127" }), ready: "#left" },
    "helper, broken": { hash: room("helper"), stored: notes({ rows: rowsOf("35172", "11223", "12345", "35172") }), ready: "#left" },
    "helper, the largest board, full": { hash: room("helper"), ready: "#left", stored: notes({ options: SIX, draft: draft("12.4"),
        rows: rowsOf("112233", ...times(14, n => `${n % 10}12345`)) }) },
    "helper, question before it starts over": { hash: room("helper"), stored: notes(NOTED), ready: "#left", act: click("#start-over") },
    "analysis": { hash: room("analysis", "?game=a"), stored: FINISHED, ready: ".analysed" },
    "analysis, a mistake": { hash: room("analysis", "?game=a"), stored: FINISHED, ready: ".analysed", act: click("#next", "#next", "#next") },
    "analysis, keys that contradict": { hash: room("analysis", "?game=b"), stored: FINISHED, ready: ".analysed", act: click("#next") },
    "analysis, no repeats": { hash: room("analysis", "?game=c"), stored: FINISHED, ready: ".analysed", act: click("#next") },
    "analysis, the largest board": { hash: room("analysis", "?game=d"), stored: FINISHED, ready: ".analysed" },
    "analysis, no such game": { hash: room("analysis", "?game=e"), stored: FINISHED, ready: ".primary" },
    "puzzle": { hash: room("puzzles"), stored: {}, ready: ".bench" },
    "puzzle, small board": { hash: room("puzzles", "?board=4x6&grade=5&number=3"), stored: {}, ready: ".bench" },
    "puzzle, wrong": { hash: room("puzzles", PUZZLE), stored: {}, ready: ".bench",
        act: async page => { await page.locator("#hole-0").focus(); await page.keyboard.type("11111"); await page.click("#submit"); } },
    "puzzle, solution": { hash: room("puzzles", PUZZLE), stored: {}, ready: ".bench", act: click("#solution") },
    "puzzle, solved": { hash: room("puzzles", PUZZLE), ready: "#next-puzzle",
        stored: { "tertulia.puzzles.mastermind": JSON.stringify({ board: 0, grade: 3, next: [1], solved: [0, 0, 12], on: `${room("puzzles", PUZZLE)}`, draft: {}, end: "solved" }) } },
    "puzzle, a broken link": { hash: room("puzzles", "?board=9x9"), stored: {}, ready: ".bench" },
};

// The workshop, with everything unfolded that is there.
const NESTED = "by last {black: turn(0..6), red: even & other(suit), [AS KD]: cycle(same(in {2 3 5}), last + back(2) mod 2 = 0)}";
const bench = (rule, more = {}) => ({ "tertulia.workshop": JSON.stringify({ rule, line: [], refused: [], ...more }) });
const FULL = bench(NESTED, { line: "4D 8S 10H QC AS 9D 9C KD 2H 3H".split(" "), refused: [[1, "7D"], [1, "9D"], [3, "KS"], [10, "10C"]] });
const OWN = { "tertulia.rules": JSON.stringify(["same(suit) | same(rank)", "other(parity)", NESTED]) };
const open = (...ids) => async page => {
    for (const id of ids) {
        await page.locator(`#${id} > summary`).click();
        await page.waitForFunction(id => document.getElementById(id).children.length > 1, id);
    }
};
const DEEP = "last is red ? (even & (high | !(cycle(odd, weave(red, same(suit)))))) : 2 * (3 + apart(next, 2 * last)) = 8";
const BENCHES = {
    "workshop, first visit": { hash: "#/workshop", stored: {}, ready: "#sentence" },
    "workshop, a nested rule and cards": { hash: "#/workshop", stored: { ...FULL, ...OWN }, ready: "#sentence",
        act: async page => {
            await page.locator(".more summary").first().click();
            await open("text", "exam", "notes", "compare", "share")(page);
            await page.click("#examine");
            await page.locator("#report").waitFor();
            await page.click("#ask-compare");
            await page.waitForFunction(() => document.querySelector("#compared").textContent.length > 20);
        } },
    "workshop, deep parts": { hash: "#/workshop", stored: bench(DEEP), ready: "#sentence",
        act: page => page.evaluate(() => document.querySelectorAll("details.deep").forEach((fold, n) => { fold.open = n !== 1; })) },
    "workshop, a text that is no rule": { hash: "#/workshop", stored: {}, ready: "#sentence",
        act: async page => { await open("text")(page); await page.fill("#rule-text", "other(suit) & turn(1..99) & high"); await page.click("#use-text"); } },
    "workshop, the rule cards": { hash: "#/workshop", stored: {}, ready: "#sentence", act: open("pile") },
    "workshop, a rule for somebody": { hash: "#/workshop", stored: {}, ready: "#sentence", act: async page => {
        await open("share")(page);
        await page.click("#make-riddle");
        await page.locator("#share-link").waitFor();
    } },
    "workshop, a broken link": { hash: "#/workshop?rule=AXJvdGhlcg", stored: {}, ready: "#sentence" },
};

// Matches that were played, gone through: at the end, in the midst with everything in the open.
const walk = (row, file, step) => {
    const save = readFileSync(new URL(`../../saves/${file}.json`, import.meta.url), "utf8");
    const { setup: { seed, seats } } = JSON.parse(save);
    const names = ["Maximiliano José", "Federica Bianchi", "Wolfgang Amadeus", "Anna", "Bartolomeo", "Constanza", "Io", "Ludovico Ariosto"];
    const sitters = names.slice(0, seats).map((name, seat) => ({ name, computer: seat ? "friend" : null }));
    return {
        hash: `#/${row}/replay?game=${seed}`, ready: "#walk #table",
        stored: { [`tertulia.played.${row}`]: JSON.stringify([{ id: seed, sitters, began: 1, when: 2, save }]) },
        act: async page => {
            await page.locator("#replay-slider").evaluate((slider, step) => {
                slider.value = step ?? slider.max;
                slider.dispatchEvent(new Event("input", { bubbles: true }));
            }, step);
            await complete(page);
            if (step === undefined) return;
            await page.locator(".walk-options label.check").click();
            await page.locator(".in-the-open").waitFor();
        },
    };
};
const WALKS = {
    "Mastermind once more": walk("mastermind", "002-mastermind-finished"),
    "Mastermind once more, in the open": walk("mastermind", "003-mastermind-hard-keys-finished", 5),
    "Mastermind once more, a contradiction": walk("mastermind", "002-mastermind-paper-contradiction", 3),
    "Eleusis once more, in the open": walk("eleusis", "005-eleusis-express-finished", 29),
    "Eleusis once more": walk("eleusis", "005-eleusis-express-finished"),
    "Batalla once more": walk("batalla", "007-batalla-eight-finished-at-the-limit"),
    "Batalla once more, in the open": walk("batalla", "007-batalla-eight-finished-at-the-limit", 155),
    "Pechigonga once more": walk("pechigonga", "008-pechigonga-stacks-finished"),
    "Pechigonga once more, in the open": walk("pechigonga", "008-pechigonga-stacks-finished", 7),
    "a match that is not kept any more": { hash: "#/batalla/replay?game=1", stored: {}, ready: "main h1" },
    "no match for practice": { hash: "#/mastermind/practice", stored: {}, ready: "main h1" },
};

// name: how it is reached.
//   hash, query  the address
//   stored       what the storage holds; a function of the hidden code where there is one that
//                whoever is at the screen may not know, `rows` being those that it has answered
//   act          what is done then
//   ready        what is there once it is whole, before anything is done
//   at           for the table: what data-at must say
//   restart      needs a page that has just started (`mood`: see moods.mjs)
//   without      axe rules that do not apply
export const SCREENS = {
    "home": { hash: "#/", stored: {} },
    "home, a match in progress": { hash: "#/", stored: laid(CODE) },
    "scores, none": { hash: "#/scores", stored: {} },
    "scores": { hash: "#/scores", stored: { [SHEETS]: JSON.stringify([
        kept("broken", [0, 7], 2), kept("wrong-key", [3, 0], 1), kept("gave-up", [-13, 113], 2), kept("unbroken", [13, 13], 3),
    ]) } },
    "rules": { hash: "#/mastermind/rules", stored: {} },
    "unknown address": { hash: "#/a-page-that-nobody-has-ever-written-nor-will", stored: {} },

    "first visit": first(),
    "first visit, the first moves are shown": first(taught),
    "first visit, the lesson's last step": first(dialog("lesson", ...times(4, () => "#tutorial-next"))),
    "setup": setup(),
    "setup, options": setup(null, unfold),
    "setup, a master with hard keys": setup({ level: "master", options: hard }, unfold),
    "setup, the computer only makes, slyly": setup({ role: "breaks", level: "child", options: { making: "sly" } }, unfold),
    "setup, two people": setup({ person: true, names: LONG.map(([name]) => name) }, unfold),
    "setup, the choice of a rival": setup(null, click("#rival-1")),
    "setup, refused": setup({ options: { pegs: 6, colours: 4, repeats: false } }, unfold),
    "setup, paper refused": setup({ options: { paper: true } }, unfold),

    "curtain before the code": { hash: GAME, at: "pass hide", rows: [],
        stored: code => match({ sitters: TWO, drafts: [{}, draft(code.slice(0, 3))] }) },
    "curtain before the code, long names": { hash: GAME, at: "pass hide", stored: match({ sitters: LONG }) },
    "curtain before the row": { hash: GAME, at: "pass guess", rows: [],
        stored: code => match({ sitters: TWO, drafts: [{}, draft(code)] }), act: click("#curtain-open", "#submit") },
    "curtain after the code was taken back": { hash: GAME, at: "pass hide", rows: [],
        stored: code => match({ sitters: TWO, drafts: [{}, draft(code)] }), act: click("#curtain-open", "#submit", "#undo") },
    "curtain before the key": { hash: GAME, at: "pass key", rows: ["12345", "11555"], stored: asked },
    "curtain before the key, friendly": { hash: GAME, at: "pass key", rows: ["12345", "11555"],
        stored: code => asked(code, { keys: "friendly" }) },

    "making the code": { hash: GAME, at: "mine hide", stored: match({ options: { first_maker: 0 } }) },
    "making the code, half full": { hash: GAME, at: "mine hide",
        stored: match({ sitters: LONG, drafts: [{}, draft("12.3")] }), act: click("#curtain-open") },
    "making the code, paper allowed": { hash: GAME, at: "mine hide",
        stored: match({ sitters: TWO, options: { ...HANDS, paper: true, repeats: false }, drafts: [{}, draft("12344")] }), act: click("#curtain-open", "#submit") },

    "first row": { hash: GAME, at: "mine guess", rows: [], stored: code => match({ log: [hide(1, code)] }) },
    "a row, empty": { hash: GAME, at: "mine guess", rows: ROWS, stored: laid },
    "what was said": { hash: GAME, at: "mine guess", rows: ROWS, stored: laid, act: async page => {
        await click("#menu", "#menu-log")(page);
        await page.locator(".log :is(li, p)").first().waitFor();
    } },
    "sound and motion": { hash: GAME, at: "mine guess", rows: ROWS, stored: laid, act: async page => {
        await click("#menu", "#menu-senses")(page);
        await page.locator("input[name=volume]").first().waitFor();
    } },
    "a row, half full, with holds and marks": { hash: GAME, at: "mine guess", rows: ROWS,
        stored: code => laid(code, { drafts: [draft("12.4", { cursor: 2, held: 3, out: 0b1100000, out_here: [0, 0, 0b11, 0, 0, 0] })] }) },
    "a row, hold": { hash: GAME, at: "mine guess", rows: ROWS,
        stored: code => laid(code, { drafts: [draft("12345", { held: 1 })] }), act: click(".tool:nth-child(2)") },
    "a row, rule out": { hash: GAME, at: "mine guess", rows: ROWS,
        stored: laid, act: click(".tool:nth-child(3)", ".supply button:nth-child(2)") },
    "a row, refused": { hash: GAME, at: "mine guess", rows: ROWS, stored: laid, act: click("#submit") },
    "a row, full": { hash: GAME, at: "mine guess", rows: ROWS, stored: code => laid(code, { drafts: [draft("12345")] }) },
    "the twelfth row": { hash: GAME, at: "mine guess", rows: [...Array(11)].map(() => "77777"),
        stored: code => match({ log: [hide(1, code), ...times(11, () => [lay(0, "77777")])] }) },
    "a row of six, the longest board": { hash: GAME, at: "mine guess", rows: [...Array(14)].map(() => "777777"), options: SIX, code: "112234",
        stored: code => match({ sitters: LONG, options: { ...SIX, keys: "referee" }, log: [hide(1, code), ...times(14, () => [lay(0, "777777")])], drafts: [draft("12.4")] }) },
    "a row of three, the smallest board": { hash: GAME, at: "mine guess", rows: ["123"], options: { pegs: 3, colours: 4 }, code: "112",
        stored: code => match({ options: { pegs: 3, colours: 4, rows: 6, blank: true }, log: [hide(1, code), lay(0, "123")] }) },
    "a row of two people": { hash: GAME, at: "mine guess", rows: ["12345"],
        stored: code => match({ sitters: LONG, options: HANDS, log: [hide(1, code), lay(0, "12345"), keyed(1, 2, 1)] }) },
    "a row, the code on paper": { hash: GAME, at: "mine guess", rows: [],
        stored: () => match({ sitters: TWO, options: { ...HANDS, paper: true }, log: [paper(1)] }) },

    "hints": { hash: GAME, at: "mine guess", rows: ROWS, stored: laid, act: click("#hints") },
    "hints, what is possible": { hash: GAME, at: "mine guess", rows: ROWS, stored: laid, act: hint("possible") },
    "hints, what is possible on the largest board": { hash: GAME, at: "mine guess", rows: ["123456", "777890"], options: SIX, code: "112234",
        stored: code => match({ sitters: LONG, options: SIX, log: [hide(1, code), lay(0, "123456"), lay(0, "777890")] }), act: hint("possible") },
    "hints, few are possible": { hash: GAME, at: "mine guess", rows: ["1122", "1345", "1216"], options: { pegs: 4, colours: 6 }, code: "1123",
        stored: code => match({ options: { pegs: 4, colours: 6 }, log: [hide(1, code), lay(0, "1122"), lay(0, "1345"), lay(0, "1216")] }), act: hint("possible") },
    "hints, a row that is not full": { hash: GAME, at: "mine guess", rows: ROWS,
        stored: code => laid(code, { drafts: [draft("12.4")] }), act: hint("check") },
    "hints, a row that can be the code": { hash: GAME, at: "mine guess", rows: ROWS,
        stored: code => laid(code, { drafts: [draft("11223")] }), act: hint("check") },
    "hints, a row that cannot": { hash: GAME, at: "mine guess", rows: ROWS,
        stored: code => laid(code, { drafts: [draft("77777")] }), act: hint("check") },
    "a row that a hint has told cannot be": { hash: GAME, at: "mine guess", rows: ROWS,
        stored: code => laid(code, { drafts: [draft("77777")] }), act: async page => {
            await hint("check")(page);
            await page.keyboard.press("Escape");
        } },
    "hints, a good row": { hash: GAME, at: "mine guess", rows: ROWS, stored: laid, act: hint("suggest") },
    "hints of two people, the code on paper": { hash: GAME, at: "mine guess", rows: ["12345"], act: hint("possible"),
        stored: code => match({ sitters: LONG, options: HANDS, log: [hide(1, code), lay(0, "12345"), keyed(1, 2, 1)] }) },
    "hints while the bot worker is out of reach": { hash: GAME, at: "mine guess", rows: ROWS, stored: laid, restart: true, act: async page => {
        await page.evaluate(noThinker);
        await hint("possible")(page);
    } },
    "a game with help": { hash: GAME, at: "mine guess", rows: ROWS,
        stored: code => match({ log: [hide(1, code), ask(0, "suggest"), ...ROWS.map(row => lay(0, row)), ask(0, "check")] }) },
    "broken with help": { hash: GAME, at: "break hide", stored: match({ log: [hide(1, CODE), ask(0, "suggest"), lay(0, "12345"), ask(0, "suggest"), lay(0, CODE)] }) },
    "hard keys": { hash: GAME, at: "mine guess", rows: [], stored: () => match({ options: hard, log: [paper(1), lay(0, "12345"), keyed(1, 0, 2)] }) },
    "hard keys, the computer lays one": { hash: GAME, at: "theirs key", mood: "slow", rows: [],
        stored: () => match({ options: hard, log: [paper(1), lay(0, "12345")] }) },
    "hard keys, the computer shows a code": { hash: GAME, at: "theirs reveal", mood: "slow", stored: match({ options: hard, log: [paper(1), lay(0, "12345"), keyed(1, 0, 2), giveUp(0)] }) },
    "sly codes": { hash: GAME, at: "mine guess", rows: ["12345"], stored: code => match({ options: { making: "sly" }, log: [hide(1, code), lay(0, "12345")] }) },

    "the computer makes a code": { hash: GAME, at: "theirs hide", mood: "slow", rows: [], stored: () => match() },
    "the computer breaks": { hash: GAME, at: "theirs guess", mood: "slow", stored: match({ options: { first_maker: 0 }, log: [hide(0, CODE)] }) },
    "the computer lays a key": { hash: GAME, at: "theirs key", mood: "slow", rows: ["12345"],
        stored: code => match({ options: HANDS, log: [hide(1, code), lay(0, "12345")] }) },
    "the key by hand": { hash: GAME, at: "mine key", stored: asked(CODE), act: click("#curtain-open", ".stepper button:last-child >> nth=0") },
    "the key by hand, refused": { hash: GAME, at: "mine key", stored: asked(CODE, { keys: "friendly" }), act: click("#curtain-open", "#submit") },
    "the key by hand, code on paper, contradiction": { hash: GAME, at: "mine key", act: click("#submit"), stored: match({
        sitters: TWO, options: { keys: "friendly", paper: true, pegs: 6, colours: 10, rows: 15 },
        log: [paper(1), lay(0, "111111"), keyed(1, 2, 0), lay(0, "222222"), keyed(1, 2, 0), lay(0, "333333"), keyed(1, 2, 0), lay(0, "123123")],
    }) },
    "lift the code": { hash: GAME, at: "mine reveal", stored: match({
        sitters: TWO, options: { ...HANDS, paper: true }, log: [paper(1), lay(0, "12345"), keyed(1, 1, 1), giveUp(0)],
    }) },

    "broken": { hash: GAME, at: "break hide", stored: laid(CODE, { log: [hide(1, CODE), ...ROWS.map(row => lay(0, row)), lay(0, CODE)] }) },
    "unbroken": { hash: GAME, at: "break hide", stored: match({ options: { rows: 6 }, log: [hide(1, CODE), ...times(6, () => [lay(0, "77777")])] }) },
    "given up": { hash: GAME, at: "break hide", stored: match({ log: [hide(1, CODE), lay(0, "12345"), giveUp(0)] }) },
    "wrong key": { hash: GAME, at: "break hide", stored: match({ options: HANDS, sitters: LONG, log: spoiled }) },
    "contradiction": { hash: GAME, at: "break hide", stored: match({ options: { ...HANDS, paper: true }, sitters: TWO,
        log: [paper(1), lay(0, "11111"), keyed(1, 2, 0), lay(0, "44444"), keyed(1, 1, 0), lay(0, "11111"), keyed(1, 3, 0)] }) },
    "match won": { hash: GAME, at: "break over", stored: match({ sitters: LONG,
        log: [hide(1, CODE), lay(0, "12345"), lay(0, CODE), hide(0, "87654"), lay(1, "87654")], over: true }) },
    "match drawn, points beyond the end of the track": { hash: GAME, at: "break over", stored: match({
        options: { games: 20 }, log: times(20, game => [hide(1 - game % 2, CODE), giveUp(game % 2)]), over: true,
    }) },
    "alone, found": { hash: GAME, at: "break over", stored: match({ options: { roles: "fixed", games: 1 }, log: [hide(1, CODE), lay(0, CODE)], over: true }) },
    "alone, not found": { hash: GAME, at: "break over", stored: match({ options: { roles: "fixed", games: 1 }, log: [hide(1, CODE), giveUp(0)], over: true }) },

    ...ROOMS,
    ...BENCHES,
    ...ELEUSIS,
    ...BATALLA,
    ...PECHIGONGA,
    ...WALKS,
    ...LEDGER,
    ...CHRONICLES,
    ...Object.fromEntries(Object.entries({
        mastermind: setup(), eleusis: ELEUSIS["Eleusis Express, options and rule cards"],
        batalla: BATALLA["Batalla, options"], pechigonga: PECHIGONGA["Pechigonga, options"],
    }).map(([row, sheet]) => [`setup of ${row}, with those who played lately`,
        { ...sheet, stored: code => ({ ...stored(sheet, code), ...KNOWN }), ready: ".offer", act: undefined }])),
    ...LINKS,
    ...DAILY,
    ...LADDER,

    "menu": { hash: GAME, at: "mine guess", rows: ROWS, stored: laid, act: click("#menu") },
    "question before giving up": { hash: GAME, at: "mine guess", rows: ROWS, stored: laid, act: dialog("own-0") },
    "setup, it gives a match up": { hash: GAME, at: "mine guess", rows: ROWS, stored: laid, act: dialog("new") },
    "share": { hash: GAME, at: "mine guess", rows: ROWS, stored: laid, act: async page => { await dialog("share")(page); await page.locator("#share-link").waitFor(); await page.click("#show-qr > summary"); await page.locator("#qr").waitFor(); } },
    "share, on somebody's page": { hash: GAME, at: "mine guess", rows: ROWS, stored: laid, act: async page => { await dialog("share")(page); await page.locator("#share-link").waitFor(); await page.click("#embed > summary"); await page.locator("#embed-lines").waitFor(); } },
    "phones for the table": { hash: GAME, at: "mine guess", rows: ROWS, stored: laid, act: async page => { await dialog("phones")(page); await page.locator("#phone-0, #phones-not-here").waitFor(); } },
    "a phone is to join": { hash: "#/join", stored: {}, ready: "#pairing-text" },
    "sheet": { hash: GAME, at: "mine guess", rows: ROWS, stored: laid, act: dialog("sheet") },
    ...Object.fromEntries([0, 1, 2, 3, 4].map(step => [`lesson, step ${step + 1}`, {
        hash: GAME, at: "mine guess", rows: ROWS, stored: laid, act: dialog("lesson", ...times(step, () => "dialog #tutorial-next")),
    }])),
    "keys": { hash: GAME, at: "mine guess", rows: ROWS, stored: laid, act: dialog("keys") },
    "settings": { hash: GAME, at: "mine guess", rows: ROWS, stored: laid, act: click("#settings") },
    "settings, how to install": { hash: GAME, at: "mine guess", rows: ROWS, stored: laid, act: click("#settings", "#install > summary", "#install-others > summary") },
    "settings, phones": { hash: GAME, at: "mine guess", rows: ROWS, stored: laid, act: click("#settings", "#phones-help > summary") },
    "settings, about": { hash: GAME, at: "mine guess", rows: ROWS, stored: laid, act: async page => {
        await click("#settings", "#about > summary", "#packages > summary")(page);
        await page.locator("pre.licences").waitFor();
    } },
    "the skip link": { hash: "#/", stored: {}, act: page => page.locator(".skip").focus() },

    "storage blocked": { hash: GAME, at: "mine guess", fresh: true, stored: {}, mood: "blocked", restart: true },
    "storage full": { hash: GAME, at: "mine guess", rows: ROWS, stored: laid, mood: "full", restart: true },
    "a save that cannot be read": { hash: GAME, at: "mine guess", fresh: true, stored: { [SAVE]: "{", [DESK]: "{}" }, restart: true },
    "a save of another game": { hash: GAME, at: "mine guess", fresh: true, stored: match({ game: "chess" }), restart: true },
    "a save of a newer version": { hash: GAME, stored: match({ rules: 99 }), restart: true },
    "a save that cannot be played": { hash: GAME, at: "mine guess", fresh: true, stored: match({ options: { pegs: 9 } }), restart: true },
    "a save that was cut": { hash: GAME, at: "mine guess", rows: ["12345"], restart: true,
        stored: code => match({ log: [hide(1, code), lay(0, "12345"), lay(0, "99")] }) },
    "a match by earlier rules": { hash: GAME, stored: match({
        rules: 0, sheet: { seats: 2, lines: [{ round: 1, dealer: 1, note: "broken", figure: 4, points: [0, 4] }] },
    }) },
    "the match is elsewhere": { hash: GAME, at: "mine guess", rows: ROWS, stored: laid, act: elsewhere },
    "the match is elsewhere, the computer to act": { hash: GAME, at: "theirs guess", mood: "slow", act: elsewhere,
        stored: match({ options: { first_maker: 0 }, log: [hide(0, CODE)] }) },
    "getting ready to play offline": { hash: "#/", stored: {}, restart: true, act: offline("coming") },
    "ready to play offline": { hash: "#/", stored: {}, restart: true, act: offline("ready") },
    "a new version waits": { hash: GAME, at: "mine guess", rows: ROWS, stored: laid, restart: true, act: offline("update") },
    "in somebody's frame": { hash: GAME, at: "mine guess", rows: ROWS, stored: laid, query: "?embed=1", restart: true },
    "something broke": { hash: GAME, at: "mine guess", rows: ROWS, stored: laid, restart: true,
        act: page => page.evaluate(detail => { dispatchEvent(new CustomEvent("panic", { detail: ["", detail] })); }, "panicked at src/app/somewhere.rs:1:1: a_sentence_without_any_space_that_goes_on_and_on_and_on") },
};

// Another tab answers that it has the match.
function elsewhere(page) {
    return page.evaluate(() => new Promise(told => {
        new BroadcastChannel("tertulia.mastermind").postMessage("take");
        const look = () => document.getElementById("elsewhere") ? told() : setTimeout(look, 10);
        look();
    }));
}

// What the browser says of the service worker: it is storing, has stored all, or has a new version. The page
// begins anew with that.
export function offline(state) {
    return async page => {
        await page.evaluate(state => { window.name = state; }, state);
        await page.reload();
        await mounted(page);
        await page.locator({ coming: "#coming", ready: "#offline", update: "#update" }[state]).waitFor();
    };
}

// In the page: nobody thinks from now on.
function noThinker() {
    window.Worker = class { constructor() { throw new Error("no workers here"); } };
    const { fetch } = window;
    window.fetch = (what, ...more) => /bot_worker/.test(what.url ?? what) ? Promise.reject(new TypeError("no network")) : fetch(what, ...more);
}

// The stored texts of a screen, with its usual code or another.
export const stored = (screen, code = screen.code ?? CODE) => typeof screen.stored === "function" ? screen.stored(code) : screen.stored;
// Two codes that whoever is at the screen cannot tell from each other.
export const twins = screen => [screen.code ?? CODE, twin(screen.code ?? CODE, screen.rows, screen.options && { ...screen.options })];

async function start(page, address) {
    await page.goto(address);
    await mounted(page);
}

const spent = new WeakSet();  // pages that do not start afresh by themselves
// The rooms, if any are to be seen, have been fetched, and what was unfolded (the browser tells of that
// a moment later) has its inside.
const settled = page => page.waitForFunction(() =>
    !document.querySelector(".moment, details[open] > summary:only-child") && document.querySelector("main"));

// All that can be seen, read out or overheard of a page or a part of it, a line per element: the
// tree with its attributes in order, and what fields hold.
export const everything = (page, selector = ":root") => page.locator(selector).evaluate(root => {
    const lines = [];
    const walk = node => {
        if (node.nodeType === Node.TEXT_NODE) lines.push(node.data);
        if (node.nodeType !== Node.ELEMENT_NODE) return;
        const attributes = [...node.attributes].map(({ name, value }) => `${name}="${value}"`).sort();
        lines.push(`<${[node.localName, ...attributes].join(" ")}>${node.value ?? ""}`);
        node.childNodes.forEach(walk);
    };
    walk(root);
    return lines;
});

// Where two pages part, to be read by people; nothing if they do not.
export function parting(one, other) {
    const line = one.findIndex((text, index) => text !== other[index]);
    if (line < 0 && one.length === other.length) return "";
    return [one, other].map(page => page.slice(line < 0 ? -3 : line, line < 0 ? undefined : line + 2).join(" ").trim()).join("  ↔  ");
}

// Waits until the table is at a phase.
export async function reach(page, at) {
    const there = page.waitForFunction(at => document.getElementById("table")?.dataset.at === at, at);
    await there.catch(async () => {
        const now = await page.evaluate(() => document.getElementById("table")?.dataset.at);
        throw new Error(`the table should be at “${at}” and is at “${now}”`);
    });
    await complete(page);
}

// Brings a page (opened with a mood) to a screen. A page that is told to does not load anew.
export async function visit(page, root, screen, texts = stored(screen)) {
    const { hash, query = "", mood = "", restart = false, ready, act, at } = screen;
    const away = async hash => {
        await page.evaluate(hash => { location.hash = hash; }, hash);
        // The page of an address that nobody knows names it.
        await page.waitForFunction(unknown => Boolean(document.querySelector("main h1")?.textContent.includes("/-")) === unknown, hash === "#/-");
        await settled(page);
    };
    const afresh = restart || spent.has(page);
    // Off the table first: a desk that is still there would write.
    await page.evaluate(() => { window.name = ""; });
    if (afresh) await start(page, `${root}?aside#/-`);
    else await away("#/-");
    await page.evaluate(([texts, mood]) => {
        window.name = mood;
        // The count stays: a storage without it would be taken for one that a power cut left.
        const count = localStorage.getItem("tertulia.count");
        localStorage.clear();
        if (count) localStorage.setItem("tertulia.count", count);
        for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
    }, [texts, mood]);
    if (afresh) {
        await start(page, `${root}${query}${hash}`);
    } else {
        await away(hash);
    }
    if (restart) spent.add(page);
    else spent.delete(page);
    await settled(page);
    if (ready) await page.locator(ready).first().waitFor();
    await act?.(page);
    await settled(page);
    if (at !== undefined) await reach(page, at);
}
