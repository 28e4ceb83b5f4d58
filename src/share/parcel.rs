//! A table as a link carries it: a deal, or a finished game with its log. Its options, log and people
//! travel as the JSON of saves, deflated, so that every game travels alike and whoever packs it need not
//! know its types.

use serde::Deserialize;
use serde_json::Value;

use super::envelope::Version;
use super::{Bad, Kind, PlayerConfig, Started, Unwrapped, deflate, envelope, v1};
use crate::core::json::{self, hex, read};
use crate::core::{Game, Seat, Setup};
use crate::games::GameId;

/// A table, packed.
#[derive(Clone, Debug, PartialEq)]
pub struct SharedTable {
    /// The game.
    pub game: GameId,
    /// The version of the game's rules.
    rules: u16,
    seed: u64,
    /// Options, who sits there, and the log.
    text: String,
}

/// What is taken of a save.
#[derive(Deserialize)]
struct Saved {
    rules: u16,
    setup: SavedSetup,
    log: Value,
}

#[derive(Deserialize)]
struct SavedSetup {
    options: Value,
    #[serde(with = "hex")]
    seed: u64,
}

/// What the text of a parcel is: options, people, log.
type Content<O, L> = (O, Vec<PlayerConfig>, L);

impl SharedTable {
    /// The parcel of a save, with who sits there: with the log and the names as a game to go through,
    /// without as a deal. None if the save cannot be read, or is too long.
    pub fn of_save(game: GameId, save: &str, players: &[PlayerConfig], kind: Kind) -> Option<Self> {
        let Saved { rules, setup, log } = read(save).ok()?;
        let whole = kind == Kind::Game;
        let named = |(name, level): &PlayerConfig| {
            (if whole { name.clone() } else { String::new() }, *level)
        };
        let players = players.iter().map(named).collect();
        let log = if whole { log } else { Value::Array(Vec::new()) };
        let content: Content<Value, Value> = (setup.options, players, log);
        let text = json::write(&content);
        (text.len() <= deflate::LONGEST).then_some(Self { game, rules, seed: setup.seed, text })
    }

    /// As a link.
    pub fn link(&self, kind: Kind) -> Option<String> {
        let mut bytes = vec![self.game.number(), u8::try_from(self.rules).ok()?];
        bytes.extend_from_slice(&self.seed.to_le_bytes());
        bytes.extend(deflate::pack(&self.text)?);
        Some(envelope::write(kind.letter(), &bytes))
    }

    /// The parcel of a link.
    ///
    /// # Errors
    /// [`Bad::Broken`], or [`Bad::Later`] where the game is not known yet.
    pub fn read(link: &Unwrapped) -> Result<Self, Bad> {
        let [game, rules, rest @ ..] = &link.bytes[..] else { return Err(Bad::Broken) };
        let game = GameId::of_number(*game).ok_or(Bad::Later)?;
        let (seed, text) = rest.split_first_chunk().ok_or(Bad::Broken)?;
        let text = match link.version {
            Version::V1 => v1::text(text),
            Version::V2 => deflate::unpack(text),
        };
        let text = text.ok_or(Bad::Broken)?;
        Ok(Self { game, rules: (*rules).into(), seed: u64::from_le_bytes(*seed), text })
    }

    /// The table in it.
    ///
    /// # Errors
    /// [`Bad::Later`] for later rules, [`Bad::Unplayable`] for earlier ones and for a text that is
    /// no table of this game.
    pub fn table<G: Game>(&self, kind: Kind) -> Result<Started<G>, Bad> {
        if self.rules > G::RULES_VERSION {
            return Err(Bad::Later);
        }
        let content = read::<Content<G::Options, Vec<(Seat, G::Action)>>>(&self.text);
        let Ok((options, players, log)) = content else { return Err(Bad::Unplayable) };
        let seats = u8::try_from(players.len()).unwrap_or(0);
        // A deal has nothing done at it, and a game something.
        if self.rules < G::RULES_VERSION || log.is_empty() == (kind == Kind::Game) {
            return Err(Bad::Unplayable);
        }
        Ok((Setup { options, seats, seed: self.seed }, log, players))
    }
}
