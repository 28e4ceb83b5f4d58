// What is drawn or set by others comes from their packages (package-lock.json beside this) when the page is built: the
// icons (lucide-static, ISC), the display face (Fraunces, OFL, cut down to our letters), the court figures (A. Kennard
// by way of @letele/playing-cards, CC0, without frame, indices and pips). Their licences join licences.txt.
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subset from "subset-font";
import { optimize } from "svgo";

const PACKAGES = join(import.meta.dirname, "node_modules");
const file = (name, path) => readFileSync(join(PACKAGES, name, path));
const ours = path => readFileSync(join(import.meta.dirname, "../../assets", path), "utf8");

// Letters of the three languages, digits and the marks that sentences use.
const LETTERS = "áéíóúüñÁÉÍÓÚÜÑàèéìòùÀÈÉÌÒÙïÏîÎ¡¿«»“”‘’…–—·×−°ªº½€•→← ‑✓";
const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, n) => n + 32));
// The one optical size and softness that is used; the weights stay.
const AXES = { wght: { min: 400, max: 700 }, opsz: 36, SOFT: 100, WONK: 0 };

// Writes fonts/ and courts/ into a folder of the finished page, and fills the sheet of icons in its index.html. The pips
// go into the style sheets themselves: a card without its suit would be none, and these few bytes ask nothing of the net.
export async function art(page, folder) {
    const index = join(page, "index.html");
    writeFileSync(index, readFileSync(index, "utf8").replace(/(<symbol id="i-[^>]*) data-lucide="([^"]+)">/g, (_, open, icon) => open + ">" + strokes(icon)));

    mkdirSync(join(folder, "fonts"));
    const fraunces = file("@fontsource-variable/fraunces", "files/fraunces-latin-full-normal.woff2");
    writeFileSync(join(folder, "fonts", "fraunces.woff2"), await subset(fraunces, ASCII + LETTERS, { targetFormat: "woff2", variationAxes: AXES }));

    mkdirSync(join(folder, "courts"));
    const figures = courts();
    for (const suit of "shdc") for (const rank of "jqk") writeFileSync(join(folder, "courts", `${suit}${rank}.svg`), court(figures, suit, rank));
    for (const suit of Object.keys(CLOTHS)) for (const rank of [10, 11, 12]) writeFileSync(join(folder, "courts", `${suit}${rank}.svg`), figure(suit, rank));

    for (const name of ["cards", "spanish_cards"]) {
        const style = join(folder, "styles", `${name}.css`);
        const held = (_, pip) => `url("data:image/svg+xml,${ours(`pips/${pip}.svg`).trim().replaceAll('"', "'").replace(/[#<>]/g, encodeURIComponent)}")`;
        writeFileSync(style, readFileSync(style, "utf8").replace(/url\("\.\.\/pips\/([\w-]+)\.svg"\)/g, held));
    }

    for (const name of ["lucide-static", "@fontsource-variable/fraunces", "@letele/playing-cards"]) {
        appendFileSync(join(page, "licences.txt"), `\n\n${name}\n\n${file(name, "LICENSE")}`);
    }
}

// The strokes of an icon, without the element around them.
function strokes(icon) {
    const text = file("lucide-static", `icons/${icon}.svg`).toString();
    return text.replace(/<!--[^]*?-->/g, "").replace(/^[^]*?<svg[^>]*>/, "").replace("</svg>", "").replace(/\s+/g, " ").replace(/ ?(\/?>) ?/g, "$1");
}

// The package is a script for React that draws each card: drawn with text instead of elements.
function courts() {
    const NAMES = { xlinkHref: "href" };
    const kebab = name => NAMES[name] ?? name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);
    const said = ([name, value]) => value == null || ["xmlnsXlink", "aria-labelledby", "className"].includes(name) ? ""
        : ` ${["viewBox", "preserveAspectRatio"].includes(name) ? name : kebab(name)}="${value}"`;
    const element = (tag, props, ...inside) => `<${tag}${Object.entries(props ?? {}).map(said).join("")}>${inside.flat().filter(Boolean).join("")}</${tag}>`;
    const script = file("@letele/playing-cards", "dist/index.esm.js").toString().replace(/^import .*$/gm, "").replace(/export \{[^]*?\};?/, "");
    const names = [...script.matchAll(/const (Svg[SHDC][JQK]) =/gi)].map(([, name]) => name);
    const draw = new Function("React", "_extends", `${script}; return { ${names} };`)({ createElement: element }, Object.assign);
    return Object.fromEntries(names.map(name => [name.slice(3).toLowerCase(), draw[name]({})]));
}

// One figure as a picture of its own: half of it is drawn, the other half is the same, turned.
const INKS = { red: "#b3242b", "#44F": "#2f4a86", "#FC4": "#e6b453", "#fc4": "#e6b453", black: "#221c18", "#000": "#221c18" };
const BOX = 'viewBox="-82.4 -130.4 164.8 260.8"';
function court(figures, suit, rank) {
    const rounded = { name: "convertPathData", params: { floatPrecision: 0, straightCurves: false, convertToQ: false, utilizeAbsolute: true } };
    const drawn = optimize(figures[suit + rank], { plugins: [rounded] }).data;
    const symbols = Object.fromEntries([...drawn.matchAll(/<symbol id="\w-\w_svg__(\w)"[^>]*>([^]*?)<\/symbol>/g)].map(([, key, inside]) => [key, inside]));
    const layers = [...drawn.matchAll(/<use width="164.8" height="260.8" x="-82.4" y="-130.4" href="#\w-\w_svg__(\w)"/g)].map(([, key]) => key);
    if (!layers.length) throw new Error(`the court figure ${suit}${rank} is drawn in another way than it was`);
    const half = layers.map(key => `<g transform="translate(-82.4 -130.4) scale(.12677 .1304)">${symbols[key]}</g>`).join("").replace(/#\w-\w_svg__a/g, "#pip");
    const inked = Object.entries(INKS).reduce((text, [from, to]) => text.replaceAll(`="${from}"`, `="${to}"`), half);
    const pip = symbols.a.replace('"red"', `"${INKS.red}"`);
    return `<svg xmlns="http://www.w3.org/2000/svg" ${BOX}><symbol id="pip" viewBox="-600 -600 1200 1200" preserveAspectRatio="xMinYMid">${pip}</symbol><g id="half">${inked}</g><use href="#half" transform="rotate(180)"/></svg>`;
}

// A figure of the Spanish pack (assets/figures/) in the cloth of its suit, with its emblem in the hand.
const FIGURES = { 10: "sota", 11: "caballo", 12: "rey" };
const CLOTHS = { o: ["oro", "#d0921f", 25, 0], c: ["copa", "#bb2f29", 26, 0], e: ["espada", "#2c62ab", 40, 14], b: ["basto", "#2f7f3c", 40, 10] };
function figure(suit, rank) {
    const inside = text => text.replace(/^<svg[^>]*>|<\/svg>\s*$/g, "");
    const [name, cloth, high, turned] = CLOTHS[suit];
    const emblem = ours(`pips/${name}.svg`);
    const [, wide, tall] = emblem.match(/viewBox="0 0 (\d+) (\d+)"/);
    const size = (rank === 11 && high === 40 ? 33 : high) / tall;
    const [x, y] = rank === 11 ? [30, 43] : [27, 48];
    const body = inside(ours(`figures/${FIGURES[rank]}.svg`)).replaceAll("currentColor", cloth);
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 150"><g transform="translate(7 7.5) scale(.9)">${body}</g>`
        + `<g transform="translate(${x} ${y}) rotate(${turned}) scale(${size.toFixed(3)}) translate(${-wide / 2} ${-tall / 2})">${inside(emblem)}</g></svg>`;
}
