//! The board: shield, rows, keys, tracks. Earlier rows are drawn from the view; the row, code or key
//! under way from the draft.

use leptos::prelude::*;
use tertulia::games::mastermind::{Code, CodeView, Key, Options, Phase, Row, View};

use super::draft::Draft;
use super::say;
use super::words::words;
use crate::ui::parts::{Callback, El, Nodes, Signal, draw, effect, el, mark};
use crate::ui::shell::Shell;

/// Holes of a scoring track; beyond its end one goes round.
pub const TRACK_HOLES: usize = 20;

/// What a finger or a key does to the row under way.
#[derive(Clone, Copy)]
pub struct Touch {
    /// A hole is tapped.
    pub tap: Callback<usize>,
    /// A peg of an earlier row is copied: hole, colour.
    pub copy: Callback<(usize, u8)>,
}

/// A peg: its colour, and its own shape, so that hue is never needed.
pub fn peg(options: &Options, colour: u8) -> El {
    let peg = el("span");
    fill(&peg, options, Some(colour));
    peg
}

thread_local! {
    /// A shape for each colour of peg, so that none has to be told by its hue, and the icons of this game's tools:
    /// among the symbols of index.html.
    static SHAPES: () = {
        if let Ok(Some(symbols)) = document().query_selector(".glyphs") {
            // They are ours, and well formed.
            let _ = symbols.insert_adjacent_html("beforeend", include_str!("../../../../assets/pegs.svg"));
        }
    };
}

/// Shows what is in a hole.
fn fill(hole: &El, options: &Options, colour: Option<u8>) {
    let blank = |colour: u8| options.blank && colour + 1 == options.colours;
    let class = match colour {
        None => "peg hole".to_owned(),
        Some(colour) if blank(colour) => "peg blank".to_owned(),
        Some(colour) => format!("peg c{colour}"),
    };
    mark(hole.raw(), "class", Some(&class));
    match colour {
        Some(colour) if !blank(colour) => {
            SHAPES.with(|()| ());
            draw(hole, &format!("peg-{colour}"));
        }
        _ => hole.raw().set_text_content(None),
    }
}

fn unseen(text: &str) -> El {
    el("span unseen").add(text)
}

fn hidden(kind: &str) -> El {
    el(kind).attr("aria-hidden", "true")
}

/// A row of pegs to look at.
pub fn pegs(options: &Options, code: &Code) -> El {
    hidden("span pegs")
        .add(code.pegs().iter().map(|&colour| peg(options, colour)).collect::<Nodes>())
}

/// The key's holes, black pegs first.
pub fn key_pins(pegs: u8, key: Option<Key>) -> El {
    let key = key.unwrap_or(Key { black: 0, white: 0 });
    let kind = |n: u8| match n {
        n if n < key.black => "i pin black",
        n if n < key.black + key.white => "i pin white",
        _ => "i pin",
    };
    hidden("span key").add((0..pegs).map(|n| el(kind(n))).collect::<Nodes>())
}

fn number(index: usize) -> El {
    hidden("span number").add((index + 1).to_string())
}

/// An earlier row; with `touch` its pegs are buttons that hand their colour down.
pub fn past_row(
    shell: Shell,
    options: &Options,
    index: usize,
    row: &Row,
    flagged: bool,
    touch: Option<Touch>,
) -> El {
    let w = words(shell.lang());
    let key = row.key.map_or(w.no_key_yet().to_owned(), |key| say::key(w, key));
    let told = format!("{}: {}. {key}", w.row(index + 1), say::code(w, options, &row.guess));
    let code = match touch {
        None => pegs(options, &row.guess),
        Some(touch) => {
            let buttons = (0..).zip(row.guess.pegs()).map(|(hole, &colour)| {
                let label = w.copy(say::colour(w, options, colour), index + 1, hole + 1);
                el("button socket")
                    .id(&format!("peg-{index}-{hole}"))
                    .attr("tabindex", "-1")
                    .attr("data-colour", &colour.to_string())
                    .label(&label)
                    .add(peg(options, colour))
                    .click(move || touch.copy.run((hole, colour)))
            });
            el("span pegs").add(buttons.collect::<Nodes>())
        }
    };
    let kind = if flagged { "li row flagged" } else { "li row" };
    let row_ = el(kind).add(unseen(&told)).add(number(index)).add(code);
    row_.add(key_pins(options.pegs, row.key))
}

/// The row or code under way: its holes are buttons.
pub fn open_row(shell: Shell, options: Options, draft: Signal<Draft>, touch: Touch) -> El {
    let w = words(shell.lang());
    let holes = (0..usize::from(options.pegs)).map(|hole| {
        let colour = move || draft.with(|draft| draft.peg(hole));
        let at = move || draft.with(|draft| draft.cursor() == hole);
        let held = move || draft.with(|draft| draft.held(hole));
        let label = move || {
            let what = colour().map_or(w.empty(), |colour| say::colour(w, &options, colour));
            let label = w.hole(hole + 1, what);
            Some(if held() { format!("{label}, {}", w.held()) } else { label })
        };
        let peg = el("span peg hole");
        let face = peg.clone();
        effect(Box::new(move || fill(&face, &options, colour())));
        el("button socket")
            .id(&format!("hole-{hole}"))
            .attr("data-hole", &hole.to_string())
            .live_attr("data-colour", move || colour().map(|colour| colour.to_string()))
            .tab_stop(at)
            .live_attr("aria-label", label)
            .live_class("cursor", at)
            .live_class("held", held)
            .add(peg)
            .click(move || touch.tap.run(hole))
    });
    el("span pegs open").add(holes.collect::<Nodes>())
}

