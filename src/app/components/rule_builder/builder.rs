//! Making a rule: a form whose sentence grows as one chooses. It can stand wherever a rule is made: in
//! the workshop, at a table.

use leptos::prelude::*;
use tertulia::secret_rule::Rule;
use tertulia::secret_rule::form::{Node, Path, node_of, rule_of};
use tertulia::secret_rule::say::Form;
use tertulia::secret_rule::text::{pack, unpack};

use super::part::Part;
use super::place::Place;
use super::shape_words::words;
use super::words::say;
use crate::app::components::Icon;
use crate::app::context::{AppContext, use_words};
use crate::app::services::dom::focus;

/// How many steps can be taken back.
const STEPS: usize = 100;

/// The longest sentence that takes no more than four lines of a narrow phone.
const BRIEF: usize = 110;

/// A rule being made.
#[derive(Clone, Copy)]
pub struct Builder {
    pub app: AppContext,
    form: RwSignal<Node>,
    rule: RwSignal<Rule>,
    /// Counts the forms that are other ones altogether.
    whole: RwSignal<u32>,
    past: StoredValue<Vec<Node>>,
    /// Whether there is a step to take back.
    back: RwSignal<bool>,
    /// Why the last change was not made.
    slip: RwSignal<&'static str>,
    /// The deep parts that are not folded.
    unfolded: StoredValue<Vec<Path>>,
}

impl Builder {
    /// Begins with a rule.
    pub fn new(app: AppContext, rule: &Rule) -> Self {
        Self {
            app,
            form: RwSignal::new(node_of(rule)),
            rule: RwSignal::new(rule.clone()),
            whole: RwSignal::default(),
            past: StoredValue::default(),
            back: RwSignal::default(),
            slip: RwSignal::default(),
            unfolded: StoredValue::default(),
        }
    }

    /// The rule as it is now; follows it.
    pub fn rule(self) -> Rule {
        self.rule.get()
    }

    /// The rule as it is now.
    pub fn rule_now(self) -> Rule {
        self.rule.get_untracked()
    }

    /// Another rule in its place.
    pub fn open(self, rule: &Rule) {
        if *rule != self.rule_now() {
            self.unfolded.set_value(Vec::new());
            self.become_(node_of(rule), true);
        }
    }

    /// Reads the form; follows it.
    pub fn read<T>(self, f: impl FnOnce(&Node) -> T) -> T {
        self.form.with(f)
    }

    /// Reads the form.
    pub fn look<T>(self, f: impl FnOnce(&Node) -> T) -> T {
        self.form.with_untracked(f)
    }

    /// Changes the part at a place. Tells whether it was; what would be too long is not.
    pub fn change(self, path: &Path, f: &dyn Fn(&mut Node)) -> bool {
        let mut form = self.form.get_untracked();
        let Some(part) = form.at_mut(path) else { return false };
        f(part);
        // Where somebody is at work nothing is folded.
        (0..=path.len()).for_each(|len| self.unfold(&path[..len], true));
        self.form.with_untracked(|old| *old != form) && self.become_(form, false)
    }

    /// The same, where what is shown of the form is to be made anew.
    pub fn rebuild(self, path: &Path, f: &dyn Fn(&mut Node)) -> bool {
        let changed = self.change(path, f);
        if changed {
            self.whole.update(|count| *count += 1);
        }
        changed
    }

    /// Folds a deep part, or unfolds it.
    pub fn unfold(self, path: &[(usize, usize)], open: bool) {
        // The last toggling of a part may come when it has gone with the page.
        self.unfolded.try_update_value(|all| {
            all.retain(|other| other != path);
            if open {
                all.push(path.to_vec());
            }
        });
    }

    /// Whether a deep part is not folded.
    pub fn unfolded(self, path: &Path) -> bool {
        self.unfolded.with_value(|all| all.iter().any(|other| other == path))
    }

    fn become_(self, form: Node, whole: bool) -> bool {
        let w = words(self.app.lang());
        let rule = rule_of(&form).filter(|rule| unpack(&pack(rule)).as_ref() == Ok(rule));
        let Some(rule) = rule else {
            self.refuse(w.too_large());
            return false;
        };
        self.past.update_value(|past| {
            past.push(self.form.get_untracked());
            if past.len() > STEPS {
                past.remove(0);
            }
        });
        self.back.set(true);
        self.put(form, rule, whole);
        true
    }

    /// Takes the last change back.
    fn undo(self) {
        let Some(form) = self.past.try_update_value(Vec::pop).flatten() else { return };
        self.back.set(!self.past.with_value(Vec::is_empty));
        if let Some(rule) = rule_of(&form) {
            self.put(form, rule, true);
        }
    }

    fn put(self, form: Node, rule: Rule, whole: bool) {
        self.slip.set("");
        self.form.set(form);
        if rule != self.rule_now() {
            self.app.announcer.say(&say(&rule, self.app.lang(), Form::Long));
            self.rule.set(rule);
        }
        if whole {
            self.whole.update(|count| *count += 1);
        }
    }

    /// Says why something was not done.
    pub fn refuse(self, why: &'static str) {
        self.app.announcer.say(why);
        self.slip.set(why);
    }
}

/// The sentence on top, the form below it.
#[component]
pub fn RuleBuilder(builder: Builder) -> impl IntoView {
    let lang = builder.app.lang();
    let told = Memo::new(move |_| say(&builder.rule(), lang, Form::Long));
    // A short one stays in sight above the parts; a long one would leave them no room.
    let brief = move || told.with(|told| told.chars().count() <= BRIEF);
    let undo = move |_| {
        builder.undo();
        focus("undo-rule");
    };
    // Another form altogether is made anew; within one, each part follows what it shows.
    let form = move || {
        builder.whole.track();
        untrack(|| {
            view! { <Part place=Place::root(builder) label=words(lang).part() /> }.into_any()
        })
    };
    view! {
        <div class="builder">
            <p class="sentence" class:brief=brief id="sentence">
                {move || told.get()}
            </p>
            <div class="actions">
                <button
                    id="undo-rule"
                    aria-disabled=move || (!builder.back.get()).then_some("true")
                    on:click=undo
                >
                    <Icon name="undo" />
                    {use_words().undo()}
                </button>
            </div>
            <p class="slip" id="slip">
                {move || builder.slip.get()}
            </p>
            <div class="form">{form}</div>
        </div>
    }
}
