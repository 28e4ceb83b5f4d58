// Facts of finished matches and backups, as the page keeps and writes them.
import { pressAtRest } from "./acts.mjs";

export const FACTS = "tertulia.sheets";
const DAY = 86_400_000;
const NOW = 1763683200000;

export const line = (dealer, note, figure, points, more = {}) => ({ round: 1, dealer, note, figure, points, mark: null, ...more });

// A match: `sitters` are names, or pairs of a name and a level.
let number = 0;
export function fact(game, sitters, lines, winners, more = {}) {
    number += 1;
    const people = sitters.map(sitter => [sitter].flat());
    const totals = people.map((_, seat) => lines.reduce((sum, { points }) => sum + points[seat], 0));
    return {
        id: `${game}.${number.toString(16).padStart(16, "0")}`, game, names: people.map(([name], n) => name || (n ? "The computer" : "You")),
        sheet: { seats: people.length, lines }, outcome: { winners: winners.reduce((set, seat) => set | 1 << seat, 0), points: totals },
        when: NOW - number * DAY, sitters: people.map(([name, computer = null]) => ({ name, computer })),
        began: NOW - number * DAY - 12 * 60_000, moves: 20, options: {}, figures: [], ...more,
    };
}
export const facts = (...all) => ({ [FACTS]: JSON.stringify(all) });

const board = { options: { pegs: 5, colours: 8 } };
export const solo = (rows, more = {}) => fact("mastermind", ["", ["", "club"]],
    [rows ? line(1, "broken", rows, [0, rows]) : line(1, "unbroken", 0, [0, 13])], [rows ? 0 : 1], { ...board, ...more });
const long = "Maximiliano José";
// A history with all five games.
export const HISTORY = facts(
    ...[6, 7, 5, 0, 8, 7, 6].map(rows => solo(rows)),
    solo(9, { figures: [["hints", [2]]] }),
    fact("mastermind", [long, "Ana"], [line(1, "broken", 7, [0, 7]), line(0, "broken", 5, [5, 0])], [1], board),
    ...[[3, -3], [-14, 14], [27, -27], [2, -2]].map(points => fact("pechigonga", [long, ["Rosa", "friend"]],
        [line(0, "deal", 0, points), line(1, "deal", 0, points)], [points[0] > 0 ? 0 : 1], { options: { pack: 40 } })),
    ...[[0], [1], [0, 1]].map(winners => fact("batalla", [long, ["Bruno", "master"]],
        [line(null, "last", 42, [1, 0], { beside: [["tricks", [25, 17]], ["cards", [28, 0]]] })], winners, { options: { jokers: 1 } })),
    fact("eleusis", [long, ["Clara", "child"], ["Dino", "child"]], [line(1, "found-out", 19, [21, 0, 8]), line(2, "stock", 30, [4, 9, 0])], [0],
        { options: { hand: 12, open: true }, figures: [["rule", [1, 0, 23]], ["hints", [1]]] }),
    fact("regla-secreta", [long, ["Clara", "child"], ["Dino", "child"]], [line(1, "found", 19, [12, 0, 8])], [0],
        { options: { hand: 8 }, figures: [["rule", [1, 0, 17]]] }),
);

// A file as the page writes it.
export const file = (things, more = {}) => `{\n"tertulia-backup": 1,\n"date": "2025-11-21T09:00:00.000Z",\n"app": "0.1.0",\n"things": ${JSON.stringify(things, null, 1)},\n"texts": ${JSON.stringify(more)}\n}\n`;
export const choose = (page, text, name = "tertulia.json") =>
    page.locator("#file").setInputFiles({ name, mimeType: "application/json", buffer: Buffer.from(text) });
const opened = text => async page => { await choose(page, text); await page.locator("#found").waitFor(); };

const THEIRS = file({
    [FACTS]: [fact("batalla", ["Ana", "Beto"], [line(null, "last", 9, [1, 0])], [0])],
    "tertulia.planilla.s7": { id: "s7", title: "Un domingo en casa de la abuela", when: NOW, terms: { kind: "free" }, players: [{ name: "Ana", colour: 0 }, { name: "Beto", colour: 1 }], steps: [], undone: [] },
    "tertulia.theme": "dark", "tertulia.people": [{ name: "Ana", colour: 0 }], "tertulia.something-else-that-is-quite-long": 1,
    "tertulia.played.batalla": [{ id: 7 }],
});
export const KNOWN = { "tertulia.people": JSON.stringify([{ name: long, colour: 1 }, { name: "Ana", colour: 2 }]) };

// The screens, for the table of all.
export const CHRONICLES = {
    "history, none": { hash: "#/history", stored: {}, ready: "#none" },
    "history": { hash: "#/history", stored: HISTORY, ready: ".match", act: page => page.locator(".match summary").first().click() },
    "history of one game": { hash: "#/history?game=mastermind", stored: HISTORY, ready: ".match" },
    "history, nothing like this": { hash: "#/history?game=eleusis", stored: HISTORY, ready: ".match", act: page => page.selectOption("#mode", "1") },
    "history of somebody": { hash: "#/history", stored: HISTORY, ready: ".match", act: page => page.selectOption("#who", "2") },
    "backup": { hash: "#/backup", stored: HISTORY, ready: "#save" },
    "backup, a file that is none": { hash: "#/backup", stored: HISTORY, ready: "#save", act: opened("{}") },
    "backup, a file is opened": { hash: "#/backup", stored: { ...HISTORY, "tertulia.theme": '"light"' }, ready: "#save", act: opened(THEIRS) },
    "backup, it would replace": { hash: "#/backup", stored: HISTORY, ready: "#save", act: async page => { await opened(THEIRS)(page); await pressAtRest(page.locator("input[name=how]").nth(1), "check"); } },
    "backup, done": { hash: "#/backup", stored: HISTORY, ready: "#save", act: async page => { await opened(THEIRS)(page); await page.click("#go"); await page.locator("#before").waitFor(); } },
    "people, nobody": { hash: "#/people", stored: {}, ready: "#none" },
    "people": { hash: "#/people", stored: { ...HISTORY, ...KNOWN }, ready: ".person" },
    "people, somebody may be forgotten": { hash: "#/people", stored: { ...HISTORY, ...KNOWN }, ready: ".person", act: async page => { await page.click("#forget-0"); await page.locator("#yes").waitFor(); } },
};
