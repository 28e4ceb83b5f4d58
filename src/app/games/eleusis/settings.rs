//! What may be agreed: the settings of a match, behind a fold of the form.

use leptos::prelude::*;
use tertulia::core::Seat;
use tertulia::games::eleusis::{Dealers, Options, Stock, Variant};

use super::form::Form;
use super::levels::Levels;
use super::words::agreed;
use super::words::settings::words;
use crate::app::components::{NumberField, Segmented, Toggle};
use crate::app::context::use_app;
use crate::app::games::setup_form::SetupUi;
use crate::app::services::translations::nth;
use crate::app::session;

/// All that may be agreed.
#[component]
pub fn Settings(form: RwSignal<Form>, variant: Variant) -> impl IntoView {
    let lang = use_app().lang();
    let (w, agreed) = (words(lang), agreed::words(lang));
    // Of hints La regla secreta knows nothing; who had agreed on them can still leave them off.
    let known = variant.terms().by_hand || form.with_untracked(|form| form.options.hints);
    let hints = Memo::new(move |_| known && form.with(Form::has_readers));
    view! {
        <div class="options">
            <Levels form variant />
            <Inventing form />
            <HandSize form />
            <Rounds form />
            <Dealing form />
            {move || {
                hints
                    .get()
                    .then(|| {
                        view! {
                            <OnOff
                                form
                                label=w.hints()
                                why=w.hints_why()
                                field=|options| &mut options.hints
                            />
                        }
                    })
            }}
            <OnOff
                form
                label=w.starter()
                why=w.starter_why()
                field=|options| &mut options.starter_fits
            />
            <Stocks form />
            <OnOff
                form
                label=w.declared_out()
                why=w.declared_out_why()
                field=|options| &mut options.declared_out
            />
            <OnOff form label=agreed.open() why=w.open_why() field=|options| &mut options.open />
            <OnOff
                form
                label=agreed.teaching()
                why=w.teaching_why()
                field=|options| &mut options.teaching
            />
        </div>
    }
}

/// Something that is agreed on or not, and a line about it.
#[component]
fn OnOff(
    form: RwSignal<Form>,
    label: &'static str,
    why: &'static str,
    field: fn(&mut Options) -> &mut bool,
) -> impl IntoView {
    let on = Signal::derive(move || *field(&mut form.with(|form| form.options)));
    let change = move |on| form.update(|form| *field(&mut form.options) = on);
    view! {
        <div class="explained">
            <Toggle label on change />
            <p class="muted">{why}</p>
        </div>
    }
}

/// How many cards are dealt.
#[component]
fn HandSize(form: RwSignal<Form>) -> impl IntoView {
    let lang = use_app().lang();
    let value = Signal::derive(move || form.with(|form| form.options.hand));
    let change = move |n| form.update(|form| form.options.hand = n);
    view! {
        <div class="explained">
            <NumberField label=agreed::words(lang).hand() first=4 last=12 value change />
            <p class="muted">{words(lang).hand_why()}</p>
        </div>
    }
}

/// How long the stock lasts.
#[component]
fn Stocks(form: RwSignal<Form>) -> impl IntoView {
    let w = words(use_app().lang());
    let stocks = [Stock::Pack, Stock::Round, Stock::Match];
    let stocks = stocks.into_iter().enumerate().map(|(n, it)| (it, nth(w.stocks(), n).to_owned()));
    let chosen = Signal::derive(move || form.with(|form| form.options.stock));
    let choose = move |stock| form.update(|form| form.options.stock = stock);
    view! {
        <div class="explained">
            <Segmented label=w.stock() name="stock" options=stocks.collect() chosen choose />
            <p class="muted">{w.stock_why()}</p>
        </div>
    }
}

/// Whether computer players invent rules, and how hard ones.
#[component]
fn Inventing(form: RwSignal<Form>) -> impl IntoView {
    let w = words(use_app().lang());
    let kinds = vec![(false, w.draws().to_owned()), (true, w.invents().to_owned())];
    let invents = Memo::new(move |_| form.with(|form| form.options.invent.is_some()));
    let choose = move |on: bool| form.update(|form| form.options.invent = on.then_some(3));
    let value = Signal::derive(move || form.with(|form| form.options.invent.unwrap_or(3)));
    let change = move |n| form.update(|form| form.options.invent = Some(n));
    view! {
        <div class="explained">
            <Segmented label=w.inventing() name="inventing" options=kinds chosen=invents choose />
            <p class="muted">{w.inventing_why()}</p>
            {move || {
                invents
                    .get()
                    .then(|| view! { <NumberField label=w.grade() first=1 last=5 value change /> })
            }}
        </div>
    }
}

/// How many rounds are played.
#[component]
fn Rounds(form: RwSignal<Form>) -> impl IntoView {
    let lang = use_app().lang();
    let (w, name) = (words(lang), agreed::words(lang).rounds());
    let kinds = vec![(false, w.all_deal().to_owned()), (true, w.so_many().to_owned())];
    let fixed = Memo::new(move |_| form.with(|form| form.options.rounds > 0));
    let choose = move |on: bool| {
        form.update(|form| form.options.rounds = if on { form.players.len() as u8 } else { 0 });
    };
    let value = Signal::derive(move || form.with(|form| form.options.rounds.max(1)));
    let change = move |n| form.update(|form| form.options.rounds = n);
    view! {
        <div class="explained">
            <Segmented label=name name="rounds" options=kinds chosen=fixed choose />
            <p class="muted">{w.rounds_why()}</p>
            {move || {
                fixed
                    .get()
                    .then(|| view! { <NumberField label=name first=1 last=16 value change /> })
            }}
        </div>
    }
}

/// Who deals.
#[component]
fn Dealing(form: RwSignal<Form>) -> impl IntoView {
    let app = use_app();
    let w = words(app.lang());
    let kinds =
        vec![(Dealers::InTurn, w.in_turn().to_owned()), (Dealers::Fixed, w.fixed().to_owned())];
    let now = Signal::derive(move || form.with(|form| form.options.dealers));
    let choose = move |dealers| form.update(|form| form.options.dealers = dealers);
    let names =
        Memo::new(move |_| form.with(|form| session::names(app, &form.sit_down(app.lang()))));
    let first = Signal::derive(move || form.with(|form| form.options.first_dealer));
    let choose_first = move |seat| form.update(|form| form.options.first_dealer = seat);
    view! {
        <div class="explained">
            <Segmented label=w.dealers() name="dealers" options=kinds chosen=now choose />
            {move || {
                let seats = (0..).map(Seat).zip(names.get()).collect::<Vec<_>>();
                view! {
                    <Segmented
                        label=w.first_dealer()
                        name="first-dealer"
                        options=seats
                        chosen=first
                        choose=choose_first
                    />
                }
            }}
        </div>
    }
}
