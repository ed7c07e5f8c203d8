// The presets of the scene as small live pictures, and the ones that users save, import and export.

import { settingsOf } from "./command.mjs";
import { announce, byId, element, icon } from "./dom.mjs";
import { legalName, OwnPresets } from "./own-presets.mjs";
import { Pictures } from "./pictures.mjs";
import { closeUps, presetsOf } from "./presets.mjs";
import { largestFile, readSettings } from "./settings-reader.mjs";
import { surprise } from "./surprise.mjs";

/** The longer side of a small picture, in points. */
const side = 52;

/** The largest number of ignored settings that a report names. */
const named = 6;

export class Presets {
  #pictures = new Pictures(side);
  #tiles = [];
  #removed = null;

  /** @param {import("./model.mjs").Model} model */
  constructor(model) {
    this.model = model;
    this.own = new OwnPresets(model.drip.scenes);
    this.list = element("ul", { class: "tiles" });
    this.report = element("p", { class: "report", role: "status" });
    this.name = element("input", {
      class: "field", placeholder: "Name", "aria-label": "Name of the preset", maxlength: "60",
      autocomplete: "off",
    });
    this.file = element("input", {
      type: "file", accept: ".json,application/json", class: "unseen", "aria-label": "File to import",
      tabindex: "-1", onchange: () => {
        const [file] = this.file.files;
        this.file.value = "";
        if (file) this.take(file);
      },
    });
    this.restore = element("button", {
      type: "button", class: "small", hidden: true, onclick: () => this.#restore(),
    });
    const button = (word, act, attributes = {}, ...symbols) => element("button", {
      type: "button", class: "small", onclick: act, ...attributes,
    }, ...symbols, word);
    byId("parameters").prepend(element("section", { class: "presets", "aria-label": "Presets" },
      element("details", { open: true },
        element("summary", {}, element("span", {}, "Presets")),
        this.list,
        element("form", { class: "keep", onsubmit: (event) => this.#save(event) },
          this.name, element("button", { class: "small" }, "Save"),
          button("Import", () => this.file.click()), this.file),
        this.report, this.restore),
      button("Surprise me", () => this.surprise(),
        { class: "small quiet surprise", "aria-keyshortcuts": "S" }, icon("dice"))));
    addEventListener("storage", () => {
      this.own.read();
      if (this.own.problem) this.#say(this.own.problem);
      this.#lay();
    });
    model.on("scene", () => this.#lay());
    model.on("story", () => this.#mark());
    this.#lay();
    if (this.own.problem) this.#say(this.own.problem);
  }

  /** Shows tasteful settings by chance. */
  surprise() {
    const { model } = this;
    const [{ variant } = {}] = this.#standard();
    const set = surprise(this.#describe(variant));
    const seed = String(crypto.getRandomValues(new Uint16Array(1))[0]);
    model.change({ variant, seed, set: { ...set } });
    announce("Surprise! Undo brings the last settings back.");
  }

  /** Returns descriptions of the parameters of a variant. */
  #describe(variant) {
    const scene = this.model.drip.scene(this.model.kind.name, { variant });
    const { parameters } = scene;
    scene.dispose();
    return parameters;
  }

  #standard() {
    return presetsOf(this.model.kind, (variant) => this.#describe(variant).map(({ path }) => path));
  }

  #lay() {
    const { model } = this;
    this.#pictures.clear();
    const own = this.own.list.filter(({ scene }) => scene === model.kind.name);
    const all = [...this.#standard(), ...own];
    this.#tiles = all.map((preset, index) => this.#tile(preset, index, own.includes(preset)));
    this.list.replaceChildren(...this.#tiles.map(({ item }) => item));
    this.list.hidden = !all.length;
    this.#mark();
  }

  #tile(preset, index, isOwn) {
    const { name } = preset;
    const canvas = this.#pictures.add(() => this.#scene(preset), index * 0.55);
    const button = element("button", {
      type: "button", class: "tile", onclick: () => this.#show(preset),
    }, canvas, element("span", {}, name));
    const tools = isOwn ? [element("span", { class: "tools" },
      element("button", {
        type: "button", class: "quiet icon", "aria-label": `Export ${name}`, onclick: () => this.#export(preset),
      }, icon("save")),
      element("button", {
        type: "button", class: "quiet icon", "aria-label": `Delete ${name}`, onclick: () => this.#remove(preset),
      }, icon("delete")))] : [];
    return { preset, button, item: element("li", {}, button, ...tools) };
  }

  /** Makes the scene of a preset. A saved preset can have settings that its scene does not have any more. */
  #scene({ scene: name, variant, seed, set }) {
    const scene = this.model.drip.scene(name, {
      variant, ...(seed === null ? {} : { seed: BigInt(seed) }),
    });
    for (const [path, text] of Object.entries({ ...set, ...closeUps[name] })) {
      try {
        scene.set(path, text);
      } catch {
        // The picture has the default instead.
      }
    }
    return scene;
  }

  #show({ name, variant, seed, set }) {
    this.model.change({ variant, seed: seed ?? this.model.state.seed, set: { ...set } });
    announce(`Preset: ${name}`);
  }

  /** Marks the preset that is shown. */
  #mark() {
    const { state } = this.model;
    const shown = text(state.set);
    for (const { preset, button } of this.#tiles) {
      const isShown = preset.variant === state.variant && text(preset.set) === shown &&
        (preset.seed === null || preset.seed === state.seed);
      button.setAttribute("aria-pressed", isShown);
    }
  }

