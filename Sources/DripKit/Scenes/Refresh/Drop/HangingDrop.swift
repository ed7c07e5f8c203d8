extension RefreshScene {
  /// A drop that is pulled out of the top of the screen until its neck breaks.
  ///
  /// The outline is that of a smooth union of a circle and the top (``Effects/Goo``), whose reach follows from the width of the
  /// neck. While the drop is pulled, the width falls to 0.
  public struct HangingDrop: Effect {
    public var radius = 13.0
    public var depth = 72.0
    public var sag = 66.0 / 112
    public var neck = 96.0 / 112
    public var stiffness = 0.2
    public var gravity = 1500.0

    /// Creates the drop of the design.
    public init() {}

    /// A drop and the contour of its neck, in a frame with its origin at the top's middle and its y axis up.
    struct Body {
      var circle: Circle2D
      var profile: GooProfile
      var squeeze: NeckSqueeze

      /// Returns the neck to a surface, in the same frame.
      func neck(_ surface: some Effects.WaterSurface, bulgeAt end: GooSpan.End? = nil) -> Path2D {
        guard circle.isDrawable, let shore = GooShore(circle, surface) else { return Path2D() }
        return shore.neck(profile, bulgeAt: end) { squeeze.apply($0) }
      }

      /// Returns the visible sides of the neck.
      func sides(_ surface: some Effects.WaterSurface) -> [GooSides] {
        guard circle.isDrawable, let shore = GooShore(circle, surface) else { return [] }
        return shore.pair.spans(profile).map {
          shore.sides($0, profile).mapped { squeeze.apply($0) }
        }
      }
    }

    /// Returns the drop at a pull, a share of the distance at which the neck breaks.
    func body(at pull: Double) -> Body? {
      let pull = min(pull, 1)
      guard pull > 1e-4 else { return nil }
      let depth = depth * pull * (1.25 - 0.25 * pull)
      let growth = 1 - min(1, pull / sag)
      let radius = radius * (1 - growth * growth)
      let gap = depth - 2 * radius
      // The neck of a small drop is nearly as wide as it.
      let widest = (self.radius / 13) * (self.radius / 13) * 90 * depth / (depth + 8)
      let thinning = 1 - Portable.pow(pull, 2.2)
      let exponent = 2 - (1 - stiffness) * smoothStep(pull / 0.8)
      return Body(
        circle: Circle2D(center: Point2D(0, radius - depth), radius: radius),
        profile: GooProfile(
          neck: widest.squareRoot() * thinning, gap: gap, radius: radius, exponent: exponent),
        squeeze: NeckSqueeze(gap: gap, breakingGap: self.depth - 2 * self.radius))
    }

    /// The place of the drop when its neck breaks, as a depth.
    var breakingDepth: Double { depth - radius }

    /// Returns the drop with the bulges that are left of its broken neck, for a size from 0, without bulges, to 1, just
    /// before the neck breaks.
    func remains(size: Double) -> Body? {
      guard size > 0.01, var body = body(at: 1), depth > 2 * radius else { return nil }
      body.profile = GooProfile(
        bulge: size, gap: depth - 2 * radius, exponent: body.profile.exponent)
      return body
    }

    /// Returns the size of what stays at the top, at a time after the neck has broken: it springs back, and sags
    /// once more.
    static func rebound(at time: Double) -> Double {
      guard time > 0 else { return 1 }
      guard time < 0.4 else { return 0 }
      return max(0, Portable.exp(-4 * time) * Portable.cos(2 * .pi * 3.4 * time))
        * (1 - smoothStep(5 * time - 1))
    }

    /// Returns the size of the drop's tail, at a time after the neck has broken.
    static func tail(at time: Double) -> Double { 1 - smoothStep(time / 0.12) }

    public mutating func visit(_ settings: inout SceneSettings) {
      settings.size(
        "radius", &radius, "Drop radius", "radius of the drop", .number(1...200, .points))
      settings.size(
        "depth", &depth, "Drop depth", "depth of the drop's lowest point when its neck breaks",
        .number(4...1000, .points))
      settings.behaviour(
        "sag", &sag, "Sagging pull",
        "pull at which the drop has its full size, as a share of the pull distance",
        .number(0.01...1))
      settings.behaviour(
        "neck", &neck, "Neck pull",
        "pull from which a released drop falls, as a share of the pull distance", .number(0.01...1))
      settings.water(
        "stiffness", &stiffness, "Thread stiffness",
        "stiffness of the neck when it breaks; less stiff water has a longer thread",
        .number(0.1...1))
      settings.motion(
        "gravity", &gravity, "Drop gravity", "acceleration of the falling drop",
        .number(1...100_000, .pointsPerSecondSquared))
    }
  }
}
