//! The pile of rule cards: to browse, to begin with one, and to print as cards.

use leptos::prelude::*;
use tertulia::games::GameId;
use tertulia::secret_rule::Rule;
use tertulia::secret_rule::pile::{
    Grade, RuleCard, Source, first_alike, grouped, pile as pile_cards,
};
use tertulia::secret_rule::say::Form;

use super::Shop;
use super::words::{numbers, say, spelt, words};
use crate::app::components::Segmented;
use crate::app::context::{AppContext, use_app};
use crate::app::services::dom::focus;
use crate::app::services::lang::Lang;
use crate::app::services::translations::{game_words, nth};

/// Which rules are shown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Which {
    All,
    Level(Grade),
    Of(Source),
    Own,
}

/// The rule cards, each with its number from 1.
fn rules() -> impl Iterator<Item = (usize, RuleCard)> {
    (1..).zip(pile_cards())
}

/// The different rules of the pile.
pub fn different() -> impl Iterator<Item = Rule> {
    pile_cards().filter(|card| first_alike(card.id) == card.id).map(|card| card.rule)
}

impl Which {
    /// Whether a card of the pile is shown.
    fn shows(self, card: &RuleCard) -> bool {
        match self {
            Which::All => true,
            Which::Level(level) => card.level == level,
            Which::Of(source) => card.source() == source,
            Which::Own => false,
        }
    }

    /// All choices, each with what it is called.
    fn choices(app: AppContext) -> Vec<(Self, String)> {
        let w = words(app.lang());
        let game = |id| game_words(app.words(), id).name.to_owned();
        let levels = Grade::ALL.into_iter().enumerate();
        let levels = levels.map(|(n, level)| (Which::Level(level), nth(w.levels(), n).to_owned()));
        let mut choices = vec![(Which::All, w.all().to_owned())];
        choices.extend(levels);
        choices.push((Which::Of(Source::ReglaSecreta), game(GameId::ReglaSecreta)));
        choices.push((Which::Of(Source::EleusisExpress), game(GameId::EleusisExpress)));
        choices.push((Which::Own, w.own().to_owned()));
        choices
    }
}

/// So many cards are on a sheet of paper (workshop.css).
const A_SHEET: usize = 12;

/// A card that is shown: its number, or those of all that say the same; its level if it is one of the pile; its rule.
type Numbered = (Vec<usize>, Option<Grade>, Rule);

/// What lies in the list: a card, or the backs of a sheet, which has this number.
#[derive(Clone)]
enum Item {
    Card(Numbered),
    Backs(usize, Vec<Option<Grade>>),
}

/// The choice of cards, the button that prints them, and the cards.
#[component]
pub fn Pile(shop: Shop) -> impl IntoView {
    let app = shop.app;
    let w = words(app.lang());
    let which = RwSignal::new(Which::All);
    let lang = RwSignal::new(app.lang());
    let cards = move || -> Vec<Numbered> {
        let which = which.get();
        let own = if which == Which::Own { shop.notes.get() } else { Vec::new() };
        let own = own.into_iter().enumerate().map(|(n, rule)| (vec![n + 1], None, rule));
        let listed = grouped(rules().filter(|(_, card)| which.shows(card))).into_iter();
        own.chain(listed.map(|(card, all)| (all, Some(card.level), card.rule))).collect()
    };
    let key = |item: &Item| match item {
        Item::Card((all, level, rule)) => (all.clone(), level.is_some(), rule.to_string()),
        Item::Backs(n, levels) => (vec![*n], false, format!("{levels:?}")),
    };
    let item = move |item| match item {
        Item::Card((all, level, rule)) => {
            view! { <RuleCardOf shop lang all level rule /> }.into_any()
        }
        Item::Backs(_, levels) => view! { <Backs levels /> }.into_any(),
    };
    // Behind each sheet of cards are its backs. At a table nothing is printed.
    let items = move || -> Vec<Item> {
        let sheet = |(n, cards): (usize, &[Numbered])| {
            let backs = cards.iter().map(|(_, level, _)| *level).collect();
            let backs = (!shop.table).then_some(Item::Backs(n, backs));
            cards.iter().cloned().map(Item::Card).chain(backs).collect::<Vec<_>>()
        };
        cards().chunks(A_SHEET).enumerate().flat_map(sheet).collect()
    };
    let none = move || {
        let none = which.get() == Which::Own && shop.notes.with(Vec::is_empty);
        none.then(|| view! { <p class="muted">{w.no_notes()}</p> })
    };
    let choices = Which::choices(app);
    let choose = move |it| which.set(it);
    view! {
        <div class="choice">
            <Segmented label=w.which() name="which" options=choices chosen=which choose />
            // At a table nothing is printed, and everybody has a language.
            {(!shop.table).then(|| view! { <Printing lang /> })}
        </div>
        <div>
            {none} <ol class="rule-cards" id="rule-cards">
                <For each=items key=key children=item />
            </ol>
        </div>
    }
}

