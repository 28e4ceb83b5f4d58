//! What a round or a match came to: nothing is hidden any more.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use tertulia::core::cards::Cards;
use tertulia::core::{Level, Seat};
use tertulia::games::eleusis::{Action, Record, Sum, columns, fitting, points, sums};

use super::alone::{Fared, Untold};
use super::controller::Controller;
use super::controls::is_alone;
use super::enough::Enough;
use super::fitted::fitted;
use super::line::{StillLine, ToldBelow};
use super::replay::{Missed, ReplayRound, known};
use super::told;
use super::words::dealing;
use super::words::told::words;
use crate::app::components::{Face, Fold, Sitter, Winners};
use crate::app::context::use_words;
use crate::app::games::finale::Finale;
use crate::app::games::result_panel::ResultPanel;
use crate::app::games::table_parts::MatchSheet;
use crate::app::services::dom::focus;
use crate::app::services::translations::behind_colon;
use crate::app::services::translations::numbers::minus;

/// [`AfterRound`], where it comes later.
pub fn after_round(controller: Controller) -> AnyView {
    view! { <AfterRound controller /> }.into_any()
}

/// The table after a round.
#[component]
fn AfterRound(controller: Controller) -> impl IntoView {
    let (record, untold) = controller.look(|view| (view.last().cloned(), view.alone.is_some()));
    if let Some(record) = record.clone().filter(|_| untold) {
        return view! { <Untold controller record /> }.into_any();
    }
    // On the ladder it is cards that count.
    let solo = controller.look(is_alone);
    let told = record.clone().map(|record| view! { <Told controller record /> });
    // A match that was ended in the midst of a round has none to look back at.
    let replay = record.filter(|record| !record.moves.is_empty());
    // Whoever goes through a match again asks for thoughts where they want them. It comes late, so it is below the way on,
    // which would move under a finger.
    let enough = replay.as_ref().filter(|_| !controller.session.is_replay());
    let enough = enough.map(|record| view! { <Enough controller record=record /> });
    let replay = replay.map(|record| view! { <ReplayFold controller record /> });
    view! {
        <Finale controller />
        <ResultPanel controller next=move || view! { <Next controller /> }>
            {told}
        </ResultPanel>
        <div class="after">
            {enough} {replay} {(!solo).then(|| view! { <MatchSheet controller /> })}
        </div>
    }
    .into_any()
}

/// The round once more, behind a fold.
#[component]
fn ReplayFold(controller: Controller, record: Record) -> impl IntoView {
    let session = controller.session;
    let (options, seats) = controller.look(|view| (view.options, view.seats));
    // The strongest computer player at the table; where people play among themselves, the best one.
    let levels = (0..seats).filter_map(|seat| session.level(Seat(seat)));
    let level = levels.max().unwrap_or(Level::Master);
    let names = session.names();
    view! {
        <Fold title=controller.dealing().replay() class="fold" id="replay">
            <ReplayRound options record=record.clone() names=names.clone() level />
        </Fold>
    }
}

/// How the round ended, what the rule was, and who gets how much.
#[component]
fn Told(controller: Controller, record: Record) -> impl IntoView {
    let (w, lang, names) =
        (controller.dealing(), controller.app.lang(), controller.session.names());
    let options = controller.look(|view| view.options);
    let sitters = Sitter::all(controller.session);
    // The rule was found by one, or nobody has reason to smile but who got rid of the cards.
    let won = record.found.or(record.out.map(|out| out.seat));
    let winner = won.and_then(|seat| sitters.get(seat.index()).cloned());
    let dealer_scores = options.terms().dealer_scores;
    let gained = points(&options, &record).into_iter().zip(sums(&options, &record)).zip(sitters);
    let gains = gained.map(|((points, sum), sitter)| {
        let glad = won.is_some_and(|seat| seat.index() == sitter.seat);
        let gets = w.gets(&sitter.name, &minus(points));
        let as_best = dealer_scores && sitter.seat == record.dealer.index();
        let as_best = as_best.then(|| vec![words(lang).dealer_points().to_owned()]);
        let made = sum.map(|sum| made_of(w, sum)).or(as_best).map(|parts| {
            let parts = parts.into_iter();
            let parts = parts
                .map(|part| {
                    view! {
                        <span>{part}</span>
                        " "
                    }
                })
                .collect_view();
            view! { <small class="muted">{parts}</small> }
        });
        view! {
            <li class="sits">
                <Face sitter glad />
                {gets}
                " "
                {made}
            </li>
        }
    });
    let gains = gains.collect_view();
    // On the ladder it is cards that count, and what was left does not count.
    let left = controller.look(|view| view.left.is_some());
    let alone = controller.look(is_alone);
    let gains = (!alone && !left).then(|| {
        view! {
            <h3>{w.points()}</h3>
            <ul class="gains">{gains}</ul>
            {(!dealer_scores).then(|| view! { <p class="muted">{words(lang).dealer_rests()}</p> })}
        }
    });
    let played = !record.moves.is_empty();
    let line = played.then(|| view! { <Obeyed controller record=&record /> });
    // The ladder's scene has said so already.
    let end = (!controller.session.of_ladder()).then(|| {
        view! {
            <h2 id="ended">
                {if left {
                    words(lang).end_left().to_owned()
                } else {
                    told::end(lang, &names, &record)
                }}
            </h2>
            <p class="said-rule" id="rule-was">
                {told::rule(lang, &names, &record)}
            </p>
        }
    });
    view! {
        <Winners sitters=winner.into_iter().collect() />
        {end}
        <Fared controller round=record.number />
        {line}
        <Missed options record names />
        {gains}
        <div>
            <UndoWord controller />
        </div>
    }
}

