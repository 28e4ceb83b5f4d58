// Runs jobs, functions that promise something, as many at a time as there are cores.
import { availableParallelism } from "node:os";

export async function pool(jobs) {
    const left = [...jobs];
    await Promise.all(Array.from({ length: availableParallelism() }, async () => {
        for (let next = left.shift(); next; next = left.shift()) await next();
    }));
}
