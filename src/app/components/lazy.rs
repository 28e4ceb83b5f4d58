//! Pages that are fetched when they are first shown: their code, their styles and their sentences.
//!
//! A page declares itself beside its view with [`lazy_page!`]; whoever shows it writes
//! `<Lazy page=&THE_PAGE props />`, and the compiler holds both to the same props.

use std::rc::Rc;
use std::time::Duration;

use futures_util::future::{LocalBoxFuture, try_join_all, try_join3};
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_split::SplitLoaderError;

use crate::app::context::{use_app, use_words};
use crate::app::services::assets::{Missing, Why, style, wear};
use crate::app::services::lang::Lang;
use crate::app::services::scripts::files;
use crate::app::services::translations;

/// A page that is fetched when it is first shown, with the props `P`.
pub struct LazyPage<P: 'static> {
    /// The name of its split point, for messages.
    pub name: &'static str,
    /// Files of styles.
    pub styles: &'static [&'static str],
    /// Files of sentences, of which there is one in each language.
    pub words: &'static [&'static str],
    /// Files of sentences that it shows in every language at once.
    pub all_languages: &'static [&'static str],
    /// Fetches its code.
    pub code: fn() -> Code<P>,
}

/// The function that makes a page, once its code is there.
pub type Code<P> = LocalBoxFuture<'static, Result<fn(P) -> AnyView, SplitLoaderError>>;

/// Declares a page that is fetched when it is first shown:
/// `lazy_page!(pub NAME: Props = view_function, split_point in piece_of_code, styles [...], words [...]);`,
/// and, where a page says something in every language at once, `all_languages [...]` behind it.
///
/// Pages with one piece of code are fetched together: each piece more has code in common with each
/// other, and what they have in common are files, too. So there are few: one for each game's table,
/// `panels_code` for what opens over any page, `more_code` for all that nobody needs for the first move. `#[lazy]` would panic where a piece cannot be
/// fetched; `wasm_split`, which is below it, gives back an error, and tries again at the next call.
macro_rules! lazy_page {
    (
        $(#[$doc:meta])*
        $vis:vis $page:ident: $props:ty = $view:path, $split:ident in $piece:ident,
        styles [$($style:literal),* $(,)?], words [$($word:literal),* $(,)?]
        $(, all_languages [$($every:literal),*])? $(,)?
    ) => {
        #[::leptos::wasm_split::wasm_split(
            $piece, wasm_split_path = ::leptos::wasm_split, fallible
        )]
        fn $split() -> Result<fn($props) -> AnyView, ::leptos::wasm_split::SplitLoaderError> {
            Ok($view)
        }

        $(#[$doc])*
        $vis static $page: $crate::app::components::lazy::LazyPage<$props> = $crate::app::components::lazy::LazyPage {
            name: stringify!($split),
            styles: &[$($style),*],
            words: &[$($word),*],
            all_languages: &[$($($every),*)?],
            code: || Box::pin($split()),
        };
    };
}
pub(crate) use lazy_page;

impl<P> LazyPage<P> {
    /// Fetches all that it needs.
    ///
    /// # Errors
    /// What could not be fetched; the next call tries again.
    pub async fn load(&self, lang: Lang) -> Result<fn(P) -> AnyView, Missing> {
        let code = async { (self.code)().await.map_err(|_| Missing::now(self.name.to_owned())) };
        let styles = try_join_all(self.styles.iter().map(|name| style(name)));
        let words = self.words.iter().map(|file| (lang, *file));
        let everywhere = |file| Lang::ALL.map(|lang| (lang, file));
        let words = words.chain(self.all_languages.iter().copied().flat_map(everywhere));
        let (view, _, ()) = try_join3(code, styles, translations::load(words.collect())).await?;
        Ok(view)
    }
}

/// So long it is only a moment.
pub const MOMENT: Duration = Duration::from_secs(10);

