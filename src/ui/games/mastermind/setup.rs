//! The form for a new match: one tap plays, everything else is an option.

use tertulia::core::{Game, Level, Seat};
use tertulia::games::mastermind::{
    BadOptions, Code, Count, Keying, Making, Mastermind, Options, Roles, Space,
};

use super::lesson::steps;
use super::sizes::sizes;
use super::study;
use super::words::{Words, words};
use crate::ui::desk::{self, Sitter};
use crate::ui::parts::{
    Callback, El, Nodes, Signal, effect, el, number_field, segmented, text_field, toggle,
};
use crate::ui::shell::Shell;
use crate::ui::tutorial::{first_visit, tutorial};
use crate::ui::words::{game_words, pairs};

/// What the form was last filled in with.
#[derive(Clone, Debug, PartialEq)]
struct Form {
    /// Whether a person plays against a person.
    person: bool,
    /// What the first player does.
    role: Role,
    names: [String; 2],
    /// How strong the computer player is.
    level: Level,
    options: Options,
}

tertulia::json_record!(Form { person, role, names, level, options } or default);

/// What the first player does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Role {
    #[default]
    InTurns,
    Breaks,
    Makes,
}

tertulia::json_choice!(Role { InTurns = "in-turns", Breaks = "breaks", Makes = "makes" });

impl Default for Form {
    fn default() -> Self {
        let names = [String::new(), String::new()];
        let (role, level) = (Role::InTurns, Level::default());
        Self { person: false, role, names, level, options: Options::default() }
    }
}

impl Form {
    /// The options as the engine wants them. The first player sits on seat 0.
    fn options(&self) -> Options {
        let (roles, maker) = match self.role {
            Role::InTurns => (Roles::Alternate, 1),
            Role::Breaks => (Roles::Fixed, 1),
            Role::Makes => (Roles::Fixed, 0),
        };
        let making = if self.person { Making::Random } else { self.options.making };
        Options { roles, first_maker: Seat(maker), making, ..self.options }
    }

    /// Who sits where; a name that was not given stays empty.
    fn sitters(&self) -> Vec<Sitter> {
        let computer = (!self.person).then_some(self.level);
        let name = |n: usize| self.names[n].trim().to_owned();
        let other = if self.person { name(1) } else { String::new() };
        vec![Sitter { name: name(0), computer: None }, Sitter { name: other, computer }]
    }
}

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
    let before = desk::stored(shell, Mastermind::ID);
    let begin = move || {
        let now = form.get_untracked();
        // Another tab has dealt meanwhile: that match is the one to sit down at.
        if desk::stored(shell, Mastermind::ID) != before {
            start.run(());
            return;
        }
        let (mut options, sitters) = (now.options(), now.sitters());
        if options.making == Making::Sly {
            options.opening = usual_opening(shell, options.guesses());
        }
        // What cannot be played is said under the button already.
        if desk::deal::<Mastermind>(shell, options, sitters).is_ok() {
            start.run(());
        }
    };
    let play = el("button primary big").id("play").add(frame.play()).click(begin);
    let play = play.live_attr("aria-disabled", move || Some(bad().is_some().to_string()));
    let why_not = move || {
        let why = bad().map(|bad| form.with(|form| why(w, bad, &form.options)));
        why.map(|why| el("p why refused").id("bad-options").attr("role", "alert").add(why))
    };
    let lesson = Signal::new(first_visit(shell, Mastermind::ID));
    let teach = move || match lesson.get() {
        true => {
            let done = move || lesson.set(false);
            el("div panel").add(tutorial(shell, Mastermind::ID, steps, done))
        }
        false => el("button quiet").add(frame.tutorial()).click(move || lesson.set(true)),
    };
    let names = move || {
        let people = if form.with(|form| form.person) { 2 } else { 1 };
        (0..people).map(|n| name_field(shell, form, n)).collect::<Nodes>()
    };
    let options = el("details").id("options").add(el("summary").add(frame.options()));
    el("section narrow setup")
        .add(el("h1").add(game_words(frame, Mastermind::ID).name))
        .add(el("p tagline").add(game_words(frame, Mastermind::ID).tagline))
        .add(play)
        .live(why_not)
        .add(el("div teach").live(teach))
        .add(who(shell, form))
        .add(el("div fields").live(names))
        .add(options.add(board_options(shell, form)).add(rule_options(shell, form)))
        .add(study::links(shell, ""))
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

/// What is true of the form, as a signal that only changes when that does: what is made anew by it
/// keeps the focus as long as it can.
fn distinct(form: Signal<Form>, f: fn(&Form) -> bool) -> Signal<bool> {
    let truth = Signal::new(form.with_untracked(f));
    effect(Box::new(move || {
        let now = form.with(f);
        if now != truth.get_untracked() {
            truth.set(now);
        }
    }));
    truth
}

