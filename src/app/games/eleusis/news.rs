//! What was done last, the hints that stand, and the help that was asked for.

use leptos::prelude::*;
use tertulia::core::Seat;
use tertulia::core::cards::Card;
use tertulia::games::eleusis::{Deed, Help, Move, Pending, View};

use super::controller::Controller;
use super::probe;
use super::say;
use super::seats::OpenHand;

#[component]
pub fn News(controller: Controller) -> impl IntoView {
    let lines = Memo::new(move |_| controller.see(|view| lines(controller, view)));
    let letters = move || lines.with(|all| all.iter().map(|text| text.chars().count()).sum());
    let many = Memo::new(move |_| lines.with(|all| rows(all) > KEPT));
    let shown = Memo::new(move |_| controller.see(shown_hand));
    view! {
        <div class="news">
            <div class="told" class:many=many tabindex=move || tab_if_long(letters())>
                <For each=move || lines.get() key=String::clone let(line)>
                    <p>{line}</p>
                </For>
            </div>
            {move || {
                shown
                    .get()
                    .map(|(seat, hand)| {
                        view! {
                            <OpenHand
                                class="open-hand shown-hand"
                                name=controller.words().showed(&controller.name(seat))
                                hand=Signal::derive(move || {
                                    controller.sort.get().sorted(hand.clone())
                                })
                            />
                        }
                    })
            }}
        </div>
    }
}

fn lines(controller: Controller, view: &View) -> Vec<String> {
    let w = controller.words();
    let mut lines = told(controller, view);
    if view.asked.contains(&Help::Count) {
        lines.push(w.count_left(view.cards_left()));
    }
    // What is waited for comes first: on a phone the rest is a scroll away.
    lines.splice(0..0, probe::told(controller));
    if view.asked.contains(&Help::Refuted) {
        lines.push(w.refuted_shown().to_owned());
    }
    lines
}

fn told(controller: Controller, view: &View) -> Vec<String> {
    let (names, moves) = (controller.session.names(), &view.moves);
    let stands = |it: &&Move| matches!(it.deed, Deed::Hint(_) | Deed::Clue(_));
    let last = moves.iter().rev().find(|it| !stands(it));
    // A wrong guess of one's own stands until one plays again, however quick the others are.
    let own = moves.iter().rev().find(|it| view.viewer.is(it.seat) && !stands(it));
    let missed = own.filter(|it| matches!(it.deed, Deed::Missed(_)));
    let all = last.into_iter().chain(missed).chain(moves.iter().filter(stands));
    let lang = controller.app.lang();
    let line = |it: &Move| {
        let drawn = view.hand().last().filter(|_| draws(it) && view.viewer.is(it.seat));
        let deed = say::deed(lang, &names, it);
        match drawn {
            Some(card) => [&deed, " ", &say::drew(lang, *card)].concat(),
            None => deed,
        }
    };
    let mut told: Vec<String> = Vec::new();
    for line in all.map(line) {
        // A hint that is given twice stands once.
        if !told.contains(&line) {
            told.push(line);
        }
    }
    told
}

/// Whether whoever did this drew a card for it, which lies last in the hand until the next deed.
fn draws(done: &Move) -> bool {
    matches!(done.deed, Deed::Wrong(_) | Deed::OneFits(_))
}

/// For so many rows of a phone, of so many letters each, room is kept; more are set in small in the same room.
const KEPT: usize = 2;
const ROW: usize = 42;

/// How many rows of a phone these lines take.
fn rows(lines: &[String]) -> usize {
    lines.iter().map(|line| line.chars().count().div_ceil(ROW)).sum()
}

/// From so many letters on a text may scroll in its box on a phone.
const LONG: usize = 100;

/// The tab stop of a text that scrolls where there is no room for all of it: so the keyboard reaches it.
pub fn tab_if_long(letters: usize) -> Option<&'static str> {
    (letters > LONG).then_some("0")
}

/// The hand that was shown last, for a round of turns: what a declaration tells, everybody may use. Whoever has kept it
/// holds no longer what has been laid of it since.
fn shown_hand(view: &View) -> Option<(Seat, Vec<Card>)> {
    // Alone one shows nobody a hand.
    if view.alone.is_some() {
        return None;
    }
    let (seat, hand, kept) = match &view.pending {
        Some(Pending::Declaration(hand)) => (view.turn, hand.clone(), true),
        _ => {
            let mut last = view.moves.iter().enumerate().rev().take(view.seats.into());
            last.find_map(|(at, it)| match &it.deed {
                Deed::NoneFits(hand) => Some((it.seat, hand.clone(), false)),
                Deed::OneFits((hand, _)) => {
                    Some((it.seat, left(hand, it.seat, &view.moves[at..]), true))
                }
                _ => None,
            })?
        }
    };
    // What one has kept of one's own lies below already, and of a hand that is played nothing is left to see.
    let unseen = hand.is_empty() || kept && view.viewer.is(seat);
    (!unseen).then_some((seat, hand))
}

/// What is left of a hand after these moves.
fn left(hand: &[Card], seat: Seat, moves: &[Move]) -> Vec<Card> {
    let mut left = hand.to_vec();
    for it in moves.iter().filter(|it| it.seat == seat) {
        let (Deed::Right(card) | Deed::Wrong(card) | Deed::OneFits((_, card))) = &it.deed else {
            continue;
        };
        if let Some(at) = left.iter().position(|other| other == card) {
            left.remove(at);
        }
    }
    left
}
