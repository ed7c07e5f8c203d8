// Packs and unpacks WebAssembly modules with the program that is built from module.c.

const [counting, writing, reading] = [0, 1, 2];
const [kinds, symbols] = [24, 256];

/** Walks through a module of a size in a new memory, and returns what the walk has left there. */
function walked(program, task, { module = [], size, lengths = [], packed = [], room }) {
  const { memory, reserve, walk } = new WebAssembly.Instance(program).exports;
  const places = [size, kinds * symbols, room].map((count) => reserve(count));
  for (const [index, bytes] of [module, lengths, packed].entries()) {
    new Uint8Array(memory.buffer).set(bytes, places[index]);
  }
  const count = walk(task, places[0], size, places[1], places[2], room);
  const taken = (place, length) => new Uint8Array(memory.buffer).slice(place, place + length);
  return { module: taken(places[0], size), packed: taken(places[2], task === writing ? count : room) };
}

/** Returns the module of a size. */
export function unpacked(program, { packed, lengths, size }) {
  return walked(program, reading, { size, lengths, packed, room: packed.length }).module;
}

/** Packs a module. The lengths of paths belong to its symbols. */
export function pack(program, module) {
  const size = module.length;
  const counted = walked(program, counting, { module, size, room: kinds * symbols * 4 }).packed;
  const counts = new Uint32Array(counted.buffer);
  const lengths = new Uint8Array(kinds * symbols);
  for (let start = 0; start < counts.length; start += symbols) {
    lengths.set(pathLengths(counts.subarray(start, start + symbols)), start);
  }
  const { packed } = walked(program, writing, { module, size, lengths, room: size + 64 });
  return { packed, lengths, size };
}

/** Returns the lengths of the paths in the tree that takes the fewest steps: that of Huffman. */
function pathLengths(counts) {
  const lengths = new Uint8Array(counts.length);
  let nodes = [...counts.keys()].filter((symbol) => counts[symbol])
    .map((symbol) => ({ count: counts[symbol], leaves: [symbol] }));
  if (nodes.length === 1) lengths[nodes[0].leaves[0]] = 1;
  while (nodes.length > 1) {
    nodes.sort((a, b) => a.count - b.count);
    const [first, second, ...others] = nodes;
    const leaves = [...first.leaves, ...second.leaves];
    for (const symbol of leaves) lengths[symbol]++;
    nodes = [{ count: first.count + second.count, leaves }, ...others];
  }
  return lengths;
}
