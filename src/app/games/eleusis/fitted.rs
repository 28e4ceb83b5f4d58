//! Which cards would have fitted, in as few letters as they can be told: “Reds”, “8–K”, “♥ 7”, “20 cards”.

use tertulia::core::cards::{Cards, RANK_NAMES, Suit};

use super::lights::features_of;
use super::words::told::words;
use crate::app::components::cards::sign;
use crate::app::services::lang::Lang;

/// As many words as stand below a card; more are counted instead.
const MOST_WORDS: usize = 4;

/// Some cards, below the card that did not fit.
pub fn fitted(lang: Lang, cards: Cards) -> String {
    let w = words(lang);
    if cards.is_empty() {
        return w.nothing_fitted().to_owned();
    }
    let told = features_of(lang, cards).or_else(|| suits_and_ranks(lang, cards));
    let told = told.filter(|told| told.len() <= MOST_WORDS);
    told.map_or_else(|| w.so_many(cards.len()), |told| told.join(" "))
}

/// Whole suits and whole ranks, which together are just these cards.
fn suits_and_ranks(lang: Lang, cards: Cards) -> Option<Vec<String>> {
    let among = |all: Cards| (all & !cards).is_empty();
    let suits: Vec<Suit> =
        Suit::ALL.into_iter().filter(|suit| among(Cards::of_suit(*suit))).collect();
    let ranks: Vec<usize> =
        (0..RANK_NAMES.len()).filter(|rank| among(Cards::of_ranks(1 << rank))).collect();
    let all = suits.iter().fold(Cards::NONE, |all, suit| all | Cards::of_suit(*suit));
    let all = ranks.iter().fold(all, |all, rank| all | Cards::of_ranks(1 << rank));
    let suits = suits.iter().map(|suit| sign(lang, *suit as usize).to_owned());
    (all == cards).then(|| suits.chain(runs(&ranks)).collect())
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
