import DripKit

/// The places of a scene and its title in a view of UIKit or AppKit.
///
/// A button takes the space of its body: droplets that leave it are drawn over its surroundings. The title is centred
/// below the body, or below the canvas of a scene that is only played.
struct Footprint: Sendable, Hashable {
  /// The distance between the body and the title, in points.
  private static let spacing = 6.0
  /// The smallest width and height in which a finger hits a button, in points.
  static let touchable = 44.0

  private let canvas: Size2D
  /// The part of the canvas that takes space in a layout.
  private let part: Rect2D
  /// The size of the title, or nil if there is none.
  private let title: Size2D?
  private let isButton: Bool
  private let look: ControlLook

  /// Finds the places from the size of the title, or nil, and the look of a button.
  init(_ scene: AnyScene, isButton: Bool, title: Size2D? = nil, look: ControlLook = ControlLook()) {
    canvas = scene.size
    part = isButton ? scene.body : Rect2D(origin: .origin, size: scene.size)
    (self.isButton, self.title, self.look) = (isButton, title, look)
  }

  private var scale: Double { isButton ? look.scale : 1 }

  /// The size in a layout, in points.
  var size: Size2D {
    Size2D(
      max(scale * part.size.width, title?.width ?? 0), scale * part.size.height + strip)
  }
  /// The widths of the canvas around that size, in points.
  var top: Double { scale * part.minY }
  var left: Double { max(0, scale * part.center.x - size.width / 2) }
  var bottom: Double { max(0, scale * (canvas.height - part.maxY) - strip) }
  var right: Double { max(0, scale * (canvas.width - part.center.x) - size.width / 2) }

  /// The size of a view that shows all of the canvas and the title.
  var frame: Size2D {
    Size2D(left + size.width + right, top + size.height + bottom)
  }

  /// The height of the title with the space above it.
  private var strip: Double { title.map { Self.spacing + $0.height } ?? 0 }

  /// Returns the transform from the canvas to a view.
  func transform(in bounds: Rect2D) -> Transform2D {
    let (scale, body) = (scale(in: bounds), center(in: bounds))
    return Transform2D.scale(scale).followed(
      by: .translation(
        Vector2D(body - scale * part.center.x, top(in: bounds, scale))))
  }

  /// Returns the rectangle of a view that shows a part of the canvas.
  func rect(of part: Rect2D, in bounds: Rect2D) -> Rect2D {
    let transform = transform(in: bounds)
    return Rect2D(
      spanning: transform.apply(part.origin), transform.apply(Point2D(part.maxX, part.maxY)))
  }

  /// Returns the rectangle of the title in a view; nil without a title.
  func title(in bounds: Rect2D) -> Rect2D? {
    guard let title else { return nil }
    let (scale, width) = (scale(in: bounds), min(title.width, bounds.size.width))
    return Rect2D(
      x: center(in: bounds) - width / 2,
      y: top(in: bounds, scale) + scale * part.maxY + Self.spacing, width: width,
      height: title.height)
  }

  /// Returns true if a point of a view is on the body or the title.
  func contains(_ point: Point2D, in bounds: Rect2D) -> Bool {
    guard scale(in: bounds) > 0 else { return false }
    let rect = rect(of: part, in: bounds)
    let missing = Vector2D(
      max(0, Self.touchable - rect.size.width), max(0, Self.touchable - rect.size.height))
    let area = Rect2D(
      spanning: rect.origin - missing / 2, Point2D(rect.maxX, rect.maxY) + missing / 2)
    return (isButton ? area : rect).contains(point)
      || title(in: bounds)?.contains(point) == true
  }

  /// Returns the factor by which the canvas and the title fit a view.
  private func scale(in bounds: Rect2D) -> Double {
    guard canvas.width > 0, canvas.height > 0 else { return 0 }
    let size = bounds.size
    let scale = min(size.width / canvas.width, size.height / canvas.height)
    guard title != nil, part.maxY > 0 else { return max(0, scale) }
    return max(0, min(scale, (size.height - strip) / part.maxY))
  }

  /// Returns the horizontal place of the middle of the body and the title.
  private func center(in bounds: Rect2D) -> Double {
    let scale = scale(in: bounds)
    let half = min(title?.width ?? 0, bounds.size.width) / 2
    let left = max(scale * part.center.x, half)
    let right = max(scale * (canvas.width - part.center.x), half)
    return bounds.center.x + (left - right) / 2
  }

  /// Returns the upper edge of the canvas.
  private func top(in bounds: Rect2D, _ scale: Double) -> Double {
    bounds.center.y - max(scale * canvas.height, scale * part.maxY + strip) / 2
  }
}
