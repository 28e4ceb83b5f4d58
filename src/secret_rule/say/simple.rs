//! The parts of a tree as they are said: sets, features, cards and numbers in their simplest form.

use super::super::tree::{
    End, Feature, Group, Named, Num, Order, Pool, Ref, Relation, Rule, Set, Span, Steps, Target,
    Test, Who,
};
use crate::core::cards::{Cards, Suit};

/// The cards of no set, which [`Set::Not`] of all would be.
pub const EMPTY: Set = Set::Ranks(0);

/// A set with negations inside: a word of its own, or all or any of such.
pub fn literal(set: &Set, not: bool) -> Set {
    let of_ranks = |set: &Set| {
        let ranks = (set.cards().bits() & 0x1fff) as u16;
        ranks_by_name(if not { !ranks & 0x1fff } else { ranks })
    };
    match set {
        Set::Not(set) => literal(set, !not),
        Set::All(sets) => joined(sets, true, not),
        Set::Any(sets) => joined(sets, false, not),
        Set::Whole if not => EMPTY,
        Set::Red if not => Set::Black,
        Set::Black if not => Set::Red,
        Set::Named(Named::Closed) if not => Set::Named(Named::Open),
        Set::Named(Named::Open) if not => Set::Named(Named::Closed),
        Set::Named(Named::Low | Named::Plain) if !not => set.clone(),
        Set::Named(Named::Low) => Set::Named(Named::High),
        Set::Named(Named::High) if not => Set::Named(Named::Low),
        Set::Named(Named::Figure) if not => Set::Named(Named::Plain),
        Set::Named(_) if not => of_ranks(set),
        Set::Rest(_, 0) if !not => set.clone(),
        Set::Span(..) | Set::Ranks(_) | Set::Rest(..) => of_ranks(set),
        Set::Cards(cards) => {
            let cards = if not { !*cards } else { *cards };
            match cards.len() {
                0 => EMPTY,
                52 => Set::Whole,
                _ => Set::Cards(cards),
            }
        }
        Set::Suit(_) if not => Set::Not(Box::new(set.clone())),
        other => other.clone(),
    }
}

/// Ranks, bit rank − 1, by a word for all of them where there is one.
fn ranks_by_name(ranks: u16) -> Set {
    let named = [Named::Even, Named::Odd, Named::Figure];
    let (first, last) = (ranks.trailing_zeros(), 15 - ranks.leading_zeros().min(15));
    match ranks {
        0 => EMPTY,
        0x1fff => Set::Whole,
        _ => match named.into_iter().find(|named| named.ranks() == ranks) {
            Some(named) => Set::Named(named),
            None if last > first && ranks.count_ones() == last - first + 1 => {
                Set::Span(first as u8 + 1, last as u8 + 1)
            }
            None => Set::Ranks(ranks),
        },
    }
}

/// All or any of sets, or of their opposites: flat, and without those that change nothing.
fn joined(sets: &[Set], all: bool, not: bool) -> Set {
    let all = all != not;
    let mut flat = Vec::new();
    for set in sets {
        match literal(set, not) {
            Set::All(inner) if all => flat.extend(inner),
            Set::Any(inner) if !all => flat.extend(inner),
            other => flat.push(other),
        }
    }
    let whole = together(flat.iter().map(Set::cards), all);
    let known = [Set::Whole, EMPTY, Set::Red, Set::Black];
    let suits = Suit::ALL.map(Set::Suit);
    if let Some(set) = known.into_iter().chain(suits).find(|set| set.cards() == whole) {
        return set;
    }
    let masks: Vec<Cards> = flat.iter().map(Set::cards).collect();
    let mut kept = needed(&masks, all).into_iter();
    flat.retain(|_| kept.next().unwrap_or(true));
    merge(&mut flat, all);
    match (flat.len(), all) {
        (1, _) => flat.remove(0),
        (_, true) => Set::All(flat),
        (_, false) => Set::Any(flat),
    }
}

/// Makes one of two sets wherever that is easier to say.
fn merge(sets: &mut Vec<Set>, all: bool) {
    let mut at = 0;
    while at < sets.len() {
        let mut mates = at + 1..sets.len();
        let found = mates.find_map(|b| Some((b, merged(&sets[at], &sets[b], all)?)));
        if let Some((b, one)) = found {
            sets.remove(b);
            sets[at] = one;
        } else {
            at += 1;
        }
    }
}

