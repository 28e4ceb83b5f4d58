//! All that somebody has heard of a match, for who wants to look it up: made anew from the log, so that it is the same
//! after a reload, and what was taken back is not in it.

use leptos::prelude::*;
use tertulia::core::{Table, Viewer};

use super::hearing::heard_of;
use super::{GameUi, Session};

/// Sentences by round: of each how many lines the score sheet had before it.
pub type Rounds = Vec<(usize, Vec<String>)>;

/// Adds what was heard in a round.
pub(super) fn add(rounds: &mut Rounds, round: usize, text: String) {
    match rounds.last_mut() {
        Some((of, sentences)) if *of == round => sentences.push(text),
        _ => rounds.push((round, vec![text])),
    }
}

impl<G: GameUi> Session<G> {
    /// What sitting down has settled, a first deal perhaps, is heard by whoever comes to the match before anything else
    /// was done.
    pub(super) fn hear_settled(self) {
        let settled = self.players.with_value(|players| G::settled(players));
        let dealt = self.table.with_value(|table| {
            let table = table.here()?;
            let only = !settled.is_empty() && table.log() == settled;
            only.then(|| Table::<G>::deal(table.setup().clone()).ok()).flatten()
        });
        let Some(mut table) = dealt else { return };
        let done = settled.into_iter().filter_map(|(seat, action)| table.act(seat, action).ok());
        self.note(&done.flatten().collect::<Vec<_>>());
    }

    /// What somebody has heard. Rounds without a word are left out.
    pub fn heard(self, viewer: Viewer) -> Rounds {
        let dealt = self.table.with_value(|table| {
            let table = table.here()?;
            // It was dealt like this once.
            Some((Table::<G>::deal(table.setup().clone()).ok()?, table.log().to_vec()))
        });
        let Some((mut table, log)) = dealt else { return self.heard_afar() };
        let (lang, names) = (self.app.lang(), self.names());
        let mut rounds = Rounds::new();
        // Of the last action they may not want to be told everything yet.
        let (alone, last) = (self.alone().is_some(), log.len());
        for (n, (actor, action)) in (1..).zip(log) {
            let round = table.sheet().lines().len();
            let Ok(mut events) = table.act(actor, action) else { break };
            if alone && n == last {
                events = events.iter().filter_map(G::meanwhile).collect();
            }
            let options = &table.setup().options;
            let said = events.iter().filter_map(|event| {
                heard_of::<G>(lang, &names, options, event, viewer).map(|(_, text)| text)
            });
            said.for_each(|text| add(&mut rounds, round, text));
        }
        rounds
    }
}
