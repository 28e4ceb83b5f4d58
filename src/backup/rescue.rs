//! What the page hands out in need, taken back: a text that was set aside.

use super::kind::Kind;
use super::{Backup, Keep, START, Thing, belongs};

/// A text whose key is the file's name. What was set aside goes back to its place if it can be read by now.
pub(super) fn one(name: &str, file: &str) -> Option<Backup> {
    // Browsers, mail and drives write something around it: `Copy of …`, ` (1)`, `-2`, `_copy` or `.txt`.
    let lower = name.to_ascii_lowercase();
    let from = lower.find(START)? + START.len();
    let end = from + lower[from..].find(".json").or_else(|| lower[from..].find(".txt"))?;
    let rest = name[from..end].split([' ', '(', '_', '%', '[']).next()?;
    // A number behind a hyphen is none of ours.
    let is_number = |n: &str| !n.is_empty() && n.bytes().all(|it| it.is_ascii_digit());
    let rest = match rest.rsplit_once('-') {
        Some((rest, n)) if is_number(n) || n.eq_ignore_ascii_case("copy") => rest,
        _ => rest,
    };
    let aside = rest.strip_prefix("aside.").and_then(|rest| rest.split_once('.'));
    let place = aside.map_or(rest, |(_, place)| place);
    let own = [START, place].concat();
    let put_aside = match aside {
        Some(_) => [START, rest].concat(),
        None => format!("{START}aside.1.{place}"),
    };
    let thing =
        |key, text, kind| Thing { keep: Keep { key, text }, kind: Ok(kind), lost: Vec::new() };
    let backup =
        |things| Some(Backup { date: String::new(), app: String::new(), things, damaged: false });
    let Some(kind) = Kind::of(&own).filter(|kind| *kind != Kind::Aside && belongs(&own)) else {
        // What a browser keeps for itself, or a newer version kept, was set aside, too.
        let known = aside.is_some() || !belongs(&own);
        return known.then(|| backup(vec![thing(put_aside, file.to_owned(), Kind::Aside)]))?;
    };
    // Entries were set aside one below the other.
    let lists = [file.to_owned(), file.replace('\n', ",\n")];
    let sound = lists.iter().filter_map(|list| kind.entries(list));
    let sound = sound.min_by_key(|sound| sound.bad.len());
    let things = match (kind.check(file), sound) {
        (Ok(()), _) => vec![thing(own, file.to_owned(), kind)],
        // What cannot be read of a list stays aside alone.
        (Err(_), Some(sound)) if sound.lost.is_empty() => vec![thing(own, sound.text, kind)],
        (Err(_), Some(sound)) => {
            vec![thing(own, sound.text, kind), thing(put_aside, sound.bad, Kind::Aside)]
        }
        (Err(_), None) => vec![thing(put_aside, file.to_owned(), Kind::Aside)],
    };
    backup(things)
}
