//! The end of a match as a scene: who has won and by what, everybody's face on a podium, the moments that decided
//! it, and where one goes from there. It stands above what is told of the last game.

use std::cmp::Reverse;

use leptos::prelude::*;
use tertulia::core::cards::{Card, RANK_NAMES, Suit};
use tertulia::core::{Outcome, Seat};
use tertulia::daily::day_of;
use tertulia::games::GameId;
use tertulia::history::AnotherLevel;

use super::GameFacets;
use super::afar::AfterAfar;
use super::bunting::Bunting;
use super::keepsake::{BLACK, KeepPicture, Piece, RED, Standing};
use super::podium::{Other, Podium, on_podium};
use super::table_screen::TableUi;
use crate::app::components::sharing::share::ShareDialog;
use crate::app::components::{Face, Icon, Pause, Sitter};
use crate::app::context::{use_app, use_words};
use crate::app::services::dom::{bring_in_sight, focus_in_sight, tell_page_meanwhile};
use crate::app::services::lang::Lang;
use crate::app::services::translations::{Locales, game_words, nth, sentences};
use crate::app::session::records;

sentences! {
    /// What is said at the end of every match.
    pub struct Words, "finale" {
        /// Over the moments.
        decided;
        /// Over those of a draw.
        memorable;
        /// What the order of the players is called.
        standing;
        keep;
        kept;
        not_kept;
        /// By how much, of points alone: ties.
        level;
        /// Offers of another level.
        three_won;
        three_lost;
    }
    phrases {
        /// By so many points.
        by_points(points: &str);
        /// Another match at another level.
        at_level(level: &str);
    }
}

thread_local! {
    static WORDS: Locales<Words> = const { Locales::new() };
}

/// The sentences in a language.
pub fn words(lang: Lang) -> &'static Words {
    WORDS.with(|words| words.get(lang, Words::read))
}

/// What is told at the table once a daily challenge is over; a context of the games' pages.
#[derive(Clone, Copy)]
pub struct ChallengeOver(pub Callback<GameId, AnyView>);

/// What is told at the table once a rung of the ladder has been tried, and where one goes from there; likewise. It is
/// given what shows the table anew, once another rung has been dealt there.
#[derive(Clone, Copy)]
pub struct RungOver(pub Callback<Callback<()>, AnyView>);

/// Which rung of the ladder is being tried, and what its stars take, at the table: given how many cards have been used.
#[derive(Clone, Copy)]
pub struct RungTried(pub Callback<Signal<u16>, AnyView>);

/// What a game says of the end of a match.
pub struct Ending {
    /// Who has won, in a sentence.
    pub verdict: String,
    /// By what.
    pub by: String,
    /// What everybody wants to know at last: the rule that nobody has been told yet.
    pub told: Option<String>,
    /// What everybody comes to, by seat: whoever has not won stands in this order.
    pub scores: Vec<i32>,
    /// The same as it is written.
    pub figures: Vec<String>,
    /// Who has no place: only held what was to be found, and has lost nothing when it was.
    pub unplaced: Option<Seat>,
    /// What is said of some of them besides.
    pub notes: Vec<(Seat, String)>,
    /// What decided it, in the order of play.
    pub moments: Vec<Decisive>,
    /// What lay on the table, in lines, for a picture.
    pub drawn: Vec<Vec<Piece>>,
}

/// A moment that decided a match, in words.
pub struct Decisive {
    /// After so many actions it is to be seen.
    pub step: usize,
    /// Whose it was.
    pub seat: Seat,
    /// Where in the match.
    pub place: String,
    /// What it was.
    pub told: String,
}

