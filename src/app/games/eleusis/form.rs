//! What is filled in to begin a match.

use serde::{Deserialize, Serialize};
use tertulia::core::{Game, Level, Seat};
use tertulia::games::GameId;
use tertulia::games::eleusis::{BadOptions, MOST_SEATS, Options, Variant};
use tertulia::secret_rule::pile::Grade;

use super::Eleusis;
use super::words::agreed::words;
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

/// So many seats at first: somebody alone and two computer players, of whom one deals.
const SEATS: usize = 3;

/// How strong they are at first: they leave a newcomer time to find a rule.
const BEGINNERS: Level = Level::Child;

/// How strong computer players are that join people.
const STRENGTH: Level = Level::Friend;

impl Form {
    /// The form at first: the source's game with its easy rules, against two computer players, of whom the one deals
    /// whose neighbour begins at the screen.
    pub fn of(variant: Variant) -> Self {
        let computer = |seat| (seat > 0).then_some(BEGINNERS);
        let player = |seat| PlayerConfig { name: String::new(), computer: computer(seat) };
        let mut form =
            Self { players: (0..SEATS).map(player).collect(), options: Options::of(variant) };
        form.options.cards = variant.graded(Grade::Easy);
        if variant.terms().clockwise {
            form.options.first_dealer = Seat(SEATS as u8 - 1);
        }
        form
    }

    /// Whether it can be shown.
    pub fn sound(&self) -> bool {
        u8::try_from(self.players.len()).is_ok_and(|seats| Eleusis::SEATS.contains(&seats))
    }

    /// Another number of seats: those that come are computer players.
    fn resize(&mut self, seats: usize) {
        let level = self.level().unwrap_or(STRENGTH);
        self.players
            .resize_with(seats, || PlayerConfig { name: String::new(), computer: Some(level) });
        if self.options.first_dealer.index() >= seats {
            self.options.first_dealer = Seat(seats as u8 - 1);
        }
    }

    /// Whether anybody would read hints: computer players do not.
    pub fn has_readers(&self) -> bool {
        self.players.iter().filter(|player| player.computer.is_none()).count() > 1
    }

    /// What is played by: a lone person is not asked for hints.
    fn to_play(&self) -> Options {
        Options { hints: self.options.hints && self.has_readers(), ..self.options }
    }

    /// Why this cannot be played.
    pub fn bad(&self) -> Option<BadOptions> {
        let controller = self.options.first_dealer.index() < self.players.len();
        let seats = if controller { None } else { Some(BadOptions::Seats) };
        self.options.check().err().or(seats)
    }
}

impl SetupUi for Form {
    type Game = Eleusis;

    fn first(game: GameId) -> Self {
        Self::of(game.variant().unwrap_or(Variant::ReglaSecreta))
    }

    fn kept(app: AppContext, game: GameId) -> Self {
        let first = Self::first(game);
        let variant = first.options.variant;
        let sound = |form: &Self| form.options.variant == variant && form.sound();
        let room = game_words(app.words(), game).name;
        app.kept_in_part(&key(game), room, first, sound)
    }

    fn agreed(&self, _: AppContext) -> Options {
        self.to_play()
    }

    fn sit_down(&self, _: Lang) -> Vec<PlayerConfig> {
        named(&self.players)
    }

    fn refused(&self, lang: Lang) -> Option<String> {
        let w = words(lang);
        let why = match self.bad()? {
            BadOptions::Seats => w.bad_seats(),
            BadOptions::Hand => w.bad_hand(),
            BadOptions::Rounds => w.bad_rounds(),
            BadOptions::NoCards => w.bad_cards(),
            BadOptions::Invent => w.bad_grade(),
        };
        Some(why.to_owned())
    }
}

impl ChairsUi for Form {
    fn chairs(&self) -> &[PlayerConfig] {
        &self.players
    }

    fn chairs_mut(&mut self) -> &mut Vec<PlayerConfig> {
        &mut self.players
    }

    fn seat(&mut self, seats: usize) {
        self.resize(seats);
    }

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

/// Where the form of a game is kept.
pub fn key(row: GameId) -> String {
    format!("tertulia.setup.{row}")
}

/// How many seats there may be.
pub const SEATS_OFFERED: (u8, u8) = (3, MOST_SEATS);

#[cfg(test)]
mod tests {
    use super::*;
    use tertulia::core::json;
    use tertulia::secret_rule::pile::pile;

    #[test]
    fn the_form_at_first_is_the_sources_game_of_three_with_easy_rules() {
        for variant in Variant::ALL {
            let form = Form::of(variant);
            let first_dealer = form.options.first_dealer;
            let cards = form.options.cards;
            let source = Options { first_dealer, cards, ..Options::of(variant) };
            assert_eq!((form.options, form.players.len()), (source, 3));
            assert_eq!(source.next_dealer(first_dealer, 3), Seat(0), "the screen begins");
            let levels: Vec<_> = form.players.iter().map(|player| player.computer).collect();
            assert_eq!(levels, [None, Some(Level::Child), Some(Level::Child)]);
            assert_eq!(cards & !variant.cards(), 0, "rules of the game's own");
            let all: Vec<_> = pile().enumerate().filter(|(n, _)| cards >> n & 1 == 1).collect();
            assert!(all.iter().all(|(_, card)| card.level == Grade::Easy) && all.len() > 5);
            assert_eq!(form.bad(), None);
        }
    }

    #[test]
    fn computer_players_are_equally_strong() {
        let mut form = Form::of(Variant::Express);
        form.set_level(Level::Master);
        form.seat(7);
        form.set_person(3, true);
        form.set_person(3, false);
        form.set_person(0, true);
        let levels: Vec<_> = form.players.iter().filter_map(|player| player.computer).collect();
        assert_eq!(levels, [Level::Master; 6]);
        (0..7).for_each(|seat| form.set_person(seat, true));
        assert_eq!(form.level(), None);
    }

    #[test]
    fn hints_are_for_people() {
        let mut form = Form::of(Variant::Express);
        assert!(form.options.hints && !form.to_play().hints);
        form.set_person(1, true);
        assert!(form.to_play().hints);
    }

    #[test]
    fn a_form_comes_back_as_it_was() {
        let mut form = Form::of(Variant::Express);
        form.seat(8);
        form.options.first_dealer = Seat(7);
        assert_eq!(json::read::<Form>(&json::write(&form)).unwrap(), form);
        form.seat(3);
        assert_eq!(form.options.first_dealer, Seat(2), "whoever deals first has a seat");
    }
}
