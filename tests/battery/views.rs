//! Views: what a seat cannot know changes nothing that it sees, may do or is told.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use tertulia::core::{Game, Imagine, Rng, Seat, Viewer, json};

use crate::engines::Sample;
use crate::spot::{Pool, Spot, by};

pub fn check<G: Sample + Imagine>(spot: &Spot<G>, pool: &Pool<G>, rng: &mut Rng) {
    spot.viewers().for_each(|viewer| survives_the_post(&spot.table.view(viewer)));
    spot.seats().for_each(|seat| privacy(spot, seat));
    for seat in spot.seats() {
        let imagined = G::imagine(&spot.table.view(by(seat)), seat, rng);
        same_to_the_eye::<G>(spot, seat, &imagined);
        same_choices::<G>(spot, seat, &imagined, pool, rng);
        same_news::<G>(spot, seat, &imagined, rng);
    }
    told_no_more_than_shown(spot, rng);
}

/// As another reader of JSON has it.
fn value(view: &impl Serialize) -> Value {
    serde_json::from_str(&json::write(view)).expect("views are JSON")
}

/// Views travel to the worker as JSON.
fn survives_the_post<V>(view: &V)
where
    V: std::fmt::Debug + PartialEq + Serialize + DeserializeOwned,
{
    assert_eq!(json::read::<V>(&json::write(view)).as_ref(), Ok(view), "a view reads back");
}

/// `private` holds exactly where the seat's view tells more than the public one. Views of every
/// game have a field `viewer`, and but for it the two are compared as JSON.
fn privacy<G: Game>(spot: &Spot<G>, seat: Seat) {
    let but_for_viewer = |viewer| {
        let mut view = value(&spot.table.view(viewer));
        let known = view.as_object_mut().and_then(|fields| fields.remove("viewer"));
        assert_eq!(known, Some(value(&viewer)), "a view says whose it is");
        view
    };
    let (own, public) = (but_for_viewer(by(seat)), but_for_viewer(Viewer::Public));
    let private = G::private(&spot.table.view(by(seat)));
    assert_eq!(private, own != public, "private view of {seat:?}: {own} and in public {public}");
    assert!(!G::private(&spot.table.view(Viewer::Public)), "the public view is private");
}

/// `view(imagine(view)) == view`, in JSON too, and all that is public is the same.
fn same_to_the_eye<G: Game>(spot: &Spot<G>, seat: Seat, imagined: &G::State) {
    for viewer in [by(seat), Viewer::Public] {
        let (truth, fancy) = (spot.table.view(viewer), G::view(imagined, viewer));
        assert_eq!(fancy, truth, "imagined by {seat:?}, seen by {viewer:?}");
        assert_eq!(json::write(&fancy), json::write(&truth), "as JSON");
        assert_eq!(G::private(&fancy), G::private(&truth));
    }
    assert_eq!(G::to_act(imagined), spot.table.to_act(), "who is to act is public");
    assert_eq!(G::sheet(imagined), spot.table.sheet(), "the sheet is public");
    assert_eq!(G::outcome(imagined), spot.table.outcome(), "the outcome is public");
}

/// What the seat may do, and why not, is the same in both worlds; so is what it does at random.
fn same_choices<G: Sample>(
    spot: &Spot<G>,
    seat: Seat,
    imagined: &G::State,
    pool: &Pool<G>,
    rng: &mut Rng,
) {
    if !spot.table.to_act().has(seat) {
        return;
    }
    let (mut here, mut there) = (rng.clone(), rng.clone());
    let own = G::sample(&spot.table.view(by(seat)), &mut here);
    assert_eq!(own, G::sample(&G::view(imagined, by(seat)), &mut there), "random play");
    assert_eq!(here, there, "random use");
    for action in pool.any(rng).into_iter().chain([own]) {
        let truth = G::apply(spot.table.state(), seat, &action).err();
        let fancy = G::apply(imagined, seat, &action).err();
        assert_eq!(fancy, truth, "a refusal of {action:?} tells {seat:?} a secret");
        let take_back = G::reversible(spot.table.state(), seat, &action);
        assert_eq!(G::reversible(imagined, seat, &action), take_back, "undo tells a secret");
    }
}

/// After the same action in both worlds: where the seat sees no difference, it is told none.
fn same_news<G: Sample>(spot: &Spot<G>, seat: Seat, imagined: &G::State, rng: &mut Rng) {
    for actor in spot.table.to_act().iter() {
        let action = spot.sample(actor, rng);
        let truth = G::apply(spot.table.state(), actor, &action);
        let (Ok(truth), Ok(fancy)) = (truth, G::apply(imagined, actor, &action)) else { continue };
        for viewer in [by(seat), Viewer::Public] {
            news_follow_views::<G>(&truth, &fancy, viewer);
        }
    }
}

/// After two different actions of another seat: who sees no difference is told none.
fn told_no_more_than_shown<G: Sample>(spot: &Spot<G>, rng: &mut Rng) {
    for actor in spot.table.to_act().iter() {
        let mut after = || {
            let action = spot.sample(actor, rng);
            G::apply(spot.table.state(), actor, &action).expect("sampled actions apply")
        };
        let (one, other) = (after(), after());
        let others = spot.viewers().filter(|viewer| !viewer.is(actor));
        others.for_each(|viewer| news_follow_views::<G>(&one, &other, viewer));
    }
}

fn news_follow_views<G: Game>(
    one: &(G::State, Vec<G::Event>),
    other: &(G::State, Vec<G::Event>),
    viewer: Viewer,
) {
    if G::view(&one.0, viewer) == G::view(&other.0, viewer) {
        let told = |events: &[G::Event]| {
            events.iter().filter_map(|event| G::witness(event, viewer)).collect::<Vec<_>>()
        };
        assert_eq!(told(&one.1), told(&other.1), "{viewer:?} is told what it cannot see");
    }
}
