//! What a viewer may know of a match.

use super::Eleusis;
use super::alone::Alone;
use super::options::Options;
use super::record::{Column, Deed, Guess, Move, Record, Standing, against, columns, line, refused};
use super::rules::State;
use super::secret::{Secret, Shown};
use super::types::{Help, Pending, Phase};
use crate::core::cards::{Card, Cards};
use crate::core::{Game, Outcome, Seat, Seats, Viewer};
use crate::secret_rule::Rule;
use crate::secret_rule::guess::contradiction;
use crate::secret_rule::pile::pile;
use crate::secret_rule::say::normal;
use serde::{Deserialize, Serialize};

/// A match as one viewer may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// Who is looking.
    pub viewer: Viewer,
    /// What was agreed.
    pub options: Options,
    /// How many seats.
    pub seats: u8,
    /// What the match waits for.
    pub phase: Phase,
    /// Who is to act.
    pub to_act: Seats,
    /// The number of the round, from 1: the one that is played, or just ended.
    pub round: u8,
    /// Who deals it.
    pub dealer: Seat,
    /// Whose turn it is; the dealer's before the first and after the last.
    pub turn: Seat,
    /// The rule, for the dealer who has it on a card.
    pub rule: Option<Shown>,
    /// The cards that fit now, for the dealer who has a rule that the engine knows.
    pub fits: Option<Cards>,
    /// Whether the dealer judges by hand.
    pub by_hand: bool,
    /// Whether the dealer who does has written the rule down, to be shown after the round.
    pub written: bool,
    /// The first card of the line; none while there is no round.
    pub starter: Option<Card>,
    /// What was done in this round.
    pub moves: Vec<Move>,
    /// What waits for the dealer.
    pub pending: Option<Pending>,
    /// The hands by seat.
    pub hands: Vec<HandView>,
    /// Cards in the stock.
    pub stock: u16,
    /// Packs in play.
    pub packs: u8,
    /// Whether "no card fits" may be declared now: the viewer's choice in [`Phase::Play`].
    pub may_declare: bool,
    /// Whether a second card may be played: the viewer's choice in [`Phase::After`].
    pub may_play: bool,
    /// Whether the dealer may turn the last judgement round.
    pub may_amend: bool,
    /// The help that was asked for in this round and stands.
    pub asked: Vec<Help>,
    /// The rounds that have ended; only the last one with its moves.
    pub past: Vec<Record>,
    /// The round in which the match was ended, with its rule; it does not count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<Record>,
    /// The result, once the match is over; in parts of the sheet's unit.
    pub outcome: Option<Outcome>,
    /// How the viewer fares who does not want to be told the last round's rule: looking for it alone, or (at the break)
    /// yet to say whether to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub alone: Option<Alone>,
}

/// A hand as a viewer may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HandView {
    /// How many cards.
    pub count: u8,
    /// Which ones, in the order in which they came: one's own, or all at an open table.
    pub cards: Option<Vec<Card>>,
}

impl View {
    /// The hand of the viewer's own seat; empty if it has none.
    pub fn hand(&self) -> &[Card] {
        let Viewer::Seat(seat) = self.viewer else { return &[] };
        self.hands.get(seat.index()).and_then(|hand| hand.cards.as_deref()).unwrap_or(&[])
    }

    /// The line: the starter and all accepted cards; empty while there is no round.
    pub fn line(&self) -> Vec<Card> {
        self.starter.map_or_else(Vec::new, |starter| line(starter, &self.moves))
    }

    /// The table as it lies.
    pub fn columns(&self) -> Vec<Column> {
        let below_next = self.options.terms().below_next;
        self.starter.map_or_else(Vec::new, |starter| columns(starter, &self.moves, below_next))
    }

    /// How a rule stands: what speaks against it first, in the order of play, else whether it was said and missed.
    pub fn standing(&self, rule: &Rule) -> Standing {
        let below_next = self.options.terms().below_next;
        let against = self.starter.and_then(|it| against(rule, it, &self.moves, below_next));
        match against {
            Some(against) => Standing::Against(against),
            None if self.missed(rule) => Standing::Missed,
            None => Standing::Possible,
        }
    }

