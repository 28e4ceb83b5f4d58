//! The tablet's side: a line that tells how the phones are, and the dialog in which seats are given to phones and taken
//! back.

use leptos::prelude::*;
use tertulia::core::Seat;

use super::phones_words::{Words, words};
use crate::app::components::pairing::Invite;
use crate::app::components::{Dialog, Face, Sitter};
use crate::app::context::use_app;
use crate::app::games::table_screen::TableUi;
use crate::app::services::peer::Peer;
use crate::app::session::{Host, Line, SeatLine};

/// Opens the dialog of the phones, wherever at the table one is.
#[derive(Clone, Copy)]
pub struct PhonesDialog(pub RwSignal<bool>);

/// A table whose seats may be at phones, and whether the dialog is open.
#[derive(Clone, Copy)]
pub struct Hosting<C> {
    pub controller: C,
    pub open: RwSignal<bool>,
}

/// Shows how the phones are; each game declares it a lazy page.
pub fn hosting<C: TableUi>(Hosting { controller, open }: Hosting<C>) -> AnyView {
    view! { <Phones controller open /> }.into_any()
}

#[component]
fn Phones<C: TableUi>(controller: C, open: RwSignal<bool>) -> impl IntoView {
    let app = use_app();
    let w = words(app.lang());
    let session = controller.session();
    let host = Host::open(session);
    let inviting = RwSignal::new(None::<Seat>);
    let name = move |seat: Seat| session.names().into_iter().nth(seat.index()).unwrap_or_default();
    // What changes is said, too.
    Effect::new(move |before: Option<Vec<SeatLine>>| {
        let now = host.lines.get();
        let before = before.unwrap_or_default();
        let changed = now.iter().filter(|it| !before.contains(it));
        let told: Vec<String> = changed.map(|it| told(w, &name(it.seat), it.line)).collect();
        if !told.is_empty() {
            app.announcer.say(&told.join(" "));
        }
        now
    });
    let strip = move || {
        let lines = host.lines.get();
        let line = |it: &SeatLine| {
            let away = (it.line != Line::Open).then_some("");
            view! { <span data-away=away>{told(w, &name(it.seat), it.line)}</span> }
        };
        (!lines.is_empty()).then(|| {
            view! {
                <p class="notice phones" id="phones">
                    {lines.iter().map(line).collect_view()}
                    <button id="phones-open" on:click=move |_| open.set(true)>
                        {app.words().phones()}
                    </button>
                </p>
            }
        })
    };
    let invite = move || {
        inviting.get().map(|seat| {
            let on_joined = Callback::new(move |peer: Peer| {
                host.give(seat, peer);
                inviting.set(None);
            });
            let close = Callback::new(move |()| _ = inviting.try_set(None));
            view! { <Invite title=w.give() name=name(seat) on_joined close /> }
        })
    };
    let begin = Callback::new(move |seat| {
        open.set(false);
        inviting.set(Some(seat));
    });
    view! {
        {strip}
        <Dialog open title=app.words().phones()>
            <Seats controller host begin />
        </Dialog>
        {invite}
    }
}

/// How a seat's phone is, in a sentence.
fn told(w: &Words, name: &str, line: Line) -> String {
    match line {
        Line::Open => w.connected(name),
        Line::Away => w.away(name),
        Line::Gone => w.gone(name),
        Line::OtherVersion => w.other_version(name),
    }
}

/// The seats of people, each with what can be done.
#[component]
fn Seats<C: TableUi>(controller: C, host: Host<C::Game>, begin: Callback<Seat>) -> impl IntoView {
    let app = use_app();
    let w = words(app.lang());
    if app.embed {
        return view! { <p id="phones-not-here">{w.not_in_frame()}</p> }.into_any();
    }
    let session = controller.session();
    let seat = move |seat: Seat| {
        let sitter = Sitter::at(session, seat);
        let name = sitter.name.clone();
        let does = move || {
            let line = host.lines.with(|lines| lines.iter().find(|it| it.seat == seat).copied());
            let give = move |id: &str, text: &'static str| {
                view! {
                    <button id=format!("{id}-{}", seat.0) on:click=move |_| begin.run(seat)>
                        {text}
                    </button>
                }
            };
            match line {
                None => give("phone", w.add()).into_any(),
                Some(SeatLine { line, .. }) => view! {
                    <small>{told(w, &name, line)}</small>
                    {(line != Line::Open).then(|| give("phone-again", w.again()))}
                    <button
                        id=format!("phone-back-{}", seat.0)
                        on:click=move |_| host.take_back(seat)
                    >
                        {w.take_back()}
                    </button>
                }
                .into_any(),
            }
        };
        view! {
            <li>
                <Face sitter=sitter.clone() />
                <b>{sitter.name.clone()}</b>
                {does}
            </li>
        }
    };
    let seats = session.persons().iter().map(seat).collect_view();
    view! {
        <p>{w.about()}</p>
        <ul class="phone-seats">{seats}</ul>
    }
    .into_any()
}
