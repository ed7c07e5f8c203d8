// Files that users drop on the studio or paste into it: a picture goes behind the scene, a logo becomes a glyph.

import { announce } from "./dom.mjs";
import { takeLogo } from "./logo.mjs";

export class Drops {
  /**
   * @param {import("./model.mjs").Model} model
   * @param {import("./backdrop.mjs").Backdrop} backdrop
   */
  constructor(model, backdrop) {
    this.model = model;
    this.backdrop = backdrop;
    addEventListener("dragover", (event) => {
      // Without this, a browser would leave the studio and open the file.
      if (event.dataTransfer.types.includes("Files")) event.preventDefault();
    });
    addEventListener("drop", (event) => {
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
      else if (/^\s*(<\?xml[^>]*>\s*)?<svg\b/.test(text)) this.#takeLogo(new Blob([text]), event.target);
      else return;
      event.preventDefault();
    });
  }

  #take(file, target) {
    if (file.type === "image/svg+xml" || /\.svg$/i.test(file.name)) return this.#takeLogo(file, target);
    this.backdrop.take(file);
  }

  /** Sets the glyph whose row the target is in, or the first one. */
  #takeLogo(file, target) {
    const { model } = this;
    const glyphs = model.parameters.filter(({ kind }) => kind === "glyph");
    const path = target.closest?.("[data-path]")?.dataset.path;
    const glyph = glyphs.find((each) => each.path === path) ?? glyphs[0];
    if (!glyph) return announce(`The scene ${model.scene.name} has no glyph.`);
    takeLogo(file, glyph, (text) => model.set(glyph.path, text));
  }
}
