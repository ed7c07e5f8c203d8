import { Drip } from "./drip.mjs";
import { DripError } from "./error.mjs";
import { machine, offerModule, sources } from "./loading.mjs";

offerModule("files", () => new URL("drip-files.wasm", import.meta.url));

const utf8 = new TextDecoder();

/** Writes files of single frames, with the same bytes as the command line. */
export class Files {
  #machine;
  #drip;

  constructor(machine) {
    this.#machine = machine;
    this.#drip = new Drip(machine);
  }

  /** Returns a PNG image of a described scene at a time. */
  png(description, place = {}) {
    return this.#bytes("png", description, place).slice();
  }

  /** Returns an SVG document. */
  svg(description, place = {}) {
    return utf8.decode(this.#bytes("svg", description, place));
  }

  /** Returns the frame's phase, values and picture as JSON. */
  json(description, place = {}) {
    return utf8.decode(this.#bytes("json", description, place));
  }

  /** Returns the colours that a described scene derives from its main colour, by the path of a parameter. */
  shades({ name, ...settings }) {
    const scene = this.#drip.scene(name, settings);
    try {
      const text = this.#machine.text(this.#machine.calls.drip_shades(scene.handle));
      return Object.fromEntries(text.split("\n").filter(Boolean).map((line) => {
        const [path, ...colors] = line.split(" ");
        return [path, colors];
      }));
    } finally {
      scene.dispose();
    }
  }

  /**
   * Reads an SVG file for a setting of the kind `glyph` or `outline`.
   *
   * @param {"glyph" | "outline"} kind
   * @param {string} file
   * @returns {{ path: string, notes: string[] }} the path, and sentences that say what of the file it does not show
   * @throws {DripError} if the file has no such path
   */
  drawing(kind, file) {
    const isOutline = Number(kind === "outline");
    const text = this.#machine.text(this.#machine.calls.drip_drawing(isOutline, ...this.#machine.put(file)));
    const [path, ...notes] = text.split("\n");
    if (!path) throw new DripError(notes[0]);
    return { path, notes };
  }

  #bytes(format, { name, ...settings }, { time = 0, width, height, background = 0 }) {
    const scene = this.#drip.scene(name, settings);
    try {
      const pointer = this.#machine.calls.drip_file(
        scene.handle,
        this.#machine.names.formats.indexOf(format),
        time,
        width ?? Math.round(scene.width),
        height ?? Math.round(scene.height),
        background,
      );
      const bytes = pointer && this.#machine.last(pointer);
      if (!bytes?.length) throw new DripError(`there is no ${format} of that size`);
      return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
    } finally {
      scene.dispose();
    }
  }
}

let made;

/**
 * Loads the module that writes files.
 *
 * @returns {Promise<Files>}
 */
export async function files() {
  // One module in the place of both needs only one instance.
  const isShared = sources.files && sources.files === sources.wasm;
  const loaded = await machine(isShared ? "wasm" : "files");
  if (made?.machine !== loaded) made = { machine: loaded, files: new Files(loaded) };
  return made.files;
}
