//! What rules need to remember of a line. Every question of the judge to its memory is asked for in
//! advance here, with how finely the rule tells the answers apart; `states` keeps no more than that.

use super::counter::Counter;
use super::line::{Filter, Scope};
use super::shape::{Quantity, Shape};
use super::states::Layout;
use super::tree::{
    Feature, Group, Num, Order, Pool, Ref, Relation, Rule, Set, Span, Target, Test, Who,
};
use crate::core::cards::{Card, Cards};

/// Classes of cards that a rule does not tell apart: for each card the first card of its class.
#[derive(Clone, PartialEq, Eq)]
pub struct Classes([u8; 52]);

impl Classes {
    /// All cards alike.
    pub const ONE: Self = Self([0; 52]);

    /// Cards with equal values are alike.
    pub fn by<T: PartialEq>(value: impl Fn(Card) -> T) -> Self {
        let mut first: Vec<(T, u8)> = Vec::new();
        Self(std::array::from_fn(|index| {
            let Some(card) = Card::of_index(index as u8) else { return 0 };
            let value = value(card);
            if let Some((_, first)) = first.iter().find(|(other, _)| *other == value) {
                return *first;
            }
            first.push((value, index as u8));
            index as u8
        }))
    }

    fn of(set: Cards) -> Self {
        Self::by(|card| set.contains(card))
    }

    /// Tells apart what either tells apart.
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        Self::by(|card| (self.0[card.index()], other.0[card.index()]))
    }

    /// The first card of a card's class.
    pub fn first(&self, card: Card) -> Card {
        Card::of_index(self.0[card.index()]).unwrap_or(card)
    }

    /// The first card of each class.
    pub fn firsts(&self) -> Cards {
        Cards::ALL.iter().filter(|card| self.first(*card) == *card).collect()
    }
}

/// What must be remembered of one part of the line.
pub struct Watch {
    /// The part's key.
    pub key: u128,
    /// The watch of the part that it is a part of.
    pub above: usize,
    /// Where it lies in a memory's bytes.
    pub at: Layout,
    /// What lets its cards through.
    pub filter: Filter,
    /// How finely the newest cards are told apart, the newest first.
    pub back: Vec<Classes>,
    /// How finely the first cards are.
    pub first: Vec<Classes>,
    /// How many cards, if that matters.
    pub len: Option<Counter>,
    /// Which cards there are, if that matters.
    pub seen: Option<Classes>,
    /// How many at the end are alike.
    pub runs: Vec<(Feature, Classes, Counter)>,
    /// The ranks together, if they matter.
    pub sum: Option<Counter>,
}

/// What must be remembered for some rules. Parts stand after those that they are parts of.
pub struct Needs {
    /// The parts; the first is the whole line.
    pub watches: Vec<Watch>,
    /// Cards that change no memory differently.
    pub steps: Classes,
}

impl Watch {
    /// Whether there are endless states: what is looked through of them proves nothing.
    fn is_endless(&self) -> bool {
        let mut counters =
            self.len.iter().chain(&self.sum).chain(self.runs.iter().map(|run| &run.2));
        counters.any(|counter| counter.is_endless())
    }
}

impl Needs {
    /// Whether some part has endless states.
    pub fn is_endless(&self) -> bool {
        self.watches.iter().any(Watch::is_endless)
    }

    /// What rules need.
    pub fn of(rules: &[&Rule]) -> Self {
        let mut needs = Self { watches: Vec::new(), steps: Classes::ONE };
        needs.watch(&Scope::LINE);
        for rule in rules {
            needs.rule(rule, &Scope::LINE);
        }
        let mut end = 0;
        for watch in &mut needs.watches {
            watch.at = Layout::of(watch, end);
            end = watch.at.end;
        }
        needs
    }

    /// The watch of a part, made with those above it if there is none yet.
    fn watch(&mut self, scope: &Scope) -> &mut Watch {
        let at = self.place(scope);
        &mut self.watches[at]
    }

    fn place(&mut self, scope: &Scope) -> usize {
        if let Some(at) = self.watches.iter().position(|watch| watch.key == scope.key()) {
            return at;
        }
        let above = scope.above().map_or(0, |above| self.place(above));
        match scope.filter() {
            Filter::Cards(cards) | Filter::Since(cards) => {
                self.steps = self.steps.and(&Classes::of(cards));
            }
            // To know which places a part has, the cards of the part above are counted.
            Filter::Places(divisor, _) => {
                let above = &mut self.watches[above];
                let counter = Counter { modulus: u32::from(divisor), ..Counter::NONE };
                counter.join(&mut above.len);
            }
            Filter::None => {}
        }
        self.watches.push(Watch {
            key: scope.key(),
            above,
            at: Layout::default(),
            filter: scope.filter(),
            back: Vec::new(),
            first: Vec::new(),
            len: None,
            seen: None,
            runs: Vec::new(),
            sum: None,
        });
        self.watches.len() - 1
    }

