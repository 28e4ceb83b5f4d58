//! How a game went: row by row, with what was to be expected and what the best row would have done.

use leptos::prelude::*;
use tertulia::games::mastermind::study::{Analysis, Answer, Mistake, Question, Step, Studied};
use tertulia::games::mastermind::{CodeView, Options, Row};

use super::ask::ask;
use super::chart::chart;
use super::history::{board_and_date, who};
use super::past::{self, Past};
use super::{address, bench, waiting};
use crate::ui::games::mastermind::words::{drawer, study, words};
use crate::ui::games::mastermind::{board, say};
use crate::ui::parts::{El, Kept, Nodes, Signal, el, icon, key_for_us, on_window};
use crate::ui::route::asked;
use crate::ui::settings::Lang;
use crate::ui::shell::Shell;
use crate::ui::thinking::Asker;
use crate::ui::words::numbers::{percent, tenths, whole};

/// The analysis of one game, and the row that is looked at.
#[derive(Clone, Copy)]
struct Desk {
    shell: Shell,
    past: Kept<Past>,
    analysis: Signal<Option<Analysis>>,
    /// From 1.
    at: Signal<usize>,
}

/// The page of the game that the address names.
pub fn analyst(shell: Shell, query: &str) -> Nodes {
    let w = study::words(shell.lang());
    let id = asked(query, "game").unwrap_or_default();
    let title = el("h1").add(super::name(shell, "analysis"));
    let Some(past) = past::all(shell).into_iter().find(|past| past.id == id) else {
        let lead = el("a button primary")
            .attr("href", &address("history"))
            .add(super::name(shell, "history"));
        return Nodes::from(title).and(el("p").add(w.not_kept())).and(lead);
    };
    let options = past.options;
    let about = format!("{} · {}", who(shell, &past), board_and_date(shell, &past));
    let studied =
        Studied { space: options.codes(), rows: past.game.rows.clone(), code: past.game.code };
    let desk =
        Desk { shell, past: Kept::new(past), analysis: Signal::default(), at: Signal::new(1) };
    let unable = Signal::new(false);
    let answered = move |answer| match answer {
        Some(Answer::Analyse(analysis)) => desk.analysis.set(Some(analysis)),
        _ => unable.set(true),
    };
    ask(Asker::new(shell), Question::Analyse(studied), Box::new(answered));
    on_window("keydown", move |event| match key_for_us(&event).as_deref() {
        Some("ArrowLeft") => desk.step(-1),
        Some("ArrowRight") => desk.step(1),
        _ => {}
    });
    let board = bench(&options, "replay").live(move || replay(desk, &options));
    // What the analysis says, in three places.
    let say = |kind: &str, part: fn(Desk, &Analysis) -> Nodes| {
        el(kind).live(move || desk.analysis.get().map(|analysis| part(desk, &analysis)))
    };
    let waiting = move || desk.analysis.get().is_none().then(|| waiting(shell, unable.get()));
    let left = el("div desk").add(board).add(say("div contents", step));
    Nodes::from(title)
        .and(el("p muted about").add(about))
        .and(say("div contents", verdict).live(waiting))
        .and(el("div halves").add(left).add(say("div told", figures)))
}

impl Desk {
    /// Looks at another row.
    fn step(self, by: isize) {
        let last = self.analysis.with_untracked(|a| a.as_ref().map_or(0, |a| a.rows.len()));
        let at = self.at.get_untracked().saturating_add_signed(by).clamp(1, last.max(1));
        if at != self.at.get_untracked() {
            self.at.set(at);
            self.shell.speech.say(&self.analysis.with_untracked(|analysis| {
                let step = analysis.as_ref().and_then(|analysis| analysis.rows.get(at - 1));
                step.map_or_else(String::new, |step| {
                    let row = words(self.shell.lang()).row(at);
                    format!("{row}. {}", sentence(self.shell.lang(), step))
                })
            }));
        }
    }
}

