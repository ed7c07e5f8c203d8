public import DripRaster

/// The frames of a film in one image, for games: without clear borders, and equal frames only once.
///
/// The packing depends only on the frames. ``json(_:)`` describes it in TexturePacker's format, which game engines
/// load.
public struct SpriteAtlas: Sendable {
  /// The layout of an atlas.
  public struct Layout: Sendable, Hashable {
    /// The number of clear pixels between two sprites and along the border.
    public var padding = 2
    /// The number of repetitions of a sprite's border pixels around it, against seams between enlarged sprites.
    public var extrusion = 0
    /// True if both sides are powers of two.
    public var isPowerOfTwo = false
    /// The longest side, in pixels.
    public var longestSide = PNGWriter.defaultMaximumSide

    /// Creates the layout that most loaders accept.
    public init() {}
  }

  /// The size of the image.
  public let size: PixelSize
  /// The frames, in order.
  public let sprites: [Sprite]
  /// The place of each frame's sprite in the image.
  public let places: [PixelRect]
  /// The different images with their places.
  private let tiles: [Tile]
  /// The number of repetitions of an image's border pixels around it.
  private let extrusion: Int

  private struct Tile {
    let image: RunImage
    let place: PixelRect
  }

  /// Packs sprites; nil if there are none or they do not fit into the longest side.
  public init?(_ sprites: [Sprite], layout: Layout = Layout()) {
    let numbers = Self.distinct(sprites.map { $0.image })
    let images = numbers.distinct.map { sprites[$0].image }
    let (padding, extrusion) = (max(layout.padding, 0), max(layout.extrusion, 0))
    let around = 2 * extrusion + padding
    let packing = Packing(
      images.map { PixelSize($0.size.width + around, $0.size.height + around) },
      longestSide: layout.longestSide, isPowerOfTwo: layout.isPowerOfTwo, border: padding)
    guard let packing, !sprites.isEmpty else { return nil }
    let tiles = zip(images, packing.origins).map { image, origin in
      Tile(
        image: image,
        place: PixelRect(
          x: origin.x + extrusion, y: origin.y + extrusion, width: image.size.width,
          height: image.size.height))
    }
    (self.sprites, self.tiles, self.extrusion) = (sprites, tiles, extrusion)
    places = numbers.indices.map { tiles[$0].place }
    size = packing.size
  }

  /// Returns the index of the first of each set of equal images, and for each image which of these it equals.
  private static func distinct(_ images: [RunImage]) -> (distinct: [Int], indices: [Int]) {
    var (distinct, indices): ([Int], [Int]) = ([], [])
    for (index, image) in images.enumerated() {
      if let known = distinct.firstIndex(where: { images[$0] == image }) {
        indices.append(known)
      } else {
        indices.append(distinct.count)
        distinct.append(index)
      }
    }
    return (distinct, indices)
  }

  /// Returns the image as a PNG file.
  ///
  /// `isStopped` is called now and then; encoding stops if it returns true.
  public func png(
    compression: Compression = .default, isStopped: () -> Bool = { false }
  ) throws(EncodingError) -> [UInt8] {
    let writer = PNGWriter(compression: compression, maximumSide: max(size.width, size.height))
    return try PNGEncoder(writer).encode(image(isStopped), isStopped: isStopped).bytes
  }

  /// Returns the tiles on a clear background.
  private func image(_ isStopped: () -> Bool) throws(EncodingError) -> RunImage {
    // The tiles below the row, the topmost last.
    var below = tiles.sorted { ($0.place.y, $0.place.x) > ($1.place.y, $1.place.x) }
    // The tiles in the row, from left to right.
    var inRow: [Tile] = []
    var image = RunImage()
    try image.compose(size) { (y, row) throws(EncodingError) in
      if y % RunImage.rowsBetweenQuestions == 0, isStopped() { throw .stopped }
      inRow.removeAll { $0.place.endY + extrusion <= y }
      let count = inRow.count
      while let next = below.last, next.place.y - extrusion <= y {
        inRow.append(below.removeLast())
      }
      if inRow.count > count { inRow.sort { $0.place.x < $1.place.x } }
      for tile in inRow {
        let (image, place) = (tile.image, tile.place)
        row.append(.clear, to: place.x - extrusion)
        for run in image.runs[image.rows[min(max(y - place.y, 0), place.height - 1)]] {
          let isLast = Int(run.end) == place.width
          row.append(run.value, to: place.x + Int(run.end) + (isLast ? extrusion : 0))
        }
      }
      row.append(.clear, to: size.width)
    }
    return image
  }
}
