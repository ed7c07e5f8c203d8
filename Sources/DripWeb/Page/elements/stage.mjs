import { build } from "./build.mjs";

/** The part of an element that shows its scene, or the element's content until there is a picture. */
export class Stage {
  #content = build("div", { class: "content", part: "content" }, build("slot"));

  constructor(canvas, attributes = {}) {
    this.box = build("div", { class: "stage", part: "stage", ...attributes }, this.#content, canvas);
  }

  show(isDrawn) {
    this.#content.classList.toggle("off", isDrawn);
  }
}
