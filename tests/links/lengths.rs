//! How long links are.

use serde_json::Value;
use tertulia::core::{Opened, Table};
use tertulia::games::engines;
use tertulia::share::{Kind, LONGEST_QR, PlayerConfig, SharedTable, Travels, open};
use tertulia::with_game;

use crate::folder;
use crate::samples::players;

fn measure<G: Travels>(name: &str, save: &Value) -> Option<(usize, usize)> {
    if save["game"] != G::ID {
        return None;
    }
    let table = Table::<G>::open(&save.to_string()).ok()?;
    let Opened::Table(opened) = table else { return None };
    let table = opened.table;
    let row = G::id(&table.setup().options);
    let people: Vec<PlayerConfig> = players(table.setup().seats);
    let long = |kind| {
        let parcel =
            SharedTable::of_save(row, &table.save(), &people, kind).expect("it can be packed");
        let text = parcel.link(kind).expect("it can be sent");
        if kind == Kind::Deal || !table.log().is_empty() {
            assert!(open::<G>(row, &text).is_ok(), "{name}");
        }
        text.len()
    };
    let (deal, game) = (long(Kind::Deal), long(Kind::Game));
    println!(
        "{deal:4} {game:5}  {} actions, {} of JSON: {name}",
        table.log().len(),
        table.save().len()
    );
    Some((deal, game))
}

/// `cargo test --test links lengths -- --nocapture` tells how long links are.
#[test]
fn the_lengths_of_links_of_real_matches() {
    for (path, text) in folder("tests/saves") {
        let Ok(save) = serde_json::from_str::<Value>(&text) else { continue };
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let long = engines().find_map(|game| with_game!(game, G => measure::<G>(&name, &save)));
        if let Some((deal, game)) = long {
            assert!(deal <= 120, "{name}: a deal of {deal} letters");
            assert!(game <= LONGEST_QR / 3, "{name}: a game of {game} letters");
        }
    }
}
