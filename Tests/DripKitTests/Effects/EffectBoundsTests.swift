import TestSupport
import Testing

@testable import DripKit

/// The results of effects are finite for all settings and times.
struct EffectBoundsTests {
  private static let times = [-4e6, -1, -0.0, 0, 1e-9, 0.01, 0.3, 1, 59.9, 60, 3600, 4e6]

  /// Returns an effect with every combination of its parameters at the ends of their ranges.
  private func extremes<E: Effect>(_ effect: E) throws -> [E] {
    try effect.parameters.reduce(into: [effect]) { effects, parameter in
      guard let range = parameter.kind.range else { return }
      effects = try effects.flatMap { effect in
        try [range.lowerBound, range.upperBound].map { bound in
          var effect = effect
          try effect.set(parameter.path, to: bound)
          return effect
        }
      }
    }
  }

  @Test(arguments: times)
  func `Values over time stay within the bounds of their parameters`(time: Double) throws {
    for breathing in try extremes(SplashScene.Breathing()) {
      let ends = [breathing.low, breathing.high].sorted()
      for rate in [1, 30, 240] {
        let strength = breathing.strength(at: time, tickRate: Double(rate))
        #expect(strength >= ends[0] - 1e-9 && strength <= ends[1] + 1e-9)
      }
    }
    for ramp in try extremes(RefreshScene.Floating()) {
      for floating in [ramp, ramp.with { $0.isSine = true }] {
        #expect(abs(floating.offset(at: time)) <= floating.amplitude)
      }
    }
    for wave in try extremes(Shockwave()) {
      #expect((0...100).contains(wave.scale(at: time)))
      #expect((0...wave.opacity).contains(wave.opacity(at: time)))
    }
    for bending in try extremes(RefreshScene.BendingWave()) {
      #expect((0...bending.full).contains(bending.bend(released: time)))
      for fraction in [0, 0.5, 1] {
        #expect((0...1000).contains(bending.bend(pulled: fraction, readiness: fraction)))
      }
    }
    for droplet in try extremes(RiverScene.Droplet()) {
      #expect((0...droplet.largestRadius).contains(droplet.radius(at: time)))
    }
    for ripple in try extremes(Ripple()) {
      guard let wave = ripple.wave(from: 0, at: time) else { continue }
      for x in [-8192.0, 0, 1, 8192] {
        let displacement = wave.displacement(at: x)
        #expect(abs(displacement.offset) <= 1000 && displacement.slope.isFinite)
      }
    }
  }

  @Test(arguments: times)
  func `The scale of a celebration is finite and not negative at any time`(time: Double) throws {
    for finale in try extremes(Finale()) {
      for rebound in try extremes(Rebound()) {
        for burst in [Celebration.Burst.stacked(through: 10), .pop(to: 0.01, attack: 60), .kick] {
          let celebration = Celebration(
            finale, burst, spring: rebound.spring, ringing: rebound.duration, Shockwave(),
            shockwaveTime: finale.shrunkTime, checkTime: finale.shrunkTime, checkDuration: 60)
          for time in [time, finale.burstTime + time] {
            let scale = celebration.scale(at: time)
            #expect(scale >= 0 && scale.isFinite)
          }
        }
      }
    }
  }

  @Test func `Balls, droplets and drops fly on finite paths`() throws {
    for row in try extremes(RefreshScene.BallRow()) {
      for (tag, height) in [(0, 0.0), (1, 1e-9), (2, 80), (3, 1000)] {
        for age in Self.times { #expect(row.position(tag, at: age, height: height).isFinite) }
      }
    }
    for arc in try extremes(DropletArc()) {
      for degrees in [0, 45, 359] {
        let start = arc.beginPoint(center: .origin, radius: 2048, degrees: degrees)
        for side in [DropletArc.Side.positive, .negative] {
          let curve = arc.curve(from: start, to: .origin, side: side)
          #expect(curve.start.isFinite && curve.control.isFinite && curve.end.isFinite)
        }
      }
    }
    for splash in try extremes(SplashScene.Splash()) {
      let jump = splash.jump(
        99, cycle: 4_000_000, impact: Point2D(75, 115), bowlWidth: 150, AddressedRandom(seed: 1))
      #expect((1...150).contains(jump.width) && jump.circle(at: 0.5).center.isFinite)
      #expect((0...109).contains(splash.duration))
    }
    for drop in try extremes(SplashScene.Teardrop()) {
      let fall = drop.fall(canvasHeight: 8192)
      #expect(fall.duration.isFinite && isFinite(drop.path(tip: Point2D(0, drop.top))))
      for time in Self.times { #expect((0...10_000).contains(fall.fallen(after: time))) }
    }
  }
}
