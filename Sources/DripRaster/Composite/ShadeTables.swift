import DripKit

/// The colors of radial gradients at equal steps.
///
/// The number of steps is a power of two from 64 to 4,096, so that no component changes by more than 1/256 from one step
/// to the next, if that is not more. Tables are kept for later frames with the same stops until they take 256 kilobytes.
struct ShadeTables: ~Copyable {
  /// The colors of one list of stops.
  struct Table: BitwiseCopyable {
    /// The number of steps.
    fileprivate(set) var steps: Int
    /// The index of the color at the center; as many colors as there are steps follow.
    fileprivate(set) var first: Int
    /// The number of colors from the center on that are clear.
    fileprivate(set) var clearSteps = 0
    /// True if the last color is clear.
    fileprivate(set) var isClearOutside = false
    /// True if all colors are opaque.
    fileprivate(set) var isOpaque = true
  }

  /// The premultiplied colors of all tables.
  private(set) var colors = Buffer<Lanes>()
  private var tables: [(stops: [Paint.RadialGradient.Stop], table: Table)] = []
  /// The table that a picture like the previous one needs next.
  private var next = 0

  /// Begins a frame.
  mutating func begin() {
    next = 0
    guard colors.count > 1 << 14 else { return }
    colors.removeAll()
    tables.removeAll(keepingCapacity: true)
  }

  /// Returns the table of some stops.
  mutating func table(of stops: [Paint.RadialGradient.Stop]) -> Table {
    for offset in tables.indices {
      let index = (next + offset) % tables.count
      if tables[index].stops == stops {
        next = index + 1
        return tables[index].table
      }
    }
    let table = add(stops)
    tables.append((stops, table))
    next = tables.count
    return table
  }

  /// Adds the colors of some stops.
  private mutating func add(_ stops: [Paint.RadialGradient.Stop]) -> Table {
    var table = Table(steps: Self.steps(of: stops), first: colors.count)
    let premultiplied = stops.map { PremultipliedColor($0.color) }
    var after = 0
    for step in 0...table.steps {
      let offset = Double(step) / Double(table.steps)
      while after < stops.count, stops[after].offset <= offset { after += 1 }
      let (low, high) = (max(after - 1, 0), min(after, stops.count - 1))
      var color = premultiplied[low]
      let (begin, end) = (stops[low].offset, stops[high].offset)
      if begin <= offset, offset < end {
        color = color.interpolated(to: premultiplied[high], (offset - begin) / (end - begin))
      }
      let lanes = Lanes(
        Float(color.red), Float(color.green), Float(color.blue), Float(color.alpha))
      if lanes.w == 0, table.clearSteps == step { table.clearSteps += 1 }
      table.isClearOutside = lanes.w == 0
      table.isOpaque = table.isOpaque && lanes.w == 1
      colors.append(lanes)
    }
    return table
  }

  /// Returns the number of steps.
  private static func steps(of stops: [Paint.RadialGradient.Stop]) -> Int {
    var steps = 64
    for (a, b) in zip(stops, stops.dropFirst()) {
      let (low, high) = (PremultipliedColor(a.color), PremultipliedColor(b.color))
      let change = max(
        max(abs(high.red - low.red), abs(high.green - low.green)),
        max(abs(high.blue - low.blue), abs(high.alpha - low.alpha)))
      while steps < 4096, change * 256 > (b.offset - a.offset) * Double(steps) { steps *= 2 }
    }
    return steps
  }
}