/// The board up to the row, with the codes that were left.
fn replay(desk: Desk, options: &Options) -> El {
    let shell = desk.shell;
    let at = desk.at.get();
    desk.past.with_value(|past| {
        desk.analysis.with(|analysis| {
            let game = &past.game;
            let steps = analysis.as_ref().map_or(&[][..], |analysis| &analysis.rows);
            let shown = if analysis.is_some() { at } else { game.rows.len() };
            let mistakes = steps.get(at - 1).map_or(&[][..], |step| &step.mistakes);
            let flagged = mistakes.iter().find_map(|mistake| match mistake {
                Mistake::Impossible(rows) => Some(rows.as_slice()),
                Mistake::Wasted => None,
            });
            let flagged = flagged.unwrap_or_default();
            let row = |(n, row): (usize, &Row)| {
                if n >= shown {
                    return board::empty_row(options, n);
                }
                let left = steps.get(n).map(|step| whole(shell.lang(), step.after.into()));
                let flag = flagged.contains(&(n as u8));
                let line = board::past_row(shell, options, n, row, flag, None);
                let line = line.add(el("span left").attr("aria-hidden", "true").add(left));
                if n + 1 == at { line.attr("data-at", "") } else { line }
            };
            let rows = game.rows.iter().enumerate().map(row).collect::<Nodes>();
            let code = game.code.map_or(CodeView::Hidden, CodeView::Known);
            el("div bed")
                .attr("role", "group")
                .label(words(shell.lang()).board())
                .add(board::cover(shell, options, code))
                .add(el("ol rows").add(rows))
        })
    })
}

/// The game in a sentence and two figures.
fn verdict(desk: Desk, analysis: &Analysis) -> Nodes {
    let lang = desk.shell.lang();
    let w = study::words(lang);
    if analysis.rows.is_empty() {
        return el("p").add(w.nothing_laid()).into();
    }
    let verdict = format!(
        "{}, {}.",
        nth(w.skills(), skill_word(analysis.skill)),
        nth(w.lucks(), luck_word(analysis.luck))
    );
    let figure = |name: &str, figure: String| {
        el("span figure").add(el("small").add(name)).add(el("b").add(figure))
    };
    let figures = el("p figures")
        .add(figure(w.skill(), percent(lang, analysis.skill)))
        .add(figure(w.luck(), signed(lang, analysis.luck)));
    el("div panel verdict").add(el("h2").add(verdict)).add(figures).into()
}

/// The row that is looked at, and the way to the others.
fn step(desk: Desk, analysis: &Analysis) -> Nodes {
    let (shell, frame) = (desk.shell, desk.shell.words());
    let options = desk.past.with_value(|past| past.options);
    let last = analysis.rows.len();
    let button = |name: &str, symbol: &str, by: isize, end: usize| {
        el("button")
            .label(name)
            .live_attr("aria-disabled", move || Some((desk.at.get() == end).to_string()))
            .add(icon(symbol))
            .click(move || desk.step(by))
    };
    let at = move || study::words(shell.lang()).at_row(desk.at.get(), last);
    let walk = el("div row-by-row")
        .add(button(frame.previous(), "previous", -1, 1).id("previous"))
        .add(el("span").live_text(at))
        .add(button(frame.next(), "next", 1, last).id("next"));
    let step = move || {
        desk.analysis.with(|analysis| {
            let step = analysis.as_ref()?.rows.get(desk.at.get() - 1);
            step.map(|step| this_row(shell, &options, step))
        })
    };
    (last > 0).then(|| el("div panel step").add(walk).live(step)).into()
}

/// The chart and the table.
fn figures(desk: Desk, analysis: &Analysis) -> Nodes {
    let shell = desk.shell;
    if analysis.rows.is_empty() {
        return Nodes::default();
    }
    let drawn = move || {
        let draw = |analysis: &Option<Analysis>| {
            analysis.as_ref().map(|analysis| chart(shell, analysis, desk.at.get()))
        };
        desk.analysis.with(draw)
    };
    let whole_game = desk.past.with_value(|past| table(shell, past, analysis));
    let note = el("p muted small").add(study::words(shell.lang()).figures());
    Nodes::from(el("div panel").live(drawn)).and(el("div panel").add(whole_game).add(note))
}

/// "Of 1,296 codes 96 were left; expected: 180."
fn sentence(lang: Lang, step: &Step) -> String {
    let number = |n: u32| whole(lang, n.into());
    let expected = mean(lang, step.squares, step.before);
    study::words(lang).step(&number(step.before), &number(step.after), &expected)
}

