//! Links to tables: what the page tells the room that makes them, and what is said there.

pub mod embed;
pub mod field;
pub mod qr;
pub mod share;

use crate::app::context::AppContext;
use crate::app::services::lang::Lang;
use crate::app::services::translations::{Locales, sentences};

sentences! {
    /// What is said of links, where they are made and where they lead.
    pub struct Words, "links" {
        /// By kind: a code, a rule, a deal.
        titles;
        what;
        who;
        agreed;
        play;
        /// Beneath the button: the match under way stays.
        aside;
        begun;
        ended;
        /// Another match from a link is under way.
        other;
        go_on;
        look;
        anew;
        /// Broken, later, foreign, elsewhere, unplayable.
        bad;
        to_game;
        open_there;
        none;
        /// Levels of computer players, the weakest first.
        levels;

        /// What is to be shared.
        share_what;
        share_deal;
        share_game;
        deal_why;
        game_why;
        not_yet;
        link_label;
        copy;
        copied;
        not_copied;
        /// By the browser's own means.
        send;
        qr;
        qr_why;
        qr_too_long;
        too_long;
        /// Who has the link can dig it out.
        warning;

        /// A rule for somebody to find.
        find;
        find_why;
        find_row;
        find_computers;
        find_level;
        make_link;

        /// A code for somebody to break.
        make_why;
        greeting;
        give;
    }
    phrases {
        /// So many more fit into the greeting.
        letters(n: usize);
    }
}

thread_local! {
    static WORDS: Locales<Words> = const { Locales::new() };
}

/// The sentences in a language.
pub fn words(lang: Lang) -> &'static Words {
    WORDS.with(|words| words.get(lang, Words::read))
}

/// The names of levels, between bars.
pub fn levels(app: AppContext) -> &'static str {
    words(app.lang()).levels()
}
