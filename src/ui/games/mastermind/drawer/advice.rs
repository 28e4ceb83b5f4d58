//! A suggested row, and why.

use tertulia::games::mastermind::Options;
use tertulia::games::mastermind::study::{Reason, Suggestion};

use crate::ui::games::mastermind::board::{key_pins, pegs};
use crate::ui::games::mastermind::say;
use crate::ui::games::mastermind::words::{advice, words};
use crate::ui::parts::{El, Nodes, el};
use crate::ui::settings::Lang;
use crate::ui::shell::Shell;
use crate::ui::words::numbers::{tenths, whole};

/// The row, the reason, and behind a fold what each key would leave.
pub fn suggestion(shell: Shell, options: &Options, suggestion: &Suggestion) -> El {
    let (w, a) = (words(shell.lang()), advice::words(shell.lang()));
    let told = el("span unseen").add(say::code(w, options, &suggestion.guess));
    let row = el("div lifted").add(told).add(pegs(options, &suggestion.guess));
    let keys = suggestion.keys.iter().map(|&(key, count)| {
        let told = el("span unseen").add(say::key(w, key));
        let pins = key_pins(options.pegs, Some(key));
        el("li").add(told).add(pins).add(whole(shell.lang(), count.into()))
    });
    let fold = (suggestion.keys.len() > 1).then(|| {
        let keys = el("ul by-key").add(keys.collect::<Nodes>());
        el("details").add(el("summary").add(a.by_key())).add(keys)
    });
    let title = el("h3").add(a.suggestion());
    el("div advice").add(title).add(row).add(el("p").add(why(shell.lang(), suggestion))).add(fold)
}

/// The reason in a sentence or two.
pub fn why(lang: Lang, suggestion: &Suggestion) -> String {
    let a = advice::words(lang);
    let itself = if suggestion.possible { a.may_be() } else { a.cannot_be() };
    let reason = match suggestion.reason {
        Reason::Opening => return a.reason_opening().to_owned(),
        Reason::Only => return a.reason_only().to_owned(),
        Reason::Settles => a.reason_settles().to_owned(),
        Reason::Narrows => {
            let before = whole(lang, suggestion.before.into());
            a.reason_narrows(&tenths(lang, expected(suggestion)), &before)
        }
    };
    format!("{reason} {itself}")
}

/// How many codes will be left on average, in tenths.
fn expected(suggestion: &Suggestion) -> u64 {
    let squares: u64 = suggestion.keys.iter().map(|&(_, count)| u64::from(count).pow(2)).sum();
    10 * squares / u64::from(suggestion.before.max(1))
}
