// In a page, before it starts: what the browser of this visit is like, by the name of its window, which outlives
// its pages. open() of harness.mjs puts it in, and says when the visit began.
export function moods(began = Date.now()) {
    const mood = window.name;
    if (mood === "blocked") {
        Object.defineProperty(window, "localStorage", { get() { throw new DOMException("denied", "SecurityError"); } });
    }
    if (mood === "full") {
        Storage.prototype.setItem = () => { throw new DOMException("no room", "QuotaExceededError"); };
    }
    // Storage that lies: it takes everything, and has nothing, something else, or what is short alone.
    const { setItem, getItem } = Storage.prototype;
    if (mood === "deaf") Storage.prototype.setItem = () => {};
    if (mood === "garbling") Storage.prototype.setItem = function (key, text) { setItem.call(this, key, `${text} `.slice(1)); };
    if (mood === "forgetful") Storage.prototype.getItem = function (key) { return this === localStorage && key.startsWith("tertulia.") ? null : getItem.call(this, key); };
    if (mood === "short") Storage.prototype.setItem = function (key, text) { setItem.call(this, key, String(text).slice(0, 40)); };
    const worker = { coming: "installing", ready: "activated", update: "installed" }[mood];
    if (worker) {
        const one = Object.assign(new EventTarget(), { state: worker });
        const registration = Object.assign(new EventTarget(), {
            active: mood === "update" ? one : null, installing: one, waiting: null, update: async () => {},
        });
        Object.defineProperty(Navigator.prototype, "serviceWorker", { value: Object.assign(new EventTarget(), { register: async () => registration }) });
    }
    // It is always the same day, which the challenges go by, and the visit begins at noon: no midnight comes in it.
    const Clock = Date, since = new Clock(2026, 2, 14, 12) - began;
    window.Date = class extends Clock {
        constructor(...parts) { parts.length ? super(...parts) : super(Clock.now() + since); }
        static now() { return Clock.now() + since; }
    };
    // Computer players take a breath before they move: a long one when it is slow, none when quick. They wait until
    // what concerns whoever looks has been seen, too: unasked where that is to be "seen", which is quick otherwise.
    const wait = window.setTimeout;
    window.setTimeout = (act, after, ...more) => {
        const taken = after >= 300 && after <= 1000 || after === 80 || after === 1600;  // 80 and 1600: Batalla's and Pechigonga's
        // Nor does anything that was said go away, which is all that "lasting" changes.
        if (after === 5000) after = { slow: 1e9, seen: 1e9, lasting: 1e9 }[window.name] ?? after;
        if (after === 8000 && window.name === "ready") after = 1e9;  // that all is there to play offline
        const breath = after === 2500 ? { slow: 1e9, quick: 0, seen: 1e9 }[window.name] : taken && { slow: 1e9, quick: 0, seen: 0 }[window.name];
        return wait.call(window, act, breath || (breath === 0 ? 0 : after), ...more);
    };
}
