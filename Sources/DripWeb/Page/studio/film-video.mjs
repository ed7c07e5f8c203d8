// Films as video, with the encoder of the browser.

import { mp4 } from "./mp4.mjs";
import { webm } from "./webm.mjs";

/** The seconds from one key frame to the next. */
const keyDistance = 2;
/** The number of frames that wait for the encoder. */
const waiting = 4;

/** Levels of H.264: the number, and the largest numbers of macroblocks in a frame and in a second. */
const levels = [[31, 3600, 108_000], [40, 8192, 245_760], [42, 8704, 522_240], [51, 36_864, 983_040],
  [52, 36_864, 2_073_600]];

/** The codecs of each kind of file, the best one first. */
const codecs = {
  mp4: ({ width, height, rate }) => {
    const blocks = Math.ceil(width / 16) * Math.ceil(height / 16);
    const [level] = levels.find(([, most, each]) => blocks <= most && blocks * rate <= each) ?? levels[4];
    return ["6400", "4d00", "42e0"].map((profile) => ({ codec: `avc1.${profile}${level.toString(16)}` }));
  },
  webm: () => [{ codec: "vp09.00.51.08", name: "V_VP9" }, { codec: "vp8", name: "V_VP8" }],
};

/** True in WebKitGTK 2.50, where the first question about an encoder ends the process of the page. */
const failsWhenAsked = /Linux.*AppleWebKit(?!.*Chrom)/.test(navigator.userAgent);

/**
 * Returns the settings of an encoder that the browser has, or null.
 * @param {"mp4" | "webm"} kind
 * @param {{ width: number, height: number, rate: number }} film
 */
export async function configuration(kind, { width, height, rate }) {
  if (!globalThis.VideoEncoder || failsWhenAsked) return null;
  for (const { codec, name } of codecs[kind]({ width, height, rate })) {
    // About a third of a bit for each pixel: flat colours need less, and edges stay sharp.
    const bitrate = Math.min(Math.max(width * height * rate * 0.3, 3e6), 6e7);
    const config = { codec, width, height, framerate: rate, bitrate, latencyMode: "quality" };
    if (kind === "mp4") config.avc = { format: "avc" };
    try {
      if ((await VideoEncoder.isConfigSupported(config)).supported) return { config, name };
    } catch {
      // This browser does not know the codec.
    }
  }
  return null;
}

/**
 * Encodes frames in order. Yields the number of frames that are done, and returns them.
 * @param {VideoEncoderConfig} config
 * @param {number[]} numbers
 * @param {(number: number) => Uint8ClampedArray} pixels
 */
async function* encoded(config, numbers, pixels) {
  const { width, height, framerate: rate } = config;
  const frames = [];
  let decoder;
  let failure;
  const encoder = new VideoEncoder({
    output(chunk, { decoderConfig } = {}) {
      if (decoderConfig?.description) decoder = new Uint8Array(decoderConfig.description);
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      frames.push({ bytes, time: Math.round(chunk.timestamp * rate / 1e6) / rate, isKey: chunk.type === "key" });
    },
    error: (error) => (failure = error),
  });
  try {
    encoder.configure(config);
    for (const [index, number] of numbers.entries()) {
      const planes = planesOf(pixels(number), width, height);
      const frame = new VideoFrame(planes, {
        format: "I420", codedWidth: width, codedHeight: height,
        timestamp: Math.round(index * 1e6 / rate), duration: Math.round(1e6 / rate),
        colorSpace: { primaries: "bt709", transfer: "bt709", matrix: "bt709", fullRange: false },
      });
      encoder.encode(frame, { keyFrame: index % (keyDistance * rate) === 0 });
      frame.close();
      while (encoder.encodeQueueSize > waiting && !failure) await new Promise((done) => setTimeout(done));
      if (failure) throw failure;
      yield index + 1;
    }
    await encoder.flush();
    if (failure) throw failure;
    return { frames, decoder };
  } finally {
    if (encoder.state !== "closed") encoder.close();
  }
}

/** Converts pixels to brightness and two colours, of which each stands for four pixels (ITU-R BT.709). */
function planesOf(rgba, width, height) {
  const count = width * height;
  const planes = new Uint8ClampedArray(count * 1.5);
  for (let pixel = 0, at = 0; pixel < count; pixel++, at += 4) {
    planes[pixel] = 16 + 0.182586 * rgba[at] + 0.614231 * rgba[at + 1] + 0.062007 * rgba[at + 2];
  }
  let place = count;
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2, place++) {
      const at = (y * width + x) * 4;
      const mean = (part) => (rgba[at + part] + rgba[at + part + 4] + rgba[at + part + width * 4]
        + rgba[at + part + width * 4 + 4]) / 4;
      const [red, green, blue] = [mean(0), mean(1), mean(2)];
      planes[place] = 128 - 0.100644 * red - 0.338572 * green + 0.439216 * blue;
      planes[place + count / 4] = 128 + 0.439216 * red - 0.398942 * green - 0.040274 * blue;
    }
  }
  return new Uint8Array(planes.buffer);
}

/**
 * Makes a video. Yields the part that is done after each frame, and returns the parts of the file.
 * @param {"mp4" | "webm"} kind
 * @param {{ width: number, height: number, rate: number, count: number, hold: number }} film with even
 *   sides, the number of frames, and the additional seconds of the last one
 * @param {(number: number) => Uint8ClampedArray} pixels returns an opaque frame
 */
export async function* video(kind, film, pixels) {
  const { width, height, rate, count, hold } = film;
  const found = await configuration(kind, film);
  if (!found) throw new Error(`this browser has no encoder for ${kind} of this size and rate`);
  // The last frame is repeated, as in the videos of the command line.
  const numbers = [...Array(count + Math.round(hold * rate)).keys()].map((each) => Math.min(each, count - 1));
  const steps = encoded(found.config, numbers, pixels);
  let step = await steps.next();
  for (; !step.done; step = await steps.next()) yield step.value / (numbers.length + 1);
  const { frames, decoder } = step.value;
  const facts = { width, height, seconds: numbers.length / rate };
  return kind === "mp4" ? mp4(frames, { ...facts, config: decoder }) : webm(frames, { ...facts, codec: found.name });
}
