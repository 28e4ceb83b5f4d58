//! The course of a match: the agreement, deals of four rounds, showing, the prize, the next deal.

use std::rc::Rc;

use super::cards::{Card, Cards};
use super::choices::may_say;
use super::options::{Announcing, BadOptions, MOST_SEATS, Options};
use super::pot::all;
use super::round::Round;
use super::types::{Action, Deal, End, Event, Phase, Prize, Record, Refusal, Said, Word};
use super::view::View;
use super::{Pechigonga, score};
use crate::core::sheet::Sheet;
use crate::core::{Applied, Game, Outcome, Rng, Seat, Seats, Viewer};

const MOST: usize = MOST_SEATS as usize;

/// The cards of a seat: those of the first, the second and the third round.
pub type Held = [Cards; 3];

/// The whole truth about a match.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub(super) options: Options,
    pub(super) seats: u8,
    pub(super) phase: Phase,
    /// Where all deals come from.
    pub(super) seed: u64,
    /// The number of the deal, from 1; 0 before the first.
    pub(super) deal: u16,
    /// Who has accepted, or is ready for the next deal.
    pub(super) ready: Seats,
    /// Everybody's nine cards, whether they are dealt yet or not.
    pub(super) cards: [Held; MOST],
    /// The accounts, or what is left of the stacks.
    pub(super) chips: [i32; MOST],
    /// What they were before this deal.
    pub(super) before: [i32; MOST],
    /// A pot that nobody has won, between rounds.
    pub(super) carried: i32,
    pub(super) round: Round,
    /// The rounds of this deal that have ended.
    pub(super) rounds: Rc<Vec<Record>>,
    pub(super) prizes: Vec<Prize>,
    /// The deals that have ended, and everybody's cards in them.
    pub(super) past: Rc<Vec<(Deal, [Held; MOST])>>,
}

impl Game for Pechigonga {
    const ID: &'static str = "pechigonga";
    const RULES_VERSION: u16 = 1;
    const SEATS: std::ops::RangeInclusive<u8> = 2..=MOST_SEATS;
    // Stacks may last for long among careful players.
    const CUT: usize = 2000;

    type Options = Options;
    type BadOptions = BadOptions;
    type Action = Action;
    type State = State;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    fn deal(options: &Options, seats: u8, mut rng: Rng) -> Result<State, BadOptions> {
        options.check(seats)?;
        let stack = if options.stacked() { i32::from(options.stack) } else { 0 };
        let mut chips = [0; MOST];
        chips[..usize::from(seats)].fill(stack);
        Ok(State {
            options: *options,
            seats,
            phase: Phase::Agreement,
            seed: rng.bits(),
            deal: 0,
            ready: Seats::NONE,
            cards: [[Cards::NONE; 3]; MOST],
            chips,
            before: chips,
            carried: 0,
            round: Round::new(0, seats, Seat(0), 0),
            rounds: Rc::new(Vec::new()),
            prizes: Vec::new(),
            past: Rc::new(Vec::new()),
        })
    }

    fn to_act(state: &State) -> Seats {
        match state.phase {
            Phase::Over => Seats::NONE,
            Phase::Agreement | Phase::Closing => state.unready(),
            Phase::Announce if state.options.announcing == Announcing::AtOnce => {
                state.round.unsaid()
            }
            Phase::Announce => {
                let unsaid = state.round.unsaid();
                all(state.round.in_order().find(|seat| unsaid.has(*seat)).into_iter())
            }
            Phase::Bet => all(state.round.turn.into_iter()),
        }
    }

    fn apply(before: &State, seat: Seat, action: &Action) -> Applied<Self> {
        let mut state = before.clone();
        let mut events = Vec::new();
        match (before.phase, *action) {
            (Phase::Agreement, Action::Accept) => state.accept(seat, &mut events),
            (Phase::Announce, Action::Say(said)) => state.say(seat, said, &mut events)?,
            (Phase::Bet, Action::Bet(word)) => state.bet(seat, word, &mut events)?,
            (Phase::Closing, Action::Show) => state.show(seat, &mut events)?,
            (Phase::Closing, Action::GoOn) => state.go_on(seat, &mut events),
            _ => return Err(Refusal::NotNow),
        }
        Ok((state, events))
    }

