import { Drip } from "./drip.mjs";
import { DripError } from "./error.mjs";
import { machine } from "./loading.mjs";

const formats = { png: 0, svg: 1, json: 2 };
const utf8 = new TextDecoder();

/** Files of moments, byte for byte as the command line writes them. */
export class Files {
  #machine;
  #drip;

  constructor(machine) {
    this.#machine = machine;
    this.#drip = new Drip(machine);
  }

  /** Returns a PNG image of what a described scene shows at a time. */
  png(description, place = {}) {
    return this.#bytes("png", description, place).slice();
  }

  /** Returns an SVG document. */
  svg(description, place = {}) {
    return utf8.decode(this.#bytes("svg", description, place));
  }

  /** Returns everything that is known about the moment as JSON. */
  json(description, place = {}) {
    return utf8.decode(this.#bytes("json", description, place));
  }

  #bytes(format, { name, ...settings }, { time = 0, width, height, background = 0 }) {
    const scene = this.#drip.scene(name, settings);
    try {
      const pointer = this.#machine.calls.drip_file(
        scene.handle,
        formats[format],
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
 * Loads the module that writes files, when it is asked for.
 *
 * @returns {Promise<Files>}
 */
export async function files() {
  const loaded = await machine("files");
  if (made?.machine !== loaded) made = { machine: loaded, files: new Files(loaded) };
  return made.files;
}
