//! Puzzles: rows with their keys that leave one code. Each has an address of its own.

use leptos::prelude::*;
use tertulia::games::mastermind::study::{Answer, Puzzle, Question};
use tertulia::games::mastermind::{Options, wrong_keys};

use super::ask::ask;
use super::places::{End, GRADES, KEY, LAST, Places, link_to, read, wanted};
use super::recount::Recounted;
use super::slate::{Slate, SlateInput, SlateRow, SlateSupply};
use super::{Waiting, bench};
use crate::app::components::{Pause, Segmented};
use crate::app::context::{AppContext, use_app};
use crate::app::games::mastermind::board::Lifted;
use crate::app::games::mastermind::controls::{Submit, not_full};
use crate::app::games::mastermind::dialogs::sizes::SIZES;
use crate::app::games::mastermind::draft::Draft;
use crate::app::games::mastermind::rows::PastRow;
use crate::app::games::mastermind::say;
use crate::app::games::mastermind::words::{study, words};
use crate::app::route::GamePage;
use crate::app::services::dom::focus;
use crate::app::services::signals::renew;
use crate::app::session::Search;

/// The room: where the visitor is, and the puzzle on the table.
#[derive(Clone, Copy)]
struct Room {
    app: AppContext,
    places: StoredValue<Places>,
    /// The puzzle's number, board and grade being those of the places.
    number: StoredValue<u64>,
    /// The row under way.
    draft: RwSignal<Draft>,
    puzzle: RwSignal<Option<Puzzle>>,
    /// Whether nobody could make one.
    unable: RwSignal<bool>,
    end: RwSignal<End>,
    /// A row that the last try contradicts.
    flagged: RwSignal<Option<u8>>,
    search: Search,
}

/// The page.
#[component]
pub fn Puzzles(query: String) -> impl IntoView {
    let app = use_app();
    let w = study::words(app.lang());
    let mut places = read(app);
    let link = wanted(&query);
    if let Some((board, grade, _)) = link {
        (places.board, places.grade) = (board, grade);
    }
    let number = link.map_or(places.next[places.place()], |(_, _, number)| number);
    let room = Room {
        app,
        places: StoredValue::new(places),
        number: StoredValue::new(number),
        draft: RwSignal::default(),
        puzzle: RwSignal::new(None),
        unable: RwSignal::new(false),
        end: RwSignal::new(End::Open),
        flagged: RwSignal::new(None),
        search: Search::new(app),
    };
    room.open(number);
    // Puzzles that were solved in another tab are not offered again, nor forgotten.
    app.storage.follow(KEY.to_owned(), Box::new(move || room.look()));
    let broken = (link.is_none() && !query.is_empty()).then(|| {
        view! {
            <p class="slip" id="bad-link" role="alert">
                {w.bad_link()}
            </p>
        }
    });
    let table = move || {
        let puzzle = room.puzzle.get();
        untrack(|| match puzzle {
            None => view! { <Waiting unable=room.unable /> }.into_any(),
            Some(puzzle) => view! { <PuzzleTable room puzzle /> }.into_any(),
        })
    };
    view! {
        <h1>{super::name(app, GamePage::Puzzles)}</h1>
        {broken}
        <div class="puzzle">{table}</div>
    }
}

impl Room {
    /// Changes where the visitor has got to, and keeps it: what was solved in another tab meanwhile stays solved, and
    /// what was laid there on the same puzzle stays, too.
    fn change(self, change: impl FnOnce(&mut Places)) {
        let there = read(self.app);
        let mut now = self.places.get_value();
        (now.next, now.solved) = (there.next, there.solved);
        let (on, draft) = (now.on.clone(), now.draft.clone());
        change(&mut now);
        if there.on == on && now.on == on {
            let after = std::mem::replace(&mut now.draft, there.draft);
            now.draft.redo(&draft, &after);
            if now.end == End::Open {
                now.end = there.end;
            }
        }
        self.app.storage.set(KEY, &now);
        self.show(now);
    }

    /// Looks which puzzles are solved by now, and what lies on this one.
    fn look(self) {
        let there = read(self.app);
        let mut now = self.places.get_value();
        (now.next, now.solved) = (there.next, there.solved);
        if there.on == now.on {
            now.draft = now.draft.with_row_of(&there.draft);
        }
        self.show(now);
    }

