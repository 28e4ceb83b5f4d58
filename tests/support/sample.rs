//! Random play: what drives tables through tests, benchmarks and examples. Options are drawn from all
//! that can be played, actions from all that are legal, mostly sensible, so that games end in every way.

#![allow(dead_code, reason = "whoever plays at random does not always draw options, too")]

use tertulia::core::cards::{Card, Cards};
use tertulia::core::moments::Decided;
use tertulia::core::{Game, Rng, Seat, Viewer};
use tertulia::games::batalla::{self, Batalla};
use tertulia::games::eleusis::{self, Eleusis};
use tertulia::games::mastermind::{self, Mastermind};
use tertulia::games::pechigonga::{self, Pechigonga};
use tertulia::secret_rule::guess::contradiction;
use tertulia::secret_rule::pile::{PILE, pile};
use tertulia::secret_rule::{Rule, random};

/// A game that can be played at random.
pub trait Sample: Decided {
    /// A random action that is legal for the view's seat, which is to act.
    fn sample(view: &Self::View, rng: &mut Rng) -> Self::Action;

    /// Options drawn at random from all that can be played, with a number of seats.
    fn sample_options(rng: &mut Rng) -> (Self::Options, u8);

    /// What a match neither gains nor loses: chips, cards. None where cards come from endless packs, and where there
    /// are only codes.
    fn in_all(_: &Self::State) -> Option<i32> {
        None
    }
}

impl Sample for Batalla {
    fn sample(view: &batalla::View, rng: &mut Rng) -> batalla::Action {
        use batalla::{Action, Phase};
        if view.phase != Phase::Choose {
            return Action::GoOn;
        }
        if view.may_swap && rng.one_in(3) {
            return Action::Swap;
        }
        let hand: Vec<batalla::Face> = view.hand.iter().collect();
        rng.pick(&hand).map_or(Action::GoOn, |face| Action::Play(*face))
    }

    /// All that can be agreed on but endless games, and mostly few seats, so that tables come to an end.
    fn sample_options(rng: &mut Rng) -> (batalla::Options, u8) {
        use batalla::{Jacks, Options, Queens, Revolution};
        let seats = [2, 2, 2, 2, 3, 3, 4, 4, 5, 8][rng.below(10) as usize];
        let options = Options {
            jokers: rng.below(3) as u8,
            revolution: if rng.one_in(2) { Revolution::Immediate } else { Revolution::Next },
            three_jacks: if rng.one_in(2) { Jacks::Parity } else { Jacks::Cancel },
            two_queens: if rng.one_in(2) { Queens::Others } else { Queens::Cancel },
            limit: Some(if seats == 2 && rng.one_in(3) { 100 } else { 50 }),
            games: 1 + u8::from(rng.one_in(6)),
            memory: rng.one_in(2),
        };
        (options, seats)
    }

    fn in_all(state: &Self::State) -> Option<i32> {
        let view = Self::view(state, Viewer::Public);
        let owned = view.players.iter().map(|player| player.owned.len());
        i32::try_from(owned.sum::<u32>() + view.pot.len()).ok()
    }
}

impl Sample for Pechigonga {
    fn sample(view: &pechigonga::View, rng: &mut Rng) -> pechigonga::Action {
        rng.pick(&view.choices().actions()).copied().unwrap_or(pechigonga::Action::GoOn)
    }

    fn in_all(state: &Self::State) -> Option<i32> {
        Some(state.chips_in_all())
    }

    /// All that can be agreed on, mostly in few deals.
    fn sample_options(rng: &mut Rng) -> (pechigonga::Options, u8) {
        use pechigonga::{
            Announcing, Bets, Length, Lone, Options, Reading, Sequence, Showing, Temper, Ties,
        };
        let seats = 2 + rng.below(4) as u8;
        let either = |rng: &mut Rng| rng.one_in(2);
        let readings = [Reading::FiftyFive, Reading::Flux, Reading::Punto, Reading::Runs];
        let tempers = [Temper::Even, Temper::Cautious, Temper::Bold, Temper::Tricky, Temper::Own];
        let mut options = Options {
            pack: if seats == 5 || rng.one_in(3) { 48 } else { 40 },
            ante: [1, 1, 1, 0, 2, 5][rng.below(6) as usize],
            compensation: [1, 1, 0, 3, 10][rng.below(5) as usize],
            prize: [25, 0, 200][rng.below(3) as usize],
            sequence: if either(rng) { Sequence::Ace } else { Sequence::Any },
            one_suit: rng.one_in(4),
            bets: [Bets::Fixed, Bets::Spread, Bets::Resto][rng.below(3) as usize],
            reading: *rng.pick(&readings).unwrap_or(&readings[0]),
            four_alike: either(rng),
            hiding: !rng.one_in(4),
            naming: !rng.one_in(4),
            announcing: if either(rng) { Announcing::InTurn } else { Announcing::AtOnce },
            ties: if either(rng) { Ties::Mano } else { Ties::Split },
            lone: if either(rng) { Lone::Takes } else { Lone::Carried },
            showing: if either(rng) { Showing::Winner } else { Showing::All },
            length: Length::Deals(1 + rng.below(3) as u8),
            stack: if either(rng) { 100 } else { 20 },
            ..Options::default()
        };
        if rng.one_in(8) {
            options.length = Length::Stacks;
            options.stack = 20;
            options.ante = options.ante.max(2);
        }
        for temper in &mut options.tempers {
            *temper = *rng.pick(&tempers).unwrap_or(&Temper::Even);
        }
        (options, seats)
    }
}

