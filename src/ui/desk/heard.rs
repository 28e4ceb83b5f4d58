//! What is said to whom, and when: each person hears each thing once, in its order, and nothing that
//! was taken back.

use tertulia::core::{Seat, Viewer};

use super::{Desk, GameUi};
use crate::ui::words::joined;

/// Of what happened while somebody else had the screen, so many sentences are said: more than a round
/// of turns has, so that only who deals and looks on may miss the oldest of them.
const MOST_SAID: usize = 24;

/// A sentence that a seat has not heard yet.
#[derive(Clone)]
pub(super) struct Unheard {
    /// How many actions there were once it was true: what was taken back is not said.
    at: usize,
    /// Whether everybody hears it in these words.
    open: bool,
    /// Whether it only tells what is due.
    due: bool,
    text: String,
}

impl<G: GameUi> Desk<G> {
    /// Keeps what happened for everybody who has not heard it.
    pub(super) fn note(self, events: &[G::Event]) {
        let (lang, names) = (self.shell.lang(), self.names());
        let (options, at) =
            self.table.with_value(|table| (table.setup().options.clone(), table.log().len()));
        for seat in (0..names.len() as u8).map(Seat).filter(|&seat| self.is_person(seat)) {
            let sentence = |event: &G::Event| {
                let said = |viewer| G::say(lang, &names, &options, &G::witness(event, viewer)?);
                let text = said(Viewer::Seat(seat))?;
                let open = said(Viewer::Public).is_some_and(|public| public == text);
                Some(Unheard { at, open, due: G::is_due(event), text })
            };
            let said: Vec<Unheard> = events.iter().filter_map(sentence).collect();
            self.unheard.update_value(|unheard| unheard[seat.index()].extend(said));
        }
    }

    /// What came after so many actions is not to be heard any more; after none, nothing is.
    pub(super) fn forget(self, actions: usize) {
        let kept = |unheard: &Unheard| unheard.at <= actions;
        self.unheard.update_value(|all| all.iter_mut().for_each(|one| one.retain(kept)));
    }

    /// Says what the seat has not heard yet. While the curtain goes up before it only what everybody
    /// may hear; the rest waits. What is said where everybody looks is heard by everybody.
    pub(super) fn catch_up(self, seat: Seat, curtain: bool, together: bool) {
        let mut news = Vec::new();
        self.unheard.update_value(|all| {
            all[seat.index()].retain(|it| {
                let wait = curtain && !it.open;
                if !wait {
                    news.push(it.clone());
                }
                wait
            });
            if together {
                all.iter_mut().for_each(|one| one.retain(|it| !it.open));
            }
        });
        let last = news.len().saturating_sub(1);
        let still = |(n, it): (usize, &Unheard)| (n == last || !it.due).then(|| it.text.clone());
        let said: Vec<String> = news.iter().enumerate().filter_map(still).collect();
        let said = &said[said.len().saturating_sub(MOST_SAID)..];
        if !said.is_empty() {
            self.shell.speech.say(&joined(&mut said.iter().map(String::as_str), " "));
        } else if curtain {
            self.shell.speech.hush();
        }
    }
}
