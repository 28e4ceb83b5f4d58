// Rounds of La regla secreta and Eleusis Express as the page keeps them, and their screens. The logs
// are played out by examples/rounds.rs, which knows the hands.
import { readFileSync } from "node:fs";
import { click, taught, unfold } from "./acts.mjs";

const lines = readFileSync(new URL("../fixtures/rounds.jsonl", import.meta.url), "utf8").trim().split("\n").map(line => JSON.parse(line));
export const ROUNDS = Object.fromEntries(lines.map(({ name, row, save }) => [name, { row, save }]));

export const ME = [["Tú"], ["Bruno", "club"], ["Clara", "club"], ["Dino", "club"], ["Elsa", "club"]];
export const THREE = [["Ana"], ["Bernardo"], ["Carmen"]];
const LONG = ["Maximiliano José", "Federica Bianchi", "Wolfgang Amadeus", "Anna", "Bartolomeo", "Constanza", "Io", "Ludovico Ariosto"];
export const EIGHT = LONG.map((name, seat) => seat ? [name, "club"] : [name]);

// What the storage holds of a round: the match, and what is beside it.
export function round(name, { sitters = ME, drafts = [], over = false, unasked, ...more } = {}) {
    const { row, save } = ROUNDS[name];
    return {
        [`tertulia.tutorial.${row}`]: "true",
        [`tertulia.game.${row}`]: JSON.stringify({ ...save, ...more }),
        [`tertulia.desk.${row}`]: JSON.stringify({
            sitters: sitters.map(([name, computer = null]) => ({ name, computer })),
            drafts: sitters.map((_, seat) => ({ rule: "", words: "", notes: [], ...drafts[seat] })), over, unasked,
        }),
    };
}

// A round of Eleusis Express whose rule hardly any card fits ("clubs & odd & high"): I sit first, Bruno deals, Clara plays
// first. Of REFUSED each is a wrong card; then Clara rightly shows her hand, or Dino does, of which the nine fits.
const play = (seat, card) => [seat, { play: card }];
export const REFUSED = [play(2, "6C"), play(3, "KD"), play(4, "2H"), play(0, "AS")];
export const SHOWN = [...REFUSED, [2, "declare"], play(3, "KH"), play(4, "3D")];
export const FITTED = [...REFUSED, play(2, "JS"), [3, "declare"], [1, { lay: "9C" }], play(4, "3D")];
export const strict = log => round("theirs-hint", { log: [[1, { rule: { own: "clubs & odd & high" } }], [1, { hint: null }], ...log] });

const NOTES = [{
    rule: "last is red ? (even & (high | other(suit))) : cycle(odd, same(suit), red)",
    notes: [{ rule: "other(colour)", crossed: false }, { rule: "other(parity)", crossed: true }, { rule: "same(suit) | same(rank)", crossed: false }],
}];
const both = (...acts) => async page => { for (const act of acts) await act(page); };
const menu = entry => click("#menu", `#menu-${entry}`);

// A screen of a round; computer players take their time unless somebody is to act.
const at = (name, at, more = {}) => ({
    game: "eleusis", hash: `#/${ROUNDS[name].row}`, at, stored: round(name, more.kept), mood: at.startsWith("theirs") ? "slow" : "", ...more,
});
// The sheet over a round that was dealt for whoever comes, and the question to whoever comes for the first time.
const DEALT = { "regla-secreta": "theirs-rule", eleusis: "theirs-hint" };
const AT = { "regla-secreta": "theirs rule", eleusis: "theirs hint" };
const form = (row, { stored, ...more } = {}) => ({ game: "eleusis", hash: `#/${row}/new`, at: AT[row], mood: "slow", ready: "#play", stored: { ...round(DEALT[row], { unasked: true }), ...stored }, ...more });
const first = (row, act, name = DEALT[row], gate = AT[row]) => {
    const { [`tertulia.tutorial.${row}`]: _, ...newcomer } = round(name, { unasked: true });
    return { game: "eleusis", hash: `#/${row}`, at: gate, mood: "slow", ready: "#first-time", stored: newcomer, act };
};
const three = { kept: { sitters: THREE } };