/// One row in words.
fn this_row(shell: Shell, options: &Options, step: &Step) -> Nodes {
    let (w, lang) = (study::words(shell.lang()), shell.lang());
    let slip = |text: &str| el("p slip").add(icon("mark")).add(el("span").add(text));
    let mistakes = step.mistakes.iter().map(|mistake| match mistake {
        // Of no row: such a code may not be hidden.
        Mistake::Impossible(rows) if rows.is_empty() => slip(words(lang).refuse_repeats()),
        Mistake::Impossible(rows) => slip(&w.impossible(&say::rows(words(lang), rows))),
        Mistake::Wasted => slip(w.wasted()),
    });
    let mistakes = mistakes.collect::<Nodes>();
    let end = (step.after == 0).then(|| slip(w.ends_here()));
    let best = match step.skill {
        100 => el("p muted").add(w.no_better()),
        _ => {
            let expected = w.best_expected(&mean(lang, step.best_squares, step.before));
            let left = step.best_after.map(|left| w.best_left(&whole(lang, left.into())));
            let left = left.map_or(String::new(), |left| format!("; {left}"));
            let told = say::code(words(lang), options, &step.best);
            let told = el("span unseen").add([&told, "."].concat());
            el("div best-row")
                .add(el("b").add([w.best_row(), ":"].concat()))
                .add(el("span face").add(told).add(board::pegs(options, &step.best)))
                .add(el("span").add(format!("{expected}{left}.")))
        }
    };
    let figures = format!(
        "{}: {} · {}: {}",
        w.skill(),
        percent(lang, step.skill),
        w.luck(),
        signed(lang, step.luck)
    );
    Nodes::from(el("p").add(sentence(lang, step)))
        .and(mistakes)
        .and(end)
        .and(best)
        .and(el("p muted").add(figures))
}

/// The whole game in figures.
fn table(shell: Shell, past: &Past, analysis: &Analysis) -> El {
    let (w, lang, options) = (study::words(shell.lang()), shell.lang(), &past.options);
    let column = |text: &str| el("th").attr("scope", "col").add(text);
    let heads =
        [drawer::words(lang).n_rows(), w.had(), w.expected(), w.best(), w.skill(), w.luck()];
    let heads = heads.into_iter().map(column).collect::<Nodes>();
    let lines = analysis.rows.iter().zip(&past.game.rows).zip(1usize..);
    let lines = lines.map(|((step, row), n)| {
        let told = format!("{n}: {}", say::code(words(lang), options, &row.guess));
        let told = match row.key {
            Some(key) => format!("{told}. {}", say::key(words(lang), key)),
            None => told,
        };
        let face = el("span face").attr("aria-hidden", "true").add(n.to_string());
        let face = face.add(board::pegs(options, &row.guess));
        let face = face.add(board::key_pins(options.pegs, row.key));
        let head = el("th").attr("scope", "row").add(el("span unseen").add(told)).add(face);
        let cells = [
            whole(lang, step.after.into()),
            mean(lang, step.squares, step.before),
            mean(lang, step.best_squares, step.before),
            percent(lang, step.skill),
            signed(lang, step.luck),
        ];
        el("tr").add(head).add(cells.into_iter().map(|cell| el("td").add(cell)).collect::<Nodes>())
    });
    let table = el("table sheet analysed")
        .label(w.chart())
        .add(el("thead").add(el("tr").add(heads)))
        .add(el("tbody").add(lines.collect::<Nodes>()));
    // Where text is large it is wider than the window.
    el("div sheet-bed").attr("tabindex", "0").add(table)
}

/// How many codes were to be expected after a row.
fn mean(lang: Lang, squares: u64, before: u32) -> String {
    tenths(lang, squares * 10 / u64::from(before.max(1)))
}

/// Hundredths as tenths with their sign.
fn signed(lang: Lang, hundredths: i32) -> String {
    let n = (hundredths.unsigned_abs() + 5) / 10;
    let sign = match hundredths {
        _ if n == 0 => "",
        1.. => "+",
        _ => "−",
    };
    format!("{sign}{}", tenths(lang, n.into()))
}

/// Of alternatives in a row, this one.
fn nth(words: &'static str, n: usize) -> &'static str {
    words.split('|').nth(n).unwrap_or_default().trim_ascii()
}

fn skill_word(skill: u8) -> usize {
    match skill {
        95.. => 0,
        85.. => 1,
        70.. => 2,
        50.. => 3,
        _ => 4,
    }
}

/// In hundredths of a bit over a game.
fn luck_word(luck: i32) -> usize {
    match luck {
        200.. => 0,
        60.. => 1,
        -60.. => 2,
        -200.. => 3,
        _ => 4,
    }
}
