/// How a line is drawn along an outline.
public struct StrokeStyle2D: Sendable, Hashable {
  /// How an open line ends.
  public enum Cap: Sendable, Hashable {
    /// Exactly at the end point.
    case butt
    /// In a half disc around the end point.
    case round
    /// Half a width past the end point.
    case square
  }

  /// How two segments of a line meet.
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
  /// How many times half the width a mitered corner may reach before it is bevelled instead.
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
