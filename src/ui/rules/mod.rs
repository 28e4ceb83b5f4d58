//! Rules in the making: the builder, which any table may use, and the rule workshop, a page beside the
//! games with a wasm of its own (src/workshop.rs).

mod builder;
mod compare;
mod exam;
mod fields;
mod line;
mod notes;
mod part;
mod pile;
pub(crate) mod shape_words;
mod share;
mod spread;
mod text;
pub(crate) mod words;

use tertulia::secret_rule::Rule;
use tertulia::secret_rule::say::Form;

use self::builder::Builder;
use self::spread::{Draft, Spread};
use self::words::{said, words};
use super::parts::{El, Nodes, Signal, effect, el};
use super::rooms::{self, Wire};
use super::settings::Lang;
use super::shell::Shell;

/// Begins the workshop, once: for the life of the page.
pub fn begin() {
    rooms::furnish(2, workshop);
}

/// What every part of the workshop has.
#[derive(Clone, Copy)]
struct Shop {
    shell: Shell,
    builder: Builder,
    spread: Signal<Spread>,
    /// The rules of the notebook, the newest first.
    notes: Signal<Vec<Rule>>,
}

fn workshop(shell: Shell, _: &str, _: &str, wire: Wire) -> Nodes {
    let (rule, spread) = spread::load(shell);
    let shop = Shop {
        shell,
        builder: Builder::new(shell, &rule),
        spread: Signal::new(spread),
        notes: Signal::new(notes::load(shell)),
    };
    let slip = share::opened(shop, &wire.text());
    effect(Box::new(move || {
        let draft = Draft::of(&shop.builder.rule(), &shop.spread.get());
        shell.store.set(spread::DRAFT, &draft);
    }));
    let w = words(shell.lang());
    let title = el("h1").add(shell.words().workshop());
    let slip = slip.map(|slip| el("p slip").id("bad-link").attr("role", "status").add(slip));
    let rule = el("section panel").add(el("h2").add(w.the_rule())).add(shop.builder.show());
    let making =
        el("div making-rules").add(rule).add(fold(w.text_title(), text::text(shop)).id("text"));
    let cards = el("section panel").id("cards").add(el("h2").add(w.line_title()));
    let trying = el("div trying")
        .add(cards.add(line::line(shop)))
        .add(fold(w.tongues_title(), tongues(shop)).attr("open", ""))
        .add(fold(w.exam_title(), exam::exam(shop)).id("exam"))
        .add(fold(w.notes_title(), notes::notes(shop)).id("notes"))
        .add(fold(w.compare_title(), compare::compare(shop)).id("compare"))
        .add(fold(w.link_title(), share::share(shop)).id("share"));
    let benches = el("div benches").add(making).add(trying);
    let pile = fold(w.pile_title(), pile::pile(shop)).id("pile");
    let shop = el("section workshop").add(title).add(slip).add(benches).add(pile);
    shop.into()
}

/// A part that can be folded away.
fn fold(title: &str, inside: Nodes) -> El {
    let summary = el("summary").add(el("h2").add(title));
    el("details panel").add(summary).add(inside)
}

/// The sentence in all languages, long and short.
fn tongues(shop: Shop) -> Nodes {
    let w = words(shop.shell.lang());
    let all = Lang::ALL.into_iter().map(|lang| {
        let sentence = |form, name: &'static str| {
            let text = el("dd").attr("lang", lang.tag());
            let text = text.live_text(move || said(&shop.builder.rule(), lang, form));
            Nodes::from(el("dt").add(name)).and(text)
        };
        let name = el("h3").attr("lang", lang.tag()).add(lang.name());
        let pair = sentence(Form::Long, w.long()).and(sentence(Form::Short, w.short()));
        Nodes::from(name).and(el("dl").add(pair))
    });
    el("div tongue").id("tongues").add(all.collect::<Nodes>()).into()
}
