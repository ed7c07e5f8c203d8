import { build } from "./build.mjs";

/** What is drawn without a scene, in radii of the button around its centre. */
const glyphs = {
  idle: "M0-.45V.35M-.32.05 0 .37.32.05",
  paused: "M-.16-.3V.3M.16-.3V.3",
  done: "M-.38.02-.1.3.4-.26",
  failed: "M-.28-.28.28.28M.28-.28-.28.28",
};

/**
 * What a button consists of beside its scene: what is pressed, read aloud, and seen without the
 * scene.
 */
export class ButtonFace {
  constructor(host, canvas) {
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
    this.slot.addEventListener("slotchange", () => this.update(host));
    this.show("waiting");
  }

  /** Shows the scene once it is "drawn"; before, and where it is "plain", what needs none. */
  show(what) {
    this.plain.classList.toggle("off", what === "drawn");
    this.content.classList.toggle("off", what === "drawn");
    this.canvas.classList.toggle("off", what === "plain");
  }

  /** Says and shows what a button is doing. */
  update(host) {
    const { status, progress } = host;
    const words = host.constructor.words;
    const content = host.textContent.trim();
    const label = host.label || host.getAttribute("aria-label") || content || words.label;
    const say = (text) => text.replace("{label}", label);
    const isBusy = status === "running" || status === "paused";
    const names = { running: "cancel", paused: "cancel", done: "retry", failed: "retry" };
    set(this.button, "aria-label", say(words[names[status]] ?? "{label}"));
    this.button.disabled = host.matches(":disabled") || host.disabled;
    this.progress.hidden = !isBusy && status !== "done";
    set(this.progress, "aria-label", label);
    const percent = progress === null ? null : String(Math.floor(progress * 100));
    set(this.progress, "aria-valuenow", percent);
    // Words that are the same are not read again, and a page that is shown is no news.
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

/** Sets an attribute where it differs; null takes it away. */
function set(element, name, value) {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
