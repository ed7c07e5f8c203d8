extension StripLayer {
  /// Composites a radial gradient onto the covered pixels of a strip, multiplied by an opacity.
  mutating func shade(
    _ shader: RadialShader, _ table: borrowing Buffer<Lanes>, strip: Int,
    _ steps: Span<CoverageStep>, opacity: Float
  ) {
    let rows = shader.rows(of: strip)
    let (all, hole) = shader.visibleColumns(of: strip, width: width)
    steps.forEachPair { step, following in
      let (x, end) = (max(Int(step.x), all.lowerBound), min(Int(following.x), all.upperBound))
      guard x < end, step.coverage != .zero else { return }
      let part = step.coverage * opacity
      guard hole.lowerBound < end, x < hole.upperBound else {
        return lay(from: x, to: end, part) { shader.color($0, rows, table) }
      }
      lay(from: x, to: hole.lowerBound, part) { shader.color($0, rows, table) }
      lay(from: hole.upperBound, to: end, part) { shader.color($0, rows, table) }
    }
  }

  /// Fills some columns of a strip with a radial gradient and clears the others.
  mutating func fill(
    with shader: RadialShader, _ table: borrowing Buffer<Lanes>, strip: Int, columns: Range<Int>
  ) {
    fill(.clear)
    let rows = shader.rows(of: strip)
    lay(from: columns.lowerBound, to: columns.upperBound, Lanes(repeating: 1)) {
      shader.color($0, rows, table)
    }
  }

  /// Composites the colors of a function of the column.
  @inline(__always)
  private mutating func lay(
    from start: Int, to end: Int, _ part: Lanes, _ color: (_ x: Int) -> StripColor
  ) {
    guard start < end else { return }
    begin(at: end, with: colors[begins.last(at: end)])
    var under = colors[begins.last(at: start)]
    var x = start
    while x < end {
      let word = x >> 6
      let here = begins[word]
      begins[word] = here | ColumnSet.mask(from: x, to: end)
      let last = min(end, (x | 63) &+ 1)
      colors.withMutableBlock(word) { colors in
        while x < last {
          if here & ColumnSet.bit(x) != 0 { under = colors[x & 63] }
          colors[x & 63] = color(x).laid(part, over: under)
          x &+= 1
        }
      }
    }
  }
}
