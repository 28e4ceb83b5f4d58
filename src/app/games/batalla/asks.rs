//! What players may ask for at any time: order, pot and powers, who has chosen, cards, the last trick, the own hand.
//! Each is a key and a button; the answer is said and stands below the table.

use leptos::prelude::*;
use tertulia::core::{Seat, Seats};
use tertulia::games::batalla::{Action, Phase, Power, View};

use super::controller::Controller;
use super::say::{self, name, told};
use super::words::table::{Words, named};
use crate::app::games::table_parts::{AskButtons, asked_by};
use crate::app::services::translations::{capital, joined, nth};

/// What is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// The order, the pot, the powers.
    Order,
    /// Who has chosen.
    Chosen,
    /// How many cards everybody has.
    Cards,
    /// What the own power gives: with the 8 it is done.
    Power,
    /// The last trick.
    Trick,
    /// The own hand.
    Hand,
}

impl Ask {
    const ALL: [Self; 6] =
        [Self::Order, Self::Chosen, Self::Cards, Self::Power, Self::Trick, Self::Hand];

    /// The letters of the source, which those who play by ear know: they ask in every language, beside the page's own.
    const SOURCE: &'static str = "r | t | e | c | v";

    /// The one with this letter in the language of the page, or in the source.
    pub fn of_key(controller: Controller, key: &str) -> Option<Self> {
        let own = asked_by(controller.words().letters(), Self::ALL.len(), key);
        let n = own.or_else(|| asked_by(Self::SOURCE, Self::ALL.len() - 1, key))?;
        Self::ALL.get(n).copied()
    }
}

/// The buttons.
#[component]
pub fn Asks(controller: Controller) -> impl IntoView {
    let w = controller.words();
    let ask = move |n: usize| answer(controller, Ask::ALL[n]);
    view! { <AskButtons count=Ask::ALL.len() names=w.asks() letters=w.letters() ask /> }
}

/// Answers: the answer is said, and stands on the table until something happens.
pub fn answer(controller: Controller, ask: Ask) {
    let may_swap = controller.look(|view| view.may_swap);
    if ask == Ask::Power && may_swap {
        controller.act(Action::Swap);
        return;
    }
    let names = controller.session.names();
    let text = controller.look(|view| text(controller, &names, view, ask));
    controller.app.announcer.say(&text);
    controller.told.set(text);
}

fn text(controller: Controller, names: &[String], view: &View, ask: Ask) -> String {
    let (w, lang) = (controller.words(), controller.app.lang());
    let seats = || (0..view.players.len() as u8).map(Seat);
    match ask {
        Ask::Order => {
            let order = match view.reversed {
                true => [w.reversed(), w.reversed_run()].join(", "),
                false => w.normal().to_owned(),
            };
            let (seers, count) = named(lang, names, view.with_power(Power::Sight));
            let own = match view.power() {
                Power::None if view.hand.is_empty() => "",
                _ => own_power(w, view),
            };
            let pot = w.pot_holds(view.pot.len());
            // The only seer is told so by what that gives.
            let seers = match view.power() {
                Power::Sight if count == 1 => String::new(),
                _ => capital(&w.seers(&seers, count)),
            };
            let parts = [&*format!("{order}."), &pot, &seers, own];
            joined(&mut parts.into_iter().filter(|part| !part.is_empty()), " ")
        }
        // After a game nobody is waited for.
        Ask::Chosen if view.phase != Phase::Choose => view
            .past
            .last()
            .map(|game| say::ended(lang, names, game, view.options.games == 1))
            .unwrap_or_default(),
        Ask::Chosen => {
            let those = |sealed: bool| {
                let of = |seat: &Seat| {
                    let player = &view.players[seat.index()];
                    player.playing && player.sealed == sealed
                };
                named(lang, names, seats().filter(of).fold(Seats::NONE, Seats::with))
            };
            let ((done, some), (left, missing)) = (those(true), those(false));
            let (done, left) = (w.have_chosen(&done, some), w.have_not(&left, missing));
            [capital(&done), " ".to_owned(), capital(&left)].concat()
        }
        Ask::Cards => {
            let one = |seat: Seat| {
                let (player, name) = (&view.players[seat.index()], name(names, seat));
                if player.playing || view.phase != Phase::Choose {
                    w.owns(name, player.owned.len() as u8)
                } else {
                    w.is_out(name)
                }
            };
            capital(&told(seats().map(one))) + "."
        }
        Ask::Power => match (&view.seen, &view.sizes) {
            (Some(seen), _) => say::sight(lang, names, seen),
            (_, Some(all)) => say::sizes(lang, names, all),
            _ if view.power() == Power::None => [w.no_power(), w.powers_from()].join(" "),
            _ => own_power(w, view).to_owned(),
        },
        Ask::Trick => match view.last() {
            Some(trick) => say::trick(lang, names, &view.options, trick),
            None => w.no_trick().to_owned(),
        },
        Ask::Hand if view.hand.is_empty() => w.looking_on().to_owned(),
        Ask::Hand => w.own_hand(&say::ranks(lang, view.hand), view.pile.len()),
    }
}

/// What the own power gives now.
pub fn own_power(w: &'static Words, view: &View) -> &'static str {
    let gives = |n: usize| nth(w.own_powers(), n);
    match view.power() {
        Power::None => w.no_power(),
        Power::Sight if view.seen.is_some() => gives(0),
        Power::Sight if all_seers(view) => w.all_seers(),
        Power::Sight => w.sight_later(),
        Power::Sizes if view.sizes.is_some() => gives(1),
        Power::Sizes => w.sizes_later(),
        Power::Swap if view.may_swap => gives(2),
        Power::Swap if view.swapped => w.swapped(),
        Power::Swap if view.pile.is_empty() => w.no_pile(),
        // A card is sealed.
        Power::Swap => w.refuse_swap(),
    }
}

/// Whether nobody sees anything, because everybody is a seer.
pub fn all_seers(view: &View) -> bool {
    view.players.iter().all(|player| !player.playing || player.power == Power::Sight)
}
