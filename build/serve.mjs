// A static server that behaves like a plain web host (and like GitHub Pages): gzip, any origin,
// ten minutes of cache, 304. Without dependencies.
//   node build/serve.mjs [--port 8080] [--base /some/folder/] [--dir dist]
import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, extname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";

// TERTULIA_DIST names another built page: for tests of a build that lies elsewhere.
export const DIST = process.env.TERTULIA_DIST ?? join(dirname(fileURLToPath(import.meta.url)), "..", "dist");

const TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
};
const PACKED = [".png"];  // gzip gains nothing

// Serves `dir` under `base`. Tests may put other answers in the place of files: `overrides` maps an
// address below the base ("" is the page itself) to { body, type, headers, status }, to { until },
// a promise that the file itself waits for, or to { stalls }: half of the file itself, and no more. It is read
// anew for each request. `seen` hears of each answer: { path, status, bytes, request }. `level` is gzip's: the most
// takes seconds for the whole page.
export async function serve({ dir = DIST, base = "/", port = 0, overrides = new Map(), seen = () => {}, level = 9 } = {}) {
    const zipped = new Map();  // etag -> gzip of it: the slow part is done once
    const server = createServer(async (request, response) => {
        const path = below(base, request.url);
        await overrides.get(path)?.until;
        const { status, body, type, headers } = answer(dir, path, overrides);
        const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 20)}"`;
        const send = (status, bytes, more = {}) => {
            const { stalls } = overrides.get(path) ?? {};
            response.writeHead(status, {
                "Access-Control-Allow-Origin": "*", "Cache-Control": status === 200 ? "max-age=600" : "no-store",
                "Content-Type": type, ETag: etag, Vary: "Accept-Encoding", ...more, ...headers, "Content-Length": bytes.length,
            });
            if (stalls) response.write(bytes.subarray(0, bytes.length >> 1));
            else response.end(request.method === "HEAD" ? undefined : bytes);
            seen({ path, status, bytes: bytes.length, request });
        };
        if (request.method !== "GET" && request.method !== "HEAD") return send(405, Buffer.from("405\n"));
        if (status === 200 && request.headers["if-none-match"] === etag) {
            response.writeHead(304, { ETag: etag, "Cache-Control": "max-age=600", "Access-Control-Allow-Origin": "*" }).end();
            return seen({ path, status: 304, bytes: 0, request });
        }
        if (!/\bgzip\b/.test(request.headers["accept-encoding"] ?? "") || PACKED.includes(extname(path ?? ""))) {
            return send(status, body);
        }
        if (!zipped.has(etag)) zipped.set(etag, gzipSync(body, { level }));
        send(status, zipped.get(etag), { "Content-Encoding": "gzip" });
    });
    await new Promise((listening, failed) => server.once("error", failed).listen(port, "127.0.0.1", listening));
    return {
        unref: () => server.unref(),  // then it does not keep the process alive
        url: `http://127.0.0.1:${server.address().port}${base}`,
        close: () => new Promise(closed => {
            server.close(closed);
            server.closeAllConnections();  // a browser keeps its connections open
        }),
    };
}

// The address below the base, or null when it lies elsewhere.
function below(base, address) {
    let path;
    try {
        path = decodeURIComponent(new URL(address, "http://host").pathname);
    } catch {
        return null;  // malformed
    }
    return path.startsWith(base) && !path.includes("\0") ? path.slice(base.length) : null;
}

function answer(dir, path, overrides) {
    const other = overrides.get(path);
    if (other && !other.until && !other.stalls) {
        return { status: other.status ?? 200, body: Buffer.from(other.body ?? ""), headers: other.headers,
            type: other.type ?? TYPES[extname(path)] ?? "text/plain" };
    }
    const file = path === null ? null : join(dir, path, path === "" || path.endsWith("/") ? "index.html" : "");
    // join() has resolved every "..": what then is not below the folder is not ours to give.
    if (file?.startsWith(join(dir, sep)) && statSync(file, { throwIfNoEntry: false })?.isFile()) {
        return { status: 200, body: readFileSync(file), type: TYPES[extname(file)] ?? "application/octet-stream" };
    }
    return { status: 404, body: Buffer.from("404: nothing here\n"), type: "text/plain" };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    const { values } = parseArgs({ options: {
        port: { type: "string", default: "8080" }, base: { type: "string", default: "/" }, dir: { type: "string", default: DIST },
    } });
    const base = `/${values.base}/`.replace(/\/+/g, "/");
    try {
        const { url } = await serve({ ...values, base, port: Number(values.port) });
        console.log(`Tertulia is on ${url.replace("127.0.0.1", "localhost")} (Ctrl-C ends it)`);
    } catch (error) {
        console.error(error.code === "EADDRINUSE" ? `Port ${values.port} is taken: choose another, PORT=8081 make serve` : error.message);
        process.exit(1);
    }
}
