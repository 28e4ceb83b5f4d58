//! What is heard of a moment: a few notes each, which the browser makes itself. There are no files.

use std::cell::RefCell;

use wasm_bindgen::JsValue;
use web_sys::{AudioContext, OscillatorNode, OscillatorType};

use crate::app::services::dom::when_seen;
use crate::app::services::vibration::vibrate;

/// The sounds of the parlour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sound {
    Card,
    Peg,
    Chip,
    Right,
    Wrong,
    Win,
}

/// No more tones than that sound at the same time.
const MANY: usize = 16;

/// A tone: when it begins and how long it lasts, in hundredths of a second, from which pitch to which, in hertz, and
/// how loud it is, in hundredths.
struct Note(u8, u8, f32, f32, u8);

impl Sound {
    /// Its tones. What is laid is dull and short, what is right goes up, what is wrong goes down.
    const fn notes(self) -> &'static [Note] {
        match self {
            Self::Card => &[Note(0, 6, 240.0, 90.0, 70), Note(1, 3, 1900.0, 700.0, 12)],
            Self::Peg => &[Note(0, 5, 620.0, 380.0, 60), Note(0, 2, 2400.0, 1200.0, 14)],
            Self::Chip => &[Note(0, 7, 2093.0, 2060.0, 26), Note(5, 9, 2637.0, 2600.0, 22)],
            Self::Right => &[Note(0, 12, 523.0, 523.0, 45), Note(9, 22, 784.0, 784.0, 45)],
            Self::Wrong => &[Note(0, 14, 233.0, 208.0, 60), Note(11, 22, 175.0, 156.0, 60)],
            Self::Win => &[
                Note(0, 14, 523.0, 523.0, 45),
                Note(11, 14, 659.0, 659.0, 45),
                Note(22, 14, 784.0, 784.0, 45),
                Note(33, 50, 1047.0, 1047.0, 50),
            ],
        }
    }

    /// How long the next one waits for it, in seconds.
    const fn lasts(self) -> f64 {
        match self {
            Self::Card | Self::Peg | Self::Chip => 0.12,
            Self::Right | Self::Wrong => 0.3,
            Self::Win => 0.8,
        }
    }

    /// What a hand feels of it, in milliseconds; nothing of what one does oneself all the time.
    const fn felt(self) -> u32 {
        match self {
            Self::Card | Self::Peg | Self::Chip => 0,
            Self::Right => 25,
            Self::Wrong => 60,
            Self::Win => 120,
        }
    }
}

thread_local! {
    /// Made at the first sound: browsers let a page be heard only after somebody has touched it.
    static AUDIO: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
    /// What still sounds, or is going to.
    static SOUNDING: RefCell<Vec<OscillatorNode>> = const { RefCell::new(Vec::new()) };
}

/// Lets sounds be heard one after the other, so loud. Where the browser has no sound, nothing is heard.
pub(super) fn play(mut sounds: Vec<Sound>, loud: f32) {
    sounds.dedup();
    // What was begun long ago has ended.
    SOUNDING.with_borrow_mut(|all| drop(all.drain(..all.len().saturating_sub(MANY))));
    let felt = sounds.iter().map(|sound| sound.felt()).max().unwrap_or(0);
    if felt > 0 {
        vibrate(felt);
    }
    // Where the browser cannot, nothing is heard.
    let sound = move || drop(sound_all(&sounds, loud));
    if AUDIO.with_borrow(Option::is_some) {
        sound();
    } else {
        // To wake the loudspeakers takes a slow device a tenth of a second: what is seen of the deed comes first.
        when_seen(Box::new(sound));
    }
}

fn sound_all(sounds: &[Sound], loud: f32) -> Result<(), JsValue> {
    let audio = match AUDIO.with_borrow(Clone::clone) {
        Some(audio) => audio,
        None => AudioContext::new()?,
    };
    AUDIO.set(Some(audio.clone()));
    // The browser may have put it to sleep. If it does not wake up, nothing is heard.
    let _ = audio.resume()?;
    let mut at = audio.current_time();
    for sound in sounds {
        for note in sound.notes() {
            tone(&audio, at, note, loud)?;
        }
        at += sound.lasts();
    }
    Ok(())
}

fn tone(audio: &AudioContext, at: f64, note: &Note, loud: f32) -> Result<(), JsValue> {
    let Note(begins, lasts, from, to, part) = note;
    let begins = at + f64::from(*begins) / 100.0;
    let ends = begins + f64::from(*lasts) / 100.0;
    let (pipe, valve) = (audio.create_oscillator()?, audio.create_gain()?);
    pipe.set_type(OscillatorType::Triangle);
    pipe.frequency().set_value_at_time(*from, begins)?;
    pipe.frequency().exponential_ramp_to_value_at_time(*to, ends)?;
    valve.gain().set_value_at_time(loud * f32::from(*part) / 100.0, begins)?;
    valve.gain().exponential_ramp_to_value_at_time(0.001, ends)?;
    pipe.connect_with_audio_node(&valve)?;
    valve.connect_with_audio_node(&audio.destination())?;
    pipe.start_with_when(begins)?;
    pipe.stop_with_when(ends)?;
    SOUNDING.with_borrow_mut(|all| all.push(pipe));
    Ok(())
}

/// Nothing sounds any more.
pub(super) fn stop() {
    for pipe in SOUNDING.take() {
        // One that has ended already does not mind.
        let _ = pipe.stop();
    }
}
