//! Two tabs and one game: the tab that opens a game asks whether another has it, and the one that
//! takes it over tells the other, which then stops writing.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{BroadcastChannel, MessageEvent};

/// This tab's hold on a game. Let go when the owner is disposed.
#[derive(Clone, Copy)]
pub struct Claim {
    /// Whether another tab has the game.
    pub elsewhere: RwSignal<bool>,
    channel: StoredValue<Option<Line>, LocalStorage>,
}

/// The channel with its listener.
struct Line(BroadcastChannel, #[expect(dead_code, reason = "keeps the listener alive")] Listener);

type Listener = Closure<dyn Fn(MessageEvent)>;

const ASK: &str = "who";
const MINE: &str = "mine";
const TAKE: &str = "take";

impl Claim {
    /// Asks for a game; the answer, if another tab has it, comes through `elsewhere`.
    pub fn ask(game: &str) -> Self {
        let elsewhere = RwSignal::new(false);
        let channel = StoredValue::new_local(None);
        // Where there are no channels (an old browser), the check before each write remains.
        if let Ok(channel_) = BroadcastChannel::new(&format!("tertulia.{game}")) {
            let reply = channel_.clone();
            let listener = Listener::new(move |event: MessageEvent| {
                match event.data().as_string().as_deref() {
                    // A message that cannot be posted finds no other tab to reach.
                    Some(ASK) if elsewhere.try_get_untracked() == Some(false) => {
                        let _ = reply.post_message(&MINE.into());
                    }
                    Some(MINE | TAKE) => elsewhere.set(true),
                    _ => {}
                }
            });
            channel_.set_onmessage(Some(listener.as_ref().unchecked_ref()));
            let _ = channel_.post_message(&ASK.into());
            channel.set_value(Some(Line(channel_, listener)));
            on_cleanup(move || {
                channel.try_update_value(|line| {
                    if let Some(Line(channel, _)) = line.take() {
                        channel.set_onmessage(None);
                        channel.close();
                    }
                });
            });
        }
        Self { elsewhere, channel }
    }

    /// Of what no other tab can have.
    pub fn alone() -> Self {
        Self { elsewhere: RwSignal::new(false), channel: StoredValue::new_local(None) }
    }

    /// Takes the game over from the other tabs.
    pub fn take(self) {
        self.elsewhere.set(false);
        self.channel.with_value(|line| {
            if let Some(Line(channel, _)) = line {
                let _ = channel.post_message(&TAKE.into());
            }
        });
    }
}