    /// What is said at the table is said. Only what nobody has heard, or what changes nothing yet, can
    /// be taken back.
    fn reversible(before: &State, seat: Seat, action: &Action) -> bool {
        let last = |waiting: Seats| waiting == Seats::only(seat);
        match action {
            Action::Accept | Action::GoOn => !last(before.unready()),
            Action::Say(_) => {
                before.options.announcing == Announcing::AtOnce && !last(before.round.unsaid())
            }
            Action::Bet(_) | Action::Show => false,
        }
    }

    fn outcome(state: &State) -> Option<Outcome> {
        (state.phase == Phase::Over).then(|| score::outcome(state.seats, &state.past))
    }

    fn sheet(state: &State) -> Sheet {
        score::sheet(state.seats, &state.past)
    }

    fn view(state: &State, viewer: Viewer) -> View {
        View::of(state, viewer)
    }

    fn private(view: &View) -> bool {
        !view.first.is_empty() || !view.own_past.is_empty()
    }

    fn witness(event: &Event, viewer: Viewer) -> Option<Event> {
        match event {
            Event::Cards(seat, _) => viewer.is(*seat).then(|| event.clone()),
            open => Some(open.clone()),
        }
    }
}

impl State {
    /// A match at the beginning of its first deal, agreed upon, with cards of one's own choice: for
    /// tests, benchmarks and what-if. What is missing of a seat's nine cards comes from the rest of the
    /// pack, in no order that means anything.
    ///
    /// # Errors
    /// Why the options cannot be played.
    pub fn arranged(options: &Options, hands: &[Held]) -> Result<Self, BadOptions> {
        let seats = hands.len().min(usize::from(u8::MAX)) as u8;
        let mut state = Pechigonga::deal(options, seats, Rng::from_seed(0))?;
        let used = hands.iter().flatten().fold(Cards::NONE, |all, cards| all | *cards);
        let mut left = Cards::pack(options.pack).without(used);
        let mut rng = Rng::from_seed(0);
        state.begin(&mut Vec::new());
        for (own, hand) in state.cards.iter_mut().zip(hands) {
            for ((own, wanted), size) in own.iter_mut().zip(hand).zip([4, 4, 1]) {
                let more = left.draw(size - wanted.len().min(size), &mut rng);
                left = left.without(more);
                *own = *wanted | more;
            }
        }
        Ok(state)
    }

    /// Chips that are in accounts, bets and carried pots, in all: always the same.
    #[doc(hidden)]
    pub fn chips_in_all(&self) -> i32 {
        let bets = if matches!(self.phase, Phase::Announce | Phase::Bet) {
            self.round.paid
        } else {
            [0; MOST]
        };
        self.chips.iter().chain(&bets).sum::<i32>() + self.carried
    }

    pub(super) fn unready(&self) -> Seats {
        all(Seats::first(self.seats).iter().filter(|seat| !self.ready.has(*seat)))
    }

    /// The cards with which a seat plays a round.
    pub(super) fn hand(&self, seat: Seat, round: u8) -> Cards {
        let [first, second, third] = self.cards[seat.index()];
        match round {
            1 => first,
            2 => second,
            3 => third,
            _ => first | second | third,
        }
    }

    pub(super) fn worth(&self, seat: Seat) -> u16 {
        self.options.contest(self.round.number).worth(self.hand(seat, self.round.number))
    }

    /// Whether a seat has been silent with Primera or better (§3).
    pub(super) fn hides(&self, seat: Seat) -> bool {
        self.round.said[seat.index()] == Some(Said::Silence) && self.worth(seat) >> 8 > 0
    }

    /// What a seat could pay; none where accounts may go below nought.
    pub(super) fn purse(&self, seat: Seat) -> Option<i32> {
        self.options.stacked().then(|| self.chips[seat.index()])
    }

    pub(super) fn pay(&mut self, seat: Seat, chips: i32) -> i32 {
        let chips = self.purse(seat).map_or(chips, |purse| purse.min(chips));
        self.chips[seat.index()] -= chips;
        chips
    }

