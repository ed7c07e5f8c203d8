import DripKit

/// The part of a scene's canvas that takes space in a layout.
///
/// A button takes the space of its body: droplets that leave it are drawn over its surroundings.
struct Footprint: Sendable, Hashable {
  /// The size in the layout, in points.
  let size: Size2D
  /// The widths of the canvas around it, in points.
  let top: Double
  let left: Double
  let bottom: Double
  let right: Double

  init(_ scene: AnyScene, isButton: Bool) {
    let part = isButton ? scene.body : Rect2D(origin: .origin, size: scene.size)
    size = part.size
    (left, top) = (part.minX, part.minY)
    (right, bottom) = (scene.size.width - part.maxX, scene.size.height - part.maxY)
  }
}
