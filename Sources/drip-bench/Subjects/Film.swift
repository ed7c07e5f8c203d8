import DripKit

/// A sequence of pictures that can be drawn in any size.
struct Film: Sendable {
  let name: String
  /// Returns the picture of a frame.
  let picture: @Sendable (_ side: Int, _ frame: Int) -> Picture

  /// The number of frames after which a film repeats.
  static let length = 60

  /// The pictures that other libraries draw, too, all scenes, and `download` in soft light.
  static let all =
    PeerPicture.allCases.map { Film($0) } + allScenes.map { Film($0) }
    + [Film("download(light)", story: AnyScene(softLight).story())]

  private static var softLight: DownloadScene {
    var scene = DownloadScene()
    scene.material = .light
    return scene
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