    fn accept(&mut self, seat: Seat, events: &mut Vec<Event>) {
        self.ready = self.ready.with(seat);
        events.push(Event::Accepted(seat));
        if self.unready().is_empty() {
            self.begin(events);
        }
    }

    /// A new deal.
    pub(super) fn begin(&mut self, events: &mut Vec<Event>) {
        self.ready = Seats::NONE;
        self.deal += 1;
        self.before = self.chips;
        let mano = Seat(((self.deal - 1) % u16::from(self.seats)) as u8);
        self.rounds = Rc::new(Vec::new());
        self.prizes = Vec::new();
        let mut pack: Vec<Card> = Cards::pack(self.options.pack).iter().collect();
        Rng::stream(self.seed, self.deal.into()).shuffle(&mut pack);
        let mut pack = pack.into_iter();
        self.cards = [[Cards::NONE; 3]; MOST];
        for own in &mut self.cards[..usize::from(self.seats)] {
            *own = [4, 4, 1].map(|size| pack.by_ref().take(size).collect());
        }
        events.push(Event::Began(self.deal, mano));
        self.open(1, mano, events);
    }

    /// Everybody pays the ante, and the round begins.
    pub(super) fn open(&mut self, number: u8, mano: Seat, events: &mut Vec<Event>) {
        // The chips that were carried are counted here until the round ends, and are in its pot.
        self.round = Round::new(number, self.seats, mano, self.carried);
        for seat in Seats::first(self.seats).iter() {
            let ante = self.pay(seat, self.options.ante.into());
            self.round.antes[seat.index()] = ante;
            self.round.paid[seat.index()] = ante;
        }
        events.push(Event::Round(number));
        if number < 4 {
            let cards = |seat| Event::Cards(seat, self.hand(seat, number));
            events.extend(Seats::first(self.seats).iter().map(cards));
        }
        if self.options.contest(number).announced() {
            self.phase = Phase::Announce;
        } else {
            self.bet_among(Seats::first(self.seats), events);
        }
    }

    fn say(&mut self, seat: Seat, said: Said, events: &mut Vec<Event>) -> Result<(), Refusal> {
        let contest = self.options.contest(self.round.number);
        may_say(&self.options, contest, self.worth(seat), said)?;
        self.round.said[seat.index()] = Some(said);
        let open = self.options.announcing == Announcing::InTurn;
        events.push(Event::Said(seat, open.then_some(said)));
        if self.round.unsaid().is_empty() {
            if !open {
                let all = self.round.said.iter().take(self.seats.into()).flatten();
                events.push(Event::Heard(all.copied().collect()));
            }
            let announcers = self.round.announcers();
            match announcers.len() {
                0 => self.bet_among(Seats::first(self.seats), events),
                1 => self.lone(announcers, events),
                _ => self.bet_among(announcers, events),
            }
        }
        Ok(())
    }

    /// One announcer: no bets (§3).
    fn lone(&mut self, announcer: Seats, events: &mut Vec<Event>) {
        self.round.live = announcer;
        self.close(End::Lone, events);
    }

    fn bet_among(&mut self, seats: Seats, events: &mut Vec<Event>) {
        self.phase = Phase::Bet;
        self.round.live = seats;
        self.pass_on(events);
    }

    fn bet(&mut self, seat: Seat, word: Word, events: &mut Vec<Event>) -> Result<(), Refusal> {
        let stand = self.round.stand(seat, self.purse(seat), self.hides(seat));
        let (chips, bet) = stand.cost(&self.options, word)?;
        self.chips[seat.index()] -= chips;
        events.push(Event::Spoke(self.round.speak(seat, word, chips, bet)));
        self.pass_on(events);
        Ok(())
    }

    fn pass_on(&mut self, events: &mut Vec<Event>) {
        let (chips, stacked) = (self.chips, self.options.stacked());
        self.round.pass_on(|seat| !stacked || chips[seat.index()] > 0);
        if self.round.turn.is_some() {
            return;
        }
        let away = self.round.live.len() == 1;
        let hiders = self.round.live.iter().all(|seat| self.hides(seat));
        self.close(
            match (hiders, away) {
                (true, _) => End::Carried,
                (false, true) => End::Away,
                (false, false) => End::Showdown,
            },
            events,
        );
    }
}
