//! The sentences at the table.

use crate::app::services::lang::Lang;
use crate::app::services::translations::{Locales, sentences};

sentences! {
    /// The sentences in one language.
    pub struct Words, "pechigonga" {
        // Cards, from the ace on, and the suits.
        ranks;
        suits;
        /// The classes, in the order of the engine's list.
        classes;
        /// What each of them is, in a few words.
        classes_why;

        // The table.
        seats;
        pot;
        pots;
        mano;
        /// The same where there is room to say what it is.
        mano_told;
        looks_on;
        speaking;
        // Of a round that is still looked at: what becomes of its pot, and how to go on.
        pot_shared;
        pot_stays;
        tap_on;
        own_cards;
        aside_cards;
        combination;
        /// The four rounds, and how many cards each is played with.
        rounds;
        round_cards;

        // Words of the period; what they mean stands beside them.
        silence;
        keeps_silent;
        tengo;
        paso;
        envido;
        quiero;
        revido;
        me_voy;
        hide_why;
        must_silence_why;
        /// The same to somebody of whom it is not asked again.
        must_silence_first;
        /// What stands at whoever has stayed and lost, and need not show.
        unshown;
        /// What it does to name what one holds, or something less.
        class_why;
        lesser_class_why;
        /// Of an announcement after another one.
        tengo_too_why;
        paso_why;
        /// Each word says what it costs from now on: leaving costs nothing more.
        me_voy_why;
        /// What those words come to when somebody else says them, in their order, and what an announcement does.
        plainly;
        less;
        greater;
        all_in;
        hider_told;

        // What is done by itself, because nothing else may be.
        no_choice_silence;
        no_choice_paso;
        no_choice_away;

        // What the chips at the places are.
        own_chips;
        bet_chips;

        // What the round asks of everybody.
        guide_one_card;
        guide_points;
        guide_everybody;
        guide_announcers;
        own_words;

        // The hand helper.
        helper_on;
        nothing_in_hand;

        // What can be asked for: a short word each, and the letter in this language.
        asks;
        letters;
        no_round;
        /// Why no other cards were seen.
        winner_shows;
        /// What beats what; hands of a kind.
        ladder;
        ladder_ties;
        /// Where there is but one kind of hand.
        ladder_points;
        /// In the fourth round, as most agree on it.
        ladder_no_flux;
        /// What the deal has brought so far, beside the figure.
        deal_so_far;

        // After a deal.
        deal_over;
        /// Nobody has won anything, or whoever looks has not.
        deal_even;
        deal_own_even;
        /// What leads to each round in words.
        deal_rounds;
        next_deal;
        see_end;
        show_pechigonga;
        show_why;
        waiting_others;
        in_all;
        prizes;
        returned;
        course;

        undone;

        /// Whoever gets the pot says so.
        mine;
        /// Likewise, where the hand lies there for all to see.
        for_me;

        // Why not.
        refuse_not_now;
        refuse_must_announce;
        refuse_nothing;
        refuse_naming;
        refuse_above;
        refuse_owed;
        refuse_nothing_owed;
        refuse_hider;
        refuse_revites;
        refuse_pechigonga;

        /// Keys, and what they do.
        shortcuts;
    }

    phrases {
        card(rank: &str, suit: &str);
        card_points(card: &str, n: u8);
        /// A class and its points.
        value(class: &str, n: u8);
        one_card(n: u8);
        runs(n: u8);
        chips(n: &str);
        /// A deal, of how many (0 where it depends), and the round.
        place(deal: u16, deals: u16, round: &str);
        place_deal(deal: u16, deals: u16);
        announce_now(name: &str);
        /// Whoever hides a hand has no choice to be asked for: 0 for the last thing put in.
        speak_now(name: &str, may_bet: u8);
        owe_now(name: &str, chips: i32, may_pay: u8);
        waits(name: &str);
        all_announce(names: &str);
        close_now(name: &str);
        account(name: &str, chips: &str);
        in_pot(chips: i32);
        carried(chips: i32);
        left_over(chips: i32);
        /// What everybody has put into the pot before the cards were seen.
        ante_each(chips: i32);
        bet_of(chips: i32);
        you_hold(value: &str);
        you_hold_cards(value: &str, cards: &str);
        /// Which cards make a Punto: their suit, and how many.
        punto_why(suit: &str, cards: u32);
        /// In how many deals of a hundred the own cards beat so many rivals; the same by what was announced.
        best_of(rivals: i32, times: i32);
        best_of_said(rivals: i32, times: i32);
        envido_why(chips: i32);
        quiero_why(chips: i32);
        /// What it costs, and by how much the bet grows.
        revido_why(cost: i32, more: i32);
        amount(chips: i32);
        /// What a lone announcer has of each rival, beside the pot or without it; 1 where a Flux does not count.
        guide_announce(each: &str, no_flux: u8);
        guide_announce_only(each: &str, no_flux: u8);
        guide_bet(chips: &str);
        guide_from(least: i32);
        guide_range(least: i32, most: i32);
        /// Who has bet, or raised (1), and what it costs to stay in.
        guide_owed(name: &str, raised: u8, chips: &str);
        amount_range(least: i32, most: i32);

        // What happened.
        began(deal: u16, mano: &str);
        round(n: u8);
        round_named(n: u8, name: &str);
        your_cards(cards: &str);
        silent(name: &str);
        says_tengo(name: &str);
        says_class(name: &str, class: &str);
        tengo_class(class: &str);
        says_paso(name: &str);
        says_envido(name: &str, chips: i32);
        says_quiero(name: &str, chips: i32);
        says_revido(name: &str, chips: i32);
        says_me_voy(name: &str);
        /// What was in the pot, what all others paid beside it, and what was won, less what one had put in.
        ended_lone(name: &str, value: &str, pot: i32, compensation: &str, net: &str);
        /// The compensation as a sum, or as what each has paid.
        compensated(sum: &str);
        paid_by_each(chips: &str);
        /// A deal in a sentence: who won most of it, and what it brought whoever looks.
        deal_won(name: &str, chips: &str);
        deal_own_won(chips: &str);
        deal_own_lost(chips: &str);
        ended_lone_carried(name: &str, value: &str, left: i32);
        ended_away(name: &str, pot: i32, value: &str, net: &str);
        ended_showdown(name: &str, pot: i32, value: &str, net: &str);
        /// Why, in the eyes of whoever looks: what they had, or a tie and who won it.
        own_less(value: &str);
        tie_won(tied: &str, winner: &str);
        ended_split(names: &str, pot: i32, value: &str);
        ended_sides(names: &str, pot: i32);
        ended_carried(chips: i32);
        /// Who takes the pot, above the table.
        takes_pot(name: &str);
        shows(name: &str, value: &str, cards: &str);
        prize(name: &str, chips: i32);
        deal_closed(deal: u16);
        gained(name: &str, chips: &str);
        tie(others: &str, last: &str);
        all_pots(round: u8, pot: i32);
        told_account(accounts: &str);
        aside_told(cards: &str);
        ladder_own(value: &str);
        deal_so_far_told(chips: &str);
        /// What an announcement brings if nobody else makes one.
        tengo_why(net: &str);
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
