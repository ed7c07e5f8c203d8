/// Lists of the edges in each band.
///
/// An edge is in one list at a time. If it continues into the next band, it moves to the list of that band.
struct BandLists: ~Copyable {
  private var heads = Buffer<Int32>()
  private var nexts = Buffer<Int32>()

  /// Lists the edges of a shape by the bands in which they begin.
  mutating func prepare<Edge: Descending>(
    _ edges: borrowing Buffer<Edge>, bands: Int, from first: Int
  ) {
    heads.fill(count: bands, with: -1)
    nexts.fill(count: edges.count, with: -1)
    // The loop goes backwards, so that every list is in the order of drawing.
    for index in edges.indices.reversed() {
      let band = Int(UInt(bitPattern: Int(edges[index].y0) &- first) / UInt(StripBand.rows))
      nexts[index] = heads[band]
      heads[band] = Int32(truncatingIfNeeded: index)
    }
  }

  /// Returns the first edge of a band, or −1.
  @inline(__always) func first(of band: Int) -> Int { Int(heads[band]) }

  /// Returns the edge after another, or −1, and moves that other edge to the next band's list if it continues.
  @inline(__always) mutating func next(behind index: Int, of band: Int, continues: Bool) -> Int {
    let next = Int(nexts[index])
    if continues { put(index, into: band + 1) }
    return next
  }

  /// Adds an edge that is in no list to that of a band.
  @inline(__always) private mutating func put(_ index: Int, into band: Int) {
    nexts[index] = heads[band]
    heads[band] = Int32(truncatingIfNeeded: index)
  }
}
