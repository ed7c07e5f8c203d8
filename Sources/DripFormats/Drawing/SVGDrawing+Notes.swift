extension SVGDrawing {
  /// Returns sentences that say what of the file a path does not show.
  func notes(of shapes: [Shape], _ purpose: Purpose, tooSmall: Int) -> [String] {
    var notes: [String] = []
    if purpose == .glyph {
      let colors = Self.count(shapes.map { $0.paint })
      let lines = shapes.compactMap { $0.line }
      if shapes.contains(where: { $0.isFilled }) { notes.append("Filled shapes became outlines.") }
      if colors > 1 { notes.append("\(colors) colours became one.") }
      if Self.count(lines) > 1 { notes.append("All lines have the same width, without dashes.") }
    }
    if !leftOut.isEmpty {
      let names = leftOut.map { $0.count == 1 ? "1 \($0.name)" : "\($0.count) \($0.name)s" }
      var list = names[0]
      for (index, name) in names.enumerated().dropFirst() {
        list += (index == names.count - 1 ? " and " : ", ") + name
      }
      let isOne = leftOut.count == 1 && leftOut[0].count == 1
      notes.append("\(list) \(isOne ? "was" : "were") left out.")
    }
    if tooSmall > 0 {
      let parts = tooSmall == 1 ? "1 small part was" : "\(tooSmall) small parts were"
      notes.append("\(parts) left out, because there are too many.")
    }
    if damaged > 0 {
      let shapes = damaged == 1 ? "1 damaged shape ends" : "\(damaged) damaged shapes end"
      notes.append("\(shapes) at the mistake.")
    }
    return notes
  }

  /// Returns the number of different texts.
  private static func count(_ texts: [[UInt8]]) -> Int {
    var different: [[UInt8]] = []
    for text in texts where !different.contains(text) { different.append(text) }
    return different.count
  }
}
