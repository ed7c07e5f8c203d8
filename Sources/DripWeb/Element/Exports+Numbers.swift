import DripKit

/// Sets a parameter of a scene by its number, which is its index in the list of the scene's parameters.
///
/// The kind is a number of ``NumberedKind``. The page has written `length` bytes of a text for a kind with a text.
/// Returns 0 if the parameter cannot have the value.
@c public func drip_set_number(
  _ handle: Int32, _ number: Int32, _ kind: Int32, _ value: Double, _ length: Int32
) -> Int32 {
  guard let scene = WebModule.shared.scenes[handle], let kind = NumberedKind(rawValue: kind) else {
    return 0
  }
  let new: NumberedValue =
    switch kind {
    case .number: .number(value)
    case .flag: .flag(value > 0)
    case .color: .color(RGBAColor(code: UInt32(exactly: value) ?? 0))
    case .automatic: .automatic
    case .text: .text(WebModule.shared.input.prefix(Int(length)))
    }
  var isSet = false
  scene.change { isSet = $0.set(parameter: Int(number), to: new) }
  return isSet ? 1 : 0
}

/// The kinds of values of ``drip_set_number(_:_:_:_:_:)``.
enum NumberedKind: Int32 {
  case number, flag, color, automatic, text
}
