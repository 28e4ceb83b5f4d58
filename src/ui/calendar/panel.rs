//! A challenge on its day, and afterwards: begun, gone on with, looked at again, practised.

use leptos::prelude::*;
use tertulia::daily::{Book, Day, Fate, seed};
use tertulia::games::{Engine, GameId};

use super::kept;
use super::result::{date, result, told};
use super::table::{Lying, go, hands};
use super::words::words;
use crate::ui::games::house::DAILY;
use crate::ui::kept::{Played, played_key};
use crate::ui::parts::{El, Nodes, Signal, el, focus};
use crate::ui::shell::Shell;
use crate::ui::words::{game_words, nth};

/// A game's challenge of a day.
pub fn panel(
    shell: Shell,
    (row, day, today): (GameId, Day, Day),
    book: &Book,
    news: Signal<u32>,
) -> El {
    let w = words(shell);
    let lying = (hands(row).lying)(shell, row);
    let at = Place { shell, row, day };
    let fate = book.fate(day, row);
    let lies = lying.as_ref().is_some_and(|it| it.day == day && it.score.is_none());
    let inside = match (fate, day == today) {
        (Some(Fate::Done(score)), _) => {
            let streak = book.streak(Some(row), today);
            let streak = (day == today)
                .then(|| el("p muted").add(w.row_streak(streak.current, streak.best)));
            Nodes::from(el("p").add(el("b").add(told(shell, row, score))))
                .and(streak)
                .and(result(shell, row, day, score))
                .and(at.afterwards())
        }
        (Some(Fate::Begun), true) if lies => {
            let on = at.button("primary", w.go_on(), move || go(row, DAILY));
            Nodes::from(el("p").add(w.begun())).and(el("div actions").add(on))
        }
        (Some(Fate::Begun), false) if lies => {
            let on = at.button("primary", w.finish_it(), move || go(row, DAILY));
            let show = at.button("", w.show_solution(), move || {
                kept::change(shell, |book| book.leave(day, row));
                news.update(|n| *n += 1);
                focus(&format!("challenge-{row}"));
            });
            Nodes::from(el("p").add(w.still_there())).and(el("div actions").add(show).add(on))
        }
        (None, true) => at.begin(lying),
        // Begun once, but its table has gone: what is played now cannot be the first try.
        (Some(_), true) => Nodes::from(el("p").add(w.left()))
            .and(el("p muted").add(w.left_why()))
            .and(el("div actions").add(at.practise())),
        (fate, false) => {
            let how = if fate.is_some() { w.left() } else { w.not_played() };
            Nodes::from(el("p muted").add(how)).and(at.afterwards())
        }
    };
    let emblem = el(&format!("span emblem emblem-{row}")).attr("aria-hidden", "true");
    let name = el("h2").id(&format!("challenge-{row}")).attr("tabindex", "-1");
    let name = name.add(emblem).add(game_words(shell.words(), row).name);
    el("article panel challenge")
        .attr("data-row", row.id())
        .add(name)
        .add(el("p").add(nth(w.tasks(), row.place())))
        .add(at.today_is().map(|text| el("p muted").add(text)))
        .add(inside)
}

/// A game and a day.
#[derive(Clone, Copy)]
struct Place {
    shell: Shell,
    row: GameId,
    day: Day,
}

impl Place {
    /// How hard it is.
    fn today_is(self) -> Option<&'static str> {
        let w = words(self.shell);
        let weekday = self.day.weekday();
        match self.row.engine() {
            Engine::Batalla | Engine::Pechigonga => None,
            Engine::Mastermind => Some(nth(w.boards(), [0, 1, 1, 1, 1, 1, 2][weekday])),
            Engine::Eleusis(_) => Some(nth(w.grades(), tertulia::daily::grade(self.day))),
        }
    }

    /// A button that says in its name which game it is for.
    fn button(self, kind: &str, text: &str, act: impl Fn() + 'static) -> El {
        let name = game_words(self.shell.words(), self.row).name;
        let button = el(&format!("button {kind}")).attr("type", "button");
        button.label(&[text, ": ", name].concat()).add(text).click(act)
    }

    /// Begins the try that counts. Another day's that is not over goes, where one says so.
    fn begin(self, lying: Option<Lying>) -> Nodes {
        let Self { shell, row, day } = self;
        let w = words(shell);
        let other = lying.filter(|it| it.score.is_none() && it.day != day).map(|it| it.day);
        let begin = move || {
            // The table first: another tab that hears of the book looks for it.
            (hands(row).deal)(shell, row, day);
            kept::change(shell, |book| {
                if let Some(other) = other {
                    book.leave(other, row);
                }
                book.begin(day, row);
            });
        };
        match other {
            None => el("div actions").add(self.button("primary", w.play(), begin)).into(),
            Some(other) => {
                let said = el("span").add(w.other_day(&date(shell, other)));
                let finish = self.button("primary", w.finish_it(), move || go(row, DAILY));
                let begin = self.button("", w.begin_todays(), begin);
                Nodes::from(el("p notice").add(said)).and(el("div actions").add(begin).add(finish))
            }
        }
    }

    fn practise(self) -> El {
        let Self { shell, row, day } = self;
        let act = move || (hands(row).practise)(shell, row, day, false);
        self.button("", words(shell).practise(), act)
    }

    /// The solution, the match once more, how the master plays it, practice.
    fn afterwards(self) -> Nodes {
        let Self { shell, row, day } = self;
        let w = words(shell);
        let solution = (hands(row).solution)(shell, row, day).map(|solution| {
            let code = row == GameId::Mastermind;
            let head = if code { w.solution() } else { w.solution_rule() };
            let kind = if code { "div lifted" } else { "div said-rule" };
            Nodes::from(el("h3").add(head)).and(el(kind).add(solution))
        });
        let id = seed(row, day).map(|seed| format!("{seed:016x}")).unwrap_or_default();
        let played = shell.store.get::<Vec<Played>>(&played_key(row)).unwrap_or_default();
        let link = |href: String, text: &str| {
            let name = game_words(shell.words(), row).name;
            el("a button").attr("href", &href).label(&[text, ": ", name].concat()).add(text)
        };
        let kept = played.iter().any(|played| played.id == id);
        let replay = kept.then(|| link(format!("#/{row}/replay?game={id}"), w.replay()));
        let analyse = (kept && row == GameId::Mastermind)
            .then(|| link(format!("#/{row}/analysis?game={id}.0"), w.analyse()));
        let watch = move || (hands(row).practise)(shell, row, day, true);
        let watch = self.button("", w.watch(), watch);
        let actions = el("div actions").add(replay).add(analyse).add(watch).add(self.practise());
        Nodes::from(solution).and(actions)
    }
}
