//! What may be agreed: the settings of a match, behind a fold of the form.

use leptos::prelude::*;
use tertulia::games::pechigonga::{
    Announcing, Bets, Length, Lone, Options, Reading, Sequence, Showing, Ties,
};

use super::form::Form;
use super::setup::Choice;
use super::terms::bets;
use super::words::agreed::words;
use super::words::reasons;
use crate::app::components::{Fold, NumberField, Toggle};
use crate::app::context::use_app;
use crate::app::services::translations::{line, nth};

const READINGS: [Reading; 4] = [Reading::FiftyFive, Reading::Flux, Reading::Punto, Reading::Runs];
const BETS: [Bets; 3] = [Bets::Fixed, Bets::Spread, Bets::Resto];

const ANTES: &[u16] = &[0, 1, 2, 3, 4, 5];
const COMPENSATIONS: &[u16] = &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const PRIZES: &[u16] = &[0, 5, 10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200];
const STACKS: &[u16] = &[20, 50, 100, 150, 200, 300, 500];

/// A setting that is a number.
#[derive(Clone, Copy)]
struct Amount {
    get: fn(&Options) -> u16,
    set: fn(&mut Options, u16),
}

const ANTE: Amount = Amount { get: |it| it.ante.into(), set: |it, n| it.ante = n as u8 };
const COMPENSATION: Amount =
    Amount { get: |it| it.compensation.into(), set: |it, n| it.compensation = n as u8 };
const PRIZE: Amount = Amount { get: |it| it.prize.into(), set: |it, n| it.prize = n as u8 };
const STACK: Amount = Amount { get: |it| it.stack, set: |it, n| it.stack = n };

/// A number out of a list.
#[component]
fn AmountField(
    form: RwSignal<Form>,
    label: &'static str,
    values: &'static [u16],
    of: Amount,
) -> impl IntoView {
    let now = Memo::new(move |_| {
        form.with(|form| values.iter().position(|it| *it == (of.get)(&form.options)).unwrap_or(0))
    });
    let choose = move |at: usize| {
        if let Some(value) = values.get(at) {
            form.update(|form| (of.set)(&mut form.options, *value));
        }
    };
    let options = values.iter().map(u16::to_string).collect();
    view! { <Choice label options chosen=now choose /> }
}

/// All that may be agreed: what matters most first, the rest behind a fold.
#[component]
pub fn Settings(form: RwSignal<Form>) -> impl IntoView {
    let lang = use_app().lang();
    let (w, why) = (words(lang), reasons::words(lang));
    let none = Memo::new(move |_| form.with(|form| form.options.warning().is_some()));
    let reading_why = move || {
        let reading = form.with(|form| form.options.reading as usize);
        line(why.readings_why(), reading)
    };
    view! {
        <div class="options">
            <MatchLength form />
            <Explained why=why.bets_why()>
                <Several form id="bets" label=w.bets() names=w.bets_kinds() of=Setting::Bets />
            </Explained>
            <div class="explained">
                <AmountField form label=w.ante() values=ANTES of=ANTE />
                <p class="muted">{why.ante_why()}</p>
                {move || none.get().then(|| view! { <p class="why refused">{why.ante_none()}</p> })}
            </div>
            <Explained why=why.compensation_why()>
                <AmountField form label=w.compensation() values=COMPENSATIONS of=COMPENSATION />
            </Explained>
            <Explained why=why.prize_why()>
                <AmountField form label=w.prize() values=PRIZES of=PRIZE />
            </Explained>
            <div class="explained">
                <Several
                    form
                    id="reading"
                    label=w.reading()
                    names=w.readings()
                    of=Setting::Reading
                />
                <p class="muted">{reading_why}</p>
            </div>
            <Fold title=why.more() id="more">
                <More form />
            </Fold>
        </div>
    }
}

/// A field, and a line about what it does.
#[component]
fn Explained(why: &'static str, children: Children) -> impl IntoView {
    view! { <div class="explained">{children()} <p class="muted">{why}</p></div> }
}

/// How long a match is, and the stacks where there are some.
#[component]
fn MatchLength(form: RwSignal<Form>) -> impl IntoView {
    let lang = use_app().lang();
    let (w, why) = (words(lang), reasons::words(lang));
    let length = Memo::new(move |_| form.with(|form| form.options.length));
    let kind = Memo::new(move |_| match length.get() {
        Length::Thrice => 0,
        Length::Deals(_) => 1,
        Length::Stacks => 2,
    });
    let choose = move |n: usize| {
        form.update(|form| {
            form.options.length = match n {
                0 => Length::Thrice,
                1 => Length::Deals(6),
                _ => Length::Stacks,
            };
        });
    };
    let count = move || if let Length::Deals(n) = length.get() { n } else { 6 };
    let deals = move || {
        (kind.get() == 1).then(|| {
            view! {
                <NumberField
                    label=why.deals()
                    first=1
                    last=60
                    value=Signal::derive(count)
                    change=move |n| form.update(|form| form.options.length = Length::Deals(n))
                />
            }
            .into_any()
        })
    };
    let stacked = Memo::new(move |_| form.with(|form| form.options.stacked()));
    let stack = move || {
        stacked.get().then(|| {
            view! { <AmountField form label=w.stack() values=STACKS of=STACK /> }.into_any()
        })
    };
    let options = (0..3).map(|n| nth(w.lengths(), n).to_owned()).collect();
    view! {
        <div class="explained">
            <Choice id="length" label=w.length() options chosen=kind choose />
            {deals}
            {stack}
            <p class="muted">{move || nth(why.length_why(), kind.get())}</p>
        </div>
    }
}

