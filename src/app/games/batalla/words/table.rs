//! The sentences at the table.

use tertulia::core::Seats;

use crate::app::services::lang::Lang;
use crate::app::services::translations::{Locales, listed, sentences};

sentences! {
    /// The sentences in one language.
    pub struct Words, "batalla" {
        seats;
        hand;
        joker;
        out;
        chosen;
        not_chosen;
        /// While cards are chosen.
        choosing;
        /// While a seer sees what they have chosen.
        foreseen;
        /// What a power is called on a seat: sight, sizes, swap.
        powers;
        /// What each of them is, by a tap on it.
        powers_why;
        normal;
        reversed;
        /// How the ranks run then, for those who do not see it.
        reversed_run;
        pot;

        // The hand.
        tap_a_card;
        /// What a queen and a 3 do; an 8 with a pile, without one, and as the last card; a jack, also back, and where it
        /// does so late; a joker, also between two.
        card_does;
        seal;

        // Powers.
        swap;
        swap_why;
        swapped;
        wait_sight;
        wait_sizes;
        /// What is seen now, thanks to a power.
        sees_now;
        counts_now;
        faster;
        slower;
        looking_on;

        // What can be asked for: a short word each, and the letter in this language.
        asks;
        letters;
        no_trick;
        /// What one's own power gives, in the order of the powers.
        own_powers;
        no_power;
        /// Which cards give one.
        powers_from;
        sight_later;
        sizes_later;
        no_pile;
        all_seers;

        // What happened.
        cancelled_jokers;
        cancelled_jacks;
        cancelled_queens;
        revolution;
        counter_revolution;
        undone_swap;

        // Beside the table.
        past;
        no_past;
        memory;
        memory_why;
        or_else;

        // Why not.
        refuse_not_now;
        refuse_hand;
        refuse_swap;

        // After a game.
        next_game;
        ended_nobody;
        ended_repetition;
        /// Heads: tricks, cards.
        figures;
        /// Who has laid the last card says so.
        am_out;
        /// Keys, and what they do; before that, the letters with what they ask for.
        shortcuts;
    }

    phrases {
        your_card(name: &str);
        their_cards(names: &str, count: u32);
        waits(name: &str);
        /// The number of the game, and of how many; that of the trick, and of how many, 0 where there is no limit; and how
        /// one wins.
        place(game: u8, games: u8, trick: usize, limit: u16);
        total(cards: u8);
        /// Hand and pile.
        parts(hand: u32, pile: u32);
        tap_again(card: &str);
        no_such_card(rank: &str);
        own_hand(cards: &str, pile: u32);
        may_get(cards: u32);

        // What a trick came to.
        laid(name: &str, card: &str);
        /// Why: 0 as the highest, 1 as the lowest, 2 where that has been said.
        takes(name: &str, card: &str, cards: u8, why: u8);
        /// Whoever takes so many cards says so.
        mine(cards: u8);
        joker_takes(name: &str, cards: u8);
        /// With so many cards in the pot afterwards; none where they have gone to the last one.
        /// What lay against its like; nothing where there were jokers alone.
        battle(pot: u8, card: &str);
        forced(pot: u8);
        refilled(names: &str, count: u32);
        went_out(names: &str, count: u32);
        /// Whoever is left gets what was in the pot.
        last_gets(name: &str, cards: u8);
        gains_sight(name: &str);
        gains_sizes(name: &str);
        gains_swap(name: &str);
        trick(n: usize);
        /// The one that lies there while the next is being chosen.
        trick_before(n: usize);

        // What is told when it is asked for, or at once.
        pot_holds(cards: u32);
        seers(names: &str, count: u32);
        have_chosen(names: &str, count: u32);
        have_not(names: &str, count: u32);
        owns(name: &str, cards: u8);
        is_out(name: &str);
        you_see(cards: &str);
        sees(name: &str, card: &str);
        you_count(hands: &str);
        counts(name: &str, cards: u8);
        you_sealed(card: &str);
        you_swapped(cards: u32);
        began(game: u8);
        undone_card(card: &str);

        // The memory aid.
        may_swap_now(name: &str);

        // After a game.
        /// How a game ended; 1 where it is all of the match.
        ended_last(name: &str, only: u8);
        ended_limit(name: &str, tricks: u32, only: u8);
        ended_limit_draw(names: &str, tricks: u32);
        after_tricks(tricks: u32);
        tie(others: &str, last: &str);
    }
}

thread_local! {
    static WORDS: Locales<Words> = const { Locales::new() };
}

/// The sentences of a language that is known.
#[inline(never)]
pub fn words(lang: Lang) -> &'static Words {
    WORDS.with(|words| words.get(lang, Words::read))
}

/// The names of some seats, and how many they are.
pub fn named(lang: Lang, names: &[String], seats: Seats) -> (String, u32) {
    let mut each = seats.iter().filter_map(|seat| names.get(seat.index()).map(String::as_str));
    (listed(lang, &mut each), seats.len())
}