    /// Whether a rule, written like this or otherwise with the same parts, was said this round and is not the dealer's.
    pub fn missed(&self, rule: &Rule) -> bool {
        let said = self.moves.iter().filter_map(|it| match &it.deed {
            Deed::Missed(Guess::Rule(text)) => text.parse::<Rule>().ok(),
            _ => None,
        });
        let rule = normal(rule);
        said.map(|said| normal(&said)).any(|said| said == rule)
    }

    /// Whether the viewer deals this round.
    pub fn deals(&self) -> bool {
        self.viewer.is(self.dealer)
    }

    /// Whether this help could be asked for now, by whoever is on turn.
    pub fn may_ask(&self, help: Help) -> bool {
        // Nobody helps whoever looks alone.
        if self.alone.is_some() {
            return false;
        }
        let sense = match help {
            // Of a rule in somebody's head no hint card can be turned up.
            Help::Clue => !self.by_hand,
            Help::Probe => self.phase == Phase::Play || self.may_play,
            Help::Refuted | Help::Count => true,
        };
        let on = matches!(self.phase, Phase::Play | Phase::After);
        on && sense && self.options.teaching && !self.asked.contains(&help)
    }

    /// How many of the rule cards in play explain the table.
    pub fn cards_left(&self) -> usize {
        let (line, refused) = (self.line(), refused(&self.moves));
        let in_play = pile().enumerate().filter(|(n, _)| self.options.cards >> n & 1 == 1);
        in_play.filter(|(_, card)| contradiction(&card.rule, &line, &refused).is_none()).count()
    }

    /// The last round whose rule is known: the one in which the match was ended, or the last that has ended.
    pub fn last(&self) -> Option<&Record> {
        self.left.as_ref().or(self.past.last())
    }

    /// Whether a round has just ended and the next one has not begun.
    pub fn at_break(&self) -> bool {
        matches!(self.phase, Phase::Break | Phase::Over)
    }
}

impl View {
    pub(super) fn of(state: &State, viewer: Viewer) -> Self {
        let blank = Self {
            viewer,
            options: state.options,
            seats: state.seats,
            phase: state.phase(),
            to_act: Eleusis::to_act(state),
            round: state.number(),
            dealer: state.dealer,
            turn: state.dealer,
            rule: None,
            fits: None,
            by_hand: false,
            written: false,
            starter: None,
            moves: Vec::new(),
            pending: None,
            hands: Vec::new(),
            stock: 0,
            packs: 0,
            may_declare: false,
            may_play: false,
            may_amend: false,
            asked: Vec::new(),
            past: state.past.clone(),
            left: state.left.clone(),
            outcome: Eleusis::outcome(state),
            alone: None,
        };
        let Some(round) = &state.round else { return blank };
        let dealer = viewer.is(state.dealer);
        let hand = |(seat, cards): (usize, &Vec<Card>)| {
            let seat = Seat(seat as u8);
            let seen = seat != state.dealer && (state.options.open || viewer.is(seat));
            HandView { count: cards.len() as u8, cards: seen.then(|| cards.clone()) }
        };
        let playing = round.phase == Phase::Play;
        Self {
            turn: round.turn,
            rule: if dealer { round.secret.shown() } else { None },
            fits: if dealer { round.fits() } else { None },
            by_hand: round.secret.by_hand(),
            written: matches!(round.secret, Secret::Words(_)),
            starter: Some(round.starter),
            moves: round.moves.clone(),
            pending: round.pending.clone(),
            hands: round.hands.iter().enumerate().map(hand).collect(),
            stock: round.stock.len() as u16,
            packs: round.packs,
            may_declare: playing && round.may_declare(),
            may_play: round.phase == Phase::After && round.after.second,
            may_amend: matches!(round.phase, Phase::Judge | Phase::Lay) && round.slip.is_some(),
            asked: round.asked().collect(),
            ..blank
        }
    }
}
