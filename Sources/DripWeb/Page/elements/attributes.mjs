/** How attributes are read as properties, and properties written as attributes; null is none. */
export const text = { read: (value) => value ?? "", write: (value) => value && String(value) };

/** An attribute that is there or not. */
export const flag = { read: (value) => value !== null, write: (value) => (value ? "" : null) };

/** One of some words, the first of which is meant by everything else. */
export const word = (...words) => ({
  read: (value) => (words.includes(value) ? value : words[0]),
  write: (value) => (value === words[0] || !words.includes(value) ? null : value),
});

/** A number in a range, or what is meant where there is none. */
export const number = (least, largest, usual) => ({
  read: (value) => {
    const given = value?.trim() ? Number(value) : NaN;
    return Number.isNaN(given) ? usual : Math.min(Math.max(given, least), largest);
  },
  write: (value) => {
    const given = value === null || value === undefined || value === "" ? NaN : Number(value);
    return Number.isNaN(given) ? null : String(Math.min(Math.max(given, least), largest));
  },
});

/** A whole number of 64 bits; a BigInt where a number would not be exact. */
export const seed = {
  read: (value) => {
    if (!/^\s*\d{1,20}\s*$/.test(value ?? "")) return 0;
    const given = BigInt.asUintN(64, BigInt(value));
    return given <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(given) : given;
  },
  write: (value) => (/^\d+$/.test(String(value)) ? String(value) : null),
};

/** The property of an attribute: `max-dpr` is `maxDpr`. */
export function propertyOf(name) {
  return name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
}

/** Gives a class a property for each of its attributes, but for those it has written itself. */
export function reflect(Class) {
  for (const [name, kind] of Object.entries(Class.attributes)) {
    const property = propertyOf(name);
    if (property in Class.prototype) continue;
    Object.defineProperty(Class.prototype, property, {
      configurable: true,
      enumerable: true,
      get() {
        return kind.read(this.getAttribute(name));
      },
      set(value) {
        const given = kind.write(value) ?? null;
        if (given === null) this.removeAttribute(name);
        else this.setAttribute(name, given);
      },
    });
  }
}

/** Takes over what was set on an element before it was known that its properties mean something. */
export function upgradeProperties(element) {
  for (const name of Object.keys(element.constructor.attributes)) {
    const property = propertyOf(name);
    if (!Object.hasOwn(element, property)) continue;
    const value = element[property];
    delete element[property];
    element[property] = value;
  }
}

/** Reads `params`: an object in JSON, or `path=value` with spaces, semicolons or lines between. */
export function readParameters(given) {
  if (!given.trim()) return [];
  if (given.trim().startsWith("{")) return Object.entries(JSON.parse(given));
  const next = /[;\n]+|\s+(?=[A-Za-z][\w.]*=)/;
  return given.split(next).filter((part) => part.trim()).map((part) => {
    const sign = part.indexOf("=");
    if (sign < 0) throw new SyntaxError(`“${part.trim()}” is not path=value`);
    return [part.slice(0, sign).trim(), part.slice(sign + 1).trim()];
  });
}
