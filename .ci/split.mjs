// Cuts the page's wasm into the page and its houses (src/ui/houses.rs): what is reached through one door
// only is that house's, and what several houses need is in wasms of those houses. All of them have one
// memory and one table of functions, which the page lends them.
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { pool } from "./pool.mjs";

const run = async (tool, ...args) => (await promisify(execFile)(tool, args, { encoding: "utf8", maxBuffer: 1 << 28 })).stdout;

// A visit begins at a table: a file that it is spared weighs double, and what it is given for nothing sixteen
// times. The other houses are entered later.
const TABLES = ["mastermind", "eleusis", "batalla", "pechigonga"];
const price = (houses, table) => houses.reduce((sum, house) => sum + (TABLES.includes(house) ? table : 1), 0);
// A file more costs whoever needs it as much as so many bytes of it, before they are shrunk.
const FILE = 4500;

// What the page lends, by the names of the cutter.
const LENT = ["memory", "__indirect_function_table", "__wasm_split_shared0"];

// Leaves `page.js` and `page_bg.wasm` in the folder, and the wasm of each part. The answer tells which
// parts there are, and which of them each house needs.
export async function split({ folder, page, features }) {
    const { target_directory: target } = JSON.parse(await run("cargo", "metadata", "--format-version=1", "--no-deps", "--offline"));
    const whole = join(target, "wasm32-unknown-unknown", "release", `${page}.wasm`);
    const work = mkdtempSync(join(tmpdir(), "tertulia-"));
    try {
        const at = file => join(work, file);
        await run("wasm-split-cli", whole, work, "--out-name", page);
        await run("wasm-bindgen", "--target=web", "--no-typescript", "--keep-lld-exports", `--out-dir=${folder}`, `--out-name=${page}`, at(`${page}.wasm`));

        // Which houses need what: of their own it bears their name; what several need the cutter numbers.
        const script = readFileSync(at("__wasm_split.js"), "utf8");
        const pieces = [...script.matchAll(/^\/\* ([a-z_, ]+) \*\/\nconst __chunk_(\d+) = /gm)]
            .map(([, houses, n]) => ({ houses: houses.split(", "), file: `chunk_${n}.wasm` }));
        const own = readdirSync(work).filter(file => file.startsWith("split_"));
        pieces.push(...own.map(file => ({ houses: [file.slice("split_".length, -".wasm".length)], file })));
        const cut = readdirSync(work).filter(file => /^(chunk|split)_/.test(file));
        const known = new Set(pieces.map(({ file }) => file));
        if (!own.length || cut.some(file => !known.has(file))) throw new Error("the cutter's script is not what split.mjs can read");

        const parts = gathered(pieces, file => weight(readFileSync(at(file))));

        // The page's own wasm, without the empty places that the cutter writes where a house's functions will be.
        const told = (await run("wasm-dis", join(folder, `${page}_bg.wasm`)))
            .replace(/^ \(elem \$\d+ \(table \$0\) \(i32\.const \d+\) func(ref( \(item \(ref\.null nofunc\)\))*)?\)\n/gm, "");
        writeFileSync(at("page.wat"), told);
        await run("wasm-as", ...features, "-g", at("page.wat"), "-o", join(folder, `${page}_bg.wasm`));

        // The pieces of a part become one wasm. What they ask the page for is asked for once: by this one.
        const least = kind => told.match(new RegExp(`^ \\(${kind} \\$0 (\\d+)`, "m"))[1];
        writeFileSync(at("lent.wat"), `(module
            (import "page" "memory" (memory ${least("memory")}))
            (import "page" "table" (table ${least("table")} funcref))
            (import "page" "stack" (global (mut i32)))
            (export "${LENT[0]}" (memory 0)) (export "${LENT[1]}" (table 0)) (export "${LENT[2]}" (global 0)))`);
        await run("wasm-as", ...features, at("lent.wat"), "-o", at("lent.wasm"));
        await pool([...parts].map(([part, { files }]) => () => {
            const given = files.flatMap((file, n) => [at(file), `piece${n}`]);
            return run("wasm-merge", ...features, "-g", at("lent.wasm"), "__wasm_split", ...given, "-o", join(folder, `${part}.wasm`));
        }));
        return { parts: [...parts.keys()].map(part => `${part}.wasm`), houses: needs(parts) };
    } finally {
        rmSync(work, { recursive: true });
    }
}

// The bytes of code and data in a wasm: what else is in it is for tools.
function weight(wasm) {
    let sum = 0;
    for (let at = 8; at < wasm.length;) {
        const section = wasm[at++];
        let size = 0;
        for (let shift = 0; ; shift += 7) {
            const byte = wasm[at++];
            size |= (byte & 127) << shift;
            if (byte < 128) break;
        }
        if (section === 10 || section === 11) sum += size;
        at += size;
    }
    return sum;
}

// The files of each part, and the houses that need it. At first each piece is a part for exactly those
// that need it; then the two for whom it saves most become one, until nothing more is saved: who
// needs both is spared a file, who needs only one is given more than he needs.
function gathered(pieces, size) {
    const parts = pieces.map(({ houses, file }) => ({ houses, files: [file], weight: size(file) }));
    const without = (some, others) => some.filter(house => !others.includes(house));
    const saved = (a, b) => FILE * price(a.houses.filter(house => b.houses.includes(house)), 2)
        - a.weight * price(without(b.houses, a.houses), 16) - b.weight * price(without(a.houses, b.houses), 16);
    for (;;) {
        let best = { most: 0 };
        for (const [n, a] of parts.entries()) {
            for (const b of parts.slice(n + 1)) {
                const most = saved(a, b);
                if (most > best.most) best = { most, a, b };
            }
        }
        if (!best.most) break;
        const { a, b } = best;
        parts.splice(parts.indexOf(b), 1);
        parts[parts.indexOf(a)] = {
            houses: [...a.houses, ...without(b.houses, a.houses)], files: [...a.files, ...b.files], weight: a.weight + b.weight,
        };
    }
    let n = 0;
    return new Map(parts.map(part => [part.houses.length === 1 ? part.houses[0] : `common-${++n}`, part]));
}

// The parts that each house needs.
function needs(parts) {
    const houses = new Set([...parts.values()].flatMap(({ houses }) => houses));
    return Object.fromEntries([...houses].sort().map(house =>
        [house, [...parts].filter(([, part]) => part.houses.includes(house)).map(([name]) => `./${name}.wasm`).sort()]));
}
