//! The people who play, as they are remembered.

use tertulia::core::name::{called, same};
use tertulia::score_sheet::{Person, ScoreSheet};

use crate::app::context::AppContext;
use crate::app::services::lang::Lang;
use crate::app::session::records;

const PEOPLE: &str = "tertulia.people";
/// So many names are remembered.
const MOST_PEOPLE: usize = 24;

/// Whether somebody may be remembered: a look that reads nothing.
pub fn may_be_some(app: AppContext) -> bool {
    [PEOPLE, records::KEY].iter().any(|key| app.storage.read(key).is_some())
}

/// Those who have played lately, the last first: by hand, and in matches of the parlour.
pub fn lately(app: AppContext) -> Vec<Person> {
    let mut people = everybody(app);
    people.truncate(MOST_PEOPLE);
    people
}

/// Those who were written down.
fn kept(app: AppContext) -> Vec<Person> {
    app.list(PEOPLE, app.words().people(), |_| true)
}

/// All who have ever played, those of sheets kept by hand first.
pub fn everybody(app: AppContext) -> Vec<Person> {
    let mut people = kept(app);
    people.retain(|person| ScoreSheet::fits(person) && !called(&person.name).is_empty());
    // The parlour's own words for those without a name are no names.
    let nobody = |name: &str| {
        let w = app.words();
        let called = (1..=8).any(|n| w.player(n) == name);
        called || name == w.computer() || Lang::ALL.into_iter().any(|lang| lang.you() == name)
    };
    for record in records::all(app) {
        // The oldest matches do not tell who was a person.
        let old = record.names.iter().map(|name| called(name)).filter(|name| !nobody(name));
        let old = old.filter(|_| record.players.is_empty());
        for name in record.given().chain(old) {
            let person = Person { name: name.to_owned(), colour: (people.len() % 8) as u8 };
            let known = people.iter().any(|other| same(&other.name, &person.name));
            if !known && ScoreSheet::fits(&person) {
                people.push(person);
            }
        }
    }
    people
}

/// Changes who there is, as it stands now: another tab may have written since the page was made.
pub fn change(app: AppContext, change: impl FnOnce(&mut Vec<Person>)) {
    let mut people = everybody(app);
    change(&mut people);
    app.storage.set(PEOPLE, &people);
}

/// Hears when another tab changes who there is.
pub fn follow(app: AppContext, changed: impl Fn() + Clone + 'static) {
    app.storage.follow(PEOPLE.to_owned(), Box::new(changed.clone()));
    records::follow(app, changed);
}

/// Remembers who plays.
pub fn remember(app: AppContext, players: &[Person]) {
    let named = |person: &&Person| !called(&person.name).is_empty();
    let mut people: Vec<Person> = players.iter().filter(named).cloned().collect();
    app.change_list(PEOPLE, app.words().people(), |kept: &mut Vec<Person>| {
        for person in kept.drain(..) {
            if !people.iter().any(|other| same(&other.name, &person.name)) {
                people.push(person);
            }
        }
        people.truncate(MOST_PEOPLE);
        *kept = people;
    });
}