/// The settings that few will change.
#[component]
fn More(form: RwSignal<Form>) -> impl IntoView {
    let lang = use_app().lang();
    let (w, why) = (words(lang), reasons::words(lang));
    // Five must have the long pack.
    let few = Memo::new(move |_| form.with(|form| form.players.len() < 5));
    let pack = move || {
        few.get().then(|| {
            view! { <Several form id="pack" label=w.pack() names=w.packs() of=Setting::Pack /> }
                .into_any()
        })
    };
    view! {
        <div class="options">
            <div class="explained">{pack} <p class="muted">{why.pack_why()}</p></div>
            <Several
                form
                id="sequence"
                label=w.sequence()
                names=w.sequences()
                of=Setting::Sequence
            />
            <Switch form label=w.one_suit() of=Setting::OneSuit why=why.sequence_why() />
            <Switch form label=w.four_alike() of=Setting::FourAlike why=why.four_alike_why() />
            <Switch form label=w.hiding() of=Setting::Hiding why=why.hiding_why() />
            <Switch form label=w.naming() of=Setting::Naming why=why.naming_why() />
            <MoreChoices form />
        </div>
    }
}

#[component]
fn MoreChoices(form: RwSignal<Form>) -> impl IntoView {
    let lang = use_app().lang();
    let (w, why) = (words(lang), reasons::words(lang));
    view! {
        <Explained why=why.announcing_why()>
            <Several
                form
                id="announcing"
                label=w.announcing()
                names=w.announcings()
                of=Setting::Announcing
            />
        </Explained>
        <Several form id="ties" label=w.ties() names=w.ties_kinds() of=Setting::Ties />
        <Explained why=why.lone_why()>
            <Several form id="lone" label=w.lone() names=w.lones() of=Setting::Lone />
        </Explained>
        <Explained why=why.showing_why()>
            <Several form id="showing" label=w.showing() names=w.showings() of=Setting::Showing />
        </Explained>
    }
}

/// A setting with a few choices.
#[component]
fn Several(
    form: RwSignal<Form>,
    id: &'static str,
    label: &'static str,
    names: &'static str,
    of: Setting,
) -> impl IntoView {
    let now = Memo::new(move |_| form.with(|form| of.get(&form.options)));
    let choose = move |n: usize| form.update(|form| of.set(&mut form.options, n));
    let options = (0..of.count()).map(|n| nth(names, n).to_owned()).collect();
    view! { <Choice id label options chosen=now choose /> }
}

/// A setting that is on or off, and a line about what it does.
#[component]
fn Switch(
    form: RwSignal<Form>,
    label: &'static str,
    of: Setting,
    why: &'static str,
) -> impl IntoView {
    view! {
        <Explained why>
            <Toggle
                label
                on=Signal::derive(move || form.with(|form| of.get(&form.options) == 1))
                change=move |on: bool| form.update(|form| of.set(&mut form.options, on.into()))
            />
        </Explained>
    }
}

/// A setting with a few choices, by number.
#[derive(Clone, Copy)]
enum Setting {
    Bets,
    Reading,
    Pack,
    Sequence,
    OneSuit,
    FourAlike,
    Hiding,
    Naming,
    Announcing,
    Ties,
    Lone,
    Showing,
}

impl Setting {
    /// How many choices there are.
    fn count(self) -> usize {
        match self {
            Self::Bets => 3,
            Self::Reading => 4,
            _ => 2,
        }
    }

    fn get(self, it: &Options) -> usize {
        match self {
            Self::Bets => bets(it.bets),
            Self::Reading => it.reading as usize,
            Self::Pack => usize::from(it.pack == 48),
            Self::Sequence => it.sequence as usize,
            Self::OneSuit => it.one_suit.into(),
            Self::FourAlike => it.four_alike.into(),
            Self::Hiding => it.hiding.into(),
            Self::Naming => it.naming.into(),
            Self::Announcing => it.announcing as usize,
            Self::Ties => it.ties as usize,
            Self::Lone => it.lone as usize,
            Self::Showing => it.showing as usize,
        }
    }

    fn set(self, it: &mut Options, n: usize) {
        let on = n == 1;
        match self {
            Self::Bets => it.bets = BETS.get(n).copied().unwrap_or_default(),
            Self::Reading => it.reading = READINGS.get(n).copied().unwrap_or_default(),
            Self::Pack => it.pack = if on { 48 } else { 40 },
            Self::Sequence => it.sequence = if on { Sequence::Any } else { Sequence::Ace },
            Self::OneSuit => it.one_suit = on,
            Self::FourAlike => it.four_alike = on,
            Self::Hiding => it.hiding = on,
            Self::Naming => it.naming = on,
            Self::Announcing => {
                it.announcing = if on { Announcing::AtOnce } else { Announcing::InTurn };
            }
            Self::Ties => it.ties = if on { Ties::Split } else { Ties::Mano },
            Self::Lone => it.lone = if on { Lone::Carried } else { Lone::Takes },
            Self::Showing => it.showing = if on { Showing::All } else { Showing::Winner },
        }
    }
}
