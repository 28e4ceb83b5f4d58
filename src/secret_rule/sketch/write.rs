//! A sketch as a rule: it is written in the text form, which is read.

use super::chip::{Cause, Chip, Kind, Pattern, Way, left_over};
use super::{Shape, Sketch, Slot};
use crate::secret_rule::Rule;

impl Sketch {
    /// The rule that it is; none while something is missing.
    ///
    /// ```
    /// use tertulia::secret_rule::sketch::{Chip, Kind, Shape, Sketch, Slot, Trait};
    /// let sketch = Sketch::new(Shape::Alternates).with(Slot::Differ, Chip::Trait(Trait::Parity));
    /// assert_eq!(sketch.rule(), "other(parity)".parse().ok());
    /// let red = Chip::Kind(Kind::Red);
    /// assert_eq!(sketch.with(Slot::Among, red).rule(), "among(red, other(parity))".parse().ok());
    /// ```
    pub fn rule(&self) -> Option<Rule> {
        let text = match self.shape? {
            Shape::Alternates => self.alternates()?,
            Shape::Blocks => self.blocks()?,
            Shape::Depends => self.depends()?,
            Shape::Only => self.only()?,
            Shape::Steps => self.steps()?,
        };
        let text = match self.first(Slot::Among) {
            Some(Chip::Kind(kind)) => format!("among({}, {text})", kind.text()),
            _ => text,
        };
        text.parse().ok()
    }

    /// The first slot without which it is no rule yet; none where it is one, or where no shape is chosen.
    ///
    /// ```
    /// use tertulia::secret_rule::sketch::{Chip, Shape, Sketch, Slot, Trait};
    /// let colour = Sketch::new(Shape::Blocks).with(Slot::Alike, Chip::Trait(Trait::Colour));
    /// assert_eq!(colour.missing(), Some(Slot::Size));
    /// assert_eq!(colour.with(Slot::Size, Chip::Number(2)).missing(), None);
    /// ```
    pub fn missing(&self) -> Option<Slot> {
        let shape = self.shape?;
        if self.rule().is_some() {
            return None;
        }
        Some(match shape {
            // A kind alone takes turns with nothing.
            Shape::Alternates if self.first(Slot::InTurn).is_some() => Slot::InTurn,
            Shape::Alternates => Slot::Differ,
            Shape::Blocks if self.first(Slot::Size).is_some() => Slot::Alike,
            Shape::Blocks => Slot::Size,
            Shape::Depends if self.cause().is_some() => Slot::Case(0),
            Shape::Depends => Slot::Cause,
            Shape::Only => Slot::Are,
            Shape::Steps => Slot::Way,
        })
    }

    fn alternates(&self) -> Option<String> {
        let turns: Vec<&str> = self.kinds(Slot::InTurn).map(Kind::text).collect();
        match self.first(Slot::Differ) {
            Some(Chip::SuitsInTurn) => Some("follows(SHDC)".to_owned()),
            Some(Chip::Trait(of)) => Some(format!("other({})", of.text())),
            _ => (turns.len() >= 2).then(|| format!("cycle({})", turns.join(", "))),
        }
    }

    fn blocks(&self) -> Option<String> {
        let (Chip::Number(size), Chip::Trait(of)) =
            (self.first(Slot::Size)?, self.first(Slot::Alike)?)
        else {
            return None;
        };
        let of = of.text();
        Some(format!("blocks({size}, same({of}), other({of}))"))
    }

