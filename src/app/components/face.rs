//! Who sits somewhere, as one sees them: a rival's portrait, or a medallion with the first letter of anybody else.

use leptos::prelude::*;
use tertulia::core::{Rival, Seat};

use super::person::initial;
use crate::app::services::scripts::files;
use crate::app::session::{GameUi, Session};

/// Who sits on a seat.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sitter {
    /// What they are called.
    pub name: String,
    /// The rival whom the computer plays; a person is nobody's portrait, whatever the name.
    pub rival: Option<Rival>,
    /// The seat, from 0.
    pub seat: usize,
}

impl Sitter {
    /// Somebody by the name that a match or a form holds.
    pub fn new(name: &str, computer: bool, seat: usize) -> Self {
        let rival = Rival::called(name).filter(|_| computer);
        Self { name: name.to_owned(), rival, seat }
    }

    /// Who sits on a seat of a match.
    pub fn at<G: GameUi>(session: Session<G>, seat: Seat) -> Self {
        let names = session.names();
        let name = names.get(seat.index()).map_or("", String::as_str);
        Self::new(name, !session.is_person(seat), seat.index())
    }

    /// Everybody at the table of a match.
    pub fn all<G: GameUi>(session: Session<G>) -> Vec<Self> {
        (0..session.names().len() as u8).map(|seat| Self::at(session, Seat(seat))).collect()
    }
}

/// Somebody's face, for the eyes alone: the name stands beside it. A medallion has the colour of its seat, so
/// that no two at a table are alike. The style sheet gives the size (`--face`).
#[component]
pub fn Face(
    #[prop(into)] sitter: Signal<Sitter>,
    /// Whether something has just gone well.
    #[prop(optional, into)]
    glad: Signal<bool>,
) -> impl IntoView {
    let rival = Memo::new(move |_| sitter.with(|sitter| sitter.rival));
    move || match rival.get() {
        Some(rival) => {
            let src = move || files::address(&portrait(rival, glad.get()));
            // No text beside it, and nothing that a finger could drag away.
            view! { <img class="portrait" src=src alt="" width="96" height="96" draggable="false" /> }
            .into_any()
        }
        None => {
            let class = move || sitter.with(|sitter| format!("medal c{}", sitter.seat % 8));
            let letter = move || sitter.with(|sitter| initial(&sitter.name, sitter.seat));
            view! { <span class=class aria-hidden="true" data-letter=letter></span> }.into_any()
        }
    }
}

/// The faces of those who have won, above what is said of it.
#[component]
pub fn Winners(sitters: Vec<Sitter>) -> impl IntoView {
    let faces = sitters.into_iter().map(|sitter| view! { <Face sitter glad=true /> });
    let faces = faces.collect_view();
    view! { <div class="winners">{faces}</div> }
}

/// Where a rival's portrait lies.
fn portrait(rival: Rival, glad: bool) -> String {
    let mood = if glad { "-glad" } else { "" };
    format!("portraits/{}{mood}.svg", rival.name().to_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_portrait_is_found_by_the_name_of_a_computer_player() {
        assert_eq!(Sitter::new("Bruno", true, 1).rival, Some(Rival::Bruno));
        assert_eq!(Sitter::new("Bruno", false, 1).rival, None, "somebody may be called so, too");
        assert_eq!(Sitter::new("La máquina", true, 1).rival, None);
    }

    #[test]
    fn every_portrait_is_there_in_both_moods() {
        let assets = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
        for rival in Rival::ALL {
            for glad in [false, true] {
                let file = portrait(rival, glad);
                assert!(assets.join(&file).is_file(), "{file}");
            }
        }
    }
}
