import DripKit

/// Returns the phase of the frame that is shown.
@c public func drip_phase(_ handle: Int32) -> UnsafeRawPointer? {
  unsafe WebModule.shared.give(bytes: WebModule.shared.scenes[handle]?.shown.phase.nameBytes ?? [])
}

/// Paints the frame that is shown, on a background of 0xRRGGBBAA, and returns the address of its pixels.
///
/// Each pixel has red, green, blue and straight alpha. They are valid until the next call. The result is null for an
/// impossible size.
@c public func drip_paint(
  _ handle: Int32, _ width: Int32, _ height: Int32, _ background: UInt32
) -> UnsafeRawPointer? {
  guard let scene = WebModule.shared.scenes[handle] else { return nil }
  scene.showFirst()
  let pixels = unsafe scene.shown.painter.paint(
    scene.shown.picture, width: Int(width), height: Int(height),
    background: RGBAColor(code: background))
  scene.shown.notePainted()
  return unsafe pixels
}
