//! What a challenge came to: on screen, and as a text that spoils nothing.

use leptos::prelude::*;
use tertulia::daily::{Day, Mark, Score};
use tertulia::games::{Engine, GameId};

use super::words::words;
use crate::ui::links::share;
use crate::ui::parts::{El, Nodes, el, fold};
use crate::ui::shell::Shell;
use crate::ui::words::{game_words, nth};

/// A day with its month in letters.
pub fn date(shell: Shell, day: Day) -> String {
    let (year, month, of_month) = day.date();
    let date =
        js_sys::Date::new_with_year_month_day(year as u32, month as i32 - 1, of_month as i32);
    crate::ui::words::numbers::day(shell.lang(), date.get_time() as u64)
}

/// What it came to, in a sentence.
pub fn told(shell: Shell, game: GameId, score: &Score) -> String {
    let w = words(shell);
    let won = u8::from(score.won);
    let told = match game.engine() {
        Engine::Mastermind => w.code(won, score.figure),
        Engine::Pechigonga => {
            let sign = if score.figure > 0 { "+" } else { "" };
            w.chips(score.place, &format!("{sign}{}", score.figure).replace('-', "−"))
        }
        Engine::Batalla => w.cards(score.place, score.figure),
        Engine::Eleusis(_) => w.rule(won, score.figure),
    };
    match score.helped {
        0 => told,
        hints => [told, ", ".to_owned(), w.hints(hints)].concat(),
    }
}

/// The lines of the shapes.
fn lines(score: &Score) -> impl Iterator<Item = &[Mark]> {
    score.marks.split(|mark| *mark == Mark::Line).filter(|line| !line.is_empty())
}

fn number(mark: Mark) -> usize {
    Mark::all().position(|other| other == mark).unwrap_or(0)
}

/// The shapes as they are drawn here, with their words for those who hear them.
fn shapes(shell: Shell, score: &Score) -> El {
    let w = words(shell);
    let line = |line: &[Mark]| {
        let mut heard = String::new();
        let mut rest = line;
        while let Some(first) = rest.first() {
            let many = rest.iter().take_while(|mark| *mark == first).count();
            if !heard.is_empty() {
                heard.push_str(", ");
            }
            if many > 1 {
                heard.push_str(&[&many.to_string(), " × "].concat());
            }
            heard.push_str(nth(w.marks(), number(*first)));
            rest = &rest[many..];
        }
        let drawn = line.iter().map(|mark| el(&format!("i mark mark-{}", number(*mark))));
        let drawn = el("span").attr("aria-hidden", "true").add(drawn.collect::<Nodes>());
        el("li").add(el("span unseen").add(heard)).add(drawn)
    };
    el("ol shapes").label(w.shapes()).add(lines(score).map(line).collect::<Nodes>())
}

/// The text that is shared. It is made of the score alone, which holds nothing that was to be found.
fn text(shell: Shell, game: GameId, day: Day, score: &Score) -> String {
    let w = words(shell);
    let head =
        ["Tertulia · ", game_words(shell.words(), game).name, " · ", &date(shell, day)].concat();
    let mut text = vec![head];
    for line in lines(score) {
        text.push(line.iter().map(|mark| nth(w.emoji(), number(*mark))).collect());
    }
    text.push(told(shell, game, score));
    let page = window().location().href().unwrap_or_default();
    let page = page.split(['#', '?']).next().unwrap_or_default();
    text.push([page, "#/daily/", &day.to_string()].concat());
    text.join("\n")
}

/// What it came to, and what may be told of it.
pub fn result(shell: Shell, game: GameId, day: Day, score: &Score) -> Nodes {
    let w = words(shell);
    let drawn = (!score.marks.is_empty()).then(|| {
        let legend = el("p muted legend").add(nth(w.legends(), game.place()));
        Nodes::from(shapes(shell, score)).and(legend)
    });
    let score = score.clone();
    let share = fold("details fold", w.share(), move || {
        let text = text(shell, game, day, &score);
        let field = share::text(shell, &format!("daily-{game}"), w.share_label(), text);
        Nodes::from(field).and(el("p muted").add(w.share_why()))
    });
    Nodes::from(drawn).and(share.id(&format!("share-{game}")))
}
