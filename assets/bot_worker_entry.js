// The bot worker at work: in a worker, which this script is then, or in the page, which imports it where no
// worker is to be had. The build joins it with the script of wasm-bindgen.
//
// Messages are text. In go `ask N⏎question` and `cancel N`; out come `done N⏎answer`, and `gone` when
// nobody can think. A worker says `ready` first.
import init, { advance, ask, cancel } from "./bot_worker.js";

// Gives what takes messages, once it can. Thinks for `span` ms at a time: in between, the page lives
// and the worker hears whether a thought is still wanted.
export async function think(say, span) {
    await init();
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

if (!self.document) {
    const say = message => postMessage(message);
    think(say, 30).then(take => {
        onmessage = ({ data }) => take(data);
        say("ready");
    }, () => say("gone"));
}
