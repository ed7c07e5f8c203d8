// The controls of parameters, one for each kind.

import { choice, element } from "./dom.mjs";

/**
 * Makes the control of a parameter.
 * @param {object} parameter a description from the scene
 * @param {string} standard the default
 * @param {(text: string) => string | null} set sets the value, and returns an error message or null
 * @returns {{ parts: HTMLElement[], show: (parameter: object) => void }}
 */
export function control(parameter, standard, set) {
  switch (parameter.kind) {
    case "number": case "whole": return numeric(parameter, standard, set);
    case "flag": return flagControl(parameter, set);
    case "color": case "optionalColor": return colorControl(parameter, set);
    case "choice": return oneOfSome(parameter, set);
    default: return written(parameter, set);
  }
}

/** A text field that shows the error of an illegal value. */
function field(parameter, set, attributes = {}) {
  const input = element("input", {
    class: "field", autocomplete: "off", spellcheck: "false", autocapitalize: "off",
    "aria-label": parameter.meaning, ...attributes,
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

/** A slider with the default in its middle, if possible, and a field. */
function numeric(parameter, standard, set) {
  const { least, largest, kind, unit } = parameter;
  const isWhole = kind === "whole";
  const middle = (Number(standard) - least) / (largest - least);
  // Ranges are much wider than the useful values, so a linear slider would be hard to use.
  const power = middle > 0 && middle < 0.5 ? Math.log(middle) / Math.log(0.5) : 1;
  const valueAt = (part) => {
    const value = least + (largest - least) * part ** power;
    return isWhole ? Math.round(value) : Number(value.toPrecision(3));
  };
  const partOf = (value) => ((value - least) / (largest - least)) ** (1 / power);
  const apply = (value) => set(String(Math.min(Math.max(value, least), largest)));
  const slider = element("input", {
    type: "range", min: 0, max: 1, step: "any", "aria-label": parameter.meaning,
    oninput: () => apply(valueAt(Number(slider.value))),
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
    const size = Math.max(Math.abs(now), (largest - least) / 1000, 1e-9);
    const step = isWhole ? 1 : 10 ** (Math.floor(Math.log10(size)) - 1);
    const next = now + direction * step * (event.shiftKey ? 10 : 1);
    apply(isWhole ? next : Number(next.toPrecision(6)));
  };
  const show = ({ value, valueText }) => {
    now = value;
    slider.value = partOf(value);
    slider.style.setProperty("--part", partOf(value));
    slider.setAttribute("aria-valuetext", `${valueText} ${unit}`);
    fill(input, valueText);
  };
  return {
    parts: [slider, element("span", { class: "measure" }, input, element("span", {}, unit))], show,
  };
}

function flagControl(parameter, set) {
  const input = element("input", {
    type: "checkbox", role: "switch", "aria-label": parameter.meaning,
    onchange: () => set(String(input.checked)),
  });
  return { parts: [input], show: ({ value }) => { input.checked = value; } };
}

/** A colour well and a field. A derived colour also has a button that derives it again. */
function colorControl(parameter, set) {
  let alpha = "ff";
  const well = element("input", {
    type: "color", "aria-label": `${parameter.meaning}, chosen`,
    oninput: () => set(`${well.value}${alpha}`),
  });
  const input = field(parameter, set);
  const auto = element("button", { type: "button", class: "small", onclick: () => set("auto") },
    "auto");
  const show = ({ valueText }) => {
    const isAutomatic = valueText === "auto";
    if (!isAutomatic) {
      well.value = valueText.slice(0, 7);
      alpha = valueText.slice(7) || "ff";
    }
    well.classList.toggle("automatic", isAutomatic);
    auto.setAttribute("aria-pressed", isAutomatic);
    fill(input, isAutomatic ? "auto" : valueText.replace(/^(#.{6})ff$/, "$1"));
  };
  return { parts: parameter.kind === "color" ? [well, input] : [well, input, auto], show };
}

function oneOfSome(parameter, set) {
  const group = choice(parameter.meaning, parameter.choices, parameter.valueText, set);
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
