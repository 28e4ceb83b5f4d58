//! A finished match in the list.

use serde_json::Value;
use tertulia::core::json;
use tertulia::core::{Archive, Game, Level, Seat};
use tertulia::games::batalla::Batalla;
use tertulia::games::eleusis::Eleusis;
use tertulia::games::mastermind::Mastermind;
use tertulia::games::pechigonga::Pechigonga;
use tertulia::history::{Fact, Mode};
use tertulia::registry::GAMES;

use super::words::words;
use crate::ui::desk;
use crate::ui::games;
use crate::ui::kept::{Played, played_key};
use crate::ui::parts::{El, Kept, Nodes, el, fold};
use crate::ui::sheet::sheet_table;
use crate::ui::shell::Shell;
use crate::ui::words::numbers::day;
use crate::ui::words::{game_words, joined, nth};

/// Which matches can be gone through again.
pub struct Logs(Vec<(&'static str, String, bool)>);

impl Logs {
    /// What is kept of all rows.
    pub fn new(shell: Shell) -> Self {
        let of = |row: &'static str| {
            let logs: Vec<Played> = shell.store.get(&played_key(row)).unwrap_or_default();
            logs.into_iter().map(move |log| (row, log.id, current(row, &log.save)))
        };
        Self(GAMES.iter().flat_map(|game| of(game.id)).collect())
    }

    /// Whether the match's log is kept, and if so, whether it is by the rules of today.
    fn of(&self, fact: &Fact) -> Option<bool> {
        let it = |(row, id, _): &&(&str, String, bool)| *row == fact.game && id == fact.seed();
        self.0.iter().find(it).map(|(.., current)| *current)
    }
}

/// Whether a save of a row is by the rules of today.
fn current(row: &str, save: &str) -> bool {
    let rules = match row {
        Mastermind::ID => Mastermind::RULES_VERSION,
        Batalla::ID => Batalla::RULES_VERSION,
        Pechigonga::ID => Pechigonga::RULES_VERSION,
        _ => Eleusis::RULES_VERSION,
    };
    json::read::<Archive>(save).is_ok_and(|head| head.rules == rules)
}

/// A match: when, who, what it came to, how long it was, and the ways from here.
pub fn entry(shell: Shell, fact: &Fact, logs: &Logs) -> El {
    let w = words(shell);
    // A game that this version does not know still shows its id.
    let known = GAMES.iter().find(|game| game.id == fact.game);
    let name = known.map_or(fact.game.as_str(), |game| game_words(shell.words(), game.id).name);
    let date = day(shell.lang(), fact.when);
    let head = el("h3").add(name).add(" ").add(el("small").add(date.as_str()));
    let about = about(shell, fact);
    let about = joined(&mut about.iter().map(String::as_str), " · ");
    let whole = [name, ", ", &date].concat();
    let ways = match (known, logs.of(fact)) {
        (Some(_), Some(true)) => {
            let address = format!("#/{}/replay?game={}", fact.game, fact.seed());
            let link = el("a button").attr("href", &address).add(w.watch());
            Nodes::from(el("p").add(link.label(&[w.watch(), ": ", &whole].concat())))
        }
        (_, Some(_)) => el("p muted").add(w.old_rules()).into(),
        (_, None) => el("p muted").add(w.no_log()).into(),
    };
    let (says, sheet) = (games::says(shell, &fact.game), Kept::new(fact.sheet.clone()));
    let (names, title) = (called(shell, fact), shell.words().sheet());
    let title = Nodes::from(title).and(el("span unseen").add([": ", &whole].concat()));
    let sheet = fold("details", title, move || {
        let table = sheet_table(shell, says, move || sheet.get_value(), &names);
        el("div sheet-bed").attr("tabindex", "0").add(table).into()
    });
    el("article panel match")
        .add(head)
        .add(el("p came").add(result(shell, fact)))
        .add(el("p").add(who(shell, fact)))
        .add((!about.is_empty()).then(|| el("p muted").add(about)))
        .add(sheet)
        .add(ways)
}

/// What the players are called: whoever gave no name, in the language of the day.
fn called(shell: Shell, fact: &Fact) -> Vec<String> {
    let known = fact.sitters.len() == fact.names.len();
    if known { desk::names(shell, &fact.sitters) } else { fact.names.clone() }
}

/// What it came to.
fn result(shell: Shell, fact: &Fact) -> String {
    let winners = fact.outcome.winners;
    if fact.mode() == Some(Mode::Alone) {
        let note = games::says(shell, &fact.game).note;
        let notes: Vec<String> = fact.sheet.lines().iter().map(|line| note(shell, line)).collect();
        return joined(&mut notes.iter().map(String::as_str), ", ");
    }
    if winners.len() == u32::from(fact.sheet.seats()) || winners.is_empty() {
        return shell.words().draw().to_owned();
    }
    let names = called(shell, fact);
    let names = winners.iter().filter_map(|seat| names.get(seat.index()));
    match winners.len() {
        1 => names.map(|name| shell.words().wins(name)).collect(),
        _ => words(shell).won_by(&joined(&mut names.map(String::as_str), ", ")),
    }
}

/// Who played, with the points; computer players with their levels.
fn who(shell: Shell, fact: &Fact) -> Nodes {
    let w = words(shell);
    let figure = games::says(shell, &fact.game).figure;
    let alone = fact.mode() == Some(Mode::Alone);
    let (names, totals) = (called(shell, fact), fact.sheet.totals());
    let one = |(at, name): (usize, &String)| {
        let level = fact.sitters.get(at).and_then(|sitter| sitter.computer);
        let called = match level {
            Some(level) => w.at_level(name, level_name(shell, level)),
            None => name.clone(),
        };
        let won = fact.outcome.winners.has(Seat(at as u8));
        let total = totals.get(at).map(|total| figure(shell, *total, fact.sheet.unit()));
        let total = total.filter(|_| !alone).unwrap_or_default();
        let text = [called.as_str(), " ", &total].concat();
        let text = text.trim_end();
        let comma = if at + 1 < names.len() { ", " } else { "" };
        let name = if won && !alone { el("b").add(text) } else { el("span").add(text) };
        Nodes::from(name).and(comma)
    };
    names.iter().enumerate().map(one).collect()
}

/// What a level is called.
pub fn level_name(shell: Shell, level: Level) -> &'static str {
    let at = Level::ALL.iter().position(|it| *it == level).unwrap_or(0);
    nth(words(shell).levels(), at)
}

