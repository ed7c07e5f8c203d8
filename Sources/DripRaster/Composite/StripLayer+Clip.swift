extension StripLayer {
  /// Whether nothing has been drawn.
  var isClear: Bool { colors[0].alpha == .zero && begins.hasOnlyFirst }

  /// Cuts the layer down to what is covered.
  func clip(to steps: Buffer<CoverageStep>.Elements, _ range: Range<Int>) {
    guard range.count > 1 else { return fill(.clear) }
    change(steps, range, kept: Lanes(repeating: 1), hidden: .zero) { $0.faded(to: $1) }
    let (first, end) = (Int(steps[range.lowerBound].x), Int(steps[range.upperBound - 1].x))
    if first > 0 {
      begins.remove(from: 1, to: first)
      colors[0] = .clear
    }
    if end < width {
      begins.remove(from: end + 1, to: width)
      colors[end] = .clear
    }
  }

  /// Lays another layer over some places of this one, by a part of its opacity.
  func lay(_ other: StripLayer, from x: Int, to end: Int, _ part: Lanes) {
    var under = colors[begins.last(at: x)]
    var over = other.colors[other.begins.last(at: x)]
    begin(at: x, with: under)
    begins.forEach(from: x, to: end, orIn: other.begins) { place in
      if begins.contains(place) { under = colors[place] }
      if other.begins.contains(place) { over = other.colors[place] }
      colors[place] = over.laid(part, over: under)
      begins.insert(place)
    }
    begin(at: end, with: under)
  }
}
