//! A turn: which card, or that none fits; and then a guess, a second card, or neither.

use super::super::options::Options;
use super::super::record::{Deed, Guess, Move, line, refused};
use super::super::types::{Action, Phase};
use super::super::view::View;
use super::dealing;
use crate::core::cards::Card;
use crate::core::{Level, Rng, Viewer};
use crate::secret_rule::Rule;
use crate::secret_rule::induce::outlook::{CERTAIN, Class, Share, doubt};
use crate::secret_rule::induce::{Belief, Evidence, Mind, Outlook, Space};
use crate::secret_rule::pile::pile;

/// How likely each rule card in play is for a master, who knows the pile: as if so many bits described
/// it.
const CARD_BITS: u8 = 3;
/// What an answer is worth to one player of a table of two, in hundredths of a point; others see it too.
const TEACHES: i64 = 30;

/// How many turns of its own a player of a level lets go by in a round before it states a rule or plays a second card:
/// as long as that, somebody who has never seen the game is left to look (`--bench parlour turns` measures it).
const fn waits(level: Level) -> usize {
    match level {
        Level::Child => 8,
        Level::Friend => 6,
        Level::Club | Level::Master => 0,
    }
}

/// A turn that is being thought about.
pub struct Turn {
    level: Level,
    mind: Mind,
    rng: Rng,
    belief: Option<Belief>,
}

impl Turn {
    pub fn new(view: &View, level: Level, mut rng: Rng) -> Self {
        let mind = Mind::of(level);
        let known = view.starter.map_or_else(Evidence::default, |starter| {
            evidence_of(&view.options, view.by_hand, starter, &view.moves)
        });
        let evidence = mind.notice(known, &mut rng);
        let space = space(&view.options, level);
        Self { level, mind, rng, belief: Some(Belief::new(space, evidence)) }
    }

    /// Weighs for so many steps; whether it is done.
    pub fn advance(&mut self, steps: u32) -> Option<()> {
        let belief = self.belief.as_mut()?;
        (0..steps).any(|_| belief.step()).then_some(())
    }

    /// What to do, once all is weighed.
    pub fn decide(&mut self, view: &View) -> Action {
        let Some(belief) = self.belief.take() else { return Action::Done };
        let outlook = Outlook::new(belief);
        match view.phase {
            Phase::Lay => dealing::lay(view, &outlook),
            Phase::Play => self.play(view, &outlook),
            _ => self.after(view, &outlook),
        }
    }

    /// A card, or that none fits: whatever is worth most points. A right card or a right declaration
    /// takes one card off the hand and gives leave to guess.
    fn play(&mut self, view: &View, outlook: &Outlook) -> Action {
        let classes = outlook.classes();
        let bonus = i64::from(view.options.terms().guess_bonus);
        let players = i64::from(view.seats) - 1;
        let master = self.level == Level::Master;
        let found = |accepts: &dyn Fn(u64) -> bool| {
            let best =
                classes.iter().filter(|class| accepts(class.accepts)).map(|class| class.share);
            best.max().map_or(0, i64::from)
        };
        let mut cards: Vec<Card> = view.hand().to_vec();
        // Among equals any.
        self.rng.shuffle(&mut cards);
        let worth = |card: &Card| {
            let odds = outlook.odds(*card);
            if !master {
                return i64::from(odds);
            }
            let then = bonus * found(&|accepts| accepts >> card.index() & 1 == 1);
            let teaches = TEACHES * i64::from(doubt(odds)) / 100 / players;
            i64::from(odds) + then + teaches
        };
        let best = cards
            .iter()
            .map(|card| (worth(card), *card))
            .reduce(|best, one| if one.0 > best.0 { one } else { best });
        if let Some((worth, card)) = best {
            let none = outlook.none(&cards);
            let held = cards.iter().fold(0, |held, card| held | 1 << card.index());
            let then = if master { bonus * found(&|accepts| accepts & held == 0) } else { 0 };
            if !(view.may_declare && i64::from(none) + then > worth) {
                return Action::Play(card);
            }
        }
        Action::Declare
    }

    /// A guess, a second card, or neither.
    fn after(&mut self, view: &View, outlook: &Outlook) -> Action {
        if turns(view) <= waits(self.level) {
            return Action::Done;
        }
        let class = outlook.class();
        let share = class.as_ref().map_or(0, |class| class.share);
        let second = view.may_play.then(|| self.second(view, outlook)).flatten();
        if let Some((odds, card)) = second {
            let bonus = u64::from(view.options.terms().guess_bonus.unsigned_abs());
            // The second card is worth a point, and the guess may still follow if it is right.
            let guess = bonus * u64::from(share);
            let both = (u64::from(odds) * (u64::from(CERTAIN) + guess)) >> 16;
            let plays = if self.mind.probes {
                both > guess
            } else {
                share < self.mind.sure && odds * 2 > CERTAIN
            };
            if plays {
                return Action::Play(card);
            }
        }
        match class.filter(|class| self.states(class)) {
            Some(class) => Action::Guess(Guess::Rule(outlook.rule(&class.node).to_string())),
            None => Action::Done,
        }
    }

    /// A wrong guess costs no points, but the weaker ones are shy.
    fn states(&self, class: &Class) -> bool {
        class.share >= self.mind.dares
    }

    /// The card of the hand that is likeliest to be right.
    fn second(&mut self, view: &View, outlook: &Outlook) -> Option<(Share, Card)> {
        let mut cards: Vec<(Share, Card)> =
            view.hand().iter().map(|card| (outlook.odds(*card), *card)).collect();
        self.rng.shuffle(&mut cards);
        cards.into_iter().max_by_key(|(odds, _)| *odds)
    }
}

/// How many cards and declarations the viewer has had in this round, the one of this turn among them.
fn turns(view: &View) -> usize {
    let own = |one: &&Move| Viewer::Seat(one.seat) == view.viewer;
    let plays = |one: &&Move| one.deed.plays();
    view.moves.iter().filter(own).filter(plays).count()
}

/// All that a player of a level thinks of.
pub fn space(options: &Options, level: Level) -> Space {
    let mut space = Mind::of(level).space();
    if level == Level::Master {
        let cards = pile().enumerate().filter(|(n, _)| options.cards >> n & 1 == 1);
        space.know(cards.map(|(_, card)| card.rule), CARD_BITS);
    }
    space
}

/// What everybody knows of the rule, after some moves of a round.
pub fn evidence_of(options: &Options, by_hand: bool, starter: Card, moves: &[Move]) -> Evidence {
    let mut after = 1;
    let mut missed = Vec::new();
    for one in moves {
        missed.extend(missed_rule(one).map(|rule| (after, rule)));
        after += usize::from(one.deed.accepted().is_some());
    }
    Evidence {
        line: line(starter, moves),
        starter_fits: options.starter_fits && !by_hand,
        refused: refused(moves),
        missed,
        overlooked: Vec::new(),
    }
}

/// The rule of a wrong guess.
pub fn missed_rule(one: &Move) -> Option<Rule> {
    match &one.deed {
        Deed::Missed(Guess::Rule(text)) => text.parse().ok(),
        _ => None,
    }
}
