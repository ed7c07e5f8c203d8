// SVG files as glyphs and outlines.

import { DripError } from "../elements/error.mjs";
import { files } from "../elements/files.mjs";
import { announce, element } from "./dom.mjs";

/**
 * Makes a button that takes a logo for a parameter, and a sentence about the last logo.
 * @param {object} parameter a description from the scene
 * @param {(text: string) => string | null} set sets the value, and returns an error message or null
 * @returns {{ parts: HTMLElement[], show: (parameter: object) => void }}
 */
export function logoControl(parameter, set) {
  const report = element("p", { class: "logo-report", hidden: true });
  let path = null;
  const input = element("input", {
    type: "file", accept: ".svg,image/svg+xml", hidden: true, "aria-label": `SVG file for ${parameter.label}`,
    onchange: async () => {
      const [file] = input.files;
      // The same file can be chosen again after a change.
      input.value = "";
      if (!file) return;
      const taken = await takeLogo(file, parameter, set);
      path = taken.path;
      report.textContent = taken.problem ?? (taken.notes.join(" ") || "Nothing is left out.");
      report.hidden = false;
    },
  });
  const button = element("button", {
    type: "button", class: "small", "aria-label": `SVG logo for ${parameter.label}…`, onclick: () => input.click(),
  }, "SVG logo…");
  return {
    parts: [button, input, report],
    // The sentence is about one value.
    show: ({ valueText }) => { report.hidden ||= path !== valueText && path !== null; },
  };
}

/**
 * Sets a parameter to the outlines of a logo, and announces what they leave out.
 * @param {Blob} file
 * @param {object} parameter a description from the scene
 * @param {(text: string) => string | null} set sets the value, and returns an error message or null
 * @returns {Promise<{ path: string | null, notes: string[], problem: string | null }>} the value and sentences about
 *   it, or the reason why there is none
 */
export async function takeLogo(file, parameter, set) {
  const taken = await read(file, parameter, set);
  announce(taken.problem ?? [`The logo is the ${parameter.label.toLowerCase()} now.`, ...taken.notes].join(" "));
  return taken;
}

async function read(file, parameter, set) {
  const refused = (reason) => (
    { path: null, notes: [], problem: `${reason[0].toUpperCase()}${reason.slice(1)}.` });
  try {
    const drawn = (await files()).drawing(parameter.kind, await file.text());
    const reason = set(drawn.path);
    return reason ? refused(reason) : { ...drawn, problem: null };
  } catch (error) {
    if (error instanceof DripError) return refused(error.message);
    // A file that is moved or deleted while it is read.
    if (error instanceof DOMException) return refused("this file cannot be read");
    throw error;
  }
}
