//! How a sound player bets among several, by the rank of the hand: what the computer players expect of
//! others, and what the friend plays.

/// What a player knows of the betting.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot {
    /// The share of hands that one's own beats, in thousandths.
    pub rank: i32,
    /// Other players who are still in.
    pub rivals: i32,
    /// Chips that are owed.
    pub owed: i32,
    /// Chips in the pot.
    pub pot: i32,
    /// Envite and revites so far.
    pub raises: u8,
    /// Whether one may bet or raise.
    pub may_raise: bool,
}

/// The least rank of whoever makes so many bets, in thousandths.
const BETTORS: [i32; 5] = [0, 500, 720, 830, 900];

/// What a share of one is here.
pub(super) const WHOLE: u32 = 256;

impl Spot {
    /// Shares of passing or going away, of calling, and of betting or raising, in parts of [`WHOLE`].
    /// `bluffs` is how often a bad hand opens.
    pub fn shares(self, bluffs: u32) -> [u32; 3] {
        if self.owed == 0 {
            // The best of several hands is better than that of two.
            let opens = 1000 - 900 / (self.rivals + 1).max(1);
            return match self.may_raise {
                true if self.rank >= opens => [0, 0, WHOLE],
                true if self.rank < 250 => [WHOLE - bluffs, 0, bluffs],
                _ => [WHOLE, 0, 0],
            };
        }
        let least = BETTORS[usize::from(self.raises.min(4))];
        let wins = match self.rank - least {
            below if below < 0 => 150 * self.rank / least.max(1),
            above => 150 + 850 * above / (1000 - least),
        };
        // More than one rival may have the better hand.
        let wins = wins - 60 * (self.rivals - 1).max(0);
        let needed = 1000 * self.owed / (self.pot + self.owed).max(1);
        if self.may_raise && wins > 620 {
            [0, 0, WHOLE]
        } else if wins > needed {
            [0, WHOLE, 0]
        } else {
            [WHOLE, 0, 0]
        }
    }
}
