//! Cards on the line in words, and how others stand to them.

use super::super::tree::{End, Feature, Group, Pool, Ref, Relation, Steps, Target, Who};
use super::sets::Manner;
use super::{Ranks, Speaker};

impl Speaker<'_> {
    /// A card. `own` where the next card is what is spoken of, so that "its suit" is that card's.
    pub fn who(&mut self, who: &Who, own: bool) -> String {
        match who {
            Who::Next => self.book.raw("next").to_owned(),
            Who::Earlier(of) => self.earlier(of, own),
        }
    }

    /// A card on the line.
    pub fn earlier(&mut self, of: &Ref, own: bool) -> String {
        let ordinal = self.book.nth("ordinals", usize::from(of.nth) - 1);
        if of.pool == Pool::Line {
            return match (of.from, of.nth) {
                (End::Newest, 1) => self.book.raw("ref.last").to_owned(),
                (End::Newest, 2) => self.book.raw("ref.back2").to_owned(),
                (End::Newest, 3) => self.book.raw("ref.back3").to_owned(),
                (End::Newest, _) => self.book.fill("ref.back", &[ordinal]),
                (End::First, 1) => self.book.raw("ref.starter").to_owned(),
                (End::First, _) => self.book.fill("ref.first", &[ordinal]),
            };
        }
        let one = self.pool(&of.pool, Manner::One, own);
        match (of.from, of.nth) {
            (End::Newest, 1) => self.book.fill("ref.last.in", &[&one]),
            (End::Newest, _) => self.book.fill("ref.back.in", &[&one, ordinal]),
            (End::First, _) => self.book.fill("ref.first.in", &[&one, ordinal]),
        }
    }

    /// A pool's cards: one, or many.
    pub fn pool(&mut self, pool: &Pool, manner: Manner, own: bool) -> String {
        match pool {
            Pool::Line => self.set(&super::Set::Whole, manner),
            Pool::In(set) => self.set(set, manner),
            Pool::Like(feature) => {
                let group = self.feature_group(feature);
                let name = if own { own_name(feature) } else { new_name(feature) };
                let alike = self.book.fill(name, &[&group]);
                let name = if manner == Manner::One { "one.like" } else { "many.like" };
                self.book.fill(name, &[&alike])
            }
        }
    }

    /// What a feature is about, beside its name: a group's letter, or a divisor.
    fn feature_group(&mut self, feature: &Feature) -> String {
        let legend = match feature {
            Feature::Half => Some("note.half"),
            Feature::Kind => Some("note.kind"),
            Feature::Sign => Some("note.sign"),
            _ => None,
        };
        if let Some(legend) = legend
            && !self.legend.contains(&legend)
        {
            self.legend.push(legend);
        }
        match feature {
            Feature::In(set) => self.group(set),
            Feature::Rest(divisor) => divisor.to_string(),
            _ => String::new(),
        }
    }

    /// What a relation compares with.
    fn target(&mut self, to: &Target, own: bool) -> String {
        match to {
            Target::One(of) => self.earlier(of, own),
            Target::Group(Group { each, span, pool }) => {
                let many = self.pool(pool, Manner::Many, own);
                let name = match (each, span) {
                    (true, None) => "group.each",
                    (true, Some(_)) => "group.each.newest",
                    (false, None) => "group.some",
                    (false, Some(_)) => "group.some.newest",
                };
                self.book.fill(name, &[&many, &span.unwrap_or_default().to_string()])
            }
        }
    }

    /// How something stands to a card, after "to be"; whether that has a comma of its own.
    pub fn relation(&mut self, relation: &Relation, to: &Target, own: bool) -> (String, bool) {
        let to = self.target(to, own);
        self.to(relation, &to)
    }

    fn to(&mut self, relation: &Relation, to: &str) -> (String, bool) {
        match relation {
            Relation::Same(feature) => {
                let group = self.feature_group(feature);
                (self.book.fill(same_name(feature), &[to, &group]), false)
            }
            Relation::Other(feature) => {
                let group = self.feature_group(feature);
                (self.book.fill(other_name(feature), &[to, &group]), false)
            }
            Relation::Follows(cycle) => {
                let suits: Vec<String> = cycle
                    .suits()
                    .iter()
                    .map(|suit| self.book.nth("suits", *suit as usize).to_owned())
                    .collect();
                (self.book.fill("follows", &[to, &suits.join(", ")]), true)
            }
            Relation::Turn(steps) => self.steps(steps, to, true),
            Relation::Diff(steps) if compares(steps) => {
                let name = match (steps.low, steps.high) {
                    (1, _) => "higher",
                    (0, _) => "nolower",
                    (_, 0) => "nohigher",
                    _ => "lower",
                };
                self.marked(self.book.fill(name, &[to]), false)
            }
            Relation::Diff(steps) => self.steps(steps, to, false),
            Relation::Ring(steps) => self.apart(steps, to, true),
            Relation::Gap(steps) => self.apart(steps, to, false),
        }
    }

    /// Steps from rank to rank with what happens at the king, where that is said each time; whether
    /// that puts a comma into it.
    fn marked(&self, text: String, round: bool) -> (String, bool) {
        if self.ranks != Ranks::Mixed {
            return (text, false);
        }
        (self.book.fill(if round { "round" } else { "straight" }, &[&text]), true)
    }

    fn steps(&self, steps: &Steps, to: &str, round: bool) -> (String, bool) {
        let (low, high) = (steps.low, steps.high);
        let number = |n: i8| n.unsigned_abs().to_string();
        let text = if low < 0 && high > 0 {
            self.book.fill("between", &[to, &number(low), &number(high)])
        } else {
            let (near, far) = (low.abs().min(high.abs()), low.abs().max(high.abs()));
            let name = match (high > 0, near, far - near) {
                (true, 1, 0) => "up.1",
                (true, _, 0) => "up",
                (true, 0, 1) => "up.upto1",
                (true, 0, _) => "up.upto",
                (true, _, 1) => "up.two",
                (true, ..) => "up.range",
                (false, 1, 0) => "down.1",
                (false, _, 0) => "down",
                (false, 0, 1) => "down.upto1",
                (false, 0, _) => "down.upto",
                (false, _, 1) => "down.two",
                (false, ..) => "down.range",
            };
            self.book.fill(name, &[to, &number(near), &number(far)])
        };
        let (text, comma) = self.marked(text, round);
        (text, comma || low == 0 || high == 0)
    }

    fn apart(&self, steps: &Steps, to: &str, round: bool) -> (String, bool) {
        let name = match (steps.low, steps.high - steps.low) {
            (1, 0) => "apart.1",
            (_, 0) => "apart",
            (0, 1) => "apart.upto1",
            (0, _) => "apart.upto",
            (_, 1) => "apart.two",
            _ => "apart.range",
        };
        let text = self.book.fill(name, &[to, &steps.low.to_string(), &steps.high.to_string()]);
        let (text, comma) = self.marked(text, round);
        (text, comma || steps.low == 0)
    }
}

