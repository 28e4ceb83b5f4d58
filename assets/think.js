// Puts the thinker to work: a worker where there is one to be had, else the page itself. The page
// imports this script and hires; the worker is this script, too. .ci/finish.mjs joins it with the
// script of wasm-bindgen.
//
// Messages are text. In go `ask N⏎question` and `cancel N`; out come `done N⏎answer`, and `gone` when
// nobody can think. A worker says `ready` first.
import init, { advance, ask, cancel } from "./thinker.js";

const PATIENCE = 5000;  // ms: a worker that has not come by then will not

// Gives what takes messages, once it can. Thinks for `span` ms at a time: in between, the page lives
// and the worker hears whether a thought is still wanted.
async function think(say, span) {
    await init({ module_or_path: "./thinker_bg.wasm" });
    const open = new Set();
    let due = false;
    const slice = () => {
        const end = performance.now() + span;
        due = false;
        for (const ticket of open) {
            let answer;
            // So little work at a time that looking at the clock costs nothing, and a slow tablet a millisecond.
            do answer = advance(ticket, 5000); while (answer === undefined && performance.now() < end);
            if (answer === undefined) break;
            open.delete(ticket);
            say(`done ${ticket}\n${answer}`);
        }
        plan();
    };
    // What breaks in there is broken for good.
    const dare = act => { try { act(); } catch { say("gone"); } };
    const plan = () => {
        if (!due && open.size) due = setTimeout(dare, 0, slice);
    };
    return message => dare(() => {
        const [, verb, ticket, question] = message.match(/^(\w+) (\d+)\n?([^]*)/);
        open.delete(ticket);
        cancel(ticket);
        if (verb === "ask") {
            ask(ticket, question);
            open.add(ticket);
            plan();
        }
    });
}

// Gives what takes the page's messages; `say` hears the thinker's.
export function hire(say) {
    const open = new Map();  // what was asked and not answered: whoever comes to work begins with that
    let send = () => {};
    const begin = worker => {
        send = worker;
        for (const message of open.values()) send(message);
    };
    const hear = message => {
        open.delete(message.match(/^done (\d+)/)?.[1]);
        say(message);
    };
    const here = () => think(hear, 8).then(begin, () => say("gone"));
    try {
        const worker = new Worker(import.meta.url, { type: "module" });
        const dismiss = () => {
            clearTimeout(patience);
            worker.onmessage = worker.onerror = null;
            worker.terminate();
            send = () => {};
            here();
        };
        const patience = setTimeout(dismiss, PATIENCE);
        worker.onerror = dismiss;
        worker.onmessage = ({ data }) => {
            if (data === "gone") return dismiss();
            if (data !== "ready") return hear(data);
            clearTimeout(patience);
            begin(message => worker.postMessage(message));
        };
    } catch {
        here();
    }
    return message => {
        const [, verb, ticket] = message.match(/^(\w+) (\d+)/);
        if (verb === "ask") open.set(ticket, message);
        else open.delete(ticket);
        send(message);
    };
}

if (!self.document) {
    const say = message => postMessage(message);
    think(say, 30).then(take => {
        onmessage = ({ data }) => take(data);
        say("ready");
    }, () => say("gone"));
}
