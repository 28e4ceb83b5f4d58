//! Rules in the making: the builder, which any table may use, and what stands beside it: cards to try a
//! rule on, a notebook, the text form, the pile.

pub mod builder;
pub mod fields;
pub mod findings;
pub mod line;
mod mended;
pub mod notes;
pub mod part;
pub mod pick;
pub mod pile;
pub mod place;
pub mod shape_words;
pub mod spread;
pub mod table;
pub mod text;
pub mod tools;
pub mod words;

use leptos::html;
use leptos::prelude::*;
use tertulia::secret_rule::Rule;

use self::builder::Builder;
use self::spread::Spread;
use self::table::{AtTable, BuilderAtTable};
use super::lazy::lazy_page;
use crate::app::context::AppContext;

lazy_page!(
    /// The builder of rules at a game's table.
    pub BUILDER: AtTable = builder_at_table, builder_code in more_code,
    styles ["cards", "links", "workshop"],
    words ["cards", "findings", "links", "workshop"], all_languages ["rules"]
);

fn builder_at_table(AtTable { bench, made }: AtTable) -> AnyView {
    view! { <BuilderAtTable bench made /> }.into_any()
}

/// What every part of the workshop has.
#[derive(Clone, Copy)]
pub struct Shop {
    pub app: AppContext,
    pub builder: Builder,
    pub spread: RwSignal<Spread>,
    /// What is being written in the text field; empty where that is the rule under way.
    pub written: RwSignal<String>,
    /// The rules of the notebook, the newest first.
    pub notes: RwSignal<Vec<Rule>>,
    /// Whether this is at a game's table: what lies there and the notebook are the page's.
    pub table: bool,
}

impl Shop {
    /// Whether no card lies there yet; follows it.
    pub fn empty(self) -> bool {
        self.spread.with(|spread| spread.line.is_empty())
    }

    /// Whether no card lies there yet.
    pub fn empty_now(self) -> bool {
        self.spread.with_untracked(|spread| spread.line.is_empty())
    }
}

/// A part that can be folded away: what is in it is made when it is opened first.
#[component]
pub fn FoldedPanel(
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
