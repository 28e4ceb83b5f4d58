// Matches of Batalla Científica as the page keeps them, and their screens.
import { click, taught, unfold } from "./acts.mjs";

const ROW = "batalla";
export const SAVE = `tertulia.game.${ROW}`;
// Of two packs the suits come twice.
export const suit = seat => "HSDC"[seat % 4];
const RANK = { T: "10" };
export const card = (seat, letter) => letter.length > 1 || letter === "X" ? letter : `${RANK[letter] ?? letter}${suit(seat)}`;

// The log of some tricks, each a text of cards by seat ("A5X": an ace, a five of each own suit, a joker;
// "-" for whoever is out, `[seat, "swap"]` before it as it is). Who has laid a 3 waits for who has laid
// an 8, and seers wait for all, as the rules say; `part` leaves the last trick to the first so many.
export function log(tricks, { part = 99 } = {}) {
    const all = [];
    let before = "";
    tricks.forEach((trick, n) => {
        const cards = Array.isArray(trick) ? trick : [...trick];
        const swaps = cards.filter(it => typeof it !== "string");
        const laid = cards.filter(it => typeof it === "string");
        const rank = seat => ({ Q: 2, 3: 1 })[before[seat]] ?? 0;
        const seats = laid.map((_, seat) => seat).filter(seat => laid[seat] !== "-").sort((a, b) => rank(a) - rank(b) || a - b);
        const plays = seats.map(seat => [seat, { play: card(seat, laid[seat]) }]);
        all.push(...swaps, ...(n === tricks.length - 1 ? plays.slice(0, part) : plays));
        before = laid.map(it => it.replace(/^(\w)[HSDC]$/, "$1")).join("");
    });
    return all;
}

export const ME = [["You"], ["Bruno", "friend"]];
export const TWO = [["Ana"], ["Bernardo"]];
const LONG = ["Maximiliano José", "Federica Bianchi", "Wolfgang Amadeus", "Anna", "Bartolomeo", "Constanza", "Io", "Ludovico Ariosto"];
const many = (n, names = ["You", "Bruno", "Clara", "Dino", "Elsa", "Fabio", "Gala", "Hugo"]) =>
    names.slice(0, n).map((name, seat) => seat ? [name, "friend"] : [name]);
export const EIGHT = many(8, LONG);

// What the storage holds of a match.
export function match(tricks, { sitters = ME, options = {}, part, drafts = [], over = false, unasked, more = [], seed = 1, ...rest } = {}) {
    return {
        [`tertulia.tutorial.${ROW}`]: "true",
        [SAVE]: JSON.stringify({
            tertulia: 1, game: ROW, rules: 1,
            setup: { options, seats: sitters.length, seed: seed.toString(16).padStart(16, "0") },
            log: [...log(tricks, { part }), ...more], sheet: { seats: sitters.length, lines: [] }, outcome: null, ...rest,
        }),
        [`tertulia.desk.${ROW}`]: JSON.stringify({
            sitters: sitters.map(([name, computer = null]) => ({ name, computer })),
            drafts: sitters.map((_, seat) => drafts[seat] ?? null), over, unasked,
        }),
    };
}

const menu = (entry, ...then) => click("#menu", `#menu-${entry}`, ...then);

const at = (at, tricks, { act, ...kept } = {}) => ({
    game: ROW, hash: `#/${ROW}`, at, stored: match(tricks, kept), act, mood: "slow",
});
// The sheet over a match that was dealt for whoever comes, and the question to whoever comes for the first time.
const dealt = match([], { unasked: true });
const form = (stored, act) => ({ game: ROW, hash: `#/${ROW}/new`, at: "mine choose", mood: "slow", ready: "#play", stored: { ...dealt, ...stored }, act });
const { [`tertulia.tutorial.${ROW}`]: _, ...newcomer } = dealt;
const first = act => ({ game: ROW, hash: `#/${ROW}`, at: "mine choose", mood: "slow", ready: "#first-time", stored: newcomer, act });

// The first nine tricks of two: a battle, a revolution, powers, a joker.
export const COURSE = ["AK", "77", "56", "J2", "Q4", "39", "8T", "XA", "2Q"];
const FOUR = ["A579", "KK24", "J3Q8"];
const EIGHTS = ["A5792468", "KKQ23J9T", "J3485629"];
// Who has taken nothing has no card left.
export const GAME = ["JA", "2K", "AJ", "XX", "32", "43", "54", "65", "76", "87", "98", "T9", "QT", "KQ"];
// Of three the first one is out, and the others go on.
export const OUT = ["222", "437", "5AK", "6Q4", "7X5", "98J", "TT6", "K5A", "QKT", "JJ9", "868", "A9Q", "X7X", "343"];
// The same with the first seat and the last one exchanged, and a trick without whoever is out.
export const GONE = [...OUT.map(([one, two, three]) => three + two + one), ["9H", "KH", "-"]];

