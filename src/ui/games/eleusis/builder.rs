//! What is said to the builder of rules, a room of the workshop's house, and what it tells.

use leptos::prelude::*;
use tertulia::core::json;
use tertulia::games::eleusis::{View, refused};

use super::draft::Note;
use super::seated::Seated;
use crate::ui::parts::Legacy;
use crate::ui::rooms;
use crate::ui::rules::table::{Bench, Made};

/// The builder in its place. The rule under way is the draft's.
#[component]
pub fn Builder(seated: Seated) -> impl IntoView {
    let desk = seated.desk;
    let rule = Memo::new(move |_| desk.draft.with(|draft| draft.rule.clone()));
    // The rule that the builder begins with, or gets from the notebook or the pile.
    let said = RwSignal::new(rule.get_untracked());
    let own = StoredValue::new(rule.get_untracked());
    Effect::new(move || {
        let now = rule.get();
        // What it has told itself it need not hear.
        if own.with_value(|own| *own != now) && said.with_untracked(|said| *said != now) {
            said.set(now);
        }
    });
    let say = move || {
        let (line, refused) = seated.see(on_table);
        json::write(&Bench { rule: said.get(), line, refused, notes: None, pile: true })
    };
    let hear = move |made: &str| {
        let made = json::read::<Made>(made);
        made.is_ok_and(|made| {
            own.set_value(made.rule.clone());
            if desk.draft.with_untracked(|draft| draft.rule != made.rule) {
                desk.edit(|draft| draft.rule = made.rule);
            }
            true
        })
    };
    let room = (rooms::WORKSHOP, "", rooms::BUILDER);
    let place = rooms::place(seated.shell, "div", room, Box::new(say), Box::new(hear));
    view! {
        <div class="building">
            <Legacy nodes=place.into() />
        </div>
    }
}

/// The line, and what was refused after how many cards of it.
fn on_table(view: &View) -> (Vec<String>, Vec<(u8, String)>) {
    let line = view.line().iter().map(ToString::to_string).collect();
    let refused = refused(&view.moves).into_iter();
    let refused = refused.map(|it| (it.after as u8, it.card.to_string()));
    (line, refused.collect())
}

/// Whether a note's rule explains the table, and is not crossed out.
pub fn explains(view: &View, note: &Note) -> bool {
    use tertulia::secret_rule::guess::contradiction;
    let refused = refused(&view.moves);
    note.rule.parse().is_ok_and(|rule| contradiction(&rule, &view.line(), &refused).is_none())
}
