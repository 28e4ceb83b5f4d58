//! A match on screen, whichever game it is: the table or the curtain, the keyboard. What differs from game to
//! game is a [`TableUi`].

use leptos::ev;
use leptos::prelude::*;
use tertulia::core::{Game, Outcome, Seat};
use tertulia::games::GameId;

use super::GameFacets;
use super::coach::{Coach, Hint};
use super::finale::Ending;
use super::first_time::FirstTime;
use super::match_screen::Moves;
use super::phones::{Hosting, PhonesDialog};
use super::setup_form::SetupUi;
use super::table_menu::TableMenu;
use super::table_parts::{
    Elsewhere, Log, MatchSheet, bubbles, on_question_mark, says_nothing_to_undo,
};
use crate::app::components::Dialog;
use crate::app::components::bubbles::{Bubbles, Spoken};
use crate::app::components::lazy::{Lazy, LazyPage};
use crate::app::components::tutorial::{Step, Tutorial};
use crate::app::context::{AppContext, Seated, use_app};
use crate::app::services::dom::{focused_id, on_window, tell_page_meanwhile, when_seen};
use crate::app::services::keys::{is_modifier, offer};
use crate::app::services::looks;
use crate::app::services::translations::game_words;
use crate::app::session::{Gate, Session};

/// What a game's table is made of: the controller of the seat at the screen, which holds the match and the
/// signals that only the screen knows, and does what the controls do.
pub trait TableUi: Copy + Send + Sync + 'static {
    /// The game.
    type Game: GameFacets;

    /// What is filled in for a match of it.
    type Form: SetupUi<Game = Self::Game>;

    /// Sits down at a match.
    fn sit(app: AppContext, session: Session<Self::Game>, moves: Moves) -> Self;

    /// The match.
    fn session(self) -> Session<Self::Game>;

    /// Where one goes from the match.
    fn moves(self) -> Moves;

    /// The classes of the table, which its style sheet knows it by.
    fn class(self) -> &'static str;

    /// What the phase of a view is called, for tests that go through every screen.
    fn phase(view: &View<Self>) -> &'static str;

    /// Whether a seat is to act.
    fn to_act(view: &View<Self>, seat: Seat) -> bool;

    /// Whether the match is over: then its result is another.
    fn over(view: &View<Self>) -> bool;

    /// The selector of a seat's place at the table.
    fn place(seat: Seat) -> String {
        format!("#place-{}", seat.0)
    }

    /// The selector of where a seat's sentences stand: at its face, unless there is one place for them.
    fn voice(_: &View<Self>, seat: Seat) -> String {
        Self::place(seat)
    }

    /// The curtain, before the next person takes the screen; or the open table, while `next` is awaited at a phone. There
    /// `menu` opens the menu.
    fn curtain(self, next: Seat, menu: RwSignal<bool>) -> AnyView;

    /// The table as a seat sees it. `menu` opens the menu.
    fn in_game(self, seat: Seat, menu: RwSignal<bool>) -> AnyView;

    /// The piece of code that holds what comes after the first move: [`later`], with the game's controller.
    fn later() -> &'static LazyPage<Later<Self>>;

    /// The piece of code that holds the seats at phones: [`hosting`](super::phones::hosting), with the game's controller.
    fn phones() -> &'static LazyPage<Hosting<Self>>;

    /// The form for a new match, in the sheet over the table. It runs `dealt` once a match is dealt.
    fn set_up(game: GameId, dealt: Callback<()>) -> AnyView;

    /// What everybody looks at after a game or a round.
    fn result(self) -> AnyView;

    /// What is said of the end of the match, whose result is this.
    fn ending(self, outcome: &Outcome) -> Ending;

    /// Runs once, while a match is played and not while it is gone through.
    fn begin(self) {}

    /// Says why the host of this phone has refused an action.
    fn refused(self, refusal: <Self::Game as Game>::Refusal);

    /// Brings the keyboard to what is due.
    fn focus_due(self);

    /// A key is pressed. Tells whether it was one of the game's.
    fn key(self, key: &str) -> bool;

    /// The list of the table's keys, in its dialog.
    fn keys(self) -> AnyView;

    /// What stands in the menu above what every game has.
    fn menu(self) -> Vec<MenuEntry>;

    /// What is in the dialog that an entry of the menu opens, by its place there.
    fn menu_dialog(self, _entry: usize) -> AnyView {
        ().into_any()
    }

    /// What stands below it.
    fn menu_end(self) -> Option<AnyView> {
        None
    }

    /// The steps of the tutorial.
    fn lesson(self) -> fn(AppContext) -> Vec<Step>;

    /// Whether what the first moves are shown at lies on the table.
    fn is_dealt(_: &View<Self>) -> bool {
        true
    }

    /// What the game is about, to whoever comes to its table for the first time.
    fn invitation(self) -> Option<String> {
        None
    }

    /// What is said of the first moves, in place.
    fn coach(self) -> Vec<Hint>;

    /// The person whom the curtain names has the screen.
    fn go_on(self);

    /// Takes the last action back.
    fn undo(self) {
        self.session().undo();
    }

    /// What lies beside the table: dialogs of the game's own, a card under a finger.
    fn beside(self) -> AnyView {
        ().into_any()
    }

    /// Sits down anew, with the match taken from another tab.
    fn take_over(self) {
        self.session().take_over();
    }

    /// The seat whose view is shown.
    fn seat(self) -> Option<Seat> {
        match self.session().gate.get_untracked() {
            Gate::Seat(seat) => Some(seat),
            Gate::Pass(_) | Gate::Break(_) => None,
        }
    }

    /// Whether the seat at the screen is to act.
    fn is_my_turn(self) -> bool {
        let to_act = |seat| self.session().view.with_untracked(|view| Self::to_act(view, seat));
        self.seat().is_some_and(to_act)
    }
}

