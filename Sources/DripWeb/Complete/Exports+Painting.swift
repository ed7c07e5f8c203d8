import DripKit

/// Paints the frame that is shown, on a background of 0xRRGGBBAA, and returns the address of its pixels.
///
/// Each pixel has red, green, blue and straight alpha. They are valid until the next call. The result is null for an
/// impossible size. A scene keeps the memory, and the next call with the same size changes only pixels that differ.
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

/// Returns the address of four numbers of 32 bits: left, top, width and height of the rectangle outside which the last
/// painting of a scene has the pixels of the one before.
@c public func drip_changed(_ handle: Int32) -> UnsafeRawPointer? {
  guard let scene = WebModule.shared.scenes[handle] else { return nil }
  let (columns, rows) = (scene.shown.painter.changed.columns, scene.shown.painter.changed.rows)
  let numbers = [columns.lowerBound, rows.lowerBound, columns.count, rows.count]
  unsafe numbers.map { Int32($0) }.withUnsafeBytes { unsafe WebModule.shared.output.write($0) }
  return unsafe UnsafeRawPointer(WebModule.shared.output.start)
}
