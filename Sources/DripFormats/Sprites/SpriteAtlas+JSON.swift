public import DripKit
internal import DripRaster

extension SpriteAtlas {
  /// What is known of the frames of an atlas beside their pixels.
  public struct Labels: Sendable, Hashable {
    /// What each frame is called; no two alike.
    public var names: [String]
    /// For how many seconds each frame is shown.
    public var frameDuration: Double
    /// What the scene is doing in each frame; none where nothing is to be said about that.
    public var phases: [Phase] = []
    /// The name of the file with the image.
    public var image: String
    /// How many pixels there are to a point.
    public var scale = 1
    /// Which program has made the atlas.
    public var application = "DripKit"
    /// Of which version it is.
    public var version = "1.0"

    /// Creates labels.
    public init(names: [String], frameDuration: Double, image: String) {
      (self.names, self.frameDuration, self.image) = (names, frameDuration, image)
    }
  }

  /// Returns the text that says where the sprites are, in the JSON of TexturePacker's hash format.
  ///
  /// As in Aseprite's, each frame has a duration in milliseconds, rounded so that the sum does not drift, and every
  /// phase is a tag of its frames. There are as many frames as there are both sprites and names.
  public func json(_ labels: Labels) -> [UInt8] {
    var text = "{\n  \"frames\": {"
    for (index, (name, sprite)) in zip(labels.names, sprites).enumerated() {
      let (place, bounds, source) = (places[index], sprite.bounds, sprite.sourceSize)
      text += index == 0 ? "\n" : ",\n"
      text += "    \(name.quotedAsJSON): {\"frame\": \(place.json), \"rotated\": false, "
      text += "\"trimmed\": \(sprite.isTrimmed), \"spriteSourceSize\": \(bounds.json), "
      text += "\"sourceSize\": {\"w\": \(source.width), \"h\": \(source.height)}, "
      text += "\"duration\": \(labels.milliseconds(of: index))}"
    }
    text += "\n  },\n  \"meta\": {\n"
    text += "    \"app\": \(labels.application.quotedAsJSON),\n"
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
  /// The frames between two changes of the phase, and what it is called.
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

  /// Returns how long a frame is shown: the difference of two rounded times.
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

extension String {
  /// The text as JSON has it (RFC 8259, section 7).
  var quotedAsJSON: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\0"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
