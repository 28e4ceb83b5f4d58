//! The page.

mod app;

fn main() {
    app::mount();
}
