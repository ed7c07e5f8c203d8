import { build, buildVector } from "./build.mjs";

const icons = { play: "M6 3.5v17l14-8.5z", pause: "M6 4h4v16H6zM14 4h4v16h-4z" };

/** The controls of a player: a button, a slider, and the time. */
export class Controls {
  #words;
  #glyph = buildVector("path", { d: icons.play });
  #seconds = 0;
  #said = "";

  constructor(words, { toggle, seek }) {
    this.#words = words;
    this.button = build(
      "button",
      { type: "button", class: "play", part: "play", "aria-label": words.play },
      buildVector("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, this.#glyph),
    );
    this.slider = build("input", {
      type: "range",
      class: "slider",
      part: "slider",
      min: "0",
      max: "0",
      step: "any",
      "aria-label": words.seek,
    });
    this.label = build("span", { class: "time", part: "time", "aria-hidden": "true" });
    this.bar = build(
      "div",
      { class: "controls off", part: "controls" },
      this.button,
      this.slider,
      this.label,
    );
    this.button.addEventListener("click", toggle);
    this.slider.addEventListener("input", () => seek(this.slider.valueAsNumber));
  }

  show(isShown) {
    this.bar.classList.toggle("off", !isShown);
  }

  /** Updates the button. */
  play(isPlaying) {
    this.button.setAttribute("aria-label", isPlaying ? this.#words.pause : this.#words.play);
    this.#glyph.setAttribute("d", isPlaying ? icons.pause : icons.play);
  }

  /** Sets the duration of the scene. */
  extend(seconds) {
    this.#seconds = seconds;
    this.slider.max = String(seconds);
  }

  /** Shows a time. */
  time(time) {
    if (this.bar.classList.contains("off")) return;
    const part = this.#seconds > 0 ? Math.min(time / this.#seconds, 1) : 0;
    this.slider.value = String(time);
    this.slider.style.setProperty("--played", `${part * 100}%`);
    const [now, end] = [time.toFixed(1), this.#seconds.toFixed(1)];
    const said = this.#words.time.replace("{time}", now).replace("{end}", end);
    if (said === this.#said) return;
    this.#said = said;
    this.label.textContent = `${now} / ${end} s`;
    this.slider.setAttribute("aria-valuetext", said);
  }
}
