//! The builder of rules at a table: to make a secret rule, to state a guess, to keep guesses. Rules and
//! cards go to and fro as texts, so that the table's code need not know the language of rules.

use leptos::prelude::*;
use tertulia::secret_rule::Rule;

use super::builder::{Builder, RuleBuilder};
use super::line::Explains;
use super::notes::Notes;
use super::pile::Pile;
use super::spread::{self, Spread};
use super::text::Text;
use super::words::words;
use super::{FoldedPanel, Shop};
use crate::app::context::use_app;

/// What a table says to the builder, anew whenever it changes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bench {
    /// The text form of the rule to begin with; empty for the usual one. Another one than was said
    /// before takes the place of the rule under way.
    pub rule: String,
    /// Whether the usual rule to begin with is one's own as it stands; otherwise nothing is made before something of it
    /// is changed.
    pub suggested: bool,
    /// What was being written in the text field.
    pub written: String,
    /// The cards on the line, starter first, as `AS 2H 10D JC`.
    pub line: Vec<String>,
    /// The cards that were refused, in their order: after so many cards of the line, which.
    pub refused: Vec<(u8, String)>,
    /// The text forms of the notebook's rules, the newest first; none where there is no notebook.
    pub notes: Option<Vec<String>>,
    /// Whether the rules of the pile can be taken.
    pub pile: bool,
}

/// What the builder tells the table: at once, and whenever something of it changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The text form of the rule under way; empty while none is made.
    pub rule: String,
    /// What is being written in the text field; empty where that is the rule.
    pub written: String,
    /// The notebook's rules, which the page keeps and says again when it opens the builder anew.
    pub notes: Vec<String>,
}

/// What the builder has of the table around it.
#[derive(Clone, Copy)]
pub struct AtTable {
    /// What lies there.
    pub bench: Signal<Bench>,
    /// Hears of the rule, at once and whenever it changes.
    pub made: Callback<Made>,
}

/// The builder, whether its rule explains the table, the notebook, the text form and the pile.
#[component]
pub fn BuilderAtTable(bench: Signal<Bench>, made: Callback<Made>) -> impl IntoView {
    let app = use_app();
    let said = bench;
    let bench = said.get_untracked();
    let read = |text: &String| text.parse::<Rule>().ok();
    let rule = read(&bench.rule).unwrap_or_else(spread::first);
    let noted = bench.notes.iter().flatten().filter_map(read).collect();
    let shop = Shop {
        app,
        builder: Builder::new(app, &rule),
        spread: RwSignal::default(),
        written: RwSignal::new(bench.written),
        notes: RwSignal::new(noted),
        table: true,
    };
    // Once something was changed the rule is one's own, also where it comes back to what it was.
    let own = bench.suggested || !bench.rule.is_empty();
    let begun = Memo::new(move |before: Option<&bool>| {
        own || before.is_some_and(|begun| *begun) || shop.builder.rule() != spread::first()
    });
    follow(shop, said, bench.rule);
    Effect::new(move || {
        let rule = shop.builder.rule();
        let rule = if begun.get() { rule.to_string() } else { String::new() };
        let notes = shop.notes.with(|rules| rules.iter().map(Rule::to_string).collect());
        made.run(Made { rule, written: shop.written.get(), notes });
    });
    let w = words(app.lang());
    let notes = bench.notes.is_some().then(|| {
        view! {
            <FoldedPanel title=w.notes_title() id="notes">
                <Notes shop />
            </FoldedPanel>
        }
    });
    let pile = bench.pile.then(|| {
        view! {
            <FoldedPanel title=w.pile_title() id="pile">
                <Pile shop />
            </FoldedPanel>
        }
    });
    view! {
        <div class="workshop at-table">
            <RuleBuilder builder=shop.builder />
            {move || begun.get().then(|| view! { <Explains shop /> })}
            {notes}
            <FoldedPanel title=w.text_title() id="text">
                <Text shop />
            </FoldedPanel>
            {pile}
        </div>
    }
}

/// Hears what the page says: what lies on the table, and another rule than it `said` before.
fn follow(shop: Shop, bench: Signal<Bench>, said: String) {
    let said = StoredValue::new(said);
    Effect::new(move || {
        let bench = bench.get();
        // What cannot lie on a table leaves what lay there.
        if let Some(laid) = Spread::read(&bench.line, &bench.refused)
            && shop.spread.with_untracked(|spread| *spread != laid)
        {
            shop.spread.set(laid);
        }
        if said.with_value(|said| *said != bench.rule) {
            if let Ok(rule) = bench.rule.parse() {
                shop.builder.open(&rule);
            }
            said.set_value(bench.rule);
        }
    });
}
