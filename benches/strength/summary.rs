//! The summary: a line for each figure, with its 95 % interval.

use tertulia::core::Level;

pub fn name(level: Level) -> &'static str {
    match level {
        Level::Child => "beginner",
        Level::Friend => "friend",
        Level::Club => "club",
        Level::Master => "master",
    }
}

/// A mean with half its 95 % interval.
#[derive(Clone, Copy, Debug)]
pub struct Mean {
    pub mean: f64,
    pub interval: f64,
}

impl Mean {
    /// Of some numbers that have nothing to do with each other.
    pub fn of(numbers: &[f64]) -> Self {
        let count = numbers.len().max(1) as f64;
        let mean = numbers.iter().sum::<f64>() / count;
        let spread: f64 = numbers.iter().map(|number| (number - mean).powi(2)).sum();
        let error = (spread / (count - 1.0).max(1.0) / count).sqrt();
        Self { mean, interval: 1.96 * error }
    }

    /// That it is above nought by more than two standard errors.
    pub fn is_positive(self) -> bool {
        self.mean > 2.0 / 1.96 * self.interval
    }
}

/// The lines, and how many of them are not as they should be.
#[derive(Default)]
pub struct Summary {
    pub amiss: u32,
}

impl Summary {
    pub fn heading(&self, text: &str) {
        println!("\n{text}");
    }

    /// A figure; `holds` is whether it is as it should be.
    pub fn line(&mut self, holds: bool, text: &str, Mean { mean, interval }: Mean, note: &str) {
        let sign = if holds { ' ' } else { '!' };
        println!("{sign} {text:32} {mean:8.3} ± {interval:<6.3} {note}");
        self.amiss += u32::from(!holds);
    }

    /// A figure without chance.
    pub fn exact(&mut self, text: &str, figure: f64, note: &str) {
        println!("  {text:32} {figure:8.3}          {note}");
    }
}
