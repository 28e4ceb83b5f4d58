// The table of screens is whole: every phase, gate and route that the app has is in it (dialogs and notices:
// sweeps.test.mjs, which visits them all).
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { test } from "node:test";
import { NEVER as NEVER_IN_BATALLA } from "../support/batalla-matches.mjs";
import { NEVER as NEVER_IN_PECHIGONGA } from "../support/pechigonga-matches.mjs";
import { NEVER as NEVER_IN_A_ROUND } from "../support/eleusis-matches.mjs";
import { SCREENS } from "../support/screens.mjs";

// Gates that no match comes to, with the reason.
const NEVER = {
    "mine over": "nobody is to act", "theirs over": "the end is a break", "pass over": "the end is a break",
    "pass reveal": "a code on paper is not in the page", "break guess": "a break comes after a game", "break key": "a break comes after a game",
    "break reveal": "a break comes after a game",
};
// What a seat sees that goes on alone is no phase of the match (src/app/games/eleusis/play.rs).
const ALONE = { eleusis: ["untold", "look"] };
// What is done without asking whoever is to act (`only_choice` of src/app/games/pechigonga/mod.rs).
const UNASKED = { pechigonga: ["told announce"] };
// What one gate of the desk can show.
const SHOWS = { Seat: ["mine", "theirs"], Pass: ["pass"], Break: ["break"] };

const source = path => readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), "utf8");
function variants(path, name) {
    const [, body] = source(path).match(new RegExp(`enum ${name} \\{([^]*?)\\n\\}`)) ?? assert.fail(`${path} has no ${name}`);
    return [...body.matchAll(/^ {4}(\w+)/gm)].map(([, variant]) => variant);
}

test("screens table: each phase at each gate has a screen", () => {
    const gates = variants("src/app/session/mod.rs", "Gate").flatMap(gate => SHOWS[gate] ?? assert.fail(`Gate::${gate} is not in SHOWS`));
    for (const [game, never] of [["mastermind", NEVER], ["eleusis", NEVER_IN_A_ROUND], ["batalla", NEVER_IN_BATALLA], ["pechigonga", NEVER_IN_PECHIGONGA]]) {
        const phases = variants(`src/games/${game}/types.rs`, "Phase").map(phase => phase.toLowerCase()).concat(ALONE[game] ?? []);
        const all = gates.flatMap(gate => phases.map(phase => `${gate} ${phase}`)).concat(UNASKED[game] ?? []);
        const own = Object.values(SCREENS).filter(screen => (screen.game ?? "mastermind") === game);
        const shown = new Set(own.map(screen => screen.at).filter(Boolean));
        assert.deepEqual(all.filter(at => !shown.has(at) && !(at in never)), [], `${game}: these are in no screen of the table`);
        assert.deepEqual([...shown].filter(at => !all.includes(at) || at in never), [], `${game}: these are in the table and cannot be`);
    }
});

test("screens table: each route of the app has a screen", () => {
    const routes = { Home: /^#\/$/, Game: /^#\/mastermind$/, Page: /^#\/workshop/, Unknown: /^#\/a-page/ };
    const hashes = Object.values(SCREENS).map(screen => screen.hash);
    for (const route of variants("src/app/route.rs", "Route")) {
        assert.ok(hashes.some(hash => routes[route]?.test(hash)), `Route::${route} is in no screen`);
    }
    const names = [...source("src/app/route.rs").matchAll(/Self::(\w+) => "(\w+)",/g)];
    assert.ok(names.length > 15, "the addresses are not found");
    const beside = variants("src/app/route.rs", "Page");
    for (const [, variant, name] of names) {
        // Some pages only La regla secreta has.
        const [there, here] = [[`#/mastermind/${name}`, `#/regla-secreta/${name}`], `#/${name}`];
        assert.ok(hashes.some(hash => there.some(there => hash.startsWith(there)) || beside.includes(variant) && hash.startsWith(here)), `the page “${name}” is in no screen`);
    }
});
