//! The end of a match: who has won and by what, and what decided it, in words.

use tertulia::core::Outcome;
use tertulia::games::pechigonga::moments::{What, Why};
use tertulia::games::pechigonga::{Cards, End, Record, Suit, View};

use super::cards::sorted;
use super::controller::Controller;
use super::say;
use super::words::table;
use crate::app::games::finale::{self, Decisive, Ending};
use crate::app::games::keepsake::Piece;
use crate::app::services::lang::Lang;
use crate::app::services::translations::numbers::minus;
use crate::app::services::translations::{Locales, capital, nth, sentences};

sentences! {
    /// What decided a match of Pechigonga.
    pub struct Words, "fin-pechigonga" {
    }
    phrases {
        at_deal(deal: u16);
        at_round(deal: u16, round: &str);
        /// Who wins, how many chips, and with what.
        showdown(who: &str, chips: i32, hand: &str);
        away(who: &str, chips: i32);
        lone(who: &str, chips: i32);
        prize(who: &str, chips: i32);
        lead(who: &str);
        by_chips(chips: &str);
    }
}

thread_local! {
    static WORDS: Locales<Words> = const { Locales::new() };
}

fn words(lang: Lang) -> &'static Words {
    WORDS.with(|words| words.get(lang, Words::read))
}

/// What is said of the end of a match.
pub fn ending(controller: Controller, view: &View, outcome: &Outcome) -> Ending {
    let (session, lang) = (controller.session, controller.app.lang());
    let names = session.names();
    let w = words(lang);
    let moments = session.moments().into_iter().map(|moment| {
        let Why { deal, what } = moment.why;
        let (seat, place, told) = match what {
            What::Round { number, seat, chips, end, hand } => {
                let round = nth(controller.words().rounds(), usize::from(number.max(1)) - 1);
                let who = say::name(&names, seat);
                let hand = hand.map(|hand| say::value(lang, hand)).unwrap_or_default();
                let told = match end {
                    End::Away => w.away(who, chips),
                    End::Lone => w.lone(who, chips),
                    End::Showdown | End::Carried => w.showdown(who, chips, &hand),
                };
                (seat, w.at_round(deal, round), told)
            }
            What::Prize(seat, chips) => {
                (seat, w.at_deal(deal), w.prize(say::name(&names, seat), chips))
            }
            What::Lead(seat) => (seat, w.at_deal(deal), w.lead(say::name(&names, seat))),
        };
        Decisive { step: moment.step, seat, place, told }
    });
    Ending {
        verdict: capital(&say::winner(lang, &names, outcome)),
        by: finale::ahead(outcome).map_or_else(
            || finale::words(lang).level().to_owned(),
            |chips| w.by_chips(&chips.to_string()),
        ),
        told: None,
        scores: outcome.points.clone(),
        figures: outcome.points.iter().map(|chips| minus(*chips)).collect(),
        unplaced: None,
        notes: Vec::new(),
        moments: moments.collect(),
        drawn: drawn(lang, view),
    }
}

/// What was shown in the dearest round of the match, a hand a line.
fn drawn(lang: Lang, view: &View) -> Vec<Vec<Piece>> {
    let rounds = view.past.iter().flat_map(|deal| &deal.rounds);
    let shown = rounds.filter(|round: &&Record| !round.shown.is_empty());
    let dearest = shown.max_by_key(|round| round.pot);
    let hands = dearest.into_iter().flat_map(|round| &round.shown).take(3);
    hands.map(|hand| cards(lang, hand.cards)).collect()
}

/// Cards by number and suit.
fn cards(lang: Lang, cards: Cards) -> Vec<Piece> {
    let each = sorted(cards).into_iter().map(|card| {
        let ink = match card.suit() {
            Suit::Oros => "#7f5200",
            Suit::Copas => "#a8201a",
            Suit::Espadas => "#17468a",
            Suit::Bastos => "#1b5c2d",
        };
        let suit = nth(table::words(lang).suits(), card.suit() as usize);
        Piece::Card(format!("{}\n{suit}", card.rank() + 1), ink)
    });
    each.collect()
}
