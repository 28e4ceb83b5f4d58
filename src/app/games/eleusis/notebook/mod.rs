//! The notebook beside the line: a guess is pointed at or built, noted, and said aloud.

mod notes;
mod proposals;
mod under_way;

use leptos::prelude::*;
use tertulia::games::eleusis::Guess;
use tertulia::secret_rule::pile::rule_card;
use tertulia::secret_rule::say::Form;
use tertulia::secret_rule::sketch::Sketch;

use self::notes::Notes;
use self::proposals::Proposals;
use self::under_way::{Acts, UnderWay};
use super::builder::Builder;
use super::controller::Controller;
use super::deal::WordsField;
use super::pile::Pile;
use super::pointed::{By, POINTED};
use super::told;
use crate::app::components::Fold;
use crate::app::components::lazy::Lazy;
use crate::app::components::pointing::Pointing;
use crate::app::components::pointing::words::{Words, words};
use crate::app::components::side_panel::SidePanel;
use crate::app::services::dom::focus;

/// The notebook as a panel beside the line.
#[component]
pub fn Notebook(controller: Controller) -> impl IntoView {
    let close = Callback::new(move |()| controller.close_notebook());
    view! {
        <SidePanel class="notebook" title=controller.words().notebook() close>
            <Lazy page=&POINTED props=By::Guesser(controller) class="notebook-pages" />
        </SidePanel>
    }
}

/// What is in the notebook.
pub fn pages(controller: Controller) -> AnyView {
    let (w, session) = (controller.dealing(), controller.session);
    // Whether a rule may be stated follows the game: the notebook stays open while others play.
    let guessing = Memo::new(move |_| controller.see(|_| controller.may_guess()));
    let with_words = Memo::new(move |_| controller.look(|view| view.by_hand) && guessing.get());
    let sketch = Memo::new(move |_| session.draft.with(|draft| draft.sketch.clone()));
    let pointed = Callback::new(move |sketch| controller.point(sketch));
    // Whoever begins again sees what one begins with, not the pile.
    let again = Trigger::new();
    let take = Callback::new(move |id: String| {
        if let Some(card) = rule_card(&id) {
            controller.take(&card.rule.to_string());
            focus("note-it");
        }
    });
    view! {
        <UnderWay controller guessing />
        <div class="notebook-body">
            <Proposals controller pointed />
            <Pointing sketch pointed round=controller.variant.terms().ranks_round />
            <Notes controller />
            <div>{move || with_words.get().then(|| view! { <SayWords controller /> })}</div>
            <Fold title=controller.pointing().more() class="fold" id="build" into_sight=true>
                <Builder controller />
            </Fold>
            <Fold title=w.pile_card() class="fold" id="from-pile" into_sight=true shut=again>
                <Pile controller take />
            </Fold>
        </div>
        <Acts controller guessing again />
    }
    .into_any()
}

impl Controller {
    /// What the notebook says.
    fn pointing(self) -> &'static Words {
        words(self.app.lang())
    }

    /// What was pointed at is the rule under way; it is said.
    fn point(self, sketch: Sketch) {
        self.refused.set(None);
        self.session.edit(|draft| draft.point(sketch));
        let rule = self.session.draft.with_untracked(|draft| draft.rule.clone());
        if !rule.is_empty() {
            self.app.announcer.say(&told::text(self.app.lang(), &rule, Form::Long));
        }
    }

    /// A rule from elsewhere is the one under way.
    fn take(self, rule: &str) {
        self.refused.set(None);
        self.session.edit(|draft| draft.take(rule));
    }
}

/// A rule stated in free words.
#[component]
fn SayWords(controller: Controller) -> impl IntoView {
    let w = controller.dealing();
    let draft = controller.session.draft;
    let say = move |_| {
        controller.guess(Guess::Words(draft.with_untracked(|draft| draft.words.clone())));
    };
    view! {
        <Fold title=w.with_words() class="fold" id="with-words">
            <WordsField controller id="guess-words" label=w.with_words_label() />
            <div class="actions">
                <button id="say-words" on:click=say>
                    {w.say_words()}
                </button>
            </div>
        </Fold>
    }
}
