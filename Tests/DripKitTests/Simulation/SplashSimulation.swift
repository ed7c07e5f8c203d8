import Foundation

/// The `splash` model, tick by tick: breathing water, a falling drop, and droplets as objects.
///
/// Flights are random in the model, so they are given to the simulation;
/// ``SplashFlight/init(width:center:parameter:)`` finds them in a picture.
struct SplashSimulation: Simulation {
  /// A droplet in flight.
  struct Droplet {
    let index: Int
    let start: Double
    var age = 0.0
  }

  static let gravity = 1000.0
  static let flight = 0.7
  static let period = 2.0

  let height: Double
  let rate: Double
  let waveSpeed: Double

  private(set) var ticks = 0
  private(set) var amplitude = 1.6
  private var isSinking = true
  private(set) var phase = 0.0
  /// The top of the drop's box; nil if there is no drop.
  private(set) var drop: Double?
  private var speed = 0.0
  private(set) var cycle = 0
  /// The time of the last impact.
  private(set) var impact: Double?
  private(set) var droplets: [Droplet] = []

  init(height: Double = 547, rate: Double = 30, waveSpeed: Double = 0) {
    self.height = height
    self.rate = rate
    self.waveSpeed = waveSpeed
    drop = 20
  }

  /// The time of the last tick.
  var now: Double { Double(ticks) / rate }

  mutating func tick() {
    let step = 1 / rate
    let previous = now
    ticks += 1
    breathe()
    phase += waveSpeed
    for index in droplets.indices { droplets[index].age = now - droplets[index].start }
    droplets.removeAll { $0.age >= Self.flight }

    let nextDrop = Double(cycle + 1) * Self.period
    if drop != nil { fall(for: step, from: previous) }
    if now > nextDrop - 1e-9 {
      cycle += 1
      drop = 20
      speed = 0
      if now > nextDrop { fall(for: now - nextDrop, from: nextDrop) }
    }
  }

  private mutating func breathe() {
    amplitude += isSinking ? -1.0 / 30 : 1.0 / 30
    // Thirtieths are not exact in binary, so the ends have a tolerance.
    if amplitude < 1 + 1e-6 { isSinking = false }
    if amplitude > 1.6 - 1e-6 { isSinking = true }
  }

  private mutating func fall(for step: Double, from start: Double) {
    guard let top = drop else { return }
    let next = top + speed * step + Self.gravity * step * step / 2
    let barrier = height - 35
    guard next + 50 < barrier else {
      // Find the time within the step at which the box meets the barrier.
      let rest = barrier - 50 - top
      let within = (sqrt(speed * speed + 2 * Self.gravity * rest) - speed) / Self.gravity
      drop = nil
      hit(at: start + within)
      return
    }
    drop = next
    speed += Self.gravity * step
  }

  private mutating func hit(at time: Double) {
    impact = time
    for number in 0..<7 {
      let start = time + 0.01 * Double(number)
      droplets.append(Droplet(index: 7 * cycle + number, start: start, age: now - start))
    }
  }
}

/// The path of one droplet of the splash, in the circle's coordinates.
struct SplashFlight: Equatable {
  let width: Double
  let end: Double
  let height: Double

  init(width: Double, end: Double, height: Double) {
    self.width = width
    self.end = end
    self.height = height
  }

  /// Finds the path of a droplet from its width, and its place at a parameter inside 0…1.
  init(width: Double, center: Spot, parameter s: Double) {
    self.width = width
    end = (center.x - 75 * (1 - s)) / s
    let arcs = (1 - s) * (1 - s) * (115 + width / 2) + s * s * 115
    height = (arcs - center.y) / (2 * s * (1 - s))
  }

  /// The path with its random numbers rounded to whole ones, as in the model.
  var whole: SplashFlight {
    SplashFlight(width: width.rounded(), end: end.rounded(), height: height.rounded())
  }

  /// Returns true if the original can produce these numbers.
  var isPossible: Bool {
    (1...15).contains(width) && (1...150).contains(end) && (0...74).contains(height)
  }

  /// Returns the centre of the droplet at an age.
  func position(age: Double) -> Spot {
    Literal.quadratic(
      Spot(x: 75, y: 115 + width / 2), Spot(x: (75 + end) / 2, y: -height), Spot(x: end, y: 115),
      age / SplashSimulation.flight)
  }
}

/// One of the three layers of water.
struct SplashLayer {
  let scale: Double
  let frequency: Double
  let offset: Double

  static let dark = SplashLayer(scale: 3, frequency: 1.5, offset: 20)
  static let light = SplashLayer(scale: 5, frequency: 1.1, offset: 22)
  static let white = SplashLayer(scale: 10, frequency: 1, offset: 22)

  /// Returns the height of the surface at x, in the circle's coordinates.
  func surface(at x: Double, amplitude: Double, phase: Double) -> Double {
    amplitude * scale * sin(frequency * x * .pi / 150 + phase) + 75 + offset
  }
}
