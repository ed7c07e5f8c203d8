// The parameters of the scene, grouped by path, with a search.

import { control } from "./control.mjs";
import { announce, byId, choice, element, icon } from "./dom.mjs";

/** The heading of the parameters without a group. */
const ownGroup = "scene";

export class Parameters {
  #rows = [];

  /** @param {import("./model.mjs").Model} model */
  constructor(model) {
    this.model = model;
    this.search = element("input", {
      type: "search", placeholder: "Find a parameter", "aria-label": "Find a parameter",
      "aria-keyshortcuts": "/", oninput: () => this.#filter(),
    });
    this.onlyChanged = element("button", {
      type: "button", class: "small", "aria-pressed": "false", onclick: () => {
        const pressed = this.onlyChanged.getAttribute("aria-pressed") === "true";
        this.onlyChanged.setAttribute("aria-pressed", !pressed);
        this.#filter();
      },
    });
    this.resetAll = element("button", {
      type: "button", class: "small quiet", onclick: () => {
        model.change({ set: {} });
        announce("All parameters have their defaults");
      },
    }, "Reset all");
    this.form = element("div", { class: "form" });
    this.groups = element("div", { class: "groups" });
    this.nothing = element("p", { class: "nothing", hidden: true }, "No parameter matches.");
    byId("parameters").append(
      this.form,
      element("div", { class: "finder" },
        element("label", { class: "search" }, icon("search"), this.search),
        this.onlyChanged, this.resetAll),
      this.groups, this.nothing);
    model.on("scene", () => this.#lay());
    model.on("story", () => this.#show());
    this.#lay();
  }

  /** Focuses the search field. */
  find() {
    this.model.change({ view: "parameters" });
    this.search.focus();
    this.search.select();
  }

  #lay() {
    const { model } = this;
    this.#layForm();
    this.#rows = model.parameters.map((parameter) => this.#row(parameter));
    const groups = Map.groupBy(this.#rows, ({ group }) => group);
    this.groups.replaceChildren(...[...groups].map(([name, rows]) => element("details",
      { open: true }, element("summary", {}, name === ownGroup ? model.scene.name : name),
      ...rows.map(({ row }) => row))));
    this.#show();
  }

  /** Lays out the settings at the top: variant, theme and seed. */
  #layForm() {
    const { model } = this;
    const line = (label, ...parts) => element("div", { class: "line" },
      element("span", { "aria-hidden": "true" }, label), ...parts);
    const lines = [];
    if (model.kind.variants.length > 1) {
      lines.push(line("Variant", choice("Variant", model.kind.variants, model.scene.variant,
        (variant) => model.change({ variant }))));
    }
    const theme = model.parameters.find(({ path }) => path === "theme");
    this.theme = theme && control(theme, theme.standardText, (text) => model.set("theme", text));
    if (this.theme) lines.push(line("Theme", ...this.theme.parts));
    this.seed = element("input", {
      class: "field", inputmode: "numeric", autocomplete: "off", "aria-label": "Seed",
      onchange: () => this.#takeSeed(),
    });
    lines.push(line("Seed", this.seed, element("button", {
      type: "button", class: "quiet icon", "aria-label": "Another seed", "aria-keyshortcuts": "N",
      onclick: () => this.newSeed(),
    }, icon("dice"))));
    this.form.replaceChildren(...lines);
  }

  /** Chooses a random seed. */
  newSeed() {
    const seed = String(crypto.getRandomValues(new Uint16Array(1))[0]);
    this.model.change({ seed });
    announce(`Seed ${seed}`);
  }

  #takeSeed() {
    const text = this.seed.value.trim();
    const isSeed = /^(\d{1,20}|0x[0-9a-f]{1,16})$/i.test(text) && BigInt(text) < 1n << 64n;
    this.seed.setAttribute("aria-invalid", !isSeed);
    if (isSeed) this.model.change({ seed: String(BigInt(text)) });
    else announce("A seed is a whole number below 2 to the power of 64");
  }

  #row(parameter) {
    const { model } = this;
    const { path, meaning, least, largest, unit, source } = parameter;
    const made = control(parameter, model.standards[path], (text) => model.set(path, text));
    const reset = element("button", {
      type: "button", class: "quiet icon reset", "aria-label": `Reset ${path}`,
      title: `Back to ${model.standards[path]}`, onclick: () => {
        model.set(path, null);
        announce(`${path} is ${model.standards[path]} again`);
      },
    }, icon("reset"));
    const range = least === undefined ? [] : [`${least} … ${largest}${unit && ` ${unit}`}`];
    const row = element("div", { class: `row kind-${parameter.kind}` },
      element("div", { class: "meaning" }, element("span", {}, meaning), reset),
      element("div", { class: "control" }, ...made.parts),
      element("p", { class: "about" }, element("code", {}, path),
        ...[...range, source].map((word) => element("span", {}, word))));
    const dot = path.indexOf(".");
    return {
      path, row, reset, show: made.show, group: dot < 0 ? ownGroup : path.slice(0, dot),
      words: `${path} ${meaning} ${unit} ${source}`.toLowerCase(),
    };
  }

  #show() {
    const { model } = this;
    const parameters = model.parameters;
    this.#rows.forEach((row, index) => {
      const isChanged = row.path in model.state.set;
      row.show(parameters[index]);
      row.row.classList.toggle("changed", isChanged);
      row.reset.disabled = !isChanged;
    });
    this.theme?.show(parameters.find(({ path }) => path === "theme"));
    if (document.activeElement !== this.seed) this.seed.value = String(model.scene.seed);
    const count = model.changes.length;
    this.onlyChanged.textContent = `Changed ${count}`;
    this.resetAll.disabled = !count;
    if (this.onlyChanged.getAttribute("aria-pressed") === "true") this.#filter();
  }

  #filter() {
    const words = this.search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const isPicky = this.onlyChanged.getAttribute("aria-pressed") === "true";
    let count = 0;
    for (const row of this.#rows) {
      row.row.hidden = !words.every((word) => row.words.includes(word)) ||
        (isPicky && !(row.path in this.model.state.set));
      if (!row.row.hidden) count++;
    }
    for (const group of this.groups.children) {
      group.hidden = !group.querySelector(".row:not([hidden])");
      if (words.length) group.open = true;
    }
    this.nothing.hidden = count > 0;
  }
}
