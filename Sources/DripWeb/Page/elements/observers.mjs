/** The distance from the screen at which an element counts as visible, because of its splashes. */
const margin = "96px";

/** The size in pixels of the device also changes with the CSS property `zoom`. */
const hasPixels = "devicePixelContentBoxSize" in (globalThis.ResizeObserverEntry?.prototype ?? {});
const sizing = hasPixels ? { box: "device-pixel-content-box" } : {};

const callbacks = new WeakMap();
let sizes;
let sights;

/** Observes an element's size and visibility, with one observer for the whole page. */
export function observe(element, { resized, sighted }) {
  sizes ??= new ResizeObserver((entries) => {
    for (const { target, contentRect, borderBoxSize } of entries) {
      callbacks.get(target)?.resized(contentRect, borderBoxSize[0]);
    }
  });
  sights ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        callbacks.get(target)?.sighted(isIntersecting, boundingClientRect);
      }
    },
    { rootMargin: margin },
  );
  callbacks.set(element, { resized, sighted });
  sizes.observe(element, sizing);
  sights.observe(element);
}

/** Stops observing an element. */
export function unobserve(element) {
  callbacks.delete(element);
  sizes?.unobserve(element);
  sights?.unobserve(element);
}
