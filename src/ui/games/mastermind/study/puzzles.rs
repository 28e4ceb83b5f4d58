//! Puzzles: rows with their keys that leave one code. Each has an address of its own.

use leptos::prelude::*;
use tertulia::games::mastermind::study::{Answer, Puzzle, Question};
use tertulia::games::mastermind::{Options, Row, wrong_keys};

use super::ask::ask;
use super::places::{End, GRADES, KEY, LAST, Places, link_to, read, wanted};
use super::recount::recounted;
use super::slate::Slate;
use super::{bench, waiting};
use crate::ui::games::mastermind::draft::Draft;
use crate::ui::games::mastermind::drawer::sizes::SIZES;
use crate::ui::games::mastermind::words::{study, words};
use crate::ui::games::mastermind::{board, say};
use crate::ui::parts::{Callback, El, Kept, Nodes, Signal, el, focus, pause, segmented};
use crate::ui::shell::Shell;
use crate::ui::thinking::Asker;

/// The room: where the visitor is, and the puzzle on the table.
#[derive(Clone, Copy)]
struct Room {
    shell: Shell,
    places: Kept<Places>,
    /// The puzzle's number, board and grade being those of the places.
    number: Kept<u64>,
    puzzle: Signal<Option<Puzzle>>,
    /// Whether nobody could make one.
    unable: Signal<bool>,
    end: Signal<End>,
    /// Rows that the last try contradicts.
    flagged: Signal<Option<u8>>,
    asker: Asker,
}

/// The page.
pub fn puzzles(shell: Shell, query: &str) -> Nodes {
    let w = study::words(shell.lang());
    let mut places = read(shell);
    let link = wanted(query);
    if let Some((board, grade, _)) = link {
        (places.board, places.grade) = (board, grade);
    }
    let number = link.map_or(places.next[places.place()], |(_, _, number)| number);
    let room = Room {
        shell,
        places: Kept::new(places),
        number: Kept::new(number),
        puzzle: Signal::default(),
        unable: Signal::new(false),
        end: Signal::new(End::Open),
        flagged: Signal::default(),
        asker: Asker::new(shell),
    };
    room.open(number);
    // Puzzles that were solved in another tab are not offered again, nor forgotten.
    let solved = move || {
        let Places { next, solved, .. } = read(shell);
        room.places.update_value(|places| (places.next, places.solved) = (next, solved));
    };
    shell.store.follow(KEY.to_owned(), Box::new(solved));
    let broken = (link.is_none() && !query.is_empty())
        .then(|| el("p slip").id("bad-link").attr("role", "alert").add(w.bad_link()));
    let table = move || {
        let (puzzle, unable) = (room.puzzle.get(), room.unable.get());
        untrack(|| match puzzle {
            None => waiting(shell, unable).into(),
            Some(puzzle) => room.table(puzzle),
        })
    };
    Nodes::from(el("h1").add(super::name(shell, "puzzles")))
        .and(broken)
        .and(el("div puzzle").live(table))
}

impl Room {
    fn save(self) {
        self.places.with_value(|places| self.shell.store.set(KEY, places));
    }

    /// Puts a puzzle of the chosen board and grade on the table.
    fn open(self, number: u64) {
        let wish = self.places.with_value(|places| places.wish(number));
        let on = link_to(&wish);
        self.number.set_value(number);
        self.places.update_value(|places| {
            if places.on != on {
                (places.on, places.draft, places.end) = (on, Draft::default(), End::Open);
            }
        });
        self.save();
        self.flagged.set(None);
        self.end.set(self.places.with_value(|places| places.end));
        self.puzzle.set(None);
        self.unable.set(false);
        let answered = move |answer| match answer {
            Some(Answer::Puzzle(puzzle)) => self.puzzle.set(Some(puzzle)),
            _ => self.unable.set(true),
        };
        ask(self.asker, Question::Puzzle(wish), Box::new(answered));
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
        self.places.update_value(|places| {
            let place = places.place();
            places.end = end;
            places.solved[place] += u32::from(end == End::Solved);
            if places.next[place] == number {
                places.next[place] = number % LAST + 1;
            }
        });
        self.save();
        self.flagged.set(None);
        self.end.set(end);
        focus("next-puzzle");
    }

    fn table(self, puzzle: Puzzle) -> Nodes {
        let (shell, w) = (self.shell, study::words(self.shell.lang()));
        let space = self.places.with_value(|places| places.wish(1).space);
        let options = Options { pegs: space.pegs, colours: space.colours, ..Options::default() };
        let draft = Signal::new(self.places.with_value(|places| places.draft.clone()));
        let puzzle = Kept::new(puzzle);
        let slate = Slate {
            shell,
            options,
            draft,
            refused: Signal::default(),
            keyed: Signal::new(false),
            changed: Callback::new(move |()| {
                self.flagged.set(None);
                let draft = draft.get_untracked();
                self.places.update_value(|places| places.draft = draft);
                self.save();
            }),
            submit: Callback::new(|()| {}),
        };
        let submit = Callback::new(move |()| puzzle.with_value(|puzzle| self.check(slate, puzzle)));
        let slate = Slate { submit, ..slate };
        let rows = move || {
            let flagged = self.flagged.get();
            puzzle.with_value(|puzzle| {
                let past = |(n, row): (usize, &Row)| {
                    let flag = flagged == Some(n as u8);
                    board::past_row(shell, &options, n, row, flag, None)
                };
                puzzle.rows.iter().enumerate().map(past).collect::<Nodes>()
            })
        };
        let last = puzzle.with_value(|puzzle| puzzle.rows.len());
        let open = move || match self.end.get() {
            End::Open => Some(slate.active(last)),
            End::Solved | End::Shown => None,
        };
        let bed = el("div bed").attr("role", "group").label(words(shell.lang()).board());
        let bed = bed.add(el("ol rows").live(rows).live(open));
        let below = move || match self.end.get() {
            End::Open => Nodes::from(self.controls(slate)).and(slate.listen()),
            end => puzzle.with_value(|puzzle| self.ended(&options, puzzle, end)),
        };
        let number = self.number.get_value();
        let solved = self.places.with_value(|places| places.solved[places.place()]);
        let title =
            el("h2").add(w.puzzle(number)).add(pause()).add(el("small").add(w.solved(solved)));
        let wish = self.places.with_value(|places| places.wish(number));
        let link = el("a quiet link").attr("href", &link_to(&wish)).add(w.link());
        let left = el("div desk").add(bench(&options, "").add(bed)).add(el("div").live(below));
        let told = el("div told")
            .add(el("div panel").add(title).add(el("p").add(w.puzzle_why())).add(link))
            .add(el("div panel").add(self.choice()));
        el("div halves").add(left).add(told).into()
    }

