//! Whose line it is: a phone belongs to a person, and goes with them from match to match.

use crate::core::Seat;
use crate::core::name::key;
use crate::history::PlayerConfig;

/// Where the people now sit who had these seats, and these names: whoever is still on their seat stays there, and whoever
/// has another one now is known by their name, if nobody else at the table bears it. None where somebody does not play.
///
/// ```
/// use tertulia::core::Seat;
/// use tertulia::history::PlayerConfig;
/// use tertulia::remote::seats_now;
/// let person = |name: &str| PlayerConfig { name: name.to_owned(), computer: None };
/// let had = [(Seat(1), "Bruno"), (Seat(2), "Clara")];
/// let now = |names: &[&str]| seats_now(&had, &names.iter().map(|it| person(it)).collect::<Vec<_>>());
/// assert_eq!(now(&["Ana", "Bruno", "Clara"]), [Some(Seat(1)), Some(Seat(2))]);
/// assert_eq!(now(&["Clara", "Ana", "Bruno"]), [Some(Seat(2)), Some(Seat(0))]);
/// assert_eq!(now(&["Ana", "Carlos"]), [None, None]);
/// assert_eq!(now(&["Bruno", "Ana", "Bruno"]), [None, None], "it could be either");
/// let rival = PlayerConfig { computer: Some(Default::default()), ..person("Bruno") };
/// assert_eq!(seats_now(&had, &[person("Ana"), rival]), [None, None]);
/// ```
pub fn seats_now(had: &[(Seat, &str)], players: &[PlayerConfig]) -> Vec<Option<Seat>> {
    let people: Vec<(Seat, String)> = (0..)
        .map(Seat)
        .zip(players)
        .filter(|(_, player)| player.computer.is_none())
        .map(|(seat, player)| (seat, key(&player.name)))
        .collect();
    let now = |&(seat, name): &(Seat, &str)| {
        let name = key(name);
        let mut called = people.iter().filter(|(_, other)| *other == name).map(|(seat, _)| *seat);
        if called.clone().any(|other| other == seat) {
            return Some(seat);
        }
        let only = called.next().filter(|_| called.next().is_none())?;
        let alike = had.iter().filter(|(_, other)| key(other) == name).count();
        // Somebody else may have come who has no name, either.
        (alike == 1 && !name.is_empty()).then_some(only)
    };
    had.iter().map(now).collect()
}
