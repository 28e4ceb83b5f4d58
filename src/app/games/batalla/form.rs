//! What is filled in to begin a match.

use serde::{Deserialize, Serialize};
use tertulia::core::{Game, Level, name};
use tertulia::games::batalla::{Batalla, MOST_SEATS, Options};

use super::GAME;
use super::words::accord::words;
use crate::app::context::AppContext;
use crate::app::games::setup_form::{ChairsUi, SetupUi, StrengthUi};
use crate::app::services::lang::Lang;
use crate::app::services::translations::{game_words, nth};
use crate::app::session::PlayerConfig;

/// What the form was last filled in with.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Form {
    /// Who sits where; computer players get their names when the match begins.
    #[serde(rename = "sitters")]
    pub players: Vec<PlayerConfig>,
    pub options: Options,
}

/// Where the form is kept.
pub const KEY: &str = "tertulia.setup.batalla";

const SEATS: usize = MOST_SEATS as usize;

/// How strong the computer players are at first.
const STRENGTH: Level = Level::Friend;

impl Default for Form {
    /// The source's game of two, against the computer.
    fn default() -> Self {
        let person = PlayerConfig { name: String::new(), computer: None };
        let mut form = Self { players: vec![person], options: Options::default() };
        form.seat(2);
        form
    }
}

impl Form {
    /// As it was last filled in.
    pub fn load(app: AppContext) -> Self {
        let sound = |form: &Self| {
            let seats = u8::try_from(form.players.len()).unwrap_or(0);
            Batalla::SEATS.contains(&seats) && form.options.check().is_ok()
        };
        app.kept(KEY, game_words(app.words(), GAME).name, sound).unwrap_or_default()
    }

    fn named(&self, known: &'static str) -> Vec<PlayerConfig> {
        let mut all = self.players.clone();
        for player in &mut all {
            player.name = name::called(&player.name).to_owned();
        }
        for n in 0..all.len() {
            if all[n].computer.is_some() && all[n].name.is_empty() {
                let free = |name: &&str| all.iter().all(|other| other.name != *name);
                let name = (n..n + SEATS).map(|n| nth(known, n % SEATS)).find(free);
                all[n].name = name.unwrap_or_default().to_owned();
            }
        }
        all
    }
}

impl SetupUi for Form {
    type Game = Batalla;

    fn agreed(&self, _: AppContext) -> Options {
        self.options
    }

    /// Computer players with the names that belong to their seats, or the next ones where somebody is
    /// called so already.
    fn sit_down(&self, lang: Lang) -> Vec<PlayerConfig> {
        self.named(words(lang).computers())
    }
}

impl ChairsUi for Form {
    fn chairs(&self) -> &[PlayerConfig] {
        &self.players
    }

    fn chairs_mut(&mut self) -> &mut Vec<PlayerConfig> {
        &mut self.players
    }

    /// Those that come are computer players.
    fn seat(&mut self, seats: usize) {
        let level = self.level().unwrap_or(STRENGTH);
        self.players
            .resize_with(seats, || PlayerConfig { name: String::new(), computer: Some(level) });
    }

    /// A computer player is as strong as the others.
    fn set_person(&mut self, seat: usize, person: bool) {
        let level = self.level().unwrap_or(STRENGTH);
        if let Some(player) = self.players.get_mut(seat) {
            player.computer = if person { None } else { Some(level) };
        }
    }
}

impl StrengthUi for Form {
    fn level(&self) -> Option<Level> {
        self.players.iter().find_map(|player| player.computer)
    }

    fn set_level(&mut self, level: Level) {
        for player in &mut self.players {
            player.computer = player.computer.map(|_| level);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tertulia::core::json;

    #[test]
    fn the_form_at_first_is_one_person_and_a_computer() {
        let form = Form::default();
        let computers: Vec<_> = form.players.iter().map(|player| player.computer).collect();
        assert_eq!(computers, [None, Some(STRENGTH)]);
        assert_eq!(form.options.check(), Ok(()));
    }

    #[test]
    fn nobody_is_called_as_somebody_else() {
        let mut form = Form::default();
        form.seat(8);
        form.players[0].name = " Bruno ".to_owned();
        let players = form.named("Ada | Bruno | Clara | Dino | Elsa | Fabio | Gala | Hugo");
        let names: Vec<&str> = players.iter().map(|it| it.name.as_str()).collect();
        assert_eq!(names, ["Bruno", "Clara", "Dino", "Elsa", "Fabio", "Gala", "Hugo", "Ada"]);
    }

    #[test]
    fn a_form_comes_back_as_it_was() {
        let mut form = Form::default();
        form.seat(8);
        form.set_level(Level::Master);
        form.set_person(3, true);
        form.options.limit = Some(200);
        assert_eq!(json::read::<Form>(&json::write(&form)).unwrap(), form);
        form.set_person(3, false);
        assert_eq!(form.players[3].computer, Some(Level::Master));
    }
}
