//! What a link opens: first a panel that says what it is, and who plays; a finished game is gone through
//! at once. What is hidden stays out of the page. The match that is dealt is kept beside the one under
//! way, in a place of its own.

use leptos::prelude::window;
use tertulia::games::GameId;
use tertulia::links::{self, Bad, Kind, Opened, Travels};

use super::house::LINK;
use super::walk::{self, Seen};
use crate::ui::desk::{self, Desk, GameUi, Sitter, Slot};
use crate::ui::links::{levels, words};
use crate::ui::parts::{El, Nodes, el};
use crate::ui::route::asked;
use crate::ui::shell::Shell;
use crate::ui::words::{game_words, nth};

/// What a game says of its tables to those who have a link to one.
pub struct Host<G: GameUi> {
    /// The game.
    pub row: GameId,
    /// What was agreed, in a few lines.
    pub agreed: fn(Shell, &G::Options, u8) -> Vec<String>,
    /// Computer players have the names of the day.
    pub named: fn(Shell, &G::Options, Vec<Sitter>) -> Vec<Sitter>,
}

/// The room that a link leads to.
pub fn welcome<G: GameUi + Travels>(
    shell: Shell,
    host: &Host<G>,
    query: &str,
    seen: Seen<G>,
    hidden: fn(Shell, &G::View) -> Option<Nodes>,
) -> El {
    let row = host.row;
    let text = asked(query, "link").unwrap_or_default();
    let opened = match links::open::<G>(row, text) {
        Ok(opened) => opened,
        Err(bad) => return refused(shell, row, text, bad),
    };
    let sitters = opened.sitters.iter();
    let sitters =
        sitters.map(|(name, computer)| Sitter { name: name.clone(), computer: *computer });
    let sitters = (host.named)(shell, &opened.table.setup().options, sitters.collect());
    if opened.kind == Kind::Game {
        let desk = Desk::walk(shell, row, &opened.table.save(), sitters);
        return match desk {
            Some(desk) => walk::gone_through(shell, row, desk, seen, hidden),
            None => refused(shell, row, text, Bad::Unplayable),
        };
    }
    panel(shell, host, opened, sitters)
}

fn panel<G: GameUi>(shell: Shell, host: &Host<G>, opened: Opened<G>, sitters: Vec<Sitter>) -> El {
    let (w, row, at) = (words(shell.lang()), host.row, Slot::beside(host.row, LINK));
    let (kind, n) = (opened.kind, opened.kind as usize);
    let Opened { table, greeting, .. } = opened;
    let setup = table.setup().clone();
    // The same link: what lies there was begun with it.
    let same = desk::same(shell, at, &table);
    let running = desk::in_progress(shell, at);
    let state = match (same, running) {
        (true, true) => Some(w.begun()),
        (true, false) => Some(w.ended()),
        (false, true) => Some(w.other()),
        (false, false) => None,
    };
    let names = desk::names(shell, &sitters);
    // Whoever holds the riddle holds it, however strong: nobody else sits at a code.
    let holds = |n: usize| n == 1 && kind != Kind::Deal;
    let who = (0..).zip(names.iter().zip(&sitters)).map(|(n, (name, sitter))| {
        let level = sitter.computer.filter(|_| !holds(n));
        let level = level.map(|level| [" (", nth(levels(shell), level as usize), ")"].concat());
        el("li").add(name.as_str()).add(level.unwrap_or_default())
    });
    let who = (kind != Kind::Code).then(|| {
        let list = el("ul").add(who.collect::<Nodes>());
        Nodes::from(el("h2").add(w.who())).and(list)
    });
    let agreed = (host.agreed)(shell, &setup.options, setup.seats);
    let agreed = agreed.into_iter().map(|line| el("li").add(line));
    let seated = sitters.clone();
    let begin = move || {
        desk::put(shell, at, &table, seated.clone(), None);
        go_on(row);
    };
    let begin = |tag: &str, name: &str| el(tag).id("play").add(name).click(begin);
    let actions = if same {
        let on = el("button primary").id("go-on").add(if running { w.go_on() } else { w.look() });
        let on = on.click(move || go_on(row));
        el("div actions").add(begin("button", w.anew())).add(on)
    } else {
        el("div actions").add(begin("button primary big", w.play()))
    };
    let greeting = (!greeting.is_empty()).then(|| {
        el("blockquote greeting").id("greeting").attr("dir", "auto").add(greeting.as_str())
    });
    el("section narrow welcome")
        .id("welcome")
        .add(el("h1").add(nth(w.titles(), n)))
        .add(el("p muted").add(game_words(shell.words(), row).name))
        .add(greeting)
        .add(el("p").add(nth(w.what(), n)))
        .add(who)
        .add(el("h2").add(w.agreed()))
        .add(el("ul").add(agreed.collect::<Nodes>()))
        .add(state.map(|state| el("p notice").id("state").add(el("span").add(state))))
        .add(actions)
        .add(el("p muted").add(w.aside()))
}

fn go_on(row: GameId) {
    // The address is ours, and well formed.
    let _ = window().location().set_hash(&format!("/{row}/{LINK}"));
}

/// A link that opens nothing here: why, and where to go on.
fn refused(shell: Shell, row: GameId, text: &str, bad: Bad) -> El {
    let w = words(shell.lang());
    let (n, href, name) = match bad {
        Bad::Elsewhere(there) => (3, format!("#/{there}/play?link={text}"), w.open_there()),
        Bad::Broken => (0, String::new(), ""),
        Bad::Later => (1, String::new(), ""),
        Bad::Foreign => (2, String::new(), ""),
        Bad::Unplayable => (4, String::new(), ""),
    };
    let (href, name) =
        if href.is_empty() { (format!("#/{row}"), w.to_game()) } else { (href, name) };
    el("section narrow")
        .add(el("h1").add(game_words(shell.words(), row).name))
        .add(el("p").id("bad-link").attr("role", "status").add(nth(w.bad(), n)))
        .add(el("a button primary").attr("href", &href).add(name))
}

/// What the place of a match from a link shows when there is none.
pub fn no_match(shell: Shell, row: GameId) -> El {
    let w = words(shell.lang());
    el("section narrow")
        .add(el("h1").add(game_words(shell.words(), row).name))
        .add(el("p").add(w.none()))
        .add(el("a button primary").attr("href", &format!("#/{row}")).add(w.to_game()))
}
