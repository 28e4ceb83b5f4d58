// A browser keeps what is written into its storage in memory for some seconds before it is on the disk
// (Chromium at least five): if it is killed, or the power fails, that is lost. So what the page keeps
// is also written here, and on the disk at once. A start that finds the storage older than this puts
// back what it lacks.
//   mend()            before the page starts
//   kept(key, text)   what has just been kept; nothing if it was deleted
const COUNT = "tertulia.count";  // in the storage: how often anything was kept there
const HOUR = 3_600_000;          // by then every browser has written its storage

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

export function kept(key, text = null) {
    try {
        const n = counted() + 1;
        localStorage.setItem(COUNT, n);
        waiting.set(key, { n, when: Date.now(), text });
        // Without this second copy all goes on as it did.
        writing ??= write().catch(() => {}).then(() => { writing = null; });
    } catch { /* the storage is full or forbidden: the page says so */ }
}

// Without what it puts back the page starts as well, and it does not wait for long.
export const mend = () => Promise.race([
    restored().catch(() => {}),
    new Promise(late => setTimeout(late, 2000)),
]);

async function restored() {
    const found = await texts("readonly").then(async store => {
        const [keys, entries] = await Promise.all([answer(store.getAllKeys()), answer(store.getAll())]);
        return keys.map((key, at) => ({ key, ...entries[at] }));
    });
    const here = counted();
    const later = found.filter(({ n }) => n > here);
    for (const { key, text } of later) {
        if (text === null) localStorage.removeItem(key);
        else localStorage.setItem(key, text);
    }
    if (later.length) localStorage.setItem(COUNT, Math.max(...later.map(({ n }) => n)));
    const old = found.filter(({ n, when }) => n <= here && when < Date.now() - HOUR);
    if (old.length) {
        const store = await texts("readwrite");
        for (const { key } of old) store.delete(key);
    }
}
