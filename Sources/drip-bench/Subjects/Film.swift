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
    PeerPicture.allCases.map { Film($0) }
    + allScenes.map { Film("\($0.name)()", $0.scene().run()) }
    + allScenes.compactMap { inOtherMaterial($0) }

  private static func inOtherMaterial(_ kind: SceneKind) -> Film? {
    var scene = kind.scene()
    guard let material = try? scene.value(of: "material") else { return nil }
    let other = material == .text("light") ? "flat" : "light"
    guard (try? scene.set("material", to: .text(other))) != nil else { return nil }
    return Film("\(kind.name)(\(other))", scene.run())
  }

  /// Returns the film with a name.
  ///
  /// A `+` after the name of a picture makes it drift.
  static func named(_ name: String) -> Film? {
    if name.hasSuffix("+"), let picture = PeerPicture(rawValue: String(name.dropLast())) {
      return Film(picture, drifts: true)
    }
    return all.first { $0.name == name }
  }

  private init(
    _ name: String, _ picture: @escaping @Sendable (_ side: Int, _ frame: Int) -> Picture
  ) {
    self.name = name
    self.picture = picture
  }

  /// Creates the film of a picture for comparison.
  private init(_ picture: PeerPicture, drifts: Bool = false) {
    self.init(picture.rawValue + (drifts ? "+" : "")) { side, frame in
      picture.picture(side: Double(side), frame: frame, drifts: drifts)
    }
  }

  /// Creates the film of a run, from its start to its end.
  private init(_ name: String, _ run: AnyScene.Run) {
    self.init(name) { _, frame in
      run.picture(at: Double(frame % Self.length) / Double(Self.length) * run.duration.seconds)
    }
  }
}
