// The controls of parameters, one for each kind.

import { choice, element } from "./dom.mjs";
import { logoControl } from "./logo.mjs";
import { usefulRange } from "./ranges.mjs";

/**
 * Makes the control of a parameter.
 * @param {object} parameter a description from the scene
 * @param {string} standard the default
 * @param {(text: string) => string | null} set sets the value, and returns an error message or null
 * @returns {{ parts: HTMLElement[], show: (parameter: object) => void,
 *   showShades?: (colors?: string[]) => void }}
 */
export function control(parameter, standard, set) {
  switch (parameter.kind) {
    case "number": case "whole": return numeric(parameter, standard, set);
    case "flag": return flagControl(parameter, set);
    case "color": case "optionalColor": return colorControl(parameter, set);
    case "choice": return oneOfSome(parameter, set);
    case "glyph": case "outline": return drawnControl(parameter, set);
    default: return written(parameter, set);
  }
}

/** A text field that shows the error of an illegal value. */
function field(parameter, set, attributes = {}) {
  const input = element("input", {
    class: "field", autocomplete: "off", spellcheck: "false", autocapitalize: "off",
    "aria-label": parameter.label, ...attributes,
    onchange: () => {
      const problem = set(input.value.trim());
      input.setCustomValidity(problem ?? "");
      input.setAttribute("aria-invalid", problem !== null);
      if (problem) input.reportValidity();
    },
  });
  return input;
}

/** Shows a value in a field, unless the user is correcting an illegal one. */
function fill(input, text) {
  if (document.activeElement === input && input.getAttribute("aria-invalid") === "true") return;
  input.value = text;
  input.setCustomValidity("");
  input.removeAttribute("aria-invalid");
}

/** A slider over the useful values, and a field for all legal ones. */
function numeric(parameter, standard, set) {
  const { least, largest, kind, unit } = parameter;
  const isWhole = kind === "whole";
  const { low, high } = usefulRange(parameter, Number(standard));
  const grain = isWhole ? 1 : 10 ** (Math.floor(Math.log10(high - low)) - 2);
  const apply = (value) => set(String(Math.min(Math.max(value, least), largest)));
  const slider = element("input", {
    type: "range", min: low, max: high, step: "any", "aria-label": parameter.label,
    oninput: () => apply(Number((Math.round(slider.value / grain) * grain).toPrecision(6))),
    onkeydown: (event) => stepped(event),
  });
  const input = field(parameter, set, { inputmode: "decimal", onkeydown: (event) => {
    if (event.key.startsWith("Arrow") && !/Left|Right/.test(event.key)) stepped(event);
  } });
  let now = parameter.value;
  const stepped = (event) => {
    const direction = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[event.key];
    if (!direction) return;
    event.preventDefault();
    const next = now + direction * grain * (event.shiftKey ? 10 : 1);
    apply(isWhole ? next : Number(next.toPrecision(6)));
  };
  const show = ({ value, valueText }) => {
    now = value;
    slider.value = value;
    slider.setAttribute("aria-valuetext", `${valueText} ${unit}`.trim());
    fill(input, valueText);
  };
  return {
    parts: [slider, element("span", { class: "measure" }, input, element("span", {}, unit))], show,
  };
}

function flagControl(parameter, set) {
  const input = element("input", {
    type: "checkbox", role: "switch", "aria-label": parameter.label,
    onchange: () => set(String(input.checked)),
  });
  return { parts: [input], show: ({ value }) => { input.checked = value; } };
}

/**
 * A colour well and a field. A derived colour also has a button that derives it again, and its well shows it. The
 * main colour has a strip of the shades that are derived from it.
 */
function colorControl(parameter, set) {
  let alpha = "ff";
  const well = element("input", {
    type: "color", "aria-label": `${parameter.label}, chosen`,
    oninput: () => set(`${well.value}${alpha}`),
  });
  const input = field(parameter, set);
  const auto = element("button", { type: "button", class: "small", onclick: () => set("auto") },
    "auto");
  const strip = element("span", { class: "shades", role: "img", hidden: true });
  let isAutomatic = false;
  const show = ({ valueText }) => {
    isAutomatic = valueText === "auto";
    if (!isAutomatic) {
      well.value = valueText.slice(0, 7);
      alpha = valueText.slice(7) || "ff";
    }
    well.classList.toggle("automatic", isAutomatic);
    auto.setAttribute("aria-pressed", isAutomatic);
    fill(input, isAutomatic ? "auto" : valueText.replace(/^(#.{6})ff$/, "$1"));
  };
  const showShades = (colors = []) => {
    if (isAutomatic && colors.length) well.value = colors[0].slice(0, 7);
    well.classList.toggle("automatic", isAutomatic && !colors.length);
    strip.hidden = colors.length < 2;
    strip.replaceChildren(...colors.map((color) => element("span", { style: `background: ${color}` })));
    strip.setAttribute("aria-label", `Shades: ${colors.map((color) => color.slice(0, 7)).join(", ")}`);
  };
  const parts = parameter.kind === "color" ? [well, input, strip] : [well, input, auto];
  return { parts, show, showShades };
}

function oneOfSome(parameter, set) {
  const group = choice(parameter.label, parameter.choices, parameter.valueText, set);
  return {
    parts: [group],
    show: ({ valueText }) => {
      for (const input of group.querySelectorAll("input")) {
        input.checked = input.value === valueText;
      }
    },
  };
}

function written(parameter, set) {
  const input = field(parameter, set);
  return { parts: [input], show: ({ valueText }) => fill(input, valueText) };
}

/** A field for a name or path data, and a button for an SVG file. */
function drawnControl(parameter, set) {
  const made = [written(parameter, set), logoControl(parameter, set)];
  return { parts: made.flatMap(({ parts }) => parts), show: (shown) => made.forEach(({ show }) => show(shown)) };
}
