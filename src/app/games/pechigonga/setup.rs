//! The form for a new match: one tap plays, everything else is an option.

use leptos::prelude::*;
use tertulia::core::{Level, Rival};
use tertulia::games::pechigonga::{MOST_SEATS, Temper};

use super::form::{Form, KEY};
use super::words::agreed::words;
use super::{GAME, SETTINGS};
use crate::app::components::lazy::Lazy;
use crate::app::context::use_app;
use crate::app::games::chairs::{ChairWords, Chairs, named};
use crate::app::games::setup_form::{SetupForm, SetupUi, keep};
use crate::app::services::translations::{joined, pairs};

const TEMPERS: [Temper; 5] =
    [Temper::Own, Temper::Even, Temper::Cautious, Temper::Bold, Temper::Tricky];

/// Where a temperament stands among those that are offered.
fn place(temper: Temper) -> usize {
    TEMPERS.iter().position(|it| *it == temper).unwrap_or(0)
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
        seats: w.seats(),
        person: w.person(),
        computer: w.computer(),
        who_sits: |lang, seat| words(lang).who_sits(seat),
    };
    let options = ViewFn::from(move || view! { <Lazy page=&SETTINGS props=form /> });
    let beside = Callback::new(move |n| view! { <Nature form n /> }.into_any());
    view! {
        <SetupForm game=GAME form start options>
            <Chairs form says least=2 most=MOST_SEATS beside />
        </SetupForm>
    }
}

/// Level and temperament of a computer player.
#[component]
fn Nature(form: RwSignal<Form>, n: usize) -> impl IntoView {
    let level = move |form: &Form| form.players.get(n).and_then(|player| player.computer);
    let machine = Memo::new(move |_| form.with(level).is_some());
    move || machine.get().then(|| view! { <NatureFields form n /> }.into_any())
}

#[component]
fn NatureFields(form: RwSignal<Form>, n: usize) -> impl IntoView {
    let w = words(use_app().lang());
    let level = Memo::new(move |_| {
        let level = form.with(|form| form.players.get(n).and_then(|it| it.computer));
        level.unwrap_or_default() as usize
    });
    let set_level = move |at: usize| {
        form.update(|form| {
            if let Some(player) = form.players.get_mut(n) {
                player.computer = Level::ALL.get(at).copied();
            }
        });
    };
    let temper = Memo::new(move |_| {
        place(form.with(|form| form.options.tempers.get(n).copied().unwrap_or_default()))
    });
    let set_temper = move |at: usize| {
        form.update(|form| {
            if let (Some(own), Some(temper)) = (form.options.tempers.get_mut(n), TEMPERS.get(at)) {
                *own = *temper;
            }
        });
    };
    let names = |list| pairs(list).map(|(name, _)| name.to_owned()).collect::<Vec<_>>();
    // What an own temperament comes to is said, too.
    let own = move || {
        let sitting = form.with(|form| named(&form.players));
        Temper::of(sitting.get(n).and_then(|player| Rival::called(&player.name)))
    };
    let why = move || {
        let of = |list, n| pairs(list).nth(n).unwrap_or_default().1;
        let like = temper.get();
        let own = (like == place(Temper::Own)).then(|| of(w.tempers(), place(own())));
        let said = [Some(of(w.levels(), level.get())), Some(of(w.tempers(), like)), own];
        joined(&mut said.into_iter().flatten(), " ")
    };
    view! {
        <div class="nature">
            <Choice
                id=format!("level-{n}")
                label=w.level()
                options=names(w.levels())
                chosen=level
                choose=set_level
            />
            <Choice
                id=format!("temper-{n}")
                label=w.temper()
                options=names(w.tempers())
                chosen=temper
                choose=set_temper
            />
            <p class="muted">{why}</p>
        </div>
    }
}

/// One of several, by number.
#[component]
pub fn Choice(
    #[prop(optional, into)] id: Option<String>,
    label: &'static str,
    options: Vec<String>,
    #[prop(into)] chosen: Signal<usize>,
    #[prop(into)] choose: Callback<usize>,
) -> impl IntoView {
    let options = options.into_iter().enumerate().map(|(n, text)| {
        view! {
            <option value=n.to_string() prop:selected=move || chosen.get() == n>
                {text}
            </option>
        }
    });
    let options = options.collect_view();
    // The list holds numbers of the range only.
    let change = move |event| event_target_value(&event).parse().map_or((), |n| choose.run(n));
    view! {
        <label class="field">
            <span>{label}</span>
            <select id=id on:change=change>
                {options}
            </select>
        </label>
    }
}
