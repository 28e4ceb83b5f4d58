//! Rules in the making: the builder, which any table may use, and the rule workshop, a page beside the
//! games.

mod builder;
mod compare;
mod exam;
mod fields;
pub(crate) mod findings;
mod line;
mod notes;
mod part;
mod pick;
mod pile;
mod place;
pub(crate) mod shape_words;
mod share;
mod spread;
pub mod table;
mod text;
mod tools;
pub(crate) mod words;

use leptos::html;
use leptos::prelude::*;
use tertulia::secret_rule::Rule;
use tertulia::secret_rule::say::Form;

use self::builder::{Builder, RuleBuilder};
use self::compare::Compare;
use self::exam::Exam;
use self::line::Line;
use self::notes::Notes;
use self::pile::Pile;
use self::share::RuleLink;
use self::spread::{Draft, Spread};
use self::table::{AtTable, BuilderAtTable};
use self::text::Text;
use self::words::{say, words};
use super::lazy::lazy_page;
use super::settings::Lang;
use super::shell::{Shell, use_shell};

lazy_page!(
    /// The workshop, and the link that it is asked to open.
    pub WORKSHOP: String = workshop, workshop_code in more_code,
    styles ["cards", "links", "workshop"],
    words ["cards", "findings", "links", "workshop"]
);

lazy_page!(
    /// The builder of rules at a game's table.
    pub BUILDER: AtTable = builder_at_table, builder_code in more_code,
    styles ["cards", "links", "workshop"],
    words ["cards", "findings", "links", "workshop"]
);

fn workshop(query: String) -> AnyView {
    words::carry();
    view! { <Workshop query /> }.into_any()
}

fn builder_at_table(AtTable { bench, made }: AtTable) -> AnyView {
    words::carry();
    view! { <BuilderAtTable bench made /> }.into_any()
}

/// What every part of the workshop has.
#[derive(Clone, Copy)]
struct Shop {
    shell: Shell,
    builder: Builder,
    spread: RwSignal<Spread>,
    /// The rules of the notebook, the newest first.
    notes: RwSignal<Vec<Rule>>,
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

#[component]
fn Workshop(query: String) -> impl IntoView {
    let shell = use_shell();
    let (rule, spread) = spread::load(shell);
    let shop = Shop {
        shell,
        builder: Builder::new(shell, &rule),
        spread: RwSignal::new(spread),
        notes: RwSignal::new(notes::load(shell)),
        table: false,
    };
    notes::follow(shop);
    let slip = share::opened(shop, &query);
    Effect::new(move || {
        let draft = shop.spread.with(|spread| Draft::of(&shop.builder.rule(), spread));
        shell.store.set(spread::DRAFT, &draft);
    });
    let slip = slip.map(|slip| {
        view! {
            <p class="slip" id="bad-link" role="status">
                {slip}
            </p>
        }
    });
    let w = words(shell.lang());
    view! {
        <section class="workshop">
            <h1>{shell.words().workshop()}</h1>
            {slip}
            <div class="benches">
                <Making shop />
                <Trying shop />
            </div>
            <FoldedPanel title=w.pile_title() id="pile">
                <Pile shop />
            </FoldedPanel>
        </section>
    }
}

/// Where a rule is made.
#[component]
fn Making(shop: Shop) -> impl IntoView {
    let w = words(shop.shell.lang());
    view! {
        <div class="making-rules">
            <section class="panel">
                <h2>{w.the_rule()}</h2>
                <RuleBuilder builder=shop.builder />
            </section>
            <FoldedPanel title=w.text_title() id="text">
                <Text shop />
            </FoldedPanel>
        </div>
    }
}

/// Where it is tried, and what else can be done with it.
#[component]
fn Trying(shop: Shop) -> impl IntoView {
    let w = words(shop.shell.lang());
    view! {
        <div class="trying">
            <section class="panel" id="cards">
                <h2>{w.line_title()}</h2>
                <Line shop />
            </section>
            <FoldedPanel title=w.tongues_title() open=true>
                <InAllLanguages shop />
            </FoldedPanel>
            <FoldedPanel title=w.exam_title() id="exam">
                <Exam shop />
            </FoldedPanel>
            <FoldedPanel title=w.notes_title() id="notes">
                <Notes shop />
            </FoldedPanel>
            <FoldedPanel title=w.compare_title() id="compare">
                <Compare shop />
            </FoldedPanel>
            <FoldedPanel title=w.link_title() id="share">
                <RuleLink shop />
            </FoldedPanel>
        </div>
    }
}

/// A part that can be folded away: what is in it is made when it is opened first.
#[component]
fn FoldedPanel(
    title: &'static str,
    #[prop(optional, into)] id: Option<&'static str>,
    #[prop(optional)] open: bool,
    children: ChildrenFn,
) -> impl IntoView {
    let opened = RwSignal::new(open);
    let node = NodeRef::<html::Details>::new();
    let toggled = move |_| {
        let is_open = node.get_untracked().is_some_and(|node| node.open());
        // It may come when the screen has gone.
        if is_open && opened.try_get_untracked() == Some(false) {
            opened.set(true);
        }
    };
    view! {
        <details class="panel" id=id open=open node_ref=node on:toggle=toggled>
            <summary>
                <h2>{title}</h2>
            </summary>
            {move || opened.get().then(|| untrack(|| children()))}
        </details>
    }
}

/// The sentence in all languages, long and short.
#[component]
fn InAllLanguages(shop: Shop) -> impl IntoView {
    let all = Lang::ALL.map(|lang| view! { <InLanguage shop lang /> }).collect_view();
    view! {
        <div class="tongue" id="tongues">
            {all}
        </div>
    }
}

#[component]
fn InLanguage(shop: Shop, lang: Lang) -> impl IntoView {
    let w = words(shop.shell.lang());
    let said = move |form| say(&shop.builder.rule(), lang, form);
    view! {
        <h3 lang=lang.tag()>{lang.name()}</h3>
        <dl>
            <dt>{w.long()}</dt>
            <dd lang=lang.tag()>{move || said(Form::Long)}</dd>
            <dt>{w.short()}</dt>
            <dd lang=lang.tag()>{move || said(Form::Short)}</dd>
        </dl>
    }
}
