// In the page: what of the table cannot be seen, wherever one scrolls to, and what cannot be pressed. For windows
// that are narrower or lower than any phone: there not everything has to be in sight at once, but nothing may be cut
// off.
export function outOfReach() {
    const found = [];
    const page = document.documentElement;
    const [wide, high] = [page.clientWidth, innerHeight];
    if (page.scrollWidth > wide) found.push(`the page scrolls sideways: ${page.scrollWidth} > ${wide}`);
    const called = element => `${element.tagName.toLowerCase()}${element.id && `#${element.id}`}.${element.getAttribute("class") ?? ""} “${(element.ariaLabel ?? element.textContent).trim().slice(0, 40)}”`;
    const top = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
    const seen = element => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest(".unseen, .glyphs, .skip, .ghost");
    const speaks = element => [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.data.trim());
    const scrolls = value => value === "auto" || value === "scroll";
    const LEAST = 40;  // what scrolls in less room than this is as good as cut off
    const things = "button, a[href], input, select, summary, .pin, .peg, .card, .back, [role=img]";

    // What is left of a box once all that clips it has clipped it, and how much of it what scrolls can show at once.
    function left(element) {
        let { left, top, right, bottom } = element.getBoundingClientRect();
        const whole = { width: Math.min(right - left, wide), height: Math.min(bottom - top, high) };
        for (let box = element.parentElement, { position } = getComputedStyle(element); box; box = box.parentElement) {
            const style = getComputedStyle(box);
            if (position === "absolute" && style.position === "static") continue;
            if (position === "fixed") break;
            position = style.position;
            if (style.overflowX === "visible" && style.overflowY === "visible" || box === page || box === document.body) continue;
            if (scrolls(style.overflowX)) whole.width = Math.min(whole.width, box.clientWidth);
            if (scrolls(style.overflowY)) whole.height = Math.min(whole.height, Math.max(box.clientHeight, LEAST));
            const frame = box.getBoundingClientRect();
            [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
            [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
        }
        [left, right, top, bottom] = [Math.max(left, 0), Math.min(right, wide), Math.max(top, 0), Math.min(bottom, high)];
        return { width: right - left, height: bottom - top, whole, middle: [(left + right) / 2, (top + bottom) / 2] };
    }

    for (const element of top.querySelectorAll("*")) {
        if (!seen(element) || element.closest("svg")) continue;
        const { overflowX, overflowY } = getComputedStyle(element);
        const hides = value => value === "hidden" || value === "clip";
        if (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) found.push(`cut off sideways: ${called(element)}`);
        if (hides(overflowY) && element.scrollHeight > element.clientHeight + 1) found.push(`cut off below: ${called(element)}`);
        // Lines, sheets and hands that are longer than the window say so, and are scrolled by themselves.
        const beds = ".line-bed, .light-chips, .sheet-bed, .pot-bed, .held-cards, .overview, pre, textarea, input";
        if (!hides(overflowX) && overflowX !== "visible" && !element.matches(beds) && element.scrollWidth > element.clientWidth + 1) found.push(`scrolls sideways: ${called(element)}: ${element.scrollWidth} in ${element.clientWidth}`);
        if (!speaks(element) && !element.matches(things)) continue;
        const face = element.matches("input[type=checkbox], input[type=radio]") ? element.closest("label") : element;
        face.scrollIntoView({ block: "nearest", inline: "nearest" });
        const { width, height, whole, middle } = left(face);
        if (width < whole.width - 1.5 || height < whole.height - 1.5) found.push(`cut off: ${called(element)}: ${width.toFixed(0)}×${height.toFixed(0)} of ${whole.width.toFixed(0)}×${whole.height.toFixed(0)}`);
        else if (element.matches("button, a[href], input, select, summary") && !element.disabled) {
            const hit = document.elementFromPoint(...middle);
            if (!face.contains(hit)) found.push(`out of reach: ${called(element)} under ${hit ? called(hit) : "nothing"}`);
        }
    }
    scrollTo(0, 0);
    return found;
}