    fn show(self, places: Places) {
        if self.draft.with_untracked(|draft| *draft != places.draft) {
            self.draft.set(places.draft.clone());
        }
        renew(self.end, places.end);
        self.places.set_value(places);
    }

    /// Puts a puzzle of the chosen board and grade on the table.
    fn open(self, number: u64) {
        let wish = self.places.with_value(|places| places.wish(number));
        let on = link_to(&wish);
        self.number.set_value(number);
        self.change(|places| {
            if places.on != on {
                (places.on, places.draft, places.end) = (on, Draft::default(), End::Open);
            }
        });
        self.flagged.set(None);
        self.puzzle.set(None);
        self.unable.set(false);
        let answered = move |answer| match answer {
            Some(Answer::Puzzle(puzzle)) => self.puzzle.set(Some(puzzle)),
            _ => self.unable.set(true),
        };
        ask(self.search, Question::Puzzle(wish), Box::new(answered));
    }

    /// On to the next one of the chosen board and grade.
    fn go_on(self) {
        let next = self.places.with_value(|places| places.next[places.place()]);
        self.open(next);
        focus("main");
    }

    /// A puzzle has come to its end.
    fn finish(self, end: End) {
        let number = self.number.get_value();
        self.change(|places| {
            let place = places.place();
            places.end = end;
            places.solved[place] += u32::from(end == End::Solved);
            if places.next[place] == number {
                places.next[place] = number % LAST + 1;
            }
        });
        self.flagged.set(None);
        focus("next-puzzle");
    }

    /// The row is handed in.
    fn check(self, slate: Slate, puzzle: &Puzzle) {
        let (w, mw) = (study::words(self.app.lang()), words(self.app.lang()));
        let pegs = usize::from(slate.options.pegs);
        let Some(code) = slate.draft.with_untracked(|draft| draft.code(pegs)) else {
            let empty = slate.draft.with_untracked(|draft| draft.empty(pegs));
            slate.refuse(mw.holes_empty(empty));
            return;
        };
        match wrong_keys(&code, &puzzle.rows).first() {
            None => {
                self.finish(End::Solved);
                self.app.announcer.say(self.praise());
            }
            Some(&(row, owed)) => {
                slate.refuse(w.not_it(usize::from(row) + 1, &say::key(mw, owed)));
                self.flagged.set(Some(row));
            }
        }
    }

    fn praise(self) -> &'static str {
        let all = study::words(self.app.lang()).praise();
        let n = self.number.get_value() as usize % all.split('|').count();
        all.split('|').nth(n).unwrap_or_default().trim_ascii()
    }
}

/// The puzzle on the table.
#[component]
fn PuzzleTable(room: Room, puzzle: Puzzle) -> impl IntoView {
    let lang = room.app.lang();
    let places = room.places;
    let space = places.with_value(|places| places.wish(1).space);
    let options = Options { pegs: space.pegs, colours: space.colours, ..Options::default() };
    let draft = room.draft;
    let changed = Callback::new(move |()| {
        room.flagged.set(None);
        room.change(|places| places.draft = draft.get_untracked());
    });
    let slate = Slate {
        app: room.app,
        options,
        draft,
        refused: RwSignal::new(None),
        keyed: false,
        changed,
        submit: Callback::new(|()| {}),
    };
    let puzzle = StoredValue::new(puzzle);
    let submit = Callback::new(move |()| puzzle.with_value(|puzzle| room.check(slate, puzzle)));
    let slate = Slate { submit, ..slate };
    let below = move || match room.end.get() {
        End::Open => view! {
            <Controls room slate />
            <SlateInput slate />
        }
        .into_any(),
        end => view! { <Ended room options puzzle=puzzle.get_value() end /> }.into_any(),
    };
    view! {
        <div class="halves">
            <div class="desk">
                <div class=bench(&options, "")>
                    <div class="bed" role="group" aria-label=words(lang).board()>
                        <PuzzleRows room slate puzzle />
                    </div>
                </div>
                <div>{below}</div>
            </div>
            <div class="told">
                <About room />
                <div class="panel">
                    <Choice room />
                </div>
            </div>
        </div>
    }
}

