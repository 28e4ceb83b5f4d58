// Matches of Mastermind as the page keeps them, and the little of its rules that a player needs.

export const SAVE = "tertulia.game.mastermind";
export const DESK = "tertulia.desk.mastermind";
export const FORM = "tertulia.setup.mastermind";
export const TAUGHT = "tertulia.tutorial.mastermind";
export const SHEETS = "tertulia.sheets";
export const PAST = "tertulia.past.mastermind";
export const HELPER = "tertulia.helper.mastermind";
export const PUZZLES = "tertulia.puzzles.mastermind";

export const OPTIONS = {
    pegs: 5, colours: 8, rows: 12, repeats: true, blank: false, keys: "referee", paper: false,
    roles: "alternate", first_maker: 1, games: 2, count: "rows", unbroken_bonus: 1,
};
export const ALONE = [["You"], ["The computer", "club"]];
export const TWO = [["Ana"], ["Bernardo"]];

// What the storage holds of a match: the log from which it is replayed, and what is beside it.
export function match({ options = {}, log = [], sitters = ALONE, drafts = [], over = false, unasked, seed = 1, ...more } = {}) {
    return {
        [TAUGHT]: "true",
        [SAVE]: JSON.stringify({
            tertulia: 1, game: "mastermind", rules: 1,
            setup: { options: { ...OPTIONS, ...options }, seats: 2, seed: seed.toString(16).padStart(16, "0") },
            log, sheet: { seats: 2, lines: [] }, outcome: null, ...more,
        }),
        [DESK]: JSON.stringify({
            sitters: sitters.map(([name, computer = null]) => ({ name, computer })),
            drafts: [0, 1].map(seat => ({ ...draft(""), ...drafts[seat] })), over, unasked,
        }),
    };
}

// A row or code under way: "12..5".
export const draft = (digits, more = {}) => ({
    pegs: Array.from({ length: 6 }, (_, hole) => /\d/.test(digits[hole] ?? "") ? (Number(digits[hole]) + 9) % 10 : null),
    cursor: 0, held: 0, out: 0, out_here: [0, 0, 0, 0, 0, 0], key: { black: 0, white: 0 }, ...more,
});

export const hide = (seat, code) => [seat, { hide: code }];
export const lay = (seat, guess) => [seat, { lay: guess }];
export const lift = (seat, code) => [seat, { lift: code }];
export const paper = seat => [seat, "paper"];
export const ask = (seat, hint) => [seat, { ask: hint }];
export const giveUp = seat => [seat, "give-up"];
export const keyed = (seat, black, white) => [seat, { key: { black, white } }];

// The key that a code owes to a row: [black, white].
export function key(code, guess) {
    const black = [...code].filter((colour, hole) => colour === guess[hole]).length;
    const count = (digits, colour) => [...digits].filter(other => other === colour).length;
    const both = [...new Set(code)].reduce((sum, colour) => sum + Math.min(count(code, colour), count(guess, colour)), 0);
    return [black, both - black];
}

// Every code of a board.
export function* codes({ pegs, colours } = OPTIONS, start = "") {
    if (start.length === pegs) yield start;
    else for (let colour = 1; colour <= colours; colour += 1) yield* codes({ pegs, colours }, `${start}${colour % 10}`);
}

// Another code to which all these rows owe the same keys.
export function twin(code, rows, options = OPTIONS) {
    for (const other of codes(options)) {
        if (other !== code && rows.every(row => String(key(other, row)) === String(key(code, row)))) return other;
    }
    throw new Error(`no other code agrees with ${rows}`);
}

// Rows with their keys, as they are stored: of a code the keys that it owes, or `[guess, black, white]`.
export const rowsOf = (code, ...guesses) => guesses.map(guess => {
    const [digits, black, white] = Array.isArray(guess) ? guess : [guess, ...key(code, guess)];
    return { guess: digits, key: { black, white } };
});
// What the storage holds of finished games.
export const pastGames = (...games) => ({
    [PAST]: JSON.stringify(games.map(({ id, names = ["You", "The computer"], options = {}, maker = 1, code, rows, end = "broken", helped = 0 }) => ({
        id, when: 1763683200000, names, options: { ...OPTIONS, ...options }, game: { maker, code, rows, end, helped },
    }))),
});
// What it holds of the helper's notes.
export const notes = ({ options = {}, rows = [], code = null, draft = {}, at = "new" } = {}) => ({
    [HELPER]: JSON.stringify({ options: { ...OPTIONS, ...options }, rows, code, draft, at }),
});

// The stored match: its log, and the code that is hidden now. Only tests may look there.
export const saved = page => page.evaluate(key => JSON.parse(localStorage[key]), SAVE);
export const hidden = async page => (await saved(page)).log.findLast(([, action]) => action.hide)[1].hide;
