//! A challenge on its day, and afterwards: begun, gone on with, looked at again, practised.

use leptos::prelude::*;
use tertulia::daily::{Day, Score, Status, Streak, seed};
use tertulia::games::GameId;
use tertulia::with_game;

use super::kept;
use super::result::{Result, date, told};
use super::table::{Lying, hands};
use crate::app::context::{AppContext, use_app};
use crate::app::games::daily_words::words;
use crate::app::games::scenes::Scene;
use crate::app::games::{Emblem, GameFacets};
use crate::app::services::dom::focus;
use crate::app::services::translations::{game_words, line};
use crate::app::session::records;
use crate::app::session::{SideTable, Slot};

/// How a game's challenge of a day stands.
#[derive(Clone, PartialEq)]
pub struct Challenge {
    pub game: GameId,
    pub day: Day,
    /// Whether the day is not over.
    pub today: bool,
    pub status: Option<Status>,
    /// The try that lies on the game's table, of whichever day.
    pub lying: Option<Lying>,
    /// How many of the game were done day after day.
    pub streak: Streak,
}

impl Challenge {
    /// Whether its own try lies on the table, and can be gone on with.
    fn lies(&self) -> bool {
        self.lying.as_ref().is_some_and(|it| it.day == self.day && it.score.is_none())
    }
}

/// A game's challenge of a day. `refresh` looks how all of them stand now.
#[component]
pub fn Panel(
    game: GameId,
    day: Day,
    challenge: Memo<Challenge>,
    refresh: Callback<()>,
) -> impl IntoView {
    let app = use_app();
    let w = words(app);
    // What is done is small, and has its mark in place of the table.
    let done = Memo::new(move |_| challenge.with(|it| matches!(it.status, Some(Status::Done(_)))));
    let picture = move || match done.get() {
        true => view! { <Emblem game /> }.into_any(),
        false => view! { <Scene game /> }.into_any(),
    };
    view! {
        <article class="panel challenge" data-row=game.id() class:done=move || done.get()>
            {picture}
            <div class="challenge-words">
                <h2 id=format!("challenge-{game}") tabindex="-1">
                    {game_words(app.words(), game).name}
                </h2>
                <p class="task">{line(w.tasks(), game.place())}</p>
                {how_hard(app, game, day).map(|text| view! { <p class="muted task">{text}</p> })}
                {move || {
                    let challenge = challenge.get();
                    untrack(|| view! { <Inside challenge refresh /> }.into_any())
                }}
            </div>
        </article>
    }
}

/// How hard it is.
fn how_hard(app: AppContext, game: GameId, day: Day) -> Option<&'static str> {
    with_game!(game, G => <G as GameFacets>::challenge_grade(app, day))
}

/// What has become of it, and what can be done.
#[component]
fn Inside(challenge: Challenge, refresh: Callback<()>) -> impl IntoView {
    let w = words(use_app());
    let Challenge { game, day, .. } = challenge;
    match (&challenge.status, challenge.today) {
        (Some(Status::Done(score)), _) => {
            let (score, today, streak) = (score.clone(), challenge.today, challenge.streak);
            view! { <Done game day score streak=today.then_some(streak) /> }.into_any()
        }
        (Some(Status::Begun), true) if challenge.lies() => view! {
            <p>{w.begun()}</p>
            <div class="actions">
                <Act
                    game
                    kind="primary"
                    text=w.go_on()
                    act=move |()| Slot::beside(game, SideTable::Daily).go()
                />
            </div>
        }
        .into_any(),
        (Some(Status::Begun), false) if challenge.lies() => {
            view! { <StillThere game day refresh /> }.into_any()
        }
        (None, true) => view! { <Begin challenge /> }.into_any(),
        // Begun once, but its table has gone: what is played now cannot be the first try.
        (Some(_), true) => view! {
            <p>{w.left()}</p>
            <p class="muted">{w.left_why()}</p>
            <div class="actions">
                <Practise game day />
            </div>
        }
        .into_any(),
        (status, false) => view! {
            <p class="muted">{if status.is_some() { w.left() } else { w.not_played() }}</p>
            <Afterwards game day />
        }
        .into_any(),
    }
}

/// A challenge that is over.
#[component]
fn Done(game: GameId, day: Day, score: Score, streak: Option<Streak>) -> impl IntoView {
    let app = use_app();
    let w = words(app);
    let streak = streak.map(|streak| w.row_streak(streak.current, streak.best));
    view! {
        <p>
            <b>{told(app, game, &score)}</b>
        </p>
        {streak.map(|text| view! { <p class="muted">{text}</p> })}
        <Result game day score />
        <Afterwards game day />
    }
}

