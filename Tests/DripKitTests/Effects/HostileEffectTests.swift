import TestSupport
import Testing

@testable import DripKit

/// Whatever an effect's numbers are, it comes to an end and returns something finite.
@Suite("Nothing makes an effect return nonsense")
struct HostileEffectTests {
  @Test("what moves by time", arguments: 0..<2_000 as Range<UInt64>)
  func motions(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func number() -> Double { random.hostileNumber() }

    let breathing = Breathing(high: number(), low: number(), step: number(), tickRate: number())
    #expect(breathing.strength(at: number()).isFinite)
    #expect(breathing.period >= 0)

    let amplitude = number()
    let period = number()
    #expect(Floating.ramp(amplitude: amplitude, period: period).offset(at: number()).isFinite)
    #expect(Floating.sine(amplitude: amplitude, period: period).offset(at: number()).isFinite)

    let fall = FreeFall(distance: number(), gravity: number())
    #expect(fall.duration.isFinite && fall.duration >= 0)
    #expect(fall.fallen(after: number()).isFinite)

    var shockwave = Shockwave()
    shockwave.startScale = number()
    shockwave.endScale = number()
    shockwave.startOpacity = number()
    shockwave.duration = number()
    #expect(shockwave.scale(at: number()).isFinite)
    #expect(shockwave.opacity(at: number()).isFinite)

    let bending = BendingWave(rest: number(), full: number(), release: number())
    #expect(bending.bend(pulled: number()).isFinite)
    #expect(bending.bend(released: number(), from: number()).isFinite)
    #expect(
      BendingWave.sheet(edge: number(), bend: number(), width: number(), bottom: number()).isFinite)
  }

  @Test("finales", arguments: 0..<1_000 as Range<UInt64>)
  func finales(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func number() -> Double { random.hostileNumber() }
    let bursts: [Finale.Burst] = [
      .stacked(through: number()), .pop(to: number(), attack: number()), .kick,
    ]
    for burst in bursts {
      let spring = Spring(
        dampingRatio: number(), duration: number(), initialVelocity: number())
      let finale = Finale(
        rest: number(), shrink: number(), shrunkScale: number(), pause: number(), burst: burst,
        spring: spring, ringing: number())
      #expect(finale.endTime.isFinite)
      let times = [number(), finale.shrunkTime, finale.burstTime, finale.burstTime + 0.1]
      for scale in times.map(finale.scale) { #expect(scale.isFinite && scale >= 0) }
    }
  }

  @Test("balls, droplets and splashes", arguments: 0..<1_000 as Range<UInt64>)
  func arcs(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func number() -> Double { random.hostileNumber() }
    func whole() -> Int { random.hostileWhole() }

    let row = BallRow(rise: number(), diameter: number(), gap: number(), duration: number())
    for tag in [0, 3, whole()] {
      #expect(row.position(tag, at: number()).isFinite)
      #expect(row.arc(tag).point(at: number()).isFinite)
    }

    let center = Point(number(), number())
    let start = Point(number(), number())
    for side in [DropletArc.Side.positive, .negative] {
      let curve = DropletArc(from: start, to: center, side: side, bow: number()).curve
      #expect(curve.start.isFinite && curve.control.isFinite && curve.end.isFinite)
    }
    let begin = DropletArc.beginPoint(
      center: center, radius: number(), orbit: number(), degrees: whole())
    #expect(begin.isFinite)

    let splash = Splash(
      random: AddressedRandom(seed: seed), impact: start, bowlWidth: whole(),
      largestWidth: whole(), largestHeight: whole())
    var jump = splash.jump(whole(), cycle: whole())
    #expect(jump.circle(at: number()).isFinite)
    jump.width = number()
    jump.curve = QuadraticCurve(start: center, control: start, end: center)
    #expect(jump.circle(at: number()).isFinite)
  }

  @Test("water", arguments: 0..<1_000 as Range<UInt64>)
  func water(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func number() -> Double { random.hostileNumber() }
    func isSound(_ surface: some WaterSurface) -> Bool {
      let x = number()
      let path = Path(
        under: surface, from: number(), to: number(), bottom: number(),
        pieces: min(random.hostileWhole(), 20))
      return surface.height(at: x).isFinite && surface.slope(at: x).isFinite && path.isFinite
    }

    #expect(isSound(FlatSurface(level: number())))
    let wave = WaveFill(
      amplitude: number(), frequency: number(), phase: number(), level: number(), origin: number())
    #expect(isSound(wave))
    let tolerance = max(number(), 1)
    #expect(wave.path(from: 0, to: 9, bottom: number(), tolerance: tolerance).isFinite)
    let ripples = (0..<3).map { _ in
      Ripple.Running(
        Ripple(
          x: number(), height: number(), speed: number(), width: number(), peak: number(),
          lifetime: number()),
        age: number())
    }
    #expect(isSound(RippledSurface(wave, ripples: ripples)))
  }

  @Test func `However many pieces are asked for, the outline of water is of bounded size`() {
    for pieces in [Int.min, -1, 0, 1, Int.max] {
      let path = Path(under: FlatSurface(level: 1), from: 0, to: 2, bottom: 3, pieces: pieces)
      #expect((1...65_536).contains(path.elements.count - 4))
    }
  }

  @Test func `A surface that is not finite still makes a finite outline`() {
    let path = Path(under: BrokenSurface(), from: 0, to: 2, bottom: 3, pieces: 4)
    #expect(path.isFinite)
  }

  @Test("marks", arguments: 0..<1_000 as Range<UInt64>)
  func marks(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func number() -> Double { random.hostileNumber() }
    let box = Rect(x: number(), y: number(), width: number(), height: number())
    let circle = Circle(center: box.origin, radius: number())

    #expect(Teardrop(in: box).path.isFinite)
    #expect(TickGlyph(in: box).path.isFinite)
    #expect(Arrow(in: box).path.isFinite)
    #expect(Arrow(in: box).path(shaft: number(), wings: number()).isFinite)
    #expect(Checkmark(in: circle).path.isFinite)
    #expect(Checkmark(in: circle).path(written: number()).isFinite)
    #expect(Cross(in: circle, reach: number()).path.isFinite)
    #expect(Cross(in: circle, reach: number()).path(written: number()).isFinite)
    let line = Ring(inside: circle, lineWidth: number()).centerLine
    #expect(line.isFinite && line.radius >= 0)
  }
}

