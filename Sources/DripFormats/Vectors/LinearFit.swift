/// A streaming fit of a few related numbers by linear keyframes.
///
/// It stores only the last key and the last sample.
struct LinearFit {
  private var keys: [Track.Key]
  private var range: SlopeRange
  private var last: (time: Double, values: [Double])
  private let shares: [Double]
  /// The tolerance of the last sample, and that of each number for it.
  private var margins = (tolerance: Double.nan, ofNumbers: [Double]())

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
    if tolerance != margins.tolerance {
      // Rounding the final key takes half a step.
      margins = (tolerance, shares.map { max($0 * tolerance - 0.5, 0.5) })
    }
    if !range.narrow(time, values, margins.ofNumbers) {
      close()
      _ = range.narrow(time, values, margins.ofNumbers)
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
  private var slopes: [Slopes]

  /// Starts with all lines from a key.
  init(_ key: Track.Key) {
    self.key = key
    slopes = Array(repeating: Slopes(), count: key.values.count)
  }

  /// Keeps the lines that pass near enough to a sample; returns false, without a change, if there are none.
  mutating func narrow(_ time: Double, _ values: [Double], _ margins: [Double]) -> Bool {
    let steps = 1 / (time - key.time)
    func narrowed(_ index: Int) -> Slopes {
      slopes[index].narrowed(values[index] - key.values[index], margins[index], steps)
    }
    for index in values.indices where narrowed(index).isEmpty { return false }
    for index in values.indices { slopes[index] = narrowed(index) }
    return true
  }

  /// Returns the end of the remaining line that is nearest to a sample, in whole steps.
  func end(_ time: Double, _ values: [Double]) -> [Double] {
    values.indices.map {
      slopes[$0].end(from: key.values[$0], toward: values[$0], after: time - key.time)
    }
  }
}

/// The slopes of the lines of one number.
struct Slopes {
  private var low = -Double.infinity
  private var high = Double.infinity

  var isEmpty: Bool { !(low <= high) }

  /// Returns the slopes with which a line passes a sample within a margin, after a time of one divided by `steps`.
  @inline(__always) func narrowed(_ way: Double, _ margin: Double, _ steps: Double) -> Slopes {
    var slopes = self
    slopes.low = max(low, (way - margin) * steps)
    slopes.high = min(high, (way + margin) * steps)
    return slopes
  }

  /// Returns the end of the line that is nearest to a value, in whole steps.
  func end(from start: Double, toward value: Double, after duration: Double) -> Double {
    let slope = (value - start) / duration
    return (start + min(max(slope, low), high) * duration).rounded()
  }
}
