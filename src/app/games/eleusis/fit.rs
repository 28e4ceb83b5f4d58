//! How the line lies in its box: in as many rows as make its cards as wide as can be.

/// What the box has room for, in CSS pixels.
#[derive(Clone, Copy)]
pub struct Room {
    pub wide: f64,
    pub high: f64,
    /// A column's number, which grows with the text.
    pub number: f64,
}

/// How many cards lie across, and how wide each is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fit {
    pub across: usize,
    pub wide: f64,
    /// Whether all of it is in sight; else it goes on above or to the left, and the box scrolls to it.
    pub whole: bool,
    /// Whether there are rows; else there is one, which scrolls sideways.
    pub rows: bool,
    /// How far below each other the slips lie, in parts of their height: closer than one, they overlap.
    pub apart: f64,
    /// How far below its card the first slip lies; below nought, it lies on the card.
    pub hang: f64,
}

/// What eleusis.css gives to the ends of the list, and between columns and rows.
const AROUND: (f64, f64) = (20.0, 12.0);
const BETWEEN: (f64, f64) = (6.0, 10.0);
/// The same of a single row, which is as long as it has to be.
const ROW_AROUND: (f64, f64) = (16.0, 12.0);
const ROW_BETWEEN: f64 = 8.0;
/// From the card down to its first slip; and, where a row would have no room else, up onto the card, in a low box farther,
/// whose index stays free.
const HANGS: [f64; 3] = [13.0, -14.0, -26.0];

/// From the head of a slip to the head of the next one, in parts of its height: rather than that the cards shrink, slips
/// overlap, as far as their indices can be read.
const APART: [f64; 3] = [1.08, 0.8, 0.62];
const CLOSEST: f64 = APART[2];

/// Narrower, cards could not be told apart, and the line rather scrolls; wider, a card would fill the table.
const LEAST: u32 = 40;
const MOST: u32 = 150;

/// How wide cards of a row that scrolls may be: few widths, so that they stay as they are where the box becomes a little
/// higher or lower.
const IN_ROW: [f64; 3] = [60.0, 52.0, 44.0];

/// For so many places the line is laid out: room is kept up to the next of these, so that the cards that lie there
/// stay where they are when another one comes.
const PLACES: [usize; 8] = [4, 8, 14, 20, 28, 36, 48, 60];
/// So large a part of the width that they could have cards keep for it.
const KEEP: f64 = 0.8;
/// And so large a part of it for one place more in a row that is not full yet.
const FILL: f64 = 0.9;

/// For so many slips below the last place room is kept, so that cards stay as wide when one is refused: in rows, and in
/// a low box, which has no room for two of them unless slips lie on their cards.
const KEPT_BELOW: [usize; 2] = [1, 3];

/// The widest cards with which all of the line is in sight, `below` each place so many slips, and where there is
/// room for some places more, these: the first few cards are as wide as there are places for. Of what has to scroll as
/// much as can be is in sight, in rows, or in one row where the box has room for no more.
pub fn fit(room: Room, below: &[usize]) -> Option<Fit> {
    // Of an empty line there is nothing to lay out.
    if below.is_empty() {
        return None;
    }
    let whole = HANGS.into_iter().find_map(|hang| whole(room, below, hang));
    let scrolled = || HANGS.into_iter().find_map(|hang| rows(room, hang));
    Some(whole.or_else(scrolled).unwrap_or_else(|| one_row(room, below)))
}

/// The same where all of it is in sight, with slips that hang so far below their cards; none where it cannot be.
fn whole(room: Room, below: &[usize], hang: f64) -> Option<Fit> {
    let places = below.len();
    let kept_below = KEPT_BELOW[usize::from(rows(room, HANGS[0]).is_none())];
    let up_to = |all: usize| {
        let mut all = [below, &vec![0; all - places]].concat();
        if let Some(last) = all.last_mut() {
            *last = kept_below.max(*last);
        }
        closest(room, &all, hang)
    };
    let tight = up_to(places.max(PLACES[0])).or_else(|| up_to(places));
    let tight = tight.or_else(|| closest(room, below, hang))?;
    let more = PLACES.into_iter().find(|more| *more >= places).and_then(up_to);
    let kept = more.filter(|more| more.wide >= KEEP * tight.wide);
    Some(loosened(room, below, filled(room, below, kept.unwrap_or(tight))))
}

/// The same with as many cards across as there is room for: a row ends where it is full.
fn filled(room: Room, below: &[usize], fit: Fit) -> Fit {
    let most = (room.wide / f64::from(LEAST)) as usize;
    let more = (fit.across + 1..=most).rev().find_map(|across| {
        let wide = across_wide(room, across).min(fit.wide.floor());
        let high = || height(room, below, Fit { across, wide, apart: CLOSEST, ..fit });
        let least = f64::from(LEAST).max(FILL * fit.wide);
        (wide >= least && high() <= room.high).then_some(Fit { across, wide, ..fit })
    });
    more.unwrap_or(fit)
}

