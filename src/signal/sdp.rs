//! Session descriptions (RFC 8866) of connections that carry data and nothing else, as browsers write and take them.

use super::code::{
    Candidate, Code, Description, MOST_CANDIDATES, Place, Role, Setup, is_password, is_user,
};

/// The longest message that a description of ours allows, in bytes: every browser takes that much in one piece.
pub const LONGEST_MESSAGE: usize = 262_144;

/// The longest description that is read, in bytes; browsers write one or two thousand.
const LONGEST: usize = 65_536;

/// What a description lacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unpackable {
    /// It is longer than any browser's.
    TooLong,
    /// A certificate's fingerprint by SHA-256.
    Fingerprint,
    /// A name and a password of ICE.
    Credentials,
}

pub(super) fn read(text: &str) -> Result<Description, Unpackable> {
    if text.len() > LONGEST {
        return Err(Unpackable::TooLong);
    }
    let attributes =
        || text.lines().filter_map(|line| line.trim_end().strip_prefix("a=")?.split_once(':'));
    let found = |name: &str| attributes().find(|(other, _)| *other == name).map(|(_, value)| value);
    let fingerprint = attributes()
        .filter(|(name, _)| *name == "fingerprint")
        .find_map(|(_, value)| sha_256(value))
        .ok_or(Unpackable::Fingerprint)?;
    let user = found("ice-ufrag").filter(|user| is_user(user));
    let password = found("ice-pwd").filter(|password| is_password(password));
    let (Some(user), Some(password)) = (user, password) else {
        return Err(Unpackable::Credentials);
    };
    let all = attributes().filter(|(name, _)| *name == "candidate");
    let mut ranked: Vec<(u32, Candidate)> = all.filter_map(|(_, value)| candidate(value)).collect();
    ranked.sort_by_key(|(priority, _)| std::cmp::Reverse(*priority));
    let mut candidates: Vec<Candidate> = Vec::new();
    for (_, candidate) in ranked {
        if candidates.len() < MOST_CANDIDATES && !candidates.contains(&candidate) {
            candidates.push(candidate);
        }
    }
    Ok(Description {
        fingerprint,
        user: user.to_owned(),
        password: password.to_owned(),
        candidates,
    })
}

/// Who opens the secured connection, as an answer says: where it leaves it open, whoever answers.
pub(super) fn setup(text: &str) -> Setup {
    let passive = text.lines().any(|line| line.trim_end() == "a=setup:passive");
    if passive { Setup::Passive } else { Setup::Active }
}

/// `sha-256 A8:1D:…`
fn sha_256(value: &str) -> Option<[u8; 32]> {
    let (function, digits) = value.split_once(' ')?;
    if !function.eq_ignore_ascii_case("sha-256") {
        return None;
    }
    let mut bytes = [0; 32];
    let mut pairs = digits.trim().split(':');
    for byte in &mut bytes {
        let pair = pairs.next().filter(|pair| pair.len() == 2)?;
        *byte = u8::from_str_radix(pair, 16).ok()?;
    }
    pairs.next().is_none().then_some(bytes)
}

/// `1242640386 1 udp 2113937151 192.0.2.2 46384 typ host …` (RFC 8839 §5.1), with its priority.
fn candidate(value: &str) -> Option<(u32, Candidate)> {
    let mut words = value.split_ascii_whitespace().skip(1);
    let mut word = || words.next();
    let (component, transport, priority) = (word()?, word()?, word()?);
    let (place, port, typ, kind) = (word()?, word()?, word()?, word()?);
    let ours =
        component == "1" && transport.eq_ignore_ascii_case("udp") && typ == "typ" && kind == "host";
    let port = port.parse().ok().filter(|port| *port > 0)?;
    ours.then_some((priority.parse().ok()?, Candidate { place: self::place(place)?, port }))
}

fn place(text: &str) -> Option<Place> {
    if let Some(name) = text.strip_suffix(".local") {
        return uuid(name).map(Place::Name);
    }
    text.parse().map(Place::V4).or_else(|_| text.parse().map(Place::V6)).ok()
}

/// `e7f570f4-5fed-4b6f-998b-f34bf823a7dc`
fn uuid(text: &str) -> Option<u128> {
    let hyphens: Vec<usize> = text.match_indices('-').map(|(at, _)| at).collect();
    let digits: String = text.split('-').collect();
    let hexadecimal =
        digits.bytes().all(|digit| digit.is_ascii_digit() || (b'a'..=b'f').contains(&digit));
    let whole = hyphens == [8, 13, 18, 23] && digits.len() == 32 && hexadecimal;
    u128::from_str_radix(&digits, 16).ok().filter(|_| whole)
}

/// A description of a browser's own, with another name and password of ICE.
pub(super) fn known_by(user: &str, password: &str, text: &str) -> String {
    let line = |line: &str| {
        let line = line.trim_end();
        match line.split_once(':') {
            Some(("a=ice-ufrag", _)) => format!("a=ice-ufrag:{user}\r\n"),
            Some(("a=ice-pwd", _)) => format!("a=ice-pwd:{password}\r\n"),
            _ => format!("{line}\r\n"),
        }
    };
    text.lines().map(line).collect()
}

pub(super) fn write(code: &Code) -> String {
    let Description { fingerprint, user, password, candidates } = &code.description;
    let setup = match code.role {
        Role::Offer => "actpass",
        Role::Answer { setup: Setup::Active, .. } => "active",
        Role::Answer { setup: Setup::Passive, .. } => "passive",
    };
    let print: Vec<String> = fingerprint.iter().map(|byte| format!("{byte:02X}")).collect();
    let mut lines = vec![
        "v=0".to_owned(),
        // Which session this is nobody asks: a connection has one.
        "o=- 1 1 IN IP4 127.0.0.1".to_owned(),
        "s=-".to_owned(),
        "t=0 0".to_owned(),
        "a=group:BUNDLE 0".to_owned(),
        "m=application 9 UDP/DTLS/SCTP webrtc-datachannel".to_owned(),
        "c=IN IP4 0.0.0.0".to_owned(),
    ];
    lines.extend(candidates.iter().enumerate().map(written));
    lines.extend([
        format!("a=ice-ufrag:{user}"),
        format!("a=ice-pwd:{password}"),
        format!("a=fingerprint:sha-256 {}", print.join(":")),
        format!("a=setup:{setup}"),
        "a=mid:0".to_owned(),
        "a=sctp-port:5000".to_owned(),
        format!("a=max-message-size:{LONGEST_MESSAGE}"),
    ]);
    lines.iter().flat_map(|line| [line, "\r\n"]).collect()
}

/// A candidate as it stands in a description; the first is the best.
fn written((at, candidate): (usize, &Candidate)) -> String {
    // RFC 8445 §5.1.2.1: the kind of a host's own address, its rank, the only component.
    let priority = 126 << 24 | (65_535 - at) << 8 | 255;
    let place = match candidate.place {
        Place::Name(name) => {
            let digits = format!("{name:032x}");
            let (a, b, c) = (&digits[..8], &digits[8..12], &digits[12..16]);
            format!("{a}-{b}-{c}-{}-{}.local", &digits[16..20], &digits[20..])
        }
        Place::V4(address) => address.to_string(),
        Place::V6(address) => address.to_string(),
    };
    format!("a=candidate:{} 1 udp {priority} {place} {} typ host", at + 1, candidate.port)
}
