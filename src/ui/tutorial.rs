//! The frame of every tutorial: a few steps with a picture of a real position, one at a time, to be
//! skipped, and to be had again.

use tertulia::games::GameId;

use super::parts::{El, Nodes, Signal, el, focus};
use super::shell::Shell;

fn key(game: GameId) -> String {
    format!("tertulia.tutorial.{game}")
}

/// Whether the visitor has not yet seen, or skipped, a game's tutorial.
pub fn first_visit(shell: Shell, game: GameId) -> bool {
    !shell.store.get::<bool>(&key(game)).unwrap_or(false)
}

/// A tutorial's step: title, text, and the picture beside it.
pub struct Step {
    pub title: &'static str,
    pub text: &'static str,
    pub picture: fn(Shell) -> Nodes,
}

/// The steps, from the first; `on_end` when they are done or skipped.
pub fn tutorial(
    shell: Shell,
    game: GameId,
    steps: fn(Shell) -> Vec<Step>,
    on_end: impl Fn() + Copy + 'static,
) -> El {
    let w = shell.words();
    let at = Signal::new(0usize);
    let end = move || {
        shell.store.set(&key(game), &true);
        on_end();
    };
    let go = move |n: usize| {
        at.set(n);
        focus("tutorial-next");
    };
    let step = move || {
        let steps = steps(shell);
        let (n, last) = (at.get(), steps.len() - 1);
        let step = &steps[n];
        let back = (n > 0).then(|| el("button").add(w.previous()).click(move || go(n - 1)));
        let next = el("button primary").id("tutorial-next");
        let next = next.add(if n < last { w.next() } else { w.done() });
        let next = next.click(move || if n < last { go(n + 1) } else { end() });
        let skip = (n < last).then(|| el("button quiet").add(w.skip()).click(end));
        let text = el("div step").add(el("h2").add(step.title));
        Nodes::from(el("p muted").add(w.step(n + 1, last + 1)))
            .and(el("div picture").add((step.picture)(shell)))
            .and(text.add(el("p").add(step.text)))
            .and(el("div actions").add(skip).add(back).add(next))
    };
    el("section tutorial").label(w.tutorial()).live(step)
}
