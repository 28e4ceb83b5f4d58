//! A round that is over, as its table stood: made anew from what everybody has seen of it.

use super::options::MOST_SEATS;
use super::types::{Move, Phase, Record, Said, Word};
use super::view::{PlayerView, View};
use crate::core::Seats;

impl View {
    /// The table as it stood when the last round of this deal ended: its words, its bets and its pot, the viewer's cards
    /// of it, nobody to act, and what everybody has once it is paid out. None before the end of a first round.
    pub fn last_table(&self) -> Option<Self> {
        let (record, before) = self.rounds.split_last()?;
        let mut then = Self { rounds: before.to_vec(), said: None, ..self.clone() };
        open(&mut then, record);
        record.moves.iter().for_each(|it| follow(&mut then, *it));
        // Where nobody had to bet, what was announced is the last word.
        then.phase = if record.moves.is_empty() { Phase::Announce } else { Phase::Bet };
        then.pot = record.pot;
        for (at, player) in then.players.iter_mut().enumerate() {
            player.live = record.stayed.iter().any(|seat| seat.index() == at);
            player.chips += player.paid + record.gains.get(at).copied().unwrap_or(0);
        }
        then.rounds.push(record.clone());
        Some(then)
    }
}

/// The round of a record when its betting begins.
pub(super) fn open(view: &mut View, record: &Record) {
    let options = view.options;
    view.phase = Phase::Bet;
    view.to_act = Seats::NONE;
    view.round = record.number.clamp(1, 4);
    view.carried = record.carried;
    (view.pot, view.level, view.raises) = (record.carried, 0, 0);
    view.moves.clear();
    view.prizes.clear();
    view.outcome = None;
    let stack = if options.stacked() { i32::from(options.stack) } else { 0 };
    let tells = record.said.iter().filter(|said| **said != Said::Silence).count();
    for (at, player) in view.players.iter_mut().enumerate().take(MOST_SEATS.into()) {
        let earlier = view.past.iter().map(|deal| &deal.gains);
        let gains = earlier.chain(view.rounds.iter().map(|record| &record.gains));
        let chips = stack + gains.filter_map(|gains| gains.get(at)).sum::<i32>();
        let ante = i32::from(options.ante);
        let ante = if options.stacked() { ante.min(chips) } else { ante };
        let said = record.said.get(at).copied();
        let announces = said.is_some_and(|said| said != Said::Silence);
        *player = PlayerView {
            chips: chips - ante,
            paid: ante,
            ante,
            said,
            sealed: said.is_some(),
            live: tells == 0 || announces,
            ready: false,
        };
        view.pot += ante;
    }
}

/// A word is said.
pub(super) fn follow(view: &mut View, it: Move) {
    let Some(player) = view.players.get_mut(it.seat.index()) else { return };
    player.chips -= it.chips;
    player.paid += it.chips;
    player.live &= it.word != Word::MeVoy;
    view.pot += it.chips;
    if matches!(it.word, Word::Envido(_) | Word::Revido(_)) {
        view.level = player.paid - player.ante;
        view.raises += 1;
    }
    view.moves.push(it);
}
