//! A ladder of one's own: rules of the notebook, put in order by what the master needs for each, as a link.

use std::mem::take;

use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use tertulia::games::eleusis::Choice;
use tertulia::games::eleusis::ladder::{LONGEST_TITLE, MOST_RUNGS, Measured, Measuring, OwnLadder};
use tertulia::secret_rule::Rule;
use tertulia::secret_rule::say::Form;

use super::table::PLACE;
use super::words::words;
use crate::app::components::rule_builder::notes;
use crate::app::components::rule_builder::words::said;
use crate::app::components::sharing::field::{CopyButton, ReadField};
use crate::app::components::sharing::words as links;
use crate::app::components::{TextField, Toggle};
use crate::app::context::use_app;
use crate::app::route::GamePage;
use crate::app::services::dom::focus;
use crate::app::services::slices::in_slices;

/// So many deals the master plays of each rule.
const DEALS: u32 = 8;

/// Where what is chosen is kept until it has become a link.
const KEY: &str = "tertulia.make.regla-secreta";

/// What is being put together.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
struct Making {
    title: String,
    /// Their texts, in the order of the notebook.
    rules: Vec<String>,
}

impl Making {
    /// Whether what was stored hangs together.
    fn sound(&self) -> bool {
        self.title.chars().count() <= LONGEST_TITLE
    }
}

/// What is being done, or was.
#[derive(Clone, PartialEq)]
enum Stage {
    Choosing,
    /// So many rules are measured.
    Measuring(usize),
    /// The link, and the rules that the master never found.
    Made(String, Vec<Rule>),
}

/// What there is to put a ladder together.
#[component]
pub fn Make() -> impl IntoView {
    let app = use_app();
    let w = words(app);
    let rules = notes::load(app);
    let to_workshop = view! {
        <p>
            <a class="button" href="#/workshop">
                {w.to_workshop()}
            </a>
        </p>
    };
    if rules.is_empty() {
        return view! {
            <p class="muted">{w.make_why()}</p>
            <p>{w.no_rules()}</p>
            {to_workshop}
        }
        .into_any();
    }
    view! {
        <p class="muted">{w.make_why()}</p>
        <Choosing rules />
        {to_workshop}
    }
    .into_any()
}

#[component]
fn Choosing(rules: Vec<Rule>) -> impl IntoView {
    let app = use_app();
    let w = words(app);
    let kept: Making =
        app.kept_in_part(KEY, app.words().ladder(), Making::default(), Making::sound);
    let title = RwSignal::new(kept.title);
    let is_chosen = |rule: &Rule| kept.rules.contains(&rule.to_string());
    let chosen = RwSignal::new(rules.iter().map(is_chosen).collect::<Vec<_>>());
    let stage = RwSignal::new(Stage::Choosing);
    // What was made of other rules is no link of these.
    let changed = move || stage.set(Stage::Choosing);
    let toggles = rules.iter().enumerate().map(|(n, rule)| {
        let change = move |on: bool| {
            chosen.update(|all| all[n] = on);
            changed();
        };
        let label = said(rule, app.lang(), Form::Short);
        let on = Signal::derive(move || chosen.with(|all| all[n]));
        view! {
            <li>
                <Toggle label on change />
            </li>
        }
    });
    let toggles = toggles.collect_view();
    let rules = StoredValue::new(rules);
    let those = move |on: Vec<bool>| -> Vec<Rule> {
        rules.with_value(|rules| {
            rules.iter().zip(on).filter(|(_, on)| *on).map(|(rule, _)| rule.clone()).collect()
        })
    };
    Effect::new(move |before: Option<Making>| {
        let rules = those(chosen.get()).iter().map(Rule::to_string).collect();
        let making = Making { title: title.get(), rules };
        if let Some(before) = before {
            app.keep_form(KEY, &before, &making, &Making::default(), Making::sound);
        }
        making
    });
    on_cleanup(move || {
        // What has become a link is not under way any more.
        if matches!(stage.try_get_untracked(), Some(Stage::Made(..))) {
            app.storage.delete(KEY);
        }
    });
    let count = Memo::new(move |_| chosen.with(|all| all.iter().filter(|on| **on).count()));
    let unfit = move || {
        let measuring = stage.with(|stage| matches!(stage, Stage::Measuring(_)));
        measuring || !(1..=MOST_RUNGS).contains(&count.get())
    };
    let make = move |_| {
        let rules = those(chosen.get_untracked());
        measure(rules, title, stage, Callback::new(move |()| app.announcer.say(w.made())));
    };
    view! {
        <TextField
            label=w.name()
            longest=LONGEST_TITLE
            value=title.get_untracked()
            placeholder=Signal::stored(w.untitled().to_owned())
            change=move |text| {
                title.set(text);
                changed();
            }
        />
        <fieldset class="rules-to-choose">
            <legend>{w.which()}</legend>
            <ul class="card-list">{toggles}</ul>
        </fieldset>
        {move || {
            (count.get() > MOST_RUNGS).then(|| view! { <p class="slip">{w.most(MOST_RUNGS)}</p> })
        }}
        <div class="actions">
            <button class="primary" id="measure" disabled=unfit on:click=make>
                {w.make_link()}
            </button>
        </div>
        <div>
            {move || match stage.get() {
                Stage::Choosing => ().into_any(),
                Stage::Measuring(n) => {
                    view! {
                        <p class="muted" role="status">
                            {w.measuring(n, count.get())}
                        </p>
                    }
                        .into_any()
                }
                Stage::Made(link, beyond) => view! { <Made link beyond /> }.into_any(),
            }}
        </div>
    }
}

