//! What a challenge came to: on screen, and as a text that spoils nothing.

use leptos::prelude::*;
use tertulia::daily::{Day, Mark, Score};
use tertulia::games::GameId;
use tertulia::with_game;

use crate::app::components::Fold;
use crate::app::components::sharing::share::TextToSend;
use crate::app::context::{AppContext, use_app};
use crate::app::games::GameFacets;
use crate::app::games::daily_words::{Words, words};
use crate::app::services::translations::{game_words, line, nth};

/// A day with its month in letters.
pub fn date(app: AppContext, day: Day) -> String {
    let (year, month, of_month) = day.date();
    let date =
        js_sys::Date::new_with_year_month_day(year as u32, month as i32 - 1, of_month as i32);
    crate::app::services::translations::numbers::day(app.lang(), date.get_time() as u64)
}

/// What it came to, in a sentence.
pub fn told(app: AppContext, game: GameId, score: &Score) -> String {
    let w = words(app);
    let told = with_game!(game, G => <G as GameFacets>::challenge_told(app, score));
    match score.helped {
        0 => told,
        hints => [told, ", ".to_owned(), w.hints(hints)].concat(),
    }
}

/// The lines of the shapes.
fn lines(score: &Score) -> impl Iterator<Item = &[Mark]> {
    score.marks.split(|mark| *mark == Mark::Line).filter(|line| !line.is_empty())
}

fn number(mark: Mark) -> usize {
    Mark::all().position(|other| other == mark).unwrap_or(0)
}

/// The shapes as they are drawn here, with their words for those who hear them.
#[component]
fn Shapes(score: Score) -> impl IntoView {
    let w = words(use_app());
    let line = |line: &[Mark]| {
        let drawn = line.iter().map(|mark| {
            view! { <i class=format!("mark mark-{}", number(*mark))></i> }
        });
        let drawn = drawn.collect_view();
        view! {
            <li>
                <span class="unseen">{heard(w, line)}</span>
                <span aria-hidden="true">{drawn}</span>
            </li>
        }
    };
    let all = lines(&score).map(line).collect_view();
    view! {
        <ol class="shapes" aria-label=w.shapes()>
            {all}
        </ol>
    }
}

/// A line of shapes in words: those that are alike in a row together.
fn heard(w: &Words, line: &[Mark]) -> String {
    let alike = line.chunk_by(|one, other| one == other).map(|alike| {
        let name = nth(w.marks(), number(alike[0]));
        match alike.len() {
            1 => name.to_owned(),
            many => format!("{many} × {name}"),
        }
    });
    alike.collect::<Vec<_>>().join(", ")
}

/// The text that is shared. It is made of the score alone, which holds nothing that was to be found.
fn text(app: AppContext, game: GameId, day: Day, score: &Score) -> String {
    let w = words(app);
    let head = ["Tertulia · ", game_words(app.words(), game).name, " · ", &date(app, day)].concat();
    let mut text = vec![head];
    for line in lines(score) {
        text.push(line.iter().map(|mark| nth(w.emoji(), number(*mark))).collect());
    }
    text.push(told(app, game, score));
    let page = window().location().href().unwrap_or_default();
    let page = page.split(['#', '?']).next().unwrap_or_default();
    text.push([page, "#/daily/", &day.to_string()].concat());
    text.join("\n")
}

/// What it came to, and what may be told of it.
#[component]
pub fn Result(game: GameId, day: Day, score: Score) -> impl IntoView {
    let app = use_app();
    let w = words(app);
    let drawn = (!score.marks.is_empty()).then(|| {
        view! {
            <Shapes score=score.clone() />
            <p class="muted legend">{line(w.legends(), game.place())}</p>
        }
    });
    let text = move || text(app, game, day, &score);
    view! {
        {drawn}
        <Fold class="fold" title=w.share() id=format!("share-{game}")>
            <TextToSend id=format!("daily-{game}") label=w.share_label() text=text() />
            <p class="muted">{w.share_why()}</p>
        </Fold>
    }
}