impl Sample for Mastermind {
    fn sample(view: &mastermind::View, rng: &mut Rng) -> mastermind::Action {
        use mastermind::{Action, Phase};
        let options = &view.options;
        match view.phase {
            Phase::Hide if options.hard(view.maker) => Action::Paper,
            Phase::Hide if options.paper && rng.one_in(2) => Action::Paper,
            Phase::Hide | Phase::Over => Action::Hide(options.codes().random(rng)),
            Phase::Guess if rng.one_in(40) => Action::GiveUp,
            Phase::Guess if rng.one_in(10) => codes::ask(view, rng),
            Phase::Guess if rng.one_in(2) => Action::Guess(codes::agreeing(view, rng)),
            Phase::Guess => Action::Guess(options.guesses().random(rng)),
            Phase::Key => Action::Key(codes::key(view, rng)),
            Phase::Reveal if rng.one_in(4) => Action::Reveal(options.codes().random(rng)),
            Phase::Reveal => Action::Reveal(codes::agreeing(view, rng)),
        }
    }

    fn sample_options(rng: &mut Rng) -> (mastermind::Options, u8) {
        (codes::options(rng), 2)
    }
}

/// Random play of Mastermind.
mod codes {
    use tertulia::core::{Rng, Seat};
    use tertulia::games::mastermind::{
        Action, Code, Count, Hint, Key, Keying, Making, Options, Roles, Search, View,
    };

    /// A code that agrees with every key so far.
    pub fn agreeing(view: &View, rng: &mut Rng) -> Code {
        let space = view.options.codes();
        Search::new(space, &view.rows, rng).finish().unwrap_or_else(|| space.random(rng))
    }

    /// A hint that was not asked for yet; with none left, a row.
    pub fn ask(view: &View, rng: &mut Rng) -> Action {
        let fresh = |hint: &Hint| !view.asked.contains(hint);
        let left: Vec<Hint> = Hint::ALL.into_iter().filter(fresh).collect();
        let row = |rng| Action::Guess(view.options.guesses().random(rng));
        rng.pick(&left).copied().map_or_else(|| row(rng), Action::Ask)
    }

    /// Mostly the right key, in a strict game sometimes any.
    pub fn key(view: &View, rng: &mut Rng) -> Key {
        let pegs = view.options.pegs;
        if view.options.keys == Keying::Strict && rng.one_in(15) {
            loop {
                let black = rng.below(u32::from(pegs) + 1) as u8;
                let key = Key { black, white: rng.below(u32::from(pegs - black) + 1) as u8 };
                if key.possible(pegs) {
                    return key;
                }
            }
        }
        let code = view.code.known().unwrap_or_else(|| agreeing(view, rng));
        let guess = view.rows.last().map_or(code, |row| row.guess);
        code.key(&guess)
    }

    pub fn options(rng: &mut Rng) -> Options {
        loop {
            let keys = [Keying::Referee, Keying::Strict, Keying::Friendly][rng.below(3) as usize];
            let making = match rng.below(4) {
                0 => Making::Hard(Seat(rng.below(2) as u8)),
                1 => Making::Sly,
                _ => Making::Random,
            };
            let mut options = Options {
                making,
                pegs: 3 + rng.below(3) as u8,
                colours: 4 + rng.below(5) as u8,
                rows: 6 + rng.below(10) as u8,
                repeats: rng.one_in(2),
                blank: rng.one_in(4),
                keys,
                paper: rng.one_in(2),
                roles: if rng.one_in(3) { Roles::Fixed } else { Roles::Alternate },
                first_maker: Seat(rng.below(2) as u8),
                games: 1 + rng.below(4) as u8,
                count: if rng.one_in(3) { Count::Misses } else { Count::Rows },
                unbroken_bonus: rng.below(2) as u8,
                opening: None,
            };
            if rng.one_in(3) {
                options.opening = Some(options.guesses().random(rng));
            }
            if options.check().is_ok() {
                return options;
            }
        }
    }
}

