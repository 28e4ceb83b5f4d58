//! What is filled in to begin a match.

use serde::{Deserialize, Serialize};
use tertulia::core::{Game, Level};
use tertulia::games::GameId;
use tertulia::games::pechigonga::{MOST_SEATS, Options, Pechigonga, Temper};

use crate::app::context::AppContext;
use crate::app::games::chairs::{ChairsUi, named};
use crate::app::games::setup_form::SetupUi;
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
pub const KEY: &str = "tertulia.setup.pechigonga";

/// How strong computer players are at first.
const LEVEL: Level = Level::Friend;
/// What they are like at first: as their faces say.
const TEMPERS: [Temper; MOST_SEATS as usize] = [Temper::Own; MOST_SEATS as usize];

impl Default for Form {
    /// A table of four, against the computer.
    fn default() -> Self {
        let person = PlayerConfig { name: String::new(), computer: None };
        let options = Options { tempers: TEMPERS, ..Options::default() };
        let mut form = Self { players: vec![person], options };
        form.seat(4);
        form
    }
}

impl Form {
    /// Whether it can be shown.
    pub fn sound(&self) -> bool {
        let seats = u8::try_from(self.players.len()).unwrap_or(0);
        Pechigonga::SEATS.contains(&seats) && self.options.check(seats).is_ok()
    }
}

impl SetupUi for Form {
    type Game = Pechigonga;

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

    /// Those that come are computer players. Five need the long pack.
    fn seat(&mut self, seats: usize) {
        self.players
            .resize_with(seats, || PlayerConfig { name: String::new(), computer: Some(LEVEL) });
        if seats > 4 {
            self.options.pack = 48;
        }
    }

    fn set_person(&mut self, seat: usize, person: bool) {
        if let Some(player) = self.players.get_mut(seat) {
            player.computer = if person { None } else { Some(LEVEL) };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tertulia::core::json;

    #[test]
    fn the_form_at_first_is_one_person_and_three_computers() {
        let form = Form::default();
        let computers: Vec<_> = form.players.iter().map(|player| player.computer).collect();
        assert_eq!(computers, [None, Some(LEVEL), Some(LEVEL), Some(LEVEL)]);
        assert_eq!(form.options.check(4), Ok(()));
    }

    #[test]
    fn a_form_comes_back_as_it_was_and_five_have_cards_enough() {
        let mut form = Form::default();
        form.seat(5);
        form.set_person(3, true);
        assert_eq!(json::read::<Form>(&json::write(&form)).unwrap(), form);
        assert_eq!(form.options.check(5), Ok(()));
        form.set_person(3, false);
        assert_eq!(form.players[3].computer, Some(LEVEL));
    }
}
