//! The form of a round: what the rules need of it and no more, with what it makes before it is written.

use leptos::prelude::*;
use tertulia::core::{Seat, Seats};
use tertulia::games::GameId;
use tertulia::games::batalla::End;
use tertulia::planilla::{Kind, MOST_POINTS, Planilla, Refusal, Step};

use super::draft::{Draft, ENDS, Gap};
use super::fields::{self, NONE};
use super::page::Page;
use super::people::{disc, told};
use super::{kept, says};
use crate::ui::ledger::words::words;
use crate::ui::parts::{El, Nodes, Signal, distinct, el, focus, toggle};
use crate::ui::words::nth;

/// The form: of the next round, or of the one that is set right.
pub fn form(page: Page) -> El {
    let (draft, w) = (page.draft, words(page.shell));
    let editing = distinct(draft, |draft: &Draft| draft.editing);
    let kind = page.kind();
    // Who is called otherwise is so in the form, too.
    let people = distinct(page.sheet, |sheet: &Planilla| sheet.players().to_vec());
    let whole = move || {
        people.track();
        let editing = editing.get();
        let head = el("h2").id("round").attr("tabindex", "-1").live_text(move || {
            let round = says(page.shell, kind).round;
            match editing {
                Some(n) => w.correct_round(round, usize::from(n) + 1),
                None => w.nth_round(round, page.sheet.with(|sheet| sheet.rounds().len()) + 1),
            }
        });
        let before = editing.map(|round| before(page, round));
        let words = if editing.is_some() { w.set_right() } else { w.write_down() };
        let write = el("button primary big").id("write").attr("type", "button").add(words);
        let step = move || draft.with(|draft| draft.step(kind));
        let ready = move || step().is_ok_and(|step| page.sheet.with(|it| it.check(&step).is_ok()));
        let write = write.live_attr("aria-disabled", move || (!ready()).then(|| "true".to_owned()));
        let write = write.click(move || page.write());
        let strike = editing.map(|round| {
            let strike = el("button").id("strike").attr("type", "button").add(w.strike());
            let cancel = el("button").id("cancel").attr("type", "button").add(w.cancel());
            let cancel = cancel.click(move || {
                page.clear();
                focus("round");
            });
            let struck = page.sheet.with_untracked(|sheet| {
                sheet.rounds().get(usize::from(round)).is_some_and(|round| round.struck)
            });
            let strike = (!struck).then(|| strike.click(move || page.strike(round)));
            Nodes::from(strike).and(cancel)
        });
        Nodes::from(head)
            .and(before)
            .and(inside(page, kind))
            .and(el("div").id("preview").live(move || preview(page, kind)))
            .and(el("div actions").add(write).add(strike))
    };
    el("section panel entry").id("entry").live(whole)
}

/// What the round said before it was set right.
fn before(page: Page, round: u16) -> Option<El> {
    let sheet = page.sheet.get_untracked();
    let rounds = sheet.rounds();
    let written = rounds.get(usize::from(round)).filter(|round| round.versions.len() > 1)?;
    let mut alone = sheet.clone();
    while alone.undo() {}
    let lines = written.versions[..written.versions.len() - 1].iter().map(|entry| {
        let mut paper = alone.clone();
        // It was written once, so it can be.
        let _ = paper.act(Step::Write(entry.clone()));
        el("li").add(page.points(&paper))
    });
    let lines = el("ul").add(lines.collect::<Nodes>());
    Some(el("div said-before").add(el("p muted").add(words(page.shell).said_before())).add(lines))
}

/// The players as choices.
fn players(page: Page, but: Option<u8>) -> Vec<(u8, Nodes)> {
    let sheet = page.sheet.get_untracked();
    let names = kept::names(page.shell, &sheet);
    let all = (0..).zip(sheet.players().iter().zip(names));
    let all = all.filter(|(seat, _)| Some(*seat) != but);
    all.map(|(seat, (person, name))| (seat, told(person, seat.into(), &name))).collect()
}

fn inside(page: Page, kind: Kind) -> Nodes {
    match kind {
        Kind::Game(GameId::ReglaSecreta | GameId::EleusisExpress) => cards(page),
        Kind::Game(GameId::Batalla) => battle(page),
        Kind::Game(GameId::Pechigonga) => deal(page),
        Kind::Game(GameId::Mastermind) => code(page),
        Kind::Free => amounts(page, words(page.shell).points(), Amounts::Points),
    }
}

fn dealer(page: Page, label: &'static str) -> El {
    let draft = page.draft;
    let choose = move |seat| draft.update(|draft| draft.dealer = seat);
    let chosen = move || draft.with(|draft| draft.dealer);
    let all = players(page, None);
    fields::choice("who", label, "dealer", all, Box::new(chosen), Box::new(choose))
}

