/** The distance from the screen at which an element counts as visible, because of its splashes. */
const margin = "96px";

/** The size in pixels of the device also changes with the CSS property `zoom`. */
const hasPixels = "devicePixelContentBoxSize" in (globalThis.ResizeObserverEntry?.prototype ?? {});
const sizing = hasPixels ? { box: "device-pixel-content-box" } : {};

const callbacks = new WeakMap();
let sizes;
let sights;

function begin() {
  sizes = new ResizeObserver((entries) => {
    for (const { target, contentRect, borderBoxSize } of entries) {
      callbacks.get(target)?.resized(contentRect, borderBoxSize[0]);
    }
  });
  sights = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        callbacks.get(target)?.sighted(isIntersecting, boundingClientRect);
      }
    },
    // Browsers observe faster in one document than in all that contain a frame.
    { root: parent === globalThis ? document : null, rootMargin: margin },
  );
}

/** Observes an element's size and visibility, with one observer for the whole page. */
export function observe(element, { resized, sighted }) {
  if (!sizes) begin();
  callbacks.set(element, { resized, sighted });
  sizes.observe(element, sizing);
  sights.observe(element);
}

/** Observes an element's visibility, or only its size: a picture that rests is never painted. */
export function observeSight(element, isWanted) {
  if (isWanted) sights.observe(element);
  else sights.unobserve(element);
}

/** Stops observing an element. */
export function unobserve(element) {
  callbacks.delete(element);
  sizes?.unobserve(element);
  sights?.unobserve(element);
}
