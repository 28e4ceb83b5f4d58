//! The form for a new match: one tap plays, everything else is an option.

use leptos::prelude::*;
use tertulia::core::Level;
use tertulia::games::GameId;
use tertulia::games::mastermind::{BadOptions, Code, Making, Mastermind, Options, Space};

use super::super::chairs::sitters;
use super::super::setup_form::{LONGEST_NAME, SetupForm, SetupUi, keep};
use super::GAME;
use super::dialogs::OPTIONS;
use super::form::{Described, Form, OptionNumber, Role};
use super::study::Links;
use super::words::{Words, words};
use crate::app::components::lazy::Lazy;
use crate::app::components::rivals::{RivalChair, RivalDialog};
use crate::app::components::{Segmented, TextField};
use crate::app::context::{AppContext, use_app};
use crate::app::services::lang::Lang;
use crate::app::services::translations::game_words;
use crate::app::session::{self, PlayerConfig};

const OPENINGS: &str = "tertulia.openings.mastermind";
/// So many first rows are remembered.
const MOST_OPENINGS: usize = 30;

fn is_code(text: &str) -> bool {
    text.parse::<Code>().is_ok()
}

fn openings(app: AppContext) -> Vec<String> {
    app.list(OPENINGS, game_words(app.words(), GAME).name, |text: &String| is_code(text))
}

/// Remembers a first row of the person who plays alone: what a sly maker reckons with.
pub fn note_opening(app: AppContext, row: Code) {
    let mut rows = openings(app);
    rows.insert(0, row.to_string());
    rows.truncate(MOST_OPENINGS);
    app.storage.set_list(OPENINGS, &rows, |text| is_code(text));
}

/// The most frequent first row that can be laid on a board, of several the latest.
fn usual_opening(app: AppContext, guesses: Space) -> Option<Code> {
    let rows = openings(app);
    let mut rows: Vec<Code> = rows.iter().filter_map(|row| row.parse().ok()).collect();
    rows.retain(|row| guesses.has(row));
    // The newest stand first, and of equals the last one is taken.
    rows.iter().rev().max_by_key(|row| rows.iter().filter(|other| other == row).count()).copied()
}

const KEY: &str = "tertulia.setup.mastermind";

impl SetupUi for Form {
    type Game = Mastermind;

    fn first(_: GameId) -> Self {
        Self::default()
    }

    fn kept(app: AppContext, game: GameId) -> Self {
        app.kept_in_part(KEY, game_words(app.words(), game).name, Self::default(), |_| true)
    }

    fn agreed(&self, app: AppContext) -> Options {
        let mut options = self.options();
        if options.making == Making::Sly {
            options.opening = usual_opening(app, options.guesses());
        }
        options
    }

    fn sit_down(&self, _: Lang) -> Vec<PlayerConfig> {
        self.players()
    }

    fn refused(&self, lang: Lang) -> Option<String> {
        let bad = self.options().check().err();
        bad.map(|bad| why(words(lang), bad, &self.options))
    }
}

#[component]
pub fn Setup(start: Callback<()>) -> impl IntoView {
    let app = use_app();
    let form = RwSignal::new(Form::kept(app, GAME));
    keep(app, KEY.to_owned(), form, |_| true);
    let people = Memo::new(move |_| form.with(|form| if form.person { 2 } else { 1 }));
    let options = move || view! { <Lazy page=&OPTIONS props=form class="room" /> };
    view! {
        <SetupForm game=GAME form start options=options.into() end=|| view! { <Links from=None /> }>
            <Who form />
            <div class="fields">
                <For each=move || 0..people.get() key=|n| *n let(n)>
                    <NameField form n />
                </For>
            </div>
        </SetupForm>
    }
}

/// Who plays against whom, and what they do.
#[component]
fn Who(form: RwSignal<Form>) -> impl IntoView {
    let w = words(use_app().lang());
    let opponents =
        vec![(false, w.against_computer().to_owned()), (true, w.against_person().to_owned())];
    let person = Memo::new(move |_| form.with(|form| form.person));
    let role = Memo::new(move |_| form.with(|form| form.role));
    let roles = move || {
        let (breaks, makes) = match person.get() {
            true => (w.first_breaks(), w.first_makes()),
            false => (w.i_break(), w.i_make()),
        };
        let roles = [(Role::InTurns, w.in_turns()), (Role::Breaks, breaks), (Role::Makes, makes)];
        let options = roles.map(|(role, text)| (role, text.to_owned())).to_vec();
        let choose = move |role| form.update(|form| form.role = role);
        view! { <Segmented label=w.roles() name="role" options chosen=role choose /> }
    };
    view! {
        <Segmented
            label=w.opponent()
            name="opponent"
            options=opponents
            chosen=person
            choose=move |person| form.update(|form| form.person = person)
        />
        <Opponent form />
        <Described
            form
            label=w.level()
            name="level"
            texts=w.levels()
            chosen=|form| form.level as usize
            choose=|form, n| form.level = Level::ALL[n]
            offered=|form| !form.person && form.role != Role::Breaks
        />
        <div>{roles}</div>
        <OptionNumber form label=w.games() first=1 last=20 field=|options| &mut options.games />
        <p class="muted">{w.games_why()}</p>
    }
}

/// Whom the computer plays.
#[component]
fn Opponent(form: RwSignal<Form>) -> impl IntoView {
    let app = use_app();
    let sitters = Memo::new(move |_| form.with(|form| sitters(app, form)));
    let sitter =
        Signal::derive(move || sitters.with(|all| all.last().cloned()).unwrap_or_default());
    let asking = RwSignal::new(false);
    let computer = Memo::new(move |_| form.with(|form| !form.person));
    let chair = move || {
        computer.get().then(|| view! { <RivalChair sitter n=1 ask=move |()| asking.set(true) /> })
    };
    let choose = move |(_, rival)| form.update(|form| form.rival = rival);
    view! {
        <div>{chair}</div>
        <RivalDialog open=asking seat=1 sitters choose />
    }
}

#[component]
fn NameField(form: RwSignal<Form>, n: usize) -> impl IntoView {
    let app = use_app();
    let placeholder = Signal::derive(move || {
        // What one is called without a name.
        let unnamed = form.with(|form| Form { names: Default::default(), ..form.clone() });
        session::names(app, &unnamed.players()).swap_remove(n)
    });
    let value = form.with_untracked(|form| form.names[n].clone());
    let change = move |name| form.update(|form| form.names[n] = name);
    let label = app.words().name_of(n + 1);
    view! { <TextField label longest=LONGEST_NAME value placeholder change /> }
}

fn why(w: &'static Words, bad: BadOptions, options: &Options) -> String {
    match bad {
        BadOptions::Pegs => w.bad_pegs().to_owned(),
        BadOptions::Colours => w.bad_colours().to_owned(),
        BadOptions::Rows => w.bad_rows().to_owned(),
        // The form offers two seats, a bonus of 0 or 1 and rows of the board only.
        BadOptions::Games
        | BadOptions::Seats
        | BadOptions::Bonus
        | BadOptions::Making
        | BadOptions::Opening => w.bad_games().to_owned(),
        BadOptions::TooFewColours => w.bad_repeats(options.pegs, options.colours),
        BadOptions::PaperNeedsHands => w.bad_paper().to_owned(),
    }
}
