/** The distance from the screen at which an element counts as visible, because of its splashes. */
const margin = "96px";

/** The size in pixels of the device also changes with the CSS property `zoom`. */
const hasPixels = "devicePixelContentBoxSize" in (globalThis.ResizeObserverEntry?.prototype ?? {});
const sizing = hasPixels ? { box: "device-pixel-content-box" } : {};

const callbacks = new WeakMap();
let sizes;
/** The observers of visibility, by their roots. */
const sights = new Map();

/** Observes an element's size and visibility, with one observer of each for the whole page. */
export function observe(element, { resized, sighted }) {
  callbacks.set(element, { resized, sighted });
  sizes ??= new ResizeObserver((entries) => {
    for (const { target, contentRect, borderBoxSize } of entries) {
      callbacks.get(target)?.resized(contentRect, borderBoxSize[0]);
    }
  });
  sizes.observe(element, sizing);
  observeSight(element, true);
}

/**
 * Observes the visibility of an element in its current document, or only its size: a picture that rests is
 * never painted.
 */
export function observeSight(element, isWanted) {
  for (const observer of sights.values()) observer.unobserve(element);
  if (isWanted) sightsBelow(rootOf(element)).observe(element);
}

/** Browsers observe faster in one document than in all that contain a frame. */
function rootOf({ ownerDocument }) {
  return parent === globalThis && ownerDocument === document ? document : null;
}

function sightsBelow(root) {
  const report = (entries) => {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      callbacks.get(target)?.sighted(isIntersecting, boundingClientRect);
    }
  };
  if (!sights.has(root)) sights.set(root, new IntersectionObserver(report, { root, rootMargin: margin }));
  return sights.get(root);
}

/** Stops observing an element. */
export function unobserve(element) {
  callbacks.delete(element);
  sizes.unobserve(element);
  observeSight(element, false);
}
