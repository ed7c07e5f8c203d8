import DripKit

/// Returns the width of a text that the page has written, in heights of capitals of our own font.
@c public func drip_text_width(_ length: Int32) -> Double {
  StrokeFont(height: 1).width(of: WebModule.shared.input.text(in: 0..<max(0, Int(length))))
}

/// Returns the address of the path commands that draw the frame that is shown, as numbers of 32 bits.
///
/// They are described by ``PathCommand``, and valid until the next call. ``drip_length()`` is their number of bytes.
@c public func drip_draw(_ handle: Int32) -> UnsafeRawPointer? {
  guard let scene = WebModule.shared.scenes[handle] else { return nil }
  return unsafe WebModule.shared.draw(scene)
}
