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
 * @param {object} attributes those that are false or null are left out; `on…` are listeners
 * @param {...(Node | string)} children
 * @returns {HTMLElement}
 */
export function element(tag, attributes = {}, ...children) {
  return filled(document.createElement(tag), attributes, children);
}

/**
 * Makes an element of a drawing.
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
    // A page may be forbidden attributes of style, but not this.
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
 * One of the drawings at the top of the page.
 * @param {string} name
 * @returns {SVGElement}
 */
export function icon(name) {
  return drawing("svg", { "aria-hidden": "true" }, drawing("use", { href: `#icon-${name}` }));
}

/**
 * A choice of a few words, one beside the other.
 * @param {string} label what is chosen
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
    }), element("span", {}, word)));
  return element("fieldset", { class: "choice" },
    element("legend", { class: "unseen" }, label), ...inputs);
}

/** Says what was done, once, to those who do not see it, and shows it for a while. */
export function announce(text) {
  const news = byId("news");
  news.textContent = text;
  news.classList.remove("shown");
  // The class must be seen to be gone before it can start its animation again.
  void news.offsetWidth;
  news.classList.add("shown");
}

/**
 * A number as it is read: to three places, without those that say nothing.
 * @param {number} value
 * @returns {string}
 */
export function legible(value) {
  return Number.isFinite(value) ? String(Math.round(value * 1000) / 1000) : "–";
}