/// The scene; nothing while the match goes on.
#[component]
pub fn Finale<C: TableUi>(
    controller: C,
    /// Whether who has won is told here alone, and not below for the last game.
    #[prop(optional)]
    alone: bool,
    /// What is looked at until all that moves has come to rest, by its id; else the scene itself is.
    #[prop(default = "finale")]
    first: &'static str,
) -> impl IntoView {
    let session = controller.session();
    let over = session.view.with_untracked(C::over);
    let Some(outcome) = session.outcome().filter(|_| over) else { return ().into_any() };
    let app = use_app();
    let w = words(app.lang());
    let game = session.game();
    tell_page_meanwhile("data-ended");
    if !session.is_replay() {
        // The way on has the keyboard, and the scene is in sight, after what is seen first.
        focus_in_sight("go-on", first);
        if first != "finale" {
            app.staging.after(Box::new(|| bring_in_sight("finale")));
        }
    }
    let ending = controller.ending(&outcome);
    let sitters = Sitter::all(session);
    let standing = standing(&outcome, &ending, &sitters);
    let (first, rest) = standing.split_at(on_podium(&standing));
    let others = rest.iter().map(|it| view! { <Other it=it.clone() /> }).collect_view();
    // Nobody has won what was ended before anything was finished.
    let won =
        session.of_ladder() || session.sheet.with_untracked(|sheet| !sheet.lines().is_empty());
    // On the ladder one has no rivals: the dealer is none.
    let podium = (won && !session.of_ladder())
        .then(|| view! { <Podium standing=first.to_vec() name=w.standing() /> });
    let climbs =
        |it: &&Standing| session.of_ladder() && session.is_person(Seat(it.sitter.seat as u8));
    let climber = standing.iter().find(climbs).map(|it| {
        view! {
            <div class="climber" aria-hidden="true">
                {it.won.then(|| view! { <Icon name="crown" /> })}
                <Face sitter=it.sitter.clone() glad=it.won />
            </div>
        }
    });
    // There the stars come first, and the way on.
    let climbs_on = session.of_ladder() && !session.is_replay() && !session.is_remote();
    let climbed = climbs_on.then(|| {
        let RungOver(over) = expect_context();
        over.run(controller.moves().set_up)
    });
    let others = (won && !rest.is_empty()).then(|| view! { <ul class="others">{others}</ul> });
    let said = [game_words(app.words(), game).name.to_owned(), ending.verdict.clone()];
    let picture = KeepPicture {
        game: said[0].clone(),
        verdict: ending.verdict.clone(),
        by: ending.by.clone(),
        when: session.began(),
        standing: standing.clone(),
        drawn: ending.drawn,
    };
    let ground = <C::Game as GameFacets>::ground(game);
    let cloth = if ground == "walnut" { "walnut" } else { "cloth rimmed" };
    view! {
        <section class="finale" id="finale" aria-label=said[1].clone()>
            <div class=format!("stage {cloth}") data-cloth=ground>
                {won.then(|| view! { <Bunting /> })}
                <h2 class="winner" id=alone.then_some("ended")>
                    {ending.verdict}
                </h2>
                {(!climbs_on).then(|| view! { <p class="won-by">{ending.by}</p> })}
                {climbed}
                {ending.told.map(|told| view! { <p class="told-last">{told}</p> })}
                {podium}
                {climber}
                {others}
            </div>
            <div class="panel decided">
                <Moments controller moments=ending.moments />
                <Onward controller picture />
            </div>
        </section>
    }
    .into_any()
}

/// Everybody from the first to the last: winners, then by what they came to.
fn standing(outcome: &Outcome, ending: &Ending, sitters: &[Sitter]) -> Vec<Standing> {
    let score = |seat: usize| ending.scores.get(seat).copied().unwrap_or(0);
    let rank = |sitter: &Sitter| {
        let won = outcome.winners.has(Seat(sitter.seat as u8));
        (won, if won { 0 } else { score(sitter.seat) })
    };
    let placed = |sitter: &&Sitter| ending.unplaced.is_none_or(|it| it.index() != sitter.seat);
    let mut all: Vec<&Sitter> = sitters.iter().filter(placed).collect();
    all.sort_by_key(|sitter| Reverse(rank(sitter)));
    let stand = |sitter: &&Sitter| Standing {
        place: 1 + sitters.iter().filter(|other| rank(other) > rank(sitter)).count(),
        won: rank(sitter).0,
        figure: ending.figures.get(sitter.seat).cloned().unwrap_or_default(),
        note: ending.notes.iter().find(|it| it.0.index() == sitter.seat).map(|it| it.1.clone()),
        sitter: (*sitter).clone(),
    };
    all.iter().map(stand).collect()
}

/// The moments that decided it, each the way to where it is to be seen again.
#[component]
fn Moments<C: TableUi>(controller: C, moments: Vec<Decisive>) -> impl IntoView {
    let session = controller.session();
    if moments.is_empty() {
        return ().into_any();
    }
    // What could not be kept cannot be gone through.
    let replay = session.replay_address().filter(|_| session.is_kept());
    let each = moments.into_iter().map(|moment| {
        let sitter = Sitter::at(session, moment.seat);
        let told = view! {
            <Face sitter />
            <span>
                <b>{moment.place} <Pause mark=". " /></b>
                <span>{moment.told}</span>
            </span>
        };
        match &replay {
            Some(replay) => {
                let href = format!("{replay}&step={}", moment.step);
                view! {
                    <li>
                        <a href=href>{told}</a>
                    </li>
                }
                .into_any()
            }
            None => view! { <li>{told}</li> }.into_any(),
        }
    });
    let each = each.collect_view();
    let w = words(use_app().lang());
    // A draw was decided by nothing.
    let drawn = session.outcome().is_some_and(|outcome| outcome.winners.len() > 1);
    let head = if drawn { w.memorable() } else { w.decided() };
    view! {
        <h3 id="decided">{head}</h3>
        <ol class="moments" aria-labelledby="decided">
            {each}
        </ol>
    }
    .into_any()
}

