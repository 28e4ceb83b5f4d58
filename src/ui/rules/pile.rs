//! The pile of rule cards: to browse, to begin with one, and to print as cards.

use leptos::prelude::*;
use tertulia::games::GameId;
use tertulia::secret_rule::Rule;
use tertulia::secret_rule::pile::{Grade, RuleCard, Source, pile as pile_cards};
use tertulia::secret_rule::say::Form;

use super::Shop;
use super::words::{say, words};
use crate::ui::parts::{El, Nodes, Signal, el, focus, segmented};
use crate::ui::settings::Lang;
use crate::ui::words::{game_words, nth};

/// Which rules are shown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Which {
    All,
    Level(Grade),
    Of(Source),
    Own,
}

/// The rule cards, each with its number from 1.
pub fn rules() -> impl Iterator<Item = (usize, RuleCard)> {
    (1..).zip(pile_cards())
}

/// The choice of cards, the button that prints them, and the cards.
pub fn pile(shop: Shop) -> Nodes {
    let shell = shop.shell;
    let w = words(shell.lang());
    let which = Signal::new(Which::All);
    let lang = Signal::new(shell.lang());
    let game = |id| game_words(shell.words(), id).name.to_owned();
    let levels = Grade::ALL.into_iter().enumerate();
    let mut choices = vec![(Which::All, w.all().to_owned())];
    choices.extend(levels.map(|(n, level)| (Which::Level(level), nth(w.levels(), n).to_owned())));
    choices.push((Which::Of(Source::ReglaSecreta), game(GameId::ReglaSecreta)));
    choices.push((Which::Of(Source::EleusisExpress), game(GameId::EleusisExpress)));
    choices.push((Which::Own, w.own().to_owned()));
    let which_field =
        segmented(w.which(), "which", &choices, move || which.get(), move |it| which.set(it));
    let langs = Lang::ALL.map(|lang| (lang, lang.name().to_owned()));
    let lang_field =
        segmented(w.language(), "cards-lang", &langs, move || lang.get(), move |it| lang.set(it));
    let print = el("button").attr("type", "button").id("print").add(w.print()).click(|| {
        // What does not print shows no dialog, and nothing is lost.
        let _ = window().print();
    });
    let cards = move || {
        let (which, lang) = (which.get(), lang.get());
        let chosen = move |card: &RuleCard| match which {
            Which::All => true,
            Which::Level(level) => card.level == level,
            Which::Of(source) => card.source() == source,
            Which::Own => false,
        };
        let own = if which == Which::Own { shop.notes.get() } else { Vec::new() };
        let own = own.into_iter().enumerate().map(|(n, rule)| card(shop, lang, n + 1, None, rule));
        let listed = rules().filter(|(_, card)| chosen(card));
        let listed = listed.map(|(n, it)| card(shop, lang, n, Some(it.level), it.rule));
        el("ol rule-cards").id("rule-cards").add(own.chain(listed).collect::<Nodes>())
    };
    let none = move || {
        let none = which.get() == Which::Own && shop.notes.get().is_empty();
        none.then(|| el("p muted").add(w.no_notes()))
    };
    let choice = el("div choice").add(which_field);
    // At a table nothing is printed, and everybody has a language.
    let choice = if shop.table {
        choice
    } else {
        let choice = choice.add(lang_field).add(el("div actions").add(print));
        choice.add(el("p muted").add(w.print_why()))
    };
    Nodes::from(choice).and(el("div").live(none).live(cards))
}

fn card(shop: Shop, lang: Lang, n: usize, level: Option<Grade>, rule: Rule) -> El {
    let shell = shop.shell;
    let w = words(shell.lang());
    let head = el("p head").add(el("b").add(n.to_string()));
    let level = level.map(|level| {
        let word = el("small").attr("data-level", &(level as usize).to_string());
        word.add(nth(w.level(), level as usize))
    });
    let head = head.add(level);
    let short = el("p short").attr("lang", lang.tag()).add(say(&rule, lang, Form::Short));
    let long = el("p long").attr("lang", lang.tag()).add(say(&rule, lang, Form::Long));
    let open = el("button").attr("type", "button").add(w.take_up());
    let open = open.label(&format!("{}: {}", w.take_up(), w.number(n))).click(move || {
        shop.builder.open(&rule);
        focus("part");
    });
    el("li rule-card").add(head).add(short).add(long).add(open)
}
