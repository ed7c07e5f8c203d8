internal import DripFormats
internal import DripKit
internal import DripRaster

/// Files that belong together, before they are written.
struct FileGroup {
  var files: [(path: String, bytes: [UInt8])]
  /// The number of pixels in the image.
  var size: PixelSize
}

extension Output {
  /// Returns the files of an atlas; nil for other formats.
  func fileGroup(
    at path: String, _ isStopped: () -> Bool, drawn: () -> Void
  ) throws(SequenceError) -> FileGroup? {
    switch format {
    case .atlas(let layout):
      let group = try SequenceError.encoding { () throws(EncodingError) in
        try atlas(layout, path, isStopped, drawn)
      }
      guard let group else { throw .framesDoNotFit(limit: layout.longestSide) }
      return group
    default: return nil
    }
  }

  private func atlas(
    _ layout: SpriteAtlas.Layout, _ path: String, _ isStopped: () -> Bool, _ drawn: () -> Void
  ) throws(EncodingError) -> FileGroup? {
    let frames = try filmFrames(isStopped, drawn)
    guard let atlas = SpriteAtlas(frames.map { Sprite($0) }, layout: layout) else {
      return nil
    }
    let names = FrameNames(prefix: "\(name)-", suffix: FileFormat.png.ending)
    var labels = SpriteAtlas.Labels(
      names: frames.indices.map { names.name(of: $0) }, frameDuration: times.interval,
      image: path.lastName)
    if let story { labels.phases = (0..<times.count).map { story.frame(at: times[$0]).phase } }
    labels.scale = look.scale
    (labels.application, labels.version) = (Release.name, Release.version)
    let png = try atlas.png(compression: look.compression, isStopped: isStopped)
    return FileGroup(
      files: [(path, png), (path.stem + ".json", atlas.json(labels))], size: atlas.size)
  }

  private func filmFrames(
    _ isStopped: () -> Bool, _ drawn: () -> Void
  ) throws(EncodingError) -> [FilmFrame] {
    var workspace = RasterWorkspace()
    var frames: [FilmFrame] = []
    for index in 0..<times.count {
      frames.append(
        try FilmFrame(
          try checkedPicture(at: times[index]), rasterizer, using: &workspace, isStopped: isStopped)
      )
      drawn()
    }
    return frames
  }

}

extension Output.Drawing {
  /// The name of the scene or of the pictures.
  var name: String {
    switch self {
    case .scene(let scene): scene.name
    case .pictures(let name, _, _): name
    }
  }
}

extension Output {
  /// The name of the scene or of the pictures.
  var name: String { drawing.name }

  /// Draws the scene with reduced motion.
  mutating func calmScene() {
    guard var scene = drawing.scene else { return }
    scene.reducedMotion = true
    drawing = .scene(scene)
  }
}

extension String {
  /// The text after the last slash.
  fileprivate var lastName: String {
    utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[utf8.index(after: $0)...]) } ?? self
  }

  /// The path without the ending of the file name.
  fileprivate var stem: String {
    let name =
      utf8.lastIndex(of: UInt8(ascii: "/")).map { utf8[utf8.index(after: $0)...] } ?? utf8[...]
    // A point at the beginning marks a hidden file.
    return name.dropFirst().lastIndex(of: UInt8(ascii: ".")).map { String(self[..<$0]) } ?? self
  }
}
