//! What the dealer does: choosing a rule, hints, judging by hand, the card after a wrong declaration.

use leptos::prelude::*;
use tertulia::core::cards::Card;
use tertulia::games::eleusis::{Action, Choice, Guess, Pending, Phase, Shown, View};
use tertulia::secret_rule::pile::{Grade, RuleCard};
use tertulia::secret_rule::say::Form;

use super::builder::builder;
use super::levels::cards;
use super::own::play_own;
use super::seated::Seated;
use super::table::long;
use super::told;
use crate::ui::cards::{self as faces, face, name};
use crate::ui::parts::{Callback, El, Nodes, Signal, el, focused_id, fold, icon};
use crate::ui::rules::words::said;
use crate::ui::words::nth;

/// The ways to a rule.
pub fn choose(seated: Seated) -> El {
    take_focus(seated);
    let w = seated.dealing();
    let begin = move |choice| seated.act(Action::Rule(choice));
    let draw = el("button primary big").id("draw").add(w.draw());
    let draw = draw.click(move || begin(Choice::Draw));
    let take = Callback::new(move |id: String| begin(Choice::Card(id)));
    let pile = fold("details fold", w.pile_card(), move || pile(seated, take)).id("from-pile");
    let build = fold("details fold", w.build(), move || build(seated)).id("build");
    let text = fold("details fold", w.as_text(), move || pasted(seated)).id("as-text");
    let panel = el("div panel choose")
        .add(el("h2").add(w.the_rule()))
        .add(el("div").add(draw).add(el("p muted").add(w.draw_why())));
    let by_hand = seated.variant.terms().by_hand.then(|| {
        let head = el("button big").id("head").add(w.head());
        let head = head.click(move || begin(Choice::Head));
        let head = el("div").add(head).add(el("p muted").add(w.head_why()));
        let words = move || {
            let field = words_field(seated, "rule-words", w.words_label());
            let use_it = el("button").id("use-words").add(w.use_rule()).click(move || {
                let words = seated.desk.draft.with_untracked(|draft| draft.words.clone());
                begin(Choice::Words(words));
            });
            Nodes::from(el("p muted").add(w.in_words_why())).and(field).and(use_it)
        };
        Nodes::from(head).and(fold("details fold", w.in_words(), words).id("in-words"))
    });
    panel.add(by_hand).add(pile).add(build).add(text)
}

/// A rule in the builder, to be played with.
fn build(seated: Seated) -> Nodes {
    let w = seated.dealing();
    let rule = move || Some(seated.desk.draft.with_untracked(|draft| draft.rule.clone()));
    Nodes::from(el("p muted").add(w.build_why())).and(builder(seated)).and(play_own(
        seated,
        "button primary",
        "use-rule",
        Box::new(rule),
    ))
}

/// A rule as a text: where it is none, the place is named.
fn pasted(seated: Seated) -> Nodes {
    let w = seated.dealing();
    let text = Signal::new(String::new());
    let wrong = Signal::new(None::<String>);
    let area = el("textarea").id("rule-text").attr("rows", "3").attr("spellcheck", "false");
    let area = area.attr("autocapitalize", "off").attr("maxlength", "4000");
    let area = area.attr("aria-describedby", "text-wrong");
    let area = area.on("input", move |event| text.set(event_target_value(&event)));
    let field = el("label field tall").add(el("span").add(w.text_label())).add(area);
    let rule = move || {
        let text = text.get_untracked();
        let bad = told::bad_text(seated.shell.lang(), &text);
        if let Some(bad) = &bad {
            seated.shell.speech.say(bad);
        }
        let sound = bad.is_none();
        wrong.set(bad);
        sound.then_some(text)
    };
    let why = el("p why refused").id("text-wrong");
    Nodes::from(field).and(why.live_text(move || wrong.get().unwrap_or_default())).and(play_own(
        seated,
        "button",
        "use-text",
        Box::new(rule),
    ))
}

