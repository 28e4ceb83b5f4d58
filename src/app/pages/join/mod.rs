//! Where the link leads that a device shows to a phone (`#/join/<code>`): the phone joins the table there, and its seat
//! is played here.

mod table;

use std::rc::Rc;

use leptos::prelude::*;
use tertulia::core::Seat;
use tertulia::games::GameId;

use self::table::{Joined, JoinedTable};
use crate::app::components::lazy::lazy_page;
use crate::app::components::pairing::Join;
use crate::app::context::{AppContext, KeptLine, use_app};
use crate::app::games::phones_words::words;
use crate::app::route::{Page, Route};
use crate::app::services::back::replace_hash;
use crate::app::services::peer::Peer;

lazy_page!(
    /// The page, with the other device's code; without one it is read there.
    pub JOIN: String = join, join_code in more_code,
    styles ["links", "pairing"], words ["links", "pairing", "phones"]
);

/// Where a line is kept that this device has joined by.
const AT: &str = "join";

fn join(offer: String) -> AnyView {
    let app = use_app();
    if app.embed {
        let not_here = words(app.lang()).not_in_frame();
        return view! {
            <p class="narrow" id="phones-not-here">
                {not_here}
            </p>
        }
        .into_any();
    }
    // Whoever comes back to the page, or changes its language, is still at the table; another code leads to another.
    let joined = StoredValue::new_local(kept(app, &offer));
    let stage = RwSignal::new(joined.with_value(Option::is_some));
    let code = StoredValue::new(offer);
    let keep = move |joined: Joined| {
        app.lines.update_value(|lines| {
            lines.retain(|line| line.at != AT);
            lines.push(KeptLine { at: AT.to_owned(), seat: Seat(0), peer: Rc::new(joined) });
        });
    };
    let on_joined = Callback::new(move |peer: Peer| {
        let it = Joined { peer, game: None };
        keep(it.clone());
        joined.set_value(Some(it));
        stage.set(true);
        // A code is good for once, and the one that led here need not be the one that was read in the end: what is made
        // anew from the address, by a reload or in another language, finds the table without it.
        if !code.with_value(String::is_empty) {
            replace_hash(&format!("#/{}", Page::Join.name()));
            app.route.set(Route::Page(Page::Join, String::new()));
        }
    });
    let learnt = Callback::new(move |game: GameId| {
        let it = joined.get_value().map(|it| Joined { game: Some(game), ..it });
        if let Some(it) = it {
            keep(it);
        }
    });
    let take_line = move || {
        app.lines.update_value(|lines| lines.retain(|line| line.at != AT));
        joined.try_update_value(Option::take).flatten().map(|it| it.peer)
    };
    let rejoin = Callback::new(move |()| {
        // Without a good-bye: the table goes on waiting, and the phone may come back without a code.
        drop(take_line());
        code.set_value(String::new());
        stage.set(false);
    });
    let leave = Callback::new(move |()| {
        if let Some(peer) = take_line() {
            peer.leave();
        }
        let _ = window().location().set_hash("/");
    });
    let inside = move || {
        let at_table = stage.get();
        untrack(|| match joined.get_value().filter(|_| at_table) {
            Some(joined) => view! { <JoinedTable joined learnt rejoin leave /> }.into_any(),
            None => view! { <Join offer=code.get_value() on_joined /> }.into_any(),
        })
    };
    view! { <div class="whole">{inside}</div> }.into_any()
}

/// The line that this device has joined by with this code, or with any where the address has none, if it still has it.
fn kept(app: AppContext, offer: &str) -> Option<Joined> {
    app.lines.with_value(|lines| {
        let line = lines.iter().find(|line| line.at == AT)?;
        line.peer.downcast_ref::<Joined>().filter(|it| it.peer.is_by(offer)).cloned()
    })
}
