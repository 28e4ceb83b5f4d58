// How a table of Batalla Científica is sat down at, and what is asked of it.
import { SAVE } from "./batalla-matches.mjs";
import { sitDown as sitDownAt } from "./table.mjs";

const ROW = "batalla";

export const sitDown = (browser, host, options) => sitDownAt(browser, host, ROW, options);

export { now, said } from "./table.mjs";
export const saved = page => page.evaluate(key => JSON.parse(localStorage[key]), SAVE);
