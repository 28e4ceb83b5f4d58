//! Cards on the line in words, and how others stand to them.

use super::super::tree::{End, Feature, Group, Pool, Ref, Relation, Set, Span, Steps, Target, Who};
use super::book::MASCULINE;
use super::sets::Manner;
use super::{Named, Ranks, Speaker};

impl Speaker<'_> {
    /// A card. `own` where the next card is what is spoken of, so that "its suit" is that card's.
    pub fn who(&mut self, who: &Who, own: bool) -> String {
        match who {
            Who::Next => self.book.raw("next").to_owned(),
            Who::Earlier(of) => {
                self.names(*of == Ref::LAST);
                self.subject = true;
                let text = self.earlier(of, own);
                self.subject = false;
                text
            }
        }
    }

    /// Remembers which cards of the line the sentence has named.
    pub fn names(&mut self, last: bool) {
        let only_last = last && self.named != Named::Others;
        self.named = if only_last { Named::Last } else { Named::Others };
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
        let names = if one.starts_with(MASCULINE) { "ordinals.m" } else { "ordinals" };
        let ordinal = self.book.nth(names, usize::from(of.nth) - 1);
        match (of.from, of.nth) {
            (End::Newest, 1) => self.book.fill("ref.last.in", &[&one]),
            (End::Newest, _) => self.book.fill("ref.back.in", &[&one, ordinal]),
            (End::First, _) => self.book.fill("ref.first.in", &[&one, ordinal]),
        }
    }

    /// "Since the last king."
    pub fn since(&mut self, set: &Set) -> String {
        self.names(false);
        let one = self.set(set, Manner::One);
        self.book.fill("since", &[&one])
    }

    /// A pool's cards: one, or many.
    pub fn pool(&mut self, pool: &Pool, manner: Manner, own: bool) -> String {
        match pool {
            Pool::Line => self.set(&super::Set::Whole, manner),
            Pool::In(set) => self.set(set, manner),
            Pool::Like(feature) => {
                let alike = self.alike(feature, own);
                let name = if manner == Manner::One { "one.like" } else { "many.like" };
                self.book.fill(name, &[&alike])
            }
        }
    }

    /// What cards are that are alike with the next card: "of its suit".
    pub fn alike(&mut self, feature: &Feature, own: bool) -> String {
        let group = self.feature_group(feature);
        let name = if own { own_name(feature) } else { new_name(feature) };
        self.book.fill(name, &[&group])
    }

    /// What a feature is about, beside its name: a group's letter, or a divisor.
    fn feature_group(&mut self, feature: &Feature) -> String {
        let legend = match feature {
            Feature::Half => Some("note.half"),
            Feature::Kind => Some("note.kind"),
            Feature::Sign => Some("note.sign"),
            _ => None,
        };
        if let Some(legend) = legend {
            self.explain(legend);
        }
        match feature {
            Feature::In(set) => self.group(set),
            Feature::Rest(divisor) => divisor.to_string(),
            _ => String::new(),
        }
    }

    /// Says at the end what a word means.
    pub fn explain(&mut self, legend: &'static str) {
        if !self.words.contains(&legend) {
            self.words.push(legend);
        }
    }

    /// What a relation compares with.
    fn target(&mut self, to: &Target, own: bool) -> String {
        self.names(*to == Target::One(Ref::LAST));
        match to {
            Target::One(of) => self.earlier(of, own),
            Target::Group(Group { each, span, pool }) => {
                // Of "each of the last two cards" nobody asks which.
                if let (Some(Span::Newest(span @ 2..)), Pool::Line) = (span, pool) {
                    let newest = self.newest_cards(usize::from(*span));
                    let name = if *each { "group.each.last" } else { "group.some.last" };
                    return self.book.fill(name, &[&newest]);
                }
                let many = self.pool(pool, Manner::Many, own);
                let (name, span) = match (each, span) {
                    (true, None) => ("group.each", String::new()),
                    (true, Some(Span::Newest(n))) => {
                        ("group.each.newest", self.count_of((*n).into()))
                    }
                    (true, Some(Span::Since(set))) => ("group.each.since", self.since(set)),
                    (false, None) => ("group.some", String::new()),
                    (false, Some(Span::Newest(n))) => {
                        ("group.some.newest", self.count_of((*n).into()))
                    }
                    (false, Some(Span::Since(set))) => ("group.some.since", self.since(set)),
                };
                self.book.fill(name, &[&many, &span])
            }
        }
    }

    /// How something stands to a card, after "to be"; whether that has a comma of its own. The last
    /// card is not named again where the sentence has named no other.
    pub fn relation(&mut self, relation: &Relation, to: &Target, own: bool) -> (String, bool) {
        let inside =
            matches!(relation, Relation::Same(Feature::In(_)) | Relation::Other(Feature::In(_)));
        let again = own && !inside && self.named == Named::Last;
        let text = match to {
            Target::One(Ref::LAST) if again => String::new(),
            to => self.target(to, own),
        };
        match (relation, to) {
            (Relation::Same(Feature::In(set)), Target::Group(_)) => {
                (self.book.fill("like.in", &[&text, &self.group(set)]), true)
            }
            (Relation::Other(Feature::In(set)), Target::Group(_)) => {
                (self.book.fill("unlike.in", &[&text, &self.group(set)]), true)
            }
            _ => self.to(relation, &text),
        }
    }

    /// That two cards are both of a group or both not of it, or not so.
    pub fn both_inside(&mut self, relation: &Relation, of: &str, to: &Target) -> Option<String> {
        let (name, set, Target::One(to)) = (match relation {
            Relation::Same(Feature::In(set)) => ("in.both", set, to),
            Relation::Other(Feature::In(set)) => ("in.one", set, to),
            _ => return None,
        }) else {
            return None;
        };
        let to = self.earlier(to, false);
        let group = self.group(set);
        Some(self.book.fill(name, &[of, &to, &group]))
    }

    /// How something stands to a card that has been named.
    pub fn unnamed(&mut self, relation: &Relation) -> String {
        let (gap, step) = (self.gap.take(), self.step);
        let (text, _) = self.to(relation, "");
        (self.gap, self.step) = (gap, step);
        text
    }

    fn to(&mut self, relation: &Relation, to: &str) -> (String, bool) {
        match relation {
            Relation::Same(feature) => {
                let group = self.feature_group(feature);
                let comma = matches!(feature, Feature::In(_));
                (self.book.fill(same_name(feature), &[to, &group]), comma)
            }
            Relation::Other(feature) => {
                let group = self.feature_group(feature);
                let comma = matches!(feature, Feature::In(_));
                (self.book.fill(other_name(feature), &[to, &group]), comma)
            }
            Relation::Follows(cycle) => {
                let suits: Vec<String> = cycle
                    .suits()
                    .iter()
                    .map(|suit| self.book.nth("suits", *suit as usize).to_owned())
                    .collect();
                (self.book.fill("follows", &[to, &suits.join(", "), &suits[0]]), true)
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

    fn steps(&mut self, steps: &Steps, to: &str, round: bool) -> (String, bool) {
        let (low, high) = (steps.low, steps.high);
        let number = |n: i8| n.unsigned_abs().to_string();
        if low < 0 && high > 0 {
            let step = |n: i8| {
                let name = if n.abs() == 1 { "step" } else { "steps" };
                self.book.fill(name, &[&number(n)])
            };
            let text = self.book.fill("between", &[to, &step(low), &step(high)]);
            return (self.marked(text, round).0, true);
        }
        let (near, far) = (low.abs().min(high.abs()), low.abs().max(high.abs()));
        // "1 step higher; if it is a heart, 2".
        let step = (near == far && self.ranks != Ranks::Mixed).then_some((high > 0, round));
        let said_before = step.is_some() && self.gap == step && to.is_empty();
        self.step = step;
        if said_before {
            return (number(near), true);
        }
        let name = match (high > 0, near, far - near) {
            (true, 1, 0) => "up.1",
            (true, _, 0) => "up",
            (true, 0, 1) => self.short("up.upto1", "up.upto1.short"),
            (true, 0, _) => self.short("up.upto", "up.upto.short"),
            (true, _, 1) => "up.two",
            (true, ..) => "up.range",
            (false, 1, 0) => "down.1",
            (false, _, 0) => "down",
            (false, 0, 1) => self.short("down.upto1", "down.upto1.short"),
            (false, 0, _) => self.short("down.upto", "down.upto.short"),
            (false, _, 1) => "down.two",
            (false, ..) => "down.range",
        };
        let text = self.book.fill(name, &[to, &number(near), &number(far)]);
        let (text, comma) = self.marked(text, round);
        (text, comma || low == 0 || high == 0)
    }

    fn apart(&self, steps: &Steps, to: &str, round: bool) -> (String, bool) {
        let name = match (steps.low, steps.high - steps.low) {
            (1, 0) => "apart.1",
            (_, 0) => "apart",
            (0, 1) => self.short("apart.upto1", "apart.upto1.short"),
            (0, _) => self.short("apart.upto", "apart.upto.short"),
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
        pub const fn $name(feature: &Feature) -> &'static str {
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
    alternate_name "alternate";
    among_name "among";
    runs_name "runs";
    ones_name "ones";
}

impl Speaker<'_> {
    /// What cards at the end of the line are that are alike: "in a row of the same colour".
    pub fn run(&mut self, feature: &Feature) -> String {
        let group = self.feature_group(feature);
        self.book.fill(run_name(feature), &[&group])
    }
}
