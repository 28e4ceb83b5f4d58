//! What a viewer may know of a match.

use super::Pechigonga;
use super::cards::Cards;
use super::choices::{Choices, Stand, says};
use super::hands::{Value, pechigonga};
use super::options::{MOST_SEATS, Options};
use super::rules::{Held, State};
use super::types::{Deal, Move, Phase, Prize, Record, Said};
use crate::core::{Game, Outcome, Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};

/// A match as one viewer may know it; [`View::choices`] tells what the viewer may do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// Who is looking.
    pub viewer: Viewer,
    /// What was agreed.
    pub options: Options,
    /// What the match waits for.
    pub phase: Phase,
    /// Who is to act.
    pub to_act: Seats,
    /// The number of the deal that is played, from 1; 0 before the first.
    pub deal: u16,
    /// The mano of the deal.
    pub mano: Seat,
    /// The round that is played, 1 to 4; the last one in [`Phase::Closing`] and [`Phase::Over`].
    pub round: u8,
    /// Chips of earlier rounds in this pot, or waiting between deals.
    pub carried: i32,
    /// The pot of the round: antes, bets and what was carried. 0 between deals.
    pub pot: i32,
    /// The highest bet of the round beyond the ante, in chips.
    pub level: i32,
    /// Envite and revites of the round so far, 0 to 4.
    pub raises: u8,
    /// The words of the round's betting so far.
    pub moves: Vec<Move>,
    /// Everybody, by seat.
    pub players: Vec<PlayerView>,
    /// The viewer's own four cards of the first round; they stay to be looked at.
    pub first: Cards,
    /// Those of the second round, once they are dealt.
    pub second: Cards,
    /// That of the third round, once it is dealt.
    pub third: Cards,
    /// What the viewer announced, where all announce at once and some have not.
    pub said: Option<Said>,
    /// The rounds of this deal that have ended, with what was shown.
    pub rounds: Vec<Record>,
    /// The Pechigongas of this deal.
    pub prizes: Vec<Prize>,
    /// The deals that have ended.
    pub past: Vec<Deal>,
    /// The viewer's own cards in them, in the same order.
    pub own_past: Vec<Held>,
    /// The result, once the match is over.
    pub outcome: Option<Outcome>,
}

/// A player as everybody may know him.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerView {
    /// The account, or what is left of the stack.
    pub chips: i32,
    /// What is paid in this round, ante and bets.
    pub paid: i32,
    /// The ante of it.
    pub ante: i32,
    /// What was announced in this round; none as long as it is not heard.
    pub said: Option<Said>,
    /// Whether an announcement is made, heard or not.
    pub sealed: bool,
    /// Whether the player bets in this round and has not gone away. While announcements are made
    /// nobody does yet.
    pub live: bool,
    /// Whether the player has accepted, or is ready for the next deal.
    pub ready: bool,
}

impl View {
    /// The viewer's seat.
    pub fn seat(&self) -> Option<Seat> {
        if let Viewer::Seat(seat) = self.viewer { Some(seat) } else { None }
    }

    /// The viewer's cards that play in a round, 1 to 4; none before they are dealt.
    pub fn hand(&self, round: u8) -> Cards {
        match round {
            1 => self.first,
            2 => self.second,
            3 => self.third,
            4 if self.round == 4 => self.first | self.second | self.third,
            _ => Cards::NONE,
        }
    }

    /// What the viewer holds in this round, and the cards that make it: none without cards.
    pub fn holding(&self) -> Option<(Value, Cards)> {
        let hand = self.hand(self.round);
        let contest = self.options.contest(self.round);
        (!hand.is_empty()).then(|| (contest.judge(hand), contest.combination(hand)))
    }

    /// Whether the viewer's nine cards are a Pechigonga.
    pub fn pechigonga(&self) -> bool {
        let Options { sequence, one_suit, pack, .. } = self.options;
        pechigonga(self.hand(4), sequence, one_suit, pack == 48)
    }

    /// What a seat has shown in this deal, all rounds together.
    pub fn shown(&self, seat: Seat) -> Cards {
        let rounds = self.rounds.iter().flat_map(|round| &round.shown);
        let shown = rounds.filter(|shown| shown.seat == seat).map(|shown| shown.cards);
        let prizes = self.prizes.iter().filter(|prize| prize.seat == seat).map(|it| it.cards);
        shown.chain(prizes).fold(Cards::NONE, |all, cards| all | cards)
    }

