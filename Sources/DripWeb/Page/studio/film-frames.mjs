// The frames of a film as PNG images in an archive.

import { Zip } from "./zip.mjs";

/** Returns the names of frames, as the command line writes them. */
function namesOf(scene, count) {
  const digits = Math.max(4, String(count - 1).length);
  return (number) => `${scene}-${String(number).padStart(digits, "0")}.png`;
}

/**
 * Makes the archive. Yields the part that is done after each frame, and returns the parts of the file.
 * @param {string} scene
 * @param {number} count the number of frames
 * @param {(number: number) => Uint8Array} png
 */
export function* archive(scene, count, png) {
  const name = namesOf(scene, count);
  const zip = new Zip();
  for (let number = 0; number < count; number++) {
    zip.add(name(number), png(number));
    yield (number + 1) / count;
  }
  return zip.finished();
}
