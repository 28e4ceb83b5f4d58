//! The options of a new match that are not on the form itself: board and rules.

use leptos::prelude::*;
use tertulia::core::Seat;
use tertulia::games::mastermind::{Count, Keying, Making, Options};

use super::sizes::sizes;
use crate::ui::games::mastermind::form::{Form, Role, described, number};
use crate::ui::games::mastermind::words::drawer::words;
use crate::ui::parts::{Callback, El, Kept, Nodes, Signal, effect, el, segmented, toggle};
use crate::ui::rooms::Wire;
use crate::ui::shell::Shell;

/// What is in the drawer. The form is the page's: what changes there changes here, and the reverse.
pub fn options(shell: Shell, wire: Wire) -> Nodes {
    let said = move || wire.said::<Form>().unwrap_or_default();
    let form = Signal::new(said());
    // Of the options what the page knows: it is not told again.
    let known = Kept::new(form.with_untracked(|form| form.options));
    effect(Box::new(move || {
        let said = said();
        known.set_value(said.options);
        if form.with_untracked(|form| *form != said) {
            form.set(said);
        }
    }));
    effect(Box::new(move || {
        let options = form.with(|form| form.options);
        if options != known.get_value() {
            known.set_value(options);
            wire.tell(&options);
        }
    }));
    board_options(shell, form).and(rule_options(shell, form))
}

fn board_options(shell: Shell, form: Signal<Form>) -> Nodes {
    let w = words(shell.lang());
    let choose = Callback::new(move |options| form.update(|form| form.options = options));
    sizes(shell, move || form.with(|form| form.options), choose)
        .and(number(form, w.n_rows(), (6, 15), |o| &mut o.rows))
        .and(tick(form, w.repeats(), |o| &mut o.repeats))
        .and(tick(form, w.with_blank(), |o| &mut o.blank))
}

fn rule_options(shell: Shell, form: Signal<Form>) -> Nodes {
    let w = words(shell.lang());
    let keyings = [
        (Keying::Referee, w.keys_referee().to_owned()),
        (Keying::Friendly, w.keys_friendly().to_owned()),
        (Keying::Strict, w.keys_strict().to_owned()),
    ];
    let keys = move || form.with(|form| form.options.keys);
    let choose_keys = move |keys| form.update(|form| form.options.keys = keys);
    let counts =
        [(Count::Rows, w.count_rows().to_owned()), (Count::Misses, w.count_misses().to_owned())];
    let count = move || form.with(|form| form.options.count);
    let choose_count = move |count| form.update(|form| form.options.count = count);
    let bonus = move || form.with(|form| form.options.unbroken_bonus == 1);
    let set_bonus = move |on| form.update(|form| form.options.unbroken_bonus = u8::from(on));
    Nodes::from(making(shell, form))
        .and(segmented(w.keys(), "keys", &keyings, keys, choose_keys))
        .and(el("p muted").add(w.keys_why()))
        .and(tick(form, w.paper(), |o| &mut o.paper))
        .and(segmented(w.count(), "count", &counts, count, choose_count))
        .and(toggle(w.bonus(), bonus, set_bonus))
}

/// The computer player sits on seat 1.
const MAKINGS: [Making; 3] = [Making::Random, Making::Sly, Making::Hard(Seat(1))];

fn making(shell: Shell, form: Signal<Form>) -> El {
    let w = words(shell.lang());
    described(
        form,
        (w.making(), "making", w.makings()),
        |form| MAKINGS.iter().position(|making| *making == form.options.making).unwrap_or(0),
        |form, n| form.options.making = MAKINGS[n],
        |form| !form.person && form.role != Role::Makes,
    )
}

fn tick(form: Signal<Form>, label: &str, field: fn(&mut Options) -> &mut bool) -> El {
    let on = move || *field(&mut form.get().options);
    toggle(label, on, move |on| form.update(|form| *field(&mut form.options) = on))
}
