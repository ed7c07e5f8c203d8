extension StripLayer {
  /// Whether nothing has been drawn.
  var isClear: Bool {
    guard colors[0].alpha == .zero else { return false }
    var others = begins[0] & ~1
    for word in 1..<max(words, 1) { others |= begins[word] }
    return others == 0
  }

  /// Cuts the layer down to what is covered.
  func clip(to steps: Buffer<CoverageStep>.Elements, _ range: Range<Int>) {
    guard range.count > 1 else { return fill(.clear) }
    change(steps, range, kept: Lanes(repeating: 1), hidden: .zero) { $0.faded(to: $1) }
    let (first, end) = (Int(steps[range.lowerBound].x), Int(steps[range.upperBound - 1].x))
    if first > 0 {
      forget(from: 1, to: first)
      colors[0] = .clear
    }
    if end < width {
      forget(from: end + 1, to: width)
      colors[end] = .clear
    }
  }

  /// Lays another layer over some places of this one, by a part of its opacity.
  func lay(_ other: StripLayer, from x: Int, to end: Int, _ part: Lanes) {
    var under = colors[stretch(at: x)]
    var over = other.colors[other.stretch(at: x)]
    begin(at: x, with: under)
    forEachBegin(from: x, to: end, in: { begins[$0] | other.begins[$0] }) { place in
      let (word, bit) = (place >> 6, UInt64(1) &<< UInt64(truncatingIfNeeded: place & 63))
      if begins[word] & bit != 0 { under = colors[place] }
      if other.begins[word] & bit != 0 { over = other.colors[place] }
      colors[place] = over.laid(part, over: under)
      begins[word] |= bit
    }
    begin(at: end, with: under)
  }
}
