// A sixth game (examples/sixth_game/) is laid over a copy of the project: it touches what ARCHITECTURE.md says, the
// tests that go over all games pass with it, and it is played on the page. It is built with the project's own
// dependencies: CARGO_TARGET_DIR may say where they are.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { before, test } from "node:test";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const OVERLAY = join(ROOT, "examples/sixth_game"), PATCH = join(OVERLAY, "rows.patch");
// Always the same folder: what was built of it is built anew, and does not pile up.
const COPY = join(tmpdir(), "tertulia-sixth");
const GAME = "higher-lower";

// What a sixth game touches, as the section of ARCHITECTURE.md names it.
const PLACES = ["src/games/<game>/", "src/games.rs", "src/app/games/<game>/", "src/app/games/mod.rs", "assets/locales/", "assets/styles/", "tests/"];

const env = { ...process.env, CARGO_TARGET_DIR: process.env.CARGO_TARGET_DIR ?? join(ROOT, "target") };
const run = (tool, ...args) => execFileSync(tool, args, { cwd: COPY, env, stdio: ["ignore", "ignore", "inherit"] });

// All that belongs to the project; without git, all but what was made of it.
function files() {
    try {
        const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: ROOT, encoding: "utf8", maxBuffer: 1 << 26, stdio: ["ignore", "pipe", "ignore"] });
        return listed.split("\0").filter(path => path && existsSync(join(ROOT, path)));
    } catch {
        return below(ROOT, path => ![".git", "target", "dist", "node_modules"].includes(basename(path)));
    }
}

function below(folder, goes = () => true) {
    const into = path => readdirSync(join(folder, path), { withFileTypes: true }).map(entry => [join(path, entry.name), entry.isDirectory()])
        .filter(([path]) => goes(path)).flatMap(([path, isFolder]) => (isFolder ? into(path) : [path]));
    return into("").map(path => path.split(sep).join("/"));
}

const own = below(OVERLAY).filter(path => !["README.md", "rows.patch"].includes(path));
const patched = [...readFileSync(PATCH, "utf8").matchAll(/^\+\+\+ b\/(.*)$/gm)].map(([, path]) => path);

before(() => {
    assert.deepEqual(own.filter(path => existsSync(join(ROOT, path))), [], "the overlay would take the place of files");
    rmSync(COPY, { recursive: true, force: true });
    for (const path of files().filter(path => !path.startsWith("examples/sixth_game/"))) {
        mkdirSync(dirname(join(COPY, path)), { recursive: true });
        cpSync(join(ROOT, path), join(COPY, path), { preserveTimestamps: true });
    }
    for (const path of own) cpSync(join(OVERLAY, path), join(COPY, path));
    // The copy belongs to no repository, whatever lies above it. Lines around a row may have changed.
    execFileSync("git", ["apply", "-C1", PATCH], { cwd: COPY, env: { ...env, GIT_CEILING_DIRECTORIES: dirname(COPY) }, stdio: "inherit" });
});

