// The parameters of the scene, grouped by the intention of a user, with help and a search.

import { control } from "./control.mjs";
import { announce, byId, choice, element, icon, spaced } from "./dom.mjs";
import { groups, meant, wantedPlace } from "./words.mjs";

const hint = "Point at a setting, or move to it with the keyboard, to read about it here.";

export class Parameters {
  #rows = [];
  /** The names of the groups that the user has opened. */
  #open = new Set(["basics"]);
  #isSearching = false;

  /** The settings of colours whose shades are shown. */
  #shaded = "";

  /**
   * @param {import("./model.mjs").Model} model
   * @param {() => Promise<object>} files the function `files` of drip.mjs
   */
  constructor(model, files) {
    this.model = model;
    this.files = files;
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
    // Assistive technologies read the description of each control instead.
    this.help = element("div", { class: "help", "aria-hidden": "true" }, hint);
    byId("parameters").append(
      this.form,
      element("div", { class: "finder" },
        element("label", { class: "search" }, icon("search"), this.search),
        this.onlyChanged, this.resetAll),
      this.groups, this.nothing, this.help);
    for (const event of ["pointerover", "focusin"]) {
      this.groups.addEventListener(event, ({ target }) => this.#explain(target.closest(".row")));
    }
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
    const parameters = labelled(model.parameters);
    this.#shaded = "";
    this.#rows = parameters.map((parameter, index) => this.#row(parameter, index));
    const found = Map.groupBy(this.#rows, ({ group }) => group);
    found.get("basics")?.sort((one, other) => one.place - other.place);
    const details = Object.keys(groups).filter((name) => found.has(name)).map((name) => {
      const note = element("span", { class: "note" });
      const made = element("details", { "data-group": name, ontoggle: () => this.#keep(made) },
        element("summary", {}, element("span", {}, groups[name]), note),
        ...found.get(name).map(({ row }) => row));
      return made;
    });
    this.groups.replaceChildren(...details);
    // A scene without a well-known parameter would show nothing.
    if (!found.has("basics") && details.length) this.#open.add(details[0].dataset.group);
    this.help.replaceChildren(hint);
    this.#show();
    this.#filter();
  }

  /** Notes that the user has opened or folded a group. */
  #keep({ dataset, open }) {
    if (this.#isSearching) return;
    if (open) this.#open.add(dataset.group);
    else this.#open.delete(dataset.group);
  }

  /** Lays out the settings that are no parameters: variant and seed. */
  #layForm() {
    const { model } = this;
    const line = (label, ...parts) => element("div", { class: "line" },
      element("span", { "aria-hidden": "true" }, label), ...parts);
    const lines = [];
    if (model.kind.variants.length > 1) {
      lines.push(line("Variant", choice("Variant", model.kind.variants, model.scene.variant,
        (variant) => model.change({ variant }))));
    }
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

  #row(parameter, index) {
    const { model } = this;
    const { path, label, meaning, least, largest, unit, source } = parameter;
    const made = control(parameter, model.standards[path], (text) => model.set(path, text));
    const reset = element("button", {
      type: "button", class: "quiet icon reset", "aria-label": `Reset ${label}`,
      title: `Back to ${model.standards[path]}`, onclick: () => {
        model.set(path, null);
        announce(`${label} is ${model.standards[path]} again`);
      },
    }, icon("reset"));
    const range = least === undefined ? [] : [`${least} … ${largest}${unit && ` ${unit}`}`];
    const about = element("p", { class: "unseen", id: `about-${index}` },
      element("span", {}, `${meaning[0].toUpperCase()}${meaning.slice(1)}.`),
      element("code", {}, path), ...[...range, `default: ${source}`].map((word) => element("span", {}, word)));
    for (const part of made.parts) {
      const targets = part.matches("input, fieldset") ? [part] : part.querySelectorAll("input");
      for (const target of targets) target.setAttribute("aria-describedby", about.id);
    }
    const row = element("div", { class: `row kind-${parameter.kind}`, "data-path": path },
      element("div", { class: "meaning" }, element("span", {}, label), reset),
      element("div", { class: "control" }, ...made.parts), about);
    const place = wantedPlace(path);
    return {
      path, row, reset, about, label, place, show: made.show, showShades: made.showShades,
      group: place < 0 ? parameter.group : "basics",
      words: `${path} ${label} ${meaning} ${unit} ${source} ${groups[parameter.group]}`.toLowerCase(),
    };
  }

  /** Shows the description of a row at the bottom of the panel. */
  #explain(row) {
    const found = row && this.#rows.find((each) => each.row === row);
    if (!found) return;
    const [meaning, ...details] = [...found.about.cloneNode(true).children];
    this.help.replaceChildren(
      element("p", {}, meaning), element("p", { class: "details" }, ...details));
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
    for (const group of this.groups.children) {
      const count = group.querySelectorAll(".row.changed").length;
      group.querySelector(".note").textContent = count ? `${count} changed` : "";
    }
    this.#showShades(parameters);
    if (document.activeElement !== this.seed) this.seed.value = String(model.scene.seed);
    const count = model.changes.length;
    this.onlyChanged.textContent = `Changed ${count}`;
    this.resetAll.disabled = !count;
    if (this.onlyChanged.getAttribute("aria-pressed") === "true") this.#filter();
  }

  /** Shows the colours that are derived from others, after a change of a colour, a theme or a material. */
  async #showShades(parameters) {
    const values = parameters.filter(({ kind }) => /^(choice|color|optionalColor)$/.test(kind))
      .map(({ path, valueText }) => `${path}=${valueText}`);
    const colors = [this.model.scene.name, ...values].join(" ");
    if (colors === this.#shaded) return;
    this.#shaded = colors;
    const shades = (await this.files()).shades(this.model.description);
    // A newer change shows its own.
    if (colors !== this.#shaded) return;
    for (const { path, showShades } of this.#rows) showShades?.(shades[path]);
  }

  #filter() {
    const words = this.search.value.toLowerCase().split(/\s+/).filter(Boolean).map(meant);
    const isPicky = this.onlyChanged.getAttribute("aria-pressed") === "true";
    this.#isSearching = words.length > 0 || isPicky;
    let count = 0;
    for (const row of this.#rows) {
      row.row.hidden = !words.every((word) => word.some((part) => row.words.includes(part))) ||
        (isPicky && !(row.path in this.model.state.set));
      if (!row.row.hidden) count++;
    }
    for (const group of this.groups.children) {
      group.hidden = !group.querySelector(".row:not([hidden])");
      group.open = this.#isSearching || this.#open.has(group.dataset.group);
    }
    this.nothing.hidden = count > 0;
  }
}

/** Adds the names of their effects to labels that several parameters have. */
function labelled(parameters) {
  const count = Map.groupBy(parameters, ({ label }) => label);
  return parameters.map((parameter) => {
    const { path, label } = parameter;
    const effect = spaced(path.split(".").slice(0, -1).join(" "));
    const isShared = count.get(label).length > 1 && effect !== "";
    return isShared ? { ...parameter, label: `${label} (${effect})` } : parameter;
  });
}
