//! What a deal and a match came to.

use crate::ui::words::capital;
use leptos::prelude::*;
use tertulia::core::{Outcome, Seat};
use tertulia::games::pechigonga::{Action, Record, View};

use super::super::house::onward;
use super::course::told;
use super::middle::{middle, past_round, signed};
use super::own::own;
use super::say::{self, name};
use super::seated::Seated;
use super::study::study;
use super::table::sheet;
use crate::ui::parts::{El, Nodes, distinct, el, focus};
use crate::ui::words::numbers::minus;

/// After the four rounds: the account, the own cards, and on to the next deal.
pub fn closing(seated: Seated, seat: Seat) -> Nodes {
    let w = seated.words();
    focus("go-on");
    let news = distinct(seated.desk.view, |view| (view.choices(), view.prizes.len(), view.deal));
    let panel = move || {
        let (choices, ..) = news.get();
        let go_on = choices.go_on.then(|| {
            let button = el("button primary").id("go-on").add(w.next_deal());
            button.click(move || seated.act(Action::GoOn))
        });
        let wait = (!choices.go_on).then(|| el("p muted").add(w.waiting_others()));
        let show = choices.show.then(|| {
            let button = el("button primary").id("show").add(w.show_pechigonga());
            let button = button.click(move || seated.act(Action::Show));
            Nodes::from(el("p").add(w.show_why())).and(button)
        });
        seated.look(|view| {
            let before = before(view);
            let gains: Vec<i32> =
                view.players.iter().zip(before).map(|(it, was)| it.chips - was).collect();
            Nodes::from(el("h2").id("ended").add(w.deal_over()))
                .and(account(seated, &view.rounds, &gains, &[]))
                .and(show)
                .and(wait)
                .and(el("div actions").add(go_on))
                .and(told(seated, &view.rounds, &view.prizes))
        })
    };
    let deal = seated.look(|view| view.deal);
    let panel = el("div panel result").known("data-result").live(panel).add(study(seated, deal));
    let after = move || untrack(|| Nodes::from(middle(seated)).and(own(seated, seat)));
    Nodes::from(panel).and(el("div after").soon(after))
}

/// What everybody had before this deal.
fn before(view: &View) -> Vec<i32> {
    let stack = if view.options.stacked() { i32::from(view.options.stack) } else { 0 };
    let won = |seat: usize| view.past.iter().filter_map(|deal| deal.gains.get(seat)).sum::<i32>();
    (0..view.players.len()).map(|seat| stack + won(seat)).collect()
}

/// The chips of each round, of Pechigongas, and in all.
fn account(seated: Seated, rounds: &[Record], gains: &[i32], returned: &[i32]) -> El {
    let w = seated.words();
    let names = seated.desk.names();
    let head = |text: &str| el("th").attr("scope", "col").add(text);
    let heads = (0..).map(Seat).zip(gains).map(|(seat, _)| head(name(&names, seat)));
    let heads = Nodes::from(el("td")).and(heads.collect::<Nodes>());
    let row = |label: &str, chips: &mut dyn Iterator<Item = i32>| {
        let cells = chips.map(|chips| el("td").add(signed(chips, false))).collect::<Nodes>();
        el("tr").add(el("th").attr("scope", "row").add(label)).add(cells)
    };
    let mut left = gains.to_vec();
    let mut body = Nodes::default();
    for record in rounds {
        left.iter_mut().zip(&record.gains).for_each(|(left, gain)| *left -= gain);
        let label = w.round(record.number);
        body = body.and(row(&label, &mut record.gains.iter().copied()));
    }
    left.iter_mut().zip(returned).for_each(|(left, back)| *left -= back);
    if left.iter().any(|chips| *chips != 0) {
        body = body.and(row(w.prizes(), &mut left.iter().copied()));
    }
    if returned.iter().any(|chips| *chips != 0) {
        body = body.and(row(w.returned(), &mut returned.iter().copied()));
    }
    let foot = row(w.in_all(), &mut gains.iter().copied());
    let table = el("table sheet").label(w.deal_over());
    let table = table.add(el("thead").add(el("tr").add(heads)));
    let table = table.add(el("tbody").add(body)).add(el("tfoot").add(foot));
    el("div sheet-bed").attr("tabindex", "0").add(table)
}

/// The table after a match: the last deal, who won, the account.
pub fn after_match(seated: Seated) -> Nodes {
    let view = seated.desk.view.get_untracked();
    focus("go-on");
    let (w, moves) = (seated.words(), seated.moves);
    let verdict = view.outcome.as_ref().map(|outcome| verdict(seated, outcome));
    let last = view.past.last().map(|deal| {
        let rounds = deal.rounds.iter().map(|record| {
            let head = el("b").attr("aria-hidden", "true").add(record.number.to_string());
            el("li").attr("data-past", "").add(head).add(past_round(seated, record))
        });
        let rounds = el("ol rounds").label(w.pots()).add(rounds.collect::<Nodes>());
        let account = account(seated, &deal.rounds, &deal.gains, &deal.returned);
        let last = el("div panel").add(el("h2").add(w.place_deal(deal.number, 0))).add(account);
        // Where several have looked on, nobody's cards are spoken of.
        let alone = (0..8).map(Seat).filter(|seat| seated.desk.is_person(*seat)).count() == 1;
        last.add(el("div arena").add(rounds))
            .add(alone.then(|| study(seated, deal.number)))
            .add(told(seated, &deal.rounds, &deal.prizes))
    });
    let onward = onward(seated.shell, seated.desk, moves, (w.change_options(), w.play_again()));
    let panel =
        el("div panel result").known("data-result").add(verdict).add(onward).add(sheet(seated));
    Nodes::from(panel).and(el("div after").add(last))
}

fn verdict(seated: Seated, outcome: &Outcome) -> Nodes {
    let names = seated.desk.names();
    let winner = say::winner(seated.shell.lang(), &names, outcome);
    let points = (0..).map(Seat).zip(&outcome.points);
    let points =
        points.map(|(seat, chips)| seated.words().gained(name(&names, seat), &minus(*chips)));
    let points: Vec<String> = points.collect();
    Nodes::from(el("h2 winner").id("ended").add(capital(&winner)))
        .and(el("p muted").add(capital(&points.join("; ")) + "."))
}