  #save(event) {
    event.preventDefault();
    const { state } = this.model;
    const count = this.own.list.filter(({ scene }) => scene === state.scene).length;
    const name = legalName(this.name.value) || `Preset ${count + 1}`;
    const { scene, variant, seed, set } = state;
    const problem = this.own.add({ name, scene, variant, seed, set: { ...set } });
    this.#say(problem ?? `Saved “${name}” in this browser.`);
    if (problem) return;
    this.name.value = "";
    this.#lay();
  }

  #remove(preset) {
    const problem = this.own.remove(preset);
    this.#say(problem ?? `Deleted “${preset.name}”.`);
    if (problem) return;
    this.#removed = preset;
    this.#lay();
    this.restore.textContent = `Restore ${preset.name}`;
    this.restore.hidden = false;
    this.restore.focus();
  }

  #restore() {
    const problem = this.own.add(this.#removed);
    this.#say(problem ?? `Restored “${this.#removed.name}”.`);
    if (problem) return;
    this.name.focus();
    this.#lay();
  }

  /** Downloads a preset as a settings file with its name. */
  #export(preset) {
    const link = element("a", {
      download: `${preset.name.replace(/[^\p{L}\p{N} ._-]/gu, "") || preset.scene}.settings.json`,
      href: URL.createObjectURL(new Blob([settingsOf(preset)], { type: "application/json" })),
    });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    this.#say(`Exported “${preset.name}” as ${link.download}.`);
  }

  /** Shows the settings of a file, and saves them as a preset with its name. */
  async take(file) {
    try {
      if (file.size > largestFile) throw new Error("it is too large for a settings file");
      const { state, ignored } = readSettings(await file.text(), this.model.drip);
      this.model.change(state);
      const name = legalName(file.name.replace(/(\.settings)?\.json$/i, "")) || "Imported";
      const { scene, variant, seed, set } = this.model.state;
      const problem = this.own.add({ name, scene, variant, seed, set: { ...set } });
      const more = ignored.length > named ? ` and ${ignored.length - named} more` : "";
      const left = ignored.length ? ` Ignored: ${ignored.slice(0, named).map((each) => each.slice(0, 40)).join(", ")}${more}.` : "";
      this.#say(`Imported “${name}”.${left}${problem ? ` ${problem}` : ""}`);
      this.#lay();
    } catch (error) {
      this.#say(`“${file.name}” cannot be imported: ${error.message}.`);
    }
  }

  #say(sentence) {
    this.report.textContent = sentence;
    this.restore.hidden = true;
  }
}

/** Writes settings so that equal ones have equal texts. */
function text(set) {
  return JSON.stringify(Object.entries(set).sort(([one], [other]) => (one < other ? -1 : 1)));
}
