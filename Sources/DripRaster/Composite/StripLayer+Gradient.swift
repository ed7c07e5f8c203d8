extension StripLayer {
  /// Makes the layer hold a gradient in some columns of a strip, and nothing beside them.
  func fill(
    with gradient: PixelGradient, strip: Int, columns: Range<Int>,
    using runs: inout Buffer<Run<PremultipliedColor>>
  ) {
    fill(.clear)
    guard !columns.isEmpty else { return }
    for lane in 0..<4 {
      runs.removeAll()
      gradient.append(row: strip * 4 + lane, columns: columns, to: &runs)
      var x = columns.lowerBound
      for index in runs.indices {
        begin(at: x, with: colors[stretch(at: x)])
        let end = Int(runs[index].end)
        forEachBegin(from: x, to: end, in: { begins[$0] }) {
          colors[$0][lane] = runs[index].value
        }
        x = end
      }
    }
    if columns.upperBound < width {
      // A stretch that reaches here began inside.
      begin(at: columns.upperBound, with: .clear)
      colors[columns.upperBound] = .clear
    }
  }
}
