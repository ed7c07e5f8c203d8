// Functions that build the parts of all views.

/**
 * Finds a part of the page by its name.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  return document.getElementById(id);
}

/**
 * Makes an element.
 * @param {string} tag
 * @param {object} attributes values of false or null are left out; `on…` are listeners
 * @param {...(Node | string)} children
 * @returns {HTMLElement}
 */
export function element(tag, attributes = {}, ...children) {
  return filled(document.createElement(tag), attributes, children);
}

/**
 * Makes an SVG element.
 * @param {string} tag
 * @param {object} attributes
 * @param {...Node} children
 * @returns {SVGElement}
 */
export function drawing(tag, attributes = {}, ...children) {
  return filled(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
}

function filled(made, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    // A content security policy may forbid style attributes, but not this property.
    else if (name === "style") made.style.cssText = value;
    else if (value === true) made.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) {
      made.setAttribute(name, value);
    }
  }
  made.append(...children);
  return made;
}

/**
 * Makes an icon from a symbol at the top of the page.
 * @param {string} name
 * @returns {SVGElement}
 */
export function icon(name) {
  return drawing("svg", { "aria-hidden": "true" }, drawing("use", { href: `#icon-${name}` }));
}

/**
 * Makes a choice of a few words, one beside the other.
 * @param {string} label the name of the choice
 * @param {string[]} words
 * @param {string} chosen
 * @param {(word: string) => void} choose
 * @returns {HTMLFieldSetElement}
 */
export function choice(label, words, chosen, choose) {
  const name = `choice-${label}`;
  const inputs = words.map((word) => element("label", {},
    element("input", {
      type: "radio", name, value: word, checked: word === chosen, onchange: () => choose(word),
    }), element("span", {}, spaced(word))));
  return element("fieldset", { class: "choice" },
    element("legend", { class: "unseen" }, label), ...inputs);
}

/**
 * Writes the words of a name apart, as in "high contrast".
 * @param {string} name
 * @returns {string}
 */
export function spaced(name) {
  // Proper names stay, as in "SwiftUI".
  if (/^[A-Z]/.test(name)) return name;
  return name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** Announces an action to screen readers, and shows it for a while. */
export function announce(text) {
  const notice = byId("notice");
  notice.textContent = text;
  // Longer texts need more time.
  notice.style.animationDuration = `${Math.max(2.6, text.length / 14)}s`;
  notice.classList.remove("shown");
  // Reading a layout property makes the browser notice the missing class and restart the animation.
  void notice.offsetWidth;
  notice.classList.add("shown");
}

/**
 * Formats a number with at most three decimals.
 * @param {number} value
 * @returns {string}
 */
export function legible(value) {
  return Number.isFinite(value) ? String(Math.round(value * 1000) / 1000) : "–";
}
