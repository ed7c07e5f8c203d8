public import DripKit
internal import DripRaster

extension SpriteAtlas {
  /// The names, times and phases of an atlas's frames.
  public struct Labels: Sendable, Hashable {
    /// The name of the scene, with which the names of its frames begin.
    public var scene: String
    /// The duration of a frame, in seconds.
    public var frameDuration: Double
    /// The phase of the scene in each frame, or an empty array.
    public var phases: [SceneTimeline.Phase]
    /// The name of the file with the image.
    public var image: String
    /// The number of pixels for a point.
    public var scale = 1
    /// The version of the program that made the atlas.
    public var version = "1.0"

    /// Creates the labels of a scene's frames at some times, for an image with the name of the scene.
    public init(
      scene: String, _ run: AnyScene.Run? = nil, at times: [Double] = [], frameDuration: Double
    ) {
      (self.scene, self.frameDuration) = (scene, frameDuration)
      phases = run.map { run in times.map { run.frame(at: $0).phase } } ?? []
      image = scene + FileFormat.png.ending
    }
  }

  /// Returns the places of the sprites, in the JSON of TexturePacker's hash format.
  ///
  /// As in Aseprite's JSON, each frame has a duration in milliseconds, rounded so that the sum does not drift, and
  /// every phase is a tag of its frames.
  public func json(_ labels: Labels) -> [UInt8] {
    var text = "{\n  \"frames\": {"
    for (index, sprite) in sprites.enumerated() {
      let (place, bounds, source) = (places[index], sprite.bounds, sprite.sourceSize)
      text += index == 0 ? "\n" : ",\n"
      text +=
        "    \(labels.name(of: index).quotedAsJSON): {\"frame\": \(place.json), \"rotated\": false, "
      text += "\"trimmed\": \(sprite.isTrimmed), \"spriteSourceSize\": \(bounds.json), "
      text += "\"sourceSize\": {\"w\": \(source.width), \"h\": \(source.height)}, "
      text += "\"duration\": \(labels.milliseconds(of: index))}"
    }
    text += "\n  },\n  \"meta\": {\n"
    text += "    \"app\": \"drip\",\n"
    text += "    \"version\": \(labels.version.quotedAsJSON),\n"
    text += "    \"image\": \(labels.image.quotedAsJSON),\n"
    text += "    \"format\": \"RGBA8888\",\n"
    text += "    \"size\": {\"w\": \(size.width), \"h\": \(size.height)},\n"
    text += "    \"scale\": \"\(labels.scale)\",\n    \"frameTags\": ["
    for (index, tag) in labels.tags.enumerated() {
      text += index == 0 ? "\n" : ",\n"
      text += "      {\"name\": \(tag.name.quotedAsJSON), \"from\": \(tag.frames.lowerBound), "
      text += "\"to\": \(tag.frames.upperBound - 1), \"direction\": \"forward\"}"
    }
    text += labels.tags.isEmpty ? "]\n  }\n}\n" : "\n    ]\n  }\n}\n"
    return Array(text.utf8)
  }
}

extension SpriteAtlas.Labels {
  /// The ranges of frames with one phase, and its name.
  fileprivate var tags: [(name: String, frames: Range<Int>)] {
    var tags: [(name: String, frames: Range<Int>)] = []
    for (index, phase) in phases.enumerated() {
      let isSame = index > 0 && phases[index - 1] == phase
      let start = isSame ? tags[tags.count - 1].frames.lowerBound : index
      if isSame { tags.removeLast() }
      tags.append((phase.name, start..<index + 1))
    }
    return tags
  }

  /// Returns the name of a frame, whose number has at least four digits.
  fileprivate func name(of frame: Int) -> String {
    var number = "\(frame)"
    while number.utf8.count < 4 { number = "0" + number }
    return "\(scene)-\(number)\(FileFormat.png.ending)"
  }

  /// Returns the duration of a frame as the difference of two rounded times.
  fileprivate func milliseconds(of frame: Int) -> Int {
    func time(_ frame: Int) -> Int { Int((Double(frame) * frameDuration * 1000).rounded()) }
    return time(frame + 1) - time(frame)
  }
}

extension PixelRect {
  fileprivate var json: String {
    "{\"x\": \(x), \"y\": \(y), \"w\": \(width), \"h\": \(height)}"
  }
}
