//! Features to light up along the line: looking for what the cards have in common is the game.

use leptos::prelude::*;
use tertulia::core::cards::{Card, Cards, Suit};

use super::words::board::words;
use crate::app::components::Icon;
use crate::app::components::cards::sign;
use crate::app::context::use_app;
use crate::app::services::lang::Lang;
use crate::app::services::translations::{behind_colon, joined, nth};

/// A feature that can be lit: those of a family exclude each other.
struct Feature {
    family: usize,
    has: fn(Card) -> bool,
}

const FAMILIES: usize = 4;

/// In the order of the words.
const FEATURES: [Feature; 12] = [
    Feature { family: 0, has: |card| matches!(card.suit(), Suit::Hearts | Suit::Diamonds) },
    Feature { family: 0, has: |card| matches!(card.suit(), Suit::Spades | Suit::Clubs) },
    Feature { family: 1, has: |card| card.rank().is_multiple_of(2) },
    Feature { family: 1, has: |card| !card.rank().is_multiple_of(2) },
    Feature { family: 2, has: |card| card.rank() > 10 },
    Feature { family: 2, has: |card| card.rank() <= 10 },
    Feature { family: 3, has: |card| card.rank() <= 7 },
    Feature { family: 3, has: |card| card.rank() > 7 },
    Feature { family: 0, has: |card| card.suit() == Suit::Spades },
    Feature { family: 0, has: |card| card.suit() == Suit::Hearts },
    Feature { family: 0, has: |card| card.suit() == Suit::Diamonds },
    Feature { family: 0, has: |card| card.suit() == Suit::Clubs },
];
/// From here on suits.
const SUITS: usize = 8;

/// What is lit: a feature of each family, or none; cards that have them all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lights([Option<usize>; FAMILIES]);

impl Lights {
    /// Whether anything is to be lit.
    pub fn any(&self) -> bool {
        self.0.iter().any(Option::is_some)
    }

    /// Whether a card is.
    pub fn lit(&self, card: Card) -> bool {
        self.0.iter().flatten().all(|&feature| (FEATURES[feature].has)(card))
    }

    fn on(&self, feature: usize) -> bool {
        self.0[FEATURES[feature].family] == Some(feature)
    }

    fn toggle(&mut self, feature: usize) {
        let on = self.on(feature);
        self.0[FEATURES[feature].family] = (!on).then_some(feature);
    }
}

/// The feature, or the two of different families, that just these cards have, as people say it.
pub fn features_of(lang: Lang, cards: Cards) -> Option<String> {
    let having = |features: &[usize]| {
        let has = |card: &Card| features.iter().all(|&feature| (FEATURES[feature].has)(*card));
        Cards::ALL.iter().filter(has).collect::<Cards>()
    };
    let ones = (0..FEATURES.len()).map(|one| vec![one]);
    let twos = (0..FEATURES.len()).flat_map(|one| (0..one).map(move |other| vec![other, one]));
    // Figures and numbers that are low or high are told by their ranks.
    let plain = |features: &Vec<usize>| !features.iter().all(|&it| FEATURES[it].family > 1);
    let twos = twos.filter(plain);
    let told = ones.chain(twos).find(|features| having(features) == cards)?;
    let w = words(lang);
    let said = |feature: usize| match feature < SUITS {
        true => nth(w.features_said(), feature),
        false => sign(lang, feature - SUITS),
    };
    Some(match told[..] {
        [one, other] => w.both(nth(w.features_before(), one), said(other)),
        _ => said(told[0]).to_owned(),
    })
}

/// A feature, as it is shown: a suit by its sign.
fn shown(lang: Lang, feature: usize) -> &'static str {
    let name = nth(words(lang).features(), feature);
    if feature < SUITS { name } else { sign(lang, feature - SUITS) }
}

/// The button that opens the chips, the chips, which take the place of what else stands in their row, and that.
#[component]
pub fn LightBar(lights: RwSignal<Lights>, children: Children) -> impl IntoView {
    let app = use_app();
    let lang = app.lang();
    let w = words(lang);
    let open = RwSignal::new(false);
    let chosen = Memo::new(move |_| {
        let all = lights.get();
        let chosen = (0..FEATURES.len()).filter(|&feature| all.on(feature));
        chosen.map(|feature| nth(w.features(), feature)).collect::<Vec<_>>()
    });
    let mark = move || match chosen.get() {
        none if none.is_empty() => w.light_up().to_owned(),
        chosen => joined(&mut chosen.into_iter(), " · "),
    };
    let label = move || {
        let chosen: Vec<String> = chosen.get().iter().map(|it| behind_colon(it)).collect();
        let all = joined(&mut chosen.iter().map(String::as_str), " · ");
        (!chosen.is_empty()).then(|| w.lit(&all))
    };
    view! {
        <div class="line-bar" class:choosing=move || open.get()>
            <button
                class="light-up"
                class:lit=move || lights.get().any()
                type="button"
                aria-expanded=move || open.get().to_string()
                aria-label=label
                on:click=move |_| open.update(|open| *open = !*open)
            >
                <Icon name="hint" />
                <span>{mark}</span>
            </button>
            <div class="contents">{move || open.get().then(|| view! { <Chips lights /> })}</div>
            {children()}
        </div>
    }
}

/// A chip for each feature.
#[component]
fn Chips(lights: RwSignal<Lights>) -> impl IntoView {
    let lang = use_app().lang();
    let w = words(lang);
    let chips = (0..FEATURES.len()).map(|feature| {
        let name = nth(w.features(), feature);
        // The tick of a pressed one is not of its name.
        view! {
            <button
                class="chip"
                type="button"
                aria-label=name
                aria-pressed=move || lights.get().on(feature).to_string()
                on:click=move |_| lights.update(|lights| lights.toggle(feature))
            >
                {shown(lang, feature)}
            </button>
        }
    });
    view! {
        <div class="chips light-chips" role="group" aria-label=w.light_up()>
            {chips.collect_view()}
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_family_has_one_light_and_cards_have_them_all() {
        let mut lights = Lights::default();
        let lit =
            |lights: &Lights| (0..52).filter_map(Card::of_index).filter(|c| lights.lit(*c)).count();
        assert!(!lights.any());
        lights.toggle(0);
        assert_eq!(lit(&lights), 26, "reds");
        lights.toggle(2);
        assert_eq!(lit(&lights), 12, "even reds");
        lights.toggle(SUITS);
        assert_eq!(lit(&lights), 6, "even spades: red has gone out");
        lights.toggle(2);
        lights.toggle(SUITS);
        assert!(!lights.any());
    }
}
