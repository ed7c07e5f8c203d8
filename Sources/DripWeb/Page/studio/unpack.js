// The script of drip.html. It is a classic script, because pages that are opened from a file cannot
// load modules. The element before it contains the rest of the studio with the wasm module, compressed
// with LZMA, each byte as a character of windows-1252.

/** Returns the bytes of the text. Those that HTML would change follow an equals sign, and all are shifted. */
async function packedBytes(element) {
  const all = Uint8Array.from({ length: 256 }, (_, index) => index);
  const keys = new TextDecoder("windows-1252").decode(all);
  const bytes = new Uint8Array(1 << 16);
  for (const byte of all) bytes[keys.charCodeAt(byte)] = byte;
  const { textContent } = element;
  let text = new Uint8Array(textContent.length);
  for (let index = 0; index < text.length; index++) text[index] = bytes[textContent.charCodeAt(index)];
  if (document.characterSet !== "windows-1252") {
    // The server declared another character set, so the characters are lost. Load the bytes again.
    const page = new Uint8Array(await (await fetch(location.href)).arrayBuffer());
    const start = new TextEncoder().encode("id=\"packed\">");
    const at = page.findIndex((_, index) => start.every((byte, i) => page[index + i] === byte));
    const begin = at + start.length;
    const isEnd = (byte, index) => index > begin && byte === 0x3c && page[index + 1] === 0x2f;
    text = page.subarray(begin, page.findIndex(isEnd));
  }
  const { shift } = element.dataset;
  const packed = new Uint8Array(text.length);
  let count = 0;
  for (let index = 0; index < text.length; index++) {
    packed[count++] = (text[index] === 0x3d ? text[++index] - 64 : text[index]) - shift;
  }
  return packed;
}

/** Unpacks LZMA of the properties lc = 4, lp = 0, pb = 0, without a header. */
function unpacked(packed, size) {
  const output = new Uint8Array(size);
  const odds = (count) => new Uint16Array(count).fill(1024);
  const [isMatch, isRep, isRepAny, isRep1, isRep2, isLong] =
    Array.from({ length: 6 }, () => odds(12));
  const [literals, slots, near, align] = [odds(0x300 << 4), odds(256), odds(128), odds(16)];
  const lengths = () => ({ choice: odds(2), low: odds(8), mid: odds(8), high: odds(256) });
  const [matchLengths, repLengths] = [lengths(), lengths()];
  const distances = [0, 0, 0, 0];
  let [next, state, done] = [5, 0, 0];
  // The range and the code of the decoder. As variables, each change would allocate a number.
  const coder = new Uint32Array([0xffffffff, packed[1] << 24 | packed[2] << 16 | packed[3] << 8 | packed[4]]);

  const fill = () => {
    coder[0] <<= 8;
    coder[1] = coder[1] << 8 | packed[next++];
  };
  const bit = (table, index) => {
    const chance = table[index];
    const bound = (coder[0] >>> 11) * chance;
    const isZero = coder[1] < bound;
    if (isZero) {
      coder[0] = bound;
      table[index] = chance + (2048 - chance >> 5);
    } else {
      coder[0] -= bound;
      coder[1] -= bound;
      table[index] = chance - (chance >> 5);
    }
    if (coder[0] < 0x1000000) fill();
    return isZero ? 0 : 1;
  };
  const tree = (table, bits, start = 0) => {
    let node = 1;
    for (let count = 0; count < bits; count++) node = node << 1 | bit(table, start + node);
    return node - (1 << bits);
  };
  const reversed = (table, bits, start = 0) => {
    let [node, value] = [1, 0];
    for (let count = 0; count < bits; count++) {
      const one = bit(table, start + node);
      node = node << 1 | one;
      value |= one << count;
    }
    return value;
  };
  const even = (bits) => {
    let value = 0;
    for (let count = 0; count < bits; count++) {
      coder[0] >>>= 1;
      const one = coder[1] >= coder[0] ? 1 : 0;
      if (one) coder[1] -= coder[0];
      value = value << 1 | one;
      if (coder[0] < 0x1000000) fill();
    }
    return value;
  };
  const length = (model) => {
    if (!bit(model.choice, 0)) return 2 + tree(model.low, 3);
    return bit(model.choice, 1) ? 18 + tree(model.high, 8) : 10 + tree(model.mid, 3);
  };
  const literal = () => {
    const start = 0x300 * ((done ? output[done - 1] : 0) >> 4);
    let node = 1;
    if (state >= 7) {
      let match = output[done - distances[0] - 1];
      while (node < 256) {
        const expected = match >> 7 & 1;
        match <<= 1;
        const one = bit(literals, start + (1 + expected << 8) + node);
        node = node << 1 | one;
        if (one !== expected) break;
      }
    }
    while (node < 256) node = node << 1 | bit(literals, start + node);
    output[done++] = node;
    state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
  };
  const distance = (count) => {
    const slot = tree(slots, 6, Math.min(count - 2, 3) << 6);
    if (slot < 4) return slot;
    const bits = (slot >> 1) - 1;
    const base = (2 | slot & 1) << bits;
    if (slot < 14) return base + reversed(near, bits, base - slot);
    return base + (even(bits - 4) << 4) + reversed(align, 4);
  };
  const repeated = () => {
    if (bit(isRepAny, state)) {
      const index = bit(isRep1, state) ? 2 + bit(isRep2, state) : 1;
      distances.unshift(...distances.splice(index, 1));
    } else if (!bit(isLong, state)) {
      state = state < 7 ? 9 : 11;
      return 1;
    }
    const count = length(repLengths);
    state = state < 7 ? 8 : 11;
    return count;
  };
  const fresh = () => {
    const count = length(matchLengths);
    state = state < 7 ? 7 : 10;
    distances.pop();
    distances.unshift(distance(count));
    return count;
  };

  while (done < size) {
    if (!bit(isMatch, state)) {
      literal();
      continue;
    }
    const count = bit(isRep, state) ? repeated() : fresh();
    const end = done + count;
    for (; done < end; done++) output[done] = output[done - distances[0] - 1];
  }
  return output;
}

/** Builds the page and starts it. */
async function unpack() {
  const element = document.getElementById("packed");
  const sizes = element.dataset.sizes.split(" ").map(Number);
  const all = unpacked(await packedBytes(element), sizes.reduce((sum, size) => sum + size));
  element.remove();
  let start = 0;
  const [style, body, script, module] = sizes.map((size) => all.subarray(start, start += size));
  const text = (bytes) => new TextDecoder().decode(bytes);
  const sheet = document.createElement("style");
  sheet.textContent = text(style);
  document.head.append(sheet);
  document.body.innerHTML = text(body);
  // The script is also that of a worker.
  [globalThis.dripModule, globalThis.dripScript] = [module, text(script)];
  new Function(globalThis.dripScript)();
}

unpack();
