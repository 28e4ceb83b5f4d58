//! Pages that are fetched when they are first shown: their code, their styles and their sentences.
//!
//! A page declares itself beside its view with [`lazy_page!`]; whoever shows it writes
//! `<Lazy page=&THE_PAGE props />`, and the compiler holds both to the same props.

use std::cell::Cell;

use futures_util::future::{LocalBoxFuture, try_join_all, try_join3};
use leptos::prelude::*;
use leptos::wasm_split::SplitLoaderError;

use crate::app::context::{use_app, use_words};
use crate::app::services::assets::{Missing, style, wear};
use crate::app::services::lang::Lang;
use crate::app::services::translations;

/// A page that is fetched when it is first shown, with the props `P`.
pub struct LazyPage<P: 'static> {
    /// The name of its split point, for messages.
    pub name: &'static str,
    /// Files of styles.
    pub styles: &'static [&'static str],
    /// Files of sentences, of which there is one in each language.
    pub words: &'static [&'static str],
    /// Fetches its code.
    pub code: fn() -> Code<P>,
}

/// The function that makes a page, once its code is there.
pub type Code<P> = LocalBoxFuture<'static, Result<fn(P) -> AnyView, SplitLoaderError>>;

/// Declares a page that is fetched when it is first shown:
/// `lazy_page!(pub NAME: Props = view_function, split_point in piece_of_code, styles [...], words [...]);`
///
/// Pages with one piece of code are fetched together: each piece more has code in common with each
/// other, and what they have in common are files, too. `#[lazy]` would panic where a piece cannot be
/// fetched; `wasm_split`, which is below it, gives back an error, and tries again at the next call.
macro_rules! lazy_page {
    (
        $(#[$doc:meta])*
        $vis:vis $page:ident: $props:ty = $view:path, $split:ident in $piece:ident,
        styles [$($style:literal),* $(,)?], words [$($word:literal),* $(,)?] $(,)?
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
        let code = async { (self.code)().await.map_err(|_| Missing(self.name.to_owned())) };
        let styles = try_join_all(self.styles.iter().map(|name| style(name)));
        let (view, _, ()) = try_join3(code, styles, translations::load(lang, self.words)).await?;
        Ok(view)
    }
}

thread_local! {
    /// The number of the next place.
    static NEXT: Cell<u32> = const { Cell::new(0) };
}

/// The place of such a page: a line while it comes, the page, or a sentence and a button that tries again.
#[component]
pub fn Lazy<P: Clone + 'static>(
    page: &'static LazyPage<P>,
    props: P,
    #[prop(default = "whole")] class: &'static str,
) -> impl IntoView {
    let lang = use_app().lang();
    wear(page.styles);
    let again = Trigger::new();
    let code = LocalResource::new(move || {
        again.track();
        page.load(lang)
    });
    let props = StoredValue::new_local(props);
    let shown = move || {
        Suspend::new(async move {
            match code.await {
                // What the page reads while it is made is not to make it anew.
                Ok(view) => untrack(|| view(props.get_value())),
                Err(_) => view! { <NotFetched again /> }.into_any(),
            }
        })
    };
    // `Suspense` that takes the place of another shows what was in that one until it has something itself,
    // though the owner of it is gone: by its key it is new.
    let id = NEXT.replace(NEXT.get().wrapping_add(1));
    view! {
        <div class=class>
            <For each=move || [id] key=|id| *id let(_)>
                <Suspense fallback=move || {
                    view! { <Line text=use_words().moment() /> }
                }>{shown}</Suspense>
            </For>
        </div>
    }
}

/// Why there is no page, and another try.
#[component]
fn NotFetched(again: Trigger) -> impl IntoView {
    let w = use_words();
    view! {
        <Line text=w.no_room() />
        <p class="narrow">
            <button id="retry" on:click=move |_| again.notify()>
                {w.retry()}
            </button>
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
