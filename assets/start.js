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

// A host that wants trusted types gets a policy for what the app makes itself: HTML without any script, and scripts of
// this folder.
try {
    const ours = address => new URL(address, location).href.startsWith(new URL("./", location).href) ? address : null;
    const plain = text => /<(script|iframe|object|embed|base|meta|link)\b|\son\w+\s*=|javascript:/i.test(text) ? null : text;
    window.trustedTypes?.createPolicy("default", { createHTML: plain, createScriptURL: ours });
} catch { /* the host allows no policy: what follows from that is said */ }

// What has come damaged may lie in the browser's cache, which this overwrites. Others add style sheets of their own, or
// put ours into the page.
const style = document.querySelector("link[href$='/tertulia.css']");
if (style && !style.sheet) fetch(style.href, { cache: "reload" }).then(() => style.replaceWith(style.cloneNode()), () => {});

// The list of what the host forbids is kept by index.html, which hears of it before any file is there. Where inline
// scripts are forbidden there is none.
function unstyled() {
    if (typeof forbidden === "undefined" || !forbidden.some(rule => rule.startsWith("style-src"))) return;
    document.getElementById("unstyled").hidden = true;
    document.getElementById("unstyled-policy").hidden = false;
}
addEventListener("securitypolicyviolation", unstyled);
unstyled();

try {
    await init();
} catch (error) {
    const told = new CustomEvent("panic", { detail: [able() ? why() : "wasm", String(error)], cancelable: true });
    // Where the host forbids inline scripts nobody hears it.
    if (dispatchEvent(told)) document.getElementById("late").classList.add("now");
}