/// How far a page is.
#[derive(Clone, Copy)]
enum Stage {
    Coming,
    /// It still comes, but takes long: a slow line looks like a host that stalls.
    Late,
    Failed(Why),
    Here,
}

/// The place of such a page: a line while it comes, the page, or a sentence and a button that tries again.
#[component]
pub fn Lazy<P: Clone + 'static>(
    page: &'static LazyPage<P>,
    props: P,
    #[prop(default = "whole")] class: &'static str,
) -> impl IntoView {
    wear(page.styles);
    let props = StoredValue::new_local(props);
    // The place itself is compiled once, whatever the props are.
    let load = move |lang| -> LocalBoxFuture<'static, Result<Made, Missing>> {
        Box::pin(async move {
            let view = page.load(lang).await?;
            let made: Made = Rc::new(move || view(props.get_value()));
            Ok(made)
        })
    };
    view! { <Place load=Rc::new(load) class /> }
}

/// Makes a page whose code is there.
type Made = Rc<dyn Fn() -> AnyView>;

/// Fetches a page in a language.
type Load = Rc<dyn Fn(Lang) -> LocalBoxFuture<'static, Result<Made, Missing>>>;

/// `Suspense` would keep what was in the place, though its owner is gone, until something new has come:
/// where another language makes all anew, the old page's effects would then read what is disposed.
#[component]
fn Place(load: Load, class: &'static str) -> impl IntoView {
    let lang = use_app().lang();
    let stage = RwSignal::new(Stage::Coming);
    let (load, made) = (StoredValue::new_local(load), StoredValue::new_local(None::<Made>));
    let wait = move || {
        stage.set(Stage::Coming);
        let late = move || {
            if matches!(stage.try_get_untracked(), Some(Stage::Coming)) {
                stage.set(Stage::Late);
            }
        };
        set_timeout(late, MOMENT);
    };
    let again = Callback::new(move |()| {
        wait();
        files::again();
    });
    let fetch = Callback::new(move |()| {
        wait();
        let coming = load.with_value(|load| load(lang));
        spawn_local(async move {
            let came = coming.await;
            let now =
                came.as_ref().map_or_else(|missing| Stage::Failed(missing.why), |_| Stage::Here);
            // Somebody may have left the place meanwhile: then there is nobody to show it to.
            made.try_set_value(came.ok());
            stage.try_set(now);
        });
    });
    fetch.run(());
    let shown = move || match stage.get() {
        Stage::Coming => view! { <Line text=use_words().moment() /> }.into_any(),
        Stage::Late => view! { <StillComing again /> }.into_any(),
        Stage::Failed(why) => view! { <NotFetched why again=fetch /> }.into_any(),
        // What the page reads while it is made is not to make it anew.
        Stage::Here => untrack(|| made.get_value().map(|made| made()).into_any()),
    };
    view! { <div class=class>{shown}</div> }
}

/// That it takes long. It is awaited all the same, until somebody begins anew.
#[component]
fn StillComing(again: Callback<()>) -> impl IntoView {
    let w = use_words();
    view! {
        <Line text=w.late() />
        <p class="narrow">
            <button id="retry" on:click=move |_| again.run(())>
                {w.retry()}
            </button>
        </p>
    }
}

/// Why there is no page, and another try.
#[component]
fn NotFetched(why: Why, again: Callback<()>) -> impl IntoView {
    let w = use_words();
    let reload = move || {
        let reload = |_| drop(window().location().reload());
        view! { <button on:click=reload>{w.reload()}</button> }
    };
    view! {
        <Line text=match why {
            Why::Offline => w.no_room(),
            Why::Gone => w.part_gone(),
        } />
        <p class="narrow">
            <button id="retry" on:click=move |_| again.run(())>
                {w.retry()}
            </button>
            {(why == Why::Gone).then(reload)}
        </p>
    }
}

#[component]
fn Line(text: &'static str) -> impl IntoView {
    view! {
        <p class="narrow muted moment" role="status">
            {text}
        </p>
    }
}
