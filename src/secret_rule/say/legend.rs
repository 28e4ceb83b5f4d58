//! What is added to a sentence once: how ranks follow each other, what court cards count, and what
//! happens while a card that is spoken of is not there yet.

use super::super::difficulty::parts;
use super::super::tree::{
    Feature, Group, Named, Num, Pool, Ref, Relation, Rule, Set, Span, Target, Test, Who,
};
use super::numbers::can_be_nought;
use super::{Form, Ranks, Speaker};

/// What a rule looks at.
#[derive(Default)]
struct Seen {
    /// Steps up, and steps down, round the circle of ranks.
    up: bool,
    down: bool,
    /// Ranks as numbers.
    values: bool,
    /// Cards that may not be there: of some kind, or at all.
    missing: bool,
    /// Multiples of what can be 0.
    nought: bool,
    /// How many cards are spoken of where the line may have fewer; 0: none.
    few: u8,
}

impl Seen {
    fn rule(&mut self, rule: &Rule, cards: u8) {
        let inner = match rule {
            Rule::Is(who, set) => {
                self.who(who, cards);
                self.set(set);
                cards
            }
            Rule::Relation(relation, of, to) => {
                self.relation(relation);
                self.who(of, cards);
                match to {
                    Target::One(of) => self.card(of, cards),
                    Target::Group(Group { span, pool, .. }) => {
                        self.since(span.as_ref());
                        self.these(pool, 1, cards);
                    }
                }
                cards
            }
            Rule::Test(Test::Rest(num, ..) | Test::Prime(num) | Test::Square(num)) => {
                self.num(num, cards);
                cards
            }
            Rule::Test(test @ (Test::Multiple(left, right) | Test::Compare(left, _, right))) => {
                self.nought |= matches!(test, Test::Multiple(..)) && can_be_nought(right);
                self.num(left, cards);
                self.num(right, cards);
                cards
            }
            Rule::By(who, cases, _) => {
                self.who(who, cards);
                cases.iter().for_each(|(set, _)| self.set(set));
                cards
            }
            Rule::Among(set, _) => {
                self.set(set);
                0
            }
            Rule::Weave(_) => 0,
            // Their rules speak from the second card on.
            Rule::Cycle(_) | Rule::Blocks { .. } => cards.max(1),
            Rule::Free(free, _) => cards.max(1 + free),
            // Some of the cards do not count.
            Rule::Break(..) => cards.min(1),
            _ => cards,
        };
        parts(rule).into_iter().for_each(|part| self.rule(part, inner));
    }

    fn relation(&mut self, relation: &Relation) {
        match relation {
            Relation::Same(feature) | Relation::Other(feature) => self.feature(feature),
            Relation::Turn(steps) => {
                self.up |= steps.high > 0;
                self.down |= steps.low < 0;
            }
            Relation::Ring(_) => (self.up, self.down) = (true, true),
            _ => {}
        }
    }

    fn who(&mut self, who: &Who, cards: u8) {
        if let Who::Earlier(of) = who {
            self.card(of, cards);
        }
    }

    /// A card on a line that has so many cards at least.
    fn card(&mut self, of: &Ref, cards: u8) {
        self.these(&of.pool, of.nth, cards);
    }

    /// So many cards of a pool.
    fn these(&mut self, pool: &Pool, many: u8, cards: u8) {
        self.missing |= *pool != Pool::Line || cards == 0;
        if *pool == Pool::Line && many > cards && cards > 0 {
            self.few = self.few.max(many);
        }
        self.pool(pool);
    }

    /// The last card of a set, since which others are counted, may not be there.
    fn since(&mut self, span: Option<&Span>) {
        if let Some(Span::Since(set)) = span {
            self.missing = true;
            self.set(set);
        }
    }

    fn pool(&mut self, pool: &Pool) {
        match pool {
            Pool::Line => {}
            Pool::In(set) => self.set(set),
            Pool::Like(feature) => self.feature(feature),
        }
    }

    fn feature(&mut self, feature: &Feature) {
        match feature {
            Feature::Parity | Feature::Rest(_) => self.values = true,
            Feature::In(set) => self.set(set),
            _ => {}
        }
    }

    fn set(&mut self, set: &Set) {
        match set {
            Set::Named(Named::Even | Named::Odd | Named::Prime) | Set::Rest(_, 0) => {
                self.values = true;
            }
            Set::Not(set) => self.set(set),
            Set::All(sets) | Set::Any(sets) => sets.iter().for_each(|set| self.set(set)),
            _ => {}
        }
    }

