//! Codes by which two devices connect: what browsers write goes into a code and out again, and nothing that somebody
//! reads breaks the reader.

use tertulia::core::Rng;
use tertulia::signal::{
    BadCode, Candidate, Code, Description, LONGEST_MESSAGE, MOST_CANDIDATES, Place, Role, Setup,
    Unpackable,
};

/// As Chromium 156 writes it where addresses stay hidden.
const CHROMIUM: &str = "v=0\r\no=- 120660935083690098 2 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\na=group:BUNDLE 0\r\n\
a=extmap-allow-mixed\r\na=msid-semantic: WMS\r\nm=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\nc=IN IP4 0.0.0.0\r\n\
a=candidate:1242640386 1 udp 2113937151 e7f570f4-5fed-4b6f-998b-f34bf823a7dc.local 46384 typ host generation 0 network-cost 999\r\n\
a=candidate:2172121570 1 udp 2113942271 0b62cc94-f887-4dd7-99e7-507a28e3c9e4.local 56735 typ host generation 0 network-cost 999\r\n\
a=ice-ufrag:VM+8\r\na=ice-pwd:UGc9ElroafqTNm9c3j5P/IYI\r\na=ice-options:trickle\r\n\
a=fingerprint:sha-256 A8:1D:75:71:5F:1C:32:C9:9C:19:69:CB:8C:F4:5F:21:76:EB:6D:F5:12:04:4D:70:37:3A:5B:FD:6C:A5:17:74\r\n\
a=setup:actpass\r\na=mid:0\r\na=sctp-port:5000\r\na=max-message-size:262144\r\n";

/// As Firefox writes an answer: other names of ICE, ways by TCP, a part that a server has told.
const FIREFOX: &str = "v=0\r\no=mozilla...THIS_IS_SDPARTA-99.0 4978061689314146455 0 IN IP4 0.0.0.0\r\ns=-\r\nt=0 0\r\n\
a=sendrecv\r\n\
a=fingerprint:sha-256 CB:F3:74:98:9B:DB:0F:5E:64:80:5B:80:AF:39:D6:B5:22:CE:61:25:F2:84:8A:EB:31:73:F6:B0:20:12:13:60\r\n\
a=group:BUNDLE 0\r\na=ice-options:trickle\r\na=msid-semantic:WMS *\r\n\
m=application 45231 UDP/DTLS/SCTP webrtc-datachannel\r\nc=IN IP4 192.0.2.2\r\n\
a=candidate:0 1 UDP 2122252543 192.0.2.2 45231 typ host\r\n\
a=candidate:2 1 UDP 2122187007 fd00::2 40311 typ host\r\n\
a=candidate:4 1 TCP 2105524479 192.0.2.2 9 typ host tcptype active\r\n\
a=candidate:5 1 TCP 2105458943 fd00::2 9 typ host tcptype active\r\n\
a=candidate:1 1 UDP 1686052863 203.0.113.9 45231 typ srflx raddr 192.0.2.2 rport 45231\r\n\
a=sendrecv\r\na=end-of-candidates\r\na=ice-pwd:61b2f8ed1b5d24d6f5eb4bc5f8bb4aa4\r\na=ice-ufrag:4f0a9c11\r\na=mid:0\r\n\
a=setup:active\r\na=sctp-port:5000\r\na=max-message-size:1073741823\r\n";

#[test]
fn what_chromium_writes_goes_into_a_code() {
    let code = Code::offer(CHROMIUM).unwrap();
    assert_eq!(code.role, Role::Offer);
    let Description { fingerprint, user, password, candidates } = &code.description;
    assert_eq!((fingerprint[0], fingerprint[31]), (0xa8, 0x74));
    assert_eq!((user.as_str(), password.as_str()), ("VM+8", "UGc9ElroafqTNm9c3j5P/IYI"));
    // The best first, as the browser ranks them.
    let named = |name, port| Candidate { place: Place::Name(name), port };
    let first = named(0x0b62_cc94_f887_4dd7_99e7_507a_28e3_c9e4, 56_735);
    let second = named(0xe7f5_70f4_5fed_4b6f_998b_f34b_f823_a7dc, 46_384);
    assert_eq!(candidates[..], [first, second]);
}

