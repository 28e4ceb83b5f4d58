//! Kept things of several kinds, sound and damaged, known and unheard of.

use tertulia::backup::{Keep, START};

/// So many of them, each under a key of its own.
pub fn things(many: usize) -> Vec<Keep> {
    let thing = |n: usize| match n % 4 {
        0 => Keep::new(&format!("{START}planilla.s{n}"), "{}"),
        1 => Keep::new(&format!("{START}unheard-of.{n}"), "1"),
        2 => Keep::new(&format!("{START}setup.{n}"), r#"{"a":1}"#),
        _ => Keep::new(&format!("{START}aside.{n}.people"), "[{"),
    };
    (0..many).map(thing).collect()
}
