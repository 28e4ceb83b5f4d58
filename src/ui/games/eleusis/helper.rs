//! The helper beside a real table: draws a secret rule for the dealer, judges the cards that are
//! played, and keeps the sheet. The hands are on the table; the rule is in the page only while the
//! dealer lifts the cover.

use leptos::prelude::*;
use tertulia::core::cards::Card;
use tertulia::core::{Rng, Seat};
use tertulia::games::GameId;
use tertulia::games::eleusis::{Shown, Variant};
use tertulia::secret_rule::pile::rule_card;
use tertulia::secret_rule::say::Form;

use super::bench::{Bench, Declared, Tapped};
use super::closing::{closing, load, setting_up};
use super::line::line;
use super::notes;
use super::words::bench::words;
use crate::ui::cards::{Look, name as card_name, names as card_names, pack};
use crate::ui::parts::{El, Kept, Nodes, Signal, dialog, effect, el, focus, icon};
use crate::ui::rules::words::said;
use crate::ui::sheet::sheet_table;
use crate::ui::shell::Shell;
use crate::ui::words::game_words;

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
    pub shell: Shell,
    pub variant: Variant,
    pub bench: Signal<Bench>,
    pub stage: Signal<Stage>,
    /// Whether the cover is lifted.
    lifted: Signal<bool>,
    /// The cards of a hand that is shown, while one is; of two packs, so that one may be there twice.
    shown: Signal<Option<Vec<Card>>>,
    /// Those of them that fit, until one is laid.
    fitting: Signal<Vec<Card>>,
    /// What came of the last thing that was done, and whether it was a no.
    pub told: Signal<(String, bool)>,
    key: Kept<String>,
}

/// The page.
pub fn helper(shell: Shell, variant: Variant) -> El {
    let w = words(shell.lang());
    let key = format!("tertulia.helper.{}", GameId::from(variant));
    let bench = load(shell, &key);
    let this = Helper {
        shell,
        variant,
        stage: Signal::new(stage(&bench)),
        bench: Signal::new(bench),
        lifted: Signal::new(false),
        shown: Signal::default(),
        fitting: Signal::default(),
        told: Signal::default(),
        key: Kept::new(key.clone()),
    };
    // What another tab has noted is taken over, not written over.
    let follow = key.clone();
    shell.store.follow(
        key,
        Box::new(move || {
            let bench = load(shell, &follow);
            this.forget();
            this.stage.set(stage(&bench));
            this.bench.set(bench);
        }),
    );
    let asking = Signal::new(false);
    let staged = move || {
        let stage = this.stage.get();
        untrack(|| match stage {
            Stage::SetUp => setting_up(this),
            Stage::Between => between(this, asking),
            Stage::Round => round(this),
            Stage::Closing => closing(this),
        })
    };
    let question = move || {
        let no = el("button").add(w.keep()).click(move || asking.set(false));
        let yes = el("button primary").id("yes").add(w.start_over()).click(move || {
            asking.set(false);
            let names = this.bench.with_untracked(|bench| bench.names.clone());
            this.change(&|bench| *bench = Bench { names: names.clone(), ..Bench::default() });
        });
        Nodes::from(el("p").add(w.start_over_question())).and(el("div actions").add(no).add(yes))
    };
    let head = game_words(shell.words(), variant.into()).name;
    el("section narrow bench-of-cards")
        .add(el("h1").add(w.title()).add(el("small").add(head)))
        .add(el("div contents").live(staged))
        .add(dialog(shell, asking, w.start_over(), question))
}

fn stage(bench: &Bench) -> Stage {
    match (bench.begun, &bench.rule) {
        (false, _) => Stage::SetUp,
        (true, None) => Stage::Between,
        (true, Some(_)) => Stage::Round,
    }
}

impl Helper {
    /// Changes the notes and keeps them.
    #[inline(never)]
    pub fn change(self, change: &dyn Fn(&mut Bench)) {
        let before = self.bench.with_untracked(stage);
        self.bench.update(change);
        self.bench.with_untracked(|bench| {
            self.key.with_value(|key| self.shell.store.set(key, bench));
            let stage = stage(bench);
            if stage != before {
                self.forget();
                self.stage.set(stage);
            }
        });
    }

    /// What was said and lifted in a round does not stay for the next.
    fn forget(self) {
        self.lifted.set(false);
        self.shown.set(None);
        self.fitting.set(Vec::new());
        self.told.set(Default::default());
    }

    /// A player's name.
    pub fn name(self, seat: Seat) -> String {
        self.bench.with_untracked(|bench| name(self.shell, bench, seat))
    }

    /// Says what came of something.
    pub fn tell(self, text: String, no: bool) {
        self.shell.speech.say(&text);
        self.told.set((text, no));
    }

