internal import DripRaster

extension TokenPath {
  /// Bytes to compress, after earlier bytes that may be repeated.
  struct Stripe {
    private(set) var bytes: [UInt8] = []
    /// The positions at which tokens may begin or end.
    private(set) var nodes: [Int32] = []
    private(set) var bytesPerRow = 0

    /// The nodes of the runs of the last row and of the row above, relative to the beginnings of the rows.
    private var columns: [Int32] = []
    private var columnsAbove: [Int32] = []

    var count: Int { bytes.count }

    /// Adds a byte and a row.
    mutating func append(_ row: Span<Run<UInt32>>, after byte: UInt8, bytesPerUnit: Int) {
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
      addNodes(after: Int32(first))
    }

    /// Adds the nodes of the last row and those of the row above, which repeats from there on if an edge moved.
    private mutating func addNodes(after first: Int32) {
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

    /// Keeps only the bytes that later bytes can repeat.
    mutating func keepHistory() {
      bytes.removeFirst(max(0, bytes.count - DeflateSymbols.farthest))
      nodes.removeAll(keepingCapacity: true)
    }
  }
}