fn cards(page: Page) -> Nodes {
    let (draft, w) = (page.draft, words(page.shell));
    let hand = page.sheet.with_untracked(|sheet| sheet.terms().hand);
    let dealt = distinct(draft, |draft: &Draft| draft.dealer);
    let found = move || {
        let dealer = dealt.get();
        if draft.with_untracked(|draft| draft.found == dealer && dealer != NONE) {
            draft.update(|draft| draft.found = NONE);
        }
        let mut all = vec![(NONE, w.nobody().into())];
        all.extend(players(page, Some(dealer)));
        let choose = move |seat| draft.update(|draft| draft.found = seat);
        let chosen = move || draft.with(|draft| draft.found);
        fields::choice("who", w.found(), "found", all, Box::new(chosen), Box::new(choose))
    };
    let hands = move || {
        let dealer = dealt.get();
        let row = |(seat, name): (u8, Nodes)| {
            let at = usize::from(seat);
            let choose = move |n| draft.update(|draft| draft.left[at] = n);
            let chosen = move || draft.with(|draft| draft.left[at]);
            let label = Nodes::from(el("span unseen").add(w.left())).and(" ").and(name);
            fields::choice(
                "numbers",
                label,
                &format!("left-{seat}"),
                fields::numbers(hand),
                Box::new(chosen),
                Box::new(choose),
            )
        };
        players(page, Some(dealer)).into_iter().map(row).collect::<Nodes>()
    };
    let out = distinct(draft, Draft::out);
    let declared = move || {
        out.get().then(|| {
            toggle(
                w.declared(),
                move || draft.with(|draft| draft.declared),
                move |on| draft.update(|draft| draft.declared = on),
            )
        })
    };
    Nodes::from(dealer(page, w.dealer()))
        .and(el("div").live(found))
        .and(el("h3").add(w.left()))
        .and(el("div rows-of-numbers").live(hands))
        .and(el("div").live(declared))
}

fn code(page: Page) -> Nodes {
    let (draft, w) = (page.draft, words(page.shell));
    let most = page.sheet.with_untracked(|sheet| sheet.terms().rows);
    let ends = (0..3).map(|n| (n, nth(w.code_ends(), n.into()).into())).collect();
    let how = fields::choice(
        "",
        w.how(),
        "end",
        ends,
        Box::new(move || draft.with(|draft| draft.end)),
        Box::new(move |n| draft.update(|draft| draft.end = n)),
    );
    let end = distinct(draft, |draft: &Draft| draft.end);
    let rows = move || {
        (end.get() == 0).then(|| {
            let all = fields::numbers(most).into_iter().skip(1).collect();
            let chosen = move || draft.with(|draft| draft.rows);
            let choose = move |n| draft.update(|draft| draft.rows = n);
            let label = w.rows_needed();
            fields::choice("numbers", label, "rows", all, Box::new(chosen), Box::new(choose))
        })
    };
    Nodes::from(dealer(page, w.maker())).and(how).and(el("div").live(rows))
}

fn battle(page: Page) -> Nodes {
    let (draft, w) = (page.draft, words(page.shell));
    let ends = (0..4).map(|n| (n, nth(w.battle_ends(), n.into()).into())).collect();
    let how = fields::choice(
        "",
        w.how(),
        "end",
        ends,
        Box::new(move || draft.with(|draft| draft.end)),
        Box::new(move |n| {
            draft.update(|draft| {
                draft.end = n;
                // One may have won it; a draw is of several.
                draft.winners = Seats::NONE;
            });
        }),
    );
    let end = distinct(draft, |draft: &Draft| draft.end);
    let who = move || match ENDS[usize::from(end.get())] {
        End::Last => Some(fields::choice(
            "who",
            w.who_won(),
            "winner",
            players(page, None),
            Box::new(move || draft.with(|draft| draft.winners.iter().next().map_or(NONE, |s| s.0))),
            Box::new(move |seat| draft.update(|draft| draft.winners = Seats::only(Seat(seat)))),
        )),
        End::Limit => None,
        End::Repetition | End::Nobody => Some(some(page, w.who_drew(), "drawn")),
    };
    let counted = move || {
        let limit = ENDS[usize::from(end.get())] == End::Limit;
        let cards = amounts(page, w.cards_end(), Amounts::Cards);
        let tricks = amounts(page, w.tricks(), Amounts::Tricks);
        if limit {
            return cards.and(el("details fold").add(el("summary").add(w.tricks())).add(tricks));
        }
        el("details fold").add(el("summary").add(w.tricks())).add(tricks).into()
    };
    Nodes::from(how).and(el("div").live(who)).and(el("div").live(counted))
}

/// Several of the players, kept as the winners of the draft.
fn some(page: Page, label: &'static str, name: &str) -> El {
    let draft = page.draft;
    let on = move |seat| draft.with(|draft| draft.winners.has(Seat(seat)));
    let flip = move |seat| {
        draft.update(|draft| {
            let before = draft.winners;
            let others = before.iter().filter(|other| other.0 != seat);
            let others = others.fold(Seats::NONE, Seats::with);
            draft.winners = if before.has(Seat(seat)) { others } else { before.with(Seat(seat)) };
        });
    };
    fields::several(label, name, players(page, None), Box::new(on), Box::new(flip))
}