/// Where one goes after a match: to other options, to another of the same kind, through it once more.
/// Where it is only gone through, nowhere.
#[component]
fn Onward<C: TableUi>(controller: C, picture: KeepPicture) -> impl IntoView {
    let (w, session, moves) = (use_words(), controller.session(), controller.moves());
    if session.is_replay() {
        return ().into_any();
    }
    if session.is_remote() {
        return view! { <AfterAfar picture /> }.into_any();
    }
    if session.of_day() {
        let ChallengeOver(over) = expect_context();
        return view! {
            <div>
                {over.run(session.game())} <div class="actions">
                    <a class="button primary" id="go-on" href="#/daily">
                        {w.daily()}
                    </a>
                </div>
            </div>
            {picture.into_view()}
        }
        .into_any();
    }
    if session.of_ladder() {
        return picture.into_view().into_any();
    }
    let Some(replay) = session.replay_address() else {
        return view! {
            <AfterPractice controller />
            {picture.into_view()}
        }
        .into_any();
    };
    let sharing = RwSignal::new(false);
    view! {
        <div class="actions">
            <button class="primary" id="go-on" on:click=move |_| moves.again.run(None)>
                {w.play_again()}
            </button>
            <a class="button" id="watch" href=replay>
                {w.replay()}
            </a>
            <button id="share" on:click=move |_| sharing.set(true)>
                {w.share()}
            </button>
            <button on:click=move |_| moves.set_up.run(())>{w.change_options()}</button>
            <a class="button" href=format!("#/history?game={}", session.game())>
                {w.history()}
            </a>
            <ShareDialog open=sharing title=w.share() what=move |()| session.shared() />
        </div>
        <OtherLevel controller />
        {picture.into_view()}
    }
    .into_any()
}

/// Where one goes after practice: through it once more, and to what it was taken from: a day's challenge, or a match.
#[component]
fn AfterPractice<C: TableUi>(controller: C) -> impl IntoView {
    let (w, session, moves) = (use_words(), controller.session(), controller.moves());
    let game = session.game();
    let (from, name) = match day_of(game, session.seed()) {
        Some(day) => (format!("#/daily/{day}"), w.daily()),
        None => (format!("#/history?game={game}"), w.history()),
    };
    view! {
        <div class="actions">
            <button class="primary" id="go-on" on:click=move |_| moves.again.run(None)>
                {w.play_again()}
            </button>
            <a class="button" id="from-where" href=from>
                {name}
            </a>
            <a class="button" href=format!("#/{game}/new")>
                {w.new_match()}
            </a>
        </div>
    }
}

/// Who has won or lost some matches in a row is offered other rivals; nothing changes unasked.
#[component]
fn OtherLevel<C: TableUi>(controller: C) -> impl IntoView {
    let (app, moves) = (use_app(), controller.moves());
    let w = words(app.lang());
    records::another_level(app, controller.session().game()).map(|AnotherLevel { won, level }| {
        view! {
            <p class="other-level">
                {if won { w.three_won() } else { w.three_lost() }} " "
                <button
                    class="quiet"
                    id="other-level"
                    on:click=move |_| moves.again.run(Some(level))
                >
                    {w.at_level(nth(use_words().levels(), level as usize))}
                </button>
            </p>
        }
    })
}

/// How much the winner has more than the next; none where several have won.
pub fn ahead(outcome: &Outcome) -> Option<i32> {
    let mut points = outcome.points.clone();
    points.sort_unstable();
    let next = points.len().checked_sub(2).map(|next| points[next])?;
    let most = points.last().copied()?;
    (outcome.winners.len() == 1 && most > next).then(|| most - next)
}

/// By how many points somebody has won.
pub fn by_points(lang: Lang, outcome: &Outcome) -> String {
    by_points_in(lang, outcome, |points| points.to_string())
}

/// The same, of points that are written in a way of their own.
pub fn by_points_in(lang: Lang, outcome: &Outcome, figure: impl Fn(i32) -> String) -> String {
    let w = words(lang);
    ahead(outcome).map_or_else(|| w.level().to_owned(), |points| w.by_points(&figure(points)))
}

/// A card of the French pack, for a picture.
pub fn card(card: Card) -> Piece {
    let (sign, ink) = match card.suit() {
        Suit::Spades => ("♠", BLACK),
        Suit::Hearts => ("♥", RED),
        Suit::Diamonds => ("♦", RED),
        Suit::Clubs => ("♣", BLACK),
    };
    let rank = RANK_NAMES[usize::from(card.rank()) - 1];
    Piece::Card([rank, sign].concat(), ink)
}