    fn back(&mut self, scope: &Scope, nth: u8, classes: &Classes) {
        self.steps = self.steps.and(classes);
        let back = &mut self.watch(scope).back;
        if back.len() < usize::from(nth) {
            back.resize(usize::from(nth), Classes::ONE);
        }
        // A card passes all places up to the nth.
        for place in &mut back[..usize::from(nth)] {
            *place = place.and(classes);
        }
    }

    fn first(&mut self, scope: &Scope, nth: u8, classes: &Classes) {
        self.steps = self.steps.and(classes);
        let first = &mut self.watch(scope).first;
        if first.len() < usize::from(nth) {
            first.resize(usize::from(nth), Classes::ONE);
        }
        let place = &mut first[usize::from(nth) - 1];
        *place = place.and(classes);
    }

    fn len(&mut self, scope: &Scope, limit: u32, modulus: u32) {
        let counter = Counter { limit, modulus, endless: false };
        counter.join(&mut self.watch(scope).len);
    }

    fn seen(&mut self, scope: &Scope, classes: &Classes) {
        self.steps = self.steps.and(classes);
        let watch = self.watch(scope);
        watch.seen = Some(watch.seen.as_ref().unwrap_or(&Classes::ONE).and(classes));
    }

    /// The parts that a pool can be, each once.
    fn pools(&mut self, pool: &Pool, scope: &Scope, then: &mut dyn FnMut(&mut Self, &Scope)) {
        match pool {
            Pool::Line => then(self, scope),
            Pool::In(set) => then(self, &scope.within(set.cards())),
            Pool::Like(feature) => {
                feature.classes().for_each(|class| then(self, &scope.within(class)));
            }
        }
    }

    /// The parts that are counted on: a pool's cards after the last card of a set, and whether there is
    /// such a card; or all, or so many of the newest.
    fn counted(
        &mut self,
        span: Option<&Span>,
        pool: &Pool,
        scope: &Scope,
        then: &mut dyn FnMut(&mut Self, &Scope, Option<u8>),
    ) {
        match span {
            None => self.pools(pool, scope, &mut |needs, scope| then(needs, scope, None)),
            Some(Span::Newest(span)) => {
                self.pools(pool, scope, &mut |needs, scope| then(needs, scope, Some(*span)));
            }
            Some(Span::Since(set)) => {
                let cards = set.cards();
                self.back(&scope.within(cards), 1, &Classes::ONE);
                let since = scope.since(cards);
                self.pools(pool, &since, &mut |needs, scope| then(needs, scope, None));
            }
        }
    }

    fn find(&mut self, of: &Ref, scope: &Scope, classes: &Classes) {
        self.pools(&of.pool, scope, &mut |needs, scope| match of.from {
            super::tree::End::Newest => needs.back(scope, of.nth, classes),
            super::tree::End::First => needs.first(scope, of.nth, classes),
        });
    }

    fn rule(&mut self, rule: &Rule, scope: &Scope) {
        match rule {
            Rule::Is(Who::Next, _) => {}
            Rule::Is(Who::Earlier(of), set) => self.find(of, scope, &Classes::of(set.cards())),
            Rule::Relation(relation, of, to) => self.relation(relation, of, to, scope),
            Rule::Test(test) => self.test(test, scope),
            Rule::Not(rule) => self.rule(rule, scope),
            Rule::All(rules) | Rule::Any(rules) => {
                rules.iter().for_each(|rule| self.rule(rule, scope));
            }
            Rule::If(parts) => parts.iter().for_each(|rule| self.rule(rule, scope)),
            Rule::By(who, cases, otherwise) => {
                if let Who::Earlier(of) = who {
                    let sets: Vec<Cards> = cases.iter().map(|(set, _)| Set::cards(set)).collect();
                    let case = |card| sets.iter().position(|set| set.contains(card));
                    self.find(of, scope, &Classes::by(case));
                }
                cases.iter().for_each(|(_, rule)| self.rule(rule, scope));
                otherwise.iter().for_each(|rule| self.rule(rule, scope));
            }
            Rule::Cycle(rules) => {
                self.len(scope, 1, rules.len() as u32);
                rules.iter().for_each(|rule| self.rule(rule, scope));
            }
            Rule::Blocks { sizes, within, opening } => {
                let round = sizes.iter().map(|size| u32::from(*size)).sum();
                self.len(scope, 1, round);
                self.rule(within, scope);
                self.rule(opening, scope);
            }
            Rule::Free(cards, rule) => {
                self.len(scope, u32::from(*cards) + 1, 1);
                self.rule(rule, scope);
            }
            Rule::Among(set, rule) => self.rule(rule, &scope.within(set.cards())),
            Rule::Weave(rules) => {
                let lines = rules.len();
                self.len(scope, 0, lines as u32);
                for (at, rule) in rules.iter().enumerate() {
                    self.rule(rule, &scope.places(lines as u8, 1 << ((at + 1) % lines)));
                }
            }
            Rule::Break(every, rule) => {
                self.len(scope, 0, u32::from(*every));
                self.rule(rule, &scope.places(*every, !1));
            }
        }
    }

