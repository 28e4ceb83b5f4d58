//! What the app has of the browser: storage, the bot worker, the live region, tabs, sentences.

pub mod announcer;
pub mod assets;
pub mod awake;
pub mod back;
pub mod bot_worker;
pub mod calendar;
pub mod camera;
pub mod dom;
pub mod keys;
pub mod lang;
mod lists;
pub mod looks;
pub mod peer;
pub mod preferences;
pub mod press;
pub mod qr_reader;
pub mod scripts;
pub mod signals;
pub mod slices;
pub mod storage;
mod stored;
pub mod tabs;
pub mod translations;
pub mod vibration;
