// New versions of the page for a browser that has stored it, and what becomes of them.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DIST } from "../../../build/serve.mjs";

// The built page, marked as another edition: addresses with their content, as serve() takes them.
export function marked(name) {
    const page = readFileSync(join(DIST, "index.html"), "utf8").replace("<title>", `<meta name="edition" content="${name}"><title>`);
    const hash = createHash("sha256").update(page).digest("base64");
    const worker = readFileSync(join(DIST, "sw.js"), "utf8")
        .replace(/"\.\/":"sha256-[^"]*"/, `"./":"sha256-${hash}"`)
        .replace(/VERSION="[^"]*"/, `VERSION="${name}"`);
    return [["", { body: page, type: "text/html" }], ["sw.js", { body: worker }]];
}

// Asks for a new version and waits for what becomes of it: "installed" or "redundant" (refused).
export const updated = page => page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const settled = new Promise(settle => registration.addEventListener("updatefound", () => {
        const { installing } = registration;
        installing.addEventListener("statechange", () => settle(installing.state));
    }));
    await registration.update();
    return settled;
});
