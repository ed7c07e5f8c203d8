import { build, set } from "./build.mjs";

/** The icons without a scene, in units of the radius. */
const glyphs = {
  idle: "M0-.45V.35M-.32.05 0 .37.32.05",
  paused: "M-.16-.3V.3M.16-.3V.3",
  done: "M-.38.02-.1.3.4-.26",
  failed: "M-.28-.28.28.28M.28-.28-.28.28",
};

/**
 * The parts of a button beside its scene: a native button, texts for assistive technologies, and a
 * picture for pages without WebAssembly.
 */
export class ButtonFace {
  constructor(canvas) {
    this.button = build("button", { type: "button", part: "button" });
    this.bar = build("circle", { r: "0.92", class: "bar", pathLength: "1" });
    this.glyph = build("path", { class: "glyph" });
    this.plain = build(
      "svg",
      { class: "plain", part: "plain", viewBox: "-1 -1 2 2", "aria-hidden": "true" },
      build("circle", { r: "0.92", class: "track" }),
      this.bar,
      this.glyph,
    );
    this.slot = build("slot");
    this.content = build("div", { class: "content", part: "content", inert: "" }, this.slot);
    this.progress = build("div", { class: "unseen", role: "progressbar", part: "progress" });
    this.progress.hidden = true;
    this.status = build("div", { class: "unseen", role: "status", part: "status" });
    this.canvas = canvas;
    canvas.setAttribute("aria-hidden", "true");
    this.parts = [this.plain, this.content, canvas, this.button, this.progress, this.status];
    this.show("waiting");
  }

  /** Shows the scene if it is "drawn", and the plain picture if it is "waiting" or "plain". */
  show(what) {
    this.plain.classList.toggle("off", what === "drawn");
    this.content.classList.toggle("off", what === "drawn");
    this.canvas.classList.toggle("off", what === "plain");
  }

  /** Updates the texts and the plain picture. */
  update(host, label, isDisabled) {
    const { status, progress } = host;
    const words = host.constructor.words;
    const say = (text) => text.replace("{label}", label);
    const isBusy = status === "running" || status === "paused";
    // The name says what a press does. The status says what has happened.
    const name = isBusy ? words.cancel : status === "failed" ? words.retry : "{label}";
    set(this.button, "aria-label", say(name));
    this.button.disabled = isDisabled;
    this.progress.hidden = !isBusy && status !== "done";
    set(this.progress, "aria-label", label);
    const percent = progress === null ? null : String(Math.floor(progress * 100));
    set(this.progress, "aria-valuenow", percent);
    // The first status is not announced, and none is announced twice.
    if (this.said !== undefined && this.said !== status) {
      this.status.textContent = say(words[status] ?? "");
    }
    this.said = status;
    const isOver = status === "done" || status === "failed";
    const showsGlyph = isOver || !hasContent(this.slot);
    set(this.glyph, "d", showsGlyph ? (glyphs[status] ?? glyphs.idle) : "");
    this.slot.classList.toggle("off", isOver);
    const drawn = status === "failed" ? 0 : progress ?? (isBusy ? 0.25 : 0);
    set(this.bar, "stroke-dasharray", `${drawn} 2`);
  }
}

function hasContent(slot) {
  return slot.assignedNodes().some((node) => node.nodeType === 1 || node.textContent.trim());
}
