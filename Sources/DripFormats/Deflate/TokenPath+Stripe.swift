internal import DripRaster

extension TokenPath {
  /// Bytes to be written, behind those that may be repeated.
  struct Stripe {
    private(set) var bytes: [UInt8] = []
    /// Where a token may begin or end.
    private(set) var nodes: [Int32] = []
    /// The number of bytes of a row.
    private(set) var bytesPerRow = 0

    /// The nodes of the last row, and of the one above, from the beginnings of the rows on; those of runs
    /// only.
    private var columns: [Int32] = []
    private var columnsAbove: [Int32] = []

    /// The number of bytes.
    var count: Int { bytes.count }

    /// Takes in a byte, and the runs of a row behind it.
    mutating func append(_ row: Span<Run<UInt32>>, behind byte: UInt8, bytesPerUnit: Int) {
      swap(&columns, &columnsAbove)
      columns.removeAll(keepingCapacity: true)
      let first = bytes.count
      columns.append(0)
      bytes.append(byte)
      var start: Int32 = 0
      for index in row.indices {
        let run = row[index]
        for index in 0..<bytesPerUnit {
          columns.append(Int32(bytes.count - first))
          bytes.append(UInt8(truncatingIfNeeded: run.value >> UInt32(8 * index)))
        }
        let count = Int(run.end - start)
        start = run.end
        guard count > 1 else { continue }
        columns.append(Int32(bytes.count - first))
        // Two bytes are too short for a repetition, so a token must be able to end between them.
        if (count - 1) * bytesPerUnit == 2 { columns.append(Int32(bytes.count - first + 1)) }
        let unit = Array(bytes.suffix(bytesPerUnit))
        for _ in 1..<count { bytes.append(contentsOf: unit) }
      }
      bytesPerRow = bytes.count - first
      addNodes(behind: Int32(first))
    }

    /// Adds the nodes of the last row, and those where there was one in the row above: behind an edge that
    /// has moved, it is from there on that the row above is repeated.
    private mutating func addNodes(behind first: Int32) {
      var above = columnsAbove[...]
      for column in columns {
        while let other = above.first, other <= column {
          above.removeFirst()
          if other < column { nodes.append(first + other) }
        }
        nodes.append(first + column)
      }
      for other in above where other < bytesPerRow { nodes.append(first + other) }
    }

    /// Forgets all but the bytes that what comes can still repeat.
    mutating func keepHistory() {
      bytes.removeFirst(max(0, bytes.count - DeflateSymbols.farthest))
      nodes.removeAll(keepingCapacity: true)
    }
  }
}