/// Droplets are born in bounded numbers, at finite times, in order.
@Suite("Nothing makes a spawner give birth for ever")
struct HostileSpawnerTests {
  @Test("hostile spawners", arguments: 0..<1_000 as Range<UInt64>)
  func births(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func number() -> Double { random.hostileNumber() }
    var spawner = DropletSpawner(tickRate: number(), period: 1, mark: random.hostileWhole())
    spawner.period = random.hostileWhole()
    let movements = (0..<Int.random(in: 0...4, using: &random)).map { _ in
      let ends = [number(), number()].map { $0.isNaN ? 0 : $0 }.sorted()
      return ends[0]..<ends[1]
    }
    let window = (start: number(), end: number())
    let births = spawner.births(during: movements, after: window.start, through: window.end)
    #expect(births.count <= DropletSpawner.mostBirths)
    let isSound = births.allSatisfy {
      $0.time.isFinite && $0.time > window.start && $0.time <= window.end && $0.index >= 0
    }
    #expect(isSound)
    #expect(spawner.birthCount(during: movements) >= 0)
  }

  @Test func `Of too many births the first are returned`() {
    let spawner = DropletSpawner(tickRate: 1e6, period: 1, mark: 0)
    let births = spawner.births(during: [0..<1], after: -1, through: 1)
    #expect(births.count == DropletSpawner.mostBirths)
    #expect(births.first == DropletSpawner.Birth(index: 0, time: 0))
    #expect(births.map(\.index) == Array(0..<DropletSpawner.mostBirths))
    #expect(spawner.birthCount(during: [0..<1]) == 1_000_000)
  }

  @Test func `A movement without end gives birth as far as one looks`() {
    let births = DropletSpawner().births(during: [0..<Double.infinity], after: -1, through: 6.18)
    #expect(births == DropletSpawner().births(during: [0..<6.18], after: -1, through: 100))
  }

  @Test(
    "a tick rate that is none gives birth to nothing",
    arguments: [0, -60, Double.nan, -Double.infinity])
  func noRate(tickRate: Double) {
    let spawner = DropletSpawner(tickRate: tickRate)
    #expect(spawner.births(during: [0..<100], after: -1, through: 100).isEmpty)
    #expect(spawner.birthCount(during: [0..<100]) == 0)
  }
}

/// Water whose height is not a number, and which is infinitely steep.
private struct BrokenSurface: WaterSurface {
  func height(at x: Double) -> Double { .nan }
  func slope(at x: Double) -> Double { .infinity }
}

extension SplitMix64 {
  /// Returns a number that breaks things, or in one of three cases a harmless one.
  fileprivate mutating func hostileNumber() -> Double {
    if Int.random(in: 0..<3, using: &self) == 0 { return double(in: -100...100) }
    return (hostileNumbers + [-1, -1e-12, 1e-9, -.leastNonzeroMagnitude]).randomElement(
      using: &self)
      ?? 0
  }

  fileprivate mutating func hostileWhole() -> Int {
    [Int.min, -1, 0, 1, 7, 50, 1 << 30, Int.max].randomElement(using: &self) ?? 0
  }
}

extension Circle {
  fileprivate var isFinite: Bool { center.isFinite && radius.isFinite }
}

extension Path {
  /// Whether every coordinate is finite.
  fileprivate var isFinite: Bool {
    elements.allSatisfy { element in
      switch element {
      case .move(let point), .line(let point): point.isFinite
      case .quadratic(let control, let end): control.isFinite && end.isFinite
      case .cubic(let control1, let control2, let end):
        control1.isFinite && control2.isFinite && end.isFinite
      case .close: true
      }
    }
  }
}
