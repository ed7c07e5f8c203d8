import DripKit
import Foundation
import Testing

/// The `wave` scene against the model played tick by tick.
@Suite struct WaveSceneSimulationTests {
  static let ticks = 2_000

  static let tracks: [[Told]] = [
    [Told(1, at: 0.8)],
    // Pauses.
    [Told(0.2, at: 0), Told(0.5, at: 3), Told(0.6, at: 7.5), Told(1, at: 20)],
    // A slow start.
    [Told(0, at: 0.5), Told(0.05, at: 2), Told(0.3, at: 4.51), Told(1, at: 6)],
    // Orders in quick succession, some of them at the same time.
    [Told(0.4, at: 0.3), Told(0.9, at: 0.7), Told(0.95, at: 0.7), Told(1, at: 1.03)],
    // Down, up, and never full.
    [
      Told(0.6, at: 0.25), Told(0.2, at: 3), Told(0.8, at: 8), Told(0.1, at: 20), Told(0.9, at: 27),
    ],
    // All but full, where the factor has grown, then down, then full.
    [Told(0.99, at: 0.1), Told(0.2, at: 12), Told(0.98, at: 15.5), Told(1, at: 28)],
    // Back to nothing.
    [Told(0.5, at: 0), Told(0, at: 4.01), Told(1, at: 9.37)],
    // Orders that change nothing.
    [Told(0.3, at: 1), Told(0.3, at: 1.5), Told(0.99, at: 2), Told(0.99, at: 9), Told(1, at: 9.6)],
    // A crowd of small steps.
    (0...40).map { Told(Double($0) / 40, at: 0.2 + 0.4567 * Double($0)) },
  ]

  /// Every track at the usual rate, and two that have everything in them at others.
  static let ticked =
    tracks.map { ($0, 60.0) } + [24.0, 30, 120, 144].map { (tracks[4], $0) }
    + [24.0, 30, 120, 144].map { (tracks[5], $0) }

  @Test(arguments: ticked)
  func `the recorded wave equals its literal simulation at every tick`(
    told: [Told], rate: Double
  ) throws {
    var scene = WaveScene(variant: .recorded)
    scene.progress = try ProgressTrack(told)
    scene.creeping.tickRate = rate
    let agreement = compare(scene, with: told, rate: rate)
    agreement.expectPerfect(atLeast: 4 * Self.ticks, "\(told) at \(rate)")
  }

  @Test(arguments: [tracks[0], tracks[4], tracks[5]], [80.0, 300])
  func `a wave of another size equals its literal simulation at every tick`(
    told: [Told], diameter: Double
  ) throws {
    var scene = WaveScene(variant: .recorded)
    scene.progress = try ProgressTrack(told)
    scene.diameter = diameter
    let agreement = compare(scene, with: told, rate: 60)
    agreement.expectPerfect(atLeast: 4 * Self.ticks, "\(told), diameter \(diameter)")
  }

  @Test func `the recorded demonstration equals its literal simulation at every tick`() {
    let scene = WaveScene(variant: .recorded)
    compare(scene, with: [Told(1, at: 0.8)], rate: 60).expectPerfect(atLeast: 4 * Self.ticks)
    var late = scene
    late.tapAt = 2.34
    compare(late, with: [Told(1, at: 2.34)], rate: 60).expectPerfect(atLeast: 4 * Self.ticks)
  }

  @Test(arguments: tracks)
  func `the intended wave fills like its literal simulation at every tick`(told: [Told]) throws {
    var scene = WaveScene(variant: .intended)
    scene.progress = try ProgressTrack(told)
    let story = scene.story()
    var wave = WaveSimulation(told: told)
    var agreement = Agreement()
    for _ in 0..<Self.ticks {
      wave.tick()
      let values = story.frame(at: wave.now).values
      agreement.compare("level.front", values["level.front"], wave.front, at: wave.now)
      agreement.compare("level.back", values["level.back"], wave.back, at: wave.now)
    }
    agreement.expectPerfect(atLeast: 2 * Self.ticks, "\(told)")
  }

  @Test(arguments: tracks, [160.0, 90])
  func `both outlines run through the simulation's surfaces`(
    told: [Told], diameter: Double
  ) throws {
    var scene = WaveScene(variant: .recorded)
    scene.progress = try ProgressTrack(told)
    scene.diameter = diameter
    let story = scene.story()
    var wave = WaveSimulation(told: told, height: diameter)
    let corner = Point((512 - diameter) / 2, (512 - diameter) / 2)
    var agreement = Agreement()
    for tick in 1...Self.ticks {
      wave.tick()
      // The spring of the finish moves the outlines; until then they stand still.
      if let tau = wave.tau, tau > 0.2 { break }
      guard tick.isMultiple(of: 5) else { continue }
      for (role, surface) in [
        (Role("wave.front"), wave.frontSurface), ("wave.back", wave.backSurface),
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

  @Test func `levels meet their golden values`() throws {
    let story = WaveScene(variant: .recorded).story()
    for (tick, level) in [(60, 52.690949), (120, 15.774637), (178, 4.91634), (179, 0)] {
      let time = 0.8 + Double(tick) / 60
      #expect(abs(try #require(story.frame(at: time).value("level.back")) - level) < 5e-6)
    }
    #expect(story.timeline.time(of: .full).map { abs($0 - 3.8) < 1e-9 } == true)
  }

  @Test func `the recorded spring meets its golden extrema`() throws {
    let story = WaveScene(variant: .recorded).story()
    for (time, scale) in [(0.0815, 1.0889), (0.2255, 0.8868), (0.451, 1.0214), (0.6765, 0.9941)] {
      let found = try #require(story.frame(at: 0.8 + 3 + 0.2 + time).value("button.scale"))
      #expect(abs(found - scale) < 5e-5)
    }
  }

  @Test func `the recorded phases change at their times`() {
    let story = WaveScene(variant: .recorded).story()
    #expect(story.frame(at: 0.79).phase == .idle)
    #expect(story.frame(at: 0.81).phase == .filling)
    #expect(story.frame(at: 3.79).phase == .filling)
    #expect(story.frame(at: 3.81).phase == .finishing)
    #expect(story.frame(at: 5.89).phase == .finishing)
    #expect(story.frame(at: 5.91).phase == .done)
  }

  // MARK: - Support

  private func compare(_ scene: WaveScene, with told: [Told], rate: Double) -> Agreement {
    var agreement = Agreement()
    let story = scene.story()
    var wave = WaveSimulation(told: told, rate: rate, height: scene.diameter)
    for _ in 0..<Self.ticks {
      wave.tick()
      let now = wave.now
      let values = story.frame(at: now).values
      agreement.compare("level.front", values["level.front"], wave.front, at: now)
      agreement.compare("level.back", values["level.back"], wave.back, at: now)
      // Whether the water of a finished scene still moves is not for the model to say.
      if now < story.extent.seconds - 1e-9 {
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
