//! What moments claim, worked out in another way.

use tertulia::core::moments::{Decided, Moment};
use tertulia::core::{Table, Viewer};
use tertulia::games::batalla::{self, Batalla};
use tertulia::games::eleusis::{self, Deed, Eleusis, Guess, Record, Shown, line, refused};
use tertulia::games::mastermind::{self, Codes, Mastermind, wrong_keys};
use tertulia::games::pechigonga::{self, Pechigonga};
use tertulia::secret_rule::Rule;
use tertulia::secret_rule::guess::contradiction;
use tertulia::secret_rule::pile::pile;

/// A game whose moments can be checked.
pub trait Claims: Decided {
    /// Fails unless a moment of a table is as it says. Tells its kind.
    fn hold(table: &Table<Self>, moment: &Moment<Self::Why>, what: &str) -> &'static str;
}

/// What everybody sees after so many actions.
fn at<G: Decided>(table: &Table<G>, step: usize) -> G::View {
    let log = table.log()[..step].to_vec();
    let part = Table::<G>::replay(table.setup().clone(), log).map_err(|_| ());
    part.expect("it was played like this").table.view(Viewer::Public)
}

impl Claims for Mastermind {
    fn hold(table: &Table<Self>, moment: &Moment<Self::Why>, what: &str) -> &'static str {
        use mastermind::End;
        use mastermind::moments::{What, Why};
        let Why { game, row, what: why } = moment.why;
        let (view, end) = (at(table, moment.step), table.view(Viewer::Public));
        let played = &end.played[game];
        let space = end.options.codes();
        let count = |rows: usize| Codes::agreeing(space, &played.rows[..rows]).len() as u32;
        // The row has its key by then, in the game that is under way or has just ended.
        let rows = view.played.get(game).map_or(view.rows.len(), |game| game.rows.len());
        match why {
            What::Told { before, after } => {
                assert_eq!((before, after), (count(row), count(row + 1)), "{what}");
                assert_eq!(rows, row + 1, "{what}");
                "told"
            }
            What::Astray(other) => {
                let before = &played.rows[..row];
                let against = wrong_keys(&played.rows[row].guess, before);
                assert!(against.iter().any(|(row, _)| *row == other), "{what}");
                "astray"
            }
            What::Broke(left) => {
                assert_eq!(played.end, End::Broken, "{what}");
                assert_eq!((left, row + 1), (count(row), played.rows.len()), "{what}");
                assert!(view.played.len() == game + 1, "{what}");
                "broke"
            }
            What::Held(left) => {
                assert_eq!(
                    (&played.end, left),
                    (&End::Unbroken, count(played.rows.len())),
                    "{what}"
                );
                "held"
            }
            What::GaveUp(left) => {
                assert_eq!((&played.end, left), (&End::GaveUp, count(played.rows.len())), "{what}");
                "gave up"
            }
            What::WrongKey => {
                assert!(matches!(played.end, End::WrongKey(_)), "{what}");
                "wrong key"
            }
        }
    }
}

impl Claims for Batalla {
    fn hold(table: &Table<Self>, moment: &Moment<Self::Why>, what: &str) -> &'static str {
        use batalla::moments::{What, Why};
        let Why { game, trick, what: why } = moment.why;
        let view = at(table, moment.step);
        assert_eq!((view.game, view.tricks.len()), (game, trick), "{what}");
        let last = *view.tricks.last().expect("a trick was played");
        // Every step from there to the end of that game.
        let mut after = (moment.step..=table.log().len()).map(|step| at(table, step));
        match why {
            What::Lead(seat) => {
                let mut game_after = after.by_ref().take_while(|view| view.game == game);
                let ahead = |view: &batalla::View| {
                    let cards = |at: usize| view.players[at].owned.len();
                    let others = (0..view.players.len()).filter(|at| *at != seat.index());
                    others.map(cards).all(|other| other < cards(seat.index()))
                };
                assert!(game_after.all(|view| ahead(&view)), "{what}: {seat:?} leads");
                "lead"
            }
            What::Haul(seat, count) => {
                assert_eq!((last.winner, last.count), (Some(seat), count), "{what}");
                let mut all = (0..=table.log().len()).map(|step| at(table, step));
                let more = |view: &batalla::View| {
                    view.tricks.last().is_some_and(|it| it.winner.is_some() && it.count > count)
                };
                assert!(!all.any(|view| more(&view)), "{what}");
                "haul"
            }
            What::Revolution { jack, taker, tricks } => {
                let face = last.cards.of(jack).expect("a card was laid");
                assert_eq!(face.slot(), batalla::Slot::JACK, "{what}");
                assert!(last.before != last.after && last.jacks == 1, "{what}");
                let whole = after.take_while(|view| view.game == game).last().expect("itself");
                let next = &whole.tricks[trick..];
                assert!(next[..tricks].iter().all(|it| it.winner == Some(taker)), "{what}");
                assert!(next.get(tricks).is_none_or(|it| it.winner != Some(taker)), "{what}");
                "revolution"
            }
            What::Out(seat) => {
                assert!(last.out.has(seat), "{what}");
                let end = view.past.last().expect("the game is over");
                assert_eq!((end.number, end.end), (game, batalla::End::Last), "{what}");
                "out"
            }
        }
    }
}

