// The HTML of a page that shows the current scene.

import { tagOf } from "./tag.mjs";

/** Returns an attribute value between quotation marks. */
export function quotedValue(value) {
  // JSON is easier to read between single quotation marks.
  if (value.includes("\"") && !value.includes("'")) return `'${value.replaceAll("&", "&amp;")}'`;
  return `"${value.replaceAll("&", "&amp;").replaceAll("\"", "&quot;").replaceAll("<", "&lt;")}"`;
}

/** Returns the attributes and the style of an element, each as a line of markup. */
export function attributeLines({ attributes, style }, write = quotedValue) {
  const all = [...attributes];
  if (style.length) all.push(["style", style.map(([name, value]) => `${name}: ${value}`).join("; ")]);
  return all.map(([name, value]) => (value === true ? name : `${name}=${write(value)}`));
}

/** Returns the start tag of an element, on one line if it is short. */
export function startTag(tag, lines, indent = "") {
  const words = [`<${tag}`, ...lines];
  const line = `${words.join(" ")}>`;
  return line.length + indent.length <= 72 ? line : `${words.join(`\n${indent}  `)}\n${indent}>`;
}

/** The scripts that connect each element to the work of the page. */
const scripts = {
  button: [
    "const button = document.querySelector(\"drip-button\");",
    "button.addEventListener(\"drip-start\", () =>",
    "  button.track((signal) => fetch(\"/report.pdf\", { signal })));",
  ],
  like: [
    "const button = document.querySelector(\"drip-button\");",
    "button.addEventListener(\"change\", () =>",
    "  fetch(\"/like\", { method: button.pressed ? \"PUT\" : \"DELETE\" }));",
  ],
  refresh: [
    "const refresh = document.querySelector(\"drip-refresh\");",
    "refresh.addEventListener(\"drip-refresh\", (event) =>",
    "  event.waitUntil(fetch(\"/posts.json\")));",
  ],
};

/**
 * Returns the HTML of a page in the folder of the elements.
 * @param {import("./model.mjs").Model} model
 * @returns {string}
 */
export function htmlCode(model) {
  const tag = tagOf(model);
  const start = startTag(tag.tag, attributeLines(tag));
  const script = scripts[tag.work];
  return [
    "<link rel=\"stylesheet\" href=\"drip.css\">",
    `<script type="module" src="${tag.module}"></script>`,
    tag.kind === "refresh" ? `${start}\n  <ul id="feed"></ul>\n</${tag.tag}>` : `${start}</${tag.tag}>`,
    ...(script ? ["<script type=\"module\">", ...script.map((line) => `  ${line}`), "</script>"] : []),
  ].join("\n") + "\n";
}
