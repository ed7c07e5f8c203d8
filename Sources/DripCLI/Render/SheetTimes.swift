import DripKit

/// The times of the frames on a contact sheet, and the number in a row.
struct SheetTimes: Sendable {
  let times: [Double]
  let columns: Int

  private static let defaultCount = 24
  private static let defaultColumns = 6

  /// Creates the times that a request describes.
  init(_ request: Request, of scene: AnyScene) throws(Mistake) {
    let sheet = request.sheet
    times = try Self.times(request, of: scene)
    guard let rows = sheet.rows else {
      columns = sheet.columns ?? min(Self.defaultColumns, times.count)
      return
    }
    let (count, columns) = (times.count, sheet.columns ?? (times.count + rows - 1) / rows)
    guard count <= rows * columns else {
      throw Mistake(
        "\(rows) row\(rows == 1 ? "" : "s") of \(columns) frames hold \(rows * columns), not \(count)"
      )
    }
    self.columns = columns
  }

  private static func times(
    _ request: Request, of scene: AnyScene
  ) throws(Mistake) -> [Double] {
    let start = request.timing.start?.seconds ?? 0
    let end = request.timing.end?.seconds
    let duration = scene.duration
    guard end != nil || duration.seconds.isFinite else { throw .endless(scene.name, add: ["to"]) }
    var last = end ?? duration.seconds
    // The end of a loop is its beginning.
    var leavesOutEnd = false
    if case .loop(let period, _) = duration, end == nil {
      last = start + period
      leavesOutEnd = true
    }
    guard last > start else {
      guard end == nil else { throw .backward(from: start, to: last) }
      throw .startAfterEnd(start, of: scene.name, scene.run(), add: ["to"])
    }
    guard let step = request.sheet.step else {
      let count = count(request.sheet)
      let steps = leavesOutEnd ? count : max(1, count - 1)
      return try (0..<limited(count)).map { start + (last - start) * Double($0) / Double(steps) }
    }
    guard request.sheet.count == nil else {
      throw Mistake(
        of: "count",
        "use either \(SettingSyntax.quoted("count")) or \(SettingSyntax.quoted("every"))")
    }
    let exact = (last - start) / step
    let nearest = exact.rounded()
    // Rounding errors must not drop the last step.
    let isOnStep = abs(exact - nearest) <= 1e-9 * max(1, nearest)
    let whole = isOnStep ? nearest : exact.rounded(.down)
    let count = isOnStep && leavesOutEnd ? Int(whole) : Int(whole) + 1
    return try (0..<limited(count)).map { start + step * Double($0) }
  }

  /// Returns the number of frames if the step is not set.
  private static func count(_ sheet: Request.Sheet) -> Int {
    sheet.count ?? sheet.rows.map { $0 * (sheet.columns ?? defaultColumns) } ?? defaultCount
  }

  private static func limited(_ count: Int) throws(Mistake) -> Int {
    guard count <= Request.Sheet.maximumCount else { throw .tooManyCells(count) }
    return count
  }
}
