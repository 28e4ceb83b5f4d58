//! The model that foretold the letters of a text, and what reads a text that was written with it: each bit is
//! foretold from the letters before it, several such guesses are weighed by how right they have been, and an
//! arithmetic coder wrote what was left to say. Before the first letter the model reads the primer.
//!
//! Everything here is **frozen**, the primer included: what links hold can only be read by the very same
//! foretelling. Whole numbers only.

use crate::share::deflate::PRIMER;

/// The end of a text. No text has it within.
const END: u8 = 0;

/// The text that some bytes stand for; none if they are no text's, or that of a text of more bytes than
/// `longest`.
pub fn unpack(bytes: &[u8], longest: usize) -> Option<String> {
    let mut model = Model::primed();
    let mut reader = Reader::new(bytes);
    let mut text = Vec::new();
    loop {
        let mut byte = 0;
        for _ in 0..8 {
            let bit = reader.read(model.foretell());
            model.learn(bit);
            byte = byte << 1 | u8::from(bit);
        }
        match byte {
            END => return String::from_utf8(text).ok(),
            // No letter begins or goes on like this. Beyond the end of the bytes it comes to that soon.
            0xf8.. => return None,
            _ if text.len() >= longest => return None,
            _ => text.push(byte),
        }
    }
}

/// How many likelihoods are remembered. What falls on the same place shares it.
const PLACES: usize = 1 << 16;
/// How many things each bit is foretold from.
const SIGNS: usize = 7;
/// One half, in the likelihoods' unit.
const HALF: u32 = 1 << 21;

/// What foretells the next bit: for each of several pasts, how often a bit followed it.
struct Model {
    /// By past and bits so far: how likely a one is (22 bits, from one half), and how often that was
    /// seen (10 bits).
    places: Vec<u32>,
    /// How much each sign is believed, in 65,536ths, by how many of them have been seen before.
    trust: [[i32; SIGNS]; SIGNS + 1],
    /// The pasts: the last letters, and where we are among brackets.
    pasts: [u32; SIGNS],
    /// The bits so far of the letter, after a one.
    bits: u32,
    /// The last eight letters.
    letters: u64,
    /// The letters since the last bracket, and those of the brackets before.
    piece: u32,
    before: u32,
    // Of the bit that is foretold.
    at: [usize; SIGNS],
    told: [i32; SIGNS],
    seen: usize,
    likely: u32,
    /// The odds of each likelihood: what `squash` makes it of.
    odds: Vec<i16>,
}

impl Model {
    fn primed() -> Self {
        let mut odds = Vec::with_capacity(4096);
        for from in -2047..=2047 {
            odds.resize(odds.len().max(squash(from) as usize + 1), from as i16);
        }
        odds.resize(4096, 2047);
        let mut model = Self {
            odds,
            places: vec![0; PLACES],
            trust: [[22_000; SIGNS]; SIGNS + 1],
            pasts: [0; SIGNS],
            bits: 1,
            letters: 0,
            piece: 0,
            before: 0,
            at: [0; SIGNS],
            told: [0; SIGNS],
            seen: 0,
            likely: 0,
        };
        model.turn();
        // A line each, and the end as it will come.
        for line in PRIMER.lines() {
            for byte in line.bytes().chain([END]) {
                for n in (0..8).rev() {
                    model.foretell();
                    model.learn(byte >> n & 1 == 1);
                }
            }
        }
        model
    }

    /// How likely the next bit is a one, in 65,536ths: never 0 nor all of them.
    fn foretell(&mut self) -> u32 {
        self.seen = 0;
        for sign in 0..SIGNS {
            let at = mixed(self.pasts[sign] ^ self.bits.wrapping_mul(0x2545_f491)) >> 16;
            let place = self.places[at as usize % PLACES];
            self.at[sign] = at as usize % PLACES;
            let seen = place & 1023;
            self.seen += usize::from(seen > 0);
            // What has not been seen tells nothing.
            let likely = (place >> 10) ^ HALF;
            self.told[sign] = if seen == 0 { 0 } else { self.odds[(likely >> 10) as usize].into() };
        }
        let trust = &self.trust[self.seen];
        let sum: i32 =
            trust.iter().zip(&self.told).map(|(trust, told)| trust / 16 * told / 4096).sum();
        self.likely = squash(sum);
        self.likely * 16 + 8
    }

