//! Who stands on the podium at the end of a match, and who sits beside it.

use leptos::prelude::*;

use super::keepsake::Standing;
use crate::app::components::{Face, Icon};

/// How many stand on the podium, unless more have won together or are level with the last of them.
pub const PODIUM: usize = 3;

/// How many may stand there at most who have not won.
const CROWD: usize = 4;

/// Who stands on the podium: three, or all who have won. Who are level stand there together, or beside it.
pub fn on_podium(standing: &[Standing]) -> usize {
    let won = standing.iter().filter(|it| it.won).count();
    let least = won.max(PODIUM).min(standing.len());
    let Some(last) = standing[..least].last() else { return 0 };
    let up_to = |place: usize| standing.iter().filter(|it| it.place <= place).count();
    let with_equals = up_to(last.place);
    if with_equals <= CROWD.max(won) { with_equals } else { up_to(last.place - 1).max(won) }
}

/// Somebody on the podium.
#[component]
pub fn OnPodium(it: Standing) -> impl IntoView {
    let crown = it.won.then(|| view! { <Icon name="crown" /> });
    view! {
        <li
            data-place=it.place.min(PODIUM).to_string()
            data-won=it.won.then_some("")
            data-seat=it.sitter.seat.to_string()
        >
            {crown}
            <Face sitter=it.sitter.clone() glad=it.won />
            <b>{it.sitter.name}</b>
            {it.note.map(|note| view! { <small>{note}</small> })}
            <span class="block">{it.figure}</span>
        </li>
    }
}

/// Somebody beside it.
#[component]
pub fn Other(it: Standing) -> impl IntoView {
    view! {
        <li class="sits">
            <Face sitter=it.sitter.clone() />
            <span>
                {it.sitter.name} " " <b>{it.figure}</b>
                {it.note.map(|note| view! { <small>" " {note}</small> })}
            </span>
        </li>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::components::Sitter;

    #[test]
    fn who_are_level_stand_on_the_podium_together_or_beside_it() {
        let stand = |place: &usize| {
            let (sitter, figure) = (Sitter::default(), String::new());
            Standing { place: *place, won: *place == 1, figure, note: None, sitter }
        };
        let on = |places: &[usize]| on_podium(&places.iter().map(stand).collect::<Vec<_>>());
        assert_eq!([on(&[1, 2, 3, 4]), on(&[1, 2, 2, 2]), on(&[1, 2, 2, 2, 2])], [3, 4, 1]);
        assert_eq!([on(&[1, 1, 1, 1, 1]), on(&[1, 2]), on(&[1, 2, 3, 3, 3])], [5, 2, 2]);
    }
}
