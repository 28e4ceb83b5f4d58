//! The helper beside a real table: draws a secret rule for the dealer, judges the cards that are
//! played, and keeps the sheet. The hands are on the table; the rule is in the page only while the
//! dealer lifts the cover.

use leptos::prelude::*;
use tertulia::core::cards::Card;
use tertulia::core::{Rng, Seat, name};
use tertulia::games::GameId;
use tertulia::games::eleusis::{Shown, Variant};
use tertulia::secret_rule::pile::rule_card;
use tertulia::secret_rule::say::Form;

use super::bench::{Bench, Declared, Tapped};
use super::bench_round::Round;
use super::closing::{Closing, SettingUp, load};
use super::notes;
use super::words::bench::words;
use crate::app::components::cards::{name as card_name, names as card_names};
use crate::app::components::rule_builder::words::said;
use crate::app::components::sheet_table::SheetTable;
use crate::app::components::{Dialog, Pause};
use crate::app::context::{AppContext, use_app};
use crate::app::services::dom::focus;
use crate::app::services::translations::{behind_colon, game_words};

/// What the helper is at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Who plays, with which rules.
    SetUp,
    /// Between rounds: the sheet, and a rule to be drawn.
    Between,
    /// Cards are played.
    Round,
    /// A round is closed.
    Closing,
}

/// The helper on screen.
#[derive(Clone, Copy)]
pub struct Helper {
    pub app: AppContext,
    pub variant: Variant,
    pub bench: RwSignal<Bench>,
    pub stage: RwSignal<Stage>,
    /// Whether the cover is lifted.
    pub lifted: RwSignal<bool>,
    /// The cards of a hand that is shown, while one is; of two packs, so that one may be there twice.
    pub shown: RwSignal<Option<Vec<Card>>>,
    /// Those of them that fit, until one is laid.
    pub fitting: RwSignal<Vec<Card>>,
    /// What came of the last thing that was done, and whether it was a no.
    pub told: RwSignal<(String, bool)>,
    key: StoredValue<String>,
}

/// The page.
#[component]
pub fn HelperPage(variant: Variant) -> impl IntoView {
    let app = use_app();
    let w = words(app.lang());
    let helper = open(app, variant);
    let asking = RwSignal::new(false);
    view! {
        <section class="narrow bench-of-cards">
            <h1>
                {w.title()} <Pause /> <small>{game_words(app.words(), variant.into()).name}</small>
            </h1>
            <div class="contents">
                {move || match helper.stage.get() {
                    Stage::SetUp => view! { <SettingUp helper /> }.into_any(),
                    Stage::Between => view! { <Between helper asking /> }.into_any(),
                    Stage::Round => view! { <Round helper /> }.into_any(),
                    Stage::Closing => view! { <Closing helper /> }.into_any(),
                }}
            </div>
            <Dialog open=asking title=w.start_over()>
                <StartOver helper asking />
            </Dialog>
        </section>
    }
}

/// The helper with what it has noted; what another tab notes is taken over, not written over.
fn open(app: AppContext, variant: Variant) -> Helper {
    let key = format!("tertulia.helper.{}", GameId::from(variant));
    let bench = load(app, &key);
    let helper = Helper {
        app,
        variant,
        stage: RwSignal::new(stage(&bench)),
        bench: RwSignal::new(bench),
        lifted: RwSignal::new(false),
        shown: RwSignal::default(),
        fitting: RwSignal::default(),
        told: RwSignal::default(),
        key: StoredValue::new(key.clone()),
    };
    let follow = key.clone();
    app.storage.follow(key, Box::new(move || helper.show(load(app, &follow))));
    helper
}

/// Asks whether all is to be forgotten but who plays.
#[component]
fn StartOver(helper: Helper, asking: RwSignal<bool>) -> impl IntoView {
    let w = words(use_app().lang());
    let start_over = move |_| {
        asking.set(false);
        helper.change(&|bench| {
            let names = std::mem::take(&mut bench.names);
            *bench = Bench { names, ..Bench::default() };
        });
    };
    view! {
        <p>{w.start_over_question()}</p>
        <div class="actions">
            <button on:click=move |_| asking.set(false)>{w.keep()}</button>
            <button class="primary" id="yes" on:click=start_over>
                {w.start_over()}
            </button>
        </div>
    }
}

