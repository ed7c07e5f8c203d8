/**
 * Returns all parameters of a scene. A value is a number, a flag, or a text as on the command line.
 */
export function describeParameters(machine, calls, handle) {
  return machine.list(calls.drip_parameter_count(handle), (index) => {
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
}

/** Returns all inputs of a scene. Events are the names that an input of events takes. */
export function describeInputs(machine, calls, handle) {
  return machine.list(calls.drip_input_count(handle), (index) => {
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
