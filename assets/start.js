// The start. What fails here is told to the box in index.html, with what is known of the cause.
import init from "./tertulia.js";
import { why } from "./files.js";

// Some browsers have no WebAssembly; where a host's policy forbids it, even the empty program is refused.
function able() {
    try {
        return !!new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0));
    } catch {
        return false;
    }
}

try {
    await init();
} catch (error) {
    const told = new CustomEvent("panic", { detail: [able() ? why() : "wasm", String(error)], cancelable: true });
    // Where the host forbids inline scripts nobody hears it.
    if (dispatchEvent(told)) document.getElementById("late").classList.add("now");
}