    /// The seats from the mano on, in the order of play.
    pub fn in_order(&self) -> impl Iterator<Item = Seat> + use<> {
        let (seats, mano) = (self.players.len().max(1) as u8, self.mano.0);
        (0..seats).map(move |step| Seat((mano + step) % seats))
    }

    /// What a seat owes for staying in, in chips.
    pub fn owed(&self, seat: Seat) -> i32 {
        let player = self.players.get(seat.index());
        player.map_or(0, |player| self.level - (player.paid - player.ante))
    }

    /// What the viewer's hand is worth in this round, as [`super::Contest::worth`] has it.
    pub fn worth(&self) -> u16 {
        self.options.contest(self.round).worth(self.hand(self.round))
    }

    /// Whether the viewer has been silent in this round with Primera or better.
    pub fn hides(&self) -> bool {
        let own = self.seat().and_then(|seat| self.players.get(seat.index()));
        let silent = own.is_some_and(|player| player.said == Some(Said::Silence));
        silent && self.worth() >> 8 > 0
    }

    pub(super) fn stand(&self, seat: Seat) -> Stand {
        let chips = self.players.get(seat.index()).map_or(0, |player| player.chips);
        Stand {
            round: self.round,
            owed: self.owed(seat),
            purse: self.options.stacked().then_some(chips),
            raises: self.raises,
            hider: self.hides(),
        }
    }

    /// What the viewer may do now.
    pub fn choices(&self) -> Choices {
        let Some(seat) = self.seat().filter(|seat| self.to_act.has(*seat)) else {
            return Choices::default();
        };
        match self.phase {
            Phase::Agreement => Choices { accept: true, ..Choices::default() },
            Phase::Announce => {
                let contest = self.options.contest(self.round);
                Choices { says: says(&self.options, contest, self.worth()), ..Choices::default() }
            }
            Phase::Bet => self.stand(seat).choices(&self.options),
            Phase::Closing => {
                let shown = self.prizes.iter().any(|prize| prize.seat == seat);
                let show = self.pechigonga() && !shown;
                Choices { show, go_on: true, ..Choices::default() }
            }
            Phase::Over => Choices::default(),
        }
    }

    pub(super) fn of(state: &State, viewer: Viewer) -> Self {
        let round = &state.round;
        let playing = matches!(state.phase, Phase::Announce | Phase::Bet);
        let heard =
            state.phase != Phase::Announce || state.options.announcing == super::Announcing::InTurn;
        let player = |seat: usize| PlayerView {
            chips: state.chips[seat],
            paid: if playing { round.paid[seat] } else { 0 },
            ante: if playing { round.antes[seat] } else { 0 },
            said: round.said[seat].filter(|_| heard && playing),
            sealed: playing && round.said[seat].is_some(),
            live: playing && round.live.has(Seat(seat as u8)),
            ready: state.ready.has(Seat(seat as u8)),
        };
        let own = if let Viewer::Seat(seat) = viewer { Some(seat) } else { None };
        let own = own.filter(|seat| seat.0 < state.seats.min(MOST_SEATS));
        // Once the match is over the last cards are with those of the past.
        let dealt = if state.phase == Phase::Over { 0 } else { round.number };
        let card = |at: u8| {
            let seat = own.filter(|_| dealt > at);
            seat.map_or(Cards::NONE, |seat| state.cards[seat.index()][usize::from(at)])
        };
        let past = |seat: Seat| state.past.iter().map(move |(_, cards)| cards[seat.index()]);
        Self {
            viewer,
            options: state.options,
            phase: state.phase,
            to_act: Pechigonga::to_act(state),
            deal: state.deal,
            mano: round.mano,
            round: round.number,
            carried: state.carried,
            pot: if playing { round.pot(&state.options).total() } else { 0 },
            level: if playing { round.level } else { 0 },
            raises: if playing { round.raises } else { 0 },
            moves: if playing { round.moves.clone() } else { Vec::new() },
            players: (0..state.seats.into()).map(player).collect(),
            first: card(0),
            second: card(1),
            third: card(2),
            said: own.filter(|_| playing && !heard).and_then(|seat| round.said[seat.index()]),
            rounds: state.rounds.to_vec(),
            prizes: state.prizes.clone(),
            past: state.past.iter().map(|(deal, _)| deal.clone()).collect(),
            own_past: own.map(|seat| past(seat).collect()).unwrap_or_default(),
            outcome: Pechigonga::outcome(state),
        }
    }
}
