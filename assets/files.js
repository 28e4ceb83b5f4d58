// The files of this build, as the page fetches them. Each is checked against its hash before it is used: a host may
// answer what it has no more with its first page and status 200, and what comes may be cut or damaged.
// build/post-build.mjs names the hashes, and puts this `fetch` in the place of the browser's in all our scripts.

const FILES = {};  // path, seen from here -> hash
const HASHES = new Map(Object.entries(FILES).map(([path, hash]) => [address(path), hash]));
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

export async function fetch(file, options) {
    const integrity = hash(new URL(file, import.meta.url).href);
    // What does not match may lie in the browser's own cache, which the second try overwrites.
    for (const cache of ["default", "reload"]) {
        const answer = await globalThis.fetch(file, { ...options, integrity, cache }).catch(() => {});
        if (answer?.ok) return answer;
    }
    trouble = await globalThis.fetch(file, { method: "HEAD", cache: "no-store" }).then(({ status }) => status < 500 ? "gone" : "offline", () => "offline");
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
