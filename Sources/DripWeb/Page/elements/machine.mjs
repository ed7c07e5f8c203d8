import { DripError } from "./error.mjs";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** An instance of a wasm module: its functions, and the bytes of their arguments and results. */
export class Machine {
  /**
   * @param {WebAssembly.Exports} calls
   * @param {Record<string, string[]>} [names] the names of a module that does not have them itself
   * @param {() => void} lose is called when a trap has ended the instance
   */
  constructor(calls, names, lose) {
    this.isLost = false;
    const guard = (call) => (...given) => {
      try {
        return call(...given);
      } catch (error) {
        if (!this.isLost && error instanceof WebAssembly.RuntimeError) {
          this.isLost = true;
          lose();
        }
        throw error;
      }
    };
    const guarded = ([name, each]) => [name, typeof each === "function" ? guard(each) : each];
    this.calls = calls = Object.fromEntries(Object.entries(calls).map(guarded));
    if (calls.drip_abi?.() !== 8) {
      throw new DripError("the wasm module and its script are not of the same version");
    }
    /** The names that the numbers of the module stand for; a number is an index. */
    this.names = names ?? Object.fromEntries(
      // The first list has the names of all lists.
      this.words(calls.drip_names(0)).map((name, list) => [name, this.words(calls.drip_names(list))]),
    );
    // Releases the scenes of pages that do not call dispose().
    this.forgotten = new FinalizationRegistry(({ handle, counts }) => this.release(handle, counts));
  }

  /** Releases the memory of a scene. */
  release(handle, counts) {
    if (!this.isLost) this.calls.drip_destroy(handle);
    counts.scenes -= 1;
  }

  /** Returns bytes of the memory. They are valid until the next call, which may move the memory. */
  bytes(pointer, length) {
    return new Uint8ClampedArray(this.calls.memory.buffer, pointer >>> 0, length);
  }

  /** Returns the bytes of the last text or file, which are valid until the next call. */
  last(pointer) {
    return this.bytes(pointer, this.calls.drip_length());
  }

  /** Returns the text at a pointer that a function has just returned. */
  text(pointer) {
    return pointer ? decoder.decode(this.last(pointer)) : "";
  }

  /** Returns the words of a text. */
  words(pointer) {
    return this.text(pointer).split(" ").filter((word) => word);
  }

  /** Writes texts for the next call, one behind the other, and returns their lengths in bytes. */
  put(...texts) {
    const parts = texts.map((text) => encoder.encode(text));
    const size = parts.reduce((sum, part) => sum + part.length, 0);
    let pointer = this.calls.drip_input(size);
    if (!pointer && size > 0) throw new DripError("there is not enough memory");
    for (const part of parts) {
      this.bytes(pointer, part.length).set(part);
      pointer += part.length;
    }
    return parts.map((part) => part.length);
  }

  /**
   * Sends an event, such as `{ move: 0.4 }` or `{ input: "level", value: 0.8 }`: calls `send` with the
   * index of its input, or -1 for the first that takes it, with its number, and with two coordinates and
   * a duration.
   */
  pass(event, inputs, send) {
    const words = this.names.inputs;
    const given = words.filter((name) => event[name] !== undefined);
    if (!given.length) throw new DripError(`an event is one of ${words.join(", ")}`);
    for (const name of given) {
      const value = event[name];
      const index = inputs.findIndex((each) => takes(each, event.input, name, value));
      if (index < 0 && kinds[name]) {
        throw new DripError(`${event.input ?? "the scene"} does not take ${name}: ${value}`);
      }
      const [x, y = 0] = name === "event" ? [inputs[index].events.indexOf(value)] : [value].flat();
      const duration = event.over ?? (name === "pull" ? this.calls.drip_pull_duration() : 0);
      send(index, words.indexOf(name), x === true ? 0 : Number(x), Number(y), Number(duration));
    }
  }

  /** Returns the results of a function for each index below a count. */
  list(count, make) {
    return Array.from({ length: count }, (_, index) => make(index));
  }
}

/** The kind of the declared input that takes an event. */
const kinds = {
  down: "press", up: "press", on: "toggle", off: "toggle", value: "value", unknown: "value", pointer: "pointer",
  leave: "pointer", event: "event",
};

function takes({ name, kind, events }, wanted, action, value) {
  if (kind !== kinds[action] || (wanted !== undefined && name !== wanted)) return false;
  return kind !== "event" || events.includes(value);
}
