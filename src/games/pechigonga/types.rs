//! The words of a match: what players do, what happens, what is refused.

use super::cards::Cards;
use super::hands::{Class, Value};
use crate::core::{Outcome, Seat, Seats};
use serde::{Deserialize, Serialize};

/// What a player does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Accepts what was agreed, before the first deal (§8).
    Accept,
    /// Announces, or is silent (§3).
    Say(Said),
    /// A word of the betting (§4).
    Bet(Word),
    /// Shows a Pechigonga (§7).
    Show,
    /// On to the next deal.
    GoOn,
}

/// An announcement (§3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Said {
    /// Nothing.
    Silence,
    /// "¡La tengo!": at least Primera.
    Tengo,
    /// At least this class.
    Class(Class),
}

/// A word of the betting (§4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Word {
    /// Bets nothing, where nothing is owed.
    Paso,
    /// The first bet, in chips.
    Envido(i32),
    /// Pays what is owed.
    Quiero,
    /// Pays what is owed and so many chips more.
    Revido(i32),
    /// Goes away.
    MeVoy,
}

/// What a match waits for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Everybody to accept what was agreed.
    #[default]
    Agreement,
    /// Announcements.
    Announce,
    /// Bets.
    Bet,
    /// Everybody to go on to the next deal; who holds a Pechigonga may show it before.
    Closing,
    /// Nothing: the match is over.
    Over,
}

/// A word and who said it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Move {
    /// Who.
    pub seat: Seat,
    /// What.
    pub word: Word,
    /// The chips that it cost.
    pub chips: i32,
}

/// Cards that were shown at the end of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Shown {
    /// By whom.
    pub seat: Seat,
    /// The cards of the combination.
    pub cards: Cards,
    /// What they are.
    pub value: Value,
}

/// How a round ended (§3, §5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// One player announced.
    Lone,
    /// All others went away.
    Away,
    /// Those who were still in compared their cards.
    Showdown,
    /// Only hiders were left: the pot waits.
    Carried,
}

/// A round that has ended: what everybody has seen of it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Record {
    /// Its number, 1 to 4.
    pub number: u8,
    /// Chips of earlier rounds that were in its pot.
    pub carried: i32,
    /// What was said, by seat; empty where there is nothing to announce.
    pub said: Vec<Said>,
    /// The words of the betting.
    pub moves: Vec<Move>,
    /// Who was still in at the end.
    pub stayed: Seats,
    /// How it ended.
    pub end: End,
    /// What was shown.
    pub shown: Vec<Shown>,
    /// Who won something of the pot.
    pub winners: Seats,
    /// The whole pot, antes, bets and what was carried; no compensation, and of a showdown no chips that
    /// nobody could meet.
    pub pot: i32,
    /// What all others paid the lone announcer beside it.
    pub compensation: i32,
    /// What it brought each seat, in chips: less than nought for losses.
    pub gains: Vec<i32>,
    /// What waits for the next round.
    pub left: i32,
}

/// A Pechigonga that was shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Prize {
    /// By whom.
    pub seat: Seat,
    /// The nine cards.
    pub cards: Cards,
    /// The chips that it brought.
    pub chips: i32,
}

/// A deal that has ended.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Deal {
    /// Its number, from 1.
    pub number: u16,
    /// Who was the mano.
    pub mano: Seat,
    /// Its rounds: four, unless somebody had nothing left before.
    pub rounds: Vec<Record>,
    /// The Pechigongas.
    pub prizes: Vec<Prize>,
    /// What came back of a carried pot at the end of the match, by seat; empty before.
    pub returned: Vec<i32>,
    /// What the deal brought each seat in all.
    pub gains: Vec<i32>,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    /// A player has accepted what was agreed.
    Accepted(Seat),
    /// A deal has begun: its number, and the mano.
    Began(u16, Seat),
    /// A round has begun and everybody has paid the ante.
    Round(u8),
    /// Cards that a player was dealt: for that player.
    Cards(Seat, Cards),
    /// A player has announced or was silent; what, is for that player where all announce at once.
    Said(Seat, Option<Said>),
    /// What all have announced at once, by seat.
    Heard(Vec<Said>),
    /// A word of the betting.
    Spoke(Move),
    /// A round has ended.
    Ended(Record),
    /// A Pechigonga was shown.
    Prize(Prize),
    /// A player is ready for the next deal.
    Ready(Seat),
    /// A deal has ended.
    Closed(Deal),
    /// The match has ended.
    Over(Outcome),
}

/// Why an action is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Refusal {
    /// Something else is due now.
    NotNow,
    /// Hiding was not agreed on, and the hand is Primera or better.
    MustAnnounce,
    /// The hand is no Primera.
    NothingToAnnounce,
    /// Naming a class was not agreed on.
    NoNaming,
    /// The hand is below the class, or the round has no such class.
    AboveOwn,
    /// Something is owed: who passes must go away.
    Owed,
    /// Nothing is owed: there is nothing to accept, raise or flee from.
    NothingOwed,
    /// Who hides may only pass or go away.
    Hider,
    /// There has been an envite and three revites.
    NoMoreRevites,
    /// Not an amount that may be bet: the least and the most.
    Amount(i32, i32),
    /// The nine cards are no Pechigonga, or it was shown already.
    NoPechigonga,
}