/// Whether a difference is only higher or lower, by whatever.
pub const fn compares(steps: &Steps) -> bool {
    matches!((steps.low, steps.high), (0 | 1, 12) | (-12, 0 | -1))
}

macro_rules! names {
    ($($name:ident $prefix:literal;)*) => {$(
        const fn $name(feature: &Feature) -> &'static str {
            match feature {
                Feature::Colour => concat!($prefix, ".colour"),
                Feature::Suit => concat!($prefix, ".suit"),
                Feature::Parity => concat!($prefix, ".parity"),
                Feature::Rank => concat!($prefix, ".rank"),
                Feature::Half => concat!($prefix, ".half"),
                Feature::Kind => concat!($prefix, ".kind"),
                Feature::Sign => concat!($prefix, ".sign"),
                Feature::Rest(_) => concat!($prefix, ".rest"),
                Feature::In(_) => concat!($prefix, ".in"),
            }
        }
    )*};
}
names! {
    same_name "same";
    other_name "other";
    own_name "own";
    new_name "new";
    run_name "run";
}

impl Speaker<'_> {
    /// How many cards at the end of the line are alike.
    pub fn run(&mut self, feature: &Feature) -> String {
        let group = self.feature_group(feature);
        self.book.fill(run_name(feature), &[&group])
    }
}