test("a sixth game touches what the list says, and nothing else", () => {
    const [, section] = readFileSync(join(ROOT, "ARCHITECTURE.md"), "utf8").match(/^## A sixth game touches\n([^]*?)^## /m);
    assert.deepEqual(PLACES.filter(place => !section.includes(`\`${place}\``)), [], "not in ARCHITECTURE.md");
    const places = PLACES.map(place => place.replace("<game>", "higher_lower"));
    const touches = path => places.some(place => (place.endsWith("/") ? path.startsWith(place) : path === place));
    assert.deepEqual([...own, ...patched].filter(path => !touches(path)), [], "not in the list");
    assert.deepEqual(places.filter(place => ![...own, ...patched].some(path => path.startsWith(place))), [], "no need to touch it");
});

test("the tests that go over all games pass with it", () => {
    const targets = ["battery", "daily", "digests", "games", "golden", "invariants", "links", "moments", "saves"];
    run("cargo", "fmt", "--check");
    run("cargo", "test", "--quiet", "--no-default-features", ...targets.flatMap(name => ["--test", name]));
    run("cargo", "test", "--quiet", "--bin", "tertulia", "--profile", "dev");
});

test("a match of it is played on the page", async t => {
    run("make", "--silent", "quick");
    // The harness serves what this names.
    process.env.TERTULIA_DIST = join(COPY, "dist");
    const { axe, complete, launch, mounted, open, site } = await import("../browser/support/harness.mjs");
    const { ROWS } = await import("../browser/support/autoplay.mjs");
    const [browser, host] = [await launch(), await site()];
    t.after(() => Promise.all([browser.close(), host.close()]));
    const { page, close } = await open(browser, host, { lang: "en" });
    await mounted(page);
    page.setDefaultTimeout(20_000);
    const text = selector => page.locator(selector).first().innerText();
    const texts = selector => page.locator(selector).allInnerTexts();
    const saved = () => page.evaluate(game => JSON.parse(localStorage[`tertulia.game.${game}`]), GAME);
    const visit = async (hash, selector) => {
        await page.goto(host.url + hash);
        await page.locator(selector).first().waitFor();
        await complete(page);
    };
    const due = () => page.waitForFunction(() => ["mine guess", "break over"].includes(document.getElementById("table")?.dataset.at));
    const home = async () => {
        const tiles = await page.locator("a.tile").evaluateAll(all => all.map(tile => [tile.getAttribute("href").slice(2), tile.querySelector(".tile-name").textContent]));
        assert.deepEqual(tiles.map(([game]) => game).sort(), [...ROWS, GAME].sort());
        assert.deepEqual(tiles.filter(([, sign]) => !sign), [], "tiles without a name");
    };

    await home();
    await page.click(`a.tile[href="#/${GAME}"]`);
    await page.locator("#table").waitFor();
    assert.equal(await page.locator("h1").first().textContent(), "Higher or lower");
    assert.deepEqual(await axe(page), []);
    await page.click("#company");
    await page.locator("#play").waitFor();
    assert.deepEqual(await axe(page), []);
    await page.click("#play");

    // A guess by the open card alone, as a beginner would.
    let own = 0;
    for (await due(); await page.locator("#higher").count() > 0; await due()) {
        if (own === 2) {
            const [kept, points] = [await saved(), await texts(".ladder-points b")];
            await page.reload();
            await mounted(page);
            await due();
            assert.deepEqual([await saved(), await texts(".ladder-points b")], [kept, points], "a reload keeps the match");
            assert.deepEqual(await axe(page), []);
        }
        const rank = await page.locator("#open-card .card b").getAttribute("data-face");
        const { log } = await saved();
        await page.click(["8", "9", "10", "J", "Q", "K"].includes(rank) ? "#lower" : "#higher");
        await page.waitForFunction(([game, before]) => JSON.parse(localStorage[`tertulia.game.${game}`]).log.length > before, [GAME, log.length]);
        own += 1;
    }
    // The end of a match is fetched.
    await page.locator("#ended").waitFor();
    const { log, outcome } = await saved();
    assert.equal(own, 5);
    assert.deepEqual(log.map(([seat]) => seat), [0, 1, 0, 1, 0, 1, 0, 1, 0, 1]);
    assert.deepEqual(await texts(".ladder-points b"), outcome.points.map(String));
    assert.equal(await text("#ended"), [, "You won the match!", "Bruno won the match", "The match is a draw"][outcome.winners]);
    assert.equal(await page.locator(".turned li").count(), 10);
    assert.deepEqual(await axe(page), []);

    // The pages that are not its own know it.
    await page.click(`a[href="#/history?game=${GAME}"]`);
    await page.locator("article.match").waitFor();
    assert.match(await text("article.match"), /^Higher or lower/);
    assert.match(await text("article.match"), /10 cards · 10 moves/);
    assert.match(await text(`#stats-${GAME}`), /Right guesses in a match/);
    await page.click("article.match p .button");
    await page.locator("#walk #table").waitFor();
    await visit("#/daily", ".challenge");
    assert.match(await text(`[data-row="${GAME}"]`), /Guess ten of twenty cards/);
    assert.equal(await page.locator(".challenge").count(), ROWS.length + 1);
    await visit(`#/${GAME}/rules`, "#rule-4");
    for (const row of ROWS) await visit(`#/${row}`, "#table");
    await visit("#/", "a.tile");
    await home();
    await close();

    for (const [lang, name] of [["es", "Más alta o más baja"], ["it", "Più alta o più bassa"]]) {
        const { page, close } = await open(browser, host, { lang, hash: `#/${GAME}` });
        await page.locator("#table").waitFor();
        assert.equal(await page.locator("h1").first().textContent(), name);
        await close();
    }
});
