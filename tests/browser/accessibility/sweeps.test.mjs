// Over all screens, each visited once in each language: nothing that axe finds, nothing cut off or out of reach
// at any size; what each is to who hears it (fixtures/aria/); each is at its own gate, and together they show
// every dialog and notice that the app has. While one is there: no page is wider than a frame 280 wide, no table loses
// anything on a phone that lies on its side, and what is shown has its styles.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, describe, test } from "node:test";
import { compare, snapshot, texts } from "../support/aria.mjs";
import { axe, launch, mounted, open, site } from "../support/harness.mjs";
import { drawn, misfits } from "../support/misfits.mjs";
import { outOfReach } from "../support/reach.mjs";
import { SCREENS, visit } from "../support/screens.mjs";
import { STYLED, unstyled } from "../support/styled.mjs";

const SIZES = { phone: { width: 360, height: 740 }, portrait: { width: 820, height: 1180 }, landscape: { width: 1180, height: 820 } };
// Where there is less room than on any phone not everything is in sight at once, but all of it can be scrolled to.
const NARROW = { width: 280, height: 600 };
const LYING = { width: 740, height: 360 };
const LANGS = ["es", "it", "en"];
const SHOWN = Object.entries(SCREENS);

let browser, host;
before(async () => { [browser, host] = [await launch(), await site()]; });
after(() => Promise.all([browser.close(), host.close()]));

// What never ends is told by the screen where it does not.
async function within(ms, name, act) {
    let bell;
    const late = new Promise((_, no) => { bell = setTimeout(no, ms, new Error(`${name}: nothing happens any more`)); });
    return Promise.race([act(), late]).finally(() => clearTimeout(bell));
}

// A page that can be brought to any screen.
async function stage(lang) {
    const { page, faults, close } = await open(browser, host, { ...SIZES.phone, lang, touch: true, mood: "" });
    await mounted(page);
    return { page, faults, close };
}

// What stands on a screen: its gate, its dialogs with whether they are open, its notices.
const standing = () => ({
    // A table that is only gone through is at no gate.
    at: document.querySelector("#table:not(.walked *)")?.dataset.at,
    dialogs: [...document.querySelectorAll("dialog")].map(dialog => [dialog.ariaLabel, dialog.open]),
    notices: [...document.querySelectorAll(".notice")].map(notice => notice.id || "text"),
});

// What no screen of them shows, though one of them has it, or the sources name it.
function unseen(stood) {
    const dialogs = stood.flatMap(({ dialogs }) => dialogs);
    const open = new Set(dialogs.filter(([, open]) => open).map(([label]) => label));
    const notices = new Set(stood.flatMap(({ notices }) => notices));
    const named = ["src/app/app.rs", "src/app/games/table_screen.rs", "src/app/games/first_time.rs"].flatMap(path =>
        [...readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8").matchAll(/class="notice" id="([\w-]+)"/g)].map(([, id]) => id));
    assert.ok(named.length, "the notices are not found in the sources");
    return [
        ...new Set(dialogs.map(([label]) => label).filter(label => !open.has(label)).map(label => `no screen opens the dialog “${label}”`)),
        ...["keeping", "text", "offline", "update", "elsewhere", ...named].filter(id => !notices.has(id)).map(id => `no screen shows the notice “${id}”`),
    ];
}

// What is found in a page in a frame 280 wide, and at a table on a phone that lies on its side. The languages with the
// longest words stand for the third. What begins with the app itself is no page.
async function cramped(page, lang, { at, restart }) {
    if (restart || lang === "en" || at && lang === "it") return [];
    await page.setViewportSize(at ? LYING : NARROW);
    // What other screens have said is not of this one.
    if (at) await page.evaluate(() => document.querySelectorAll(".notices .notice button:last-child").forEach(it => it.click()));
    await drawn(page);
    if (at) return (await page.evaluate(outOfReach)).map(what => `lying: ${what}`);
    const found = await page.evaluate(misfits);
    return found.filter(what => /out of the window|the page scrolls sideways/.test(what)).map(what => `narrow: ${what}`);
}

// What is heard of a screen, and what is found in it in every size.
async function see(page, lang, screen, look) {
    await visit(page, host.url, screen);
    const sound = await snapshot(page);
    const stands = await page.evaluate(standing);
    const seen = stands.at === screen.at ? [] : [`it is at the gate “${stands.at}” and should be at “${screen.at}”`];
    for (const [size, box] of Object.entries(SIZES)) {
        await page.setViewportSize(box);
        await drawn(page);
        seen.push(...(await look(page, size, screen)).map(what => `${size}: ${what}`));
    }
    // A table has its own looks for some of what other pages show.
    if (lang === "en" && screen.at === undefined) seen.push(...await page.evaluate(unstyled, STYLED));
    seen.push(...await cramped(page, lang, screen));
    await page.setViewportSize(SIZES.phone);
    return { sound, seen, stands };
}

// Goes to every screen once, in a language.
async function tour(lang, look) {
    let { page, faults, close } = await stage(lang);
    const found = {};  // what: on which screens
    const heard = [], stood = [];
    for (const [name, screen] of SHOWN) {
        const once = () => within(60_000, name, () => see(page, lang, screen, look));
        // Once in some thousand screens the browser stops drawing a window: another one is opened then.
        // What was wrong in the first one is not forgotten.
        const { sound, seen, stands } = await once().catch(async error => {
            console.log(`${lang}, ${name}, once more: ${error.message}`);
            const before = faults;
            ({ page, faults, close } = await stage(lang));
            const again = await once();
            return { ...again, seen: [...before, ...again.seen] };
        });
        heard.push([name, screen, sound]);
        stood.push(stands);
        for (const what of seen) (found[what] ??= []).push(name);
    }
    await close();
    const seen = Object.entries(found).map(([what, names]) => `${what} (${names.slice(0, 3).join("; ")}${names.length > 3 ? ` and ${names.length - 3} more` : ""})`);
    return [...seen, ...unseen(stood), ...compare(lang, texts(heard))];
}

// Where axe looks, and in which theme. It looks at each screen in one language, the three in turn;
// TERTULIA_SWEEP=all: in each of them and in both themes.
const ALL = process.env.TERTULIA_SWEEP === "all";
const AXE = { es: ["phone", "light"], it: ["portrait", "dark"], en: ["landscape", "light"] };
const TURN = new Map(SHOWN.map(([, screen], n) => [screen, LANGS[n % LANGS.length]]));
const themes = (lang, screen) => ALL ? ["light", "dark"] : TURN.get(screen) === lang ? [AXE[lang][1]] : [];

describe("overflow and axe sweep: every screen", { concurrency: 3 }, () => {
    for (const lang of LANGS) {
        test(`overflow and axe sweep: in ${lang} every screen fits, passes axe, and is heard as recorded`, async () => {
            const found = await tour(lang, async (page, size, screen) => {
                const found = await page.evaluate(misfits);
                for (const theme of size === AXE[lang][0] ? themes(lang, screen) : []) {
                    await page.evaluate(theme => { document.documentElement.dataset.theme = theme; }, theme);
                    found.push(...(await axe(page)).map(what => `${theme}: ${what}`));
                }
                return found;
            });
            assert.equal(found.join("\n"), "");
        });
    }
});
