//! A round that has ended, step by step: the table as it was, and what happened.

use leptos::prelude::*;

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

use super::line::Line;
use super::plot::places;
use super::thoughts::Thoughts;
use super::told;
use super::words::course::{Words, words};
use crate::app::components::Fold;
use crate::app::components::cards::{name, names as cards_names};
use crate::app::components::rule_builder::words::said;
use crate::app::components::steps::{self, StepControls, Steps};
use crate::app::context::use_app;
use crate::app::services::lang::Lang;
use crate::app::services::translations::{behind_colon, joined, nth};

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
#[component]
pub fn ReplayRound(
    options: Options,
    record: Record,
    names: Vec<String>,
    level: Level,
) -> impl IntoView {
    let lang = use_app().lang();
    let w = words(lang);
    let last = record.moves.len();
    let steps = Steps::new(0, last, laps(&options, &record));
    let at = steps.signal();
    let places = StoredValue::new(places(&record));
    let told = Signal::derive(move || {
        let cards = places.with_value(|places| places.get(at.get()).copied());
        w.on_line(at.get(), cards.unwrap_or_default())
    });
    let rule = record.rule.clone().map(|rule| view! { <TheRule shown=rule /> });
    let courses = view! { <Courses record=record.clone() names=names.clone() /> };
    let thoughts = StoredValue::new(record.clone());
    let round = StoredValue::new(Round {
        lang,
        names: names.clone(),
        below_next: options.terms().below_next,
        rule: record.rule.as_ref().and_then(known),
        record,
    });
    let table = Memo::new(move |_| round.with_value(|round| round.table(at.get())));
    view! {
        <section
            class="replay-round"
            aria-label=w.replay()
            on:keydown=move |event| steps.on_key(&event)
        >
            {rule}
            <p class="muted steps">{move || told.get()}</p>
            <StepControls steps label=w.steps() rounds=steps::words(lang).laps() told />
            <div class="happened" role="status">
                {move || round.with_value(|round| round.happened(at.get()))}
            </div>
            <Line columns=table names below_next=options.terms().below_next />
            <Fold title=w.thoughts() class="fold" id="thoughts">
                <Thoughts options record=thoughts.get_value() level at />
            </Fold>
            {courses}
        </section>
    }
}

/// The steps at which the turn comes to the first player again.
fn laps(options: &Options, record: &Record) -> Vec<usize> {
    let first = options.first_player(record.dealer, record.left.len() as u8);
    let mut before = record.dealer;
    let mut laps = vec![0];
    for (step, done) in record.moves.iter().enumerate() {
        if step > 0 && done.seat == first && before != first {
            laps.push(step);
        }
        before = done.seat;
    }
    laps
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
#[component]
fn TheRule(shown: Shown) -> impl IntoView {
    let lang = use_app().lang();
    let text = match (&shown, known(&shown)) {
        (_, Some(rule)) => behind_colon(&said(&rule, lang, Form::Long)),
        (Shown::Card(text) | Shown::Own(text) | Shown::Words(text), None) => text.clone(),
    };
    view! {
        <p class="the-rule">
            <b>{words(lang).the_rule()}</b>
            " "
            {text}
        </p>
    }
}

impl Round {
    fn table(&self, step: usize) -> Vec<tertulia::games::eleusis::Column> {
        columns(self.record.starter, until(&self.record.moves, step), self.below_next)
    }

    /// What happened at a step, in a sentence, and what was wrong with a guess.
    fn happened(&self, step: usize) -> AnyView {
        let w = words(self.lang);
        let Some(at) = step.checked_sub(1).filter(|at| *at < self.record.moves.len()) else {
            let dealer = self.name(self.record.dealer);
            let dealt = w.dealt(dealer, &self.card(self.record.starter));
            return view! { <p>{dealt}</p> }.into_any();
        };
        let done = &self.record.moves[at];
        let sentence = self.sentence(done);
        let (Deed::Missed(guess) | Deed::Found(guess)) = &done.deed else {
            return view! { <p>{sentence}</p> }.into_any();
        };
        let (text, rule) = match guess {
            Guess::Words(words) => (words.clone(), None),
            Guess::Rule(text) => match text.parse::<Rule>() {
                Ok(rule) => (said(&rule, self.lang, Form::Long), Some(rule)),
                Err(_) => (text.clone(), None),
            },
        };
        let missed = matches!(done.deed, Deed::Missed(_));
        let why = rule.filter(|_| missed).and_then(|rule| self.why_wrong(&rule, at));
        view! {
            <p>{sentence}</p>
            <blockquote>{text}</blockquote>
            {why.map(|why| view! { <p>{why}</p> })}
        }
        .into_any()
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

/// The guesses of a round that were wrong, each in a sentence, with the card that speaks against it.
#[component]
pub fn Missed(options: Options, record: Record, names: Vec<String>) -> impl IntoView {
    let lang = use_app().lang();
    let below_next = options.terms().below_next;
    let rule = record.rule.as_ref().and_then(known);
    let round = Round { lang, record, names, below_next, rule };
    let guesses = round.record.moves.iter().enumerate().filter_map(|(at, done)| {
        let Deed::Missed(guess) = &done.deed else { return None };
        let rule = match guess {
            Guess::Rule(text) => text.parse::<Rule>().ok(),
            Guess::Words(_) => None,
        };
        let why = rule.and_then(|rule| round.why_wrong(&rule, at));
        let why = why.map(|why| {
            view! {
                " "
                <small>{why}</small>
            }
        });
        let name = round.names.get(done.seat.index()).map_or("", String::as_str);
        let told = [words(lang).missed(name), told::guess(lang, guess)].join(" ");
        Some(view! { <li>{told} {why}</li> })
    });
    let guesses: Vec<_> = guesses.collect();
    (!guesses.is_empty()).then(|| {
        view! {
            <h3>{words(lang).missed_guesses()}</h3>
            <ul class="missed-guesses" id="missed-guesses">
                {guesses}
            </ul>
        }
    })
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
#[component]
fn Courses(record: Record, names: Vec<String>) -> impl IntoView {
    let w = words(use_app().lang());
    let heads = (0..4).map(|n| view! { <th scope="col">{nth(w.course_heads(), n)}</th> });
    let heads = heads.collect_view();
    let rows = names.into_iter().enumerate().filter(|(seat, _)| *seat != record.dealer.index());
    let rows = rows.map(|(seat, name)| {
        let course = course(&record.moves, Seat(seat as u8));
        view! { <CourseOf name course /> }
    });
    let rows = rows.collect_view();
    view! {
        <div class="sheet-bed" tabindex="0">
            <table class="sheet courses">
                <caption>{w.courses()}</caption>
                <thead>
                    <tr>
                        <td></td>
                        {heads}
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
}

#[component]
fn CourseOf(name: String, course: Course) -> impl IntoView {
    let w = words(use_app().lang());
    let Course { right, wrong, none_fits, one_fits, guesses, found } = course;
    let declared = match (none_fits, one_fits) {
        (0, 0) => "0".to_owned(),
        (right, wrong) => w.declared(right, wrong),
    };
    let guessed = if found { w.guessed_right(guesses) } else { guesses.to_string() };
    view! {
        <tr>
            <th scope="row">{name}</th>
            <td>{right.to_string()}</td>
            <td>{wrong.to_string()}</td>
            <td>{declared}</td>
            <td>{guessed}</td>
        </tr>
    }
}
