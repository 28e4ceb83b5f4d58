//! Every sentence of the frame in three languages, each key checked by the compiler or by a
//! test. A game's own sentences live in its folder.

pub mod numbers;
pub mod settings;
mod texts;

use tertulia::games::GameId;
pub use tertulia::secret_rule::say::capital;

use crate::app::services::lang::Lang;

/// A sentence as it goes on behind a colon, or a head within a sentence: with a small letter, unless what begins it is
/// no word, such as the index of a card. A word of one letter (“I semi”) has another one behind it.
pub fn behind_colon(text: &str) -> String {
    let is_word = text.chars().skip(1).find(|it| *it != ' ').is_some_and(char::is_lowercase);
    if is_word { small(text) } else { text.to_owned() }
}

/// With a small letter, as it goes on within a sentence.
pub fn small(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next();
    first.into_iter().flat_map(char::to_lowercase).chain(letters).collect()
}

#[cfg(test)]
pub use self::texts::Sections;
pub(crate) use self::texts::sentences;
pub use self::texts::{
    FRAME, Locales, file, fill, is_stopped, joined, line, load, nth, pairs, section, stopped,
    translate,
};

sentences! {
    /// The frame's sentences in one language.
    pub struct Words, "frame" {
        /// What the parlour is, in a line.
        tagline;
        /// A line for each game, in the order of [`GameId::ALL`].
        games;
        /// On a tile whose game cannot be played yet.
        /// On the tile of a game in progress.
        resume;
        /// Over the match that waits.
        waits;
        /// To who comes in.
        greeting;
        /// What the ways to the pages beside the games are called.
        beside;
        /// What each of them leads to, in their order.
        beside_why;
        /// Behind the ladder, where a try is under way.
        rung_waits;

        // Places and buttons.
        home;
        play;
        rules;
        scores;
        /// Sheets kept by hand.
        sheets;
        /// The daily challenge.
        daily;
        daily_line;
        /// Of finished matches.
        history;
        backup;
        people;
        workshop;
        /// A table, with a phone.
        join;
        settings;
        menu;
        /// What the menu of a table has, beside settings.
        help;
        this_match;
        close;
        next;
        previous;
        skip;
        done;
        undo;
        nothing_to_undo;
        back_to_match;
        back_to_result;
        keys_help;
        /// Before the buttons with which a table is asked something.
        ask_for;
        /// What was said in the match so far.
        log;
        log_empty;
        /// How fast computer players move.
        pace;
        /// Slow, normal, quick, at a tap.
        paces;
        /// Lets the move of a computer player go.
        let_go;
        /// Entry of the table's menu: sounds, reading aloud, motion.
        senses;
        tutorial;
        skip_to_content;
        /// While something is fetched.
        moment;
        options;
        new_match;
        /// To go through a match once more.
        replay;
        share;
        /// A match from a link.
        linked;
        /// A match for practice.
        practice;
        /// Rules for one person alone.
        ladder;
        /// The rooms beside Mastermind's table, some of which other games have, too.
        study_rooms;
        /// Asked before a match in progress is given up.
        new_match_question;
        /// Opens the sheet in which a new match is agreed, and is its head.
        set_up;
        /// How strong computer players are, from the weakest.
        levels;
        /// Asked of whoever comes to a game for the first time, with the two answers.
        first_time;
        show_me;
        no_thanks;
        /// Said where another match is about to be dealt.
        gives_up;
        change_options;
        play_again;
        keep_playing;
        give_it_up;

        // Seats.
        computer;
        /// Who the match that waits is played with, if nobody there has a name.
        with_computer;

        // The curtain.
        /// Nobody else should look.
        pass_hint;
        /// Seats that are at phones.
        phones;
        /// Who is awaited has a phone.
        awaits_hint;
        /// The same of several.
        await_phones_hint;
        /// The same of whoever plays alone.
        awaits_you;

        // What may go wrong.
        storage_blocked;
        storage_full;
        /// Logs of old matches have made room.
        storage_tight;
        /// A match by earlier rules: only its sheet can be read.
        save_archive;
        kept_aside;
        /// Of a save that was cut.
        save_whole;
        not_aside;
        download_it;
        dismiss;
        more;
        elsewhere;
        play_here;
        /// Everything is being stored for play offline.
        offline_coming;
        offline_ready;
        update_waiting;
        reload;
        /// A language that was chosen cannot be fetched.
        no_words;
        part_gone;
        /// A room cannot be fetched.
        no_room;
        /// What takes long to come.
        late;
        /// The button that tries again.
        retry;
        /// What computer players think with cannot be fetched.
        no_bot_worker;
        /// The host has it no more.
        bot_worker_gone;
        go_home;
        /// In an embed: the link to the whole parlour.
        whole_parlour;

        // The sheet.
        sheet;
        sheet_round;
        sheet_total;
        sheet_empty;
        draw;
    }

    phrases {
        // Places and buttons.
        /// So many sit at a table.
        at_table(seats: usize);
        /// Step n of m.
        step(n: usize, m: usize);
        /// Who plays along.
        with(names: &str);
        /// Of so many challenges of today.
        daily_done(done: usize, of: usize);
        days_in_a_row(days: u32);

        // Seats.
        /// The name of somebody who gave none, from 1.
        player(n: usize);
        /// The name's label in the form, from 1.
        name_of(n: usize);
        /// Two have this name, or one that looks like it.
        called_alike(name: &str);

        // The curtain.
        pass_to(name: &str);
        awaits_phone(name: &str);
        await_phones(names: &str);
        i_am(name: &str);
        thinking(name: &str);

        // What may go wrong.
        /// A save of this game (name) could not be read at line, column; it is kept aside.
        save_unreadable(game: &str, line: usize, column: usize);
        /// A save found under this game's name is of another game.
        save_other(game: &str);
        /// A save by a later version.
        save_newer(game: &str);
        /// Who sat at a match, and what they prepared, can be read in part; what not, behind a colon, where that is known.
        seats_unreadable(game: &str, what: &str);
        /// A save whose options cannot be played.
        save_impossible(game: &str);
        /// The log broke a rule at this action (from 1); the game goes on from before it.
        save_cut(n: usize);
        save_cut_unread(n: usize);
        /// What is kept for a room cannot be read.
        unreadable(room: &str);
        /// Likewise a part of it: what.
        unreadable_part(room: &str, what: &str);
        /// Likewise entries of a list: how many, which.
        entries_unreadable(n: usize, which: &str, room: &str);
        /// What is kept for a room is by a later version.
        newer_kept(room: &str);
        /// No such page (its address).
        unknown_page(address: &str);

        // The sheet.
        /// Label of a corrected cell: was, is.
        corrected(was: &str, is: &str);
        wins(name: &str);
        /// The last two of a row of names or numbers.
        both(one: &str, other: &str);
    }
}

