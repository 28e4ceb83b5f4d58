// Links as they were left, and the screens that they open.
import { readFileSync, readdirSync } from "node:fs";

const folder = new URL("../../saves/links/", import.meta.url);

// name: { row, link, greeting, setup, log }
export const LEFT = Object.fromEntries(readdirSync(folder).map(file => {
    const [row, link, , greeting, , setup, log] = readFileSync(new URL(file, folder), "utf8").split("\n");
    return [file.replace(/^009-|\.txt$/g, ""), { row, link, greeting, setup: JSON.parse(setup), log: JSON.parse(log) }];
}));

export const address = ({ row, link }) => `#/${row}/play?link=${link}`;
export const slot = ({ row }) => `tertulia.game.${row}~link`;

// A link's own table, as the page keeps it once it has begun.
export const begun = ({ row, setup, log }, over = false) => ({
    [`tertulia.game.${row}~link`]: JSON.stringify({
        tertulia: 1, game: row === "regla-secreta" ? "eleusis" : row, rules: 1, setup, log, sheet: { seats: setup.seats, lines: [] }, outcome: null,
    }),
    [`tertulia.desk.${row}~link`]: JSON.stringify({ sitters: [], drafts: [], over }),
});

const welcome = (name, stored = {}) => ({ hash: address(LEFT[name]), stored, ready: "#play" });

export const LINKS = {
    "a code from a link": welcome("code-2"),
    "a rule from a link": welcome("rule-1"),
    "a deal from a link, Batalla": welcome("deal-batalla"),
    "a deal from a link, Pechigonga": welcome("deal-pechigonga"),
    "a deal from a link, begun": welcome("deal-mastermind", begun(LEFT["deal-mastermind"])),
    "a deal from a link, played": welcome("deal-mastermind", begun(LEFT["deal-mastermind"], true)),
    "a code from a link, while another is under way": welcome("code-1", begun(LEFT["code-2"])),
    "a game from a link": { hash: address(LEFT["game-batalla"]), stored: {}, ready: "#walk #table" },
    "a link of another game": { hash: address({ row: "mastermind", link: LEFT["deal-batalla"].link }), stored: {}, ready: "#bad-link" },
    "a broken link": { hash: "#/mastermind/play?link=AWM", stored: {}, ready: "#bad-link" },
    "no game from a link": { hash: "#/mastermind/link", stored: {}, ready: "main h1" },
    "a code for somebody": { hash: "#/mastermind/make", stored: {}, ready: ".bench" },
    "a code for somebody, the link": { hash: "#/mastermind/make", stored: {}, ready: ".bench", act: async page => {
        await page.locator("#hole-0").focus();
        await page.keyboard.type("35172");
        await page.click("#submit");
        await page.locator("#share-link").waitFor();
        await page.click("#show-qr > summary");
        await page.locator("#qr").waitFor();
    } },
};
