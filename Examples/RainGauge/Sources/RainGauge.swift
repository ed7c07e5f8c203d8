// A scene of our own, composed from the effects the five scenes are made of: rain fills a glass.
//
// Every drop falls freely, sticks to the water for a moment, leaves a ripple and raises the level.
// What happens at a time depends on that time alone, so frames can be asked for in any order.

import DripKit

struct RainGauge: Scene {
  static let name = "rain"
  static let summary = "rain fills a glass, drop by drop"
  static let variants: [Variant] = [.intended]
  static let parameters: [Parameter<RainGauge>] = [
    .whole("drops", "how many drops fall", in: 1...200, get: { $0.drops }, set: { $0.drops = $1 }),
    .number(
      "interval", "time from drop to drop", .seconds, in: 0.05...5, get: { $0.interval },
      set: { $0.interval = $1 }),
    .color("color", "colour of the water", get: { $0.color }, set: { $0.color = $1 }),
  ]

  var variant: Variant { .intended }
  var seed: UInt64 = 1
  var reducedMotion = false
  var drops = 24
  var interval = 0.25
  var color = Color(44, 134, 204)

  init(variant: Variant) {}

  let size = Size(240, 240)
  let pageColor = Color(246, 248, 250)
  private let glass = Rect(x: 60, y: 40, width: 120, height: 180)
  private let goo = Goo(reach: 8)

  /// The fall from above the canvas to where the water is when the drop arrives.
  private func fall(_ drop: Int) -> FreeFall {
    FreeFall(distance: level(after: drop) + 20, gravity: 1200)
  }

  /// The surface when so many drops are in the glass.
  private func level(after count: Int) -> Double {
    let share = Double(min(count, drops)) / Double(drops)
    return glass.maxY - 4 - share * (glass.size.height - 30)
  }

  private func impact(_ drop: Int) -> Double { Double(drop) * interval + fall(drop).duration }

  /// A drop keeps its place whatever the other drops do: chance has an address.
  private func x(_ drop: Int) -> Double {
    let chance = AddressedRandom(seed: seed)
    return Double(chance.whole(in: 76...164, .landing, index: drop))
  }

  var extent: Extent { .finite(duration: impact(drops - 1) + 1.5) }

  var timeline: Timeline {
    let last = impact(drops - 1)
    return Timeline(
      phases: [
        .init(.falling, from: 0, to: impact(0)), .init(.filling, from: impact(0), to: last),
        .init(.done, from: last, to: extent.seconds),
      ],
      moments: [.init(.impact, at: impact(0)), .init(.full, at: last)])
  }

  func phase(at time: Double) -> Phase {
    timeline.phases.last { $0.start <= time }?.phase ?? .falling
  }

  func values(at time: Double) -> [NamedValue] {
    [NamedValue("level", water(at: time).base.base.level)]
  }

  /// The water: flat at the level it has risen to, a gentle swell on it, and the latest ripples.
  private func water(at time: Double) -> RippledSurface<Swell> {
    let fallen = (0..<drops).filter { impact($0) <= time }
    // Each drop spreads within a quarter of a second.
    let volume = fallen.reduce(0) { $0 + min(1, (time - impact($1)) / 0.25) }
    let (whole, part) = (Int(volume), volume - Double(Int(volume)))
    let height = level(after: whole) * (1 - part) + level(after: whole + 1) * part
    let swell = Swell(
      base: FlatSurface(level: height),
      wave: WaveFill(
        amplitude: reducedMotion ? 0 : 1.5, frequency: 0.07, phase: 2 * time, level: 0))
    let ripples = reducedMotion ? [] : fallen.suffix(8)
    return RippledSurface(
      swell,
      ripples: ripples.map {
        Ripple.Running(Ripple(x: x($0), height: 4, width: 9), age: time - impact($0))
      })
  }

  func picture(at time: Double) -> Picture {
    let time = min(max(time, 0), 4_000_000)
    let water = water(at: time)
    var inside: [Node] = [
      .fill(
        Identity("water"),
        .path(
          Path(
            under: water, from: glass.minX, to: glass.maxX, bottom: glass.maxY, pieces: 60)),
        color)
    ]
    for drop in 0..<drops {
      let since = time - Double(drop) * interval
      // A drop goes on into the water until it is out of sight, and the goo lets go of it.
      guard since > 0, time < impact(drop) + 0.2 else { continue }
      let sunk = max(0, time - impact(drop)) * 120
      let circle = Circle(
        center: Point(x(drop), -20 + fall(drop).fallen(after: since) + sunk), radius: 4.5)
      inside.append(.fill(Identity("drop", drop), .circle(circle), color))
      let neck = goo.neck(circle, surface: water)
      if !neck.isEmpty { inside.append(.fill(Identity("neck", drop), .path(neck), color)) }
    }
    let walls = Path.polyline([
      Point(glass.minX, glass.minY), Point(glass.minX, glass.maxY),
      Point(glass.maxX, glass.maxY), Point(glass.maxX, glass.minY),
    ])
    let air = Rect(x: glass.minX, y: -40, width: glass.size.width, height: glass.maxY + 40)
    return Picture(
      size: size,
      nodes: [
        .group(clip: .rect(air), inside),
        .stroke(Identity("glass"), .path(walls), .round(width: 5), Color(60, 70, 84)),
      ])
  }
}

/// Still water with a wave on it.
struct Swell: WaterSurface {
  var base: FlatSurface
  var wave: WaveFill

  func height(at x: Double) -> Double { base.height(at: x) + wave.height(at: x) }
  func slope(at x: Double) -> Double { base.slope(at: x) + wave.slope(at: x) }
}