/// The rows of the puzzle, and the one that is laid.
#[component]
fn PuzzleRows(room: Room, slate: Slate, puzzle: StoredValue<Puzzle>) -> impl IntoView {
    let options = slate.options;
    let rows = puzzle.with_value(|puzzle| puzzle.rows.clone());
    let last = rows.len();
    let rows = rows.into_iter().enumerate().map(|(index, row)| {
        let flagged = Signal::derive(move || room.flagged.get() == Some(index as u8));
        view! { <PastRow options index row flagged /> }
    });
    let rows = rows.collect_view();
    let is_open = move || room.end.get() == End::Open;
    view! {
        <ol class="rows">
            {rows} {move || is_open().then(|| view! { <SlateRow slate index=last /> })}
        </ol>
    }
}

/// Which puzzle it is, and where it is to be found again.
#[component]
fn About(room: Room) -> impl IntoView {
    let w = study::words(room.app.lang());
    let number = room.number.get_value();
    let solved = room.places.with_value(|places| places.solved[places.place()]);
    let wish = room.places.with_value(|places| places.wish(number));
    let told = w.solved(solved);
    let apart = (!told.is_empty()).then(|| view! { <Pause /> });
    view! {
        <div class="panel">
            <h2>{w.puzzle(number)} {apart} <small>{told}</small></h2>
            <p>{w.puzzle_why()}</p>
            <a class="quiet link" href=link_to(&wish)>
                {w.link()}
            </a>
        </div>
    }
}

#[component]
fn Controls(room: Room, slate: Slate) -> impl IntoView {
    let lang = room.app.lang();
    let (w, mw) = (study::words(lang), words(lang));
    let pegs = slate.options.pegs;
    let why = move || match slate.refused.get() {
        Some(why) => why,
        None => match slate.draft.with(|draft| draft.empty(pegs.into())) {
            0 => mw.ready().to_owned(),
            empty => mw.holes_empty(empty),
        },
    };
    view! {
        <div class="controls">
            <SlateSupply slate />
            <p class="why" id="why" class:refused=move || slate.refused.with(Option::is_some)>
                {why}
            </p>
            <div class="actions">
                <button on:click=move |_| slate.edit(Draft::clear)>{mw.clear()}</button>
                <button id="solution" on:click=move |_| room.finish(End::Shown)>
                    {w.solution()}
                </button>
                <Submit text=mw.check() disabled=not_full(slate.draft, pegs) act=slate.submit />
            </div>
        </div>
    }
}

/// The code, and why it is the one.
#[component]
fn Ended(room: Room, options: Options, puzzle: Puzzle, end: End) -> impl IntoView {
    let lang = room.app.lang();
    let (w, mw) = (study::words(lang), words(lang));
    let code = puzzle.code;
    let title = if end == End::Solved { room.praise() } else { w.answer() };
    let told = mw.code_was(&say::code(mw, &options, &code));
    let counted = (end == End::Shown).then(|| {
        let rows = puzzle.rows.into_iter().zip(1usize..);
        let rows = rows.map(|(row, n)| view! { <Recounted options code row n /> });
        view! { <ul class="recount">{rows.collect_view()}</ul> }
    });
    view! {
        <div class="panel ended">
            <h2>{title}</h2>
            <Lifted options code told />
            {counted}
            <button class="primary" id="next-puzzle" on:click=move |_| room.go_on()>
                {w.next_puzzle()}
            </button>
        </div>
    }
}

/// Board and grade.
#[component]
fn Choice(room: Room) -> impl IntoView {
    let lang = room.app.lang();
    let (w, mw) = (study::words(lang), words(lang));
    let boards = (0..).zip(SIZES).map(|(n, (pegs, colours))| (n, mw.size_name(pegs, colours)));
    let boards: Vec<(u8, String)> = boards.collect();
    let grades: Vec<(u8, String)> = (1..=GRADES as u8).map(|n| (n, n.to_string())).collect();
    let chosen = RwSignal::new(room.places.with_value(|places| (places.board, places.grade)));
    let choose = move |board, grade| {
        room.places.update_value(|places| (places.board, places.grade) = (board, grade));
        chosen.set((board, grade));
        room.open(room.places.with_value(|places| places.next[places.place()]));
    };
    view! {
        <Segmented
            label=mw.size()
            name="size"
            options=boards
            chosen=Signal::derive(move || chosen.get().0)
            choose=move |board| choose(board, chosen.get_untracked().1)
        />
        <Segmented
            label=w.grade()
            name="grade"
            options=grades
            chosen=Signal::derive(move || chosen.get().1)
            choose=move |grade| choose(chosen.get_untracked().0, grade)
        />
    }
}
