// A screenshot of the user's page behind the picture, in its real size. It never leaves the tab: the address and
// the files of the studio do not contain it.

import { announce, byId, element } from "./dom.mjs";
import { imageSize } from "./image-size.mjs";

/** The limits of a file in bytes, and of a picture in pixels. */
const largest = { bytes: 20_000_000, side: 8192 };

const hint = "It stays in this tab and is never uploaded.";

export class Backdrop {
  /** The distance from the middle of the page, in points. */
  #offset = { x: 0, y: 0 };
  #pixels = { width: 0, height: 0 };
  #reading = 0;

  /** @param {import("./model.mjs").Model} model */
  constructor(model) {
    this.model = model;
    this.page = byId("page");
    const file = element("input", {
      type: "file", accept: "image/png,image/jpeg,image/webp,image/gif,image/avif", hidden: true,
      "aria-label": "Picture file", onchange: () => {
        const [chosen] = file.files;
        // The same file can be chosen again after it was removed.
        file.value = "";
        if (chosen) this.take(chosen);
      },
    });
    this.button = byId("screenshot");
    this.button.after(file);
    this.button.addEventListener("click", () => file.click());
    this.canvas = element("canvas", { role: "img", tabindex: "0", onkeydown: (event) => this.#key(event) });
    this.scale = element("select", { "aria-label": "Pixels per point of the screenshot", onchange: () => this.#lay() },
      ...[1, 2, 3].map((ratio) => element("option", { value: ratio }, `${ratio}×`)));
    this.bar = element("div", { class: "backdrop-bar", role: "group", "aria-label": "Screenshot", title: hint },
      this.scale, element("button", { type: "button", class: "small", onclick: () => this.remove() }, "Remove"));
    this.clip = element("div", { class: "backdrop" }, this.canvas);
    this.page.addEventListener("pointerdown", (event) => this.#drag(event));
    new ResizeObserver(() => this.#lay()).observe(this.page);
  }

  /**
   * Shows a file behind the picture, or announces why it cannot.
   * @param {File} file
   */
  async take(file) {
    const reading = ++this.#reading;
    const problem = await this.#show(file, () => reading === this.#reading);
    if (problem) announce(problem);
  }

  /** Shows a file, unless another one was taken meanwhile. Returns the reason if it cannot. */
  async #show(file, isLast) {
    if (file.size > largest.bytes) return `A screenshot can have at most ${largest.bytes / 1e6} MB.`;
    let image;
    try {
      const size = imageSize(new Uint8Array(await file.arrayBuffer()));
      if (!size) return "The studio shows PNG, JPEG, WebP, GIF and AVIF files behind the picture.";
      if (Math.max(size.width, size.height) > largest.side) {
        return `A screenshot can have at most ${largest.side} pixels on each side, and this one has ` +
          `${size.width} × ${size.height}.`;
      }
      image = await createImageBitmap(file);
    } catch {
      return "This picture is damaged, or your browser cannot read it.";
    }
    if (!isLast()) return image.close();
    const { width, height } = image;
    [this.canvas.width, this.canvas.height] = [width, height];
    this.canvas.getContext("2d").drawImage(image, 0, 0);
    image.close();
    this.#pixels = { width, height };
    this.#offset = { x: 0, y: 0 };
    this.name = file.name?.slice(0, 80) || "pasted picture";
    this.scale.value = ratioOf(file.name ?? "", width);
    this.page.prepend(this.clip);
    this.page.append(this.bar);
    this.model.change({ hasBackdrop: true });
    this.#lay();
    const points = `${this.#points.width} × ${this.#points.height} points`;
    announce(`${this.name}: ${points}. Drag it, or move it with the arrow keys. ${hint}`);
    return null;
  }

  /** Shows the page of the scene again. */
  remove() {
    this.#reading += 1;
    this.clip.remove();
    this.bar.remove();
    // An empty canvas takes no memory.
    [this.canvas.width, this.canvas.height] = [0, 0];
    this.model.change({ hasBackdrop: false });
    this.button.focus();
    announce("The screenshot is removed.");
  }

  /** The size of the screenshot in points. */
  get #points() {
    const ratio = Number(this.scale.value);
    return { width: Math.round(this.#pixels.width / ratio), height: Math.round(this.#pixels.height / ratio) };
  }

  #lay() {
    if (!this.model.state.hasBackdrop) return;
    const { width, height } = this.#points;
    const { clientWidth, clientHeight } = this.page;
    // At least a corner stays visible.
    const bounded = (distance, most) => Math.min(Math.max(distance, -most), most);
    this.#offset.x = bounded(this.#offset.x, (clientWidth + width) / 2 - 40);
    this.#offset.y = bounded(this.#offset.y, (clientHeight + height) / 2 - 40);
    const { style } = this.canvas;
    // Between two pixels of the screen, the screenshot would be blurred.
    const left = Math.round((clientWidth - width) / 2 + this.#offset.x);
    const top = Math.round((clientHeight - height) / 2 + this.#offset.y);
    Object.assign(style, { width: `${width}px`, height: `${height}px`, translate: `${left}px ${top}px` });
    this.canvas.setAttribute("aria-label", `${this.name}, ${width} × ${height} points, behind the picture. ` +
      "Arrow keys move it, Delete removes it.");
  }

  #move(x, y) {
    this.#offset.x += x;
    this.#offset.y += y;
    this.#lay();
  }

  #key(event) {
    const step = event.shiftKey ? 10 : 1;
    const directions = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const direction = directions[event.key];
    if (direction) this.#move(direction[0] * step, direction[1] * step);
    else if (event.key === "Delete" || event.key === "Backspace") this.remove();
    else return;
    event.preventDefault();
  }

  /** Lets a pointer move the screenshot, also on the picture if that takes no pointer itself. */
  #drag(down) {
    const { model, page } = this;
    if (!model.state.hasBackdrop || down.button || down.defaultPrevented || this.bar.contains(down.target)) return;
    const isTaken = model.declared.some(({ kind }) => kind === "pointer");
    if (isTaken && down.target === byId("canvas")) return;
    down.preventDefault();
    this.canvas.focus({ preventScroll: true, focusVisible: false });
    page.setPointerCapture(down.pointerId);
    let last = down;
    const move = (event) => {
      this.#move(event.clientX - last.clientX, event.clientY - last.clientY);
      last = event;
    };
    page.addEventListener("pointermove", move);
    page.addEventListener("lostpointercapture", () => page.removeEventListener("pointermove", move), { once: true });
  }
}

/** Returns the number of pixels per point that a screenshot probably has. */
function ratioOf(name, width) {
  const named = /@([123])x\b/i.exec(name);
  if (named) return Number(named[1]);
  return width > screen.width ? Math.min(Math.max(Math.round(devicePixelRatio), 1), 3) : 1;
}
