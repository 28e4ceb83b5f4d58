//! The chairs of the form for a new match: how many, and who sits there. A person has a name; a computer player is one
//! of the six, chosen by a tap on the face.

use leptos::prelude::*;
use tertulia::core::rival::name_at;
use tertulia::core::{Rival, name};

use super::setup_form::{LONGEST_NAME, SetupUi};
use crate::app::components::rivals::{RivalChair, RivalDialog};
use crate::app::components::{NumberField, Segmented, Sitter, TextField};
use crate::app::context::{AppContext, use_app};
use crate::app::services::lang::Lang;
use crate::app::session::{self, PlayerConfig};

/// Who sits down: computer players without a name are the rivals of their seats, or the next ones where somebody
/// is called so already.
pub fn named(players: &[PlayerConfig]) -> Vec<PlayerConfig> {
    let mut all = players.to_vec();
    for player in &mut all {
        player.name = name::called(&player.name).to_owned();
    }
    for n in 0..all.len() {
        if all[n].computer.is_some() && all[n].name.is_empty() {
            let there = |name: &str| all.iter().any(|other| name::same(&other.name, name));
            all[n].name = name_at(n, there).to_owned();
        }
    }
    all
}

/// Computer players whose names are no rivals', or come a second time, are without a name again: the form chooses
/// among the six, and an older one let people type.
fn only_rivals(players: &mut [PlayerConfig]) {
    let mut seated = Vec::new();
    for player in players.iter_mut().filter(|player| player.computer.is_some()) {
        match Rival::called(&player.name).filter(|rival| !seated.contains(rival)) {
            Some(rival) => seated.push(rival),
            None => player.name.clear(),
        }
    }
}

/// Seats a rival. Whoever else is seen at the table stays there; who had the rival's seat goes where the rival
/// comes from.
fn seat_rival(players: &mut [PlayerConfig], seen: &[Sitter], seat: usize, rival: Rival) {
    let leaves = seen.get(seat).and_then(|sitter| sitter.rival);
    for (n, (player, sitter)) in players.iter_mut().zip(seen).enumerate() {
        let sits = match sitter.rival {
            _ if n == seat => Some(rival),
            Some(other) if other == rival => leaves,
            other => other,
        };
        if player.computer.is_some() {
            player.name = sits.map_or("", Rival::name).to_owned();
        }
    }
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
    form.update(|form| only_rivals(form.chairs_mut()));
    let app = use_app();
    let sitters = Memo::new(move |_| form.with(|form| sitters(app, form)));
    let (asking, asked) = (RwSignal::new(false), RwSignal::new(0));
    let ask = Callback::new(move |n| {
        asked.set(n);
        asking.set(true);
    });
    let choose = move |(seat, rival)| {
        form.update(|form| {
            sitters.with_untracked(|seen| seat_rival(form.chairs_mut(), seen, seat, rival));
        });
    };
    view! {
        <fieldset class="players">
            <legend>{says.players}</legend>
            {(least < most)
                .then(|| {
                    view! { <NumberField label=says.seats first=least last=most value change /> }
                })}
            <ol class="chairs">
                <For each=move || 0..count.get() key=|n| *n let(n)>
                    <Chair form says n beside sitters ask />
                </For>
            </ol>
            <RivalDialog open=asking seat=asked sitters choose />
            {children.map(|children| children())}
        </fieldset>
    }
}

/// Who would sit down now.
pub fn sitters<F: SetupUi>(app: AppContext, form: &F) -> Vec<Sitter> {
    let players = form.sit_down(app.lang());
    let names = session::names(app, &players);
    let sitter = |(n, (player, name)): (usize, (&PlayerConfig, &String))| {
        Sitter::new(name, player.computer.is_some(), n)
    };
    players.iter().zip(&names).enumerate().map(sitter).collect()
}

