//! The judge: which cards a rule accepts after a line.

use super::line::{Line, Memory, Scope};
use super::numbers;
use super::tree::{End, Feature, Group, Pool, Ref, Relation, Rule, Set, Span, Target, Who};
use crate::core::cards::{Card, Cards};

/// What a rule says of each of the 52 cards. A card that is in neither set is one of which it cannot
/// say anything yet; none is in both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Cards that follow the rule.
    pub yes: Cards,
    /// Cards that break it.
    pub no: Cards,
}

impl Verdict {
    /// Nothing is known.
    pub const OPEN: Self = Self { yes: Cards::NONE, no: Cards::NONE };
    /// Any card follows the rule.
    pub const FREE: Self = Self { yes: Cards::ALL, no: Cards::NONE };

    fn of(yes: Cards) -> Self {
        Self { yes, no: !yes }
    }

    const fn not(self) -> Self {
        Self { yes: self.no, no: self.yes }
    }

    fn only(self, cards: Cards) -> Self {
        Self { yes: self.yes & cards, no: self.no & cards }
    }

    fn with(self, other: Self) -> Self {
        Self { yes: self.yes | other.yes, no: self.no | other.no }
    }
}

impl Rule {
    /// The cards that may come after a line; the starter is its first card. The line is taken as it
    /// is, also where it breaks the rule.
    ///
    /// ```
    /// use tertulia::core::cards::Card;
    /// use tertulia::secret_rule::Rule;
    /// let rule: Rule = "last is red ? even : odd".parse().unwrap();
    /// let line: Vec<Card> = ["QS", "5H"].map(|card| card.parse().unwrap()).to_vec();
    /// assert_eq!(format!("{:?}", rule.accepted(&line)), "5552aa9554aaa"); // the even cards
    /// ```
    pub fn accepted(&self, line: &[Card]) -> Cards {
        accepted(self, &Line(line))
    }
}

/// The cards that may come next, as a memory has it.
pub fn accepted(rule: &Rule, memory: &impl Memory) -> Cards {
    !judge(rule, memory, &Scope::LINE).no
}

/// What a rule says about the cards that may come next in a part of the line.
pub fn judge<M: Memory>(rule: &Rule, memory: &M, scope: &Scope) -> Verdict {
    match rule {
        Rule::Is(Who::Next, set) => Verdict::of(set.cards()),
        Rule::Is(Who::Earlier(of), set) => {
            let set = set.cards();
            each(like(&of.pool, None), |next| Some(set.contains(find(of, memory, scope, next)?)))
        }
        Rule::Relation(relation, of, to) => related(relation, of, to, memory, scope),
        Rule::Test(test) => numbers::test(test, memory, scope),
        Rule::Not(rule) => judge(rule, memory, scope).not(),
        Rule::All(rules) => rules.iter().fold(Verdict::FREE, |all, rule| {
            let one = judge(rule, memory, scope);
            Verdict { yes: all.yes & one.yes, no: all.no | one.no }
        }),
        Rule::Any(rules) => rules.iter().fold(Verdict::FREE.not(), |any, rule| {
            let one = judge(rule, memory, scope);
            Verdict { yes: any.yes | one.yes, no: any.no & one.no }
        }),
        Rule::If(parts) => {
            let [when, then, otherwise] = &**parts;
            let when = judge(when, memory, scope);
            let branch = |of: Cards, rule| {
                if of.is_empty() { Verdict::OPEN } else { judge(rule, memory, scope).only(of) }
            };
            branch(when.yes, then).with(branch(when.no, otherwise))
        }
        Rule::By(who, cases, otherwise) => {
            let by = |set: Option<&Set>| of_kind(who, set, memory, scope);
            let mut left = by(None);
            let mut all = Verdict::OPEN;
            for (set, rule) in cases {
                let here = left & by(Some(set));
                if !here.is_empty() {
                    all = all.with(judge(rule, memory, scope).only(here));
                    left = left & !here;
                }
            }
            match otherwise {
                _ if left.is_empty() => all,
                Some(rule) => all.with(judge(rule, memory, scope).only(left)),
                None => all.with(Verdict::FREE.only(left)),
            }
        }
        Rule::Cycle(rules) => match memory.len(scope) {
            0 => Verdict::FREE,
            len => judge(&rules[(len as usize - 1) % rules.len()], memory, scope),
        },
        Rule::Blocks { sizes, within, opening } => match memory.len(scope) {
            0 => Verdict::FREE,
            len if opens(sizes, len) => judge(opening, memory, scope),
            _ => judge(within, memory, scope),
        },
        Rule::Free(cards, rule) => {
            if memory.len(scope) <= u32::from(*cards) {
                Verdict::FREE
            } else {
                judge(rule, memory, scope)
            }
        }
        Rule::Among(set, rule) => {
            let cards = set.cards();
            let inside = judge(rule, memory, &scope.within(cards)).only(cards);
            inside.with(Verdict::FREE.only(!cards))
        }
        Rule::Weave(rules) => {
            let at = memory.len(scope) as usize % rules.len();
            let rest = (at + 1) % rules.len();
            judge(&rules[at], memory, &scope.places(rules.len() as u8, 1 << rest))
        }
        Rule::Break(every, rule) => {
            let breaks = (memory.len(scope) + 1).is_multiple_of(u32::from(*every));
            let verdict = judge(rule, memory, &scope.places(*every, !1));
            if breaks { verdict.not() } else { verdict }
        }
    }
}

