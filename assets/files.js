// The files of this build, as the page fetches them. Each is checked against its hash before it is used: a host may
// answer what it has no more with its first page and status 200, and what comes may be cut or damaged.
// build/post-build.mjs names the hashes, and puts this `fetch` in the place of the browser's in all our scripts.

const FILES = {};  // path, seen from here -> hash
const HASHES = new Map(Object.entries(FILES).map(([path, hash]) => [address(path), hash]));
const LATE = 20_000;  // ms
let trouble = "";

// Where a file lies: beside this script, whatever others make of the document. Absolute, because a worker has another
// base than the page.
export function address(path) {
    return new URL(path, import.meta.url).href;
}

// The hash of the file at an address.
export const hash = address => HASHES.get(address);

// Why the last file that could not be had could not: "gone" from the host, or damaged there, or the host does not
// answer, or only that it cannot now ("offline").
export const why = () => trouble;

// What is being fetched, each with what ends it.
const underway = new Set();
let anew = false;

// Begins anew what has not come: for whoever has waited for long. From then on nothing waits for what the browser's
// cache still waits for.
export function again() {
    anew = true;
    for (const stop of underway) stop.abort();
    // Style sheets are the browser's own to fetch: whoever waits for one tries anew once it has failed.
    for (const link of document.querySelectorAll("link[rel=stylesheet]")) {
        if (!link.sheet) link.dispatchEvent(new Event("error"));
    }
}

export async function fetch(file, options) {
    const integrity = hash(new URL(file, import.meta.url).href);
    const own = new Set();
    let come = false;
    const once = async cache => {
        while (!come) {
            const stop = new AbortController();
            for (const all of [own, underway]) all.add(stop);
            const way = { cache: anew ? "reload" : cache, signal: stop.signal };
            const answer = await globalThis.fetch(file, { ...options, integrity, ...way }).catch(() => {});
            for (const all of [own, underway]) all.delete(stop);
            if (!stop.signal.aborted) return answer?.ok ? answer : null;
        }
    };
    // What does not match may lie in the browser's own cache, which the second try overwrites.
    const first = async () => await once("default") ?? once("reload");
    // A host may stall in the midst of a file, and a line be slow: after a while another try begins beside the first,
    // and what comes first is taken.
    let late;
    const beside = async () => {
        await new Promise(begin => { late = setTimeout(begin, LATE); });
        return await once("reload") ?? new Promise(() => {});
    };
    const answer = await Promise.race([first(), beside()]);
    come = true;
    clearTimeout(late);
    for (const stop of own) stop.abort();
    if (answer) return answer;
    const signal = AbortSignal.timeout?.(LATE);
    trouble = await globalThis.fetch(file, { method: "HEAD", cache: "no-store", signal }).then(({ status }) => status < 500 ? "gone" : "offline", () => "offline");
    throw new Error(`${file}: ${trouble}`);
}

export const text = async path => (await fetch(address(path))).text();

// Some browsers do not read a program while it comes, and all that do refuse one that the host calls something else: then
// it is read when it is there.
const program = globalThis.WebAssembly;
if (program) {
    const { instantiateStreaming: streaming } = program;
    program.instantiateStreaming = async (source, imports) => {
        const answer = await source;
        const named = /^application\/wasm\b/i.test(answer.headers.get("Content-Type") ?? "");
        if (streaming && named) return streaming.call(program, answer, imports);
        return program.instantiate(await answer.arrayBuffer(), imports);
    };
}
