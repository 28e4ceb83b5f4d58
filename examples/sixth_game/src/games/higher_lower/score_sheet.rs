//! A sheet kept by hand: with real cards the points are written into columns.

use std::ops::RangeInclusive;

use super::HigherLower;
use crate::score_sheet::Scored;

impl Scored for HigherLower {
    const SEATS: RangeInclusive<u8> = 2..=2;
}
