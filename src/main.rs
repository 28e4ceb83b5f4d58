//! Mounts the page.

#![deny(unsafe_code)]

fn main() {
    tertulia::ui::mount();
}
