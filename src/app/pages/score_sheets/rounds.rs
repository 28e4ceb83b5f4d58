//! What a round needs, by game.

use leptos::prelude::*;
use tertulia::core::{Seat, Seats};
use tertulia::games::batalla::End;
use tertulia::score_sheet::MOST_POINTS;

use super::draft::{Draft, ENDS};
use super::fields::{Amount, Choice, NONE, Options, Several, numbers, texts};
use super::kept;
use super::page::Page;
use crate::app::components::Toggle;
use crate::app::components::person::Called;
use crate::app::pages::score_sheets::words::words;
use crate::app::services::translations::nth;

/// The players as choices.
fn players(page: Page, but: Option<u8>) -> Options {
    let sheet = page.sheet.get_untracked();
    let names = kept::names(page.app, &sheet);
    let all = (0u8..).zip(sheet.players().iter().zip(names));
    let all = all.filter(|(seat, _)| Some(*seat) != but);
    let called = |(seat, (person, name)): (u8, (&_, String))| {
        let person = Clone::clone(person);
        (seat, view! { <Called person place=seat.into() name /> }.into_any())
    };
    all.map(called).collect()
}

/// A choice in the draft. `look` says what is chosen, and `set` chooses.
#[component]
fn DraftChoice(
    page: Page,
    #[prop(optional)] kind: &'static str,
    label: AnyView,
    #[prop(into)] name: String,
    options: Options,
    look: impl Fn(&Draft) -> u8 + Send + Sync + 'static,
    set: impl Fn(&mut Draft, u8) + Send + Sync + 'static,
) -> impl IntoView {
    let draft = page.draft;
    view! {
        <Choice
            kind
            label
            name
            options
            chosen=Signal::derive(move || draft.with(&look))
            choose=move |n| draft.update(|draft| set(draft, n))
        />
    }
}

/// Who dealt, or made the code.
#[component]
fn Dealer(page: Page, label: &'static str) -> impl IntoView {
    let set = |draft: &mut Draft, seat| {
        draft.dealer = seat;
        // Whoever dealt cannot have found the rule.
        if draft.found == seat {
            draft.found = NONE;
        }
    };
    view! {
        <DraftChoice
            page
            kind="who"
            label=label.into_any()
            name="dealer"
            options=players(page, None)
            look=|draft| draft.dealer
            set
        />
    }
}

/// A round of secret rules: who dealt, who found the rule, what is left in the hands.
#[component]
pub fn Cards(page: Page) -> impl IntoView {
    let (draft, w) = (page.draft, words(page.app));
    let dealer = Memo::new(move |_| draft.with(|draft| draft.dealer));
    let out = Memo::new(move |_| draft.with(Draft::out));
    let many = page.sheet.with_untracked(|sheet| sheet.players().len() as u8);
    let hands = move || (0..many).filter(move |seat| *seat != dealer.get());
    let declared = move || {
        view! {
            <Toggle
                label=w.declared()
                on=Signal::derive(move || draft.with(|draft| draft.declared))
                change=move |on| draft.update(|draft| draft.declared = on)
            />
        }
        .into_any()
    };
    view! {
        <Dealer page label=w.dealer() />
        <div>
            {move || {
                let dealer = dealer.get();
                untrack(|| view! { <Found page dealer /> }.into_any())
            }}
        </div>
        <h3>{w.left()}</h3>
        <div class="rows-of-numbers">
            <For each=hands key=|seat| *seat let(seat)>
                <Left page seat />
            </For>
        </div>
        <div>{move || out.get().then(declared)}</div>
    }
}

/// Who found the rule: not the dealer.
#[component]
fn Found(page: Page, dealer: u8) -> impl IntoView {
    let w = words(page.app);
    let mut options = vec![(NONE, w.nobody().into_any())];
    options.extend(players(page, Some(dealer)));
    view! {
        <DraftChoice
            page
            kind="who"
            label=w.found().into_any()
            name="found"
            options
            look=|draft| draft.found
            set=|draft, seat| draft.found = seat
        />
    }
}

/// How many cards somebody has left.
#[component]
fn Left(page: Page, seat: u8) -> impl IntoView {
    let w = words(page.app);
    let hand = page.sheet.with_untracked(|sheet| sheet.terms().hand);
    let at = usize::from(seat);
    let name = players(page, None).into_iter().nth(at).map(|(_, name)| name);
    let label = view! {
        <span class="unseen">{w.left()}</span>
        " "
        {name}
    };
    view! {
        <DraftChoice
            page
            kind="numbers"
            label=label.into_any()
            name=format!("left-{seat}")
            options=numbers(0, hand)
            look=move |draft| draft.left[at]
            set=move |draft, n| draft.left[at] = n
        />
    }
}

/// A code of Mastermind: who made it, how it ended, after how many rows.
#[component]
pub fn Code(page: Page) -> impl IntoView {
    let w = words(page.app);
    let most = page.sheet.with_untracked(|sheet| sheet.terms().rows);
    let broken = Memo::new(move |_| page.draft.with(|draft| draft.end == 0));
    let rows = move || {
        view! {
            <DraftChoice
                page
                kind="numbers"
                label=w.rows_needed().into_any()
                name="rows"
                options=numbers(1, most)
                look=|draft| draft.rows
                set=|draft, n| draft.rows = n
            />
        }
        .into_any()
    };
    view! {
        <Dealer page label=w.maker() />
        <DraftChoice
            page
            label=w.how().into_any()
            name="end"
            options=texts((0..3).map(|n| nth(w.code_ends(), n)))
            look=|draft| draft.end
            set=|draft, n| draft.end = n
        />
        <div>{move || broken.get().then(rows)}</div>
    }
}