#[test]
fn what_firefox_writes_goes_into_a_code() {
    let code = Code::answer(0x1234, FIREFOX).unwrap();
    assert_eq!(code.role, Role::Answer { to: 0x1234, setup: Setup::Active });
    assert_eq!(code.description.user, "4f0a9c11");
    let place = |text: &str, port| Candidate { place: Place::V4(text.parse().unwrap()), port };
    let far = Place::V6("fd00::2".parse().unwrap());
    // Only its own addresses, and by UDP.
    let own = [place("192.0.2.2", 45_231), Candidate { place: far, port: 40_311 }];
    assert_eq!(code.description.candidates[..], own);
    let passive = FIREFOX.replace("setup:active", "setup:passive");
    let role = Code::answer(7, &passive).unwrap().role;
    assert_eq!(role, Role::Answer { to: 7, setup: Setup::Passive });
}

/// What a browser is given is what it would have written itself, and it goes into the same code again.
#[test]
fn a_code_goes_out_as_a_description() {
    for code in [Code::offer(CHROMIUM).unwrap(), Code::answer(9, FIREFOX).unwrap()] {
        let text = code.sdp();
        let again = match code.role {
            Role::Offer => Code::offer(&text),
            Role::Answer { to, .. } => Code::answer(to, &text),
        };
        assert_eq!(again, Ok(code));
        assert!(text.starts_with("v=0\r\n") && text.ends_with("\r\n"));
        assert!(text.contains("m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\n"));
        assert!(text.contains(&format!("a=max-message-size:{LONGEST_MESSAGE}\r\n")));
        // Every line is `letter=…` (RFC 8866 §5).
        let well_formed =
            |line: &str| line.is_ascii() && line.as_bytes().get(1) == Some(&b'=') && line.len() > 2;
        assert!(text.lines().all(well_formed), "{text}");
    }
    let offer = Code::offer(CHROMIUM).unwrap().sdp();
    assert!(offer.contains(" 0b62cc94-f887-4dd7-99e7-507a28e3c9e4.local 56735 typ host\r\n"));
    assert!(offer.contains("a=setup:actpass\r\n"));
}

#[test]
fn what_webrtc_needs_must_be_there() {
    let without = |part: &str| {
        let lines = CHROMIUM.lines().filter(|line| !line.contains(part));
        Code::offer(&lines.collect::<Vec<_>>().join("\r\n"))
    };
    assert_eq!(without("fingerprint"), Err(Unpackable::Fingerprint));
    assert_eq!(without("ice-ufrag"), Err(Unpackable::Credentials));
    assert_eq!(without("ice-pwd"), Err(Unpackable::Credentials));
    // Nothing of these stands at the end of what a browser takes for one.
    let short = CHROMIUM.replace(":17:74\r\n", ":17\r\n");
    assert_eq!(Code::offer(&short), Err(Unpackable::Fingerprint));
    let other = CHROMIUM.replace("sha-256", "sha-1");
    assert_eq!(Code::offer(&other), Err(Unpackable::Fingerprint));
    let odd = CHROMIUM.replace("ice-ufrag:VM+8", "ice-ufrag:VM 8\u{e9}");
    assert_eq!(Code::offer(&odd), Err(Unpackable::Credentials));
    assert_eq!(Code::offer(&"a=x\r\n".repeat(20_000)), Err(Unpackable::TooLong));
    // A device without a network writes none.
    assert!(without("candidate").unwrap().description.candidates.is_empty());
}

#[test]
fn a_code_holds_few_ways() {
    let line = |n| format!("a=candidate:1 1 udp {} 192.0.2.{n} 9 typ host\r\n", 9_000 + n);
    let many: String = (0..40).map(line).collect();
    let code =
        Code::offer(&CHROMIUM.replace("a=candidate:1242640386", &format!("{many}a=x"))).unwrap();
    let candidates = &code.description.candidates;
    assert_eq!(candidates.len(), MOST_CANDIDATES);
    // The one that is left of the browser's own ranks before these.
    assert!(matches!(candidates[0].place, Place::Name(_)));
    assert_eq!(candidates[1].place, Place::V4("192.0.2.39".parse().unwrap()));
    // The same way twice is one; what is no address of a device is none.
    for odd in ["192.0.2", "fd00::2%eth0", "printer.local", "e7f570f4-5fed.local", "x"] {
        let line = format!("a=candidate:1 1 udp 9 {odd} 9 typ host\r\na=x");
        let with = Code::offer(&CHROMIUM.replacen("a=candidate", &line, 1)).unwrap();
        assert_eq!(with.description.candidates.len(), 1, "{odd}");
    }
}

