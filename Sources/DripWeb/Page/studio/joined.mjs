/**
 * Returns the bytes of several arrays as one.
 * @param {Uint8Array[]} parts
 * @returns {Uint8Array}
 */
export function joined(parts) {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const each of parts) {
    bytes.set(each, at);
    at += each.length;
  }
  return bytes;
}