export const BATALLA = {
    "Batalla, first visit": first(),
    "Batalla, the first moves are shown": first(taught),
    "Batalla, the lesson's last step": first(menu("lesson", ...Array(4).fill("#tutorial-next"))),
    "Batalla, options": form({}, unfold("options")),
    "Batalla, eight long names": form({ [`tertulia.setup.${ROW}`]: JSON.stringify({
        sitters: EIGHT.map(([name, computer = null]) => ({ name, computer })), options: { jokers: 2, limit: 1000, memory: true, games: 20 },
    }) }, unfold("options")),
    "rules of Batalla": { game: ROW, hash: `#/${ROW}/rules`, stored: {}, ready: "main h1" },

    "Batalla, the first card": at("mine choose", []),
    "a card is picked": at("mine choose", [], { drafts: ["QH"] }),
    "the order is reversed": at("mine choose", COURSE.slice(0, 4)),
    "a battle": at("mine choose", COURSE.slice(0, 2)),
    "I am a seer": at("theirs choose", COURSE.slice(0, 5)),
    "I see as a seer": at("mine choose", [...COURSE.slice(0, 5), "-9"]),
    "I see the sizes of hands": at("mine choose", COURSE.slice(0, 6)),
    "I may swap": at("mine choose", COURSE.slice(0, 7)),
    "I have swapped": at("mine choose", COURSE.slice(0, 7), { act: click("#swap") }),
    "a joker against an ace": at("mine choose", COURSE.slice(0, 8)),
    "what is asked for": at("mine choose", COURSE, { act: click("#ask-0") }),
    "my card lies, the computer chooses": at("theirs choose", [...COURSE, "T3"], { part: 1 }),
    "four at the table": at("mine choose", FOUR, { sitters: many(4) }),
    "four at the table, with the memory aid": at("mine choose", FOUR, { sitters: many(4), options: { memory: true }, act: unfold("memory") }),
    "three at the table": at("mine choose", ["A59", "KQK"], { sitters: many(3) }),
    "I am out, the others go on": at("theirs choose", OUT, { sitters: many(3) }),
    "somebody is out, the others go on": at("mine choose", GONE, { sitters: many(3) }),
    "everybody is a seer": at("mine choose", ["QQ"]),
    "six at the table": at("mine choose", ["A59234"], { sitters: many(6) }),
    "eight at the table": at("mine choose", EIGHTS, { sitters: EIGHT }),
    "eight at the table, two jokers each, the first trick": at("mine choose", [], { sitters: EIGHT, options: { jokers: 2 } }),
    "eight with the memory aid": at("mine choose", EIGHTS, { sitters: EIGHT, options: { memory: true }, act: unfold("memory") }),
    "the curtain before a trick": at("pass choose", COURSE.slice(0, 2), { sitters: TWO }),
    "the curtain, a card is sealed": at("pass choose", [...COURSE.slice(0, 2), "56"], { sitters: TWO, part: 1 }),
    "the curtain of eight": at("pass choose", EIGHTS, { sitters: EIGHT.map(([name]) => [name]) }),
    "after a game": at("break break", GAME, { options: { games: 3, limit: null } }),
    "after a match": at("break over", GAME, { over: true }),
    "Batalla's menu": at("mine choose", COURSE, { act: click("#menu") }),
    "the tricks so far": at("mine choose", COURSE, { act: menu("own-0") }),
    "another match of Batalla?": at("mine choose", COURSE, { act: menu("new") }),
    "Batalla's sheet": at("mine choose", COURSE, { act: menu("sheet") }),
    "Batalla's lesson": at("mine choose", COURSE, { act: menu("lesson") }),
    "Batalla's keys": at("mine choose", COURSE, { act: menu("keys") }),
};

// Gates that no match comes to, with the reason.
export const NEVER = {
    "mine break": "everybody looks on", "theirs break": "everybody looks on", "pass break": "everybody looks on", "break choose": "a break comes after a game",
    "mine over": "nobody is to act", "theirs over": "the end is a break", "pass over": "the end is a break",
};

