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
  @inline(__always) mutating func write(to strip: inout PixelStrip) {
    // A local value stays in registers.
    var local = strip
    begins.forEachWord(from: 0, to: width) { word, bits in
      colors.withBlock(word) { colors in
        let x = word &<< 6
        // The columns at which spans of one column begin four times.
        let fours = bits & (bits &>> 1) & (bits &>> 2) & (bits &>> 3)
        guard fours != 0 else {
          return bits.forEachBit { local.begin(at: x &+ $0, colors[$0].packed) }
        }
        var rest = bits
        while rest != 0 {
          let index = rest.trailingZeroBitCount
          if fours & ColumnSet.bit(index) != 0 {
            local.beginFour(
              at: x &+ index, colors[index].packed, colors[index &+ 1].packed,
              colors[index &+ 2].packed, colors[index &+ 3].packed)
            rest &= ~(15 &<< UInt64(truncatingIfNeeded: index))
          } else {
            local.begin(at: x &+ index, colors[index].packed)
            rest &= rest &- 1
          }
        }
      }
    }
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
