// Writes encoded frames into a WebM file (RFC 8794 and RFC 9559).

import { joined } from "./joined.mjs";

const utf8 = new TextEncoder();

/** Returns an element: its identifier, the length of its content, and the content. */
function part(id, ...content) {
  const parts = content.flat();
  const length = parts.reduce((sum, { length }) => sum + length, 0);
  return joined([number(id), size(length), ...parts]);
}

/** Returns a whole number as bytes, the highest first. */
function number(value) {
  const bytes = [];
  for (let rest = BigInt(value); rest > 0n || !bytes.length; rest >>= 8n) bytes.unshift(Number(rest & 255n));
  return Uint8Array.from(bytes);
}

/** Returns a length as a marker and seven bytes. */
const size = (length) => number((1n << 56n) + BigInt(length));

function float(value) {
  const bytes = new DataView(new ArrayBuffer(8));
  bytes.setFloat64(0, value);
  return new Uint8Array(bytes.buffer);
}

/**
 * Returns the parts of a WebM file with one track.
 * @param {{ bytes: Uint8Array, time: number, isKey: boolean }[]} frames in order of their times, in
 *   seconds; the first one is a key frame
 * @param {{ width: number, height: number, seconds: number, codec: string }} film with the name of
 *   its codec in WebM, such as V_VP9
 */
export function webm(frames, { width, height, seconds, codec }) {
  const header = part(0x1a45dfa3, part(0x4286, number(1)), part(0x42f7, number(1)), part(0x42f2, number(4)),
    part(0x42f3, number(8)), part(0x4282, utf8.encode("webm")), part(0x4287, number(4)), part(0x4285, number(2)));
  const milliseconds = (time) => Math.round(time * 1000);
  const info = part(0x1549a966, part(0x2ad7b1, number(1_000_000)), part(0x4489, float(seconds * 1000)),
    part(0x4d80, utf8.encode("drip")), part(0x5741, utf8.encode("drip")));
  // Colours of BT.709 in the range of video.
  const color = part(0x55b0, part(0x55b1, number(1)), part(0x55b9, number(1)), part(0x55ba, number(1)),
    part(0x55bb, number(1)));
  const tracks = part(0x1654ae6b, part(0xae, part(0xd7, number(1)), part(0x73c5, number(1)), part(0x83, number(1)),
    part(0x9c, number(0)), part(0x86, utf8.encode(codec)),
    part(0xe0, part(0xb0, number(width)), part(0xba, number(height)), color)));
  const clusters = [];
  const cues = [];
  let at = info.length + tracks.length;
  for (let first = 0; first < frames.length;) {
    let end = first + 1;
    // A cluster begins with a key frame, and its frames have times of 16 bits.
    while (end < frames.length && !frames[end].isKey && frames[end].time - frames[first].time < 30) end++;
    const start = milliseconds(frames[first].time);
    const cluster = part(0x1f43b675, part(0xe7, number(start)), frames.slice(first, end).map(({ bytes, time, isKey }) => {
      const offset = milliseconds(time) - start;
      return part(0xa3, Uint8Array.of(0x81, offset >> 8, offset & 255, isKey ? 0x80 : 0), bytes);
    }));
    if (frames[first].isKey) {
      cues.push(part(0xbb, part(0xb3, number(start)), part(0xb7, part(0xf7, number(1)), part(0xf1, number(at)))));
    }
    clusters.push(cluster);
    at += cluster.length;
    first = end;
  }
  const all = [info, tracks, ...clusters, part(0x1c53bb6b, cues)];
  const length = all.reduce((sum, { length }) => sum + length, 0);
  return [header, number(0x18538067), size(length), ...all];
}
