//! A rule of the dealer's own: examined before it is played with. What speaks against it is said, and
//! a second tap plays with it all the same.

use leptos::prelude::*;
use tertulia::core::Rng;
use tertulia::games::eleusis::{Action, Choice, Phase};
use tertulia::secret_rule::Rule;
use tertulia::secret_rule::examine::{Examining, Finding};

use super::seated::Seated;
use crate::ui::parts::{El, Nodes, Signal, el};
use crate::ui::rules::findings;
use crate::ui::slices::in_slices;
use crate::ui::words::joined;

/// A rule that was examined, and what speaks against it.
#[derive(Clone, PartialEq)]
struct Doubts {
    rule: String,
    words: String,
}

/// The button that begins with a rule of one's own, and a line for what speaks against it. `rule` is
/// the text form now; none, after it has said why, where it is no rule.
pub fn play_own(
    seated: Seated,
    kind: &str,
    id: &str,
    rule: Box<dyn Fn() -> Option<String>>,
) -> Nodes {
    let w = seated.dealing();
    let doubts = Signal::new(None::<Doubts>);
    let text = move || if doubts.get().is_some() { w.play_anyway() } else { w.use_rule() };
    let button = el(kind).id(id).live_text(move || text().to_owned()).click(move || {
        let Some(rule) = rule() else { return };
        match doubts.get_untracked() {
            Some(known) if known.rule == rule => begin(seated, rule),
            _ => examine(seated, rule, doubts),
        }
    });
    let said = move || doubts.get().map_or_else(String::new, |doubts| doubts.words);
    let said: El = el("p why refused").attr("role", "status").live_text(said);
    Nodes::from(said).and(el("div actions").add(button))
}

fn begin(seated: Seated, rule: String) {
    seated.act(Action::Rule(Choice::Own(rule)));
}

fn examine(seated: Seated, rule: String, doubts: Signal<Option<Doubts>>) {
    let Ok(tree) = rule.parse::<Rule>() else {
        // Says why.
        return begin(seated, rule);
    };
    let mut work = Examining::new(&tree, Rng::from_seed(1));
    in_slices(Box::new(move |portion| {
        // The screen may be another by now.
        if doubts.try_get_untracked().is_none() {
            return true;
        }
        let Some(found) = work.advance(portion) else { return false };
        // A starter that the rule would refuse is turned over.
        let grave = found.weighty().iter().filter(|it| **it != Finding::RefusesStarters);
        let words = joined(&mut grave.map(|it| findings::said(seated.shell.lang(), it)), " ");
        if words.is_empty() {
            if seated.look(|view| view.phase == Phase::Rule && view.deals()) {
                begin(seated, rule.clone());
            }
        } else {
            seated.shell.speech.say(&words);
            doubts.set(Some(Doubts { rule: rule.clone(), words }));
        }
        true
    }));
}
