// Trunk's last step: works on the finished page in TRUNK_STAGING_DIR, before it becomes dist/.
import { createHash } from "node:crypto";
import { execFile, execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, unlinkSync, writeFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { promisify } from "node:util";
import { licences } from "./licences.mjs";
import { pool } from "./pool.mjs";
import { split } from "./split.mjs";

const dir = process.env.TRUNK_STAGING_DIR;
// Where rooms are: each has a style and sentences of its own.
const HOUSES = ["mastermind", "rooms", "workshop", "eleusis", "batalla", "pechigonga", "ledger", "calendar"];
const LATE = ["eleusis_late", "pechigonga_late"];
const STYLED = [...HOUSES, ...LATE];
const LANGS = ["es", "it", "en"];
const at = path => join(dir, path);
const read = path => readFileSync(at(path), "utf8");
const sha256 = content => createHash("sha256").update(content).digest();
const integrity = content => `sha256-${sha256(content).toString("base64")}`;

// Replaces what must be there: a silent miss would give a page that breaks later.
function replace(path, from, to) {
    const text = read(path);
    if (!text.includes(from)) throw new Error(`${path} does not hold ${from}`);
    writeFileSync(at(path), text.replaceAll(from, to));
}

// 0. What several houses have is put into the files of each: styles, and sentences.
const SHARED = {
    rooms: [["mastermind", "print", "walk", "links"], ["tally", "walk", "links"]], workshop: [["cards", "links"], ["cards", "findings", "links"]],
    eleusis: [["cards", "tables"], ["cards", "rounds"]],
    batalla: [["cards", "tables", "print", "walk", "links"], ["cards", "tally"]],
    pechigonga: [["tables"], ["tally"]], ledger: [["tables"], ["rounds", "tally"]], calendar: [["links"], ["links"]],
};
// What rules are said with is a section of the house's sentences, without what is written for translators.
for (const lang of LANGS) {
    const path = `words/sayings/${lang}.txt`;
    mkdirSync(dirname(at(path)), { recursive: true });
    writeFileSync(at(path), `# sayings\n${read(`words/rules/${lang}.txt`).replace(/^#.*\n/gm, "").trim()}\n`);
}
rmSync(at("words/rules"), { recursive: true });
const begin = (own, shared) => writeFileSync(at(own), [...shared, own].map(read).join("\n"));
const beginWords = (house, shared) => { for (const lang of LANGS) begin(`words/${house}/${lang}.txt`, shared.map(part => `words/${part}/${lang}.txt`)); };
// What is beside a table looks like it, and is talked of in a file of its own.
const BESIDE = ["eleusis_beside", "batalla_beside", "pechigonga_beside"];
for (const house of BESIDE) beginWords(house, ["walk", "links"]);
beginWords("eleusis_late", ["findings"]);
// What one sees of a table only later is in a style of its own.
for (const house of LATE) begin(`${house}.css`, ["print.css", "walk.css", "links.css"]);
for (const [house, [styles, words]] of Object.entries(SHARED)) {
    begin(`${house}.css`, styles.map(style => `${style}.css`));
    beginWords(house, words);
}
const ONCE = ["cards", "tables", "print", "walk", "links"].map(part => `${part}.css`)
    .concat(["cards", "findings", "rounds", "tally", "walk", "links"].map(part => `words/${part}`));
for (const shared of ONCE) rmSync(at(shared), { recursive: true });

// 1. The wasm without what its script does not ask for, as small or as fast as Binaryen gets it, and
//    under short names between the two. Only passes that keep every panic: it must reach the page.
//    `make quick` does without: whoever looks at what he is changing should not wait for it.
const { TERTULIA_QUICK } = process.env;
const PLAIN = ["bulk-memory", "sign-ext", "nontrapping-float-to-int", "mutable-globals", "reference-types", "multivalue"];
const WIDE = [...PLAIN, "simd"];
// The compiler allows to all of a unit what a function in it asks for: in haste the breaker's wide
// instructions come to the page, too.
const FEATURES = TERTULIA_QUICK ? WIDE : PLAIN;
// By name, so that what is alike is near: gzip looks back 32 kB only.
const SMALL = ["--flatten", "--rereloop", "-Oz", "-Oz", "--low-memory-unused", "--reorder-functions-by-name"];
const FAST = ["-O4", "--low-memory-unused"];
const run = promisify(execFile);
async function shrink(script, wasm, passes, features) {
    // Classes that a crate below Leptos exports, and a start that we never call.
    let text = read(script)
        .replace(/^(export )?class \w+ \{[^]*?^\}\n(if \(Symbol\.dispose\).*\n)?/gm, "")
        .replace(/^const \w+Finalization = [^;]*;\n/gm, "")
        .replace("export { initSync, ", "export { ");
    const used = new Set([...text.matchAll(/\bwasm\.(\w+)/g)].map(([, name]) => name));
    const graph = at(`${wasm}.json`);
    writeFileSync(graph, JSON.stringify([...used].map(name => ({ name, export: name, root: true }))));
    const binaryen = async (tool, ...passes) =>
        (await run(tool, [...features.map(feature => `--enable-${feature}`), ...passes, at(wasm), "-o", at(wasm)])).stdout;
    await binaryen("wasm-metadce", `--graph-file=${graph}`, "-g");
    unlinkSync(graph);
    if (!TERTULIA_QUICK) await binaryen("wasm-opt", "-g", ...passes);
    const names = JSON.parse(await binaryen("wasm-opt", "--strip-debug", "--minify-imports-and-exports-and-modules"));
    // Without the names there is still something to find.
    if (passes === SMALL && !TERTULIA_QUICK) await binaryen("wasm-opt", "-Oz");
    for (const [module, name, short] of names.imports) {
        text = text.replace(`"${module}":`, '"a":').replace(`${name}:`, `${short}:`);
    }
    const short = new Map(names.exports);
    text = text.replace(/\bwasm\.(\w+)/g, (_, name) => `wasm.${short.get(name)}`);
    writeFileSync(at(script), text);
}
// A part of a house has no script. Its pieces call each other directly: what lies in the table of
// functions stays there.
async function shrinkPart(wasm) {
    if (TERTULIA_QUICK) return;
    const binaryen = (...passes) => run("wasm-opt", [...FEATURES.map(feature => `--enable-${feature}`), ...passes, at(wasm), "-o", at(wasm)]);
    await binaryen("-g", "--directize", "--pass-arg=directize-initial-contents-immutable", ...SMALL);
    await binaryen("--strip-debug", "-Oz");
}

const { parts, houses } = await split({ folder: dir, page: "tertulia", features: FEATURES.map(feature => `--enable-${feature}`) });
writeFileSync(at("tertulia.js"), `${read("tertulia.js")}\nexport const lend = () => ({ memory: wasm.memory, table: wasm.__indirect_function_table, stack: wasm.__wasm_split_shared0 });\n`);
replace("index.html", "const PARTS = {};", `const PARTS = ${JSON.stringify(houses)};`);
// Only the thinker may ask for wide registers: a browser that has none still shows the page. It takes
// longest, and so begins.
await pool([
    () => shrink("thinker.js", "thinker_bg.wasm", FAST, WIDE),
    () => shrink("tertulia.js", "tertulia_bg.wasm", SMALL, FEATURES),
    ...parts.map(part => () => shrinkPart(part)),
]);

// 2. The thinker's script and wasm-bindgen's are one file: a worker starts with one request.
execFileSync("esbuild", [at("think.js"), "--bundle", "--minify", "--format=esm", "--drop:console", "--external:*.wasm", `--outfile=${at("think.js")}`, "--allow-overwrite", "--log-level=warning"]);
unlinkSync(at("thinker.js"));

//    Without what is written for people: a third of the scripts of wasm-bindgen, for one. --minify
//    keeps the names of the top level, which classic scripts share with each other.
const small = (text, loader, ...more) =>
    execFileSync("esbuild", ["--minify", `--loader=${loader}`, ...more], { input: text, encoding: "utf8" }).trim();
const MODULE = ["js", "--format=esm", "--tree-shaking=true", "--drop:console"];
for (const [path, loader, ...more] of [
    ["tertulia.js", ...MODULE], ["offline.js", "js"], ["journal.js", ...MODULE], ["frame.js", ...MODULE], ["tertulia.css", "css"],
    ...STYLED.map(house => [`${house}.css`, "css"]),
]) {
    writeFileSync(at(path), small(read(path), loader, ...more));
}
const INLINE = /(<script(?![^>]*\bsrc=)[^>]*>)([^]*?)(<\/script>)/g;
writeFileSync(at("index.html"), read("index.html")
    .replace(/<!--[^]*?-->\s*/g, "")
    .replace(INLINE, (_, open, script, close) => open + small(script, "js") + close));

// 3. Names by content, so that a browser never mixes two versions. Six digits do for the versions of one file;
//    there are a hundred names in the page, and a digit of each does not shrink.
function rename(file) {
    const named = file.replace(".", `-${sha256(readFileSync(at(file))).toString("hex").slice(0, 6)}.`);
    renameSync(at(file), at(named));
    return named;
}
for (const [user, files] of [
    ["think.js", ["thinker_bg.wasm"]],
    ["index.html", ["tertulia.js", "tertulia_bg.wasm", "tertulia.css", "offline.js", "journal.js", "frame.js", "think.js", ...LANGS.map(lang => `words/${lang}.txt`),
        ...parts, ...STYLED.map(house => `${house}.css`)]],
]) {
    for (const file of files) replace(user, `./${file}`, `./${rename(file)}`);
}
//    The page puts the names of what its houses say together itself: they are many, and alike.
const ends = ["sayings", "eleusis_judge", ...LATE, ...BESIDE, ...HOUSES].map(house =>
    [house, LANGS.map(lang => rename(`words/${house}/${lang}.txt`).slice(-".txt".length - 6, -".txt".length)).join("")]);
replace("index.html", '"ENDS"', JSON.stringify(Object.fromEntries(ends)));

//    What the wasm is made of, for "About". It is asked for by its plain name.
writeFileSync(at("licences.txt"), licences());

// 4. The content security policy allows exactly these inline scripts.
//    The first of them makes it, and so is there before it.
const [, ...scripts] = [...read("index.html").matchAll(INLINE)].map(([, , script]) => script);
const hashes = scripts.map(script => `'${integrity(script)}'`);
replace("index.html", "INLINE;", `${hashes.join(" ")};`);

// 5. What the service worker keeps: all but itself and the icons that only an installation needs.
const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath ?? entry.path, entry.name).slice(dir.length + 1).split(sep).join("/"))
    .filter(path => path !== "sw.js" && !path.startsWith("icons/"))
    .sort()
    .map(path => [path === "index.html" ? "./" : path, integrity(readFileSync(at(path)))]);
const list = JSON.stringify(Object.fromEntries(files));
replace("sw.js", "const FILES = {};", `const FILES = ${list};`);
// The worker's own text counts too: a change in it is a new version.
replace("sw.js", '"dev"', `"${sha256(read("sw.js")).toString("hex").slice(0, 12)}"`);
writeFileSync(at("sw.js"), small(read("sw.js"), "js"));
