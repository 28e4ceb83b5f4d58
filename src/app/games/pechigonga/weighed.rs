//! A decision of one's own, looked at again: the hand, what had been said, what each word would have brought as bars, and
//! whether there was a better one.

use leptos::prelude::*;
use tertulia::games::pechigonga::{Cards, Class, Decision, Record, View, Word};

use super::cards::CardRow;
use super::controller::Controller;
use super::course::talk;
use super::say;
use super::study::words;
use crate::app::components::Pause;
use crate::app::services::lang::Lang;
use crate::app::services::translations::nth;
use crate::app::services::translations::numbers::tenths;

/// In hundredths of a chip: what loses less is as good as the best.
const LITTLE: u16 = 10;

/// What a decision gave away, in hundredths of a chip; nothing where no other was really better.
pub fn given(it: &Decision) -> u32 {
    if it.lost >= LITTLE { it.lost.into() } else { 0 }
}

/// Hundredths of a chip as a figure.
pub fn figure(lang: Lang, hundredths: i32) -> String {
    let sign = if hundredths < -4 { "−" } else { "" };
    [sign, &tenths(lang, u64::from(hundredths.unsigned_abs() + 5) / 10)].concat()
}

/// The round of a decision and the word that was said.
pub fn called(controller: Controller, it: &Decision) -> String {
    let round = nth(controller.words().rounds(), usize::from(it.round.max(1)) - 1);
    let said = it.said.map(|word| say::short(controller.app.lang(), word)).unwrap_or_default();
    [round, ": ", &said].concat()
}

/// A deal that is looked at again, as its player saw it.
#[derive(Clone)]
pub struct Seen {
    rounds: Vec<Record>,
    own: [Cards; 3],
}

impl Seen {
    pub fn of(view: &View, deal: u16) -> Option<Self> {
        let Some(at) = view.past.iter().position(|it| it.number == deal) else {
            let own = [view.first, view.second, view.third];
            return Some(Self { rounds: view.rounds.clone(), own });
        };
        Some(Self { rounds: view.past[at].rounds.clone(), own: *view.own_past.get(at)? })
    }

    /// The cards that play in a round.
    fn hand(&self, round: u8) -> Cards {
        let [first, second, third] = self.own;
        match round {
            1 => first,
            2 => second,
            3 => third,
            _ => first | second | third,
        }
    }

    /// The round as it was when so many words had been said.
    fn until(&self, it: &Decision) -> Option<Record> {
        let mut record = self.rounds.iter().find(|record| record.number == it.round)?.clone();
        record.moves.truncate(it.after.into());
        Some(record)
    }
}

/// The decisions of a deal.
#[component]
pub fn Weighed(controller: Controller, seen: Seen, all: Vec<Decision>) -> impl IntoView {
    // One scale for the whole deal: what a bar is long is what was at stake.
    let worths = all.iter().flat_map(|it| &it.worths);
    let most = worths.map(|worth| worth.chips.unsigned_abs()).max().unwrap_or(0).max(100);
    let each = all.into_iter().map(|it| {
        let seen = seen.clone();
        view! { <One controller seen it most /> }
    });
    view! { <ol class="decisions-weighed">{each.collect_view()}</ol> }
}

#[component]
fn One(controller: Controller, seen: Seen, it: Decision, most: u32) -> impl IntoView {
    let lang = controller.app.lang();
    let w = words(lang);
    let hand = seen.hand(it.round);
    let contest = controller.look(|view| view.options.contest(it.round));
    let (value, made) = (contest.judge(hand), contest.combination(hand));
    let names = controller.session.names();
    let heard = seen.until(&it).map(|record| talk(controller, &names, &record));
    let share = (it.best + 5) / 10;
    let best = it.worths.iter().map(|worth| worth.chips).max();
    let better = it.worths.iter().find(|worth| Some(worth.chips) == best && given(&it) > 0);
    let verdict = match better {
        Some(best) => w.better(&say::short(lang, best.word), &figure(lang, it.lost.into())),
        None => w.nothing_better().to_owned(),
    };
    let good = better.is_none();
    let rows = it.worths.iter().map(|worth| {
        let own = it.said.is_some_and(|said| alike(said, worth.word));
        let chips = figure(lang, worth.chips);
        let word = say::short(lang, worth.word);
        view! {
            <li data-own=own data-best=Some(worth.chips) == best>
                <span lang="es">{word}</span>
                <Pause mark=": " />
                <WorthBar chips=worth.chips most />
                <b>{chips}</b>
                {own.then(|| view! { <span class="unseen">", " {w.your_word()}</span> })}
                <Pause mark=". " />
            </li>
        }
    });
    let rows = rows.collect_view();
    // A single card is told by itself.
    let held = (value.class != Class::Card).then(|| say::value(lang, value));
    view! {
        <li data-good=good>
            <p class="weighed-head">
                <b>{called(controller, &it)} <Pause mark=". " /></b>
                <CardRow cards=hand lit=made />
                <span class="muted">{held.map(|held| held + ". ")} {w.decided(share)}</span>
            </p>
            <p class="muted">{heard}</p>
            <ul class="word-worths">{rows}</ul>
            <p class="weighed-verdict">
                <span class="weighed-mark" aria-hidden="true">
                    {if good { "✓" } else { "✗" }}
                </span>
                {verdict}
            </p>
        </li>
    }
}

/// Whether two words are the same but for their amount.
fn alike(one: Word, other: Word) -> bool {
    std::mem::discriminant(&one) == std::mem::discriminant(&other)
}

/// A bar from nought: to the right what brings chips, to the left what costs them.
#[component]
fn WorthBar(chips: i32, most: u32) -> impl IntoView {
    let width = f64::from(chips.unsigned_abs()) / f64::from(most) * 100.0;
    let x = if chips < 0 { -width } else { 0.0 };
    view! {
        <svg viewBox="-100 0 200 10" preserveAspectRatio="none" aria-hidden="true">
            <rect x=format!("{x:.1}") width=format!("{width:.1}") height="10" />
            <path d="M0 0V10" />
        </svg>
    }
}
