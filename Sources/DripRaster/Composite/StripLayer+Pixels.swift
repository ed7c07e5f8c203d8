extension StripLayer {
  /// Calls a function with the first column and the colour of every span, from left to right.
  @inline(__always) private func forEachSpan(_ body: (_ x: Int, _ color: StripColor) -> Void) {
    begins.forEachWord(from: 0, to: width) { word, bits in
      colors.withBlock(word) { colors in
        bits.forEachBit { body(word &<< 6 &+ $0, colors[$0]) }
      }
    }
  }

  /// Rounds the colours of all spans to pixels.
  func pack(into spans: inout Buffer<PixelSpan>) {
    spans.removeAll()
    spans.write(atMost: colors.count) { end in
      begins.forEachWord(from: 0, to: width) { word, bits in
        colors.withBlock(word) { colors in
          end.append(forEachBitOf: bits) { index in
            let x = word &<< 6 &+ index
            return (
              PixelSpan(pixels: colors[index].packed, x: Int32(truncatingIfNeeded: x)), true
            )
          }
        }
      }
    }
  }

  /// Rounds the colours of all spans, and writes them to pixels.
  @inline(__always) func write(to strip: inout PixelStrip) {
    // A local value stays in registers.
    var local = strip
    forEachSpan { x, color in local.begin(at: x, color.packed) }
    strip = local
  }

  /// Replaces an array by the runs of one row, without equal neighbours.
  func row(_ lane: Int, into row: inout [Run<PremultipliedColor>]) {
    row.removeAll(keepingCapacity: true)
    forEachSpan { x, color in
      let color = color[lane]
      guard let last = row.last else {
        return row.append(Run(color, to: Int32(truncatingIfNeeded: width)))
      }
      guard last.value != color else { return }
      row[row.count - 1].end = Int32(truncatingIfNeeded: x)
      row.append(Run(color, to: Int32(truncatingIfNeeded: width)))
    }
  }
}
