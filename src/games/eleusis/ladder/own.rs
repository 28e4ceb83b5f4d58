//! A ladder of one's own rules, as a link: for a class, a friend. docs/links.md tells the format.

use super::{Choice, Rung};
use crate::core::name::{called, written};
use crate::secret_rule::Rule;
use crate::secret_rule::text::{pack, unpack};
use crate::share::envelope::{self, BadLink, Version};
use crate::share::obfuscate;

/// The most rules of a ladder of one's own.
pub const MOST_RUNGS: usize = 20;

/// The most letters of its name.
pub const LONGEST_TITLE: usize = 60;

/// What a link of a ladder says that it carries.
const KIND: u8 = b'l';

/// A ladder that somebody has put together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OwnLadder {
    /// What it is called; may be empty. Foreign text: only ever shown as text.
    pub title: String,
    /// Its rules, 1 to [`MOST_RUNGS`], the first one lowest.
    pub rungs: Vec<Rung>,
}

/// A title as it is used; empty where nothing would be seen of it.
fn titled(title: &str) -> String {
    called(&written(title.trim(), LONGEST_TITLE)).to_owned()
}

impl OwnLadder {
    /// A ladder of rules with what the master needs for each, the easiest first.
    pub fn of(title: &str, rules: impl IntoIterator<Item = (Rule, u16)>) -> Self {
        let rung = |(rule, par): (Rule, u16)| Rung { rule: Choice::Own(rule.to_string()), par };
        let mut rungs: Vec<Rung> = rules.into_iter().map(rung).take(MOST_RUNGS).collect();
        // Those that are as hard as another stay in their order.
        rungs.sort_by_key(|rung| rung.par);
        Self { title: titled(title), rungs }
    }

    /// As a link; of the same ladder each salt makes another one. None if it cannot be sent.
    pub fn link(&self, salt: u16) -> Option<String> {
        let count = u8::try_from(self.rungs.len()).ok().filter(|n| *n > 0)?;
        let mut bytes = vec![count];
        for Rung { rule, par } in &self.rungs {
            let Choice::Own(text) = rule else { return None };
            let rule = pack(&text.parse().ok()?);
            bytes.extend_from_slice(&par.to_le_bytes());
            bytes.extend_from_slice(&u16::try_from(rule.len()).ok()?.to_le_bytes());
            bytes.extend(rule);
        }
        bytes.extend_from_slice(self.title.as_bytes());
        obfuscate(salt, &mut bytes);
        let mut all = salt.to_le_bytes().to_vec();
        all.extend(bytes);
        Some(envelope::write(KIND, &all))
    }

    /// The ladder of a link.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(text: &str) -> Result<Self, BadLink> {
        let link = envelope::open(text)?;
        if link.kind != KIND || link.version == Version::V1 {
            return Err(BadLink::Foreign);
        }
        let (salt, veiled) = link.bytes.split_first_chunk().ok_or(BadLink::Broken)?;
        let mut bytes = veiled.to_vec();
        obfuscate(u16::from_le_bytes(*salt), &mut bytes);
        read(&bytes).ok_or(BadLink::Broken)
    }
}

fn read(bytes: &[u8]) -> Option<OwnLadder> {
    let (count, mut rest) = bytes.split_first()?;
    let count = usize::from(*count);
    if !(1..=MOST_RUNGS).contains(&count) {
        return None;
    }
    let mut rungs = Vec::new();
    for _ in 0..count {
        let (par, behind) = rest.split_first_chunk()?;
        let (long, behind) = behind.split_first_chunk()?;
        let (rule, behind) = behind.split_at_checked(u16::from_le_bytes(*long).into())?;
        let rule = Choice::Own(unpack(rule).ok()?.to_string());
        rungs.push(Rung { rule, par: u16::from_le_bytes(*par) });
        rest = behind;
    }
    let title = titled(&String::from_utf8(rest.to_vec()).ok()?);
    Some(OwnLadder { title, rungs })
}
