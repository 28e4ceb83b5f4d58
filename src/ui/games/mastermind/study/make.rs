//! A code for somebody to break: a board, a code, a few words, and the link that carries them.

use leptos::prelude::*;
use tertulia::games::mastermind::Options;
use tertulia::links::{GREETING, Riddle, Task};

use super::super::GAME;
use super::slate::Slate;
use super::{bench, board_name};
use crate::ui::games::mastermind::draft::Draft;
use crate::ui::games::mastermind::drawer::sizes::sizes;
use crate::ui::games::mastermind::words::{drawer, words};
use crate::ui::links::{said, words as links};
use crate::ui::parts::{Callback, El, Nodes, Signal, dialog, el, number_field, text_field, toggle};
use crate::ui::rooms;
use crate::ui::shell::Shell;

/// The page.
pub fn make(shell: Shell) -> Nodes {
    let l = links(shell.lang());
    let options = Signal::new(Options::default());
    let greeting = Signal::new(String::new());
    let link = Signal::new(String::new());
    let open = Signal::new(false);
    let board = Signal::new(());
    let chosen = move || options.get();
    let choose = Callback::new(move |new: Options| {
        // Codes without repeats need as many colours as pegs.
        options.set(Options { repeats: new.repeats || new.colours < new.pegs, ..new });
        board.set(());
    });
    let d = drawer::words(shell.lang());
    let repeats = toggle(
        d.repeats(),
        move || chosen().repeats,
        move |repeats| {
            choose.run(Options { repeats, ..options.get_untracked() });
        },
    );
    let rows = number_field(
        d.n_rows(),
        (6, 15),
        move || chosen().rows,
        move |rows| {
            options.update(|options| options.rows = rows);
        },
    );
    let name = move || board_name(shell, &options.get());
    let fold = el("details").id("board-choice").add(el("summary").live_text(name));
    let fold = fold.add(sizes(shell, chosen, choose)).add(repeats).add(rows);
    let done = Callback::new(move |made: String| {
        link.set(made);
        open.set(true);
    });
    let code = move || {
        board.track();
        untrack(|| code(shell, options, greeting, done))
    };
    let words = text_field(l.greeting(), GREETING as u32, "", String::new, move |text| {
        greeting.set(text);
    });
    let left = move || l.letters(GREETING.saturating_sub(greeting.with(|it| it.chars().count())));
    let share = dialog(shell, open, super::name(shell, "make"), move || {
        let say = move || said(link.get(), GAME);
        rooms::drawer(shell, (rooms::ROOMS, "", rooms::SHARE), Box::new(say), Box::new(|_| false))
    });
    Nodes::from(el("h1").add(super::name(shell, "make")))
        .and(el("p muted").add(l.make_why()))
        .and(fold)
        .and(el("div greeting-field").add(words).add(el("p muted").live_text(left)))
        .and(el("div making-code").live(code))
        .and(share)
}

/// The code that is laid, and the button that makes the link of it.
fn code(
    shell: Shell,
    options: Signal<Options>,
    greeting: Signal<String>,
    done: Callback<String>,
) -> El {
    let (w, l, now) = (words(shell.lang()), links(shell.lang()), options.get_untracked());
    let draft = Signal::new(Draft::default());
    let pegs = usize::from(now.pegs);
    let refused = Signal::new(None);
    let slate = Slate {
        shell,
        options: now,
        draft,
        refused,
        keyed: Signal::new(false),
        changed: Callback::new(|()| {}),
        submit: Callback::new(|()| {}),
    };
    let submit = move || {
        let Some(code) = draft.with_untracked(|draft| draft.code(pegs)) else {
            let empty = draft.with_untracked(|draft| draft.empty(pegs));
            slate.refuse(w.holes_empty(empty));
            return;
        };
        let space = options.get_untracked().codes();
        if !space.has(&code) {
            slate.refuse(w.refuse_repeats().to_owned());
            return;
        }
        let rows = options.get_untracked().rows;
        let riddle = Riddle::Code { space, rows, blank: now.blank, code };
        let task = Task { riddle, greeting: greeting.get_untracked().trim().to_owned() };
        // Without a source of randomness equal codes make equal links.
        let salt = getrandom::u32().unwrap_or(0) as u16;
        if let Some(link) = task.link(salt) {
            done.run(link);
        }
    };
    let slate = Slate { submit: Callback::new(move |()| submit()), ..slate };
    let not_full = move || Some((draft.with(|draft| draft.empty(pegs)) > 0).to_string());
    let go = el("button primary").id("submit").attr("aria-describedby", "why").add(l.make_link());
    let go = go.live_attr("aria-disabled", not_full).click(submit);
    let why = el("p why").id("why").live_text(move || refused.get().unwrap_or_default());
    let clear = el("button").add(w.clear()).click(move || slate.edit(&Draft::clear));
    let bed = el("div bed").attr("role", "group").label(l.give());
    let bed = bed.add(el("div shield making").add(slate.holes()));
    let controls = el("div controls")
        .add(slate.supply())
        .add(why.live_class("refused", move || true))
        .add(el("div actions").add(clear).add(go));
    el("div desk").add(bench(&now, "noted").add(bed)).add(controls).add(slate.listen())
}
