import { DripError } from "./error.mjs";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** An instance of a wasm module: its functions, and the bytes of their arguments and results. */
export class Machine {
  /**
   * @param {WebAssembly.Exports} calls
   * @param {Record<string, string[]>} [names] the names of a small module, which does not have them itself
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
    this.names = names;
    // Releases the scenes of pages that do not call dispose().
    this.forgotten = new FinalizationRegistry((scene) => this.release(scene));
  }

  /** Releases the memory of a scene. */
  release({ handle, module }) {
    if (!this.isLost) this.calls.drip_destroy(handle);
    module.alive -= 1;
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
}
