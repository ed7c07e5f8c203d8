import DripKit

/// A linear gradient in pixels whose colour changes along a row.
///
/// A pixel has the gradient's colour at its centre, computed in single precision. It is not rounded before it is
/// composited.
struct LinearShader {
  /// The offset at the centre of the first pixel of the first row.
  private let origin: Double
  /// The change of the offset from column to column.
  private let perColumn: Double
  /// The change of the offset from row to row.
  private let perRow: Double
  /// The range of the gradient's segments.
  let segments: Range<Int>
  /// True if all colors are opaque.
  let isOpaque: Bool

  /// Creates a shader of a gradient in pixel coordinates, which has stops and is not degenerate.
  init(_ gradient: Paint.LinearGradient, _ segments: inout Buffer<LinearSegment>) {
    // Larger numbers make no difference to pixels, and could exceed single precision.
    func limited(_ number: Double) -> Double { min(max(number, -1e18), 1e18) }
    let line = gradient.end - gradient.start
    let square = line.dot(line)
    origin = limited((Point2D(0.5, 0.5) - gradient.start).dot(line) / square)
    perColumn = limited(line.dx / square)
    perRow = limited(line.dy / square)
    self.segments = segments.add(gradient.stops)
    isOpaque = gradient.stops.allSatisfy { $0.color.alpha >= 1 }
  }

  /// The offsets of four rows at the first column, and their change from column to column.
  struct Rows: BitwiseCopyable {
    fileprivate var offsets: Lanes
    fileprivate var perColumn: Float
    /// An upper bound of the errors of offsets.
    fileprivate var error: Float

    /// Returns the offsets at a column.
    @inline(__always) func offsets(_ column: Lanes) -> Lanes { offsets + column * perColumn }
  }

  /// Returns the rows of a strip.
  func rows(of strip: Int, width: Int) -> Rows {
    let offsets = Lanes(rounding: (WideLanes(0, 1, 2, 3) + Double(4 * strip)) * perRow + origin)
    let sizes = offsets.magnitudes
    let largest = max(max(sizes.x, sizes.y), max(sizes.z, sizes.w))
    let change = Float(perColumn)
    return Rows(
      offsets: offsets, perColumn: change,
      error: (largest + Float(width) * abs(change)) * 0x1p-21)
  }
}

/// A range of offsets in which the premultiplied components of a linear gradient change linearly.
struct LinearSegment: BitwiseCopyable {
  /// The first offset.
  var begin: Float
  /// The first offset of the next segment.
  var end: Float
  /// Red, green, blue and opacity at the first offset.
  var color: Lanes
  /// Their change for each unit of the offset.
  var slope: Lanes
}

extension Buffer<LinearSegment> {
  /// Adds the segments of a gradient's stops, and returns their range.
  ///
  /// The first and the last segment are outside of the stops. If two stops share an offset, the segment of the later one
  /// begins there.
  mutating func add(_ stops: [Paint.LinearGradient.Stop]) -> Range<Int> {
    let first = count
    func add(_ begin: Float, _ end: Float, _ color: SIMD4<Double>, _ change: SIMD4<Double>) {
      guard begin < end else { return }
      // Slopes that are less by a few roundings keep components between those of both stops.
      let slope = change * ((1 - 0x1p-22) / Double(end - begin))
      append(
        LinearSegment(
          begin: begin, end: end, color: Lanes(rounding: color), slope: Lanes(rounding: slope)))
    }
    var (offset, color) = (-Float.greatestFiniteMagnitude, SIMD4<Double>.zero)
    for index in stops.indices {
      let next = PremultipliedColor(stops[index].color).components
      let end = Self.begin(of: index, stops)
      add(offset, end, index == 0 ? next : color, index == 0 ? .zero : next - color)
      (offset, color) = (end, next)
    }
    add(offset, .infinity, color, .zero)
    return first..<count
  }

  /// Returns the first offset after a stop.
  ///
  /// If two stops share an offset, a little is subtracted. Then the later one counts for a pixel on the edge between
  /// them, in spite of rounding.
  private static func begin(of index: Int, _ stops: [Paint.LinearGradient.Stop]) -> Float {
    let offset = stops[index].offset
    let isEdge =
      index > 0 && stops[index - 1].offset == offset
      || index < stops.count - 1 && stops[index + 1].offset == offset
    return Float(offset) - (isEdge ? 0x1p-20 : 0)
  }
}

/// The segments of a linear gradient at some columns of a strip, one for each row.
struct StripSegments: BitwiseCopyable {
  private var begin = Lanes(repeating: 1)
  private var end = Lanes(repeating: 0)
  private var start = StripColor.clear
  private var slope = StripColor.clear
  /// True if all rows are opaque in their segments.
  private(set) var isOpaque = false

  /// Creates segments without offsets.
  init() {}

  /// Returns the colours at offsets in the segments.
  @inline(__always) func color(at offsets: Lanes) -> StripColor {
    let part = offsets - begin
    return StripColor(
      red: start.red + slope.red * part, green: start.green + slope.green * part,
      blue: start.blue + slope.blue * part, alpha: start.alpha + slope.alpha * part)
  }

  /// Finds the segments at a column, and returns a number of columns with the same.
  mutating func find(
    _ x: Int, _ rows: LinearShader.Rows, in segments: borrowing Buffer<LinearSegment>,
    _ range: Range<Int>
  ) -> Int {
    let offsets = rows.offsets(Lanes(repeating: Float(x)))
    if !all(begin .<= offsets .& offsets .< end) {
      self = StripSegments(offsets, in: segments, range)
    }
    let room = rows.perColumn < 0 ? offsets - begin : end - offsets
    let least = min(min(room.x, room.y), min(room.z, room.w))
    let columns = (least - rows.error) / abs(rows.perColumn)
    return columns > 1 ? Int(min(columns, 0x1p24)) : 1
  }

  private init(
    _ offsets: Lanes, in segments: borrowing Buffer<LinearSegment>, _ range: Range<Int>
  ) {
    var numbers = SIMD4<Int32>(repeating: 0)
    for index in range.dropLast() {
      let isAfter = offsets .>= Lanes(repeating: segments[index].end)
      numbers &+= SIMD4(repeating: 0).replacing(with: 1, where: isAfter)
    }
    let a = segments[range.lowerBound &+ Int(numbers.x)]
    let b = segments[range.lowerBound &+ Int(numbers.y)]
    let c = segments[range.lowerBound &+ Int(numbers.z)]
    let d = segments[range.lowerBound &+ Int(numbers.w)]
    begin = Lanes(a.begin, b.begin, c.begin, d.begin)
    end = Lanes(a.end, b.end, c.end, d.end)
    start = StripColor(rows: a.color, b.color, c.color, d.color)
    slope = StripColor(rows: a.slope, b.slope, c.slope, d.slope)
    isOpaque = start.isOpaque && slope.alpha == .zero
  }
}
