//! A whole game in figures: the chart and the table.

use leptos::prelude::*;
use tertulia::games::mastermind::study::{Analysis, Step};
use tertulia::games::mastermind::{Options, Row};

use super::chart::Chart;
use super::past::Past;
use crate::app::context::use_app;
use crate::app::games::mastermind::board::{KeyPins, Pegs};
use crate::app::games::mastermind::say;
use crate::app::games::mastermind::words::{dialogs, study, words};
use crate::app::services::lang::Lang;
use crate::app::services::translations::numbers::{percent, tenths, whole};

/// Both; row `at` is marked.
#[component]
pub(super) fn Figures(past: Past, analysis: Analysis, at: RwSignal<usize>) -> impl IntoView {
    let w = study::words(use_app().lang());
    (!analysis.rows.is_empty()).then(|| {
        view! {
            <div class="panel">
                <Chart analysis=analysis.clone() at />
            </div>
            <div class="panel">
                <WholeGame past analysis />
                <p class="muted small">{w.figures()}</p>
            </div>
        }
    })
}

/// The whole game in figures.
#[component]
fn WholeGame(past: Past, analysis: Analysis) -> impl IntoView {
    let lang = use_app().lang();
    let w = study::words(lang);
    let options = past.options;
    let heads =
        [dialogs::words(lang).n_rows(), w.had(), w.expected(), w.best(), w.skill(), w.luck()];
    let heads = heads.map(|text| view! { <th scope="col">{text}</th> });
    let lines = analysis.rows.into_iter().zip(past.game.rows).zip(1usize..);
    let lines = lines.map(|((step, row), n)| view! { <Line options step row n /> });
    let (heads, lines) = (heads.into_iter().collect_view(), lines.collect_view());
    // Where text is large the table is wider than the window.
    view! {
        <div class="sheet-bed" tabindex="0">
            <table class="sheet analysed" aria-label=w.chart()>
                <thead>
                    <tr>{heads}</tr>
                </thead>
                <tbody>{lines}</tbody>
            </table>
        </div>
    }
}

/// A row, the number `n` of the board, in figures.
#[component]
fn Line(options: Options, step: Step, row: Row, n: usize) -> impl IntoView {
    let lang = use_app().lang();
    let told = format!("{n}: {}", say::code(words(lang), &options, &row.guess));
    let told = match row.key {
        Some(key) => format!("{told}. {}", say::key(words(lang), key)),
        None => told,
    };
    let cells = [
        whole(lang, step.after.into()),
        mean(lang, step.squares, step.before),
        mean(lang, step.best_squares, step.before),
        percent(lang, step.skill),
        signed(lang, step.luck),
    ];
    let cells = cells.map(|cell| view! { <td>{cell}</td> }).into_iter().collect_view();
    view! {
        <tr>
            <th scope="row">
                <span class="unseen">{told}</span>
                <span class="face" aria-hidden="true">
                    {n.to_string()}
                    <Pegs options code=row.guess />
                    <KeyPins pegs=options.pegs key=row.key />
                </span>
            </th>
            {cells}
        </tr>
    }
}

/// How many codes were to be expected after a row.
pub(super) fn mean(lang: Lang, squares: u64, before: u32) -> String {
    tenths(lang, squares * 10 / u64::from(before.max(1)))
}

/// Hundredths as tenths with their sign.
pub(super) fn signed(lang: Lang, hundredths: i32) -> String {
    let n = (hundredths.unsigned_abs() + 5) / 10;
    let sign = match hundredths {
        _ if n == 0 => "",
        1.. => "+",
        _ => "−",
    };
    format!("{sign}{}", tenths(lang, n.into()))
}
