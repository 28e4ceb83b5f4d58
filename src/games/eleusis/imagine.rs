//! States imagined from a view.

use super::Eleusis;
use super::record::{Deed, Move, Out, refused};
use super::round::{After, Round};
use super::rules::State;
use super::secret::{Known, Secret, Shown};
use super::types::{Pending, Phase};
use super::view::View;
use crate::core::cards::{Card, Cards};
use crate::core::{Imagine, Rng, Seat};
use crate::secret_rule::Rule;
use crate::secret_rule::guess::contradiction;
use crate::secret_rule::pile::pile;
use crate::secret_rule::random;

impl Imagine for Eleusis {
    /// The rule may be any that agrees with every card judged so far, the cards that nobody has shown
    /// lie anywhere.
    fn imagine(view: &View, _: Seat, rng: &mut Rng) -> State {
        let round = view.starter.map(|starter| Box::new(imagine_round(view, starter, rng)));
        State {
            options: view.options,
            seats: view.seats,
            seed: rng.bits(),
            dealer: view.dealer,
            called: view.phase == Phase::Rule,
            over: view.phase == Phase::Over,
            past: view.past.clone(),
            left: view.left.clone(),
            round,
        }
    }
}

fn imagine_round(view: &View, starter: Card, rng: &mut Rng) -> Round {
    let mut unseen = unseen(view, starter);
    rng.shuffle(&mut unseen);
    let mut hands = Vec::new();
    for (seat, hand) in view.hands.iter().enumerate() {
        let shown = match &view.pending {
            Some(Pending::Declaration(hand)) if view.turn.index() == seat => Some(hand),
            _ => hand.cards.as_ref(),
        };
        let drawn = || unseen.split_off(unseen.len().saturating_sub(hand.count.into()));
        hands.push(shown.cloned().unwrap_or_else(drawn));
    }
    let mut round = Round {
        options: view.options,
        number: view.round,
        dealer: view.dealer,
        secret: imagine_secret(view, rng),
        seed: rng.bits(),
        hands,
        stock: unseen,
        packs: view.packs,
        starter,
        moves: view.moves.clone(),
        turn: view.turn,
        turns: if view.may_declare { u16::from(view.seats) } else { turns(&view.moves) },
        phase: view.phase,
        pending: view.pending.clone(),
        after: after(view),
        hints: u8::from(view.phase != Phase::Hint || !view.moves.is_empty()),
        slip: None,
    };
    if view.may_amend {
        // What was judged is known; how it was pending follows from nothing that anybody sees.
        round.slip = Some(Box::new(Round { phase: Phase::Judge, ..round.clone() }));
    }
    round
}

/// The cards that the viewer sees nowhere: those of all packs but for the table, the hands that lie
/// open, and what has left the game.
fn unseen(view: &View, starter: Card) -> Vec<Card> {
    let mut left = [view.packs; 52];
    let mut take = |card: Card| left[card.index()] = left[card.index()].saturating_sub(1);
    take(starter);
    let returned = view.options.terms().returned;
    for Move { deed, .. } in &view.moves {
        match deed {
            Deed::Right(card) | Deed::Wrong(card) | Deed::OneFits((_, card)) => take(*card),
            Deed::NoneFits(hand) if !returned => hand.iter().copied().for_each(&mut take),
            _ => {}
        }
    }
    let mut hands: Vec<&[Card]> = Vec::new();
    for (seat, hand) in view.hands.iter().enumerate() {
        match &view.pending {
            Some(Pending::Declaration(hand)) if view.turn.index() == seat => hands.push(hand),
            _ => hands.extend(hand.cards.as_deref()),
        }
    }
    hands.into_iter().flatten().copied().for_each(&mut take);
    if let Some(Pending::Card(card)) = view.pending {
        take(card);
    }
    let cards = Cards::ALL.iter().zip(left);
    cards.flat_map(|(card, left)| std::iter::repeat_n(card, left.into())).collect()
}

/// What is open to the player, from the last thing done.
fn after(view: &View) -> After {
    let guessing = view.phase == Phase::After || matches!(view.pending, Some(Pending::Guess(_)));
    let last = view.moves.iter().rev().find(|m| !matches!(m.deed, Deed::Asked(_) | Deed::Clue(_)));
    match last {
        Some(Move { seat, deed: Deed::Right(_) }) if guessing => {
            let empty = view.hands.get(seat.index()).is_some_and(|hand| hand.count == 0);
            let out = empty.then_some(Out { seat: *seat, played: true });
            After { second: view.may_play, owed: None, out }
        }
        Some(Move { seat, deed: Deed::NoneFits(hand) }) if guessing => {
            let owed = (hand.len() as u8).saturating_sub(1);
            let out = (owed == 0).then_some(Out { seat: *seat, played: false });
            After { second: false, owed: (owed > 0).then_some(owed), out }
        }
        _ => After::default(),
    }
}

/// Turns that have ended, of those that leave a trace: never more than there were, so that nobody may
/// declare who may not.
fn turns(moves: &[Move]) -> u16 {
    let ends = |m: &&Move| matches!(m.deed, Deed::Wrong(_) | Deed::OneFits(_) | Deed::Missed(_));
    moves.iter().filter(ends).count() as u16
}

fn imagine_secret(view: &View, rng: &mut Rng) -> Secret {
    let known = |shown, rule| Secret::Known(Known::new(shown, rule));
    match (&view.rule, view.by_hand) {
        (Some(Shown::Words(words)), _) => Secret::Words(words.clone()),
        // Nobody else knows what is written.
        (_, true) if view.written => Secret::Words(String::new()),
        (_, true) => Secret::Head,
        (Some(Shown::Card(id)), _) => {
            let card = pile().find(|card| card.id == id);
            // A view that names no rule card is from elsewhere: any rule will do.
            let rule = card.map_or_else(|| random::rule(rng, 1), |card| card.rule);
            known(Shown::Card(id.clone()), rule)
        }
        (Some(Shown::Own(text)), _) => {
            let rule = text.parse().unwrap_or_else(|_| random::rule(rng, 1));
            known(Shown::Own(text.clone()), rule)
        }
        (None, _) => {
            let (shown, rule) = agreeing(view, rng);
            known(shown, rule)
        }
    }
}

/// A rule that agrees with every card that was judged: one of the pile, or a small one of any kind; if
/// none is found, any.
fn agreeing(view: &View, rng: &mut Rng) -> (Shown, Rule) {
    let (line, refused) = (view.line(), refused(&view.moves));
    let fits = |rule: &Rule| contradiction(rule, &line, &refused).is_none();
    let cards: Vec<_> = pile().filter(|card| fits(&card.rule)).collect();
    if let Some(card) = rng.pick(&cards) {
        return (Shown::Card(card.id.to_owned()), card.rule.clone());
    }
    let mut rule = random::rule(rng, 1);
    for depth in [1, 1, 1, 2, 2, 2] {
        if fits(&rule) {
            break;
        }
        rule = random::rule(rng, depth);
    }
    (Shown::Own(rule.to_string()), rule)
}
