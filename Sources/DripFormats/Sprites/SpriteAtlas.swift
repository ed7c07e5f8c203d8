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
  public var size: PixelSize { mosaic.size }
  /// The frames, in order.
  public let sprites: [Sprite]
  /// The place of each frame's sprite in the image.
  public let places: [PixelRect]
  private let mosaic: Mosaic

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
      Mosaic.Tile(image: image, x: origin.x + extrusion, y: origin.y + extrusion)
    }
    self.sprites = sprites
    places = numbers.indices.map { index in
      let tile = tiles[index]
      return PixelRect(
        x: tile.x, y: tile.y, width: tile.image.size.width, height: tile.image.size.height)
    }
    mosaic = Mosaic(size: packing.size, tiles: tiles, extrusion: extrusion)
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
    try mosaic.png(compression, isStopped: isStopped)
  }
}