/// The pile, to take a rule card from: the game's own, and behind a fold the other's.
pub fn pile(seated: Seated, take: Callback<String>) -> Nodes {
    let w = seated.dealing();
    let own = seated.variant.cards();
    let other = fold("details fold", w.other_pile(), move || pile_of(seated, !own, take));
    pile_of(seated, own, take).and(other)
}

fn pile_of(seated: Seated, among: u64, take: Callback<String>) -> Nodes {
    let (w, lang) = (seated.dealing(), seated.shell.lang());
    let item = |(n, card): (usize, RuleCard)| {
        let text = said(&card.rule, lang, Form::Short);
        let id = card.id;
        let number = el("small").add((n + 1).to_string());
        let button = el("button").attr("data-card", id).add(number).add(el("span").add(text));
        el("li").add(button.click(move || take.run(id.to_owned())))
    };
    let grades = Grade::ALL.into_iter().enumerate().map(|(n, grade)| {
        let all = cards().filter(|(n, card)| among >> n & 1 == 1 && card.level == grade);
        let all: Vec<El> = all.map(item).collect();
        (!all.is_empty()).then(|| {
            let list = el("ul pile-list").add(all.into_iter().collect::<Nodes>());
            Nodes::from(el("h3").add(nth(w.levels(), n))).and(list)
        })
    });
    grades.flatten().collect()
}

/// A field for free words, which are the draft's.
pub fn words_field(seated: Seated, id: &str, label: &str) -> El {
    let desk = seated.desk;
    let now = desk.draft.with_untracked(|draft| draft.words.clone());
    let longest = Shown::LONGEST.to_string();
    let area = el("textarea").id(id).attr("rows", "2").attr("maxlength", &longest).add(now);
    let area = area.on("input", move |event| {
        let words = event_target_value(&event);
        desk.edit(move |draft| draft.words = words);
    });
    el("label field tall").add(el("span").add(label)).add(area)
}

/// What comes late still gets the keyboard, if nobody else has it.
fn take_focus(seated: Seated) {
    if focused_id().is_empty() && seated.is_my_turn() {
        seated.focus_turn();
    }
}

/// What the dealer is to do now.
pub fn dealing(seated: Seated) -> Nodes {
    take_focus(seated);
    seated.look(|view| match view.phase {
        Phase::Hint => hint(seated),
        Phase::Judge => judge(seated, view),
        Phase::Lay => lay(seated, view),
        _ => Nodes::default(),
    })
}

/// A hint before play, and at half the stock.
fn hint(seated: Seated) -> Nodes {
    let w = seated.dealing();
    let give = el("button primary").id("give-hint").add(w.give_hint()).click(move || {
        let words = seated.desk.draft.with_untracked(|draft| draft.words.clone());
        seated.act(Action::Hint(Some(words)));
    });
    let none = el("button").id("no-hint").add(w.no_hint());
    let none = none.click(move || seated.act(Action::Hint(None)));
    let field = words_field(seated, "hint-words", w.hint_label());
    Nodes::from(el("div filled").add(field)).and(give).and(none)
}

/// The rule and the cards that fit, for the dealer's eyes.
pub fn rule(seated: Seated) -> El {
    let (w, lang) = (seated.dealing(), seated.shell.lang());
    let rule = seated.look(|view| view.rule.clone());
    let text = rule.map_or_else(|| w.in_head().to_owned(), |it| told::shown(lang, &it, Form::Long));
    let letters = text.chars().count();
    let rule = long(el("p said-rule").id("my-rule").add(text), letters);
    let known = seated.look(|view| view.fits.is_some());
    let fits = known.then(|| {
        let count = move || seated.see(|view| w.fits_now(view.fits.map_or(0, |fits| fits.len())));
        let board = move || {
            let look = move |card: Card| {
                let on = seated.see(|view| view.fits.is_some_and(|fits| fits.contains(card)));
                let name = name(lang, card);
                let label = if on { w.card_fits(&name) } else { w.card_fits_not(&name) };
                faces::Look { label, on, twice: false }
            };
            let none = Box::new(|_| {});
            faces::pack(lang, "fits", w.fits(), false, Box::new(look), none).into()
        };
        let count = el("p muted").id("fits-now").live_text(count);
        Nodes::from(count).and(fold("details fold", w.fits(), board).id("fitting"))
    });
    el("div my-rule").add(rule).add(fits)
}

