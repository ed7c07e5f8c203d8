import DripKit

/// The colours of a gradient, computed in the simplest way: a place is mapped to the gradient's coordinates,
/// and the colours of its neighbouring stops are interpolated.
struct OracleGradient {
  private let stops: [LinearGradient2D.Stop]
  private let back: Transform2D?
  private let offset: (Point2D) -> Double

  init(_ gradient: LinearGradient2D, under transform: Transform2D) {
    stops = gradient.stops
    back = transform.inverse
    let line = gradient.end - gradient.start
    offset = { ($0 - gradient.start).dot(line) / line.dot(line) }
  }

  /// Creates the colours of a radial gradient.
  ///
  /// A gradient whose own transform has no inverse paints nothing.
  init(_ gradient: RadialGradient2D, under transform: Transform2D) {
    stops = gradient.stops
    let inverse = gradient.transform.inverse
    back = inverse.flatMap { inner in transform.inverse.map { $0.followed(by: inner) } }
    offset = { place in
      gradient.radius > 0 ? (place - gradient.center).length / gradient.radius : .nan
    }
  }

  /// Returns the premultiplied colour at a place, its straight components rounded to 256 steps.
  func color(atX x: Double, y: Double) -> SIMD4<Double> {
    let color = unrounded(atX: x, y: y)
    guard color.w > 0 else { return .zero }
    let alpha = (color.w * 255).rounded() / 255
    let straight = (color / color.w * 255).rounded(.toNearestOrAwayFromZero) / 255 * alpha
    return SIMD4(straight.x, straight.y, straight.z, alpha)
  }

  private func unrounded(atX x: Double, y: Double) -> SIMD4<Double> {
    func premultiplied(_ color: RGBAColor) -> SIMD4<Double> {
      SIMD4(color.red, color.green, color.blue, 1) * color.alpha
    }
    guard let first = stops.first, let last = stops.last, let back else { return .zero }
    let offset = offset(back.apply(Point2D(x, y)))
    guard offset.isFinite else { return premultiplied(last.color) }
    guard let next = stops.firstIndex(where: { $0.offset > offset }) else {
      return premultiplied(last.color)
    }
    guard next > 0 else { return premultiplied(first.color) }
    let (a, b) = (stops[next - 1], stops[next])
    let part = (offset - a.offset) / (b.offset - a.offset)
    return premultiplied(a.color) * (1 - part) + premultiplied(b.color) * part
  }
}
