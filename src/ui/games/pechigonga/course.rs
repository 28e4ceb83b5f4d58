//! What was said and shown, in words: the rounds of the deal, and those of earlier deals.

use crate::ui::words::capital;
use tertulia::core::Seat;
use tertulia::games::pechigonga::{Prize, Record, Said};

use super::cards;
use super::say::{self, name};
use super::seated::Seated;
use crate::ui::parts::{El, Nodes, el};
use crate::ui::words::{joined, nth};

/// So many earlier deals are told at most.
const MOST_TOLD: usize = 60;

/// The course of the match so far, the last deal first.
pub fn course(seated: Seated) -> Nodes {
    let w = seated.words();
    seated.look(|view| {
        let mut all = Nodes::default();
        if !view.rounds.is_empty() {
            all = all.and(el("h3").add(w.place_deal(view.deal, 0)));
            all = all.and(told(seated, &view.rounds, &view.prizes));
        } else if view.past.is_empty() {
            all = all.and(el("p muted").add(w.no_round()));
        }
        let past = view
            .past
            .iter()
            .rev()
            .skip(usize::from(view.outcome.is_some() && !view.rounds.is_empty()));
        for deal in past.take(MOST_TOLD) {
            all = all.and(el("h3").add(w.place_deal(deal.number, 0)));
            all = all.and(told(seated, &deal.rounds, &deal.prizes));
        }
        all
    })
}

/// Some rounds in words: what was announced, what was bet, who won with what.
pub fn told(seated: Seated, rounds: &[Record], prizes: &[Prize]) -> El {
    let (w, lang) = (seated.words(), seated.shell.lang());
    let names = seated.desk.names();
    let rounds = rounds.iter().map(|record| {
        let head = el("b").add(nth(w.rounds(), usize::from(record.number) - 1));
        let end = el("span").add(say::record(lang, &names, record));
        el("li").add(head).add(" ").add(talk(seated, &names, record)).add(end)
    });
    let prizes = prizes.iter().map(|prize| {
        let told = capital(&w.prize(name(&names, prize.seat), prize.chips));
        el("li").add(told).add(" ").add(cards::row(lang, prize.cards, prize.cards))
    });
    el("ol past").add(rounds.collect::<Nodes>()).add(prizes.collect::<Nodes>())
}

/// The words that were said in a round, one after the other.
fn talk(seated: Seated, names: &[String], record: &Record) -> El {
    let lang = seated.shell.lang();
    let said = (0..).map(Seat).zip(&record.said).filter(|(_, said)| **said != Said::Silence);
    let said = said.map(|(seat, said)| (seat, say::said(lang, *said)));
    let words = record.moves.iter().map(|it| (it.seat, say::short(lang, it.word)));
    let all = said.chain(words).map(|(seat, word)| [name(names, seat), ": ", &word].concat());
    let all: Vec<String> = all.collect();
    let told = capital(&joined(&mut all.iter().map(String::as_str), "; "));
    let dot = match told.chars().last() {
        None => "",
        Some('!') => " ",
        Some(_) => ". ",
    };
    el("span muted").add(told + dot)
}
