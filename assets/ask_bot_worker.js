// Puts the bot worker to work: a worker where there is one to be had, else the page itself. The script at
// `address` is assets/bot_worker_entry.js, which says what the messages are.

const PATIENCE = 5000;  // ms: a worker that has not come by then will not

let ask;  // once somebody is at work

// Sends the bot worker a message; `hear` hears its own.
export function send(address, message, hear) {
    const told = message => {
        if (message === "gone") ask = null;  // the next question is a new try
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
    const here = () => import(address).then(({ think }) => think(hear, 8)).then(begin, () => say("gone"));
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
    return message => {
        const [, verb, ticket] = message.match(/^(\w+) (\d+)/);
        if (verb === "ask") open.set(ticket, message);
        else open.delete(ticket);
        send(message);
    };
}
