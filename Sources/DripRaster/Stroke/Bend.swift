import DripKit

/// A part of a curve that one quadratic curve approximates, as two others approximate the sides of its line.
///
/// The control point of the quadratic curve is the intersection of the tangents at both ends. The same holds for the
/// sides, whose ends lie half a line's width along the normals.
struct Bend: BitwiseCopyable {
  /// The intersection of the tangents.
  var control: Point2D
  /// The unit tangent at the start.
  var startDirection: Vector2D
  /// The unit tangent at the end.
  var endDirection: Vector2D
  /// An upper bound of the angle between the tangents.
  var turn: Double

  /// Creates the quadratic curve for a part of a line, or returns nil if the error of its sides could exceed the
  /// tolerance.
  ///
  /// With legs p and q of the control polygon, and θ the angle between them:
  /// - The sides follow the normals of a curve that turns evenly. These are too long by up to θ⁴/128, and their angles
  ///   differ from those of the quadratic curve's normals by up to δ = θ·(√q − √p)/(√q + √p). So the sides are too
  ///   near by up to δ²/2, and on the inside of a turn of radius r by up to δ²/2 · 1/(1 − half/r), because a point
  ///   that is shifted by half·δ along the line is nearer to it there.
  /// - A cubic curve has its control points at the fractions α and β of the legs, not at ⅔ of both. This moves it
  ///   across the line by 3t²(1−t)²·(α + β − 4/3) times the height of the triangle, and along the line by at most
  ///   4/9·(|α − ⅔|·p + |β − ⅔|·q), of which half the square over the radius counts.
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
        // The tangents may intersect behind an end.
        guard p > 0, q > 0 else { return nil }
        (startDirection, endDirection, control) = (from, to, curve.start + from * p)
        excess = (leg1.length / p - 2.0 / 3, leg2.length / q - 2.0 / 3)
      } else {
        // The curve is almost straight and does not turn back.
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
    // Up to this limit, an angle is at most 1.05 times its chord.
    turn = (endDirection - startDirection).length * 1.05
    // These are a lower bound of the speed and an upper bound of the curvature.
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

  /// The vector from the control point to those of the right side, for a half width of 1.
  var normal: Vector2D {
    (startDirection + endDirection).perpendicular / (1 + startDirection.dot(endDirection))
  }
}

extension Path2D.Segment {
  /// Returns true if its chord approximates it within a tolerance; see `Curve.forEachChord`.
  func isShort(_ tolerance: Double) -> Bool {
    max(secondDerivative(at: 0).length, secondDerivative(at: 1).length) <= 8 * tolerance
  }
}

extension Path2D.Cubic {
  /// The parameters of the inflection points in rising order; 0 for one that does not exist or lies almost at an end.
  ///
  /// The derivative is 3·(u + 2vt + wt²). Its cross product with the second derivative is zero there.
  var inflections: (first: Double, second: Double) {
    let u = control1 - start
    let v = (control2 - control1) - u
    let w = (end - control2) - (control2 - control1) - v
    let (c0, c1, c2) = (u.cross(v), u.cross(w), v.cross(w))
    let discriminant = c1 * c1 - 4 * c0 * c2
    guard discriminant > 0 else { return (0, 0) }
    // This form of the root avoids cancellation.
    let sum = -(c1 + (c1 < 0 ? -discriminant.squareRoot() : discriminant.squareRoot())) / 2
    let (s, t) = (Self.inner(sum / c2), Self.inner(c0 / sum))
    return s == 0 || t == 0 ? (max(s, t), 0) : (min(s, t), max(s, t))
  }

  /// Returns a parameter, or 0 if it does not lie between the ends.
  private static func inner(_ t: Double) -> Double { t > 1e-4 && t < 1 - 1e-4 ? t : 0 }
}
