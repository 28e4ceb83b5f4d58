//! How a game went: row by row, with what was to be expected and what the best row would have done.

use leptos::ev;
use leptos::prelude::*;
use tertulia::games::mastermind::study::{Analysis, Answer, Mistake, Question, Step, Studied};
use tertulia::games::mastermind::{CodeView, Options, Row};

use super::super::GAME;
use super::ask::ask;
use super::figures::{Figures, mean, signed};
use super::history::{board_and_date, who};
use super::past::{self, Past};
use super::{Waiting, address, bench};
use crate::app::components::Icon;
use crate::app::context::{AppContext, use_app};
use crate::app::games::mastermind::board::{Pegs, Shield};
use crate::app::games::mastermind::rows::{EmptyRow, PastRow};
use crate::app::games::mastermind::say;
use crate::app::games::mastermind::words::{study, words};
use crate::app::games::way_back::WayBack;
use crate::app::route::GamePage;
use crate::app::route::asked;
use crate::app::services::keys::key_for_us;
use crate::app::services::lang::Lang;
use crate::app::services::translations::numbers::{percent, whole};
use crate::app::services::translations::{capital, game_words, nth};
use crate::app::session::Search;

/// The analysis of one game, and the row that is looked at.
#[derive(Clone, Copy)]
struct Session {
    app: AppContext,
    past: StoredValue<Past>,
    analysis: RwSignal<Option<Analysis>>,
    /// From 1.
    at: RwSignal<usize>,
}

/// The page of the game that the address names.
#[component]
pub fn Analyst(query: String) -> impl IntoView {
    let app = use_app();
    let id = asked(&query, "game").unwrap_or_default();
    let past = past::all(app).into_iter().find(|past| past.id == id);
    let is_newer = past.is_none() && past::is_kept(app, id);
    // A game's id begins with its match's.
    let seed = id.split('.').next().unwrap_or_default().to_owned();
    let list = (address(GamePage::History), super::name(app, GamePage::History));
    let back = past.is_some().then(|| view! { <WayBack game=GAME seed list /> });
    view! {
        {back}
        <h1>{super::name(app, GamePage::Analysis)}</h1>
        {match past {
            Some(past) => view! { <Analysed past /> }.into_any(),
            None => view! { <NotKept is_newer /> }.into_any(),
        }}
    }
}

#[component]
fn NotKept(is_newer: bool) -> impl IntoView {
    let app = use_app();
    let w = app.words();
    let why = match is_newer {
        true => w.save_newer(game_words(w, GAME).name),
        false => study::words(app.lang()).not_kept().to_owned(),
    };
    view! {
        <p>{why}</p>
        <a class="button primary" href=address(GamePage::History)>
            {super::name(app, GamePage::History)}
        </a>
    }
}

#[component]
fn Analysed(past: Past) -> impl IntoView {
    let app = use_app();
    let options = past.options;
    let about = format!("{} · {}", who(app, &past), board_and_date(app, &past));
    let studied =
        Studied { space: options.codes(), rows: past.game.rows.clone(), code: past.game.code };
    let session = Session {
        app,
        past: StoredValue::new(past),
        analysis: RwSignal::new(None),
        at: RwSignal::new(1),
    };
    let unable = RwSignal::new(false);
    let answered = move |answer| match answer {
        Some(Answer::Analyse(analysis)) => session.analysis.set(Some(analysis)),
        _ => unable.set(true),
    };
    ask(Search::new(app), Question::Analyse(studied), Box::new(answered));
    let keys =
        window_event_listener(ev::keydown, move |event| match key_for_us(&event).as_deref() {
            Some("ArrowLeft") => session.step(-1),
            Some("ArrowRight") => session.step(1),
            _ => {}
        });
    on_cleanup(move || keys.remove());
    // What the analysis says, in three places.
    view! {
        <p class="muted about">{about}</p>
        <div class="contents">
            {move || match session.analysis.get() {
                Some(analysis) => view! { <Verdict session analysis /> }.into_any(),
                None => view! { <Waiting unable /> }.into_any(),
            }}
        </div>
        <div class="halves">
            <div class="desk">
                <div class=bench(&options, "replay")>
                    <Board session />
                </div>
                <div class="contents">
                    {move || {
                        session.analysis.get().map(|analysis| view! { <Walk session analysis /> })
                    }}
                </div>
            </div>
            <div class="told">
                {move || {
                    let past = session.past.get_value();
                    let figures = |analysis| view! { <Figures past analysis at=session.at /> };
                    session.analysis.get().map(figures)
                }}
            </div>
        </div>
    }
}

