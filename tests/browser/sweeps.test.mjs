// Over all screens: nothing that axe finds, nothing cut off or out of reach, in any language, at
// any size, in either theme.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { axe, launch, mounted, open, site } from "./harness.mjs";
import { SCREENS, moods, visit } from "./screens.mjs";

const SIZES = { phone: { width: 360, height: 740 }, portrait: { width: 820, height: 1180 }, landscape: { width: 1180, height: 820 } };
const LANGS = ["es", "it", "en"];
const SHOWN = Object.entries(SCREENS);

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

// Goes to every screen once, in a language, and looks at it in every size.
async function tour(lang, look) {
    const { context, page, close } = await open(browser, host, { ...SIZES.phone, lang, touch: true });
    await context.addInitScript(moods);
    await page.reload();
    await mounted(page);
    const found = {};  // what: on which screens
    for (const [name, screen] of SHOWN) {
        await visit(page, host.url, screen);
        for (const [size, box] of Object.entries(SIZES)) {
            await page.setViewportSize(box);
            // What comes late for the fingers' sake is looked at when it has come.
            await page.evaluate(async () => {
                await new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)));
                await Promise.allSettled(document.getAnimations().map(motion => motion.finished));
            });
            for (const what of await look(page, size)) (found[`${size}: ${what}`] ??= []).push(name);
        }
        await page.setViewportSize(SIZES.phone);
    }
    await close();
    return Object.entries(found).map(([what, names]) => `${what} (${names.slice(0, 3).join("; ")}${names.length > 3 ? ` and ${names.length - 3} more` : ""})`);
}

// What is cut off, hangs out, lies under something else, or is too small for a finger.
function misfits() {
    const found = [];
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width) found.push(`the page scrolls sideways: ${document.documentElement.scrollWidth} > ${width}`);
    const called = element => `${element.tagName.toLowerCase()}${element.id && `#${element.id}`}.${element.getAttribute("class") ?? ""} “${(element.ariaLabel ?? element.textContent).trim().slice(0, 40)}”`;
    const top = document.querySelector("#panic:not([hidden])") ?? document.querySelector("dialog[open]") ?? document.body;
    const seen = element => element.checkVisibility({ visibilityProperty: true }) && !element.closest(".unseen, .glyphs");
    const scrolls = value => value === "auto" || value === "scroll";
    const over = (inner, outer) => Math.max(outer.left - inner.left, inner.right - outer.right);

    for (const element of top.querySelectorAll("*")) {
        if (!seen(element) || element.closest("svg")) continue;
        // What lies in a box that scrolls sideways, and says so to the keyboard, can be scrolled to.
        if (element.parentElement.closest(".line-bed, .sheet-bed, .pot-bed")) continue;
        const box = element.getBoundingClientRect();
        if (over(box, { left: 0, right: width }) > 0.5) found.push(`out of the window: ${called(element)}`);
        const { overflowX, overflowY } = getComputedStyle(element);
        if (overflowX !== "visible" && !scrolls(overflowX) && element.scrollWidth > element.clientWidth + 1) found.push(`cut off sideways: ${called(element)}`);
        if (overflowY !== "visible" && !scrolls(overflowY) && element.scrollHeight > element.clientHeight + 1) found.push(`cut off below: ${called(element)}`);
        if (element.matches("table") && over(box, element.parentElement.getBoundingClientRect()) > 0.5) found.push(`wider than what it is in: ${called(element)}`);
        if (element.matches(".bed, .side, dialog") && element.scrollWidth > element.clientWidth) found.push(`scrolls sideways: ${called(element)}`);
        // A box with a narrow fixed width that its text does not fit in.
        const texts = [...element.childNodes].filter(node => node.nodeType === Node.TEXT_NODE && node.data.trim());
        if (!texts.length) continue;
        const range = document.createRange();
        range.setStartBefore(texts[0]);
        range.setEndAfter(texts.at(-1));
        const frame = element.closest("button, .button, label, td, th, .panel, .tile, .notice, .board, .shield, header, main, dialog, body");
        const outer = frame.getBoundingClientRect();
        for (const line of range.getClientRects()) {
            const off = over(line, outer);
            if (off > 1) found.push(`text out of its ${called(frame)} by ${off.toFixed(0)}`);
            const below = Math.max(outer.top - line.top, line.bottom - outer.bottom);
            if (below > 1 && frame.matches("button, .button, .notice, .panel, .tile, label")) found.push(`text out of its ${called(frame)} by ${below.toFixed(0)} below`);
        }
    }

    for (const target of top.querySelectorAll("button, a[href], input, select, summary")) {
        // A link in a line of text is as high as the line.
        if (!seen(target) || target.matches("p a")) continue;
        const face = target.matches("input[type=checkbox], input[type=radio]") ? target.closest("label") : target;
        const box = face.getBoundingClientRect();
        const least = document.querySelector(".six") && target.matches(".bed .socket") && width < 400 ? 42 : 44;
        if (Math.min(box.width, box.height) < least - 0.25) found.push(`too small for a finger: ${called(target)} ${box.width.toFixed(1)}×${box.height.toFixed(1)}`);
        // What can be scrolled to can be reached.
        target.scrollIntoView({ block: "nearest" });
        const { left, top: above, width: w, height: h } = face.getBoundingClientRect();
        const hit = document.elementFromPoint(left + w / 2, above + h / 2);
        // The skip link comes from above the window and lies over the header while it is wanted.
        if (!face.contains(hit) && !target.matches(".skip") && !hit?.matches(".skip")) found.push(`out of reach: ${called(target)} under ${hit ? called(hit) : "nothing"}`);
    }
    const submit = document.getElementById("submit")?.getBoundingClientRect();
    if (submit && submit.bottom > innerHeight) found.push("the button of the turn is below the window");
    scrollTo(0, 0);
    return found;
}

// Where axe looks, in light and dark.
const AXE = { es: "phone", it: "portrait", en: "landscape" };

describe("nothing is cut off, out of the window, out of reach or too small for a finger, and axe finds nothing", { concurrency: 2 }, () => {
    for (const lang of LANGS) {
        test(lang, async () => {
            const found = await tour(lang, async (page, size) => {
                const found = await page.evaluate(misfits);
                for (const theme of size === AXE[lang] ? ["light", "dark"] : []) {
                    await page.evaluate(theme => { document.documentElement.dataset.theme = theme; }, theme);
                    found.push(...(await axe(page)).map(what => `${theme}: ${what}`));
                }
                return found;
            });
            assert.equal(found.join("\n"), "");
        });
    }
});
