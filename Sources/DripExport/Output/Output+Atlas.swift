internal import DripFormats
internal import DripKit
package import DripRaster

/// The two files of an atlas, before they are written.
struct AtlasFiles {
  let image: [UInt8]
  /// The places of the frames, as JSON.
  let places: [UInt8]
  /// The number of pixels in the image.
  let size: PixelSize
}

extension Output {
  /// Returns the files of an atlas whose image has a path.
  func atlas(
    _ layout: SpriteAtlas.Layout, at path: String, _ isStopped: () -> Bool, drawn: () -> Void
  ) throws(SequenceError) -> AtlasFiles {
    try checkRoom(in: layout, isStopped)
    let files = try SequenceError.encoding { () throws(EncodingError) -> AtlasFiles? in
      guard let atlas = SpriteAtlas(try sprites(isStopped, drawn), layout: layout) else {
        return nil
      }
      var labels = SpriteAtlas.Labels(
        scene: name, run, at: (0..<times.count).map { times[$0] }, frameDuration: times.interval)
      (labels.image, labels.scale, labels.version) = (path.lastName, look.scale, Release.version)
      return AtlasFiles(
        image: try atlas.png(compression: look.compression, isStopped: isStopped),
        places: atlas.json(labels), size: atlas.size)
    }
    guard let files else { throw .framesDoNotFit(limit: layout.longestSide) }
    return files
  }

  private func sprites(
    _ isStopped: () -> Bool, _ drawn: () -> Void = {}
  ) throws(EncodingError) -> [Sprite] {
    var workspace = RasterWorkspace()
    var sprites: [Sprite] = []
    for index in 0..<times.count {
      let frame = try FilmFrame(
        try checkedPicture(at: times[index]), rasterizer, using: &workspace, isStopped: isStopped)
      sprites.append(Sprite(frame))
      drawn()
    }
    return sprites
  }

  /// The longer side of the small frames that show whether the real ones fit into an atlas.
  private static let rehearsedSide = 128

  /// Throws an error if the sprites of an atlas have more pixels than its largest image.
  ///
  /// Only sprites that could be too large are examined, in small frames, because the real ones could take all memory.
  private func checkRoom(
    in layout: SpriteAtlas.Layout, _ isStopped: () -> Bool
  ) throws(SequenceError) {
    let longest = max(size.width, size.height)
    let room = Double(layout.longestSide) * Double(layout.longestSide)
    guard longest > Self.rehearsedSide,
      Double(size.width) * Double(size.height) * Double(times.count) > room
    else { return }
    var small = self
    small.look.scale = 1
    small.look.size = size.fitted(into: Self.rehearsedSide)
    let sprites = try SequenceError.encoding { () throws(EncodingError) in
      try small.sprites(isStopped)
    }
    guard let atlas = SpriteAtlas(sprites) else {
      throw .framesDoNotFit(limit: layout.longestSide)
    }
    let factor = Double(longest) / Double(Self.rehearsedSide)
    // Equal sprites have one place. A small sprite may exceed the outline by a pixel on each side.
    let places = Set(atlas.places)
    let certain = places.reduce(0) { $0 + max($1.width - 2, 0) * max($1.height - 2, 0) }
    guard factor * factor * Double(certain) > room else { return }
    // Packing wastes some pixels.
    let probable = places.reduce(0) { $0 + $1.width * $1.height }
    let side = Double(Self.rehearsedSide) * (0.8 * room / Double(probable)).squareRoot()
    throw .framesDoNotFit(limit: layout.longestSide, longest: max(1, Int(side)))
  }
}

extension PixelSize {
  /// Returns the size with the same proportions and a longer side of a number of pixels.
  package func fitted(into side: Int) -> PixelSize {
    let longest = max(width, height)
    return PixelSize(max(1, width * side / longest), max(1, height * side / longest))
  }
}

extension String {
  /// The text after the last slash.
  package var lastName: String {
    utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[utf8.index(after: $0)...]) } ?? self
  }

  /// The path without the ending of the file name.
  package var stem: String {
    let name =
      utf8.lastIndex(of: UInt8(ascii: "/")).map { utf8[utf8.index(after: $0)...] } ?? utf8[...]
    // A point at the beginning marks a hidden file.
    return name.dropFirst().lastIndex(of: UInt8(ascii: ".")).map { String(self[..<$0]) } ?? self
  }
}
