//! Who stands on the podium at the end of a match, and who sits beside it.

use leptos::prelude::*;

use super::keepsake::Standing;
use crate::app::components::{Face, Icon, Pause};

/// How many stand on the podium, unless more have won together or are level with the last of them.
const PODIUM: usize = 3;

/// So many are few enough for large faces.
const FEW: usize = 4;

/// Who stands on the podium: three, or all who have won, and who are level with the last of them.
pub fn on_podium(standing: &[Standing]) -> usize {
    let won = standing.iter().filter(|it| it.won).count();
    let least = won.max(PODIUM).min(standing.len());
    let Some(last) = standing[..least].last() else { return 0 };
    standing.iter().filter(|it| it.place <= last.place).count()
}

/// The podium: a step for each place, and on it all who share that place.
#[component]
pub fn Podium(
    /// Who stand there, the first ones first.
    standing: Vec<Standing>,
    /// What the order of the players is called.
    name: &'static str,
) -> impl IntoView {
    // Where there are many, faces are smaller.
    let many = match standing.len() {
        0..=PODIUM => None,
        FEW => Some("few"),
        _ => Some("all"),
    };
    let steps = standing.chunk_by(|one, other| one.place == other.place);
    let steps = steps.map(|level| view! { <Step level=level.to_vec() /> }).collect_view();
    view! {
        <ol class="podium" aria-label=name data-many=many>
            {steps}
        </ol>
    }
}

/// A step, and all who stand on it.
#[component]
fn Step(level: Vec<Standing>) -> impl IntoView {
    let place = level.first().map_or(PODIUM, |it| it.place.min(PODIUM));
    let (figure, many) = (figure(&level), level.len().to_string());
    let won = level.iter().any(|it| it.won).then_some("");
    let last = level.len().saturating_sub(1);
    let stands = level.into_iter().enumerate();
    let stands = stands.map(|(n, it)| view! { <OnStep it more=n < last /> }).collect_view();
    view! {
        <li class="pedestal" data-place=place.to_string() data-first=won style=("--many", many)>
            <span class="on-step">{stands}</span>
            " "
            <span class="block">{figure}</span>
        </li>
    }
}

/// What is written on a step: what all there come to, or each of them in turn.
fn figure(level: &[Standing]) -> String {
    let mut figures: Vec<&str> = level.iter().map(|it| it.figure.as_str()).collect();
    figures.dedup();
    figures.join(" · ")
}

/// Somebody on a step.
#[component]
fn OnStep(
    it: Standing,
    /// Whether somebody stands beside them: what is side by side to the eye is set apart for the ear.
    more: bool,
) -> impl IntoView {
    let pause = || more.then(|| view! { <Pause /> });
    let crown = it.won.then(|| view! { <Icon name="crown" /> });
    view! {
        <span class="stands" data-won=it.won.then_some("") data-seat=it.sitter.seat.to_string()>
            {crown}
            <Face sitter=it.sitter.clone() glad=it.won />
            {match it.note {
                None => view! { <b>{it.sitter.name} {pause()}</b> }.into_any(),
                Some(note) => {
                    view! {
                        <b>{it.sitter.name}</b>
                        " "
                        <small>{note} {pause()}</small>
                    }
                        .into_any()
                }
            }}
        </span>
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
    fn who_are_level_stand_on_the_podium_together() {
        let stand = |place: &usize| {
            let (sitter, figure) = (Sitter::default(), String::new());
            Standing { place: *place, won: *place == 1, figure, note: None, sitter }
        };
        let on = |places: &[usize]| on_podium(&places.iter().map(stand).collect::<Vec<_>>());
        assert_eq!([on(&[1, 2, 3, 4]), on(&[1, 2, 2, 2]), on(&[1, 2, 2, 2, 2])], [3, 4, 5]);
        assert_eq!([on(&[1, 1, 1, 1, 1]), on(&[1, 2]), on(&[1, 2, 3, 3, 3, 6])], [5, 2, 5]);
    }

    #[test]
    fn a_shared_step_says_once_what_all_on_it_come_to() {
        let stand = |figure: &str| Standing {
            place: 1,
            won: true,
            figure: figure.to_owned(),
            note: None,
            sitter: Sitter::default(),
        };
        let on = |figures: &[&str]| figure(&figures.iter().map(|it| stand(it)).collect::<Vec<_>>());
        assert_eq!([on(&["4", "4", "4"]), on(&["4", "5"]), on(&["4"])], ["4", "4 · 5", "4"]);
    }
}
