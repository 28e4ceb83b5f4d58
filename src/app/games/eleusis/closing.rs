//! The helper's forms: who plays, and how a round has ended; and what it has noted before.

use leptos::prelude::*;
use tertulia::core::Seat;
use tertulia::core::name::twice;
use tertulia::games::eleusis::{Options, Variant};

use super::bench::{Bench, Ending};
use super::bench_in_part::in_part;
use super::helper::Helper;
use super::words::bench::words;
use crate::app::components::{NumberField, TextField, Toggle};
use crate::app::context::{AppContext, use_app, use_words};
use crate::app::services::dom::focus;
use crate::app::services::translations::nth;

/// How long a name may be.
const LONGEST: usize = 24;

/// One of some, by its number.
#[component]
fn Chooser(
    label: &'static str,
    id: &'static str,
    options: Vec<String>,
    #[prop(default = 0)] chosen: usize,
    choose: Callback<usize>,
) -> impl IntoView {
    let options = options.into_iter().enumerate().map(|(n, text)| {
        view! {
            <option value=n.to_string() selected=n == chosen>
                {text}
            </option>
        }
    });
    let options = options.collect_view();
    // The list holds numbers only.
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

/// Who plays, and which rules are drawn.
#[component]
pub fn SettingUp(helper: Helper) -> impl IntoView {
    let w = words(use_app().lang());
    // Two of one name could not be told apart by what is dealt and counted.
    let refused = Memo::new(move |_| {
        let seats = helper.bench.with(|bench| bench.names.len() as u8);
        let names: Vec<String> = (0..seats).map(|n| helper.name(Seat(n))).collect();
        let twice = twice(names.iter().map(String::as_str));
        twice.map(|name| helper.app.words().called_alike(name))
    });
    let begin = move |_| {
        if refused.get_untracked().is_some() {
            return;
        }
        helper.change(&|bench| bench.begun = true);
        focus("draw");
    };
    let why = move || {
        refused.get().map(|why| {
            view! {
                <p class="why refused" id="called-alike" role="alert">
                    {why}
                </p>
            }
        })
    };
    view! {
        <p class="muted">{w.why()}</p>
        <Players helper />
        <div class="panel">
            <Levels helper />
        </div>
        {why}
        <button
            class="primary big"
            type="button"
            id="begin"
            disabled=move || refused.with(Option::is_some)
            on:click=begin
        >
            {w.begin()}
        </button>
    }
}

/// How many play, what they are called, and who deals first.
#[component]
fn Players(helper: Helper) -> impl IntoView {
    let w = words(use_app().lang());
    let bench = helper.bench;
    let count = RwSignal::new(bench.with_untracked(|bench| bench.names.len() as u8));
    let resize = move |seats: u8| {
        helper.change(&|bench| {
            bench.names.resize(usize::from(seats), String::new());
            bench.dealer = Seat(bench.dealer.0.min(seats - 1));
        });
        count.set(seats);
    };
    let first = Callback::new(move |n: usize| {
        helper.change(&|bench| bench.dealer = Seat(n as u8));
    });
    // With another number of players it is another list.
    let dealers = move || Some((0..count.get()).map(|n| helper.name(Seat(n))).collect::<Vec<_>>());
    let dealer = move || bench.with_untracked(|bench| bench.dealer.index());
    view! {
        <div class="panel">
            <NumberField label=w.players() first=3 last=8 value=count change=resize />
            <div class="fields">
                <For each=move || 0..usize::from(count.get()) key=|at| *at let(at)>
                    <NameField helper at />
                </For>
            </div>
            <For each=dealers key=Vec::len let(options)>
                <Chooser
                    label=w.first_dealer()
                    id="first-dealer"
                    options
                    chosen=dealer()
                    choose=first
                />
            </For>
        </div>
    }
}

#[component]
fn NameField(helper: Helper, at: usize) -> impl IntoView {
    let frame = use_words();
    let value = helper.bench.with_untracked(|bench| bench.names[at].clone());
    let change = move |name: String| {
        helper.change(&|bench| bench.names[at].clone_from(&name));
    };
    let placeholder = Signal::derive(move || frame.player(at + 1));
    view! { <TextField label=frame.name_of(at + 1) longest=LONGEST value placeholder change /> }
}

/// Which levels of rules are drawn.
#[component]
fn Levels(helper: Helper) -> impl IntoView {
    let w = words(use_app().lang());
    // Eleusis Express has easy and hard samples.
    let levels: &[usize] = match helper.variant {
        Variant::ReglaSecreta => &[0, 1, 2],
        Variant::Express => &[0, 2],
    };
    let levels = levels.iter().map(|&n| {
        let on = Signal::derive(move || helper.bench.with(|bench| bench.levels >> n & 1 == 1));
        let change = move |on: bool| {
            helper.change(&|bench| {
                let levels = if on { bench.levels | 1 << n } else { bench.levels & !(1 << n) };
                // Some rule must be there to be drawn.
                bench.levels = if levels == 0 { bench.levels } else { levels };
            });
        };
        view! { <Toggle label=nth(w.levels(), n) on change /> }
    });
    view! {
        <fieldset>
            <legend>{w.which_rules()}</legend>
            {levels.collect_view()}
        </fieldset>
    }
}

/// How a round has ended: cards left, who found the rule, who ran out.
#[component]
pub fn Closing(helper: Helper) -> impl IntoView {
    let w = words(use_app().lang());
    let hand = Options::of(helper.variant).hand;
    let (seats, dealer, closing) = helper
        .bench
        .with_untracked(|bench| (bench.names.len(), bench.dealer.index(), bench.closing.clone()));
    let Some(closing) = closing else { return ().into_any() };
    let found = closing.found.map(Seat::index);
    let ending = RwSignal::new(closing);
    Effect::new(move || {
        let now = ending.get();
        helper.change(&|bench| bench.closing = Some(now.clone()));
    });
    let players: Vec<usize> = (0..seats).filter(|seat| *seat != dealer).collect();
    let left = players.iter().map(|&seat| view! { <CardsLeft helper ending seat hand /> });
    let left = left.collect_view();
    let mut finders = vec![w.nobody().to_owned()];
    finders.extend(players.iter().map(|&seat| helper.name(Seat(seat as u8))));
    let finder = players.iter().position(|seat| Some(*seat) == found).map_or(0, |n| n + 1);
    let find = Callback::new(move |n: usize| {
        let seat = n.checked_sub(1).and_then(|n| players.get(n)).map(|seat| Seat(*seat as u8));
        ending.update(|ending| ending.found = seat);
    });
    view! {
        <div class="panel">
            <h2>{w.close()}</h2>
            <fieldset class="cards-left">
                <legend>{w.cards_left()}</legend>
                {left}
            </fieldset>
            <Chooser label=w.who_found() id="who-found" options=finders chosen=finder choose=find />
            <LastDeclared ending dealer />
            <p class="slip">{move || helper.told.get().0}</p>
            <Done helper ending />
        </div>
    }
    .into_any()
}

#[component]
fn CardsLeft(helper: Helper, ending: RwSignal<Ending>, seat: usize, hand: u8) -> impl IntoView {
    let value = Signal::derive(move || ending.with(|ending| ending.left[seat]));
    let change = move |left| ending.update(|ending| ending.left[seat] = left);
    view! { <NumberField label=helper.name(Seat(seat as u8)) first=0 last=hand value change /> }
}

/// Where somebody has no card left: whether the last one was rightly declared.
#[component]
fn LastDeclared(ending: RwSignal<Ending>, dealer: usize) -> impl IntoView {
    let w = words(use_app().lang());
    let any = Memo::new(move |_| {
        ending.with(|ending| {
            let left = ending.left.iter().enumerate();
            left.filter(|(seat, _)| *seat != dealer).any(|(_, left)| *left == 0)
        })
    });
    let on = Signal::derive(move || ending.with(|ending| ending.declared));
    let change = move |on| ending.update(|ending| ending.declared = on);
    move || any.get().then(|| view! { <Toggle label=w.last_declared() on change /> })
}

/// Back to the round, or on to the sheet.
#[component]
fn Done(helper: Helper, ending: RwSignal<Ending>) -> impl IntoView {
    let app = use_app();
    let w = words(app.lang());
    let note = move |_| {
        let ending = ending.get_untracked();
        let ended = std::cell::RefCell::new(Ok(()));
        if !helper.change(&|bench| *ended.borrow_mut() = bench.end(helper.variant, &ending)) {
            return;
        }
        match ended.into_inner() {
            Err(_) => helper.tell(w.only_one_out().to_owned(), true),
            Ok(()) => {
                app.say_kept(w.noted());
                focus("draw");
            }
        }
    };
    let back = move |_| {
        helper.change(&|bench| bench.closing = None);
        focus("close-round");
    };
    view! {
        <div class="actions">
            <button type="button" id="back-to-round" on:click=back>
                {w.back()}
            </button>
            <button class="primary" type="button" id="note-round" on:click=note>
                {w.note_round()}
            </button>
        </div>
    }
}

/// What the helper has noted. What cannot be read of it is left out, and the whole is kept aside.
pub fn load(app: AppContext, key: &str) -> Bench {
    let room = words(app.lang()).title();
    app.kept_parts(key, room, Bench::sound, in_part).unwrap_or_default()
}
