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

      /// The brightest part.
      var core: Spot {
        Spot(center.x + 0.05, center.y - 0.01, 0.46 * width, 0.45 * height, turned: turn)
      }

      /// The map from the circle around the origin whose radius is 1.
      var map: Transform2D {
        Transform2D.scale(width * SoftLight.radius, height * SoftLight.radius)
          .followed(by: .rotation(turn * .pi / 180))
          .followed(by: .translation((center - .origin) * SoftLight.radius))
      }
    }

    /// The y coordinate of the lowest point.
    var bottom: Double
    /// The light that gathers in the water.
    var caustics: Spot
    /// The shadow.
    var shadow: Spot
    /// The light that falls into the shadow.
    var lightInShadow: Spot
    /// Half the width over which the gradients of glass and rim spread.
    var halfWidth = 1.0
    /// Half the height over which they spread.
    var halfHeight = 1.0
    /// The walls that are seen through most water.
    var wall = Wall.round

    /// The walls at which light is lost.
    enum Wall: Sendable { case round, sides, topAndBottom }

    /// A ball.
    static let ball = Vessel(
      bottom: 1, caustics: Spot(0.20, 0.66, 0.72, 0.34, turned: -14),
      shadow: Spot(0.03, 1.13, 1.12, 0.16), lightInShadow: Spot(0.12, 1.115, 0.70, 0.095))

    /// Returns a glass or a tube, for half its width and half its height, the smaller of which is 1.
    ///
    /// A glass that is higher than wide loses light at its sides, and a tube at its top and bottom.
    static func tube(_ x: Double, _ y: Double) -> Vessel {
      var tube = Vessel(
        bottom: y,
        caustics: Spot(0.18 * x, y - 0.32, 0.70 * x, 0.32),
        shadow: Spot(0.03 * x, y + 0.13, 1.10 * x, 0.16),
        lightInShadow: Spot(0.10 * x, y + 0.115, 0.70 * x, 0.095))
      (tube.halfWidth, tube.halfHeight) = (x, y)
      tube.wall = y >= x ? .sides : .topAndBottom
      return tube
    }
  }

  /// Creates the light in a vessel of a diameter in points, for an accent and a page.
  ///
  /// The water behind a mark gets darker, or paler, until the mark has a contrast of 3.
  init(
    diameter: Double, _ accent: RGBAColor, on page: RGBAColor, in vessel: Vessel = .ball,
    mark: RGBAColor? = nil
  ) {
    let page = page.over(.white)
    let shades = Shades(of: accent.over(page))
    self.init(
      diameter: diameter, isDark: page.isDark, shades: shades,
      darkening: shades.darkening(
        under: mark?.over(page) ?? shades.mark, contrast: Look.Theme.light.markContrast),
      vessel: vessel)
  }

  /// Returns the map from the vessel's coordinates to those around a centre, in points.
  func placement(at center: Point2D) -> Transform2D {
    Transform2D.scale(1 / point).followed(by: .translation(center - .origin))
  }
}
