//! The little table on the first page: a board with a half-solved code.

use leptos::prelude::*;
use tertulia::games::mastermind::{Code, Key, Options};

use super::board::{KeyPins, Pegs, Socket};

/// The rows, the first below: colours, black pins, white ones.
const ROWS: [([u8; 5], u8, u8); 4] = [
    ([4, 3, 2, 0, 2], 3, 2),
    ([4, 3, 0, 2, 2], 2, 2),
    ([0, 3, 6, 2, 7], 2, 1),
    ([0, 1, 3, 2, 5], 1, 2),
];

#[component]
pub fn Scene() -> impl IntoView {
    let options = Options::default();
    let row = |(colours, black, white): ([u8; 5], u8, u8)| {
        Code::new(&colours).map(|code| {
            view! {
                <span class="row">
                    <Pegs options code />
                    <KeyPins pegs=5 key=Some(Key { black, white }) />
                </span>
            }
        })
    };
    let rows = ROWS.into_iter().rev().map(row).collect_view();
    let holes = (0..5).map(|_| view! { <Socket options colour=None /> }).collect_view();
    view! {
        <span class="little-board">
            {rows} <span class="row">
                <span class="pegs">{holes}</span>
                <KeyPins pegs=5 key=None />
            </span>
        </span>
    }
}
