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
  /// The part of the canvas that reacts to the user.
  private let body: Rect2D
  private let isButton: Bool
  private let scale: Double

  /// Finds the places of a scene, scaled as a button of a look.
  init(_ scene: AnyScene, isButton: Bool, look: ControlLook = ControlLook()) {
    (canvas, body) = (scene.size, scene.body)
    part = isButton ? body : Rect2D(origin: .origin, size: canvas)
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

  /// Returns true if a touch at a point of a view hits the body, whose ends are round if it is a button.
  func contains(_ point: Point2D, in bounds: Rect2D) -> Bool {
    let rect = rect(of: body, in: bounds)
    guard rect.size.width > 0, rect.size.height > 0 else { return false }
    let area = rect.touchable
    let radius = isButton ? min(area.size.width, area.size.height) / 2 : 0
    let nearest = Point2D(
      min(max(point.x, area.minX + radius), area.maxX - radius),
      min(max(point.y, area.minY + radius), area.maxY - radius))
    return (point - nearest).length <= radius
  }
}

extension Rect2D {
  /// The rectangle around the same centre that is at least as large as the area in which a finger hits a button.
  var touchable: Rect2D {
    let missing = Vector2D(
      max(0, Footprint.touchable - size.width), max(0, Footprint.touchable - size.height))
    return Rect2D(spanning: origin - missing / 2, Point2D(maxX, maxY) + missing / 2)
  }
}
