//! Our own scripts, for what wasm cannot do or what must go on without it. The build joins them with
//! the page's main script.

/// assets/offline.js: play without a network, new versions, installation.
pub mod offline {
    use wasm_bindgen::prelude::wasm_bindgen;

    #[wasm_bindgen(module = "/assets/offline.js")]
    extern "C" {
        /// `coming`, `ready` or `update`; none if there is nothing to say.
        pub fn state() -> Option<String>;
        /// How much is stored, from 0 to 1.
        pub fn share() -> f64;
        /// Whether what the page asks for comes from the store.
        pub fn serves() -> bool;
        /// Calls this once what the page asks for comes from the store.
        #[wasm_bindgen(js_name = whenServed)]
        pub fn when_served(hear: &js_sys::Function);
        /// Calls this whenever the state changes.
        pub fn listen(hear: &js_sys::Function);
        /// Calls it no more.
        pub fn unlisten(hear: &js_sys::Function);
        /// There is nothing to say any more: it has been read.
        pub fn dismiss();
        /// Takes the new version, and reloads the page.
        pub fn update();
        /// Whether the browser offers to install the page.
        #[wasm_bindgen(js_name = canInstall)]
        pub fn can_install() -> bool;
        /// Lets the browser ask whether the page is to be installed.
        pub fn install();
        /// Asks the browser not to forget what is kept.
        pub fn persist();
    }
}

/// assets/back.js: what a phone keeps to come back to its table.
pub mod back {
    use js_sys::Promise;
    use wasm_bindgen::JsValue;
    use wasm_bindgen::prelude::wasm_bindgen;

    #[wasm_bindgen(module = "/assets/back.js")]
    extern "C" {
        /// Keeps it, in the place of what was kept.
        pub fn keep(certificate: &JsValue, text: &str) -> Promise;
        /// `{ certificate, text }`, if any.
        pub fn kept() -> Promise;
        /// Keeps nothing.
        pub fn forget() -> Promise;
    }
}

/// assets/files.js: the build's files, each checked against its hash.
pub mod files {
    use wasm_bindgen::prelude::wasm_bindgen;

    #[wasm_bindgen(module = "/assets/files.js")]
    extern "C" {
        /// The address of a file of this build.
        pub fn address(path: &str) -> String;
        /// The hash of the file at an address, as an `integrity` attribute takes it.
        pub fn hash(address: &str) -> Option<String>;
        /// Fetches the text of a file.
        pub fn text(path: &str) -> js_sys::Promise;
        /// Begins anew what has not come.
        pub fn again();
        /// Why the last file that could not be had could not: `gone`, `offline`, empty if all could.
        pub fn why() -> String;
    }
}

/// assets/journal.js: what is kept survives a power cut.
pub mod journal {
    use wasm_bindgen::prelude::wasm_bindgen;

    #[wasm_bindgen(module = "/assets/journal.js")]
    extern "C" {
        /// Puts back what the storage has lost.
        pub fn mend() -> js_sys::Promise;
        /// Notes what has just been kept under a key; none if it was deleted.
        pub fn kept(key: &str, text: Option<&str>);
    }
}

/// assets/frame.js: the page in a frame of somebody's page.
pub mod frame {
    use wasm_bindgen::prelude::wasm_bindgen;

    #[wasm_bindgen(module = "/assets/frame.js")]
    extern "C" {
        /// Behaves as a guest from now on, as far as the browser lets it.
        #[wasm_bindgen(catch)]
        pub fn settle() -> Result<(), wasm_bindgen::JsValue>;
    }
}

/// assets/ask_bot_worker.js: where computer players think.
pub mod bot_worker {
    use wasm_bindgen::prelude::wasm_bindgen;

    #[wasm_bindgen(module = "/assets/ask_bot_worker.js")]
    extern "C" {
        /// Sends a message to the bot worker, whose script lies at an address; hears its messages.
        pub fn send(address: &str, message: &str, hear: &js_sys::Function);
    }
}
