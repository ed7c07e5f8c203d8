// Traces letters and pictures: the edge of what is opaque becomes path data.

import { DripError } from "../elements/error.mjs";

/** The longer side of the traced pixels, and of the path's box. */
const [pixels, side] = [800, 1000];

/** The pixels around a picture. The measured box of a text is not exact. */
const margin = 16;

/** The most points of a path. */
const most = 600;

/**
 * Returns the outline of a text in the font of the page.
 * @param {string} text
 * @returns {string} path data
 */
export function tracedText(text) {
  const context = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const prepare = (size) => {
    context.font = `700 ${size}px ${getComputedStyle(document.body).fontFamily}`;
    const box = context.measureText(text);
    const [left, top] = [box.actualBoundingBoxLeft, box.actualBoundingBoxAscent];
    return { left, top, width: left + box.actualBoundingBoxRight, height: top + box.actualBoundingBoxDescent };
  };
  const { width, height } = prepare(100);
  const size = 100 * pixels / Math.max(width, height, 1);
  const box = prepare(size);
  [context.canvas.width, context.canvas.height] = [box.width, box.height].map((length) => (
    Math.ceil(length) + 2 * margin));
  prepare(size);
  context.fillText(text, box.left + margin, box.top + margin);
  return traced(context, true);
}

/**
 * Returns the outline of a picture: of its opaque part, or of what differs from its corner if all of it is opaque.
 * @param {Blob} file
 * @returns {Promise<string>} path data
 */
export async function tracedPicture(file) {
  const image = await createImageBitmap(file);
  const scale = pixels / Math.max(image.width, image.height);
  const [width, height] = [image.width, image.height].map((length) => Math.max(Math.round(length * scale), 1));
  const canvas = new OffscreenCanvas(width + 2 * margin, height + 2 * margin);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context.imageSmoothingQuality = "high";
  context.drawImage(image, margin, margin, width, height);
  const { data } = context.getImageData(margin, margin, width, height);
  return traced(context, data.some((value, index) => index % 4 === 3 && value < 128));
}

/** Returns the edge of what is opaque, or else of what differs from the corner. */
function traced(context, isClear) {
  const { width, height } = context.canvas;
  const { data } = context.getImageData(0, 0, width, height);
  const corner = 4 * margin * (width + 1);
  const difference = (at, channel) => Math.abs(data[at + channel] - data[corner + channel]);
  const field = Float32Array.from({ length: width * height }, (_, pixel) => {
    const at = 4 * pixel;
    if (isClear || data[at + 3] < 255) return isClear ? data[at + 3] / 255 : 0;
    return Math.max(difference(at, 0), difference(at, 1), difference(at, 2)) / 96;
  });
  const loops = contours(field, width).filter((loop) => Math.abs(area(loop)) > 16);
  let shape;
  for (let tolerance = 0.3; ; tolerance *= 1.5) {
    shape = loops.map((loop) => simplified(loop, tolerance)).filter((loop) => loop.length > 2);
    if (shape.flat().length <= most) break;
  }
  const all = shape.flat();
  if (!all.length) throw new DripError("there is no shape to fill");
  const [left, top, right, bottom] = [Math.min, Math.max].flatMap((bound) => [0, 1].map((axis) => (
    bound(...all.map((point) => point[axis])))));
  const scale = side / Math.max(right - left, bottom - top);
  const written = (loop) => loop.map(([x, y]) => (
    `${Math.round((x - left) * scale)} ${Math.round((y - top) * scale)}`)).join(" ");
  return shape.map((loop) => `M${written(loop)}Z`).join("");
}

/** Returns closed lines at which a field is a half, by marching squares. What is inside is on the same side of all. */
function contours(field, width) {
  // The number of an edge is twice that of the pixel where it begins, and one more if it leads down.
  const next = new Map();
  const isInside = Uint8Array.from(field, (value) => value >= 0.5);
  for (let at = 0; at < field.length - width - 1; at++) {
    const inside = [isInside[at], isInside[at + 1], isInside[at + width + 1], isInside[at + width]];
    if (inside[0] === inside[1] && inside[1] === inside[2] && inside[2] === inside[3]) continue;
    const edges = [2 * at, 2 * at + 3, 2 * (at + width), 2 * at + 1];
    for (let from = 0; from < 4; from++) {
      if (!inside[from] || inside[(from + 1) % 4]) continue;
      let to = from + 1;
      while (!inside[(to + 1) % 4]) to++;
      next.set(edges[from], edges[to % 4]);
    }
  }
  const point = (edge) => {
    const [at, isDown] = [edge >> 1, edge & 1];
    const [one, other] = [field[at], field[at + (isDown ? width : 1)]];
    const share = (0.5 - one) / (other - one);
    return [at % width + (isDown ? 0 : share), Math.floor(at / width) + (isDown ? share : 0)];
  };
  const loops = [];
  for (const start of next.keys()) {
    const loop = [];
    for (let edge = start; next.has(edge);) {
      loop.push(point(edge));
      const following = next.get(edge);
      next.delete(edge);
      edge = following;
    }
    if (loop.length) loops.push(loop);
  }
  return loops;
}

function area(loop) {
  return loop.reduce((sum, [x, y], index) => {
    const [u, v] = loop[(index + 1) % loop.length];
    return sum + (x * v - u * y) / 2;
  }, 0);
}

/** Returns a closed line with fewer points, which are at most a tolerance away (Ramer, Douglas and Peucker). */
function simplified(loop, tolerance) {
  const [x, y] = loop[0];
  const distances = loop.map(([u, v]) => Math.hypot(u - x, v - y));
  const middle = distances.indexOf(Math.max(...distances));
  const between = (first, last) => {
    const [[ax, ay], [bx, by]] = [loop[first], loop[last % loop.length]];
    const length = Math.hypot(bx - ax, by - ay) || 1;
    let [farthest, most] = [0, tolerance];
    for (let index = first + 1; index < last; index++) {
      const [u, v] = loop[index];
      const distance = Math.abs((bx - ax) * (v - ay) - (by - ay) * (u - ax)) / length;
      if (distance > most) [farthest, most] = [index, distance];
    }
    return farthest ? [...between(first, farthest), ...between(farthest, last)] : [loop[first]];
  };
  return [...between(0, middle), ...between(middle, loop.length)];
}
