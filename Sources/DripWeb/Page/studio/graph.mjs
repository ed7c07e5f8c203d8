// Graphs of all named values over time. Each has a row of its own, because the units differ.

import { byId, drawing, element, legible } from "./dom.mjs";
import { pathOf } from "./sampler.mjs";
import { axisOf } from "./timeline.mjs";

/** The box of a graph, which is stretched to the available width. */
const box = { width: 400, height: 44, margin: 4 };

export class Graph {
  #rows = new Map();

  /** @param {import("./model.mjs").Model} model */
  constructor(model, sampler, clock) {
    this.model = model;
    this.sampler = sampler;
    this.clock = clock;
    this.list = element("div", { class: "rows" });
    this.choices = element("div", { class: "chips", role: "group", "aria-label": "Values shown" });
    byId("values").append(this.choices, this.list);
    this.list.addEventListener("pointerdown", (event) => this.#scrub(event));
    sampler.onRead(() => this.#draw());
    model.on("view", () => this.#draw());
    model.on("time scene story view", () => this.#read());
  }

  #draw() {
    const { hidden } = this.model.state;
    const names = [...this.sampler.lines.keys()];
    const [chosen] = [document.activeElement?.closest?.(".chips")
      ? document.activeElement.dataset.name : null];
    this.choices.replaceChildren(...names.map((name) => element("button", {
      type: "button", "aria-pressed": String(!hidden.includes(name)), "data-name": name,
      onclick: () => this.#toggle(name),
    }, name)));
    if (chosen) [...this.choices.children].find(({ dataset }) => dataset.name === chosen)?.focus();
    this.#rows = new Map();
    this.list.replaceChildren(...names.filter((name) => !hidden.includes(name))
      .map((name) => this.#row(name)));
    this.#read();
  }

  #row(name) {
    const values = this.sampler.lines.get(name);
    const known = values.filter(Number.isFinite);
    const [least, largest] = [Math.min(...known), Math.max(...known)];
    // A constant value runs through the middle.
    const span = largest - least || 1;
    const { width, height, margin } = box;
    const low = largest === least ? least - 0.5 : least;
    const line = pathOf(
      values, width, (value) => height - margin - (value - low) / span * (height - 2 * margin));
    const now = element("output", {});
    this.#rows.set(name, now);
    return element("figure", {},
      element("figcaption", {}, element("span", {}, name), now),
      drawing("svg", {
        viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: "none", role: "img",
        "aria-label": `${name} from ${legible(least)} to ${legible(largest)}`,
      }, drawing("path", { d: line })),
      element("span", { class: "extent" }, `${legible(least)} … ${legible(largest)}`));
  }

  #read() {
    if (this.model.state.view !== "values") return;
    const { values } = this.model.scene;
    for (const [name, output] of this.#rows) output.textContent = legible(values[name] ?? NaN);
  }

  #toggle(name) {
    const { hidden } = this.model.state;
    this.model.change({
      hidden: hidden.includes(name) ? hidden.filter((each) => each !== name) : [...hidden, name],
    });
  }

  #scrub(down) {
    const chart = down.target.closest("figure")?.querySelector("svg");
    if (!chart || down.button) return;
    down.preventDefault();
    const follow = (event) => {
      const { left, width: extent } = chart.getBoundingClientRect();
      this.clock.seek((event.clientX - left) / extent * axisOf(this.model));
    };
    follow(down);
    this.list.setPointerCapture(down.pointerId);
    this.list.addEventListener("pointermove", follow);
    this.list.addEventListener("lostpointercapture",
      () => this.list.removeEventListener("pointermove", follow), { once: true });
  }
}
