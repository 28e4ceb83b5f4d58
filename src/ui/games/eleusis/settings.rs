//! What may be agreed: the settings of a match, behind a fold of the form.

use leptos::prelude::*;
use tertulia::core::Seat;
use tertulia::games::eleusis::{Dealers, Options, Stock, Variant};

use super::form::{Form, distinct};
use super::levels::levels;
use super::words::agreed;
use super::words::settings::{Words, words};
use crate::ui::desk;
use crate::ui::parts::{El, Nodes, Signal, el, number_field, segmented, toggle};
use crate::ui::shell::Shell;
use crate::ui::words::nth;

/// A field and a line about it.
fn explained(field: El, why: &str) -> El {
    el("div explained").add(field).add(el("p muted").add(why))
}

/// All that may be agreed.
pub fn settings(shell: Shell, form: Signal<Form>, variant: Variant) -> Nodes {
    let (w, agreed) = (words(shell.lang()), agreed::words(shell.lang()));
    let terms = variant.terms();
    let on = move |label: &str, why: &str, field: fn(&mut Options) -> &mut bool| {
        let read = move || *field(&mut form.get().options);
        let change = move |on| form.update(|form| *field(&mut form.options) = on);
        explained(toggle(label, read, change), why)
    };
    let hand = move || form.with(|form| form.options.hand);
    let set_hand = move |n| form.update(|form| form.options.hand = n);
    let hand = number_field(agreed.hand(), (4, 12), hand, set_hand);
    let stocks = [Stock::Pack, Stock::Round, Stock::Match];
    let stocks = stocks.into_iter().enumerate().map(|(n, it)| (it, nth(w.stocks(), n).to_owned()));
    let stocks: Vec<(Stock, String)> = stocks.collect();
    let stock = move || form.with(|form| form.options.stock);
    let set_stock = move |stock| form.update(|form| form.options.stock = stock);
    let hints = terms.by_hand || form.with_untracked(|form| form.options.hints);
    el("div options")
        .add(levels(shell, form, variant))
        .add(inventing(w, form))
        .add(explained(hand, w.hand_why()))
        .add(rounds(shell, form))
        .add(dealers(shell, form))
        // Of hints La regla secreta knows nothing; who had agreed on them can still leave them off.
        .add(hints.then(|| on(w.hints(), w.hints_why(), |options| &mut options.hints)))
        .add(on(w.starter(), w.starter_why(), |options| &mut options.starter_fits))
        .add(explained(segmented(w.stock(), "stock", &stocks, stock, set_stock), w.stock_why()))
        .add(on(w.declared_out(), w.declared_out_why(), |options| &mut options.declared_out))
        .add(on(agreed.open(), w.open_why(), |options| &mut options.open))
        .add(on(agreed.teaching(), w.teaching_why(), |options| &mut options.teaching))
        .into()
}

fn inventing(w: &'static Words, form: Signal<Form>) -> El {
    let kinds = [(false, w.draws().to_owned()), (true, w.invents().to_owned())];
    let invents = distinct(form, |form| form.options.invent.is_some());
    let choose = move |on: bool| form.update(|form| form.options.invent = on.then_some(3));
    let grade = move || form.with(|form| form.options.invent.unwrap_or(3));
    let set = move |n| form.update(|form| form.options.invent = Some(n));
    let grade = move || invents.get().then(|| number_field(w.grade(), (1, 5), grade, set));
    let kind = segmented(w.inventing(), "inventing", &kinds, move || invents.get(), choose);
    explained(kind, w.inventing_why()).live(grade)
}

fn rounds(shell: Shell, form: Signal<Form>) -> El {
    let (w, name) = (words(shell.lang()), agreed::words(shell.lang()).rounds());
    let kinds = [(false, w.all_deal().to_owned()), (true, w.so_many().to_owned())];
    let fixed = distinct(form, |form| form.options.rounds > 0);
    let choose = move |on: bool| {
        form.update(|form| form.options.rounds = if on { form.sitters.len() as u8 } else { 0 });
    };
    let count = move || form.with(|form| form.options.rounds.max(1));
    let set = move |n| form.update(|form| form.options.rounds = n);
    let count = move || fixed.get().then(|| number_field(name, (1, 16), count, set));
    let kind = segmented(name, "rounds", &kinds, move || fixed.get(), choose);
    explained(kind, w.rounds_why()).live(count)
}

fn dealers(shell: Shell, form: Signal<Form>) -> El {
    let w = words(shell.lang());
    let kinds = [(Dealers::InTurn, w.in_turn().to_owned()), (Dealers::Fixed, w.fixed().to_owned())];
    let now = move || form.with(|form| form.options.dealers);
    let choose = move |dealers| form.update(|form| form.options.dealers = dealers);
    let names = distinct(form, move |form| desk::names(shell, &form.sitters(shell.lang())));
    let first = move || {
        let names = names.get();
        let seats = (0..).map(Seat).zip(names).collect::<Vec<_>>();
        let now = move || form.with(|form| form.options.first_dealer);
        let choose = move |seat| form.update(|form| form.options.first_dealer = seat);
        segmented(w.first_dealer(), "first-dealer", &seats, now, choose)
    };
    el("div explained").add(segmented(w.dealers(), "dealers", &kinds, now, choose)).live(first)
}
