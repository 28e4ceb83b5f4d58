//! The breaker that any referee can drive.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use tertulia::games::mastermind::{Key, Space};

use crate::code;

fn program() -> PathBuf {
    // Beside the tests: target/<profile>/deps/ and target/<profile>/examples/.
    let tests = std::env::current_exe().expect("a path");
    let profile = tests.ancestors().nth(2).expect("a folder of the profile");
    profile.join("examples").join(format!("mastermind_breaker{}", std::env::consts::EXE_SUFFIX))
}

/// What it answers to these lines.
fn answers(input: &[u8]) -> Vec<String> {
    let mut child = Command::new(program())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the example is built with the tests");
    child.stdin.take().expect("a pipe").write_all(input).expect("it listens");
    let output = child.wait_with_output().expect("it ends with its input");
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).expect("text");
    text.lines().map(str::to_owned).collect()
}

#[test]
fn a_game_to_its_end_and_the_next() {
    let secret = code("3456");
    let mut lines = String::from("new 4 6 knuth\n");

    for _ in 0..5 {
        let heard = answers(lines.as_bytes());
        let last = heard.last().expect("a guess");
        let Key { black, white } = secret.key(&code(last));
        lines += &format!("{black} {white}\n");
        if black == 4 {
            let end = answers(lines.as_bytes());
            assert_eq!(end, heard, "nothing is answered to a broken code");
            lines += "new 4 6 first\n";
            assert_eq!(answers(lines.as_bytes()).last().map(String::as_str), Some("1111"));
            return;
        }
    }
    panic!("not broken: {lines}");
}

#[test]
fn bad_lines_are_answered_and_forgotten() {
    let input = b"0 0\nnew\nnew 4 6\nnew 9 6 size\nnew 4 60 size\nnew 4 6 best\nnew 4 6 first\nx\n\n1\n1 2 3\n3 1\n-1 0\n\xff\xfe 1\n0 0\n2 3\n4 0\n4 0\n";
    let heard = answers(input);
    let (errors, guesses): (Vec<_>, Vec<_>) =
        heard.iter().partition(|line| line.starts_with("error:"));
    assert_eq!(guesses, ["1111", "2222"], "{heard:?}");
    assert_eq!(errors.len(), 15, "{heard:?}");
}

#[test]
fn contradictions_are_answered_and_the_key_may_be_given_anew() {
    let heard = answers(b"new 4 6 first\n0 0\n0 0\n0 0\n0 0\n0 0\n1 0\n0 0\n4 0\n");
    assert_eq!(&heard[..5], ["1111", "2222", "3333", "4444", "5555"]);
    assert!(heard[5].starts_with("6666"), "{heard:?}");
    assert!(heard[6].starts_with("error:") && heard[7].starts_with("error:"), "{heard:?}");
    assert_eq!(heard.len(), 8);
}

#[test]
fn ten_colours_are_written_with_a_nought() {
    let space = Space { pegs: 3, colours: 10, repeats: true };
    let heard = answers(b"new 3 10 first\n0 0\n0 0\n0 0\n0 0\n0 0\n0 0\n0 0\n0 0\n0 0\n");
    assert_eq!(heard.last().map(String::as_str), Some("000"));
    assert!(heard.iter().all(|guess| space.has(&code(guess))));
}
