//! The sentences at the table.

use crate::app::services::lang::Lang;
use crate::app::services::translations::{Locales, sentences};

sentences! {
    /// The sentences in one language.
    pub struct Words, "eleusis" {
        seats;

        // What the player does.
        declare;
        declare_sure;
        keep_looking;
        show_hand;
        guess;
        done;
        /// The same where nobody else plays.
        look_on;
        /// The dealer has looked at the rule that was drawn.
        rule_seen;
        /// Of the hand, while no card of it may be played.
        hand_waits;
        enough_played;
        one_played;
        /// From when on nothing may be said to fit.
        declare_early;
        may_play;
        may_declare;
        may_guess;
        may_go_on;
        /// The same two where nobody else plays, on the ladder: what a wrong guess costs there.
        may_guess_alone;
        costs_a_card;

        /// What Eleusis Express has of its own, in a sentence.
        express_differs;

        // The notebook.
        notebook;

        // Help.
        help;
        help_why;
        /// The kinds of help.
        helps;
        refuted_shown;
        /// While the card that tells most is looked for.
        probing;

        // After a round.
        time_up;
        time_up_question;
        time_up_yes;
        /// Between two rounds, where none is under way.
        end_here_question;
        /// On the ladder: nobody else is asked, and nothing is won.
        give_up;
        give_up_question;
        /// Keys, and what they do.
        shortcuts;
    }

    phrases {
        // What is due.
        /// To whoever comes for the first time: who has the rule.
        invitation(dealer: &str);
        your_rule(name: &str);
        look_at_rule(name: &str);
        your_hint(name: &str);
        your_card(name: &str);
        your_choice(name: &str);
        your_second(name: &str);
        your_judgement(name: &str);
        your_lay(name: &str);
        their_rule(name: &str);
        their_hint(name: &str);
        their_card(name: &str);
        their_choice(name: &str);
        their_judgement(name: &str);
        their_lay(name: &str);
        round_of(n: u8, m: u8);
        dealt_by(name: &str);
        /// Behind a name: whose rule it is. The same where there is little room.
        is_dealer(name: &str);
        deals(name: &str);
        stock(n: u16);
        held(n: u8);
        /// What somebody has in the match, as a figure.
        points(n: &str);

        // Help.
        count_left(n: usize);
        tells_most(card: &str);
        tells_little(card: &str);

        // What happened.
        /// Beside a hand that was shown: who did it.
        showed(name: &str);
        said_dealt(name: &str, card: &str);
        said_hint(words: &str);
        said_turn(name: &str);
    }
}

thread_local! {
    static WORDS: Locales<Words> = const { Locales::new() };
}

/// The sentences of a language that is known.
pub fn words(lang: Lang) -> &'static Words {
    WORDS.with(|words| words.get(lang, Words::read))
}
