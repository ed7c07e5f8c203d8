// Small live pictures of all scenes.

import { byId, element } from "./dom.mjs";
import { Pictures } from "./pictures.mjs";

/** The longer side of a small picture, in points. */
const side = 56;

export class Gallery {
  /** @param {import("./model.mjs").Model} model */
  constructor(model) {
    this.model = model;
    const pictures = new Pictures(side);
    this.items = model.drip.scenes.map((kind, index) => {
      const canvas = pictures.add(() => model.drip.scene(kind.name, {}), index * 0.7);
      const button = element("button", {
        type: "button", title: kind.summary, onclick: () => model.show(kind.name),
        "aria-keyshortcuts": index < 9 ? String(index + 1) : null,
      }, canvas, element("span", {}, kind.name));
      return { kind, button };
    });
    byId("scenes").replaceChildren(...this.items.map(({ button }) => element("li", {}, button)));
    model.on("scene", () => this.#mark());
    this.#mark();
  }

  #mark() {
    for (const { kind, button } of this.items) {
      const isShown = kind.name === this.model.scene.name;
      button.setAttribute("aria-current", isShown);
      if (isShown) button.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
  }
}
