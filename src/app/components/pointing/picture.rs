//! The pictures of the shapes: little cards, for the eyes alone.

use leptos::prelude::*;
use tertulia::secret_rule::sketch::Shape;

/// A little card: from where to where, and whether it is of the other kind.
type Little = (i32, i32, bool);

/// The shape as four or five little cards.
#[component]
pub fn ShapePicture(shape: Shape) -> impl IntoView {
    let cards: &[Little] = match shape {
        Shape::Alternates => &[(1, 5, false), (10, 5, true), (19, 5, false), (28, 5, true)],
        Shape::Blocks => &[(1, 5, false), (9, 5, false), (20, 5, true), (28, 5, true)],
        Shape::Depends => &[(2, 5, false), (26, 0, false), (26, 11, true)],
        Shape::Only => &[(6, 5, false), (22, 5, true)],
        Shape::Steps => &[(1, 11, false), (10, 8, false), (19, 4, false), (28, 0, false)],
    };
    let cards = cards.iter().map(|(x, y, other)| {
        view! { <rect class:other=*other x=x.to_string() y=y.to_string() width="7" height="10" rx="1.5" /> }
    });
    let cards = cards.collect_view();
    let lines = match shape {
        Shape::Depends => "M11 10h5M16 10l7-4M16 10l7 5",
        Shape::Only => "M20 4l11 12M31 4l-11 12",
        _ => "",
    };
    view! {
        <svg viewBox="0 0 36 22" aria-hidden="true">
            {cards}
            <path d=lines />
        </svg>
    }
}