    fn depends(&self) -> Option<String> {
        let cause = self.cause()?;
        let mut cases = self.cases();
        let left = left_over(&cases);
        let straight = self.has(Slot::Turned, Chip::Straight);
        cases.iter().flatten().next()?;
        if let Some(empty) = cases.iter_mut().find(|case| case.is_none()) {
            *empty = left;
        }
        let text = |case: &Option<Chip>| match case {
            Some(Chip::Kind(kind)) => kind.text().to_owned(),
            Some(Chip::Move(way)) => way.text(straight),
            // What is not said is free.
            _ => Kind::Any.text().to_owned(),
        };
        let then: Vec<String> = cases.iter().map(text).collect();
        let by = |who: &str, whens: &mut dyn Iterator<Item = String>| {
            let cases = whens.zip(&then).map(|(when, then)| format!("{when}: {then}"));
            format!("by {who} {{{}}}", cases.collect::<Vec<_>>().join(", "))
        };
        let mut kinds = cause.kinds().iter().map(|kind| kind.text().to_owned());
        Some(match cause {
            Cause::Last(_) => by("last", &mut kinds),
            Cause::Itself(_) => by("next", &mut kinds),
            Cause::Fours => {
                by("last", &mut [1, 2, 3, 0].map(|rest| format!("mod(4, {rest})")).into_iter())
            }
            Cause::Alike(of) => {
                format!("same({}, back(2), last) ? {} : {}", of.text(), then[0], then[1])
            }
            Cause::Sum => format!("last + back(2) mod 2 = 0 ? {} : {}", then[0], then[1]),
        })
    }

    /// Answers to one question are either of them, to several all of them.
    fn only(&self) -> Option<String> {
        let mut questions: Vec<(u8, Vec<&str>)> = Vec::new();
        for kind in self.kinds(Slot::Are) {
            match questions.iter_mut().find(|(question, _)| *question == kind.question()) {
                Some((_, answers)) => answers.push(kind.text()),
                None => questions.push((kind.question(), vec![kind.text()])),
            }
        }
        let mut parts: Vec<String> =
            questions.iter().map(|(_, answers)| format!("({})", answers.join(" | "))).collect();
        let like = self.all(Slot::Like).filter_map(|chip| match chip {
            Chip::Trait(of) => Some(format!("same({})", of.text())),
            _ => None,
        });
        let like: Vec<String> = like.collect();
        if !like.is_empty() {
            parts.push(format!("({})", like.join(" | ")));
        }
        let all = parts.join(" & ");
        match self.has(Slot::Turned, Chip::Never) {
            _ if parts.is_empty() => None,
            true => Some(format!("!({all})")),
            false => Some(all),
        }
    }

    fn steps(&self) -> Option<String> {
        let straight = self.has(Slot::Turned, Chip::Straight);
        if let Some(Chip::Together(cards)) = self.first(Slot::By) {
            let equal = if straight { "=" } else { "~" };
            let back = (2..=cards).map(|nth| format!(" + back({nth})")).collect::<String>();
            return Some(format!("next {equal} last{back}"));
        }
        let way = match self.first(Slot::Way) {
            Some(Chip::Way(way)) => Some(way),
            _ => None,
        };
        let (low, high) = self.bounds()?;
        let (low, high) = (low as i8, high as i8);
        let each = match self.first(Slot::Among) {
            Some(Chip::Each(of)) => format!(", last(={})", of.text()),
            _ => String::new(),
        };
        let step = |low: i8, high: i8| {
            let (low, high) = if way == Some(Way::Down) { (-high, -low) } else { (low, high) };
            let name = match (way, straight) {
                (Some(Way::Either), true) => "gap",
                (Some(Way::Either), false) => "ring",
                (_, true) => "diff",
                (_, false) => "turn",
            };
            format!("{name}({low}..{high}{each})")
        };
        Some(match self.first(Slot::Pattern) {
            Some(Chip::Pattern(Pattern::InTurn)) if low < high => {
                let each: Vec<String> = (low..=high).map(|n| step(n, n)).collect();
                format!("cycle({})", each.join(", "))
            }
            Some(Chip::Pattern(Pattern::Except(every))) => {
                format!("break({every}, {})", step(low, high))
            }
            _ => step(low, high),
        })
    }

    fn kinds(&self, slot: Slot) -> impl Iterator<Item = Kind> + '_ {
        self.all(slot).filter_map(|chip| match chip {
            Chip::Kind(kind) => Some(kind),
            _ => None,
        })
    }
}
