import DripKit
import Foundation
import Testing

/// The comparison of the `splash` scene with the model, tick by tick.
@Suite struct SplashSceneSimulationTests {
  static let ticks = 2_000

  /// The settings of a compared scene.
  struct Setting: Sendable, CustomStringConvertible {
    var height = 547.0
    var rate = 30.0
    var waveSpeed = 0.0
    var seed: UInt64 = 0

    var story: SplashScene.Run {
      var scene = SplashScene(variant: .recorded)
      scene.stage.height = height
      scene.tickRate = rate
      scene.waveSpeed = waveSpeed
      scene.seed = seed
      return scene.run()
    }

    /// The corner of the circle's box on the canvas.
    var corner: Point2D { Point2D((375 - 150) / 2.0, height - 150) }
    var description: String { "height \(height), \(rate)/s, speed \(waveSpeed), seed \(seed)" }
  }

  static let settings = [
    Setting(),
    Setting(seed: 1),
    Setting(seed: .max),
    Setting(waveSpeed: 0.1),
    Setting(rate: 60, seed: 5),
    Setting(rate: 25, waveSpeed: 0.05),
    // Heights for a short fall, and for splashes that outlast the next drop's start.
    Setting(height: 300, seed: 2),
    Setting(height: 1_200, seed: 3),
  ]

  @Test(arguments: settings)
  func `The splash equals its literal simulation at every tick`(setting: Setting) {
    let splash = SplashSimulation(
      height: setting.height, rate: setting.rate, waveSpeed: setting.waveSpeed)
    let agreement = Agreement(setting.story, splash, ticks: Self.ticks) {
      [("amplitude", $0.amplitude), ("phase", $0.phase), ("drop.y", $0.drop)]
    }
    agreement.expectPerfect(atLeast: 3 * Self.ticks, "\(setting)")
  }

  @Test(arguments: settings)
  func `Every droplet has a path of whole numbers`(setting: Setting) {
    let story = setting.story
    var splash = SplashSimulation(height: setting.height, rate: setting.rate)
    var flights: [Int: SplashFlight] = [:]
    var agreement = Agreement()
    for _ in 0..<Self.ticks {
      splash.tick()
      var nodes = story.nodes("splash", at: splash.now)
      for droplet in splash.droplets {
        let node = nodes.removeValue(forKey: droplet.index)
        // At the ends of a flight, rounding decides if a droplet exists.
        if abs(droplet.age) < 1e-9 || droplet.age > 0.7 - 1e-9 { continue }
        let name = "splash.\(droplet.index)"
        guard droplet.age > 0 else {
          agreement.note(node == nil) { "\(name) is early at \(splash.now)" }
          continue
        }
        guard let circle = node?.circle else {
          agreement.note(false) { "\(name) is no circle at \(splash.now)" }
          continue
        }
        if flights[droplet.index] == nil {
          guard let flight = flight(of: droplet, in: setting) else {
            agreement.note(false) { "\(name) is not there half-way" }
            continue
          }
          flights[droplet.index] = flight.whole
          agreement.compare("width of \(name)", flight.width, flight.whole.width, at: splash.now)
          agreement.compare("end of \(name)", flight.end, flight.whole.end, at: splash.now)
          agreement.compare("height of \(name)", flight.height, flight.whole.height, at: splash.now)
          agreement.note(flight.whole.isPossible) { "\(name) flies \(flight)" }
        }
        guard let flight = flights[droplet.index] else { continue }
        let place = flight.position(age: droplet.age)
        let spot = Spot(x: place.x + setting.corner.x, y: place.y + setting.corner.y)
        agreement.compare(name, circle.center, spot, at: splash.now)
        agreement.compare("radius of \(name)", circle.radius, flight.width / 2, at: splash.now)
        agreement.note(node?.clips.isEmpty == false) { "\(name) is not clipped" }
      }
      agreement.note(nodes.isEmpty) { "droplets \(nodes.keys) at \(splash.now) should not be" }
    }
    agreement.expectPerfect(atLeast: 3 * Self.ticks, "\(setting)")
    #expect(flights.count > 100)
    // The flights must be random.
    #expect(Set(flights.values.map(\.end)).count > 50)
  }

  @Test(arguments: settings)
  func `All layers pass the simulation's surfaces`(setting: Setting) {
    let story = setting.story
    var splash = SplashSimulation(
      height: setting.height, rate: setting.rate, waveSpeed: setting.waveSpeed)
    var agreement = Agreement()
    let layers: [(Identity.Role, SplashLayer)] = [
      ("wave.dark", .dark), ("wave.light", .light), ("wave.white", .white),
    ]
    for tick in 1...Self.ticks {
      splash.tick()
      guard tick.isMultiple(of: 7) else { continue }
      for (role, layer) in layers {
        let vertices = story.nodes(role, at: splash.now)[-1]?.vertices ?? []
        let bottom = vertices.map(\.y).max() ?? 0
        let above = vertices.filter { $0.y < bottom - 1e-6 }
        agreement.note(above.count >= 3) { "\(role.name) has no surface at \(splash.now)" }
        for point in above {
          let x = point.x - setting.corner.x
          agreement.compare(
            "\(role.name) at x = \(x)", point.y - setting.corner.y,
            layer.surface(at: x, amplitude: splash.amplitude, phase: splash.phase), at: splash.now)
        }
      }
    }
    agreement.expectPerfect(atLeast: 2_000, "\(setting)")
  }

  // MARK: - Support

  /// Finds a droplet's path in the picture at half of its flight.
  private func flight(
    of droplet: SplashSimulation.Droplet, in setting: Setting
  ) -> SplashFlight? {
    let nodes = setting.story.nodes("splash", at: droplet.start + 0.35)
    guard let circle = nodes[droplet.index]?.circle else { return nil }
    let center = Spot(x: circle.center.x - setting.corner.x, y: circle.center.y - setting.corner.y)
    return SplashFlight(width: 2 * circle.radius, center: center, parameter: 0.5)
  }
}