/// Lets the master play the rules, in slices, and makes the link.
fn measure(rules: Vec<Rule>, title: RwSignal<String>, stage: RwSignal<Stage>, done: Callback<()>) {
    let start = |rule: &Rule| Measuring::new(Choice::Own(rule.to_string()), DEALS);
    let Some(mut measuring) = rules.first().map(start) else { return };
    let mut measured: Vec<Measured> = Vec::new();
    let mut rules = rules;
    stage.set(Stage::Measuring(0));
    in_slices(Box::new(move |work| {
        // Other rules have been chosen since, or the page has been left.
        if !matches!(stage.try_get_untracked(), Some(Stage::Measuring(n)) if n == measured.len()) {
            return true;
        }
        let Some(of_rule) = measuring.advance(work.min(u32::MAX.into()) as u32) else {
            return false;
        };
        measured.push(of_rule);
        if let Some(rule) = rules.get(measured.len()) {
            measuring = start(rule);
            stage.set(Stage::Measuring(measured.len()));
            return false;
        }
        let all = take(&mut rules).into_iter().zip(take(&mut measured));
        let (found, beyond): (Vec<_>, Vec<_>) = all.partition(|(_, it)| it.found > 0);
        let beyond = beyond.into_iter().map(|(rule, _)| rule).collect();
        let rungs = found.into_iter().map(|(rule, it)| (rule, it.par()));
        let ladder = OwnLadder::of(&title.get_untracked(), rungs);
        // Without a source of randomness the same ladder has the same link.
        let link = ladder.link(getrandom::u32().unwrap_or(0) as u16).unwrap_or_default();
        stage.set(Stage::Made(link, beyond));
        done.run(());
        focus("copy-ladder");
        true
    }));
}

/// The link, to be copied; and the rules that nobody could be asked to find.
#[component]
fn Made(link: String, beyond: Vec<Rule>) -> impl IntoView {
    let app = use_app();
    let (w, shared) = (words(app), links(app.lang()));
    let node = NodeRef::new();
    let whole = window().location().href().unwrap_or_default();
    let page = whole.split('#').next().unwrap_or_default();
    let address = format!("{}?link={link}", GamePage::Ladder.address(PLACE.game));
    let text = [page, &address].concat();
    let beyond = beyond.into_iter().map(|rule| {
        let rule = said(&rule, app.lang(), Form::Short);
        view! { <p class="slip">{w.beyond(&rule)}</p> }
    });
    let beyond = beyond.collect_view();
    let to_copy = (!link.is_empty()).then(|| {
        view! {
            <ReadField id="ladder-link" label=shared.link_label() rows=3 node text=text />
            <div class="actions">
                <CopyButton
                    id="copy-ladder"
                    class="primary"
                    field=node
                    name=shared.copy()
                    copied=shared.copied()
                    not_copied=shared.not_copied()
                />
                <a class="button" id="open-ladder" href=address>
                    {w.open_it()}
                </a>
            </div>
            <p class="muted">{shared.warning()}</p>
        }
    });
    view! {
        {beyond}
        {to_copy}
    }
}
