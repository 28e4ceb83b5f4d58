//! The games that have ended, to be looked at again.

use leptos::prelude::*;
use tertulia::games::mastermind::Code;

use super::past::{self, Past};
use super::{board_name, name};
use crate::ui::games::mastermind::words::{study, words};
use crate::ui::games::mastermind::{board, say};
use crate::ui::parts::{El, Nodes, Signal, dialog, el, focus};
use crate::ui::shell::Shell;
use crate::ui::words::numbers::day;

/// The page.
pub fn history(shell: Shell) -> Nodes {
    let w = study::words(shell.lang());
    let (games, asking) = (Signal::new(past::all(shell)), Signal::new(false));
    past::follow(shell, Box::new(move || games.set(past::all(shell))));
    let list = move || {
        games.with(|games| match games.is_empty() {
            true => Nodes::from(el("p muted").add(w.no_past())),
            false => {
                let items = games.iter().map(|game| entry(shell, game));
                let forget = el("button quiet").id("forget").add(w.forget());
                Nodes::from(el("ul past").add(items.collect::<Nodes>()))
                    .and(forget.click(move || asking.set(true)))
            }
        })
    };
    let question = move || {
        let no = el("button").add(w.keep()).click(move || asking.set(false));
        let yes = el("button primary").id("yes").add(w.forget()).click(move || {
            past::forget(shell);
            games.set(Vec::new());
            asking.set(false);
            // The button that asked is gone.
            focus("main");
            shell.speech.say(w.no_past());
        });
        let actions = el("div actions").add(no).add(yes);
        Nodes::from(el("p").add(w.forget_question())).and(actions)
    };
    Nodes::from(el("h1").add(name(shell, "history"))).and(el("div list").live(list)).and(dialog(
        shell,
        asking,
        name(shell, "history"),
        question,
    ))
}

fn entry(shell: Shell, past: &Past) -> El {
    let code = past.game.code.or_else(|| past.game.rows.last().map(|row| row.guess));
    let face = |code: Code| el("span face").add(board::pegs(&past.options, &code));
    let link = el("a panel entry")
        .attr("href", &past::address(&past.id))
        .add(code.map(face))
        .add(el("b").add(say::end(words(shell.lang()), &past.game)))
        .add(el("span").add(who(shell, past)))
        .add(el("small").add(board_and_date(shell, past)));
    el("li").add(link)
}

/// Who broke whose code.
pub fn who(shell: Shell, past: &Past) -> String {
    let w = study::words(shell.lang());
    let maker = past.game.maker.index();
    // The computer has no name of its own: it is called so in every language.
    let name = |name: &String| match name.is_empty() {
        true => shell.words().computer().to_owned(),
        false => name.clone(),
    };
    match (past.names.get(1 - maker), past.names.get(maker)) {
        (Some(breaker), Some(maker)) => w.who(&name(breaker), &name(maker)),
        _ => w.by_hand().to_owned(),
    }
}

/// "5 pegs, 8 colours · 21 Nov 2026"
pub fn board_and_date(shell: Shell, past: &Past) -> String {
    let day = day(shell.lang(), past.when);
    let mut about = format!("{} · {day}", board_name(shell, &past.options));
    if past.game.helped > 0 {
        about.push_str(" · ");
        about.push_str(words(shell.lang()).helped());
    }
    about
}