/// Whether the card after so many begins a block.
pub fn opens(sizes: &[u8], len: u32) -> bool {
    let round: u32 = sizes.iter().map(|size| u32::from(*size)).sum();
    let mut left = len % round.max(1);
    for size in sizes {
        if left == 0 {
            return true;
        }
        left = match left.checked_sub(u32::from(*size)) {
            Some(left) => left,
            None => return false,
        };
    }
    left == 0
}

/// The next cards for which a card, known by now, is of a set; without one, for which it is known.
fn of_kind<M: Memory>(who: &Who, set: Option<&Set>, memory: &M, scope: &Scope) -> Cards {
    match who {
        Who::Next => set.map_or(Cards::ALL, Set::cards),
        Who::Earlier(of) => {
            let set = set.map_or(Cards::ALL, Set::cards);
            each(like(&of.pool, None), |next| Some(set.contains(find(of, memory, scope, next)?)))
                .yes
        }
    }
}

fn related<M: Memory>(
    relation: &Relation,
    of: &Who,
    to: &Target,
    memory: &M,
    scope: &Scope,
) -> Verdict {
    let pool = match to {
        Target::One(to) => &to.pool,
        Target::Group(group) => &group.pool,
    };
    let split = match of {
        Who::Next => like(pool, None),
        Who::Earlier(of) => like(pool, like(&of.pool, None)),
    };
    by_class(split, |next| {
        let good = match to {
            Target::One(to) => match find(to, memory, scope, next) {
                Some(card) => Verdict::of(relation.cards(card)),
                None => Verdict::OPEN,
            },
            Target::Group(group) => all_or_any(relation, group, memory, scope, next),
        };
        match of {
            Who::Next => good,
            Who::Earlier(of) => match find(of, memory, scope, next) {
                Some(card) if good.yes.contains(card) => Verdict::FREE,
                Some(card) if good.no.contains(card) => Verdict::FREE.not(),
                _ => Verdict::OPEN,
            },
        }
    })
}

/// The cards that stand so to each card of a group, or to any.
fn all_or_any<M: Memory>(
    relation: &Relation,
    group: &Group,
    memory: &M,
    scope: &Scope,
    next: Option<Card>,
) -> Verdict {
    let end = match &group.span {
        Some(Span::Since(set)) => since(set, memory, scope),
        None | Some(Span::Newest(_)) => Some(*scope),
    };
    let Some(end) = end else { return Verdict::OPEN };
    let pool = part(&group.pool, &end, next);
    let mut known = false;
    let mut good = Cards::whole(group.each);
    let mut meet = |card: Card| {
        known = true;
        let cards = relation.cards(card);
        good = if group.each { good & cards } else { good | cards };
    };
    match group.span {
        None | Some(Span::Since(_)) => memory.seen(&pool).iter().for_each(&mut meet),
        Some(Span::Newest(span)) => {
            (1..=span).map_while(|nth| memory.back(&pool, nth)).for_each(&mut meet)
        }
    }
    if known { Verdict::of(good) } else { Verdict::OPEN }
}

/// The part of a part that a pool is, for a next card where it depends on that.
pub fn part<'a>(pool: &Pool, scope: &'a Scope<'a>, next: Option<Card>) -> Scope<'a> {
    match (pool, next) {
        (Pool::In(set), _) => scope.within(set.cards()),
        (Pool::Like(feature), Some(next)) => scope.within(feature.like(next)),
        (Pool::Line, _) | (Pool::Like(_), None) => *scope,
    }
}

/// The part after the last card of a set; none as long as there is no such card.
pub fn since<'a, M: Memory>(set: &Set, memory: &M, scope: &'a Scope<'a>) -> Option<Scope<'a>> {
    let cards = set.cards();
    memory.back(&scope.within(cards), 1)?;
    Some(scope.since(cards))
}

/// The card that a rule speaks of, for a next card where it depends on that.
pub fn find<M: Memory>(of: &Ref, memory: &M, scope: &Scope, next: Option<Card>) -> Option<Card> {
    let scope = part(&of.pool, scope, next);
    match of.from {
        End::Newest => memory.back(&scope, of.nth),
        End::First => memory.first(&scope, of.nth),
    }
}

/// Which next cards must be looked at by themselves.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Split<'a> {
    /// One of each class of alike cards.
    Classes(&'a Feature),
    /// All 52.
    Cards,
}

/// What a pool asks for, beside what was asked for already.
pub fn like<'a>(pool: &'a Pool, before: Option<Split<'a>>) -> Option<Split<'a>> {
    match (pool, before) {
        (Pool::Like(feature), None) => Some(Split::Classes(feature)),
        (Pool::Like(feature), Some(Split::Classes(other))) if feature == other => before,
        (Pool::Like(_), Some(_)) => Some(Split::Cards),
        (Pool::Line | Pool::In(_), _) => before,
    }
}

/// The same question for one card of each class, or once if no class matters.
pub fn by_class(split: Option<Split>, mut ask: impl FnMut(Option<Card>) -> Verdict) -> Verdict {
    let mut all = Verdict::OPEN;
    match split {
        None => return ask(None),
        Some(Split::Classes(feature)) => {
            for class in feature.classes() {
                all = all.with(ask(class.first()).only(class));
            }
        }
        Some(Split::Cards) => {
            for card in Cards::ALL.iter() {
                all = all.with(ask(Some(card)).only(Cards::only(card)));
            }
        }
    }
    all
}

/// The same for questions that a whole class answers alike; none is not known.
fn each(split: Option<Split>, mut ask: impl FnMut(Option<Card>) -> Option<bool>) -> Verdict {
    by_class(split, |next| ask(next).map_or(Verdict::OPEN, |is| Verdict::of(Cards::whole(is))))
}
