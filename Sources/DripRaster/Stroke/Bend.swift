import DripKit

/// A part of a curve that bends so evenly that one quadratic curve is as good, and so are two beside it.
///
/// The quadratic curve leaves and arrives along the tangents of the part: its control point is where
/// they meet. So is that of the two curves beside it, between points half a line's width along the
/// normals of both ends.
struct Bend: BitwiseCopyable {
  /// Where the tangents meet.
  var control: Point2D
  /// The unit vector along which the part leaves its start.
  var startDirection: Vector2D
  /// The unit vector along which it arrives at its end.
  var endDirection: Vector2D
  /// The angle between them, or somewhat more.
  var turn: Double

  /// Creates the quadratic curve for a part of a line, or returns nil if its sides would stray by more than
  /// a tolerance from lines that far away on both sides.
  ///
  /// With legs p and q of the control polygon, and θ the angle between them:
  /// - The sides go with the normals of an evenly turning curve. Those are too long by up to θ⁴/128, and
  ///   ahead of the normals of the quadratic curve, or behind, by up to δ = θ·(√q − √p)/(√q + √p). So they
  ///   reach up to δ²/2 too short; a little more on the inside of a turn of radius r, where what is
  ///   shifted by half·δ along the line comes nearer to it: δ²/2 · 1/(1 − half/r).
  /// - A cubic curve has its control points at the parts α and β of the legs, not at ⅔ of both. Across the
  ///   line that moves it by 3t²(1−t)²·(α + β − 4/3) times the height of the triangle; along the line by no
  ///   more than 4/9·(|α − ⅔|·p + |β − ⅔|·q), which counts with half its square over the radius.
  init?(_ segment: Path2D.Segment, half: Double, tolerance: Double) {
    var excess = (0.0, 0.0)
    switch segment {
    case .line: return nil
    case .quadratic(let curve):
      guard let from = (curve.control - curve.start).normalized,
        let to = (curve.end - curve.control).normalized
      else { return nil }
      (startDirection, endDirection, control) = (from, to, curve.control)
    case .cubic(let curve):
      let (leg1, leg2) = (curve.control1 - curve.start, curve.end - curve.control2)
      let chord = curve.end - curve.start
      guard let from = leg1.normalized, let to = leg2.normalized else { return nil }
      let sine = from.cross(to)
      if abs(sine) > 1e-7 {
        let (p, q) = (chord.cross(to) / sine, from.cross(chord) / sine)
        // The tangents may meet behind an end.
        guard p > 0, q > 0 else { return nil }
        (startDirection, endDirection, control) = (from, to, curve.start + from * p)
        excess = (leg1.length / p - 2.0 / 3, leg2.length / q - 2.0 / 3)
      } else {
        // As good as straight, if it does not go back and forth.
        guard max(abs(from.cross(chord)), abs(to.cross(chord))) <= tolerance / 16,
          from.dot(chord) > 0, to.dot(chord) > 0,
          (curve.control2 - curve.control1).dot(chord) >= 0
        else { return nil }
        (startDirection, endDirection) = (from, to)
        control = curve.start.midpoint(to: curve.end)
      }
    }
    let (p, q) = ((control - segment.start).length, (segment.end - control).length)
    let (cosine, sine) = (startDirection.dot(endDirection), abs(startDirection.cross(endDirection)))
    guard cosine >= 0.5 else { return nil }
    // Up to there, no angle is more than 1.05 times its chord.
    turn = (endDirection - startDirection).length * 1.05
    // The speed is never less than that, nor the curvature more.
    let speed = min(p, q) * ((1 + cosine) / 2).squareRoot()
    let height = p * q * sine / speed
    let curvature = height / (2 * speed * speed)
    guard half * curvature <= 0.8 else { return nil }

    let lag = turn * (q.squareRoot() - p.squareRoot()) / (q.squareRoot() + p.squareRoot())
    let across = 3.0 / 16 * abs(excess.0 + excess.1) * height
    let along = (abs(excess.0) * p + abs(excess.1) * q) * (4.0 / 9)
    let squared = turn * turn
    let error =
      half * (squared * squared / 128 + lag * lag / (2 - 2 * half * curvature)) + across
      + along * along * curvature / 2
    guard error <= tolerance else { return nil }
  }

  /// The normal, to the right of the direction, that belongs to the control point.
  var normal: Vector2D {
    (startDirection + endDirection).perpendicular / (1 + startDirection.dot(endDirection))
  }
}

extension Path2D.Segment {
  /// Returns true if one chord strays from it by no more than a tolerance; see `Curve.forEachChord`.
  func isShort(_ tolerance: Double) -> Bool {
    max(secondDerivative(at: 0).length, secondDerivative(at: 1).length) <= 8 * tolerance
  }
}

extension CubicCurve {
  /// The parameters at which it begins to bend to the other side, the smaller one first; 0 where it does
  /// not, or hardly before it ends.
  ///
  /// The derivative is 3·(u + 2vt + wt²), and the cross product with the one after it is zero there.
  var inflections: (first: Double, second: Double) {
    let u = control1 - start
    let v = (control2 - control1) - u
    let w = (end - control2) - (control2 - control1) - v
    let (c0, c1, c2) = (u.cross(v), u.cross(w), v.cross(w))
    let discriminant = c1 * c1 - 4 * c0 * c2
    guard discriminant > 0 else { return (0, 0) }
    // In this form nothing cancels.
    let sum = -(c1 + (c1 < 0 ? -discriminant.squareRoot() : discriminant.squareRoot())) / 2
    let (s, t) = (Self.inner(sum / c2), Self.inner(c0 / sum))
    return s == 0 || t == 0 ? (max(s, t), 0) : (min(s, t), max(s, t))
  }

  /// Returns a parameter, or 0 for one that is not between the ends.
  private static func inner(_ t: Double) -> Double { t > 1e-4 && t < 1 - 1e-4 ? t : 0 }
}
