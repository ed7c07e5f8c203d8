import { build, buildVector, set } from "./build.mjs";

/** The named icons of the scenes, in units of the radius, which the build takes from Glyph.swift. */
const icons = { __proto__: null, ...ICONS };
/** The marks of states, in the same units. */
const marks = { running: "", paused: "M-.16-.24V.24M.16-.24V.24", done: icons.check, failed: "M-.34-.34.34.34M.34-.34-.34.34" };
/** The distance of the farthest point of other icons from the centre, as the scenes have it. */
const reach = 0.52;
/** The thickness of the lines of icons, and of those of marks. */
const [width, markWidth] = [0.08, 0.14];

/**
 * The parts of a button beside its scene: a native button, texts for assistive technologies, and a
 * picture for pages without WebAssembly.
 */
export class ButtonFace {
  constructor(canvas) {
    this.button = build("button", { type: "button", part: "button" });
    this.track = buildVector("path", { class: "track" });
    this.bar = buildVector("path", { class: "bar", pathLength: "1" });
    this.icon = buildVector("path", { class: "icon" });
    this.plain = buildVector(
      "svg",
      { class: "plain", part: "plain", viewBox: "-1 -1 2 2", "aria-hidden": "true" },
      this.track,
      this.bar,
      this.icon,
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
  update(host, { label, isDisabled, isToggle }) {
    const { state, progress } = host;
    const words = host.constructor.words;
    const say = (text) => text.replace("{label}", label);
    const isBusy = state === "running" || state === "paused";
    // The name says what a press does. The status says what has happened.
    const name = isBusy ? words.cancel : state === "failed" ? words.retry : "{label}";
    set(this.button, "aria-label", say(name));
    set(this.button, "aria-pressed", isToggle ? state === "done" : null);
    this.button.disabled = isDisabled;
    this.progress.hidden = !isBusy && (isToggle || state !== "done");
    set(this.progress, "aria-label", label);
    const percent = progress === null ? null : String(Math.floor(progress * 100));
    set(this.progress, "aria-valuenow", percent);
    // The first state is not announced, and none is announced twice.
    if (this.said !== undefined && this.said !== state) {
      const likes = isToggle && { done: words.liked, idle: words.unliked };
      this.status.textContent = say(likes?.[state] ?? words[state] ?? "");
    }
    this.said = state;
    const isOver = state === "done" || state === "failed";
    const isHeart = host.scene === "heart";
    for (const part of [this.track, this.bar]) set(part, "d", isHeart ? heart : ring);
    set(this.bar, "fill", isHeart && state === "done" ? "currentColor" : null);
    const path = /^\s*m/i.test(host.icon) ? host.icon : icons[host.icon] ?? icons.download;
    const shown = (!isHeart || state !== "done" ? marks[state] : "") ?? (isHeart ? "" : path);
    set(this.icon, "d", host.icon === "none" ? "" : shown);
    this.icon.classList.toggle("covered", !isOver && hasContent(this.slot));
    this.#fit(shown === host.icon, shown === marks[state] ? markWidth : width);
    this.slot.classList.toggle("off", isOver);
    const drawn = state === "failed" ? 0 : progress ?? (isBusy ? 0.25 : Number(state === "done"));
    set(this.bar, "stroke-dasharray", `${drawn} 2`);
  }

  /** Scales the icon if it has units of its own. */
  #fit(isOwn, width) {
    const { icon } = this;
    icon.style.strokeWidth = width;
    set(icon, "transform", null);
    // A path without a length is empty or wrong. A hidden element has no other measures.
    const length = isOwn && icon.getTotalLength();
    if (!length) return;
    const points = Array.from({ length: 65 }, (_, index) => icon.getPointAtLength((index * length) / 64));
    const middle = (all) => (Math.min(...all) + Math.max(...all)) / 2;
    const [left, up] = [middle(points.map(({ x }) => x)), middle(points.map(({ y }) => y))];
    const scale = reach / Math.max(...points.map(({ x, y }) => Math.hypot(x - left, y - up)));
    set(icon, "transform", `scale(${scale}) translate(${-left} ${-up})`);
    icon.style.strokeWidth = width / scale;
  }
}

const ring = "M0-.92A.92.92 0 0 1 0 .92A.92.92 0 0 1 0-.92Z";
const heart = icons.heart.replace(/-?\.\d+/g, (part) => (2.2 * part).toFixed(3));

function hasContent(slot) {
  return slot.assignedNodes().some((node) => node.nodeType === 1 || node.textContent.trim());
}