    /// A card of the pack is tapped: it is played, or belongs to the hand that is shown.
    fn tap(self, card: Card) {
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
        let w = words(self.shell.lang());
        let tapped = std::cell::Cell::new(Tapped::NoStarter);
        self.change(&|bench| tapped.set(bench.tap(card)));
        let name = card_name(self.shell.lang(), card);
        match tapped.get() {
            Tapped::Starter => self.tell(w.starter(&name), false),
            Tapped::NoStarter => self.tell(w.no_starter(&name), true),
            Tapped::Right => self.tell(w.right(&name), false),
            Tapped::Wrong => self.tell(w.wrong(&name), true),
        }
    }

    /// The hand that is shown is judged.
    fn judge(self) {
        let w = words(self.shell.lang());
        let hand = self.shown.get_untracked().unwrap_or_default();
        if hand.is_empty() {
            return self.tell(w.no_hand().to_owned(), true);
        }
        let judged = std::cell::RefCell::new(None);
        self.change(&|bench| *judged.borrow_mut() = Some(bench.declare(&hand)));
        match judged.into_inner() {
            Some(Declared::Fit(fit)) => {
                self.tell(w.fit(&card_names(self.shell.lang(), &fit)), true);
                self.fitting.set(fit);
                focus("fitting-0");
            }
            _ => {
                self.shown.set(None);
                self.tell(w.none_fits(hand.len() as u32), false);
                focus("declare");
            }
        }
    }

    fn lay(self, card: Card) {
        let hand = self.shown.get_untracked().unwrap_or_default();
        self.change(&|bench| bench.lay(&hand, card));
        self.shown.set(None);
        self.fitting.set(Vec::new());
        self.tell(words(self.shell.lang()).laid(&card_name(self.shell.lang(), card)), false);
        focus("declare");
    }
}

/// A player's name; a number for those who gave none.
pub fn name(shell: Shell, bench: &Bench, seat: Seat) -> String {
    let given = bench.names.get(seat.index()).map_or("", |name| name.trim());
    if given.is_empty() { shell.words().player(seat.index() + 1) } else { given.to_owned() }
}

/// How often a card is in a hand.
fn times(hand: &[Card], card: Card) -> usize {
    hand.iter().filter(|other| **other == card).count()
}

fn button(id: &str, text: &str) -> El {
    el("button").attr("type", "button").id(id).add(text)
}

/// Between rounds.
fn between(this: Helper, asking: Signal<bool>) -> Nodes {
    let w = words(this.shell.lang());
    let (dealer, rounds, last, seats) = this.bench.with_untracked(|bench| {
        let last = bench.rounds.last().and_then(|round| round.rule.clone());
        (bench.dealer, bench.rounds.len(), last, bench.names.len())
    });
    let last = last.and_then(|shown| match shown {
        Shown::Card(id) => rule_card(&id),
        _ => None,
    });
    let last = last.map(|card| {
        let rule = said(&card.rule, this.shell.lang(), Form::Long);
        el("p the-rule").add(el("b").add(w.last_rule())).add(" ").add(rule)
    });
    let draw = button("draw", w.draw());
    draw.raw().set_class_name("primary big");
    let draw = draw.click(move || {
        draw_rule(this);
        focus("cover");
    });
    let strike = (rounds > 0).then(|| {
        let strike = button("strike", w.strike());
        strike.click(move || {
            this.change(&|bench| bench.strike());
            // The same stage, other points.
            this.stage.set(Stage::Between);
            focus("draw");
        })
    });
    let again = button("start-over", w.start_over()).click(move || asking.set(true));
    let all = (rounds >= seats).then(|| el("p").add(w.all_have_dealt()));
    let deals = el("h2").add(w.deals(rounds + 1, &this.name(dealer)));
    let card = el("div panel").add(last).add(all).add(deals);
    let card = card.add(el("p muted").add(w.draw_why())).add(draw);
    Nodes::from(card).and(sheet(this)).and(el("div actions").add(strike).add(again))
}

fn draw_rule(this: Helper) {
    let seed = getrandom::u64().unwrap_or_else(|_| js_sys::Date::now().to_bits());
    this.lifted.set(false);
    this.change(&|bench| bench.draw(this.variant, &mut Rng::from_seed(seed)));
}

/// The sheet, once there is something on it.
fn sheet(this: Helper) -> Option<El> {
    let (rounds, names) = this.bench.with_untracked(|bench| {
        let names = (0..bench.names.len() as u8).map(|seat| name(this.shell, bench, Seat(seat)));
        (bench.rounds.len(), names.collect::<Vec<String>>())
    });
    let points = move || this.bench.with(|bench| bench.sheet(this.variant));
    let table = || sheet_table(this.shell, notes::says(this.shell), points, &names);
    (rounds > 0).then(|| el("div sheet-bed").attr("tabindex", "0").add(table()))
}

