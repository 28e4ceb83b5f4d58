//! The bytes of a code: docs/phones.md tells them one by one.

use ::core::net::{Ipv4Addr, Ipv6Addr};

use super::code::{
    BadCode, Candidate, Code, Description, MOST_CANDIDATES, Place, Role, Setup, is_password,
    is_user,
};
use crate::share::envelope::crc;

/// The version that is written.
const VERSION: u8 = 1;

/// What the letters of ICE (RFC 8839 §5.4) count for, six bits each.
const ICE_LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

pub(super) fn write(code: &Code) -> Vec<u8> {
    let mut bytes = vec![VERSION];
    match code.role {
        Role::Offer => bytes.push(0),
        Role::Answer { to, setup } => {
            bytes.push(if setup == Setup::Active { 1 } else { 2 });
            bytes.extend(to.to_be_bytes());
        }
    }
    let Description { fingerprint, user, password, candidates } = &code.description;
    bytes.extend(fingerprint);
    for text in [user, password] {
        bytes.push(text.len() as u8);
        bytes.extend(packed(text));
    }
    bytes.push(candidates.len() as u8);
    for Candidate { place, port } in candidates {
        match place {
            Place::Name(name) => {
                bytes.push(0);
                bytes.extend(name.to_be_bytes());
            }
            Place::V4(address) => {
                bytes.push(1);
                bytes.extend(address.octets());
            }
            Place::V6(address) => {
                bytes.push(2);
                bytes.extend(address.octets());
            }
        }
        bytes.extend(port.to_be_bytes());
    }
    let check = crc(&bytes);
    bytes.extend(check.to_be_bytes());
    bytes
}

pub(super) fn read(bytes: &[u8]) -> Result<Code, BadCode> {
    let (inner, check) = bytes.split_last_chunk().ok_or(BadCode::Foreign)?;
    let ours = inner.first().is_some_and(|version| (1..16).contains(version));
    if crc(inner) != u16::from_be_bytes(*check) {
        // A text that is as long as a code and begins like one is one with a slip in it.
        let like = inner.first() == Some(&VERSION) && bytes.len() >= SHORTEST;
        return Err(if like { BadCode::Broken } else { BadCode::Foreign });
    }
    match inner {
        [VERSION, rest @ ..] => Reader(rest).code().ok_or(BadCode::Broken),
        _ if ours => Err(BadCode::Later),
        _ => Err(BadCode::Foreign),
    }
}

/// Whether letters are as many as those of a code, and begin like one of this version.
pub(super) fn is_like_one(letters: &str) -> bool {
    let head = letters.get(..2).is_some_and(|head| head.eq_ignore_ascii_case("AE"));
    head && letters.len() >= SHORTEST * 8 / 5
}

/// An offer without candidates, with the shortest names that ICE has.
const SHORTEST: usize = 2 + 32 + 1 + 3 + 1 + 17 + 1 + 2;

/// Letters of ICE, six bits each.
fn packed(text: &str) -> Vec<u8> {
    let value = |letter: &u8| ICE_LETTERS.iter().position(|other| other == letter).unwrap_or(0);
    let values: Vec<u8> = text.as_bytes().iter().map(|letter| value(letter) as u8).collect();
    let group = |four: &[u8]| {
        let bits =
            (0..4).fold(0_u32, |bits, at| bits << 6 | u32::from(*four.get(at).unwrap_or(&0)));
        let [_, three @ ..] = bits.to_be_bytes();
        three[..(four.len() * 6).div_ceil(8)].to_vec()
    };
    values.chunks(4).flat_map(group).collect()
}

/// What has not been read yet.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn code(mut self) -> Option<Code> {
        let role = match self.byte()? {
            0 => Role::Offer,
            kind @ 1..=2 => Role::Answer {
                to: u16::from_be_bytes(self.take()?),
                setup: if kind == 1 { Setup::Active } else { Setup::Passive },
            },
            _ => return None,
        };
        let fingerprint = self.take()?;
        let user = self.letters().filter(|user| is_user(user))?;
        let password = self.letters().filter(|password| is_password(password))?;
        let count = usize::from(self.byte()?);
        if count > MOST_CANDIDATES {
            return None;
        }
        let candidates = (0..count).map(|_| self.candidate()).collect::<Option<_>>()?;
        let description = Description { fingerprint, user, password, candidates };
        self.0.is_empty().then_some(Code { role, description })
    }

    fn candidate(&mut self) -> Option<Candidate> {
        let place = match self.byte()? {
            0 => Place::Name(u128::from_be_bytes(self.take()?)),
            1 => Place::V4(Ipv4Addr::from(self.take::<4>()?)),
            2 => Place::V6(Ipv6Addr::from(self.take::<16>()?)),
            _ => return None,
        };
        let port = u16::from_be_bytes(self.take()?);
        (port > 0).then_some(Candidate { place, port })
    }

    /// As many letters of ICE as the first byte says.
    fn letters(&mut self) -> Option<String> {
        let count = usize::from(self.byte()?);
        let (these, rest) = self.0.split_at_checked((count * 6).div_ceil(8))?;
        self.0 = rest;
        let value = |at: usize| {
            let bit = at * 6;
            let pair = u16::from_be_bytes([
                these[bit / 8],
                these.get(bit / 8 + 1).copied().unwrap_or_default(),
            ]);
            usize::from(pair >> (10 - bit % 8)) & 63
        };
        let text: String = (0..count).map(|at| char::from(ICE_LETTERS[value(at)])).collect();
        // The bits that fill up the last byte are nothing: one code has one text.
        (packed(&text) == these).then_some(text)
    }

    fn byte(&mut self) -> Option<u8> {
        self.take().map(|[byte]| byte)
    }

    fn take<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (these, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(*these)
    }
}
