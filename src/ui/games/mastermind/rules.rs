//! The rules of Mastermind as the player reads them; the engine's comments cite these paragraphs.

use tertulia::games::mastermind::{Code, Options};

use super::GAME;
use super::board::{key_pins, pegs, track};
use super::say;
use super::words::{study, words};
use crate::ui::parts::{El, Nodes, el};
use crate::ui::shell::Shell;
use crate::ui::words::{game_words, pairs};

pub fn rules(shell: Shell) -> El {
    let frame = shell.words();
    let paragraphs =
        pairs(study::words(shell.lang()).rules()).zip(1..).map(|((title, text), n)| {
            let number = el("span number").add(n.to_string());
            el("section")
                .id(&format!("rule-{n}"))
                .add(el("h2").add(number).add(" ").add(title))
                .add(el("p").add(text))
                .add(picture(shell, n))
        });
    let play = el("a button primary").attr("href", &format!("#/{}", GAME));
    el("article narrow rules")
        .add(el("h1").add(game_words(frame, GAME).name))
        .add(paragraphs.collect::<Nodes>())
        .add(play.add(frame.play()))
}

fn picture(shell: Shell, paragraph: u8) -> Nodes {
    match paragraph {
        2 => row(shell, "14272", None).into(),
        // The last two count repeated colours, the commonest slip.
        4 => {
            let title = el("h3").add(study::words(shell.lang()).rules_why_title());
            let examples = [("14272", "14756"), ("11223", "12131"), ("12345", "11166")];
            let examples = examples.into_iter().map(|(code, guess)| example(shell, code, guess));
            Nodes::from(title).and(el("ul examples").add(examples.collect::<Nodes>()))
        }
        8 => {
            let track = track(shell, shell.lang().you(), 7, 0, "red");
            el("div board flat").add(track).into()
        }
        _ => Nodes::default(),
    }
}

/// A code over a row, with the key that the engine gives it.
fn example(shell: Shell, code: &str, guess: &str) -> El {
    let shield = el("div shield").add(row(shell, code, None));
    el("li example").add(shield).add(row(shell, guess, Some(code)))
}

fn row(shell: Shell, digits: &str, code: Option<&str>) -> Option<El> {
    let w = words(shell.lang());
    let options = Options::default();
    let guess = Code::from_digits(digits)?;
    let key = code.and_then(Code::from_digits).map(|code| code.key(&guess));
    let told = key.map_or(String::new(), |key| format!(". {}", say::key(w, key)));
    let told = format!("{}{told}", say::code(w, &options, &guess));
    let row = el("div row").add(el("span unseen").add(told)).add(pegs(&options, &guess));
    Some(row.add(key.map(|key| key_pins(options.pegs, Some(key)))))
}
