internal import DripKit

/// The motion of a whole layer: skewed, scaled and rotated about a pivot, which then moves to a position.
struct Motion: Sendable {
  /// The fixed point of skew, scale and rotation.
  var pivot: SIMD2<Double>
  /// The position of the pivot, in tenths of a unit.
  var x: Track
  var y: Track
  /// The scale in both directions, in steps of ``precision``.
  var scaleX: Track
  var scaleY: Track
  /// The rotation in degrees, in steps of ``precision``.
  var turn: Track
  /// The skew of the vertical in degrees, in steps of ``precision``.
  var skew: Track
  /// The number of decimals of scales and angles.
  var precision: Int
}

/// A streaming fit of a group's motion.
///
/// Before the first motion there is a single value. Then the pivot is chosen from the first samples, so that a
/// scale or rotation about a point keeps that point.
struct MotionFit {
  private struct Sample {
    var time: Double
    var transform: Transform2D
    var tolerance: Double
  }

  /// The number of samples that determine the pivot.
  private static let ahead = 24

  private var still: Sample
  private var pending: [Sample] = []
  private var fits: Fits?
  /// The largest distance of a point from the pivot, in units outside the layer.
  private let reach: Double
  /// The largest distance of the pivot from the mapped origin, in units outside the layer.
  private let farthestPivot: Double

  /// Starts with a sample that maps units of the layer to units outside.
  init(_ time: Double, _ transform: Transform2D, reach: Double, farthestPivot: Double) {
    still = Sample(time: time, transform: transform, tolerance: 1)
    (self.reach, self.farthestPivot) = (reach, farthestPivot)
  }

  /// Adds a later sample, to be met within a tolerance at all points within reach.
  mutating func append(_ time: Double, _ transform: Transform2D, tolerance: Double) {
    let sample = Sample(time: time, transform: transform, tolerance: tolerance)
    if fits != nil {
      fits?.append(time, transform, tolerance)
    } else if pending.isEmpty, transform == still.transform {
      still = sample
    } else {
      pending.append(sample)
      if pending.count == Self.ahead { decide() }
    }
  }

  /// Returns the motion up to the last sample.
  consuming func finished() -> Motion {
    if fits == nil { decide() }
    return (fits ?? Fits(still.time, still.transform, pivot: SIMD2(), reach: reach)).finished()
  }

  private mutating func decide() {
    var fits = Fits(still.time, still.transform, pivot: pivot, reach: reach)
    for sample in pending { fits.append(sample.time, sample.transform, sample.tolerance) }
    self.fits = fits
    pending = []
  }

  /// The fixed point of the largest scale or rotation; the origin if there is none.
  private var pivot: SIMD2<Double> {
    var (best, largest) = (SIMD2<Double>(), 0.0)
    let base = still.transform
    for sample in pending {
      let (a, b) = (sample.transform.a - base.a, sample.transform.b - base.b)
      let (c, d) = (sample.transform.c - base.c, sample.transform.d - base.d)
      let (x, y) = (base.tx - sample.transform.tx, base.ty - sample.transform.ty)
      let determinant = a * d - b * c
      guard determinant > largest else { continue }
      let point = SIMD2((d * x - c * y) / determinant, (a * y - b * x) / determinant)
      let size = Vector2D(base.a, base.b).length
      if (point * size).max() < farthestPivot, (point * size).min() > -farthestPivot {
        (best, largest) = (point.rounded(.toNearestOrEven), determinant)
      }
    }
    return best
  }
}

extension MotionFit {
  /// The numbers of a motion.
  private struct Fits {
    let pivot: SIMD2<Double>
    let reach: Double
    let precision: Int
    var lastTurn = 0.0
    var x: ScalarFit
    var y: ScalarFit
    var scaleX: ScalarFit
    var scaleY: ScalarFit
    var turn: ScalarFit
    var skew: ScalarFit

    init(_ time: Double, _ transform: Transform2D, pivot: SIMD2<Double>, reach: Double) {
      self.pivot = pivot
      self.reach = reach
      let size = max(Vector2D(transform.a, transform.b).length, 1e-3)
      precision = Double.decimals(in: 2...7, steps: 20 * reach / size)
      let steps = Double.powerOfTen(precision)
      let parts = Parts(transform, pivot)
      x = ScalarFit(time, parts.x * 10)
      y = ScalarFit(time, parts.y * 10)
      scaleX = ScalarFit(time, parts.scaleX * steps)
      scaleY = ScalarFit(time, parts.scaleY * steps)
      turn = ScalarFit(time, parts.turn * steps)
      skew = ScalarFit(time, parts.skew * steps)
      lastTurn = parts.turn
    }

    mutating func append(_ time: Double, _ transform: Transform2D, _ tolerance: Double) {
      var parts = Parts(transform, pivot)
      parts.turn += ((lastTurn - parts.turn) / 360).rounded() * 360
      lastTurn = parts.turn
      let steps = Double.powerOfTen(precision)
      // Half of the tolerance is for the position, half for points far from the pivot.
      x.append(time, parts.x * 10, tolerance: 10 * tolerance * 0.35)
      y.append(time, parts.y * 10, tolerance: 10 * tolerance * 0.35)
      let part = tolerance * 0.5 / reach
      func margin(_ scale: Double) -> Double { part * max(abs(scale), 1e-3) * steps }
      scaleX.append(time, parts.scaleX * steps, tolerance: margin(parts.scaleX))
      scaleY.append(time, parts.scaleY * steps, tolerance: margin(parts.scaleY))
      let degrees = part * 180 / .pi * steps * 0.5
      turn.append(time, parts.turn * steps, tolerance: degrees)
      skew.append(time, parts.skew * steps, tolerance: degrees)
    }

    consuming func finished() -> Motion {
      Motion(
        pivot: pivot, x: x.finished(), y: y.finished(), scaleX: scaleX.finished(),
        scaleY: scaleY.finished(), turn: turn.finished(), skew: skew.finished(),
        precision: precision)
    }
  }

  /// A decomposed transform.
  private struct Parts {
    var x: Double
    var y: Double
    var scaleX: Double
    var scaleY: Double
    var turn: Double
    var skew: Double

    init(_ transform: Transform2D, _ pivot: SIMD2<Double>) {
      let place = transform.apply(Point2D(pivot.x, pivot.y))
      (x, y) = (place.x, place.y)
      // Turn · skew · scale: the first column is turned alone.
      scaleX = Vector2D(transform.a, transform.b).length
      scaleY = scaleX > 0 ? transform.determinant / scaleX : 0
      let (cosine, sine) =
        scaleX > 0 ? (transform.a / scaleX, transform.b / scaleX) : (1, 0)
      let slope = (transform.c * cosine + transform.d * sine) / scaleY
      turn = Portable.atan2(y: sine, x: cosine) * 180 / .pi
      skew = Portable.atan(slope.isFinite ? slope : 0) * 180 / .pi
    }
  }
}
