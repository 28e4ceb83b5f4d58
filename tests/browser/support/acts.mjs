// What a person does on the way to a screen.
import { complete } from "./harness.mjs";

// By force: a button that is only called disabled says why when it is pressed.
export const click = (...selectors) => async page => {
    for (const selector of selectors) await page.locator(selector).first().click({ force: true });
};

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
