//! Clauses about the same thing as one, with what they have in common said once.

use super::super::tree::Target;
use super::Speaker;
use super::clauses::{Clause, Of, Parts};

impl Speaker<'_> {
    /// Clauses about the same thing as one: "must be red and even".
    pub fn drawn_together(&self, clauses: Vec<Clause>, all: bool) -> Vec<Clause> {
        let mut drawn: Vec<(Of, bool, Vec<Parts>)> = Vec::new();
        let mut others = Vec::new();
        let denied = clauses.iter().filter(|c| c.parts.as_ref().is_some_and(|parts| parts.not));
        let nor = all && denied.count() > 1;
        for clause in clauses {
            let Some(parts) = clause.parts.clone().filter(|of| nor || !of.not) else {
                others.push(clause);
                continue;
            };
            let (of, not) = (parts.of.clone(), parts.not);
            match drawn.iter_mut().find(|(other, denied, _)| (other, *denied) == (&of, not)) {
                Some((.., all)) => all.push(parts),
                None => drawn.push((of, not, vec![parts])),
            }
        }
        let list = if all { "list.and" } else { "list.or" };
        let one = |(of, not, mut parts): (Of, bool, Vec<Parts>)| {
            if parts.len() == 1 {
                return self.stated(of, parts.remove(0).text, true, not);
            }
            if not {
                let texts: Vec<String> = parts.into_iter().map(|part| part.text).collect();
                return self.neither(of, &texts);
            }
            // Short ones first, where no word of a longer one could claim them.
            parts.sort_by_key(|part| part.text.split(' ').count());
            let text = self.book.list(&self.shortened(named_once(parts)), "list.comma", list);
            self.stated(of, text, true, false)
        };
        let mut drawn: Vec<Clause> = drawn.into_iter().map(one).collect();
        drawn.extend(others);
        drawn
    }

    /// Texts that all end alike, in two words or more, keep that end only at the last, and what they
    /// begin with alike, if that says nothing without them, only at the first: "of the same suit or
    /// rank as the last card".
    fn shortened(&self, mut texts: Vec<String>) -> Vec<String> {
        let [first, others @ ..] = &texts[..] else { return texts };
        let ends = |end: &&str| {
            end.matches(' ').count() >= 2 && others.iter().all(|text| text.ends_with(end))
        };
        let end = first.match_indices(' ').map(|(at, _)| &first[at..]).find(ends);
        let end = end.map_or(0, str::len);
        let heads = || self.book.raw("heads").split(" | ");
        let head = heads().find(|head| texts.iter().all(|text| text.starts_with(head)));
        // "Of the same colour as the last card or suit as the one before" would not do.
        let word = |text: &String, head: &str| text[head.len()..].trim_start().contains(' ');
        let head = head.filter(|head| end > 0 || !texts.iter().any(|text| word(text, head)));
        let head = head.map_or(0, str::len);
        let last = texts.len() - 1;
        for (at, text) in texts.iter_mut().enumerate() {
            if at < last {
                text.truncate(text.len() - end);
            }
            if at > 0 && text.len() > head {
                text.drain(..head);
            }
        }
        texts.iter().map(|text| text.trim_start().to_owned()).collect()
    }
}

/// What is said of a card that is compared in several ways with one other: that one is named in the
/// first, unless all end alike, with the same word for it ("as", "from"), and may share that end.
fn named_once(parts: Vec<Parts>) -> Vec<String> {
    let compared = || parts.iter().filter_map(|part| Some((&part.text, part.to.as_ref()?)));
    let end = |(text, (_, bare)): (&String, &(Target, String))| {
        text.strip_prefix(&**bare).unwrap_or(text).to_owned()
    };
    let first = compared().next();
    let same = |at: (&String, &(Target, String))| first.is_some_and(|one| one.1.0 == at.1.0);
    let alike = |at| first.is_none_or(|one| end(one) == end(at));
    let end_alike = compared().count() == parts.len() && compared().all(alike);
    let once = compared().all(same) && !end_alike;
    let mut named = false;
    let text = |part: Parts| match part.to {
        Some((_, bare)) if once && std::mem::replace(&mut named, true) => bare,
        _ => part.text,
    };
    parts.into_iter().map(text).collect()
}
