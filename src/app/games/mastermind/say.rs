//! Codes, keys and events in words.

use tertulia::core::sheet::Line;
use tertulia::core::{Level, Viewer};
use tertulia::games::mastermind::{
    Code, End, Event, Key, Options, Played, Refusal, ScoringError, View, points,
};

use super::words::{Words, words};
use crate::app::components::sheet_table::{Says, nothing, whole};
use crate::app::context::AppContext;
use crate::app::services::lang::Lang;
use crate::app::services::translations::numbers::whole as number;
use crate::app::services::translations::{joined, listed, pairs};
use crate::app::session::Remark;

/// A colour's name; the last one may be the blank.
pub fn colour(w: &'static Words, options: &Options, colour: u8) -> &'static str {
    if options.blank && colour + 1 == options.colours {
        w.blank()
    } else {
        w.colours().split('|').nth(colour.into()).unwrap_or_default().trim_ascii()
    }
}

/// "red, blue, green"
pub fn code(w: &'static Words, options: &Options, code: &Code) -> String {
    joined(&mut code.pegs().iter().map(|&c| colour(w, options, c)), ", ")
}

/// "2 black, 1 white"
pub fn key(w: &'static Words, key: Key) -> String {
    w.key(key.black, key.white)
}

/// "2, 3 and 5", from indices.
pub fn rows(lang: Lang, rows: &[u8]) -> String {
    let numbers: Vec<String> = rows.iter().map(|row| (row + 1).to_string()).collect();
    listed(lang, &mut numbers.iter().map(String::as_str))
}

/// How a game ended.
pub fn end(w: &'static Words, game: &Played) -> String {
    match game.end {
        End::Broken => w.broken(game.rows.len()),
        End::Unbroken => w.unbroken().to_owned(),
        End::GaveUp => w.gave_up().to_owned(),
        End::WrongKey(_) => w.wrong_key().to_owned(),
    }
}

/// What was wrong with the keys, a sentence each.
pub fn scoring_errors(lang: Lang, game: &Played, error: &ScoringError) -> Vec<String> {
    let w = words(lang);
    let wrong = error.wrong.iter().map(|&(row, right)| {
        let laid = game.rows.get(usize::from(row)).and_then(|row| row.key);
        let laid = laid.map_or(String::new(), |laid| key(w, laid));
        w.scoring_error_row(usize::from(row) + 1, &laid, &key(w, right))
    });
    let contradiction = &error.contradiction;
    let together =
        (!contradiction.is_empty()).then(|| w.scoring_contradiction(&rows(lang, contradiction)));
    wrong.chain(together).collect()
}

/// What a game brought to those who got something.
pub fn gains(w: &'static Words, options: &Options, game: &Played, names: &[String]) -> String {
    let gains = points(options, game).into_iter().zip(names).filter(|(gain, _)| *gain != 0);
    let held = matches!(game.end, End::Unbroken | End::GaveUp) && options.unbroken_bonus > 0;
    let rows = if held { options.rows } else { 0 };
    let gains: Vec<String> = gains.map(|(gain, name)| w.gets(name, gain, rows)).collect();
    joined(&mut gains.iter().map(String::as_str), " · ")
}

/// Why an action was refused.
pub fn refusal(lang: Lang, refusal: &Refusal) -> String {
    let w = words(lang);
    match refusal {
        Refusal::NotNow | Refusal::NoPaper | Refusal::OnlyPaper | Refusal::Asked => {
            w.refuse_not_now().to_owned()
        }
        Refusal::NotOfThisBoard => w.refuse_board().to_owned(),
        Refusal::Repeats => w.refuse_repeats().to_owned(),
        Refusal::ImpossibleKey => w.refuse_key().to_owned(),
        Refusal::WrongKey { right } => w.refuse_wrong(&key(w, *right)),
        Refusal::Contradiction { rows: set } => w.refuse_contradiction(&rows(lang, set)),
    }
}

/// What is said of an event.
pub fn event(lang: Lang, names: &[String], options: &Options, event: &Event) -> Option<String> {
    let w = words(lang);
    Some(match event {
        Event::Hidden { maker, .. } if options.hard(*maker) => w.hard_keys_note().to_owned(),
        Event::Hidden { maker, on_paper: true, .. } => w.said_paper(&names[maker.index()]),
        Event::Hidden { maker, .. } => w.said_hidden(&names[maker.index()]),
        Event::Laid { row, guess, .. } => {
            w.said_row(usize::from(*row) + 1, &code(w, options, guess))
        }
        Event::Keyed { row, key: laid } => w.said_key(usize::from(*row) + 1, &key(w, *laid)),
        Event::Ended(game) => {
            let lifted = game.code.map(|lifted| w.code_was(&code(w, options, &lifted)));
            format!("{}. {}", end(w, game), lifted.unwrap_or_default())
        }
        Event::Asked { breaker, .. } => w.said_asked(&names[breaker.index()]),
        Event::Over(_) => return None,
    })
}

/// What the breaker thinks of a key, in a bubble. The key itself lies there: nobody repeats it.
pub fn remarks(lang: Lang, event: &Event, view: &View) -> Vec<Remark> {
    let breaker = view.breaker();
    // Nobody is shown what they think themselves, and it is not counted for them either.
    let thinks = matches!(event, Event::Keyed { .. }) && view.viewer != Viewer::Seat(breaker);
    let thought = thinks.then(|| thought(lang, view)).flatten();
    thought.map(|text| Remark::thought(breaker, text)).into_iter().collect()
}

/// So many codes are gone through for a thought; of a larger board nobody knows it by heart.
const COUNTED: u32 = 60_000;

/// What somebody thinks who has just seen a key: how many codes agree with all that lies on the board.
fn thought(lang: Lang, view: &View) -> Option<String> {
    let (w, space) = (words(lang), view.options.codes());
    let last = view.rows.last()?.key?;
    if last.breaks(space.pegs) {
        return None;
    }
    if space.rows() > COUNTED {
        return Some(w.thinks_much().to_owned());
    }
    let agrees = |code: &Code| {
        space.has(code)
            && view.rows.iter().all(|row| row.key.is_none_or(|key| code.key(&row.guess) == key))
    };
    let left = (0..space.rows()).filter(|n| agrees(&space.row(*n))).count() as u64;
    let told = number(lang, left);
    Some(match (left, view.rows.len() % 3) {
        // Then a key was wrong, which the game itself will tell.
        (0, _) => return None,
        (1, _) => w.thinks_one().to_owned(),
        (2..=6, _) => w.thinks_few(&told),
        (_, 1) => w.thinks_left(&told),
        (_, 2) => w.thinks_ruled_out(&told),
        _ => w.thinks_still(&told),
    })
}

/// What the game's sheets say.
pub fn says(app: AppContext) -> Says {
    Says { round: app.words().sheet_round(), note, figure: whole, beside: nothing }
}

/// A line's note on the scoring sheet.
fn note(app: AppContext, line: &Line) -> String {
    let w = words(app.lang());
    let note = match line.note.as_str() {
        "broken" => w.note_broken(line.figure),
        "unbroken" => w.note_unbroken().to_owned(),
        "gave-up" => w.note_gave_up().to_owned(),
        "wrong-key" => w.note_wrong_key().to_owned(),
        // A note of a later version: its own word is better than none.
        other => other.to_owned(),
    };
    match line.mark.as_deref() {
        Some("helped") => joined(&mut [&*note, words(app.lang()).helped()].into_iter(), ", "),
        _ => note,
    }
}

/// A level's name and how it plays.
pub fn level(w: &'static Words, level: Level) -> (&'static str, &'static str) {
    pairs(w.levels()).nth(level as usize).unwrap_or_default()
}

/// The rows that a scoring error names, by index.
pub fn flagged(game: &Played) -> Vec<u8> {
    match &game.end {
        End::WrongKey(error) => {
            let wrong = error.wrong.iter().map(|(row, _)| *row);
            wrong.chain(error.contradiction.iter().copied()).collect()
        }
        _ => Vec::new(),
    }
}
