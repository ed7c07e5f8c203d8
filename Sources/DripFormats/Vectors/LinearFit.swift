/// A streaming fit of a few related numbers by linear keyframes.
///
/// It stores only the last key and the last sample.
struct LinearFit {
  private var keys: [Track.Key]
  private var range: SlopeRange
  private var last: (time: Double, values: [Double])
  private let shares: [Double]

  /// Starts with a sample; keys have whole numbers.
  init(_ time: Double, _ values: [Double], shares: [Double]) {
    let key = Track.Key(time: time, values: values.map { $0.rounded() })
    keys = [key]
    range = SlopeRange(key)
    last = (time, values)
    self.shares = shares
  }

  /// Adds a later sample, whose numbers must be met within their shares of a tolerance.
  mutating func append(_ time: Double, _ values: [Double], tolerance: Double) {
    guard time > last.time else { return }
    // Rounding the final key takes half a step.
    let margins = shares.map { max($0 * tolerance - 0.5, 0.5) }
    if !range.narrow(time, values, margins) {
      close()
      _ = range.narrow(time, values, margins)
    }
    last = (time, values)
  }

  /// Returns the track up to the last sample.
  consuming func finished() -> Track {
    close()
    return Track(keys: keys)
  }

  /// Sets a key at the last sample.
  private mutating func close() {
    guard last.time > keys[keys.count - 1].time else { return }
    let key = Track.Key(time: last.time, values: range.end(last.time, last.values))
    keys.append(key)
    range = SlopeRange(key)
  }
}

/// The lines from a key that pass near enough to all samples so far.
///
/// Every sample limits each number to a range of slopes. A line ends anywhere near enough to the last sample,
/// which makes it longer by a factor of √2. (Swing filter: H. Elmeleegy et al., "Online
/// Piece-wise Linear Approximation of Numerical Streams with Precision Guarantees", VLDB 2009.)
struct SlopeRange {
  private let key: Track.Key
  private var low: [Double]
  private var high: [Double]

  /// Starts with all lines from a key.
  init(_ key: Track.Key) {
    self.key = key
    low = Array(repeating: -.infinity, count: key.values.count)
    high = Array(repeating: .infinity, count: key.values.count)
  }

  /// Keeps the lines that pass near enough to a sample; returns false, without a change, if there are none.
  mutating func narrow(_ time: Double, _ values: [Double], _ margins: [Double]) -> Bool {
    let steps = 1 / (time - key.time)
    func slopes(_ index: Int) -> (low: Double, high: Double) {
      let way = values[index] - key.values[index]
      return (
        max(low[index], (way - margins[index]) * steps),
        min(high[index], (way + margins[index]) * steps)
      )
    }
    for index in values.indices {
      let (low, high) = slopes(index)
      guard low <= high else { return false }
    }
    for index in values.indices { (low[index], high[index]) = slopes(index) }
    return true
  }

  /// Returns the end of the remaining line that is nearest to a sample, in whole steps.
  func end(_ time: Double, _ values: [Double]) -> [Double] {
    let duration = time - key.time
    return values.indices.map { index in
      let slope = (values[index] - key.values[index]) / duration
      let kept = min(max(slope, low[index]), high[index])
      return (key.values[index] + kept * duration).rounded()
    }
  }
}
