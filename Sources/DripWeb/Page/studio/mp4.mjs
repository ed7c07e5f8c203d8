// Writes frames of H.264 into an MP4 file (ISO/IEC 14496-12 and 14496-15).

import { joined } from "./joined.mjs";

const utf8 = new TextEncoder();
/** The number of time steps per second. */
const scale = 90_000;

/** Returns a box: its length, its name, and its content. */
function box(name, ...content) {
  const parts = content.flat();
  return joined([u32(8 + parts.reduce((sum, { length }) => sum + length, 0)), utf8.encode(name), ...parts]);
}

/** Returns a box with a version and flags. */
const full = (name, flags, ...content) => box(name, u32(flags), ...content);

const u8 = (...values) => Uint8Array.from(values);
const u16 = (...values) => u8(...values.flatMap((value) => [value >> 8 & 255, value & 255]));
const u32 = (...values) => u16(...values.flatMap((value) => [value >>> 16, value & 65_535]));

/** Returns runs of equal numbers: the length of each run and the number. */
function runs(numbers) {
  const found = [];
  for (const each of numbers) {
    const last = found[found.length - 1];
    if (last?.[1] === each) last[0] += 1;
    else found.push([1, each]);
  }
  return found;
}

/** The unit matrix of a picture that is not turned. */
const matrix = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

/**
 * Returns the parts of an MP4 file with one track. The index is before the frames, so that players begin
 * before they have the whole file.
 * @param {{ bytes: Uint8Array, time: number, isKey: boolean }[]} frames in order of their times, in
 *   seconds; the first one is a key frame
 * @param {{ width: number, height: number, seconds: number, config: Uint8Array }} film with the
 *   configuration of the decoder
 */
export function mp4(frames, { width, height, seconds, config }) {
  const steps = (time) => Math.round(time * scale);
  const shown = frames.map(({ time }) => steps(time));
  const total = steps(seconds);
  // An encoder may give frames in another order than they are shown.
  const times = [...shown.toSorted((a, b) => a - b), total];
  const delays = runs(shown.map((time, number) => time - times[number]));
  const head = box("ftyp", utf8.encode("isom"), u32(512), utf8.encode("isomiso2avc1mp41"));
  // Colours of BT.709 in the range of video.
  const colors = box("colr", utf8.encode("nclx"), u16(1, 1, 1), u8(0));
  const entry = box("avc1", u8(0, 0, 0, 0, 0, 0), u16(1), u32(0, 0, 0, 0), u16(width, height),
    u32(0x480000, 0x480000, 0), u16(1), new Uint8Array(32), u16(24, 65_535), box("avcC", config), colors);
  const index = (start) => {
    const durations = runs(frames.map((_, number) => times[number + 1] - times[number]));
    const keys = frames.flatMap(({ isKey }, number) => (isKey ? [number + 1] : []));
    const table = box("stbl", full("stsd", 0, u32(1), entry),
      full("stts", 0, u32(durations.length, ...durations.flat())),
      ...(delays.length > 1 ? [full("ctts", 0x1000000, u32(delays.length, ...delays.flat()))] : []),
      full("stss", 0, u32(keys.length, ...keys)),
      full("stsc", 0, u32(1, 1, frames.length, 1)),
      full("stsz", 0, u32(0, frames.length, ...frames.map(({ bytes }) => bytes.length))),
      full("stco", 0, u32(1, start)));
    const media = box("mdia", full("mdhd", 0, u32(0, 0, scale, total), u16(0x55c4, 0)),
      full("hdlr", 0, u32(0), utf8.encode("vide"), u32(0, 0, 0), utf8.encode("drip\0")),
      box("minf", full("vmhd", 1, u16(0, 0, 0, 0)),
        box("dinf", full("dref", 0, u32(1), full("url ", 1))), table));
    return box("moov",
      full("mvhd", 0, u32(0, 0, scale, total, 0x10000), u16(0x100, 0), u32(0, 0), matrix, u32(0, 0, 0, 0, 0, 0, 2)),
      box("trak", full("tkhd", 3, u32(0, 0, 1, 0, total, 0, 0), u16(0, 0, 0, 0), matrix,
        u32(width * 65_536, height * 65_536)), media));
  };
  const start = head.length + index(0).length + 8;
  const length = frames.reduce((sum, { bytes }) => sum + bytes.length, 0);
  return [head, index(start), u32(8 + length), utf8.encode("mdat"), ...frames.map(({ bytes }) => bytes)];
}
