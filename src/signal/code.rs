//! A code: what it holds, and its text.

use ::core::net::{Ipv4Addr, Ipv6Addr};

use super::{armour, bytes, sdp};

/// The most ways to a device that a code holds: the best ones. A device with more networks than these has a QR code
/// that nobody can scan.
pub const MOST_CANDIDATES: usize = 6;

/// The longest text in which a code is looked for, in bytes. A code has at most 410 letters.
const LONGEST: usize = 4_000;

/// One of the two codes by which two devices connect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    /// Which of the two.
    pub role: Role,
    /// How the device that shows it is reached.
    pub description: Description,
}

/// Which of the two codes it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// The first, of the device that invites.
    Offer,
    /// The second, of the device that joins.
    Answer {
        /// The check of the offer that it answers ([`Code::check`]).
        to: u16,
        /// Which of the two opens the secured connection.
        setup: Setup,
    },
}

/// Who opens the secured connection (RFC 8842): the device that answers chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setup {
    /// The one that answers: what browsers choose.
    Active,
    /// The one that offered.
    Passive,
}

/// How a device is reached, and how it is known again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Description {
    /// The SHA-256 of its certificate.
    pub fingerprint: [u8; 32],
    /// Its name in ICE (`ice-ufrag`): 4 to 32 letters, digits, `+`, `/`.
    pub user: String,
    /// Its password in ICE (`ice-pwd`): 22 to 64 of them.
    pub password: String,
    /// Where it listens, the best first: at most [`MOST_CANDIDATES`].
    pub candidates: Vec<Candidate>,
}

impl Description {
    /// A description that a browser has written for itself, with the name and the password of this one: so a device is
    /// known again that had told them before.
    ///
    /// ```
    /// use tertulia::signal::Description;
    /// let (user, password) = ("VMQ8".to_owned(), "UGc9ElroafqTNm9c3j5PyIYI".to_owned());
    /// let own = Description { fingerprint: [7; 32], user, password, candidates: vec![] };
    /// let text = own.in_place_of("a=ice-ufrag:9iTx\r\na=mid:0\r\n");
    /// assert_eq!(text, "a=ice-ufrag:VMQ8\r\na=mid:0\r\n");
    /// ```
    pub fn in_place_of(&self, text: &str) -> String {
        sdp::known_by(&self.user, &self.password, text)
    }
}

/// A place where a device listens, by UDP.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// Its address in the network.
    pub place: Place,
    /// From 1.
    pub port: u16,
}

/// An address in the network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// A name of multicast DNS, behind which browsers hide their addresses: the number of a UUID, before `.local`.
    Name(u128),
    /// As it is.
    V4(Ipv4Addr),
    /// As it is.
    V6(Ipv6Addr),
}

/// Why a text is no code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadCode {
    /// Nothing in it is like a code.
    Foreign,
    /// Letters are wrong or missing.
    Broken,
    /// Written by a later version than this.
    Later,
}

impl Code {
    /// The code of an offer as a browser writes it. What is not needed is left out: ways by TCP, addresses that only
    /// a server told, more than [`MOST_CANDIDATES`].
    ///
    /// # Errors
    /// What WebRTC needs and is not there.
    pub fn offer(text: &str) -> Result<Self, sdp::Unpackable> {
        Ok(Self { role: Role::Offer, description: sdp::read(text)? })
    }

    /// The code of an answer as a browser writes it; `to` is the check of the offer that it answers.
    ///
    /// # Errors
    /// What WebRTC needs and is not there.
    pub fn answer(to: u16, text: &str) -> Result<Self, sdp::Unpackable> {
        let role = Role::Answer { to, setup: sdp::setup(text) };
        Ok(Self { role, description: sdp::read(text)? })
    }

    /// The session description for a browser.
    pub fn sdp(&self) -> String {
        sdp::write(self)
    }

    /// As text: capitals and digits.
    ///
    /// ```
    /// use tertulia::signal::{BadCode, Code, Description, Role};
    /// let (user, password) = ("VMQ8".to_owned(), "UGc9ElroafqTNm9c3j5PyIYI".to_owned());
    /// let description = Description { fingerprint: [7; 32], user, password, candidates: vec![] };
    /// let code = Code { role: Role::Offer, description };
    /// let text = code.write();
    /// assert_eq!(Code::read(&format!("Here: https://example.org/#/join/{text}.")), Ok(code));
    /// assert_eq!(Code::read(&text.replacen('B', "C", 1)), Err(BadCode::Broken));
    /// assert_eq!(Code::read("Good evening!"), Err(BadCode::Foreign));
    /// ```
    pub fn write(&self) -> String {
        armour::write(&bytes::write(self))
    }

    /// The code in a text: alone, in a link, broken into lines, or with a message around it.
    ///
    /// # Errors
    /// Why there is none.
    pub fn read(text: &str) -> Result<Self, BadCode> {
        if text.len() > LONGEST {
            return Err(BadCode::Foreign);
        }
        let whole = |letters: &str| match armour::read(letters) {
            Some(bytes) => bytes::read(&bytes),
            None if bytes::is_like_one(letters) => Err(BadCode::Broken),
            None => Err(BadCode::Foreign),
        };
        // A message may have broken it into lines.
        let joined: String = text.split_whitespace().collect();
        let runs = |text: &str| -> Result<Self, BadCode> {
            let run = text.split(|letter| !armour::is_letter(letter)).max_by_key(|run| run.len());
            whole(run.unwrap_or_default())
        };
        runs(text).or_else(|bad| runs(&joined).map_err(|_| bad))
    }

    /// Which code it is: two bytes of its own, by which an answer tells which offer it is for.
    pub fn check(&self) -> u16 {
        let bytes = bytes::write(self);
        bytes.last_chunk().map_or(0, |check| u16::from_be_bytes(*check))
    }
}

/// Whether a text can be a name in ICE.
pub(super) fn is_user(text: &str) -> bool {
    (4..=32).contains(&text.len()) && text.bytes().all(is_of_ice)
}

/// Whether a text can be a password in ICE.
pub(super) fn is_password(text: &str) -> bool {
    (22..=64).contains(&text.len()) && text.bytes().all(is_of_ice)
}

/// The letters of ICE (RFC 8839 §5.4).
fn is_of_ice(letter: u8) -> bool {
    letter.is_ascii_alphanumeric() || matches!(letter, b'+' | b'/')
}
