//! What was agreed, in words.

use leptos::prelude::*;
use tertulia::games::pechigonga::{
    Announcing, Bets, Length, Lone, Options, Sequence, Showing, Ties,
};

use super::controller::Controller;
use super::words::agreed::{Words, words};
use crate::app::context::AppContext;
use crate::app::services::translations::{behind_colon, joined, nth, small};

/// All that was agreed, the two prizes first, as the source asks.
#[component]
pub fn Terms(controller: Controller) -> impl IntoView {
    let w = words(controller.app.lang());
    let lines = controller.look(|view| lines(w, &view.options, view.players.len() as u8));
    let lines = lines.into_iter().map(|(head, text)| {
        view! {
            <dt>{head}</dt>
            <dd>{text}</dd>
        }
    });
    view! { <dl class="terms">{lines.collect_view()}</dl> }
}

/// What was agreed in a sentence, and whatever else is not as the house has it.
pub fn in_short(controller: Controller) -> String {
    let lang = controller.app.lang();
    let w = words(lang);
    controller.look(|view| {
        let (options, seats) = (&view.options, view.players.len() as u8);
        let of = |options: &Options| lines(w, options, seats);
        let house = of(&Options::default());
        let agreed = of(options);
        let line = |head: &str| {
            let line = agreed.iter().find(|(it, _)| *it == head);
            line.map(|(_, text)| text.clone()).unwrap_or_default()
        };
        let bets = small(&line(w.bets()));
        let chips = |n: u8| w.chips(n.into());
        let (lone, prize) = (chips(options.compensation), chips(options.prize));
        let told = w.in_short(&line(w.length()), &bets, &lone, &prize);
        // What the sentence has said, and what is as always, needs no more words.
        let said = [w.length(), w.bets(), w.compensation(), w.prize()];
        let other = agreed.iter().filter(|it| !said.contains(&it.0) && !house.contains(it));
        let other: Vec<String> =
            other.map(|(head, text)| [&small(head), ": ", &behind_colon(text)].concat()).collect();
        let rest = match other.is_empty() {
            true => w.as_always().to_owned(),
            false => w.otherwise(&joined(&mut other.iter().map(String::as_str), "; ")),
        };
        [told, rest].join(" ")
    })
}

/// What was agreed, the most of it, in a few lines.
pub fn agreed(app: AppContext, options: &Options, seats: u8) -> Vec<String> {
    let lines = lines(words(app.lang()), options, seats);
    lines.into_iter().take(6).map(|(head, text)| [head, ": ", &text].concat()).collect()
}

fn lines(w: &'static Words, options: &Options, seats: u8) -> Vec<(&'static str, String)> {
    let chips = |n: u8| w.chips(n.into());
    let pick = |list: &'static str, n: usize| nth(list, n).to_owned();
    let yes = |on: bool| if on { w.on() } else { w.off() }.to_owned();
    let sequence = pick(w.sequences(), usize::from(options.sequence == Sequence::Any));
    let suit = if options.one_suit { [", ", &small(w.one_suit())].concat() } else { String::new() };
    let length = match (options.length, options.deals(seats)) {
        (Length::Stacks, _) | (_, None) => pick(w.lengths(), 2),
        (_, Some(deals)) => w.deals_in_all(deals.into()),
    };
    let mut all = vec![
        (w.compensation(), w.each_pays(options.compensation.into())),
        (w.prize(), w.each_pays(options.prize.into())),
        (w.length(), length),
        (w.bets(), pick(w.bets_kinds(), bets(options.bets))),
        (w.ante(), chips(options.ante)),
        (w.reading(), pick(w.readings(), options.reading as usize)),
        (w.pack(), pick(w.packs(), usize::from(options.pack == 48))),
        (w.sequence(), sequence + &suit),
        (w.four_alike(), yes(options.four_alike)),
        (w.hiding(), yes(options.hiding)),
        (w.naming(), yes(options.naming)),
        (
            w.announcing(),
            pick(w.announcings(), usize::from(options.announcing == Announcing::AtOnce)),
        ),
        (w.ties(), pick(w.ties_kinds(), usize::from(options.ties == Ties::Split))),
        (w.lone(), pick(w.lones(), usize::from(options.lone == Lone::Carried))),
        (w.showing(), pick(w.showings(), usize::from(options.showing == Showing::All))),
    ];
    if options.stacked() {
        all.insert(3, (w.stack(), w.stacks_of(options.stack.into())));
    }
    all
}

pub fn bets(bets: Bets) -> usize {
    match bets {
        Bets::Fixed => 0,
        Bets::Spread => 1,
        Bets::Resto => 2,
    }
}
