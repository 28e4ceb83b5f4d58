//! What is said to whom, and when: each person hears each thing once, in its order, and nothing that
//! was taken back.

use leptos::prelude::*;
use tertulia::core::{Seat, Seats, Viewer};

use super::{GameUi, Session};
use crate::app::services::lang::Lang;

/// Of what happened while somebody else had the screen, so many sentences are said: more than a round
/// of turns has, so that only who deals and looks on may miss the oldest of them.
const MOST_SAID: usize = 24;

/// By whom, and how long, what is said of an event is heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hearing {
    /// By everybody.
    All,
    /// By everybody, while it is the last thing that happened: it tells what is due.
    Due,
    /// By its seat alone.
    Own,
}

/// A sentence that a seat has not heard yet.
pub(super) struct Unheard {
    /// How many actions there were once it was true: what was taken back is not said.
    pub at: usize,
    pub hearing: Hearing,
    pub text: String,
}

/// What a seat has not heard yet. While the curtain goes up before it only what everybody may hear; the
/// rest waits. Those who look on `together` hear what is said.
fn told(all: &mut [Vec<Unheard>], seat: usize, curtain: bool, together: Seats) -> String {
    let mut told = String::new();
    let news = std::mem::take(&mut all[seat]);
    let last = news.len();
    for (n, it) in (1..).zip(news) {
        if curtain && it.hearing == Hearing::Own {
            all[seat].push(it);
        } else if (n == last || it.hearing != Hearing::Due) && n + MOST_SAID > last {
            if !told.is_empty() {
                told.push(' ');
            }
            told.push_str(&it.text);
        }
    }
    for seat in together.iter() {
        all[seat.index()].retain(|it| it.hearing == Hearing::Own);
    }
    told
}

/// What a seat may know of events.
pub(super) fn witnessed<G: GameUi>(
    events: &[G::Event],
    seat: Seat,
) -> impl Iterator<Item = G::Event> {
    events.iter().filter_map(move |event| G::witness(event, Viewer::Seat(seat)))
}

/// What somebody may know of an event, and hears of it.
pub(super) fn heard_of<G: GameUi>(
    lang: Lang,
    names: &[String],
    options: &G::Options,
    event: &G::Event,
    viewer: Viewer,
) -> Option<(G::Event, String)> {
    let event = G::witness(event, viewer)?;
    let text = G::say(lang, names, options, &event)?;
    Some((event, text))
}

impl<G: GameUi> Session<G> {
    /// Keeps what happened for everybody who has not heard it.
    pub(super) fn note(self, events: &[G::Event]) {
        self.tell_openly(events);
        let (lang, names) = (self.app.lang(), self.names());
        for seat in self.people().iter() {
            for event in events {
                let (heard, at) = self.table.with_value(|table| {
                    let heard =
                        heard_of::<G>(lang, &names, table.options(), event, Viewer::Seat(seat));
                    (heard, table.actions())
                });
                let Some((event, text)) = heard else { continue };
                let unheard = Unheard { at, hearing: G::hearing(&event), text };
                self.unheard.update_value(|all| all[seat.index()].push(unheard));
            }
        }
    }

    /// Where all have phones, the open table tells what everybody may hear.
    fn tell_openly(self, events: &[G::Event]) {
        if !self.people().is_empty() || self.at_phones.get_untracked().is_empty() {
            return;
        }
        let (lang, names) = (self.app.lang(), self.names());
        let told: Vec<String> = self.table.with_value(|table| {
            let options = table.options();
            let heard = |event| heard_of::<G>(lang, &names, options, event, Viewer::Public);
            events.iter().filter_map(heard).map(|(_, text)| text).collect()
        });
        if !told.is_empty() {
            self.app.announcer.say(&told.join(" "));
        }
    }

    /// What came after so many actions is not to be heard any more; after none, nothing is.
    pub(super) fn forget(self, actions: usize) {
        self.unheard.update_value(|all| {
            all.iter_mut().for_each(|one| one.retain(|it| it.at <= actions));
        });
    }

    /// Says what the seat has not heard yet, as [`told`] has it.
    pub(super) fn catch_up(self, seat: Seat, curtain: bool, together: Seats) {
        let told = self.unheard.try_update_value(|all| told(all, seat.index(), curtain, together));
        let told = told.unwrap_or_default();
        // What was said before may not stay in the page when the curtain is up.
        if curtain || !told.is_empty() {
            self.app.announcer.say(&told);
        }
    }
}
