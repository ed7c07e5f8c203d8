// The input of a scene, drawn with the pointer. Progress or the position of the finger is a line,
// and other events are flags. A field shows the input in the notation of the command line.

import { announce, byId, drawing, element } from "./dom.mjs";
import { pathOf } from "./sampler.mjs";
import { axisOf } from "./timeline.mjs";
import { drawn, formatTrack, parseTrack, progressWords, rounded, valueOf, wordOf }
  from "./track.mjs";

/** The height of the lane, and the margin above and below its line, in points. */
const [height, margin] = [84, 8];

/** The distance from the top and the bottom at which a line snaps to the largest and smallest value, in points. */
const snap = 7;

/** The distance from which the pointer can move an event, in points. */
const reach = 9;

const titles = { progress: "Progress", pull: "Pull" };

export class Lane {
  /** @param {import("./model.mjs").Model} model */
  constructor(model, sampler) {
    this.model = model;
    this.sampler = sampler;
    this.svg = drawing("svg", { class: "lane", height, "aria-hidden": "true" });
    this.svg.addEventListener("pointerdown", (event) => this.#grasp(event));
    this.text = element("input", {
      class: "track-text", spellcheck: "false", autocomplete: "off", autocapitalize: "off",
      onchange: () => this.#type(),
    });
    this.tools = element("div", { class: "tools" });
    byId("events").append(this.tools, this.svg);
    model.on("scene", () => this.#lay());
    model.on("scene story", () => this.#draw());
    sampler.onRead(() => this.#draw());
    new ResizeObserver(() => this.#draw()).observe(this.svg);
    this.#lay();
  }

  /** The largest value on the vertical axis. */
  get #most() {
    if (this.model.scene.driver === "progress") return 1;
    return Math.max(160, ...(this.model.events ?? []).map((event) => (event.pull ?? 0) * 1.1));
  }

  #lay() {
    const { driver } = this.model.scene;
    byId("events").hidden = !driver;
    if (!driver) return;
    this.text.setAttribute("aria-label", `Input in the notation of --${driver}`);
    this.reset = element("button", {
      type: "button", class: "small quiet", onclick: () => this.#forget(),
    }, "Demonstration");
    const words = driver === "progress" ? progressWords : ["end"];
    this.tools.replaceChildren(
      element("h2", {}, titles[driver]), this.text,
      element("span", { class: "here", role: "group", "aria-label": "Add input at the playhead" },
        ...words.map((word) => element("button", {
          type: "button", class: "small", "data-word": word,
          title: `${word} at the playhead`, onclick: () => this.#add(word),
        }, word))),
      this.reset);
    this.#draw();
  }

  #draw() {
    const { scene, state, events } = this.model;
    const width = this.svg.clientWidth;
    if (!scene.driver || !width) return;
    const line = this.sampler.lines.get(scene.driver);
    const tap = this.#tap;
    const shapes = [drawing("path", {
      class: "rail", d: `M0 ${height - margin}H${width}M0 ${margin}H${width}`,
    })];
    if (line || tap !== undefined) {
      const data = line ? pathOf(line, width, (value) => this.#y(value))
        : `M0 ${this.#y(0)}H${this.#x(tap)}V${this.#y(1)}H${width}`;
      shapes.push(
        drawing("path", { class: "water", d: `${data}V${height - margin}H0Z` }),
        drawing("path", { class: "surface", d: data }));
    }
    if (events) shapes.push(...this.#path(events));
    this.svg.replaceChildren(...shapes);
    this.svg.classList.toggle("scripted", state.input === null);
    this.reset.disabled = state.input === null;
    if (document.activeElement !== this.text) {
      this.text.value = state.input ?? "";
      this.text.placeholder = "demonstration: draw below, or type 0@0.5,0.6@2,1@3";
      if (scene.driver === "pull") {
        this.text.placeholder = "demonstration: draw below, or type 80@0.5~0.4,end@3";
      }
      this.text.removeAttribute("aria-invalid");
    }
  }

  /**
   * The time of the tap in the demonstration of a scene that reports no progress, such as the recorded wave, if its
   * work is done at once. Undefined for others.
   */
  get #tap() {
    const { model, sampler: { lines } } = this;
    const { scene, events } = model;
    if (scene.driver !== "progress" || events || !lines.size || lines.has("progress")) return undefined;
    const tap = scene.timeline.moments.find(({ name }) => name === "tap")?.time;
    if (tap === undefined) return undefined;
    // Work that takes time, such as that of pill, gives the scene another course.
    const other = model.copy({ input: formatTrack([{ at: tap, move: 1 }]) });
    const isSame = JSON.stringify(other.timeline) === JSON.stringify(scene.timeline);
    other.dispose();
    return isSame ? tap : undefined;
  }

  /** The events as a line with points, and flags. */
  #path(events) {
    const moves = events.filter((event) => valueOf(event) !== undefined);
    const points = moves.map((event) => [this.#x(this.#arrival(event)), this.#y(valueOf(event))]);
    const isPull = this.model.scene.driver === "pull";
    let data = "";
    points.forEach(([x, y], index) => {
      if (isPull) data += `${index ? "L" : "M"}${this.#x(moves[index].at)} ${
        index ? points[index - 1][1] : this.#y(0)}L${x} ${y}`;
      else data += index ? `H${x}V${y}` : `M${x} ${y}`;
    });
    return [
      drawing("path", { class: "curve", d: data }),
      ...points.map(([x, y]) => drawing("circle", { class: "point", cx: x, cy: y, r: 3.5 })),
      ...events.filter((event) => wordOf(event)).map((event) => drawing(
        "g", { class: "flag", transform: `translate(${this.#x(event.at)} 0)` },
        drawing("path", { d: `M0 ${height}V2` }),
        drawing("text", { x: 5, y: 12 }, wordOf(event)))),
    ];
  }

  #arrival(event) {
    return event.at + (event.over ?? 0);
  }

  #x(time) {
    return Math.round(time / (this.axis ?? axisOf(this.model)) * this.svg.clientWidth * 10) / 10;
  }

  #y(value) {
    return height - margin - value / this.#most * (height - 2 * margin);
  }

  /** Returns the time and value under a pointer. */
  #meant(event) {
    const box = this.svg.getBoundingClientRect();
    const part = (event.clientX - box.left) / box.width;
    const span = height - 2 * margin;
    const up = height - margin - (event.clientY - box.top);
    const value = up < snap ? 0 : up > span - snap ? 1 : up / span;
    return { at: Math.min(Math.max(part, 0), 1) * this.axis, value: value * this.most };
  }

