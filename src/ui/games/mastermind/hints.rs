//! Hints at the table: what is still possible, whether the row under way can be right, a good row.
//! Each is asked of the table first, which marks the game; the answers come from the view alone.

use tertulia::core::{Game, Inquiry, json};
use tertulia::games::mastermind::study::{Asked, Possible, Question, Suggestion};
use tertulia::games::mastermind::{Action, Code, Hint, Making, Mastermind, Phase, wrong_keys};

use super::board::{key_pins, past_row};
use super::hand::Hand;
use super::words::words;
use super::{advice, heat, say};
use crate::ui::parts::{El, Nodes, Signal, dialog, effect, el, focus, icon};
use crate::ui::thinking::Asker;
use crate::ui::words::joined;

/// Of the adviser's answers those that come here: who could read all of them would have to carry the
/// analyst's, too.
enum Told {
    Possible(Possible),
    Suggest(Option<Suggestion>),
}

tertulia::json_choice!(Told { Possible(possible) = "possible", Suggest(suggestion) = "suggest" });

/// What the dialog shows.
#[derive(Default)]
enum Shown {
    #[default]
    Nothing,
    Thinking,
    /// Nobody can think.
    Unable,
    /// A sentence about the row, and more of it.
    Row(String, Option<Code>),
    Possible(Possible),
    Suggestion(Suggestion),
}

/// The button on the table, while a row is due.
pub fn button(hand: Hand) -> Option<El> {
    let name = hand.words().hints();
    can_ask(hand).then(|| {
        let button = el("button quiet").id("hints").label(name).attr("title", name);
        button.add(icon("hint")).click(move || hand.hints.set(true))
    })
}

fn can_ask(hand: Hand) -> bool {
    hand.desk.view.with(|view| view.phase == Phase::Lay) && hand.is_my_turn()
}

/// The dialog. When it closes, what was asked is dropped, and the keyboard is at the row again.
pub fn hints(hand: Hand) -> El {
    let opened = Signal::new(false);
    effect(Box::new(move || {
        let open = hand.hints.get();
        if opened.get_untracked() && !open && hand.is_my_turn() {
            hand.focus_turn();
        }
        opened.set(open);
    }));
    dialog(hand.shell, hand.hints, hand.words().hints(), move || inside(hand))
}

fn inside(hand: Hand) -> Nodes {
    let w = hand.words();
    let (asker, shown) = (Asker::new(hand.shell), Signal::new(Shown::default()));
    let choice = |hint: Hint, text: &str| {
        let act = move || ask(hand, asker, shown, hint);
        el("button").id(&format!("hint-{}", name(hint))).add(text).click(act)
    };
    let marked = move || match hand.desk.view.with(|view| view.helped) {
        0 => w.hints_mark().to_owned(),
        _ => w.hints_marked().to_owned(),
    };
    let choices = el("div choices")
        .add(choice(Hint::Possible, w.hint_possible()))
        .add(choice(Hint::Check, w.hint_check()))
        .add(choice(Hint::Suggest, w.hint_suggest()));
    let answer = el("div hint").id("hint-answer").attr("tabindex", "-1");
    Nodes::from(el("p muted").live_text(marked))
        .and(choices)
        .and(answer.live(move || shown.with(|shown| answered(hand, shown))))
}

fn name(hint: Hint) -> &'static str {
    match hint {
        Hint::Possible => "possible",
        Hint::Check => "check",
        Hint::Suggest => "suggest",
    }
}

fn ask(hand: Hand, asker: Asker, shown: Signal<Shown>, hint: Hint) {
    let desk = hand.desk;
    let (options, asked, again) = desk.view.with_untracked(|view| {
        let asked = Asked { space: view.options.codes(), rows: view.rows.clone() };
        (view.options, asked, view.asked.contains(&hint))
    });
    let pegs = usize::from(options.pegs);
    let (code, empty) = desk.draft.with_untracked(|draft| (draft.code(pegs), draft.empty(pegs)));
    let show = move |answer: Shown| {
        shown.set(answer);
        focus("hint-answer");
    };
    asker.stop();
    // Nothing would be told of a row that is not full: nothing is asked.
    if hint == Hint::Check && code.is_none() {
        show(Shown::Row(hand.words().check_full(empty), None));
        return;
    }
    // For the same row it is the same hint.
    if !again && desk.act(Action::Ask(hint)).is_err() {
        hand.hints.set(false);
        return;
    }
    let question = match (hint, code) {
        (Hint::Check, Some(code)) => return show(check(hand, code)),
        (Hint::Suggest, _) => Question::Suggest(asked),
        _ => Question::Possible(asked),
    };
    show(Shown::Thinking);
    let inquiry = Inquiry { game: Mastermind::ID.to_owned(), question };
    asker.ask(&json::write(&inquiry), move |text| {
        show(match text.and_then(|text| json::read(&text).ok()) {
            Some(Told::Possible(possible)) => Shown::Possible(possible),
            Some(Told::Suggest(Some(suggestion))) => Shown::Suggestion(suggestion),
            _ => Shown::Unable,
        });
    });
}

