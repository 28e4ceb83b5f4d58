// What a screen is to who hears it: its tree of roles and names, as a text that people can read, and
// the texts that were read once (aria/<language>/<house>.txt). TERTULIA_BLESS=1 writes them anew; what
// has changed is then to be read before it is kept.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = lang => fileURLToPath(new URL(`../fixtures/aria/${lang}/`, import.meta.url));
const WIDTH = 110, LONG = 70;

// The lines of Playwright's snapshot as a tree; the addresses of links are no part of what is heard.
function parse(snapshot) {
    const root = { kids: [] };
    const open = [root];
    for (const line of snapshot.split("\n")) {
        const [, indent, rest] = line.match(/^( *)- (.*)$/) ?? [];
        if (rest === undefined || rest.startsWith("/url:")) continue;
        const depth = indent.length / 2;
        const [, quoted, plain] = rest.match(/^'(.*)'(:?.*)$/) ?? [];
        const head = (quoted === undefined ? rest : quoted.replaceAll("''", "'") + plain).replace(/:$/, "").replace(/^text: /, "");
        const node = { head, kids: [] };
        open[depth].kids.push(node);
        open[depth + 1] = node;
    }
    return root.kids;
}

// A row is called what its cells are called, and a group of rows nothing. What is chosen in a list is
// told apart from what there is to choose; how long texts go on is the word tables' affair.
function plain(nodes) {
    return nodes.flatMap(({ head, kids }) => {
        if (head === "rowgroup") return plain(kids);
        if (head.startsWith("combobox")) {
            const chosen = kids.find(kid => kid.head.endsWith(" [selected]"))?.head.slice(7, -11) ?? "nothing";
            return [{ head: `${head}, ${chosen}`, kids: [{ head: "of", kids: kids.map(({ head }) => ({ head: head.slice(7).replace(" [selected]", ""), kids: [] })) }] }];
        }
        return [{ head: kids.length ? head.replace(/^row ".*"/, "row") : cut(head), kids: plain(kids) }];
    });
}
const cut = text => text.length > LONG && !process.env.TERTULIA_WHOLE ? `${[...text].slice(0, LONG).join("")}…` : text;

// Lines of what has nothing within it, as many on a line as there is room for.
function lines(nodes, indent) {
    const out = [];
    let room = false;
    for (const { head, kids } of nodes) {
        const short = kids.length && kids.every(kid => !kid.kids.length) ? `${head}: ${kids.map(kid => kid.head).join(" · ")}` : null;
        if (!kids.length) {
            if (room && `${out.at(-1)} · ${head}`.length <= WIDTH) out[out.length - 1] += ` · ${head}`;
            else out.push(`${indent}${head}`);
            room = true;
        } else {
            room = false;
            if (short && indent.length + short.length <= WIDTH) out.push(`${indent}${short}`);
            else out.push(`${indent}${head}`, ...lines(kids, `${indent}  `));
        }
    }
    return out;
}

// What stands in an earlier screen already is told by that screen's name.
function shorten(nodes, seen, name) {
    const fresh = [];
    const walk = nodes => nodes.map(node => {
        const text = JSON.stringify(node);
        if (node.kids.length && text.length > 120 && seen.has(text)) return { head: `${node.head} = “${seen.get(text)}”`, kids: [] };
        fresh.push(text);
        return { head: node.head, kids: walk(node.kids) };
    });
    const short = walk(nodes);
    for (const text of fresh) if (!seen.has(text)) seen.set(text, name);
    return short;
}

// What is different at each visit or version: where the page is, what is drawn by lot, of which version
// this and what it is made of are.
const fixed = snapshot => snapshot.replaceAll(/http:\/\/[\w.:]+\//g, "https://…/").replaceAll(/link=[\w-]+/g, "link=…")
    .replaceAll(/\b\d+\.\d+\.\d+[\w.+-]*/g, "…");

export const snapshot = async page => fixed(await page.locator("body").ariaSnapshot());

const house = screen => screen.hash.match(/^#\/([\w-]{1,20}(?![\w-]))?/)[1] ?? (screen.hash === "#/" ? "home" : "unknown");

// From screens and their snapshots ([name, screen, snapshot]) to the texts of the files, by house.
export function texts(taken) {
    const seen = new Map();
    const files = {};
    for (const [name, screen, text] of taken) {
        const short = shorten(plain(parse(text)), seen, name);
        (files[house(screen)] ??= []).push(`# ${name}\n${lines(short, "").join("\n")}\n`);
    }
    return Object.fromEntries(Object.entries(files).map(([house, parts]) => [house, parts.join("\n")]));
}

// Where the trees are not what was read; writes them if it is told to.
export function compare(lang, files) {
    const at = folder(lang);
    if (process.env.TERTULIA_BLESS) {
        rmSync(at, { recursive: true, force: true });
        mkdirSync(at, { recursive: true });
        for (const [house, text] of Object.entries(files)) writeFileSync(`${at}${house}.txt`, text);
    }
    const kept = existsSync(at) ? readdirSync(at).map(file => file.replace(/\.txt$/, "")) : [];
    const found = kept.filter(house => !(house in files)).map(house => `aria/${lang}/${house}.txt is of no screen`);
    for (const [house, text] of Object.entries(files)) {
        const was = kept.includes(house) ? readFileSync(`${at}${house}.txt`, "utf8") : "";
        const [now, then] = [text, was].map(text => new Map(text.split(/^# /m).slice(1).map(part => [part.split("\n")[0], part])));
        for (const name of new Set([...then.keys(), ...now.keys()])) {
            if (now.get(name) === then.get(name)) continue;
            const [had, has] = [then, now].map(parts => (parts.get(name) ?? "").split("\n"));
            const line = has.findIndex((line, n) => line !== had[n]);
            found.push(`aria/${lang}/${house}.txt: ${name}: “${had.at(line < 0 ? has.length : line) ?? ""}” is now “${has[line] ?? ""}”`);
        }
    }
    return found;
}
