//! Finished games, kept: the last few dozen.

use tertulia::core::Game;
use tertulia::games::mastermind::{Code, Mastermind, Options, Played, View};

use crate::ui::games::mastermind::words::study;
use crate::ui::parts::{El, Nodes, el};
use crate::ui::shell::Shell;

/// A finished game.
#[derive(Clone, Debug, PartialEq)]
pub struct Past {
    /// One game, one entry.
    pub id: String,
    /// When it was first kept: milliseconds since 1970.
    pub when: u64,
    /// Who sat on each seat; nobody where the game was written down by hand.
    pub names: Vec<String>,
    pub options: Options,
    pub game: Played,
}

tertulia::json_record!(Past { id, when, names, options, game });

/// So many games are kept.
const MOST: usize = 60;

fn key() -> String {
    format!("tertulia.past.{}", Mastermind::ID)
}

/// All kept games, the newest first. A list that cannot be read is kept aside.
pub fn all(shell: Shell) -> Vec<Past> {
    super::kept(shell, &key(), "history")
}

/// Forgets all of them.
pub fn forget(shell: Shell) {
    shell.store.delete(&key());
}

/// Keeps games unless they are kept already.
pub fn keep(shell: Shell, games: impl Iterator<Item = Past>) {
    let mut kept = all(shell);
    let before = kept.len();
    for game in games {
        if kept.iter().all(|other| other.id != game.id) {
            kept.insert(0, game);
        }
    }
    if kept.len() > before {
        kept.truncate(MOST);
        shell.store.set(&key(), &kept);
    }
}

/// The first row that somebody of this name lays most often on a board of this size, of several the
/// latest: what a sly maker reckons with.
pub fn usual_opening(shell: Shell, name: &str, options: &Options) -> Option<Code> {
    let kept = all(shell);
    let board = |past: &&Past| past.options.guesses() == options.guesses();
    let breaks =
        |past: &&Past| past.names.get(1 - past.game.maker.index()).is_some_and(|n| n == name);
    let first = |past: &Past| past.game.rows.first().map(|row| row.guess);
    let rows: Vec<Code> = kept.iter().filter(board).filter(breaks).filter_map(first).collect();
    // The newest stand first, and of equals the last one is taken.
    rows.iter().rev().max_by_key(|row| rows.iter().filter(|other| other == row).count()).copied()
}

/// Keeps the games of a match that have ended.
#[inline(never)]
pub fn keep_games(shell: Shell, seed: u64, names: &[String], view: &View) {
    let past = |(n, game): (usize, &Played)| Past {
        id: id(seed, n),
        when: now(),
        names: names.to_vec(),
        options: view.options,
        game: game.clone(),
    };
    keep(shell, view.played.iter().enumerate().map(past));
}

/// The way from a match to the analysis of the game that has just ended; after the match, of each.
pub fn review(shell: Shell, seed: u64, view: &View) -> El {
    let w = study::words(shell.lang());
    let last = view.played.len() - 1;
    let first = if view.outcome.is_some() { 0 } else { last };
    let link = |n: usize| {
        let link = el("a button").attr("href", &address(&id(seed, n)));
        match first == last {
            true => link.id("analyse").add(w.analyse()),
            false => link.label(&w.analyse_game(n + 1)).add((n + 1).to_string()),
        }
    };
    let title = (first < last).then(|| el("span").attr("aria-hidden", "true").add(w.analysis()));
    el("div review").add(title).add((first..=last).map(link).collect::<Nodes>())
}

/// Where a kept game is analysed.
pub fn address(id: &str) -> String {
    format!("{}?game={id}", super::address("analysis"))
}

pub fn now() -> u64 {
    js_sys::Date::now() as u64
}

fn id(seed: u64, n: usize) -> String {
    format!("{seed:016x}.{n}")
}
