/// Tells many numbers that change together by straight or eased ways between few keys, whichever go further.
///
/// Between two keys all numbers go their way together. Keys stand at frames where that is possible, and every frame is
/// met within the tolerance. Between frames, numbers that change fast may be off by what they change in a small part
/// of a frame. Samples are kept until it is known how far a way can go.
struct PathwayFit {
  private struct Sample {
    var time: Double
    var values: [Double]
    /// How far off each number may be.
    var margins: [Double]
    var isFrame: Bool
  }

  /// How many samples a way is looked for in.
  private static let ahead = 128
  /// What part of a frame something may be late between frames, and how many tolerances off it may be then.
  private static let late = (part: 1.0 / 16, tolerances: 16.0)
  /// What part of a frame is so short that only its end is told.
  private static let shortest = 0.25

  /// How long a frame of the film is, in seconds.
  private let frame: Double
  /// What part of a tolerance each number has.
  private let shares: [Double]
  private var keys: [Track.Key]
  private var samples: [Sample] = []

  /// Begins with a sample; every number is told in whole steps.
  init(_ time: Double, _ values: [Double], shares: [Double], frame: Double) {
    self.frame = frame
    keys = [Track.Key(time: time, values: values.map { $0.rounded() })]
    self.shares = shares
  }

  /// Adds a later sample, of which every number is to be met within its share of a tolerance.
  mutating func append(_ time: Double, _ values: [Double], tolerance: Double) {
    let isFrame = DripFormats.isFrame(time, frame)
    if let last = samples.last, !last.isFrame {
      let before = samples.dropLast().last?.time ?? keys[keys.count - 1].time
      if time - before < Self.shortest * frame { samples.removeLast() }
    }
    var allowed = tolerance
    if !isFrame {
      let key = keys[keys.count - 1]
      let (since, known) = samples.last.map { ($0.time, $0.values) } ?? (key.time, key.values)
      let change = zip(values, known).reduce(0) { max($0, abs($1.0 - $1.1)) }
      let late = change / (time - since) * Self.late.part * frame
      allowed = min(max(tolerance, late), Self.late.tolerances * tolerance)
    }
    samples.append(
      Sample(
        time: time, values: values, margins: shares.map { $0 * allowed }, isFrame: isFrame))
    if samples.count == Self.ahead { goOn() }
  }

  /// Returns the numbers up to the last sample.
  consuming func finished() -> Track {
    while !samples.isEmpty { goOn() }
    return Track(keys: keys)
  }

  /// Sets the next key, at a frame if one is in reach.
  private mutating func goOn() {
    var way = straightWay(over: samples.count)
    if let frame = samples[..<way.count].lastIndex(where: { $0.isFrame }), frame + 1 < way.count {
      way = straightWay(over: frame + 1)
    }
    if let eased = easedWay(past: way.count) {
      way = eased
    } else if let eased = easedWay(over: way.count), 2 * error(of: eased) < error(of: way) {
      way = eased
    }
    keys[keys.count - 1].easing = way.easing
    keys.append(Track.Key(time: samples[way.count - 1].time, values: way.values))
    samples.removeFirst(way.count)
  }

  // MARK: - Ways

  /// A way from the last key over some samples.
  private struct Way {
    var count: Int
    var values: [Double]
    var easing: Easing?
  }

  /// Returns the longest straight way over some samples at most, but one at least.
  private func straightWay(over limit: Int) -> Way {
    var range = SlopeRange(keys[keys.count - 1])
    let reached = samples[..<limit].prefix { range.narrow($0.time, $0.values, $0.margins) }.count
    let last = samples[max(reached, 1) - 1]
    return Way(count: max(reached, 1), values: range.end(last.time, last.values))
  }

  /// Returns an eased way that is longer than some samples by a third, if there is one.
  private func easedWay(past count: Int) -> Way? {
    let ends = samples.indices.filter {
      $0 >= count + (count + 2) / 3 && (samples[$0].isFrame || $0 == samples.count - 1)
    }
    var (good, bad) = (-1, ends.count)
    var best: Way?
    var step = 1
    while bad - good > 1 {
      let end = good + step < bad ? good + step : (good + bad) / 2
      if let way = easedWay(over: ends[end] + 1) {
        (good, best) = (end, way)
        step *= 2
      } else {
        bad = end
        step = max(1, (bad - good) / 2)
      }
    }
    return best
  }

  /// Returns the eased way over some samples, if it passes all of them near enough.
  private func easedWay(over count: Int) -> Way? {
    let key = keys[keys.count - 1]
    let end = samples[count - 1].values.map { $0.rounded() }
    let ways = zip(key.values, end).map { $1 - $0 }
    let square = ways.reduce(0) { $0 + $1 * $1 }
    guard square > 0, count > 1 else { return nil }
    let duration = samples[count - 1].time - key.time
    let parts = samples[..<(count - 1)].map { sample in
      var sum = 0.0
      for index in ways.indices { sum += ways[index] * (sample.values[index] - key.values[index]) }
      return (time: (sample.time - key.time) / duration, gone: sum / square)
    }
    guard let easing = Easing(nearestTo: parts, decimals: 2) else { return nil }
    for (sample, part) in zip(samples, parts) {
      let gone = easing.value(at: part.time)
      for index in ways.indices {
        let off = key.values[index] + ways[index] * gone - sample.values[index]
        guard abs(off) <= max(sample.margins[index], 1) else { return nil }
      }
    }
    return Way(count: count, values: end, easing: easing)
  }

  /// Returns how far any number is off at most.
  private func error(of way: Way) -> Double {
    var key = keys[keys.count - 1]
    key.easing = way.easing
    let end = Track.Key(time: samples[way.count - 1].time, values: way.values)
    let track = Track(keys: [key, end])
    return samples[..<way.count].reduce(0) { farthest, sample in
      zip(track.values(at: sample.time), sample.values).reduce(farthest) {
        max($0, abs($1.0 - $1.1))
      }
    }
  }
}

/// Whether a time is that of a frame that lasts for another time.
func isFrame(_ time: Double, _ duration: Double) -> Bool {
  abs(time / duration - (time / duration).rounded()) < 1e-6
}
