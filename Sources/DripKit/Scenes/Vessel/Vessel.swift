/// A vessel of glass: a shape that holds water.
///
/// A vessel computes how high ``Effects/Water`` stands in it, and draws itself with the water in a ``Look``.
///
///     let corners = [Point2D(60, 40), Point2D(72, 220), Point2D(168, 220), Point2D(180, 40)]
///     let glass = Vessel(.path(.polyline(corners, rounded: 24)))
///     let half = glass.height(filled: 0.5)
public struct Vessel: Sendable, Hashable {
  /// The middle of the glass's rim, which a straight line closes if the vessel is open.
  public let outline: Shape2D
  /// The bounding box of the outline.
  public let bounds: Rect2D
  /// The prepared levels of the outline.
  private let filling: Outline.Filling?

  /// Creates a vessel.
  ///
  /// An open path is an open vessel: there is no rim between its ends.
  ///
  /// - Parameters:
  ///   - outline: the middle of the glass's rim.
  ///   - filling: the levels of the outline, prepared once for many frames; nil to prepare them by area for each level.
  public init(_ outline: Shape2D, filling: Outline.Filling? = nil) {
    self.outline = outline
    self.filling = filling
    bounds = outline.bounds ?? Rect2D(x: 0, y: 0, width: 0, height: 0)
  }

  /// The smaller one of width and height, which decides the thickness of lines and the details of the light.
  public var diameter: Double { min(bounds.size.width, bounds.size.height) }

  /// The largest circle of a round or rectangular vessel's middle, in which a mark is laid out.
  public var middle: Circle2D { Circle2D(center: bounds.center, radius: diameter / 2) }

  /// Returns the y coordinate of the surface of resting water that fills a share of the vessel.
  public func height(filled share: Double) -> Double {
    if let filling = filling ?? (try? Outline.Filling(outline)) {
      return filling.surface(at: share)
    }
    return bounds.maxY - (share.clamped(to: 0...1) ?? 0) * bounds.size.height
  }
}
