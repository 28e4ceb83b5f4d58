//! After a round whose rule somebody else has found: whether one wants to be told it, and looking for it alone.

use leptos::prelude::*;
use tertulia::core::{Seat, Seats};
use tertulia::games::eleusis::{
    Action, Alone, Deed, Event, Guess, Record, Refusal, Try, View, alone, attempt, columns,
};
use tertulia::history::Figures;

use super::controller::Controller;
use super::draft::{Aside, Draft, Looked};
use super::line::StillLine;
use super::told;
use super::words::alone::words;
use crate::app::components::{Face, Sitter, Winners};
use crate::app::games::table_parts::MatchSheet;
use crate::app::games::table_screen::TableUi;
use crate::app::services::dom::{focus_below, tell_page_meanwhile};
use crate::app::session::Gate;

/// What the history calls it: the round, whose seat, cards, guesses, and 1 if the rule was found.
pub const FIGURE: &str = "alone";

/// Who of these people may go on alone: whoever neither deals nor has found the rule, unless a person has said it aloud.
pub fn may_go_on(events: &[Event], people: Seats) -> Seats {
    let ended = events.iter().find_map(|event| match event {
        Event::Ended(record) => Some(record),
        _ => None,
    });
    let Some(record) = ended.filter(|it| it.found.is_some_and(|found| !people.has(found))) else {
        return Seats::NONE;
    };
    people.iter().filter(|seat| record.may_go_on(*seat)).fold(Seats::NONE, Seats::with)
}

/// What a seat sees that is not told the rule yet.
pub fn seen(table: &View, seed: u64, draft: &Draft) -> Option<View> {
    match &draft.aside {
        Aside::None => None,
        Aside::Asked => alone(table, seed, None),
        Aside::Looks(tried) => alone(table, seed, Some(tried)),
    }
}

/// What the history keeps of it.
pub fn figures(drafts: &[Draft]) -> Figures {
    let mut all = Figures::new();
    for (seat, draft) in (0..).zip(drafts) {
        for Looked { round, tried: Alone { plays, guesses }, found } in &draft.looked {
            let figures =
                vec![i32::from(*round), seat, (*plays).into(), (*guesses).into(), (*found).into()];
            all.push((FIGURE.to_owned(), figures));
        }
    }
    all
}

impl Controller {
    /// A seat goes on looking alone: nobody else does then, and all look on.
    fn look_on(self, seat: Seat) {
        self.beside(seat, |_, _, drafts| {
            for (n, draft) in (0..).zip(drafts) {
                let looks = n == seat.0;
                draft.aside = if looks { Aside::Looks(Vec::new()) } else { Aside::None };
            }
            Ok(Vec::new())
        });
    }

    /// Tries something, alone. Tells whether it was taken.
    pub fn attempt(self, action: Action) -> bool {
        let next = match action {
            Action::Play(card) => Try::Play(card),
            Action::Declare => Try::Declare,
            Action::Guess(Guess::Rule(text)) => Try::Guess(text),
            // Nothing else is offered.
            _ => return false,
        };
        let Some(seat) = self.seat() else { return false };
        self.beside(seat, move |table, seed, drafts| {
            let draft = &mut drafts[seat.index()];
            let Aside::Looks(tried) = &mut draft.aside else { return Ok(Vec::new()) };
            let events = attempt(table, seed, tried, &next)?;
            tried.push(next);
            if events.iter().any(|event| matches!(event, Event::Guessed(_, _, true))) {
                done(table.round, drafts, true);
            }
            Ok(events)
        })
    }

    /// The rule is told.
    pub fn show_rule(self) {
        let (Gate::Seat(seat) | Gate::Break(seat)) = self.session.gate.get_untracked() else {
            return;
        };
        self.beside(seat, |table, _, drafts| {
            done(table.round, drafts, false);
            let over = table.outcome.clone().map(Event::Over);
            let Some(record) = table.past.last() else { return Ok(Vec::new()) };
            // What everybody would have heard.
            let found = record.moves.iter().find_map(|it| match &it.deed {
                Deed::Found(guess) => Some(Event::Guessed(it.seat, guess.clone(), true)),
                _ => None,
            });
            let ended = Event::Ended(Box::new(record.clone()));
            Ok(found.into_iter().chain([ended]).chain(over).collect())
        });
    }

