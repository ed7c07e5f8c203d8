import DripKit

/// When the frames of a contact sheet are.
struct SheetTimes: Sendable {
  let times: [Double]

  private static let defaultCount = 24
  private static let maximumCount = 2000

  /// Creates the times that are asked for.
  init(_ request: Request, of scene: AnyScene) throws(FilmError) {
    let start = request.timing.start ?? 0
    let end = request.timing.end
    let extent = scene.extent
    var last = end ?? extent.seconds
    // The end of a loop is its beginning.
    var leavesOutEnd = false
    if case .loop(let period, _) = extent, end == nil {
      last = start + period
      leavesOutEnd = true
    }
    guard last > start else {
      guard end == nil else { throw .backward(from: start, to: last) }
      throw .startAfterEnd(start, of: scene.name, lasting: last, add: ["--to"])
    }
    guard let step = request.sheet.step else {
      let steps = leavesOutEnd ? Self.defaultCount : Self.defaultCount - 1
      times = (0..<Self.defaultCount).map { start + (last - start) * Double($0) / Double(steps) }
      return
    }
    let exact = (last - start) / step
    let nearest = exact.rounded()
    // What is that close to a step is meant to be on it.
    let isOnStep = abs(exact - nearest) <= 1e-9 * max(1, nearest)
    let whole = isOnStep ? nearest : exact.rounded(.down)
    let count = isOnStep && leavesOutEnd ? Int(whole) : Int(whole) + 1
    guard count <= Self.maximumCount else { throw .tooManyCells(count, limit: Self.maximumCount) }
    times = (0..<count).map { start + step * Double($0) }
  }
}
