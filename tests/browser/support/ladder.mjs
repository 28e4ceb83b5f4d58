// The ladder of rules: what is kept of it, and its screens. The tries are played out by examples/rounds.rs.
import { ROUNDS } from "./eleusis-matches.mjs";

export const CLIMB = "tertulia.ladder";
const HASH = "#/regla-secreta/ladder", ready = "#climb";

// A try as the page keeps it; the notebook has the rule.
export const rung = (name, over = false) => ({
    "tertulia.tutorial.regla-secreta": "true",
    "tertulia.game.regla-secreta~rung": JSON.stringify(ROUNDS[name].save),
    "tertulia.desk.regla-secreta~rung": JSON.stringify({
        sitters: [{ name: "", computer: null }, { name: "Bruno", computer: "club" }],
        drafts: [{ rule: "other(colour)", words: "", notes: [{ rule: "other(colour)", crossed: false }] }, { rule: "", words: "", notes: [] }],
        over, began: 1,
    }),
});
const climb = (...lines) => ({ [CLIMB]: JSON.stringify(lines) });

// A ladder of somebody's own: colours and parities that take turns, "4.º B" (docs/ladder.md).
export const LINK = "AmwHAOoDbi77R0Twk2QFjJ58UtGQd4649h_VIus";

// For the table of all screens.
export const LADDER = {
    "the ladder": { hash: HASH, stored: {}, ready },
    "the ladder, climbed": { hash: HASH, ready, stored: climb("s0-e04 found 9 2", "s0-e07 found 3 3", "s0-m09 left", "s0-m18 missed", "s0-m19 found 30 1") },
    "the ladder, a rung": { hash: HASH, ready, stored: { ...climb("s0-e07 found 3 3", "s0-e04 missed"), ...rung("rung") }, act: async page => {
        await page.click("#rung-2");
        await page.locator(".rung-card #climb").waitFor();
    } },
    "the ladder, a ladder of one's own": { hash: HASH, ready, stored: { "tertulia.rules": JSON.stringify(["other(parity)", "other(colour)"]) }, act: async page => {
        await page.click("#make-ladder > summary");
        await page.locator("#measure").waitFor();
    } },
    "the ladder, without rules of one's own": { hash: HASH, ready, stored: {}, act: async page => {
        await page.click("#make-ladder > summary");
        await page.locator("#make-ladder .button").waitFor();
    } },
    "a ladder that was sent": { hash: `${HASH}?link=${LINK}`, ready, stored: {} },
    "a ladder's broken link": { hash: `${HASH}?link=AgZ`, ready: "#bad-link", stored: {} },
    "a rung, none": { hash: "#/regla-secreta/rung", ready, stored: {} },
    "a rung, over": { hash: "#/regla-secreta/rung", at: "break over", ready: "#counted", stored: { ...climb("s0-e07 begun"), ...rung("rung-over", true) },
        act: page => page.locator("#enough").waitFor() },
};
