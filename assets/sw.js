// Keeps one whole version of the page for play without a network. build/post-build.mjs fills in the
// version and its files: address, as the page asks for it -> hash of the content.
const VERSION = "dev";
const FILES = {};

// Several copies may live in folders of one origin: the scope keeps their caches apart. The space
// ends it, because no address holds one: /games/ must not take /games/old/ for its own.
const OURS = `tertulia ${registration.scope} `;
const CACHE = OURS + VERSION;

async function keep(cache, path) {
    const answer = await fetch(path, { cache: "reload", integrity: FILES[path] });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    await cache.put(path, answer);
}

async function pages() {
    const all = await clients.matchAll({ includeUncontrolled: true });
    return all.filter(page => page.url.startsWith(registration.scope));
}

// How much of it is stored, for pages of ours that show it (assets/offline.js).
async function tell(kept) {
    for (const page of await pages()) page.postMessage({ kept });
}

// All files of a version or none: fetch() itself refuses what does not match its hash, a failed
// installation changes nothing, and the version before it stays.
addEventListener("install", event => event.waitUntil((async () => {
    try {
        const cache = await caches.open(CACHE);
        const paths = Object.keys(FILES);
        let done = 0;
        await Promise.all(paths.map(async path => {
            await keep(cache, path);
            tell((done += 1) / paths.length);
        }));
    } catch (error) {
        await caches.delete(CACHE);
        throw error;
    }
})()));

// A new version waits until nobody plays on the old one, or until the player says so.
addEventListener("message", event => {
    if (event.data?.type === "update") skipWaiting();
});

// Versions before this one go when there are no more pages of ours than so many: others may be played on still.
async function clear(most) {
    if ((await pages()).length > most) return;
    const kept = (await caches.keys()).filter(name => name.startsWith(OURS));  // the oldest first
    for (const name of kept.slice(0, kept.indexOf(CACHE))) await caches.delete(name);
}

// Only the page that has asked for the new version may be there.
addEventListener("activate", event => event.waitUntil(clear(1).then(() => clients.claim())));

// What the host has no more in this version stays away: the next version is on its way.
async function mend(cache) {
    for (const path of Object.keys(FILES)) {
        if (!await cache.match(path)) await keep(cache, path).catch(() => {});
    }
}

// Only what is listed, now or in a version that another page may still be played on (in a folder whose
// name tells its content): another copy in a folder below, or any other page, is none of our business.
addEventListener("fetch", event => {
    const { origin, pathname } = new URL(event.request.url);
    if (event.request.method !== "GET" || !(origin + pathname).startsWith(registration.scope)) return;
    let path = (origin + pathname).slice(registration.scope.length);
    if (path === "" || path === "index.html") path = "./";
    const listed = Object.hasOwn(FILES, path);
    if (!listed && !/^v-[0-9a-f]{12}\//.test(path)) return;
    if (path === "./") event.waitUntil(clear(0));
    event.respondWith((async () => {
        const cache = await caches.open(CACHE);
        // A browser short of room, or that was killed, may have lost a part. Then a page begins as the
        // host has it now, all of one version, and what is missing is stored again.
        if (path === "./" && (await cache.keys()).length < Object.keys(FILES).length) {
            event.waitUntil(mend(cache));
            try {
                return await fetch(event.request);
            } catch { /* no network: with what there is */ }
        }
        return await (listed ? cache : caches).match(path) ?? fetch(event.request);
    })());
});
