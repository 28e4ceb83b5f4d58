// Pages as they come out of a printer. Browsers print no backgrounds unless they are told to, or a style says that a
// colour is meant: what only a background or a shadow tells is not there.
export async function onPaper(page) {
    await page.emulateMedia({ media: "print" });
    await page.evaluate(() => {
        for (const element of document.querySelectorAll("*")) {
            element.toggleAttribute("data-exact", getComputedStyle(element).printColorAdjust === "exact");
        }
        const sheet = new CSSStyleSheet();
        const plain = ":not([data-exact])";
        sheet.replaceSync(`${plain}, ${plain}::before, ${plain}::after { background: none !important; box-shadow: none !important; text-shadow: none !important; }
            .alone { position: fixed !important; left: 8px !important; top: 8px !important; margin: 0 !important; z-index: 99; visibility: visible !important; animation: none !important; }
            :has(.alone) { container-type: normal !important; }
            .bar.alone { width: 64px; }
            :root:has(.alone) { visibility: hidden; }`);
        document.adoptedStyleSheets = [sheet];
    });
}

// What is on the paper where a thing stands alone: how dark each point is, from 0 to 1.
async function ink(page, thing) {
    await thing.evaluate(element => {
        document.querySelectorAll(".alone").forEach(other => other.classList.remove("alone"));
        element.classList.add("alone");
    });
    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 72, height: 88 } });
    await thing.evaluate(element => element.classList.remove("alone"));
    return page.evaluate(async text => {
        const bytes = Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
        const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
        const canvas = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
        canvas.drawImage(picture, 0, 0);
        const { data } = canvas.getImageData(0, 0, picture.width, picture.height);
        // In shades of grey: most printers have no more.
        return Array.from({ length: data.length / 4 }, (_, n) => 1 - (0.299 * data[4 * n] + 0.587 * data[4 * n + 1] + 0.114 * data[4 * n + 2]) / 255);
    }, picture.toString("base64"));
}

// How many points of two pictures are light in one and dark in the other.
const apart = (one, other) => one.filter((dark, at) => Math.abs(dark - other[at]) > 0.4).length;

// Of things that a table tells from each other, which two are the same on paper, or not there at all. `blank` are those
// that may be nothing but paper; of the others at least so many points are dark.
export async function alike(page, things, { blank = [], least = 12 } = {}) {
    const pictures = {};
    for (const [name, thing] of Object.entries(things)) pictures[name] = await ink(page, thing);
    const found = [];
    const names = Object.keys(pictures);
    for (const [n, name] of names.entries()) {
        const seen = pictures[name].filter(dark => dark > 0.4).length;
        if (!blank.includes(name) && seen < least) found.push(`hardly anything is seen of ${name}: ${seen} points`);
        for (const other of names.slice(n + 1)) {
            const points = apart(pictures[name], pictures[other]);
            if (points < 12) found.push(`${name} and ${other} are the same but for ${points} points`);
        }
    }
    return found;
}

// In the page: letters that are too light for white paper.
export function paleLetters() {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    const shade = colour => {
        canvas.clearRect(0, 0, 1, 1);
        canvas.fillStyle = "#fff";
        canvas.fillRect(0, 0, 1, 1);
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].map(part => part / 255).map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const found = [];
    for (const element of document.querySelectorAll("body *")) {
        const style = getComputedStyle(element);
        const texts = [...element.childNodes].filter(node => node.nodeType === Node.TEXT_NODE && node.data.trim());
        if (!texts.length || style.printColorAdjust === "exact" || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || element.closest(".unseen, .skip")) continue;
        const contrast = 1.05 / (shade(element.closest("svg") ? style.fill : style.color) + 0.05);
        if (contrast < 4.5) found.push(`${element.className} “${element.textContent.trim().slice(0, 20)}” ${style.color}: ${contrast.toFixed(1)}`);
    }
    return found;
}
