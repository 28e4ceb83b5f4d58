//! A seat's place at the table: who sits there, chips, the last word, and what was bet.

use crate::app::services::translations::capital;
use leptos::prelude::*;
use tertulia::core::Seat;
use tertulia::core::name::short;
use tertulia::games::pechigonga::{Cards, End, Move, Phase, Said, View, Word};

use super::cards::sorted;
use super::controller::Controller;
use super::middle::Chips;
use super::say;
use crate::app::components::spanish_cards::SpanishCardFace;
use crate::app::components::{Face, Pause, Sitter};
use crate::app::services::translations::numbers::{minus, signed};

/// So many letters of a name fit on a narrow place; of five fewer.
const SHORT: [usize; 2] = [9, 7];

/// What everybody knows of a seat.
#[derive(Clone, Default, PartialEq)]
struct Known {
    name: String,
    sitter: Sitter,
    /// Whether the pot of the last round was won here.
    won: bool,
    mano: bool,
    chips: i32,
    stacked: bool,
    said: Option<Saying>,
    paid: i32,
    /// How many cards it holds.
    cards: Option<u8>,
    /// While the last table is looked at: the cards that were turned up here, and what the round brought.
    turned: Cards,
    taken: i32,
    me: bool,
    now: bool,
    looks_on: bool,
}

/// What stands at a place as said.
#[derive(Clone, PartialEq)]
struct Saying {
    text: String,
    /// What it comes to, where it is a word of the game.
    plainly: Option<&'static str>,
    /// Whether it is said in a low voice.
    hush: bool,
}

impl Known {
    fn of(controller: Controller, view: &View, seat: Seat) -> Option<Self> {
        let player = view.players.get(seat.index())?;
        let held = view.rounds.last().filter(|_| controller.settling());
        let turned = held.and_then(|record| record.shown.iter().find(|shown| shown.seat == seat));
        let taken = held.filter(|record| record.winners.has(seat));
        Some(Self {
            name: controller.name(seat),
            sitter: Sitter::at(controller.session, seat),
            won: won(view, seat),
            mano: view.deal > 0 && view.mano == seat,
            chips: player.chips,
            stacked: view.options.stacked(),
            said: said(controller, view, seat),
            // What everybody pays before the cards are seen is told by the pot.
            paid: if view.phase == Phase::Bet { player.paid } else { 0 },
            cards: cards_held(view),
            turned: turned.map_or(Cards::NONE, |shown| shown.cards),
            taken: taken.and_then(|record| record.gains.get(seat.index()).copied()).unwrap_or(0),
            me: view.viewer.is(seat),
            now: view.to_act.has(seat) && view.phase != Phase::Closing,
            looks_on: view.phase == Phase::Bet && !player.live,
        })
    }
}

/// Whether a seat won chips in the last round of this deal.
fn won(view: &View, seat: Seat) -> bool {
    let last = view.rounds.last();
    last.is_some_and(|round| round.gains.get(seat.index()).is_some_and(|chips| *chips > 0))
}

/// What a seat has said last, as it stands at its place.
fn said(controller: Controller, view: &View, seat: Seat) -> Option<Saying> {
    let (w, lang) = (controller.words(), controller.app.lang());
    let player = view.players.get(seat.index())?;
    let last = last_word(view, seat);
    let said = player.said.filter(|_| last.is_none());
    let looks_on = view.phase == Phase::Bet && !player.live;
    // Whoever looks knows of himself whether he thinks.
    let speaking = view.phase == Phase::Bet && view.to_act.has(seat) && !view.viewer.is(seat);
    let (text, plainly) = match (last, said) {
        _ if looks_on && last.is_none_or(|it| it.word != Word::MeVoy) => {
            (w.looks_on().to_owned(), None)
        }
        (Some(it), _) => (say::short(lang, it.word), Some(say::plainly(lang, it.word))),
        (None, Some(Said::Silence)) => (w.keeps_silent().to_owned(), None),
        (None, Some(said)) => (say::said(lang, said), Some(say::announced_plainly(lang))),
        (None, None) if speaking => (w.speaking().to_owned(), None),
        (None, None) => return None,
    };
    // Once it is over, what has become of the cards of whoever stayed and lost is what one looks for.
    let plainly = if unshown(controller, view, seat) { Some(w.unshown()) } else { plainly };
    Some(Saying { text, plainly, hush: said == Some(Said::Silence) || looks_on })
}

/// Whether a seat has stayed to the end of the round that is still looked at, has lost, and need not show its cards.
fn unshown(controller: Controller, view: &View, seat: Seat) -> bool {
    let held = view.rounds.last().filter(|it| controller.settling() && it.end == End::Showdown);
    held.is_some_and(|record| {
        let shown = record.shown.iter().any(|shown| shown.seat == seat);
        record.stayed.has(seat) && !shown && !view.viewer.is(seat)
    })
}

/// How many cards everybody holds.
fn cards_held(view: &View) -> Option<u8> {
    match view.phase {
        Phase::Announce | Phase::Bet => Some([4, 4, 1, 9][usize::from(view.round.clamp(1, 4)) - 1]),
        _ => None,
    }
}

/// What a seat said last in the betting of this round.
fn last_word(view: &View, seat: Seat) -> Option<&Move> {
    view.moves.iter().rev().find(|it| it.seat == seat)
}

