//! A finished match in the list.

use leptos::prelude::*;
use tertulia::core::json;
use tertulia::core::{Archive, Game, Level, Seat};
use tertulia::games::GameId;
use tertulia::history::{MatchRecord, Mode};
use tertulia::with_game;

use crate::app::components::sheet_table::SheetTable;
use crate::app::context::{AppContext, use_app};
use crate::app::games::GameFacets;
use crate::app::games::history_words::words;
use crate::app::pages::game;
use crate::app::services::lang::Lang;
use crate::app::services::translations::numbers::day;
use crate::app::services::translations::{game_words, joined, listed, nth, small};
use crate::app::session;
use crate::app::session::records;

/// Which matches can be gone through again.
pub struct Logs(Vec<(GameId, String, bool)>);

impl Logs {
    /// What is kept of all games.
    pub fn new(app: AppContext) -> Self {
        let of = |game: GameId| {
            let logs = records::played(app, game);
            logs.into_iter().map(move |log| (game, log.id, current(game, &log.save)))
        };
        Self(GameId::ALL.into_iter().flat_map(of).collect())
    }

    /// Whether the match's log is kept, and if so, whether it is by the rules of today.
    fn of(&self, record: &MatchRecord) -> Option<bool> {
        let it =
            |(game, id, _): &&(GameId, String, bool)| *game == record.game && id == record.seed();
        self.0.iter().find(it).map(|(.., current)| *current)
    }
}

/// Whether a save of a game is by the rules of today.
fn current(game: GameId, save: &str) -> bool {
    let rules = with_game!(game, G => <G as Game>::RULES_VERSION);
    json::read::<Archive>(save).is_ok_and(|head| head.rules == u64::from(rules))
}

/// A match: when, who, what it came to, how long it was, and the ways from here.
#[component]
pub fn Entry(record: MatchRecord, logs: StoredValue<Logs>) -> impl IntoView {
    let app = use_app();
    let name = game_words(app.words(), record.game).name;
    let date = day(app.lang(), record.when);
    let whole = format!("{name}, {date}");
    let about = about(app, &record);
    let about = joined(&mut about.iter().map(String::as_str), " · ");
    let log = logs.with_value(|logs| logs.of(&record));
    let address = format!("#/{}/replay?game={}", record.game, record.seed());
    view! {
        <article class="panel match">
            <h3>{name} " " <small>{date}</small></h3>
            <p class="came">{result(app, &record)}</p>
            <p>{who(app, &record)}</p>
            {(!about.is_empty()).then(|| view! { <p class="muted">{about}</p> })}
            <FoldedSheet record whole=whole.clone() />
            <Ways log address whole />
        </article>
    }
}

/// The match's sheet, behind a fold.
#[component]
fn FoldedSheet(record: MatchRecord, whole: String) -> impl IntoView {
    let app = use_app();
    let opened = RwSignal::new(false);
    let says = game::says(app, record.game);
    let names = called(app, &record);
    let sheet = StoredValue::new(record.sheet);
    let table = move || {
        let (sheet, names) = (Signal::stored(sheet.get_value()), names.clone());
        view! {
            <div class="sheet-bed" tabindex="0">
                <SheetTable says sheet names />
            </div>
        }
        .into_any()
    };
    view! {
        <details on:toggle=move |_| opened.set(true)>
            <summary>
                <span>{app.words().sheet()} <span class="pause">{format!(": {whole}")}</span></span>
            </summary>
            {move || opened.get().then(&table)}
        </details>
    }
}

/// The way to the match once more, where it is kept and today's rules still play it.
#[component]
fn Ways(log: Option<bool>, address: String, whole: String) -> impl IntoView {
    let w = words(use_app());
    match log {
        Some(true) => view! {
            <p>
                <a class="button" href=address aria-label=format!("{}: {whole}", w.watch())>
                    {w.watch()}
                </a>
            </p>
        }
        .into_any(),
        Some(false) => view! { <p class="muted">{w.old_rules()}</p> }.into_any(),
        None => view! { <p class="muted">{w.no_log()}</p> }.into_any(),
    }
}

/// What the players are called: whoever gave no name, in the language of the day.
fn called(app: AppContext, record: &MatchRecord) -> Vec<String> {
    let known = record.players.len() == record.names.len();
    if known { session::names(app, &record.players) } else { record.names.clone() }
}

/// What it came to.
fn result(app: AppContext, record: &MatchRecord) -> String {
    let winners = record.outcome.winners;
    if record.mode() == Some(Mode::Alone) {
        let note = game::says(app, record.game).note;
        let notes: Vec<String> = record.sheet.lines().iter().map(|line| note(app, line)).collect();
        return joined(&mut notes.iter().map(String::as_str), ", ");
    }
    if winners.len() == u32::from(record.sheet.seats()) || winners.is_empty() {
        return app.words().draw().to_owned();
    }
    let names = called(app, record);
    let names = winners.iter().filter_map(|seat| names.get(seat.index()));
    match winners.len() {
        1 => names.map(|name| app.words().wins(name)).collect(),
        _ => words(app).won_by(&listed(app.lang(), &mut names.map(String::as_str))),
    }
}

/// Who played, with the points; computer players with their levels.
fn who(app: AppContext, record: &MatchRecord) -> impl IntoView + use<> {
    let w = words(app);
    let figure = game::says(app, record.game).figure;
    let alone = record.mode() == Some(Mode::Alone);
    let (names, totals) = (called(app, record), record.sheet.totals());
    let nameless = |name: &str| name == app.words().computer() || Lang::is_you(name);
    let one = |(at, name): (usize, &String)| {
        let level = record.players.get(at).and_then(|player| player.computer);
        // What is no name goes on with a small letter.
        let name = &if at > 0 && nameless(name) { small(name) } else { name.clone() };
        let called = match level {
            Some(level) => w.at_level(name, level_name(app, level)),
            None => name.clone(),
        };
        let won = record.outcome.winners.has(Seat(at as u8));
        let total = totals.get(at).map(|total| figure(app, *total, record.sheet.unit()));
        let total = total.filter(|_| !alone).unwrap_or_default();
        let text = format!("{called} {total}").trim_end().to_owned();
        let text = match won && !alone {
            true => view! { <b>{text}</b> }.into_any(),
            false => view! { <span>{text}</span> }.into_any(),
        };
        let comma = if at + 1 < names.len() { ", " } else { "" };
        view! {
            {text}
            {comma}
        }
    };
    names.iter().enumerate().map(one).collect_view()
}

/// What a level is called.
pub fn level_name(app: AppContext, level: Level) -> &'static str {
    let at = Level::ALL.iter().position(|it| *it == level).unwrap_or(0);
    nth(words(app).levels(), at)
}

/// How long it was, what was agreed, and how many hints were asked for.
fn about(app: AppContext, record: &MatchRecord) -> Vec<String> {
    let w = words(app);
    let mut about = with_game!(record.game, G => <G as GameFacets>::about(app, record));
    about.extend((record.moves > 0).then(|| w.n_moves(record.moves)));
    about.extend(record.minutes().map(|n| w.minutes(n)));
    about.extend(Some(record.hints()).filter(|n| *n > 0).map(|n| w.hints(n)));
    about
}
