import DripKit
import Foundation
import Testing

/// The comparison of the `wave` scene with the model, tick by tick.
@Suite struct WaveSceneSimulationTests {
  static let ticks = 2_000

  static let tracks =
    Report.tracks + [
      // Nearly full, where the factor has grown, then a fall, then full.
      [Report(0.99, at: 0.1), Report(0.2, at: 12), Report(0.98, at: 15.5), Report(1, at: 28)],
      // Updates without an effect at a nearly full level.
      [Report(0.99, at: 2), Report(0.99, at: 9), Report(1, at: 9.6)],
    ]

  /// Every track at the usual rate, and two comprehensive ones at other rates.
  static let ticked =
    tracks.map { ($0, 60.0) } + [24.0, 30, 120, 144].map { (tracks[4], $0) }
    + [24.0, 30, 120, 144].map { (tracks[8], $0) }

  @Test(arguments: ticked)
  func `The recorded wave equals its literal simulation at every tick`(
    reports: [Report], rate: Double
  ) throws {
    var scene = WaveScene(variant: .recorded, reports)
    scene.creeping.tickRate = rate
    compare(scene, with: reports)
      .expectPerfect(atLeast: 4 * Self.ticks, "\(reports) at \(rate)")
  }

  @Test(arguments: [tracks[0], tracks[4], tracks[8]], [80.0, 300])
  func `A wave of another size equals its literal simulation at every tick`(
    reports: [Report], diameter: Double
  ) throws {
    var scene = WaveScene(variant: .recorded, reports)
    scene.diameter = diameter
    compare(scene, with: reports)
      .expectPerfect(atLeast: 4 * Self.ticks, "\(reports), diameter \(diameter)")
  }

  @Test func `The recorded demonstration equals its literal simulation at every tick`() {
    for tap in [0.8, 2.34] {
      let scene = WaveScene(variant: .recorded).with { $0.tapAt = tap }
      compare(scene, with: [Report(1, at: tap)]).expectPerfect(atLeast: 4 * Self.ticks)
    }
  }

  @Test(arguments: tracks, [160.0, 90])
  func `Both outlines pass the simulation's surfaces`(
    reports: [Report], diameter: Double
  ) throws {
    var scene = WaveScene(variant: .recorded, reports)
    scene.diameter = diameter
    let story = scene.run()
    var wave = WaveSimulation(reports: reports, height: diameter)
    let corner = Point2D((512 - diameter) / 2, (512 - diameter) / 2)
    var agreement = Agreement()
    for tick in 1...Self.ticks {
      wave.tick()
      // The spring moves the outlines after the finish, so the comparison ends there.
      if let tau = wave.tau, tau > 0.2 { break }
      guard tick.isMultiple(of: 5) else { continue }
      for (role, surface) in [
        (Identity.Role("wave.front"), wave.frontSurface), ("wave.back", wave.backSurface),
      ] {
        guard let node = story.nodes(role, at: wave.now)[-1] else {
          agreement.note(wave.back >= diameter) { "\(role.name) is missing at \(wave.now)" }
          continue
        }
        // The lower corners close the outline; a low surface may lie below them.
        let above = node.vertices.filter { abs($0.y - corner.y - diameter) > 1e-9 }
        agreement.note(above.count >= 3) { "\(role.name) has no surface at \(wave.now)" }
        for point in above {
          let x = point.x - corner.x
          agreement.compare(
            "\(role.name) at x = \(x)", point.y - corner.y, surface(x), at: wave.now)
        }
      }
    }
    agreement.expectPerfect(atLeast: 100, "\(reports)")
  }

  // MARK: - Support

  private func compare(_ scene: WaveScene, with reports: [Report]) -> Agreement {
    var agreement = Agreement()
    let story = scene.run()
    var wave = WaveSimulation(
      reports: reports, rate: scene.creeping.tickRate, height: scene.diameter)
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