/// What a viewer of a controller's game sees.
pub type View<C> = <<C as TableUi>::Game as Game>::View;

/// An entry of the menu.
#[derive(Clone)]
pub enum MenuEntry {
    /// Opens a dialog of this title, with [`TableUi::menu_dialog`] in it.
    Dialog(&'static str),
    /// Does something after a question, while `when` holds.
    Ask {
        name: &'static str,
        question: &'static str,
        yes: &'static str,
        when: Signal<bool>,
        act: Callback<()>,
    },
    /// Something that is set in the menu itself.
    Setting(ViewFn),
}

/// What is fetched when it is wanted, because nobody needs it for the first move.
#[derive(Clone, Copy)]
pub enum Later<C> {
    /// The form for a new match, and what to do once it is dealt.
    SetUp(GameId, Callback<()>),
    /// What everybody looks at after a game or a round.
    Result(C),
    /// The list of the table's keys.
    Keys(C),
    /// The scoring sheet.
    Sheet(C),
    /// What was said.
    Log(C),
    /// The tutorial, and what to do at its end.
    Lesson(C, Callback<()>),
    /// The first moves, shown in place, and what to do at the end.
    Coach(C, Callback<()>),
    /// The dialog of an entry of the menu.
    Entry(C, usize),
}

/// Shows it; each game declares it a lazy page.
pub fn later<C: TableUi>(what: Later<C>) -> AnyView {
    match what {
        Later::SetUp(game, dealt) => C::set_up(game, dealt),
        Later::Result(controller) => controller.result(),
        Later::Keys(controller) => controller.keys(),
        Later::Sheet(controller) => view! { <MatchSheet controller /> }.into_any(),
        Later::Log(controller) => view! { <Log controller /> }.into_any(),
        Later::Lesson(controller, on_end) => {
            let (game, steps) = (controller.session().game(), controller.lesson());
            view! { <Tutorial game steps on_end /> }.into_any()
        }
        Later::Coach(controller, on_end) => {
            let (session, hints) = (controller.session(), controller.coach());
            view! { <Coach session hints on_end /> }.into_any()
        }
        Later::Entry(controller, entry) => controller.menu_dialog(entry),
    }
}

/// A match that is played.
#[component]
pub fn TableScreen<C: TableUi>(controller: C) -> impl IntoView {
    let app = use_app();
    let session = controller.session();
    let [keys, menu, lesson, coach, phones] = std::array::from_fn(|_| RwSignal::new(false));
    // Nothing is spoken of before it is there; from then on it goes on whatever the table shows.
    let dealt = Memo::new(move |before: Option<&bool>| {
        before == Some(&true) || session.view.with(C::is_dealt)
    });
    let sheet = controller.moves().sheet;
    if session.takes_phones() {
        provide_context(PhonesDialog(phones));
    }
    let hosts = Memo::new(move |before: Option<&bool>| {
        before == Some(&true) || phones.get() || session.has_lines()
    });
    let listener = window_event_listener(ev::keydown, move |event| {
        let none = || controller.seat().is_some() && !session.undoable.get_untracked();
        offer(&event, |key| controller.key(key) || none() && says_nothing_to_undo(app, key));
    });
    on_cleanup(move || listener.remove());
    on_question_mark(app, keys);
    on_sight(session);
    app.open_table();
    seat_in_header(controller);
    app.staging.meanwhile();
    // The first move was on an earlier visit: what only looks comes once the table stands.
    if session.has_begun() {
        when_seen(Box::new(looks::bring));
    }
    controller.begin();
    // Nobody plays on behind what lies over the table.
    Effect::new(move || session.pause(sheet.get() || menu.get() || lesson.get()));
    // When a turn comes back, the keyboard comes with it; also from a button that has gone.
    Effect::new(move || {
        session.view.track();
        let idle =
            matches!(focused_id().as_str(), "" | "main" | "play" | "go-on" | "turn" | "choice");
        if controller.is_my_turn() && idle && document().has_focus().unwrap_or(false) {
            controller.focus_due();
        }
    });
    let end_coach = Callback::new(move |()| {
        coach.set(false);
        controller.focus_due();
    });
    let hosting = move || {
        let props = Hosting { controller, open: phones };
        view! { <Lazy page=C::phones() props class="contents" /> }
    };
    view! {
        <h1 class="unseen">{game_words(app.words(), session.game()).name}</h1>
        <Elsewhere
            elsewhere=session.claim.elsewhere
            take=Callback::new(move |()| controller.take_over())
        />
        <FirstTime session coach invitation=controller.invitation() />
        {move || {
            (coach.get() && dealt.get())
                .then(|| {
                    view! {
                        <Lazy
                            page=C::later()
                            props=Later::Coach(controller, end_coach)
                            class="contents"
                        />
                    }
                })
        }}
        {move || hosts.get().then(hosting)}
        <Table controller menu />
        {controller.beside()}
        <Dialog open=keys title=app.words().keys_help()>
            <Lazy page=C::later() props=Later::Keys(controller) />
        </Dialog>
        <TableMenu controller open=menu keys lesson coach phones />
    }
}

/// Tells the header who sits at the table, while it is open; where the sheet is the table's own.
fn seat_in_header<C: TableUi>(controller: C) {
    let (app, session) = (use_app(), controller.session());
    if !session.is_own_table() {
        return;
    }
    let seats = session.names().len();
    let mut levels = (0..seats as u8).filter_map(|seat| session.level(Seat(seat)));
    let first = levels.next();
    let level = first.filter(|first| levels.all(|other| other == *first));
    let set_up = controller.moves().set_up;
    app.seated.set(Some(Seated { seats, level, set_up }));
    on_cleanup(move || app.seated.set(None));
}

/// Any tap or key tells that what was said has been seen.
fn on_sight<G: GameFacets>(session: Session<G>) {
    on_window(ev::pointerdown, move |_| session.has_seen());
    on_window(ev::keydown, move |event| {
        if !is_modifier(&event) {
            session.has_seen();
        }
    });
}

/// What lies on the table, or the curtain.
#[component]
pub fn Table<C: TableUi>(controller: C, menu: RwSignal<bool>) -> impl IntoView {
    let session = controller.session();
    let over = Memo::new(move |_| session.view.with(C::over));
    tell_page_meanwhile("data-play");
    let place = move || {
        let phase = session.view.with(C::phase);
        let gate = session.gate.get();
        let due =
            matches!(gate, Gate::Seat(seat) if session.view.with(|view| C::to_act(view, seat)));
        // Of what is done without asking nobody is awaited.
        [at(gate, due, session.without_choice().is_some()), phase].concat()
    };
    let inside = move || {
        let gate = session.gate.get();
        // A match that ends between two rounds stays at the same gate.
        if matches!(gate, Gate::Break(_)) {
            over.get();
        }
        untrack(|| match gate {
            Gate::Pass(seat) => controller.curtain(seat, menu),
            Gate::Break(_) => {
                view! { <Lazy page=C::later() props=Later::Result(controller) /> }.into_any()
            }
            Gate::Seat(seat) => controller.in_game(seat, menu),
        })
    };
    let ground = <C::Game as GameFacets>::ground(session.game());
    let scrolled = RwSignal::new(());
    let moves = Signal::derive(move || {
        session.view.track();
        // What is held before the eyes gives way to what has come meanwhile.
        session.remarks.unseen.track();
        scrolled.track();
    });
    view! {
        <section
            class=controller.class()
            id="table"
            data-at=place
            data-cloth=ground
            on:scroll:capture=move |_| scrolled.notify()
        >
            {inside}
        </section>
        <Bubbles spoken=Spoken {
            bubbles: bubbles::<C>(session),
            moves,
        } />
    }
}

/// What the gate shows, in a word, for tests that must go through every screen.
fn at(gate: Gate, due: bool, unasked: bool) -> &'static str {
    match gate {
        Gate::Pass(_) => "pass ",
        Gate::Break(_) => "break ",
        Gate::Seat(_) if due && unasked => "told ",
        Gate::Seat(_) if due => "mine ",
        Gate::Seat(_) => "theirs ",
    }
}
