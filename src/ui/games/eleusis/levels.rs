//! Which rule cards are in play: whole levels, and single cards.

use leptos::prelude::*;
use tertulia::games::eleusis::Variant;
use tertulia::secret_rule::pile::{Grade, RuleCard, pile};
use tertulia::secret_rule::say::Form as Length;

use super::form::Form;
use super::words::settings::words;
use crate::ui::parts::{El, Nodes, Signal, el, fold, toggle};
use crate::ui::rules::words::said;
use crate::ui::shell::Shell;
use crate::ui::words::nth;

/// The rule cards with their bits.
pub fn cards() -> impl Iterator<Item = (usize, RuleCard)> {
    pile().enumerate()
}

/// The choice of rule cards.
pub fn levels(shell: Shell, form: Signal<Form>, variant: Variant) -> El {
    let w = words(shell.lang());
    let own = variant.cards();
    let graded = |grade: Grade| {
        let of_grade = cards().filter(|(_, card)| card.level == grade);
        of_grade.fold(0, |set, (n, _)| set | own & 1 << n)
    };
    let level = |(n, grade): (usize, Grade)| {
        let set = graded(grade);
        let label = w.level(nth(w.levels(), n), set.count_ones());
        let on = move || form.with(|form| form.options.cards & set != 0);
        let change = move |on: bool| {
            form.update(|form| {
                let cards = &mut form.options.cards;
                *cards = if on { *cards | set } else { *cards & !set };
            });
        };
        (set != 0).then(|| toggle(&label, on, change))
    };
    let all = Grade::ALL.into_iter().enumerate().filter_map(level).collect::<Nodes>();
    let count = move || form.with(|form| w.in_play(form.options.cards.count_ones()));
    let single = fold("details fold", w.one_by_one(), move || list(shell, form, own));
    let other = fold("details fold", w.other_game(), move || list(shell, form, !own));
    el("fieldset explained")
        .add(el("legend").add(w.cards()))
        .add(el("div level-list").add(all))
        .add(el("p muted").live_text(count))
        .add(el("p muted").add(w.cards_why()))
        .add(single.id("one-by-one"))
        .add(other)
}

/// Single cards, each with its sentence.
fn list(shell: Shell, form: Signal<Form>, among: u64) -> Nodes {
    let w = words(shell.lang());
    let card = |(n, card): (usize, RuleCard)| {
        let label = w.card(n + 1, &said(&card.rule, shell.lang(), Length::Short));
        let on = move || form.with(|form| form.options.cards >> n & 1 == 1);
        let change = move |_| form.update(|form| form.options.cards ^= 1 << n);
        el("li").add(toggle(&label, on, change))
    };
    let grades = Grade::ALL.into_iter().enumerate().map(|(n, grade)| {
        let of_grade = cards().filter(|(n, it)| among >> n & 1 == 1 && it.level == grade);
        let list: Vec<El> = of_grade.map(card).collect();
        (!list.is_empty()).then(|| {
            let list = el("ul card-list").add(list.into_iter().collect::<Nodes>());
            Nodes::from(el("h2 minor").add(nth(w.levels(), n))).and(list)
        })
    });
    grades.flatten().collect()
}
