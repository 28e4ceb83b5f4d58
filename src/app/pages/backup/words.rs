//! What is said on the page of the backup.

use crate::app::context::AppContext;
use crate::app::services::translations::{Locales, sentences};

sentences! {
    /// The sentences in one language.
    pub struct Words, "backup" {
        what;
        save;
        saved;
        choose;
        drop;

        // What a file is.
        foreign;
        newer;

        /// It was handed out in need, and nobody wrote when.
        rescued;

        // What it would do.
        how;
        /// Merge, replace.
        hows;
        merge_why;
        replace_why;
        nothing;
        go;
        leave;
        no_room;

        // By what becomes of it.
        fresh;
        same;
        stays;
        replaced;
        joined;
        both;
        removed;
        refused;
        shortened;

        // By what it is.
        settings;
        facts;
        codes;
        rules;
        notes;
        aside;
        name_unknown;
        twice;

        done;
        nothing_done;
        bring_back;
        brought_back;

        remind;
        later;
    }

    phrases {
        unreadable(line: usize, column: usize);
        /// It has more than so many million bytes.
        too_large(most: u32);
        /// It has many things.
        large(many: usize);
        // How far it is: so many of how many.
        reading(done: usize, many: usize);
        comparing(done: usize, many: usize);
        /// So many are taken over, at one go.
        taking(many: usize);
        written(date: &str, app: &str);
        /// So many of so many things of a damaged file can be read.
        damaged(sound: usize, many: usize);
        logs(game: &str);
        of_match(game: &str);
        sheet(title: &str);
        joined_many(what: &str, n: usize);
        joined_twice(n: usize);
        place(key: &str, line: usize, column: usize);
        because(key: &str, why: &str);
        /// An entry of a list.
        left_out(what: &str, n: usize);
        before(date: &str);
    }
}

thread_local! {
    static WORDS: Locales<Words> = const { Locales::new() };
}

/// The sentences now.
pub fn words(app: AppContext) -> &'static Words {
    WORDS.with(|words| words.get(app.lang(), Words::read))
}
