//! The ladder's page: how far one has come, the next rung, all of them, today's rule, and a ladder of one's own.

use leptos::prelude::*;
use tertulia::daily::Status;
use tertulia::games::GameId;
use tertulia::games::eleusis::ladder::{Climb, Reached};
use tertulia::share::envelope::BadLink;

use super::kept::{self, Climbed, KEY};
use super::make::Make;
use super::rung::{RungCard, STARS, Stars};
use super::scene::LadderScene;
use super::table::{Lying, PLACE, lying};
use super::words::words;
use crate::app::components::sharing::words as links;
use crate::app::components::{Dialog, Fold, Icon};
use crate::app::context::{AppContext, use_app};
use crate::app::pages::daily::book;
use crate::app::route::GamePage;
use crate::app::services::calendar::today;
use crate::app::services::dom::focus;
use crate::app::services::translations::nth;
use crate::app::session;

/// Of the pile's rungs so many can be tried at a time, the lowest whose rules are not known: whoever is stuck at one
/// goes on with the next.
const OPEN: usize = 3;

/// How things stand on a ladder.
#[derive(Clone, PartialEq)]
struct Stand {
    climb: Climb,
    lying: Option<Lying>,
}

impl Stand {
    /// As it is now. What was tried to its end meanwhile is written down first.
    fn now(app: AppContext, ladder: &Climbed) -> Self {
        kept::catch_up(app, ladder);
        let climb = kept::climb(app);
        if climb.has_later() {
            app.notify_newer(KEY, app.words().ladder());
        }
        Self { climb, lying: lying(app) }
    }

    /// What has become of each rung.
    fn reached(&self, ladder: &Climbed) -> Vec<Option<Reached>> {
        let of = |key: Option<String>| key.and_then(|key| self.climb.reached(&key));
        ladder.rungs.iter().map(|rung| of(rung.key())).collect()
    }
}

/// Which rungs can be tried: all of a ladder that was sent; of the pile's those whose rules are known, or that were
/// begun, and the lowest of the others.
fn open(reached: &[Option<Reached>], sent: bool) -> Vec<bool> {
    let mut left = OPEN;
    let open = |it: &Option<Reached>| {
        let known = it.is_some_and(Reached::is_known);
        let next = !known && left > 0;
        left -= usize::from(next);
        sent || it.is_some() || next
    };
    reached.iter().map(open).collect()
}

/// So many lie beside each other on a phone.
const ROW: usize = 5;

/// From which rung on a phone shows none at first: there is nothing to do yet. Of the closed ones a row is seen.
fn far(open: &[bool]) -> usize {
    let last = open.iter().rposition(|open| *open).unwrap_or(0);
    (last / ROW + 2) * ROW
}

/// The ladder that an address asks for.
#[component]
pub fn Ladder(query: String) -> impl IntoView {
    match Climbed::asked_for(&query) {
        Ok(ladder) => view! { <Whole ladder=StoredValue::new(ladder) /> }.into_any(),
        Err(bad) => view! { <Bad bad /> }.into_any(),
    }
}

/// Where there is no ladder.
#[component]
fn Bad(bad: BadLink) -> impl IntoView {
    let app = use_app();
    let n = match bad {
        BadLink::Broken => 0,
        BadLink::Later => 1,
        BadLink::Foreign => 2,
    };
    view! {
        <section class="narrow">
            <h1>{app.words().ladder()}</h1>
            <p id="bad-link" role="status">
                {nth(links(app.lang()).bad(), n)}
            </p>
            <a class="button primary" href=GamePage::Ladder.address(PLACE.game)>
                {words(app).to_pile()}
            </a>
        </section>
    }
}

#[component]
fn Whole(ladder: StoredValue<Climbed>) -> impl IntoView {
    let app = use_app();
    let w = words(app);
    let now = move || ladder.with_value(|ladder| Stand::now(app, ladder));
    let stand = RwSignal::new(now());
    let again = move || _ = stand.try_set(now());
    app.storage.follow(KEY.to_owned(), Box::new(again));
    session::follow(app, PLACE, again);
    let sent = ladder.with_value(|ladder| ladder.sent.clone());
    let is_sent = sent.is_some();
    let title = match sent {
        None => app.words().ladder().to_owned(),
        Some((title, _)) if title.is_empty() => w.untitled().to_owned(),
        Some((title, _)) => title,
    };
    let reached =
        Memo::new(move |_| stand.with(|stand| ladder.with_value(|ladder| stand.reached(ladder))));
    // How many stars have been won, and of how many.
    let stars = move || {
        let stars = |it: &Option<Reached>| it.map_or(0, |it| u32::from(it.stars()));
        let most = |all: &Vec<Option<Reached>>| u32::from(STARS) * all.len() as u32;
        reached.with(|all| (all.iter().map(stars).sum::<u32>(), most(all)))
    };
    let total = move || {
        let (won, all) = stars();
        w.stars(won, all)
    };
    let won = Memo::new(move |_| {
        let (won, all) = stars();
        (won * 100).div_ceil(all.max(1)) as u16
    });
    let beside = match is_sent {
        true => view! {
            <p>
                <a class="button" href=GamePage::Ladder.address(PLACE.game)>
                    {w.to_pile()}
                </a>
            </p>
        }
        .into_any(),
        false => view! {
            <Today />
            <Fold title=w.make() class="fold panel" id="make-ladder">
                <Make />
            </Fold>
        }
        .into_any(),
    };
    view! {
        <section class="narrow ladder" id="ladder">
            <div class="evening">
                <LadderScene won />
                <h1 dir="auto">{title}</h1>
                <p id="stars">
                    <b>{total}</b>
                </p>
            </div>
            <p>{if is_sent { w.sent() } else { w.why() }}</p>
            <Next ladder reached stand />
            <p class="muted">{w.how()} " " {(!is_sent).then(|| w.opens())}</p>
            <Rungs ladder reached stand />
            {beside}
        </section>
    }
}