/// Where a match is: what is done to it is meant for that.
fn place(bench: &Bench) -> (Stage, usize, usize, Option<String>) {
    (stage(bench), bench.names.len(), bench.rounds.len(), bench.rule.clone())
}

fn stage(bench: &Bench) -> Stage {
    match (bench.begun, &bench.rule, &bench.closing) {
        (false, ..) => Stage::SetUp,
        (true, None, _) => Stage::Between,
        (true, Some(_), None) => Stage::Round,
        (true, Some(_), Some(_)) => Stage::Closing,
    }
}

impl Helper {
    /// Changes the notes as they are kept now: another tab may have noted something. Where it is at another round by
    /// now, or with others, nothing is done: that is shown. Tells whether it was done.
    #[inline(never)]
    pub fn change(self, change: &dyn Fn(&mut Bench)) -> bool {
        let mut bench = self.key.with_value(|key| load(self.app, key));
        if self.bench.with_untracked(place) != place(&bench) {
            self.show(bench);
            return false;
        }
        change(&mut bench);
        self.key.with_value(|key| self.app.storage.set(key, &bench));
        let (before, after) = (self.bench.with_untracked(stage), stage(&bench));
        self.bench.set(bench);
        if after != before {
            self.forget();
            self.stage.set(after);
        }
        true
    }

    /// Shows other notes.
    fn show(self, bench: Bench) {
        self.forget();
        self.stage.set(stage(&bench));
        self.bench.set(bench);
    }

    /// What was said and lifted in a round does not stay for the next.
    pub fn forget(self) {
        self.lifted.set(false);
        self.shown.set(None);
        self.fitting.set(Vec::new());
        self.told.set(Default::default());
    }

    /// A player's name.
    pub fn name(self, seat: Seat) -> String {
        self.bench.with_untracked(|bench| name(self.app, bench, seat))
    }

    /// Says what came of something.
    pub fn tell(self, text: String, no: bool) {
        self.app.announcer.say(&text);
        self.told.set((text, no));
    }

    /// A card of the pack is tapped: it is played, or belongs to the hand that is shown.
    pub fn tap(self, card: Card) {
        if let Some(mut shown) = self.shown.get_untracked() {
            if times(&shown, card) < 2 {
                shown.push(card);
            } else {
                shown.retain(|other| *other != card);
            }
            self.shown.set(Some(shown));
            self.fitting.set(Vec::new());
            return;
        }
        let w = words(self.app.lang());
        let tapped = std::cell::Cell::new(None);
        self.change(&|bench| tapped.set(Some(bench.tap(card))));
        let Some(tapped) = tapped.get() else { return };
        let name = card_name(self.app.lang(), card);
        match tapped {
            Tapped::Starter => self.tell(w.starter(&name), false),
            Tapped::NoStarter => self.tell(w.no_starter(&name), true),
            Tapped::Right => self.tell(w.right(&name), false),
            Tapped::Wrong => self.tell(w.wrong(&name), true),
        }
    }

    /// The hand that is shown is judged.
    pub fn judge(self) {
        let w = words(self.app.lang());
        let hand = self.shown.get_untracked().unwrap_or_default();
        if hand.is_empty() {
            return self.tell(w.no_hand().to_owned(), true);
        }
        let judged = std::cell::RefCell::new(None);
        self.change(&|bench| *judged.borrow_mut() = Some(bench.declare(&hand)));
        match judged.into_inner() {
            Some(Declared::Fit(fit)) => {
                self.tell(w.fit(&card_names(self.app.lang(), &fit)), true);
                self.fitting.set(fit);
                focus("fitting-0");
            }
            Some(Declared::NoneFits) => {
                self.shown.set(None);
                self.tell(w.none_fits(hand.len() as u32), false);
                focus("declare");
            }
            None => {}
        }
    }

