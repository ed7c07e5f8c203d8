import DripKit

/// How many parameters a scene has.
@c public func drip_parameter_count(_ handle: Int32) -> Int32 {
  Int32(WebModule.shared.scenes[handle]?.parameters.count ?? 0)
}

/// Returns 0 the path of a parameter, 1 its meaning, 2 its kind, 3 its unit, 4 its choices, 5 the source of its
/// default, 6 its value, 7 its default.
@c public func drip_parameter_text(
  _ handle: Int32, _ index: Int32, _ what: Int32
) -> UnsafeRawPointer? {
  let parameter = WebModule.shared.scenes[handle]?.parameters.at(index)
  return unsafe WebModule.shared.give(parameter?.text(what))
}

/// Returns 0 the least number that a parameter takes, 1 the largest, 2 its value, 3 its default; none where it is no
/// number.
@c public func drip_parameter_number(_ handle: Int32, _ index: Int32, _ what: Int32) -> Double {
  WebModule.shared.scenes[handle]?.parameters.at(index)?.number(what) ?? .nan
}

/// Sets a parameter to a value, both of which were written one behind the other; returns nothing, or the sentence
/// that says why not.
@c public func drip_set(
  _ handle: Int32, _ pathLength: Int32, _ valueLength: Int32
) -> UnsafeRawPointer? {
  let module = WebModule.shared
  guard let scene = module.scenes[handle] else {
    return unsafe module.give("there is no such scene")
  }
  let pathEnd = Int(max(pathLength, 0))
  let path = module.input.text(in: 0..<pathEnd)
  let value = module.input.text(in: pathEnd..<pathEnd + Int(max(valueLength, 0)))
  do throws(ParameterError) {
    try scene.set(path, to: value)
    return nil
  } catch {
    return unsafe module.give(error.message)
  }
}

extension LiveParameter {
  fileprivate func text(_ what: Int32) -> String {
    switch what {
    case 0: now.path
    case 1: now.meaning
    case 2: now.kind.name
    case 3: now.kind.unit.name
    case 4: now.kind.choices?.words ?? ""
    case 5: source.name
    case 6: now.value.exactText
    case 7: standard.exactText
    default: ""
    }
  }

  fileprivate func number(_ what: Int32) -> Double? {
    switch (what, now.value, standard) {
    case (0, _, _): now.kind.range?.lowerBound
    case (1, _, _): now.kind.range?.upperBound
    case (2, .number(let number), _), (3, _, .number(let number)): number
    default: nil
    }
  }
}
