// Matches of Pechigonga as the page keeps them, and their screens. The logs are played out by
// examples/deals.rs, which knows the hands.
import { readFileSync } from "node:fs";
import { click, taught, unfold } from "./acts.mjs";

const ROW = "pechigonga";
export const SAVE = `tertulia.game.${ROW}`;
const lines = readFileSync(new URL("../fixtures/deals.jsonl", import.meta.url), "utf8").trim().split("\n").map(line => JSON.parse(line));
export const DEALS = Object.fromEntries(lines.map(({ name, save }) => [name, save]));

const LONG = ["Maximiliano José", "Federica Bianchi", "Wolfgang Amadeus", "Bartolomeo", "Constanza"];
export const PEOPLE = LONG.map(name => [name]);
export const ME = [["Tú"], ["Bruno", "friend"], ["Clara", "friend"], ["Dino", "friend"], ["Elsa", "friend"]];
const GUESTS = LONG.map((name, seat) => seat ? [name, "friend"] : [name]);

// What the storage holds of a match.
export function match(name, { sitters = ME, over = false, unasked, cut, more = [], ...rest } = {}) {
    const save = DEALS[name];
    const log = [...save.log.slice(0, cut ?? save.log.length), ...more];
    const seats = save.setup.seats;
    return {
        [`tertulia.tutorial.${ROW}`]: "true",
        [SAVE]: JSON.stringify({ ...save, log, ...rest }),
        [`tertulia.desk.${ROW}`]: JSON.stringify({
            sitters: sitters.slice(0, seats).map(([name, computer = null]) => ({ name, computer })),
            drafts: Array(seats).fill(0), over, unasked,
        }),
    };
}

const menu = (entry, ...then) => click("#menu", `#menu-${entry}`, ...then);

// How often the own hand is the best of all comes once it is counted. Whoever hides can win nothing: nothing is counted.
const counted = page => page.waitForFunction(() => document.querySelector("#helper .odds")?.textContent);
const counts = (at, name) => /^(mine|told|theirs) (announce|bet)$/.test(at) && name !== "hides";
const at = (at, name, { act, ...kept } = {}) => ({
    game: ROW, hash: `#/${ROW}`, at, stored: match(name, kept), mood: "slow",
    act: counts(at, name) ? async page => { await counted(page); await act?.(page); } : act,
});
// The sheet over a match that was dealt for whoever comes, and the question to whoever comes for the first time.
const dealt = match("agreement", { cut: 0, unasked: true });
const form = (stored, act) => ({ game: ROW, hash: `#/${ROW}/new`, at: "mine agreement", mood: "slow", ready: "#play", stored: { ...dealt, ...stored }, act });
const { [`tertulia.tutorial.${ROW}`]: _, ...newcomer } = dealt;
const first = act => ({ game: ROW, hash: `#/${ROW}`, at: "mine agreement", mood: "slow", ready: "#first-time", stored: newcomer, act });
const filled = (sitters, options) => ({ [`tertulia.setup.${ROW}`]: JSON.stringify({
    sitters: sitters.map(([name, computer = null]) => ({ name, computer })), options,
}) });

export const PECHIGONGA = {
    "Pechigonga, first visit": first(),
    "Pechigonga, the first moves are shown": first(taught),
    "Pechigonga, the lesson's last step": first(menu("lesson", ...Array(4).fill("#tutorial-next"))),
    "Pechigonga, options": form({}, unfold("options", "more")),
    "Pechigonga, five long names": form(filled(GUESTS, { pack: 48, ante: 0, bets: "resto", length: { deals: 60 } }), unfold("options", "more")),
    "rules of Pechigonga": { game: ROW, hash: `#/${ROW}/rules`, stored: {}, ready: "main h1" },

    "the agreement": at("mine agreement", "agreement", { cut: 0 }),
    "the agreement of four people": at("mine agreement", "agreement", { cut: 0, sitters: PEOPLE, more: [[0, "accept"]] }),
    "the agreement, the computers think it over": at("theirs agreement", "agreement", { cut: 0, more: [[0, "accept"]] }),
    "I may announce a Flux": at("mine announce", "announce"),
    "I have nothing to announce": at("told announce", "silence"),
    "somebody else announces": at("theirs announce", "nine", { more: [[0, { say: "tengo" }]] }),
    "all announce at once": at("mine announce", "at-once"),
    "nothing is owed": at("mine bet", "bet"),
    "I owe": at("mine bet", "owed"),
    "I owe, long names": at("mine bet", "owed", { sitters: GUESTS }),
    "without the helper": at("mine bet", "owed", { act: click("#menu", ".menu .check input", "dialog[open] .dialog-head button") }),
    "why not": at("mine bet", "bet", { act: page => page.keyboard.press("q") }),
    "a single card": at("mine bet", "one"),
    "nine cards": at("mine announce", "nine"),
    "five at the table": at("mine announce", "five"),
    "five at the table, nine cards": at("mine bet", "five-nine"),
    "five long names, nine cards": at("mine bet", "five-nine", { sitters: GUESTS }),
    "chips can be chosen": at("mine bet", "spread"),
    "resto": at("mine bet", "resto"),
    "I hide": at("told bet", "hides", { sitters: [["Tú"], ["Bruno", "friend"]] }),
    "somebody else speaks": at("theirs bet", "theirs"),
    "my chips are asked for": at("mine bet", "owed", { act: click("#ask-2") }),
    "my hand is asked for": at("mine announce", "nine", { act: click("#ask-0") }),
    "what beats what": at("mine announce", "announce", { act: click("#ask-4") }),
    "what beats what, of nine cards": at("mine announce", "nine", { act: click("#ask-4") }),
    "what a single card beats": at("mine bet", "one", { act: click("#ask-4") }),
    "the curtain before an announcement": at("pass announce", "second-deal", { sitters: PEOPLE }),
    "the curtain before a word": at("pass bet", "five-nine", { sitters: PEOPLE }),
    "the curtain after a deal": at("pass closing", "closing", { sitters: PEOPLE }),
    "after a deal": at("mine closing", "closing"),
    "after a deal of five": at("mine closing", "closing-five", { sitters: GUESTS }),
    "I hold a Pechigonga": at("mine closing", "holder"),
    "the others are not ready": at("theirs closing", "closing", { more: [[0, "go-on"]] }),
    "the match is over": at("break over", "over", { over: true }),
    "the match is over, a Pechigonga was shown": at("break over", "over-prize", { over: true }),
    "Pechigonga's menu": at("mine bet", "owed", { act: click("#menu") }),
    "what was played": at("told announce", "second-deal", { act: menu("own-1") }),
    "the agreement once more": at("mine bet", "resto", { act: menu("own-2") }),
    "another match of Pechigonga?": at("mine bet", "owed", { act: menu("new") }),
    "Pechigonga's sheet": at("told announce", "second-deal", { act: menu("sheet") }),
    "Pechigonga's lesson": at("mine bet", "owed", { act: menu("lesson") }),
    "Pechigonga's keys": at("mine bet", "owed", { act: menu("keys") }),
};

// Gates that no match comes to, with the reason.
export const NEVER = {
    "pass agreement": "there are no cards yet", "break agreement": "a break comes after a match",
    "break announce": "a break comes after a match", "break bet": "a break comes after a match", "break closing": "everybody looks for himself",
    "mine over": "nobody is to act", "theirs over": "the end is a break", "pass over": "the end is a break",
    "told agreement": "it can be refused", "told closing": "a hand is looked at", "told over": "nobody is to act",
};
