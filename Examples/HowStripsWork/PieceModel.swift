import DripKit

/// A piece of a parabola in a box, and its model.
///
/// At the parameter t, the curve is at t − α·t·(1 − t) of the box's width and at t − β·t·(1 − t) of its height.
struct PieceModel {
  let alpha: Double
  let beta: Double

  /// An unusually bent piece.
  static let tight = PieceModel(alpha: 0.72, beta: -0.6)

  /// The number of the model's terms.
  enum Terms: Int, CaseIterable {
    case chord, bulge, lean
  }

  /// Returns the place in the box at a parameter.
  func point(at t: Double) -> Point2D {
    let bow = t * (1 - t)
    return Point2D(t - alpha * bow, t - beta * bow)
  }

  /// The curve in a box of side 1.
  var curve: Path2D.Quadratic {
    Path2D.Quadratic(
      start: .origin, control: Point2D((1 - alpha) / 2, (1 - beta) / 2), end: Point2D(1, 1))
  }

  /// Returns the height of the model with the given terms, at a fraction of the width.
  func height(at u: Double, _ terms: Terms) -> Double {
    let v = 2 * u - 1
    let bulge = (alpha - beta) / 4 * (1 - v * v)
    return switch terms {
    case .chord: u
    case .bulge: u + bulge
    case .lean: u + bulge * (1 - alpha * v)
    }
  }

  /// Returns the vertical distance of the model from the curve at a parameter.
  func error(at t: Double, _ terms: Terms) -> Double {
    let point = point(at: t)
    return height(at: point.x, terms) - point.y
  }
}
