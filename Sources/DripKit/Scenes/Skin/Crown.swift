/// The crown that a drop throws up where it lands: a body of revolution, seen from slightly above.
///
/// A wall rises around the landing place, runs outwards and falls back; its edge has thirteen prongs, some of which throw
/// beads. All lengths are for a size of 1, and all times in seconds after the landing.
struct Crown: Sendable {
  /// The landing place on the resting surface.
  let center: Point2D
  /// The length of the unit.
  let size: Double
  /// The time since the landing.
  let age: Double
  private let random: Portable.AddressedRandom

  /// The least diameter of a vessel with crowns, in points.
  static let smallest = 48.0
  /// The time after which nothing is left.
  static let lifetime = 0.45
  /// The number of prongs.
  private static let prongs = 13
  /// The height of circles that lie on the water, as a fraction of their width.
  private static let flatness = 0.30
  /// The height of the wall without prongs.
  private static let height = 0.30
  /// The flight of beads: start, speed upwards and gravity.
  private static let (leaving, speed, gravity) = (0.05, 2.6, 19.0)

  /// Creates a crown; nil if it has no size or is over.
  init?(at center: Point2D, size: Double, age: Double, index: Int) {
    guard size > 0, age > 0, age < Self.lifetime else { return nil }
    (self.center, self.size, self.age) = (center, size, age)
    random = Portable.AddressedRandom(seed: UInt64(bitPattern: Int64(index)))
  }

  /// True if the wall is not gone.
  var hasWall: Bool { left > 0 }
  private var grown: Double { smoothStep(age / 0.07) }
  private var left: Double { 1 - smoothStep((age - 0.09) / 0.11) }
  /// The radius of the foot of the wall.
  private var foot: Double { 0.10 + 1.55 * min(age, 0.3) * (1 - 1.4 * min(age, 0.3)) }
  /// The height of the wall.
  private var wall: Double { Self.height * grown * left }

  private func chance(_ index: Int) -> Double {
    random.unit(.height, index: (index + Self.prongs) % Self.prongs)
  }

  /// Returns a point at a height above a circle on the water.
  private func point(_ angle: Double, _ radius: Double, _ height: Double) -> Point2D {
    let (sine, cosine) = Portable.sineAndCosine(angle)
    return center + Vector2D(radius * cosine, Self.flatness * radius * sine - height) * size
  }

  /// Returns a point of the edge, which has valleys at even numbers of steps and prongs at odd ones.
  private func edge(_ step: Int) -> Point2D {
    let isProng = !step.isMultiple(of: 2)
    let prong = isProng ? 0.28 + 0.34 * chance(step / 2) : 0
    let sway = isProng ? 0.16 * (chance(step / 2 + 5) - 0.5) : 0
    return point(
      (Double(step) + sway) * .pi / Double(Self.prongs),
      foot + (0.10 + 0.08 * prong) * grown * left,
      wall * (1 + prong))
  }

  /// The steps of the near half, of its lit part, and of the far half.
  static let (near, lit, far) = (0...prongs, 1...prongs - 1, prongs...2 * prongs)

  /// Returns the edge between two steps.
  func edge(_ steps: ClosedRange<Int>) -> Path2D {
    var path = Path2D()
    path.move(to: edge(steps.lowerBound))
    for step in steps.dropFirst() {
      let (from, to) = (edge(step - 1), edge(step))
      // Valleys are round, and prongs are thin.
      let rise = Vector2D(0, 0.55 * (to.y - from.y))
      let way = Vector2D(0.45 * (to.x - from.x), 0)
      if step.isMultiple(of: 2) {
        path.cubic(to: to, control1: from + rise, control2: to - way)
      } else {
        path.cubic(to: to, control1: from + way, control2: to - rise)
      }
    }
    return path
  }

