//! A rung: what has become of it, and the way to it.

use leptos::prelude::*;
use tertulia::games::eleusis::Choice;
use tertulia::games::eleusis::ladder::{Reached, Rung};
use tertulia::secret_rule::Rule;
use tertulia::secret_rule::pile::rule_card;
use tertulia::secret_rule::say::Form;

use super::kept::Climbed;
use super::table::{Lying, begin, go};
use super::words::words;
use crate::app::components::rule_builder::words::said;
use crate::app::context::{AppContext, use_app};
use crate::app::route::GamePage;
use crate::app::services::translations::numbers::tenths;

/// The most stars of a rung.
pub const STARS: u8 = 3;

/// Stars, full and empty.
#[component]
pub fn Stars(stars: u8) -> impl IntoView {
    let w = words(use_app());
    let shown: String = (0..STARS).map(|n| if n < stars { '★' } else { '☆' }).collect();
    view! {
        <span class="stars">
            <span aria-hidden="true">{shown}</span>
            <span class="unseen">{w.stars(stars.into(), STARS.into())}</span>
        </span>
    }
}

/// The rule of a rung, in a sentence.
pub fn rule_of(app: AppContext, rung: &Rung) -> Option<String> {
    let rule: Rule = match &rung.rule {
        Choice::Card(id) => rule_card(id)?.rule,
        Choice::Own(text) => text.parse().ok()?,
        Choice::Draw | Choice::Head | Choice::Words(_) => return None,
    };
    Some(said(&rule, app.lang(), Form::Short))
}

/// With how many cards one is as good as the master, who needs so many, in tenths.
pub const fn least(par: u16) -> u16 {
    par.div_ceil(10)
}

/// How many cards the master needs, and with how many one is as good.
pub fn master(app: AppContext, rung: &Rung) -> String {
    words(app).master(&tenths(app.lang(), rung.par.into()), least(rung.par))
}

/// What has become of a rung, and what can be done with it.
#[component]
pub fn RungCard(
    ladder: StoredValue<Climbed>,
    /// Its place on the ladder, from 0.
    at: usize,
    reached: Option<Reached>,
    lying: Option<Lying>,
) -> impl IntoView {
    let app = use_app();
    let w = words(app);
    let rung = ladder.with_value(|ladder| ladder.rungs.get(at).cloned())?;
    let key = rung.key();
    let under_way = lying.filter(|it| it.attempt.is_none());
    let here = under_way.as_ref().is_some_and(|it| Some(&it.key) == key.as_ref());
    let other = under_way.filter(|_| !here);
    let other = other.and_then(|it| ladder.with_value(|ladder| ladder.place(&it.key)));
    let state = match reached {
        _ if here => w.begun().to_owned(),
        None => master(app, &rung),
        Some(Reached::Found { cards, .. }) => [w.counted(cards), master(app, &rung)].join(" "),
        Some(Reached::Missed) => [w.missed(), &master(app, &rung)].join(" "),
        Some(Reached::Left | Reached::Begun) => [w.left(), &master(app, &rung)].join(" "),
    };
    let known = reached.filter(|it| it.is_known()).and_then(|_| rule_of(app, &rung));
    let known = known.map(|rule| {
        view! {
            <p class="muted">{w.rule_was()}</p>
            <p class="said-rule">{rule}</p>
        }
    });
    let once = (reached.is_some() && !here).then(|| view! { <p class="muted">{w.again_why()}</p> });
    let warned = other.map(|n| {
        view! {
            <p class="notice">
                <span>{w.gives_way(n + 1)}</span>
            </p>
        }
    });
    let act = move |_| match here {
        true => ladder.with_value(|ladder| go(ladder, GamePage::Rung)),
        false => ladder.with_value(|ladder| begin(app, ladder, &rung)),
    };
    let name = match reached {
        _ if here => w.go_on(),
        None => w.begin(),
        Some(_) => w.again(),
    };
    Some(view! {
        <Stars stars=reached.map_or(0, Reached::stars) />
        <p>{state}</p>
        {known}
        {once}
        {warned}
        <div class="actions">
            <button class="primary" id="climb" on:click=act>
                {name}
            </button>
        </div>
    })
}
