import DripKit

/// Returns the number of parameters of a scene.
@c public func drip_parameter_count(_ handle: Int32) -> Int32 {
  Int32(WebModule.shared.scenes[handle]?.parameters.count ?? 0)
}

/// Returns a text of a parameter, by its number in ``SharedNames/parameterTexts``.
@c public func drip_parameter_text(
  _ handle: Int32, _ index: Int32, _ what: Int32
) -> UnsafeRawPointer? {
  let parameter = WebModule.shared.scenes[handle]?.parameters.at(index)
  return unsafe WebModule.shared.give(parameter?.text(what))
}

/// Returns a number of a parameter, by its number in ``SharedNames/parameterNumbers``, or not a number if there is
/// none.
@c public func drip_parameter_number(_ handle: Int32, _ index: Int32, _ what: Int32) -> Double {
  WebModule.shared.scenes[handle]?.parameters.at(index)?.number(what) ?? .nan
}

/// Sets a parameter.
///
/// The page has written the path, followed by the value. Returns the error's message, or null.
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
