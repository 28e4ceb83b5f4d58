// What is linked into the wasm, and under which licences: the text that the page shows in "About".
// A licence that nobody has agreed to stops the build, and so does a package without a text.
//   node .ci/licences.mjs     prints it
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

// What may be linked, the one that we take first where there is a choice.
const AGREED = ["MIT", "Zlib", "BSL-1.0", "Unicode-3.0", "Apache-2.0"];
const TARGET = "wasm32-unknown-unknown";
const run = (tool, ...args) => execFileSync(tool, args, { encoding: "utf8", maxBuffer: 1 << 28 });

// The packages behind ours that a linker for the browser is given: neither what only runs while
// compiling (macros, build scripts, and what these need) nor what only tests need. The linker drops
// most of what it is given; how much of a package is left nobody can say who looks at names alone.
export function linked(metadata) {
    const packages = new Map(metadata.packages.map(it => [it.id, it]));
    const nodes = new Map(metadata.resolve.nodes.map(it => [it.id, it]));
    const found = new Set();
    const go = id => {
        if (found.has(id) || packages.get(id).targets.some(({ kind }) => kind.includes("proc-macro"))) return;
        found.add(id);
        for (const { pkg, dep_kinds } of nodes.get(id).deps) {
            if (dep_kinds.some(({ kind }) => kind === null)) go(pkg);
        }
    };
    go(metadata.resolve.root);
    // What has no source lies in this folder: it is ours.
    return [...found].map(id => packages.get(id)).filter(({ source }) => source)
        .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1));
}

// The licences that hold for an expression such as "(MIT OR Apache-2.0) AND Unicode-3.0".
export function chosen(expression) {
    return expression.split(" AND ").map(part => {
        const choice = part.replace(/[()]/g, "").split(/ OR |\//).map(name => name.trim());
        const best = AGREED.find(name => choice.includes(name));
        if (!best) throw new Error(`nobody has agreed to the licence ${part}`);
        return best;
    });
}

const OWN_WORDS = { MIT: /mit/i, "Unicode-3.0": /unicode/i, Zlib: /zlib/i, "Apache-2.0": /apache/i };
// The text of MIT with somebody else's name: it is the same for all who wrote none into their package.
const MIT = readFileSync(join(dirname(fileURLToPath(import.meta.url)), "..", "LICENSE-MIT"), "utf8");
const mitOf = who => MIT.replace(/Copyright .*/, `Copyright (c) ${who}`);

function text({ name, authors, manifest_path }, licence) {
    const folder = dirname(manifest_path);
    const files = readdirSync(folder).filter(file => /^(licen[cs]e|copying)/i.test(file));
    const other = Object.entries(OWN_WORDS).filter(([id]) => id !== licence).map(([, words]) => words);
    const file = files.find(file => OWN_WORDS[licence]?.test(file))
        ?? files.find(file => !other.some(words => words.test(file)));
    if (file) return readFileSync(join(folder, file), "utf8");
    if (licence === "MIT") return mitOf(authors.map(author => author.replace(/ <.*>/, "")).join(", ") || `the authors of ${name}`);
    throw new Error(`${name} brings no text of its licence ${licence}`);
}

// The same words, however they are broken into lines.
const plain = text => text.replace(/\r/g, "").replace(/[ \t]+$/gm, "").trim();

export function licences() {
    const metadata = JSON.parse(run("cargo", "metadata", "--format-version=1", "--locked", "--offline", `--filter-platform=${TARGET}`));
    const packages = linked(metadata);
    const [, rust] = run("rustc", "--version").split(" ");
    const texts = new Map();  // text -> whose
    const add = (text, whose) => {
        const [key = plain(text)] = [...texts.keys()].filter(known => known.replace(/\s+/g, " ") === plain(text).replace(/\s+/g, " "));
        texts.set(key, [...texts.get(key) ?? [], whose]);
    };
    add(mitOf("The Rust Project Contributors"), "the standard library of Rust");
    for (const each of packages) {
        for (const licence of chosen(each.license ?? "none")) add(text(each, licence), each.name);
    }
    const list = [`the standard library of Rust ${rust}: MIT OR Apache-2.0`, ...packages.map(({ name, version, license }) => `${name} ${version}: ${license}`)];
    const whole = [...texts].map(([text, whose]) => `${"-".repeat(40)}\n${[...new Set(whose)].join(", ")}\n\n${text}\n`);
    return `${list.join("\n")}\n\n${whole.join("\n")}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.stdout.write(licences());
