/// The rectangle around what an outline has in the frame.
struct Bounds {
  /// The least column and row; beyond all numbers where there is nothing.
  private var least = SIMD2<Double>(repeating: .infinity)
  /// The greatest column and row.
  private var greatest = SIMD2<Double>.zero

  /// The least column.
  var left: Double { least.x }
  /// The greatest column.
  var right: Double { greatest.x }
  /// The least row.
  var top: Double { least.y }
  /// The greatest row.
  var bottom: Double { greatest.y }

  /// Makes room for what leads from one point to another and turns back nowhere.
  @inline(__always) mutating func include(_ a: SIMD2<Double>, _ b: SIMD2<Double>) {
    least = Self.smaller(least, Self.smaller(a, b))
    greatest = Self.larger(greatest, Self.larger(a, b))
  }

  // Conditional expressions that are spelled out become one instruction each.

  @inline(__always)
  private static func smaller(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(a.x < b.x ? a.x : b.x, a.y < b.y ? a.y : b.y)
  }

  @inline(__always)
  private static func larger(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(a.x > b.x ? a.x : b.x, a.y > b.y ? a.y : b.y)
  }
}
