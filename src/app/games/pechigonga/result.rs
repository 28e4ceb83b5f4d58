//! What a deal and a match came to.

use leptos::prelude::*;
use tertulia::core::Seat;
use tertulia::games::pechigonga::{Action, Deal, Prize, Record};

use super::asks::gains;
use super::cards::CardRow;
use super::controller::Controller;
use super::course::RoundsTold;
use super::middle::{Chips, Middle, PastRound};
use super::own::Own;
use super::say::name;
use super::study::Study;
use crate::app::components::{Face, Fold, Pause, Sitter};
use crate::app::games::finale::Finale;
use crate::app::games::result_panel::ResultPanel;
use crate::app::games::table_parts::MatchSheet;
use crate::app::services::dom::tell_page_meanwhile;
use crate::app::services::translations::capital;
use crate::app::services::translations::numbers::{minus, signed};

/// After the four rounds: the account, the own cards, and on to the next deal.
#[component]
pub fn Closing(controller: Controller, seat: Seat) -> impl IntoView {
    let w = controller.words();
    // Style sheets heed it.
    tell_page_meanwhile("data-deal-over");
    // A Pechigonga that is shown changes what the deal came to.
    let shown = Memo::new(move |_| controller.see(|view| (view.prizes.len(), view.deal)));
    let pots = move || {
        shown.get();
        let (rounds, prizes) = controller.look(|view| (view.rounds.clone(), view.prizes.clone()));
        view! { <PotsWon controller rounds prizes own=Some(seat) /> }.into_any()
    };
    let told = move || {
        shown.get();
        view! {
            <Fold title=w.deal_rounds() class="fold" id="deal-rounds" open=has_two_columns()>
                {move || {
                    let (rounds, prizes, gains) = controller
                        .look(|view| (view.rounds.clone(), view.prizes.clone(), gains(view)));
                    view! {
                        <Account controller rounds=rounds.clone() gains returned=Vec::new() />
                        <RoundsTold controller rounds prizes />
                    }
                }}
            </Fold>
        }
        .into_any()
    };
    let sentence = move || {
        shown.get();
        let gains = controller.look(gains);
        in_a_sentence(controller, &gains, seat)
    };
    let deal = controller.look(|view| view.deal);
    let below = move || {
        view! { <div class="deal-beside">{told} <Study controller deals=vec![deal] /></div> }
    };
    view! {
        <ResultPanel controller next=move || view! { <NextDeal controller /> } below>
            <h2 id="ended">{w.deal_over()}</h2>
            <p class="deal-told">{sentence}</p>
            {pots}
        </ResultPanel>
        <div class="after">
            <Middle controller told_elsewhere=true />
            <Own controller seat />
        </div>
    }
}

/// Whether the accounts stand beside what the deal came to, where they are in nobody's way: the style sheet has the same
/// words.
fn has_two_columns() -> bool {
    let wide = "(min-width: 860px) and (min-height: 640px) and (min-aspect-ratio: 1/1)";
    window().match_media(wide).ok().flatten().is_some_and(|wide| wide.matches())
}

/// Who has won most of a deal, and what it brought whoever looks.
fn in_a_sentence(controller: Controller, gains: &[i32], seat: Seat) -> String {
    let (w, names) = (controller.words(), controller.session.names());
    let most = gains.iter().copied().max().unwrap_or(0);
    if most <= 0 {
        return w.deal_even().to_owned();
    }
    let best = (0..).map(Seat).zip(gains).filter(|(_, gain)| **gain == most);
    let best: Vec<Seat> = best.map(|(seat, _)| seat).collect();
    let won = best.iter().map(|it| capital(&w.deal_won(name(&names, *it), &w.amount(most))));
    let own = gains.get(seat.index()).copied().unwrap_or(0);
    let own = match own {
        _ if best.contains(&seat) || !controller.session.is_person(seat) => String::new(),
        1.. => w.deal_own_won(&w.amount(own)),
        0 => w.deal_own_even().to_owned(),
        _ => w.deal_own_lost(&w.amount(-own)),
    };
    let all: Vec<String> = won.chain([own]).filter(|it| !it.is_empty()).collect();
    all.join(" ")
}

/// What may be done after a deal: to show a Pechigonga, and to go on.
#[component]
fn NextDeal(controller: Controller) -> impl IntoView {
    let w = controller.words();
    let may_show = Memo::new(move |_| controller.see(|view| view.choices().show));
    let may_go_on = Memo::new(move |_| controller.see(|view| view.choices().go_on));
    let show = move || {
        may_show.get().then(|| {
            view! {
                <p>{w.show_why()}</p>
                <button class="primary" id="show" on:click=move |_| controller.act(Action::Show)>
                    {w.show_pechigonga()}
                </button>
            }
            .into_any()
        })
    };
    let wait = move || {
        (!may_go_on.get()).then(|| view! { <p class="muted">{w.waiting_others()}</p> }.into_any())
    };
    let last =
        controller.look(|view| view.options.is_last_deal(view.deal, view.players.len() as u8));
    let go_on = move || {
        may_go_on.get().then(|| {
            view! {
                <button class="primary" id="go-on" on:click=move |_| controller.act(Action::GoOn)>
                    {if last { w.see_end() } else { w.next_deal() }}
                </button>
            }
            .into_any()
        })
    };
    view! {
        {show}
        {wait}
        <div class="actions">{go_on}</div>
    }
}

