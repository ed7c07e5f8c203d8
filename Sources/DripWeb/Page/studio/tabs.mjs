// The tabs of the inspector.

import { byId } from "./dom.mjs";

export class Tabs {
  /** @param {import("./model.mjs").Model} model */
  constructor(model) {
    this.model = model;
    for (const tab of byId("tabs").children) {
      tab.addEventListener("click", () => model.change({ view: this.#view(tab) }));
    }
    byId("tabs").addEventListener("keydown", (event) => this.#key(event));
    model.on("view", () => this.#show());
    this.#show();
  }

  /** The tabs that the window has room for. */
  get tabs() {
    return [...byId("tabs").children].filter(({ hidden }) => !hidden);
  }

  /** Shows the next part. */
  next() {
    const { tabs } = this;
    const index = tabs.findIndex((tab) => this.#view(tab) === this.model.state.view);
    this.model.change({ view: this.#view(tabs[(index + 1) % tabs.length]) });
  }

  #view(tab) {
    return tab.getAttribute("aria-controls");
  }

  #key(event) {
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!direction) return;
    event.preventDefault();
    const { tabs } = this;
    const next = tabs[(tabs.indexOf(event.target) + direction + tabs.length) % tabs.length];
    this.model.change({ view: this.#view(next) });
    next.focus();
  }

  #show() {
    for (const tab of byId("tabs").children) {
      const isShown = this.#view(tab) === this.model.state.view;
      tab.setAttribute("aria-selected", isShown);
      tab.tabIndex = isShown ? 0 : -1;
      byId(this.#view(tab)).hidden = !isShown;
    }
  }
}