impl Session {
    /// Looks at another row.
    fn step(self, by: isize) {
        let last = self.analysis.with_untracked(|a| a.as_ref().map_or(0, |a| a.rows.len()));
        let at = self.at.get_untracked().saturating_add_signed(by).clamp(1, last.max(1));
        if at != self.at.get_untracked() {
            self.at.set(at);
            self.app.announcer.say(&self.analysis.with_untracked(|analysis| {
                let step = analysis.as_ref().and_then(|analysis| analysis.rows.get(at - 1));
                step.map_or_else(String::new, |step| {
                    let row = words(self.app.lang()).row(at);
                    format!("{row}. {}", sentence(self.app.lang(), step))
                })
            }));
        }
    }

    /// Whether the row that is looked at could not be right because of this one, from 0.
    fn contradicts(self, index: usize) -> bool {
        let at = self.at.get();
        self.analysis.with(|analysis| {
            let step = analysis.as_ref().and_then(|analysis| analysis.rows.get(at - 1));
            step.is_some_and(|step| {
                step.mistakes.iter().any(|mistake| match mistake {
                    Mistake::Impossible(rows) => rows.contains(&(index as u8)),
                    Mistake::Wasted => false,
                })
            })
        })
    }
}

/// The board up to the row, with the codes that were left.
#[component]
fn Board(session: Session) -> impl IntoView {
    let w = words(session.app.lang());
    let Past { options, game, .. } = session.past.get_value();
    let code = game.code.map_or(CodeView::Hidden, CodeView::Known);
    let rows = game.rows.into_iter().enumerate();
    let rows = rows.map(|(index, row)| view! { <BoardRow session options index row /> });
    let rows = rows.collect_view();
    view! {
        <div class="bed" role="group" aria-label=w.board()>
            <Shield options code />
            <ol class="rows">{rows}</ol>
        </div>
    }
}

#[component]
fn BoardRow(session: Session, options: Options, index: usize, row: Row) -> impl IntoView {
    let lang = session.app.lang();
    // All of them until something is known.
    let is_shown = Memo::new(move |_| {
        let known = session.analysis.with(Option::is_some);
        !known || index < session.at.get()
    });
    let left = Memo::new(move |_| {
        session.analysis.with(|analysis| Some(analysis.as_ref()?.rows.get(index)?.after))
    });
    let left = move || left.get().map(|left| whole(lang, left.into()));
    let flagged = Signal::derive(move || session.contradicts(index));
    let looked_at = Signal::derive(move || index + 1 == session.at.get());
    move || match is_shown.get() {
        true => view! {
            <PastRow options index row flagged looked_at>
                <span class="left" aria-hidden="true">
                    {left}
                </span>
            </PastRow>
        }
        .into_any(),
        false => view! { <EmptyRow options index /> }.into_any(),
    }
}

/// The game in a sentence and two figures.
#[component]
fn Verdict(session: Session, analysis: Analysis) -> impl IntoView {
    let lang = session.app.lang();
    let w = study::words(lang);
    if analysis.rows.is_empty() {
        return view! { <p>{w.nothing_laid()}</p> }.into_any();
    }
    // What hints have found is nobody's skill.
    let helped = session.past.with_value(|past| past.game.helped > 0);
    let skilled = match helped {
        true => capital(words(lang).helped()),
        false => nth(w.skills(), skill_word(analysis.skill)).to_owned(),
    };
    let lucky = nth(w.lucks(), luck_word(analysis.luck));
    let figure = |name: &'static str, figure: String| {
        view! {
            <span class="figure">
                <small>{name}</small>
                <b>{figure}</b>
            </span>
        }
    };
    view! {
        <div class="panel verdict">
            <h2>{format!("{skilled}, {lucky}.")}</h2>
            <p class="figures">
                {figure(w.skill(), percent(lang, analysis.skill))}
                {figure(w.luck(), signed(lang, analysis.luck))}
            </p>
        </div>
    }
    .into_any()
}

