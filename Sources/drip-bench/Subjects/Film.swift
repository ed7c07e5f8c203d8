import DripKit

/// A sequence of pictures that can be drawn in any size.
struct Film: Sendable {
  let name: String
  /// Returns the picture of a frame.
  let picture: @Sendable (_ side: Int, _ frame: Int) -> Picture

  /// The number of frames after which a film repeats.
  static let length = 60
  /// The frames that are recorded and rasterized: twelve, evenly spread over the film.
  static let frames = Array(stride(from: 0, to: length, by: 5))

  /// The pictures that other libraries draw, too, and all scenes, also in the material that is not their default.
  static let all =
    PeerPicture.allCases.map { Film($0) } + scenes.map { name, scene in Film(name, scene.story()) }

  private static let scenes =
    allScenes.map { ("\($0.name)()", $0.scene()) } + allScenes.compactMap { inOtherMaterial($0) }

  private static func inOtherMaterial(_ kind: SceneKind) -> (String, AnyScene)? {
    var scene = kind.scene()
    guard let material = try? scene.value(of: "material") else { return nil }
    let other = material == .text("light") ? "flat" : "light"
    guard (try? scene.set("material", to: .text(other))) != nil else { return nil }
    return ("\(kind.name)(\(other))", scene)
  }

  /// Returns the film with a name; after a `#` follows the seed of a random one, and `+` makes a picture drift.
  static func named(_ name: String) -> Film? {
    if name.hasSuffix("+"), let picture = PeerPicture(rawValue: String(name.dropLast())) {
      return Film(name, picture, PeerPicture.Amounts(drift: PeerPicture.Amounts.drift))
    }
    let parts = name.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return all.first { $0.name == name } }
    guard let seed = UInt64(parts[1]) else { return nil }
    let random = AddressedRandom(seed: seed)
    if let picture = PeerPicture(rawValue: String(parts[0])) {
      return Film(name, picture, PeerPicture.Amounts(random))
    }
    return scenes.first { $0.0 == parts[0] }.map { Film(name, $0.1, random) }
  }

  private init(
    _ name: String, _ picture: @escaping @Sendable (_ side: Int, _ frame: Int) -> Picture
  ) {
    self.name = name
    self.picture = picture
  }

  /// Creates the film of a picture for comparison.
  init(_ picture: PeerPicture) { self.init(picture.rawValue, picture, PeerPicture.Amounts()) }

  private init(_ name: String, _ picture: PeerPicture, _ amounts: PeerPicture.Amounts) {
    self.init(name) { side, frame in
      picture.picture(side: Double(side), amounts.moved(to: frame))
    }
  }

  /// Creates the film of a story, from its start to its end.
  private init(_ name: String, _ story: AnyScene.Story) {
    self.init(name) { _, frame in
      story.picture(at: Double(frame % Self.length) / Double(Self.length) * story.duration.seconds)
    }
  }

  /// Creates the film of a random fifth of a second of a scene with random droplets.
  private init(_ name: String, _ scene: AnyScene, _ random: AddressedRandom) {
    var scene = scene
    scene.seed = random.seed
    let story = scene.story()
    let start = random.unit(.delay, index: 0) * story.duration.seconds
    self.init(name) { _, frame in
      story.picture(at: start + 0.2 * Double(frame % Self.length) / Double(Self.length))
    }
  }
}
