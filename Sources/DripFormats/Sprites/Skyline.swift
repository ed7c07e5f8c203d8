/// A packing of rectangles in a strip of a given width, each as high up as it fits below the ones before.
///
/// The used area is bounded by a line of steps, the skyline, and a rectangle rests on it. Of several places at one
/// height, it takes the one that buries the least area: Jylänki, A Thousand Ways to Pack the Bin (2010), section 3.
struct Skyline {
  /// The number of used rows.
  private(set) var height = 0
  private let width: Int
  /// The spans of columns with equal heights, from left to right.
  private var steps: [Step]

  private struct Step {
    var x: Int
    var y: Int
  }

  /// Creates an empty strip.
  init(width: Int) {
    self.width = width
    steps = [Step(x: 0, y: 0)]
  }

  /// Takes a place for a rectangle, unless it is wider than the strip.
  mutating func place(width: Int, height: Int) -> (x: Int, y: Int)? {
    var best: (step: Int, y: Int, buried: Int)?
    for step in steps.indices {
      guard steps[step].x + width <= self.width else { break }
      let (y, buried) = rest(on: step, width: width)
      if best.map({ (y, buried) < ($0.y, $0.buried) }) ?? true { best = (step, y, buried) }
    }
    guard let best else { return nil }
    let x = steps[best.step].x
    raise(x..<x + width, to: best.y + height, from: best.step)
    self.height = max(self.height, best.y + height)
    return (x, best.y)
  }

  /// Returns the resting row of a span that starts at a step, and the area of the gaps below it.
  private func rest(on step: Int, width: Int) -> (y: Int, buried: Int) {
    let end = steps[step].x + width
    let covered = steps[step...].prefix { $0.x < end }
    let y = covered.reduce(0) { max($0, $1.y) }
    let buried = covered.indices.reduce(0) { area, index in
      area + (y - steps[index].y) * (min(end, self.end(of: index)) - steps[index].x)
    }
    return (y, buried)
  }

  private func end(of step: Int) -> Int { step + 1 < steps.count ? steps[step + 1].x : width }

  /// Raises columns, which begin with a step.
  private mutating func raise(_ columns: Range<Int>, to y: Int, from first: Int) {
    let covered = first..<first + steps[first...].prefix { $0.x < columns.upperBound }.count
    let last = covered.upperBound - 1
    var new = [Step(x: columns.lowerBound, y: y)]
    if end(of: last) > columns.upperBound {
      new.append(Step(x: columns.upperBound, y: steps[last].y))
    }
    steps.replaceSubrange(covered, with: new)
  }
}
