//! The workshop's sentences, and the phrase books that rules are said with.

use tertulia::secret_rule::Rule;
use tertulia::secret_rule::say::{self, Form, Phrasebook};

use crate::app::services::lang::Lang;
use crate::app::services::translations::{Locales, file, sentences};

sentences! {
    /// The workshop's sentences in one language.
    pub struct Words, "workshop" {
        the_rule;

        // The text form.
        text_title;
        text_label;
        text_use;
        /// What was expected, one after the other.
        expected;
        copy;
        copied;
        not_copied;

        // Cards.
        line_title;
        line;
        line_empty;
        random_starter;
        random_card;
        take_back;
        clear;
        judged;
        by_rule;
        by_yes;
        by_no;
        pack;
        explains;

        // The sentence in three languages.
        tongues_title;
        long;
        short;

        // The examination.
        exam_title;
        examine;
        figures;
        plays_well;

        // The notebook.
        notes_title;
        keep_note;
        no_notes;
        noted;
        noted_before;
        possible;
        refuted;
        take_up;
        delete;
        deleted;

        // Links.
        link_title;
        link_label;
        /// Broken, by a later version, of another kind.
        bad_links;

        // Comparing.
        compare_title;
        compare_with;
        compare;
        equal;
        equal_so_far;
        found_so_far;

        // The pile.
        pile_title;
        which;
        all;
        own;
        levels;
        level;
        language;
        print;
        print_why;
    }

    phrases {
        /// A rule card by its number.
        number(n: usize);
        /// So many rule cards that say the same, by their numbers.
        alike(n: usize, numbers: &str);
        // A card of the pack, by its name.
        playable(card: &str);
        unplayable(card: &str);
        /// How many of the pack.
        accepts(n: u32);
        refused(card: &str);
        unexplained(card: &str);
        /// A card of the line, and its number.
        not_on_the_line(card: &str, n: usize);
        /// A refused card, and the number of the card before it.
        not_at_the_side(card: &str, n: usize);
        whole_number(low: i16, high: i16);
        sign(sign: &str);
        /// What was expected.
        wanted(what: &str);
        wanted_at_end(what: &str);
        stuck(cards: &str);
        // Differences: the cards that lead there, and the card.
        mine_now(card: &str);
        other_now(card: &str);
        mine_then(cards: &str, card: &str);
        other_then(cards: &str, card: &str);
    }
}

thread_local! {
    static WORDS: Locales<Words> = const { Locales::new() };
    static BOOKS: Locales<Phrasebook> = const { Locales::new() };
}

/// The workshop's sentences.
pub fn words(lang: Lang) -> &'static Words {
    WORDS.with(|words| words.get(lang, Words::read))
}

/// A rule in words.
pub fn said(rule: &Rule, lang: Lang, form: Form) -> String {
    say(rule, lang, form)
}

/// A rule in a whole sentence, and what is added to it.
pub fn said_apart(rule: &Rule, lang: Lang) -> [String; 2] {
    say::say_apart(rule, BOOKS.with(|books| books.get(lang, book)))
}

/// The numbers of rule cards.
pub fn numbers(all: impl Iterator<Item = usize>) -> String {
    all.map(|n| n.to_string()).collect::<Vec<_>>().join(", ")
}

/// A rule in words made of its parts, where these are explained.
pub fn spelt(rule: &Rule, lang: Lang, form: Form) -> String {
    say::spell(rule, BOOKS.with(|books| books.get(lang, book)), form)
}

/// A rule in words, for the workshop.
pub fn say(rule: &Rule, lang: Lang, form: Form) -> String {
    say::say(rule, BOOKS.with(|books| books.get(lang, book)), form)
}

fn book(lang: Lang) -> Phrasebook {
    Phrasebook::new(file(lang, "rules"))
}
