import DripKit

/// A sequence of pictures of any size.
struct Film: Sendable {
  let name: String
  /// Returns the picture of a frame; square, unless the film has a size of its own.
  let picture: @Sendable (_ side: Int, _ frame: Int) -> Picture

  /// The number of frames after which films repeat.
  static let length = 60

  /// The pictures that other rasterizers were measured with, and all scenes.
  static let all = PeerPicture.allCases.map { Film($0) } + allScenes.map { Film($0) }

  /// Returns the film of a name, `12 droplets` and the like included.
  static func named(_ name: String) -> Film? {
    if let film = all.first(where: { $0.name == name }) { return film }
    let words = name.split(separator: " ")
    guard words.count == 2, words[1] == "droplets", let count = Int(words[0]),
      1...1_000_000 ~= count
    else { return nil }
    return Film(droplets: count)
  }

  private init(name: String, picture: @escaping @Sendable (Int, Int) -> Picture) {
    self.name = name
    self.picture = picture
  }

  /// Creates the film of a picture for comparison.
  init(_ picture: PeerPicture) {
    self.init(name: picture.rawValue) { side, frame in
      picture.picture(side: Double(side), phase: PeerPicture.phase(ofFrame: frame))
    }
  }

  /// Creates the film of a scene, from its beginning to its end.
  init(_ kind: SceneKind) {
    let story = kind.scene().story()
    self.init(name: "\(kind.name)()") { _, frame in
      story.picture(at: Double(frame % Self.length) / Double(Self.length) * story.duration.seconds)
    }
  }

  /// Creates a film with a count of droplets in flight on every frame.
  init(droplets count: Int) {
    self.init(name: "\(count) droplets") { side, frame in
      Droplets(count: count).picture(side: Double(side), frame: frame)
    }
  }
}
