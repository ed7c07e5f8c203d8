extension RefreshScene {
  /// The upper end of a screen, from which the drop hangs.
  public struct ScreenTop: Effect {
    /// A shape of the upper end.
    public enum Shape: SceneSettings.Value.Choice {
      /// A straight edge.
      case edge
      /// A notch in the edge.
      case notch
      /// A pill below the edge.
      case pill

      /// The names of all shapes, in their order.
      public static let names: SceneSettings.Description.Choices = "edge notch pill"
    }

    public var shape = Shape.pill
    public var width = 126.0
    public var height = 37.0
    public var inset = 11.0
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
        let corners = [
          (-half, 0, fillet), (-half, height, corner), (half, height, corner), (half, 0, fillet),
        ]
        let ways = [(1.0, 0.0), (0, 1), (1, 0), (0, -1), (1, 0)].map { Vector2D($0, $1) }
        var path = Path2D()
        for (index, (x, y, radius)) in corners.enumerated() {
          let corner = Point2D(middle + x, y)
          path.roundCorner(
            at: corner, from: corner - ways[index] * (2 * radius),
            to: corner + ways[index + 1] * (2 * radius), radius: radius)
        }
        path.close()
        return path
      case .pill:
        let box = Rect2D(x: middle - half, y: inset, width: width, height: height)
        return .polygon(box.corners, rounded: corner)
      }
    }

    /// The lower edge as a surface of water whose y axis points up, with its middle at the origin.
    var surface: Ceiling {
      Ceiling(flat: shape == .edge ? .infinity : width / 2 - corner, corner: corner)
    }

    public mutating func visit(_ settings: inout SceneSettings) {
      settings.look(
        "shape", &shape, "Top shape", "upper end of the screen, from which the drop hangs")
      settings.size(
        "width", &width, "Top width", "width of notch or pill", .number(40...2000, .points))
      settings.size(
        "height", &height, "Top height", "height of notch or pill", .number(8...200, .points))
      settings.size(
        "inset", &inset, "Top inset", "distance of the pill from the upper edge",
        .number(0...200, .points))
      settings.look("color", &color, "Top colour", "colour of notch or pill")
    }
  }

  /// The lower edge of a ``ScreenTop``: flat in the middle, with round ends.
  struct Ceiling: Effects.WaterSurface {
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
