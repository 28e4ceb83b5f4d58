// What a person does at a table of each game, by where the table is: enough to play it on. `hand` clicks what
// a selector finds first and presses keys one after the other.
export const HANDS = {
    mastermind: {
        "mine guess": hand => hand.press(["1", "1", "2", "2", "3", "Enter"]),
        "mine hide": hand => hand.press(["1", "2", "3", "4", "5", "Enter"]),
        "break hide": hand => hand.click("#go-on"),
    },
    "regla-secreta": {
        "mine rule": hand => hand.click("#draw"),
        "mine hint": hand => hand.click("#no-hint"),
        "mine after": hand => hand.click("#done"),
        "mine lay": hand => hand.click("#lay-0"),
        "break break": hand => hand.click("#go-on"),
        "break untold": hand => hand.click("#go-on"),
        "mine look": hand => hand.click("#give-up"),
        "mine play": async hand => { await hand.click(".held-cards .held"); await hand.click(".held-cards .held"); },
    },
    batalla: {
        "mine choose": async hand => { await hand.click(".held-cards .held"); await hand.click("#submit, .held-cards .held"); },
        "break break": hand => hand.click("#go-on"),
    },
    pechigonga: {
        "mine agreement": hand => hand.click("#accept"),
        "mine closing": hand => hand.click("#go-on"),
        "mine announce": hand => hand.click(".words button"),
        "mine bet": hand => hand.click(".words button"),
    },
};
HANDS.eleusis = HANDS["regla-secreta"];
export const ROWS = ["mastermind", "regla-secreta", "eleusis", "batalla", "pechigonga"];

const at = page => page.evaluate(() => document.getElementById("table")?.dataset.at);

// The hand of a page of playwright's, which rests after each click and key for so many milliseconds.
const handOf = (page, rest) => ({
    async click(selector) {
        await page.locator(selector).first().click();
        await page.waitForTimeout(rest);
    },
    async press(keys) {
        for (const key of keys) {
            await page.keyboard.press(key);
            await page.waitForTimeout(rest);
        }
    },
});

// Plays on until so many things were done, or the match is over; tells how many were.
export async function playOn(page, row, turns, rest = 0) {
    const hand = handOf(page, rest);
    let done = 0;
    for (let end = Date.now() + 60_000; done < turns;) {
        const now = await at(page);
        if (now === "break over") break;
        if (Date.now() > end) throw new Error(`${row} stands still at “${now}” after ${done} turns`);
        const act = HANDS[row][now];
        if (!act) {
            await page.waitForTimeout(20);
            continue;
        }
        const before = await page.evaluate(row => localStorage[`tertulia.game.${row}`]?.length, row);
        await act(hand);
        await page.waitForFunction(([row, before, now]) => localStorage[`tertulia.game.${row}`]?.length !== before
            || document.getElementById("table")?.dataset.at !== now, [row, before, now]);
        done += 1;
        end = Date.now() + 60_000;
    }
    return done;
}
