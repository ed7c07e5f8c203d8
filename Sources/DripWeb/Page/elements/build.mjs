/**
 * Makes an element with attributes and children, from names rather than from HTML, which pages may
 * forbid to be parsed.
 */
export function build(name, attributes, ...children) {
  return fill(document.createElement(name), attributes, children);
}

/** Makes an element of a vector graphic. */
export function buildVector(name, attributes, ...children) {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, children);
}

function fill(element, attributes = {}, children) {
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

/** The sheets of each document. */
const sheets = new WeakMap();

/** Gives a shadow root the style sheets of some texts, which all elements of a document share. */
export function adopt(root, texts) {
  const page = root.ownerDocument;
  // A document without a window shows nothing.
  if (!page.defaultView) return;
  if (!sheets.has(page)) sheets.set(page, new Map());
  const known = sheets.get(page);
  root.adoptedStyleSheets = texts.map((text) => {
    if (!known.has(text)) {
      known.set(text, new page.defaultView.CSSStyleSheet());
      known.get(text).replaceSync(text);
    }
    return known.get(text);
  });
}
