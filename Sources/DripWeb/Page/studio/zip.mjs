// Collects files in an archive (PKWARE, "APPNOTE.TXT", version 2.0), which stores them as they are: pictures are
// compressed already.

const utf8 = new TextEncoder();

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? value >>> 1 ^ 0xedb88320 : value >>> 1;
  return value;
});

function checksum(bytes) {
  let value = 0xffffffff;
  for (const byte of bytes) value = value >>> 8 ^ table[(value ^ byte) & 255];
  return ~value >>> 0;
}

/** Returns numbers of 16 and 32 bits as bytes, the lowest first; those of 32 bits are in lists. */
function record(...numbers) {
  return Uint8Array.from(numbers.flatMap((number) => (Array.isArray(number)
    ? [number[0] & 255, number[0] >>> 8 & 255, number[0] >>> 16 & 255, number[0] >>> 24]
    : [number & 255, number >>> 8])));
}

export class Zip {
  /** The parts of the archive, without its list of files. */
  parts = [];
  #directory = [];
  #count = 0;
  #length = 0;

  /** Adds a file. */
  add(name, bytes) {
    const label = utf8.encode(name);
    // Version 1.0, names in UTF-8, stored, and the earliest possible time.
    const facts = record(10, 0x800, 0, 0, 0x21, [checksum(bytes)], [bytes.length], [bytes.length], label.length, 0);
    this.#directory.push(record([0x02014b50], 10), facts, record(0, 0, 0, [0], [this.#length]), label);
    this.#append(record([0x04034b50]), facts, label, bytes);
    this.#count += 1;
  }

  #append(...parts) {
    this.parts.push(...parts);
    this.#length += parts.reduce((sum, { length }) => sum + length, 0);
  }

  /** Returns the parts of the whole archive. */
  finished() {
    const start = this.#length;
    this.#append(...this.#directory);
    this.#append(record([0x06054b50], 0, 0, this.#count, this.#count, [this.#length - start], [start], 0));
    return this.parts;
  }
}
