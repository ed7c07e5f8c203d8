import Foundation
import Testing

/// The agreement of the simulations with the measured values of the specification.
@Suite struct SimulationGoldenTests {
  @Test func `Timing curves meet their golden values`() {
    let golden = [(0.25, 0.093464651, 0.129161931), (0.5, 0.315356813, 0.5)]
    for (time, easeIn, easeInOut) in golden + [(0.75, 0.621861869, 0.870838069)] {
      #expect(abs(Literal.easeIn(time) - easeIn) < 1e-9)
      #expect(abs(Literal.easeInOut(time) - easeInOut) < 1e-9)
      #expect(abs(Literal.easeOut(time) - (1 - Literal.easeIn(1 - time))) < 1e-14)
    }
  }

  @Test func `The spring solves its equation of motion`() {
    let (damping, duration) = (0.4, 1.0)
    let root = sqrt(1 - damping * damping)
    let natural = log(1000 * damping / root) / (damping * duration)
    #expect(abs(natural - 15.1966) < 1e-4)
    var reference = ReferenceOscillator(frequency: natural, ratio: damping)
    for tick in 1...10_000 {
      reference.advance(by: 1e-4, steps: 1)
      let closed = Literal.spring(Double(tick) * 1e-4, damping: damping, duration: duration)
      #expect(abs(reference.position - closed) < 1e-9)
    }
    let extrema = [(0.2256, 1.25383), (0.4511, 0.93557), (0.6767, 1.01635), (0.9022, 0.99585)]
    for (time, extremum) in extrema {
      #expect(abs(Literal.spring(time, damping: 0.4, duration: 1) - extremum) < 1e-5)
    }
  }

  @Test func `A full run of the river has seven droplets and is full after 6.18 s`() throws {
    var river = RiverSimulation(reports: [Report(1, at: 0.8)])
    var births: [Int: Double] = [:]
    for _ in 0..<800 {
      river.tick()
      for droplet in river.droplets { births[droplet.index] = droplet.birth }
    }
    #expect(births.count == 7)
    for (index, birth) in births {
      #expect(abs(birth - (0.8 + 0.65 + Double(index) * 50 / 60)) < 1e-12)
    }
    #expect(abs(try #require(river.full) - 6.98) < 1e-12)
    #expect(river.droplets.isEmpty && !river.isAmbiguous)
  }

  @Test func `The river keeps its counter during a pause`() {
    // In slightly more than half a second, the counter reaches 31; the ninth count after the pause makes 40.
    var river = RiverSimulation(reports: [Report(0.51 / 6.18, at: 0), Report(1, at: 5)])
    while river.droplets.isEmpty { river.tick() }
    #expect(abs(river.droplets[0].birth - (5 + 8.0 / 60)) < 1e-12)
    #expect(!river.isAmbiguous)
  }

  @Test func `The river's finish meets its golden values`() throws {
    let scales = [
      (2.35, 0.992991), (2.395, 1.05625), (2.5255, 0.898081), (2.751, 1.017668), (3.0, 0.995277),
    ]
    for (tau, scale) in scales {
      #expect(abs(RiverSimulation.discScale(tau) - scale) < 1e-5)
    }
    for (tau, scale, alpha) in [(2.625, 1.17124, 0.348335), (3.15, 1.95, 0.2)] {
      let wave = try #require(RiverSimulation.shockwave(tau))
      #expect(abs(wave.scale - scale) < 1e-5 && abs(wave.alpha - alpha) < 1e-5)
    }
  }

  @Test func `A river flight meets its golden values`() {
    let flight = RiverFlight(degrees: 88, side: 1, shift: 8)
    #expect(flight.start.distance(to: Spot(x: 13.2349, y: -141.9086)) < 1e-4)
    #expect(flight.control.distance(to: Spot(x: 46.4446, y: -67.2399)) < 1e-4)
    #expect(flight.position(age: 1).distance(to: Spot(x: 26.2591, y: -95.5528)) < 1e-4)
    #expect(abs(flight.length - 149.68948) < 1e-5)
    #expect(flight.position(age: 2).distance(to: Spot(x: 0, y: 0)) < 1e-12)
    #expect(abs(RiverFlight(degrees: 211, side: -1, shift: 0).length - 156.835) < 1e-3)
  }

