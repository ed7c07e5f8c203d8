import DripKit

/// A sequence of pictures that can be drawn in any size.
struct Film: Sendable {
  let name: String
  /// Returns the picture of a frame.
  let picture: @Sendable (_ side: Int, _ frame: Int) -> Picture

  /// The number of frames after which a film repeats.
  static let length = 60

  /// The pictures that other libraries draw, too, and all scenes, also in the material that is not their default.
  static let all =
    PeerPicture.allCases.map { Film($0) } + allScenes.map { Film($0) }
    + allScenes.compactMap { inOtherMaterial($0) }

  private static func inOtherMaterial(_ kind: SceneKind) -> Film? {
    var scene = kind.scene()
    guard let material = try? scene.value(of: "material") else { return nil }
    let other = material == .text("light") ? "flat" : "light"
    guard (try? scene.set("material", to: .text(other))) != nil else { return nil }
    return Film("\(kind.name)(\(other))", story: scene.story())
  }

  /// Returns the film with a name.
  static func named(_ name: String) -> Film? { all.first { $0.name == name } }

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

  /// Creates the film of a scene, from its start to its end.
  init(_ kind: SceneKind) {
    self.init("\(kind.name)()", story: kind.scene().story())
  }

  private init(_ name: String, story: AnyScene.Story) {
    self.init(name: name) { _, frame in
      story.picture(at: Double(frame % Self.length) / Double(Self.length) * story.duration.seconds)
    }
  }
}