impl Claims for Pechigonga {
    fn hold(table: &Table<Self>, moment: &Moment<Self::Why>, what: &str) -> &'static str {
        use pechigonga::moments::{What, Why};
        let Why { deal, what: why } = moment.why;
        let (view, end) = (at(table, moment.step), table.view(Viewer::Public));
        let whole = end.past.iter().find(|it| it.number == deal).expect("the deal was played");
        match why {
            What::Round { number, seat, chips, end, hand } => {
                let record = whole.rounds.iter().find(|it| it.number == number).expect("a round");
                assert_eq!((record.gains[seat.index()], record.end), (chips, end), "{what}");
                assert!(record.winners.has(seat) && record.winners.len() == 1, "{what}");
                let shown = record.shown.iter().find(|it| it.seat == seat).map(|it| it.value);
                assert_eq!(shown, hand, "{what}");
                let there = view.past.iter().any(|it| it.number == deal)
                    || view.deal == deal && view.rounds.iter().any(|it| it.number == number);
                assert!(there, "{what}: it is in sight");
                "round"
            }
            What::Prize(seat, chips) => {
                let same = |it: &pechigonga::Prize| (it.seat, it.chips) == (seat, chips);
                assert!(whole.prizes.iter().any(same), "{what}");
                "prize"
            }
            What::Lead(seat) => {
                let outcome = end.outcome.expect("the match is over");
                assert!(outcome.winners.has(seat), "{what}");
                let mut had = vec![0; end.players.len()];
                for it in &end.past {
                    had.iter_mut().zip(&it.gains).for_each(|(had, gain)| *had += gain);
                    let others = (0..had.len()).filter(|at| *at != seat.index());
                    let ahead = others.map(|at| had[at]).all(|other| other < had[seat.index()]);
                    assert!(it.number < deal || ahead, "{what}: deal {}", it.number);
                    assert!(it.number + 1 != deal || !ahead, "{what}: not before it");
                }
                "lead"
            }
        }
    }
}

impl Claims for Eleusis {
    fn hold(table: &Table<Self>, moment: &Moment<Self::Why>, what: &str) -> &'static str {
        use eleusis::moments::{What, Why};
        let Why { round, cards, what: why } = moment.why;
        let record = record(table, round);
        let view = at(table, moment.step);
        // What lies on the table then.
        let over = view.past.iter().any(|it| it.number == round);
        let moves = if over { record.moves.clone() } else { view.moves.clone() };
        let upto = moves.len();
        let explain = |upto: usize| {
            let in_play = pile().enumerate().filter(|(n, _)| view.options.cards >> n & 1 == 1);
            let moves = &record.moves[..upto];
            let (line, refused) = (line(record.starter, moves), refused(moves));
            let all = in_play.map(|(_, card)| card);
            all.filter(|card| contradiction(&card.rule, &line, &refused).is_none())
                .map(|card| card.id)
                .collect::<Vec<_>>()
        };
        match why {
            What::Found(seat) => {
                assert_eq!((record.found, over), (Some(seat), true), "{what}");
                assert_eq!(line(record.starter, &moves).len(), cards, "{what}");
                "found"
            }
            What::Out(seat) => {
                assert_eq!(record.out.map(|out| out.seat), Some(seat), "{what}");
                "out"
            }
            What::GaveAway { seat, card, right, before, after } => {
                let deed = if right { Deed::Right(card) } else { Deed::Wrong(card) };
                let done = |it: &eleusis::Move| it.seat == seat && it.deed == deed;
                let found = (0..upto).rev().find(|at| {
                    done(&record.moves[*at])
                        && (explain(*at).len(), explain(at + 1).len()) == (before, after)
                });
                assert!(found.is_some(), "{what}: {card} from {before} to {after}");
                // It helped somebody, it was worth telling, and no other card told more.
                assert!(record.found.is_some() && after * 2 <= before, "{what}: {before}, {after}");
                let card =
                    |at: &usize| matches!(record.moves[*at].deed, Deed::Right(_) | Deed::Wrong(_));
                for at in (0..record.moves.len()).filter(card) {
                    let (had, left) = (explain(at).len(), explain(at + 1).len());
                    assert!(left * before >= after * had, "{what}: {at} from {had} to {left}");
                }
                "gave away"
            }
            What::Known(left) => {
                let known = record.moves.len() - left;
                let Some(Shown::Card(id)) = &record.rule else { panic!("{what}: a rule card") };
                assert_eq!(explain(known), [id.as_str()], "{what}");
                assert_ne!(explain(known - 1).len(), 1, "{what}");
                "known"
            }
            What::Missed(seat, against) => {
                let missed =
                    |it: &&eleusis::Move| it.seat == seat && matches!(it.deed, Deed::Missed(_));
                let at = record.moves[..upto].iter().rposition(|it| missed(&it)).expect("a guess");
                if let (Some(card), Deed::Missed(Guess::Rule(text))) =
                    (against, &record.moves[at].deed)
                {
                    let rule: Rule = text.parse().expect("a rule");
                    let before = &record.moves[..at];
                    let (line, refused) = (line(record.starter, before), refused(before));
                    assert!(contradiction(&rule, &line, &refused).is_some(), "{what}");
                    let there = line.contains(&card) || refused.iter().any(|it| it.card == card);
                    assert!(there, "{what}: {card} lies there");
                }
                "missed"
            }
        }
    }
}

/// A round with its moves: they are kept until the next one begins.
fn record(table: &Table<Eleusis>, round: u8) -> Record {
    let mut all = (0..=table.log().len()).map(|step| at(table, step));
    let whole = |view: &eleusis::View| view.past.last().filter(|it| it.number == round).cloned();
    all.find_map(|view| whole(&view)).expect("the round has ended")
}
