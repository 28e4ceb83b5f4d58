//! Rules in words.

use super::super::tree::{Pool, Ref, Relation, Rule, Set, Target, Who};
use super::sets::{Manner, lists, literal};
use super::{Form, Note, Speaker};
use crate::core::cards::Cards;

/// A rule as a clause of a sentence.
#[derive(Clone)]
struct Clause {
    /// That it must be so.
    must: String,
    /// The same where the sentence has spoken of the next card: without naming it.
    bare: String,
    /// That it is so.
    is: String,
    /// Of what, and what is said of it after "to be", if such clauses can be drawn together.
    parts: Option<(String, String)>,
}

impl Speaker<'_> {
    /// A rule in its normal form as a sentence.
    pub fn whole(&mut self, rule: &Rule) -> String {
        // A card is asked for where the rule only looks at the line.
        if matches!(rule, Rule::Is(Who::Earlier(_), _) | Rule::Relation(_, Who::Earlier(_), _)) {
            let is = self.clause(rule, false, true).is;
            return self.book.fill("only", &[&is]);
        }
        let text = self.sentence(rule, false);
        let whole = matches!(rule, Rule::If(_) | Rule::By(..) | Rule::Free(..));
        if self.form == Form::Short || whole {
            return text;
        }
        let next = self.book.raw("next");
        let value = self.book.fill("num.rank", &[next]);
        let each = self.book.raw("each");
        match (text.strip_prefix(next), text.strip_prefix(&value)) {
            (Some(rest), _) if rest.starts_with(' ') => each.to_owned() + rest,
            (_, Some(rest)) => self.book.fill("num.rank", &[each]) + rest,
            _ => text,
        }
    }

    /// What was named is explained.
    pub fn note(&mut self, note: &Note) -> String {
        match note {
            Note::Rule(number, rule, inner) => {
                let text = self.sentence(rule, *inner);
                let name = if *inner { "note.inner" } else { "note.rule" };
                self.book.fill(name, &[&number.to_string(), &text])
            }
            Note::Group(letter, set) => {
                let that = self.book.raw("that");
                let text = self.is_of(that, set);
                self.book.fill("note.group", &[letter, &text])
            }
            Note::Number(letter, num) => {
                let text = self.number(num);
                self.book.fill("note.number", &[letter, &text])
            }
        }
    }

    /// A rule that may be a whole sentence; `inner` where the line is a part of the line.
    fn sentence(&mut self, rule: &Rule, inner: bool) -> String {
        match rule {
            Rule::If(parts) => {
                let [when, then, otherwise] = &**parts;
                let when = self.clause(when, inner, true);
                let then = self.clause(then, inner, false);
                let of_next = self.is_of_next(&when);
                let otherwise = if matches!(otherwise, Rule::If(_)) {
                    self.sentence(otherwise, inner)
                } else {
                    self.clause(otherwise, inner, false).bare
                };
                let name = if when.is.contains(", ") { "if.then" } else { "if" };
                let then = if of_next { self.again(&then) } else { then.must };
                self.book.fill(name, &[&when.is, &then, &otherwise])
            }
            Rule::By(who, cases, otherwise) => self.by(who, cases, otherwise.as_deref(), inner),
            Rule::Cycle(rules) => {
                let text = self.turns(rules, inner);
                self.book.fill("cycle", &[&rules.len().to_string(), &text])
            }
            Rule::Blocks { sizes, within, opening } => {
                let within = self.clause(within, inner, false).must;
                let opening = self.clause(opening, inner, false).bare;
                let sizes: Vec<String> = sizes.iter().map(u8::to_string).collect();
                let name = if sizes.len() > 1 { "blocks.many" } else { "blocks" };
                let sizes = self.book.list(&sizes, "list.comma", "list.and");
                self.book.fill(name, &[&sizes, &within, &opening])
            }
            Rule::Free(cards, rule) => {
                let rule = self.clause(rule, inner, false).must;
                let name = if *cards == 1 { "free.1" } else { "free" };
                self.book.fill(name, &[&cards.to_string(), &rule])
            }
            Rule::Among(set, rule) => {
                if let Some(text) = self.among_simply(set, rule) {
                    return text;
                }
                let many = self.set(set, Manner::Many);
                let rule = self.clause(rule, true, false).must;
                self.book.fill("among", &[&many, &rule])
            }
            Rule::Weave(rules) => {
                let text = self.turns(rules, true);
                self.book.fill("weave", &[&rules.len().to_string(), &text])
            }
            Rule::Break(every, rule) => {
                let rule = self.clause(rule, true, false).must;
                let twice = (2 * every).to_string();
                self.book.fill("break", &[&every.to_string(), &rule, &twice])
            }
            rule => self.clause(rule, inner, true).must,
        }
    }

    /// "Each red card must be … than the latest red card": cards of a set that are only compared with
    /// one of them.
    fn among_simply(&mut self, set: &Set, rule: &Rule) -> Option<String> {
        let Rule::Relation(relation, Who::Next, Target::One(of)) = rule else { return None };
        let set = literal(set, false);
        let known = of.pool == Pool::Line && !matches!(relation, Relation::Follows(_));
        if !known || lists(&set) || matches!(set, Set::All(_) | Set::Any(_)) {
            return None;
        }
        let of = Ref { pool: Pool::In(set.clone()), ..of.clone() };
        let (text, _) = self.relation(relation, &Target::One(of), true);
        let one = self.set(&set, Manner::One);
        Some(self.book.fill("among.simple", &[&one, &text]))
    }

    /// Rules that take turns.
    fn turns(&mut self, rules: &[Rule], inner: bool) -> String {
        let each = rules.iter().enumerate().map(|(at, rule)| {
            let rule = self.clause(rule, inner, false).bare;
            let ordinal = self.book.nth("turns", at);
            self.book.fill("turn", &[ordinal, &rule])
        });
        each.collect::<Vec<String>>().join("; ")
    }

    fn by(
        &mut self,
        who: &Who,
        cases: &[(Set, Rule)],
        otherwise: Option<&Rule>,
        inner: bool,
    ) -> String {
        let mut seen = Cards::NONE;
        let mut text = String::new();
        let subject = self.who(who, false);
        let last = *who == Who::Earlier(Ref::LAST);
        for (at, (set, rule)) in cases.iter().enumerate() {
            // Cases that overlap are looked at in their order, and that is said.
            let overlaps = !(set.cards() & seen).is_empty();
            seen = seen | set.cards();
            // "It" is the card that is looked at, where no other could be meant.
            let again = at > 0 && !overlaps && matches!(who, Who::Next) | last;
            let subject = if again { self.book.raw("it") } else { subject.as_str() };
            let case = self.is_of(subject, set).trim_start().to_owned();
            let rule = self.clause(rule, inner, false);
            let rule = match (at, who) {
                (0, Who::Next) => self.again(&rule),
                (0, _) => rule.must,
                _ => rule.bare,
            };
            let name = match (at, overlaps, case.contains(", ")) {
                (0, _, false) => "by.first",
                (0, _, true) => "by.first.then",
                (_, false, false) => "by.next",
                (_, false, true) => "by.next.then",
                (_, true, _) => "by.else",
            };
            text += &self.book.fill(name, &[&case, &rule]);
        }
        if seen == Cards::ALL {
            return text;
        }
        let rule = match otherwise {
            Some(rule) => self.clause(rule, inner, false).bare,
            None => self.book.raw("anything.short").to_owned(),
        };
        text + &self.book.fill("by.other", &[&rule])
    }

    /// That any card will do.
    fn anything(&self) -> Clause {
        let bare = self.book.raw("anything.short").to_owned();
        let is = self.book.raw("anything").to_owned();
        let must = if self.form == Form::Long { is.clone() } else { bare.clone() };
        Clause { must, bare, is, parts: None }
    }

    /// A rule as a clause; what cannot be one is named and said afterwards, and so is what holds other
    /// clauses together, unless it may (`loose`).
    fn clause(&mut self, rule: &Rule, inner: bool, loose: bool) -> Clause {
        match rule {
            Rule::Is(Who::Next, Set::Whole) => self.anything(),
            Rule::Not(denied) => match &**denied {
                Rule::Is(Who::Next, Set::Whole) => {
                    let text = self.book.raw("nothing").to_owned();
                    Clause { must: text.clone(), bare: text.clone(), is: text, parts: None }
                }
                // "Not … than one of them" could be misread.
                Rule::Relation(.., Target::Group(_)) => self.named(denied, inner, true),
                Rule::Is(..) | Rule::Relation(..) | Rule::Test(_) => {
                    let (subject, text, _, not) = self.atom(denied);
                    self.stated(subject, text, true, !not)
                }
                rule => self.named(rule, inner, true),
            },
            Rule::Is(..) | Rule::Relation(..) | Rule::Test(_) => {
                let (subject, text, comma, not) = self.atom(rule);
                self.stated(subject, text, comma, not)
            }
            Rule::All(rules) => self.several(rule, rules, true, inner, loose),
            Rule::Any(rules) => self.several(rule, rules, false, inner, loose),
            rule => self.named(rule, inner, false),
        }
    }

    /// What is spoken of, what is said of it after "to be", whether that has a comma or a list of its
    /// own, and whether it is denied.
    fn atom(&mut self, rule: &Rule) -> (String, String, bool, bool) {
        match rule {
            Rule::Is(who, set) => {
                let who = self.who(who, false);
                (who, self.set(set, Manner::Be), lists(set), false)
            }
            Rule::Relation(relation, of, to) => {
                let own = *of == Who::Next;
                let subject = self.who(of, own);
                let (text, comma) = self.relation(relation, to, own);
                (subject, text, comma, false)
            }
            Rule::Test(test) => self.test(test),
            _ => unreachable!("only these three are atoms"),
        }
    }

    fn stated(&self, subject: String, text: String, comma: bool, not: bool) -> Clause {
        let next = subject == self.book.raw("next");
        let must = self.book.fill(if not { "must.not" } else { "must" }, &[&subject, &text]);
        let bare = match (next, not) {
            (true, false) => text.clone(),
            (true, true) => self.book.fill("not", &[&text]),
            _ => must.clone(),
        };
        let must = if self.form == Form::Short && next { bare.clone() } else { must };
        let is = self.book.fill(if not { "is.not" } else { "is" }, &[&subject, &text]);
        Clause { must, bare, is, parts: (!comma && !not).then_some((subject, text)) }
    }

    /// Whether a clause speaks of the next card.
    fn is_of_next(&self, clause: &Clause) -> bool {
        clause.is.starts_with(&format!("{} ", self.book.raw("next")))
    }

    /// What must be so of the next card, in a sentence that has just spoken of it.
    fn again(&self, clause: &Clause) -> String {
        let next = format!("{} ", self.book.raw("next"));
        match clause.must.strip_prefix(&next) {
            Some(rest) => format!("{} {rest}", self.book.raw("it")).trim_start().to_owned(),
            None => clause.must.clone(),
        }
    }

    /// A rule under a number, said afterwards.
    fn named(&mut self, rule: &Rule, inner: bool, not: bool) -> Clause {
        self.rules += 1;
        let number = self.rules.to_string();
        self.notes.push(Note::Rule(self.rules, rule.clone(), inner));
        let (must, is) =
            if not { ("rule.must.not", "rule.is.not") } else { ("rule.must", "rule.is") };
        let must = self.book.fill(must, &[&number]);
        Clause { bare: must.clone(), must, is: self.book.fill(is, &[&number]), parts: None }
    }

    /// Rules of which all hold, or any.
    fn several(
        &mut self,
        whole: &Rule,
        rules: &[Rule],
        all: bool,
        inner: bool,
        loose: bool,
    ) -> Clause {
        let before = (self.notes.len(), self.groups.len(), self.numbers, self.rules);
        let clauses: Vec<Clause> =
            rules.iter().map(|rule| self.clause(rule, inner, false)).collect();
        let mut joined = self.drawn_together(&clauses, if all { "list.and" } else { "list.or" });
        joined.extend(clauses.into_iter().filter(|clause| clause.parts.is_none()));
        if joined.len() == 1 {
            return joined.remove(0);
        }
        if !loose {
            // Said afterwards as a whole: what was named on the way is named again then.
            self.notes.truncate(before.0);
            self.groups.truncate(before.1);
            (self.numbers, self.rules) = (before.2, before.3);
            return self.named(whole, inner, false);
        }
        let texts = |of: fn(&Clause) -> &String| joined.iter().map(of).cloned().collect::<Vec<_>>();
        let must = self.joined(&texts(|clause| &clause.must), all);
        let is = self.joined(&texts(|clause| &clause.is), all);
        Clause { bare: must.clone(), must, is, parts: None }
    }

    /// Clauses about the same thing as one: "must be red and even".
    fn drawn_together(&self, clauses: &[Clause], list: &'static str) -> Vec<Clause> {
        let mut drawn: Vec<(String, Vec<String>)> = Vec::new();
        for (subject, text) in clauses.iter().filter_map(|clause| clause.parts.clone()) {
            match drawn.iter_mut().find(|(other, _)| *other == subject) {
                Some((_, texts)) => texts.push(text),
                None => drawn.push((subject, vec![text])),
            }
        }
        let one = |(subject, mut texts): (String, Vec<String>)| {
            // Short ones first, where no word of a longer one could claim them.
            texts.sort_by_key(|text| text.split(' ').count());
            let text = self.book.list(&shortened(texts), "list.comma", list);
            Clause { parts: None, ..self.stated(subject, text, false, false) }
        };
        drawn.into_iter().map(one).collect()
    }
}

/// Texts that all end alike, in three words or more, keep that end only at the last: "of the same suit
/// or of the same rank as the last card".
fn shortened(mut texts: Vec<String>) -> Vec<String> {
    let [first, others @ ..] = &texts[..] else { return texts };
    let ends: Vec<&str> = first
        .match_indices(' ')
        .map(|(at, _)| &first[at..])
        .filter(|end| {
            end.matches(' ').count() >= 2 && others.iter().all(|text| text.ends_with(end))
        })
        .collect();
    let Some(end) = ends.first().map(|end| end.len()) else { return texts };
    let last = texts.len() - 1;
    for text in &mut texts[..last] {
        text.truncate(text.len() - end);
    }
    texts
}
