//! The form for a new match: one tap plays, everything else is an option.

use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use tertulia::core::Level;
use tertulia::games::GameId;
use tertulia::games::higher_lower::{HigherLower, Options};

use super::GAME;
use super::words::words;
use crate::app::components::Segmented;
use crate::app::context::{AppContext, use_app};
use crate::app::games::chairs::{ChairWords, Chairs, ChairsUi, named};
use crate::app::games::setup_form::{SetupForm, SetupUi, Strength, StrengthUi, keep};
use crate::app::services::lang::Lang;
use crate::app::services::translations::{game_words, pairs};
use crate::app::session::PlayerConfig;

/// Where the form is kept.
const KEY: &str = "tertulia.setup.higher-lower";

/// What the form was last filled in with.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Form {
    players: Vec<PlayerConfig>,
    options: Options,
    /// Kept while no computer player sits there.
    level: Level,
}

impl Default for Form {
    /// A person against the computer.
    fn default() -> Self {
        let player = |computer| PlayerConfig { name: String::new(), computer };
        let level = Level::Friend;
        let players = vec![player(None), player(Some(level))];
        Self { players, options: Options::default(), level }
    }
}

impl Form {
    /// Whether it can be shown.
    fn sound(&self) -> bool {
        self.players.len() == 2 && self.options.check().is_ok()
    }
}

impl SetupUi for Form {
    type Game = HigherLower;

    fn first(_: GameId) -> Self {
        Self::default()
    }

    fn kept(app: AppContext, game: GameId) -> Self {
        let room = game_words(app.words(), game).name;
        app.kept(KEY, room, Self::sound).unwrap_or_default()
    }

    fn agreed(&self, _: AppContext) -> Options {
        self.options
    }

    /// The computer player is one of the six.
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

    /// There are always two.
    fn seat(&mut self, _: usize) {}

    fn set_person(&mut self, seat: usize, person: bool) {
        if let Some(player) = self.players.get_mut(seat) {
            player.computer = (!person).then_some(self.level);
        }
    }
}

impl StrengthUi for Form {
    fn level(&self) -> Option<Level> {
        self.players.iter().find_map(|player| player.computer)
    }

    fn set_level(&mut self, level: Level) {
        self.level = level;
        for player in &mut self.players {
            player.computer = player.computer.map(|_| level);
        }
    }
}

/// The form. `start` runs once a match is dealt.
#[component]
pub fn Setup(start: Callback<()>) -> impl IntoView {
    let app = use_app();
    let w = words(app.lang());
    let form = RwSignal::new(Form::kept(app, GAME));
    keep(app, KEY.to_owned(), form, Form::sound);
    let says = ChairWords {
        players: w.players(),
        seats: w.players(),
        person: w.person(),
        computer: w.computer(),
        who_sits: |lang, seat| words(lang).who_sits(seat),
    };
    let options = ViewFn::from(move || view! { <Length form /> });
    view! {
        <SetupForm game=GAME form start options>
            <Chairs form says least=2 most=2>
                <Strength form label=w.strength() names=pairs(w.strengths()).collect() />
            </Chairs>
        </SetupForm>
    }
}

/// How many cards are guessed.
#[component]
fn Length(form: RwSignal<Form>) -> impl IntoView {
    let w = words(use_app().lang());
    view! {
        <div class="explained">
            <Segmented
                label=w.length()
                name="length"
                options=Options::LENGTHS.map(|cards| (cards, cards.to_string())).to_vec()
                chosen=Signal::derive(move || form.with(|form| form.options.cards))
                choose=move |cards| form.update(|form| form.options.cards = cards)
            />
            <p class="muted">{w.length_why()}</p>
        </div>
    }
}
