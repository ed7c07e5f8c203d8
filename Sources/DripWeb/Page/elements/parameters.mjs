import { DripError } from "./error.mjs";
import { listOf } from "./lists.mjs";

/** The parameters that properties of style sheets set, best first. */
const patterns = {
  "--drip-color": [/^(accent|color|waterColor|sheetColor|whiteColor)$/, /color$/i],
  "--drip-mark-color": [/(^|\.)(mark|check|tick)(Color)?$/],
  "--drip-failure-color": [/(^|\.)(failure|cross)(Color)?$/],
  "--drip-page-color": [/(^|\.)page(Color)?$/],
};

/**
 * Returns all parameters of a scene. A value is a number, a flag, or a text as on the command line.
 */
export function describeParameters(machine, calls, handle) {
  const parameters = listOf(calls.drip_parameter_count(handle), (index) => {
    const parameter = {};
    machine.names.parameterTexts.forEach((name, what) => {
      parameter[name] = machine.text(calls.drip_parameter_text(handle, index, what));
    });
    machine.names.parameterNumbers.forEach((name, what) => {
      parameter[name] = known(calls.drip_parameter_number(handle, index, what));
    });
    parameter.choices = parameter.choices.split(" ").filter((word) => word);
    for (const name of ["value", "standard"]) {
      const text = parameter[`${name}Text`];
      parameter[name] = parameter.kind === "flag" ? text === "true" : (parameter[name] ?? text);
    }
    return parameter;
  });
  const colors = parameters.filter(({ kind }) => /color$/i.test(kind));
  for (const index of [0, 1]) {
    for (const [property, choices] of Object.entries(patterns)) {
      if (parameters.some((each) => each.property === property)) continue;
      const found = colors.find((each) => !each.property && choices[index]?.test(each.path));
      if (found) found.property = property;
    }
  }
  return parameters;
}

/** Returns all inputs of a scene. Events are the names that an input of events takes. */
export function describeInputs(machine, calls, handle) {
  return listOf(calls.drip_input_count(handle), (index) => {
    const input = {};
    machine.names.inputTexts.forEach((name, what) => {
      input[name] = machine.text(calls.drip_input_text(handle, index, what));
    });
    machine.names.inputNumbers.forEach((name, what) => {
      input[name] = known(calls.drip_input_number(handle, index, what));
    });
    input.events = input.events.split(" ").filter((word) => word);
    return input;
  });
}

/** Returns a number, or undefined if it is none. */
function known(number) {
  return Number.isNaN(number) ? undefined : number;
}

/**
 * Reads `params`: a JSON object, or `path=value` separated by spaces, semicolons or lines.
 *
 * @param {(error: Error) => void} report is called if it is neither
 */
export function readParameters(given, report) {
  try {
    if (given.trim().startsWith("{")) return Object.entries(JSON.parse(given));
    const parts = given.split(/[;\n]+|\s+(?=[A-Za-z][\w.]*=)/).map((part) => part.trim());
    return parts.filter(Boolean).map((part) => {
      const sign = part.indexOf("=");
      if (sign < 0) throw new SyntaxError(`“${part}” is not path=value`);
      return [part.slice(0, sign).trim(), part.slice(sign + 1).trim()];
    });
  } catch (error) {
    report(new DripError(`params cannot be read: ${error.message}`, { cause: error }));
    return [];
  }
}