/// The shield with the code: seen by its maker, by all once it is lifted, else covered.
pub fn shield(shell: Shell, view: &View, draft: Signal<Draft>, making: Option<Touch>) -> El {
    let hard = view.code == CodeView::OnPaper && view.options.hard(view.maker);
    match making {
        Some(touch) => el("div shield making").add(open_row(shell, view.options, draft, touch)),
        None if hard && view.phase != Phase::Over => {
            el("div shield").add(el("span paper").add(words(shell.lang()).hard_keys_note()))
        }
        None => cover(shell, &view.options, view.code),
    }
}

/// The shield with what may be seen of the code.
pub fn cover(shell: Shell, options: &Options, code: CodeView) -> El {
    let w = words(shell.lang());
    let shield = el("div shield");
    match code {
        CodeView::Known(code) => {
            let told = format!("{}: {}", w.code(), say::code(w, options, &code));
            shield.add(unseen(&told)).add(pegs(options, &code))
        }
        CodeView::OnPaper => shield.add(el("span paper").add(w.on_paper_note())),
        CodeView::Hidden | CodeView::NotYet => {
            let holes = (0..options.pegs).map(|_| el("span peg covered"));
            let holes = hidden("span pegs").add(holes.collect::<Nodes>());
            el("div shield covered").add(unseen(w.shield())).add(holes)
        }
    }
}

/// What a row of the board is.
#[derive(Clone, Copy, PartialEq)]
enum Stand {
    /// Covered, and whether its key is asked for.
    Past(Row, bool),
    Next,
    Later,
}

impl Stand {
    fn of(view: &View, index: usize) -> Self {
        match view.rows.get(index) {
            Some(row) => Self::Past(*row, view.phase == Phase::Key && index + 1 == view.rows.len()),
            None if index == view.rows.len() => Self::Next,
            None => Self::Later,
        }
    }
}

/// The rows of a view: covered ones, those still empty.
pub fn rows(shell: Shell, view: &View, draft: Signal<Draft>, flagged: Signal<Vec<u8>>) -> El {
    let row = |index| row(shell, view.options, index, Stand::of(view, index), draft, None, flagged);
    el("ol rows").add((0..usize::from(view.options.rows)).map(row).collect::<Nodes>())
}

/// The rows as the view goes on: covered ones, the one under way (with `touch`), those still empty.
/// Only those that have changed are made anew.
pub fn live_rows(
    shell: Shell,
    options: Options,
    view: Signal<View>,
    draft: Signal<Draft>,
    touch: Option<Touch>,
    flagged: Signal<Vec<u8>>,
) -> El {
    (0..usize::from(options.rows)).fold(el("ol rows"), |all, index| {
        let stand = move || view.with(|view| Stand::of(view, index));
        all.live_of(stand, move |stand| row(shell, options, index, *stand, draft, touch, flagged))
    })
}

fn row(
    shell: Shell,
    options: Options,
    index: usize,
    stand: Stand,
    draft: Signal<Draft>,
    touch: Option<Touch>,
    flagged: Signal<Vec<u8>>,
) -> El {
    match (stand, touch) {
        (Stand::Past(row, asked), _) => {
            let flagged = move || asked || flagged.with(|rows| rows.contains(&(index as u8)));
            past_row(shell, &options, index, &row, asked, touch).live_class("flagged", flagged)
        }
        (Stand::Next, Some(touch)) => active_row(shell, index)
            .add(open_row(shell, options, draft, touch))
            .add(key_pins(options.pegs, None)),
        _ => empty_row(&options, index),
    }
}

/// The row under way, before its holes.
pub fn active_row(shell: Shell, index: usize) -> El {
    let told = unseen(&words(shell.lang()).row(index + 1));
    el("li row active").id("active-row").add(told).add(number(index))
}

/// A row that nobody has covered yet: only to be seen.
pub fn empty_row(options: &Options, index: usize) -> El {
    let holes = (0..options.pegs).map(|_| el("span peg hole")).collect::<Nodes>();
    let row = el("li row waiting").attr("aria-hidden", "true").add(number(index));
    row.add(el("span pegs").add(holes)).add(key_pins(options.pegs, None))
}

/// A player's track: a column of holes with a scoring peg in hole 1 + points, and one where it stood
/// before the last gain, as on a cribbage board.
pub fn track(shell: Shell, name: &str, points: i32, before: i32, side: &str) -> El {
    let w = words(shell.lang());
    let hole = |points: i32| points.rem_euclid(TRACK_HOLES as i32) as usize;
    let (now, was) = (hole(points), hole(before));
    let kind = |n: usize| match n {
        n if n == now => "i spot now",
        n if n == was => "i spot was",
        _ => "i spot",
    };
    let spots = (0..TRACK_HOLES).map(|n| el(kind(n))).collect::<Nodes>();
    let initial: String = name.chars().take(1).collect();
    let bold = |text: String| el("b").attr("aria-hidden", "true").add(text);
    el(&format!("div track {side}"))
        .add(unseen(&w.track(name, points)))
        .add(bold(initial))
        .add(hidden("span spots").add(spots))
        .add(bold(points.to_string()))
}
