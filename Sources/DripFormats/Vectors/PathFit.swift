internal import DripKit

/// A streaming fit of a path by few keyframes with few points.
///
/// The first second is analysed as a whole. A constant path gets one key. A path that only moves and grows gets
/// one key and a motion. In all other paths, curves are merged where possible.
struct PathFit {
  private struct Sample {
    var time: Double
    var numbers: [Double]
    var tolerance: Double
  }

  private enum Behaviour {
    case still
    case moving(SimilarityFit)
    case changing(CurveMerging, NumbersFit)
  }

  /// The number of samples that are analysed together.
  private static let window = 96
  /// The share of the tolerance for merging curves, and that for merging and interpolation together.
  ///
  /// The rest is for rounding and for the times between samples.
  private static let shares = (merging: 0.35, all: 0.74)
  /// The part of the merging error that reduces the tolerance of interpolation: both errors rarely peak at one point.
  private static let coincidence = 0.7

  private let contours: [OutlineTopology.Contour]
  private let frame: Double
  private let canGrow: Bool
  private var pending: [Sample]
  /// The smallest tolerance of all samples: in a group that grows, later ones have smaller tolerances.
  private var tightest: Double
  private let first: Sample
  private var behaviour: Behaviour?

  /// Starts with a sample; a stroke cannot grow.
  init(
    _ contours: [OutlineTopology.Contour], canGrow: Bool, _ time: Double, _ numbers: [Double],
    tolerance: Double, frame: Double
  ) {
    self.contours = contours
    self.frame = frame
    self.canGrow = canGrow
    first = Sample(time: time, numbers: numbers, tolerance: tolerance)
    pending = [first]
    tightest = tolerance
  }

  /// Adds a later sample, to be met within a tolerance; returns false if the path no longer has the properties
  /// of this fit, so that it needs another one.
  mutating func append(_ time: Double, _ numbers: [Double], tolerance: Double) -> Bool {
    let sample = Sample(time: time, numbers: numbers, tolerance: tolerance)
    tightest = min(tightest, tolerance)
    guard behaviour != nil else {
      pending.append(sample)
      if pending.count == Self.window { decide(isLast: false) }
      return true
    }
    return follow(sample)
  }

  private mutating func follow(_ sample: Sample) -> Bool {
    switch behaviour {
    case nil: return false
    case .still: return isNear(sample)
    case .moving(var fit):
      behaviour = nil
      defer { behaviour = .moving(fit) }
      return fit.append(sample.time, sample.numbers, tolerance: sample.tolerance)
    case .changing(let merging, var fit):
      let merged = merging.apply(to: sample.numbers)
      guard merged.error <= sample.tolerance * Self.shares.merging else { return false }
      behaviour = nil
      Self.append(merged, sample, to: &fit)
      behaviour = .changing(merging, fit)
      return true
    }
  }

  /// Returns true if a sample equals the first one within the tolerance.
  private func isNear(_ sample: Sample) -> Bool {
    let margin = sample.tolerance * 0.35
    return zip(sample.numbers, first.numbers).allSatisfy { abs($0 - $1) <= margin }
  }

  private mutating func decide(isLast: Bool) {
    // Leave some room for later samples.
    let share = Self.shares.merging * (isLast ? 1 : 0.6)
    if pending.allSatisfy(isNear) {
      behaviour = .still
    } else if let fit = similarity() {
      behaviour = .moving(fit)
    } else {
      let merging = CurveMerging(
        contours, pending.map { ($0.numbers, $0.tolerance * share) })
      let samples = pending.map { merging.apply(to: $0.numbers) }
      var fit = NumbersFit(
        first.time, samples[0].numbers,
        shares: Self.shares(of: samples.map { $0.numbers }, tolerance: tightest), frame: frame)
      for (sample, merged) in zip(pending, samples).dropFirst() {
        Self.append(merged, sample, to: &fit)
      }
      behaviour = .changing(merging, fit)
    }
    pending = []
  }

  /// Adds a simplified sample to a fit, with the rest of the tolerance.
  private static func append(
    _ merged: (numbers: [Double], error: Double), _ sample: Sample, to fit: inout NumbersFit
  ) {
    let left = shares.all * sample.tolerance - coincidence * merged.error
    fit.append(sample.time, merged.numbers, tolerance: left)
  }

  private func similarity() -> SimilarityFit? {
    guard var fit = SimilarityFit(first.time, first.numbers, canGrow: canGrow) else { return nil }
    let isSimilar = pending.dropFirst().allSatisfy {
      fit.append($0.time, $0.numbers, tolerance: $0.tolerance)
    }
    return isSimilar ? fit : nil
  }

  /// Returns the share of the tolerance of each coordinate, which grows with its changes.
  private static func shares(of samples: [[Double]], tolerance: Double) -> [Double] {
    var shares = Array(repeating: 1.0, count: samples[0].count)
    for index in stride(from: 0, to: shares.count, by: 2) {
      var way = Vector2D(0, 0)
      var (xx, xy, yy) = (0.0, 0.0, 0.0)
      for (a, b) in zip(samples, samples.dropFirst()) {
        let (x, y) = (b[index] - a[index], b[index + 1] - a[index + 1])
        way = way + Vector2D(abs(x), abs(y))
        (xx, xy, yy) = (xx + x * x, xy + x * y, yy + y * y)
      }
      let larger = max(way.dx, way.dy, 1e-9)
      let (x, y) = (max(way.dx / larger, 0.35), max(way.dy / larger, 0.35))
      let length = (x * x * x * x + y * y * y * y).squareRoot().squareRoot()
      (shares[index], shares[index + 1]) = (x / length, y / length)
      // The errors of both coordinates rarely peak together, except on a straight way. There they are the rounding of a
      // coordinate that stays the same, and parts of one error along the way.
      guard xy * xy >= 0.98 * xx * yy else { continue }
      func rest(_ part: Double, beside other: Int, _ moves: Bool) -> Double {
        let error = moves ? 0 : samples[0][other] - samples[0][other].rounded()
        let whole = max(tolerance * tolerance - error * error, 0).squareRoot()
        return max(part * whole - NumbersFit.rounding, 0) / (Self.shares.all * tolerance)
      }
      let sum = max((xx + yy).squareRoot(), 1e-9)
      let (partX, partY) = (max(xx.squareRoot() / sum, 0.35), max(yy.squareRoot() / sum, 0.35))
      shares[index] = min(shares[index], rest(partX, beside: index + 1, yy > 1e-4))
      shares[index + 1] = min(shares[index + 1], rest(partY, beside: index, xx > 1e-4))
    }
    return shares
  }

  /// Returns the topology of the path, its track up to the last sample, and its motion.
  consuming func finished() -> (topology: OutlineTopology, track: Track, motion: Motion?) {
    if behaviour == nil { decide(isLast: true) }
    switch behaviour {
    case .changing(let merging, let fit):
      return (.path(merging.topology), fit.finished(), nil)
    case .moving(let fit): return told(fit.finished())
    case nil, .still: return told(nil)
    }
  }

  /// Returns a constant path with a motion.
  private func told(_ motion: Motion?) -> (OutlineTopology, Track, Motion?) {
    let merging = CurveMerging(
      contours, [(first.numbers, tightest * Self.shares.merging)])
    let numbers = merging.apply(to: first.numbers).numbers
    return (.path(merging.topology), Track(numbers.map { $0.rounded() }), motion)
  }
}
