//! Sheets kept by hand, with real cards on the table: what happened is written round by round, and
//! points, bonuses, totals and ranks follow by the games' own rules.
//!
//! Everything that was done is kept ([`Step`]), and the sheet follows from it, so that any step can be
//! taken back, and what was changed can be seen for ever.

mod count;
pub mod csv;
mod entry;
mod follows;
mod refusal;
mod scored;
mod stored;
mod terms;

pub use entry::Entry;
pub use refusal::{MOST_POINTS, Refusal};
pub(crate) use refusal::{all, countable, each};
pub(crate) use scored::of;
pub use scored::{Form, Scored};
pub use terms::{Kind, Terms};

pub use crate::games::batalla::score_sheet::Battle;
pub use crate::games::eleusis::score_sheet::Round;
pub use crate::games::mastermind::score_sheet::{Code, CodeEnd};
pub use crate::games::pechigonga::score_sheet::Deal;

use serde::{Deserialize, Serialize};

use self::stored::{Stored, colour};
use crate::core::{Seat, name};

/// The longest name of a player, in letters.
pub const LONGEST_NAME: usize = name::LONGEST;
/// The longest title of a sheet, in letters.
pub const LONGEST_TITLE: usize = 60;
/// How many colours players may have.
pub const COLOURS: u8 = 8;
/// The most steps of a sheet: more than a long evening, few enough for a file that means harm.
pub const MOST_STEPS: usize = 600;

/// Somebody at the table.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Person {
    /// The name, at most [`LONGEST_NAME`] letters; empty if none was given. A longer one is shortened where it is read, and
    /// stays where it is stored.
    #[serde(deserialize_with = "name::read")]
    pub name: String,
    /// The colour, from 0, below [`COLOURS`]; of what only a newer version knows the largest number.
    #[serde(default, deserialize_with = "colour")]
    pub colour: u8,
}

impl Person {
    /// Whether somebody can be told from others: by a name that is seen, and not too long.
    pub fn is_named(&self) -> bool {
        short(&self.name, LONGEST_NAME) && !name::called(&self.name).is_empty()
    }
}

/// Something that was done with a sheet.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// A round is written.
    Write(Entry),
    /// An earlier round (its index) is set right; one that was struck out counts again.
    Change((u16, Entry)),
    /// An earlier round is struck out.
    Strike(u16),
    /// No more rounds: dealers are compensated where that was agreed, a pot that waits comes back.
    Close,
    /// More rounds after all.
    Reopen,
}

/// A round of a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// What was written, the last of it last: never empty.
    pub versions: Vec<Entry>,
    /// Whether it is struck out.
    pub struck: bool,
}

impl Written {
    /// What it says now.
    pub fn entry(&self) -> &Entry {
        &self.versions[self.versions.len() - 1]
    }

    /// Whether it is not as it was first written.
    pub fn corrected(&self) -> bool {
        self.struck || self.versions.len() > 1
    }
}

/// A place in the ranking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// From 1; equal totals share a place, and as many places after it stay empty.
    pub place: u8,
    /// Whose.
    pub seat: Seat,
    /// The total, in the sheet's parts.
    pub total: i32,
}

/// A sheet kept by hand.
///
/// ```
/// use tertulia::core::Seat;
/// use tertulia::games::GameId;
/// use tertulia::score_sheet::{Code, CodeEnd, Entry, Kind, Person, ScoreSheet, Step, Terms};
/// let person = |name: &str, colour| Person { name: name.to_owned(), colour };
/// let mut sheet = ScoreSheet::new("s1", Terms::of(Kind::Game(GameId::Mastermind)), vec![person("Ana", 0), person("Beto", 1)], 0).unwrap();
/// let broken = |rows| Entry::Code(Code { maker: Seat(0), end: CodeEnd::Broken(rows) });
/// sheet.act(Step::Write(broken(7))).unwrap();
/// sheet.act(Step::Change((0, broken(8)))).unwrap();
/// assert_eq!(sheet.sheet().totals(), [8, 0]);
/// assert_eq!(sheet.sheet().lines()[0].points, [7, 0], "what was first written stays");
/// sheet.undo();
/// assert_eq!(sheet.sheet().totals(), [7, 0]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Stored")]
pub struct ScoreSheet {
    /// Its name in storage and addresses: letters and digits.
    pub id: String,
    /// What people call it, at most [`LONGEST_TITLE`] letters; empty if they do not.
    pub title: String,
    /// When it was begun: milliseconds since 1970.
    pub when: u64,
    terms: Terms,
    players: Vec<Person>,
    steps: Vec<Step>,
    /// What was taken back, the next to come again last.
    undone: Vec<Step>,
}

/// Why there can be no such sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadSheet {
    /// Too few players or too many.
    Players,
    /// A name or title that is too long, or a colour that there is not.
    Names,
    /// What was agreed cannot be played.
    Terms,
}

/// Whether a text has at most so many letters, and none that leave the line.
fn short(text: &str, most: usize) -> bool {
    text.chars().count() <= most && !text.chars().any(char::is_control)
}

