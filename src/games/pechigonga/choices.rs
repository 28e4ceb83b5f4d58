//! What a player may do: the same for the rules that refuse and for the page that offers.

use super::hands::{Class, Contest};
use super::options::Options;
use super::types::{Action, Refusal, Said, Word};

/// What a seat may do now. Empty for whoever is not to act.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choices {
    /// [`super::Action::Accept`].
    pub accept: bool,
    /// What may be announced, silence first.
    pub says: Vec<Said>,
    /// Whether to pass.
    pub paso: bool,
    /// The least and the most chips of an envite.
    pub envido: Option<(i32, i32)>,
    /// The chips to pay for staying in.
    pub quiero: Option<i32>,
    /// The least and the most chips of a revite, beyond those that are owed.
    pub revido: Option<(i32, i32)>,
    /// Whether to go away.
    pub me_voy: bool,
    /// [`super::Action::Show`].
    pub show: bool,
    /// [`super::Action::GoOn`].
    pub go_on: bool,
}

impl Choices {
    /// All of it as actions, with amounts at both ends and between.
    pub fn actions(&self) -> Vec<Action> {
        let mut actions: Vec<Action> = self.says.iter().copied().map(Action::Say).collect();
        let mut add = |may: bool, action: Action| {
            if may {
                actions.push(action);
            }
        };
        add(self.accept, Action::Accept);
        add(self.paso, Action::Bet(Word::Paso));
        add(self.quiero.is_some(), Action::Bet(Word::Quiero));
        for (range, word) in
            [(self.envido, Word::Envido as fn(i32) -> Word), (self.revido, Word::Revido)]
        {
            if let Some((least, most)) = range {
                add(true, Action::Bet(word(least)));
                add(most > least, Action::Bet(word(most)));
                add(most > least + 1, Action::Bet(word(least + (most - least) / 2)));
            }
        }
        add(self.me_voy, Action::Bet(Word::MeVoy));
        add(self.show, Action::Show);
        add(self.go_on, Action::GoOn);
        actions
    }
}

/// Where a bettor stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stand {
    /// The round.
    pub round: u8,
    /// Chips that are owed for staying in.
    pub owed: i32,
    /// Chips that are there to be paid; none where there are no stacks.
    pub purse: Option<i32>,
    /// Envite and revites so far.
    pub raises: u8,
    /// Whether the player hides.
    pub hider: bool,
}

impl Stand {
    /// The least and the most that can be bet beyond what is owed; none if nothing can.
    fn beyond(&self, options: &Options) -> Option<(i32, i32)> {
        let (least, most) = options.bet(self.round);
        let left = self.purse.map_or(i32::MAX, |purse| purse - self.owed);
        (left > 0 && !self.hider && self.raises < Options::MOST_BETS)
            .then(|| (least.min(left), most.min(left)))
    }

    /// The words that may be said (§4).
    pub fn choices(&self, options: &Options) -> Choices {
        let mut choices = Choices::default();
        if self.owed == 0 {
            choices.paso = true;
            choices.envido = self.beyond(options);
        } else {
            choices.me_voy = true;
            choices.quiero =
                (!self.hider).then(|| self.purse.map_or(self.owed, |p| p.min(self.owed)));
            choices.revido = self.beyond(options);
        }
        choices
    }

    /// The chips that a word costs, and whether it is a bet.
    ///
    /// # Errors
    /// Why it may not be said.
    pub fn cost(&self, options: &Options, word: Word) -> Result<(i32, bool), Refusal> {
        let choices = self.choices(options);
        match word {
            Word::Paso | Word::Envido(_) if self.owed > 0 => return Err(Refusal::Owed),
            Word::Quiero | Word::Revido(_) | Word::MeVoy if self.owed == 0 => {
                return Err(Refusal::NothingOwed);
            }
            Word::Paso | Word::MeVoy => return Ok((0, false)),
            _ if self.hider => return Err(Refusal::Hider),
            _ => {}
        }
        let within = |chips: i32, range: Option<(i32, i32)>| match range {
            None => Err(Refusal::NoMoreRevites),
            Some((least, most)) if (least..=most).contains(&chips) => Ok(chips),
            Some((least, most)) => Err(Refusal::Amount(least, most)),
        };
        match word {
            Word::Envido(chips) => Ok((within(chips, choices.envido)?, true)),
            Word::Revido(chips) => Ok((self.owed + within(chips, choices.revido)?, true)),
            _ => Ok((choices.quiero.unwrap_or(0), false)),
        }
    }
}

/// What a hand may announce (§3), silence first.
pub(super) fn says(options: &Options, contest: Contest, worth: u16) -> Vec<Said> {
    let own = usize::from(worth >> 8);
    let mut says = Vec::new();
    if own == 0 || options.hiding {
        says.push(Said::Silence);
    }
    if own > 0 {
        says.push(Said::Tengo);
        if options.naming {
            says.extend(contest.order().iter().skip(1).take(own).copied().map(Said::Class));
        }
    }
    says
}

/// Whether a hand may announce this.
///
/// # Errors
/// Why it may not.
pub(super) fn may_say(
    options: &Options,
    contest: Contest,
    worth: u16,
    said: Said,
) -> Result<(), Refusal> {
    let own = worth >> 8;
    let place = |class: Class| contest.place(class).filter(|place| *place > 0);
    match said {
        Said::Silence if own > 0 && !options.hiding => Err(Refusal::MustAnnounce),
        Said::Silence => Ok(()),
        _ if own == 0 => Err(Refusal::NothingToAnnounce),
        Said::Tengo => Ok(()),
        Said::Class(_) if !options.naming => Err(Refusal::NoNaming),
        Said::Class(class) if place(class).is_some_and(|place| place <= own) => Ok(()),
        Said::Class(_) => Err(Refusal::AboveOwn),
    }
}
