// Pour it: a shape of the reader becomes a gauge, and two glasses show the same water.

import { DripError } from "../elements/error.mjs";
import { files } from "../elements/files.mjs";
import { formatAddress, standard } from "./address.mjs";
import { put } from "./code.mjs";
import { announce, byId, element } from "./dom.mjs";
import { formats } from "./film-formats.mjs";
import { attributeLines, startTag } from "./markup.mjs";
import { backgroundOf } from "./painter.mjs";
import { tracedPicture, tracedText } from "./trace.mjs";
import { Vessel } from "./vessel.mjs";

/** A picture of the water's rise and fall for a page, and one without a background for messages. */
const films = { gif: { side: 320, rate: 20 }, webp: { side: 512, rate: 12, isClear: true } };

export class Pour {
  #percent = 62;

  /**
   * @param {import("./model.mjs").Model} model
   * @param {import("./film-runner.mjs").FilmRunner} runner
   */
  constructor(model, runner) {
    this.model = model;
    this.drip = model.drip;
    this.runner = runner;
  }

  /** Makes the vessels when the page is shown first. */
  open() {
    if (this.own) return;
    this.own = new Vessel(this.drip, document.querySelector("#pour-own canvas"), {});
    // The outlines of the glasses have equal heights and volumes.
    this.glasses = [...document.querySelectorAll(".glass")].map((part) => {
      const canvas = part.querySelector("canvas");
      const { outline } = canvas.dataset;
      const vessel = new Vessel(this.drip, canvas, { outline, fill: "volume" });
      return { part, vessel, levels: this.#levels(outline, "volume") };
    });
    this.#listen();
    // A font may have no letters.
    this.#shape("drop");
    this.#try(() => tracedText(byId("pour-letter").value));
    const vessels = [this.own, ...this.glasses.map(({ vessel }) => vessel)];
    this.model.on("view", () => vessels.forEach((vessel) => vessel.refresh()));
  }

  #listen() {
    const [letter, file, range, number] = ["letter", "file", "range", "number"].map((name) => byId(`pour-${name}`));
    letter.addEventListener("input", () => letter.value.trim() && this.#try(() => tracedText(letter.value.trim())));
    byId("pour-choose").addEventListener("click", () => file.click());
    file.addEventListener("change", () => {
      if (file.files.length) this.take(file.files[0]);
      // The same file can be chosen again after a change.
      file.value = "";
    });
    for (const field of [range, number]) field.addEventListener("input", () => this.#pour(field.valueAsNumber));
    // A number out of range, or none.
    number.addEventListener("change", () => { number.value = this.#percent; });
    byId("pour-copy").addEventListener("click", () => put(this.tag, "the tag"));
    for (const name of Object.keys(films)) {
      byId(`pour-${name}`).addEventListener("click", ({ currentTarget }) => this.#save(name, currentTarget));
    }
    const { canvas } = this.own;
    const follow = ({ clientY }) => {
      const { top, height } = canvas.getBoundingClientRect();
      this.#pour(Math.round(percentAt(this.levels, (clientY - top) / height)));
    };
    canvas.addEventListener("pointerdown", (down) => {
      if (down.button) return;
      canvas.setPointerCapture(down.pointerId);
      canvas.addEventListener("pointermove", follow);
      follow(down);
    });
    canvas.addEventListener("lostpointercapture", () => canvas.removeEventListener("pointermove", follow));
  }

  /** Takes a drawing or a picture as the shape. */
  async take(file) {
    const isDrawing = file.type === "image/svg+xml" || /\.svg$/i.test(file.name);
    const notes = [];
    const isTaken = await this.#try(async () => {
      if (!isDrawing) return tracedPicture(file);
      const drawn = (await files()).drawing("outline", await file.text());
      notes.push(...drawn.notes);
      return drawn.path;
    });
    if (!isTaken) return;
    byId("pour-letter").value = "";
    announce(["Your picture is glass now.", ...notes].join(" "));
  }

  /** Shows the shape that a function returns. If there is none, it announces the reason and returns false. */
  async #try(find) {
    try {
      this.#shape(await find());
      return true;
    } catch (error) {
      const isKnown = error instanceof DripError || error instanceof DOMException;
      if (!isKnown) throw error;
      const reason = error instanceof DripError ? error.message : "this file is no picture";
      announce(`${reason[0].toUpperCase()}${reason.slice(1)}.`);
      return false;
    }
  }

  #shape(outline) {
    // This refuses a shape that holds no water.
    this.levels = this.#levels(outline, "area");
    this.own.change({ outline });
    this.#show();
  }

  #pour(percent) {
    if (!Number.isFinite(percent)) return;
    this.#percent = Math.min(Math.max(percent, 0), 100);
    this.#show();
  }

