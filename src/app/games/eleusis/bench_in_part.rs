//! What can be read of the helper's notes that are damaged, or of a later version.

use tertulia::core::json::{self, InPart};

use super::bench::Bench;

/// What can be read of notes that are damaged. A round under way without one of its cards would be another one: it
/// is left out, and so is the match where nobody knows who deals.
pub fn in_part(text: &str) -> Option<InPart<Bench>> {
    let InPart { value, lost } = json::in_part(text, &Bench::default(), &Bench::sound)?;
    let is_lost = |fields: &[&str]| {
        let of = |lost: &String| fields.iter().any(|name| lost.starts_with(name));
        lost.iter().any(of)
    };
    let value = if lost.iter().any(|it| ["names", "dealer", "begun"].contains(&it.as_str())) {
        Bench { names: value.names, levels: value.levels, ..Bench::default() }
    } else if is_lost(&["rule", "starter", "moves", "closing"]) {
        Bench { rule: None, starter: None, moves: Vec::new(), closing: None, ..value }
    } else {
        value
    };
    Some(InPart { value, lost })
}

#[cfg(test)]
mod tests {
    use super::*;
    use tertulia::core::cards::Card;

    #[test]
    fn damaged_notes_lose_a_round_or_the_one_under_way_and_without_a_dealer_the_match() {
        let mut sound = Bench { rule: Some("s1-e01".to_owned()), begun: true, ..Bench::default() };
        sound.names = ["Ana", "Bruno", "Clara", "Dino"].map(str::to_owned).to_vec();
        sound.tap("4D".parse::<Card>().unwrap());
        sound.tap("QS".parse::<Card>().unwrap());
        let text = json::write(&sound);
        let part = |from: &str, to: &str| in_part(&text.replace(from, to)).unwrap();
        let InPart { value, lost } = part("[]", r#"[{"dealer":7}]"#);
        assert_eq!((value, lost), (sound.clone(), vec!["rounds 1".to_owned()]));
        let InPart { value, lost } = part("QS", "Q?");
        assert_eq!((value.begun, value.rule, value.moves), (true, None, Vec::new()));
        assert_eq!((value.names, lost), (sound.names.clone(), vec!["moves 1".to_owned()]));
        let InPart { value, lost } = part(r#""dealer":0"#, r#""dealer":9"#);
        assert_eq!((value.begun, value.names), (false, sound.names));
        assert_eq!(lost, ["dealer"]);
    }
}
