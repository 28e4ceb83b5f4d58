// What `make test` prints of the tests in node: a line for each that ran, and at the end all that failed
// together, each with what was wrong.
const indent = (text, by) => String(text).split("\n").map(line => by + line).join("\n");

export default async function* told(events) {
    const failed = [], open = [];
    let passed = 0;
    for await (const { type, data } of events) {
        if (type === "test:start") {
            open.length = data.nesting;
            open.push(data.name);
        }
        if (type === "test:diagnostic" && data.level === "error") yield `${data.message}\n`;
        if (type !== "test:pass" && type !== "test:fail") continue;
        const name = [...open.slice(0, data.nesting), data.name].join(" > ");
        const seconds = `${(data.details.duration_ms / 1000).toFixed(1)} s`;
        if (type === "test:pass") {
            passed += 1;
            yield `ok ${name}${data.skip === undefined ? "" : " # SKIP"} (${seconds})\n`;
        } else {
            const { error } = data.details;
            yield `failed ${name} (${seconds})\n`;
            // Of one that failed because what is in it did, that is told.
            if (error.failureType !== "subtestsFailed") failed.push({ name, file: `${data.file}:${data.line}`, error: error.cause ?? error });
        }
    }
    yield `${passed} passed, ${failed.length} failed\n`;
    for (const [n, { name, file, error }] of failed.entries()) {
        const told = String(error.stack ?? error.message ?? error).split("\n").filter(line => !/^ +at .*node:/.test(line)).join("\n");
        yield `not ok ${n + 1} - ${name}\n${indent(`${file}\n${told.slice(0, 700)}`, "    ")}\n`;
    }
}
