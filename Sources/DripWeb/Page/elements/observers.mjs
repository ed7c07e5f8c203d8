/** How far from the screen an element counts as in sight: splashes reach beyond their button. */
const margin = "96px";

const callbacks = new WeakMap();
let sizes;
let sights;

/** Tells an element's size, and whether it is in sight, with one observer for the whole page. */
export function observe(element, { resized, sighted }) {
  sizes ??= new ResizeObserver((entries) => {
    for (const entry of entries) callbacks.get(entry.target)?.resized(entry.contentRect);
  });
  sights ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) callbacks.get(entry.target)?.sighted(entry.isIntersecting);
    },
    { rootMargin: margin },
  );
  callbacks.set(element, { resized, sighted });
  sizes.observe(element);
  sights.observe(element);
}

/** Stops telling. */
export function unobserve(element) {
  callbacks.delete(element);
  sizes?.unobserve(element);
  sights?.unobserve(element);
}
