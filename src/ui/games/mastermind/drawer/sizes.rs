//! The choice of a board: the sizes that boxes are sold in, or any other.

use leptos::prelude::*;
use tertulia::games::mastermind::Options;

use crate::ui::games::mastermind::words::{drawer, words};
use crate::ui::parts::{Callback, Nodes, Signal, el, number_field, segmented};
use crate::ui::shell::Shell;

/// The sizes that boxes are sold in: pegs, colours.
pub const SIZES: [(u8, u8); 2] = [(5, 8), (4, 6)];

/// Pegs and colours: `options` are those now, `choose` takes others.
pub fn sizes(
    shell: Shell,
    options: impl Fn() -> Options + Copy + Send + Sync + 'static,
    choose: Callback<Options>,
) -> Nodes {
    let (w, d) = (words(shell.lang()), drawer::words(shell.lang()));
    let size_of = |options: Options| {
        SIZES.iter().position(|&(pegs, colours)| options.pegs == pegs && options.colours == colours)
    };
    let custom = Signal::new(size_of(options()).is_none());
    let chosen = move || if custom.get() { None } else { size_of(options()) };
    let named = (0..).zip(SIZES).map(|(n, (pegs, colours))| (Some(n), w.size_name(pegs, colours)));
    let sizes: Vec<_> = named.chain([(None, d.custom().to_owned())]).collect();
    let take = move |size: Option<usize>| {
        custom.set(size.is_none());
        if let Some(size) = size {
            let (pegs, colours) = SIZES[size];
            choose.run(Options { pegs, colours, ..options() });
        }
    };
    let own = move || {
        custom.get().then(|| {
            let pegs = move |pegs| choose.run(Options { pegs, ..options() });
            let colours = move |colours| choose.run(Options { colours, ..options() });
            el("div fields")
                .add(number_field(d.pegs(), (3, 6), move || options().pegs, pegs))
                .add(number_field(d.n_colours(), (4, 10), move || options().colours, colours))
        })
    };
    Nodes::from(segmented(w.size(), "size", &sizes, chosen, take)).and(el("div").live(own))
}
