//! Foreign texts: links, saves, sheets and rules with something changed. `cargo bench --bench fuzz` puts
//! a million of them through the readers; here is a sample, the same each time.

#[path = "fuzz/readers.rs"]
mod readers;

#[test]
fn nothing_that_is_read_breaks_a_reader() {
    let tally = readers::fuzz(1, 20_000);
    assert_eq!(tally.inputs, 20_000);
    // Else nothing much is proven.
    assert!(tally.opened > 2_000, "{} opened", tally.opened);
    assert!(tally.most_actions < 1_000);
}
