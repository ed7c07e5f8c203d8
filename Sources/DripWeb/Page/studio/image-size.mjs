// The sizes of pictures in their files, read before anything is decoded.

const bigEndian = (bytes, place, count) => {
  let value = 0;
  for (let index = 0; index < count; index++) value = value * 256 + bytes[place + index];
  return value;
};
const littleEndian = (bytes, place, count) => {
  let value = 0;
  for (let index = count - 1; index >= 0; index--) value = value * 256 + bytes[place + index];
  return value;
};
const text = (bytes, place, count) => String.fromCharCode(...bytes.subarray(place, place + count));

/**
 * Returns the size of a PNG, JPEG, GIF, WebP or AVIF file in pixels, or null for other files.
 * @param {Uint8Array} bytes
 * @returns {{ width: number, height: number } | null}
 */
export function imageSize(bytes) {
  const read = [png, gif, webp, avif, jpeg].find((each) => each.starts(bytes));
  const size = read?.size(bytes);
  return size?.width > 0 && size.height > 0 ? size : null;
}

const png = {
  starts: (bytes) => text(bytes, 0, 8) === "\x89PNG\r\n\x1a\n",
  size: (bytes) => ({ width: bigEndian(bytes, 16, 4), height: bigEndian(bytes, 20, 4) }),
};

const gif = {
  starts: (bytes) => /^GIF8[79]a$/.test(text(bytes, 0, 6)),
  size: (bytes) => ({ width: littleEndian(bytes, 6, 2), height: littleEndian(bytes, 8, 2) }),
};

const webp = {
  starts: (bytes) => text(bytes, 0, 4) === "RIFF" && text(bytes, 8, 4) === "WEBP",
  size(bytes) {
    switch (text(bytes, 12, 4)) {
      case "VP8X": return { width: littleEndian(bytes, 24, 3) + 1, height: littleEndian(bytes, 27, 3) + 1 };
      case "VP8L": {
        const [low, high] = [littleEndian(bytes, 21, 2), littleEndian(bytes, 22, 3)];
        return { width: (low & 0x3fff) + 1, height: (high >>> 6 & 0x3fff) + 1 };
      }
      default: return { width: littleEndian(bytes, 26, 2) & 0x3fff, height: littleEndian(bytes, 28, 2) & 0x3fff };
    }
  },
};

const avif = {
  starts: (bytes) => text(bytes, 4, 4) === "ftyp" && /avi[fs]/.test(text(bytes, 8, 32)),
  /** A file has one size for each of its parts: the largest is that of the picture. */
  size(bytes) {
    const size = { width: 0, height: 0 };
    const end = Math.min(bytes.length, 65_536) - 16;
    for (let place = 8; place < end; place++) {
      if (bytes[place] !== 0x69 || text(bytes, place, 4) !== "ispe") continue;
      size.width = Math.max(size.width, bigEndian(bytes, place + 8, 4));
      size.height = Math.max(size.height, bigEndian(bytes, place + 12, 4));
    }
    return size;
  },
};

const jpeg = {
  starts: (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8,
  size(bytes) {
    let place = 2;
    while (place + 9 < bytes.length && bytes[place] === 0xff) {
      const marker = bytes[place + 1];
      // The start of a frame has the size. Three markers of the same range mean something else.
      if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
        return { height: bigEndian(bytes, place + 5, 2), width: bigEndian(bytes, place + 7, 2) };
      }
      // A marker can follow any number of bytes 255.
      place += marker === 0xff ? 1 : 2 + bigEndian(bytes, place + 2, 2);
    }
    return null;
  },
};
