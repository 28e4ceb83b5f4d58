//! The form for a new match, whichever game it is: one tap plays, everything else is an option.

use leptos::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tertulia::core::{Game, Level, name};
use tertulia::games::GameId;

use crate::app::components::lazy::Lazy;
use crate::app::components::recent_players::RECENT_PLAYERS;
use crate::app::components::tutorial::{Step, Tutorial, first_visit};
use crate::app::components::{Fold, NumberField, Segmented, TextField};
use crate::app::context::{AppContext, use_app};
use crate::app::services::lang::Lang;
use crate::app::services::translations::{game_words, nth};
use crate::app::session::{self, GameUi, PlayerConfig, people};

/// A name that fits at a place and in a sentence, in letters.
pub const LONGEST_NAME: usize = 16;

/// What is filled in to begin a match.
pub trait SetupUi: Clone + PartialEq + Send + Sync + 'static {
    /// The game.
    type Game: GameUi;

    /// What is agreed.
    fn agreed(&self, app: AppContext) -> <Self::Game as Game>::Options;

    /// Who sits down; computer players have their names.
    fn sit_down(&self, lang: Lang) -> Vec<PlayerConfig>;

    /// Why it cannot be played, in words.
    fn refused(&self, _: Lang) -> Option<String> {
        None
    }
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

/// The form. `children` are who plays, `options` is in the fold, and `start` runs once a match is dealt.
/// What is filled in is kept by the caller.
#[component]
pub fn SetupForm<F: SetupUi>(
    game: GameId,
    form: RwSignal<F>,
    lesson: fn(AppContext) -> Vec<Step>,
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
        if session::deal::<F::Game>(app, game, now.agreed(app), now.sit_down(lang)).is_ok() {
            start.run(());
        }
    };
    let refused = Memo::new(move |_| {
        form.with(|form| {
            let players = form.sit_down(lang);
            let twice = name::twice(players.iter().map(|player| player.name.as_str()));
            form.refused(lang).or_else(|| twice.map(|name| w.called_alike(name)))
        })
    });
    let why = move || {
        refused.get().map(|why| {
            view! {
                <p class="why refused" id="bad-options" role="alert">
                    {why}
                </p>
            }
        })
    };
    view! {
        <section class="narrow setup">
            <h1>{game_words(w, game).name}</h1>
            <p class="tagline">{game_words(w, game).tagline}</p>
            <button
                class="primary big"
                id="play"
                aria-disabled=move || refused.with(Option::is_some).to_string()
                on:click=begin
            >
                {w.play()}
            </button>
            {why}
            <Teach game lesson />
            {children()}
            {people::may_be_some(app)
                .then(|| view! { <Lazy page=&RECENT_PLAYERS props=() class="room" /> })}
            <Fold title=w.options() id="options">
                {options.run()}
            </Fold>
            {end.run()}
        </section>
    }
}

/// The tutorial, open at the first visit, and later behind a button.
#[component]
fn Teach(game: GameId, lesson: fn(AppContext) -> Vec<Step>) -> impl IntoView {
    let app = use_app();
    let open = RwSignal::new(first_visit(app, game));
    let inside = move || {
        if open.get() {
            let on_end = Callback::new(move |()| open.set(false));
            return view! {
                <div class="panel">
                    <Tutorial game steps=lesson on_end />
                </div>
            }
            .into_any();
        }
        view! {
            <button class="quiet" on:click=move |_| open.set(true)>
                {app.words().tutorial()}
            </button>
        }
        .into_any()
    };
    view! { <div class="teach">{inside}</div> }
}

/// Who sits down: computer players without a name have the one that belongs to their seat, of a list between
/// bars.
pub fn named(players: &[PlayerConfig], computers: &'static str) -> Vec<PlayerConfig> {
    let named = |(n, player): (usize, &PlayerConfig)| {
        let name = match player.computer {
            Some(_) if name::called(&player.name).is_empty() => nth(computers, n),
            _ => name::called(&player.name),
        };
        PlayerConfig { name: name.to_owned(), computer: player.computer }
    };
    players.iter().enumerate().map(named).collect()
}

/// A form with a chair for each player.
pub trait ChairsUi: SetupUi {
    /// Who sits where, from the first seat on.
    fn chairs(&self) -> &[PlayerConfig];

    /// Likewise, to be changed.
    fn chairs_mut(&mut self) -> &mut Vec<PlayerConfig>;

    /// Another number of seats.
    fn seat(&mut self, seats: usize);

    /// A person on a seat, or a computer player.
    fn set_person(&mut self, seat: usize, person: bool);
}

/// What is said of the chairs, by the game's own words.
#[derive(Clone, Copy)]
pub struct ChairWords {
    pub players: &'static str,
    pub seats: &'static str,
    pub person: &'static str,
    pub computer: &'static str,
    /// Who sits on a seat, from 1.
    pub who_sits: fn(Lang, usize) -> String,
}

/// The seats: how many (`least` to `most`, where there is a choice), and who sits there. `beside` is what else
/// is asked of a seat, and `children` stand below all of them.
#[component]
pub fn Chairs<F: ChairsUi>(
    form: RwSignal<F>,
    says: ChairWords,
    least: u8,
    most: u8,
    #[prop(optional)] beside: Option<Callback<usize, AnyView>>,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    let count = Memo::new(move |_| form.with(|form| form.chairs().len()));
    let value = Signal::derive(move || count.get() as u8);
    let change = move |n: u8| form.update(|form| form.seat(n.into()));
    view! {
        <fieldset class="players">
            <legend>{says.players}</legend>
            {(least < most)
                .then(|| {
                    view! { <NumberField label=says.seats first=least last=most value change /> }
                })}
            <ol class="chairs">
                <For each=move || 0..count.get() key=|n| *n let(n)>
                    <Chair form says n beside />
                </For>
            </ol>
            {children.map(|children| children())}
        </fieldset>
    }
}

#[component]
fn Chair<F: ChairsUi>(
    form: RwSignal<F>,
    says: ChairWords,
    n: usize,
    beside: Option<Callback<usize, AnyView>>,
) -> impl IntoView {
    let app = use_app();
    let lang = app.lang();
    let placeholder = Signal::derive(move || {
        // What one is called without a name.
        form.with(|form| {
            let mut unnamed = form.clone();
            if let Some(player) = unnamed.chairs_mut().get_mut(n) {
                player.name.clear();
            }
            let names = session::names(app, &unnamed.sit_down(lang));
            names.into_iter().nth(n).unwrap_or_default()
        })
    });
    let player = move |form: &F| form.chairs().get(n).cloned();
    let value = form.with_untracked(player).map(|player| player.name).unwrap_or_default();
    let rename = move |name| {
        form.update(|form| {
            if let Some(player) = form.chairs_mut().get_mut(n) {
                player.name = name;
            }
        });
    };
    let is_person =
        Signal::derive(move || form.with(player).is_some_and(|player| player.computer.is_none()));
    let choose = move |person| form.update(|form| form.set_person(n, person));
    let kinds = vec![(true, says.person.to_owned()), (false, says.computer.to_owned())];
    view! {
        <li>
            <TextField
                label=app.words().name_of(n + 1)
                longest=LONGEST_NAME
                value
                placeholder
                change=rename
            />
            <Segmented
                label=""
                name=format!("chair-{n}")
                aria_label=(says.who_sits)(lang, n + 1)
                options=kinds
                chosen=is_person
                choose
            />
            {beside.map(|beside| beside.run(n))}
        </li>
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
