//! A key counted out, peg by peg.

use leptos::prelude::*;
use tertulia::games::mastermind::{Code, Options, Pin, Row};

use crate::app::context::use_app;
use crate::app::games::mastermind::board::Peg;
use crate::app::games::mastermind::say;
use crate::app::games::mastermind::words::words;

/// A row, the number `n` of the board, with what each of its pegs earns against the code.
#[component]
pub(super) fn Recounted(options: Options, code: Code, row: Row, n: usize) -> impl IntoView {
    let w = words(use_app().lang());
    let earned = code.earned(&row.guess);
    let pegs = row.guess.pegs().iter().zip(&earned).map(|(&colour, earned)| {
        let pin = match earned {
            Some(Pin::Black) => "pin black",
            Some(Pin::White) => "pin white",
            None => "pin none",
        };
        view! {
            <span class="earned">
                <Peg options colour />
                <i class=pin></i>
            </span>
        }
    });
    let pegs = pegs.collect_view();
    let told = format!("{}: {}", w.row(n), say::code(w, &options, &row.guess));
    view! {
        <li>
            <span class="unseen">{told}</span>
            <span class="pegs" aria-hidden="true">
                {pegs}
            </span>
            <span>{say::key(w, code.key(&row.guess))}</span>
        </li>
    }
}
