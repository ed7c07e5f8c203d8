import { DripError } from "./error.mjs";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** An instance of a wasm module: its functions, and the bytes of their arguments and results. */
export class Machine {
  /** @param {WebAssembly.Exports} calls */
  constructor(calls) {
    this.calls = calls;
    if (calls.drip_abi?.() !== 3) {
      throw new DripError("the wasm module and drip.mjs are not of the same version");
    }
    /** The names that the numbers of the module stand for; a number is an index. */
    this.names = Object.fromEntries(
      // The first list has the names of all lists.
      this.words(calls.drip_names(0)).map((name, list) => [name, this.words(calls.drip_names(list))]),
    );
    // Releases the scenes of pages that do not call dispose().
    this.forgotten = new FinalizationRegistry(({ handle, counts }) => {
      calls.drip_destroy(handle);
      counts.scenes -= 1;
    });
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
   * Returns the inputs of an event, such as `{ move: 0.4 }`: the number of each, with a value and a
   * duration.
   */
  inputs(event) {
    const { inputs } = this.names;
    const given = inputs.filter((name) => event[name] !== undefined);
    if (given.length === 0) throw new DripError(`an event is one of ${inputs.join(", ")}`);
    return given.map((name) => {
      const value = event[name] === true ? 0 : Number(event[name]);
      const duration = Number(event.over ?? this.calls.drip_pull_duration());
      return [inputs.indexOf(name), value, duration];
    });
  }

  /** Returns the results of a function for each index below a count. */
  list(count, make) {
    return Array.from({ length: count }, (_, index) => make(index));
  }
}
