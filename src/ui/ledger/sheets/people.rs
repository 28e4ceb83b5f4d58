//! Who sits at the table: name, colour, initial; and the rows in which they are filled in.

use leptos::prelude::*;
use tertulia::planilla::{COLOURS, Kind, LONGEST_NAME, Person};

use super::kept;
use crate::ui::ledger::words::words;
use crate::ui::parts::{El, Nodes, Signal, distinct, el, focus, icon};
use crate::ui::shell::Shell;

/// A disc in somebody's colour, with the initial, or the place's number.
pub fn disc(person: &Person, place: usize) -> El {
    let disc = el(&format!("span disc c{}", person.colour));
    disc.attr("aria-hidden", "true").add(initial(&person.name, place))
}

/// The first letter of a name, or the place's number.
pub fn initial(name: &str, place: usize) -> String {
    let letter = name.chars().find(|letter| letter.is_alphanumeric());
    letter.map_or_else(|| (place + 1).to_string(), |letter| letter.to_uppercase().collect())
}

/// A person's disc and name.
pub fn told(person: &Person, place: usize, name: &str) -> Nodes {
    Nodes::from(disc(person, place)).and(el("span called").add(name))
}

/// The rows of the players, with those who played lately to be tapped.
pub fn rows(shell: Shell, people: Signal<Vec<Person>>, kind: Memo<Kind>) -> El {
    let w = words(shell);
    let most = move || usize::from(*kind.get().seats().end());
    let least = move || usize::from(*kind.get().seats().start());
    // Made anew when there are more or fewer: not at every letter.
    let count = distinct(people, |all: &Vec<Person>| all.len());
    let again = Signal::new(0u32);
    let rows = move || {
        again.track();
        let (many, least) = (count.get(), least());
        (0..many).map(|at| row(shell, people, again, at, many > least)).collect::<Nodes>()
    };
    let add = move || {
        (count.get() < most()).then(|| {
            let add = el("button").attr("type", "button").id("add-player").add(w.add_player());
            add.click(move || {
                people.update(|all| all.push(Person { name: String::new(), colour: free(all) }));
                focus(&format!("player-{}", people.with_untracked(Vec::len) - 1));
            })
        })
    };
    let lately = kept::people(shell);
    let offers = move || {
        let here = people.get();
        let new = |person: &&Person| !here.iter().any(|other| other.name == person.name);
        let room = here.len() < most() || here.iter().any(|person| person.name.trim().is_empty());
        let offers: Vec<&Person> = lately.iter().filter(new).take(12).collect();
        (room && !offers.is_empty()).then(|| {
            let button = |person: &Person| {
                let (name, whom) = (person.name.clone(), person.clone());
                let button = el("button offer").attr("type", "button").add(disc(person, 0));
                button.add(name).click(move || {
                    people.update(|all| sit(all, whom.clone()));
                    again.update(|n| *n += 1);
                })
            };
            let all = offers.into_iter().map(button).collect::<Nodes>();
            let head = el("p muted").add(w.recent());
            el("div recent").add(head).add(el("div actions").add(all))
        })
    };
    el("div people").add(el("ol chairs").live(rows)).live(add).live(offers)
}

/// Puts somebody on the first seat without a name, or on a new one.
fn sit(all: &mut Vec<Person>, mut whom: Person) {
    let place = all.iter().position(|person| person.name.trim().is_empty());
    let taken = |colour| {
        all.iter().enumerate().any(|(at, other)| Some(at) != place && other.colour == colour)
    };
    if taken(whom.colour) {
        whom.colour = place.map_or_else(|| free(all), |at| all[at].colour);
    }
    match place {
        Some(at) => all[at] = whom,
        None => all.push(whom),
    }
}

/// A colour that nobody has.
pub fn free(all: &[Person]) -> u8 {
    let taken = |colour: &u8| all.iter().any(|person| person.colour == *colour);
    (0..COLOURS).find(|colour| !taken(colour)).unwrap_or(0)
}

fn row(
    shell: Shell,
    people: Signal<Vec<Person>>,
    again: Signal<u32>,
    at: usize,
    spare: bool,
) -> El {
    let w = words(shell);
    let person = people.with_untracked(|all| all[at].clone());
    let called = shell.words().player(at + 1);
    let look = el("button quiet look").attr("type", "button").label(&w.colour_of(&called));
    let look =
        look.live(move || people.get().get(at).map(|person| disc(person, at))).click(move || {
            people.update(|all| {
                // The next one that nobody else has.
                let now = all[at].colour;
                let other = (1..=COLOURS).map(|step| (now + step) % COLOURS);
                let free = other.clone().find(|c| !all.iter().any(|person| person.colour == *c));
                all[at].colour = free.unwrap_or((now + 1) % COLOURS);
            });
            focus(&format!("colour-{at}"));
        });
    let field = el("input").id(&format!("player-{at}")).attr("autocomplete", "off");
    let field = field.attr("maxlength", &LONGEST_NAME.to_string()).attr("value", &person.name);
    let field = field.label(&shell.words().name_of(at + 1)).attr("placeholder", &called);
    let field = field.on("input", move |event| {
        let name: String = leptos::prelude::event_target_value(&event);
        let name = name.chars().filter(|letter| !letter.is_control()).take(LONGEST_NAME).collect();
        people.update(|all| all[at].name = name);
    });
    let remove = spare.then(|| {
        let remove = el("button quiet").attr("type", "button").label(&w.remove(&called));
        remove.add(icon("close")).click(move || {
            people.update(|all| drop(all.remove(at)));
            again.update(|n| *n += 1);
            focus("add-player");
        })
    });
    el("li").add(look.id(&format!("colour-{at}"))).add(field).add(remove)
}

/// The rows alone, of those who sit there already.
pub fn seated(shell: Shell, people: Signal<Vec<Person>>) -> El {
    let again = Signal::new(0u32);
    let many = people.with_untracked(Vec::len);
    let rows = (0..many).map(|at| row(shell, people, again, at, false)).collect::<Nodes>();
    el("ol chairs").add(rows)
}
