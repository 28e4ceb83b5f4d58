//! Reads the other device's code: with a camera, or as text.

use leptos::html::{Textarea, Video};
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::words::words;
use crate::app::context::{use_app, use_words};
use crate::app::route::unescaped;
use crate::app::services::camera::{self, Camera, CameraFault, Facing};
use crate::app::services::dom::focus;
use crate::app::services::qr_reader::QrReader;
use crate::app::services::slices::rest;

/// How long one picture is waited for after another, in milliseconds.
const BETWEEN: i32 = 100;

/// What a camera is doing.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sight {
    Off,
    On,
    Fault(CameraFault),
    /// The code of whoever reads could not be fetched.
    NoReader,
}

/// The camera and the field; `take` is told each text that is not the same as the one before.
#[component]
pub fn CodeReader(
    take: Callback<String>,
    /// What is wrong with the last one.
    #[prop(into)]
    fault: Signal<Option<&'static str>>,
) -> impl IntoView {
    let w = words(use_app().lang());
    let node = NodeRef::<Textarea>::new();
    let paste = move |_| {
        if let Some(area) = node.get_untracked() {
            // The link may have been escaped on its way: `%2F` in front of a code is like letters of it.
            take.run(unescaped(&area.value()));
        }
    };
    let slip = move || {
        let line = |text| {
            view! {
                <p class="slip" id="pairing-fault">
                    {text}
                </p>
            }
        };
        fault.get().map(line)
    };
    view! {
        <Eye take />
        <label class="field tall">
            <span>{w.paste_label()}</span>
            <textarea
                id="pairing-text"
                node_ref=node
                rows="3"
                spellcheck="false"
                autocomplete="off"
            ></textarea>
        </label>
        {slip}
        <div class="actions">
            <button type="button" id="pairing-take" on:click=paste>
                {w.take()}
            </button>
        </div>
    }
}

/// The camera, where one can be had. It goes off when this goes.
#[component]
fn Eye(take: Callback<String>) -> impl IntoView {
    let app = use_app();
    let (w, frame) = (words(app.lang()), use_words());
    let sight = RwSignal::new(camera::obstacle().map_or(Sight::Off, Sight::Fault));
    let facing = RwSignal::new(Facing::Front);
    let several = RwSignal::new(false);
    let video = NodeRef::<Video>::new();
    let held = StoredValue::new_local(None::<Camera>);
    // Which start of a camera is the last.
    let run = StoredValue::new(0_u32);
    let off = move || {
        run.update_value(|run| *run += 1);
        held.set_value(None);
        sight.set(Sight::Off);
        focus("camera-on");
    };
    let fail = move |fault: Sight, text: &str| {
        held.try_set_value(None);
        if sight.try_set(fault).is_none() {
            app.announcer.say(text);
        }
    };
    let on = move || {
        run.update_value(|run| *run += 1);
        let mine = run.get_value();
        let is_last = move || run.try_get_value() == Some(mine);
        held.set_value(None);
        sight.set(Sight::On);
        app.announcer.say(w.aim());
        let wanted = facing.get_untracked();
        spawn_local(async move {
            let camera = match Camera::open(wanted).await {
                Ok(camera) if is_last() => camera,
                // It goes off again with its handle.
                Ok(_) => return,
                Err(_) if !is_last() => return,
                Err(fault) => return fail(Sight::Fault(fault), w.camera_fault(fault)),
            };
            let Some(place) = video.try_get_untracked().flatten() else { return };
            camera.show(&place).await;
            if !is_last() {
                return;
            }
            held.try_set_value(Some(camera));
            several.try_set(camera::count().await > 1);
            let reader = match QrReader::fetch().await {
                Ok(reader) => reader,
                Err(_) => return fail(Sight::NoReader, frame.no_room()),
            };
            let mut last = String::new();
            while is_last() {
                for text in reader.look(&place).await {
                    if is_last() && text != last {
                        last.clone_from(&text);
                        take.run(text);
                    }
                }
                rest(BETWEEN).await;
            }
        });
    };
    let turn = move |_| {
        facing.update(|facing| {
            *facing = if *facing == Facing::Front { Facing::Back } else { Facing::Front };
        });
        on();
    };
    let line = move || match sight.get() {
        Sight::Off => None,
        Sight::On => Some(view! { <p class="muted">{w.aim()}</p> }.into_any()),
        Sight::Fault(fault) => Some(refusal(w.camera_fault(fault))),
        Sight::NoReader => Some(refusal(frame.no_room())),
    };
    let is_on = move || sight.get() == Sight::On;
    // Where a page may have no camera at all there is nothing to press.
    let can = camera::obstacle().is_none();
    let buttons = move || {
        let start = move || {
            view! {
                <button type="button" class="primary" id="camera-on" on:click=move |_| on()>
                    {w.camera_on()}
                </button>
            }
        };
        let stop = move || {
            let other = move || {
                several.get().then(|| {
                    view! {
                        <button type="button" id="camera-other" on:click=turn>
                            {w.other_camera()}
                        </button>
                    }
                })
            };
            view! {
                {other}
                <button type="button" id="camera-off" on:click=move |_| off()>
                    {w.camera_off()}
                </button>
            }
        };
        if is_on() { stop().into_any() } else { start().into_any() }
    };
    view! {
        <video
            id="camera"
            node_ref=video
            class:mirror=move || facing.get() == Facing::Front
            hidden=move || !is_on()
            playsinline
            aria-hidden="true"
        ></video>
        {line}
        {can.then(|| view! { <div class="actions">{buttons}</div> })}
    }
}

fn refusal(text: &'static str) -> AnyView {
    view! {
        <p class="slip" id="camera-fault">
            {text}
        </p>
    }
    .into_any()
}
