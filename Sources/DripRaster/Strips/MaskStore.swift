import DripKit

/// The strips of a scanned shape.
struct Mask: BitwiseCopyable {
  /// The first strip with coverage.
  var firstStrip: Int
  /// The strip after the last one with coverage.
  var endStrip: Int
  /// The index of the first strip in the store.
  var offset: Int
}

/// The coverage of all shapes of a picture, and the working memory for computing it.
///
/// The coverage of the previous frame is kept, because many shapes of a film stand still.
struct MaskStore: ~Copyable {
  private var masks = Buffer<Mask>()
  /// The coverage of every shape.
  private(set) var store = StripStore()
  private var shapes = ShapeRecord()

  // The masks, the coverage and the shapes of the previous frame.
  private var earlierMasks = Buffer<Mask>()
  private var earlierStore = StripStore()
  private var earlierShapes = ShapeRecord()

  private var band = StripBand()
  private var lines = BandLists()
  private var curves = BandLists()
  private var rows = RowScanner()
  private var width = 0
  private var height = 0

  /// Removes all shapes and begins a frame of a size.
  ///
  /// The coverage of the previous frame is used again if it had the same settings.
  mutating func begin(size: PixelSize, isLikeBefore: Bool) {
    (width, height) = (size.width, size.height)
    swap(&masks, &earlierMasks)
    swap(&store, &earlierStore)
    swap(&shapes, &earlierShapes)
    masks.removeAll()
    store.removeAll()
    shapes.removeAll()
    if isLikeBefore { earlierShapes.rewind() } else { earlierShapes.removeAll() }
    band.prepare(width: width)
    rows.prepare(width: width)
  }

  /// Returns the index of a shape, or nil if it covers nothing.
  ///
  /// Calls a function to set the outline and scans it if the shape is neither the previous one of this frame nor one of
  /// the previous frame.
  mutating func mask(
    of shape: DrawnShape, _ outline: inout Outline, _ setOutline: (inout Outline) -> Void
  ) -> Int? {
    let fingerprint = shape.fingerprint
    if let last = shapes.last(shape, fingerprint) { return last.mask }
    let mask: Int?
    if let known = earlierShapes.find(shape, fingerprint) {
      mask = known.mask.map { take($0) }
    } else {
      setOutline(&outline)
      mask = add(outline, rule: shape.rule)
    }
    shapes.append(shape, fingerprint, mask: mask)
    return mask
  }

  /// Copies a shape of the previous frame and returns its index.
  private mutating func take(_ mask: Int) -> Int {
    let earlier = earlierMasks[mask]
    masks.append(
      Mask(
        firstStrip: earlier.firstStrip, endStrip: earlier.endStrip, offset: store.strips.count))
    store.append(
      strips: earlier.offset..<earlier.offset + earlier.endStrip - earlier.firstStrip,
      of: earlierStore)
    return masks.count - 1
  }

  /// Returns the strips in which a shape has coverage.
  func strips(of mask: Int) -> Range<Int> { masks[mask].firstStrip..<masks[mask].endStrip }

  /// Returns the index in the store of a strip that a shape covers.
  @inline(__always) private func place(of mask: Int, strip: Int) -> Int {
    masks[mask].offset &+ strip &- masks[mask].firstStrip
  }

  /// Calls a function with the steps of a shape in one of its strips.
  @inline(__always)
  func withSteps(of mask: Int, strip: Int, _ body: (Span<CoverageStep>) -> Void) {
    let range = store.range(of: place(of: mask, strip: strip))
    store.steps.withSpan(from: range.lowerBound, count: range.count, body)
  }

  /// Returns the range of columns that a shape covers in a strip.
  func columns(of mask: Int, strip: Int) -> Range<Int> {
    let range = store.range(of: place(of: mask, strip: strip))
    guard !range.isEmpty else { return 0..<0 }
    return Int(store.steps[range.lowerBound].x)..<Int(store.steps[range.upperBound - 1].x)
  }

  /// Returns the next strip in which a shape begins, or which is the first one after a shape.
  func nextChange(below strip: Int) -> Int {
    var next = Int.max
    for index in masks.indices {
      let strips = strips(of: index)
      let change = strips.lowerBound > strip ? strips.lowerBound : strips.upperBound
      if change > strip { next = min(next, change) }
    }
    return next
  }

