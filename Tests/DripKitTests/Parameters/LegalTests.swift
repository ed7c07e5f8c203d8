import DripKit
import Testing

/// An effect with a parameter of every kind that has illegal values.
private struct Sample: Effect {
  var number = 0.25
  var whole = 3
  var color = RGBAColor(1, 2, 3)
  var page: RGBAColor?
  var stage = Stage().with { $0.width = 100 }

  mutating func visit(_ settings: inout SceneSettings) {
    settings.motion("number", &number, "A number", "a number", .number(-1...2))
    settings.motion("whole", &whole, "A count", "a whole number", .whole(1...9))
    settings.look("color", &color, "A colour", "a colour")
    settings.look("page", &page, "A page", "an optional colour")
    settings.group("stage", &stage)
  }
}

/// Assigned values that are not legal, and the legal copy.
@Suite("Legal") struct LegalTests {
  @Test(arguments: [
    (-Double.infinity, -1), (-.greatestFiniteMagnitude, -1), ((-1.0).nextDown, -1), (-1, -1),
    (0.5, 0.5),
    (2, 2), (2.0.nextUp, 2), (.infinity, 2), (.nan, 0.25), (-.nan, 0.25),
  ])
  func `A number becomes the nearest legal one, and NaN the default`(number: Double, legal: Double)
  {
    #expect(Sample().with { $0.number = number }.legal == Sample().with { $0.number = legal })
  }

  @Test(arguments: [(Int.min, 1), (0, 1), (1, 1), (5, 5), (9, 9), (10, 9), (Int.max, 9)])
  func `A whole number becomes the nearest legal one`(number: Int, legal: Int) {
    #expect(Sample().with { $0.whole = number }.legal == Sample().with { $0.whole = legal })
  }

  @Test func `Every component of a colour becomes legal`() {
    func check(_ color: RGBAColor, _ legal: RGBAColor?) {
      let changed = Sample().with { ($0.color, $0.page) = (color, color) }.legal
      #expect(changed.color == legal ?? Sample().color)
      #expect(changed.page == legal)
    }
    for color in RGBAColor.white.replacingEachComponent(by: .nan) { check(color, nil) }
    for (color, legal) in zip(
      RGBAColor.clear.replacingEachComponent(by: .infinity),
      RGBAColor.clear.replacingEachComponent(by: 1))
    { check(color, legal) }
    for (color, legal) in zip(
      RGBAColor.white.replacingEachComponent(by: -7), RGBAColor.white.replacingEachComponent(by: 0))
    { check(color, legal) }
  }

  @Test func `A group becomes legal, too`() {
    let legal = Sample().with { $0.stage = Stage(0, .nan) }.legal
    #expect(legal.stage.size == Size2D(16, 480))
  }

  @Test func `The run of a scene is that of its legal copy`() {
    func check(_ scene: some CatalogScene) {
      let legal = scene.legal
      #expect(scene != legal)
      for time in [0, 0.9, 2.3] {
        #expect(scene.picture(at: time) == legal.picture(at: time))
        #expect(AnyScene(scene).picture(at: time) == legal.picture(at: time))
      }
      #expect(AnyScene(scene).size == legal.size && AnyScene(scene).body == legal.body)
    }
    check(
      DownloadScene().with { ($0.diameter, $0.isTight, $0.goo.reach) = (.nan, true, .infinity) })
    check(HeartScene().with { ($0.width, $0.beads.count) = (-.infinity, -4) })
    check(RiverScene().with { ($0.diameter, $0.fullRun, $0.arc.bow) = (.infinity, 0, .nan) })
    check(
      WaveScene(variant: .recorded).with { ($0.creeping.factor, $0.swell.wavelength) = (.nan, 0) })
    check(SplashScene().with { ($0.splash.count, $0.interval, $0.tickRate) = (.min, .nan, 0) })
    check(RefreshScene().with { ($0.pullDistance, $0.orbit.depth) = (.nan, .infinity) })
  }

  @Test(arguments: [-.infinity, -1e300, -1, 0, 1e300, .infinity, .nan])
  func `Effects that are used alone take absurd numbers`(number: Double) {
    let circles = (
      Circle2D(center: Point2D(0, 0), radius: 9), Circle2D(center: Point2D(25, 3), radius: 12)
    )
    for goo in [
      Effects.Goo().with { $0.reach = number }, Effects.Goo().with { $0.stiffness = number },
    ] {
      let box = goo.union(circles.0, circles.1).bounds
      #expect(box.map { $0.minX.isFinite && $0.size.width.isFinite } == true)
    }
    let look = Look().with { $0.weight = number }
    #expect(look.lineWidth(.rim, of: 100) >= 0)
    let spawner = RiverScene.DropletSpawner().with { ($0.period, $0.mark) = (-5, -9) }
    #expect(
      spawner.births(during: [spawner.movement(0..<9, after: nil)], after: 0, through: 9).isEmpty)
  }
}
