//! What a host puts on a page of his own to have a game there: a frame, and the lines that give it the
//! height that it asks for.

use leptos::prelude::*;
use tertulia::games::GameId;
use wasm_bindgen::JsCast;
use web_sys::HtmlTextAreaElement;

use super::share::copy_from;
use crate::ui::parts::{El, Nodes, Signal, effect, el, fold, segmented, toggle};
use crate::ui::preferences;
use crate::ui::settings::{Lang, Theme};
use crate::ui::shell::Shell;
use crate::ui::words::{Tongues, game_words, sentences};

sentences! {
    /// What is said of a game on somebody's own page.
    pub struct Words, "embedding" {
        title;
        why;
        /// The visitor's own language.
        visitors;
        /// Not the game alone, but what the link carries.
        this_one;
        lines;
        copy;
        copied;
    }
    phrases {}
}

thread_local! {
    static WORDS: Tongues<Words> = const { Tongues::new() };
}

const FIELD: &str = "embed-lines";

/// Gives a frame its height, whatever else asks: it is found by its window, and told by a number.
const SCRIPT: &str = r#"<script>
  addEventListener("message", event => {
    const frame = [...document.querySelectorAll("iframe")].find(it => it.contentWindow === event.source);
    const { tertulia, height } = event.data ?? {};
    if (frame && tertulia === "height" && height > 0) frame.style.height = `${Number(height)}px`;
  });
</script>"#;

/// The fold with the lines for a game; `link` is what its drawer shares, if anything.
pub fn on_a_page(shell: Shell, game: GameId, link: Signal<Option<String>>) -> El {
    let w = WORDS.with(|words| words.get(shell.lang(), Words::read));
    fold("details", w.title(), move || inside(shell, w, game, link)).id("embed")
}

fn inside(shell: Shell, w: &'static Words, game: GameId, link: Signal<Option<String>>) -> Nodes {
    let settings = preferences::words(shell);
    let (lang, theme) = (Signal::new(None), Signal::new(Theme::System));
    let this_one = Signal::new(false);
    let mut langs = vec![(None, w.visitors().to_owned())];
    langs.extend(Lang::ALL.map(|lang| (Some(lang), lang.name().to_owned())));
    let themes = [
        (Theme::System, settings.theme_system().to_owned()),
        (Theme::Light, settings.theme_light().to_owned()),
        (Theme::Dark, settings.theme_dark().to_owned()),
    ];
    let name = game_words(shell.words(), game).name;
    let lines = move || {
        let link = link.get().filter(|_| this_one.get());
        frame(game, name, lang.get(), theme.get(), link.as_deref())
    };
    let area = el("textarea").id(FIELD).attr("rows", "6").attr("readonly", "");
    let area = area.attr("spellcheck", "false");
    let node: HtmlTextAreaElement = area.raw().clone().unchecked_into();
    effect(Box::new(move || node.set_value(&lines())));
    let copy = el("button").id("embed-copy").add(w.copy());
    let copy = copy.click(move || copy_from(shell, FIELD, "embed-copy", w.copied()));
    let choose_lang = move |it| lang.set(it);
    let choose_theme = move |it| theme.set(it);
    Nodes::from(el("p muted").add(w.why()))
        .and(segmented(settings.language(), "embed-lang", &langs, move || lang.get(), choose_lang))
        .and(segmented(settings.theme(), "embed-theme", &themes, move || theme.get(), choose_theme))
        .and(toggle(w.this_one(), move || this_one.get(), move |on| this_one.set(on)))
        .and(el("label field tall").add(el("span").add(w.lines())).add(area))
        .and(el("div actions").add(copy))
}

/// The lines: the address has only letters that need no care in HTML, but for `&`.
fn frame(game: GameId, name: &str, lang: Option<Lang>, theme: Theme, link: Option<&str>) -> String {
    let page = window().location().href().unwrap_or_default();
    let page = page.split(['#', '?']).next().unwrap_or_default();
    let lang = lang.map_or(String::new(), |lang| ["&amp;lang=", lang.tag()].concat());
    let theme = match theme {
        Theme::System => "",
        Theme::Light => "&amp;theme=light",
        Theme::Dark => "&amp;theme=dark",
    };
    // Of a whole link what stands behind the hash.
    let place = link.and_then(|link| link.split_once('#')).map(|(_, place)| place.to_owned());
    let place = place.unwrap_or_else(|| ["/", game.id()].concat());
    [
        "<iframe src=\"",
        page,
        "?embed=1",
        &lang,
        theme,
        "#",
        &place,
        "\" title=\"",
        name,
        "\"\n  width=\"100%\" height=\"740\" loading=\"lazy\" style=\"border: 0\"></iframe>\n",
        SCRIPT,
    ]
    .concat()
}
