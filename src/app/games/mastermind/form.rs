//! What is filled in to begin a match, and the fields for it: some on the form itself, the rest in its
//! drawer.

use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use tertulia::core::{Level, Rival, Seat, name};
use tertulia::games::mastermind::{Making, Options, Roles};

use crate::app::components::{NumberField, Segmented};
use crate::app::services::translations::pairs;
use crate::app::session::PlayerConfig;

/// What the form was last filled in with.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Form {
    /// Whether a person plays against a person.
    pub person: bool,
    /// What the first player does.
    pub role: Role,
    pub names: [String; 2],
    /// Whom the computer plays.
    pub rival: Rival,
    /// How strong the computer player is. Forms of old do not say it, and mean what was played then.
    #[serde(default)]
    pub level: Level,
    pub options: Options,
}

/// What the first player does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    #[default]
    InTurns,
    Breaks,
    Makes,
}

impl Default for Form {
    fn default() -> Self {
        let names = [String::new(), String::new()];
        let (role, rival, level) = (Role::InTurns, Rival::default(), Level::Friend);
        Self { person: false, role, names, rival, level, options: Options::default() }
    }
}

impl Form {
    /// The options as the engine wants them. The first player sits on seat 0.
    pub fn options(&self) -> Options {
        let (roles, maker) = match self.role {
            Role::InTurns => (Roles::Alternate, 1),
            Role::Breaks => (Roles::Fixed, 1),
            Role::Makes => (Roles::Fixed, 0),
        };
        let making = if self.person { Making::Random } else { self.options.making };
        Options { roles, first_maker: Seat(maker), making, ..self.options }
    }

    /// Who sits where; a name that was not given stays empty.
    pub fn players(&self) -> Vec<PlayerConfig> {
        let computer = (!self.person).then_some(self.level);
        let name = |n: usize| name::called(&self.names[n]).to_owned();
        let other = if self.person { name(1) } else { self.rival.name().to_owned() };
        vec![PlayerConfig { name: name(0), computer: None }, PlayerConfig { name: other, computer }]
    }
}

/// A choice of what the computer player does, each with a line about it, where there is a choice.
#[component]
pub fn Described(
    form: RwSignal<Form>,
    label: &'static str,
    name: &'static str,
    /// The choices: name, line.
    texts: &'static str,
    chosen: fn(&Form) -> usize,
    choose: fn(&mut Form, usize),
    offered: fn(&Form) -> bool,
) -> impl IntoView {
    let offered = Memo::new(move |_| form.with(offered));
    let now = Memo::new(move |_| form.with(chosen));
    let choose = move |n| form.update(|form| choose(form, n));
    let line = move || pairs(texts).nth(now.get()).unwrap_or_default().1;
    let choice = move || {
        offered.get().then(|| {
            let all = pairs(texts).enumerate().map(|(n, (name, _))| (n, name.to_owned()));
            let options = all.collect::<Vec<_>>();
            view! {
                <Segmented label name options chosen=now choose />
                <p class="muted">{line}</p>
            }
        })
    };
    view! { <div>{choice}</div> }
}

/// A number among the options, first to last.
#[component]
pub fn OptionNumber(
    form: RwSignal<Form>,
    label: &'static str,
    first: u8,
    last: u8,
    field: fn(&mut Options) -> &mut u8,
) -> impl IntoView {
    let value = Memo::new(move |_| *field(&mut form.get().options));
    let change = move |n| form.update(|form| *field(&mut form.options) = n);
    view! { <NumberField label first last value change /> }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tertulia::core::json;

    #[test]
    fn the_form_at_first_is_the_sources_game_against_a_friend() {
        assert_eq!(Form::default().options(), Options::default());
        assert_eq!(Form::default().players()[1].computer, Some(Level::Friend));
    }

    #[test]
    fn a_form_of_old_plays_as_it_did() {
        let old = r#"{"person":false,"role":"in-turns","names":["",""],"options":{"games":4}}"#;
        let form: Form = json::read(old).unwrap();
        assert_eq!(form.players()[1].computer, Some(Level::Club));
        assert_eq!(form.players()[1].name, "Bruno", "the first of the six");
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