/// The same with its slips as far from each other as there is room for.
fn loosened(room: Room, below: &[usize], fit: Fit) -> Fit {
    let fits = |apart: &f64| height(room, below, Fit { apart: *apart, ..fit }) <= room.high;
    Fit { apart: APART.into_iter().find(fits).unwrap_or(CLOSEST), ..fit }
}

/// So wide are so many cards that fill a row.
fn across_wide(room: Room, across: usize) -> f64 {
    let columns = across as f64;
    ((room.wide - AROUND.0 - (columns - 1.0) * BETWEEN.0) / columns).floor()
}

/// As many cards across as there is room for, in a box that scrolls downwards; none where there is no room for two rows
/// with a wrong card below each. How many wrong ones there are changes nothing: whoever looks back is not carried away.
fn rows(room: Room, hang: f64) -> Option<Fit> {
    let across = (room.wide - AROUND.0 + BETWEEN.0) / (f64::from(LEAST) + BETWEEN.0);
    let across = (across as usize).max(1);
    let wide = across_wide(room, across).min(MOST.into());
    let fit = Fit { across, wide, whole: false, rows: true, apart: APART[1], hang };
    let two = Fit { across: 1, apart: APART[0], ..fit };
    (height(room, &[1; 2], two) <= room.high).then_some(fit)
}

/// One row: so many cards across that each is whole, with the wrong ones below it; all that lie there if they have room,
/// and the next one, too, if that has.
fn one_row(room: Room, below: &[usize]) -> Fit {
    let places = below.len();
    let deepest = below.iter().copied().max().unwrap_or(0);
    let slips = |most: usize| column(most, LEAST.into(), CLOSEST, HANGS[0]);
    let room_for = |most: usize| (room.high - ROW_AROUND.1 - room.number - slips(most)) / 1.4;
    // What has no room below the smallest cards is scrolled to.
    let kept = (1..=deepest.max(KEPT_BELOW[1])).rev().find(|most| room_for(*most) >= LEAST.into());
    let high = room_for(kept.unwrap_or(1));
    let most = IN_ROW.into_iter().find(|wide| *wide <= high).unwrap_or(f64::from(LEAST));
    let wide_of = |across: f64| (room.wide - ROW_AROUND.0 - (across - 1.0) * ROW_BETWEEN) / across;
    let across = ((room.wide - ROW_AROUND.0 + ROW_BETWEEN) / (most + ROW_BETWEEN)).ceil().max(1.0);
    let all = [places, places - 1].map(|places| places as f64);
    let fits = |across: &f64| wide_of(*across) >= f64::from(LEAST);
    let all = all.into_iter().find(|all| *all >= across && fits(all));
    let across = all.or_else(|| Some(across).filter(fits)).unwrap_or((across - 1.0).max(1.0));
    let wide = wide_of(across);
    let fits = |apart: &f64| {
        let all = ROW_AROUND.1 + room.number + wide * 1.4 + column(deepest, wide, *apart, HANGS[0]);
        all <= room.high
    };
    let apart = APART.into_iter().find(fits).unwrap_or(CLOSEST);
    Fit { across: across as usize, wide, whole: false, rows: false, apart, hang: HANGS[0] }
}

/// How many lie beside each other at least, if that many lie there: the next place is beside the last card.
const FEWEST: usize = 4;

/// The widest cards for just these places. All rows but the last are of one length, so that no card stands alone.
fn closest(room: Room, below: &[usize], hang: f64) -> Option<Fit> {
    let places = below.len();
    let fewest = FEWEST.min(places);
    let ways = (1..=places).map(|rows| places.div_ceil(rows)).filter(|across| *across >= fewest);
    let fits = ways.filter_map(|across| {
        widest(
            room,
            below,
            Fit { across, wide: 0.0, whole: true, rows: true, apart: CLOSEST, hang },
        )
    });
    // Of ways that are equally good the first: the one with the fewest rows.
    fits.reduce(|best, fit| if fit.wide > best.wide { fit } else { best })
}

/// The same with cards as wide as they can be.
fn widest(room: Room, below: &[usize], fit: Fit) -> Option<Fit> {
    let wide = across_wide(room, fit.across);
    let wide = if wide < f64::from(LEAST) { return None } else { wide as u32 };
    let mut all = (LEAST..=wide.min(MOST)).rev().map(|wide| Fit { wide: wide.into(), ..fit });
    all.find(|fit| height(room, below, *fit) <= room.high)
}

/// How high so many slips are below a card of this width.
fn column(slips: usize, wide: f64, apart: f64, hang: f64) -> f64 {
    let slip = (wide * 0.62).clamp(40.0, 62.0) * 25.0 / 42.0;
    match slips as f64 {
        0.0 => 0.0,
        n => hang + slip + (n - 1.0) * slip * apart,
    }
}