    pub fn lay(self, card: Card) {
        let hand = self.shown.get_untracked().unwrap_or_default();
        if !self.change(&|bench| bench.lay(&hand, card)) {
            return;
        }
        self.shown.set(None);
        self.fitting.set(Vec::new());
        self.tell(words(self.app.lang()).laid(&card_name(self.app.lang(), card)), false);
        focus("declare");
    }
}

/// A player's name; a number for those who gave none.
pub fn name(app: AppContext, bench: &Bench, seat: Seat) -> String {
    let given = bench.names.get(seat.index()).map_or("", |name| name::called(name));
    if given.is_empty() { app.words().player(seat.index() + 1) } else { given.to_owned() }
}

/// How often a card is in a hand.
pub fn times(hand: &[Card], card: Card) -> usize {
    hand.iter().filter(|other| **other == card).count()
}

/// Between rounds.
#[component]
fn Between(helper: Helper, asking: RwSignal<bool>) -> impl IntoView {
    let w = words(use_app().lang());
    // A round that is taken back leaves the stage as it is, and other points.
    let rounds = Memo::new(move |_| helper.bench.with(|bench| bench.rounds.len()));
    let strike = move |_| {
        helper.change(&|bench| bench.strike());
        focus("draw");
    };
    view! {
        <NextRound helper />
        <Sheet helper />
        <div class="actions">
            {move || {
                (rounds.get() > 0)
                    .then(|| {
                        view! {
                            <button type="button" id="strike" on:click=strike>
                                {w.strike()}
                            </button>
                        }
                    })
            }} <button type="button" id="start-over" on:click=move |_| asking.set(true)>
                {w.start_over()}
            </button>
        </div>
    }
}

/// The last rule, and the next to be drawn.
#[component]
fn NextRound(helper: Helper) -> impl IntoView {
    let lang = use_app().lang();
    let w = words(lang);
    let last = move || {
        let last = helper.bench.with(|bench| bench.rounds.last()?.rule.clone());
        let card = last.and_then(|shown| match shown {
            Shown::Card(id) => rule_card(&id),
            _ => None,
        });
        card.map(|card| {
            view! {
                <p class="the-rule">
                    <b>{w.last_rule()}</b>
                    " "
                    {behind_colon(&said(&card.rule, lang, Form::Long))}
                </p>
            }
        })
    };
    let all = move || {
        let all = helper.bench.with(|bench| bench.rounds.len() >= bench.names.len());
        all.then(|| view! { <p>{w.all_have_dealt()}</p> })
    };
    let deals = move || {
        let (round, dealer) = helper.bench.with(|bench| (bench.rounds.len() + 1, bench.dealer));
        w.deals(round, &helper.name(dealer))
    };
    let draw = move |_| {
        draw_rule(helper);
        focus("cover");
    };
    view! {
        <div class="panel">
            {last} {all} <h2>{deals}</h2> <p class="muted">{w.draw_why()}</p>
            <button class="primary big" type="button" id="draw" on:click=draw>
                {w.draw()}
            </button>
        </div>
    }
}

/// Draws a rule, another one than before.
pub fn draw_rule(helper: Helper) {
    let seed = getrandom::u64().unwrap_or_else(|_| js_sys::Date::now().to_bits());
    helper.lifted.set(false);
    helper.change(&|bench| bench.draw(helper.variant, &mut Rng::from_seed(seed)));
}

/// The sheet, once there is something on it.
#[component]
fn Sheet(helper: Helper) -> impl IntoView {
    let app = use_app();
    let any = Memo::new(move |_| helper.bench.with(|bench| !bench.rounds.is_empty()));
    let points = Signal::derive(move || helper.bench.with(|bench| bench.sheet(helper.variant)));
    move || {
        any.get().then(|| {
            let names = helper.bench.with_untracked(|bench| {
                let seats = (0..bench.names.len() as u8).map(Seat);
                seats.map(|seat| name(app, bench, seat)).collect::<Vec<String>>()
            });
            view! {
                <div class="sheet-bed" tabindex="0">
                    <SheetTable says=notes::says(app) sheet=points names />
                </div>
            }
        })
    }
}
