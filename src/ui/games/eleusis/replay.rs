//! A round that has ended, step by step: the table as it was, and what happened.

use leptos::prelude::*;
use std::rc::Rc;

use tertulia::core::cards::Card;
use tertulia::core::{Level, Seat};
use tertulia::games::eleusis::{
    Clue, Course, Deed, Guess, Looks, Move, Options, Record, Shown, columns, course, line, refused,
    until,
};
use tertulia::secret_rule::Rule;
use tertulia::secret_rule::compare::Side;
use tertulia::secret_rule::guess::{Answer, Contradiction, answer};
use tertulia::secret_rule::pile::rule_card;
use tertulia::secret_rule::say::Form;

use super::line::line as show_line;
use super::thoughts::thoughts;
use super::words::course::{Words, words};
use crate::ui::cards::{name, names as cards_names};
use crate::ui::parts::{El, Nodes, Steps, el, fold};
use crate::ui::rules::words::said;
use crate::ui::settings::Lang;
use crate::ui::shell::Shell;
use crate::ui::words::{joined, nth};

/// A round, for going through it.
struct Round {
    lang: Lang,
    record: Record,
    names: Vec<String>,
    below_next: bool,
    /// The rule, where the engine knows it.
    rule: Option<Rule>,
}

/// The replay of a round; what a computer player thought is told of `level` first.
pub fn replay(
    shell: Shell,
    options: &Options,
    record: &Record,
    names: &[String],
    level: Level,
) -> El {
    let lang = shell.lang();
    let w = words(lang);
    let round = Rc::new(Round {
        lang,
        record: record.clone(),
        names: names.to_vec(),
        below_next: options.terms().below_next,
        rule: record.rule.as_ref().and_then(known),
    });
    let last = record.moves.len();
    let steps = Steps::new(last);
    let at = steps.signal();
    let lying = Rc::clone(&round);
    let table = show_line(shell, Box::new(move || lying.table(at.get())), names.to_vec());
    let told = move || w.step_of(at.get(), last);
    let walk = steps.controls([w.step_back(), w.steps(), w.step_on()], told);
    let happened = move || round.happened(at.get());
    let happened = el("div happened").attr("role", "status").live(happened);
    let shown = record.rule.as_ref().map(|rule| the_rule(lang, rule));
    let of = (*options, record.clone());
    let thinking =
        fold("details fold", w.thoughts(), move || thoughts(shell, &of.0, &of.1, level, at));
    let section = el("section replay-round").label(w.replay());
    steps
        .keys(section)
        .add(shown)
        .add(el("p muted steps").live_text(told))
        .add(walk)
        .add(happened)
        .add(table)
        .add(thinking.id("thoughts"))
        .add(courses(w, record, names))
}

/// The rule that the engine knows behind what is shown of it.
pub fn known(shown: &Shown) -> Option<Rule> {
    match shown {
        Shown::Card(id) => rule_card(id).map(|card| card.rule),
        Shown::Own(text) => text.parse().ok(),
        Shown::Words(_) => None,
    }
}

/// What the rule was.
fn the_rule(lang: Lang, shown: &Shown) -> El {
    let text = match (shown, known(shown)) {
        (_, Some(rule)) => said(&rule, lang, Form::Long),
        (Shown::Card(text) | Shown::Own(text) | Shown::Words(text), None) => text.clone(),
    };
    el("p the-rule").add(el("b").add(words(lang).the_rule())).add(" ").add(text)
}

impl Round {
    fn table(&self, step: usize) -> Vec<tertulia::games::eleusis::Column> {
        columns(self.record.starter, until(&self.record.moves, step), self.below_next)
    }

    /// What happened at a step, in a sentence, and what was wrong with a guess.
    fn happened(&self, step: usize) -> Nodes {
        let w = words(self.lang);
        let Some(at) = step.checked_sub(1).filter(|at| *at < self.record.moves.len()) else {
            let dealer = self.name(self.record.dealer);
            return el("p").add(w.dealt(dealer, &self.card(self.record.starter))).into();
        };
        let done = &self.record.moves[at];
        let told = Nodes::from(el("p").add(self.sentence(done)));
        let (Deed::Missed(guess) | Deed::Found(guess)) = &done.deed else { return told };
        let (text, rule) = match guess {
            Guess::Words(words) => (words.clone(), None),
            Guess::Rule(text) => match text.parse::<Rule>() {
                Ok(rule) => (said(&rule, self.lang, Form::Long), Some(rule)),
                Err(_) => (text.clone(), None),
            },
        };
        let missed = matches!(done.deed, Deed::Missed(_));
        let why = rule.filter(|_| missed).and_then(|rule| self.why_wrong(&rule, at));
        told.and(el("blockquote").add(text)).and(why.map(|why| el("p").add(why)))
    }

    fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", |name| name)
    }

    fn card(&self, card: Card) -> String {
        name(self.lang, card)
    }

    fn sentence(&self, done: &Move) -> String {
        let w = words(self.lang);
        let who = self.name(done.seat);
        match &done.deed {
            Deed::Right(card) => w.did_right(who, &self.card(*card)),
            Deed::Wrong(card) => w.did_wrong(who, &self.card(*card)),
            Deed::NoneFits(hand) => w.none_fitted(who, &cards_names(self.lang, hand)),
            Deed::OneFits((hand, card)) => {
                w.one_fitted(who, &cards_names(self.lang, hand), &self.card(*card))
            }
            Deed::Found(_) => w.found(who),
            Deed::Missed(_) => w.missed(who),
            Deed::Hint(words) => w.hinted(who, words),
            Deed::Asked(_) => w.asked(who),
            Deed::Clue(clue) => w.clue(&looks(w, clue)),
            Deed::Pack => w.pack_came().to_owned(),
        }
    }

    /// What tells a wrong guess from the rule, on the table as it lay then.
    fn why_wrong(&self, guess: &Rule, at: usize) -> Option<String> {
        let w = words(self.lang);
        let before = until(&self.record.moves, at);
        let (line, refused) = (line(self.record.starter, before), refused(before));
        // By hand only what lies on the table can speak against it.
        let rule = self.rule.as_ref().unwrap_or(guess);
        match answer(guess, rule, &line, &refused) {
            Answer::Contradicted(Contradiction::Line(n)) => {
                Some(w.refuses_line(&self.card(*line.get(n)?), n + 1))
            }
            Answer::Contradicted(Contradiction::Side(n)) => {
                let refused = refused.get(n)?;
                Some(w.accepts_side(&self.card(refused.card), refused.after))
            }
            Answer::Different(found) => {
                let card = self.card(found.card);
                let then = cards_names(self.lang, &found.continuation);
                Some(match found.accepts {
                    Side::A => w.only_guess(&card, &then),
                    Side::B => w.only_rule(&card, &then),
                })
            }
            Answer::Right { .. } => None,
        }
    }
}

/// What a hint card says.
fn looks(w: &'static Words, clue: &Clue) -> String {
    let mut all = Looks::ALL.into_iter().enumerate();
    let mut said = Vec::new();
    for (n, looks) in &mut all {
        if clue.looks.contains(&looks) {
            said.push(nth(w.looks(), n));
        }
    }
    joined(&mut said.into_iter(), ", ")
}

/// How the round went for each player.
fn courses(w: &'static Words, record: &Record, names: &[String]) -> El {
    let heads = (0..4).map(|n| el("th").attr("scope", "col").add(nth(w.course_heads(), n)));
    let heads = el("tr").add(el("td")).add(heads.collect::<Nodes>());
    let rows = names.iter().enumerate().filter(|(seat, _)| *seat != record.dealer.index());
    let rows = rows.map(|(seat, name)| {
        let Course { right, wrong, none_fits, one_fits, guesses, found } =
            course(&record.moves, Seat(seat as u8));
        let cell = |text: String| el("td").add(text);
        let declared = match (none_fits, one_fits) {
            (0, 0) => "0".to_owned(),
            (right, wrong) => w.declared(right, wrong),
        };
        let guessed = if found { w.guessed_right(guesses) } else { guesses.to_string() };
        el("tr")
            .add(el("th").attr("scope", "row").add(name.as_str()))
            .add(cell(right.to_string()))
            .add(cell(wrong.to_string()))
            .add(cell(declared))
            .add(cell(guessed))
    });
    let table = el("table sheet courses")
        .add(el("caption").add(w.courses()))
        .add(el("thead").add(heads))
        .add(el("tbody").add(rows.collect::<Nodes>()));
    el("div sheet-bed").attr("tabindex", "0").add(table)
}
