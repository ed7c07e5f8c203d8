import DripKit

/// A piece of a parabola in a box, and what stands for it.
///
/// Along t the curve goes sideways by t − α·t·(1 − t) of the box, and along its height by t − β·t·(1 − t).
struct PieceModel {
  let alpha: Double
  let beta: Double

  /// A piece that bends as much as few corners do.
  static let tight = PieceModel(alpha: 0.72, beta: -0.6)

  /// The model of a piece, in the order of the terms.
  enum Terms: Int, CaseIterable {
    case chord, bulge, lean
  }

  /// Returns the place in the box at a parameter.
  func point(at t: Double) -> Point2D {
    let bow = t * (1 - t)
    return Point2D(t - alpha * bow, t - beta * bow)
  }

  /// The curve in a box of side 1.
  var curve: QuadraticCurve {
    QuadraticCurve(
      start: .origin, control: Point2D((1 - alpha) / 2, (1 - beta) / 2), end: Point2D(1, 1))
  }

  /// Returns the height that the first terms of the model give at a part of the width.
  func height(at u: Double, _ terms: Terms) -> Double {
    let v = 2 * u - 1
    let bulge = (alpha - beta) / 4 * (1 - v * v)
    return switch terms {
    case .chord: u
    case .bulge: u + bulge
    case .lean: u + bulge * (1 - alpha * v)
    }
  }

  /// Returns how far the model is from the curve at a parameter.
  func error(at t: Double, _ terms: Terms) -> Double {
    let point = point(at: t)
    return height(at: point.x, terms) - point.y
  }
}