/// A seat's place. Each part is made anew only when it changes itself: the browser would have to look at all its
/// attributes again.
#[component]
pub fn Place(controller: Controller, seat: Seat) -> impl IntoView {
    let most = SHORT[usize::from(controller.look(|view| view.players.len()) > 4)];
    let known = Memo::new(move |_| {
        controller.at_table(|view| Known::of(controller, view, seat)).unwrap_or_default()
    });
    let is = move |what: fn(&Known) -> bool| known.with(what);
    let sitter = Signal::derive(move || known.with(|it| it.sitter.clone()));
    let glad = Signal::derive(move || is(|it| it.won));
    let label = move || known.with(|it| short(&it.name, most));
    let begins = Memo::new(move |_| is(|it| it.mano));
    let mano = move || begins.get().then(|| view! { <Mano controller /> });
    view! {
        <li
            class="stand"
            id=format!("place-{}", seat.0)
            data-me=move || is(|it| it.me)
            data-now=move || is(|it| it.now)
            data-out=move || is(|it| it.looks_on)
        >
            <span class="stand-name">
                <Face sitter glad />
                <b aria-hidden="true">{label}</b>
                {mano}
            </span>
            <Fan known />
            <Turned known />
            <Account controller known />
            <Spoken known />
            <Bet controller known />
            <Taken known />
        </li>
    }
}

/// The mark of who speaks first.
#[component]
fn Mano(controller: Controller) -> impl IntoView {
    let w = controller.words();
    view! {
        <span class="mano">
            <span class="mano-brief">{w.mano()}</span>
            <span class="mano-told">{w.mano_told()}</span>
            <Pause />
        </span>
    }
}

/// The backs of the cards that a seat holds.
#[component]
fn Fan(known: Memo<Known>) -> impl IntoView {
    let held = Memo::new(move |_| known.with(|it| it.cards.map(|cards| (cards, it.me))));
    move || {
        let (cards, mine) = held.get()?;
        let backs = (0..cards).map(|_| view! { <i></i> }).collect_view();
        Some(view! {
            <span class="fan" aria-hidden="true" data-n=cards.to_string() data-mine=mine>
                {backs}
            </span>
        })
    }
}

/// The cards that were turned up here, for the eyes: who hears them finds them with the rounds.
#[component]
fn Turned(known: Memo<Known>) -> impl IntoView {
    let cards = Memo::new(move |_| known.with(|it| it.turned));
    move || {
        let faces = sorted(cards.get());
        (!faces.is_empty()).then(|| {
            let n = faces.len().to_string();
            let faces = faces.into_iter().map(|card| view! { <SpanishCardFace card /> });
            view! {
                <span class="turned" aria-hidden="true" data-n=n>
                    {faces.collect_view()}
                </span>
            }
        })
    }
}

/// The pot that has come here, likewise.
#[component]
fn Taken(known: Memo<Known>) -> impl IntoView {
    let taken = Memo::new(move |_| known.with(|it| it.taken));
    move || {
        (taken.get() > 0).then(|| {
            view! {
                <span class="taken" aria-hidden="true">
                    <span class="coin"></span>
                    <b>{signed(taken.get())}</b>
                </span>
            }
        })
    }
}

/// The chips that a seat has, or has won so far.
#[component]
fn Account(controller: Controller, known: Memo<Known>) -> impl IntoView {
    let w = controller.words();
    // Stacks have no sign.
    let figure =
        move || known.with(|it| if it.stacked { minus(it.chips) } else { signed(it.chips) });
    let told = move || {
        known.with(|it| {
            let more = if it.said.is_some() || it.paid > 0 { "," } else { "" };
            capital(&w.account(&it.name, &minus(it.chips))) + more
        })
    };
    view! {
        <span class="account">
            <small aria-hidden="true">{w.own_chips()}</small>
            <b aria-hidden="true">{figure}</b>
            <span class="unseen">{told}</span>
        </span>
    }
}

/// What a seat said last.
#[component]
fn Spoken(known: Memo<Known>) -> impl IntoView {
    let said = Memo::new(move |_| known.with(|it| (it.said.clone(), it.paid > 0)));
    let said = move || {
        let (said, has_bet) = said.get();
        // What it comes to is heard in the sentence that tells of it.
        said.map(|Saying { text, plainly, hush }| {
            let pause = has_bet.then(|| view! { <Pause /> });
            view! {
                <span class="said" data-hush=hush>
                    <span lang=plainly.is_some().then_some("es")>{text} {pause}</span>
                    {plainly.map(|plainly| view! { <small aria-hidden="true">{plainly}</small> })}
                </span>
            }
        })
    };
    view! { <span class="words-said">{said}</span> }
}

/// What a seat has put in. Chips are what lies on the table: what somebody has won so far is a figure.
#[component]
fn Bet(controller: Controller, known: Memo<Known>) -> impl IntoView {
    let w = controller.words();
    let paid = Memo::new(move |_| known.with(|it| it.paid));
    move || {
        let paid = paid.get();
        (paid > 0).then(|| {
            let (label, figure) = (w.bet_chips(), paid.to_string());
            view! { <Chips class="bet" label told=w.bet_of(paid) figure /> }
        })
    }
}