    fn beside(
        self,
        seat: Seat,
        change: impl FnOnce(&View, u64, &mut [Draft]) -> Result<Vec<Event>, Refusal>,
    ) -> bool {
        let taken = self.done(self.session.beside(seat, change));
        self.session.keep_alone();
        taken
    }
}

/// It is over: what was tried is counted, and the table shows everything.
fn done(round: u8, drafts: &mut [Draft], found: bool) {
    for draft in drafts {
        let mut next = draft.after_round(false);
        if let Aside::Looks(tried) = &draft.aside
            && !tried.is_empty()
        {
            next.looked.push(Looked { round, tried: Alone::after(tried), found });
        }
        *draft = next;
    }
}

/// How a round has ended, without its rule: whoever wants to may look for it.
#[component]
pub fn Untold(controller: Controller, record: Record) -> impl IntoView {
    // Style sheets heed it.
    tell_page_meanwhile("data-result");
    let (app, session) = (controller.app, controller.session);
    let (w, lang, names) = (words(app.lang()), app.lang(), session.names());
    let below_next = controller.look(|view| view.options.terms().below_next);
    let columns = columns(record.starter, &record.moves, below_next);
    let sitters = Sitter::all(session);
    let winner = record.found.and_then(|seat| sitters.get(seat.index()).cloned());
    let people = session.people();
    let may: Vec<Seat> = people.iter().filter(|seat| record.found != Some(*seat)).collect();
    let may: Vec<Seat> = may.into_iter().filter(|seat| *seat != record.dealer).collect();
    let several = people.len() > 1;
    focus_below("go-on", "ended");
    let looks = may.into_iter().enumerate().map(|(n, seat)| {
        let name = controller.name(seat);
        view! {
            <button id=format!("look-on-{n}") on:click=move |_| controller.look_on(seat)>
                {if several { w.let_look(&name) } else { w.look_on().to_owned() }}
            </button>
        }
    });
    let looks = looks.collect_view();
    view! {
        <div class="panel result untold">
            <Winners sitters=winner.into_iter().collect() />
            <h2 id="ended">{told::end(lang, &names, &record)}</h2>
            <p>{w.untold()}</p>
            <StillLine columns below_next />
            <p class="muted">{w.untold_why()}</p>
            <div class="actions">
                {looks} <button class="primary" id="go-on" on:click=move |_| controller.show_rule()>
                    {w.show_rule()}
                </button>
            </div>
        </div>
        <div class="after">
            <MatchSheet controller />
        </div>
    }
}

/// What the seat that looks on can do besides playing the cards of its hand.
#[component]
pub fn LookingOn(controller: Controller) -> impl IntoView {
    let w = words(controller.app.lang());
    view! {
        <button class="primary" id="guess" on:click=move |_| controller.open_notebook()>
            {controller.words().guess()}
        </button>
        <button id="declare" on:click=move |_| controller.declare()>
            {controller.words().declare()}
        </button>
        <button id="give-up" on:click=move |_| controller.show_rule()>
            {w.show_rule()}
        </button>
    }
}

/// How people have fared alone after the last round.
#[component]
pub fn Fared(controller: Controller, round: u8) -> impl IntoView {
    let session = controller.session;
    let w = words(controller.app.lang());
    let fared = session.drafts_of(|drafts| {
        let all = (0..).map(Seat).zip(drafts);
        let last = all.filter_map(|(seat, draft)| {
            Some((seat, *draft.looked.last().filter(|it| it.round == round)?))
        });
        last.collect::<Vec<(Seat, Looked)>>()
    });
    let told = fared.into_iter().map(|(seat, Looked { tried, found, .. })| {
        let (plays, guesses) = (w.plays(tried.plays), w.guesses(tried.guesses));
        let text = w.fared(&controller.name(seat), &plays, &guesses, u8::from(found));
        let sitter = Sitter::at(session, seat);
        view! {
            <p class="sits fared">
                <Face sitter glad=found />
                <span>{text}</span>
            </p>
        }
    });
    told.collect_view()
}