  @Test func `The wave's level meets its golden values`() {
    var wave = WaveSimulation(reports: [Report(1, at: 0.8)])
    var levels = [176.0]
    while wave.finish == nil {
      wave.tick()
      levels.append(wave.back)
    }
    for (tick, level) in [(60, 52.690949), (120, 15.774637), (178, 4.91634), (179, 0)] {
      #expect(abs(levels[tick] - level) < 5e-6)
    }
    for tick in 0...178 {
      #expect(abs(levels[tick] - 176 * pow(0.99, 2 * Double(tick))) < 1e-9)
    }
    #expect(wave.ticks == 180)
    #expect(abs(wave.now - 3.8) < 1e-12)
  }

  @Test func `The wave falls and rises`() {
    var wave = WaveSimulation(reports: [Report(0.8, at: 1), Report(0.2, at: 6)])
    for _ in 0..<300 { wave.tick() }
    let high = wave.back
    for _ in 0..<60 { wave.tick() }
    let towards = 0.8 * 176 - high
    #expect(abs(wave.back - (0.8 * 176 - towards * pow(0.99, 120))) < 1e-9)
  }

  @Test func `The wave's finish meets its golden values`() {
    for (time, scale) in [(0.0815, 1.0889), (0.2255, 0.8868), (0.451, 1.0214), (0.6765, 0.9941)] {
      #expect(abs(WaveSimulation.buttonScale(0.2 + time) - scale) < 5e-5)
    }
  }

  @Test func `The splash breathes with a period of 36 ticks`() {
    var splash = SplashSimulation()
    splash.tick()
    #expect(abs(splash.amplitude - 1.566667) < 1e-6)
    for tick in 2...2_000 {
      splash.tick()
      let place = Double(tick % 36)
      let triangle = 1.6 - (place <= 18 ? place : 36 - place) / 30
      #expect(abs(splash.amplitude - triangle) < 1e-9)
    }
  }

  @Test func `The drop meets the water after .940213 s`() throws {
    var splash = SplashSimulation()
    while splash.drop != nil { splash.tick() }
    #expect(abs(try #require(splash.impact) - 0.940213) < 1e-6)
    #expect(abs(try #require(splash.impact) - sqrt(2 * 442 / 1000)) < 1e-12)
    #expect(splash.droplets.count == 7)
  }

  @Test func `A flight of the splash meets its golden value, also after a search`() {
    let flight = SplashFlight(width: 8, end: 120, height: 40)
    #expect(flight.position(age: 0.35).distance(to: Spot(x: 97.5, y: 38.5)) < 1e-12)
    let found = SplashFlight(width: 8, center: flight.position(age: 0.2), parameter: 0.2 / 0.7)
    #expect(abs(found.end - 120) < 1e-9 && abs(found.height - 40) < 1e-9)
    #expect(found.whole == flight)
  }

  @Test func `The sheet's bend meets its golden values`() {
    #expect(abs(RefreshSimulation.bend(0.05) - 87.08381) < 1e-5)
    #expect(abs(RefreshSimulation.bend(0.1) - 50) < 1e-12)
    #expect(RefreshSimulation.bend(0.2) == 0)
    // Six equal steps with one curve over all of them equal the curve.
    for step in 0...200 {
      let time = Double(step) / 1000
      #expect(abs(RefreshSimulation.bend(time) - 100 * (1 - Literal.easeInOut(time / 0.2))) < 1e-9)
    }
  }

  @Test func `The sheet triggers after .6 s and is at its waiting position .29 s later`() {
    var refresh = RefreshSimulation()
    #expect(refresh.bend == 25)
    while refresh.trigger == nil { refresh.tick() }
    #expect(refresh.ticks == 60 && refresh.pull == 80 && refresh.bend == 100)
    for _ in 0..<28 { refresh.tick() }
    #expect(abs(refresh.pull - 70.2) < 1e-9)
    refresh.tick()
    #expect(refresh.pull == 70)
  }

  @Test func `The balls' arcs meet their golden values`() {
    for (tag, radius, sweep) in [(0, 37.5893, 1.5019), (1, 19.7321, 2.4555)] {
      for arc in [BallArc(tag: tag), BallArc(tag: 3 - tag)] {
        #expect(abs(arc.radius - radius) < 5e-5 && abs(arc.sweep - sweep) < 5e-5)
        #expect(arc.position(0).distance(to: Spot(x: 0, y: 0)) < 1e-12)
        #expect(arc.position(1).distance(to: Spot(x: -arc.shift, y: -35)) < 1e-12)
      }
    }
    #expect(RefreshSimulation.floatKeyframes.count == 21)
  }
}