/// The rung to go on with: what lies on the table, or the lowest whose rule is not known.
#[component]
fn Next(
    ladder: StoredValue<Climbed>,
    reached: Memo<Vec<Option<Reached>>>,
    stand: RwSignal<Stand>,
) -> impl IntoView {
    let w = words(use_app());
    let next = Memo::new(move |_| {
        let lies = stand.with(|stand| {
            let it = stand.lying.as_ref().filter(|it| it.attempt.is_none())?;
            ladder.with_value(|ladder| ladder.place(&it.key))
        });
        let unknown = |it: &Option<Reached>| !it.is_some_and(Reached::is_known);
        lies.or_else(|| reached.with(|all| all.iter().position(unknown)))
    });
    move || match next.get() {
        None => view! {
            <p class="panel" id="all-done">
                {w.all_done()}
            </p>
        }
        .into_any(),
        Some(at) => view! {
            <div class="panel next-rung">
                <h2>{w.rung(at + 1)}</h2>
                {move || card(ladder, at, reached, stand)}
            </div>
        }
        .into_any(),
    }
}

/// What has become of a rung, as it stands.
fn card(
    ladder: StoredValue<Climbed>,
    at: usize,
    reached: Memo<Vec<Option<Reached>>>,
    stand: RwSignal<Stand>,
) -> AnyView {
    let reached = reached.with(|all| all.get(at).copied().flatten());
    let lying = stand.with(|stand| stand.lying.clone());
    view! { <RungCard ladder at reached lying /> }.into_any()
}

/// All rungs. One that is pressed tells of itself.
#[component]
fn Rungs(
    ladder: StoredValue<Climbed>,
    reached: Memo<Vec<Option<Reached>>>,
    stand: RwSignal<Stand>,
) -> impl IntoView {
    let app = use_app();
    let w = words(app);
    let chosen = RwSignal::new(0usize);
    let shown = RwSignal::new(false);
    let is_sent = ladder.with_value(|ladder| ladder.sent.is_some());
    // All are shown on a phone, too.
    let all_shown = RwSignal::new(false);
    let is_long =
        move || !all_shown.get() && reached.with(|all| far(&open(all, is_sent)) < all.len());
    let show_all = move |_| {
        all_shown.set(true);
        focus("all-rungs");
    };
    let all = move || {
        let reached = reached.get();
        let open = open(&reached, is_sent);
        let far = far(&open);
        let tiles = reached.into_iter().zip(open).enumerate().map(|(at, (reached, open))| {
            let choose = move |_| {
                chosen.set(at);
                shown.set(true);
            };
            let name = if open { w.rung(at + 1) } else { w.locked(at + 1) };
            let stars = reached.map_or(0, Reached::stars);
            let next = open && !reached.is_some_and(Reached::is_known);
            view! {
                <li data-far=(at >= far).then_some("")>
                    <button
                        id=format!("rung-{}", at + 1)
                        data-known=reached.is_some_and(Reached::is_known).then_some("")
                        data-stars=stars.to_string()
                        data-next=next.then_some("")
                        disabled=!open
                        on:click=choose
                    >
                        <span class="unseen">{name} " "</span>
                        <b aria-hidden="true">{at + 1}</b>
                        {open.then(|| view! { <Stars stars /> })}
                    </button>
                </li>
            }
        });
        tiles.collect_view()
    };
    view! {
        <div class="all-rungs">
            <h2 id="rungs">{w.rungs()}</h2>
            {move || {
                is_long()
                    .then(|| {
                        view! {
                            <button class="quiet" id="show-all" on:click=show_all>
                                {w.show_all(reached.with_untracked(Vec::len))}
                            </button>
                        }
                    })
            }}
            <ol
                class="rungs"
                id="all-rungs"
                tabindex="-1"
                data-long=move || is_long().then_some("")
                aria-labelledby="rungs"
            >
                {all}
            </ol>
        </div>
        <Dialog open=shown title=w.rungs()>
            <div class="rung-card">
                <h3>{move || w.rung(chosen.get() + 1)}</h3>
                {move || card(ladder, chosen.get(), reached, stand)}
            </div>
        </Dialog>
    }
}

/// The door to today's rule.
#[component]
fn Today() -> impl IntoView {
    let app = use_app();
    let w = words(app);
    let state = match book(app).status(today(), GameId::ReglaSecreta) {
        None => 0,
        Some(Status::Begun | Status::Left) => 1,
        Some(Status::Done(_)) => 2,
    };
    view! {
        <a class="door panel" id="todays-rule" href="#/daily">
            <Icon name="daily" />
            <span>
                <b>{w.today()}</b>
                " "
                <small>{nth(w.today_states(), state)}</small>
            </span>
        </a>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lowest_unknown_rungs_can_be_tried() {
        let found = Some(Reached::Found { cards: 3, stars: 2 });
        let all = [found, Some(Reached::Begun), None, Some(Reached::Missed), None, None, None];
        assert_eq!(open(&all, false), [true, true, true, true, true, false, false]);
        assert_eq!(open(&all, true), [true; 7]);
        assert_eq!(open(&[None; 5], false), [true, true, true, false, false]);
        assert_eq!([far(&open(&[None; 50], false)), far(&open(&[found; 8], false))], [10, 15]);
    }
}
