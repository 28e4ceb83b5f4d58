//! What the seat at the screen can do now: the supply of pegs, the key's pins, the buttons.

use leptos::prelude::*;
use tertulia::games::mastermind::{Action, Options, Phase, View};

use super::board::{key_pins, peg};
use super::draft::{Draft, Tool};
use super::hand::Hand;
use super::say;
use super::words::{Words, words};
use crate::ui::parts::{Callback, El, Nodes, Signal, el, focus, icon};
use crate::ui::shell::Shell;

/// The controls of the phase that the view is in.
pub fn controls(hand: Hand, view: &View) -> Nodes {
    match view.phase {
        Phase::Key => key_editor(hand, view),
        Phase::Hide | Phase::Lay | Phase::Lift => {
            let lay = Callback::new(move |colour| hand.colour(colour));
            let supply = supply(hand.shell, view.options, hand.desk.draft, lay);
            Nodes::from(supply).and(buttons(hand, view))
        }
        Phase::Over => Nodes::default(),
    }
}

/// The supply: a button per colour.
pub fn supply(shell: Shell, options: Options, draft: Signal<Draft>, lay: Callback<u8>) -> El {
    let w = words(shell.lang());
    let colours = (0..options.colours).map(|colour| {
        let out = move || draft.with(|draft| draft.is_out(colour, draft.cursor()));
        let name = say::colour(w, &options, colour);
        let label =
            move || Some(if out() { format!("{name}, {}", w.excluded()) } else { name.to_owned() });
        // Drawn by the style sheet: it is no part of the button's name.
        let digit = el("kbd").attr("data-digit", &((colour + 1) % 10).to_string());
        el("button socket")
            .attr("data-colour", &colour.to_string())
            .live_attr("aria-label", label)
            .live_class("out", out)
            .add(peg(&options, colour))
            .add(digit)
            .click(move || lay.run(colour))
    });
    let kind = if options.colours > 8 { "div supply two" } else { "div supply" };
    let supply = el(kind).attr("role", "group").label(w.supply());
    supply.add(colours.collect::<Nodes>())
}

fn tool_button(symbol: &str, text: &str, act: impl Fn() + 'static) -> El {
    el("button tool").add(icon(symbol)).add(el("span").add(text)).click(act)
}

fn submit(hand: Hand, text: &str) -> El {
    el("button primary")
        .id("submit")
        .attr("aria-describedby", "why")
        .add(text)
        .click(move || hand.submit())
}

fn buttons(hand: Hand, view: &View) -> El {
    let w = words(hand.shell.lang());
    let (draft, options) = (hand.desk.draft, view.options);
    let primary = match view.phase {
        Phase::Hide => w.hide(),
        Phase::Lift => w.lift(),
        _ => w.check(),
    };
    let not_full = move || draft.with(|draft| draft.empty(usize::from(options.pegs)) > 0);
    let tool = |tool: Tool, symbol: &str, text: &str| {
        let on = move || Some(draft.with(|draft| draft.tool == tool).to_string());
        tool_button(symbol, text, move || hand.switch(tool)).live_attr("aria-pressed", on)
    };
    let extra = match view.phase {
        Phase::Lay => {
            Nodes::from(tool(Tool::Hold, "hold", w.hold())).and(tool(Tool::Mark, "mark", w.mark()))
        }
        Phase::Hide => {
            let dice = tool_button("dice", w.random(), move || hand.random_code(options.codes()));
            let paper = || tool_button("paper", w.on_paper(), move || hand.act(Action::Paper));
            Nodes::from(dice).and(options.paper.then(paper))
        }
        _ => Nodes::default(),
    };
    el("div actions")
        .add(tool_button("clear", w.clear(), move || hand.clear()))
        .add(extra)
        .add(submit(hand, primary).live_attr("aria-disabled", move || Some(not_full().to_string())))
}

/// The key by hand: black and white pins, more or fewer.
fn key_editor(hand: Hand, view: &View) -> Nodes {
    let w = words(hand.shell.lang());
    let (draft, pegs) = (hand.desk.draft, view.options.pegs);
    let preview = move || key_pins(pegs, Some(draft.with(Draft::key)));
    let line =
        |id: &str, title: &str, fewer, more, count: fn(&Draft) -> u8, (black, white): (i8, i8)| {
            let change = move |sign: i8| {
                hand.edit(move |draft| draft.change_key(pegs, black * sign, white * sign));
            };
            el("div stepper")
                .add(el(&format!("i pin {id}")).attr("aria-hidden", "true"))
                .add(el("span").add(title))
                .add(el("button").label(fewer).add("−").click(move || change(-1)))
                .add(el("output").live_text(move || draft.with(count).to_string()))
                .add(el("button").label(more).add("+").click(move || change(1)))
        };
    let black = line("black", w.black(), w.fewer_black(), w.more_black(), |d| d.key.black, (1, 0));
    let white = line("white", w.white(), w.fewer_white(), w.more_white(), |d| d.key.white, (0, 1));
    let editor = el("div key-editor").add(el("div key-preview").live(preview));
    let lay = el("div actions").add(submit(hand, w.lay_key()));
    Nodes::from(editor.add(black).add(white)).and(lay)
}

/// Why the primary button would be refused, or that it would not.
pub fn why(w: &'static Words, view: &View, draft: &Draft) -> String {
    match (view.phase, draft.tool) {
        (Phase::Lay, Tool::Hold) => return w.hold_help().to_owned(),
        (Phase::Lay, Tool::Mark) => return w.mark_help().to_owned(),
        (Phase::Key, _) => return say::key(w, draft.key()),
        _ => {}
    }
    match draft.empty(usize::from(view.options.pegs)) {
        0 => w.ready().to_owned(),
        n => w.holes_empty(n),
    }
}

/// Where the keyboard should be when it is this seat's turn.
pub fn focus_turn(view: &View, draft: &Draft) {
    match view.phase {
        Phase::Hide | Phase::Lay | Phase::Lift => focus(&format!("hole-{}", draft.cursor())),
        Phase::Key => focus("submit"),
        Phase::Over => {}
    }
}
