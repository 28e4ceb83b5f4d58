//! Clauses: what must be so, what is so, and how several of them become one.

use super::super::tree::{End, Feature, Pool, Ref, Relation, Rule, Set, Target, Test, Who};
use super::sets::{Manner, lists};
use super::{Form, Named, Note, Speaker};

/// A rule as a clause of a sentence.
#[derive(Clone)]
pub struct Clause {
    /// That it must be so.
    pub must: String,
    /// The same where the sentence has spoken of the next card: without naming it.
    pub bare: String,
    /// That it is so.
    pub is: String,
    /// Whether it speaks of the next card, which `bare` then leaves out.
    pub of_next: bool,
    /// Whether, said that it is so, "it" is that card from then on.
    pub of_it: bool,
    /// Whether it speaks of the line only: a card may come if it is so.
    pub of_line: bool,
    /// Whether it says that something must not be so.
    pub denied: bool,
    /// If such clauses can be drawn together.
    pub parts: Option<Parts>,
}

/// What a clause says of what.
#[derive(Clone)]
pub struct Parts {
    /// Of what.
    pub of: Of,
    /// What is said of it, after "to be".
    pub text: String,
    /// Whether it says that that must not be so.
    pub not: bool,
    /// With what it is compared, and what is said where that has been named.
    pub to: Option<(Target, String)>,
}

/// Of what something is said.
#[derive(Clone, PartialEq, Eq)]
pub enum Of {
    /// The next card.
    Next,
    /// A card on the line: nothing that is asked of the next card.
    Line(String),
    /// A number, in which the next card may be.
    Number(String),
}

