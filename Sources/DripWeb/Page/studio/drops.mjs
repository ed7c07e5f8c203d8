// Files that users drop on the studio or paste into it: a logo becomes a glyph or an outline, and settings become a preset.

import { announce } from "./dom.mjs";
import { takeLogo } from "./logo.mjs";

export class Drops {
  /**
   * @param {import("./model.mjs").Model} model
   * @param {import("./presets-panel.mjs").Presets} presets
   * @param {import("./pour.mjs").Pour} [pour] takes the files while its page is shown
   */
  constructor(model, presets, pour) {
    this.model = model;
    this.presets = presets;
    this.pour = pour;
    const mark = (isOver) => document.body.classList.toggle("dropping", isOver);
    addEventListener("dragover", (event) => {
      if (!event.dataTransfer.types.includes("Files")) return;
      // Without this, a browser would leave the studio and open the file.
      event.preventDefault();
      mark(true);
    });
    addEventListener("dragleave", ({ relatedTarget }) => { if (!relatedTarget) mark(false); });
    addEventListener("drop", (event) => {
      mark(false);
      const [file] = event.dataTransfer.files;
      if (!file || event.defaultPrevented) return;
      event.preventDefault();
      this.#take(file, event.target);
    });
    addEventListener("paste", (event) => {
      const [file] = event.clipboardData.files;
      const text = event.clipboardData.getData("text/plain");
      const isTyped = event.target.closest?.("input, textarea");
      if (event.defaultPrevented || isTyped && text) return;
      if (file) this.#take(file, event.target);
      // Drawing programs copy shapes as markup.
      else if (/^\s*(<\?xml[^>]*>\s*)?<svg\b/.test(text)) this.#take(new File([text], "logo.svg"), event.target);
      else return;
      event.preventDefault();
    });
  }

  #take(file, target) {
    if (document.body.dataset.place === "pour") return this.pour.take(file);
    if (file.type === "image/svg+xml" || /\.svg$/i.test(file.name)) return this.#takeLogo(file, target);
    if (file.type === "application/json" || /\.json$/i.test(file.name)) return this.#takeSettings(file);
    announce("The studio takes SVG logos and settings in JSON.");
  }

  async #takeSettings(file) {
    await this.presets.take(file);
    // The report of the presets may be out of sight.
    announce(this.presets.report.textContent);
  }

  /** Sets the glyph or outline whose row the target is in, or the first one. */
  #takeLogo(file, target) {
    const { model } = this;
    const drawn = model.parameters.filter(({ kind }) => kind === "glyph" || kind === "outline");
    const path = target.closest?.("[data-path]")?.dataset.path;
    const parameter = drawn.find((each) => each.path === path) ?? drawn[0];
    if (!parameter) return announce(`The scene ${model.scene.name} has no glyph and no outline.`);
    takeLogo(file, parameter, (text) => model.set(parameter.path, text));
  }
}
