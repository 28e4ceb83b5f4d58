//! Figures as the bars of a chart.

/// A bar: from this figure to that one, and how often they came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bar {
    /// The least figure.
    pub from: i32,
    /// The greatest.
    pub to: i32,
    /// How often.
    pub times: u32,
}

/// So many bars are still taken in at a glance.
const MOST: i64 = 12;

/// The bars of some figures, without gaps: one for each figure, or where these would be too many, for
/// as many in a row as make round parts.
///
/// ```
/// use tertulia::history::{Bar, bars};
/// let all = bars(&[5, 7, 5]);
/// let bar = |from, to, times| Bar { from, to, times };
/// assert_eq!(all, [bar(5, 5, 2), bar(6, 6, 0), bar(7, 7, 1)]);
/// assert_eq!(bars(&[-12, 1, 30])[0], bar(-15, -11, 1));
/// ```
pub fn bars(figures: &[i32]) -> Vec<Bar> {
    let (Some(least), Some(most)) = (figures.iter().min(), figures.iter().max()) else {
        return Vec::new();
    };
    let (least, most) = (i64::from(*least), i64::from(*most));
    let part = |step: i64, figure: i64| figure.div_euclid(step);
    let fits = |step: &i64| part(*step, most) - part(*step, least) < MOST;
    let steps = (0..10).flat_map(|power| [1, 2, 5].map(|n| n * 10i64.pow(power)));
    // The last step is wider than all whole numbers of 32 bits lie apart.
    let step = steps.clone().find(fits).unwrap_or(5_000_000_000);
    let clamp = |n: i64| n.clamp(i32::MIN.into(), i32::MAX.into()) as i32;
    let bar = |n: i64| {
        let within = figures.iter().filter(|figure| part(step, i64::from(**figure)) == n);
        Bar { from: clamp(n * step), to: clamp(n * step + step - 1), times: within.count() as u32 }
    };
    (part(step, least)..=part(step, most)).map(bar).collect()
}
