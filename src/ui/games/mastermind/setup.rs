//! The form for a new match: one tap plays, everything else is an option.

use leptos::prelude::*;
use tertulia::core::{Level, json};
use tertulia::games::mastermind::{BadOptions, Code, Making, Mastermind, Options, Space};

use super::GAME;
use super::drawer;
use super::form::{Form, Role, described, distinct, number};
use super::lesson::steps;
use super::study;
use super::words::{Words, words};
use crate::ui::desk;
use crate::ui::parts::{Callback, El, Nodes, Signal, effect, el, segmented, text_field};
use crate::ui::rooms;
use crate::ui::shell::Shell;
use crate::ui::tutorial::{first_visit, tutorial};
use crate::ui::words::game_words;

const OPENINGS: &str = "tertulia.openings.mastermind";
/// So many first rows are remembered.
const MOST_OPENINGS: usize = 30;

/// Remembers a first row of the person who plays alone: what a sly maker reckons with.
pub fn note_opening(shell: Shell, row: Code) {
    let mut rows: Vec<Code> = shell.store.get(OPENINGS).unwrap_or_default();
    rows.insert(0, row);
    rows.truncate(MOST_OPENINGS);
    shell.store.set(OPENINGS, &rows);
}

/// The most frequent first row that can be laid on a board, of several the latest.
fn usual_opening(shell: Shell, guesses: Space) -> Option<Code> {
    let mut rows: Vec<Code> = shell.store.get(OPENINGS).unwrap_or_default();
    rows.retain(|row| guesses.has(row));
    // The newest stand first, and of equals the last one is taken.
    rows.iter().rev().max_by_key(|row| rows.iter().filter(|other| other == row).count()).copied()
}

const KEY: &str = "tertulia.setup.mastermind";
/// A name that fits on a track and in a sentence.
const LONGEST_NAME: u32 = 16;

pub fn setup(shell: Shell, start: Callback<()>) -> El {
    let (w, frame) = (words(shell.lang()), shell.words());
    let form = Signal::new(shell.store.get::<Form>(KEY).unwrap_or_default());
    let bad = move || form.with(|form| form.options().check().err());
    effect(Box::new(move || form.with(|form| shell.store.set(KEY, form))));
    let before = desk::stored(shell, GAME);
    let begin = move || {
        let now = form.get_untracked();
        // Another tab has dealt meanwhile: that match is the one to sit down at.
        if desk::stored(shell, GAME) != before {
            start.run(());
            return;
        }
        let (mut options, sitters) = (now.options(), now.sitters());
        if options.making == Making::Sly {
            options.opening = usual_opening(shell, options.guesses());
        }
        // What cannot be played is said under the button already.
        if desk::deal::<Mastermind>(shell, GAME, options, sitters).is_ok() {
            start.run(());
        }
    };
    let play = el("button primary big").id("play").add(frame.play()).click(begin);
    let play = play.live_attr("aria-disabled", move || Some(bad().is_some().to_string()));
    let why_not = move || {
        let why = bad().map(|bad| form.with(|form| why(w, bad, &form.options)));
        why.map(|why| el("p why refused").id("bad-options").attr("role", "alert").add(why))
    };
    let lesson = Signal::new(first_visit(shell, GAME));
    let teach = move || match lesson.get() {
        true => {
            let done = move || lesson.set(false);
            el("div panel").add(tutorial(shell, GAME, steps, done))
        }
        false => el("button quiet").add(frame.tutorial()).click(move || lesson.set(true)),
    };
    let names = move || {
        let people = if form.with(|form| form.person) { 2 } else { 1 };
        (0..people).map(|n| name_field(shell, form, n)).collect::<Nodes>()
    };
    el("section narrow setup")
        .add(el("h1").add(game_words(frame, GAME).name))
        .add(el("p tagline").add(game_words(frame, GAME).tagline))
        .add(play)
        .live(why_not)
        .add(el("div teach").live(teach))
        .add(who(shell, form))
        .add(el("div fields").live(names))
        .add(rooms::guests(shell))
        .add(options(shell, form))
        .add(study::links(shell, ""))
}

/// The rest of the options is in a drawer behind a fold.
fn options(shell: Shell, form: Signal<Form>) -> El {
    let opened = Signal::new(false);
    let fold = el("details").id("options").add(el("summary").add(shell.words().options()));
    let node = fold.raw().clone();
    let inside = move || {
        opened.get().then(|| {
            let say = move || form.with(|form| json::write(form));
            let hear = move |options: &str| {
                let options = json::read(options);
                options.is_ok_and(|options| {
                    form.update(|form| form.options = options);
                    true
                })
            };
            let room = (rooms::ROOMS, GAME.id(), drawer::OPTIONS);
            rooms::drawer(shell, room, Box::new(say), Box::new(hear))
        })
    };
    fold.on("toggle", move |_| opened.set(node.has_attribute("open"))).live(inside)
}

fn who(shell: Shell, form: Signal<Form>) -> Nodes {
    let w = words(shell.lang());
    let opponents =
        [(false, w.against_computer().to_owned()), (true, w.against_person().to_owned())];
    let (two, person) = (distinct(form, |form| form.person), move || form.with(|form| form.person));
    let role = move || form.with(|form| form.role);
    let choose_role = move |role| form.update(|form| form.role = role);
    let roles = move || {
        let (breaks, makes) =
            if two.get() { (w.first_breaks(), w.first_makes()) } else { (w.i_break(), w.i_make()) };
        let roles = [(Role::InTurns, w.in_turns()), (Role::Breaks, breaks), (Role::Makes, makes)];
        let roles = roles.map(|(role, text)| (role, text.to_owned()));
        segmented(w.roles(), "role", &roles, role, choose_role)
    };
    let choose = move |person| form.update(|form| form.person = person);
    Nodes::from(segmented(w.opponent(), "opponent", &opponents, person, choose))
        .and(level(shell, form))
        .and(el("div").live(roles))
        .and(number(form, w.games(), (1, 20), |o| &mut o.games))
        .and(el("p muted").add(w.games_why()))
}

fn level(shell: Shell, form: Signal<Form>) -> El {
    let w = words(shell.lang());
    described(
        form,
        (w.level(), "level", w.levels()),
        |form| form.level as usize,
        |form, n| form.level = Level::ALL[n],
        |form| !form.person && form.role != Role::Breaks,
    )
}

fn name_field(shell: Shell, form: Signal<Form>, n: usize) -> El {
    let placeholder = move || {
        // What one is called without a name.
        let unnamed = form.with(|form| Form { names: Default::default(), ..form.clone() });
        desk::names(shell, &unnamed.sitters()).swap_remove(n)
    };
    let change = move |name| form.update(|form| form.names[n] = name);
    let name = form.with_untracked(|form| form.names[n].clone());
    text_field(&shell.words().name_of(n + 1), LONGEST_NAME, &name, placeholder, change)
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
