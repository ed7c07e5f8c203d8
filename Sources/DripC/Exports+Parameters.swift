public import CDrip
internal import DripFormats
internal import DripKit

@c @implementation public func drip_scene_parameter_at(
  _ scene: OpaquePointer!, _ index: Int, _ parameter: UnsafeMutablePointer<drip_parameter>!
) -> drip_status {
  unsafe withScene(scene) { state throws(Refusal) in
    let found = try state.parameters.at(index, "parameters")
    let range = found.kind.range
    try unsafe drip_parameter(
      size: 0, path: kept(found.path), label: kept(found.label), group: kept(found.group.name),
      meaning: kept(found.meaning), kind: kept(found.kind.name), unit: kept(found.kind.unit.name),
      choices: kept(found.kind.choices ?? []), minimum: range?.lowerBound ?? .nan,
      maximum: range?.upperBound ?? .nan, value: found.value.number,
      standard: state.defaults[index].number
    ).write(to: parameter, "parameter")
  }
}

@c @implementation public func drip_scene_set(
  _ scene: OpaquePointer!, _ path: UnsafePointer<CChar>!, _ value: UnsafePointer<CChar>!
) -> drip_status {
  unsafe withScene(scene) { state throws(Refusal) in
    let path = try unsafe text(path, "path")
    var text = try unsafe text(value, "value")
    let kind = try state.parameter(path).kind
    if let drawn = try drawing(text, kind) {
      text = drawn.path
      keep(message: drawn.notes.joined(separator: " "))
    }
    guard let value = SceneSettings.Value(text: text, kind: kind) else {
      throw Refusal(.wrongKind(path: path, expected: kind))
    }
    try state.change { scene throws(Refusal) in
      do throws(SceneSettings.Mistake) { try scene.set(path, to: value) } catch {
        throw Refusal(error)
      }
    }
  }
}

@c @implementation public func drip_scene_get(
  _ scene: OpaquePointer!, _ path: UnsafePointer<CChar>!, _ buffer: UnsafeMutablePointer<CChar>!,
  _ capacity: Int, _ length: UnsafeMutablePointer<Int>!
) -> drip_status {
  unsafe withScene(scene) { state throws(Refusal) in
    let text = try state.parameter(try unsafe text(path, "path")).value.exactText
    let count = text.utf8.count
    if let length = unsafe length { unsafe length.pointee = count }
    guard let buffer = unsafe buffer else {
      guard capacity == 0 else { throw .null("buffer") }
      throw Refusal(DRIP_ERROR_SIZE, "the text needs \(count + 1) bytes")
    }
    guard capacity < 0 || capacity > count else {
      throw Refusal(
        DRIP_ERROR_SIZE, "the text needs \(count + 1) bytes, but the buffer has \(capacity)")
    }
    // Sound: the caller has promised room for the text and a zero byte.
    for (index, byte) in text.utf8.enumerated() { unsafe buffer[index] = CChar(bitPattern: byte) }
    unsafe buffer[count] = 0
  }
}

/// Returns what a text that is an SVG file draws; nil for another text or kind of parameter.
private func drawing(
  _ text: String, _ kind: SceneSettings.Description.Kind
) throws(Refusal) -> DrawnValue? {
  guard DrawnValue.isFile(text) else { return nil }
  do throws(SVGMistake) { return try DrawnValue(Array(text.utf8), for: kind) } catch {
    throw Refusal(DRIP_ERROR_VALUE, error.message)
  }
}

extension HeldScene.State {
  /// Returns the parameter at a path.
  fileprivate mutating func parameter(_ path: String) throws(Refusal) -> SceneSettings.Description {
    guard let parameter = parameters.first(where: { $0.path == path }) else {
      throw Refusal(.unknown(path: path))
    }
    return parameter
  }
}

extension Refusal {
  fileprivate init(_ error: SceneSettings.Mistake) {
    var status = DRIP_ERROR_VALUE
    if case .unknown = error { status = DRIP_ERROR_NAME }
    self.init(status, error.message)
  }
}

extension SceneSettings.Value {
  /// The number, or NaN for another kind of value.
  fileprivate var number: Double { if case .number(let number) = self { number } else { .nan } }
}
