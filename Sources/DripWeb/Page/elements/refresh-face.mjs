import { build, set } from "./build.mjs";

/** Values of the scene `refresh` for a page that has none. A test compares them. */
export const standard = { pullDistance: 112, stop: 88 };

/**
 * The parts of a pull to refresh beside its scene: the moving content, a button for keyboards and
 * texts for assistive technologies.
 */
export class RefreshFace {
  constructor(canvas) {
    canvas.setAttribute("aria-hidden", "true");
    const spinner = build("div", { class: "spinner", part: "spinner" });
    this.curtain = build("div", { class: "curtain", part: "curtain" }, spinner, canvas);
    this.button = build("button", { type: "button", part: "button" });
    this.progress = build("div", { class: "unseen", role: "progressbar", part: "progress" });
    this.progress.hidden = true;
    this.status = build("div", { class: "unseen", role: "status", part: "status" });
    this.content = build("div", { class: "content", part: "content" }, build("slot"));
    this.parts = [this.curtain, this.button, this.progress, this.status, this.content];
    this.isPlain = false;
  }

  /** Updates the parts for a state of the pull, whose refresh may have failed. */
  update(host, state, hasFailed) {
    const words = host.constructor.words;
    const isBusy = state === "refreshing";
    this.button.textContent = host.label || host.getAttribute("aria-label") || words.label;
    // A disabled button would lose the focus.
    set(this.button, "aria-disabled", String(isBusy || state === "ending"));
    this.progress.setAttribute("aria-label", words.busy);
    this.progress.hidden = !isBusy;
    this.curtain.classList.toggle("open", state !== "resting");
    this.content.classList.toggle("held", state === "pulled");
    const ended = hasFailed ? words.failed : words.done;
    const said = isBusy ? words.busy : state === "ending" ? ended : "";
    if (said && this.status.textContent !== said) this.status.textContent = said;
  }

  /** Shows the scene on the curtain, or a plain spinner. */
  show(isPlain, isBusy) {
    this.isPlain = isPlain;
    for (const part of [this.curtain, this.content]) part.classList.toggle("plain", isPlain);
    if (!isPlain) this.curtain.style.removeProperty("clip-path");
    else this.lower(isBusy ? standard.stop : 0);
  }

  /** Lowers the content by a distance. */
  lower(distance) {
    const { style } = this.content;
    if (distance > 0) style.transform = `translateY(${distance}px)`;
    else style.removeProperty("transform");
    if (this.isPlain) this.curtain.style.clipPath = `inset(0 0 calc(100% - ${distance}px) 0)`;
  }
}