impl Speaker<'_> {
    /// A rule as a clause; what cannot be one is named and said afterwards, and so is what holds other
    /// clauses together, unless it may (`loose`).
    pub fn clause(&mut self, rule: &Rule, inner: bool, loose: bool) -> Clause {
        match rule {
            Rule::Is(Who::Next, Set::Whole) => self.anything(),
            // The last card is there, unless the line is a part of the line.
            Rule::Is(Who::Earlier(Ref::LAST), Set::Whole) if !inner => self.anything(),
            Rule::Is(who, Set::Whole) => self.there("there", who),
            Rule::Not(denied) => match &**denied {
                Rule::Is(Who::Next, Set::Whole) => self.nothing(),
                Rule::Is(Who::Earlier(Ref::LAST), Set::Whole) if !inner => self.nothing(),
                Rule::Is(who, Set::Whole) => self.there("there.not", who),
                // "Not … than one of them" could be misread.
                Rule::Relation(.., Target::Group(_)) => self.named(denied, inner, true),
                Rule::Is(..) | Rule::Relation(..) | Rule::Test(_) => self.atom(denied, true),
                rule => self.named(rule, inner, true),
            },
            Rule::Is(..) | Rule::Relation(..) | Rule::Test(_) => self.atom(rule, false),
            Rule::All(rules) => self.several(rule, rules, true, inner, loose),
            Rule::Any(rules) => self.several(rule, rules, false, inner, loose),
            rule => self.named(rule, inner, false),
        }
    }

    /// That any card will do.
    fn anything(&self) -> Clause {
        let bare = self.book.raw("anything.short").to_owned();
        let is = self.book.raw("anything").to_owned();
        let must = if self.form == Form::Long { is.clone() } else { bare.clone() };
        let mut clause = self.alone(must, bare, is);
        clause.of_next = true;
        clause
    }

    /// That no card will do.
    fn nothing(&self) -> Clause {
        let text = self.book.raw("nothing").to_owned();
        self.alone(text.clone(), text.clone(), text)
    }

    const fn alone(&self, must: String, bare: String, is: String) -> Clause {
        Clause {
            must,
            bare,
            is,
            of_next: false,
            of_it: false,
            of_line: false,
            denied: false,
            parts: None,
        }
    }

    /// That a card is on the line, or is not.
    fn there(&mut self, name: &'static str, who: &Who) -> Clause {
        let who = self.who(who, false);
        self.of_line(self.book.fill(name, &[&who]))
    }

    /// That a card may come only if something is so.
    fn of_line(&self, is: String) -> Clause {
        let must = self.book.fill(self.short("only", "only.short"), &[&is]);
        let mut clause = self.alone(must.clone(), must, is);
        clause.of_line = true;
        clause
    }

    /// What is said of a card or a number.
    fn atom(&mut self, rule: &Rule, not: bool) -> Clause {
        match rule {
            Rule::Is(who, set) => {
                let text_of = self.of(who);
                let text = self.set(set, Manner::Be);
                self.stated(text_of, text, lists(set), not)
            }
            Rule::Relation(relation, Who::Earlier(of), Target::One(to))
                if !not && self.last_two(relation, of, to).is_some() =>
            {
                let text = self.last_two(relation, of, to).unwrap_or_default();
                let newest = self.newest_cards(2);
                self.of_line(self.book.fill("are", &[&newest, &text]))
            }
            Rule::Relation(relation, of, to) => {
                let own = *of == Who::Next;
                let subject = self.of(of);
                let (text, comma) = self.relation(relation, to, own);
                let mut clause = self.stated(subject, text, comma, not);
                if let Some(parts) = &mut clause.parts {
                    parts.to = Some((to.clone(), self.unnamed(relation)));
                }
                let of = if own { self.book.raw("next.new").into() } else { self.who(of, false) };
                if let Some(is) = self.both_inside(relation, &of, to) {
                    if own {
                        (clause.is, clause.of_it) = (is, false);
                    } else {
                        clause = self.of_line(is);
                    }
                }
                clause
            }
            Rule::Test(test) => {
                let added = |it: &mut Self| it.added_up(test).or_else(|| it.come_since(test));
                let held = self.held(test, not);
                if let Some(is) = held.or_else(|| added(self).filter(|_| !not)) {
                    return self.of_line(is);
                }
                let (number, text, comma, denied) = self.test(test);
                let of = if speaks_of_next(test) { Of::Number(number) } else { Of::Line(number) };
                self.stated(of, text, comma, denied != not)
            }
            _ => unreachable!("only these three are atoms"),
        }
    }

    fn of(&mut self, who: &Who) -> Of {
        match who {
            Who::Next => Of::Next,
            who => Of::Line(self.who(who, false)),
        }
    }

    /// What the last card and the one before it are, if they are compared with each other.
    fn last_two(&self, relation: &Relation, of: &Ref, to: &Ref) -> Option<String> {
        let pair = |a: &Ref, b: &Ref| *a == Ref::LAST && *b == Ref::back(2);
        let (name, feature) = match relation {
            Relation::Same(feature) => ("alike", feature),
            Relation::Other(feature) => ("unlike", feature),
            _ => return None,
        };
        let known =
            matches!(feature, Feature::Colour | Feature::Suit | Feature::Parity | Feature::Rank);
        if !known || !(pair(of, to) || pair(to, of)) {
            return None;
        }
        let nth = match feature {
            Feature::Colour => 0,
            Feature::Suit => 1,
            Feature::Parity => 2,
            _ => 3,
        };
        Some(self.book.nth(name, nth).to_owned())
    }

    /// A clause about something.
    pub fn stated(&self, of: Of, text: String, comma: bool, not: bool) -> Clause {
        let subject = match &of {
            Of::Next => self.book.raw("next"),
            Of::Line(subject) | Of::Number(subject) => subject,
        };
        let is = self.book.fill(if not { "is.not" } else { "is" }, &[subject, &text]);
        let must = self.book.fill(if not { "must.not" } else { "must" }, &[subject, &text]);
        let bare = if not { self.book.fill("not", &[&text]) } else { text.clone() };
        let mut clause = match &of {
            Of::Next if self.form == Form::Short => self.alone(bare.clone(), bare, is),
            Of::Next => self.alone(must, bare, is),
            Of::Line(_) => self.of_line(is),
            Of::Number(_) => self.alone(must.clone(), must, is),
        };
        let of_next = of == Of::Next;
        (clause.of_next, clause.of_it, clause.denied) = (of_next, of_next, not);
        clause.parts = (!comma).then_some(Parts { of, text, not, to: None });
        clause
    }

    /// Neither this nor that.
    pub fn neither(&self, of: Of, texts: &[String]) -> Clause {
        let list = self.book.list(texts, "list.nor", "list.nor");
        let mut clause = self.stated(of.clone(), list.clone(), true, true);
        let subject = match &of {
            Of::Next => self.book.raw("next"),
            Of::Line(subject) | Of::Number(subject) => subject,
        };
        clause.is = self.book.fill("is.nor", &[subject, &list]);
        match of {
            Of::Line(_) => return self.of_line(clause.is),
            Of::Next => clause.bare = self.book.fill("nor", &[&list]),
            Of::Number(_) => {}
        }
        clause.must = if self.form == Form::Short && clause.of_next {
            clause.bare.clone()
        } else {
            self.book.fill("must.nor", &[subject, &list])
        };
        if !clause.of_next {
            clause.bare.clone_from(&clause.must);
        }
        clause
    }

    /// What must be so of the next card, in a sentence that has just spoken of it.
    pub fn again(&self, clause: &Clause) -> String {
        let next = format!("{} ", self.book.raw("next"));
        let must = match clause.must.strip_prefix(&next) {
            Some(rest) => format!("{} {rest}", self.book.raw("it")).trim_start().to_owned(),
            None => clause.must.clone(),
        };
        self.it(&must)
    }

    /// A card that has been spoken of may come only if something is so: not "a card".
    pub fn it(&self, text: &str) -> String {
        text.replace(&self.book.fill("only", &[""]), &self.book.fill("only.it", &[""]))
    }

    /// What has been named so far.
    pub const fn mark(&self) -> ([usize; 4], Named) {
        ([self.notes.len(), self.groups.len(), self.numbers, self.rules], self.named)
    }

    /// Forgets what was named since.
    pub fn forget(&mut self, ([notes, groups, numbers, rules], named): ([usize; 4], Named)) {
        self.notes.truncate(notes);
        self.groups.truncate(groups);
        (self.numbers, self.rules, self.named, self.step) = (numbers, rules, named, None);
    }

    /// A rule under a number, said afterwards.
    pub fn named(&mut self, rule: &Rule, inner: bool, not: bool) -> Clause {
        self.rules += 1;
        let number = self.rules.to_string();
        self.notes.push(Note::Rule(self.rules, rule.clone(), inner));
        let (must, is) =
            if not { ("rule.must.not", "rule.is.not") } else { ("rule.must", "rule.is") };
        let must = self.book.fill(must, &[&number]);
        let is = self.book.fill(is, &[&number]);
        self.alone(must.clone(), must, is)
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
        let before = self.mark();
        // Each names its cards, so that what they have in common can be said once.
        // Where one of them is compared with another card than the last, each says with which.
        let named = if one_target(rules) { self.named } else { Named::Nothing };
        let mut after = named;
        let mut clauses = Vec::new();
        for rule in rules {
            self.named = named;
            clauses.push(self.clause(rule, inner, false));
            after = after.max(self.named);
        }
        self.named = after;
        let mut joined = self.drawn_together(clauses, all);
        if joined.len() == 1 {
            return joined.remove(0);
        }
        if !loose {
            // Said afterwards as a whole: what was named on the way is named again then.
            self.forget(before);
            return self.named(whole, inner, false);
        }
        // What is asked of the line comes last, after one "only if"; where either may hold, all does.
        joined.sort_by_key(|clause| (clause.of_line, clause.denied));
        let is: Vec<String> = joined.iter().map(|clause| clause.is.clone()).collect();
        let is = self.joined(&is, all, false);
        let asked = joined.iter().filter(|clause| !clause.of_line).count();
        if asked == 0 || !all && asked < joined.len() {
            return self.of_line(is);
        }
        let mut spoken = false;
        let mut must = Vec::new();
        for clause in &joined[..asked] {
            must.push(if spoken { self.again(clause) } else { clause.must.clone() });
            spoken |= clause.of_next;
        }
        if asked < joined.len() {
            let line: Vec<String> =
                joined[asked..].iter().map(|clause| clause.is.clone()).collect();
            let line = self.of_line(self.joined(&line, true, false)).must;
            must.push(if spoken { self.it(&line) } else { line });
        }
        let must = self.joined(&must, all, true);
        self.alone(must.clone(), must, is)
    }
}

