import DripKit

/// Returns the number of parameters of a scene.
@c public func drip_parameter_count(_ handle: Int32) -> Int32 {
  Int32(WebModule.shared.scenes[handle]?.parameters.count ?? 0)
}

/// Returns a text of a parameter, by its number in ``ParameterText``.
@c public func drip_parameter_text(
  _ handle: Int32, _ index: Int32, _ what: Int32
) -> UnsafeRawPointer? {
  let parameter = WebModule.shared.scenes[handle]?.parameters.at(index)
  return unsafe WebModule.shared.give(ParameterText(number: what).flatMap { parameter?.text($0) })
}

/// Returns a number of a parameter, by its number in ``ParameterNumber``, or not a number if there is none.
@c public func drip_parameter_number(_ handle: Int32, _ index: Int32, _ what: Int32) -> Double {
  let parameter = WebModule.shared.scenes[handle]?.parameters.at(index)
  return ParameterNumber(number: what).flatMap { parameter?.number($0) } ?? .nan
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
  do throws(SceneSettings.Mistake) {
    try scene.set(path, to: value)
    return nil
  } catch {
    return unsafe module.give(error.message)
  }
}

extension LiveParameter {
  fileprivate func text(_ what: ParameterText) -> String {
    switch what {
    case .path: now.path
    case .label: now.label
    case .group: now.group.name
    case .meaning: now.meaning
    case .kind: now.kind.name
    case .unit: now.kind.unit.name
    case .choices: now.kind.choices?.words ?? ""
    case .source: source.name
    case .valueText: now.value.exactText
    case .standardText: standard.exactText
    }
  }

  fileprivate func number(_ what: ParameterNumber) -> Double? {
    switch what {
    case .least: now.kind.range?.lowerBound
    case .largest:
      if case .line(let longest) = now.kind { Double(longest) } else { now.kind.range?.upperBound }
    case .value: now.value.number
    case .standard: standard.number
    }
  }
}

extension SceneSettings.Value {
  fileprivate var number: Double? { if case .number(let number) = self { number } else { nil } }
}