/// Two sets of ranks without a word of their own as one, if that is easier to say.
fn merged(a: &Set, b: &Set, all: bool) -> Option<Set> {
    let by_ranks = |set: &Set| {
        matches!(set, Set::Span(..) | Set::Ranks(_))
            || matches!(set, Set::Named(Named::Low | Named::High | Named::Plain))
    };
    if !by_ranks(a) || !by_ranks(b) {
        return None;
    }
    let ranks = together([a.cards(), b.cards()].into_iter(), all).bits() & 0x1fff;
    let one = ranks_by_name(ranks as u16);
    let lists = |set: &Set| matches!(set, Set::Ranks(_));
    (all || !lists(&one) || lists(a) && lists(b)).then_some(one)
}

/// What sets have in common, or have at all.
fn together(masks: impl Iterator<Item = Cards>, all: bool) -> Cards {
    masks.fold(Cards::whole(all), |sum, mask| if all { sum & mask } else { sum | mask })
}

/// Which of several sets are needed to say what they have in common, or have at all.
fn needed(masks: &[Cards], all: bool) -> Vec<bool> {
    let mut kept = vec![true; masks.len()];
    let sum = |kept: &[bool]| {
        together(masks.iter().zip(kept).filter(|(_, kept)| **kept).map(|(mask, _)| *mask), all)
    };
    let whole = sum(&kept);
    for at in 0..masks.len() {
        kept[at] = false;
        kept[at] = sum(&kept) != whole;
    }
    kept
}

/// A feature: "of the red or not of the red" is the colour.
pub fn feature(of: &Feature) -> Feature {
    let Feature::In(set) = of else { return of.clone() };
    let cards = set.cards();
    let named = |named: Named| Cards::of_ranks(named.ranks());
    let same = [
        (Set::Red.cards(), Feature::Colour),
        (named(Named::Even), Feature::Parity),
        (named(Named::Low), Feature::Half),
        (named(Named::Figure), Feature::Kind),
        (named(Named::Closed), Feature::Sign),
    ];
    same.into_iter()
        .find(|(mask, _)| *mask == cards || *mask == !cards)
        .map_or_else(|| of.clone(), |(_, feature)| feature)
}

fn pool(of: &Pool) -> Pool {
    match of {
        Pool::Line => Pool::Line,
        Pool::In(set) => match literal(set, false) {
            Set::Whole => Pool::Line,
            set => Pool::In(set),
        },
        Pool::Like(of) => Pool::Like(feature(of)),
    }
}

fn span(of: Option<&Span>) -> Option<Span> {
    Some(match of? {
        Span::Newest(span) => Span::Newest(*span),
        Span::Since(set) => Span::Since(literal(set, false)),
    })
}

fn earlier(of: &Ref) -> Ref {
    Ref { pool: pool(&of.pool), ..of.clone() }
}

/// A card that is spoken of.
pub fn who(of: &Who) -> Who {
    match of {
        Who::Next => Who::Next,
        Who::Earlier(of) => Who::Earlier(earlier(of)),
    }
}

/// What is compared with: the newest one of several is that card.
pub fn target(to: &Target) -> Target {
    match to {
        Target::One(of) => Target::One(earlier(of)),
        Target::Group(Group { span: Some(Span::Newest(1)), pool: of, .. }) => {
            Target::One(Ref { from: End::Newest, nth: 1, pool: pool(of) })
        }
        Target::Group(Group { each, span: of, pool: among }) => {
            Target::Group(Group { each: *each, span: span(of.as_ref()), pool: pool(among) })
        }
    }
}

