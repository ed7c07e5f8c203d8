// The timeline with phases, moments and the playhead, which the pointer or the keyboard moves.

import { byId, element } from "./dom.mjs";

/** The distance at which the pointer snaps to a moment or a border, in points. */
const snap = 5;

export class Timeline {
  /** @param {import("./model.mjs").Model} model */
  constructor(model, clock) {
    this.model = model;
    this.clock = clock;
    this.phases = element("ol", { class: "phases", "aria-label": "Phases" });
    this.moments = element("ol", { class: "moments", "aria-label": "Moments" });
    this.ruler = element("div", { class: "ruler", "aria-hidden": "true" });
    this.head = element("div", {
      class: "head", role: "slider", tabindex: "0", "aria-label": "Time", "aria-valuemin": "0",
    });
    this.track = byId("tracks");
    this.track.append(this.moments, this.phases, this.ruler, this.head);
    this.track.addEventListener("pointerdown", (event) => this.#scrub(event));
    this.head.addEventListener("keydown", (event) => this.#key(event));
    model.on("scene story", () => this.#lay());
    model.on("scene story time playback", () => this.#place());
    this.#lay();
    this.#place();
  }

  /** The duration of the axis, in seconds. */
  get axis() {
    return axisOf(this.model);
  }

  #lay() {
    const { phases, moments } = this.model.scene.timeline;
    const part = (time) => `${Math.min(Math.max(time / this.axis, 0), 1) * 100}%`;
    this.phases.replaceChildren(...phases.filter(({ start }) => start < this.axis).map(
      ({ name, start, end }) => {
        const last = Math.min(end, this.axis);
        return element("li", {
          title: `${name}: ${start.toFixed(2)} – ${last.toFixed(2)} s`,
          style: `left: ${part(start)}; width: calc(${part(last)} - ${part(start)})`,
        }, name);
      }));
    let edge = -Infinity;
    const width = this.track.clientWidth || 600;
    this.moments.replaceChildren(...moments.filter(({ time }) => time <= this.axis).map(
      ({ name, time }) => {
        // A label that would overlap the previous one appears when the pointer is on its mark.
        const left = time / this.axis * width;
        const isHidden = left < edge;
        if (!isHidden) edge = left + 12 + name.length * 6.5;
        return element("li", { style: `left: ${part(time)}`, class: isHidden ? "crowded" : null },
          element("button", {
            type: "button", title: `${name}: ${time.toFixed(3)} s`,
            onclick: () => this.clock.seek(time),
          }, name));
      }));
    const step = [0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 300, 900]
      .find((each) => this.axis / each <= Math.max(width / 56, 4)) ?? 900;
    this.ruler.replaceChildren(...Array.from(
      { length: Math.floor(this.axis / step + 1e-9) + 1 },
      (_, index) => element(
        "span", { style: `left: ${part(index * step)}` }, String(+(index * step).toFixed(2)))));
  }

  #place() {
    const { state, scene } = this.model;
    const time = scene.loops ? state.time % this.model.end : state.time;
    const part = Math.min(time / this.axis, 1);
    for (const id of ["time", "values"]) byId(id).style.setProperty("--now", part);
    this.head.setAttribute("aria-valuemax", this.model.end.toFixed(2));
    if (state.playing) return;
    this.head.setAttribute("aria-valuenow", time.toFixed(2));
    this.head.setAttribute(
      "aria-valuetext", `${time.toFixed(2)} seconds, ${byId("phase").textContent}`);
  }

  #scrub(down) {
    if (down.button || down.target.closest("button")) return;
    down.preventDefault();
    this.head.focus({ preventScroll: true });
    this.track.setPointerCapture(down.pointerId);
    const follow = (event) => this.clock.seek(this.#time(event));
    follow(down);
    this.track.addEventListener("pointermove", follow);
    this.track.addEventListener(
      "lostpointercapture", () => this.track.removeEventListener("pointermove", follow),
      { once: true });
  }

  #time(event) {
    const { left, width } = this.track.getBoundingClientRect();
    const time = (event.clientX - left) / width * this.axis;
    const { phases, moments } = this.model.scene.timeline;
    const near = [...moments.map((each) => each.time), ...phases.map(({ start }) => start)]
      .find((each) => Math.abs(each - time) / this.axis * width < snap);
    return near ?? Math.min(Math.round(time * 1000) / 1000, this.model.end);
  }

  #key(event) {
    const page = this.axis / 10;
    const keys = { PageUp: page, PageDown: -page, ArrowUp: 0.1, ArrowDown: -0.1 };
    if (!(event.key in keys)) return;
    event.preventDefault();
    this.clock.seek(this.model.state.time + keys[event.key]);
  }
}

/**
 * Returns the duration of the axes in timeline, lane and graphs, with room for more input.
 * @param {import("./model.mjs").Model} model
 * @returns {number}
 */
export function axisOf(model) {
  return model.state.input === null ? model.end : Math.max(model.end * 1.08, 4);
}
