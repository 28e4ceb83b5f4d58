//! The people who play, as they are remembered.

use std::collections::BTreeSet;

use tertulia::core::name::key;
use tertulia::history::newcomers;
use tertulia::score_sheet::{COLOURS, Person};

use crate::app::context::AppContext;
use crate::app::services::lang::Lang;
use crate::app::session::records;

pub const PEOPLE: &str = "tertulia.people";
/// So many names are offered; nobody else is forgotten for that.
const MOST_OFFERED: usize = 24;

/// Whether somebody may be remembered: a look that reads nothing.
pub fn may_be_some(app: AppContext) -> bool {
    [PEOPLE, records::KEY].iter().any(|key| app.storage.read(key).is_some())
}

/// Those who have played lately, the last first: by hand, and in matches of the parlour.
pub fn lately(app: AppContext) -> Vec<Person> {
    let mut people = everybody(app);
    people.truncate(MOST_OFFERED);
    people
}

/// Those who were written down, be it with a name or a colour that only a newer version knows.
fn kept(app: AppContext) -> Vec<Person> {
    app.list(PEOPLE, app.words().people(), |_| true)
}

/// All who have ever played, those of sheets kept by hand first, and each once.
pub fn everybody(app: AppContext) -> Vec<Person> {
    let mut people = with_players(app, kept(app));
    let mut known = BTreeSet::new();
    people.retain(|person| person.is_named() && known.insert(key(&person.name)));
    for person in &mut people {
        person.colour %= COLOURS;
    }
    people
}

/// These people, and those of finished matches whom nobody has written down.
fn with_players(app: AppContext, mut people: Vec<Person>) -> Vec<Person> {
    let w = app.words();
    let places: Vec<String> = (1..=8).map(|n| w.player(n)).collect();
    let mut nobody: Vec<&str> = places.iter().map(String::as_str).collect();
    nobody.push(w.computer());
    nobody.extend(Lang::ALL.map(Lang::you));
    let records = records::all(app);
    let known: Vec<&str> = people.iter().map(|person| person.name.as_str()).collect();
    for name in newcomers(&records, &known, &nobody) {
        let person = Person { name: name.to_owned(), colour: people.len() as u8 % COLOURS };
        if person.is_named() {
            people.push(person);
        }
    }
    people
}

/// Changes who there is, as it stands now: another tab may have written since the page was made.
pub fn change(app: AppContext, change: impl FnOnce(&mut Vec<Person>)) {
    let mut people = with_players(app, kept(app));
    change(&mut people);
    app.storage.set_list(PEOPLE, &people, |_| true);
}

/// Hears when another tab changes who there is.
pub fn follow(app: AppContext, changed: impl Fn() + Clone + 'static) {
    app.storage.follow(PEOPLE.to_owned(), Box::new(changed.clone()));
    records::follow(app, changed);
}

/// Remembers who plays.
pub fn remember(app: AppContext, players: &[Person]) {
    let named = |person: &&Person| person.is_named();
    let mut people: Vec<Person> = players.iter().filter(named).cloned().collect();
    let playing: BTreeSet<String> = people.iter().map(|person| key(&person.name)).collect();
    app.change_list(PEOPLE, app.words().people(), |kept: &mut Vec<Person>| {
        kept.retain(|person| !playing.contains(&key(&person.name)));
        people.append(kept);
        *kept = people;
    });
}