/// A number.
pub fn number(num: &Num) -> Num {
    let two = |two: &[Num; 2]| Box::new([number(&two[0]), number(&two[1])]);
    match num {
        Num::Const(_) | Num::Place => num.clone(),
        Num::Rank(of) => Num::Rank(who(of)),
        Num::Count(newest, of) => Num::Count(span(newest.as_ref()), pool(of)),
        Num::Run(of) => Num::Run(feature(of)),
        Num::Sum(Some(Span::Newest(1)), of) => {
            Num::Rank(Who::Earlier(Ref { from: End::Newest, nth: 1, pool: pool(of) }))
        }
        Num::Sum(newest, of) => Num::Sum(span(newest.as_ref()), pool(of)),
        Num::Plus(of) => Num::Plus(two(of)),
        Num::Minus(of) => Num::Minus(two(of)),
        Num::Times(times, of) => Num::Times(*times, Box::new(number(of))),
        Num::Apart(of) => Num::Apart(two(of)),
        Num::Least(of) | Num::Most(of) => {
            let of = two(of);
            match num {
                _ if of[0] == of[1] => of[0].clone(),
                Num::Least(_) => Num::Least(of),
                _ => Num::Most(of),
            }
        }
    }
}

/// What is asked of numbers, and of the rank of a card as of that card.
pub fn test(test: &Test) -> Rule {
    match test {
        Test::Prime(num) => asked(num, Set::Named(Named::Prime), Test::Prime),
        Test::Square(num) => asked(num, Set::Named(Named::Square), Test::Square),
        Test::Rest(num, divisor, rest) => {
            let fits = |rank: &u32| rank % u32::from(*divisor) == u32::from(*rest);
            let ranks = (1..=13).filter(fits).fold(0, |ranks, rank| ranks | 1 << (rank - 1));
            let set = if *rest == 0 && (3..=6).contains(divisor) {
                Set::Rest(*divisor, 0)
            } else {
                Set::Ranks(ranks)
            };
            asked(num, set, |num| Test::Rest(num, *divisor, *rest))
        }
        Test::Multiple(of, by) => match number(by) {
            Num::Const(divisor @ 2..=13) => self::test(&Test::Rest(of.clone(), divisor as u8, 0)),
            by => Rule::Test(Test::Multiple(number(of), by)),
        },
        Test::Compare(left, order, right) => compared(number(left), *order, number(right)),
    }
}

/// A card is of a set, if the number is a card's rank.
fn asked(num: &Num, set: Set, test: impl Fn(Num) -> Test) -> Rule {
    match number(num) {
        Num::Rank(who) => Rule::Is(who, literal(&set, false)),
        num => Rule::Test(test(num)),
    }
}

fn compared(left: Num, order: Order, right: Num) -> Rule {
    let turned = match order {
        Order::Less => Order::More,
        Order::More => Order::Less,
        Order::AtMost => Order::AtLeast,
        Order::AtLeast => Order::AtMost,
        order => order,
    };
    match (left, right) {
        // The card that is looked for comes first, and a number that is given last.
        (left, Num::Rank(Who::Next)) if left != Num::Rank(Who::Next) => {
            compared(Num::Rank(Who::Next), turned, left)
        }
        (Num::Const(n), right) if !matches!(right, Num::Const(_)) => {
            compared(right, turned, Num::Const(n))
        }
        (left, Num::Rank(of)) if order == Order::Round && !matches!(left, Num::Rank(_)) => {
            compared(Num::Rank(of), order, left)
        }
        (Num::Rank(of), Num::Const(n)) => {
            let fits = |rank: &u16| match order {
                Order::Equal => *rank == n,
                Order::Unequal => *rank != n,
                Order::Less => *rank < n,
                Order::AtMost => *rank <= n,
                Order::More => *rank > n,
                Order::AtLeast => *rank >= n,
                Order::Round => rank % 13 == n % 13,
            };
            let ranks = (1..=13).filter(fits).fold(0, |ranks, rank| ranks | 1 << (rank - 1));
            Rule::Is(of, literal(&Set::Ranks(ranks), false))
        }
        (Num::Rank(of), Num::Rank(Who::Earlier(to))) => {
            let diff = |low, high| Relation::Diff(Steps { low, high });
            let relation = match order {
                Order::Equal | Order::Round => Relation::Same(Feature::Rank),
                Order::Unequal => Relation::Other(Feature::Rank),
                Order::Less => diff(-12, -1),
                Order::AtMost => diff(-12, 0),
                Order::More => diff(1, 12),
                Order::AtLeast => diff(0, 12),
            };
            Rule::Relation(relation, of, Target::One(to))
        }
        (left, right) => Rule::Test(Test::Compare(left, order, right)),
    }
}
