/// A fit of a number by linear or eased keyframes, whichever take fewer bytes.
struct ScalarFit {
  private struct Sample {
    var time: Double
    var value: Double
    var tolerance: Double
  }

  /// The maximum number of samples that are fitted together.
  private static let most = 512

  private var samples: [Sample] = []
  private var keys: [Track.Key]

  /// Starts with a sample; keys have whole numbers.
  init(_ time: Double, _ value: Double) {
    keys = [Track.Key(time: time, values: [value.rounded()])]
  }

  /// Adds a later sample, to be met within a tolerance.
  mutating func append(_ time: Double, _ value: Double, tolerance: Double) {
    let last = samples.last?.time ?? keys[keys.count - 1].time
    guard time > last else { return }
    samples.append(Sample(time: time, value: value, tolerance: max(tolerance, 0.75)))
    if samples.count >= Self.most { flush() }
  }

  /// Returns the track up to the last sample.
  consuming func finished() -> Track {
    flush()
    return Track(keys: keys)
  }

  private mutating func flush() {
    guard !samples.isEmpty else { return }
    let start = keys.removeLast()
    let straight = straightKeys(from: start)
    // The approximate sizes of keys in a compressed file, in bytes. At least two eased keys are needed, so they take no
    // less than 32 bytes with those of the easing.
    let size = straight.count * 5
    let eased = size > 32 ? easedKeys(from: start) : []
    let ways = eased.reduce(0) { $0 + ($1.easing == nil ? 6 : 10) }
    keys += size > 32 && ways + 20 < size ? eased : straight
    samples.removeAll(keepingCapacity: true)
  }

  /// Returns linear keyframes, as a ``LinearFit`` of one number finds them.
  private func straightKeys(from start: Track.Key) -> [Track.Key] {
    var keys = [start]
    var (slopes, key, last) = (Slopes(), (time: start.time, value: start.values[0]), samples[0])
    func close() {
      let duration = last.time - key.time
      key = (last.time, slopes.end(from: key.value, toward: last.value, after: duration))
      keys.append(Track.Key(time: key.time, values: [key.value]))
      slopes = Slopes()
    }
    for sample in samples {
      func narrowed() -> Slopes {
        // Rounding the final key takes half a step.
        slopes.narrowed(
          sample.value - key.value, max(sample.tolerance - 0.5, 0.5), 1 / (sample.time - key.time))
      }
      var next = narrowed()
      if next.isEmpty, last.time > key.time, sample.time > last.time {
        close()
        next = narrowed()
      }
      if !next.isEmpty { slopes = next }
      last = sample
    }
    close()
    return Track(keys: keys).keys
  }

  private func easedKeys(from start: Track.Key) -> [Track.Key] {
    var (key, next) = (start, 0)
    var keys: [Track.Key] = []
    while next < samples.count {
      let (end, easing) = Easing.longest(from: next, below: samples.count) {
        way(from: key, next...$0)
      }
      key.easing = easing ?? nil
      keys.append(key)
      key = Track.Key(time: samples[end].time, values: [samples[end].value.rounded()])
      next = end + 1
    }
    return keys + [key]
  }

  /// Returns the easing from a key to the last of some samples, or nil if no easing fits.
  private func way(from key: Track.Key, _ range: ClosedRange<Int>) -> Easing?? {
    let (time, value) = (key.time, key.values[0])
    let end = samples[range.upperBound]
    let (duration, way) = (end.time - time, end.value.rounded() - value)
    let inner = samples[range.lowerBound..<range.upperBound]
    if inner.allSatisfy({
      abs(value + way * ($0.time - time) / duration - $0.value) <= $0.tolerance
    }) {
      return .some(nil)
    }
    guard way != 0 else { return nil }
    let parts = inner.map { (time: ($0.time - time) / duration, gone: ($0.value - value) / way) }
    guard let fitted = Easing(nearestTo: parts, decimals: abs(way) > 100 ? 3 : 2) else {
      return nil
    }
    let isNear = inner.allSatisfy {
      abs(value + way * fitted.value(at: ($0.time - time) / duration) - $0.value)
        <= $0.tolerance
    }
    return isNear ? .some(fitted) : nil
  }
}
