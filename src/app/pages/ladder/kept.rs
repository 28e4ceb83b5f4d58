//! What has become of the rungs, kept: `tertulia.ladder`.

use tertulia::games::eleusis::ladder::{Climb, OwnLadder, Rung, pile_rungs};
use tertulia::share::envelope::BadLink;

use super::table::{Lying, PLACE, lying};
use crate::app::context::AppContext;
use crate::app::route::{GamePage, asked};

pub const KEY: &str = "tertulia.ladder";

/// A ladder, and where it comes from.
#[derive(Clone, Debug, PartialEq)]
pub struct Climbed {
    pub rungs: Vec<Rung>,
    /// Of one that a link brings, its name and the link's letters.
    pub sent: Option<(String, String)>,
}

impl Climbed {
    /// The ladder that an address asks for.
    pub fn asked_for(query: &str) -> Result<Self, BadLink> {
        let Some(link) = asked(query, "link") else {
            return Ok(Self { rungs: pile_rungs(), sent: None });
        };
        let OwnLadder { title, rungs } = OwnLadder::read(link)?;
        Ok(Self { rungs, sent: Some((title, link.to_owned())) })
    }

    /// The address of one of its pages.
    pub fn address(&self, page: GamePage) -> String {
        let link = self.sent.as_ref().map(|(_, link)| format!("?link={link}"));
        page.address(PLACE.game) + &link.unwrap_or_default()
    }

    /// The place of a rung, from 0.
    pub fn place(&self, key: &str) -> Option<usize> {
        self.rungs.iter().position(|rung| rung.key().as_deref() == Some(key))
    }
}

/// What has become of the rungs.
pub fn climb(app: AppContext) -> Climb {
    app.book(KEY, app.words().ladder())
}

/// Changes what is kept now, not what was read once.
pub fn change(app: AppContext, change: impl FnOnce(&mut Climb)) {
    app.change_book(KEY, app.words().ladder(), change);
}

/// Writes down what was tried to its end meanwhile: only a ladder knows what the master needs for a rule of its own.
pub fn catch_up(app: AppContext, ladder: &Climbed) {
    let Some(Lying { key, attempt: Some(attempt), .. }) = lying(app) else { return };
    if let Some(rung) = ladder.place(&key).map(|at| &ladder.rungs[at]) {
        change(app, |climb| climb.end(&key, attempt, rung.par));
    }
}