/// A game of Batalla: how it ended, who won it, what was counted.
#[component]
pub fn Battle(page: Page) -> impl IntoView {
    let w = words(page.app);
    let end = Memo::new(move |_| page.draft.with(|draft| ENDS[usize::from(draft.end)]));
    let set = |draft: &mut Draft, n| {
        draft.end = n;
        // One may have won it; a draw is of several.
        draft.winners = Seats::NONE;
    };
    let who = move || match end.get() {
        End::Last => Some(view! { <Winner page /> }.into_any()),
        End::Limit => None,
        End::Repetition | End::Nobody => {
            Some(view! { <Winners page label=w.who_drew() name="drawn" /> }.into_any())
        }
    };
    let cards = move || {
        let limit = end.get() == End::Limit;
        limit.then(|| view! { <Amounts page what=What::Cards /> }.into_any())
    };
    view! {
        <DraftChoice
            page
            label=w.how().into_any()
            name="end"
            options=texts((0..4).map(|n| nth(w.battle_ends(), n)))
            look=|draft| draft.end
            set
        />
        <div>{who}</div>
        <div>
            {cards} <details class="fold">
                <summary>{w.tricks()}</summary>
                <Amounts page what=What::Tricks />
            </details>
        </div>
    }
}

/// Who won.
#[component]
fn Winner(page: Page) -> impl IntoView {
    view! {
        <DraftChoice
            page
            kind="who"
            label=words(page.app).who_won().into_any()
            name="winner"
            options=players(page, None)
            look=|draft| draft.winners.iter().next().map_or(NONE, |seat| seat.0)
            set=|draft, seat| draft.winners = Seats::only(Seat(seat))
        />
    }
}

/// Several of the players, kept as the winners of the draft.
#[component]
fn Winners(page: Page, label: &'static str, name: &'static str) -> impl IntoView {
    let draft = page.draft;
    let flip = move |seat| {
        draft.update(|draft| {
            let before = draft.winners;
            let others = before.iter().filter(|other| other.0 != seat);
            let others = others.fold(Seats::NONE, Seats::with);
            draft.winners = if before.has(Seat(seat)) { others } else { before.with(Seat(seat)) };
        });
    };
    view! {
        <Several
            label
            name
            options=players(page, None)
            on=move |seat| draft.with(|draft| draft.winners.has(Seat(seat)))
            flip
        />
    }
}

/// A deal of Pechigonga: who dealt, what everybody gained, who had a pechigonga.
#[component]
pub fn Deal(page: Page) -> impl IntoView {
    let w = words(page.app);
    view! {
        <Dealer page label=w.dealer() />
        <Amounts page what=What::Chips />
        <details class="fold">
            <summary>"¡Pechigonga!"</summary>
            <Winners page label=w.had_pechigonga() name="pechigonga" />
        </details>
    }
}

/// What a row of numbers counts.
#[derive(Clone, Copy, PartialEq)]
pub enum What {
    Points,
    Chips,
    Cards,
    Tricks,
}

impl What {
    /// From where to where the numbers go, and the large step.
    fn range(self) -> (i32, i32, i32) {
        match self {
            What::Points => (-MOST_POINTS, MOST_POINTS, 10),
            What::Chips => (-MOST_POINTS, MOST_POINTS, 5),
            What::Cards => (0, 240, 5),
            What::Tricks => (0, 9999, 5),
        }
    }

    fn of(self, draft: &Draft) -> &[i32] {
        match self {
            What::Points | What::Chips => &draft.points,
            What::Cards => &draft.cards,
            What::Tricks => &draft.tricks,
        }
    }

    fn of_mut(self, draft: &mut Draft) -> &mut [i32] {
        match self {
            What::Points | What::Chips => &mut draft.points,
            What::Cards => &mut draft.cards,
            What::Tricks => &mut draft.tricks,
        }
    }
}

/// A number for each player.
#[component]
pub fn Amounts(page: Page, what: What) -> impl IntoView {
    let (draft, w) = (page.draft, words(page.app));
    let sheet = page.sheet.get_untracked();
    let names = kept::names(page.app, &sheet);
    let row = |(place, (person, name)): (usize, (&_, String))| {
        let person = Clone::clone(person);
        let head = view! { <Called person place name=name.clone() /> };
        view! {
            <Amount
                name
                id=format!("amount-{}-{place}", what as u8)
                head=head.into_any()
                range=what.range()
                value=Signal::derive(move || draft.with(|draft| what.of(draft)[place]))
                change=move |n| draft.update(|draft| what.of_mut(draft)[place] = n)
            />
        }
    };
    let rows = sheet.players().iter().zip(names).enumerate().map(row).collect_view();
    let head = match what {
        What::Points => Some(w.points()),
        What::Chips => Some(w.gains()),
        What::Cards => Some(w.cards_end()),
        What::Tricks => None,
    };
    view! {
        {head.map(|head| view! { <h3>{head}</h3> })}
        <div class="amounts">{rows}</div>
    }
}