/// Whether the full row can be the code. Where it cannot, the table shows it too, until something
/// changes.
fn check(hand: Hand, code: Code) -> Shown {
    let w = hand.words();
    let (options, rows) = hand.desk.view.with_untracked(|view| (view.options, view.rows.clone()));
    let wrong = wrong_keys(&code, &rows);
    let text = match wrong.first() {
        _ if !options.codes().has(&code) => w.row_repeats().to_owned(),
        None if rows.is_empty() => return Shown::Row(w.row_first().to_owned(), None),
        None => return Shown::Row(w.row_agrees().to_owned(), None),
        Some(&(row, owed)) => {
            let laid = rows[usize::from(row)].key.map_or(String::new(), |laid| say::key(w, laid));
            w.row_contradicts(usize::from(row) + 1, &say::key(w, owed), &laid)
        }
    };
    hand.flagged.set(wrong.iter().map(|(row, _)| *row).collect());
    hand.refused.set(Some(text.clone()));
    Shown::Row(text, Some(code))
}

fn answered(hand: Hand, shown: &Shown) -> Nodes {
    let (shell, w) = (hand.shell, hand.words());
    let options = hand.desk.view.with_untracked(|view| view.options);
    let sentence = |text: &str| Nodes::from(el("p").add(text));
    match shown {
        Shown::Nothing => Nodes::default(),
        Shown::Thinking => sentence(words(shell.lang()).counting()),
        Shown::Unable => sentence(shell.words().no_thinker()),
        Shown::Row(text, None) => sentence(text),
        Shown::Row(text, Some(code)) => sentence(text).and(contradicted(hand, code)),
        Shown::Possible(possible) => {
            Nodes::from(el("h3").add(heat::left(shell.lang(), possible.count)))
                .and(heat::codes(shell, &options, possible))
                .and(heat::heat(shell, &options, possible))
        }
        Shown::Suggestion(suggestion) => {
            let guess = suggestion.guess;
            let take = move || {
                hand.edit(|draft| draft.fill(&guess));
                hand.hints.set(false);
            };
            let take = el("button primary").id("hint-take").add(w.take_row()).click(take);
            Nodes::from(advice::suggestion(shell, &options, suggestion)).and(take)
        }
    }
}

/// The first row that says no, with the key that it would have; and which others do.
fn contradicted(hand: Hand, code: &Code) -> Nodes {
    let (shell, w) = (hand.shell, hand.words());
    hand.desk.view.with_untracked(|view| {
        let wrong = wrong_keys(code, &view.rows);
        let Some((&(index, owed), others)) = wrong.split_first() else { return Nodes::default() };
        let row = past_row(
            shell,
            &view.options,
            index.into(),
            &view.rows[usize::from(index)],
            true,
            None,
        );
        let owed = el("span owed").add(key_pins(view.options.pegs, Some(owed)));
        let row = el("ol rows").add(row.add(owed));
        let others: Vec<u8> = others.iter().map(|(row, _)| *row).collect();
        let also = (!others.is_empty()).then(|| el("p").add(w.row_also(&say::rows(w, &others))));
        Nodes::from(row).and(also)
    })
}

/// What is to be known about this game beside its number: how the computer plays, and whether
/// somebody has helped.
pub fn circumstances(hand: Hand) -> String {
    let (desk, w) = (hand.desk, hand.words());
    desk.view.with(|view| {
        let game = w.game_of(view.game, view.options.games);
        let names = desk.names();
        let level = desk
            .level(view.breaker())
            .map(|level| w.plays_at(&names[view.breaker().index()], say::level(w, level).0));
        let sly = desk.level(view.maker).filter(|_| view.options.making == Making::Sly);
        let sly = sly.map(|_| w.sly_codes().to_owned());
        let helped = (view.helped > 0).then(|| words(hand.shell.lang()).helped().to_owned());
        let all = [Some(game), level, sly, helped];
        joined(&mut all.iter().flatten().map(String::as_str), " · ")
    })
}