/// Who sits on a seat: a person, who has a name, or a rival, who is chosen.
#[component]
fn Chair<F: ChairsUi>(
    form: RwSignal<F>,
    says: ChairWords,
    n: usize,
    beside: Option<Callback<usize, AnyView>>,
    sitters: Memo<Vec<Sitter>>,
    ask: Callback<usize>,
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
    let rename = move |name| {
        form.update(|form| {
            if let Some(player) = form.chairs_mut().get_mut(n) {
                player.name = name;
            }
        });
    };
    let is_person =
        Memo::new(move |_| form.with(player).is_some_and(|player| player.computer.is_none()));
    // What was typed for a person waits while a rival sits there, and the rival while a person does.
    let other = StoredValue::new(String::new());
    let choose = move |person| {
        form.update(|form| {
            form.set_person(n, person);
            if let Some(player) = form.chairs_mut().get_mut(n) {
                other.update_value(|other| std::mem::swap(other, &mut player.name));
            }
            only_rivals(form.chairs_mut());
        });
    };
    let sitter =
        Signal::derive(move || sitters.with(|all| all.get(n).cloned().unwrap_or_default()));
    let who = move || {
        if !is_person.get() {
            return view! { <RivalChair sitter n ask=move |()| ask.run(n) /> }.into_any();
        }
        let value = form.with_untracked(player).map(|player| player.name).unwrap_or_default();
        view! {
            <TextField
                label=app.words().name_of(n + 1)
                longest=LONGEST_NAME
                value
                placeholder
                change=rename
            />
        }
        .into_any()
    };
    let kinds = vec![(true, says.person.to_owned()), (false, says.computer.to_owned())];
    view! {
        <li>
            {who}
            <Segmented
                label=""
                name=format!("chair-{n}")
                aria_label=(says.who_sits)(lang, n + 1)
                options=kinds
                chosen=is_person
                choose
            /> {beside.map(|beside| beside.run(n))}
        </li>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tertulia::core::Level;

    fn players(names: &[&str]) -> Vec<PlayerConfig> {
        let computer = |n: usize| (n > 0).then_some(Level::Club);
        let player = |(n, name): (usize, &&str)| PlayerConfig {
            name: (*name).to_owned(),
            computer: computer(n),
        };
        names.iter().enumerate().map(player).collect()
    }

    fn called(players: &[PlayerConfig]) -> Vec<&str> {
        players.iter().map(|player| player.name.as_str()).collect()
    }

    /// Who is seen on the chairs.
    fn seen(players: &[PlayerConfig]) -> Vec<Sitter> {
        let named = named(players);
        let sitter =
            |(n, it): (usize, &PlayerConfig)| Sitter::new(&it.name, it.computer.is_some(), n);
        named.iter().enumerate().map(sitter).collect()
    }

    #[test]
    fn nobody_is_called_as_somebody_else() {
        let named = named(&players(&[" Bruno ", "", "", "", "", "", "", ""]));
        assert_eq!(
            called(&named),
            ["Bruno", "Clara", "Dino", "Elsa", "Fabio", "Gala", "Hugo", "Ada"]
        );
    }

    #[test]
    fn names_that_somebody_typed_for_computer_players_go() {
        let mut old = players(&["Ana", "Robot", "Clara", "Clara", ""]);
        only_rivals(&mut old);
        assert_eq!(called(&old), ["Ana", "", "Clara", "", ""]);
    }

    #[test]
    fn who_is_chosen_changes_places_with_who_sits_there() {
        let mut four = players(&["", "", "", ""]);
        let seen_before = seen(&four);
        seat_rival(&mut four, &seen_before, 1, Rival::Dino);
        assert_eq!(called(&four), ["", "Dino", "Clara", "Bruno"]);
        let seen_before = seen(&four);
        seat_rival(&mut four, &seen_before, 2, Rival::Gala);
        assert_eq!(called(&four), ["", "Dino", "Gala", "Bruno"]);
    }

    /// Seven computer players are the six and a guest, wherever the guest sits.
    #[test]
    fn no_two_chairs_have_the_same_rival() {
        let mut eight = players(&[""; 8]);
        for seat in 1..8 {
            for rival in Rival::ALL {
                let seen_before = seen(&eight);
                seat_rival(&mut eight, &seen_before, seat, rival);
                let all = seen(&eight);
                assert_eq!(all[seat].rival, Some(rival));
                for rival in Rival::ALL {
                    assert_eq!(all.iter().filter(|it| it.rival == Some(rival)).count(), 1);
                }
                assert_eq!(all.iter().filter(|it| it.name == "Hugo").count(), 1);
            }
        }
    }
}
