//! The helper's forms: who plays, and how a round has ended; and what it has noted before.

use leptos::prelude::*;
use tertulia::core::{Seat, json};
use tertulia::games::eleusis::{Options, Variant};

use super::bench::{Bench, Ending};
use super::helper::{Helper, Stage};
use super::words::bench::words;
use crate::ui::parts::{El, Nodes, Signal, el, focus, number_field, text_field, toggle};
use crate::ui::shell::Shell;
use crate::ui::words::nth;

/// How long a name may be.
const LONGEST: u32 = 24;

/// One of some, by its number.
fn chooser(label: &str, id: &str, options: &[String], chosen: usize, f: Box<dyn Fn(usize)>) -> El {
    let options = options.iter().enumerate().map(|(n, text)| {
        let option = el("option").attr("value", &n.to_string()).add(text.as_str());
        if n == chosen { option.attr("selected", "") } else { option }
    });
    let select = el("select").id(id).add(options.collect::<Nodes>());
    // The list holds numbers only.
    let select =
        select.on("change", move |event| event_target_value(&event).parse().map_or((), &f));
    el("label field").add(el("span").add(label)).add(select)
}

/// Who plays, and which rules are drawn.
pub fn setting_up(this: Helper) -> Nodes {
    let (shell, w) = (this.shell, words(this.shell.lang()));
    let count = Signal::new(this.bench.with_untracked(|bench| bench.names.len() as u8));
    let seats = move |seats: u8| {
        this.change(&|bench| {
            bench.names.resize(usize::from(seats), String::new());
            bench.dealer = Seat(bench.dealer.0.min(seats - 1));
        });
        count.set(seats);
    };
    let seats = number_field(w.players(), (3, 8), move || count.get(), seats);
    let names = move || {
        let all = this.bench.with_untracked(|bench| bench.names.clone());
        let field = |n: u8| {
            let at = usize::from(n);
            let placeholder = move || shell.words().player(at + 1);
            let label = shell.words().name_of(at + 1);
            let change = move |name: String| this.change(&|bench| bench.names[at] = name.clone());
            text_field(&label, LONGEST, &all[at], placeholder, change)
        };
        let dealers: Vec<String> = (0..count.get()).map(|n| this.name(Seat(n))).collect();
        let dealer = this.bench.with_untracked(|bench| bench.dealer.index());
        let first = move |n: usize| this.change(&|bench| bench.dealer = Seat(n as u8));
        let fields = (0..count.get()).map(field).collect::<Nodes>();
        let first = chooser(w.first_dealer(), "first-dealer", &dealers, dealer, Box::new(first));
        Nodes::from(el("div fields").add(fields)).and(first)
    };
    let level = |n: usize| {
        let on = move || this.bench.with(|bench| bench.levels >> n & 1 == 1);
        let change = move |on: bool| {
            this.change(&|bench| {
                let levels = if on { bench.levels | 1 << n } else { bench.levels & !(1 << n) };
                // Some rule must be there to be drawn.
                bench.levels = if levels == 0 { bench.levels } else { levels };
            });
        };
        toggle(nth(w.levels(), n), on, change)
    };
    // Eleusis Express has easy and hard samples.
    let levels: &[usize] = match this.variant {
        Variant::ReglaSecreta => &[0, 1, 2],
        Variant::Express => &[0, 2],
    };
    let levels = levels.iter().map(|n| level(*n)).collect::<Nodes>();
    let levels = el("fieldset").add(el("legend").add(w.which_rules())).add(levels);
    let begin = el("button primary big").attr("type", "button").id("begin").add(w.begin());
    let begin = begin.click(move || {
        this.change(&|bench| bench.begun = true);
        focus("draw");
    });
    Nodes::from(el("p muted").add(w.why()))
        .and(el("div panel").add(seats).live(names))
        .and(el("div panel").add(levels))
        .and(begin)
}

/// How a round has ended: cards left, who found the rule, who ran out.
pub fn closing(this: Helper) -> Nodes {
    let w = words(this.shell.lang());
    let hand = Options::of(this.variant).hand;
    let (seats, dealer) =
        this.bench.with_untracked(|bench| (bench.names.len(), bench.dealer.index()));
    let ending = Signal::new(Ending { left: vec![hand; seats], found: None, declared: false });
    let players: Vec<usize> = (0..seats).filter(|seat| *seat != dealer).collect();
    let left = players.iter().map(|&seat| {
        let value = move || ending.with(|ending| ending.left[seat]);
        let change = move |left| ending.update(|ending| ending.left[seat] = left);
        number_field(&this.name(Seat(seat as u8)), (0, hand), value, change)
    });
    let left = left.collect::<Nodes>();
    let left = el("fieldset cards-left").add(el("legend").add(w.cards_left())).add(left);
    let mut finders = vec![w.nobody().to_owned()];
    finders.extend(players.iter().map(|&seat| this.name(Seat(seat as u8))));
    let who = players.clone();
    let found = move |n: usize| {
        let seat = n.checked_sub(1).and_then(|n| who.get(n)).map(|seat| Seat(*seat as u8));
        ending.update(|ending| ending.found = seat);
    };
    let found = chooser(w.who_found(), "who-found", &finders, 0, Box::new(found));
    let out = move || {
        let any = ending.with(|ending| {
            let left = ending.left.iter().enumerate();
            left.filter(|(seat, _)| *seat != dealer).any(|(_, left)| *left == 0)
        });
        let on = move || ending.with(|ending| ending.declared);
        let change = move |on| ending.update(|ending| ending.declared = on);
        any.then(|| toggle(w.last_declared(), on, change))
    };
    let note = el("button primary").attr("type", "button").id("note-round").add(w.note_round());
    let note = note.click(move || {
        let ending = ending.get_untracked();
        let ended = std::cell::RefCell::new(Ok(()));
        this.change(&|bench| *ended.borrow_mut() = bench.end(this.variant, &ending));
        match ended.into_inner() {
            Err(_) => this.tell(w.only_one_out().to_owned(), true),
            Ok(()) => {
                this.shell.speech.say(w.noted());
                focus("draw");
            }
        }
    });
    let back = el("button").attr("type", "button").id("back-to-round").add(w.back());
    let back = back.click(move || {
        this.told.set(Default::default());
        this.stage.set(Stage::Round);
        focus("close-round");
    });
    let told = el("p slip").live_text(move || this.told.get().0);
    let form = el("div panel").add(el("h2").add(w.close())).add(left).add(found).live(out);
    Nodes::from(form.add(told).add(el("div actions").add(back).add(note)))
}

/// What the helper has noted. What cannot be read is kept aside.
pub fn load(shell: Shell, key: &str) -> Bench {
    let Some(text) = shell.store.read(key) else { return Bench::default() };
    json::read(&text).ok().filter(Bench::sound).unwrap_or_else(|| {
        let aside = shell.store.set_aside(key);
        shell.notify(shell.words().unreadable(words(shell.lang()).title()), aside);
        shell.store.delete(key);
        Bench::default()
    })
}
