//! What a game must tell the desk.

use serde::Serialize;
use serde::de::DeserializeOwned;
use tertulia::core::moments::Decided;
use tertulia::core::{Seat, Seats};
use tertulia::history::{Figures, Told};

use super::{Hearing, PlayerConfig, Remark};
use crate::app::services::lang::Lang;
use crate::app::staging::Moment;

/// What the desk must know of a game beyond its rules.
pub trait GameUi: Told + Decided {
    /// What a seat has prepared but not done; saved with the match.
    type Draft: Clone + Default + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static;

    /// Whether those whose screens are for all eyes hear what is said at each other's.
    const TOGETHER: bool = false;

    /// Whether what is said before the curtain is for all who sit there: then nobody hears it again.
    const ALOUD: bool = false;

    /// Whether only the view's own seat may look at its screen now.
    fn eyes_only(view: &Self::View) -> bool;

    /// Whether a result lies on the table that people look at before they go on.
    fn at_break(view: &Self::View) -> bool;

    /// Whether a round begins between two views of everybody, an action apart: a deal, a trick, a row, whatever
    /// the game has. A match that is gone through is gone through by them, too.
    fn begins_round(before: &Self::View, now: &Self::View) -> bool;

    /// What sitting down to a new match has settled already, in the order in which it is done.
    fn settled(_: &[PlayerConfig]) -> Vec<(Seat, Self::Action)> {
        Vec::new()
    }

    /// The draft of a seat after its action.
    fn carry(draft: &Self::Draft, action: &Self::Action) -> Self::Draft;

    /// The draft of a seat whose action was taken back.
    fn taken_back(draft: &Self::Draft, action: &Self::Action) -> Self::Draft;

    /// What is said of an event to those who may know it.
    fn say(
        lang: Lang,
        names: &[String],
        options: &Self::Options,
        event: &Self::Event,
    ) -> Option<String>;

    /// How what is said of an event is heard.
    fn hearing(_: &Self::Event) -> Hearing {
        Hearing::All
    }

    /// What is staged of an event for the seat that has the screen and has witnessed it; `view` is what it sees now.
    fn moment(event: &Self::Event, view: &Self::View, seat: Seat) -> Option<Moment>;

    /// What is said in bubbles of an event that the seat at the screen has witnessed; `view` is what it sees now.
    fn remarks(_: Lang, _: &Self::Event, _: &Self::View) -> Vec<Remark> {
        Vec::new()
    }

    /// Whether nothing stands any more, after such an event, of what was said before it: the table has moved on.
    fn outdates(_: &Self::Event) -> bool {
        false
    }

    /// Whether such an event concerns that seat, so that it stays until it has been seen: the verdict on what it
    /// said, its trick, its showdown.
    fn concerns(_: &Self::Event, _: &Self::View, _: Seat) -> bool {
        false
    }

    /// Whether all should look at what has happened before somebody plays on: then the curtain goes up,
    /// and shows it, also where the next to act has the screen.
    fn for_all_eyes(_: &Self::Event) -> bool {
        false
    }

    /// Whether an action shows something to whoever did it and to nobody else, which the seat should look at
    /// before another one has the screen.
    fn shows_alone(_: &Self::Action) -> bool {
        false
    }

    /// What the view's own seat does where it can do nothing else: whoever plays alone among computer players is not
    /// asked for it.
    fn only_choice(_: &Self::View) -> Option<Self::Action> {
        None
    }

    /// Who of the people at this screen may want to go on alone after such events, before they are told what they would
    /// rather find out themselves.
    fn may_go_on_alone(_: &[Self::Event], _people: Seats) -> Seats {
        Seats::NONE
    }

    /// What they are told of an event meanwhile.
    fn meanwhile(event: &Self::Event) -> Option<Self::Event> {
        Some(event.clone())
    }

    /// What is left of a draft after a round, whose seat may go on alone or not.
    fn after_round(_: &Self::Draft, _may_go_on: bool) -> Self::Draft {
        Self::Draft::default()
    }

    /// Whether something is kept from a seat, as its draft has it.
    fn is_untold(_: &Self::Draft) -> bool {
        false
    }

    /// What a seat sees that is not to be told yet, as its draft has it, in place of this view of what the table shows;
    /// none where nothing is kept from it. What is drawn alone comes from the match's seed.
    fn alone(_: &Self::View, _seed: u64, _: &Self::Draft) -> Option<Self::View> {
        None
    }

    /// What the history keeps of what seats did alone, of their drafts.
    fn done_alone(_: &[Self::Draft]) -> Figures {
        Figures::new()
    }

    /// How long a computer player takes a bot_delay before its move, in milliseconds: people should see
    /// that it is one. `alone` tells whether no person is to act.
    fn bot_delay(_: &Self::View, _alone: &dyn Fn() -> bool) -> u32 {
        500
    }
}
