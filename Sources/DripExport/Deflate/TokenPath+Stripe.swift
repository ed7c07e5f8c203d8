internal import DripRaster

extension TokenPath {
  /// Bytes to be written, behind those that may be repeated.
  struct Stripe {
    private(set) var bytes: [UInt8] = []
    /// Where a token may begin or end.
    private(set) var nodes: [Int32] = []

    /// How many bytes there are.
    var count: Int { bytes.count }

    /// Takes in the byte that says how a row is filtered, and its runs.
    mutating func append(row: Span<PixelRuns.Run>, bytesPerUnit: Int) {
      nodes.append(Int32(bytes.count))
      bytes.append(0)
      var start: Int32 = 0
      for index in row.indices {
        let run = row[index]
        for byte in 0..<bytesPerUnit {
          nodes.append(Int32(bytes.count))
          bytes.append(UInt8(truncatingIfNeeded: run.pixel.bits >> UInt32(8 * byte)))
        }
        let times = Int(run.end - start)
        start = run.end
        guard times > 1 else { continue }
        nodes.append(Int32(bytes.count))
        // Two bytes are too short for a repetition, so a token must be able to end between them.
        if (times - 1) * bytesPerUnit == 2 { nodes.append(Int32(bytes.count + 1)) }
        let unit = Array(bytes.suffix(bytesPerUnit))
        for _ in 1..<times { bytes.append(contentsOf: unit) }
      }
    }

    /// Forgets all but the bytes that what comes can still repeat.
    mutating func keepHistory() {
      bytes.removeFirst(max(0, bytes.count - DeflateSymbols.farthest))
      nodes.removeAll(keepingCapacity: true)
    }
  }
}
