extension Picture {
  /// A construction line, a point, a graph or a label over a picture, as data.
  ///
  /// A scene names its guides while it draws (``Pen/guides(_:)``). The module DripGuides turns them into nodes, whose roles
  /// begin with `guide.`. All offsets are in hundredths of the canvas's shorter side. The last number of a guide is its index
  /// among those of its kind.
  public enum Guide: Sendable {
    /// A line along a path.
    case line(Identity, Path2D, Ink = .construction)
    /// A straight line of dashes.
    case dashes(Identity, from: Point2D, to: Point2D, Ink = .neutral)
    /// A circle.
    case circle(Identity, Circle2D, Ink = .neutral, isDashed: Bool = true)
    /// A dot, with a name if it is not empty.
    case dot(Identity, at: Point2D, named: String = "", offset: Vector2D = Vector2D(1.6, -1.6))
    /// A label for the guide with an identity.
    ///
    /// Text to the left of the point ends there, text to the right begins there, and text above or below is centred.
    case label(Identity, String, at: Point2D, offset: Vector2D = .zero, Ink = .neutral)

    /// The reported progress as a dashed line across a box, which is at its fraction of the height unless y is given.
    case told(Double, in: Rect2D, y: Double? = nil)
    /// The displayed progress as a line across a box.
    case shown(Double, in: Rect2D, y: Double? = nil)
    /// The surface of a wave across a box, with its crests and its name.
    case wave(Effects.WaveFill, String, in: Rect2D, Int)

    /// The path of a droplet, with its knots and handles if these have an index.
    case flight(Path2D.Quadratic, Int, handles: Int? = nil)
    /// The construction of a droplet's path, which meets its end from above or from the side.
    case construction(Path2D.Quadratic, isFromAbove: Bool, Int)
    /// The knots and handles of an outline.
    case handles(Path2D, Int)
    /// The sides of a neck, the points and directions in which they touch the joined shapes, and the circles among these.
    case neck(Path2D, feet: [(point: Point2D, direction: Vector2D)], joining: [Circle2D], Int)

    /// The phases and moments of a scene along the upper edge, with the current time.
    case timeline(SceneTimeline, at: Double)
    /// A timing curve with its title, its handles and the current fraction of the duration.
    case timing(Effects.TimingCurve, String, at: Double)
    /// The graph of a quantity in a lower corner, with its title, the height of its axis and the current point.
    ///
    /// Its coordinates are fractions of its box: time to the right, and the quantity upwards.
    case graph(Identity.Role, String, Path2D, isLeft: Bool = false, base: Double = 0, now: Point2D?)
  }
}

extension Picture.Guide {
  /// The subject of a guide, which determines its colour.
  public enum Ink: Sendable {
    /// Constructions: points and the lines between them.
    case construction
    /// Measurements: levels, graphs, the current time.
    case measure
    /// Axes and letters.
    case neutral
  }

  /// The guides over a picture.
  public struct Layer: Sendable {
    /// The canvas of the picture, and the page it stands on.
    public var stage: Stage
    /// The map from the coordinates of the guides to the canvas, which moves and scales, but does not rotate.
    public var placement: Transform2D
    /// The guides.
    public var guides: [Picture.Guide]

    /// Creates a layer.
    public init(on stage: Stage, placement: Transform2D = .identity, _ guides: [Picture.Guide]) {
      (self.stage, self.placement, self.guides) = (stage, placement, guides)
    }
  }
}

extension Picture.Guide {
  /// Returns the guide to the visible sides of necks.
  static func neck(_ sides: [GooSides], joining circles: [Circle2D], _ index: Int) -> Picture.Guide
  {
    var outline = Path2D()
    for side in sides.flatMap({ [$0.left, $0.right] }) {
      guard let first = side.first else { continue }
      outline.move(to: first.point)
      outline.cubics(through: side)
    }
    let feet = sides.flatMap { side in
      side.feet.map { (point: $0.point, direction: $0.direction) }
    }
    return .neck(outline, feet: feet, joining: circles, index)
  }
}
