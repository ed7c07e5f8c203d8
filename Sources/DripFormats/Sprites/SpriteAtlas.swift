public import DripRaster

/// The frames of a film in one image, for games: each without its clear border, and those that are equal only once.
///
/// Where the sprites are depends on them alone. ``json(_:)`` says it in the words of TexturePacker, for the loaders
/// that game engines have.
public struct SpriteAtlas: Sendable {
  /// How sprites lie in an atlas.
  public struct Layout: Sendable, Hashable {
    /// How many clear pixels there are between two sprites, and along the border.
    public var padding = 2
    /// How many times the pixels at the border of a sprite are repeated around it, against seams where it is drawn
    /// enlarged beside others.
    public var extrusion = 0
    /// Whether both sides are powers of two.
    public var isPowerOfTwo = false
    /// The most pixels a side has.
    public var longestSide = PNGWriter.defaultMaximumSide

    /// Creates the layout that most loaders take.
    public init() {}
  }

  /// How many pixels the image has.
  public var size: PixelSize { mosaic.size }
  /// The frames, in order.
  public let sprites: [Sprite]
  /// Where the sprite of each frame is in the image.
  public let places: [PixelRect]
  private let mosaic: Mosaic

  /// Packs the sprites of frames, or returns nil where there are none or they do not fit into the longest side.
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
  /// `isStopped` is asked now and then whether to give up.
  public func png(
    compression: Compression = .default, isStopped: () -> Bool = { false }
  ) throws(EncodingError) -> [UInt8] {
    try mosaic.png(compression, isStopped: isStopped)
  }
}
