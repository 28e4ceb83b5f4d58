//! Rules in the making: the builder, which any table may use, and the rule workshop, a page beside the
//! games with a wasm of its own (src/workshop.rs).

mod builder;
mod compare;
mod exam;
mod fields;
pub(crate) mod findings;
mod line;
mod notes;
mod part;
mod pile;
pub(crate) mod shape_words;
mod share;
mod spread;
pub mod table;
mod text;
pub(crate) mod words;

use leptos::prelude::*;
use tertulia::secret_rule::Rule;
use tertulia::secret_rule::say::Form;

use self::builder::Builder;
use self::spread::{Draft, Spread};
use self::words::{say, words};
use super::parts::{El, Nodes, Signal, effect, el, fold};
use super::rooms::{self, Wire};
use super::settings::Lang;
use super::shell::Shell;

/// The rooms of the workshop.
pub(crate) fn inside(shell: Shell, _: &str, room: &str, wire: Wire) -> Nodes {
    words::carry();
    match room {
        rooms::BUILDER => table::builder(shell, wire),
        _ => workshop(shell, wire),
    }
}

/// What every part of the workshop has.
#[derive(Clone, Copy)]
struct Shop {
    shell: Shell,
    builder: Builder,
    spread: Signal<Spread>,
    /// The rules of the notebook, the newest first.
    notes: Signal<Vec<Rule>>,
    /// Whether this is at a game's table: what lies there and the notebook are the page's.
    table: bool,
}

impl Shop {
    /// Whether no card lies there yet; follows it.
    fn empty(self) -> bool {
        self.spread.with(|spread| spread.line.is_empty())
    }

    /// Whether no card lies there yet.
    fn empty_now(self) -> bool {
        self.spread.with_untracked(|spread| spread.line.is_empty())
    }
}

fn workshop(shell: Shell, wire: Wire) -> Nodes {
    let (rule, spread) = spread::load(shell);
    let shop = Shop {
        shell,
        builder: Builder::new(shell, &rule),
        spread: Signal::new(spread),
        notes: Signal::new(notes::load(shell)),
        table: false,
    };
    notes::follow(shop);
    let slip = share::opened(shop, &wire.text());
    effect(Box::new(move || {
        let draft = Draft::of(&shop.builder.rule(), &shop.spread.get());
        shell.store.set(spread::DRAFT, &draft);
    }));
    let w = words(shell.lang());
    let title = el("h1").add(shell.words().workshop());
    let slip = slip.map(|slip| el("p slip").id("bad-link").attr("role", "status").add(slip));
    let rule = el("section panel").add(el("h2").add(w.the_rule())).add(shop.builder.show());
    let making = el("div making-rules")
        .add(rule)
        .add(part_fold(w.text_title(), move || text::text(shop)).id("text"));
    let cards = el("section panel").id("cards").add(el("h2").add(w.line_title()));
    let trying = el("div trying")
        .add(cards.add(line::line(shop)))
        .add(part_fold(w.tongues_title(), move || tongues(shop)).attr("open", ""))
        .add(part_fold(w.exam_title(), move || exam::exam(shop)).id("exam"))
        .add(part_fold(w.notes_title(), move || notes::notes(shop)).id("notes"))
        .add(part_fold(w.compare_title(), move || compare::compare(shop)).id("compare"))
        .add(part_fold(w.link_title(), move || share::share(shop)).id("share"));
    let benches = el("div benches").add(making).add(trying);
    let pile = part_fold(w.pile_title(), move || pile::pile(shop)).id("pile");
    let shop = el("section workshop").add(title).add(slip).add(benches).add(pile);
    shop.into()
}

/// A part that can be folded away.
fn part_fold(title: &str, inside: impl Fn() -> Nodes + 'static) -> El {
    fold("details panel", el("h2").add(title), inside)
}

/// The sentence in all languages, long and short.
fn tongues(shop: Shop) -> Nodes {
    let w = words(shop.shell.lang());
    let all = Lang::ALL.into_iter().map(|lang| {
        let sentence = |form, name: &'static str| {
            let text = el("dd").attr("lang", lang.tag());
            let text = text.live_text(move || say(&shop.builder.rule(), lang, form));
            Nodes::from(el("dt").add(name)).and(text)
        };
        let name = el("h3").attr("lang", lang.tag()).add(lang.name());
        let pair = sentence(Form::Long, w.long()).and(sentence(Form::Short, w.short()));
        Nodes::from(name).and(el("dl").add(pair))
    });
    el("div tongue").id("tongues").add(all.collect::<Nodes>()).into()
}
