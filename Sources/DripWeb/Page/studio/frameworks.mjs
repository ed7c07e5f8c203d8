// The components of React, Vue and Svelte that show the current scene.

import { attributeLines, quotedValue, startTag } from "./markup.mjs";
import { typeOf } from "./names.mjs";
import { tagOf } from "./tag.mjs";

/** The event that starts the work of an element, and what a listener does then. */
const works = {
  button: { event: "drip-start", name: "start", act: "track((signal) => fetch(url, { signal }))" },
  refresh: { event: "drip-refresh", name: "load", act: "waitUntil(fetch(url))" },
};

/** The addresses that the examples load. */
const urls = { button: "/report.pdf", refresh: "/posts.json" };

/** Returns the name of the package's module that defines an element. */
function packageOf({ module }) {
  return module === "drip.mjs" ? "dripkit" : `dripkit/${module.slice("drip-".length, -".mjs".length)}`;
}

/** Returns an attribute value for templates that take braces for code. */
function withoutBraces(value) {
  return /[{}&"]/.test(value) ? `{${JSON.stringify(value)}}` : `"${value}"`;
}

function component(shown) {
  return typeOf(shown.scene).replace(/Scene$/, "");
}

/** Returns the lines of an element with its content, if it has any. */
function elementLines(tag, lines, content, indent) {
  const start = startTag(tag, lines, indent);
  if (!content) return [`${indent}${start}</${tag}>`];
  return [`${indent}${start}`, `${indent}  ${content}`, `${indent}</${tag}>`];
}

/**
 * Returns a component of React. It adds its listener by hand, which works in all versions.
 * @param {import("./model.mjs").Model} model
 * @returns {string}
 */
export function reactCode(model) {
  const tag = tagOf(model);
  const work = works[tag.kind];
  const style = tag.style.map(([name, value]) =>
    `${/^\w+$/.test(name) ? name : JSON.stringify(name)}: ${JSON.stringify(value)}`);
  const lines = [
    ...(work ? ["ref={ref}"] : []),
    ...attributeLines({ attributes: tag.attributes, style: [] }, withoutBraces),
    ...(style.length ? [`style={{ ${style.join(", ")} }}`] : []),
  ];
  const content = tag.kind === "refresh" ? "{children}" : "";
  const given = [...(work ? ["url"] : []), ...(content ? ["children"] : [])];
  return [
    ...(work ? ["import { useEffect, useRef } from \"react\";"] : []),
    `import "${packageOf(tag)}";`, "",
    `export function ${component(model.shown)}(${given.length ? `{ ${given.join(", ")} }` : ""}) {`,
    ...(work ? effectLines(tag.kind, work) : []),
    "  return (", ...elementLines(tag.tag, lines, content, "    "), "  );", "}",
  ].join("\n") + "\n";
}

function effectLines(kind, { event, name, act }) {
  const listener = kind === "button" ? `() => element.${act}` : `(event) => event.${act}`;
  return [
    "  const ref = useRef(null);",
    "  useEffect(() => {",
    "    const element = ref.current;",
    `    const ${name} = ${listener};`,
    `    element.addEventListener("${event}", ${name});`,
    `    return () => element.removeEventListener("${event}", ${name});`,
    "  }, [url]);",
  ];
}

/** Returns the script of a component whose template names its listener. */
function scriptLines(tag, setup) {
  const work = works[tag.kind];
  return [
    `<script${setup}>`,
    `  import "${packageOf(tag)}";`,
    ...(work ? ["", `  const url = "${urls[tag.kind]}";`, `  const ${work.name} = (event) => event${
      tag.kind === "button" ? ".target" : ""}.${work.act};`] : []),
    "</script>", "",
  ];
}

/**
 * Returns a component of Vue 3.
 * @param {import("./model.mjs").Model} model
 * @returns {string}
 */
export function vueCode(model) {
  const tag = tagOf(model);
  const work = works[tag.kind];
  const lines = [
    ...attributeLines(tag, quotedValue), ...(work ? [`@${work.event}="${work.name}"`] : []),
  ];
  return [
    "<!-- compilerOptions: { isCustomElement: (tag) => tag.startsWith(\"drip-\") } -->",
    ...scriptLines(tag, " setup"),
    "<template>",
    ...elementLines(tag.tag, lines, tag.kind === "refresh" ? "<slot />" : "", "  "),
    "</template>",
  ].join("\n") + "\n";
}

/**
 * Returns a component of Svelte 5.
 * @param {import("./model.mjs").Model} model
 * @returns {string}
 */
export function svelteCode(model) {
  const tag = tagOf(model);
  const work = works[tag.kind];
  const lines = [
    ...attributeLines(tag, withoutBraces), ...(work ? [`on${work.event}={${work.name}}`] : []),
  ];
  const script = scriptLines(tag, "");
  const content = tag.kind === "refresh" ? "{@render children()}" : "";
  if (content) script.splice(2, 0, "", "  const { children } = $props();");
  return [...script, ...elementLines(tag.tag, lines, content, "")].join("\n") + "\n";
}
