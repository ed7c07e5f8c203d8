/// When things happen in `splash`: the cycles of its drops, and how they and the breathing fit into one
/// period.
struct SplashClock {
  let scene: SplashScene

  init(_ scene: SplashScene) { self.scene = scene }

  var fall: FreeFall {
    FreeFall(
      distance: scene.height - scene.barrier - scene.dropHeight - scene.dropTop,
      gravity: scene.gravity)
  }

  /// The time from one drop to the next.
  var interval: Double { max(scene.interval, fall.duration + scene.sinkTime) }

  /// When the last droplet of a splash is gone, in seconds after the impact.
  var splashDuration: Double {
    guard scene.splashCount > 0 else { return 0 }
    return Double(scene.splashCount - 1) * scene.splashStagger + scene.splashFlight
      + scene.sinkTime
  }

  var breathing: Breathing {
    Breathing(
      high: scene.highStrength, low: scene.lowStrength, step: scene.breathStep,
      tickRate: scene.tickRate)
  }

  /// How many ticks it takes for drops and breathing to come round together: the least common
  /// multiple of both periods, where they are whole numbers of ticks.
  private var commonTicks: Int? {
    guard let drops = wholeTicks(interval) else { return nil }
    guard breathing.period > 0 else { return drops }
    guard let breath = wholeTicks(breathing.period) else { return nil }
    var (a, b) = (drops, breath)
    while b != 0 { (a, b) = (b, a % b) }
    let multiple = drops / a * breath
    return multiple <= 1_000_000 ? multiple : nil
  }

  private func wholeTicks(_ seconds: Double) -> Int? {
    let ticks = seconds * scene.tickRate
    let nearest = (ticks + 0.5).rounded(.down)
    guard nearest >= 1, nearest <= 30_000, abs(ticks - nearest) < 1e-6 else { return nil }
    return Int(nearest)
  }

  /// How long drops and breathing take to come round together; where they never do, one interval.
  var period: Double { commonTicks.map { Double($0) / scene.tickRate } ?? interval }

  /// How many drops fall in a period.
  var cycles: Int { max(1, Int((period / interval + 0.5).rounded(.down))) }

  /// Whether the picture is the same one after a period.
  var closes: Bool { scene.loopable && commonTicks != nil }

  /// How far the waves run in a second, in radians.
  var waveSpeed: Double {
    let speed = scene.waveSpeed * scene.tickRate
    guard closes else { return speed }
    let turns = (speed * period / (2 * .pi) + 0.5).rounded(.down)
    return turns * 2 * .pi / period
  }

  var timeline: Timeline {
    var changes: [(time: Double, phase: Phase)] = []
    var moments: [Timeline.Mark] = []
    for cycle in 0..<cycles {
      let start = Double(cycle) * interval
      let impact = start + fall.duration
      changes.append((start, .falling))
      changes.append((impact, .splashing))
      if fall.duration + splashDuration < interval {
        changes.append((impact + splashDuration, .waiting))
      }
      moments.append(Timeline.Mark(.impact, at: impact))
    }
    return Timeline(changes: changes, moments: moments, end: period)
  }
}