/// Whether cards are compared with no more than one.
fn one_target(rules: &[Rule]) -> bool {
    let mut targets = rules.iter().filter_map(|rule| match rule {
        Rule::Relation(_, _, to) => Some(to),
        Rule::Not(rule) => match &**rule {
            Rule::Relation(_, _, to) => Some(to),
            _ => None,
        },
        _ => None,
    });
    let first = targets.next();
    targets.all(|to| Some(to) == first)
}

/// Whether a test has the next card in it.
fn speaks_of_next(test: &Test) -> bool {
    use super::super::tree::Num;
    fn next(num: &Num) -> bool {
        match num {
            Num::Rank(Who::Next) => true,
            Num::Rank(Who::Earlier(Ref { pool, from: End::Newest | End::First, .. }))
            | Num::Count(_, pool)
            | Num::Sum(_, pool) => matches!(pool, Pool::Like(_)),
            Num::Const(_) | Num::Place | Num::Run(_) => false,
            Num::Times(_, num) => next(num),
            Num::Plus(two)
            | Num::Minus(two)
            | Num::Apart(two)
            | Num::Least(two)
            | Num::Most(two) => two.iter().any(next),
        }
    }
    match test {
        Test::Rest(num, ..) | Test::Prime(num) | Test::Square(num) => next(num),
        Test::Multiple(left, right) | Test::Compare(left, _, right) => next(left) || next(right),
    }
}
