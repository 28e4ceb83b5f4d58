//! The words of a match: what players do, what happens, what is refused.

use super::clue::Clue;
use super::record::{Guess, Record};
use super::secret::Shown;
use crate::core::cards::Card;
use crate::core::{Outcome, Seat};
use crate::secret_rule::BadText;
use serde::{Deserialize, Serialize};

/// What a player does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// The dealer takes a rule; the cards are dealt and a starter is turned up (§2).
    Rule(Choice),
    /// The dealer gives a hint in free words, or none (§6).
    Hint(Option<String>),
    /// A player plays a card (§3).
    Play(Card),
    /// A player says that no card of the hand fits (§4).
    Declare,
    /// A player says what the rule may be (§5).
    Guess(Guess),
    /// A player ends the turn without a guess or a second card.
    Done,
    /// The dealer, who has the rule in the head, says right or wrong (§6).
    Judge(bool),
    /// After a wrong declaration the dealer lays one of the cards that fit (§4).
    Lay(Card),
    /// The dealer turns the last judgement by hand round: back to where it was made (§6).
    Amend,
    /// A player asks for help, where that was agreed.
    Ask(Help),
    /// On to the next round.
    GoOn,
    /// Time is up: the match ends here, and a round under way does not count (§8).
    Stop,
}

/// Where the dealer's rule comes from (§2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Choice {
    /// A rule card, drawn from those in play.
    Draw,
    /// A rule card of the pile by its id, in play or not.
    Card(String),
    /// A rule of one's own, in the text form.
    Own(String),
    /// In the dealer's head: judged by hand.
    Head,
    /// In words that the engine does not understand: judged by hand, shown after the round.
    Words(String),
}

/// What a player may ask for, where that was agreed; each once a round, but for a probe.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Help {
    /// Which of my hypotheses are refuted.
    Refuted,
    /// How many of the rule cards in play still fit.
    Count,
    /// A hint card: what the rule looks at.
    Clue,
    /// Which card of my hand would tell most: once for each table, and only before a card is played.
    Probe,
}

impl Help {
    /// All of them.
    pub const ALL: [Help; 4] = [Help::Refuted, Help::Count, Help::Clue, Help::Probe];
}

/// What a match waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// The dealer's rule.
    Rule,
    /// The dealer's hint, or none.
    Hint,
    /// A card or a declaration of the player on turn.
    Play,
    /// A guess, or the end of the turn; or a second card.
    After,
    /// The dealer's judgement by hand.
    Judge,
    /// The dealer's card after a wrong declaration.
    Lay,
    /// Somebody to go on after a round.
    Break,
    /// Nothing: the match is over.
    Over,
}

/// What waits for the dealer.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pending {
    /// A card, to be judged.
    Card(Card),
    /// A declaration, with the hand that is shown.
    Declaration(Vec<Card>),
    /// A guess, to be judged.
    Guess(Guess),
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    /// A round has begun.
    Dealt {
        /// Who deals.
        dealer: Seat,
        /// The first card of the line.
        starter: Card,
        /// The rule: for the dealer.
        rule: Option<Shown>,
        /// Whether it is judged by hand.
        by_hand: bool,
    },
    /// The dealer gave a hint.
    Hinted(String),
    /// A card lies on the table and waits for the dealer.
    Shown(Seat, Card),
    /// A card was right.
    Right(Seat, Card),
    /// A card was wrong.
    Wrong(Seat, Card),
    /// A player drew a card, and which one: for that player.
    Drew(Seat, Option<Card>),
    /// A player shows the hand: none of it fits, the player says.
    Declared(Seat, Vec<Card>),
    /// It was so.
    NoneFits(Seat),
    /// It was not so, and the dealer laid this card.
    OneFits(Seat, Card),
    /// A player got a new hand of so many cards.
    NewHand(Seat, u8),
    /// A player made a guess that waits for the dealer.
    Supposed(Seat, Guess),
    /// A guess was judged.
    Guessed(Seat, Guess, bool),
    /// The dealer turned the last judgement round.
    Amended,
    /// A player asked for help.
    Asked(Seat, Help),
    /// A hint card was turned up.
    Clue(Clue),
    /// A further pack was shuffled in.
    Pack,
    /// It is this seat's turn.
    Turn(Seat),
    /// A round ended.
    Ended(Box<Record>),
    /// The match was ended in the midst of a round: that does not count, but everybody may see its rule now.
    Left(Box<Record>),
    /// The match ended.
    Over(Outcome),
}

/// Why an action is refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Refusal {
    /// Something else is due now.
    NotNow,
    /// The card is not in the hand.
    NotInHand,
    /// "No card fits" may only be said after the first round of turns.
    TooEarly,
    /// There is no such rule card.
    NoSuchCard,
    /// The text is no rule: where it stops, and what should have stood there.
    BadRule(BadText),
    /// In this game the engine must know the rule.
    NotByHand,
    /// The engine knows the rule: it judges, and it understands only rules as guesses.
    NotInWords,
    /// Nothing was written, or more than [`super::Shown::LONGEST`] letters.
    BadWords,
    /// The dealer's card does not fit the rule.
    DoesNotFit,
    /// There is no judgement by hand to turn round.
    NothingToAmend,
    /// This help was given already: in this round, or for the table as it lies.
    Asked,
}
