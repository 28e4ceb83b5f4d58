//! What a round asks of everybody, in plain words: what is announced or bet, and what it costs. It tells what the whole
//! table knows, and stands there whoever is to speak, so that nothing moves when the turn does. Before that stands how
//! the last round ended, as long as that is news.

use leptos::prelude::*;
use tertulia::core::Seat;
use tertulia::games::pechigonga::{
    Class, End, Lone, Move, Options, Phase, Record, Said, View, Word,
};

use super::controller::Controller;
use super::say;
use crate::app::games::table_screen::TableUi;
use crate::app::services::translations::capital;

/// What is asked.
#[derive(Clone, Copy, PartialEq)]
enum Asked {
    Nothing,
    /// Who has Primera or better. A lone announcer has so much of each rival, and the pot, too, or not; and whether a
    /// Flux does not count.
    Announce(u8, Lone, bool),
    /// Who bets: so much at least and at most, or to stay in.
    Bet(Bettors, Price),
}

/// Who bets, and why.
#[derive(Clone, Copy, PartialEq)]
enum Bettors {
    /// There is nothing to announce with a single card.
    OneCard,
    /// Nor where only points are compared.
    Points,
    Everybody,
    Announcers,
}

#[derive(Clone, Copy, PartialEq)]
enum Price {
    Bet(i32, i32),
    /// Who has bet or, with true, raised, and what it costs to stay in.
    Owed(Seat, bool, i32),
}

impl Asked {
    fn of(view: &View) -> Self {
        match view.phase {
            Phase::Announce => {
                let Options { compensation, lone, .. } = view.options;
                Self::Announce(compensation, lone, view.options.flux_is_void(view.round))
            }
            Phase::Bet => {
                let said = view.players.iter().filter_map(|player| player.said);
                let announced = said.filter(|said| *said != Said::Silence).count() > 0;
                let bettors = match view.options.contest(view.round).announced() {
                    _ if view.round == 3 => Bettors::OneCard,
                    false => Bettors::Points,
                    true if announced => Bettors::Announcers,
                    true => Bettors::Everybody,
                };
                let owed = view.to_act.iter().next().map_or(0, |seat: Seat| view.owed(seat));
                let (least, most) = view.options.bet(view.round);
                let price = match highest(view).filter(|_| owed > 0) {
                    Some(it) => Price::Owed(it.seat, matches!(it.word, Word::Revido(_)), owed),
                    None => Price::Bet(least, most),
                };
                Self::Bet(bettors, price)
            }
            _ => Self::Nothing,
        }
    }

    fn told(self, controller: Controller) -> String {
        let w = controller.words();
        match self {
            Self::Nothing => String::new(),
            Self::Announce(each, Lone::Carried, no_flux) => {
                w.guide_announce_only(&w.amount(each.into()), no_flux.into())
            }
            Self::Announce(each, _, no_flux) => {
                w.guide_announce(&w.amount(each.into()), no_flux.into())
            }
            Self::Bet(bettors, price) => {
                let who = match bettors {
                    Bettors::OneCard => w.guide_one_card(),
                    Bettors::Points => w.guide_points(),
                    Bettors::Everybody => w.guide_everybody(),
                    Bettors::Announcers => w.guide_announcers(),
                };
                let costs = match price {
                    Price::Owed(seat, raised, owed) => capital(&w.guide_owed(
                        &controller.name(seat),
                        raised.into(),
                        &w.amount(owed),
                    )),
                    Price::Bet(least, most) if least == most => w.guide_bet(&w.amount(least)),
                    // With the rest there is no upper end to name.
                    Price::Bet(least, i32::MAX) => w.guide_bet(&w.guide_from(least)),
                    Price::Bet(least, most) => w.guide_bet(&w.guide_range(least, most)),
                };
                [who, " ", &costs].concat()
            }
        }
    }
}

/// The envite or revite that is to be met.
fn highest(view: &View) -> Option<&Move> {
    view.moves.iter().rev().find(|it| matches!(it.word, Word::Envido(_) | Word::Revido(_)))
}

/// How the last round ended, until whoever looks, whom it concerned, has seen it: then the next one has begun for them.
/// Where nobody has the screen it stands until somebody has said something.
fn ended(controller: Controller) -> Option<Record> {
    let unseen = controller.session.remarks.unseen.get();
    controller.session.gate.track();
    let nobody = controller.seat().is_none();
    controller.see(|view| {
        let shows = Controller::is_fresh(view) && (unseen || nobody);
        view.rounds.last().filter(|_| shows).cloned()
    })
}

/// Why whoever looks has won or lost a showdown, as far as they can know: a tie and who speaks first, or what they had.
/// Of cards that were not shown nothing is told but to their owner.
fn reason(controller: Controller, record: &Record) -> Option<String> {
    let w = controller.words();
    let winner = record.winners.iter().next().filter(|_| record.winners.len() == 1)?;
    let best = record.shown.iter().find(|shown| shown.seat == winner)?.value;
    let own = controller.see(|view| {
        let me = view.seat().filter(|me| record.stayed.has(*me) && *me != winner)?;
        let own = view.options.contest(record.number).judge(view.hand(record.number));
        Some((me, own))
    });
    let shown = record.shown.iter().map(|shown| (shown.seat, shown.value));
    let silent = |seat: Seat| record.said.get(seat.index()) == Some(&Said::Silence);
    // Whoever hid a hand has been told that it cannot win.
    let mut lost = own
        .into_iter()
        .chain(shown)
        .filter(|(seat, value)| *seat != winner && !(silent(*seat) && value.class != Class::Punto));
    match lost.clone().find(|(_, value)| *value == best) {
        Some((seat, _)) => Some(w.tie_won(&controller.name(seat), &controller.name(winner))),
        None => lost
            .find(|it| Some(it) == own.as_ref())
            .map(|(_, value)| w.own_less(&say::value(controller.app.lang(), value))),
    }
}

/// The sentences on the cloth.
#[component]
pub fn Guide(controller: Controller) -> impl IntoView {
    let asked = Memo::new(move |_| controller.see(Asked::of));
    let ended = Memo::new(move |_| ended(controller));
    let told = move || match ended.get() {
        Some(record) => {
            let told = say::record(controller.app.lang(), &controller.session.names(), &record);
            let reason = reason(controller, &record).filter(|_| record.end == End::Showdown);
            [told, reason.unwrap_or_default()].join(" ").trim_end().to_owned()
        }
        None => asked.get().told(controller),
    };
    view! {
        <p class="guide" id="guide" data-ended=move || ended.with(Option::is_some)>
            {told}
        </p>
    }
}
