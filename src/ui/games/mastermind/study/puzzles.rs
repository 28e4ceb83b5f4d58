//! Puzzles: rows with their keys that leave one code. Each has an address of its own.

use leptos::prelude::untrack;
use tertulia::games::mastermind::study::{Answer, Puzzle, Question, Wish};
use tertulia::games::mastermind::{Options, Row, wrong_keys};

use super::ask::ask;
use super::recount::recounted;
use super::slate::Slate;
use super::{address, bench, kept};
use crate::ui::games::mastermind::draft::Draft;
use crate::ui::games::mastermind::drawer::sizes::SIZES;
use crate::ui::games::mastermind::words::{study, words};
use crate::ui::games::mastermind::{board, say};
use crate::ui::parts::{Callback, El, Kept, Nodes, Signal, el, focus, segmented};
use crate::ui::route::asked;
use crate::ui::shell::Shell;
use crate::ui::thinking::Asker;

const KEY: &str = "tertulia.puzzles.mastermind";
/// Grades of difficulty, from 1.
const GRADES: usize = 5;
/// The last puzzle of a grade that has an address.
const LAST: u64 = 999_999;

/// Where the visitor has got to.
#[derive(Clone, Debug, PartialEq)]
struct Places {
    /// The board, as a number of [`SIZES`], and the grade, from 1.
    board: u8,
    grade: u8,
    /// By board and grade: the number of the next puzzle, and how many are solved.
    next: Vec<u64>,
    solved: Vec<u32>,
    /// The puzzle on the table: its address, the row under way, and what became of it.
    on: String,
    draft: Draft,
    end: End,
}

tertulia::json_record!(Places { board, grade, next, solved, on, draft, end } or default);

/// What became of a puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum End {
    /// Nothing yet.
    #[default]
    Open,
    Solved,
    /// Its solution was shown.
    Shown,
}

tertulia::json_choice!(End { Open = "open", Solved = "solved", Shown = "shown" });

impl Default for Places {
    fn default() -> Self {
        let all = SIZES.len() * GRADES;
        Self {
            board: 0,
            grade: 1,
            next: vec![1; all],
            solved: vec![0; all],
            on: String::new(),
            draft: Draft::default(),
            end: End::Open,
        }
    }
}

impl Places {
    /// What is stored may be of another version.
    fn sound(mut self) -> Self {
        let all = SIZES.len() * GRADES;
        self.next.resize(all, 1);
        self.solved.resize(all, 0);
        self.board = self.board.min(SIZES.len() as u8 - 1);
        self.grade = self.grade.clamp(1, GRADES as u8);
        self
    }

    /// The place of the chosen board and grade.
    fn place(&self) -> usize {
        usize::from(self.board) * GRADES + usize::from(self.grade) - 1
    }

    fn wish(&self, number: u64) -> Wish {
        let (pegs, colours) = SIZES[usize::from(self.board)];
        let space = Options { pegs, colours, ..Options::default() }.codes();
        Wish { space, number, grade: self.grade }
    }
}

/// The puzzle that an address asks for: board, grade, number; none if there is no such.
fn wanted(query: &str) -> Option<(u8, u8, u64)> {
    let (pegs, colours) = asked(query, "board")?.split_once('x')?;
    let size = (pegs.parse().ok()?, colours.parse().ok()?);
    let board = SIZES.iter().position(|&other| other == size)? as u8;
    let grade: u8 = asked(query, "grade")?.parse().ok()?;
    let number: u64 = asked(query, "number")?.parse().ok()?;
    let there = (1..=GRADES as u8).contains(&grade) && (1..=LAST).contains(&number);
    there.then_some((board, grade, number))
}

fn link_to(wish: &Wish) -> String {
    let Wish { space, grade, number } = wish;
    let query = format!("?board={}x{}&grade={grade}&number={number}", space.pegs, space.colours);
    address("puzzles") + &query
}

/// The room: where the visitor is, and the puzzle on the table.
#[derive(Clone, Copy)]
struct Room {
    shell: Shell,
    places: Kept<Places>,
    /// The puzzle's number, board and grade being those of the places.
    number: Kept<u64>,
    puzzle: Signal<Option<Puzzle>>,
    end: Signal<End>,
    /// Rows that the last try contradicts.
    flagged: Signal<Option<u8>>,
    asker: Asker,
}

/// The page.
pub fn puzzles(shell: Shell, query: &str) -> Nodes {
    let w = study::words(shell.lang());
    let mut places: Places = kept::<Places>(shell, KEY, "puzzles").sound();
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
        end: Signal::new(End::Open),
        flagged: Signal::default(),
        asker: Asker::new(shell),
    };
    room.open(number);
    let broken = (link.is_none() && !query.is_empty())
        .then(|| el("p slip").id("bad-link").attr("role", "alert").add(w.bad_link()));
    let table = move || {
        let puzzle = room.puzzle.get();
        untrack(|| match puzzle {
            None => el("p muted").add(words(shell.lang()).counting()).into(),
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
        let answered = move |answer| {
            if let Some(Answer::Puzzle(puzzle)) = answer {
                self.puzzle.set(Some(puzzle));
            }
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
        let title = el("h2").add(w.puzzle(number)).add(el("small").add(w.solved(solved)));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_leads_to_its_puzzle() {
        let query = "board=4x6&grade=3&number=17";
        assert_eq!(wanted(query), Some((1, 3, 17)));
        let places = Places { board: 1, grade: 3, ..Places::default() };
        assert_eq!(link_to(&places.wish(17)), format!("#/mastermind/puzzles?{query}"));
    }

    #[test]
    fn a_broken_link_leads_nowhere() {
        for odd in [
            "board=4x7&grade=3&number=17",
            "board=4x6&grade=6&number=17",
            "board=4x6&grade=3&number=0",
            "board=4x6&grade=3&number=-1",
            "board=4x6&grade=3&number=99999999999999999999",
            "board=4&grade=3&number=1",
            "grade=3&number=1",
            "number",
        ] {
            assert_eq!(wanted(odd), None, "{odd}");
        }
    }

    #[test]
    fn what_is_stored_may_be_of_another_version() {
        let odd = Places { board: 9, grade: 0, next: vec![4], ..Places::default() }.sound();
        assert_eq!((odd.place(), odd.next[0], odd.next[9]), (5, 4, 1));
    }
}
