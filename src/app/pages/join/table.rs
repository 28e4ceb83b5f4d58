//! The table that a phone has joined: which game it is, its host tells.

use std::time::Duration;

use leptos::prelude::*;
use tertulia::games::GameId;
use tertulia::remote::{ToHost, Unread, game_of, other_version, write};
use tertulia::with_game;

use crate::app::components::lazy::Lazy;
use crate::app::context::use_app;
use crate::app::games::GameFacets;
use crate::app::games::afar::{AfarPage, SILENT_FOR};
use crate::app::games::phones_words::words;
use crate::app::services::peer::{Peer, PeerEvent};

/// A line to a table, and the game that is played there, once that is known.
#[derive(Clone)]
pub struct Joined {
    pub peer: Peer,
    pub game: Option<GameId>,
}

/// What is known of the table.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Known {
    Nothing,
    /// And nothing comes: the other device hears nobody while it shows something else.
    Elsewhere,
    Game(GameId),
    OtherVersion,
    Gone,
}

/// The seat's table, once the host has told what is played. `learnt` is told, too, so that whoever comes back to the
/// page finds it again.
#[component]
pub fn JoinedTable(
    joined: Joined,
    learnt: Callback<GameId>,
    /// Goes back to the table, by another code if it must be.
    rejoin: Callback<()>,
    /// Leaves the table for good.
    leave: Callback<()>,
) -> impl IntoView {
    let w = words(use_app().lang());
    let known = RwSignal::new(Known::Nothing);
    let first = StoredValue::new(String::new());
    let Joined { peer, game } = joined;
    let end = move || {
        view! {
            <p class="narrow">
                <button class="primary" id="rejoin" on:click=move |_| rejoin.run(())>
                    {w.rejoin()}
                </button>
            </p>
        }
    };
    let line_of = StoredValue::new_local(peer.clone());
    let hear = move |event| match event {
        PeerEvent::Text(text) => match game_of(&text) {
            Ok(game) => {
                first.set_value(text);
                // What comes now is for the table.
                line_of.with_value(Peer::hush);
                learnt.run(game);
                known.set(Known::Game(game));
            }
            Err(Unread::OtherVersion) => {
                line_of.with_value(|line| line.send(&other_version()));
                known.set(Known::OtherVersion);
            }
            Err(Unread::TooLong | Unread::Garbled | Unread::OtherGame) => {}
        },
        PeerEvent::Gone => known.set(Known::Gone),
        PeerEvent::Open | PeerEvent::Away => {}
    };
    if let Some(game) = game {
        // Back from elsewhere: what was told before is gone.
        peer.send(&with_game!(game, G => write(game, &ToHost::<G>::Here)));
    }
    peer.listen(hear);
    let look = move || {
        if known.try_get_untracked() == Some(Known::Nothing) {
            known.set(Known::Elsewhere);
        }
    };
    set_timeout(look, Duration::from_millis(SILENT_FOR));
    let table = move || {
        let line = |text: &'static str| {
            view! {
                <p class="narrow" role="status">
                    {text}
                </p>
            }
            .into_any()
        };
        match known.get() {
            Known::Nothing => line(w.comes()),
            Known::Elsewhere => line(w.elsewhere()),
            Known::OtherVersion => line(w.host_other_version()),
            Known::Gone => view! {
                {line(w.host_gone())}
                {end()}
            }
            .into_any(),
            Known::Game(game) => {
                let (peer, first) = (line_of.get_value(), first.get_value());
                let props = AfarPage { game, peer, first, rejoin, leave };
                let page = with_game!(game, G => <G as GameFacets>::AFAR);
                view! { <Lazy page props /> }.into_any()
            }
        }
    };
    view! { <div class="whole">{table}</div> }
}