  /// Returns the near half of the wall, or the far one.
  func half(isNear: Bool) -> Path2D {
    var path = edge(isNear ? Self.near : Self.far)
    // Two quarters of an ellipse lead back.
    let turn = isNear ? 1.0 : -1
    func foot(_ x: Double, _ y: Double) -> Point2D {
      hole.apply(Point2D(turn * x, turn * y))
    }
    path.line(to: foot(-1, 0))
    path.cubic(to: foot(0, 1), control1: foot(-1, 0.5523), control2: foot(-0.5523, 1))
    path.cubic(to: foot(1, 0), control1: foot(0.5523, 1), control2: foot(1, 0.5523))
    path.close()
    return path
  }

  /// The place of the water that the wall surrounds.
  var hole: Transform2D {
    Transform2D.scale(foot * size, Self.flatness * foot * size)
      .followed(by: .translation(center - .origin))
  }

  /// The visible part of the hole.
  var depth: Double { 1 - smoothStep((age - 0.06) / 0.16) }

  /// The height of the wall in the scene, with its prongs.
  var reach: Double { 1.6 * wall * size }

  /// The beads that every second prong throws, which shrink before they fall into the water.
  var beads: [(index: Int, circle: Circle2D)] {
    let flown = age - Self.leaving
    guard flown > 0 else { return [] }
    return stride(from: 0, to: Self.prongs, by: 2).compactMap { index in
      let strength = 0.8 + 0.4 * chance(index)
      let time = Self.speed * strength * flown - Self.gravity * flown * flown / 2
      let height = 0.36 * strength + time
      let angle = (2 * Double(index) + 1) * .pi / Double(Self.prongs)
      let radius =
        (0.022 + 0.022 * chance(index + 3)) * smoothStep(flown / 0.02) * smoothStep(height / 0.12)
        * (1 - smoothStep((age - 0.36) / 0.08))
      guard radius > 0 else { return nil }
      return (
        index,
        Circle2D(
          center: point(angle, foot + 0.16 + 0.9 * strength * flown, height), radius: radius * size)
      )
    }
  }
}

extension Skin {
  /// Draws a crown, between the far edge of the water and the near one.
  func draw(_ crown: Crown, _ index: Int, on pen: inout some Pen) {
    func paint(_ top: Double, _ stops: [SoftLight.Stop]) -> Paint {
      isLit ? SoftLight.vertical(crown.center.y - top, crown.center.y + 0.3 * top, stops) : water
    }
    let shades = light?.shades ?? Shades(of: mark)
    let pale = shades.bright.interpolated(to: .white, 0.8)
    if isLit {
      pen.group(transform: crown.hole) {
        $0.faded(to: crown.depth) {
          $0.fill(
            Identity("crown.hole", index), SoftLight.unit,
            SoftLight.vertical(
              -1, 1, [.init(0, shades.deep), .init(0.6, shades.mid), .init(1, shades.bright)]))
        }
      }
    }
    guard crown.hasWall else { return drawBeads(of: crown, index, on: &pen) }
    let reach = max(crown.reach, 1)
    pen.fill(
      Identity("crown.far", index), .path(crown.half(isNear: false)),
      paint(reach, [.init(0, shades.bright.opacity(0.7)), .init(1, shades.deep.opacity(0.85))]))
    pen.fill(
      Identity("crown.near", index), .path(crown.half(isNear: true)),
      paint(
        reach,
        [
          .init(0, pale.opacity(0.85)), .init(0.3, shades.bright.opacity(0.75)),
          .init(0.65, shades.mid.opacity(0.85)), .init(1, shades.bright),
        ]))
    if isLit {
      pen.stroke(
        Identity("crown.edge", index), .path(crown.edge(Crown.lit)),
        StrokeStyle2D(width: 0.014 * crown.size, cap: .round, join: .round),
        .white.opacity(0.85 * smoothStep(crown.reach / 8)))
    }
    drawBeads(of: crown, index, on: &pen)
  }

  private func drawBeads(of crown: Crown, _ index: Int, on pen: inout some Pen) {
    for (bead, circle) in crown.beads {
      draw(Drop(circle), Identity("crown.bead", 16 * index + bead), on: &pen)
    }
  }
}
