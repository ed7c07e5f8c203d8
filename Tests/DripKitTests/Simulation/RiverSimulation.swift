import Foundation

/// The `river` model, tick by tick: a timer, a counter, and droplets as objects.
///
/// Every tick advances the clock by 1/60 s, or by another rate, and handles all due events in order: input,
/// counter steps and the arrival of progress.
struct RiverSimulation: Simulation {
  /// A droplet in flight.
  struct Droplet {
    let index: Int
    let birth: Double
    var age = 0.0
  }

  /// The state of progress.
  struct Movement {
    /// The start of the movement; a new target during a movement does not begin another one.
    let start: Double
    /// The number of counter steps since then.
    var counts = 0
    /// The time of arrival at the latest target.
    var arrival: Double
  }

  static let fullRun = 6.18
  static let flight = 2.0

  /// The disc's radius when it is full.
  let radius: Double
  let rate: Double
  private let reports: [Report]
  private var nextReport = 0
  private let start: Double
  private var ticks = 0
  private var movement: Movement?
  private var counter = 0
  private var births = 0

  private(set) var now: Double
  private(set) var progress = 0.0
  private(set) var target = 0.0
  private(set) var droplets: [Droplet] = []
  /// The time at which progress reached 1.
  private(set) var full: Double?
  /// True if two events were due so close together that rounding decides their order.
  private(set) var isAmbiguous = false

  /// Starts at the tap, which is the first event.
  init(reports: [Report], radius: Double = 75, rate: Double = 60) {
    precondition(!reports.isEmpty, "a river needs a tap")
    self.reports = reports
    self.radius = radius
    self.rate = rate
    start = reports[0].time
    now = start
    letHappen(until: start)
  }

  mutating func tick() {
    ticks += 1
    let time = start + Double(ticks) / rate
    letHappen(until: time)
    move(to: time)
    droplets.removeAll { $0.age >= Self.flight }
  }

  private enum Happening { case report, arrival, count }

  private mutating func letHappen(until time: Double) {
    while let (happening, due) = nextHappening(), due <= time {
      move(to: due)
      switch happening {
      case .report:
        apply(reports[nextReport])
        nextReport += 1
      case .arrival:
        progress = target
        movement = nil
        if progress == 1, full == nil { full = due }
      case .count:
        movement?.counts += 1
        counter = (counter + 1) % 50
        if counter == 40 {
          droplets.append(Droplet(index: births, birth: due))
          births += 1
        }
      }
    }
  }

  private mutating func nextHappening() -> (Happening, Double)? {
    var happenings: [(Happening, Double)] = []
    if nextReport < reports.count { happenings.append((.report, reports[nextReport].time)) }
    if let movement {
      // The first count is at the start; count n happens (n − 1)/60 after it.
      let count = movement.start + Double(movement.counts) / rate
      happenings.append((.count, count))
      happenings.append((.arrival, movement.arrival))
      if abs(count - movement.arrival) < 1e-9 { isAmbiguous = true }
    }
    guard let first = happenings.map(\.1).min() else { return nil }
    return happenings.first { $0.1 == first }
  }

  private mutating func apply(_ report: Report) {
    target = report.target
    let distance = abs(target - progress)
    guard distance > 0 else {
      movement = nil
      return
    }
    let arrival = now + Self.fullRun * distance
    if movement == nil {
      movement = Movement(start: now, arrival: arrival)
    } else {
      movement?.arrival = arrival
    }
  }

  private mutating func move(to time: Double) {
    let step = time - now
    now = time
    if movement != nil {
      let reach = step / Self.fullRun
      progress =
        target > progress ? min(target, progress + reach) : max(target, progress - reach)
    }
    for index in droplets.indices { droplets[index].age += step }
  }
}

// MARK: - The disc and the finish

extension RiverSimulation {
  /// The time since progress reached 1.
  var tau: Double? { full.map { now - $0 } }

  /// The disc's radius in the recording.
  var recordedRadius: Double { radius * progress * progress }
  /// The intended radius of the disc.
  var intendedRadius: Double { radius * progress }

  /// The disc's scale in the recording.
  var discScale: Double { Self.discScale(tau ?? 0) }
  /// The opacity of the check.
  var tickAlpha: Double { Self.grand(tau ?? 0) }
  /// The scale and alpha of the shock wave while it exists.
  var shockwave: (scale: Double, alpha: Double)? { tau.flatMap(Self.shockwave) }

  static func discScale(_ tau: Double) -> Double {
    switch tau {
    case ..<1.2: return 1
    case ..<2.1: return Literal.mix(1, 0.9, Literal.easeInOut((tau - 1.2) / 0.9))
    case ..<2.3: return 0.9
    case ..<3.3:
      let x = Literal.spring(tau - 2.3, damping: 0.4, duration: 1)
      return Literal.stackedScale(0.9, 1.8, 1, x)
    default: return 1
    }
  }

  static func shockwave(_ tau: Double) -> (scale: Double, alpha: Double)? {
    guard tau <= 4.2 else { return nil }
    return (Literal.mix(0.9, 3, grand(tau)), Literal.mix(0.4, 0, grand(tau)))
  }

  /// Returns the progress of the shock wave and the tick.
  private static func grand(_ tau: Double) -> Double { Literal.easeInOut((tau - 2.1) / 2.1) }
}

// MARK: - Droplets in flight

/// The path of one droplet, relative to the centre of the button.
struct RiverFlight: Equatable {
  let degrees: Int
  let side: Double
  let start: Spot
  let control: Spot

  /// Creates a path whose start is moved to the right and down by `shift`, the error of the model.
  init(degrees: Int, side: Double, shift: Double, radius: Double = 75) {
    let angle = Double(degrees) * .pi / 180
    self.degrees = degrees
    self.side = side
    start = Spot(x: 2 * radius * cos(angle) + shift, y: -2 * radius * sin(angle) + shift)
    let middle = Spot(x: start.x / 2, y: start.y / 2)
    let half = hypot(middle.x, middle.y)
    control = Spot(
      x: middle.x - side * 40 / half * (start.y - middle.y),
      y: middle.y + side * 40 / half * (start.x - middle.x))
  }

  /// Returns all possible paths.
  static func all(shift: Double, radius: Double = 75) -> [RiverFlight] {
    (0..<360).flatMap { degrees in
      [1.0, -1.0].map {
        RiverFlight(degrees: degrees, side: $0, shift: shift, radius: radius)
      }
    }
  }

  /// Returns the position of the droplet at an age.
  func position(age: Double) -> Spot { position(parameter: Literal.easeIn(age / 2)) }

  /// Returns the position of the droplet at a parameter of its path.
  func position(parameter: Double) -> Spot {
    Literal.quadratic(start, control, Spot(x: 0, y: 0), parameter)
  }

  /// The length of the path, as a sum of very short chords.
  var length: Double {
    var length = 0.0
    var previous = start
    for step in 1...20_000 {
      let next = position(parameter: Double(step) / 20_000)
      length += previous.distance(to: next)
      previous = next
    }
    return length
  }
}
