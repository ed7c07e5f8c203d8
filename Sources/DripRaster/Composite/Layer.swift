/// One row of a layer: runs from left to right, with nothing between them.
struct Layer: ~Copyable {
  /// The runs, none empty and none overlapping another.
  private(set) var runs = Buffer<Run>()
  private var scratch = Buffer<Run>()

  /// Makes the layer hold one colour all along, or nothing.
  mutating func fill(width: Int, with color: PremultipliedColor) {
    runs.removeAll()
    if width > 0, color.alpha > 0 { runs.append(Run(from: 0, to: width, color)) }
  }

  /// Lays a colour over those parts of the layer that are covered.
  mutating func blend(_ color: PremultipliedColor, _ spans: borrowing Buffer<CoverageSpan>) {
    guard !spans.isEmpty else { return }
    scratch.removeAll()
    var merge = Merge()
    for index in spans.indices {
      let span = spans[index]
      merge.lay(
        color.faded(to: span.coverage), from: span.start, to: span.end, over: runs, into: &scratch)
    }
    merge.finish(over: runs, into: &scratch)
    swap(&runs, &scratch)
  }

  /// Lays another layer over this one.
  mutating func blend(_ layer: borrowing Layer, opacity: Double) {
    guard !layer.runs.isEmpty else { return }
    scratch.removeAll()
    var merge = Merge()
    for index in layer.runs.indices {
      let run = layer.runs[index]
      merge.lay(
        run.color.faded(to: opacity), from: run.start, to: run.end, over: runs, into: &scratch)
    }
    merge.finish(over: runs, into: &scratch)
    swap(&runs, &scratch)
  }

  /// Cuts the layer down to what is covered.
  mutating func clip(to spans: borrowing Buffer<CoverageSpan>) {
    scratch.removeAll()
    var index = 0
    for place in spans.indices {
      let span = spans[place]
      while index < runs.count, runs[index].end <= span.start { index += 1 }
      var inside = index
      while inside < runs.count, runs[inside].start < span.end {
        let run = runs[inside]
        scratch.append(
          Run(
            from: max(run.start, span.start), to: min(run.end, span.end),
            run.color.faded(to: span.coverage)))
        inside += 1
      }
    }
    swap(&runs, &scratch)
  }

  /// Fills the gaps and joins neighbours of one colour, so that the runs lie end to end.
  mutating func finish(width: Int) {
    scratch.removeAll()
    var position = 0
    for index in runs.indices {
      let run = runs[index]
      if position < run.start { append(.clear, from: position, to: run.start) }
      append(run.color, from: run.start, to: run.end)
      position = run.end
    }
    if position < width { append(.clear, from: position, to: width) }
    swap(&runs, &scratch)
  }

  @inline(__always)
  private mutating func append(_ color: PremultipliedColor, from start: Int, to end: Int) {
    if !scratch.isEmpty, scratch.last.color == color {
      scratch.last.end = end
    } else {
      scratch.append(Run(from: start, to: end, color))
    }
  }
}

/// A merge of two sorted lists of runs, one laid over the other.
private struct Merge {
  /// The first run below that has not been used up.
  private var below = 0
  /// Up to where it has.
  private var done = 0

  /// Lays a run over those below.
  @inline(__always)
  mutating func lay(
    _ color: PremultipliedColor, from start: Int, to end: Int, over runs: borrowing Buffer<Run>,
    into result: inout Buffer<Run>
  ) {
    // What lies wholly left of the run stays as it is.
    while below < runs.count, runs[below].end <= start {
      let other = runs[below]
      let from = max(other.start, done)
      if from < other.end { result.append(Run(from: from, to: other.end, other.color)) }
      below += 1
    }
    guard below < runs.count, runs[below].start < end else {
      result.append(Run(from: start, to: end, color))
      done = end
      return
    }
    // And so does what sticks out on its left.
    let first = runs[below]
    let from = max(first.start, done)
    if from < start { result.append(Run(from: from, to: start, first.color)) }
    if color.alpha == 1 {
      result.append(Run(from: start, to: end, color))
      while below < runs.count, runs[below].end <= end { below += 1 }
      done = end
      return
    }
    var position = start
    while position < end {
      guard below < runs.count, runs[below].start < end else {
        result.append(Run(from: position, to: end, color))
        break
      }
      let other = runs[below]
      if position < other.start {
        result.append(Run(from: position, to: other.start, color))
        position = other.start
      }
      let stop = min(end, other.end)
      result.append(Run(from: position, to: stop, color.over(other.color)))
      position = stop
      if other.end <= stop { below += 1 }
    }
    done = end
  }

  /// Adds what lies right of all runs.
  @inline(__always)
  mutating func finish(over runs: borrowing Buffer<Run>, into result: inout Buffer<Run>) {
    while below < runs.count {
      let other = runs[below]
      let from = max(other.start, done)
      if from < other.end { result.append(Run(from: from, to: other.end, other.color)) }
      below += 1
    }
  }
}
