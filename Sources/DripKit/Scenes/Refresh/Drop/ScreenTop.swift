extension RefreshScene {
  /// The upper end of a screen, from which the drop hangs.
  public struct ScreenTop: Effect {
    /// A shape of the upper end.
    public enum Shape: Sendable, Hashable, CaseIterable {
      /// A straight edge.
      case edge
      /// A notch in the edge.
      case notch
      /// A pill below the edge.
      case pill
    }

    @Parameter("shape", "Top shape", .look, "upper end of the screen, from which the drop hangs")
    public var shape = Shape.pill
    @Parameter("width", "Top width", .size, "width of notch or pill", .points, in: 40...2000)
    public var width = 126.0
    @Parameter("height", "Top height", .size, "height of notch or pill", .points, in: 8...200)
    public var height = 37.0
    @Parameter(
      "inset", "Top inset", .size, "distance of the pill from the upper edge", .points, in: 0...200)
    public var inset = 11.0
    @Parameter("color", "Top colour", .look, "colour of notch or pill")
    public var color = RGBAColor(11, 13, 18)

    /// Creates the upper end of a phone with a pill.
    public init() {}

    /// The y coordinate from which the drop hangs.
    var ceiling: Double {
      switch shape {
      case .edge: 0
      case .notch: height
      case .pill: inset + height
      }
    }

    /// The radius of the lower corners.
    private var corner: Double {
      switch shape {
      case .edge: 0
      case .notch: min(20, height * 0.6, width / 2)
      case .pill: min(height, width) / 2
      }
    }

    /// The radius of the round transition from the edge to a notch.
    private static let fillet = 6.0

    /// Returns the outline of notch or pill on a canvas of a width; nil for an edge.
    func outline(canvasWidth: Double) -> Path2D? {
      let (middle, half) = (canvasWidth / 2, width / 2)
      switch shape {
      case .edge: return nil
      case .notch:
        let fillet = min(Self.fillet, height - corner)
        var path = Path2D()
        path.move(to: Point2D(middle - half - fillet, 0))
        path.turn(to: Point2D(middle - half, fillet), around: Point2D(middle - half, 0))
        path.line(to: Point2D(middle - half, height - corner))
        path.turn(
          to: Point2D(middle - half + corner, height), around: Point2D(middle - half, height))
        path.line(to: Point2D(middle + half - corner, height))
        path.turn(
          to: Point2D(middle + half, height - corner), around: Point2D(middle + half, height))
        path.line(to: Point2D(middle + half, fillet))
        path.turn(to: Point2D(middle + half + fillet, 0), around: Point2D(middle + half, 0))
        path.close()
        return path
      case .pill:
        let box = Rect2D(x: middle - half, y: inset, width: width, height: height)
        return .rounded(box, radius: corner)
      }
    }

    /// The lower edge as a surface of water whose y axis points up, with its middle at the origin.
    var surface: Ceiling {
      Ceiling(flat: shape == .edge ? .infinity : width / 2 - corner, corner: corner)
    }

    public mutating func visit(_ parameters: inout ParameterVisitor) {
      parameters.visit(&_shape, &_width, &_height, &_inset, &_color)
    }
  }

  /// The lower edge of a ``ScreenTop``: flat in the middle, with round ends.
  struct Ceiling: WaterSurface {
    /// The half of the width of the flat part.
    let flat: Double
    let corner: Double

    /// The part of a round end, beyond which the surface is straight.
    private static let part = 0.9

    func height(at x: Double) -> Double { heightAndSlope(at: x).height }
    func slope(at x: Double) -> Double { heightAndSlope(at: x).slope }

    func heightAndSlope(at x: Double) -> (height: Double, slope: Double) {
      let beyond = abs(x) - flat
      guard beyond > 0, corner > 0 else { return (0, 0) }
      let across = min(beyond, Self.part * corner)
      let left = (corner * corner - across * across).squareRoot()
      let slope = across / left
      return (corner - left + (beyond - across) * slope, x < 0 ? -slope : slope)
    }
  }
}

extension Path2D {
  /// Draws a quarter of a circle to a point, around the corner of its two tangents.
  fileprivate mutating func turn(to end: Point2D, around corner: Point2D) {
    let start =
      switch elements.last {
      case .move(let point)?, .line(let point)?: point
      case .quadratic(_, let point)?, .cubic(_, _, let point)?: point
      case .close?, nil: end
      }
    // The handle of a quarter of a circle: 4/3 · (√2 − 1).
    let share = 4.0 / 3 * (2.0.squareRoot() - 1)
    cubic(
      to: end, control1: start + (corner - start) * share, control2: end + (corner - end) * share)
  }
}

extension RefreshScene.ScreenTop.Shape: ParameterValue.Convertible {
  private static let names: ParameterDescription.Choices = "edge notch pill"

  /// Reads the name of a shape.
  public init?(parameterValue value: ParameterValue) {
    guard case .text(let name) = value, let index = Self.names.index(of: name) else { return nil }
    self = Self.allCases[index]
  }

  /// Reads the name of a shape.
  public init?(utf8 name: [UInt8]) {
    guard let index = Self.names.index(of: name) else { return nil }
    self = Self.allCases[index]
  }

  /// The name of the shape.
  public var name: String {
    switch self {
    case .edge: "edge"
    case .notch: "notch"
    case .pill: "pill"
    }
  }

  /// The shape's name as a value.
  public var parameterValue: ParameterValue { .text(name) }
  /// One of the shapes.
  public static var defaultKind: ParameterDescription.Kind { .choice(names) }
}