/// The figures of docs/phones.md.
#[test]
fn a_code_is_small() {
    let offer = Code::offer(CHROMIUM).unwrap().write();
    assert_eq!(offer.len(), 157);
    let all = |letter: u8| letter.is_ascii_uppercase() || letter.is_ascii_digit();
    assert!(offer.bytes().all(all), "a QR code has these in less room");
    let longest = Code {
        role: Role::Answer { to: 1, setup: Setup::Active },
        description: Description {
            fingerprint: [255; 32],
            user: "u".repeat(32),
            password: "p".repeat(64),
            candidates: vec![Candidate { place: Place::Name(u128::MAX), port: 9 }; MOST_CANDIDATES],
        },
    };
    assert!(longest.write().len() <= 410, "{}", longest.write().len());
    assert_eq!(Code::read(&longest.write()), Ok(longest));
}

/// What a message does to a code on its way.
#[test]
fn a_code_is_found_in_a_message() {
    for code in [Code::offer(CHROMIUM).unwrap(), Code::answer(9, FIREFOX).unwrap()] {
        let text = code.write();
        let (one, two) = text.split_at(70);
        for sent in [
            text.clone(),
            text.to_lowercase(),
            format!("https://example.org/games/tertulia/#/join/{text}"),
            format!("<https://example.org/#/join/{text}>."),
            format!("**{text}**"),
            format!("«{text}», he said"),
            format!("\u{feff}{text}\u{200b}\n"),
            format!("{one}\r\n{two}\n"),
            format!("> {one}\n{two}"),
        ] {
            assert_eq!(Code::read(&sent), Ok(code.clone()), "{sent}");
        }
    }
}

#[test]
fn a_slip_is_noticed() {
    let code = Code::offer(CHROMIUM).unwrap();
    let text = code.write();
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
    for at in 0..text.len() {
        for letter in letters.chars().filter(|letter| !text[at..].starts_with(*letter)) {
            let slip = format!("{}{letter}{}", &text[..at], &text[at + 1..]);
            let bad = Code::read(&slip).unwrap_err();
            // A slip in its first letters makes it no code at all.
            assert!(bad == BadCode::Broken || at < 2, "{at} {letter}: {bad:?}");
        }
        if at + 1 < text.len() && text[at..=at] != text[at + 1..at + 2] {
            let (a, b) = (&text[at..=at], &text[at + 1..at + 2]);
            let turned = format!("{}{b}{a}{}", &text[..at], &text[at + 2..]);
            assert!(Code::read(&turned).is_err(), "two letters turned round at {at}");
        }
        assert!(Code::read(&text[..at]).is_err(), "cut at {at}");
        assert!(Code::read(&text[at + 1..]).is_err(), "begun at {at}");
    }
    assert_eq!(Code::read(&text[..140]), Err(BadCode::Broken));
    for foreign in
        ["", " ", "Hello!", "https://example.org/#/join/", "AgRtAAECAwQ", &"A".repeat(9_000)]
    {
        assert_eq!(Code::read(foreign), Err(BadCode::Foreign), "{foreign}");
    }
}

/// An answer tells which offer it is for.
#[test]
fn offers_are_told_apart() {
    let one = Code::offer(CHROMIUM).unwrap();
    let other = Code::offer(&CHROMIUM.replace("VM+8", "VM+9")).unwrap();
    assert_ne!(one.check(), other.check());
    assert_eq!(one.check(), Code::read(&one.write()).unwrap().check());
}

