//! Events, rules and refusals in words: in the judge's house, but for what is said before the first move (say.rs).

use crate::app::services::translations::capital;
use tertulia::core::Outcome;
use tertulia::core::cards::Card;
use tertulia::games::eleusis::{
    ALONE, Action, Clue, Deed, Event, Guess, Looks, Move, Record, Refusal, Shown, View,
};
use tertulia::secret_rule::Rule;
use tertulia::secret_rule::pile::rule_card;
use tertulia::secret_rule::say::Form;

use super::say::help;
use super::words::table;
use super::words::told::{Words, words};
use crate::app::components::cards::{name as card_name, names as card_names};
use crate::app::components::rule_builder::words::{said, said_apart};
use crate::app::services::lang::Lang;
use crate::app::services::translations::{
    behind_colon, in_order, joined, nth, stopped, words as frame,
};
use crate::app::session::Remark;

/// A rule in the text form, in words; as it stands if it is none.
pub fn text(lang: Lang, text: &str, form: Form) -> String {
    text.parse::<Rule>().map_or_else(|_| text.to_owned(), |rule| said(&rule, lang, form))
}

/// The same in a whole sentence, and what is added to it.
pub fn apart(lang: Lang, text: &str) -> [String; 2] {
    match text.parse::<Rule>() {
        Ok(rule) => said_apart(&rule, lang),
        Err(_) => [text.to_owned(), String::new()],
    }
}

/// A rule as it is shown, in words.
pub fn shown(lang: Lang, rule: &Shown, form: Form) -> String {
    match rule {
        Shown::Card(id) => {
            rule_card(id).map_or_else(|| id.clone(), |card| said(&card.rule, lang, form))
        }
        Shown::Own(rule) => text(lang, rule, form),
        Shown::Words(words) => words.clone(),
    }
}

/// A guess in words, as it stands behind a colon.
pub fn guess(lang: Lang, guess: &Guess) -> String {
    match guess {
        Guess::Rule(rule) => behind_colon(&text(lang, rule, Form::Said)),
        Guess::Words(own) => words(lang).in_own_words(own),
    }
}

/// A hint card.
fn clue(w: &'static Words, clue: &Clue) -> String {
    let looks = Looks::ALL.into_iter().enumerate();
    let looks = looks.filter(|(_, look)| clue.looks.contains(look));
    w.clue(&joined(&mut looks.map(|(n, _)| nth(w.looks(), n)), ", "))
}

/// How a round ended.
pub fn end(lang: Lang, names: &[String], record: &Record) -> String {
    let w = words(lang);
    match (record.found, record.out) {
        (Some(found), _) => w.end_found(&names[found.index()]),
        (None, Some(out)) if out.played => w.end_out(&names[out.seat.index()]),
        (None, Some(out)) => w.end_declared(&names[out.seat.index()]),
        (None, None) => w.end_stock().to_owned(),
    }
}

/// The rule of a round that has ended.
pub fn rule(lang: Lang, names: &[String], record: &Record) -> String {
    rule_of(lang, names, record, false)
}

/// The rule of the last of several rounds, which is not what the match was about.
pub fn last_rule(lang: Lang, names: &[String], record: &Record) -> String {
    rule_of(lang, names, record, true)
}

fn rule_of(lang: Lang, names: &[String], record: &Record, last: bool) -> String {
    let w = words(lang);
    let was = |rule: &str| w.rule_was(rule, last.into());
    match &record.rule {
        Some(Shown::Words(own)) => was(&w.in_own_words(own)),
        Some(rule) => was(&behind_colon(&shown(lang, rule, Form::Long))),
        // Whoever had it in the head has agreed that this was it.
        None => match record.moves.iter().find_map(|it| it.deed.found()) {
            Some(found) => was(&guess(lang, found)),
            None => w.rule_in_head(&names[record.dealer.index()]),
        },
    }
}

/// What is said of an event.
pub fn event(lang: Lang, names: &[String], event: &Event) -> Option<String> {
    let w = words(lang);
    let card = |card| card_name(lang, card);
    Some(capital(&match event {
        // Said before the judge is there.
        Event::Dealt { .. } | Event::Hinted(_) | Event::Turn(_) => return None,
        Event::Shown(seat, played) => w.said_shown(&names[seat.index()], &card(*played)),
        Event::Right(seat, played) => w.said_right(&names[seat.index()], &card(*played)),
        Event::Wrong(seat, played) => w.said_wrong(&names[seat.index()], &card(*played)),
        Event::Drew(_, drawn) => drew(lang, (*drawn)?),
        Event::Declared(seat, hand) => {
            w.said_declared(&names[seat.index()], &card_names(lang, hand))
        }
        Event::NoneFits(seat) => w.said_none_fits(&names[seat.index()]),
        Event::OneFits(seat, laid) => w.said_one_fits(&names[seat.index()], &card(*laid)),
        Event::NewHand(seat, held) => w.said_new_hand(&names[seat.index()], *held),
        Event::Supposed(seat, rule) => w.said_guess(&names[seat.index()], &guess(lang, rule)),
        // What it was is not to be told yet.
        Event::Guessed(seat, Guess::Words(words), true) if words.is_empty() => {
            w.end_found(&names[seat.index()])
        }
        Event::Guessed(seat, rule, true) => w.said_found(&names[seat.index()], &guess(lang, rule)),
        Event::Guessed(seat, rule, false) => {
            w.said_missed(&names[seat.index()], &guess(lang, rule))
        }
        Event::Amended => w.amended().to_owned(),
        Event::Asked(seat, kind) => {
            let help = behind_colon(help(table::words(lang), *kind));
            w.asked(&names[seat.index()], &help)
        }
        Event::Clue(looks) => clue(w, looks),
        Event::Pack => w.pack().to_owned(),
        Event::Ended(record) => {
            let end = stopped(end(lang, names, record));
            format!("{end} {}", rule(lang, names, record))
        }
        Event::Left(record) => {
            format!("{} {}", stopped(w.end_left().to_owned()), rule(lang, names, record))
        }
        // Where no round was finished nobody has won, and nothing is a draw.
        Event::Over(outcome) if outcome.points.iter().all(|points| *points == 0) => return None,
        // Alone one wins no match: the rule was found or not.
        Event::Over(outcome) if outcome.points.len() == usize::from(ALONE) => return None,
        Event::Over(outcome) => winner(lang, names, outcome),
    }))
}

