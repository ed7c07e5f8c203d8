import DripKit

/// The places of a scene in a view of UIKit or AppKit.
///
/// A button takes the space of its body: droplets that leave it are drawn over its surroundings.
struct Footprint: Sendable, Hashable {
  /// The smallest width and height of the area in which a touch counts as one of a button, in points.
  static let touchable = 44.0

  private let canvas: Size2D
  /// The part of the canvas that takes space in a layout.
  private let part: Rect2D
  private let isButton: Bool
  private let scale: Double

  /// Finds the places of a scene, scaled as a button of a look.
  init(_ scene: AnyScene, isButton: Bool, look: ControlLook = ControlLook()) {
    canvas = scene.size
    part = isButton ? scene.body : Rect2D(origin: .origin, size: scene.size)
    (self.isButton, scale) = (isButton, isButton ? look.scale : 1)
  }

  /// The size in a layout, in points.
  var size: Size2D { Size2D(scale * part.size.width, scale * part.size.height) }
  /// The widths of the canvas around that size, in points.
  var top: Double { scale * part.minY }
  var left: Double { scale * part.minX }
  var bottom: Double { scale * (canvas.height - part.maxY) }
  var right: Double { scale * (canvas.width - part.maxX) }

  /// The size of a view that shows all of the canvas.
  var frame: Size2D { Size2D(scale * canvas.width, scale * canvas.height) }

  /// Returns the transform from the canvas to a view.
  func transform(in bounds: Rect2D) -> Transform2D {
    bounds.size.width > 0 && bounds.size.height > 0 ? canvas.fitting(into: bounds) : .scale(0)
  }

  /// Returns the rectangle of a view that shows a part of the canvas.
  func rect(of part: Rect2D, in bounds: Rect2D) -> Rect2D {
    let transform = transform(in: bounds)
    return Rect2D(
      spanning: transform.apply(part.origin), transform.apply(Point2D(part.maxX, part.maxY)))
  }

  /// Returns true if a touch at a point of a view hits the body.
  func contains(_ point: Point2D, in bounds: Rect2D) -> Bool {
    let rect = rect(of: part, in: bounds)
    guard rect.size.width > 0, rect.size.height > 0 else { return false }
    guard isButton else { return rect.contains(point) }
    let missing = Vector2D(
      max(0, Self.touchable - rect.size.width), max(0, Self.touchable - rect.size.height))
    return Rect2D(
      spanning: rect.origin - missing / 2, Point2D(rect.maxX, rect.maxY) + missing / 2
    ).contains(point)
  }
}
