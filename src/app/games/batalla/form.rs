//! What is filled in to begin a match.

use serde::{Deserialize, Serialize};
use tertulia::core::{Game, Level};
use tertulia::games::GameId;
use tertulia::games::batalla::{Batalla, Options};

use crate::app::context::AppContext;
use crate::app::games::chairs::{ChairsUi, named};
use crate::app::games::setup_form::{SetupUi, StrengthUi};
use crate::app::services::lang::Lang;
use crate::app::services::translations::game_words;
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
    /// Whether it can be shown.
    pub fn sound(&self) -> bool {
        let seats = u8::try_from(self.players.len()).unwrap_or(0);
        Batalla::SEATS.contains(&seats) && self.options.check().is_ok()
    }
}

impl SetupUi for Form {
    type Game = Batalla;

    fn first(_: GameId) -> Self {
        Self::default()
    }

    fn kept(app: AppContext, game: GameId) -> Self {
        let room = game_words(app.words(), game).name;
        app.kept_in_part(KEY, room, Self::default(), Self::sound)
    }

    fn agreed(&self, _: AppContext) -> Options {
        self.options
    }

    fn sit_down(&self, _: Lang) -> Vec<PlayerConfig> {
        named(&self.players)
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
