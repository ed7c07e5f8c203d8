/** What the machine says of a parameter in words, in the order of its numbers. */
const texts = ["path", "meaning", "kind", "unit", "choices", "source", "valueText", "standardText"];
/** What it says in numbers. */
const numbers = ["least", "largest", "value", "standard"];

/**
 * Returns all parameters of a scene; a value is a number, a flag, or as the command line writes it.
 */
export function describeParameters(machine, calls, handle) {
  return machine.list(calls.drip_parameter_count(handle), (index) => {
    const parameter = {};
    texts.forEach((name, what) => {
      parameter[name] = machine.text(calls.drip_parameter_text(handle, index, what));
    });
    numbers.forEach((name, what) => {
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
