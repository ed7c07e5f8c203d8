extension StripLayer {
  /// Rounds the colours of all stretches, and lists where each begins.
  func pack(into stretches: inout Buffer<PixelStretch>) {
    stretches.removeAll()
    stretches.write(atMost: width) { end in
      begins.forEach(from: 0, to: width) { x in
        end.append(PixelStretch(pixels: colors[x].packed, x: Int32(truncatingIfNeeded: x)))
      }
    }
  }

  /// Rounds the colours of all stretches, and writes them to pixels.
  @inline(__always) func write(to strip: inout PixelStrip) {
    // A copy stays in registers.
    var copy = strip
    begins.forEach(from: 0, to: width) { x in
      copy.begin(at: x, colors[x].packed)
    }
    strip = copy
  }

  /// Adds the runs of one of the rows; neighbours are not of one colour.
  func row(_ lane: Int, into row: inout [Run<PremultipliedColor>]) {
    row.removeAll(keepingCapacity: true)
    begins.forEach(from: 0, to: width) { x in
      let color = colors[x][lane]
      guard let last = row.last else {
        return row.append(Run(color, to: Int32(truncatingIfNeeded: width)))
      }
      guard last.value != color else { return }
      row[row.count - 1].end = Int32(truncatingIfNeeded: x)
      row.append(Run(color, to: Int32(truncatingIfNeeded: width)))
    }
  }
}
