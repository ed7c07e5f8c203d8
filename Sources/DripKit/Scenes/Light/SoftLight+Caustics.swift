/// The light that water gathers on the floor of its vessel.
extension SoftLight {
  /// The movement of the light on the floor: its clock, in seconds, and its part, which is 0 in still water.
  typealias Drift = (time: Double, part: Double)

  /// The widths and opacities of the ribbons of light, one over the other.
  private static let ribbons: [(width: Double, opacity: Double)] = [
    (3.4, 0.16), (2.0, 0.22), (1.0, 0.80),
  ]

  /// Draws the light on the floor, in the coordinates of a spot whose radius is 1.
  ///
  /// A small vessel has one oval of light, and a larger one a net of ribbons in it.
  func drawFloor(_ drift: Drift, opacity: Double, on pen: inout some Pen) {
    let glow = Paint.RadialGradient(
      center: .origin, radius: 1,
      Self.stops(shades.bright, times: 0.88 * opacity, [(0, 100), (35, 68), (70, 18), (100, 0)]))
    pen.fill(Identity("caustic", 0), Self.unit, .radialGradient(glow))
    guard hasShadow else { return }
    let edges = Self.net(drift)
    for (index, ribbon) in Self.ribbons.enumerated() where hasDetails || index == 2 {
      let light = Paint.RadialGradient(
        center: .origin, radius: 0.95,
        Self.stops(
          .white, times: ribbon.opacity * opacity, [(0, 100), (40, 72), (80, 14), (100, 0)]))
      pen.fill(
        Identity("caustic", index + 1), .path(Self.path(of: edges, width: ribbon.width)),
        .radialGradient(light))
    }
  }

  /// A ribbon of light between two nodes of the net, which bends towards a third point.
  private typealias Ribbon = (a: Point2D, b: Point2D, bend: Point2D)

  /// Returns the ribbons of a net that lies in a bowl: hexagonal cells whose nodes drift.
  private static func net(_ drift: Drift) -> [Ribbon] {
    let (time, part) = drift
    // Multiples of the golden angle look random.
    func wander(_ rate: Double, _ number: Int) -> Double {
      Portable.sin(rate * time + 2.399963 * Double(number))
    }
    func node(_ i: Int, _ j: Int) -> Point2D {
      let number = 7 * i + 19 * j
      let calm = (wander(0, number), wander(0, number + 5))
      let u = 0.11 * wander(2.6, number) + 0.06 * wander(4.1, 3 * number + 1)
      let v = 0.11 * wander(2.2, number + 5) + 0.06 * wander(3.7, 3 * number + 2)
      return Point2D(
        (Double(i) + (j & 1 == 0 ? 0 : 0.5)) * 0.46 + 0.11 * calm.0 + part * (u - 0.11 * calm.0),
        Double(j) * 0.44 + 0.11 * calm.1 + part * (v - 0.11 * calm.1))
    }
    func place(_ p: Point2D) -> Point2D {
      Point2D(0.92 * p.x * (1 - 0.10 * p.y) - 0.08, 0.68 * p.y - 0.42 * p.x * p.x)
    }
    var ribbons: [Ribbon] = []
    for j in -3...2 {
      for i in -3...2 {
        // Nodes at rest decide which ribbons there are, so that none appears while they drift.
        let home = place(Point2D((Double(i) + (j & 1 == 0 ? 0 : 0.5)) * 0.46, Double(j) * 0.44))
        guard home.distance(to: .origin) < 1.2 else { continue }
        let a = node(i, j)
        for (index, (di, dj)) in [(1, 0), (0, 1), (j & 1 == 0 ? -1 : 1, 1)].enumerated() {
          // A net without gaps would look like a fence.
          guard (5 * i + 3 * j + 2 * index + 60) % 6 != 0 else { continue }
          let b = node(i + di, j + dj)
          let (from, to) = (place(a), place(b))
          let sway = 0.05 * Portable.sin(3.1 * Double(i) + 2.7 * Double(j) + 2 * part * time)
          let middle = Point2D((a.x + b.x) / 2 + sway, (a.y + b.y) / 2 + sway)
          ribbons.append((from, to, place(middle)))
        }
      }
    }
    return ribbons
  }

  /// Returns the outlines of ribbons, which are thick at the nodes and thin between them.
  private static func path(of ribbons: [Ribbon], width: Double) -> Path2D {
    var path = Path2D()
    let half = 0.021 * width
    for (a, b, bend) in ribbons {
      let way = b - a
      guard way.length > 0 else { continue }
      let side = way.perpendicular * (half / way.length)
      path.move(to: a + side)
      path.quadratic(to: b + side, control: bend - side * 0.72)
      path.line(to: b - side)
      path.quadratic(to: a - side, control: bend + side * 0.72)
      path.close()
    }
    return path
  }
}
