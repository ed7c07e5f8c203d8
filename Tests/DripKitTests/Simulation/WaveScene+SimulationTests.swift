import DripKit
import Foundation
import Testing

/// The `wave` scene against the model played tick by tick.
@Suite struct WaveSceneSimulationTests {
  static let ticks = 2_000

  static let tracks =
    Told.tracks + [
      // All but full, where the factor has grown, then down, then full.
      [Told(0.99, at: 0.1), Told(0.2, at: 12), Told(0.98, at: 15.5), Told(1, at: 28)],
      // Orders that change nothing when it is all but full.
      [Told(0.99, at: 2), Told(0.99, at: 9), Told(1, at: 9.6)],
    ]

  /// Every track at the usual rate, and two that have everything in them at others.
  static let ticked =
    tracks.map { ($0, 60.0) } + [24.0, 30, 120, 144].map { (tracks[4], $0) }
    + [24.0, 30, 120, 144].map { (tracks[8], $0) }

  @Test(arguments: ticked)
  func `the recorded wave equals its literal simulation at every tick`(
    told: [Told], rate: Double
  ) throws {
    var scene = try WaveScene(variant: .recorded, told)
    scene.creeping.tickRate = rate
    compare(scene, with: told)
      .expectPerfect(atLeast: 4 * Self.ticks, "\(told) at \(rate)")
  }

  @Test(arguments: [tracks[0], tracks[4], tracks[8]], [80.0, 300])
  func `a wave of another size equals its literal simulation at every tick`(
    told: [Told], diameter: Double
  ) throws {
    var scene = try WaveScene(variant: .recorded, told)
    scene.diameter = diameter
    compare(scene, with: told)
      .expectPerfect(atLeast: 4 * Self.ticks, "\(told), diameter \(diameter)")
  }

  @Test func `the recorded demonstration equals its literal simulation at every tick`() {
    for tap in [0.8, 2.34] {
      let scene = WaveScene(variant: .recorded).with { $0.tapAt = tap }
      compare(scene, with: [Told(1, at: tap)]).expectPerfect(atLeast: 4 * Self.ticks)
    }
  }

  @Test(arguments: tracks)
  func `the intended wave fills like its literal simulation at every tick`(told: [Told]) throws {
    let story = try WaveScene(variant: .intended, told).story()
    let agreement = Agreement(story, WaveSimulation(told: told), ticks: Self.ticks) {
      [("level.front", $0.front), ("level.back", $0.back)]
    }
    agreement.expectPerfect(atLeast: 2 * Self.ticks, "\(told)")
  }

  @Test(arguments: tracks, [160.0, 90])
  func `both outlines run through the simulation's surfaces`(
    told: [Told], diameter: Double
  ) throws {
    var scene = try WaveScene(variant: .recorded, told)
    scene.diameter = diameter
    let story = scene.story()
    var wave = WaveSimulation(told: told, height: diameter)
    let corner = Point2D((512 - diameter) / 2, (512 - diameter) / 2)
    var agreement = Agreement()
    for tick in 1...Self.ticks {
      wave.tick()
      // The spring of the finish moves the outlines; until then they stand still.
      if let tau = wave.tau, tau > 0.2 { break }
      guard tick.isMultiple(of: 5) else { continue }
      for (role, surface) in [
        (Identity.Role("wave.front"), wave.frontSurface), ("wave.back", wave.backSurface),
      ] {
        guard let node = story.nodes(role, at: wave.now)[-1] else {
          agreement.note(wave.back >= diameter) { "\(role.name) is missing at \(wave.now)" }
          continue
        }
        // The lower corners close the outline; a surface that is low enough dips below them.
        let above = node.vertices.filter { abs($0.y - corner.y - diameter) > 1e-9 }
        agreement.note(above.count >= 3) { "\(role.name) has no surface at \(wave.now)" }
        for point in above {
          let x = point.x - corner.x
          agreement.compare(
            "\(role.name) at x = \(x)", point.y - corner.y, surface(x), at: wave.now)
        }
      }
    }
    agreement.expectPerfect(atLeast: 100, "\(told)")
  }

  // MARK: - Support

  private func compare(_ scene: WaveScene, with told: [Told]) -> Agreement {
    var agreement = Agreement()
    let story = scene.story()
    var wave = WaveSimulation(
      told: told, rate: scene.creeping.tickRate, height: scene.diameter)
    for _ in 0..<Self.ticks {
      wave.tick()
      let now = wave.now
      let values = story.frame(at: now).values
      agreement.compare("level.front", values["level.front"], wave.front, at: now)
      agreement.compare("level.back", values["level.back"], wave.back, at: now)
      // The original does not define the water of a finished scene.
      if now < story.duration.seconds - 1e-9 {
        agreement.compare("phase", values["phase"], wave.phase, at: now)
      }

      let tau = wave.tau ?? -1
      if abs(tau) < 1e-9 { continue }
      let scale = WaveSimulation.buttonScale(tau)
      agreement.compare("button.scale", values["button.scale"] ?? 1, scale, at: now)
      let check = WaveSimulation.checkFraction(tau)
      agreement.compare("check.fraction", values["check.fraction"] ?? 0, check, at: now)
      if tau < 2.1 - 1e-9 {
        let shock = WaveSimulation.shockwave(tau)
        agreement.compare("shockwave.scale", values["shockwave.scale"], shock?.scale, at: now)
        agreement.compare("shockwave.alpha", values["shockwave.alpha"], shock?.alpha, at: now)
      } else if tau > 2.1 + 1e-9 {
        agreement.compare("shockwave.alpha", values["shockwave.alpha"] ?? 0, 0, at: now)
      }
    }
    return agreement
  }
}
