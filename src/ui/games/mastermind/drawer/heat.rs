//! What is still possible, to look at: how many codes, which colours where, and the codes themselves
//! once they are few.

use tertulia::games::mastermind::study::Possible;
use tertulia::games::mastermind::{Code, Options};

use crate::ui::games::mastermind::board::{peg, pegs};
use crate::ui::games::mastermind::say;
use crate::ui::games::mastermind::words::{advice, words};
use crate::ui::parts::{El, Nodes, el};
use crate::ui::settings::Lang;
use crate::ui::shell::Shell;
use crate::ui::words::numbers::whole;

/// "96 codes are left"
pub fn left(lang: Lang, count: u32) -> String {
    advice::words(lang).left(count, &whole(lang, count.into()))
}

/// A table: a column for each hole, a row for each colour, and in the cells how many of a hundred
/// possible codes have the colour there. Nothing where no code is possible.
pub fn heat(shell: Shell, options: &Options, possible: &Possible) -> Option<El> {
    let (w, a) = (words(shell.lang()), advice::words(shell.lang()));
    let holes = possible.heat.len();
    let head = |hole: usize| {
        let seen = el("span").attr("aria-hidden", "true").add(hole.to_string());
        let told = el("span unseen").add(a.heat_hole(hole));
        el("th").attr("scope", "col").add(told).add(seen)
    };
    let row = |colour: u8| {
        let name = el("span unseen").add(say::colour(w, options, colour));
        let face = peg(options, colour).attr("aria-hidden", "true");
        let cells = possible.heat.iter().map(|hole| {
            let count = hole.get(usize::from(colour)).copied().unwrap_or(0);
            cell(percent(count, possible.count))
        });
        let name = el("th").attr("scope", "row").add(name).add(face);
        el("tr").add(name).add(cells.collect::<Nodes>())
    };
    let caption = el("caption").add(el("b").add(a.heat())).add(el("small").add(a.heat_unit()));
    let heads = el("tr").add(el("td")).add((1..=holes).map(head).collect::<Nodes>());
    (possible.count > 0).then(|| {
        el("table heat")
            .add(caption)
            .add(el("thead").add(heads))
            .add(el("tbody").add((0..options.colours).map(row).collect::<Nodes>()))
    })
}

/// A share in percent: 0 and 100 only where it is nothing or all.
fn percent(count: u32, of: u32) -> u32 {
    let share = (u64::from(count) * 100 + u64::from(of) / 2) / u64::from(of.max(1));
    match count {
        0 => 0,
        count if count == of => 100,
        _ => share.clamp(1, 99) as u32,
    }
}

/// The more codes, the warmer the cell.
fn cell(percent: u32) -> El {
    let warmth = match percent {
        0 => return el("td").add("0"),
        1..=9 => "td h1",
        10..=24 => "td h2",
        25..=49 => "td h3",
        50..=99 => "td h4",
        _ => "td h5",
    };
    el(warmth).add(percent.to_string())
}

/// The possible codes, where all of them are among the examples.
pub fn codes(shell: Shell, options: &Options, possible: &Possible) -> Option<El> {
    let all = possible.count > 1 && possible.count as usize == possible.examples.len();
    let w = words(shell.lang());
    let item = |code: &Code| {
        let told = el("span unseen").add(say::code(w, options, code));
        el("li").add(told).add(pegs(options, code))
    };
    all.then(|| {
        let codes = possible.examples.iter().map(item).collect::<Nodes>();
        let title = el("p muted").add(advice::words(shell.lang()).these());
        el("div codes").add(title).add(el("ul").add(codes))
    })
}

#[cfg(test)]
mod tests {
    use super::percent;

    #[test]
    fn nothing_and_all_are_exact() {
        assert_eq!((percent(0, 500), percent(1, 500), percent(499, 500)), (0, 1, 99));
        assert_eq!((percent(500, 500), percent(1, 3), percent(0, 0)), (100, 33, 0));
    }
}