/// The row that is looked at, and the way to the others.
#[component]
fn Walk(session: Session, analysis: Analysis) -> impl IntoView {
    let (frame, w) = (session.app.words(), study::words(session.app.lang()));
    let options = session.past.with_value(|past| past.options);
    let last = analysis.rows.len();
    let at_end = move |end: usize| (session.at.get() == end).to_string();
    let step = move || {
        let step = analysis.rows.get(session.at.get() - 1).cloned();
        step.map(|step| view! { <ThisRow options step /> })
    };
    (last > 0).then(|| {
        view! {
            <div class="panel step">
                <div class="row-by-row">
                    <button
                        id="previous"
                        aria-label=frame.previous()
                        aria-disabled=move || at_end(1)
                        on:click=move |_| session.step(-1)
                    >
                        <Icon name="previous" />
                    </button>
                    <span>{move || w.at_row(session.at.get(), last)}</span>
                    <button
                        id="next"
                        aria-label=frame.next()
                        aria-disabled=move || at_end(last)
                        on:click=move |_| session.step(1)
                    >
                        <Icon name="next" />
                    </button>
                </div>
                {step}
            </div>
        }
    })
}

/// "Of 1,296 codes 96 were left; expected: 180."
fn sentence(lang: Lang, step: &Step) -> String {
    let number = |n: u32| whole(lang, n.into());
    let expected = mean(lang, step.squares, step.before);
    study::words(lang).step(&number(step.before), &number(step.after), &expected)
}

/// One row in words.
#[component]
fn ThisRow(options: Options, step: Step) -> impl IntoView {
    let lang = use_app().lang();
    let w = study::words(lang);
    let mistakes = step.mistakes.iter().map(|mistake| match mistake {
        // Of no row: such a code may not be hidden.
        Mistake::Impossible(rows) if rows.is_empty() => words(lang).refuse_repeats().to_owned(),
        Mistake::Impossible(rows) => w.impossible(&say::rows(lang, rows)),
        Mistake::Wasted => w.wasted().to_owned(),
    });
    let end = (step.after == 0).then(|| w.ends_here().to_owned());
    let errors = mistakes.chain(end).map(|text| {
        view! {
            <p class="slip">
                <Icon name="mark" />
                <span>{text}</span>
            </p>
        }
    });
    let errors = errors.collect_view();
    let (skill, luck) = (percent(lang, step.skill), signed(lang, step.luck));
    let figures = format!("{}: {skill} · {}: {luck}", w.skill(), w.luck());
    view! {
        <p>{sentence(lang, &step)}</p>
        {errors}
        <BestRow options step />
        <p class="muted">{figures}</p>
    }
}

/// What would have been better, if anything.
#[component]
fn BestRow(options: Options, step: Step) -> impl IntoView {
    let lang = use_app().lang();
    let w = study::words(lang);
    if step.skill == 100 {
        return view! { <p class="muted">{w.no_better()}</p> }.into_any();
    }
    let expected = w.best_expected(&mean(lang, step.best_squares, step.before));
    let left = step.best_after.map(|left| w.best_left(&whole(lang, left.into())));
    let left = left.map_or(String::new(), |left| format!("; {left}"));
    let told = say::code(words(lang), &options, &step.best);
    view! {
        <div class="best-row">
            <b>{format!("{}:", w.best_row())}</b>
            <span class="face">
                <span class="unseen">{format!("{told}.")}</span>
                <Pegs options code=step.best />
            </span>
            <span>{format!("{expected}{left}.")}</span>
        </div>
    }
    .into_any()
}

fn skill_word(skill: u8) -> usize {
    match skill {
        95.. => 0,
        85.. => 1,
        70.. => 2,
        50.. => 3,
        _ => 4,
    }
}

/// In hundredths of a bit over a game.
fn luck_word(luck: i32) -> usize {
    match luck {
        200.. => 0,
        60.. => 1,
        -60.. => 2,
        -200.. => 3,
        _ => 4,
    }
}
