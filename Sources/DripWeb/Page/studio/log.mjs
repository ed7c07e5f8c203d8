// A log of what an app sends to the scene and receives from it, up to the shown time: input, phases,
// moments, and the readouts at each of them.

import { byId, element, legible } from "./dom.mjs";
import { formatInput, parseInput } from "./input-track.mjs";
import { formatTrack } from "./track.mjs";

/** The maximum number of lines. */
const most = 200;

/** The number of readouts in a line. */
const few = 4;

/** The delay of the reading after a change, in milliseconds: a moving slider changes the story again soon. */
const patience = 80;

export class Log {
  #entries = [];
  #items = [];
  #timer;

  /** @param {import("./model.mjs").Model} model */
  constructor(model, clock) {
    this.model = model;
    this.clock = clock;
    this.list = element("ol", {});
    this.region = element("div", {
      role: "log", "aria-label": "Events for the app", tabindex: "0",
    }, this.list);
    this.count = element("output", {});
    byId("values").append(element("section", { class: "log" },
      element("header", {}, element("h2", {}, "Events"), this.count), this.region));
    model.on("scene story view", () => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#read(), patience);
    });
    model.on("time playback", () => this.#show());
    this.#read();
  }

  get #isOpen() {
    return this.model.state.view === "values";
  }

  /** Reads all events and the readouts at their times. */
  #read() {
    this.#entries = this.#isOpen ? entriesOf(this.model) : [];
    this.#items = [];
    this.list.replaceChildren();
    this.#show();
  }

  /** Shows the events until the shown time. */
  #show() {
    const { state, scene } = this.model;
    // Nobody wants to hear every event of a playing scene.
    this.region.setAttribute("aria-live", state.playing ? "off" : "polite");
    if (!this.#isOpen) return;
    const time = scene.loops ? state.time % scene.seconds : state.time;
    const count = this.#entries.filter((entry) => entry.time <= time + 1e-9).length;
    if (count && count === this.#items.length) return;
    while (this.#items.length > count) this.#items.pop().remove();
    for (const entry of this.#entries.slice(this.#items.length, count)) {
      this.#items.push(this.#item(entry));
    }
    this.list.append(...this.#items.slice(this.list.childElementCount));
    this.count.textContent = `${count} of ${this.#entries.length}`;
    // The tab may become visible after this.
    requestAnimationFrame(() => { this.region.scrollTop = this.region.scrollHeight; });
  }

  #item({ time, kind, text, readouts }) {
    return element("li", { "data-kind": kind },
      element("button", {
        type: "button", title: "Show this moment", onclick: () => this.clock.seek(time),
      }, element("time", {}, `${time.toFixed(2)} s`), element("span", {}, kind),
      element("b", {}, text), element("small", {}, readouts)));
  }
}

/**
 * Returns the events of the shown story in order of time.
 * @param {import("./model.mjs").Model} model
 * @returns {{ time: number, kind: string, text: string, readouts: string }[]}
 */
export function entriesOf(model) {
  const { phases, moments } = model.scene.timeline;
  const entries = [
    ...inputEntries(model),
    ...phases.map(({ name, start }) => ({ time: start, kind: "phase", text: name })),
    ...moments.map(({ name, time }) => ({ time, kind: "moment", text: name })),
  ].filter(({ time }) => time >= 0 && time <= model.end);
  const sorted = entries.map((entry, index) => [entry, index])
    .sort(([a, i], [b, j]) => a.time - b.time || i - j).map(([entry]) => entry).slice(0, most);
  const scene = model.copy();
  for (const entry of sorted) {
    scene.frame(entry.time);
    entry.readouts = Object.entries(scene.values).slice(0, few)
      .map(([name, value]) => `${name} ${legible(value)}`).join(" · ");
  }
  scene.dispose();
  return sorted;
}

/** Returns the input that the app sends, in the notation of the command line without times. */
function inputEntries({ events, declared, sent, scene }) {
  const entry = (event, name, format) => ({
    time: event.at, kind: "input", text: `${name} ${format([event]).split("@")[0]}`,
  });
  return [
    ...(events ?? []).map((event) => entry(event, scene.driver, formatTrack)),
    ...sent.flatMap(({ name, text }) => {
      const input = declared.find((each) => each.name === name);
      return (parseInput(input, text) ?? []).map((event) => entry(event, name, formatInput));
    }),
  ];
}
