//! The sixth game (`examples/sixth_game/`) still fits: its lines go into today's files. What it does there is looked at
//! by `tests/sixth/`, which takes minutes; a sentence that moves away under its lines is found here, at once.

use std::process::Command;

#[test]
fn the_rows_of_the_sixth_game_fit() {
    let root = env!("CARGO_MANIFEST_DIR");
    let patch = "examples/sixth_game/rows.patch";
    let applied = Command::new("git")
        .args(["apply", "--check", "-C1", patch])
        .current_dir(root)
        .output()
        .expect("git is needed to lay a patch");
    let said = String::from_utf8_lossy(&applied.stderr);
    assert!(applied.status.success(), "write {patch} anew, its README says how:\n{said}");
}