// The helper beside a real table: colours in turn, with cards that were right and wrong.
const MOVES = ["QS", "-2C", "7H", "10S", "-JC", "-8S", "-KS", "3D", "AC", "9H", "6S", "-4C", "KD"];
const RECORD = { number: 1, dealer: 0, rule: { card: "s0-h09" }, starter: "4D", moves: [], length: 9, left: [0, 0, 3, 8, 7, 5, 2, 1], out: { seat: 1, played: true }, found: 2, helped: 0 };
// Until it is said from when on the table told enough.
const judged = page => page.locator("#enough").waitFor();
const helper = (row, more = {}, bench) => ({ game: "eleusis", hash: `#/${row}/helper`, ready: ".bench-of-cards h1", ...more, stored: bench === undefined ? {} : {
    [`tertulia.helper.${row}`]: JSON.stringify({
        names: LONG, levels: 7, begun: true, dealer: 1, rounds: [], rule: "s1-e01", starter: "4D",
        moves: MOVES.map(card => ({ seat: 1, deed: card.startsWith("-") ? { wrong: card.slice(1) } : { right: card } })), ...bench,
    }),
} });
const played = (...cards) => cards.map(card => `#played-${card}`);

export const ELEUSIS = {
    "La regla secreta, first visit": first("regla-secreta"),
    "La regla secreta, the first moves are shown": first("regla-secreta", taught, "play", "mine play"),
    "La regla secreta, options": form("regla-secreta", { act: unfold("options") }),
    "Eleusis Express, first visit": first("eleusis"),
    "Eleusis Express, options and rule cards": form("eleusis", { act: unfold("options", "one-by-one") }),
    "eight long names, and no rule card in play": form("eleusis", { act: unfold("options"), stored: {
        "tertulia.setup.eleusis": JSON.stringify({
            sitters: EIGHT.map(([name, computer = null]) => ({ name, computer })), options: { variant: "express", cards: "0".repeat(16), invent: 4, rounds: 5 },
        }),
    } }),
    "rules of La regla secreta": { game: "eleusis", hash: "#/regla-secreta/rules", stored: {}, ready: "main h1" },
    "rules of Eleusis Express": { game: "eleusis", hash: "#/eleusis/rules", stored: {}, ready: "main h1" },
    "helper of La regla secreta": { game: "eleusis", hash: "#/regla-secreta/helper", stored: {}, ready: "main h1" },
    "helper of Eleusis Express": { game: "eleusis", hash: "#/eleusis/helper", stored: {}, ready: "main h1" },
    "helper, the first card": helper("eleusis", {}, { starter: null, moves: [] }),
    "helper, the rule is looked at": helper("regla-secreta", { act: click("#cover") }, { rule: "s0-h09", starter: null, moves: [] }),
    "helper, a card is judged": helper("regla-secreta", { act: click(...played(30)) }, {}),
    "helper, a hand is shown, and some of it fits": helper("eleusis", { act: click("#declare", ...played(3, 7, 20, 45), "#judge-hand") }, {}),
    "helper, how a round has ended": helper("regla-secreta", { act: click("#close-round") }, {}),
    "helper, between rounds of eight": helper("eleusis", {}, { rounds: [RECORD], rule: null, starter: null, moves: [] }),
    "helper of cards, question before it starts over": helper("regla-secreta", { act: click("#start-over") }, { rounds: [RECORD], rule: null, starter: null, moves: [] }),

    "choosing a rule": at("rule", "mine rule"),
    "choosing a rule from the pile": at("rule", "mine rule", { act: unfold("from-pile") }),
    "pointing at the rule": at("rule", "mine rule", { act: both(unfold("point"), click("#shape-2")) }),
    "building the rule": at("rule", "mine rule", { act: unfold("build"), kept: { drafts: NOTES } }),
    "choosing a rule, the ways of Eleusis Express": at("rule-express", "mine rule", { act: unfold("in-words", "as-text") }),
    "a text that is no rule": at("rule-express", "mine rule", { act: async page => {
        await unfold("as-text")(page);
        await page.fill("#rule-text", "other(colour) & somewhat(else)");
        await page.click("#use-text");
    } }),
    "somebody chooses a rule": at("theirs-rule", "theirs rule"),
    "a hint, if you like": at("hint", "mine hint"),
    "somebody may give a hint": at("theirs-hint", "theirs hint"),
    "a card is to be played": at("play", "mine play"),
    "none fits, asked once": at("play", "mine play", { act: click("#declare") }),
    "eight seats and a hand of twelve": at("eight", "mine play", { kept: { sitters: EIGHT } }),
    "a line of sixty cards": at("long", "mine play", { kept: { sitters: EIGHT } }),
    "after a right card": at("after", "mine after"),
    "the notebook": at("after", "mine after", { kept: { drafts: NOTES }, act: click("#guess") }),
    "the notebook with the builder": at("after", "mine after", { kept: { drafts: NOTES }, act: both(click("#guess"), unfold("build")) }),
    "the notebook while others play": at("theirs", "theirs play", { kept: { drafts: NOTES }, act: both(click("#notebook"), unfold("from-pile")) }),
    "somebody plays": at("theirs", "theirs play"),
    "somebody may state the rule": at("theirs-after", "theirs after"),
    "somebody chooses the card that stays": at("theirs-lay", "theirs lay"),
    "dealing, and looking on": at("dealing", "theirs play", { act: unfold("fitting") }),
    "the card that stays": at("lay", "mine lay"),
    "a card to be judged": at("judge", "mine judge"),
    "a guess to be judged": at("judge-guess", "mine judge"),
    "a hand to be judged": at("judge-hand", "mine judge"),
    "the card that stays, by hand": at("lay-by-hand", "mine lay"),
    "an open table": at("open", "mine play"),
    "help to be asked for": at("open", "mine play", { act: click("#help summary") }),
    "the card that tells most": at("open", "mine play", { act: both(click("#help summary", "#help .actions > button:last-child"), page => page.locator(".held[data-pointed]").waitFor()) }),
    "help that was asked for": at("helped", "mine play", { kept: { drafts: NOTES }, act: click("#notebook") }),
    "the end of a round": at("break", "break break", { act: judged }),
    "the end of a round, step by step": at("break", "break break", { act: both(judged, unfold("replay")) }),
    "the end of a round, as a computer player saw it": at("break", "break break", { act: both(judged, both(unfold("replay", "thoughts"), page => page.locator(".plot svg").waitFor())) }),
    "the end of a match, with what dealers are owed": at("over", "break over", { act: judged, kept: { over: true } }),
    "the end of a round whose rule somebody else has found": at("break", "break untold", { kept: { drafts: [{ aside: "asked" }] } }),
    "looking on alone": at("break", "mine look", { kept: { drafts: [{ aside: { looks: ["declare", { guess: "red" }] } }] } }),
    "the curtain before a rule": at("three-rule", "pass rule", three),
    "the curtain before a hint": at("three-hint", "pass hint", three),
    "the curtain before a card": at("three-play", "pass play", three),
    "the curtain after a right card": at("three-after", "pass after", three),
    "the curtain before a judgement": at("three-judge", "pass judge", three),
    "the curtain before the card that stays": at("three-lay", "pass lay", three),
    "a round's menu": at("play", "mine play", { act: click("#menu") }),
    "time is up?": at("play", "mine play", { act: menu("own-0") }),
    "another match?": at("play", "mine play", { act: menu("new") }),
    "the sheet of eight": at("eight", "mine play", { kept: { sitters: EIGHT }, act: menu("sheet") }),
    "the lesson of a round": at("play", "mine play", { act: menu("lesson") }),
    "the keys of a round": at("play", "mine play", { act: menu("keys") }),
};

// Gates that no round comes to, with the reason.
export const NEVER = {
    "theirs judge": "somebody at this screen judges", "mine break": "everybody looks on", "theirs break": "everybody looks on", "pass break": "everybody looks on",
    "mine untold": "everybody looks on", "theirs untold": "everybody looks on", "pass untold": "everybody looks on",
    "theirs look": "who looks on alone is at the screen", "pass look": "all look on", "break look": "a break comes after a round",
    "mine over": "nobody is to act", "theirs over": "the end is a break", "pass over": "the end is a break",
    ...Object.fromEntries(["rule", "hint", "play", "after", "judge", "lay"].map(phase => [`break ${phase}`, "a break comes after a round"])),
};
