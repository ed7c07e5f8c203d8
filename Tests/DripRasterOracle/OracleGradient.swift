import DripKit

/// The colours of a gradient, computed in the simplest way: a place is mapped to the gradient's coordinates,
/// and the colours of its neighbouring stops are interpolated.
struct OracleGradient {
  private let stops: [Paint.LinearGradient.Stop]
  private let back: Transform2D?
  private let offset: (Point2D) -> Double
  private let isRadial: Bool

  init(_ gradient: Paint.LinearGradient, under transform: Transform2D) {
    stops = gradient.stops
    back = transform.inverse
    isRadial = false
    let line = gradient.end - gradient.start
    offset = { ($0 - gradient.start).dot(line) / line.dot(line) }
  }

  /// Creates the colours of a radial gradient.
  ///
  /// A gradient whose own transform has no inverse paints nothing.
  init(_ gradient: Paint.RadialGradient, under transform: Transform2D) {
    stops = gradient.stops
    let inverse = gradient.transform.inverse
    back = inverse.flatMap { inner in transform.inverse.map { $0.followed(by: inner) } }
    offset = { place in
      gradient.radius > 0 ? (place - gradient.center).length / gradient.radius : .nan
    }
    isRadial = true
  }

  /// Returns the premultiplied colour at a place, and the largest permitted difference.
  ///
  /// A linear gradient's straight components are rounded to 256 steps, and may differ by one. Those of a radial gradient
  /// may differ by half a step, and steep changes may move by 1/8,192 of the radius.
  func color(atX x: Double, y: Double) -> (color: SIMD4<Double>, tolerance: Double) {
    guard let back else { return (.zero, 0) }
    let offset = offset(back.apply(Point2D(x, y)))
    let color = color(at: offset)
    if isRadial {
      let moved = [-1.0, 1].flatMap { side in
        let difference = self.color(at: offset + side / 8000) - color
        return (0..<4).map { abs(difference[$0]) }
      }
      return (color, max(0.5 / 255, moved.reduce(0, max)) + 1e-4)
    }
    guard color.w > 0 else { return (.zero, 1.0 / 255) }
    let alpha = (color.w * 255).rounded() / 255
    let straight = (color / color.w * 255).rounded(.toNearestOrAwayFromZero) / 255 * alpha
    return (SIMD4(straight.x, straight.y, straight.z, alpha), 1.0 / 255)
  }

  private func color(at offset: Double) -> SIMD4<Double> {
    func premultiplied(_ color: RGBAColor) -> SIMD4<Double> {
      SIMD4(color.red, color.green, color.blue, 1) * color.alpha
    }
    guard let first = stops.first, let last = stops.last else { return .zero }
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
