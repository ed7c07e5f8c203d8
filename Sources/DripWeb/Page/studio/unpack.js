// The script of drip.html. It is a classic script, because pages that are opened from a file cannot load modules. The
// element before it contains the rest of the studio, each byte as a character of windows-1252: style, body and script,
// compressed with gzip, and the packed module with the program that unpacks it.

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
  return packed.subarray(0, count);
}

/** Builds the page and starts it. */
async function unpack() {
  const element = document.getElementById("packed");
  const [zipped, size, ...sizes] = element.dataset.sizes.split(" ").map(Number);
  const bytes = await packedBytes(element);
  const stream = new Blob([bytes.subarray(0, zipped)]).stream().pipeThrough(new DecompressionStream("gzip"));
  const all = new Uint8Array(await new Response(stream).arrayBuffer());
  element.remove();
  let start = 0;
  const [style, body, script, program, lengths] = sizes.map((each) => all.subarray(start, start += each));
  const text = (part) => new TextDecoder().decode(part);
  const sheet = document.createElement("style");
  sheet.textContent = text(style);
  document.head.append(sheet);
  document.body.innerHTML = text(body);
  globalThis.dripPacked = { program, lengths, packed: bytes.subarray(zipped), size };
  // While the module is unpacked, the page shows the picture of an empty address.
  if (!location.hash) document.documentElement.classList.add("first");
  // The script is also that of a worker.
  globalThis.dripScript = text(script);
  new Function(globalThis.dripScript)();
}

unpack().catch((error) => {
  document.body.textContent = `The studio cannot be unpacked: this browser is too old, or the file is damaged (${error.message}).`;
});