/// How high the line is.
fn height(room: Room, below: &[usize], fit: Fit) -> f64 {
    let Fit { across, wide, apart, hang, .. } = fit;
    let row = |row: &[usize]| {
        let deepest = row.iter().copied().max().unwrap_or(0);
        room.number + wide * 1.4 + column(deepest, wide, apart, hang)
    };
    let rows: f64 = below.chunks(across).map(row).sum();
    let gaps = below.len().div_ceil(across).saturating_sub(1) as f64;
    AROUND.1 + rows + gaps * BETWEEN.1
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLET: Room = Room { wide: 780.0, high: 660.0, number: 20.0 };
    const PHONE: Room = Room { wide: 344.0, high: 270.0, number: 20.0 };
    /// On its side.
    const LOW: Room = Room { wide: 440.0, high: 130.0, number: 20.0 };

    #[test]
    fn cards_are_as_wide_as_rows_allow() {
        let wide =
            |room, places| fit(room, &vec![0; places]).map(|fit| (fit.across, fit.wide as u32));
        assert_eq!(wide(TABLET, 1), Some((5, 147)));
        assert_eq!(wide(TABLET, 8), Some((5, 147)));
        assert_eq!(wide(TABLET, 12), Some((6, 121)));
        assert_eq!(wide(PHONE, 8), Some((5, 60)));
    }

    #[test]
    fn what_has_to_scroll_lies_in_rows_where_two_are_in_sight() {
        assert_eq!(
            fit(PHONE, &[0; 60]),
            Some(Fit {
                across: 7,
                wide: 41.0,
                whole: false,
                rows: true,
                apart: APART[1],
                hang: HANGS[0]
            })
        );
        let Some(row) = fit(LOW, &[0; 20]) else { panic!("it scrolls sideways") };
        assert!(!row.rows && (40.0..60.0).contains(&row.wide));
        let across = row.across as f64;
        assert_eq!(
            16.0 + across * row.wide + (across - 1.0) * 8.0,
            LOW.wide,
            "whole cards alone are in sight"
        );
    }

    #[test]
    fn cards_stay_where_they_are_while_there_is_room() {
        for room in [TABLET, PHONE] {
            for few in 1..4 {
                assert_eq!(fit(room, &vec![0; few]), fit(room, &[0; 4]));
            }
        }
        for few in 5..8 {
            assert_eq!(fit(PHONE, &vec![0; few]), fit(PHONE, &[0; 8]));
        }
    }

    #[test]
    fn three_refused_cards_are_whole_in_a_low_box_and_change_no_width() {
        let low = Room { high: 176.0, ..PHONE };
        let widths = [&[0][..], &[0, 0], &[3, 0], &[3, 2, 0], &[1, 3, 0, 2, 0]].map(|below| {
            let Some(fit) = fit(low, below) else { panic!("there is room") };
            assert!(fit.whole && height(low, below, fit) <= low.high);
            (fit.across, fit.wide as u32)
        });
        assert_eq!(widths, [(5, 55); 5]);
    }

    /// The felt of a phone under a hand in two rows, or above the notebook.
    #[test]
    fn in_a_low_box_slips_lie_on_their_cards_before_cards_go_out_of_sight() {
        for high in [205.0, 197.0] {
            let low = Room { high, ..PHONE };
            for below in [&[0, 1, 0, 0, 1, 0, 0, 0, 1, 0][..], &[0; 12], &[1; 14]] {
                let Some(fit) = fit(low, below) else { panic!("there is room") };
                assert!(fit.whole && fit.rows && height(low, below, fit) <= high, "{fit:?}");
            }
            let long = fit(low, &[1; 40]).filter(|fit| fit.rows && !fit.whole);
            assert!(long.is_some(), "what has no room scrolls down in rows");
        }
        let long = fit(Room { high: 179.0, ..PHONE }, &[1; 40]);
        assert!(long.is_some_and(|fit| fit.rows), "and so it does below eight seats");
        let few = fit(Room { high: 205.0, ..PHONE }, &[1, 1, 1, 0]);
        assert!(few.is_some_and(|fit| fit.hang > 0.0), "with room slips hang below");
    }

    #[test]
    fn no_row_is_filled_with_cards_that_are_too_narrow() {
        for places in 1..=80 {
            for high in [205.0, 330.0, 489.0, 660.0] {
                let fit = fit(Room { high, ..TABLET }, &vec![1; places]);
                assert!(
                    fit.is_some_and(|fit| fit.wide >= LEAST.into()),
                    "{places}, {high}: {fit:?}"
                );
            }
        }
    }

    #[test]
    fn the_next_place_is_beside_the_last_card() {
        let high = Room { high: 330.0, ..PHONE };
        for few in 2..=FEWEST {
            assert!(fit(high, &vec![1; few]).is_some_and(|fit| fit.across >= few));
        }
    }

    #[test]
    fn what_lies_below_takes_room() {
        let mut below = vec![0; 12];
        below[3] = 8;
        let Some(fit) = fit(TABLET, &below) else { panic!("there is room") };
        let high = height(TABLET, &below, fit);
        assert!(fit.wide < 123.0 && high <= TABLET.high);
        below[3] = 60;
        assert!(super::fit(TABLET, &below).is_some_and(|fit| !fit.whole));
        assert_eq!(super::fit(TABLET, &[]), None);
    }
}
