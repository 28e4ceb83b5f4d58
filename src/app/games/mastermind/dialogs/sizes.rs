//! The choice of a board: the sizes that boxes are sold in, or any other.

use leptos::prelude::*;
use tertulia::games::mastermind::Options;

use crate::app::components::{NumberField, Segmented};
use crate::app::context::use_app;
use crate::app::games::mastermind::words::{dialogs, words};

/// The sizes that boxes are sold in: pegs, colours.
pub const SIZES: [(u8, u8); 2] = [(5, 8), (4, 6)];

/// Pegs and colours: `options` are those now, `choose` takes others.
#[component]
pub fn Sizes(
    #[prop(into)] options: Signal<Options>,
    #[prop(into)] choose: Callback<Options>,
) -> impl IntoView {
    let lang = use_app().lang();
    let (w, d) = (words(lang), dialogs::words(lang));
    let size_of = |options: Options| SIZES.iter().position(|size| *size == board(options));
    let custom = RwSignal::new(size_of(options.get_untracked()).is_none());
    let chosen = Signal::derive(move || if custom.get() { None } else { size_of(options.get()) });
    let named = (0..).zip(SIZES).map(|(n, (pegs, colours))| (Some(n), w.size_name(pegs, colours)));
    let sizes = named.chain([(None, d.custom().to_owned())]).collect::<Vec<_>>();
    let take = move |size: Option<usize>| {
        custom.set(size.is_none());
        if let Some(size) = size {
            let (pegs, colours) = SIZES[size];
            choose.run(Options { pegs, colours, ..options.get_untracked() });
        }
    };
    view! {
        <Segmented label=w.size() name="size" options=sizes chosen choose=take />
        <div>{move || custom.get().then(|| view! { <OwnSize options choose /> })}</div>
    }
}

/// Any number of pegs and colours.
#[component]
fn OwnSize(options: Signal<Options>, choose: Callback<Options>) -> impl IntoView {
    let d = dialogs::words(use_app().lang());
    let pegs = Signal::derive(move || options.get().pegs);
    let colours = Signal::derive(move || options.get().colours);
    let set_pegs = move |pegs| choose.run(Options { pegs, ..options.get_untracked() });
    let set_colours = move |colours| choose.run(Options { colours, ..options.get_untracked() });
    view! {
        <div class="fields">
            <NumberField label=d.pegs() first=3 last=6 value=pegs change=set_pegs />
            <NumberField label=d.n_colours() first=4 last=10 value=colours change=set_colours />
        </div>
    }
}

fn board(options: Options) -> (u8, u8) {
    (options.pegs, options.colours)
}
