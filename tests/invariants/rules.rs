//! The list of what must not be named where.

/// Words that the files of a place must not name.
pub struct Rule {
    /// What the rule is there for.
    pub why: &'static str,
    /// Files whose path begins with one of these.
    pub within: &'static [&'static str],
    /// Files that may: their path ends with one of these.
    pub but: &'static [&'static str],
    /// The words.
    pub never: &'static [&'static str],
}

impl Rule {
    pub fn covers(&self, path: &str) -> bool {
        let within = self.within.iter().any(|start| path.starts_with(start));
        within && !self.but.iter().any(|end| path.ends_with(end))
    }
}

/// The library: everything but the page and its worker. `lib.rs` is its contents page.
pub const LIBRARY: &[&str] = &[
    "src/backup/",
    "src/core/",
    "src/daily/",
    "src/games.rs",
    "src/games/",
    "src/history/",
    "src/lib.rs",
    "src/remote/",
    "src/share/",
    "src/score_sheet/",
    "src/secret_rule/",
    "src/signal/",
];
/// The page and its worker.
pub const PAGE: &[&str] = &["src/main.rs", "src/bot_worker.rs", "src/app/"];

pub fn in_library(path: &str) -> bool {
    LIBRARY.iter().any(|start| path.starts_with(start))
}

/// Where games are told apart: the list of them, and their own folders.
pub const OF_GAMES: &[&str] = &["src/games.rs", "src/games/"];

pub const RULES: &[Rule] = &[
    Rule {
        why: "the library knows no browser",
        within: LIBRARY,
        but: &[],
        never: &["leptos", "web_sys", "js_sys", "wasm_bindgen", "gloo_storage", "gloo_worker"],
    },
    Rule {
        why: "the library knows no clock: time passes on the page",
        within: LIBRARY,
        but: &[],
        never: &["std::time", "core::time", "Instant", "SystemTime", "Duration"],
    },
    Rule {
        why: "the library knows no threads and keeps nothing between calls",
        within: LIBRARY,
        but: &[],
        never: &["std::thread", "std::sync", "thread_local!", "static mut", "OnceCell", "LazyCell"],
    },
    Rule {
        why: "hash order differs from run to run: BTreeMap, BTreeSet or a sorted Vec",
        within: LIBRARY,
        but: &[],
        never: &["HashMap", "HashSet", "RandomState", "DefaultHasher"],
    },
    Rule {
        why: "randomness comes from the seed alone, by core/rng.rs",
        within: LIBRARY,
        but: &[],
        never: &[
            "getrandom",
            "thread_rng",
            "rand::rng",
            "ThreadRng",
            "OsRng",
            "SysRng",
            "StdRng",
            "SmallRng",
        ],
    },
    Rule {
        why: "one generator, one set of frozen ranges: everything draws through core/rng.rs",
        within: LIBRARY,
        but: &["src/core/rng.rs"],
        never: &["rand", "rand_xoshiro"],
    },
    Rule {
        why: "the library reads and writes nothing",
        within: LIBRARY,
        but: &[],
        never: &["std::fs", "std::env", "std::io", "std::net", "println!", "eprintln!", "print!"],
    },
    Rule {
        why: "what every game stands on knows no game",
        within: &["src/core/", "src/secret_rule/"],
        but: &[],
        never: &["games::", "GameId", "Engine"],
    },
    Rule {
        why: "the rules know no computer player, and imagine nothing",
        within: &[
            "src/games/batalla/rules.rs",
            "src/games/eleusis/rules.rs",
            "src/games/mastermind/rules.rs",
            "src/games/pechigonga/rules.rs",
        ],
        but: &[],
        never: &["imagine", "Imagine", "bot"],
    },
    Rule {
        why: "only a session acts on a table (a lesson plays out an example of its own, the daily challenge and the ladder deal)",
        within: PAGE,
        but: &[
            "/session/saved.rs",
            "/session/place.rs",
            "/session/replay.rs",
            "/session/heard.rs",
            "/lesson.rs",
            "/daily/table.rs",
            "/ladder/table.rs",
        ],
        // A component of this name shows one.
        never: &["Table::", "&Table<", "&mut Table<"],
    },
    Rule {
        why: "a state never reaches the page or a computer player: views and witnessed events do",
        within: PAGE,
        but: &[],
        never: &[".state()", "Imagine", "imagine", "G::apply", "Game::apply", "State"],
    },
    Rule {
        why: "only the storage service touches what the browser keeps",
        within: PAGE,
        but: &["/services/storage.rs", "/services/stored.rs"],
        never: &[
            "gloo_storage",
            "local_storage",
            "session_storage",
            "SessionStorage",
            "localStorage",
        ],
    },
    Rule {
        why: "the frame holds the one live region",
        within: PAGE,
        but: &["src/app/app.rs"],
        never: &["aria-live"],
    },
    Rule {
        why: "what anybody has written is text: as markup only drawings of ours are put into the page",
        within: PAGE,
        but: &["/mastermind/board.rs"],
        never: &[
            "inner_html",
            "set_inner_html",
            "set_outer_html",
            "insert_adjacent_html",
            "srcdoc",
            "eval",
        ],
    },
    Rule {
        why: "the page needs no unsafe code: what the splitter's macro makes of a lazy page is its own",
        within: &["src/app/"],
        but: &[],
        never: &["unsafe", "unsafe_code"],
    },
    Rule {
        why: "a signal of the page keeps every subscriber it ever had: only what lives as long as the page follows one",
        within: &["src/app/games/", "src/app/pages/", "src/app/components/", "src/app/session/"],
        but: &[],
        never: &[
            "route.get",
            "route.track",
            "seated.get",
            "table.get",
            "said().get",
            "preferences.lang.get",
            "preferences.lang.track",
            "preferences.aloud.get",
            "preferences.awake.get",
            "preferences.volume.get",
            "keeping.get",
        ],
    },
    Rule {
        why: "unfinished work does not pass",
        within: &["src/"],
        but: &[],
        never: &["todo!", "unimplemented!", "dbg!"],
    },
];