  /** Moves a flag or a point, or draws a line. */
  #grasp(down) {
    if (down.button) return;
    down.preventDefault();
    // The axes stay constant while the pointer is down.
    [this.axis, this.most] = [axisOf(this.model), this.#most];
    const follow = this.#carry(down) ?? this.#line(down);
    this.svg.setPointerCapture(down.pointerId);
    this.svg.addEventListener("pointermove", follow);
    this.svg.addEventListener("lostpointercapture", () => {
      this.svg.removeEventListener("pointermove", follow);
      this.axis = null;
      this.#draw();
    }, { once: true });
  }

  /** Returns a function that moves the event under the pointer, or removes it beyond the lane. */
  #carry(down) {
    const events = this.model.events ?? [];
    const box = this.svg.getBoundingClientRect();
    const [x, y] = [down.clientX - box.left, down.clientY - box.top];
    const near = events.find((event) => {
      const value = valueOf(event);
      if (value === undefined) {
        return Math.abs(this.#x(event.at) + (y < 18 ? 14 : 0) - x) < (y < 18 ? 20 : 5);
      }
      return Math.hypot(this.#x(this.#arrival(event)) - x, this.#y(value) - y) < reach;
    });
    if (!near) return null;
    const others = events.filter((event) => event !== near);
    return (event) => {
      const away = event.clientY < box.top - 40 || event.clientY > box.bottom + 40;
      const { at, value } = this.#meant(event);
      const moved = { ...near, at: rounded(Math.max(at - (near.over ?? 0), 0)) };
      if (near.move !== undefined) moved.move = rounded(value);
      if (near.pull !== undefined) moved.pull = rounded(value);
      this.model.setInput(away ? others : [...others, moved]);
    };
  }

  /** Returns a function that draws a line from left to right, in place of the events there. */
  #line(down) {
    const events = this.model.events ?? [];
    const { driver } = this.model.scene;
    const points = [this.#meant(down)];
    this.model.setInput(drawn(driver, events, points, 0));
    return (event) => {
      for (const each of event.getCoalescedEvents?.() ?? [event]) {
        const point = this.#meant(each);
        while (points.length && points.at(-1).at >= point.at) points.pop();
        points.push(point);
      }
      this.model.setInput(drawn(driver, events, points, this.most * 0.012));
    };
  }

  #add(word) {
    const { model } = this;
    const at = rounded(model.state.time);
    const events = (model.events ?? this.#demonstration()).filter((event) => !event.end);
    model.setInput([...events, { at, [word]: true }]);
    announce(`${word} at ${at} seconds`);
  }

  /** Returns the demonstration as events, because a flag needs work to act on. */
  #demonstration() {
    const { model, sampler } = this;
    const { driver } = model.scene;
    const line = sampler.lines.get(driver);
    if (!line) return this.#tap === undefined ? [] : [{ at: rounded(this.#tap), move: 1 }];
    const axis = axisOf(model);
    const points = [...line]
      .map((value, index) => ({ at: index / (line.length - 1) * axis, value }))
      .filter(({ value }) => value > 0);
    if (points.length < 2) return [];
    const last = points.findIndex(({ value }) => value >= 1);
    const rise = last < 0 ? points : points.slice(0, last + 1);
    return drawn(driver, [], rise, driver === "pull" ? 2 : 0.02);
  }

  #forget() {
    this.model.setInput(null);
    announce("The scene plays its demonstration");
  }

  #type() {
    const { model } = this;
    const text = this.text.value.trim();
    const events = text ? parseTrack(model.scene.driver, text) : null;
    const isWrong = text !== "" && !events;
    this.text.setAttribute("aria-invalid", isWrong);
    if (isWrong) return announce("Not a list of events, such as 0@0.5,0.6@2,1@3");
    model.setInput(events);
    this.text.value = events ? formatTrack(model.events) : "";
  }
}
