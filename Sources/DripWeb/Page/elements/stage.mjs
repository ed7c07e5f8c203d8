import { build } from "./build.mjs";
import { view } from "./element.mjs";
import { references } from "./naming.mjs";

/**
 * Adds the part of an element that shows its scene, or the element's content until there is a picture, and returns it.
 * The owner of the view has what differs from a scene that plays.
 */
export function addStage(element, owner, attributes = {}) {
  const shared = element[view];
  const { canvas } = shared.screen;
  canvas.setAttribute("aria-hidden", "true");
  const content = build("div", { class: "content", part: "content" }, build("slot"));
  const stage = build("div", { class: "stage", part: "stage", ...attributes }, content, canvas);
  const show = (isDrawn) => content.classList.toggle("off", isDrawn);
  element.shadowRoot.append(stage);
  shared.serve({
    measured: stage,
    place: (box, scene) => shared.screen.contain(box, scene, element.maxDpr),
    tick: (now) => !shared.advance(now).resting,
    hidden: () => shared.player?.hide(shared.now),
    shown: () => show(true),
    failed: () => {
      shared.screen.resize(0, 0);
      show(false);
    },
    ...owner,
  });
  return stage;
}

/** Returns the name of an element for assistive technologies, which may be empty. */
export function nameOf(element) {
  const named = references(element).map(({ textContent }) => textContent).join(" ");
  const given = [named, element.getAttribute("aria-label"), element.label, element.textContent];
  return given.map((text) => (text ?? "").trim().replace(/\s+/g, " ")).find(Boolean) ?? "";
}