impl Sample for Eleusis {
    fn sample(view: &eleusis::View, rng: &mut Rng) -> eleusis::Action {
        use eleusis::{Action, Phase};
        if rng.one_in(300) {
            return Action::Stop;
        }
        let terms = view.options.terms();
        match view.phase {
            Phase::Rule => Action::Rule(rules::choice(terms.by_hand, rng)),
            Phase::Hint => Action::Hint(rng.one_in(3).then(|| "suits".to_owned())),
            Phase::Play | Phase::After if view.options.teaching && rng.one_in(12) => {
                rules::ask(view, rng)
            }
            Phase::Play if view.may_declare && rng.one_in(4) => Action::Declare,
            Phase::Play => rules::play(view, rng),
            Phase::After if view.may_play && rng.one_in(2) => rules::play(view, rng),
            Phase::After if rng.one_in(4) => Action::Guess(rules::guess(view, rng)),
            Phase::After => Action::Done,
            Phase::Judge if view.may_amend && rng.one_in(12) => Action::Amend,
            Phase::Judge => Action::Judge(rng.one_in(2)),
            Phase::Lay => rules::lay(view, rng),
            Phase::Break | Phase::Over => Action::GoOn,
        }
    }

    /// All that can be agreed on; small hands more often than not, so that tables come to an end.
    fn sample_options(rng: &mut Rng) -> (eleusis::Options, u8) {
        use eleusis::{Dealers, Options, Stock, Variant};
        let variant = if rng.one_in(2) { Variant::Express } else { Variant::ReglaSecreta };
        let seats = [3, 3, 4, 5, 8][rng.below(5) as usize];
        let own = Options::of(variant);
        let all = (1 << PILE) - 1;
        let options = Options {
            hand: if rng.one_in(3) { own.hand } else { 4 + rng.below(3) as u8 },
            first_dealer: Seat(rng.below(u32::from(seats)) as u8),
            dealers: if rng.one_in(4) { Dealers::Fixed } else { Dealers::InTurn },
            rounds: 1 + rng.below(4) as u8,
            cards: if rng.one_in(2) { own.cards } else { rng.bits() & all | 1 },
            invent: rng.one_in(4).then(|| 1 + rng.below(5) as u8),
            hints: rng.one_in(2),
            starter_fits: rng.one_in(2),
            stock: [Stock::Pack, Stock::Round, Stock::Match][rng.below(3) as usize],
            declared_out: rng.one_in(2),
            open: rng.one_in(4),
            teaching: rng.one_in(2),
            ..own
        };
        (options, seats)
    }
}

/// Random play of the games of secret rules.
mod rules {
    use tertulia::games::eleusis::{Action, Choice, Guess, Help, Pending, Phase, View, refused};

    use super::*;

    pub fn play(view: &View, rng: &mut Rng) -> Action {
        // Somebody who is to play has a card.
        rng.pick(view.hand()).map_or(Action::Done, |card| Action::Play(*card))
    }

    /// One of the cards of a shown hand that fit, as the dealer who knows the rule may lay one.
    pub fn lay(view: &View, rng: &mut Rng) -> Action {
        let hand = match &view.pending {
            Some(Pending::Declaration(hand)) => &hand[..],
            _ => &[],
        };
        let fits = view.fits.unwrap_or(Cards::ALL);
        let fitting: Vec<Card> = hand.iter().copied().filter(|it| fits.contains(*it)).collect();
        rng.pick(&fitting).map_or(Action::Done, |card| Action::Lay(*card))
    }

    /// Help that was not given yet; with none left, the turn's own action.
    pub fn ask(view: &View, rng: &mut Rng) -> Action {
        let left: Vec<Help> = Help::ALL.into_iter().filter(|help| view.may_ask(*help)).collect();
        match rng.pick(&left) {
            Some(help) => Action::Ask(*help),
            None if view.phase == Phase::Play => play(view, rng),
            None => Action::Done,
        }
    }

    pub fn choice(by_hand: bool, rng: &mut Rng) -> Choice {
        match rng.below(if by_hand { 10 } else { 7 }) {
            0..4 => Choice::Draw,
            4 | 5 => Choice::Card(any_card(rng).to_owned()),
            6 => Choice::Own(random::rule(rng, 1).to_string()),
            7 | 8 => Choice::Head,
            _ => Choice::Words("whim".to_owned()),
        }
    }

    fn any_card(rng: &mut Rng) -> &'static str {
        let n = rng.below(PILE as u32) as usize;
        pile().nth(n).map_or("s0-e01", |card| card.id)
    }

    pub fn guess(view: &View, rng: &mut Rng) -> Guess {
        if view.by_hand && rng.one_in(3) {
            return Guess::Words("colours".to_owned());
        }
        Guess::Rule(agreeing(view, rng).to_string())
    }

    /// A rule that agrees with every card that was judged: one of the pile, or a small one of any kind;
    /// if none is found, any.
    fn agreeing(view: &View, rng: &mut Rng) -> Rule {
        let (line, refused) = (view.line(), refused(&view.moves));
        let fits = |rule: &Rule| contradiction(rule, &line, &refused).is_none();
        let cards: Vec<_> = pile().filter(|card| fits(&card.rule)).collect();
        if let Some(card) = rng.pick(&cards) {
            return card.rule.clone();
        }
        let mut rule = random::rule(rng, 1);
        for depth in [1, 1, 1, 2, 2, 2] {
            if fits(&rule) {
                break;
            }
            rule = random::rule(rng, depth);
        }
        rule
    }
}
