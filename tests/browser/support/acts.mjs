// What a person does on the way to a screen.
import { complete } from "./harness.mjs";

// By force: a button that is only called disabled says why when it is pressed, and a choice lies under its text. But
// nobody presses what still moves: a table that has just come brings the keyboard to what is due in its next picture,
// and a low window scrolls there.
export const click = (...selectors) => async page => {
    for (const selector of selectors) {
        await pressAtRest(page.locator(selector).first());
    }
};

export async function pressAtRest(element, how = "click") {
    await element.evaluate(atRest);
    await element[how]({ force: true });
}

// In the page: the element is where it was two pictures before.
async function atRest(element) {
    const drawn = () => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    for (let before, now; ; before = now) {
        const { x, y, width, height } = element.getBoundingClientRect();
        now = `${x} ${y} ${width} ${height}`;
        if (now === before || !element.isConnected) return;
        await drawn();
    }
}

export const unfold = (...ids) => async page => {
    for (const id of ids) {
        await page.locator(`#${id} > summary`).click();
        await page.waitForFunction(id => document.getElementById(id).children.length > 1, id);
    }
    await complete(page);
};

// The first moves are shown in place.
export const taught = async page => {
    await page.click("#teach");
    await page.locator(".coach[data-side]").waitFor();
};

// Fills the page's storage, but for a thousand letters at most.
export const fillStorage = page => page.evaluate(() => {
    let text = "x".repeat(1 << 20);
    for (let n = 0; text.length > 1000; n += 1) {
        try { localStorage[`fill.${n}`] = text; } catch { text = text.slice(text.length / 2); }
    }
});