impl ScoreSheet {
    /// An empty sheet.
    ///
    /// # Errors
    /// Why it cannot be.
    pub fn new(id: &str, terms: Terms, players: Vec<Person>, when: u64) -> Result<Self, BadSheet> {
        let many = u8::try_from(players.len()).is_ok_and(|many| terms.kind.seats().contains(&many));
        let id_sound =
            (1..=24).contains(&id.len()) && id.bytes().all(|b| b.is_ascii_alphanumeric());
        match () {
            () if !many => Err(BadSheet::Players),
            () if !id_sound || !players.iter().all(Self::fits) => Err(BadSheet::Names),
            () if !terms.sound() => Err(BadSheet::Terms),
            () => Ok(Self {
                id: id.to_owned(),
                title: String::new(),
                when,
                terms,
                players,
                steps: Vec::new(),
                undone: Vec::new(),
            }),
        }
    }

    /// Whether somebody can be on a sheet: by the length of the name, and the colour.
    pub fn fits(person: &Person) -> bool {
        short(&person.name, LONGEST_NAME) && person.colour < COLOURS
    }

    /// What it counts.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// Who plays, by seat.
    pub fn players(&self) -> &[Person] {
        &self.players
    }

    /// How many play.
    pub fn seats(&self) -> u8 {
        self.players.len() as u8
    }

    /// What was done, in order.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Calls a player otherwise. Tells whether that could be done.
    pub fn rename(&mut self, seat: Seat, person: Person) -> bool {
        let sound = Self::fits(&person);
        let place = self.players.get_mut(seat.index()).filter(|_| sound);
        place.map(|place| *place = person).is_some()
    }

    /// Calls the sheet otherwise. Tells whether that could be done.
    pub fn entitle(&mut self, title: &str) -> bool {
        let sound = short(title, LONGEST_TITLE);
        if sound {
            title.clone_into(&mut self.title);
        }
        sound
    }

    /// Whether it has been closed.
    pub fn closed(&self) -> bool {
        let last = self.steps.iter().rfind(|step| matches!(step, Step::Close | Step::Reopen));
        last == Some(&Step::Close)
    }

    /// The rounds with all that was written of them.
    pub fn rounds(&self) -> Vec<Written> {
        let mut rounds: Vec<Written> = Vec::new();
        for step in &self.steps {
            match step {
                Step::Write(entry) => {
                    rounds.push(Written { versions: vec![entry.clone()], struck: false });
                }
                Step::Change((round, entry)) => {
                    if let Some(round) = rounds.get_mut(usize::from(*round)) {
                        round.versions.push(entry.clone());
                        round.struck = false;
                    }
                }
                Step::Strike(round) => {
                    if let Some(round) = rounds.get_mut(usize::from(*round)) {
                        round.struck = true;
                    }
                }
                Step::Close | Step::Reopen => {}
            }
        }
        rounds
    }

    /// Does something. What was taken back before cannot come again then.
    ///
    /// # Errors
    /// Why it cannot be done; nothing has changed then.
    pub fn act(&mut self, step: Step) -> Result<(), Refusal> {
        self.check(&step)?;
        self.steps.push(step);
        self.undone.clear();
        Ok(())
    }

    /// Whether something can be done.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self, step: &Step) -> Result<(), Refusal> {
        if self.steps.len() >= MOST_STEPS {
            return Err(Refusal::Full);
        }
        let rounds = self.rounds();
        let known = |round: &u16| rounds.get(usize::from(*round)).ok_or(Refusal::NoRound);
        match step {
            Step::Reopen if !self.closed() => return Err(Refusal::Open),
            Step::Reopen => {}
            _ if self.closed() => return Err(Refusal::Closed),
            Step::Close if rounds.is_empty() => return Err(Refusal::Empty),
            Step::Close => {}
            Step::Write(entry) => entry.check(&self.terms, self.seats())?,
            Step::Change((round, entry)) => {
                known(round)?;
                entry.check(&self.terms, self.seats())?;
            }
            Step::Strike(round) if known(round)?.struck => return Err(Refusal::NoRound),
            Step::Strike(_) => {}
        }
        let mut after = self.clone();
        after.steps.push(step.clone());
        let rounds = after.rounds();
        let live = rounds.iter().filter(|round| !round.struck).map(Written::entry);
        if count::pot(live).any(|pot| pot < 0) {
            return Err(Refusal::Pot);
        }
        Ok(())
    }

    /// What would be taken back.
    pub fn undoable(&self) -> Option<&Step> {
        self.steps.last()
    }

    /// Takes the last step back. Tells whether there was one.
    pub fn undo(&mut self) -> bool {
        let step = self.steps.pop();
        let done = step.is_some();
        self.undone.extend(step);
        done
    }

    /// What would come again.
    pub fn redoable(&self) -> Option<&Step> {
        self.undone.last()
    }

    /// Brings the last step that was taken back again. Tells whether there was one.
    pub fn redo(&mut self) -> bool {
        let step = self.undone.pop();
        let done = step.is_some();
        self.steps.extend(step);
        done
    }

    /// An empty sheet of the same game and people.
    pub fn again(&self, id: &str, when: u64) -> Self {
        let fresh = Self { steps: Vec::new(), undone: Vec::new(), ..self.clone() };
        Self { id: id.to_owned(), title: String::new(), when, ..fresh }
    }
}
