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
    // Whoever comes back to the page, or changes its language, is still at the table; another code leads to another.
    let joined = StoredValue::new_local(kept(app, &offer));
    let stage = RwSignal::new(joined.with_value(Option::is_some));
    let code = StoredValue::new(offer);
    let keep = move |it: Joined| {
        app.lines.update_value(|lines| {
            lines.retain(|line| line.at != AT);
            let peer = Rc::new((code.get_value(), it));
            lines.push(KeptLine { at: AT.to_owned(), seat: Seat(0), peer });
        });
    };
    let on_joined = Callback::new(move |peer: Peer| {
        let it = Joined { peer, game: None };
        keep(it.clone());
        joined.set_value(Some(it));
        stage.set(true);
    });
    let learnt = Callback::new(move |game: GameId| {
        let it = joined.get_value().map(|it| Joined { game: Some(game), ..it });
        if let Some(it) = it {
            keep(it);
        }
    });
    let leave = Callback::new(move |()| {
        app.lines.update_value(|lines| lines.retain(|line| line.at != AT));
        if let Some(Joined { peer, .. }) = joined.try_update_value(Option::take).flatten() {
            peer.close();
        }
        // A code is good for once.
        code.set_value(String::new());
        stage.set(false);
    });
    let inside = move || {
        let at_table = stage.get();
        untrack(|| match joined.get_value().filter(|_| at_table) {
            Some(joined) => view! { <JoinedTable joined learnt leave /> }.into_any(),
            None => view! { <Join offer=code.get_value() on_joined /> }.into_any(),
        })
    };
    view! { <div class="whole">{inside}</div> }.into_any()
}

/// The line that this device has joined by with this code, if it still has it.
fn kept(app: AppContext, offer: &str) -> Option<Joined> {
    app.lines.with_value(|lines| {
        let line = lines.iter().find(|line| line.at == AT)?;
        let (code, joined) = line.peer.downcast_ref::<(String, Joined)>()?;
        (code == offer).then(|| joined.clone())
    })
}
