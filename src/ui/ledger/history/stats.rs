//! What matches came to: a panel for each game, with a chart that is a table.

use tertulia::games::{Engine, GameId};
use tertulia::history::{Bar, Fact, Filter, Tally, bars, tally};

use super::words::words;
use crate::ui::parts::{El, Nodes, el};
use crate::ui::shell::Shell;
use crate::ui::words::numbers::{minus, percent};
use crate::ui::words::{game_words, pairs};

/// The panels of the games among these matches, the newest of which stands first.
pub fn stats(shell: Shell, filter: &Filter, facts: &[Fact]) -> Nodes {
    let panel = |game: GameId| {
        let of_game = || facts.iter().rev().filter(move |fact| fact.game == game);
        let any = of_game().next().is_some();
        let tally = tally(of_game(), filter.name.as_deref());
        any.then(|| panel(shell, game, &tally))
    };
    GameId::ALL.into_iter().filter_map(panel).collect()
}

fn panel(shell: Shell, game: GameId, tally: &Tally) -> El {
    let w = words(shell);
    let name = game_words(shell.words(), game).name;
    let panel = el("section panel").id(&format!("stats-{game}"));
    let panel = panel.add(el("h2").add(name));
    if tally.played == 0 {
        return panel.add(el("p muted").add(w.choose_person()));
    }
    let share = (tally.won * 100 + tally.played / 2) / tally.played;
    let won = w.share(tally.won, &percent(shell.lang(), share.min(100) as u8));
    let figures = [
        (w.played(), tally.played.to_string()),
        (w.won(), won),
        (w.streak(), tally.streak.to_string()),
        (w.best(), tally.best.to_string()),
    ];
    let figure = |(what, figure): (&str, String)| {
        el("div").add(el("dt").add(what)).add(el("dd").add(figure))
    };
    let figures = el("dl figures").add(figures.into_iter().map(figure).collect::<Nodes>());
    panel.add(figures).add(chart(shell, game, tally))
}

/// How often each figure came, as bars in a table.
fn chart(shell: Shell, game: GameId, tally: &Tally) -> Option<El> {
    let w = words(shell);
    let measured = &tally.measured;
    if measured.figures.is_empty() && measured.none == 0 {
        return None;
    }
    // The two games of secret rules are measured alike.
    let measure = match game.engine() {
        Engine::Mastermind => 0,
        Engine::Eleusis(_) => 1,
        Engine::Batalla => 2,
        Engine::Pechigonga => 3,
    };
    let (title, head) = pairs(w.measures()).nth(measure).unwrap_or_default();
    let bars = bars(&measured.figures);
    let most = bars.iter().map(|bar| bar.times).chain([measured.none]).max().unwrap_or(1).max(1);
    let row = |label: &str, times: u32| {
        let bar = el("span bar").attr("aria-hidden", "true");
        bar.raw().set_inner_html(&drawn(times, most));
        el("tr")
            .add(el("th").attr("scope", "row").add(label))
            .add(el("td").add(bar).add(el("span").add(times.to_string())))
    };
    let label = |bar: &Bar| match bar.from == bar.to {
        true => minus(bar.from),
        false => w.span(&minus(bar.from), &minus(bar.to)),
    };
    let none = (measured.none > 0).then(|| row(w.unbroken(), measured.none));
    let rows = bars.iter().map(|bar| row(&label(bar), bar.times)).collect::<Nodes>();
    let column = |text: &str| el("th").attr("scope", "col").add(text);
    let heads = el("tr").add(column(head)).add(column(w.times()));
    Some(
        el("table bars")
            .add(el("caption").add(title))
            .add(el("thead").add(heads))
            .add(el("tbody").add(rows).add(none)),
    )
}

/// A bar as SVG text: numbers only.
fn drawn(times: u32, most: u32) -> String {
    let width = f64::from(times) / f64::from(most) * 100.0;
    format!(
        r#"<svg viewBox="0 0 100 10" preserveAspectRatio="none"><rect width="{width:.1}" height="10"/></svg>"#
    )
}
