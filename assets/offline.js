// Play without a network, and new versions. Tells the app with the event "tertulia-offline":
//   detail "coming": it is being stored for the first time; what has the id "kept" shows how much is
//   detail "ready":  everything is stored, from now on the network is not needed
//   detail "update": a new version is stored and waits for tertuliaUpdate()
// A listener that comes late finds the last of them in tertuliaOffline.
(() => {
    // Frames belong to other people's pages, and in a sandbox even to look for workers throws.
    if (window !== top || new URLSearchParams(location.search).get("embed") === "1") return;
    const workers = navigator.serviceWorker;
    if (!workers) return;

    const say = state => {
        window.tertuliaOffline = state;
        dispatchEvent(new CustomEvent("tertulia-offline", { detail: state }));
    };

    // Other pages of this origin may have workers, too.
    const ours = new URL("sw.js", location).href;
    workers.addEventListener("message", ({ data, source }) => {
        if (source.scriptURL !== ours) return;
        window.tertuliaShare = `${data.kept}`;  // for a bar that comes later
        const bar = document.getElementById("kept");
        if (bar) bar.value = tertuliaShare;
    });

    workers.register("./sw.js", { updateViaCache: "none" }).then(registration => {
        const watch = worker => {
            const first = !registration.active;
            const changed = () => {
                if (worker.state === "installed" && !first) say("update");
                if (worker.state === "activated" && first) say("ready");
                if (worker.state === "redundant" && window.tertuliaOffline === "coming") say();  // the next visit tries again
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

        window.tertuliaUpdate = () => {
            if (!registration.waiting) return location.reload();  // another tab was quicker
            workers.addEventListener("controllerchange", () => location.reload(), { once: true });
            registration.waiting.postMessage({ type: "update" });
        };
    }, () => { /* forbidden by the browser or no network yet: the page works without */ });
})();

// What the browser offers for an installation, for the moment at which it is asked for: once each time.
addEventListener("beforeinstallprompt", event => {
    event.preventDefault();
    window.tertuliaInstall = () => {
        window.tertuliaInstall = undefined;
        event.prompt();
    };
});

// After the first finished match: there is something now that should not be forgotten.
window.tertuliaPersist = () => { navigator.storage?.persist?.().catch(() => {}); };