/// Whatever bytes stand in a code with a right check: it is read as the one code that is written so, or refused.
#[test]
fn nothing_in_a_code_breaks_the_reader() {
    let mut rng = Rng::from_seed(5);
    let base: Vec<Vec<u8>> = [Code::offer(CHROMIUM).unwrap(), Code::answer(9, FIREFOX).unwrap()]
        .map(|code| unarmoured(&code.write()))
        .into();
    let (mut read, mut later) = (0, 0);
    for round in 0..200_000_u32 {
        let mut bytes = base[(round % 2) as usize].clone();
        bytes.truncate(bytes.len() - 2);
        for _ in 0..=rng.below(3) {
            match rng.below(5) {
                0 if !bytes.is_empty() => {
                    let at = rng.below(bytes.len() as u32) as usize;
                    bytes[at] = rng.below(256) as u8;
                }
                1 => bytes.truncate(rng.below(bytes.len() as u32 + 1) as usize),
                2 => bytes.extend((0..rng.below(40)).map(|_| rng.below(256) as u8)),
                3 if !bytes.is_empty() => {
                    let at = rng.below(bytes.len() as u32) as usize;
                    bytes[at] ^= 1 << rng.below(8);
                }
                _ => bytes = (0..rng.below(300)).map(|_| rng.below(256) as u8).collect(),
            }
        }
        let check = crc(&bytes);
        bytes.extend(check.to_be_bytes());
        let text = armoured(&bytes);
        match Code::read(&text) {
            Ok(code) => {
                assert_eq!(code.write(), text, "one code has one text");
                let sdp = code.sdp();
                assert!(
                    sdp.len() < 2_000
                        && sdp.is_ascii()
                        && sdp.lines().count() <= 14 + MOST_CANDIDATES
                );
                read += 1;
            }
            Err(bad) => later += u32::from(bad == BadCode::Later),
        }
    }
    // Else nothing much is proven.
    assert!(read > 20_000 && later > 100, "{read} {later}");
}

/// A description of anybody's is packed or refused.
#[test]
fn nothing_in_a_description_breaks_the_packer() {
    let mut rng = Rng::from_seed(6);
    let mut packed = 0;
    for _ in 0..50_000 {
        let from = if rng.one_in(2) { CHROMIUM } else { FIREFOX };
        let mut letters: Vec<char> = from.chars().collect();
        for _ in 0..rng.below(6) {
            let at = rng.below(letters.len() as u32) as usize;
            match rng.below(3) {
                0 => letters[at] = char::from(rng.below(128) as u8),
                1 => letters[at] = ['é', '\u{2028}', '\0', '9', ':', ' '][rng.below(6) as usize],
                _ => drop(letters.drain(at..(at + rng.below(9) as usize).min(letters.len()))),
            }
        }
        let text: String = letters.iter().collect();
        if let Ok(code) = Code::offer(&text) {
            assert_eq!(Code::read(&code.write()), Ok(code));
            packed += 1;
        }
    }
    assert!(packed > 20_000, "{packed}");
}

const LETTERS: &[u8; 32] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/// Base32, bit by bit.
fn armoured(bytes: &[u8]) -> String {
    let bits: Vec<u8> =
        bytes.iter().flat_map(|byte| (0..8).rev().map(move |n| byte >> n & 1)).collect();
    let value =
        |group: &[u8]| (0..5).fold(0, |sum, n| sum << 1 | group.get(n).copied().unwrap_or(0));
    bits.chunks(5).map(|group| char::from(LETTERS[usize::from(value(group))])).collect()
}

fn unarmoured(text: &str) -> Vec<u8> {
    let value = |letter: u8| LETTERS.iter().position(|other| *other == letter).unwrap() as u8;
    let bits: Vec<u8> =
        text.bytes().flat_map(|letter| (0..5).rev().map(move |n| value(letter) >> n & 1)).collect();
    bits.chunks_exact(8).map(|byte| byte.iter().fold(0, |sum, bit| sum << 1 | bit)).collect()
}

/// CRC-16/GENIBUS, bit by bit.
fn crc(bytes: &[u8]) -> u16 {
    let mut sum = 0xffff_u16;
    for byte in bytes {
        for n in (0..8).rev() {
            let bit = sum >> 15 ^ u16::from(byte >> n & 1);
            sum = sum << 1 ^ if bit == 1 { 0x1021 } else { 0 };
        }
    }
    !sum
}
