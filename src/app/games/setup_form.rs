//! The form for a new match, whichever game it is; and the match that is dealt without it.

use leptos::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tertulia::core::{Game, Level, name};
use tertulia::games::GameId;

use crate::app::components::lazy::Lazy;
use crate::app::components::recent_players::RECENT_PLAYERS;
use crate::app::components::{Fold, Segmented};
use crate::app::context::{AppContext, use_app};
use crate::app::services::dom::focus_in_place;
use crate::app::services::lang::Lang;
use crate::app::session::{self, Course, GameUi, PlayerConfig, Slot, people};

/// A name that fits at a place and in a sentence, in letters.
pub const LONGEST_NAME: usize = 16;

/// What is filled in to begin a match.
pub trait SetupUi: Clone + PartialEq + Send + Sync + 'static {
    /// The game.
    type Game: GameUi;

    /// As it is at first.
    fn first(game: GameId) -> Self;

    /// As it was last filled in; else as at first.
    fn kept(app: AppContext, game: GameId) -> Self;

    /// What is agreed.
    fn agreed(&self, app: AppContext) -> <Self::Game as Game>::Options;

    /// Who sits down; computer players have their names.
    fn sit_down(&self, lang: Lang) -> Vec<PlayerConfig>;

    /// Why it cannot be played, in words.
    fn refused(&self, _: Lang) -> Option<String> {
        None
    }
}

/// Why it cannot be played, in words.
fn refused<F: SetupUi>(app: AppContext, form: &F) -> Option<String> {
    // As they are called at the table: whoever has no name has one there, too.
    let names = session::names(app, &form.sit_down(app.lang()));
    let twice = name::twice(names.iter().map(String::as_str));
    let alike = || twice.map(|name| app.words().called_alike(name));
    form.refused(app.lang()).or_else(alike)
}

/// Deals for somebody who has only come to the table: as it was last agreed, or as at first where that cannot be
/// played.
pub fn deal_unasked<F: SetupUi>(app: AppContext, slot: Slot) {
    let kept = F::kept(app, slot.game);
    let form = if refused(app, &kept).is_none() { kept } else { F::first(slot.game) };
    let (agreed, players) = (form.agreed(app), form.sit_down(app.lang()));
    // What a form is at first can be played, as a test of each holds.
    let _ = session::deal::<F::Game>(app, slot, agreed, players, Course::unasked());
}

/// Keeps what is filled in. Another tab may show the form, too: what was filled in there and not here stays as it is.
pub fn keep<F: SetupUi + Serialize + DeserializeOwned>(
    app: AppContext,
    key: String,
    form: RwSignal<F>,
    sound: fn(&F) -> bool,
) {
    Effect::new(move |before: Option<F>| {
        let now = form.get();
        if let Some(before) = before.filter(|before| *before != now) {
            app.storage.redo(&key, &before, &now, sound);
        }
        now
    });
}

/// The form, in the sheet over the table. `children` are who plays, `options` is in the fold, and `start` runs once
/// a match is dealt.
/// What is filled in is kept by the caller.
#[component]
pub fn SetupForm<F: SetupUi>(
    game: GameId,
    form: RwSignal<F>,
    start: Callback<()>,
    options: ViewFn,
    children: Children,
    #[prop(optional, into)] end: ViewFnOnce,
) -> impl IntoView {
    let app = use_app();
    let (w, lang) = (app.words(), app.lang());
    let before = StoredValue::new(session::stored(app, game));
    let begin = move |_| {
        // Another tab has dealt meanwhile: that match is the one to sit down at.
        if before.with_value(|before| session::stored(app, game) != *before) {
            return start.run(());
        }
        let now = form.get_untracked();
        // What cannot be played is said under the button already.
        let (agreed, players) = (now.agreed(app), now.sit_down(lang));
        if session::deal::<F::Game>(app, game.into(), agreed, players, Course::now()).is_ok() {
            start.run(());
        }
    };
    let refused = Memo::new(move |_| form.with(|form| refused(app, form)));
    let waits = session::in_progress(app, game);
    let gives_up = waits.then(|| view! { <p class="muted">{w.gives_up()}</p> });
    let why = move || {
        refused.get().map(|why| {
            view! {
                <p class="why refused" id="bad-options" role="alert">
                    {why}
                </p>
            }
        })
    };
    // One tap deals; but what is given up is not given up by a key that was pressed twice.
    if !waits {
        focus_in_place("play");
    }
    view! {
        <div class="setup">
            <div class="agreed">
                {children()}
                {people::may_be_some(app)
                    .then(|| view! { <Lazy page=&RECENT_PLAYERS props=() class="room" /> })}
                <Fold title=w.options() id="options" into_sight=true>
                    {options.run()}
                </Fold> {end.run()}
            </div>
            <div class="deal">
                {why} {gives_up}
                <button
                    class="primary big"
                    id="play"
                    aria-disabled=move || refused.with(Option::is_some).to_string()
                    on:click=begin
                >
                    {w.play()}
                </button>
            </div>
        </div>
    }
}

/// A form whose computer players are all as strong as each other.
pub trait StrengthUi: SetupUi {
    /// How strong they are; none where only people play.
    fn level(&self) -> Option<Level>;

    /// All as strong as this.
    fn set_level(&mut self, level: Level);
}

/// How strong the computer players are, where there are any. `names` are the levels' names, each with what it
/// means.
#[component]
pub fn Strength<F: StrengthUi>(
    form: RwSignal<F>,
    label: &'static str,
    names: Vec<(&'static str, &'static str)>,
) -> impl IntoView {
    let any = Memo::new(move |_| form.with(|form| form.level().is_some()));
    let now = Signal::derive(move || form.with(StrengthUi::level).unwrap_or_default());
    let choose = move |level| form.update(|form| form.set_level(level));
    let all = Level::ALL.into_iter().zip(&names).map(|(it, (name, _))| (it, (*name).to_owned()));
    let all = StoredValue::new(all.collect::<Vec<_>>());
    let whys = StoredValue::new(names);
    let why = move || whys.with_value(|all| all.get(now.get() as usize).map(|(_, why)| *why));
    let choice = move || {
        any.get().then(|| {
            view! {
                <Segmented label name="strength" options=all.get_value() chosen=now choose />
                <p class="muted">{why}</p>
            }
        })
    };
    view! { <div class="explained">{choice}</div> }
}
