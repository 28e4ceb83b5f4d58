//! Rules in words.

use super::super::tree::{Pool, Ref, Relation, Rule, Set, Target, Who};
use super::clauses::Clause;
use super::normal::normal;
use super::sets::{Manner, lists};
use super::simple::{EMPTY, literal};
use super::{Form, Named, Note, Speaker};
use crate::core::cards::Cards;

impl Speaker<'_> {
    /// A rule in its normal form as a sentence.
    pub fn whole(&mut self, rule: &Rule) -> String {
        self.alone = true;
        let text = self.sentence(rule, false);
        self.alone = false;
        // "Each card" only where each card is meant.
        let one = matches!(rule, Rule::If(_) | Rule::By(..) | Rule::Free(..) | Rule::Blocks { .. });
        if self.form == Form::Short || one {
            return text;
        }
        let next = self.book.raw("next");
        let value = self.book.fill("num.rank", &[next]);
        let each = self.book.raw("each");
        let must_not = self.book.fill("must.not", &[next, ""]);
        if let Some(rest) = text.strip_prefix(&must_not) {
            // "No card may be … and also it must be" would not do.
            let also = self.book.fill("join.and", &["", ""]);
            return if rest.contains(&also) { text } else { self.book.fill("none", &[rest]) };
        }
        match (text.strip_prefix(next), text.strip_prefix(&value)) {
            (Some(rest), _) if rest.starts_with(' ') => each.to_owned() + rest,
            (_, Some(rest)) => self.book.fill("num.rank", &[each]) + rest,
            _ => text,
        }
    }

    /// The name of a phrase, or of a shorter one for a card.
    pub fn short(&self, long: &'static str, short: &'static str) -> &'static str {
        if self.form == Form::Short { short } else { long }
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
                let name = match set {
                    Set::Whole => "note.group.all",
                    set if *set == EMPTY => "note.group.none",
                    _ => "note.group",
                };
                let text = self.is_of(that, set);
                self.book.fill(name, &[letter, &text])
            }
            Note::Number(letter, num) => {
                let text = self.number(num);
                self.book.fill("note.number", &[letter, &text])
            }
        }
    }

    /// A rule that may be a whole sentence; `inner` where the line is a part of the line.
    fn sentence(&mut self, rule: &Rule, inner: bool) -> String {
        (self.named, self.step) = (Named::Nothing, None);
        self.shaped(rule, inner).unwrap_or_else(|| self.saying(rule, inner))
    }

    fn saying(&mut self, rule: &Rule, inner: bool) -> String {
        match rule {
            Rule::If(parts) => {
                let [when, then, otherwise] = &**parts;
                let not_when = normal(&Rule::Not(Box::new(when.clone())));
                let when = self.clause(when, inner, true);
                let before = self.mark();
                let said = self.clause(then, inner, false);
                // After "only if", "otherwise" could be what happens if that is not so: what is not so
                // is said again, or the first part under a number.
                let again = said.of_line && says_in_words(&not_when) && !is_choice(otherwise);
                let then = if said.of_line && !again {
                    self.forget(before);
                    self.named(then, inner, false)
                } else {
                    said
                };
                if again {
                    let then = if when.of_it { self.again(&then) } else { then.must };
                    let not_when = self.clause(&not_when, inner, false);
                    let otherwise = self.clause(otherwise, inner, false);
                    let otherwise =
                        if not_when.of_it { self.again(&otherwise) } else { otherwise.must };
                    let name = self.short("if.only", "if.only.short");
                    return self.book.fill(name, &[&when.is, &then, &not_when.is, &otherwise]);
                }
                let otherwise = if is_choice(otherwise) {
                    self.saying(otherwise, inner)
                } else {
                    let clause = self.clause(otherwise, inner, false);
                    if self.says_must_again(&then) {
                        let of_it = when.of_it || then.of_next;
                        if of_it { self.again(&clause) } else { clause.must }
                    } else if when.of_it {
                        self.it(&clause.bare)
                    } else {
                        clause.bare
                    }
                };
                let name = match when.is.contains(", ") {
                    _ if self.form == Form::Short => "if.short",
                    true => "if.then",
                    false => "if",
                };
                let then = if when.of_it { self.again(&then) } else { then.must };
                self.book.fill(name, &[&when.is, &then, &otherwise])
            }
            Rule::By(who, cases, otherwise) => self.by(who, cases, otherwise.as_deref(), inner),
            Rule::Cycle(rules) => {
                let turns = self.turns(rules, inner);
                let simple = !turns.iter().any(|turn| turn.contains([',', ';']));
                let (name, mark) = match simple {
                    true => (self.short("cycle.list", "cycle.list.short"), ", "),
                    false => (self.short("cycle", "cycle.short"), "; "),
                };
                self.book.fill(name, &[&rules.len().to_string(), &turns.join(mark)])
            }
            Rule::Blocks { sizes, within, opening } => self.blocks(sizes, within, opening, inner),
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
                self.book.fill(self.short("among", "among.alone"), &[&many, &rule])
            }
            Rule::Weave(rules) => {
                let text = self.turns(rules, true).join("; ");
                let name = self.short("weave", "weave.short");
                self.book.fill(name, &[&rules.len().to_string(), &text])
            }
            Rule::Break(every, rule) => {
                let rule = self.clause(rule, true, false).must;
                let nth = |at: u8| self.book.nth("nths", usize::from(at) - 2);
                let put = [&*every.to_string(), &rule, nth(*every), nth(2 * every)];
                self.book.fill(self.short("break", "break.short"), &put)
            }
            rule => self.clause(rule, inner, true).must,
        }
    }

    /// "Each red card must be … than the latest red card": cards of a set that are only compared with
    /// one of them. "The last card" could be any.
    fn among_simply(&mut self, set: &Set, rule: &Rule) -> Option<String> {
        let Rule::Relation(relation, Who::Next, Target::One(of)) = rule else { return None };
        let set = literal(set, false);
        let known = of.pool == Pool::Line && !matches!(relation, Relation::Follows(_));
        if !known || lists(&set) || matches!(set, Set::All(_) | Set::Any(_)) {
            return None;
        }
        let last = *of == Ref::LAST;
        let of = Ref { pool: Pool::In(set.clone()), ..of.clone() };
        let (text, _) = self.relation(relation, &Target::One(of), true);
        if let Some([free, _]) = self.two_kinds(&set) {
            // Nobody takes the first red card to be held to one before it.
            self.freed = self.alone && last;
            let one = self.set(&set, Manner::One);
            let name = self.short("among.each", "among.each.short");
            return Some(self.book.fill(name, &[free, &one, &text]));
        }
        if self.form == Form::Short {
            let many = self.set(&set, Manner::Many);
            return Some(self.book.fill("among.short", &[&many, &text]));
        }
        self.subject = true;
        let one = self.set(&set, Manner::One);
        self.subject = false;
        Some(self.book.fill("among.simple", &[&one, &text]))
    }

    fn blocks(&mut self, sizes: &[u8], within: &Rule, opening: &Rule, inner: bool) -> String {
        if *sizes == [1] {
            let opening = self.clause(opening, inner, false).must;
            return self.book.fill("blocks.1", &[&opening]);
        }
        let opening = self.clause(opening, inner, false);
        let within = self.clause(within, inner, false);
        let opening = self.of_block(&opening, ["opening", "opening.short", "opening.other"]);
        let within = self.of_block(&within, ["within", "within.short", "within.other"]);
        let counts: Vec<String> =
            sizes.iter().map(|size| self.count_of(u16::from(*size))).collect();
        let counts = self.book.list(&counts, "list.comma", "list.and");
        let name = match sizes.len() {
            1 => self.short("blocks", "blocks.short"),
            _ => self.short("blocks.many", "blocks.many.short"),
        };
        self.book.fill(name, &[&counts, &opening, &within])
    }

    /// What is asked of the card that opens a block, or of the others in it: said of that card, as on a card, or
    /// of something else.
    fn of_block(&self, clause: &Clause, [of, short, other]: [&'static str; 3]) -> String {
        let next = self.book.raw("next");
        let said = clause.must.strip_prefix(next).filter(|rest| rest.starts_with(' '));
        match said {
            _ if self.form == Form::Short && clause.of_next => {
                self.book.fill(short, &[&clause.bare])
            }
            Some(rest) if clause.of_next => self.book.raw(of).to_owned() + rest,
            _ => self.book.fill(other, &[&clause.must]),
        }
    }

    /// Rules that take turns.
    fn turns(&mut self, rules: &[Rule], inner: bool) -> Vec<String> {
        let each = rules.iter().enumerate().map(|(at, rule)| {
            let rule = self.one_of_several(rule, inner).bare;
            if self.form == Form::Short {
                return rule;
            }
            let ordinal = self.book.nth("turns", at);
            self.book.fill("turn", &[ordinal, &rule])
        });
        each.collect()
    }

    /// A rule in a list, which need not repeat what the one before it said.
    pub fn one_of_several(&mut self, rule: &Rule, inner: bool) -> Clause {
        let before = self.step.take();
        self.gap = before.filter(|_| matches!(rule, Rule::Relation(_, Who::Next, _)));
        let clause = self.clause(rule, inner, false);
        self.gap = None;
        self.step = self.step.filter(|_| matches!(rule, Rule::Relation(..)));
        clause
    }

    /// Whether what follows a clause must say "must be" for itself: after "must not be" it would be heard as denied,
    /// too, and what speaks of a rule or of the line has not said that a card must be anything.
    fn says_must_again(&self, before: &Clause) -> bool {
        self.form == Form::Long && (before.denied || !before.of_next)
    }

    fn by(
        &mut self,
        who: &Who,
        cases: &[(Set, Rule)],
        otherwise: Option<&Rule>,
        inner: bool,
    ) -> String {
        let mut seen = Cards::NONE;
        let mut said = Vec::new();
        let subject = self.who(who, false);
        let most = cases.len() - 1;
        let whole = cases.iter().fold(Cards::NONE, |all, (set, _)| all | set.cards());
        let last = *who == Who::Earlier(Ref::LAST);
        // Whether the next case says "must be" for itself.
        let mut anew = false;
        for (at, (set, rule)) in cases.iter().enumerate() {
            // Cases that overlap are looked at in their order, and that is said.
            let overlaps = !(set.cards() & seen).is_empty();
            seen = seen | set.cards();
            // "It" is the card that is looked at, where no other could be meant.
            let again = at > 0 && !overlaps && matches!(who, Who::Next) | last;
            let short = self.form == Form::Short;
            let simple = !matches!(set, Set::All(_) | Set::Any(_) | Set::Not(_) | Set::Whole);
            self.terse = short;
            let case = if again && short && simple {
                self.set(set, Manner::Be)
            } else {
                let subject = if again { self.book.raw("it") } else { subject.as_str() };
                self.is_of(subject, set).trim_start().to_owned()
            };
            self.terse = false;
            let before = self.mark();
            let mut clause = self.one_of_several(rule, inner);
            if clause.of_line && (at < most || whole != Cards::ALL) {
                // After "only if", what follows could be said of that.
                self.forget(before);
                clause = self.named(rule, inner, false);
            }
            let next_anew = (at == 0 || anew) && self.says_must_again(&clause);
            let rule = match (at, who) {
                (0, Who::Next) => self.again(&clause),
                (0, _) => clause.must,
                (_, Who::Next) if anew => self.again(&clause),
                (_, Who::Next) => self.it(&clause.bare),
                _ if anew => clause.must,
                _ => clause.bare,
            };
            anew = next_anew;
            said.push((case, rule, overlaps));
        }
        // All with "then", or none.
        let short = self.form == Form::Short;
        let then = said.iter().any(|(case, ..)| case.contains(", "));
        let mut text = String::new();
        for (at, (case, rule, overlaps)) in said.iter().enumerate() {
            let name = match (at, *overlaps, then) {
                (0, ..) if short => "by.first.short",
                (0, _, false) => "by.first",
                (0, _, true) => "by.first.then",
                (_, true, _) => self.short("by.else", "by.else.short"),
                _ if short => "by.next.short",
                (_, false, false) => "by.next",
                (_, false, true) => "by.next.then",
            };
            text += &self.book.fill(name, &[case, rule]);
        }
        if seen == Cards::ALL {
            return text;
        }
        let rule = match otherwise {
            Some(rule) => {
                let clause = self.clause(rule, inner, false);
                match who {
                    Who::Next if anew => self.again(&clause),
                    Who::Next => self.it(&clause.bare),
                    Who::Earlier(_) if anew => clause.must,
                    Who::Earlier(_) => clause.bare,
                }
            }
            None => self.book.raw("anything.short").to_owned(),
        };
        text + &self.book.fill(self.short("by.other", "by.other.short"), &[&rule])
    }
}

const fn is_choice(rule: &Rule) -> bool {
    matches!(rule, Rule::If(_))
}

/// Whether a rule is said in place, by one verb.
const fn says_in_words(rule: &Rule) -> bool {
    const fn atom(rule: &Rule) -> bool {
        matches!(rule, Rule::Is(..) | Rule::Relation(_, _, Target::One(_)) | Rule::Test(_))
    }
    match rule {
        Rule::Not(rule) => atom(rule),
        rule => atom(rule) || matches!(rule, Rule::Relation(..)),
    }
}
