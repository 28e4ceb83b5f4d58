// A page of another size is drawn; what comes late for the fingers' sake has come.
export async function drawn(page) {
    // A browser that is busy elsewhere draws a window only when it is asked for something there, and what fits itself
    // into its room does so when it is drawn: until then it is of the size before.
    for (let asked = 0; asked < 10; asked += 1) {
        if (await page.evaluate(pictures)) return;
    }
    throw new Error("the window is not drawn any more");
}

// In the page: two pictures have come, and what moves has come to rest, if it does so soon. Tells whether they came.
async function pictures() {
    const late = () => new Promise(later => setTimeout(later, 3000));
    const drawn = new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const came = await Promise.race([drawn.then(() => true), late().then(() => false)]);
    if (came) await Promise.race([Promise.allSettled(document.getAnimations().map(motion => motion.finished)), late()]);
    return came;
}

// What is cut off, hangs out, lies under something else, or is too small for a finger: looked for in the
// page itself.
export function misfits() {
    const found = [];
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width) found.push(`the page scrolls sideways: ${document.documentElement.scrollWidth} > ${width}`);
    const called = element => `${element.tagName.toLowerCase()}${element.id && `#${element.id}`}.${element.getAttribute("class") ?? ""} “${(element.ariaLabel ?? element.textContent).trim().slice(0, 40)}”`;
    const top = document.querySelector("#panic:not([hidden])") ?? [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
    const seen = element => element.checkVisibility({ visibilityProperty: true }) && !element.closest(".unseen, .glyphs");
    const scrolls = value => value === "auto" || value === "scroll";
    const over = (inner, outer) => Math.max(outer.left - inner.left, inner.right - outer.right);

    for (const element of top.querySelectorAll("*")) {
        // What nobody can reach is only there to look at, and may lie over its edge.
        if (!seen(element) || element.closest("svg, [inert]")) continue;
        // What lies in a box that scrolls sideways, and says so to the keyboard, can be scrolled to.
        if (element.parentElement.closest(".line-bed, .sheet-bed, .pot-bed, .light-chips")) continue;
        const box = element.getBoundingClientRect();
        if (over(box, { left: 0, right: width }) > 0.5) found.push(`out of the window: ${called(element)}`);
        const { overflowX, overflowY } = getComputedStyle(element);
        if (overflowX !== "visible" && !scrolls(overflowX) && element.scrollWidth > element.clientWidth + 1) found.push(`cut off sideways: ${called(element)}`);
        if (overflowY !== "visible" && !scrolls(overflowY) && element.scrollHeight > element.clientHeight + 1) found.push(`cut off below: ${called(element)}`);
        if (element.matches("table") && over(box, element.parentElement.getBoundingClientRect()) > 0.5) found.push(`wider than what it is in: ${called(element)}`);
        if (element.matches(".bed, .side, dialog") && element.scrollWidth > element.clientWidth) found.push(`scrolls sideways: ${called(element)}`);
        // A box with a narrow fixed width that its text does not fit in.
        const texts = [...element.childNodes].filter(node => node.nodeType === Node.TEXT_NODE && node.data.trim());
        if (!texts.length) continue;
        const range = document.createRange();
        range.setStartBefore(texts[0]);
        range.setEndAfter(texts.at(-1));
        const frame = element.closest("button, .button, label, td, th, .panel, .tile, .notice, .board, .shield, header, main, dialog, body");
        const outer = frame.getBoundingClientRect();
        for (const line of range.getClientRects()) {
            const off = over(line, outer);
            if (off > 1) found.push(`text out of its ${called(frame)} by ${off.toFixed(0)}`);
            const below = Math.max(outer.top - line.top, line.bottom - outer.bottom);
            if (below > 1 && frame.matches("button, .button, .notice, .panel, .tile, label")) found.push(`text out of its ${called(frame)} by ${below.toFixed(0)} below`);
        }
    }

    for (const target of top.querySelectorAll("button, a[href], input, select, summary")) {
        // A link in a line of text is as high as the line.
        if (!seen(target) || target.matches("p a")) continue;
        const face = target.matches("input[type=checkbox], input[type=radio]") ? target.closest("label") : target;
        const box = face.getBoundingClientRect();
        const large = parseFloat(getComputedStyle(document.documentElement).fontSize) > 24;
        const small = width < 340 || large && width < 400;
        // A laid peg gives a colour that the supply gives, too: it is as high as its row, of which twelve are in sight.
        const laid = target.matches(".rows .row:not(.active) .socket");
        const least = laid ? 26 : !target.matches(".bed .socket") || width >= 400 ? 44 : document.querySelector(".six") ? (small ? 35 : 42) : small ? 42 : 44;
        if (Math.min(box.width, box.height) < least - 0.25) found.push(`too small for a finger: ${called(target)} ${box.width.toFixed(1)}×${box.height.toFixed(1)}`);
        // What can be scrolled to can be reached.
        target.scrollIntoView({ block: "nearest" });
        const { left, top: above, width: w, height: h } = face.getBoundingClientRect();
        const hit = document.elementFromPoint(left + w / 2, above + h / 2);
        // The skip link comes from above the window and lies over the header while it is wanted.
        if (!face.contains(hit) && !target.matches(".skip") && !hit?.matches(".skip")) found.push(`out of reach: ${called(target)} under ${hit ? called(hit) : "nothing"}`);
    }
    const submit = document.getElementById("submit")?.getBoundingClientRect();
    if (submit && submit.bottom > innerHeight) found.push("the button of the turn is below the window");
    scrollTo(0, 0);
    return found;
}
