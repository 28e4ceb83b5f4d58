// What a phone keeps to come back to its table after a reload: a certificate, which only the browser can read, and with
// it the text of what else it needs. There is one at the most.
const open = () => new Promise((done, fail) => {
    const request = indexedDB.open("tertulia-phone", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("back");
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
});

async function store(mode, act) {
    const base = await open();
    try {
        const transaction = base.transaction("back", mode);
        const request = act(transaction.objectStore("back"));
        await new Promise((done, fail) => {
            transaction.oncomplete = done;
            transaction.onabort = () => fail(transaction.error);
        });
        return request.result;
    } finally {
        base.close();
    }
}

export const keep = (certificate, text) => store("readwrite", all => all.put({ certificate, text }, 0));
export const kept = () => store("readonly", all => all.get(0));
export const forget = () => store("readwrite", all => all.delete(0));
