// On phones, a sheet that slides up has everything except the scenes, the picture and the playback.

import { byId } from "./dom.mjs";

/** The windows for which small.css lays out a phone. Their lengths follow the reader's text size. */
const isCompact = matchMedia("(max-width: 51.25em), (max-height: 30em)");

/** The heights of the sheet, from the lowest. */
const heights = ["low", "half", "full"];

/** The distance from which a pointer drags the sheet, in points. A shorter one is a click. */
const slack = 6;

/** The time for which a released sheet continues its way, in milliseconds. */
const momentum = 160;

export class Sheet {
  /** @param {import("./model.mjs").Model} model */
  constructor(model) {
    this.model = model;
    this.sheet = byId("sheet");
    this.handle = byId("handle");
    this.places = [...document.querySelectorAll("[data-moves]")].map((part) => {
      const home = document.createComment("");
      part.before(home);
      return { part, home };
    });
    this.handle.addEventListener("pointerdown", (event) => this.#drag(event));
    this.handle.addEventListener("click", (event) => this.#click(event));
    this.handle.addEventListener("keydown", (event) => this.#key(event));
    isCompact.addEventListener("change", () => this.#lay());
    // The lowest sheet shows the playback alone, whose height depends on the text size.
    new ResizeObserver(() => this.#measure()).observe(byId("time"));
    this.#lift("low");
    this.#lay();
  }

  /** Makes the inspector visible. */
  open() {
    if (this.height === "low") this.#lift("half");
  }

  /** Moves parts into the tab *Scene* or back to where wide windows show them. */
  #lay() {
    const { model } = this;
    for (const { part, home } of this.places) {
      if (isCompact.matches) byId("view").append(part);
      else home.after(part);
    }
    byId("tab-view").hidden = !isCompact.matches;
    if (!isCompact.matches && model.state.view === "view") model.change({ view: "parameters" });
  }

  #measure() {
    const low = byId("time").offsetTop + byId("time").offsetHeight;
    this.sheet.style.setProperty("--low", `${low}px`);
  }

  #lift(height) {
    this.height = height;
    document.body.dataset.sheet = height;
    this.handle.setAttribute("aria-expanded", height !== "low");
  }

  #click(event) {
    // A drag has already moved the sheet. A keyboard makes clicks without a position.
    if (this.dragged && event.detail) return;
    this.#lift(this.height === "low" ? "half" : "low");
  }

  #key(event) {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const index = heights.indexOf(this.height) + step;
    this.#lift(heights[Math.min(Math.max(index, 0), heights.length - 1)]);
  }

  /** Lets the sheet follow a pointer, and leaves it at the nearest height in its direction. */
  #drag(down) {
    this.dragged = false;
    if (down.button) return;
    const { sheet, handle } = this;
    handle.setPointerCapture(down.pointerId);
    const start = sheet.offsetHeight;
    let [last, speed] = [down, 0];
    const move = (event) => {
      const span = event.timeStamp - last.timeStamp;
      if (span > 0) speed = (last.clientY - event.clientY) / span;
      last = event;
      if (!this.dragged && Math.abs(event.clientY - down.clientY) < slack) return;
      this.dragged = true;
      sheet.classList.add("dragged");
      sheet.style.height = `${start + down.clientY - event.clientY}px`;
    };
    handle.addEventListener("pointermove", move);
    handle.addEventListener("lostpointercapture", () => {
      handle.removeEventListener("pointermove", move);
      if (!this.dragged) return;
      const end = sheet.offsetHeight;
      sheet.style.height = "";
      this.#lift(this.#nearest(end + speed * momentum));
      // The sheet slides from where the pointer has left it.
      sheet.style.height = `${end}px`;
      sheet.getBoundingClientRect();
      sheet.classList.remove("dragged");
      sheet.style.height = "";
    }, { once: true });
  }

  /** Returns the height that is closest to a number of points. */
  #nearest(points) {
    const distance = heights.map((height) => {
      document.body.dataset.sheet = height;
      return Math.abs(this.sheet.offsetHeight - points);
    });
    return heights[distance.indexOf(Math.min(...distance))];
  }
}
