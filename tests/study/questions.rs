//! Questions come from foreign texts: what makes no sense is not understood, and nothing panics.

use tertulia::core::{Rng, json};
use tertulia::games;
use tertulia::games::mastermind::study::{Studied, Wish};

use super::*;

fn refused(question: Question) {
    assert!(Mastermind::study(question.clone()).is_none(), "{question:?}");
}

fn inquiry(question: &Question) -> String {
    format!(r#"{{"game":"mastermind","question":{}}}"#, json::write(question))
}

#[test]
fn boards_that_there_cannot_be() {
    let spaces = [(2, 8), (7, 8), (0, 0), (5, 3), (5, 11), (255, 255)];
    for (pegs, colours) in spaces {
        let space = Space { pegs, colours, repeats: true };
        refused(Question::Possible(Asked { space, rows: Vec::new() }));
        refused(Question::Suggest(Asked { space, rows: Vec::new() }));
        refused(Question::Analyse(Studied { space, rows: Vec::new(), code: None }));
        refused(Question::Puzzle(Wish { space, number: 0, grade: 1 }));
    }
    let few = Space { pegs: 6, colours: 5, repeats: false };
    refused(Question::Possible(Asked { space: few, rows: Vec::new() }));
    for grade in [0, 6, 255] {
        refused(Question::Puzzle(Wish { space: CLASSIC, number: 0, grade }));
    }
}

#[test]
fn rows_and_codes_that_are_not_of_the_board() {
    for row in [("112", 0, 0), ("11223", 0, 0), ("1127", 0, 0), ("1122", 3, 1), ("1122", 4, 1)] {
        refused(Question::Possible(asked(CLASSIC, &[row])));
        refused(Question::Suggest(asked(CLASSIC, &[row])));
        refused(Question::Analyse(Studied { space: CLASSIC, rows: rows(&[row]), code: None }));
    }
    refused(Question::Possible(asked(CLASSIC, &[("1122", 0, 0); 16])));
    let unique = Space { repeats: false, ..CLASSIC };
    let studied = |code| Studied { space: unique, rows: rows(&[("1122", 0, 1)]), code };
    assert!(Mastermind::study(Question::Analyse(studied(None))).is_some(), "rows may repeat");
    refused(Question::Analyse(studied(Some(code("1123")))));
    refused(Question::Analyse(studied(Some(code("12345")))));
}

/// By post, as the worker is asked.
#[test]
fn by_post() {
    let question = Question::Possible(asked(CLASSIC, &[("1122", 1, 1)]));
    let mut job = games::job(&inquiry(&question)).expect("understood");
    let text = (0..9).find_map(|_| job.advance(u32::MAX)).expect("an answer");
    assert_eq!(json::read(&text), Ok(ask(question.clone())));
    for text in [
        "",
        "{}",
        r#"{"game":"mastermind"}"#,
        r#"{"game":"mastermind","question":{}}"#,
        r#"{"game":"mastermind","question":"possible"}"#,
        &inquiry(&question).replace("mastermind", "eleusis"),
        &inquiry(&question).replace("\"pegs\":4", "\"pegs\":5"),
        &inquiry(&question).replace("\"black\":1", "\"black\":9"),
    ] {
        assert!(games::job(text).is_none(), "{text}");
    }
}

/// Questions with small wounds: refused or answered, without a panic.
#[test]
fn mutated_questions_never_panic() {
    let questions = [
        Question::Possible(asked(SMALL, &[("112", 2, 0), ("333", 1, 0)])),
        Question::Suggest(asked(SMALL, &[("112", 1, 0), ("341", 0, 2)])),
        Question::Analyse(Studied {
            space: SMALL,
            rows: rows(&[("112", 1, 0), ("134", 1, 1), ("143", 3, 0)]),
            code: Some(code("143")),
        }),
        Question::Puzzle(Wish { space: SMALL, number: 3, grade: 2 }),
    ];
    let (mut rng, mut outcomes) = (Rng::from_seed(4), [0; 2]);
    for round in 0..4000 {
        let source = inquiry(&questions[round % questions.len()]);
        let text = mutate(&source, &mut rng);
        let Some(mut job) = games::job(&text) else {
            outcomes[0] += 1;
            continue;
        };
        let answer = (0..1000).find_map(|_| job.advance(10_000_000)).expect("an end");
        assert!(json::read::<Answer>(&answer).is_ok(), "{text}: {answer}");
        outcomes[1] += 1;
    }
    assert!(outcomes.iter().all(|&count| count > 400), "too few ways: {outcomes:?}");
}

/// One to three bytes changed, mostly digits for digits.
fn mutate(source: &str, rng: &mut Rng) -> String {
    let mut bytes = source.as_bytes().to_vec();
    for _ in 0..1 + rng.below(3) {
        let at = rng.below(bytes.len() as u32) as usize;
        match rng.below(8) {
            0 => drop(bytes.remove(at)),
            1 => bytes.insert(at, bytes[at]),
            2 => bytes[at] = rng.below(256) as u8,
            _ => {
                let digits: Vec<usize> =
                    (0..bytes.len()).filter(|&i| bytes[i].is_ascii_digit()).collect();
                if let Some(&digit) = rng.pick(&digits) {
                    bytes[digit] = b'0' + rng.below(7) as u8;
                }
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
