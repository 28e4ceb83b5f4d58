//! The ledger's sentences.

use crate::app::context::AppContext;
use crate::app::services::translations::{Locales, sentences};

sentences! {
    /// The ledger's sentences in one language.
    pub struct Words, "ledger" {
        /// Of finished matches.
        no_sheets;

        // The list.
        new_sheet;
        blanks;
        none_yet;
        played_here;
        open_it;
        names;
        again;
        delete;
        bring_back;
        finished;

        // A new sheet, and its names.
        which_game;
        free;
        /// What each game's sheet counts, in the order of the kinds.
        scoring;
        players;
        add_player;
        recent;
        agreed;
        hand;
        declared_out;
        compensation;
        rows;
        count;
        counts;
        bonus;
        prize;
        jokers;
        low_wins;
        begin;
        title;
        save;

        // What happened in a round.
        round;
        dealer;
        maker;
        found;
        nobody;
        left;
        declared;
        how;
        code_ends;
        rows_needed;
        battle_ends;
        who_won;
        who_drew;
        cards_end;
        tricks;
        gains;
        had_pechigonga;
        points;
        makes;
        write_down;
        set_right;
        cancel;
        strike;
        said_before;
        was;

        // Why not yet.
        choose_dealer;
        choose_rows;
        choose_winner;
        choose_drawn;
        two_out;
        too_many_cards;
        others_have_cards;
        no_cards;
        pot_short;
        full;
        not_so;

        // The sheet.
        redo;
        finish;
        finish_early;
        go_on;
        ranking;
        course;
        corrected;
        struck;
        correct;
        csv;
        print;
        what;
        dealer_column;
        maker_column;
        gone;

        // On paper.
        blank_title;
        pads;
        pad_or_sheet;
        date;
        many;
        name;
        code;
    }

    phrases {
        // The list.
        /// How many.
        rounds(n: usize);
        deleted(name: &str);
        /// Something on a sheet cannot be read.
        in_part(name: &str);
        // Names.
        remove(name: &str);
        colour_of(name: &str);
        // A round.
        /// What is called so (round, deal, game), and its number.
        nth_round(what: &str, n: usize);
        correct_round(what: &str, n: usize);
        missing_left(name: &str);
        pot_waits(n: i32);
        /// Name, what comes in, the total.
        brings(name: &str, points: &str, total: &str);
        fewer(n: i32, name: &str);
        more(n: i32, name: &str);
        /// A field holds something else; from where to where its numbers go.
        whole_number(least: &str, most: &str);
        /// A step was taken back, or came again.
        taken_back(totals: &str);
        written(round: &str, totals: &str);
        place(n: u8, name: &str, total: &str);
    }
}

thread_local! {
    static WORDS: Locales<Words> = const { Locales::new() };
}

/// The ledger's sentences now.
pub fn words(app: AppContext) -> &'static Words {
    WORDS.with(|words| words.get(app.lang(), Words::read))
}
