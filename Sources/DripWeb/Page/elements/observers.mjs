/** The distance from the screen at which an element counts as visible, because of its splashes. */
const margin = "96px";

const callbacks = new WeakMap();
let sizes;
let sights;

/** Observes an element's size and visibility, with one observer for the whole page. */
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

/** Stops observing an element. */
export function unobserve(element) {
  callbacks.delete(element);
  sizes?.unobserve(element);
  sights?.unobserve(element);
}
