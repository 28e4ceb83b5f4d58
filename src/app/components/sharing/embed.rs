//! What a host puts on a page of his own to have a game there: a frame, and the lines that give it the
//! height that it asks for.

use leptos::prelude::*;
use tertulia::games::GameId;

use super::field::{CopyButton, ReadField};
use super::words as links;
use crate::app::components::{Fold, Segmented, Toggle};
use crate::app::context::use_app;
use crate::app::services::lang::Lang;
use crate::app::services::preferences::Theme;
use crate::app::services::translations::{Locales, game_words, sentences, settings};

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
    static WORDS: Locales<Words> = const { Locales::new() };
}

/// Gives a frame its height, whatever else asks: it is found by its window, and told by a number.
const SCRIPT: &str = r#"<script>
  addEventListener("message", event => {
    const frame = [...document.querySelectorAll("iframe")].find(it => it.contentWindow === event.source);
    const { tertulia, height } = event.data ?? {};
    if (frame && tertulia === "height" && height > 0) frame.style.height = `${Number(height)}px`;
  });
</script>"#;

/// The fold with the lines for a game; `link` is what its drawer shares, if anything.
#[component]
pub fn OnAPage(game: GameId, link: Signal<Option<String>>) -> impl IntoView {
    let w = WORDS.with(|words| words.get(use_app().lang(), Words::read));
    view! {
        <Fold title=w.title() id="embed">
            <FrameLines w game link />
        </Fold>
    }
}

/// The lines, and what may be chosen of the frame.
#[component]
fn FrameLines(w: &'static Words, game: GameId, link: Signal<Option<String>>) -> impl IntoView {
    let app = use_app();
    let settings = settings::words(app.lang());
    let (lang, theme) = (RwSignal::new(None), RwSignal::new(Theme::System));
    let this_one = RwSignal::new(false);
    let mut langs = vec![(None, w.visitors().to_owned())];
    langs.extend(Lang::ALL.map(|lang| (Some(lang), lang.name().to_owned())));
    let themes = vec![
        (Theme::System, settings.theme_system().to_owned()),
        (Theme::Light, settings.theme_light().to_owned()),
        (Theme::Dark, settings.theme_dark().to_owned()),
    ];
    let name = game_words(app.words(), game).name;
    let lines = Signal::derive(move || {
        let link = link.get().filter(|_| this_one.get());
        frame(game, name, lang.get(), theme.get(), link.as_deref())
    });
    let node = NodeRef::new();
    let choose_lang = move |it| lang.set(it);
    let choose_theme = move |it| theme.set(it);
    let label = settings.language();
    view! {
        <p class="muted">{w.why()}</p>
        <Segmented label name="embed-lang" options=langs chosen=lang choose=choose_lang />
        <Segmented
            label=settings.theme()
            name="embed-theme"
            options=themes
            chosen=theme
            choose=choose_theme
        />
        <Toggle label=w.this_one() on=this_one change=move |on| this_one.set(on) />
        <ReadField id="embed-lines" label=w.lines() rows=6 node text=lines />
        <div class="actions">
            <CopyButton
                id="embed-copy"
                field=node
                name=w.copy()
                copied=w.copied()
                not_copied=links(app.lang()).not_copied()
            />
        </div>
    }
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
