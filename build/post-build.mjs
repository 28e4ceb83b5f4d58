// Trunk's last step: works on the finished page in TRUNK_STAGING_DIR, before it becomes dist/.
import { createHash } from "node:crypto";
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import { art } from "./tools/art.mjs";
import { wasm } from "./tools/wasm.mjs";

const { TRUNK_STAGING_DIR: dist, CARGO_TARGET_DIR: target = "target", TERTULIA_QUICK: quick } = process.env;
const run = (tool, ...args) => execFileSync(tool, args, { stdio: ["ignore", "ignore", "inherit"] });
const at = path => join(dist, path);
const read = path => readFileSync(at(path), "utf8");
const sha256 = content => createHash("sha256").update(content).digest();
const integrity = content => `sha256-${sha256(content).toString("base64")}`;
const small = (text, loader) => execFileSync("esbuild", ["--minify", `--loader=${loader}`], { input: text, encoding: "utf8" }).trim();
const files = folder => readdirSync(at(folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath ?? entry.path, entry.name).slice(dist.length + 1).split(sep).join("/"))
    .sort();

// Replaces what must be there: a silent miss would give a page that breaks later.
function replace(path, from, to) {
    const text = read(path);
    if (!text.includes(from)) throw new Error(`${path} does not hold ${from}`);
    writeFileSync(at(path), text.replaceAll(from, to));
}

// 1. Whatever the page loads lies in one folder; beside it stay the page itself and what has a fixed address.
const FIXED = ["index.html", "sw.js", "icon.svg", "icons", "licences.txt", "manifest.webmanifest"];
mkdirSync(at("v"));
for (const name of readdirSync(dist)) {
    if (name !== "v" && !FIXED.includes(name)) renameSync(at(name), at(`v/${name}`));
}
await art(dist, at("v"));

// 2. The page's wasm in its pieces, as small as may be.
await wasm(at("v"), { target, quick });

// 3. Each of the two programs is one script, which knows the hashes of what it fetches (assets/files.js); what is
//    written for people goes.
for (const style of files("v").filter(path => path.endsWith(".css"))) writeFileSync(at(style), small(read(style), "css"));
const fetched = ["licences.txt", ...files("v").filter(path => !path.endsWith(".js"))]
    .map(path => [path.startsWith("v/") ? path.slice(2) : `../${path}`, integrity(readFileSync(at(path)))]);
const checked = files("v").find(path => path.endsWith("/assets/files.js"));
const unfilled = read(checked);
replace("v/start.js", "./files.js", `./${checked.slice(2)}`);
for (const [entry, script] of [["start.js", "tertulia.js"], ["bot_worker_entry.js", "bot_worker_entry.js"]]) {
    const own = fetched.filter(([path]) => path.startsWith("bot_worker") === entry.startsWith("bot_worker"));
    writeFileSync(at(checked), unfilled);
    replace(checked, "const FILES = {};", `const FILES = ${JSON.stringify(Object.fromEntries(own))};`);
    run("esbuild", at(`v/${entry}`), "--bundle", "--minify", "--format=esm", "--drop:console", `--inject:${at(checked)}`, `--outfile=${at(`v/${script}`)}`, "--allow-overwrite", "--log-level=error");
}
for (const joined of ["__wasm_split.js", "snippets", "bot_worker.js", "start.js"]) rmSync(at(`v/${joined}`), { recursive: true });
const INLINE = /(<script(?![^>]*\bsrc=)[^>]*>)([^]*?)(<\/script>)/g;
writeFileSync(at("index.html"), read("index.html")
    .replace(/<!--[^]*?-->\s*/g, "")
    .replace(/<link[^>]* href="\.\/snippets[^>]*>\s*/g, "")
    .replace(INLINE, (_, open, script, close) => open + small(script, "js") + close));

// 4. The folder is named by its content, so that a browser never mixes two versions.
const folder = `v-${sha256(files("v").map(path => `${path} ${integrity(readFileSync(at(path)))}\n`).join("")).toString("hex").slice(0, 12)}`;
renameSync(at("v"), at(folder));
replace("index.html", 'name="assets" content="./"', `name="assets" content="./${folder}/"`);
replace("index.html", "./tertulia", `./${folder}/tertulia`);
for (const name of ["tertulia.js", "tertulia.css"]) {
    const hash = integrity(readFileSync(at(`${folder}/${name}`)));
    replace("index.html", `${folder}/${name}"`, `${folder}/${name}" integrity="${hash}" crossorigin`);
}

// 5. The policy allows exactly the inline scripts behind the first, which makes it.
const [, ...scripts] = [...read("index.html").matchAll(INLINE)].map(([, , script]) => script);
replace("index.html", "INLINE;", `${scripts.map(script => `'${integrity(script)}'`).join(" ")};`);

// 6. What the service worker keeps: all but itself and the icons that only an installation needs.
const kept = files("").filter(path => path !== "sw.js" && !path.startsWith("icons/"))
    .map(path => [path === "index.html" ? "./" : path, integrity(readFileSync(at(path)))]);
replace("sw.js", "const FILES = {};", `const FILES = ${JSON.stringify(Object.fromEntries(kept))};`);
// The worker's own text counts too: a change in it is a new version.
replace("sw.js", '"dev"', `"${sha256(read("sw.js")).toString("hex").slice(0, 12)}"`);
writeFileSync(at("sw.js"), small(read("sw.js"), "js"));
