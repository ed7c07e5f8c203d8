/** Returns the results of a function for each index below a count. */
export function listOf(count, make) {
  return Array.from({ length: count }, (_, index) => make(index));
}
