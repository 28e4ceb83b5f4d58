//! States imagined from a view, and random play.

use std::rc::Rc;

use super::Pechigonga;
use super::belief::Dealer;
use super::cards::Cards;
use super::options::{
    Announcing, Bets, Length, Lone, MOST_SEATS, Options, Reading, Sequence, Showing, Temper, Ties,
};
use super::round::Round;
use super::rules::State;
use super::types::{Action, Phase, Said, Word};
use super::view::View;
use crate::core::{Imagine, Rng, Seat, Seats};

const MOST: usize = MOST_SEATS as usize;

impl Imagine for Pechigonga {
    /// Everybody's cards agree with what was shown, announced and bet in this deal. Of earlier deals
    /// only the seat's own are there: nobody asks for others'. The deals to come are from another seed.
    fn imagine(view: &View, me: Seat, rng: &mut Rng) -> State {
        let seats = view.players.len().min(MOST) as u8;
        let mut state = State {
            options: view.options,
            seats,
            phase: view.phase,
            seed: rng.bits(),
            deal: view.deal,
            ready: Seats::NONE,
            cards: [[Cards::NONE; 3]; MOST],
            chips: [0; MOST],
            before: [0; MOST],
            carried: view.carried,
            round: round(view, seats),
            rounds: Rc::new(view.rounds.clone()),
            prizes: view.prizes.clone(),
            past: Rc::new(Vec::new()),
        };
        let stack = if view.options.stacked() { i32::from(view.options.stack) } else { 0 };
        for (at, player) in view.players.iter().enumerate().take(MOST) {
            let won = view.past.iter().filter_map(|deal| deal.gains.get(at));
            state.before[at] = stack + won.sum::<i32>();
            state.chips[at] = player.chips;
            if player.ready {
                state.ready = state.ready.with(Seat(at as u8));
            }
        }
        let blank = [[Cards::NONE; 3]; MOST];
        let past = view.past.iter().enumerate().map(|(at, deal)| {
            let mut cards = blank;
            if let (Some(own), Some(held)) = (cards.get_mut(me.index()), view.own_past.get(at)) {
                *own = *held;
            }
            (deal.clone(), cards)
        });
        state.past = Rc::new(past.collect());
        if !matches!(view.phase, Phase::Agreement | Phase::Over) {
            state.cards = Dealer::new(view, false, false).deal(rng);
            seal(view, me, &mut state);
        }
        state
    }
}

/// The round under way, but for announcements that nobody has heard.
fn round(view: &View, seats: u8) -> Round {
    let mut round = Round::new(view.round, seats, view.mano, view.carried);
    round.level = view.level;
    round.raises = view.raises;
    round.moves.clone_from(&view.moves);
    for (at, player) in view.players.iter().enumerate().take(MOST) {
        round.paid[at] = player.paid;
        round.antes[at] = player.ante;
        round.said[at] = player.said;
        if player.live {
            round.live = round.live.with(Seat(at as u8));
        }
    }
    for it in &view.moves {
        if matches!(it.word, Word::Envido(_) | Word::Revido(_)) {
            round.acted = Seats::NONE;
        }
        round.acted = round.acted.with(it.seat);
    }
    if view.phase == Phase::Bet {
        round.turn = view.to_act.iter().next();
    }
    round
}

/// Where all announce at once: what others may have said.
fn seal(view: &View, me: Seat, state: &mut State) {
    if view.phase != Phase::Announce || view.options.announcing != Announcing::AtOnce {
        return;
    }
    for (at, player) in view.players.iter().enumerate().take(MOST) {
        let seat = Seat(at as u8);
        let holds = state.worth(seat) >> 8 > 0;
        let may = if holds { Said::Tengo } else { Said::Silence };
        let said = if seat == me { view.said } else { Some(may) };
        state.round.said[at] = said.filter(|_| player.sealed);
    }
}

/// Everything that a seat may do, with amounts at both ends.
pub(super) fn actions(view: &View) -> Vec<Action> {
    let choices = view.choices();
    let mut actions: Vec<Action> = choices.says.iter().copied().map(Action::Say).collect();
    let mut add = |may: bool, action: Action| {
        if may {
            actions.push(action);
        }
    };
    add(choices.accept, Action::Accept);
    add(choices.paso, Action::Bet(Word::Paso));
    add(choices.quiero.is_some(), Action::Bet(Word::Quiero));
    for (range, word) in
        [(choices.envido, Word::Envido as fn(i32) -> Word), (choices.revido, Word::Revido)]
    {
        if let Some((least, most)) = range {
            add(true, Action::Bet(word(least)));
            add(most > least, Action::Bet(word(most)));
            add(most > least + 1, Action::Bet(word(least + (most - least) / 2)));
        }
    }
    add(choices.me_voy, Action::Bet(Word::MeVoy));
    add(choices.show, Action::Show);
    add(choices.go_on, Action::GoOn);
    actions
}

/// A random legal action.
pub(super) fn sample(view: &View, rng: &mut Rng) -> Action {
    let actions = actions(view);
    rng.pick(&actions).copied().unwrap_or(Action::GoOn)
}

/// All that can be agreed on, mostly in few deals.
pub(super) fn sample_options(rng: &mut Rng) -> (Options, u8) {
    let seats = 2 + rng.below(4) as u8;
    let either = |rng: &mut Rng| rng.one_in(2);
    let readings = [Reading::FiftyFive, Reading::Flux, Reading::Punto, Reading::Runs];
    let tempers = [Temper::Even, Temper::Cautious, Temper::Bold, Temper::Tricky];
    let mut options = Options {
        pack: if seats == 5 || rng.one_in(3) { 48 } else { 40 },
        ante: [1, 1, 1, 0, 2, 5][rng.below(6) as usize],
        compensation: [1, 1, 0, 3, 10][rng.below(5) as usize],
        prize: [25, 0, 200][rng.below(3) as usize],
        sequence: if either(rng) { Sequence::Ace } else { Sequence::Any },
        one_suit: rng.one_in(4),
        bets: [Bets::Fixed, Bets::Spread, Bets::Resto][rng.below(3) as usize],
        reading: *rng.pick(&readings).unwrap_or(&readings[0]),
        four_alike: either(rng),
        hiding: !rng.one_in(4),
        naming: !rng.one_in(4),
        announcing: if either(rng) { Announcing::InTurn } else { Announcing::AtOnce },
        ties: if either(rng) { Ties::Mano } else { Ties::Split },
        lone: if either(rng) { Lone::Takes } else { Lone::Carried },
        showing: if either(rng) { Showing::Winner } else { Showing::All },
        length: Length::Deals(1 + rng.below(3) as u8),
        stack: if either(rng) { 100 } else { 20 },
        ..Options::default()
    };
    if rng.one_in(8) {
        options.length = Length::Stacks;
        options.stack = 20;
        options.ante = options.ante.max(2);
    }
    for temper in &mut options.tempers {
        *temper = *rng.pick(&tempers).unwrap_or(&Temper::Even);
    }
    (options, seats)
}