/// The chips of each round, of Pechigongas, and in all.
#[component]
fn Account(
    controller: Controller,
    rounds: Vec<Record>,
    gains: Vec<i32>,
    returned: Vec<i32>,
) -> impl IntoView {
    let w = controller.words();
    let names = controller.session.names();
    let best = gains.iter().copied().max().filter(|most| *most > 0);
    let heads = (0..).map(Seat).zip(&gains).map(|(seat, gain)| {
        let sitter = Sitter::at(controller.session, seat);
        view! {
            <th scope="col">
                <span class="sits">
                    <Face sitter glad=best == Some(*gain) />
                    {name(&names, seat).to_owned()}
                </span>
            </th>
        }
    });
    let heads = heads.collect_view();
    let mut left = gains.clone();
    let mut lines = Vec::new();
    for record in rounds {
        left.iter_mut().zip(&record.gains).for_each(|(left, gain)| *left -= gain);
        lines.push(line(w.round(record.number), &record.gains));
    }
    left.iter_mut().zip(&returned).for_each(|(left, back)| *left -= back);
    if left.iter().any(|chips| *chips != 0) {
        lines.push(line(w.prizes().to_owned(), &left));
    }
    if returned.iter().any(|chips| *chips != 0) {
        lines.push(line(w.returned().to_owned(), &returned));
    }
    view! {
        <div class="sheet-bed" tabindex="0">
            <table class="sheet" aria-label=w.deal_over()>
                <thead>
                    <tr>
                        <td></td>
                        {heads}
                    </tr>
                </thead>
                <tbody>{lines}</tbody>
                <tfoot>{line(w.in_all().to_owned(), &gains)}</tfoot>
            </table>
        </div>
    }
}

fn line(label: String, chips: &[i32]) -> impl IntoView + use<> {
    let cells = chips.iter().map(|chips| view! { <td>{signed(*chips)}</td> });
    let cells = cells.collect_view();
    view! {
        <tr>
            <th scope="row">{label}</th>
            {cells}
        </tr>
    }
}

/// The table after a match: the last deal, who won, the account.
#[component]
pub fn AfterMatch(controller: Controller) -> impl IntoView {
    let last = controller.look(|view| view.past.last().cloned());
    view! {
        <Finale controller alone=true />
        <ResultPanel controller below=move || view! { <MatchSheet controller /> } />
        <div class="after">{last.map(|deal| view! { <LastDeal controller deal /> })}</div>
    }
}

/// The pots of a deal: who won each, with which cards, and what it brought; then the Pechigongas that were paid. What
/// whoever looks has won themselves is gold, and what another's pot cost them stands at the end of its row, for the eyes:
/// who hears it finds it round by round.
#[component]
fn PotsWon(
    controller: Controller,
    rounds: Vec<Record>,
    prizes: Vec<Prize>,
    own: Option<Seat>,
) -> impl IntoView {
    let w = controller.words();
    let each = rounds.into_iter().map(|record| {
        let number = record.number;
        let won = own.is_some_and(|seat| record.winners.has(seat));
        let mine = own.filter(|_| !won);
        let mine = mine.and_then(|seat| Some((seat, *record.gains.get(seat.index())?)));
        let mine = mine.map(|(seat, chips)| {
            let name = capital(&controller.name(seat));
            view! {
                <span class="own-gain" aria-hidden="true">
                    <small>{name}</small>
                    <b>{signed(chips)}</b>
                </span>
            }
        });
        view! {
            <li id=format!("round-{number}") data-past=true data-won=won>
                <b class="nth" aria-hidden="true">
                    {number}
                </b>
                <span class="unseen">{w.round(number)} ". "</span>
                <PastRound controller record />
                {mine}
            </li>
        }
    });
    let each = each.collect_view();
    let prizes = prizes.into_iter().map(|prize| view! { <Paid controller prize /> });
    let prizes = prizes.collect_view();
    view! {
        <div class="arena pots-won">
            <ol class="rounds" aria-label=w.pots()>
                {each}
                {prizes}
            </ol>
        </div>
    }
}

/// A Pechigonga that was paid: whose, with its nine cards, and what it brought.
#[component]
fn Paid(controller: Controller, prize: Prize) -> impl IntoView {
    let w = controller.words();
    let Prize { seat, cards, chips } = prize;
    let who = controller.name(seat);
    let told = [&capital(&who), ": ", w.prizes()].concat();
    view! {
        <li id=format!("prize-{}", seat.0) data-past=true>
            <b class="nth" aria-hidden="true">
                "★"
            </b>
            <span class="shown" data-many=true>
                <span>{told} <Pause /></span>
                <Chips class="gain" told=w.chips(&minus(chips)) + ":" figure=signed(chips) />
                <CardRow cards lit=cards />
            </span>
        </li>
    }
}

/// The last deal of a match.
#[component]
fn LastDeal(controller: Controller, deal: Deal) -> impl IntoView {
    let w = controller.words();
    let Deal { number, rounds, gains, returned, prizes, .. } = deal;
    // Where several have looked on, nobody's cards are spoken of.
    let mut people = (0..8).map(Seat).filter(|seat| controller.session.is_person(*seat));
    let own = people.next().filter(|_| people.next().is_none());
    let alone = own.is_some();
    view! {
        <div class="panel">
            <h2>{w.place_deal(number, 0)}</h2>
            <Account controller rounds=rounds.clone() gains returned />
            <PotsWon controller rounds=rounds.clone() prizes=prizes.clone() own />
            <RoundsTold controller rounds prizes />
        </div>
        {alone
            .then(|| {
                let deals = controller.look(|view| view.past.iter().map(|it| it.number).collect());
                view! {
                    <div class="panel">
                        <Study controller deals />
                    </div>
                }
            })}
    }
}
