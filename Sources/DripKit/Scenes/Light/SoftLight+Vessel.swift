extension SoftLight {
  /// The shape of a vessel: the places of its lights and of its shadow, in radii.
  struct Vessel: Sendable {
    /// An ellipse of light or shadow.
    struct Spot: Sendable {
      /// The centre.
      var center: Point2D
      /// The radii before it is turned.
      var (width, height): (Double, Double)
      /// The turn clockwise, in degrees.
      var turn = 0.0

      init(_ x: Double, _ y: Double, _ width: Double, _ height: Double, turned turn: Double = 0) {
        center = Point2D(x, y)
        (self.width, self.height, self.turn) = (width, height, turn)
      }
    }

    /// The y coordinate of the lowest point.
    var bottom: Double
    /// The reflection of a window.
    var window: Spot
    /// The light that gathers in the water, and the brightest part of it.
    var caustics: (Spot, Spot)
    /// The shadow.
    var shadow: Spot
    /// The light that falls into the shadow.
    var lightInShadow: Spot
    /// Half the width over which the gradients of glass and rim spread.
    var halfWidth = 1.0
    /// Half the height over which they spread.
    var halfHeight = 1.0
    /// True if a bright band lies below the surface of the water.
    var hasBand = true
    /// The walls that are seen through most water.
    var wall = Wall.round

    /// The walls at which light is lost.
    enum Wall: Sendable { case round, sides, topAndBottom }

    /// A ball.
    static let ball = Vessel(
      bottom: 1, window: Spot(-0.40, -0.58, 0.40, 0.15, turned: -36),
      caustics: (
        Spot(0.16, 0.66, 0.62, 0.30, turned: -12), Spot(0.20, 0.74, 0.34, 0.10, turned: -12)
      ),
      shadow: Spot(0, 1.10, 1.02, 0.22), lightInShadow: Spot(0.05, 1.09, 0.62, 0.085))

    /// Returns a glass or a tube, for half its width and half its height, the smaller of which is 1.
    ///
    /// A glass that is higher than wide loses light at its sides, and a tube at its top and bottom.
    static func tube(_ x: Double, _ y: Double) -> Vessel {
      var tube = Vessel(
        bottom: y,
        window: y > x
          ? Spot(-0.66 * x, -0.12 * y, 0.10, 0.62 * y) : Spot(-0.1 * x, -0.58 * y, 0.80 * x, 0.17),
        caustics: (
          Spot(0.16 * x, y - 0.30, 0.66 * x, 0.30), Spot(0.20 * x, y - 0.22, 0.36 * x, 0.10)
        ),
        shadow: Spot(0, y + 0.10, 1.02 * x, 0.22),
        lightInShadow: Spot(0.05 * x, y + 0.09, 0.62 * x, 0.085))
      (tube.halfWidth, tube.halfHeight) = (x, y)
      tube.wall = y >= x ? .sides : .topAndBottom
      return tube
    }
  }

  /// Creates the light in a vessel of a diameter in points, for an accent and a page.
  ///
  /// The water behind a mark gets darker until the mark has a contrast of 3.
  init(
    diameter: Double, _ accent: RGBAColor, on page: RGBAColor, in vessel: Vessel = .ball,
    mark: RGBAColor = .white
  ) {
    let page = page.over(.white)
    let shades = Shades(of: accent.over(page))
    self.init(
      diameter: diameter, isDark: page.isDark, shades: shades,
      marked: shades.legible(under: mark.over(page), contrast: Look.Theme.light.markContrast),
      vessel: vessel)
  }

  /// Returns the map from the vessel's coordinates to those around a centre, in points.
  func placement(at center: Point2D) -> Transform2D {
    Transform2D.scale(1 / point).followed(by: .translation(center - .origin))
  }
}