/// A try that outlived its day.
#[component]
fn StillThere(game: GameId, day: Day, refresh: Callback<()>) -> impl IntoView {
    let app = use_app();
    let w = words(app);
    let show = move |()| {
        kept::change(app, |book| book.leave(day, game));
        refresh.run(());
        focus(&format!("challenge-{game}"));
    };
    view! {
        <p>{w.still_there()}</p>
        <div class="actions">
            <Act game text=w.show_solution() act=show />
            <Act
                game
                kind="primary"
                text=w.finish_it()
                act=move |()| Slot::beside(game, SideTable::Daily).go()
            />
        </div>
    }
}

/// Begins the try that counts. Another day's that is not over goes, where one says so.
#[component]
fn Begin(challenge: Challenge) -> impl IntoView {
    let app = use_app();
    let w = words(app);
    let Challenge { game, day, lying, .. } = challenge;
    let other = lying.filter(|it| it.score.is_none() && it.day != day).map(|it| it.day);
    let begin = move |()| begin(app, game, day, other);
    match other {
        None => view! {
            <div class="actions">
                <Act game kind="primary" text=w.play() act=begin />
            </div>
        }
        .into_any(),
        Some(other) => view! {
            <p class="notice">
                <span>{w.other_day(&date(app, other))}</span>
            </p>
            <div class="actions">
                <Act game text=w.begin_todays() act=begin />
                <Act
                    game
                    kind="primary"
                    text=w.finish_it()
                    act=move |()| Slot::beside(game, SideTable::Daily).go()
                />
            </div>
        }
        .into_any(),
    }
}

fn begin(app: AppContext, game: GameId, day: Day, other: Option<Day>) {
    // Where another tab has begun it meanwhile, that is the try that counts.
    if kept::book(app).status(day, game).is_some() {
        return Slot::beside(game, SideTable::Daily).go();
    }
    // The table first: another tab that hears of the book looks for it.
    (hands(game).deal)(app, game, day);
    kept::change(app, |book| {
        if let Some(other) = other {
            book.leave(other, game);
        }
        book.begin(day, game);
    });
}

/// A button that says in its name which game it is for.
#[component]
fn Act(
    game: GameId,
    #[prop(optional)] kind: &'static str,
    text: &'static str,
    #[prop(into)] act: Callback<()>,
) -> impl IntoView {
    let label = named(use_app(), game, text);
    view! {
        <button class=kind type="button" aria-label=label on:click=move |_| act.run(())>
            {text}
        </button>
    }
}

/// A text with the game that it is about.
fn named(app: AppContext, game: GameId, text: &str) -> String {
    format!("{text}: {}", game_words(app.words(), game).name)
}

#[component]
fn Practise(game: GameId, day: Day) -> impl IntoView {
    let app = use_app();
    let act = move |()| (hands(game).practise)(app, game, day, false);
    view! { <Act game text=words(app).practise() act /> }
}

/// The solution, the match once more, how the master plays it, practice.
#[component]
fn Afterwards(game: GameId, day: Day) -> impl IntoView {
    let app = use_app();
    let w = words(app);
    let id = seed(game, day).map(|seed| format!("{seed:016x}")).unwrap_or_default();
    let played = records::played(app, game);
    let link = |href: String, text: &'static str| {
        view! {
            <a class="button" href=href aria-label=named(app, game, text)>
                {text}
            </a>
        }
    };
    let kept = played.iter().any(|played| played.id == id);
    let replay = kept.then(|| link(format!("#/{game}/replay?game={id}"), w.replay()));
    let analyse = (kept && game == GameId::Mastermind)
        .then(|| link(format!("#/{game}/analysis?game={id}.0"), w.analyse()));
    view! {
        <Solution game day />
        <div class="actions">
            {replay} {analyse}
            <Act game text=w.watch() act=move |()| (hands(game).practise)(app, game, day, true) />
            <Practise game day />
        </div>
    }
}

/// What was to be found.
#[component]
fn Solution(game: GameId, day: Day) -> impl IntoView {
    let app = use_app();
    let w = words(app);
    let solution = (hands(game).solution)(app, game, day)?;
    let (head, class) = match game == GameId::Mastermind {
        true => (w.solution(), "lifted"),
        false => (w.solution_rule(), "said-rule"),
    };
    Some(view! {
        <h3>{head}</h3>
        <div class=class>{solution}</div>
    })
}