/// The backs of a sheet, on paper alone: in no language, and of what is on the face they tell the level. The style sheet
/// begins each row on the other side, as the paper is turned over.
#[component]
fn Backs(levels: Vec<Option<Grade>>) -> impl IntoView {
    let back = |level: Option<Grade>| {
        let level = level.map(|level| (level as usize).to_string());
        view! {
            <span class="rule-back" data-level=level>
                <span class="field">
                    <b>"?"</b>
                </span>
            </span>
        }
    };
    view! {
        <li class="rule-backs" aria-hidden="true">
            {levels.into_iter().map(back).collect_view()}
        </li>
    }
}

/// The language of the cards, and the button that prints them.
#[component]
fn Printing(lang: RwSignal<Lang>) -> impl IntoView {
    let w = words(use_app().lang());
    let langs = Lang::ALL.map(|lang| (lang, lang.name().to_owned())).to_vec();
    let print = |_| {
        // What does not print shows no dialog, and nothing is lost.
        let _ = window().print();
    };
    let choose = move |it| lang.set(it);
    view! {
        <Segmented label=w.language() name="cards-lang" options=langs chosen=lang choose />
        <div class="actions">
            <button type="button" id="print" on:click=print>
                {w.print()}
            </button>
        </div>
        <p class="muted">{w.print_why()}</p>
    }
}

/// A card with a rule, in the language of the cards.
#[component]
fn RuleCardOf(
    shop: Shop,
    lang: RwSignal<Lang>,
    all: Vec<usize>,
    level: Option<Grade>,
    rule: Rule,
) -> impl IntoView {
    let w = words(shop.app.lang());
    let rule = StoredValue::new(rule);
    let n = all[0];
    let alike = (all.len() > 1).then(|| {
        let numbers = numbers(all.iter().copied());
        view! { <p class="muted alike">{w.alike(all.len(), &numbers)}</p> }
    });
    let tag = move || lang.get().tag();
    let said = move |form| rule.with_value(|rule| say(rule, lang.get(), form));
    // What it is made of, unless that says no more.
    let long = move || {
        let long = rule.with_value(|rule| spelt(rule, lang.get(), Form::Long));
        (long != said(Form::Short)).then(|| {
            view! {
                <p class="long" lang=tag>
                    {long}
                </p>
            }
        })
    };
    let level = level.map(|level| {
        let n = level as usize;
        view! { <small data-level=n.to_string()>{nth(w.level(), n)}</small> }
    });
    let take_up = move |_| {
        rule.with_value(|rule| shop.builder.open(rule));
        focus("part");
    };
    view! {
        <li class="rule-card">
            <p class="head">
                <b>{n.to_string()}</b>
                {level}
            </p>
            <p class="short" lang=tag>
                {move || said(Form::Short)}
            </p>
            {long}
            {alike}
            <button
                type="button"
                aria-label=format!("{}: {}", w.take_up(), w.number(n))
                on:click=take_up
            >
                {w.take_up()}
            </button>
        </li>
    }
}
