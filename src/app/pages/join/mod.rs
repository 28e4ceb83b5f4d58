//! Where the link leads that a device shows to a phone (`#/join/<code>`): the phone joins the table there.

use leptos::prelude::*;

use crate::app::components::lazy::lazy_page;
use crate::app::components::pairing::Join;
use crate::app::services::peer::Peer;

lazy_page!(
    /// The page, with the other device's code; without one it is read there.
    pub JOIN: String = join, join_code in pairing_code,
    styles ["links", "pairing"], words ["links", "pairing"]
);

fn join(offer: String) -> AnyView {
    let line = StoredValue::new_local(None::<Peer>);
    // Whoever leaves the page has left the table; a reload has not.
    on_cleanup(move || {
        if let Some(line) = line.try_update_value(Option::take).flatten() {
            line.close();
        }
    });
    let on_joined = Callback::new(move |peer| line.set_value(Some(peer)));
    view! { <Join offer on_joined /> }.into_any()
}
