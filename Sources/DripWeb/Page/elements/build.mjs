/**
 * Makes an element with attributes and children, from names rather than from HTML, which pages may
 * forbid to be parsed.
 */
export function build(name, attributes = {}, ...children) {
  const vector = /^(svg|circle|path)$/.test(name);
  const element = vector
    ? document.createElementNS("http://www.w3.org/2000/svg", name)
    : document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** Sets an attribute if it differs. Null removes it. */
export function set(element, name, value) {
  const text = value === null ? null : String(value);
  if (element.getAttribute(name) === text) return;
  if (text === null) element.removeAttribute(name);
  else element.setAttribute(name, text);
}

const sheets = new Map();

/** Returns the one style sheet of a text, which all elements share. */
export function sheet(text) {
  if (!sheets.has(text)) {
    const made = new CSSStyleSheet();
    made.replaceSync(text);
    sheets.set(text, made);
  }
  return sheets.get(text);
}
