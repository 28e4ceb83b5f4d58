// Keeps one whole version of the page for play without a network. .ci/finish.mjs fills in the
// version and its files: address, as the page asks for it -> hash of the content.
const VERSION = "dev";
const FILES = {};

// Several copies may live in folders of one origin: the scope keeps their caches apart. The space
// ends it, because no address holds one: /games/ must not take /games/old/ for its own.
const OURS = `tertulia ${registration.scope} `;
const CACHE = OURS + VERSION;

// All files of a version or none: fetch() itself refuses what does not match its hash, a failed
// installation changes nothing, and the version before it stays.
addEventListener("install", event => event.waitUntil((async () => {
    try {
        const cache = await caches.open(CACHE);
        await Promise.all(Object.entries(FILES).map(async ([path, integrity]) => {
            const answer = await fetch(path, { cache: "reload", integrity });
            if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
            await cache.put(path, answer);
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

addEventListener("activate", event => event.waitUntil((async () => {
    for (const name of await caches.keys()) {
        if (name.startsWith(OURS) && name !== CACHE) await caches.delete(name);
    }
    await clients.claim();
})()));

// Only what is listed: another copy in a folder below, or any other page, is none of our business.
addEventListener("fetch", event => {
    const { origin, pathname } = new URL(event.request.url);
    if (event.request.method !== "GET" || !(origin + pathname).startsWith(registration.scope)) return;
    let path = (origin + pathname).slice(registration.scope.length);
    if (path === "" || path === "index.html") path = "./";
    if (!Object.hasOwn(FILES, path)) return;
    event.respondWith((async () =>
        await (await caches.open(CACHE)).match(path) ?? fetch(event.request))());
});
