// The tabs of the inspector.

import { byId } from "./dom.mjs";

export class Tabs {
  /** @param {import("./model.mjs").Model} model */
  constructor(model) {
    this.model = model;
    this.tabs = [...byId("tabs").children];
    for (const tab of this.tabs) {
      tab.addEventListener("click", () => model.change({ view: this.#view(tab) }));
    }
    byId("tabs").addEventListener("keydown", (event) => this.#key(event));
    model.on("view", () => this.#show());
    this.#show();
  }

  /** Shows the next part. */
  next() {
    const index = this.tabs.findIndex((tab) => this.#view(tab) === this.model.state.view);
    this.model.change({ view: this.#view(this.tabs[(index + 1) % this.tabs.length]) });
  }

  #view(tab) {
    return tab.getAttribute("aria-controls");
  }

  #key(event) {
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!direction) return;
    event.preventDefault();
    const { length } = this.tabs;
    const next = this.tabs[(this.tabs.indexOf(event.target) + direction + length) % length];
    this.model.change({ view: this.#view(next) });
    next.focus();
  }

  #show() {
    for (const tab of this.tabs) {
      const isShown = this.#view(tab) === this.model.state.view;
      tab.setAttribute("aria-selected", isShown);
      tab.tabIndex = isShown ? 0 : -1;
      byId(this.#view(tab)).hidden = !isShown;
    }
  }
}