/// What the points of a player are made of: lines break between these.
fn made_of(w: &dealing::Words, sum: Sum) -> Vec<String> {
    let Sum { dealt, left, found, out } = sum;
    let parts = [
        Some(format!("= {dealt}")),
        (left > 0).then(|| w.less(left)),
        (found > 0).then(|| w.for_rule(found)),
        (out > 0).then(|| w.for_out(out)),
    ];
    parts.into_iter().flatten().collect()
}

/// The cards of the round, under the sentence that they obeyed; below the wrong ones, what would have fitted there.
#[component]
fn Obeyed<'a>(controller: Controller, record: &'a Record) -> impl IntoView + use<> {
    let lang = controller.app.lang();
    let w = words(lang);
    let below_next = controller.look(|view| view.options.terms().below_next);
    let columns = columns(record.starter, &record.moves, below_next);
    let rule = record.rule.as_ref().and_then(known);
    let fitting = rule.map_or_else(Vec::new, |rule| fitting(&rule, &columns, below_next));
    let any = fitting.iter().any(Option::is_some);
    let told = |cards: Cards| {
        let shown = fitted(lang, cards);
        let heard = w.fitted_there(&behind_colon(&shown));
        ToldBelow { shown, heard }
    };
    let below = fitting.into_iter().map(|cards| cards.map(told)).collect();
    let why = any.then(|| view! { <p class="muted">{w.would_have_fitted()}</p> });
    view! {
        <StillLine columns below_next below />
        {why}
    }
}

/// The dealer's last word by hand may be taken back even here.
#[component]
fn UndoWord(controller: Controller) -> impl IntoView {
    let w = use_words();
    move || {
        controller.session.undoable.get().then(|| {
            view! {
                <button class="quiet" id="undo" on:click=move |_| controller.undo()>
                    {w.undo()}
                </button>
            }
        })
    }
}

/// The next round, or the end of the match.
#[component]
fn Next(controller: Controller) -> impl IntoView {
    let (w, table, frame) = (controller.dealing(), controller.words(), use_words());
    let dealer = controller.look(|view| view.options.next_dealer(view.dealer, view.seats));
    let dealer = controller.name(dealer);
    // A match that was ended cannot be taken up again: it is asked first, and where one has tapped stands what takes
    // it back.
    let asked = RwSignal::new(false);
    let ask = move |_| {
        asked.set(true);
        controller.app.announcer.say(table.end_here_question());
        focus("play-on");
    };
    let keep = move || {
        asked.set(false);
        focus("time-up");
    };
    let escape = move |event: KeyboardEvent| {
        if asked.get_untracked() && event.key() == "Escape" {
            keep();
        }
    };
    let buttons = move || match asked.get() {
        true => view! {
            <p>{table.end_here_question()}</p>
            <button class="primary" id="play-on" on:click=move |_| keep()>
                {frame.keep_playing()}
            </button>
            <button id="stop-now" on:click=move |_| controller.act(Action::Stop)>
                {table.time_up_yes()}
            </button>
        }
        .into_any(),
        false => view! {
            <button id="time-up" on:click=ask>
                {table.time_up()}
            </button>
            <button class="primary" id="go-on" on:click=move |_| controller.act(Action::GoOn)>
                {w.next_round()}
            </button>
        }
        .into_any(),
    };
    view! {
        {move || (!asked.get()).then(|| view! { <p>{w.next_dealer(&dealer)}</p> })}
        <div class="actions" on:keydown=escape>
            {buttons}
        </div>
    }
}
