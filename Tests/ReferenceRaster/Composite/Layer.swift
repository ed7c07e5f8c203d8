/// One row of a layer: runs from left to right, with nothing between them.
struct Layer {
  /// The runs, none empty and none overlapping another.
  private(set) var runs: [Run] = []
  private var scratch: [Run] = []

  /// Makes the layer hold one colour all along, or nothing.
  mutating func fill(width: Int, with color: PremultipliedColor) {
    runs.removeAll(keepingCapacity: true)
    if width > 0, color.alpha > 0 { runs.append(Run(from: 0, to: width, color)) }
  }

  /// Lays a colour over those parts of the layer that are covered.
  mutating func blend(_ color: PremultipliedColor, _ spans: [CoverageSpan]) {
    blend(count: spans.count) {
      let span = spans[$0]
      return Run(from: span.start, to: span.end, color.faded(to: span.coverage))
    }
  }

  /// Lays another layer over this one.
  mutating func blend(_ layer: Layer, opacity: Double) {
    blend(count: layer.runs.count) {
      let run = layer.runs[$0]
      return Run(from: run.start, to: run.end, run.color.faded(to: opacity))
    }
  }

  /// Lays runs over the layer: a merge of two sorted lists.
  private mutating func blend(count: Int, _ source: (Int) -> Run) {
    guard count > 0 else { return }
    scratch.removeAll(keepingCapacity: true)
    var below = 0
    // Up to where the run below has been used up.
    var done = 0
    for index in 0..<count {
      let run = source(index)
      var position = run.start
      // What lies wholly left of the run, or sticks out on its left, stays as it is.
      while below < runs.count, runs[below].end <= position {
        append(runs[below].color, from: max(runs[below].start, done), to: runs[below].end)
        below += 1
      }
      while position < run.end {
        guard below < runs.count, runs[below].start < run.end else {
          append(run.color, from: position, to: run.end)
          position = run.end
          break
        }
        let other = runs[below]
        append(other.color, from: max(other.start, done), to: position)
        append(run.color, from: position, to: other.start)
        position = max(position, other.start)
        let end = min(run.end, other.end)
        append(run.color.over(other.color), from: position, to: end)
        position = end
        done = end
        if other.end <= end { below += 1 }
      }
      done = max(done, run.end)
    }
    while below < runs.count {
      append(runs[below].color, from: max(runs[below].start, done), to: runs[below].end)
      below += 1
    }
    swap(&runs, &scratch)
  }

  /// Cuts the layer down to what is covered.
  mutating func clip(to spans: [CoverageSpan]) {
    scratch.removeAll(keepingCapacity: true)
    var index = 0
    for span in spans {
      while index < runs.count, runs[index].end <= span.start { index += 1 }
      var inside = index
      while inside < runs.count, runs[inside].start < span.end {
        append(
          runs[inside].color.faded(to: span.coverage),
          from: max(runs[inside].start, span.start), to: min(runs[inside].end, span.end))
        inside += 1
      }
    }
    swap(&runs, &scratch)
  }

  /// Fills the gaps and joins neighbours of one colour, so that the runs lie end to end.
  mutating func finish(width: Int) {
    scratch.removeAll(keepingCapacity: true)
    var position = 0
    for run in runs {
      append(.clear, from: position, to: run.start)
      append(run.color, from: run.start, to: run.end)
      position = run.end
    }
    append(.clear, from: position, to: width)
    swap(&runs, &scratch)
  }

  private mutating func append(_ color: PremultipliedColor, from start: Int, to end: Int) {
    guard start < end else { return }
    if let last = scratch.last, last.end == start, last.color == color {
      scratch[scratch.count - 1].end = end
    } else {
      scratch.append(Run(from: start, to: end, color))
    }
  }
}
