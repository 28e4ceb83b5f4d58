// The page in a frame of somebody's page.
export function settle() {
    // It takes the keyboard from nobody: it has it when somebody has come to it.
    const { focus } = HTMLElement.prototype;
    HTMLElement.prototype.focus = function () {
        if (document.hasFocus()) focus.call(this);
    };

    // The host may want to know how high it should be: as what is shown is, with room for a dialog, and a table as a
    // phone, whatever the move. Where one height asks for another and that one for the first, the larger holds.
    const page = document.documentElement;
    let told, before, at;
    const tell = () => {
        const app = document.querySelector(".embed");
        if (!app) return;
        const table = page.matches("[data-play]:not([data-result], [data-accord])");
        const height = table ? 740 : Math.max(480, app.offsetHeight);
        if (height === told || height < told && height === before && Date.now() < at + 250) return;
        [told, before, at] = [height, told, Date.now()];
        parent.postMessage({ tertulia: "height", height }, "*");
    };
    new ResizeObserver(tell).observe(page);
    new MutationObserver(tell).observe(page, { attributeFilter: ["data-play", "data-result", "data-accord"] });

    // A frame may be higher than the host's window, and its middle far from what somebody looks at: a dialog opens where
    // it was asked for.
    let finger = 0;
    addEventListener("pointerdown", ({ clientY }) => { finger = clientY; }, true);
    const { showModal } = HTMLDialogElement.prototype;
    HTMLDialogElement.prototype.showModal = function () {
        const asked = document.activeElement?.closest("button")?.getBoundingClientRect().top ?? finger;
        showModal.call(this);
        const lowest = innerHeight - this.offsetHeight - 16;
        this.style.marginTop = innerHeight > 800 ? `${Math.max(16, Math.min(asked - 48, lowest))}px` : "";
    };
}
