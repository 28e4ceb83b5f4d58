//! The form for a new match of one of the two games.

use leptos::prelude::*;
use tertulia::games::GameId;
use tertulia::games::eleusis::Variant;

use super::SETTINGS;
use super::form::{Form, SEATS_OFFERED, key};
use super::words::agreed::words;
use crate::app::components::Icon;
use crate::app::components::lazy::Lazy;
use crate::app::context::use_app;
use crate::app::games::chairs::{ChairWords, Chairs};
use crate::app::games::setup_form::{SetupForm, SetupUi, Strength, keep};
use crate::app::route::GamePage;
use crate::app::services::translations::pairs;

#[component]
pub fn Setup(game: GameId, variant: Variant, start: Callback<()>) -> impl IntoView {
    let app = use_app();
    let w = words(app.lang());
    let form = RwSignal::new(Form::kept(app, game));
    keep(app, key(game), form, Form::sound);
    let says = ChairWords {
        players: w.players(),
        seats: w.seats(),
        person: w.person(),
        computer: w.computer(),
        who_sits: |lang, n| words(lang).who_sits(n),
    };
    let (least, most) = SEATS_OFFERED;
    let strengths = pairs(w.strengths()).collect();
    let options = move || view! { <Lazy page=&SETTINGS props=(form, variant) /> };
    let frame = app.words();
    let ladder = move || {
        view! {
            <a class="door" href=GamePage::Ladder.address(game)>
                <Icon name="crown" />
                <span>
                    <b>{frame.ladder()}</b>
                    <small>{w.ladder_why()}</small>
                </span>
            </a>
        }
    };
    let helper = move || {
        view! {
            {(variant == Variant::ReglaSecreta).then(ladder)}
            <a class="door" href=format!("#/{game}/helper")>
                <Icon name="paper" />
                <span>
                    <b>{w.real_cards()}</b>
                    <small>{w.real_cards_why()}</small>
                </span>
            </a>
        }
    };
    view! {
        <SetupForm game form start options=options.into() end=helper>
            <Chairs form says least most>
                <Strength form label=w.strength() names=strengths />
            </Chairs>
        </SetupForm>
    }
}