    fn controls(self, slate: Slate) -> El {
        let (w, mw) = (study::words(self.shell.lang()), words(self.shell.lang()));
        let pegs = usize::from(slate.options.pegs);
        let why = move || match slate.refused.get() {
            Some(why) => why,
            None => match slate.draft.with(|draft| draft.empty(pegs)) {
                0 => mw.ready().to_owned(),
                empty => mw.holes_empty(empty),
            },
        };
        let why = el("p why").id("why").live_text(why);
        let why = why.live_class("refused", move || slate.refused.get().is_some());
        let not_full = move || slate.draft.with(|draft| draft.empty(pegs) > 0);
        let submit = el("button primary").id("submit").attr("aria-describedby", "why");
        let submit = submit
            .live_attr("aria-disabled", move || Some(not_full().to_string()))
            .add(mw.check())
            .click(move || slate.submit.run(()));
        let clear = el("button").add(mw.clear()).click(move || slate.edit(&Draft::clear));
        let show = el("button").id("solution").add(w.solution());
        let show = show.click(move || self.finish(End::Shown));
        let actions = el("div actions").add(clear).add(show).add(submit);
        el("div controls").add(slate.supply()).add(why).add(actions)
    }

    /// The row is handed in.
    fn check(self, slate: Slate, puzzle: &Puzzle) {
        let (w, mw) = (study::words(self.shell.lang()), words(self.shell.lang()));
        let pegs = usize::from(slate.options.pegs);
        let Some(code) = slate.draft.with_untracked(|draft| draft.code(pegs)) else {
            let empty = slate.draft.with_untracked(|draft| draft.empty(pegs));
            slate.refuse(mw.holes_empty(empty));
            return;
        };
        match wrong_keys(&code, &puzzle.rows).first() {
            None => {
                self.finish(End::Solved);
                self.shell.speech.say(self.praise());
            }
            Some(&(row, owed)) => {
                slate.refuse(w.not_it(usize::from(row) + 1, &say::key(mw, owed)));
                self.flagged.set(Some(row));
            }
        }
    }

    fn praise(self) -> &'static str {
        let all = study::words(self.shell.lang()).praise();
        let n = self.number.get_value() as usize % all.split('|').count();
        all.split('|').nth(n).unwrap_or_default().trim_ascii()
    }

    /// The code, and why it is the one.
    fn ended(self, options: &Options, puzzle: &Puzzle, end: End) -> Nodes {
        let (w, mw) = (study::words(self.shell.lang()), words(self.shell.lang()));
        let title = if end == End::Solved { self.praise() } else { w.answer() };
        let told = el("span unseen").add(mw.code_was(&say::code(mw, options, &puzzle.code)));
        let code = el("div lifted").add(told).add(board::pegs(options, &puzzle.code));
        let counted = (end == End::Shown).then(|| {
            let rows = puzzle.rows.iter().zip(1usize..);
            let rows = rows.map(|(row, n)| recounted(self.shell, options, puzzle, row, n));
            el("ul recount").add(rows.collect::<Nodes>())
        });
        let next = el("button primary").id("next-puzzle").add(w.next_puzzle());
        let next = next.click(move || self.go_on());
        el("div panel ended").add(el("h2").add(title)).add(code).add(counted).add(next).into()
    }

    /// Board and grade.
    fn choice(self) -> Nodes {
        let (w, mw) = (study::words(self.shell.lang()), words(self.shell.lang()));
        let boards = (0..).zip(SIZES).map(|(n, (pegs, colours))| (n, mw.size_name(pegs, colours)));
        let boards: Vec<(u8, String)> = boards.collect();
        let grades: Vec<(u8, String)> = (1..=GRADES as u8).map(|n| (n, n.to_string())).collect();
        let chosen = Signal::new(self.places.with_value(|places| (places.board, places.grade)));
        let choose = move |board, grade| {
            self.places.update_value(|places| (places.board, places.grade) = (board, grade));
            chosen.set((board, grade));
            let next = self.places.with_value(|places| places.next[places.place()]);
            self.open(next);
        };
        let (board, grade) = (move || chosen.get().0, move || chosen.get().1);
        let choose_board = move |board| choose(board, chosen.get_untracked().1);
        let choose_grade = move |grade| choose(chosen.get_untracked().0, grade);
        Nodes::from(segmented(mw.size(), "size", &boards, board, choose_board)).and(segmented(
            w.grade(),
            "grade",
            &grades,
            grade,
            choose_grade,
        ))
    }
}
