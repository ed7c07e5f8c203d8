/** A number in the range of an input, or undefined. */
function number(value, { least, largest }) {
  const given = value === null || String(value).trim() === "" ? NaN : Number(value);
  return Number.isNaN(given) ? undefined : Math.min(Math.max(given, least), largest);
}

/** A state that an attribute names, which is that at the start without one. */
const flag = {
  read: (text, { start }) => (text === null ? start > 0.5 : text !== "false"),
  write: (value, { start }) => (Boolean(value) === start > 0.5 ? null : value ? "" : "false"),
};
const optional = {
  read: (text, input) => number(text, input) ?? null,
  write: (value, input) => number(value ?? null, input)?.toString() ?? null,
};

/** The kinds of inputs with attributes: their conversions, and the event that leads to a state. */
const kinds = {
  progress: {
    ...optional,
    event: (value) => (value === null ? { cancel: true } : { move: value }),
  },
  pull: { ...optional, event: (value) => ({ pull: value ?? 0, over: 0 }) },
  value: {
    // NaN is a value that is not known.
    read: (text, input) => (text === "unknown" ? NaN : number(text, input) ?? input.start),
    write: (value, input) => (Number.isNaN(value) ? "unknown" : optional.write(value, input)),
    event: (value, input) => (Number.isNaN(value) ? { input, unknown: true } : { input, value }),
  },
  toggle: { ...flag, event: (isOn, input) => ({ input, [isOn ? "on" : "off"]: true }) },
  press: { ...flag, event: (isDown, input) => ({ input, [isDown ? "down" : "up"]: true }) },
};

/** The words of events that lead to a state: the kind of input, and the state if the event has no value. */
const states = {
  move: ["progress"], value: ["value"], on: ["toggle", true], off: ["toggle", false],
  down: ["press", true], up: ["press", false], unknown: ["value", NaN],
};

/** The inputs of an element's scene, as attributes and properties of the element. */
export class Inputs {
  #element;
  #send;
  #all = [];
  /** The state of each input, as it was sent. */
  #sent = new Map();

  /** @param {(event: object) => void} send is called with the event of each change */
  constructor(element, send) {
    this.#element = element;
    this.#send = send;
    new MutationObserver(() => this.follow()).observe(element, { attributes: true });
  }

  /** Takes the inputs of a new scene, and sends their attributes. Returns true if there are any. */
  offer(inputs) {
    const element = this.#element;
    for (const { name } of this.#all) delete element[name];
    this.#all = inputs;
    this.#sent = new Map();
    for (const input of inputs) {
      const { name, kind } = input;
      // A property may have been set before the scene was known.
      const early = Object.hasOwn(element, name) ? element[name] : undefined;
      delete element[name];
      // Other properties of elements keep their meaning.
      if (!kinds[kind] || name in element) continue;
      Object.defineProperty(element, name, {
        configurable: true,
        enumerable: true,
        get: () => this.state(input),
        set: (value) => this.set(input, value),
      });
      if (early !== undefined) element[name] = early;
    }
    this.follow();
    return this.#sent.size > 0;
  }

  /** The first input of some kinds. */
  first(...names) {
    return this.#all.find(({ kind }) => names.includes(kind));
  }

  /** The state of an input, from its attribute. */
  state(input) {
    return kinds[input.kind].read(this.#element.getAttribute(input.name), input);
  }

  /** Sets the attribute of an input to a state, and sends the change. */
  set(input, value) {
    const text = kinds[input.kind].write(value, input);
    if (text === null) this.#element.removeAttribute(input.name);
    else this.#element.setAttribute(input.name, text);
    this.follow(input);
  }

  /** Shows the state to which an event has led as an attribute. */
  note(event) {
    const word = Object.keys(states).find((each) => event[each] !== undefined);
    const [kind, fixed] = states[word] ?? [];
    const input = this.#all.find(({ name, kind: own }) => own === kind && (event.input ?? name) === name);
    // Other attributes of elements keep their meaning.
    if (!input || !Object.hasOwn(this.#element, input.name)) return;
    const { name } = input;
    const text = kinds[kind].write(fixed ?? event[word], input);
    this.#sent.set(name, kinds[kind].read(text, input));
    if (text === null) this.#element.removeAttribute(name);
    else if (this.#element.getAttribute(name) !== text) this.#element.setAttribute(name, text);
  }

  /** Sends the changes of all attributes, and the state of one input even if it has no attribute. */
  follow(changed) {
    for (const input of this.#all) {
      const { name, kind } = input;
      // Until an attribute appears, a scene plays its demonstration.
      const isKnown = this.#sent.has(name) || this.#element.hasAttribute(name) || input === changed;
      if (!kinds[kind] || !isKnown) continue;
      const state = this.state(input);
      if (this.#sent.has(name) && Object.is(this.#sent.get(name), state)) continue;
      this.#sent.set(name, state);
      this.#send(kinds[kind].event(state, name));
    }
  }
}
