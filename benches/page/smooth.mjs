// How soon the page answers on a slow device: a script plays each game with the processor slowed down to one and
// the same device, on whatever machine it runs. From what a person does to the next picture, how long it is until all that changes is painted, and
// no task that holds the page up longer. The script does ten things a second at the most, and the computer players
// breathe as they always do: what is timed is the page, not how the questions of the script to it get in its way.
//   node benches/page/smooth.mjs [game…]
import { cpus } from "node:os";
import { ROWS, playOn } from "../../tests/browser/support/autoplay.mjs";
import { launch, mounted, open, site } from "../../tests/browser/support/harness.mjs";

const DEVICE = 214;  // ms that the sum below takes: a quarter of the speed of the machine that the limits were set on
const ANSWER = 100;  // ms to the first changed picture, at the 95th percentile
const PAINTED = 165;  // ms until all of it is painted, at the 95th percentile
const TASK = 100;  // ms that a task of the page's own thread may take after the start
const REST = 100;  // ms between what the script does
const [WIDTH, HEIGHT] = [820, 1180];
const wanted = process.argv.slice(2);
const TURNS = Number(process.env.TERTULIA_TURNS ?? 50);

const percentiles = (values, ...shares) => {
    values.sort((a, b) => a - b);
    return shares.map(share => Math.round(values[Math.min(values.length - 1, Math.floor(share * values.length))]));
};

const host = await site();
const browser = await launch();
console.log(`Chromium ${browser.version()}, ${cpus()[0].model}, ${TURNS} turns`);
let failed = false;
// The pace of the machine shows in the time of one and the same sum, on a page of its own, so that no memory of
// the game's is asked for: it says how much slower the device is.
async function pace() {
    const page = await browser.newPage();
    const times = await page.evaluate(() => [...Array(15)].map(() => {
        const start = performance.now();
        for (let n = 0, sum = 0; n < 5e6; n += 1) sum = (sum + n * n) % 1_000_003;
        return performance.now() - start;
    }));
    await page.close();
    return percentiles(times, 0.5)[0];
}

for (const row of wanted.length ? wanted : ROWS) {
    const sum = await pace();
    const slower = Math.max(1, DEVICE / sum);
    const { context, page, close } = await open(browser, host, { width: WIDTH, height: HEIGHT, stored: { [`tertulia.tutorial.${row}`]: "true" }, hash: `#/${row}/new` });
    await mounted(page);
    await page.locator("#play").click();
    await page.locator("#table").waitFor();
    // The start is over when nothing more is fetched.
    await page.waitForLoadState("networkidle");
    const throttle = await context.newCDPSession(page);
    // A window that is just as high as the page has no room for the browser's bars: what lies below its edge
    // is never drawn, and a change there is told as slow as the next one elsewhere.
    const { windowId } = await throttle.send("Browser.getWindowForTarget");
    await throttle.send("Browser.setWindowBounds", { windowId, bounds: { width: WIDTH, height: HEIGHT + 300 } });
    await throttle.send("Emulation.setCPUThrottlingRate", { rate: slower });
    await page.evaluate(() => {
        window.answers = new Map();
        window.tasks = [];
        new PerformanceObserver(list => {
            for (const { interactionId, duration, name } of list.getEntries()) {
                if (interactionId && duration > (answers.get(interactionId)?.duration ?? 0)) answers.set(interactionId, { duration, name });
            }
        }).observe({ type: "event", durationThreshold: 16 });
        new PerformanceObserver(list => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: "longtask" });
        window.interactions = performance.interactionCount;
        // When all that changes is painted: after the work of the event, and the picture after that.
        window.wholes = [];
        const wait = ({ timeStamp }) => setTimeout(() => requestAnimationFrame(() =>
            setTimeout(() => wholes.push(performance.now() - timeStamp))));
        for (const type of ["pointerup", "keydown"]) addEventListener(type, event => event.isTrusted && wait(event), true);
    });
    const done = await playOn(page, row, TURNS, REST);
    await page.waitForTimeout(500);
    const { answers, tasks, wholes, count } = await page.evaluate(() => ({
        wholes, answers: [...answers.values()].map(({ duration }) => duration), tasks, count: performance.interactionCount - interactions,
    }));
    // What took less than a picture of the screen is not told one by one.
    const times = [...answers, ...Array(Math.max(0, count - answers.length)).fill(16)];
    const [median, high, longest] = percentiles(times, 0.5, 0.95, 1);
    const [half, most] = percentiles(wholes, 0.5, 0.95);
    const worst = Math.max(0, ...tasks);
    const well = done > 0 && times.length > 0 && high <= ANSWER && most <= PAINTED && worst <= TASK;
    failed ||= !well;
    console.log(`${well ? "  ok" : "FAIL"}  ${row.padEnd(14)} ${done} turns, ${times.length} answers: median ${median} ms, 95th percentile ${high} ms, longest ${longest} ms (all of it painted: ${half} and ${most} ms); ${tasks.length} long tasks, the longest ${worst.toFixed(0)} ms (the device is ${slower.toFixed(1)} times slower than this machine: a sum took ${sum} ms)`);
    await throttle.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await close();
}
await browser.close();
await host.close();
process.exitCode = failed ? 1 : 0;
