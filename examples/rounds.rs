//! The rounds that the browser's tests begin with, a line each: their saves, by name.
//! `cargo run --no-default-features --example rounds > tests/browser/fixtures/rounds.jsonl`

use tertulia::core::cards::{Card, Cards};
use tertulia::core::{Seat, Setup, Table, Viewer};
use tertulia::games::eleusis::ladder;
use tertulia::games::eleusis::{
    Action, Choice, Eleusis, Guess, Help, Options, Phase, Variant, View,
};

type T = Table<Eleusis>;

/// The seat of whoever plays the rounds that begin.
const ME: Seat = Seat(0);

fn deal(options: Options, seats: u8, seed: u64) -> T {
    T::deal(Setup { options, seats, seed }).unwrap()
}
fn view(t: &T) -> View {
    t.view(Viewer::Public)
}
fn fits(t: &T) -> Option<Cards> {
    let d = view(t).dealer;
    t.view(Viewer::Seat(d)).fits
}
fn hand(t: &T, s: Seat) -> Vec<Card> {
    t.view(Viewer::Seat(s)).hand().to_vec()
}
fn pick(t: &T, right: bool) -> Option<Card> {
    let f = fits(t)?;
    let turn = view(t).turn;
    hand(t, turn).into_iter().find(|c| f.contains(*c) == right)
}
fn act(t: &mut T, s: Seat, a: Action) {
    t.act(s, a).unwrap();
}
fn card(id: &str) -> Choice {
    Choice::Card(id.to_owned())
}
fn rule(t: &mut T, c: Choice) {
    let d = view(t).dealer;
    act(t, d, Action::Rule(c));
}
/// One turn: right or wrong if it can be.
fn turn(t: &mut T, right: bool) {
    let v = view(t);
    if v.phase == Phase::Hint {
        let d = v.dealer;
        act(t, d, Action::Hint(None));
    }
    let s = view(t).turn;
    let card = pick(t, right).or_else(|| pick(t, !right)).unwrap();
    act(t, s, Action::Play(card));
    if view(t).phase == Phase::After {
        act(t, s, Action::Done);
    }
}
/// On until the seat is to play.
fn until(t: &mut T, s: Seat) {
    while view(t).turn != s || view(t).phase != Phase::Play {
        let n = view(t).moves.len();
        turn(t, n % 3 != 2);
    }
}
/// Five seats, a rule card, and nine turns of which every third goes wrong; then I am to play.
fn opening(options: Options, id: &str) -> T {
    let mut t = deal(options, 5, 3);
    rule(&mut t, card(id));
    for _ in 0..9 {
        let n = view(&t).moves.len();
        turn(&mut t, n % 3 != 2);
    }
    until(&mut t, ME);
    t
}
/// Nine turns that go right wherever they can.
fn all_right(options: Options, id: &str) -> T {
    let mut t = deal(options, 5, 3);
    rule(&mut t, card(id));
    for _ in 0..9 {
        turn(&mut t, true);
    }
    t
}
fn declare(t: &mut T) {
    let s = view(t).turn;
    act(t, s, Action::Declare);
}
fn save(name: &str, row: &str, t: &T) {
    let text = t.save();
    println!("{{\"name\":\"{name}\",\"row\":\"{row}\",\"save\":{text}}}");
}
fn main() {
    let rs = Options::of(Variant::ReglaSecreta);
    let ex = Options::of(Variant::Express);
    let (r, e) = ("regla-secreta", "eleusis");
    let me = ME;
    // Mine play, after, theirs
    let t = opening(rs, "s0-e07");
    save("play", r, &t);
    let mut t2 = opening(rs, "s0-e07");
    let c = pick(&t2, true).unwrap();
    act(&mut t2, me, Action::Play(c));
    save("after", r, &t2);
    act(&mut t2, me, Action::Guess(Guess::Rule("red".into())));
    save("theirs", r, &t2);
    let s = view(&t2).turn;
    let c = pick(&t2, true).unwrap();
    act(&mut t2, s, Action::Play(c));
    save("theirs-after", r, &t2);
    // somebody declares wrongly: the dealer is to lay
    let mut t3 = all_right(rs, "s0-e07");
    declare(&mut t3);
    save("theirs-lay", r, &t3);
    let mut mine = rs;
    mine.first_dealer = me;
    let mut t3 = all_right(mine, "s0-e07");
    save("dealing", r, &t3);
    declare(&mut t3);
    save("lay", r, &t3);
    save("rule", r, &deal(mine, 5, 3));
    save("theirs-rule", r, &deal(rs, 5, 3));
    let mut mx = ex;
    mx.first_dealer = me;
    save("rule-express", e, &deal(mx, 5, 3));
    let mut t = deal(mx, 5, 3);
    rule(&mut t, Choice::Head);
    save("hint", e, &t);
    act(&mut t, me, Action::Hint(Some("Mirad los colores".into())));
    let s = view(&t).turn;
    let c = hand(&t, s)[0];
    act(&mut t, s, Action::Play(c));
    save("judge", e, &t);
    act(&mut t, me, Action::Judge(true));
    act(
        &mut t,
        s,
        Action::Guess(Guess::Rule(
            "last is red ? (even & (high | other(suit))) : cycle(odd, same(suit), red)".into(),
        )),
    );
    save("judge-guess", e, &t);
    act(&mut t, me, Action::Judge(false));
    declare(&mut t);
    save("judge-hand", e, &t);
    act(&mut t, me, Action::Judge(false));
    save("lay-by-hand", e, &t);
    let mut t = deal(ex, 5, 3);
    rule(&mut t, card("s1-e01"));
    save("theirs-hint", e, &t);
    // eight seats, a full hand, a long line
    for (name, long) in [("eight", 20), ("long", 60)] {
        let mut t = deal(ex, 8, 5);
        rule(&mut t, card("s1-e04"));
        while view(&t).line().len() < long || view(&t).turn != me || view(&t).phase != Phase::Play {
            let v = view(&t);
            if v.phase == Phase::Hint {
                act(
                    &mut t,
                    v.dealer,
                    Action::Hint(Some(
                        "Cada carta mira a la de antes, y a nada más que a la de antes".into(),
                    )),
                );
            }
            let v = view(&t);
            let held = v.hands[v.turn.index()].count;
            let right = v.turn != me && held > 3;
            turn(&mut t, right);
        }
        save(name, e, &t);
    }
    // open table with help
    let mut o = ex;
    o.open = true;
    o.teaching = true;
    let mut t = opening(o, "s1-e01");
    save("open", e, &t);
    for h in Help::ALL {
        act(&mut t, me, Action::Ask(h));
    }
    save("helped", e, &t);
    // a round that has ended, and a match
    let mut t = opening(rs, "s0-e07");
    let c = pick(&t, true).unwrap();
    act(&mut t, me, Action::Play(c));
    act(&mut t, me, Action::Guess(Guess::Rule("red".into())));
    loop {
        let s = view(&t).turn;
        if let Some(c) = pick(&t, true) {
            act(&mut t, s, Action::Play(c));
            act(&mut t, s, Action::Guess(Guess::Rule("other(colour)".into())));
            break;
        } else {
            turn(&mut t, false);
        }
    }
    save("break", r, &t);
    act(&mut t, me, Action::Stop);
    save("over", r, &t);
    // the lowest rung of the ladder: after a wrong card and a right one, and once its rule is found
    let (setup, log, _) = ladder::table(&card("s0-e07"), 3);
    let mut t = T::replay(setup, log).unwrap().table;
    turn(&mut t, false);
    let c = pick(&t, true).unwrap();
    act(&mut t, me, Action::Play(c));
    save("rung", r, &t);
    act(&mut t, me, Action::Guess(Guess::Rule("other(colour)".into())));
    save("rung-over", r, &t);
    // hot seat of three
    let mut h = ex;
    h.hand = 4;
    h.first_dealer = me;
    save("three-rule", e, &deal(h, 3, 7));
    let mut t = deal(h, 3, 7);
    rule(&mut t, card("s1-e01"));
    save("three-hint", e, &t);
    act(&mut t, me, Action::Hint(None));
    save("three-play", e, &t);
    loop {
        if let Some(c) = pick(&t, true) {
            let s = view(&t).turn;
            act(&mut t, s, Action::Play(c));
            break;
        }
        turn(&mut t, false);
    }
    save("three-after", e, &t);
    let mut t = deal(h, 3, 7);
    rule(&mut t, Choice::Words("Rojas y negras, una y una".into()));
    act(&mut t, me, Action::Hint(None));
    declare(&mut t);
    save("three-judge", e, &t);
    act(&mut t, me, Action::Judge(false));
    save("three-lay", e, &t);
}
