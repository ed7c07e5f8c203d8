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
      const number = calls.drip_parameter_number(handle, index, what);
      parameter[name] = Number.isNaN(number) ? undefined : number;
    });
    parameter.choices = parameter.choices.split(" ").filter((word) => word);
    for (const name of ["value", "standard"]) {
      const text = parameter[`${name}Text`];
      parameter[name] = parameter.kind === "flag" ? text === "true" : (parameter[name] ?? text);
    }
    return parameter;
  });
}