    /// What the bit was.
    fn learn(&mut self, bit: bool) {
        let error = (i32::from(bit) << 12) - self.likely as i32;
        let trust = &mut self.trust[self.seen];
        for (trust, told) in trust.iter_mut().zip(&self.told) {
            *trust = (*trust + (told * error + (1 << 9)) / (1 << 10)).clamp(-(1 << 20), 1 << 20);
        }
        for at in self.at {
            let place = &mut self.places[at];
            let seen = *place & 1023;
            let likely = ((*place >> 10) ^ HALF) as i32;
            let wanted = if bit { (1 << 22) - 1 } else { 0 };
            let likely = likely + (wanted - likely) / (seen as i32 * 2 + 3) * 2;
            *place = (likely as u32 ^ HALF) << 10 | (seen + 1).min(MOST_SEEN);
        }
        self.bits = self.bits << 1 | u32::from(bit);
        if self.bits >= 256 {
            self.letter((self.bits & 255) as u8);
        }
    }

    fn letter(&mut self, letter: u8) {
        self.bits = 1;
        if letter == END {
            (self.letters, self.piece, self.before) = (0, 0, 0);
        }
        self.letters = self.letters << 8 | u64::from(letter);
        self.piece = mixed(self.piece ^ u32::from(letter));
        if matches!(letter, b'[' | b'{') {
            self.before = mixed(self.before.wrapping_mul(0x9e37) ^ u32::from(letter));
            self.piece = 0;
        }
        if letter == b'\n' {
            self.before = mixed(self.before ^ 77);
        }
        self.turn();
    }

    /// The pasts, for the next letter.
    fn turn(&mut self) {
        let last =
            |n: u32| (self.letters & ((1u64 << (8 * n)) - 1)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let fold = |long: u64| (long >> 32) as u32 ^ long as u32;
        let pasts = [1, 2, 3, 4, 6].map(|n| mixed(fold(last(n)).wrapping_add(n)));
        self.pasts[..5].copy_from_slice(&pasts);
        self.pasts[5] = mixed(self.piece ^ 0x5bd1_e995);
        self.pasts[6] = 0x0137_31d5;
    }
}

/// Beyond so many times what is seen does not weigh less.
const MOST_SEEN: u32 = 120;

/// Bits thrown about (the finaliser of MurmurHash3, by its author in the public domain).
fn mixed(mut bits: u32) -> u32 {
    bits ^= bits >> 16;
    bits = bits.wrapping_mul(0x85eb_ca6b);
    bits ^= bits >> 13;
    bits = bits.wrapping_mul(0xc2b2_ae35);
    bits ^ bits >> 16
}

/// How likely something is, 0 to 4095, from its odds: 4096 / (1 + exp(-odds / 256)).
fn squash(odds: i32) -> u32 {
    const CURVE: [i32; 33] = [
        1, 2, 3, 6, 10, 16, 27, 45, 73, 120, 194, 310, 488, 747, 1101, 1546, 2047, 2549, 2994,
        3348, 3607, 3785, 3901, 3975, 4022, 4050, 4068, 4079, 4085, 4089, 4092, 4093, 4094,
    ];
    let odds = odds.clamp(-2047, 2047) + 2048;
    let (at, part) = ((odds >> 7) as usize, odds & 127);
    ((CURVE[at] * (128 - part) + CURVE[at + 1] * part + 64) >> 7) as u32
}

/// Where a span is cut by a bit that is a one so likely.
fn cut(low: u32, high: u32, likely: u32) -> u32 {
    low + ((u64::from(high - low) * u64::from(likely)) >> 16) as u32
}

/// Reads bits from a number within a span that each of them narrows (arithmetic coding).
struct Reader<'a> {
    low: u32,
    high: u32,
    number: u32,
    bytes: std::slice::Iter<'a, u8>,
}

impl<'a> Reader<'a> {
    fn new(bytes: &'a [u8]) -> Self {
        let mut reader = Self { low: 0, high: u32::MAX, number: 0, bytes: bytes.iter() };
        for _ in 0..4 {
            reader.byte();
        }
        reader
    }

    fn byte(&mut self) {
        self.number = self.number << 8 | self.bytes.next().map_or(0, |byte| u32::from(*byte));
    }

    fn read(&mut self, likely: u32) -> bool {
        let middle = cut(self.low, self.high, likely);
        let bit = self.number <= middle;
        if bit {
            self.high = middle
        } else {
            self.low = middle + 1
        }
        while (self.low ^ self.high) >> 24 == 0 {
            self.low <<= 8;
            self.high = self.high << 8 | 255;
            self.byte();
        }
        bit
    }
}