/// A choice of what the computer player does, each with a line about it, where there is a choice.
fn described(
    form: Signal<Form>,
    (label, name, texts): (&'static str, &'static str, &'static str),
    chosen: fn(&Form) -> usize,
    choose: fn(&mut Form, usize),
    offered: fn(&Form) -> bool,
) -> El {
    let offered = distinct(form, offered);
    el("div").live(move || {
        let all = pairs(texts).enumerate().map(|(n, (name, _))| (Some(n), name.to_owned()));
        let now = move || Some(form.with(chosen));
        let choose = move |n: Option<usize>| form.update(|form| choose(form, n.unwrap_or(0)));
        let line = move || pairs(texts).nth(form.with(chosen)).unwrap_or_default().1.to_owned();
        offered.get().then(|| {
            let choice = segmented(label, name, &all.collect::<Vec<_>>(), now, choose);
            Nodes::from(choice).and(el("p muted").live_text(line))
        })
    })
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

/// The computer player sits on seat 1.
const MAKINGS: [Making; 3] = [Making::Random, Making::Sly, Making::Hard(Seat(1))];

fn making(shell: Shell, form: Signal<Form>) -> El {
    let w = words(shell.lang());
    described(
        form,
        (w.making(), "making", w.makings()),
        |form| MAKINGS.iter().position(|making| *making == form.options.making).unwrap_or(0),
        |form, n| form.options.making = MAKINGS[n],
        |form| !form.person && form.role != Role::Makes,
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

fn board_options(shell: Shell, form: Signal<Form>) -> Nodes {
    let w = words(shell.lang());
    let choose = Callback::new(move |options| form.update(|form| form.options = options));
    sizes(shell, move || form.with(|form| form.options), choose)
        .and(number(form, w.n_rows(), (6, 15), |o| &mut o.rows))
        .and(tick(form, w.repeats(), |o| &mut o.repeats))
        .and(tick(form, w.with_blank(), |o| &mut o.blank))
}

fn rule_options(shell: Shell, form: Signal<Form>) -> Nodes {
    let w = words(shell.lang());
    let keyings = [
        (Keying::Referee, w.keys_referee().to_owned()),
        (Keying::Friendly, w.keys_friendly().to_owned()),
        (Keying::Strict, w.keys_strict().to_owned()),
    ];
    let keys = move || form.with(|form| form.options.keys);
    let choose_keys = move |keys| form.update(|form| form.options.keys = keys);
    let counts =
        [(Count::Rows, w.count_rows().to_owned()), (Count::Misses, w.count_misses().to_owned())];
    let count = move || form.with(|form| form.options.count);
    let choose_count = move |count| form.update(|form| form.options.count = count);
    let bonus = move || form.with(|form| form.options.unbroken_bonus == 1);
    let set_bonus = move |on| form.update(|form| form.options.unbroken_bonus = u8::from(on));
    Nodes::from(making(shell, form))
        .and(segmented(w.keys(), "keys", &keyings, keys, choose_keys))
        .and(el("p muted").add(w.keys_why()))
        .and(tick(form, w.paper(), |o| &mut o.paper))
        .and(segmented(w.count(), "count", &counts, count, choose_count))
        .and(toggle(w.bonus(), bonus, set_bonus))
}

fn number(
    form: Signal<Form>,
    label: &str,
    range: (u8, u8),
    field: fn(&mut Options) -> &mut u8,
) -> El {
    let value = move || *field(&mut form.get().options);
    number_field(label, range, value, move |n| form.update(|form| *field(&mut form.options) = n))
}

fn tick(form: Signal<Form>, label: &str, field: fn(&mut Options) -> &mut bool) -> El {
    let on = move || *field(&mut form.get().options);
    toggle(label, on, move |on| form.update(|form| *field(&mut form.options) = on))
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

#[cfg(test)]
mod tests {
    use super::*;
    use tertulia::core::json;

    #[test]
    fn the_form_at_first_is_the_sources_game() {
        assert_eq!(Form::default().options(), Options::default());
    }

    #[test]
    fn a_form_of_old_plays_as_it_did() {
        let old = r#"{"person":false,"role":"in-turns","names":["",""],"options":{"games":4}}"#;
        let form: Form = json::read(old).unwrap();
        assert_eq!(form.sitters()[1].computer, Some(Level::Club));
        assert_eq!(form.options(), Options { games: 4, ..Options::default() });
    }

    #[test]
    fn two_people_have_no_computers_codes() {
        let options = Options { making: Making::Hard(Seat(1)), ..Options::default() };
        let form = Form { options, ..Form::default() };
        assert_eq!(form.options().making, options.making);
        assert_eq!(Form { person: true, ..form }.options().making, Making::Random);
    }

    #[test]
    fn who_makes_all_codes_sits_there() {
        let makes = Form { role: Role::Makes, ..Form::default() }.options();
        assert_eq!((makes.roles, makes.first_maker), (Roles::Fixed, Seat(0)));
        let breaks = Form { role: Role::Breaks, ..Form::default() }.options();
        assert_eq!((breaks.roles, breaks.first_maker), (Roles::Fixed, Seat(1)));
    }
}
