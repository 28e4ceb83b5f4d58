//! The rule workshop (`#/workshop`): rules are made, tried on cards, examined, compared and shared.

mod compare;
mod exam;
mod share;

use leptos::prelude::*;
use tertulia::secret_rule::say::Form;

use self::compare::Compare;
use self::exam::Exam;
use self::share::RuleLink;
use crate::app::components::lazy::lazy_page;
use crate::app::components::rule_builder::builder::{Builder, RuleBuilder};
use crate::app::components::rule_builder::line::Line;
use crate::app::components::rule_builder::notes::{self, Notes};
use crate::app::components::rule_builder::pile::Pile;
use crate::app::components::rule_builder::spread::{self, Draft};
use crate::app::components::rule_builder::text::Text;
use crate::app::components::rule_builder::words::{say, words};
use crate::app::components::rule_builder::{FoldedPanel, Shop};
use crate::app::context::use_app;
use crate::app::services::lang::Lang;

lazy_page!(
    /// The workshop, and the link that it is asked to open.
    pub WORKSHOP: String = workshop, workshop_code in more_code,
    styles ["cards", "links", "workshop"],
    words ["cards", "findings", "links", "workshop"], all_languages ["rules"]
);

fn workshop(query: String) -> AnyView {
    view! { <Workshop query /> }.into_any()
}

#[component]
fn Workshop(query: String) -> impl IntoView {
    let app = use_app();
    let (rule, spread, written) = spread::load(app);
    let kept = StoredValue::new(Draft::of(&rule, &spread, &written));
    let shop = Shop {
        app,
        builder: Builder::new(app, &rule),
        spread: RwSignal::new(spread),
        written: RwSignal::new(written),
        notes: RwSignal::new(notes::load(app)),
        table: false,
    };
    notes::follow(shop);
    let slip = share::opened(shop, &query);
    Effect::new(move || {
        let rule = shop.builder.rule();
        let draft = shop
            .written
            .with(|written| shop.spread.with(|spread| Draft::of(&rule, spread, written)));
        let before = kept.get_value();
        if draft != before {
            spread::keep(app, &before, &draft);
            kept.set_value(draft);
        }
    });
    // What another tab makes is taken over, not written over.
    let changed = move || {
        let (rule, spread, written) = spread::load(app);
        kept.set_value(Draft::of(&rule, &spread, &written));
        shop.builder.open(&rule);
        shop.spread.set(spread);
        shop.written.set(written);
    };
    app.storage.follow(spread::DRAFT.to_owned(), Box::new(changed));
    let slip = slip.map(|slip| {
        view! {
            <p class="slip" id="bad-link" role="status">
                {slip}
            </p>
        }
    });
    let w = words(app.lang());
    view! {
        <section class="workshop">
            <h1>{app.words().workshop()}</h1>
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
    let w = words(shop.app.lang());
    // What was being written when the page was left is seen at once.
    let writing = shop.written.with_untracked(|written| !written.is_empty());
    view! {
        <div class="making-rules">
            <section class="panel">
                <h2>{w.the_rule()}</h2>
                <RuleBuilder builder=shop.builder />
            </section>
            <FoldedPanel title=w.text_title() id="text" open=writing>
                <Text shop />
            </FoldedPanel>
        </div>
    }
}

/// Where it is tried, and what else can be done with it.
#[component]
fn Trying(shop: Shop) -> impl IntoView {
    let w = words(shop.app.lang());
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
    let w = words(shop.app.lang());
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
