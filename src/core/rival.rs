//! The six regulars of the parlour, whom the computer plays in every game. Their names are proper names, the same in
//! every language: matches, forms and links hold them as text, and who sits somewhere is found by it.

use serde::{Deserialize, Serialize};

/// One of the six.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rival {
    /// The baker.
    #[default]
    Bruno,
    /// The student.
    Clara,
    /// The teacher.
    Dino,
    /// The eldest.
    Elsa,
    /// The waiter.
    Fabio,
    /// The singer.
    Gala,
}

/// Who else comes where the six are all at the table already. Nobody has drawn them.
const OTHERS: [&str; 2] = ["Hugo", "Ada"];

impl Rival {
    /// All of them, in the order in which they sit down.
    pub const ALL: [Self; 6] =
        [Self::Bruno, Self::Clara, Self::Dino, Self::Elsa, Self::Fabio, Self::Gala];

    /// What the rival is called.
    pub fn name(self) -> &'static str {
        match self {
            Self::Bruno => "Bruno",
            Self::Clara => "Clara",
            Self::Dino => "Dino",
            Self::Elsa => "Elsa",
            Self::Fabio => "Fabio",
            Self::Gala => "Gala",
        }
    }

    /// The rival of this name.
    ///
    /// ```
    /// use tertulia::core::Rival;
    /// assert_eq!(Rival::called("Clara"), Some(Rival::Clara));
    /// assert_eq!(Rival::called("Hugo"), None, "a guest, whom nobody has drawn");
    /// ```
    pub fn called(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rival| rival.name() == name)
    }
}

/// What a computer player without a name is called on a seat (from 0): the first seat is mostly a person's, so the
/// second one's rival is the first. Where somebody is called so already, the next rival comes, and after the six a
/// guest.
///
/// ```
/// use tertulia::core::rival::name_at;
/// assert_eq!(name_at(1, |_| false), "Bruno");
/// assert_eq!(name_at(1, |name| name == "Bruno"), "Clara");
/// ```
pub fn name_at(seat: usize, taken: impl Fn(&str) -> bool) -> &'static str {
    let six = Rival::ALL.len();
    let own = (0..six).map(|n| Rival::ALL[(seat + six - 1 + n) % six].name());
    own.chain(OTHERS).find(|name| !taken(name)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::json;

    #[test]
    fn each_is_found_by_the_name_that_saves_hold() {
        for rival in Rival::ALL {
            assert_eq!(Rival::called(rival.name()), Some(rival));
            assert_eq!(json::read::<Rival>(&json::write(&rival)).unwrap(), rival);
        }
        assert_eq!(Rival::called("bruno"), None);
        assert_eq!(Rival::called(""), None);
    }

    #[test]
    fn eight_without_a_name_are_eight() {
        let mut names: Vec<&str> = Vec::new();
        for seat in 1..8 {
            names.push(name_at(seat, |name| names.contains(&name)));
        }
        assert_eq!(names, ["Bruno", "Clara", "Dino", "Elsa", "Fabio", "Gala", "Hugo"]);
        assert_eq!(name_at(0, |name| names.contains(&name)), "Ada");
        assert_eq!(name_at(0, |_| false), "Gala", "the six come before any guest");
    }

    #[test]
    fn nobody_is_called_as_somebody_who_is_there() {
        let there = ["Dino", "Elsa"];
        assert_eq!(name_at(3, |name| there.contains(&name)), "Fabio");
        assert_eq!(name_at(6, |name| name == "Gala"), "Bruno");
    }
}