/// The card that one has drawn oneself.
pub fn drew(lang: Lang, card: Card) -> String {
    words(lang).said_drew(&card_name(lang, card))
}

/// What players and the dealer say of an event, in bubbles: what the table shows by itself is left out.
pub fn remarks(lang: Lang, event: &Event, view: &View) -> Vec<Remark> {
    let w = words(lang);
    let dealer = view.dealer;
    let judged = |text: String| vec![Remark::new(dealer, text)];
    match event {
        Event::Supposed(seat, rule) => vec![Remark::new(*seat, w.i_say(&guess(lang, rule)))],
        Event::Guessed(seat, rule, false) => {
            vec![Remark::new(*seat, w.i_say(&guess(lang, rule))), Remark::new(dealer, w.not_so())]
        }
        // Of others' cards the table shows it.
        Event::Wrong(seat, _) if view.viewer.is(*seat) => judged(w.not_fitting().to_owned()),
        Event::Declared(seat, _) => vec![Remark::new(*seat, w.none_of_mine())],
        // Which one would have fitted is told beside the hand that was shown.
        Event::NoneFits(_) => judged(w.none_indeed().to_owned()),
        _ => Vec::new(),
    }
}

/// What was taken back; `seen`: before the eyes of whoever did it alone.
pub fn taken_back(lang: Lang, action: &Action, seen: bool) -> String {
    let w = words(lang);
    match action {
        Action::Play(card) if seen => w.undone_card(&card_name(lang, *card)),
        Action::Play(_) => w.undone_card(""),
        Action::Judge(right) => w.undone_ruling(u8::from(*right)),
        Action::Guess(_) => w.undone_guess().to_owned(),
        // Nothing else can be taken back.
        _ => w.undone_declaration().to_owned(),
    }
}

/// Who has won a match, or between whom it is a draw.
pub fn winner(lang: Lang, names: &[String], outcome: &Outcome) -> String {
    let mut best: Vec<&str> =
        outcome.winners.iter().filter_map(|seat| Some(names.get(seat.index())?.as_str())).collect();
    in_order(lang, &mut best);
    match best.split_last() {
        None => frame(lang).draw().to_owned(),
        Some((one, [])) => frame(lang).wins(one),
        Some((last, others)) => words(lang).tie(&joined(&mut others.iter().copied(), ", "), last),
    }
}

/// What was done, as the table shows it.
pub fn deed(lang: Lang, names: &[String], done: &Move) -> String {
    let w = words(lang);
    let name = names.get(done.seat.index()).map_or("", String::as_str);
    capital(&match &done.deed {
        Deed::Right(card) => w.said_right(name, &card_name(lang, *card)),
        Deed::Wrong(card) => w.said_wrong(name, &card_name(lang, *card)),
        Deed::NoneFits(_) => w.said_none_fits(name),
        Deed::OneFits((_, card)) => w.said_one_fits(name, &card_name(lang, *card)),
        Deed::Found(rule) => w.said_found(name, &guess(lang, rule)),
        Deed::Missed(rule) => w.said_missed(name, &guess(lang, rule)),
        // Likewise.
        Deed::Hint(words) => words.clone(),
        Deed::Asked(kind) => w.asked(name, &behind_colon(help(table::words(lang), *kind))),
        Deed::Clue(looks) => clue(w, looks),
        Deed::Pack => w.pack().to_owned(),
    })
}

/// Why an action was refused.
pub fn refusal(lang: Lang, refusal: &Refusal) -> String {
    let w = words(lang);
    match refusal {
        Refusal::NotNow => w.refuse_not_now(),
        Refusal::NotInHand => w.refuse_hand(),
        Refusal::TooEarly => w.refuse_early(),
        Refusal::NoSuchCard => w.refuse_card(),
        Refusal::NotByHand => w.refuse_by_hand(),
        Refusal::NotInWords => w.refuse_words(),
        Refusal::BadWords => w.refuse_long(),
        Refusal::DoesNotFit => w.refuse_fits(),
        Refusal::NothingToAmend => w.refuse_amend(),
        Refusal::Asked => w.refuse_asked(),
        Refusal::BadRule(bad) => return w.refuse_rule_end(bad.at + 1),
    }
    .to_owned()
}

/// Why a text is no rule: the place, and how it goes on there.
pub fn bad_text(lang: Lang, text: &str) -> Option<String> {
    let w = words(lang);
    let bad = text.parse::<Rule>().err()?;
    // In letters, as people count.
    let at = text.get(..bad.at).map_or(bad.at, |before| before.chars().count()) + 1;
    let rest: String = text.get(bad.at..).unwrap_or_default().chars().take(12).collect();
    let over = rest.trim_ascii().is_empty();
    Some(if over { w.refuse_rule_end(at) } else { w.refuse_rule(at, rest.trim_ascii()) })
}
