//! Which cards would have fitted, in as few letters as they can be told: “Reds”, “♥ A–3”, “♥ or 7”, “all but 7”,
//! “20 cards, like 2♠ 9♥ K♣”.

use tertulia::core::cards::{Card, Cards, RANK_NAMES, Suit};

use super::lights::features_of;
use super::words::told::words;
use crate::app::components::cards::sign;
use crate::app::services::lang::Lang;
use crate::app::services::translations::capital;

/// As many words as stand below a card; more are counted instead.
const MOST_WORDS: usize = 4;

/// So many cards are shown where there are no words for all of them.
const EXAMPLES: u32 = 3;

/// Some cards, below the card that did not fit.
pub fn fitted(lang: Lang, cards: Cards) -> String {
    let w = words(lang);
    if cards.is_empty() {
        return w.nothing_fitted().to_owned();
    }
    if cards.len() <= EXAMPLES {
        return examples(lang, cards);
    }
    let rest = Cards::ALL & !cards;
    named(lang, cards)
        .map(|told| capital(&told))
        .or_else(|| {
            let rest = (!rest.is_empty()).then(|| named(lang, rest)).flatten();
            rest.map(|rest| w.all_but(&rest))
        })
        .unwrap_or_else(|| w.so_many(cards.len(), &examples(lang, cards)))
}

/// Cards by what they have in common, if there are few words for just these.
fn named(lang: Lang, cards: Cards) -> Option<String> {
    let few = |told: &Vec<String>| told.len() <= MOST_WORDS;
    let ranks = || Some(ranks_of_suits(lang, cards).filter(few)?.join(" "));
    features_of(lang, cards).or_else(ranks).or_else(|| suits_or_ranks(lang, cards))
}

/// The suits, and the ranks, of which all cards are there that have both.
fn ranks_of_suits(lang: Lang, cards: Cards) -> Option<Vec<String>> {
    let any = |all: Cards| !(all & cards).is_empty();
    let suits: Vec<Suit> =
        Suit::ALL.into_iter().filter(|suit| any(Cards::of_suit(*suit))).collect();
    let ranks: Vec<usize> =
        (0..RANK_NAMES.len()).filter(|rank| any(Cards::of_ranks(1 << rank))).collect();
    let suits = suits.iter().map(|suit| sign(lang, *suit as usize).to_owned());
    let whole = cards.len() as usize == suits.len() * ranks.len();
    whole.then(|| suits.chain(runs(&ranks)).collect())
}

/// Whole suits, or whole ranks, which together are just these cards.
fn suits_or_ranks(lang: Lang, cards: Cards) -> Option<String> {
    let among = |all: Cards| (all & !cards).is_empty();
    let suits: Vec<Suit> =
        Suit::ALL.into_iter().filter(|suit| among(Cards::of_suit(*suit))).collect();
    let ranks: Vec<usize> =
        (0..RANK_NAMES.len()).filter(|rank| among(Cards::of_ranks(1 << rank))).collect();
    let all = suits.iter().fold(Cards::NONE, |all, suit| all | Cards::of_suit(*suit));
    let all = ranks.iter().fold(all, |all, rank| all | Cards::of_ranks(1 << rank));
    let suits: Vec<&str> = suits.iter().map(|suit| sign(lang, *suit as usize)).collect();
    let ranks = runs(&ranks);
    if all != cards || suits.len() + ranks.len() > MOST_WORDS {
        return None;
    }
    let (suits, ranks) = (suits.join(" "), ranks.join(" "));
    Some(match (suits.is_empty(), ranks.is_empty()) {
        (false, false) => words(lang).either(&suits, &ranks),
        _ => suits + &ranks,
    })
}

/// Some of the cards, from the first to the last.
fn examples(lang: Lang, cards: Cards) -> String {
    let all: Vec<Card> = cards.iter().collect();
    let some = all.len().min(EXAMPLES as usize);
    let at = |n: usize| n * (all.len() - 1) / (some - 1).max(1);
    let name = |card: Card| {
        [RANK_NAMES[usize::from(card.rank()) - 1], sign(lang, card.suit() as usize)].concat()
    };
    (0..some).map(|n| name(all[at(n)])).collect::<Vec<_>>().join(" ")
}

/// Ranks from 0, in rising order: three and more in a row are told by their ends.
fn runs(ranks: &[usize]) -> Vec<String> {
    let runs = ranks.chunk_by(|a, b| a + 1 == *b);
    let name = |rank: usize| RANK_NAMES[rank].to_owned();
    runs.flat_map(|run| match run {
        [first, _, .., last] => vec![format!("{}–{}", name(*first), name(*last))],
        few => few.iter().map(|rank| name(*rank)).collect(),
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_in_a_row_are_told_by_their_ends() {
        assert_eq!(runs(&[0, 1, 2, 6]), ["A–3", "7"]);
        assert_eq!(runs(&[4, 5]), ["5", "6"]);
        assert!(runs(&[]).is_empty());
    }
}
