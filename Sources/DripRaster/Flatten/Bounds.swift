/// The bounds of an outline's visible edges.
struct Bounds {
  /// The smallest column and row; infinite if there are no edges.
  private var least = SIMD2<Double>(repeating: .infinity)
  /// The largest column and row.
  private var greatest = SIMD2<Double>.zero

  var left: Double { least.x }
  var right: Double { greatest.x }
  var top: Double { least.y }
  var bottom: Double { greatest.y }

  /// Extends the bounds by a monotone edge between two points.
  @inline(__always) mutating func include(_ a: SIMD2<Double>, _ b: SIMD2<Double>) {
    least = Self.smaller(least, Self.smaller(a, b))
    greatest = Self.larger(greatest, Self.larger(a, b))
  }

  // Each of these conditional expressions compiles to one instruction.

  @inline(__always)
  private static func smaller(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(a.x < b.x ? a.x : b.x, a.y < b.y ? a.y : b.y)
  }

  @inline(__always)
  private static func larger(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(a.x > b.x ? a.x : b.x, a.y > b.y ? a.y : b.y)
  }
}
