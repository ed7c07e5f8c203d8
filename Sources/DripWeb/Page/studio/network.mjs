// Realistic input: the progress of work on networks of several kinds, and pulls with answers that take
// their time.

import { announce, byId, element } from "./dom.mjs";
import { formatTrack } from "./track.mjs";

/** The time of the tap or of the touch, in seconds. */
const start = 0.5;

/** Returns the events of progress that arrives in uneven parts. */
function parts(...pairs) {
  return pairs.map(([after, move]) => ({ at: rounded(start + after), move }));
}

/** Returns a pull, and the end of the work after a number of seconds. */
function pulled(seconds) {
  return [
    { at: start, pull: 150, over: 0.5 }, { at: rounded(start + 0.6 + seconds), end: true },
  ];
}

/** Rounds to hundredths, which are easy to read. */
function rounded(time) {
  return Math.round(time * 100) / 100;
}

/** The kinds of networks for each kind of input. */
const networks = {
  progress: {
    "Fast network": parts([0, 0], [0.12, 0.18], [0.3, 0.55], [0.45, 0.86], [0.6, 1]),
    Slow: parts(
      [0, 0], [1.1, 0.04], [1.9, 0.11], [3.2, 0.19], [4.1, 0.24], [5.6, 0.38], [6.4, 0.46],
      [7.9, 0.55], [8.8, 0.69], [10.2, 0.8], [11.3, 0.93], [12, 1]),
    Stalls: parts(
      [0, 0], [0.3, 0.12], [0.7, 0.31], [1.1, 0.44], [6.5, 0.45], [6.8, 0.62], [7.2, 0.87], [7.5, 1]),
    Fails: [...parts([0, 0], [0.4, 0.16], [1, 0.37], [1.6, 0.58]), { at: start + 2.6, fail: true }],
    "Unknown size": [{ at: start, begin: true }, { at: start + 4, move: 1 }],
    "Done at once": [{ at: start, move: 1 }],
  },
  pull: { "Fast network": pulled(0.4), Slow: pulled(6), "Done at once": pulled(0) },
};

export class Network {
  #buttons = [];

  /** @param {import("./model.mjs").Model} model */
  constructor(model, clock) {
    this.model = model;
    this.clock = clock;
    model.on("scene", () => this.#lay());
    model.on("scene story", () => this.#show());
    this.#lay();
  }

  /** Plays the next network. */
  next() {
    const tried = this.#buttons.findIndex(({ text }) => text === this.model.state.input);
    const next = this.#buttons[(tried + 1) % this.#buttons.length];
    if (next) this.#play(next);
    else announce("This scene takes no progress");
  }

  #lay() {
    const { driver } = this.model.scene;
    this.#buttons = Object.entries(networks[driver] ?? {}).map(([name, events]) => {
      const each = { name, events, text: formatTrack(events) };
      each.button = element("button", {
        type: "button", class: "small toggle", onclick: () => this.#play(each),
      }, name);
      return each;
    });
    const place = byId("network");
    place.hidden = !this.#buttons.length;
    place.replaceChildren(...this.#buttons.map(({ button }) => button));
    this.#show();
  }

  #show() {
    for (const { button, text } of this.#buttons) {
      button.setAttribute("aria-pressed", text === this.model.state.input);
    }
  }

  /** Plays the input of a network from the beginning. */
  #play({ name, events }) {
    this.clock.seek(0);
    this.model.setInput(events);
    this.clock.play();
    announce(`${name}: playing`);
  }
}