/// A round under way.
fn round(this: Helper) -> Nodes {
    let (w, lang) = (words(this.shell.lang()), this.shell.lang());
    let (dealer, number) =
        this.bench.with_untracked(|bench| (bench.dealer, bench.rounds.len() + 1));
    let begun = move || this.bench.with(|bench| bench.starter.is_some());
    let columns = move || this.bench.with(|bench| bench.columns(this.variant));
    let hint = move || {
        if this.shown.with(Option::is_some) {
            w.tap_shown()
        } else if begun() {
            w.tap_played()
        } else {
            w.tap_starter()
        }
    };
    let told = el("p verdict-of-card").id("verdict");
    let told =
        told.live_text(move || this.told.get().0).live_class("no", move || this.told.get().1);
    let nothing = move || (!begun()).then(|| "true".to_owned());
    let undo = button("undo-card", "").label(w.undo()).add(icon("undo"));
    let undo = undo.live_attr("aria-disabled", nothing).click(move || {
        let undone = std::cell::Cell::new(false);
        this.change(&|bench| undone.set(bench.undo()));
        if undone.get() {
            this.tell(w.undone().to_owned(), false);
        }
    });
    let declare = button("declare", w.declare());
    let declare = declare
        .live_attr("aria-pressed", move || Some(this.shown.with(Option::is_some).to_string()))
        .live_attr("aria-disabled", nothing)
        .click(move || {
            if this.bench.with_untracked(|bench| bench.starter.is_some()) {
                let on = this.shown.with_untracked(Option::is_some);
                this.fitting.set(Vec::new());
                this.shown.set((!on).then(Vec::new));
            }
        });
    let close = move || {
        if this.bench.with_untracked(|bench| bench.starter.is_some()) {
            this.forget();
            this.stage.set(Stage::Closing);
            focus("note-round");
        }
    };
    // Names alone: what fits may not show.
    let declaring = Signal::new(false);
    effect(Box::new(move || {
        let now = this.shown.with(Option::is_some);
        if now != declaring.get_untracked() {
            declaring.set(now);
        }
    }));
    let board = move || {
        let pressed = declaring.get();
        let look = move |card| {
            let name = card_name(lang, card);
            match this.shown.with(|shown| shown.as_ref().map_or(0, |shown| times(shown, card))) {
                2 => Look { label: w.twice(&name), on: true, twice: true },
                chosen => Look { label: name, on: !pressed || chosen > 0, twice: false },
            }
        };
        let choose = move |card| this.tap(card);
        untrack(|| pack(lang, "played", w.pack(), pressed, Box::new(look), Box::new(choose)))
    };
    let end = move || {
        if declaring.get() {
            return button("judge-hand", w.judge()).click(move || this.judge());
        }
        button("close-round", w.close()).live_attr("aria-disabled", nothing).click(close)
    };
    let laying = move || {
        let fitting = this.fitting.get();
        let lay = |(n, card): (usize, &Card)| {
            let card = *card;
            let lay = button(&format!("fitting-{n}"), "").label(&card_name(lang, card));
            lay.add(crate::ui::cards::face(lang, card)).click(move || this.lay(card))
        };
        let cards = fitting.iter().enumerate().map(lay).collect::<Nodes>();
        (!fitting.is_empty())
            .then(|| Nodes::from(el("p").add(w.choose())).and(el("div actions fitting").add(cards)))
    };
    // Always in sight: on a phone the pack is taller than the screen.
    let foot = el("div bench-foot").add(told).live(laying);
    let foot = foot.add(el("div actions").add(undo).add(declare).live(end));
    let table = line(this.shell, Box::new(columns), Vec::new());
    let table = el("div bench-table").live_class("empty", move || !begun()).add(table);
    Nodes::from(el("h2").add(w.deals(number, &this.name(dealer))))
        .and(cover(this, dealer))
        .and(table)
        .and(el("p muted").live_text(move || hint().to_owned()))
        .and(el("div contents").live(board))
        .and(foot)
}

/// The rule behind its cover: in the page only while the dealer lifts it.
fn cover(this: Helper, dealer: Seat) -> El {
    let w = words(this.shell.lang());
    let name = this.name(dealer);
    let label = move || if this.lifted.get() { w.cover().to_owned() } else { w.lift(&name) };
    let lift = button("cover", "").live_text(label);
    let lift = lift
        .live_attr("aria-expanded", move || Some(this.lifted.get().to_string()))
        .click(move || this.lifted.update(|lifted| *lifted = !*lifted));
    let rule = move || {
        let rule = this.lifted.get().then(|| this.bench.with_untracked(Bench::rule)).flatten();
        rule.map(|rule| {
            let another = this.bench.with(|bench| bench.starter.is_none()).then(|| {
                let another = button("another", w.another());
                another.click(move || {
                    draw_rule(this);
                    focus("cover");
                })
            });
            let text = said(&rule, this.shell.lang(), Form::Long);
            Nodes::from(el("p the-rule").id("the-rule").add(text)).and(another)
        })
    };
    el("div panel rule-cover").add(lift).live(rule)
}