    fn relation(&mut self, relation: &Relation, of: &Who, to: &Target, scope: &Scope) {
        let allows = Classes::by(|card| relation.cards(card));
        match to {
            Target::One(to) => self.find(to, scope, &allows),
            Target::Group(Group { span, pool, .. }) => {
                let span = span.as_ref();
                self.counted(span, pool, scope, &mut |needs, scope, newest| match newest {
                    None => needs.seen(scope, &allows),
                    Some(newest) => needs.back(scope, newest, &allows),
                });
            }
        }
        if let Who::Earlier(of) = of {
            let stands = |card| -> Cards {
                Cards::ALL.iter().filter(|to| relation.cards(*to).contains(card)).collect()
            };
            self.find(of, scope, &Classes::by(stands));
        }
    }

    fn test(&mut self, test: &Test, scope: &Scope) {
        let ranks = Classes::by(Card::rank);
        let (nums, compared): (Vec<&Num>, _) = match test {
            Test::Rest(num, ..) | Test::Prime(num) | Test::Square(num) => (vec![num], None),
            Test::Multiple(left, right) => (vec![left, right], None),
            Test::Compare(left, order, right) => (vec![left, right], Some(*order)),
        };
        for num in &nums {
            self.cards_of(num, scope, &ranks);
        }
        let shape = match nums[..] {
            [left, right] => Shape::of(left).minus(Shape::of(right)),
            _ => Shape::of(nums[0]),
        };
        let counter = match (test, compared) {
            (Test::Rest(_, divisor, _), _) => shape.rests(u32::from(*divisor)),
            (Test::Multiple(num, by), _) => Shape::of(num).multiples(&Shape::of(by)),
            (_, Some(Order::Round)) => shape.rests(13),
            (_, Some(_)) => shape.bounds(),
            _ => None,
        };
        let counter = match counter {
            Some((limit, modulus)) => Counter::NONE.and(Counter { limit, modulus, endless: false }),
            None => Counter { endless: true, ..Counter::NONE },
        };
        for quantity in &shape.quantities {
            self.quantity(quantity, scope, counter);
        }
    }

    /// Cards whose rank is read.
    fn cards_of(&mut self, num: &Num, scope: &Scope, ranks: &Classes) {
        match num {
            Num::Rank(Who::Earlier(of)) => self.find(of, scope, ranks),
            Num::Count(Some(Span::Newest(span)), pool) => {
                let classes = match pool {
                    Pool::Line => Classes::ONE,
                    Pool::In(set) => Classes::of(set.cards()),
                    Pool::Like(feature) => Classes::by(|card| feature.like(card)),
                };
                self.back(scope, *span, &classes);
            }
            Num::Sum(Some(Span::Newest(span)), pool) => {
                self.pools(pool, scope, &mut |needs, scope| needs.back(scope, *span, ranks));
            }
            Num::Plus(two)
            | Num::Minus(two)
            | Num::Apart(two)
            | Num::Least(two)
            | Num::Most(two) => {
                two.iter().for_each(|num| self.cards_of(num, scope, ranks));
            }
            Num::Times(_, num) => self.cards_of(num, scope, ranks),
            Num::Const(_) | Num::Rank(Who::Next) | Num::Place => {}
            Num::Count(..) | Num::Run(_) | Num::Sum(..) => {}
        }
    }

    fn quantity(&mut self, quantity: &Quantity, scope: &Scope, counter: Counter) {
        match quantity {
            Quantity::Len(span, pool) => {
                self.counted(span.as_ref(), pool, scope, &mut |needs, scope, _| {
                    counter.join(&mut needs.watch(scope).len);
                });
            }
            Quantity::Sum(span, pool) => {
                self.counted(span.as_ref(), pool, scope, &mut |needs, scope, _| {
                    needs.steps = needs.steps.and(&Classes::by(Card::rank));
                    counter.join(&mut needs.watch(scope).sum);
                });
            }
            Quantity::Run(feature) => {
                let alike = Classes::by(|card| feature.like(card));
                self.steps = self.steps.and(&alike);
                let runs = &mut self.watch(scope).runs;
                match runs.iter_mut().find(|(other, ..)| other == feature) {
                    Some((.., before)) => *before = before.and(counter),
                    None => runs.push((feature.clone(), alike, counter)),
                }
            }
        }
    }
}
