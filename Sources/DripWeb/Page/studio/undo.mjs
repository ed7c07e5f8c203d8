// The buttons of undo and redo, and the events of the page that end a step.

import { announce, byId } from "./dom.mjs";

/** The names of changed parts for people. */
const names = {
  scene: "the scene", variant: "the variant", seed: "the seed", set: "the settings", sent: "the input",
  input: "the input", reducedMotion: "reduced motion", guides: "the guides", size: "the size",
  scale: "the scale", background: "the background", speed: "the speed", fps: "the frame rate",
  loop: "the loop", compare: "the comparison", kept: "the kept settings",
};

/** Events before which one action of the user has ended. A held key and a moving pointer continue one. */
const ends = ["pointerdown", "pointerup", "click", "change", "focusout"];

export class Undo {
  /** @param {import("./model.mjs").Model} model */
  constructor(model) {
    this.model = model;
    for (const event of ends) addEventListener(event, () => model.history.close(), true);
    addEventListener("keydown", ({ repeat }) => {
      if (!repeat) model.history.close();
    }, true);
    byId("undo").addEventListener("click", () => this.go("undo"));
    byId("redo").addEventListener("click", () => this.go("redo"));
    model.on("scene story look playback", () => this.#show());
    this.#show();
  }

  /**
   * Goes a step back or forward, and announces it.
   * @param {"undo" | "redo"} direction
   */
  go(direction) {
    const place = this.model.history[`${direction}able`];
    if (place === undefined) return announce(`There is nothing to ${direction}`);
    const name = this.#name(place);
    this.model.restore(direction);
    announce(`${direction === "undo" ? "Undone" : "Redone"}: ${name}`);
  }

  #show() {
    for (const direction of ["undo", "redo"]) {
      const place = this.model.history[`${direction}able`];
      const button = byId(direction);
      // A disabled button would lose the focus.
      button.setAttribute("aria-disabled", place === undefined);
      const word = direction === "undo" ? "Undo" : "Redo";
      button.title = place === undefined ? word : `${word} ${this.#name(place)}`;
    }
  }

  #name(place) {
    const [part, path] = place.split(" ");
    const parameter = part === "set" && this.model.parameters.find((each) => each.path === path);
    return parameter ? parameter.label : names[part];
  }
}
