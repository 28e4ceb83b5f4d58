//! What the live region says, aloud, by the device's own voice.

use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{SpeechSynthesis, SpeechSynthesisUtterance};

use leptos::prelude::window;

use crate::app::services::lang::Lang;

#[wasm_bindgen]
extern "C" {
    /// The browser, as far as it speaks: not every one does.
    type Speaker;
    #[wasm_bindgen(method, getter, js_name = speechSynthesis)]
    fn voice(this: &Speaker) -> Option<SpeechSynthesis>;
}

fn voice() -> Option<SpeechSynthesis> {
    window().unchecked_into::<Speaker>().voice()
}

/// Whether the browser can speak.
pub fn is_supported() -> bool {
    voice().is_some()
}

/// Says a sentence after those that were said before.
pub(super) fn say(sentence: &str, lang: Lang) {
    let said = || -> Result<(), JsValue> {
        let Some(voice) = voice() else { return Ok(()) };
        let words = SpeechSynthesisUtterance::new_with_text(sentence)?;
        words.set_lang(lang.tag());
        voice.speak(&words);
        Ok(())
    };
    // A device without a voice is silent.
    let _ = said();
}

/// Says nothing any more, also not the rest of a sentence.
pub(super) fn hush() {
    if let Some(voice) = voice() {
        voice.cancel();
    }
}
