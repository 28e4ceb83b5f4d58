//! The words that may be said now, as buttons, each with what it means.

use leptos::prelude::*;
use tertulia::games::pechigonga::{Action, Choices, Phase, Said, View, Word};

use super::say;
use super::seated::Seated;
use crate::ui::parts::{El, Nodes, distinct, el};

/// The words of the seat at the screen.
pub fn controls(seated: Seated) -> El {
    let w = seated.words();
    let choices =
        distinct(seated.desk.view, |view: &View| (view.phase, view.choices(), view.hides()));
    let inside = move || {
        let (phase, choices, hides) = choices.get();
        let buttons = match phase {
            Phase::Announce => announcements(seated, &choices),
            _ => words(seated, &choices),
        };
        let hider = hides.then(|| el("p why").add(w.hider_told()));
        let range = choices.envido.or(choices.revido).filter(|(least, most)| least < most);
        let amount = range.map(|range| stepper(seated, range));
        let row = el("div words").attr("role", "group").label(w.own_words()).add(buttons);
        // What is owed is answered by nobody who only pressed once more: the keyboard comes to the words,
        // and to none of them.
        let row = if choices.quiero.or(choices.me_voy.then_some(0)).is_some() {
            row.id("words").attr("tabindex", "-1")
        } else {
            row
        };
        Nodes::from(hider).and(amount).and(row)
    };
    el("div controls").live(inside)
}

/// A word with what it means, and its key.
fn word(seated: Seated, id: &str, key: &str, text: &str, why: &str, action: Action) -> El {
    let key_told = el("kbd").attr("aria-hidden", "true").attr("data-key", key);
    el("button word")
        .id(&format!("word-{id}"))
        .attr("aria-keyshortcuts", key)
        .add(el("b").attr("lang", "es").add(text))
        .add(el("small").add(why))
        .add(key_told)
        .click(move || seated.act(action))
}

fn announcements(seated: Seated, choices: &Choices) -> Nodes {
    let (w, lang) = (seated.words(), seated.shell.lang());
    let hides = choices.says.len() > 1;
    let order = seated.look(|view| view.options.contest(view.round)).order();
    let one = |said: &Said| match said {
        Said::Silence => {
            let why = if hides { w.hide_why() } else { w.must_silence_why() };
            word(seated, "silence", "c", w.silence(), why, Action::Say(*said))
        }
        Said::Tengo => word(seated, "tengo", "t", w.tengo(), w.tengo_why(), Action::Say(*said)),
        Said::Class(class) => {
            let n = order.iter().position(|it| it == class).unwrap_or(0).to_string();
            let text = say::said(lang, *said);
            word(seated, &["class-", &n].concat(), &n, &text, w.class_why(), Action::Say(*said))
        }
    };
    let best = |said: &&Said| **said == Said::Tengo;
    // What most will want stands first.
    let first = choices.says.iter().find(best).into_iter();
    let others = choices.says.iter().filter(|said| !best(said));
    let primary = |(n, said): (usize, &Said)| {
        let button = one(said);
        if n == 0 {
            let _ = button.raw().class_list().add_1("primary");
        }
        button
    };
    first.chain(others).enumerate().map(primary).collect()
}

fn words(seated: Seated, choices: &Choices) -> Nodes {
    let w = seated.words();
    let owed = choices.quiero.unwrap_or(0);
    let paso = choices
        .paso
        .then(|| word(seated, "paso", "p", w.paso(), w.paso_why(), Action::Bet(Word::Paso)));
    let me_voy = choices
        .me_voy
        .then(|| word(seated, "me-voy", "v", w.me_voy(), w.me_voy_why(), Action::Bet(Word::MeVoy)));
    let quiero = choices.quiero.map(|chips| {
        word(seated, "quiero", "q", w.quiero(), &w.quiero_why(chips), Action::Bet(Word::Quiero))
    });
    // The chips follow what is thought of.
    let bet = |range: Option<(i32, i32)>, id: &'static str, key: &'static str| {
        range.map(|range| {
            let envite = id == "envido";
            let text = if envite { w.envido() } else { w.revido() };
            let why = el("small").live_text(move || {
                let chips = seated.desk.draft.get().clamp(range.0, range.1);
                if envite { w.envido_why(chips) } else { w.revido_why(owed, chips) }
            });
            let act = move || {
                let chips = seated.amount(range);
                let word = if envite { Word::Envido(chips) } else { Word::Revido(chips) };
                seated.act(Action::Bet(word));
            };
            let key_told = el("kbd").attr("aria-hidden", "true").attr("data-key", key);
            el("button word primary")
                .id(&format!("word-{id}"))
                .attr("aria-keyshortcuts", key)
                .add(el("b").attr("lang", "es").add(text))
                .add(why)
                .add(key_told)
                .click(act)
        })
    };
    let envido = bet(choices.envido, "envido", "e");
    let revido = bet(choices.revido, "revido", "r");
    Nodes::from(paso).and(me_voy).and(quiero).and(envido).and(revido)
}

/// The chips of a bet, where they can be chosen.
fn stepper(seated: Seated, (least, most): (i32, i32)) -> El {
    let w = seated.words();
    let now = move || seated.desk.draft.get().clamp(least, most);
    let step = |id: &str, sign: &str, label: &str, more: i32| {
        let button = el("button step").id(id).label(label).add(sign);
        button.click(move || seated.think(more))
    };
    let all = (most > 5).then(|| {
        let button = el("button").id("all-in").attr("lang", "es").add(w.all_in());
        button.click(move || seated.think(most))
    });
    el("div stepper amount")
        .attr("role", "group")
        .label(&w.amount_range(least, most))
        .add(step("fewer", "−", w.less(), -1))
        .add(el("output").id("amount").live_text(move || now().to_string()))
        .add(step("more", "+", w.greater(), 1))
        .add(all)
}
