//! How often a phone is listened to: a hostile one must not keep its host from its work.

/// So many messages are read in a second: nobody plays faster.
const MOST: u32 = 20;
const SECOND: f64 = 1000.0;

/// How often a phone has been listened to lately.
///
/// ```
/// use tertulia::remote::Pace;
/// let mut pace = Pace::default();
/// let read = (0..1000).filter(|_| pace.allows(5.0)).count();
/// assert_eq!(read, 20);
/// assert!(pace.allows(1005.0), "a second later it is heard again");
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Pace {
    since: f64,
    read: u32,
}

impl Pace {
    /// Whether a message that comes at this time, in milliseconds of any clock, is read.
    pub fn allows(&mut self, now: f64) -> bool {
        // A clock that was set back begins anew, too.
        if !(0.0..SECOND).contains(&(now - self.since)) {
            *self = Self { since: now, read: 0 };
        }
        self.read += 1;
        self.read <= MOST
    }
}
