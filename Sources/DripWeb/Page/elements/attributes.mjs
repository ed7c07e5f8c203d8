/** Conversions of attributes to properties and back. Null stands for no attribute. */
export const text = { read: (value) => value ?? "", write: (value) => value && String(value) };

/** A Boolean attribute. */
export const flag = { read: (value) => value !== null, write: (value) => (value ? "" : null) };

/** One of several words. Any other text means the first one. */
export const word = (...words) => ({
  read: (value) => (words.includes(value) ? value : words[0]),
  write: (value) => (value === words[0] || !words.includes(value) ? null : value),
});

/** A number in a range, with a default. */
export const number = (least, largest, usual) => ({
  read: (value) => {
    const given = value?.trim() ? Number(value) : NaN;
    return Number.isNaN(given) ? usual : Math.min(Math.max(given, least), largest);
  },
  write: (value) => {
    const given = (value ?? "") === "" ? NaN : Number(value);
    return Number.isNaN(given) ? null : String(Math.min(Math.max(given, least), largest));
  },
});

/** A whole number of 64 bits, as a BigInt if a number would not be exact. */
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

/** Adds a property for each attribute of a class that has none. */
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

/** Applies properties that were set before the element was defined. */
export function upgradeProperties(element) {
  for (const name of Object.keys(element.constructor.attributes)) {
    const property = propertyOf(name);
    if (!Object.hasOwn(element, property)) continue;
    const value = element[property];
    delete element[property];
    element[property] = value;
  }
}
