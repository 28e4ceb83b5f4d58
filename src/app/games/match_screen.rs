//! What the screens of all games have in common around a match: the match that is saved, or one that is dealt for
//! whoever comes.

use leptos::ev;
use leptos::prelude::*;
use tertulia::core::Level;
use tertulia::games::GameId;

use super::newer::SCORES;
use super::setup_form::deal_unasked;
use super::table_screen::{Later, TableScreen, TableUi};
use crate::app::components::Dialog;
use crate::app::components::lazy::Lazy;
use crate::app::context::{AppContext, use_app, use_words};
use crate::app::route::{GamePage, Route};
use crate::app::services::back::replace_hash;
use crate::app::services::dom::{focus, on_window};
use crate::app::services::translations::game_words;
use crate::app::session::{self, NoMatch, Session, Slot};

/// Where one goes from a match.
#[derive(Clone, Copy)]
pub struct Moves {
    /// To a new match: the sheet, over the table.
    pub set_up: Callback<()>,
    /// To another match of the same kind; at another level, if one is given.
    pub again: Callback<Option<Level>>,
    /// Whether the sheet is open.
    pub sheet: RwSignal<bool>,
}

impl Moves {
    /// Of a match that is only looked at: nowhere.
    pub fn none() -> Self {
        Self {
            set_up: Callback::new(|()| {}),
            again: Callback::new(|_| {}),
            sheet: RwSignal::new(false),
        }
    }
}

/// The match that is saved at a place; else one that is dealt as it was last agreed, or at a table beside the
/// game's own what is shown there. `sit` is the controller's [`TableUi::sit`]. A match by earlier rules is given to `archived` as it is
/// stored.
#[component]
pub fn MatchScreen<C: TableUi>(
    /// `slot` is a word of `view!` itself.
    at: Slot,
    empty: ViewFn,
    sit: fn(AppContext, Session<C::Game>, Moves) -> C,
    #[prop(optional)] archived: Option<Callback<(String, Moves), AnyView>>,
) -> impl IntoView {
    let app = use_app();
    let playing = RwSignal::new(session::saved(app, at));
    // What was pressed for it goes: until something is due the keyboard waits beside the table.
    let show = move |is_match: bool| {
        playing.set(is_match);
        focus("main");
    };
    let sitting = StoredValue::new(None::<Session<C::Game>>);
    // Where another tab has gone on, or has dealt, that match is the one to sit down at.
    let gone_on = move || sitting.get_value().is_some_and(Session::lost);
    let sheet = RwSignal::new(false);
    let moves = Moves {
        set_up: Callback::new(move |()| {
            if at.side.is_some() || gone_on() {
                return show(gone_on());
            }
            sheet.set(true);
        }),
        again: Callback::new(move |level| {
            show(gone_on() || session::deal_again::<C::Game>(app, at, level));
        }),
        sheet,
    };
    let dealt = Callback::new(move |()| {
        sheet.set(false);
        show(true);
    });
    let own = at.side.is_none().then(|| {
        view! {
            <Dialog open=sheet title=app.words().set_up()>
                <Lazy page=C::later() props=Later::SetUp(at.game, dealt) class="room" />
            </Dialog>
        }
    });
    // The address of the sheet opens it over the table, whose address it gives way to.
    let open_sheet = move || {
        let route = app.route.get_untracked();
        if matches!(route, Route::Game(_, GamePage::SetUp, _)) && at.side.is_none() {
            app.route.set(route.page());
            replace_hash(&format!("#/{}", at.game));
            moves.set_up.run(());
        }
    };
    Effect::new(move || untrack(open_sheet));
    on_window(ev::hashchange, move |_| open_sheet());
    let sit_down = move |session| {
        sitting.set_value(Some(session));
        let controller = sit(app, session, moves);
        // The one before it has gone with its screen.
        view! { <TableScreen controller /> }.into_any()
    };
    let new_match = move || {
        if at.side.is_some() {
            return empty.run();
        }
        deal_unasked::<C::Form>(app, at);
        Session::open(app, at).map_or_else(|_| ().into_any(), sit_down)
    };
    view! {
        <div class="whole">
            {move || {
                let is_match = playing.get();
                untrack(|| {
                    sitting.set_value(None);
                    if !is_match {
                        return new_match();
                    }
                    match Session::open(app, at) {
                        Ok(session) => sit_down(session),
                        Err(NoMatch::None) => new_match(),
                        Err(NoMatch::Newer(text)) => {
                            view! { <Newer game=at.game text moves /> }.into_any()
                        }
                        Err(NoMatch::Archive(text)) => {
                            match archived {
                                Some(archived) => archived.run((text, moves)),
                                None => view! { <Archived game=at.game moves /> }.into_any(),
                            }
                        }
                    }
                })
            }} {own}
        </div>
    }
}

/// A match by a newer version, which stays as it is until another is dealt: its scores, as far as they can be read.
#[component]
fn Newer(game: GameId, text: String, moves: Moves) -> impl IntoView {
    let w = use_words();
    let name = game_words(w, game).name;
    view! {
        <section class="narrow">
            <h1>{name}</h1>
            <p id="newer">{w.save_newer(name)}</p>
            <Lazy page=&SCORES props=(game, text) class="room" />
            <button class="primary" on:click=move |_| moves.set_up.run(())>
                {w.new_match()}
            </button>
        </section>
    }
}

/// A match by earlier rules: what can be shown of it.
#[component]
pub fn Archived(
    game: GameId,
    moves: Moves,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    let w = use_words();
    view! {
        <section class="narrow">
            <h1>{game_words(w, game).name}</h1>
            <p>{w.save_archive()}</p>
            {children.map(|shown| shown())}
            <button class="primary" on:click=move |_| moves.set_up.run(())>
                {w.new_match()}
            </button>
        </section>
    }
}