/// Judging by hand: two big buttons, and the last judgement turned round.
fn judge(seated: Seated, view: &View) -> Nodes {
    let (w, lang) = (seated.dealing(), seated.shell.lang());
    let who = seated.name(view.turn);
    let big = |id: &str, symbol: &str, text: &str, right: bool| {
        let button =
            el("button big judge").id(id).add(el("span").attr("aria-hidden", "true").add(symbol));
        button.add(text).click(move || seated.act(Action::Judge(right)))
    };
    let (question, shown, yes, no) = match &view.pending {
        Some(Pending::Card(card)) => {
            let question = w.judge_card(&who, &name(lang, *card));
            (question, Nodes::from(face(lang, *card)), w.right(), w.wrong())
        }
        Some(Pending::Declaration(hand)) => {
            let told = el("span unseen").add(faces::names(lang, hand));
            let hand = hand.iter().map(|card| face(lang, *card)).collect::<Nodes>();
            (w.judge_declaration(&who), Nodes::from(told).and(hand), w.none_fits(), w.some_fits())
        }
        Some(Pending::Guess(guess)) => {
            let said = match guess {
                Guess::Rule(rule) => told::text(lang, rule, Form::Long),
                Guess::Words(words) => words.clone(),
            };
            let letters = said.chars().count();
            let said = long(el("p said-rule").id("their-guess").add(said), letters);
            (w.judge_guess(&who), said.into(), w.its_it(), w.not_it())
        }
        None => return Nodes::default(),
    };
    let asked = el("div judging all-shown").add(el("p").id("asked").add(question));
    let asked = asked.add(el("div shown-cards").add(shown));
    let buttons =
        el("div verdicts").add(big("judge", "✓", yes, true)).add(big("not", "✗", no, false));
    Nodes::from(asked.add(buttons)).and(amend(seated, view))
}

fn amend(seated: Seated, view: &View) -> Option<El> {
    view.may_amend.then(|| {
        let amend = el("button").id("amend").add(icon("undo")).add(seated.dealing().amend());
        amend.click(move || seated.act(Action::Amend))
    })
}

/// The card that the dealer lays after a wrong declaration.
fn lay(seated: Seated, view: &View) -> Nodes {
    let (w, lang) = (seated.dealing(), seated.shell.lang());
    let Some(Pending::Declaration(hand)) = &view.pending else { return Nodes::default() };
    // Two equal cards are one choice.
    let fitting = |(n, card): &(usize, &Card)| {
        view.fits.is_none_or(|fits| fits.contains(**card)) && !hand[..*n].contains(card)
    };
    let card = |(n, card): (usize, &Card)| {
        let card = *card;
        let button = el("button held").id(&format!("lay-{n}")).label(&name(lang, card));
        button.add(face(lang, card)).click(move || seated.act(Action::Lay(card)))
    };
    let cards = hand.iter().enumerate().filter(fitting).map(|(_, card)| card);
    let cards = cards.enumerate().map(card).collect::<Nodes>();
    let asked = el("p").id("asked").add(w.lay_which(&seated.name(view.turn)));
    let cards = el("div shown-cards").attr("role", "group").label(w.lay_cards()).add(cards);
    // Where the engine does not know the rule every card of the hand is there to choose.
    let kind = if view.fits.is_some() { "div judging" } else { "div judging all-shown" };
    Nodes::from(el(kind).add(asked).add(cards)).and(amend(seated, view))
}
