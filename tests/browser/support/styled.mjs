// What a page shows and has no looks for: which classes each style sheet of the build draws, and which of those that are
// shown none in force does.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { DIST } from "../../../build/serve.mjs";
import { built } from "./harness.mjs";

// The classes that each style sheet of the build has something to say of, wherever they stand.
export const STYLED = Object.fromEntries(readdirSync(join(DIST, built("styles"))).filter(name => name.endsWith(".css")).map(name => {
    const text = readFileSync(join(DIST, built(`styles/${name}`)), "utf8").replace(/url\([^)]*\)|"[^"]*"/g, "");
    // What stands before a brace is whom a rule is for.
    return [name, [...new Set([...text.matchAll(/([^{}]+)\{/g)].flatMap(([, whom]) => whom.split(",").flatMap(one => one.trim().match(/^\.([a-z][\w-]*)$/)?.[1] ?? [])))]];
}));

// In the page: what is shown though the style that it has its looks from is not in force there.
export function unstyled(styled) {
    const named = new Set();
    const walk = rules => {
        for (const rule of rules) {
            for (const [, name] of rule.selectorText?.matchAll(/\.([a-z][\w-]*)/g) ?? []) named.add(name);
            if (rule.cssRules) walk(rule.cssRules);
        }
    };
    for (const sheet of document.styleSheets) {
        // A page that is left takes its styles out of force by their medium.
        if (matchMedia(sheet.media.mediaText).matches) walk(sheet.cssRules);
    }
    const found = new Set();
    for (const element of document.querySelectorAll("main *, dialog[open] *")) {
        for (const name of element.classList) {
            if (named.has(name) || !element.checkVisibility()) continue;
            const has = Object.keys(styled).filter(style => styled[style].includes(name));
            if (has.length) found.add(`“${name}” is drawn by ${has}, which is not in force`);
        }
    }
    return [...found];
}
