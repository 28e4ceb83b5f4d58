//! What the builder says, and what the shapes of a form and their slots are called.

use tertulia::core::cards::RANK_NAMES;
use tertulia::secret_rule::form::{Shape, Slot, Sort, shapes};

use crate::app::components::cards::sign;
use crate::app::services::lang::Lang;
use crate::app::services::translations::numbers::signed;
use crate::app::services::translations::{Locales, nth, pairs, sentences};

sentences! {
    /// The builder's sentences in one language.
    pub struct Words, "builder" {
        /// Of the shapes of rules.
        groups;
        // The shapes of each sort, in their order: what each is called, and its slots.
        rules;
        case;
        sets;
        features;
        whos;
        targets;
        pools;
        nums;
        /// How numbers compare.
        orders;
        /// Not only so many of the newest cards.
        whole_line;
        size;
        /// What a part without a name is called.
        part;
        tools;
        wrap;
        put_in;
        only_this;
        add;
        remove;
        too_large;
        at_least_one;
    }

    phrases {
        /// Of several, which.
        take_out(n: usize);
        /// Why a number was refused.
        whole_number(low: i16, high: i16);
    }
}

thread_local! {
    static WORDS: Locales<Words> = const { Locales::new() };
}

/// The builder's sentences.
pub fn words(lang: Lang) -> &'static Words {
    WORDS.with(|words| words.get(lang, Words::read))
}

/// The lists of the words' files, and the sorts that they name.
#[cfg(test)]
pub const LISTS: &[(&str, Sort)] = &[
    ("rules", Sort::Rule),
    ("case", Sort::Case),
    ("sets", Sort::Set),
    ("features", Sort::Feature),
    ("whos", Sort::Who),
    ("targets", Sort::Target),
    ("pools", Sort::Pool),
    ("nums", Sort::Num),
];

/// Where each group of shapes of rules begins.
pub const GROUPS: [usize; 5] = [0, 1, 8, 13, 19];

fn list(w: &Words, sort: Sort) -> &'static str {
    match sort {
        Sort::Rule => w.rules(),
        Sort::Case => w.case(),
        Sort::Set => w.sets(),
        Sort::Feature => w.features(),
        Sort::Who => w.whos(),
        Sort::Target => w.targets(),
        Sort::Pool => w.pools(),
        Sort::Num => w.nums(),
    }
}

/// What the shapes of a sort are called, in their order.
pub fn names(lang: Lang, sort: Sort) -> impl Iterator<Item = &'static str> {
    pairs(list(words(lang), sort)).map(|(name, _)| name)
}

/// What a slot of a shape is called.
pub fn slot(lang: Lang, sort: Sort, shape: usize, slot: usize) -> &'static str {
    let slots = pairs(list(words(lang), sort)).nth(shape).map_or("", |(_, slots)| slots);
    slots.split(';').nth(slot).unwrap_or_default().trim_ascii()
}

/// From where to where the numbers of a slot go, or of choices their places.
pub fn range(sort: Sort, shape: usize, slot: usize) -> (i16, i16) {
    match shapes(sort)[shape].slots[slot] {
        Slot::Number { low, high, .. } => (low, high),
        Slot::Choice(names) => (0, names.len() as i16 - 1),
        _ => (0, 0),
    }
}

/// What can stand in a slot of numbers or choices, with its words; none if it is to be typed.
pub fn choices(lang: Lang, sort: Sort, shape: usize, slot: usize) -> Option<Vec<(i16, String)>> {
    let w = words(lang);
    let Shape { name, slots, .. } = &shapes(sort)[shape];
    if !matches!(slots[slot], Slot::Number { .. } | Slot::Choice(_)) {
        return None;
    }
    let (low, high) = range(sort, shape, slot);
    let word = |n: i16| match (*name, &slots[slot]) {
        ("compare", _) => nth(w.orders(), n as usize).to_owned(),
        (_, Slot::Choice(cycles)) => {
            let suits = cycles[n as usize].chars().filter_map(|letter| "SHDC".find(letter));
            suits.map(|suit| sign(lang, suit)).collect()
        }
        ("span", _) => RANK_NAMES[n as usize - 1].to_owned(),
        ("each" | "some" | "count" | "sum", _) if n == 0 => w.whole_line().to_owned(),
        ("turn" | "diff", _) => signed(n.into()),
        _ => n.to_string(),
    };
    (high - low <= 30).then(|| (low..=high).map(|n| (n, word(n))).collect())
}

#[cfg(test)]
mod tests {
    use tertulia::secret_rule::form::{Sort, shapes};

    /// Every shape has a name, and every slot a label, in every language.
    #[test]
    fn every_shape_and_slot_has_its_words() {
        for text in [
            include_str!("../../../../assets/locales/es/workshop.txt"),
            include_str!("../../../../assets/locales/it/workshop.txt"),
            include_str!("../../../../assets/locales/en/workshop.txt"),
        ] {
            let builder =
                text.split("# ").find(|part| part.starts_with("builder")).expect("a part");
            for (name, sort) in super::LISTS {
                let head = format!("\n{name}:");
                let (_, rest) = builder.split_once(&head).expect(name);
                let lines: Vec<&str> = if *sort == Sort::Case {
                    rest.lines().take(1).collect()
                } else {
                    rest.lines().skip(1).take_while(|line| line.starts_with(' ')).collect()
                };
                assert_eq!(lines.len(), shapes(*sort).len(), "{name}");
                for (line, shape) in lines.iter().zip(shapes(*sort)) {
                    let slots =
                        line.split_once('|').map_or(0, |(_, slots)| slots.split(';').count());
                    assert_eq!(slots, shape.slots.len(), "{name}: {line}");
                }
            }
        }
    }
}