  #show() {
    const percent = this.#percent;
    this.own.pour(percent);
    this.own.canvas.ariaLabel = `Your shape, ${percent} % full`;
    byId("pour-range").value = percent;
    const number = byId("pour-number");
    if (number.valueAsNumber !== percent && document.activeElement !== number) number.value = percent;
    for (const { part, vessel, levels } of this.glasses) {
      vessel.pour(percent);
      const line = levels[0] + (levels[100] - levels[0]) * percent / 100;
      part.style.setProperty("--line", `${100 * line}%`);
      part.querySelector("b").textContent = `${Math.round(10 * percent)} ml`;
      part.querySelector("span").textContent = `${Math.round(10 * percentAt(levels, line))} ml`;
    }
    byId("pour-tag").textContent = startTag("drip-gauge", attributeLines(this.#markup));
    byId("pour-open").href = `#${formatAddress({
      ...standard, scene: "gauge", set: this.#settings, sent: { value: `${percent}@0` }, time: 3,
    })}`;
  }

  get #settings() {
    return { unit: "%", number: "none", outline: this.own.settings.outline };
  }

  get #markup() {
    return { attributes: Object.entries({ value: String(this.#percent), ...this.#settings }), style: [] };
  }

  /** The element for another page. */
  get tag() {
    const start = startTag("drip-gauge", attributeLines(this.#markup));
    return `<script type="module" src="drip-gauge.mjs"></script>\n${start}</drip-gauge>\n`;
  }

  /** Returns the heights of the surface for each percentage, from the top of the picture, as shares of its height. */
  #levels(outline, fill) {
    const events = Array.from({ length: 101 }, (_, value) => ({ at: 10 * value, value }));
    const scene = this.#scene({ outline, fill }, events);
    try {
      return events.map(({ at }) => {
        // By then, the water rests.
        scene.frame(at + 9);
        return scene.values.surface / scene.height;
      });
    } finally {
      scene.dispose();
    }
  }

  #scene(parameters, events) {
    return this.drip.scene("gauge", { parameters: { number: "none", ...parameters }, events });
  }

  /** Makes a film in which the water rises and falls, and saves it. */
  async #save(name, button) {
    const { side, rate, isClear } = films[name];
    const format = formats.find((each) => each.name === name);
    const events = [{ at: 0, value: 0 }, { at: 0.1, value: this.#percent }, { at: 2.4, value: 0 }];
    const scene = this.#scene({ ...this.#settings, theme: this.own.theme }, events);
    const label = button.lastChild;
    const before = label.textContent;
    button.disabled = true;
    try {
      const parts = await this.runner.parts({
        description: scene.description, kind: "film", format: name, width: side, height: side,
        background: isClear ? 0 : backgroundOf(scene, "scene"), matte: 0, rate, speed: 1, duration: 0, hold: 0,
        bounces: false,
      }, (part) => { label.textContent = `${Math.floor(part * 100)} %`; });
      const href = URL.createObjectURL(new Blob(parts, { type: format.type }));
      element("a", { download: `pour.${format.ending}`, href }).click();
      setTimeout(() => URL.revokeObjectURL(href), 10_000);
      announce(`Saved pour.${format.ending}`);
    } catch (error) {
      announce(`The film could not be made: ${error.message}`);
    } finally {
      scene.dispose();
      label.textContent = before;
      button.disabled = false;
    }
  }
}

/** Returns the percentage at which the surface is at a height. */
function percentAt(levels, height) {
  const above = levels.findIndex((level) => level <= height);
  if (above <= 0) return above === 0 ? 0 : 100;
  return above - (height - levels[above]) / (levels[above - 1] - levels[above]);
}