/// How long it was, what was agreed, and how many hints were asked for.
fn about(shell: Shell, fact: &Fact) -> Vec<String> {
    let (w, lines) = (words(shell), fact.sheet.lines());
    let option = |name: &str| fact.options.as_ref().and_then(|options| options.get(name));
    let number = |name: &str| option(name).and_then(|it| usize::try_from(it.as_u64()?).ok());
    let mut about = Vec::new();
    match fact.game.as_str() {
        Mastermind::ID => {
            let board = number("pegs").zip(number("colours"));
            about.extend(board.map(|(pegs, colours)| w.board(pegs, colours)));
            about.push(w.n_codes(lines.len()));
        }
        Batalla::ID => {
            about.extend(number("jokers").map(|n| w.jokers(n)));
            about.push(w.n_tricks(lines.iter().map(|line| usize::from(line.figure)).sum()));
        }
        Pechigonga::ID => {
            about.extend(number("pack").map(|n| w.pack(n)));
            about.push(w.n_deals(lines.len()));
        }
        _ => {
            about.extend(number("hand").map(|n| w.cards(n)));
            let open = option("open").and_then(Value::as_bool) == Some(true);
            about.extend(open.then(|| w.open_hands().to_owned()));
            about.push(w.n_rounds(lines.iter().filter(|line| line.dealer.is_some()).count()));
        }
    }
    about.extend((fact.moves > 0).then(|| w.n_moves(fact.moves)));
    about.extend(fact.minutes().map(|n| w.minutes(n)));
    about.extend(Some(fact.hints()).filter(|n| *n > 0).map(|n| w.hints(n)));
    about
}
