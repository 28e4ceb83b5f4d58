// Play without a network, new versions, and the browser's own way to install. src/app/services/scripts.rs says what
// the page asks. It begins by itself: a page that breaks later still learns of the version that mends it.

let now;                      // "coming", "ready", "update" or nothing
let kept = 0;                 // how much is stored, from 0 to 1
let registration, prompt;
const ears = new Set();

export const state = () => now;
export const share = () => kept;
// Whether what the page asks for comes from the store. A frame in a sandbox may not even ask.
export function serves() {
    try { return Boolean(navigator.serviceWorker?.controller); } catch { return false; }
}
// Calls it once what the page asks for comes from there, which a first visit may see happen.
export function whenServed(hear) {
    if (serves()) return hear();
    try { navigator.serviceWorker?.addEventListener("controllerchange", () => hear(), { once: true }); } catch { /* never, then */ }
}
export const listen = hear => { ears.add(hear); };
export const unlisten = hear => { ears.delete(hear); };

function say(state) {
    now = state;
    for (const hear of ears) hear();
}

async function start() {
    const workers = navigator.serviceWorker;
    // Other pages of this origin may have workers, too.
    const ours = new URL("sw.js", document.baseURI).href;
    workers.addEventListener("message", ({ data, source }) => {
        if (source?.scriptURL !== ours) return;
        kept = data.kept;  // for a bar that comes later
        const bar = document.getElementById("kept");
        if (bar) bar.value = kept;
    });
    if (window.BroadcastChannel) {
        tabs = new BroadcastChannel("tertulia-offline");
        tabs.onmessage = () => now === "ready" && say();
    }
    registration = await workers.register(ours, { updateViaCache: "none" });
    const watch = worker => {
        const first = !registration.active;
        const changed = () => {
            if (worker.state === "installed" && !first) say("update");
            if (worker.state === "activated" && first) say("ready");
            if (worker.state === "redundant" && now === "coming") say();  // the next visit tries again
        };
        worker.addEventListener("statechange", changed);
        changed();
        // On most networks it is a moment, of which nothing has to be said.
        setTimeout(() => first && worker.state === "installing" && say("coming"), 1000);
    };
    const coming = registration.installing ?? registration.waiting;
    if (coming) watch(coming);
    registration.addEventListener("updatefound", () => watch(registration.installing));
    // A tablet's page may stay open for weeks: look again whenever it is taken up.
    document.addEventListener("visibilitychange", () => {
        if (!document.hidden) registration.update().catch(() => {});  // no network, no news
    });
}

// Frames belong to other people's pages, and in a sandbox even to look for workers throws. Where the browser or
// another program forbids them, or there is no network yet, the page works without.
if (window === top && new URLSearchParams(location.search).get("embed") !== "1") {
    start().catch(() => {});
}

// It has been read: no other screen says it again, nor one of another tab.
let tabs;
export function dismiss() {
    say();
    tabs?.postMessage("read");
}

export function update() {
    const waiting = registration?.waiting;
    if (!waiting) return location.reload();  // another tab was quicker
    const reload = () => location.reload();
    navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
    waiting.postMessage({ type: "update" });
    // Chromium now and then keeps the new one waiting for minutes when another tab is open, until a page of ours is
    // loaded again. If it waits even then the notice comes back.
    setTimeout(reload, 3000);
}

// What the browser offers is kept for the moment at which it is asked for: once each time.
addEventListener("beforeinstallprompt", event => {
    event.preventDefault();
    prompt = event;
});

export const canInstall = () => !!prompt;
export function install() {
    prompt?.prompt();
    prompt = null;
}

export async function persist() {
    try {
        await navigator.storage?.persist?.();
    } catch { /* it may forget, then */ }
}
