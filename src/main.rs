//! Mounts the page.

#![deny(unsafe_code)]

/// A fifth of the standard one's size (ARCHITECTURE.md, "Weight").
#[global_allocator]
static MEMORY: rlsf::GlobalTlsf = rlsf::GlobalTlsf::new();

fn main() {
    tertulia::ui::mount();
}
