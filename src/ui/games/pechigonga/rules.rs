//! The rules as the player reads them; the engine's comments cite these paragraphs. After them, where
//! the game comes from, and what in it is reconstruction or our own choice.

use super::ROW;
use super::lesson::{CLASSES, FOURTH, hands, nine};
use super::words::manual::words;
use crate::ui::parts::{El, Nodes, el};
use crate::ui::shell::Shell;
use crate::ui::words::{game_words, nth, pairs};

/// The game's rules.
pub fn rules(shell: Shell) -> Nodes {
    let w = words(shell.lang());
    let paragraphs = pairs(w.rules()).zip(1..).map(|((title, text), n)| {
        let number = el("span number").add(n.to_string());
        el("section")
            .id(&format!("rule-{n}"))
            .add(el("h2").add(number).add(" ").add(title))
            .add(el("p").add(text))
            .add(picture(shell, n))
    });
    let play = el("a button primary").attr("href", &format!("#/{ROW}"));
    let history = el("section").id("history").add(el("h2").add(w.history_title()));
    let told = pairs(w.history())
        .map(|(title, text)| Nodes::from(el("h3").add(title)).and(el("p").add(text)));
    el("article narrow rules rules-of-cards")
        .add(el("h1").add(game_words(shell.words(), ROW).name))
        .add(paragraphs.collect::<Nodes>())
        .add(history.add(told.collect::<Nodes>()))
        .add(play.add(shell.words().play()))
        .into()
}

/// The examples that belong to a paragraph.
fn picture(shell: Shell, paragraph: u8) -> Option<El> {
    let lang = shell.lang();
    let (n, lain) = match paragraph {
        2 => (0, hands(lang, &CLASSES)),
        6 => (1, hands(lang, &FOURTH)),
        7 => (2, nine(lang)),
        _ => return None,
    };
    let caption = el("figcaption").add(nth(words(lang).captions(), n));
    Some(el("figure").add(el("div felt").add(lain)).add(caption))
}
