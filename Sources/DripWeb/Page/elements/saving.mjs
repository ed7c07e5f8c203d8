import { build } from "./build.mjs";

/** Saves a file under a name. */
export function save(file, name) {
  const link = build("a", { href: URL.createObjectURL(file), download: name });
  link.click();
  // A browser may read the file only after it has asked where to save it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Returns the last name of an address. */
export function nameOf(address) {
  const name = address.pathname.split("/").pop();
  try {
    return decodeURIComponent(name);
  } catch {
    // Not every percent sign begins a code.
    return name;
  }
}
