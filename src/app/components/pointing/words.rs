//! What the shapes of a guess, their slots and their chips are called.

use tertulia::secret_rule::sketch::{Cause, Chip, Kind, Move, Pattern, Sketch, Slot, Trait, Way};

use crate::app::services::lang::Lang;
use crate::app::services::translations::numbers::signed;
use crate::app::services::translations::{Locales, nth, sentences};

sentences! {
    /// The sentences in one language.
    pub struct Words, "pointing" {
        shapes_label;
        /// In the order of the shapes.
        shapes;
        /// What is said in each, for instance.
        instances;
        /// In the order of the slots; those of cases have phrases of their own.
        slots;
        // The chips, each list in the order of its kind.
        traits;
        kinds;
        moves;
        ways;
        /// The last card, the last two, the card itself.
        causes;
        /// Whether two cards are alike, in the order of the traits.
        alike;
        fours;
        sum;
        if_alike;
        if_not;
        suits_in_turn;
        one_by_one;
        each_suit;
        each_colour;
        straight;
        /// The opposite, in a game whose ranks end at the king.
        round;
        never;
        // Cards that are pointed at.
        in_common;
        nothing_common;
        let_go;
        start_again;
        no_rule;
        more;
        explains;
        missed;
        aloud_why;
    }

    phrases {
        when(kind: &str);
        /// The case of such a last card.
        after(kind: &str);
        left_over(rest: usize);
        together(cards: u8);
        /// From the one step to the other.
        within(from: &str, to: &str);
        except(every: u8);
        /// What goes without saying.
        so(chip: &str);
        against(card: &str);
        struck(card: &str);
        /// The slot that is to be filled.
        still(slot: &str);
    }
}

thread_local! {
    static WORDS: Locales<Words> = const { Locales::new() };
}

/// The sentences of a language that is known.
#[inline(never)]
pub fn words(lang: Lang) -> &'static Words {
    WORDS.with(|words| words.get(lang, Words::read))
}

impl Words {
    /// What a slot is called; nothing where its chip says all.
    pub fn slot(&self, slot: Slot, cause: Option<Cause>) -> String {
        let place = match slot {
            Slot::Case(at) => return self.case(usize::from(at), cause),
            Slot::Turned => return String::new(),
            Slot::Differ => 0,
            Slot::InTurn => 1,
            Slot::Size => 2,
            Slot::Alike => 3,
            Slot::Cause => 4,
            Slot::Are => 5,
            Slot::Like => 6,
            Slot::Way => 7,
            Slot::By => 8,
            Slot::Pattern => 9,
            Slot::Among => 10,
        };
        nth(self.slots(), place).to_owned()
    }

    /// What a guess still lacks.
    pub fn missing(&self, sketch: &Sketch) -> String {
        let slot = sketch.missing().map(|slot| self.slot(slot, sketch.cause()));
        slot.map_or_else(String::new, |slot| self.still(&slot))
    }

    fn case(&self, at: usize, cause: Option<Cause>) -> String {
        match cause {
            Some(Cause::Fours) => self.left_over((at + 1) % 4),
            Some(Cause::Alike(_)) => {
                if at == 0 { self.if_alike() } else { self.if_not() }.to_owned()
            }
            Some(Cause::Sum) => self.when(self.kind([Kind::Even, Kind::Odd][at.min(1)])),
            Some(cause) => {
                let kind = cause.kinds().get(at).map_or("", |kind| self.kind(*kind));
                if matches!(cause, Cause::Last(_)) { self.after(kind) } else { self.when(kind) }
            }
            None => String::new(),
        }
    }

    /// What a chip says.
    pub fn chip(&self, chip: Chip) -> String {
        match chip {
            Chip::Trait(of) => self.of(of).to_owned(),
            Chip::SuitsInTurn => self.suits_in_turn().to_owned(),
            Chip::Kind(kind) => self.kind(kind).to_owned(),
            Chip::Move(Move::By(n)) => signed(n.into()),
            Chip::Move(Move::Within(n)) => {
                self.within(&signed(n.signum().into()), &signed(n.into()))
            }
            Chip::Move(way) => {
                let all = [Move::Up, Move::Down, Move::UpOrEqual, Move::DownOrEqual];
                let at = all.iter().position(|other| *other == way).unwrap_or(0);
                nth(self.moves(), at).to_owned()
            }
            Chip::Cause(cause) => self.cause(cause),
            Chip::Way(way) => {
                let at = match way {
                    Way::Up => 0,
                    Way::Down => 1,
                    Way::Either => 2,
                };
                nth(self.ways(), at).to_owned()
            }
            Chip::Number(n) => n.to_string(),
            Chip::Together(cards) => self.together(cards),
            Chip::Pattern(Pattern::InTurn) => self.one_by_one().to_owned(),
            Chip::Pattern(Pattern::Except(every)) => self.except(every),
            Chip::Straight => self.straight().to_owned(),
            Chip::Each(Trait::Suit) => self.each_suit().to_owned(),
            Chip::Each(_) => self.each_colour().to_owned(),
            Chip::Never => self.never().to_owned(),
        }
    }

    fn cause(&self, cause: Cause) -> String {
        match cause {
            Cause::Last(of) | Cause::Itself(of) => self.of(of).to_owned(),
            Cause::Fours => self.fours().to_owned(),
            Cause::Alike(of) => nth(self.alike(), Self::place(of)).to_owned(),
            Cause::Sum => self.sum().to_owned(),
        }
    }

    /// What a chip says where its slot shows nothing else: a cause with what it is about.
    pub fn alone(&self, chip: Chip) -> String {
        match chip {
            Chip::Cause(cause) => {
                format!("{}: {}", nth(self.causes(), Self::group(cause)), self.cause(cause))
            }
            _ => self.chip(chip),
        }
    }

    /// Under which of [`Words::causes`] a cause stands.
    pub const fn group(cause: Cause) -> usize {
        match cause {
            Cause::Last(_) | Cause::Fours => 0,
            Cause::Alike(_) | Cause::Sum => 1,
            Cause::Itself(_) => 2,
        }
    }

    fn of(&self, of: Trait) -> &'static str {
        nth(self.traits(), Self::place(of))
    }

    /// Where a trait stands in the lists.
    fn place(of: Trait) -> usize {
        Trait::ALL.iter().position(|other| *other == of).unwrap_or(0)
    }

    fn kind(&self, kind: Kind) -> &'static str {
        let at = Kind::ALL.iter().position(|other| *other == kind);
        nth(self.kinds(), at.map_or(0, |at| at + 1))
    }
}
