// Puts the bot worker to work: a worker where there is one to be had, else the page itself. The script at
// `address` is assets/bot_worker_entry.js, which says what the messages are.

const PATIENCE = 5000;  // ms: a worker that has not come by then will not

let ask;  // once somebody is at work

// Sends the bot worker a message; `hear` hears its own.
export function send(address, message, hear) {
    const told = message => {
        if (message.startsWith("gone")) ask = null;  // the next question is a new try
        hear(message);
    };
    // What was done is painted first: nobody notices that thinking begins a picture later.
    ask ??= hire(address, told);
    setTimeout(ask, 20, message);
}

// Gives what takes the page's messages; `say` hears the bot worker's.
function hire(address, say) {
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
    const here = () => import(address).then(({ think }) => think(hear, 8)).then(begin, failed);
    let tries = 2;
    // Whether the host has the script no more, or sends another in its place, or does not answer at all. What came may
    // have lain in the browser's cache, which this overwrites: a worker reads it anew.
    const failed = async () => {
        const answer = await globalThis.fetch(address, { cache: "reload" }).catch(() => {});
        tries -= 1;
        if (answer?.ok && tries) return work();
        say(answer ? "gone gone" : "gone offline");
    };
    const work = () => {
        try {
            const worker = new Worker(address, { type: "module" });
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
    };
    work();
    return message => {
        const [, verb, ticket] = message.match(/^(\w+) (\d+)/);
        if (verb === "ask") open.set(ticket, message);
        else open.delete(ticket);
        send(message);
    };
}
