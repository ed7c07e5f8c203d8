/// The style of a line along an outline.
public struct StrokeStyle2D: Sendable, Hashable {
  /// The end of an open line.
  public enum Cap: Sendable, Hashable {
    /// Exactly at the end point.
    case butt
    /// In a half disc around the end point.
    case round
    /// Half a width past the end point.
    case square
  }

  /// The corner between two segments of a line.
  public enum Join: Sendable, Hashable {
    /// In a point, as long as the miter limit allows it, else bevelled.
    case miter
    /// In an arc around the corner.
    case round
    /// With the corner cut off.
    case bevel
  }

  /// The thickness of the line, half of it on either side of the outline.
  public var width: Double
  /// The ends of open lines.
  public var cap: Cap
  /// The corners.
  public var join: Join
  /// The longest miter, in multiples of half the width; a longer one is bevelled.
  public var miterLimit: Double

  /// Creates a style; the defaults are those of SVG but for the width.
  public init(width: Double, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 4) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
  }

  /// Returns a line with round ends and corners, as water would draw it.
  public static func round(width: Double) -> StrokeStyle2D {
    StrokeStyle2D(width: width, cap: .round, join: .round)
  }
}
