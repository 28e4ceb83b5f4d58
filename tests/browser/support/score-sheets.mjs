// Sheets kept by hand as the page keeps them.
import { pressAtRest } from "./acts.mjs";

const START = "tertulia.planilla.";
export const PEOPLE = "tertulia.people";

export const NAMES = ["Ana", "Maximiliano José", "Bernarda"];
export const round = (dealer, left, found = null, declared = false) => ({ round: { dealer, left, found, declared } });
export const battle = (end, winners, cards, won = cards.map(() => 0)) => ({ battle: { end, winners, won, cards } });
export const deal = (dealer, gains, pechigonga = 0) => ({ deal: { dealer, gains, pechigonga } });
export const code = (maker, end) => ({ code: { maker, end } });
export const free = (...points) => ({ free: points });
export const write = entry => ({ write: entry });
export const change = (n, entry) => ({ change: [n, entry] });

// What the storage holds of a sheet.
export const planilla = ({ id = "s1", kind = "regla-secreta", names = NAMES, steps = [], undone = [], title = "", terms = {}, when = 1763683200000 } = {}) => ({
    [START + id]: JSON.stringify({
        id, title, when, terms: { kind, ...terms }, players: names.map((name, n) => ({ name, colour: n % 8 })), steps, undone,
    }),
});

// A sheet of each game with something on it.
const EIGHT = ["Ana", "Beto", "Carla", "Dario", "Elena", "Fabio", "Gina", "Hugo"];
export const FULL = {
    "regla-secreta": planilla({ steps: [
        write(round(0, [0, 3, 5], 1)), write(round(1, [1, 0, 0])), change(0, round(0, [0, 2, 5], 1)), write(round(2, [4, 4, 0])), { strike: 2 },
    ] }),
    eleusis: planilla({ kind: "eleusis", names: EIGHT, steps: [
        write(round(0, [0, 3, 5, 12, 11, 10, 9, 8], 1)), write(round(1, [1, 0, 0, 4, 4, 4, 4, 4], null, true)),
    ] }),
    batalla: planilla({ kind: "batalla", steps: [
        write(battle("last", 4, [0, 0, 42])), write(battle("repetition", 3, [0, 0, 0])), write(battle("limit", 0, [20, 12, 10], [31, 22, 11])),
    ] }),
    pechigonga: planilla({ kind: "pechigonga", steps: [
        write(deal(0, [-3, 9, -6])), write(deal(1, [4, -2, -4], 2)), write(deal(2, [-2, -1, 0])),
    ] }),
    mastermind: planilla({ kind: "mastermind", names: NAMES.slice(0, 2), steps: [
        write(code(0, { broken: 7 })), write(code(1, "wrong-key")), write(code(1, "unbroken")),
    ] }),
    free: planilla({ kind: "free", names: EIGHT, title: "Un domingo en casa de la abuela", steps: [
        write(free(5, -3, 12, 0, 88, -41, 7, 1)), write(free(0, 10, -5, 14, 3, 2, 1, 0)),
    ] }),
};
const LONG = planilla({ kind: "free", steps: Array.from({ length: 34 }, (_, n) => write(free(n % 7, n % 5 - 2, 3))) });

const page = "#/sheets/s1", ready = "#paper table";
const tap = (...ids) => async page => {
    for (const id of ids) await pressAtRest(page.locator(`[id="${id}"]`).first());
};

// The screens of the ledger, for the table of all.
export const LEDGER = {
    "sheets, none": { hash: "#/sheets", stored: {}, ready: "#none" },
    "sheets, some": { hash: "#/sheets", ready: "article", stored: {
        ...FULL.free, ...planilla({ id: "s2", kind: "pechigonga", names: NAMES, steps: [write(deal(0, [-3, 9, -6])), "close"] }), ...planilla({ id: "s3" }),
    } },
    "sheets, one deleted": { hash: "#/sheets", ready: "article", stored: FULL.free, act: page => page.locator("article button").last().click() },
    "sheets, several deleted": { hash: "#/sheets", ready: "article", stored: { ...FULL.free, ...planilla({ id: "s3" }), "tertulia.planilla-deleted": `[${Object.values(FULL.batalla)}]` }, act: page => page.locator("article button").last().click() },
    "sheets, one that cannot be read": { hash: "#/sheets", ready: "#none", stored: { [`${START}s1`]: "{" }, restart: true },
    "a new sheet": { hash: "#/sheets/new", ready: "#begin", stored: { [PEOPLE]: JSON.stringify([...EIGHT, "Maximiliano José García"].map((name, n) => ({ name, colour: n % 8 }))) } },
    "a new sheet, what was agreed": { hash: "#/sheets/new", ready: "#begin", stored: {}, act: page => page.click("#agreed summary") },
    "a new sheet of Mastermind": { hash: "#/sheets/new", ready: "#begin", stored: {}, act: async page => { await tap("kind-4")(page); await page.click("#agreed summary"); } },
    "a new sheet of Pechigonga": { hash: "#/sheets/new", ready: "#begin", stored: {}, act: async page => { await tap("kind-3")(page); await page.click("#agreed summary"); } },
    "a sheet, empty": { hash: page, ready: "#entry", stored: planilla() },
    "a sheet that is not there": { hash: "#/sheets/s404", stored: {}, ready: ".primary" },
    ...Object.fromEntries(Object.entries(FULL).map(([kind, stored]) => [`a sheet of ${kind}`, { hash: page, ready, stored }])),
    "a sheet, a round under way": { hash: page, ready, stored: FULL["regla-secreta"], act: tap("left-1-3", "left-0-0", "found-1") },
    "a sheet, two out": { hash: page, ready, stored: FULL["regla-secreta"], act: tap("left-1-0", "left-0-0", "write") },
    "a sheet, a round is set right": { hash: page, ready, stored: FULL["regla-secreta"], act: tap("correct-0") },
    "a sheet of batalla, at the limit": { hash: page, ready, stored: FULL.batalla, act: tap("end-1") },
    "a sheet of batalla, a draw": { hash: page, ready, stored: FULL.batalla, act: tap("end-2") },
    "a sheet, its names": { hash: page, ready, stored: FULL["regla-secreta"], act: async page => { await page.click("#rename"); await page.locator("dialog #named").waitFor(); } },
    "a sheet, finished early": { hash: page, ready, stored: FULL["regla-secreta"], act: tap("finish") },
    "a sheet of many rounds": { hash: page, ready, stored: LONG },
    ...Object.fromEntries(["regla-secreta", "eleusis", "batalla", "pechigonga", "mastermind", "free"].map((kind, n) =>
        [`blank sheets, ${kind}`, { hash: "#/sheets/blank", ready: "#leaf > *", stored: {}, act: tap(`kind-${n}`) }])),
    "blank sheets, mastermind without boards": { hash: "#/sheets/blank", ready: "#leaf > *", stored: {}, act: tap("kind-4", "pads-1") },
};
