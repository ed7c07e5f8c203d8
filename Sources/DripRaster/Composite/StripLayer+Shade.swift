// MARK: - Radial gradients

extension StripLayer {
  /// Composites a radial gradient onto the covered pixels of a strip, multiplied by an opacity.
  mutating func shade(
    _ shader: RadialShader, _ colors: borrowing Buffer<Lanes>, strip: Int,
    _ steps: Span<CoverageStep>, opacity: Float, without hidden: Range<Int>
  ) {
    let rows = shader.rows(of: strip)
    let visible = shader.visibleColumns(of: strip, in: 0..<width, without: hidden)
    var trail = Trail()
    colors.withTable(from: shader.table.first, steps: shader.table.steps) { table in
      steps.forEachPair { step, following in
        guard step.coverage != .zero else { return }
        let part = step.coverage * opacity
        visible.forEachPart(from: Int(step.x), to: Int(following.x)) { x, end in
          enter(x, &trail)
          if end == x &+ 1 {
            change(x, &trail) { column, below in
              table.color(at: rows.distances(column)).laid(part, over: below)
            }
          } else if part != Lanes(repeating: 1) {
            composite(from: x, to: end, rows, table, part, &trail)
          } else if shader.table.isOpaque {
            replace(from: x, to: end, rows, table, &trail)
          } else {
            composite(from: x, to: end, rows, table, &trail)
          }
        }
      }
    }
    leave(trail)
  }

  /// Fills some columns of a strip with a radial gradient and clears the others.
  mutating func fill(
    with shader: RadialShader, _ colors: borrowing Buffer<Lanes>, strip: Int, columns: Range<Int>,
    without hidden: Range<Int>
  ) {
    fill(.clear)
    let rows = shader.rows(of: strip)
    let visible = shader.visibleColumns(of: strip, in: columns, without: hidden)
    var trail = Trail()
    colors.withTable(from: shader.table.first, steps: shader.table.steps) { table in
      visible.forEachPart(from: 0, to: width) { x, end in
        enter(x, &trail)
        replace(from: x, to: end, rows, table, &trail)
      }
    }
    leave(trail)
  }

  @inline(never)
  private mutating func replace(
    from start: Int, to end: Int, _ rows: RadialShader.Rows, _ table: borrowing ColorTable,
    _ trail: inout Trail
  ) {
    replace(from: start, to: end, &trail) { table.color(at: rows.distances($0)) }
  }

  @inline(never)
  private mutating func composite(
    from start: Int, to end: Int, _ rows: RadialShader.Rows, _ table: borrowing ColorTable,
    _ trail: inout Trail
  ) {
    change(from: start, to: end, &trail) { column, below in
      table.color(at: rows.distances(column)).laid(over: below)
    }
  }

  @inline(never)
  private mutating func composite(
    from start: Int, to end: Int, _ rows: RadialShader.Rows, _ table: borrowing ColorTable,
    _ part: Lanes, _ trail: inout Trail
  ) {
    change(from: start, to: end, &trail) { column, below in
      table.color(at: rows.distances(column)).laid(part, over: below)
    }
  }
}

// MARK: - Linear gradients

extension StripLayer {
  /// Composites a linear gradient onto the covered pixels of a strip, multiplied by an opacity.
  mutating func shade(
    _ shader: LinearShader, _ segments: borrowing Buffer<LinearSegment>, strip: Int,
    _ steps: Span<CoverageStep>, opacity: Float, without hidden: Range<Int>
  ) {
    let rows = shader.rows(of: strip, width: width)
    let visible = VisibleColumns(0..<width, hidden: hidden)
    var (current, currentEnd, trail) = (StripSegments(), 0, Trail())
    steps.forEachPair { step, following in
      guard step.coverage != .zero else { return }
      let part = step.coverage * opacity
      visible.forEachPart(from: Int(step.x), to: Int(following.x)) { start, stop in
        var x = start
        enter(x, &trail)
        while x < stop {
          if x >= currentEnd {
            currentEnd = x &+ current.find(x, rows, in: segments, shader.segments)
          }
          let end = min(stop, currentEnd)
          if end == x &+ 1 {
            change(x, &trail) { column, below in
              current.color(at: rows.offsets(column)).laid(part, over: below)
            }
          } else if current.isOpaque, part == Lanes(repeating: 1) {
            replace(from: x, to: end, rows, current, &trail)
          } else {
            composite(from: x, to: end, rows, current, part, &trail)
          }
          x = end
        }
      }
    }
    leave(trail)
  }

