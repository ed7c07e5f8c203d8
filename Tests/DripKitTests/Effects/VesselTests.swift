import DripTestSupport
import Testing

@testable import DripKit

/// Levels of water in vessels of any shape.
struct VesselTests {
  /// Vessels whose outlines are lines or curves, closed or open, and wide at several heights.
  static let vessels: [Vessel] = [
    Vessel(.rect(Rect2D(x: -20, y: 5, width: 300, height: 12))),
    Vessel(.circle(Circle2D(center: Point2D(40, -7), radius: 33))),
    Vessel(.path(HeartScene.Outline.path(center: Point2D(100, 100), width: 90))),
    Vessel(
      .path(
        .polyline(
          [Point2D(60, 40), Point2D(72, 220), Point2D(168, 220), Point2D(180, 40)], rounded: 24))),
    Vessel(
      .path(
        .polygon(
          [
            Point2D(0, 0), Point2D(80, 0), Point2D(45, 60), Point2D(80, 120), Point2D(0, 120),
            Point2D(35, 60),
          ], rounded: 6))),
    // Anticlockwise.
    Vessel(.path(.polygon([Point2D(0, 0), Point2D(50, 100), Point2D(100, 0)]))),
  ]

  @Test(arguments: vessels) func `The level rises from the lowest point to the highest`(
    vessel: Vessel
  ) {
    let levels = (0...40).map { vessel.height(filled: Double($0) / 40) }
    #expect(levels == levels.sorted(by: >))
    #expect(levels[0].isNear(vessel.bounds.maxY, within: 1e-9))
    #expect(levels[40].isNear(vessel.bounds.minY, within: 1e-9))
  }

  @Test func `Simple shapes have their known levels`() {
    let box = Vessel(.rect(Rect2D(x: 0, y: 10, width: 7, height: 100)))
    #expect(box.height(filled: 0.3).isNear(80, within: 1e-9))
    // The water in a cone has a depth in proportion to the root of its area.
    let cone = Vessel(.path(.polygon([Point2D(0, 0), Point2D(50, 100), Point2D(100, 0)])))
    #expect(cone.height(filled: 0.25).isNear(50, within: 1e-9))
    let ball = Vessel(.circle(Circle2D(center: Point2D(3, 4), radius: 50)))
    #expect(ball.height(filled: 0.5).isNear(4, within: 1e-9))
  }

  @Test func `Other volumes are empty or full, and a vessel without an area has levels, too`() {
    for vessel in Self.vessels {
      #expect(vessel.height(filled: -1) == vessel.height(filled: 0))
      #expect(vessel.height(filled: .nan) == vessel.height(filled: 0))
      #expect(vessel.height(filled: 7) == vessel.height(filled: 1))
    }
    let line = Vessel(.path(.polyline([Point2D(0, 10), Point2D(0, 30)])))
    #expect(line.height(filled: 0.5) == 20)
    #expect(Vessel(.path(Path2D())).height(filled: 0.5) == 0)
  }

  // MARK: - Pictures

  /// The looks in which a vessel is drawn.
  static let looks: [Look] = Look.Theme.allCases.flatMap { theme in
    Look.Colors.Material.allCases.map { material in
      Look(300, 300).with { ($0.theme, $0.material) = (theme, material) }
    }
  }

  @Test
  func `Every shape is drawn in every look, size and state, without a number that is not finite`() {
    let drops = [-0.5, -0.02, 0.05, 0.29, 1].map { Effects.Water.Drop(at: 60, age: $0) }
    for vessel in Self.vessels + [Vessel(.path(Path2D()))] {
      for scale in [0.05, 1, 20] {
        let vessel = Vessel(vessel.outline.transformed(by: .scale(scale)))
        for filled in [0, 1e-6, 0.4, 1] {
          let pool = Effects.Water().pool(in: vessel, filled: filled, at: 1.7, drops: drops)
          for look in Self.looks {
            let bubble = Circle2D(center: vessel.bounds.center, radius: 2)
            let picture = Picture(size: look.stage.size) {
              vessel.draw(look, pool, bubbles: [bubble], mark: (.check, written: 0.6), on: &$0)
            }
            let points = picture.resolvedNodes.compactMap { $0.shape.path.bounds }
            #expect(points.allSatisfy { $0.origin.isFinite && Point2D($0.maxX, $0.maxY).isFinite })
          }
        }
      }
    }
  }

  @Test func `High contrast is flat, and colours of the page decide the ink`() {
    for look in Self.looks {
      let isLit = look.theme != .highContrast && look.material != .flat
      #expect(look.isLit == isLit)
      let picture = Picture(size: look.stage.size) { Self.vessels[3].draw(look, on: &$0) }
      let roles = picture.resolvedNodes.map(\.identity.role.name)
      #expect(roles.contains("ring.light") == isLit && roles.contains("rim"))
      for accent in [RGBAColor.white, .black, RGBAColor(255, 221, 0), RGBAColor(35, 151, 209)] {
        let look = look.with { $0.accent = accent }
        #expect(look.ink.contrast(with: look.stage.page) >= look.theme.contrast)
      }
    }
  }

  @Test func `A line is thinner on a small part, but never thinner than its least thickness`() {
    for look in Self.looks {
      for line in Look.Line.allCases {
        let widths = [8.0, 16, 32, 64, 128, 512].map { look.lineWidth(line, of: $0) }
        #expect(widths == widths.sorted() && widths[0] >= 1)
        // Relative to the part, a small line is thicker.
        #expect(widths[0] / 8 > widths[5] / 512)
      }
    }
  }

  @Test func `A look is a stage`() {
    var look = Look(100, 50)
    #expect(look.stage == Stage(100, 50, page: .white))
    look.theme = .dark
    #expect(look.stage.page == Look.Theme.dark.page && look.page == nil)
    look.stage = look.stage.with { $0.width = 70 }
    #expect(look.width == 70 && look.page == nil)
    look.stage.page = .black
    #expect(look.page == .black)
  }
}
