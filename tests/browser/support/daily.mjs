// Days of the calendar as they were written down (tests/golden/daily.txt), and the screens of the challenges.
import { readFileSync } from "node:fs";

export const ROWS = ["regla-secreta", "eleusis", "batalla", "pechigonga", "mastermind"];
export const BOOK = "tertulia.daily";
const ENGINE = { "regla-secreta": "eleusis" };

// day: { row: { setup, log, sitters } }
export const DAYS = {};
for (const line of readFileSync(new URL("../../golden/daily.txt", import.meta.url), "utf8").trim().split("\n")) {
    const [day, row, setup, log, sitters] = line.split("\t");
    (DAYS[day] ??= {})[row] = { setup: JSON.parse(setup), log: JSON.parse(log), sitters: JSON.parse(sitters) };
}

export const codeOf = day => DAYS[day].mastermind.log[0][1].hide;
export const place = row => `tertulia.game.${row}~daily`;
export const book = (...lines) => ({ [BOOK]: JSON.stringify(lines) });

// A day's try as the page keeps it, with what was done since.
export const lying = (row, day, more = [], over = false) => {
    const { setup, log, sitters } = DAYS[day][row];
    return {
        [place(row)]: JSON.stringify({
            tertulia: 1, game: ENGINE[row] ?? row, rules: 1, setup, log: [...log, ...more],
            sheet: { seats: setup.seats, lines: [] }, outcome: null,
        }),
        [`tertulia.desk.${row}~daily`]: JSON.stringify({
            sitters: sitters.map(([, computer], n) => ({ name: row === "mastermind" ? "" : ["", "Bruno", "Clara", "Dino"][n], computer })), drafts: [], over, began: 1,
        }),
    };
};

// The date, so many days from the day that it always is on the screens of the table (see moods.mjs).
const onScreens = (days = 0) => {
    const date = new Date(2026, 2, 14 + days);
    const two = n => String(n).padStart(2, "0");
    return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

const OLD = "2026-01-05", SUNDAY = "2026-01-11", TRIED = "2026-01-09";
const done = day => [
    `${day} regla-secreta won 9 1 0 rxrnnomf`, `${day} eleusis lost 3 3 0 xxrxonxrrxmmmrrxrxrxnnoorx`, `${day} batalla lost 17 2 0 udeud`,
    `${day} pechigonga lost -12 4 0 uded/dddd/euuu/`, `${day} mastermind won 6 1 2 bww../bbww./bbb../bbwww/bbbb./bbbbb/`,
];
const run = Array.from({ length: 12 }, (_, n) => `${onScreens(-2 - n)} mastermind won 5 1 0`);
const open = page => page.evaluate(() => document.querySelectorAll("main details").forEach(fold => { fold.open = true; }));
const ready = "article.challenge >> nth=4";

// Tries that were played to their end (examples/tries.rs).
const TRIES = Object.fromEntries(readFileSync(new URL("../fixtures/tries.jsonl", import.meta.url), "utf8").trim().split("\n")
    .map(line => JSON.parse(line)).map(({ row, save }) => [row, save]));
const over = row => ({
    hash: `#/${row}/daily`, at: "break over", ready: "#counted",
    stored: { [`tertulia.tutorial.${row}`]: "true", ...book(`${TRIED} ${row} begun`), ...lying(row, TRIED, [], true), [place(row)]: JSON.stringify(TRIES[row]) },
    act: async page => {
        // In the rule games it is told from when on the table told enough, once that is known.
        if (/eleusis|regla/.test(row)) await page.locator("#enough").waitFor();
        await page.click(`#share-${row} summary`);
    },
});

// For the table of all screens.
export const DAILY = {
    "the daily challenges": { hash: "#/daily", stored: {}, ready },
    "the daily challenges, played, with what may be told": { hash: "#/daily", ready, stored: book(...run, ...done(onScreens())), act: open },
    "the daily challenges, begun or left": { hash: "#/daily", ready, stored: {
        ...book(`${onScreens()} eleusis left`, `${onScreens()} batalla begun`, `${TRIED} mastermind begun`), ...lying("mastermind", TRIED) } },
    "an earlier day, not played": { hash: `#/daily/${SUNDAY}`, stored: {}, ready },
    "an earlier day, played": { hash: `#/daily/${OLD}`, stored: book(...done(OLD)), ready, act: open },
    "an earlier day, still on the table": { hash: `#/daily/${TRIED}`, ready, stored: {
        ...book(...ROWS.map(row => `${TRIED} ${row} begun`)), ...Object.assign({}, ...ROWS.map(row => lying(row, TRIED))) } },
    "a day to come": { hash: "#/daily/2999-01-01", stored: {}, ready: "main .primary" },
    "no day": { hash: "#/daily/2026-02-30", stored: {}, ready: "main .primary" },
    "a day's try, none": { hash: "#/mastermind/daily", stored: {}, ready },
    "a day's try, over": { hash: "#/mastermind/daily", at: "break over", ready: "#counted", act: open,
        stored: { ...book(`${TRIED} mastermind begun`), ...lying("mastermind", TRIED, [[0, { lay: "12345" }], [0, { lay: codeOf(TRIED) }]], true) } },
    ...Object.fromEntries(Object.keys(TRIES).map(row => [`a day's try, over, ${row}`, over(row)])),
    "the challenges, a list that cannot be read": { hash: "#/daily", stored: { [BOOK]: "[1" }, ready, restart: true },
};