  /// Fills some columns of a strip with a linear gradient and clears the others.
  mutating func fill(
    with shader: LinearShader, _ segments: borrowing Buffer<LinearSegment>, strip: Int,
    columns: Range<Int>, without hidden: Range<Int>
  ) {
    fill(.clear)
    let rows = shader.rows(of: strip, width: width)
    let visible = VisibleColumns(columns, hidden: hidden)
    var (current, trail) = (StripSegments(), Trail())
    visible.forEachPart(from: 0, to: width) { start, stop in
      var x = start
      enter(x, &trail)
      while x < stop {
        let end = min(stop, x &+ current.find(x, rows, in: segments, shader.segments))
        replace(from: x, to: end, rows, current, &trail)
        x = end
      }
    }
    leave(trail)
  }

  @inline(never)
  private mutating func replace(
    from start: Int, to end: Int, _ rows: LinearShader.Rows, _ segments: StripSegments,
    _ trail: inout Trail
  ) {
    replace(from: start, to: end, &trail) { segments.color(at: rows.offsets($0)) }
  }

  @inline(never)
  private mutating func composite(
    from start: Int, to end: Int, _ rows: LinearShader.Rows, _ segments: StripSegments,
    _ part: Lanes, _ trail: inout Trail
  ) {
    change(from: start, to: end, &trail) { column, below in
      segments.color(at: rows.offsets(column)).laid(part, over: below)
    }
  }
}

// MARK: - Columns

extension StripLayer {
  /// The end of the columns that were changed last, and the former colour before it.
  private struct Trail {
    var end = -1
    var color = StripColor.clear
  }

  /// Prepares to change columns from one on.
  @inline(__always) private mutating func enter(_ x: Int, _ trail: inout Trail) {
    guard x != trail.end else { return }
    leave(trail)
    trail.color = colors[begins.last(at: x)]
  }

  /// Restores the former colour after the columns that were changed last.
  @inline(__always) private mutating func leave(_ trail: Trail) {
    if trail.end >= 0 { begin(at: trail.end, with: trail.color) }
  }

  /// Replaces the colours of at least one column by those of a function.
  @inline(__always)
  private mutating func replace(
    from start: Int, to end: Int, _ trail: inout Trail, _ color: (_ column: Lanes) -> StripColor
  ) {
    forEachBlock(from: start, to: end, &trail) { block, range, begins, mask, under in
      let inside = begins & mask
      if inside != 0 { under = block[63 &- inside.leadingZeroBitCount] }
      block.change(range) { column, _ in color(column) }
    }
  }

  /// Replaces the colour of one column: most steps at the edges of shapes have one.
  @inline(__always)
  private mutating func change(
    _ x: Int, _ trail: inout Trail,
    _ changed: (_ column: Lanes, _ below: StripColor) -> StripColor
  ) {
    if begins.contains(x) {
      trail.color = colors[x]
    } else {
      begins.insert(x)
    }
    colors[x] = changed(Lanes(repeating: Float(x)), trail.color)
    trail.end = x &+ 1
  }

  /// Replaces the colours of at least one column by those of a function of the column and the colour.
  @inline(__always)
  private mutating func change(
    from start: Int, to end: Int, _ trail: inout Trail,
    _ changed: (_ column: Lanes, _ below: StripColor) -> StripColor
  ) {
    forEachBlock(from: start, to: end, &trail) { block, range, begins, mask, under in
      let inside = begins & mask
      if inside == 0 {
        let below = under
        return block.change(range) { column, _ in changed(column, below) }
      }
      if inside != mask {
        for index in range {
          if begins & ColumnSet.bit(index) != 0 {
            under = block[index]
          } else {
            block[index] = under
          }
        }
      }
      under = block[range.upperBound &- 1]
      block.change(range, changed)
    }
  }

  /// Makes each of some columns a span, and calls a function with each block, the range of the columns in it, the columns
  /// where spans began, the mask of the range, and the former colour before the range.
  ///
  /// The function sets the last to the former colour of the last column.
  @inline(__always)
  private mutating func forEachBlock(
    from start: Int, to end: Int, _ trail: inout Trail,
    _ body: (
      inout Buffer<StripColor>.Block, Range<Int>, _ begins: UInt64, _ mask: UInt64,
      _ under: inout StripColor
    ) -> Void
  ) {
    var x = start
    while x < end {
      let (word, last) = (x >> 6, min(end, (x | 63) &+ 1))
      let mask = ColumnSet.mask(from: x, to: last)
      let here = begins[word]
      begins[word] = here | mask
      let first = x & 63
      let range = first..<first &+ (last &- x)
      colors.withMutableBlock(word) { body(&$0, range, here, mask, &trail.color) }
      x = last
    }
    trail.end = end
  }
}
