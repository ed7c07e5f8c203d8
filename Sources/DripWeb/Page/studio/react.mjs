// A component of React that shows the current scene.

import { attributeLines, startTag } from "./markup.mjs";
import { typeOf } from "./names.mjs";
import { tagOf } from "./tag.mjs";

/** The event that starts the work of an element, and a listener for it. */
const works = {
  button: { event: "drip-start", name: "start", listener: "() => element.track((signal) => fetch(url, { signal }))" },
  like: {
    event: "change", name: "change", listener: "() => fetch(url, { method: element.pressed ? \"PUT\" : \"DELETE\" })",
  },
  refresh: { event: "drip-refresh", name: "load", listener: "(event) => event.waitUntil(fetch(url))" },
};

/** Returns the name of the package's module that defines an element. */
function packageOf({ module }) {
  return module === "drip.mjs" ? "dripkit" : `dripkit/${module.slice("drip-".length, -".mjs".length)}`;
}

/** Returns an attribute value for JSX, which takes braces for code. */
function withoutBraces(value) {
  return /[{}&"]/.test(value) ? `{${JSON.stringify(value)}}` : `"${value}"`;
}

function component(shown) {
  return typeOf(shown.scene).replace(/Scene$/, "");
}

/**
 * Returns a component of React. It adds its listener by hand, which works in all versions.
 * @param {import("./model.mjs").Model} model
 * @returns {string}
 */
export function reactCode(model) {
  const tag = tagOf(model);
  const work = works[tag.work];
  const style = tag.style.map(([name, value]) =>
    `${/^\w+$/.test(name) ? name : JSON.stringify(name)}: ${JSON.stringify(value)}`);
  const lines = [
    ...(work ? ["ref={ref}"] : []),
    ...attributeLines({ attributes: tag.attributes, style: [] }, withoutBraces),
    ...(style.length ? [`style={{ ${style.join(", ")} }}`] : []),
  ];
  const given = [...(work ? ["url"] : []), ...(tag.kind === "refresh" ? ["children"] : [])];
  const start = startTag(tag.tag, lines, "    ");
  return [
    ...(work ? ["import { useEffect, useRef } from \"react\";"] : []),
    `import "${packageOf(tag)}";`, "",
    `export function ${component(model.shown)}(${given.length ? `{ ${given.join(", ")} }` : ""}) {`,
    ...(work ? effectLines(work) : []),
    "  return (",
    ...(tag.kind === "refresh"
      ? [`    ${start}`, "      {children}", `    </${tag.tag}>`] : [`    ${start}</${tag.tag}>`]),
    "  );", "}",
  ].join("\n") + "\n";
}

function effectLines({ event, name, listener }) {
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