fn deal(page: Page) -> Nodes {
    let w = words(page.shell);
    let who = some(page, w.had_pechigonga(), "pechigonga");
    let who = el("details fold").add(el("summary").add("¡Pechigonga!")).add(who);
    Nodes::from(dealer(page, w.dealer())).and(amounts(page, w.gains(), Amounts::Chips)).and(who)
}

/// What a row of numbers counts.
#[derive(Clone, Copy, PartialEq)]
enum Amounts {
    Points,
    Chips,
    Cards,
    Tricks,
}

fn amounts(page: Page, head: &'static str, what: Amounts) -> Nodes {
    let (draft, shell) = (page.draft, page.shell);
    let sheet = page.sheet.get_untracked();
    let names = kept::names(shell, &sheet);
    let range = match what {
        Amounts::Points => (-MOST_POINTS, MOST_POINTS, 10),
        Amounts::Chips => (-MOST_POINTS, MOST_POINTS, 5),
        Amounts::Cards => (0, 240, 5),
        Amounts::Tricks => (0, 9999, 5),
    };
    fn list(draft: &mut Draft, what: Amounts) -> &mut Vec<i32> {
        match what {
            Amounts::Points | Amounts::Chips => &mut draft.points,
            Amounts::Cards => &mut draft.cards,
            Amounts::Tricks => &mut draft.tricks,
        }
    }
    let row = |(at, (person, name)): (usize, (_, &String))| {
        let id = format!("amount-{}-{at}", what as u8);
        fields::amount(
            shell,
            (name, &id),
            told(person, at, name),
            range,
            Box::new(move || list(&mut draft.get(), what)[at]),
            Box::new(move |n| draft.update(|draft| list(draft, what)[at] = n)),
        )
    };
    let rows = sheet.players().iter().zip(&names).enumerate().map(row).collect::<Nodes>();
    let head = (what != Amounts::Tricks).then(|| el("h3").add(head));
    Nodes::from(head).and(el("div amounts").add(rows))
}

/// What the round brings, or why it cannot be written yet.
fn preview(page: Page, kind: Kind) -> Nodes {
    let w = words(page.shell);
    let step = page.draft.with(|draft| draft.step(kind));
    let sheet = page.sheet.get();
    let after = step.and_then(|step| {
        let mut after = sheet.clone();
        after.act(step).map(|()| after).map_err(Gap::Refused)
    });
    match after {
        Err(gap) => el("p why").id("why").add(why(page, gap)).into(),
        Ok(after) => {
            let (was, is) = (sheet.sheet(), after.sheet());
            let scale = |unit: u8| i32::from(is.unit()) / i32::from(unit);
            let (from, to) = (was.totals(), is.totals());
            let names = kept::names(page.shell, &after);
            let line = |at: usize| {
                let came = to[at] - from[at] * scale(was.unit());
                let sign = if came >= 0 { "+" } else { "" };
                let came = [sign, &page.figure(came, is.unit())].concat();
                let total = page.figure(to[at], is.unit());
                let told = el("span unseen").add(w.brings(&names[at], &came, &total));
                let seen = el("span seen").attr("aria-hidden", "true");
                let seen = seen.add(disc(&after.players()[at], at)).add(el("b").add(came));
                el("li").add(told).add(seen.add(el("small").add(format!("= {total}"))))
            };
            let lines = el("ul makes").add((0..to.len()).map(line).collect::<Nodes>());
            let pot = after.pot();
            let pot = (pot != 0).then(|| el("p muted").add(w.pot_waits(pot)));
            Nodes::from(el("h3").add(w.makes())).and(lines).and(pot)
        }
    }
}

/// Why it cannot be written yet.
fn why(page: Page, gap: Gap) -> String {
    let w = words(page.shell);
    let names = || kept::names(page.shell, &page.sheet.get_untracked());
    let name = |seat: Seat| names().get(seat.index()).cloned().unwrap_or_default();
    let draft = page.draft.get_untracked();
    let drawn = ENDS[usize::from(draft.end) % 4] != End::Last;
    let text = match gap {
        Gap::Dealer => w.choose_dealer(),
        Gap::Left(seat) => return w.missing_left(&name(seat)),
        Gap::Rows => w.choose_rows(),
        Gap::Refused(refusal) => match refusal {
            Refusal::Out => w.two_out(),
            Refusal::Winners if drawn => w.choose_drawn(),
            Refusal::Winners => w.choose_winner(),
            Refusal::Cards(_) if draft.cards.iter().all(|n| *n == 0) => w.no_cards(),
            Refusal::Cards(_) if draft.end == 1 => w.too_many_cards(),
            Refusal::Cards(_) => w.others_have_cards(),
            Refusal::Pot => w.pot_short(),
            Refusal::Full => w.full(),
            _ => w.not_so(),
        },
    };
    text.to_owned()
}

/// The sheet as the form's signals have it.
pub fn fresh(sheet: Signal<Planilla>) -> Draft {
    sheet.with_untracked(Draft::new)
}