  /// Scans an outline and returns its index, or nil if it covers nothing.
  private mutating func add(_ outline: borrowing Outline, rule: Path2D.FillRule) -> Int? {
    guard width > 0, !outline.isLost else { return nil }
    let rows = rows(of: outline)
    guard !rows.isEmpty else { return nil }
    let strips = rows.lowerBound >> 2..<(rows.upperBound + 3) >> 2
    masks.append(
      Mask(
        firstStrip: strips.lowerBound, endStrip: strips.upperBound, offset: store.strips.count))
    if let disc = outline.disc {
      scan(disc, without: outline.hole, rows)
    } else if outline.isSimple, outline.method == .inStrips {
      scanEdges(of: outline, rows)
    } else {
      scanRows(of: outline, rule: rule, rows)
    }
    return masks.count - 1
  }
}

// MARK: - Scanning

extension MaskStore {
  /// Returns the rows that an outline reaches.
  private func rows(of outline: borrowing Outline) -> Range<Int> {
    let (first, end) =
      if let disc = outline.disc {
        (disc.y - disc.radius, disc.y + disc.radius)
      } else {
        (outline.bounds.top, outline.bounds.bottom)
      }
    let firstRow = first > 0 ? min(Int(min(first, Double(height))), height) : 0
    let endRow = end > 0 ? min(end, Double(height)).roundedUp : 0
    return firstRow..<max(firstRow, endRow)
  }

  /// Moves the coverage of some rows from the band to the store.
  private mutating func take(_ first: Int, _ end: Int) {
    band.take(strips: (end - first + 3) >> 2, width: width, into: &store)
  }

  private mutating func scan(_ disc: Disc, without hole: Disc?, _ rows: Range<Int>) {
    // If the centre lies between two strips, those below mirror those above.
    let begin = rows.lowerBound & ~3
    let center = Int(min(max(disc.y, 0), Double(height)))
    let isMirrored =
      Double(center) == disc.y && center & 3 == 0 && rows.upperBound <= 2 * center - begin
    let end = isMirrored ? min(center, rows.upperBound) : rows.upperBound
    let offset = store.strips.count
    for first in stride(from: begin, to: end, by: StripBand.rows) {
      let scanner = DiscScanner(first: first, end: min(first + StripBand.rows, end))
      scanner.scan(disc, winding: 1, into: &band)
      if let hole { scanner.scan(hole, winding: -1, into: &band) }
      take(first, scanner.end)
    }
    guard isMirrored else { return }
    // There are at most as many rows below the centre as above it, so every mirrored strip exists.
    let (first, middle, last) = (begin >> 2, center >> 2, (rows.upperBound + 3) >> 2)
    for strip in middle..<max(middle, last) {
      store.mirrorStrip(offset + (2 * middle - 1 - strip) - first)
    }
  }

  private mutating func scanEdges(of outline: borrowing Outline, _ rows: Range<Int>) {
    let begin = rows.lowerBound & ~3
    let bands = (rows.upperBound - begin + StripBand.rows - 1) / StripBand.rows
    lines.prepare(outline.edges, bands: bands, from: begin)
    curves.prepare(outline.curves, bands: bands, from: begin)
    for number in 0..<bands {
      let first = begin + number * StripBand.rows
      let scanner = EdgeScanner(first: first, end: min(first + StripBand.rows, rows.upperBound))
      band.reach(from: outline.bounds.left, to: outline.bounds.right)
      let bottom = Double(scanner.end)
      var index = curves.first(of: number)
      while index >= 0 {
        let edge = outline.curves[index]
        scanner.scan(edge, into: &band)
        index = curves.next(behind: index, of: number, continues: edge.y1 > bottom)
      }
      index = lines.first(of: number)
      while index >= 0 {
        let edge = outline.edges[index]
        scanner.scan(edge, into: &band)
        index = lines.next(behind: index, of: number, continues: edge.y1 > bottom)
      }
      take(first, scanner.end)
    }
  }

  /// Scans an outline that may overlap itself, row by row.
  private mutating func scanRows(
    of outline: borrowing Outline, rule: Path2D.FillRule, _ range: Range<Int>
  ) {
    rows.begin(outline, range)
    for first in stride(from: range.lowerBound & ~3, to: range.upperBound, by: StripBand.rows) {
      let end = min(first + StripBand.rows, range.upperBound)
      band.reach(from: 0, to: Double(width))
      for row in max(first, range.lowerBound)..<end {
        rows.scan(row: row, rule: rule, units: StripBand.units) { x, change in
          band.add(row: row &- first, x, change: change)
        }
      }
      take(first, end)
    }
  }
}
