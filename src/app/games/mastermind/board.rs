//! The board: pegs, keys, the shield, the scoring tracks. Its rows are in `rows.rs`.

use leptos::prelude::*;
use tertulia::games::mastermind::{Code, CodeView, Key, Options, Phase, View};

use super::say;
use super::words::words;
use crate::app::components::{Face, Sitter};
use crate::app::context::use_app;

/// Holes of a scoring track; beyond its end one goes round.
pub const TRACK_HOLES: usize = 20;

/// A peg: its colour, and its own shape, so that hue is never needed.
#[component]
pub fn Peg(options: Options, colour: u8) -> impl IntoView {
    let class = peg_class(&options, Some(colour));
    let shape = shape(&options, colour).map(|name| view! { <Shape name /> });
    view! { <span class=class>{shape}</span> }
}

/// A hole, or the peg that is in it, as `colour` goes on.
#[component]
pub fn Socket(options: Options, #[prop(into)] colour: Signal<Option<u8>>) -> impl IntoView {
    let class = move || peg_class(&options, colour.get());
    let shape = move || {
        let name = colour.get().and_then(|colour| shape(&options, colour));
        name.map(|name| view! { <Shape name /> })
    };
    view! { <span class=class>{shape}</span> }
}

fn is_blank(options: &Options, colour: u8) -> bool {
    options.blank && colour + 1 == options.colours
}

fn peg_class(options: &Options, colour: Option<u8>) -> String {
    match colour {
        None => "peg hole".to_owned(),
        Some(colour) if is_blank(options, colour) => "peg blank".to_owned(),
        Some(colour) => format!("peg c{colour}"),
    }
}

/// The symbol of a colour's shape; none of the blank.
fn shape(options: &Options, colour: u8) -> Option<String> {
    (!is_blank(options, colour)).then(|| format!("#peg-{colour}"))
}

#[component]
fn Shape(name: String) -> impl IntoView {
    SHAPES.with(|()| ());
    view! {
        <svg viewBox="0 0 24 24" aria-hidden="true">
            <use_ href=name />
        </svg>
    }
}

thread_local! {
    /// The shapes of the pegs and the icons of this game's tools, among the symbols of index.html: they come
    /// with the first peg.
    static SHAPES: () = {
        if let Ok(Some(symbols)) = document().query_selector(".glyphs") {
            // They are ours, and well formed.
            let _ = symbols.insert_adjacent_html("beforeend", include_str!("../../../../assets/pegs.svg"));
        }
    };
}

/// A row of pegs to look at.
#[component]
pub fn Pegs(options: Options, code: Code) -> impl IntoView {
    let pegs = code.pegs().iter().map(|&colour| view! { <Peg options colour /> });
    let pegs = pegs.collect_view();
    view! {
        <span class="pegs" aria-hidden="true">
            {pegs}
        </span>
    }
}

/// The key's holes, black pegs first.
#[component]
pub fn KeyPins(pegs: u8, key: Option<Key>) -> impl IntoView {
    // The answer that nothing is right is told from no answer.
    let nothing = key.is_some_and(|key| key.black + key.white == 0);
    let key = key.unwrap_or(Key { black: 0, white: 0 });
    let kind = |n: u8| match n {
        n if n < key.black => "pin black",
        n if n < key.black + key.white => "pin white",
        _ => "pin",
    };
    let pins = (0..pegs).map(|n| view! { <i class=kind(n)></i> }).collect_view();
    view! {
        <span class="key" class:nothing=nothing aria-hidden="true">
            {pins}
        </span>
    }
}

/// A code that is shown, with its colours in words.
#[component]
pub fn Lifted(options: Options, code: Code, told: String) -> impl IntoView {
    view! {
        <div class="lifted">
            <span class="unseen">{told}</span>
            <Pegs options code />
        </div>
    }
}

/// Whether there is no code, and the maker's keys only have to agree with each other.
pub fn is_hard(view: &View) -> bool {
    view.code == CodeView::OnPaper && view.options.hard(view.maker) && view.phase != Phase::Over
}

/// The shield with what may be seen of the code. `hard` where there is none.
#[component]
pub fn Shield(options: Options, code: CodeView, #[prop(optional)] hard: bool) -> impl IntoView {
    let w = words(use_app().lang());
    if hard {
        return view! {
            <div class="shield">
                <span class="paper">{w.hard_keys_note()}</span>
            </div>
        }
        .into_any();
    }
    match code {
        CodeView::Known(code) => {
            let told = format!("{}: {}", w.code(), say::code(w, &options, &code));
            view! {
                <div class="shield">
                    <span class="unseen">{told}</span>
                    <InLine pegs=options.pegs>
                        <Pegs options code />
                    </InLine>
                </div>
            }
            .into_any()
        }
        CodeView::OnPaper => view! {
            <div class="shield">
                <span class="paper">{w.on_paper_note()}</span>
            </div>
        }
        .into_any(),
        CodeView::Hidden | CodeView::NotYet => {
            let holes = (0..options.pegs).map(|_| view! { <span class="peg covered"></span> });
            let holes = holes.collect_view();
            view! {
                <div class="shield covered">
                    <span class="unseen">{w.shield()}</span>
                    <InLine pegs=options.pegs>
                        <span class="pegs" aria-hidden="true">
                            {holes}
                        </span>
                    </InLine>
                </div>
            }
            .into_any()
        }
    }
}

/// A code between what rows have at their sides, which is not seen here: so it stands above the columns of theirs.
#[component]
pub fn InLine(pegs: u8, children: Children) -> impl IntoView {
    view! {
        <div class="row">
            <span class="number" aria-hidden="true"></span>
            {children()}
            <KeyPins pegs key=None />
        </div>
    }
}

/// A player's track: a column of holes with a scoring peg in hole 1 + points, and one where it stood
/// before the last gain, as on a cribbage board.
#[component]
pub fn Track(
    sitter: Sitter,
    #[prop(into)] points: Signal<i32>,
    #[prop(into)] before: Signal<i32>,
    side: &'static str,
    /// Whether the last game was won here.
    #[prop(optional)]
    glad: bool,
) -> impl IntoView {
    let w = words(use_app().lang());
    let hole = |points: i32| points.rem_euclid(TRACK_HOLES as i32) as usize;
    let kind = move |n: usize| match n {
        n if n == hole(points.get()) => "spot now",
        n if n == hole(before.get()) => "spot was",
        _ => "spot",
    };
    let spots = (0..TRACK_HOLES).map(|n| view! { <i class=move || kind(n)></i> }).collect_view();
    let name = sitter.name.clone();
    view! {
        <div class=format!("track {side}")>
            <span class="unseen">{move || w.track(&name, points.get())}</span>
            <Face sitter glad />
            <span class="spots" aria-hidden="true">
                {spots}
            </span>
            <b aria-hidden="true">{move || points.get().to_string()}</b>
        </div>
    }
}
