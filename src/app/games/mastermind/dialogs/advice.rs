//! A suggested row, and why.

use leptos::prelude::*;
use tertulia::games::mastermind::study::{Reason, Suggestion};
use tertulia::games::mastermind::{Key, Options};

use crate::app::context::use_app;
use crate::app::games::mastermind::board::{KeyPins, Lifted};
use crate::app::games::mastermind::say;
use crate::app::games::mastermind::words::{advice, words};
use crate::app::services::lang::Lang;
use crate::app::services::translations::numbers::{tenths, whole};

/// The row, the reason, and behind a fold what each key would leave. `id` where it takes the focus.
#[component]
pub fn Advice(
    options: Options,
    suggestion: Suggestion,
    #[prop(optional)] id: Option<&'static str>,
) -> impl IntoView {
    let lang = use_app().lang();
    let a = advice::words(lang);
    let code = suggestion.guess;
    let told = say::code(words(lang), &options, &code);
    let why = why(lang, &suggestion);
    let pegs = options.pegs;
    view! {
        <div class="advice" id=id tabindex=id.map(|_| "-1")>
            <h3>{a.suggestion()}</h3>
            <Lifted options code told />
            <p>{why}</p>
            {(suggestion.keys.len() > 1)
                .then(|| {
                    view! {
                        <details>
                            <summary>{a.by_key()}</summary>
                            <LeftByKey pegs keys=suggestion.keys />
                        </details>
                    }
                })}
        </div>
    }
}

/// How many codes each key would leave.
#[component]
fn LeftByKey(pegs: u8, keys: Vec<(Key, u32)>) -> impl IntoView {
    let lang = use_app().lang();
    let keys = keys.into_iter().map(|(key, count)| {
        view! {
            <li>
                <span class="unseen">{say::key(words(lang), key)}</span>
                <KeyPins pegs key=Some(key) />
                {whole(lang, count.into())}
            </li>
        }
    });
    view! { <ul class="by-key">{keys.collect_view()}</ul> }
}

/// The reason in a sentence or two.
pub fn why(lang: Lang, suggestion: &Suggestion) -> String {
    let a = advice::words(lang);
    let itself = if suggestion.possible { a.may_be() } else { a.cannot_be() };
    let reason = match suggestion.reason {
        Reason::Opening => return a.reason_opening().to_owned(),
        Reason::Only => return a.reason_only().to_owned(),
        Reason::Settles => a.reason_settles().to_owned(),
        Reason::Narrows => {
            let before = whole(lang, suggestion.before.into());
            a.reason_narrows(&tenths(lang, expected(suggestion)), &before)
        }
    };
    format!("{reason} {itself}")
}

/// How many codes will be left on average, in tenths.
fn expected(suggestion: &Suggestion) -> u64 {
    let squares: u64 = suggestion.keys.iter().map(|&(_, count)| u64::from(count).pow(2)).sum();
    10 * squares / u64::from(suggestion.before.max(1))
}
