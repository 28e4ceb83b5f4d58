// A browser keeps what is written into its storage in memory for some seconds before it is on the disk
// (Chromium at least five): if it is killed, or the power fails, that is lost. So what the page keeps
// is also written here, and on the disk at once. A start that finds the storage older than this puts
// back what it lacks; what has been written since that start is newer, and stays.
//   mend()            before the page starts
//   kept(key, text)   what has just been kept; nothing if it was deleted
const COUNT = "tertulia.count";  // in the storage: how often anything was kept there
const EARLY = "tertulia.early";  // in the storage: what was kept there before a start had read this
const HOUR = 3_600_000;          // by then every browser has written its storage
const LOCK = "tertulia.journal";

const answer = request => new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
});
const counted = () => Number(localStorage.getItem(COUNT)) || 0;

let opened;
const texts = async mode => {
    opened ??= (() => {
        const request = indexedDB.open("tertulia", 1);
        request.onupgradeneeded = () => request.result.createObjectStore("texts");
        return answer(request);
    })();
    return (await opened).transaction("texts", mode, { durability: "strict" }).objectStore("texts");
};

let waiting = new Map();
let writing = null;
async function write() {
    while (waiting.size) {
        // What one deed keeps goes together, and the deed is seen first.
        await new Promise(later => setTimeout(later));
        const now = waiting;
        waiting = new Map();
        const store = await texts("readwrite");
        for (const [key, entry] of now) store.put(entry, key);
        await new Promise((done, fail) => {
            store.transaction.oncomplete = done;
            store.transaction.onabort = () => fail(store.transaction.error);
        });
    }
}

// What is kept while this has not come yet is newer than all of it, also for the next start, which may read first.
let come = false;
const early = () => {
    try { return JSON.parse(localStorage.getItem(EARLY)) ?? []; } catch { return []; }
};
// Who sits at a match, and what lies there, go together.
const place = key => key.replace(/^tertulia\.(game|desk)\./, "tertulia.match.");

export function kept(key, text = null) {
    try {
        if (!come) localStorage.setItem(EARLY, JSON.stringify([...new Set([...early(), place(key)])]));
        const n = counted() + 1;
        localStorage.setItem(COUNT, n);
        waiting.set(key, { n, when: Date.now(), text });
        // Without this second copy all goes on as it did.
        writing ??= write().catch(() => {}).then(() => { writing = null; });
    } catch { /* the storage is full or forbidden: the page says so */ }
}

// Without what it puts back the page starts as well, and it does not wait for long.
export const mend = () => Promise.race([
    alone(restored).then(() => { come = true; }, () => {}),
    new Promise(late => setTimeout(late, 2000)),
]);

// Only the first page that is open mends, and others wait until it has: while one is open nothing is missing, and what
// it has just written may have come here and not yet to the storage that another page sees. Every page holds the lock
// together with the others until it goes. Where there are no locks, what is compared below has to do.
async function alone(mend) {
    const { locks } = navigator;
    if (!locks) return mend();
    await locks.request(LOCK, { ifAvailable: true }, first => first && mend());
    await new Promise((held, fail) => {
        locks.request(LOCK, { mode: "shared" }, () => { held(); return new Promise(() => {}); }).catch(fail);
    });
}

const all = () => Object.fromEntries(Object.keys(localStorage).map(key => [key, localStorage.getItem(key)]));

async function restored() {
    const before = all();
    const here = counted();
    const found = await texts("readonly").then(async store => {
        const [keys, entries] = await Promise.all([answer(store.getAllKeys()), answer(store.getAll())]);
        return keys.map((key, at) => ({ key, ...entries[at] }));
    });
    const later = found.filter(({ n }) => n > here);
    // The page may have begun before this came, and somebody have played on.
    const now = all();
    const changed = Object.keys({ ...before, ...now }).filter(key => before[key] !== now[key]);
    const newer = new Set([...early(), ...changed.map(place)]);
    for (const { key, text } of later) {
        if (newer.has(place(key))) continue;
        if (text === null) localStorage.removeItem(key);
        else localStorage.setItem(key, text);
    }
    if (later.length) localStorage.setItem(COUNT, Math.max(counted(), ...later.map(({ n }) => n)));
    // In this order: what is kept from here on is in the count, and would name itself as early for ever.
    come = true;
    localStorage.removeItem(EARLY);
    const old = found.filter(({ n, when }) => n <= here && when < Date.now() - HOUR);
    if (old.length) {
        const store = await texts("readwrite");
        for (const { key, n } of old) {
            // It may have been kept anew by now.
            answer(store.get(key)).then(now => { if (now?.n === n) store.delete(key); });
        }
    }
}