    fn num(&mut self, num: &Num, cards: u8) {
        match num {
            Num::Const(_) | Num::Place => {}
            Num::Rank(who) => {
                self.values = true;
                self.who(who, cards);
            }
            Num::Count(span, pool) => {
                self.since(span.as_ref());
                self.pool(pool);
            }
            Num::Sum(span, pool) => {
                self.values = true;
                self.since(span.as_ref());
                match span {
                    Some(Span::Newest(span)) => self.these(pool, *span, cards),
                    None | Some(Span::Since(_)) => self.pool(pool),
                }
            }
            Num::Run(feature) => self.feature(feature),
            Num::Times(_, num) => self.num(num, cards),
            Num::Plus(two)
            | Num::Minus(two)
            | Num::Apart(two)
            | Num::Least(two)
            | Num::Most(two) => two.iter().for_each(|num| self.num(num, cards)),
        }
    }
}

/// Whether a card that is not there makes every card free: it is all that the rule speaks of, or its
/// first question.
fn frees_all(rule: &Rule) -> bool {
    let sure = |rule: &Rule| {
        let mut seen = Seen::default();
        seen.rule(rule, 1);
        !seen.missing && !seen.nought && seen.few == 0
    };
    match rule {
        Rule::Is(..) | Rule::Relation(..) | Rule::Test(_) => true,
        Rule::Not(rule) | Rule::Among(_, rule) => {
            matches!(**rule, Rule::Is(..) | Rule::Relation(..) | Rule::Test(_))
        }
        Rule::If(parts) => frees_all(&parts[0]) && sure(&parts[1]) && sure(&parts[2]),
        Rule::By(..) => parts(rule).into_iter().all(sure),
        _ => false,
    }
}

impl Ranks {
    /// How a rule goes from rank to rank.
    pub fn of(rule: &Rule) -> Self {
        let (mut round, mut steps) = (false, false);
        let mut left = vec![rule];
        while let Some(rule) = left.pop() {
            match rule {
                Rule::Relation(Relation::Turn(_) | Relation::Ring(_), ..) => round = true,
                Rule::Relation(Relation::Diff(_) | Relation::Gap(_), ..) => steps = true,
                rule => left.extend(parts(rule)),
            }
        }
        match (round, steps) {
            (true, true) => Self::Mixed,
            (true, false) => Self::Round,
            (false, true) => Self::Straight,
            (false, false) => Self::Plain,
        }
    }
}

impl Speaker<'_> {
    /// The sentences that are added to what has been said of a rule.
    /// After a text of its own, which says for itself which cards are free, less.
    pub fn legend(&mut self, rule: &Rule, own: bool) -> Vec<String> {
        let mut seen = Seen::default();
        seen.rule(rule, 1);
        let mut names = Vec::new();
        match self.ranks {
            Ranks::Round => names.push(match (seen.up, seen.down) {
                (true, false) => self.short("note.round", "note.round.short"),
                (false, _) => self.short("note.down", "note.down.short"),
                _ => self.short("note.both", "note.both.short"),
            }),
            Ranks::Straight => names.push(self.short("note.straight", "note.straight.short")),
            Ranks::Plain | Ranks::Mixed => {}
        }
        names.append(&mut self.words);
        if self.form == Form::Long && !own && !self.freed {
            match (seen.missing, seen.few > 0) {
                (false, false) => {}
                _ if !frees_all(rule) => names.push("note.missing.part"),
                (true, _) => names.insert(0, "note.missing"),
                (false, true) => names.insert(0, "note.missing.few"),
            }
            if seen.nought {
                names.push(if frees_all(rule) { "note.nought" } else { "note.nought.part" });
            }
        }
        if seen.values && !self.told {
            names.push(self.short("note.values", "note.values.short"));
        }
        let mut said: Vec<String> =
            names.into_iter().map(|name| self.book.raw(name).to_owned()).collect();
        let free = (own || self.form == Form::Short) && !self.told;
        if free && seen.few > 1 && !seen.missing && frees_all(rule) {
            let count = match seen.few {
                2..=9 => self.book.nth("counts", usize::from(seen.few) - 2).to_owned(),
                _ => seen.few.to_string(),
            };
            let name = if seen.few == 2 { "note.free.second" } else { "note.free" };
            said.insert(0, self.book.fill(name, &[&count]));
        }
        said
    }
}
