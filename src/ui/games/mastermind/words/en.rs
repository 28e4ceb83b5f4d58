//! English.

use super::{Paragraph, Words};
use crate::ui::settings::Lang;
use crate::ui::words::words as frame;

/// Whether a seat's name is what we call whoever plays alone, in whichever language the match began.
pub(super) fn you(name: &str) -> bool {
    Lang::ALL.into_iter().any(|lang| frame(lang).you == name)
}

/// Whether a list such as "2 and 3" names more than one row: a single key can be impossible too.
pub(super) fn many(rows: &str) -> bool {
    rows.contains(' ')
}

pub static WORDS: Words = Words {
    colours: [
        "red",
        "blue",
        "green",
        "yellow",
        "pink",
        "white",
        "black",
        "brown",
        "orange",
        "turquoise",
    ],
    blank: "blank",
    empty: "empty",

    opponent: "Against",
    against_computer: "The computer",
    against_person: "Someone beside you",
    roles: "Roles",
    in_turns: "In turns",
    i_break: "I break the code",
    i_make: "I make the code",
    first_breaks: "Player 1 breaks the code",
    first_makes: "Player 1 makes the code",
    games: "Games in the match",
    games_why: "With an even number, each makes as many codes as the other.",
    size: "Board",
    size_name: |pegs, colours| format!("{pegs} pegs, {colours} colours"),
    custom: "Other",
    pegs: "Pegs",
    n_colours: "Colours",
    n_rows: "Rows",
    repeats: "A code may repeat a colour",
    with_blank: "The last colour is a blank",
    keys: "Keys",
    keys_referee: "The referee lays them",
    keys_friendly: "By hand, slips pointed out",
    keys_strict: "By hand, slips count",
    keys_why: "By hand, the maker lays the key pegs. If slips count, a wrong key repeats the game and gives the opponent 3 points.",
    paper: "The code may stay on paper until the end",
    bonus: "An unbroken code earns one extra point",
    count: "The maker scores",
    count_rows: "Every row, the last included",
    count_misses: "Misses only",
    bad_pegs: "A row has 3 to 6 pegs.",
    bad_colours: "There are 4 to 10 colours.",
    bad_rows: "A board has 6 to 15 rows.",
    bad_games: "A match has 1 to 20 games.",
    bad_repeats: |pegs, colours| {
        format!(
            "{colours} colours are too few for {pegs} different pegs: allow repeats or add colours."
        )
    },
    bad_paper: "The referee cannot read a code on paper: choose keys by hand.",

    board: "Board",
    shield: "Shield",
    code: "Code",
    supply: "Pegs",
    row: |n| format!("Row {n}"),
    game_of: |n, m| format!("Game {n} of {m}"),
    hole: |n, what| format!("Hole {n}: {what}"),
    copy: |colour, row, hole| format!("Copy {colour} from row {row}, hole {hole}"),
    key: |black, white| match (black, white) {
        (0, 0) => "no pegs".into(),
        (b, 0) => format!("{b} black"),
        (0, w) => format!("{w} white"),
        (b, w) => format!("{b} black, {w} white"),
    },
    no_key_yet: "no key yet",
    track: |name, points| format!("{name}: {points}"),
    excluded: "ruled out",
    held: "held",

    your_row: |name| if you(name) { "Lay a row".into() } else { format!("{name}: lay a row") },
    your_code: |name| {
        if you(name) { "Make the code".into() } else { format!("{name}: make the code") }
    },
    your_key: |name| if you(name) { "Lay the key".into() } else { format!("{name}: lay the key") },
    your_lift: |name| {
        if you(name) { "Show the code".into() } else { format!("{name}: show the code") }
    },
    waiting: |name| if you(name) { "Your turn".into() } else { format!("{name} to play") },
    check: "Check",
    hide: "Hide the code",
    lay_key: "Lay the key",
    lift: "Show the code",
    on_paper: "Keep on paper",
    on_paper_note: "The code is on paper.",
    random: "Random code",
    clear: "Clear",
    hold: "Hold",
    mark: "Rule out",
    hold_help: "Tap the pegs to keep for the next row.",
    mark_help: "Tap colours to rule out; for one hole only, tap it first.",
    give_up: "Give up",
    give_up_question: "Give up this game? The code will count as unbroken.",
    fewer_black: "One fewer black",
    more_black: "One more black",
    fewer_white: "One fewer white",
    more_white: "One more white",
    black: "Black: right colour, right place",
    white: "White: right colour, wrong place",

    holes_empty: |n| {
        if n == 1 { "One hole is still empty".into() } else { format!("{n} holes are still empty") }
    },
    ready: "Ready",
    refuse_repeats: "In this match no code repeats a colour.",
    refuse_board: "That row does not belong on this board.",
    refuse_key: "No row can have this key.",
    refuse_not_now: "Not now.",
    refuse_wrong: |right| format!("Look again: the right key is “{right}”."),
    refuse_contradiction: |rows| {
        if many(rows) {
            format!("With this key no code would fit rows {rows}. Look at them again.")
        } else {
            format!("With this key no code would fit row {rows}. Look at it again.")
        }
    },
    and: " and ",

    placed: |colour, hole| format!("{hole}: {colour}"),
    cleared: |hole| format!("{hole}: empty"),
    said_hidden: |name| {
        if you(name) { "Your code is hidden.".into() } else { format!("{name} has hidden a code.") }
    },
    said_paper: |name| {
        if you(name) {
            "Your code is on paper.".into()
        } else {
            format!("{name} keeps the code on paper.")
        }
    },
    said_row: |n, colours| format!("Row {n}: {colours}."),
    said_key: |n, key| format!("Row {n}: {key}."),
    broken: |n| {
        if n == 1 { "Broken in the very first row".into() } else { format!("Broken in {n} rows") }
    },
    unbroken: "The code stands unbroken",
    gave_up: "Given up: the code stands",
    wrong_key: "A key was wrong",
    code_was: |colours| format!("The code was: {colours}."),
    slip_row: |n, laid, right| format!("Row {n} said “{laid}”; it should have said “{right}”."),
    slip_contradiction: |rows| {
        if many(rows) {
            format!("No code fits the keys of rows {rows} together.")
        } else {
            format!("No code fits the key of row {rows}.")
        }
    },
    gets: |name, n| format!("{name}: +{n}"),
    repeated: "The game does not count and is played again.",
    next_game: "Next game",
    next_maker: |name| {
        if you(name) {
            "You make the next code.".into()
        } else {
            format!("{name} makes the next code.")
        }
    },
    solo_broken: "The code is yours",
    solo_unbroken: "The code kept its secret",
    play_again: "Play again",
    change_options: "Change options",

    note_broken: |n| if n == 1 { "1 row".into() } else { format!("{n} rows") },
    note_unbroken: "unbroken",
    note_gave_up: "given up",
    note_wrong_key: "wrong key",

    shortcuts: &[
        ("1 … 9, 0", "lay that colour"),
        ("← →", "from hole to hole"),
        ("↑ ↓", "to earlier rows, to copy a peg"),
        ("Backspace", "empty the hole"),
        ("Enter", "check the row, hide the code, lay the key"),
        ("H", "hold the peg for the next row"),
        ("X", "rule colours out"),
        ("B, W", "one more black, one more white in the key (with Shift, one fewer)"),
        ("?", "this list"),
    ],
    rules: [
        Paragraph {
            title: "The idea",
            text: "One player hides a row of coloured pegs behind the shield. The other finds it, row by row. Then they change places.",
        },
        Paragraph {
            title: "The code",
            text: "The maker fills every hole. A colour may come as often as the maker likes, unless you agreed that codes repeat none.",
        },
        Paragraph {
            title: "The rows",
            text: "The breaker covers one row at a time, with any colours, repeats always allowed. The board has 12 rows.",
        },
        Paragraph {
            title: "The key",
            text: "For each peg of the right colour in the right place the maker lays a black peg. For each further peg of a right colour in the wrong place, a white one. Each peg of the code answers for one peg of the row only: if the code holds one red and the row two, just one of them counts. The order of the key pegs says nothing.",
        },
        Paragraph {
            title: "Points",
            text: "When the code is broken, its maker scores a point for every row covered, the winning one included: seven rows, seven points. You may agree to count the misses only.",
        },
        Paragraph {
            title: "Unbroken codes",
            text: "If the last row does not break the code, or the breaker gives up, the maker scores all rows of the board and one point more. You may agree to leave that extra point out.",
        },
        Paragraph {
            title: "Wrong keys",
            text: "A maker who lays a wrong key spoils the game: it is repeated with a new code by the same maker, its rows do not count, and the opponent gets 3 points. A wrong key comes to light when the code is shown, or as soon as no code could fit all keys.",
        },
        Paragraph {
            title: "The match",
            text: "Agree on the number of games; an even number is fair. Maker and breaker change places after each game. On the tracks each peg starts in hole 1, at nought, and past the end it goes round again. Most points win. If you agree to keep the same roles, the breaker wins by breaking more than half of the codes; exactly half is a draw.",
        },
        Paragraph {
            title: "Agreements",
            text: "Boards of 3 to 6 pegs, 4 to 10 colours and 6 to 15 rows; a blank as the last colour; keys by the referee or by hand; a code on paper, shown only at the end.",
        },
    ],
    rules_why_title: "Counting repeated colours",
    tutorial: [
        Paragraph {
            title: "A hidden row",
            text: "Behind the shield are five pegs, in any of eight colours. A colour may come more than once. You have twelve rows to find them.",
        },
        Paragraph {
            title: "Lay a row",
            text: "Tap colours to fill the row, or tap a hole first to choose the place. When it is full, tap “Check”.",
        },
        Paragraph {
            title: "Black pegs",
            text: "Two black pegs: two of your pegs have the right colour in the right place. Which two is for you to find out.",
        },
        Paragraph {
            title: "White pegs",
            text: "A white peg: one more colour is right, but in the wrong place. No peg counts twice.",
        },
        Paragraph {
            title: "Broken!",
            text: "All black: you have found the code. Now you hide one, and whoever sets the harder nut to crack scores more.",
        },
    ],
};
