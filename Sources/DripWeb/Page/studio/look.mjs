// The look of the picture: background, size, guides and reduced motion.

import { pages, sizes } from "./address.mjs";
import { announce, byId, element } from "./dom.mjs";

const names = {
  transparent: "Checkerboard", scene: "The scene's page", "#ffffff": "Light", "#10161b": "Dark",
};

export class Look {
  /** @param {import("./model.mjs").Model} model */
  constructor(model) {
    this.model = model;
    this.#makePages();
    byId("guides").addEventListener("click", () => this.toggle("guides", "Guides"));
    byId("calm").addEventListener("click", () => this.toggle("reducedMotion", "Reduced motion"));
    const size = byId("size");
    [size.min, size.max] = [sizes.least, sizes.largest];
    size.addEventListener("input", () => model.change({ size: Number(size.value) }));
    byId("appearance").addEventListener("click", () => this.nextAppearance());
    model.on("scene story look view", () => this.#show());
    this.#show();
  }

  #makePages() {
    const { model } = this;
    for (const page of pages) {
      const input = element("input", {
        type: "radio", name: "page", value: page, "aria-label": names[page],
        onchange: () => model.change({ background: page }),
      });
      byId("pages").append(element("label", { title: names[page] }, input,
        element("span", { class: "swatch", "data-page": page })));
    }
    this.color = element("input", {
      type: "color", value: "#dbeef5", "aria-label": "Another colour",
      oninput: ({ target }) => model.change({ background: target.value }),
    });
    byId("pages").append(element("label", { title: "Another colour" }, this.color));
  }

  /** Turns a part of the look on or off, and announces it. */
  toggle(part, name) {
    const on = !this.model.state[part];
    this.model.change({ [part]: on });
    announce(`${name} ${on ? "on" : "off"}`);
  }

  /** Shows the next page behind the picture. */
  nextPage() {
    const background = pages[(pages.indexOf(this.model.state.background) + 1) % pages.length];
    this.model.change({ background });
    announce(`Page: ${names[background]}`);
  }

  /** Makes the picture larger or smaller by some points. */
  resize(points) {
    const size = this.model.state.size + points;
    this.model.change({ size: Math.min(Math.max(size, sizes.least), sizes.largest) });
  }

  /** Changes the studio's appearance: automatic, light or dark. */
  nextAppearance() {
    const all = ["auto", "light", "dark"];
    const appearance = all[(all.indexOf(this.model.state.appearance) + 1) % all.length];
    this.model.change({ appearance });
    announce(`Appearance: ${appearance}`);
  }

  #show() {
    const { state, scene, kind } = this.model;
    byId("title").textContent = scene.name;
    byId("summary").textContent = kind.summary;
    byId("guides").setAttribute("aria-pressed", state.guides);
    byId("calm").setAttribute("aria-pressed", state.reducedMotion);
    byId("size").value = state.size;
    const { width, height } = this.model.pixels(1);
    byId("pixels").textContent = `${width} × ${height}`;
    for (const input of byId("pages").querySelectorAll("input[type=radio]")) {
      input.checked = input.value === state.background;
    }
    const isOwn = !pages.includes(state.background);
    if (isOwn) this.color.value = state.background;
    this.color.parentElement.classList.toggle("chosen", isOwn);
    document.documentElement.dataset.appearance = state.appearance;
    byId("appearance").setAttribute("aria-label", `Appearance: ${state.appearance}`);
    this.showTitle();
  }

  /** Updates the title of the page. */
  showTitle() {
    const isPour = document.body.dataset.place === "pour";
    document.title = isPour ? "Pour it – Drip" : `${this.model.scene.name} – Drip Studio`;
  }
}
