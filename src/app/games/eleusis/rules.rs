//! The rules of the two games as the player reads them; the engine's comments cite these paragraphs.

use leptos::prelude::*;
use tertulia::games::GameId;
use tertulia::games::eleusis::Variant;

use super::faces::NamedFaces;
use super::lesson::{cards, example};
use super::line::StillLine;
use super::words::book::words;
use crate::app::context::{use_app, use_words};
use crate::app::services::translations::{game_words, nth, pairs};

/// A game's rules.
#[component]
pub fn Rules(variant: Variant) -> impl IntoView {
    let w = words(use_app().lang());
    let frame = use_words();
    let game = GameId::from(variant);
    let text = match variant {
        Variant::ReglaSecreta => w.secret_rules(),
        Variant::Express => w.express_rules(),
    };
    let paragraphs = pairs(text).zip(1..);
    let paragraphs = paragraphs
        .map(|((title, text), n)| view! { <Paragraph variant n title text /> })
        .collect_view();
    view! {
        <article class="narrow rules rules-of-cards">
            <h1>{game_words(frame, game).name}</h1>
            {paragraphs}
            <a class="button primary" href=format!("#/{game}")>
                {frame.play()}
            </a>
        </article>
    }
}

#[component]
fn Paragraph(variant: Variant, n: u8, title: &'static str, text: &'static str) -> impl IntoView {
    view! {
        <section id=format!("rule-{n}")>
            <h2>
                <span class="number">{n.to_string()}</span>
                " "
                {title}
            </h2>
            <p>{text}</p>
            {picture(variant, n)}
        </section>
    }
}

/// What a paragraph shows.
fn picture(variant: Variant, paragraph: u8) -> Option<AnyView> {
    let below_next = variant.terms().below_next;
    Some(match paragraph {
        2 => view! { <Pictured variant first="4D" others="" caption=0 /> }.into_any(),
        3 => {
            let caption = if below_next { 1 } else { 2 };
            view! { <Pictured variant first="4D" others="+QS -9C -2S +7H" caption /> }.into_any()
        }
        4 => view! { <Declared variant /> }.into_any(),
        5 => {
            view! { <Pictured variant first="4D" others="+9C +2H +KS -QC" caption=4 /> }.into_any()
        }
        _ => return None,
    })
}

/// A table, and a line about it.
#[component]
fn Pictured(
    variant: Variant,
    first: &'static str,
    others: &'static str,
    caption: usize,
) -> impl IntoView {
    view! {
        <figure>
            <StillLine
                columns=example(first, others.split(' '), variant)
                below_next=variant.terms().below_next
            />
            <Caption n=caption />
        </figure>
    }
}

/// A hand of which no card is said to fit.
#[component]
fn Declared(variant: Variant) -> impl IntoView {
    view! {
        <figure>
            <div>
                <StillLine
                    columns=example("4D", "+9C +10H".split(' '), variant)
                    below_next=variant.terms().below_next
                />
                <div class="shown-cards">
                    <NamedFaces cards=cards("2H JD 9H") />
                </div>
            </div>
            <Caption n=3 />
        </figure>
    }
}

#[component]
fn Caption(n: usize) -> impl IntoView {
    view! { <figcaption>{nth(words(use_app().lang()).captions(), n)}</figcaption> }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tertulia::secret_rule::Rule;

    /// What the captions say of the pictures.
    #[test]
    fn the_pictures_show_what_is_said_of_them() {
        let colours: Rule = "other(colour)".parse().unwrap();
        let parities: Rule = "other(parity)".parse().unwrap();
        let accepts = |rule: &Rule, line: &str, card: &str| {
            rule.accepted(&cards(line)).contains(card.parse().unwrap())
        };
        for card in ["2H", "JD", "9H"] {
            assert!(!accepts(&colours, "4D 9C 10H", card));
        }
        for (line, next) in [("4D", "9C"), ("4D 9C", "2H"), ("4D 9C 2H", "KS")] {
            assert!(accepts(&colours, line, next) && accepts(&parities, line, next));
        }
        let all = "4D 9C 2H KS";
        assert!(accepts(&parities, all, "QC"));
        assert!(!accepts(&colours, all, "QC"));
    }
}