/// A game's name and what it is, in a line.
pub struct GameWords {
    pub name: &'static str,
    pub tagline: &'static str,
}

thread_local! {
    static WORDS: Locales<Words> = const { Locales::new() };
}

/// The sentences of a language that is known.
#[inline(never)]
pub fn words(lang: Lang) -> &'static Words {
    WORDS.with(|words| words.get(lang, Words::read))
}

/// Puts whoever plays alone where they stand in a row: “Ana y tú”, “Ana e tu”, but in English “you and Ana”.
pub fn in_order(lang: Lang, names: &mut [&str]) {
    let first = lang == Lang::En;
    names.sort_by_key(|name| Lang::is_you(name) != first);
    if let [name, _, ..] = names
        && first
        && Lang::is_you(name)
    {
        *name = "you";
    }
}

/// Names or numbers in a row, as they stand in a sentence: “Ana, Bruno and Carla”.
pub fn listed(lang: Lang, each: &mut dyn Iterator<Item = &str>) -> String {
    let mut each: Vec<&str> = each.collect();
    in_order(lang, &mut each);
    match each.split_last() {
        None => String::new(),
        Some((one, [])) => (*one).to_owned(),
        Some((last, others)) => words(lang).both(&joined(&mut others.iter().copied(), ", "), last),
    }
}

/// A game's name and line.
pub fn game_words(w: &'static Words, game: GameId) -> GameWords {
    let (name, tagline) = pairs(w.games()).nth(game.place()).unwrap_or_default();
    GameWords { name, tagline }
}

#[cfg(test)]
mod tests {
    use super::in_order;
    use crate::app::services::lang::Lang;

    #[test]
    fn whoever_plays_alone_comes_last_and_in_english_first() {
        let row = |lang, mut names: Vec<&'static str>| {
            in_order(lang, &mut names);
            names.join(" ")
        };
        for lang in [Lang::Es, Lang::It] {
            assert_eq!(
                row(lang, vec!["Ana", lang.you(), "Bruno"]),
                ["Ana Bruno", lang.you()].join(" ")
            );
        }
        // A match keeps the name when the language changes.
        for name in Lang::ALL.map(Lang::you) {
            assert_eq!(row(Lang::En, vec!["Ana", "Bruno", name]), "you Ana Bruno");
        }
        assert_eq!(row(Lang::En, vec!["You"]), "You");
        assert_eq!(row(Lang::En, vec!["Bruno", "Ana"]), "Bruno Ana");
    }
}
