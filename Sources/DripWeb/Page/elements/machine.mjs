import { DripError } from "./error.mjs";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** One instance of a wasm module: its functions, and the bytes that go in and come out. */
export class Machine {
  /** @param {WebAssembly.Exports} calls */
  constructor(calls) {
    this.calls = calls;
    if (calls.drip_abi?.() !== 1) {
      throw new DripError("the wasm module and drip.mjs are not of the same version");
    }
    // For those who forget to dispose of a scene that nobody can reach any more.
    this.forgotten = new FinalizationRegistry(({ handle, counts }) => {
      calls.drip_destroy(handle);
      counts.scenes -= 1;
    });
  }

  /** Returns memory as it is now; it moves when it grows, so nobody may keep it over a call. */
  bytes(pointer, length) {
    return new Uint8ClampedArray(this.calls.memory.buffer, pointer >>> 0, length);
  }

  /**
   * Returns the bytes of the last text or file that was asked for, for as long as nothing else is.
   */
  last(pointer) {
    return this.bytes(pointer, this.calls.drip_length());
  }

  /** Returns the text at a pointer that a function has just returned. */
  text(pointer) {
    return pointer ? decoder.decode(this.last(pointer)) : "";
  }

  /** Returns the words of a text that separates them by spaces. */
  words(pointer) {
    return this.text(pointer).split(" ").filter((word) => word);
  }

  /** Hands in texts, one after the other, and returns how many bytes each has. */
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

  /** Returns what a function returns for each index below a count. */
  list(count, make) {
    return Array.from({ length: count }, (_, index) => make(index));
  }
}
