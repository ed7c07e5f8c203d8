extension StripLayer {
  /// Fills some columns of a strip with a gradient and clears the others.
  mutating func fill(
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
        begin(at: x, with: colors[begins.last(at: x)])
        let end = Int(runs[index].end)
        let color = runs[index].value
        begins.forEachWord(from: x, to: end) { word, bits in
          bits.forEachBit { colors[word &<< 6 &+ $0][lane] = color }
        }
        x = end
      }
    }
    begin(at: columns.upperBound, with: .clear)
  }
}
