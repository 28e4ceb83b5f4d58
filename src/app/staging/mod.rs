//! The staging of what happens at a table: what moves, sounds and is read aloud. It only decorates: what the page
//! says and can do is the same at once, whether something still moves or not. Games feed it with [`Moment`]s; it
//! comes with the code of what opens over any page, which nobody needs for the first move.

mod moments;
pub mod motion;
mod sound;
pub mod voice;

use std::cell::Cell;

use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_split::{SplitLoaderError, wasm_split};

pub use moments::{Moment, Way};

use crate::app::services::announcer::Announcer;
use crate::app::services::dom::{when_drawn, when_seen};
use crate::app::services::lang::Lang;
use crate::app::services::preferences::Preferences;
use crate::app::services::scripts::offline;

/// What has happened, measured and ready to be played as soon as the page shows it.
pub type Cue = Box<dyn FnOnce()>;

/// The code of the stage, once it is there.
#[derive(Clone, Copy)]
struct Stage {
    cue: fn(Vec<Moment>, Wanted) -> Cue,
    after: fn(Box<dyn FnOnce()>),
    stop: fn(),
    say: fn(&str, Lang),
    hush: fn(),
}

/// What the visitor wants of it.
#[derive(Clone, Copy)]
struct Wanted {
    moves: bool,
    /// How loud, from 0 to 1.
    loud: f32,
}

thread_local! {
    static STAGE: Cell<Option<Stage>> = const { Cell::new(None) };
    /// Whether it has been asked for.
    static ASKED: Cell<bool> = const { Cell::new(false) };
    /// Whether somebody has done something: before, no browser lets a page be heard.
    static TOUCHED: Cell<bool> = const { Cell::new(false) };
}

#[wasm_split(panels_code, wasm_split_path = ::leptos::wasm_split, fallible)]
fn stage_code() -> Result<Stage, SplitLoaderError> {
    Ok(Stage { cue, after: motion::after, stop, say: voice::say, hush: voice::hush })
}

/// Fetches the code, once. What cannot be had now is tried again the next time.
fn bring() {
    if ASKED.replace(true) {
        return;
    }
    spawn_local(async {
        match stage_code().await {
            Ok(stage) => STAGE.set(Some(stage)),
            Err(_) => ASKED.set(false),
        }
    });
}

/// The staging, as it is wanted.
#[derive(Clone, Copy)]
pub struct Staging {
    preferences: Preferences,
}

impl Staging {
    pub fn new(preferences: Preferences) -> Self {
        Self { preferences }
    }

    /// Somebody does something at a table: from now on there is something to stage.
    pub fn touched(self) {
        TOUCHED.set(true);
        bring();
    }

    /// Takes what has happened before it is drawn, while all still lies where it was. Before there is a stage
    /// nobody asks for the moments.
    pub fn cue(self, moments: impl FnOnce() -> Vec<Moment>) -> Option<Cue> {
        let stage = STAGE.get()?;
        let moments = Some(moments()).filter(|moments| !moments.is_empty())?;
        let moves = self.preferences.motion.get_untracked() && !motion::is_unwanted();
        let loud = if TOUCHED.get() { self.preferences.volume.get_untracked().loud() } else { 0.0 };
        Some((stage.cue)(moments, Wanted { moves, loud }))
    }

    /// Does something once what has just been drawn has been played: at once where nothing moves.
    pub fn after(self, act: Box<dyn FnOnce()>) {
        when_seen(Box::new(move || match STAGE.get() {
            Some(stage) => (stage.after)(act),
            None => act(),
        }));
    }

    /// Nothing moves, sounds or is read any more.
    pub fn stop(self) {
        if let Some(stage) = STAGE.get() {
            (stage.stop)();
            (stage.hush)();
        }
    }

    /// A table is open, as long as the owner lives: then all stops.
    pub fn meanwhile(self) {
        // What comes from the store costs nothing before the first move: then this move is staged, too.
        if offline::serves() {
            bring();
        }
        on_cleanup(move || self.stop());
    }

    /// Reads aloud what is said while a table is open, if that is wanted. `table` is as in the context of the app.
    pub fn read_aloud(self, announcer: Announcer, table: RwSignal<(u32, bool)>) {
        let (aloud, lang) = (self.preferences.aloud, self.preferences.lang);
        Effect::new(move || match STAGE.get() {
            _ if table.get().1 && aloud.get() => bring(),
            Some(stage) => (stage.hush)(),
            None => {}
        });
        Effect::new(move |before: Option<(u32, u32)>| {
            let ((table, is_open), (count, sentence)) = (table.get(), announcer.said().get());
            // What was said before this table was opened was said at another one.
            let is_new = before.is_some_and(|(at, said)| at == table && said != count);
            let new = is_new && is_open && aloud.get_untracked();
            if let Some(stage) = STAGE.get().filter(|_| new) {
                if sentence.is_empty() {
                    (stage.hush)();
                } else {
                    (stage.say)(&sentence, lang.get_untracked());
                }
            }
            (table, count)
        });
    }
}

/// Measures where things are, for when they have gone somewhere else.
fn cue(moments: Vec<Moment>, wanted: Wanted) -> Cue {
    let staged = wanted.moves.then(|| motion::measure(&moments));
    Box::new(move || {
        motion::skip();
        if wanted.loud > 0.0 {
            sound::play(moments.iter().map(Moment::sound).collect(), wanted.loud);
        }
        if let Some(starts) = staged {
            let now = motion::begin();
            when_drawn(Box::new(move || motion::play(now, moments, starts)));
        }
    })
}

fn stop() {
    motion::skip();
    sound::stop();
}
