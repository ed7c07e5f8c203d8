/// A streaming fit of many related numbers by linear or eased keyframes, whichever reach further.
///
/// All numbers share their keys and easing. Samples are stored until the next key is known. Keys lie on frames, except the
/// first and the last one.
struct NumbersFit {
  private struct Sample {
    var time: Double
    var values: [Double]
    /// The tolerance of each number.
    var margins: [Double]
  }

  /// The additional error from rounding a key, in units.
  static let rounding = 0.25
  /// The duration of a frame, in seconds.
  private let frame: Double

  /// The maximum number of samples between two keys.
  private static let window = 128

  private var keys: [Track.Key]
  private var samples: [Sample] = []
  /// The share of the tolerance of each number.
  private let shares: [Double]

  /// Starts with a sample; keys have whole numbers.
  init(_ time: Double, _ values: [Double], shares: [Double], frame: Double) {
    self.frame = frame
    keys = [Track.Key(time: time, values: values.map { $0.rounded() })]
    self.shares = shares
  }

  /// Adds a later sample, whose numbers must be met within their shares of a tolerance.
  mutating func append(_ time: Double, _ values: [Double], tolerance: Double) {
    // Between frames, only the end counts.
    if let last = samples.last, !isFrame(last.time) { samples.removeLast() }
    // Rounding takes half a unit in any case.
    let margins = shares.map { max($0 * tolerance, 0.6) }
    samples.append(Sample(time: time, values: values, margins: margins))
    if samples.count >= Self.window, isFrame(time) { addKey() }
  }

  /// Returns the track up to the last sample.
  consuming func finished() -> Track {
    while !samples.isEmpty { addKey() }
    return Track(keys: keys)
  }

  private func isFrame(_ time: Double) -> Bool {
    abs(time / frame - (time / frame).rounded()) < 1e-6
  }

  /// Adds the next key.
  private mutating func addKey() {
    let (count, straight) = longestLine()
    var next = Track.Key(time: samples[count - 1].time, values: straight)
    var used = count
    if let (further, easing) = longestEasing(past: count + (count + 2) / 3) {
      used = further
      keys[keys.count - 1].easing = easing
      let sample = samples[further - 1]
      next = Track.Key(time: sample.time, values: sample.values.map { $0.rounded() })
    }
    keys.append(next)
    samples.removeFirst(used)
  }

  private func longestLine() -> (count: Int, values: [Double]) {
    let key = keys[keys.count - 1]
    var range = SlopeRange(key)
    var count = 0
    for sample in samples {
      guard range.narrow(sample.time, sample.values, sample.margins) else { break }
      count += 1
    }
    // Rounding the end may exceed the tolerance.
    while count > 1 {
      let last = samples[count - 1]
      let end = range.end(last.time, last.values)
      let isNear = samples[..<count].allSatisfy { sample in
        let part = (sample.time - key.time) / (last.time - key.time)
        return end.indices.allSatisfy {
          let value = key.values[$0] + (end[$0] - key.values[$0]) * part
          return abs(value - sample.values[$0]) <= sample.margins[$0] + Self.rounding
        }
      }
      if isNear { return (count, end) }
      count -= 1
    }
    return (1, samples[0].values.map { $0.rounded() })
  }

  /// Returns an eased interval that spans more than a number of samples, if there is one.
  private func longestEasing(past count: Int) -> (count: Int, easing: Easing)? {
    guard count < samples.count else { return nil }
    let (end, best) = Easing.longest(from: count, below: samples.count + 1) { easing(over: $0) }
    return best.map { (end, $0) }
  }

  /// Returns the easing that fits a number of samples, if there is one.
  private func easing(over count: Int) -> Easing? {
    let key = keys[keys.count - 1]
    let end = samples[count - 1]
    let changes = zip(key.values, end.values).map { $1.rounded() - $0 }
    let square = changes.reduce(0) { $0 + $1 * $1 }
    guard square > 0 else { return nil }
    let duration = end.time - key.time
    let parts = samples[..<(count - 1)].map { sample in
      var sum = 0.0
      for index in changes.indices {
        sum += changes[index] * (sample.values[index] - key.values[index])
      }
      return (time: (sample.time - key.time) / duration, gone: sum / square)
    }
    guard let easing = Easing(nearestTo: parts, decimals: 3) else { return nil }
    for (sample, part) in zip(samples, parts) {
      let fraction = easing.value(at: part.time)
      for index in changes.indices {
        let off = key.values[index] + changes[index] * fraction - sample.values[index]
        guard abs(off) <= sample.margins[index] else { return nil }
      }
    }
    return easing
  }
}
