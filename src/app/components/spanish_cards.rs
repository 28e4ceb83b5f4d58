//! The Spanish pack on the screen: numbers, emblems, and the pinta, the gaps in the border by which a
//! suit is known from a corner of the card. The style sheet draws them.

use leptos::prelude::*;
use tertulia::games::pechigonga::Card;

const SUITS: [&str; 4] = ["oros", "copas", "espadas", "bastos"];

/// A card's face, for the eyes alone: whoever shows it names it. What is `lit` stands out.
#[component]
pub fn SpanishCardFace(card: Card, #[prop(optional, into)] lit: Signal<bool>) -> impl IntoView {
    // Figures are 10, 11 and 12 on the cards.
    let number = (card.rank() + 1).to_string();
    // Drawn by the style sheet: no text that a button's name would have to hold.
    let class = format!("naipe {} n{number}", SUITS[card.suit() as usize]);
    view! {
        <span class=class aria-hidden="true" data-lit=move || lit.get()>
            <b data-face=number.clone()></b>
            <i data-face=number></i>
        </span>
    }
}
