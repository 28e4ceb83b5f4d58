// The pictures of the README, from the table of screens: node tests/browser/support/pictures.mjs
// Needs the built page (`make dist`); where there is pngquant, they are made small with it.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { launch, mounted, open, site } from "./harness.mjs";
import { SCREENS, visit } from "./screens.mjs";

const PHONE = { width: 360, height: 740, touch: true }, TABLET = { width: 1000, height: 749 };
const PICTURES = {
    home: ["home, a match in progress", { ...TABLET, lang: "es" }],
    end: ["the match is over", { ...PHONE, lang: "es" }],
    phone: ["a row, half full, with holds and marks", { ...PHONE, lang: "es" }],
    tablet: ["wrong key", { ...TABLET, lang: "es", theme: "dark" }],
    key: ["the key by hand", { ...PHONE, lang: "it" }],
    hints: ["hints, what is possible", { ...PHONE, lang: "en" }],
    analysis: ["analysis, a mistake", { ...TABLET, lang: "en" }],
    cards: ["after a right card", { ...TABLET, lang: "es" }],
    judge: ["a card to be judged", { ...PHONE, lang: "es" }],
    round: ["the end of a round, step by step", { ...PHONE, lang: "es", theme: "dark" }],
    battle: ["a battle", { ...PHONE, lang: "en" }],
    bet: ["I owe", { ...PHONE, lang: "es" }],
    sheet: ["a sheet of regla-secreta", { ...TABLET, lang: "es" }],
    puzzle: ["puzzle, wrong", { ...PHONE, lang: "es", theme: "dark" }],
};

const [browser, host] = [await launch(), await site()];
for (const [name, [screen, options]] of Object.entries(PICTURES)) {
    const { context, page } = await open(browser, host, { ...options, mood: "" });
    await mounted(page);
    await visit(page, host.url, SCREENS[screen]);
    await page.evaluate(() => { scrollTo(0, 0); });
    await page.waitForTimeout(200);
    const path = fileURLToPath(new URL(`../../../.github/pictures/${name}.png`, import.meta.url));
    await page.screenshot({ path });
    await context.close();
    try {
        execFileSync("pngquant", ["--force", "--strip", "--output", path, "--quality", "40-80", "--speed", "1", "64", path]);
    } catch (error) {
        if (error.code !== "ENOENT") throw error;
    }
}
await Promise.all([browser.close(), host.close()]);
