//! A new sheet: which game, who plays, what was agreed.

use leptos::prelude::*;
use tertulia::games::GameId;
use tertulia::games::mastermind::Count;
use tertulia::planilla::{Kind, Person, Planilla, Terms};

use super::{fields, game_name, kept, people};
use crate::ui::ledger::words::words;
use crate::ui::parts::{El, Nodes, Signal, distinct, el, number_field, toggle};
use crate::ui::shell::Shell;
use crate::ui::words::{nth, pairs};

/// The settings that a game's sheet has.
type Agreed = Signal<Terms>;

pub fn start(shell: Shell) -> El {
    let w = words(shell);
    let terms = Signal::new(Terms::of(Kind::Game(GameId::ReglaSecreta)));
    let kind = distinct(terms, |terms: &Terms| terms.kind);
    let seats = Signal::new(places(Vec::new(), Kind::Game(GameId::ReglaSecreta)));
    let options = Kind::ALL.iter().enumerate();
    let options = options.map(|(n, kind)| (n as u8, game_name(shell, *kind).into())).collect();
    let choose = move |n: u8| {
        let kind = Kind::ALL[usize::from(n)];
        seats.update(|all| *all = places(std::mem::take(all), kind));
        terms.set(Terms::of(kind));
    };
    let chosen = move || Kind::ALL.iter().position(|it| *it == kind.get()).unwrap_or(0) as u8;
    let which = fields::choice(
        "kinds",
        w.which_game(),
        "kind",
        options,
        Box::new(chosen),
        Box::new(choose),
    );
    let scoring = el("p muted").live_text(move || scoring(shell, kind.get()).to_owned());
    let begin = move || {
        let players = seats.get_untracked();
        let id = kept::fresh_id(shell);
        if let Ok(sheet) = Planilla::new(&id, terms.get_untracked(), players, kept::now()) {
            kept::remember(shell, sheet.players());
            kept::keep(shell, &sheet);
            go(&format!("#/sheets/{id}"));
        }
    };
    let agreed = el("details panel fold").id("agreed");
    let agreed = agreed.add(el("summary").add(w.agreed())).live(move || {
        let kind = kind.get();
        settings(shell, terms, kind)
    });
    let who = el("section panel").add(el("h2").add(w.players()));
    el("section narrow ledger")
        .add(el("h1").add(w.new_sheet()))
        .add(el("section panel").add(which).add(scoring))
        .add(who.add(people::rows(shell, seats, kind)))
        .add(agreed)
        .add(el("button primary big").id("begin").add(w.begin()).click(begin))
}

/// What a game's sheet counts, in a line.
pub fn scoring(shell: Shell, kind: Kind) -> &'static str {
    let at = Kind::ALL.iter().position(|it| *it == kind).unwrap_or(0);
    pairs(words(shell).scoring()).nth(at).map_or("", |(line, _)| line)
}

/// As many seats as a game has, with those who sit there already.
fn places(mut all: Vec<Person>, kind: Kind) -> Vec<Person> {
    let seats = kind.seats();
    // Empty ones go first.
    while all.len() > usize::from(*seats.end()) {
        let at = all.iter().rposition(|person| person.name.trim().is_empty());
        all.remove(at.unwrap_or(all.len() - 1));
    }
    let empty = |person: &Person| person.name.trim().is_empty();
    while all.len() > usize::from(*seats.start()) && all.last().is_some_and(empty) {
        all.pop();
    }
    while all.len() < usize::from(*seats.start()) {
        all.push(Person { name: String::new(), colour: people::free(&all) });
    }
    all
}

/// Goes to another page.
pub fn go(hash: &str) {
    // Our own addresses are well formed.
    let _ = leptos::prelude::window().location().set_hash(hash);
}

fn settings(shell: Shell, terms: Agreed, kind: Kind) -> Nodes {
    let w = words(shell);
    let look = move |f: fn(&Terms) -> u8| move || terms.with(f);
    let tick = |label, look: fn(&Terms) -> bool, set: fn(&mut Terms, bool)| {
        toggle(label, move || terms.with(look), move |on| terms.update(|all| set(all, on)))
    };
    let number = |label, range, look_at: fn(&Terms) -> u8, set: fn(&mut Terms, u8)| {
        number_field(label, range, look(look_at), move |n| terms.update(|all| set(all, n)))
    };
    match kind {
        Kind::Game(GameId::ReglaSecreta | GameId::EleusisExpress) => {
            let hand = number(w.hand(), (4, 12), |t| t.hand, |t, n| t.hand = n);
            let declared = tick(w.declared_out(), |t| t.declared_out, |t, on| t.declared_out = on);
            let early = (kind == Kind::Game(GameId::ReglaSecreta))
                .then(|| tick(w.compensation(), |t| t.compensation, |t, on| t.compensation = on));
            Nodes::from(hand).and(declared).and(early.into_iter().collect::<Nodes>())
        }
        Kind::Game(GameId::Mastermind) => {
            let options = (0..2).map(|n| (n, nth(w.counts(), n.into()).into())).collect();
            let count = fields::choice(
                "",
                w.count(),
                "count",
                options,
                Box::new(look(|t| u8::from(t.count == Count::Misses))),
                Box::new(move |n| {
                    terms.update(|t| t.count = if n == 1 { Count::Misses } else { Count::Rows });
                }),
            );
            let rows = number(w.rows(), (6, 15), |t| t.rows, |t, n| t.rows = n);
            let bonus =
                tick(w.bonus(), |t| t.unbroken_bonus == 1, |t, on| t.unbroken_bonus = on.into());
            Nodes::from(rows).and(count).and(bonus)
        }
        Kind::Game(GameId::Pechigonga) => {
            let prize = fields::amount(
                shell,
                (w.prize(), "prize"),
                w.prize().into(),
                (0, 200, 5),
                Box::new(move || terms.with(|t| t.prize.into())),
                Box::new(move |n| terms.update(|t| t.prize = n as u8)),
            );
            prize.into()
        }
        Kind::Game(GameId::Batalla) => {
            number(w.jokers(), (0, 2), |t| t.jokers, |t, n| t.jokers = n).into()
        }
        Kind::Free => tick(w.low_wins(), |t| t.low_wins, |t, on| t.low_wins = on).into(),
    }
}
