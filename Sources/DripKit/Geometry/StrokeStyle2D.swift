/// The style of a line along an outline.
public struct StrokeStyle2D: Sendable, Hashable {
  /// The end of an open line.
  public enum Cap: Sendable, Hashable {
    /// The line ends at the end point.
    case butt
    /// The line ends with a half disc around the end point.
    case round
    /// The line ends half a width after the end point.
    case square
  }

  /// The corner between two segments of a line.
  public enum Join: Sendable, Hashable {
    /// A sharp corner, or a bevel if it exceeds the miter limit.
    case miter
    /// An arc around the corner.
    case round
    /// A corner that is cut off.
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

  /// Creates a style with the defaults of SVG.
  public init(width: Double, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 4) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
  }

  /// Returns a style with round ends and corners.
  public static func round(width: Double) -> StrokeStyle2D {
    StrokeStyle2D(width: width, cap: .round, join: .round)
  }
}
