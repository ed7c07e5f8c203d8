import DripGuides
import DripKit
import DripRaster
import Testing

@Suite("Images") struct GoldenTests {
  @Test("Images of all parts of pictures are unchanged", arguments: Drawing.all)
  func drawing(_ drawing: Drawing) throws {
    let picture = Picture(size: Size2D(square: 32), nodes: drawing.nodes)
    try Golden(name: drawing.name).expect(Pixmap(picture, background: drawing.background))
  }

  @Test("Images of the scenes are unchanged", arguments: Still.all)
  func still(_ still: Still) throws {
    try Golden(name: still.name).expect(Pixmap(still.picture, size: PixelSize(96, 96)))
  }

  @Test func `A flat heart keeps its pixels`() throws {
    let scene = HeartScene().with { $0.look.material = .flat }
    try Golden(name: Still.flatHeart)
      .expect(Pixmap(scene.frame(at: 0.6).picture, size: PixelSize(96, 96)))
  }

  @Test("Images of guides are unchanged", arguments: Still.guided)
  func guided(_ still: Still) throws {
    let image = Pixmap(still.picture, size: PixelSize(240, 240), background: still.page)
    try Golden(name: still.name).expect(image)
  }

  @Test func `Every file belongs to a drawing`() {
    let claimed =
      Drawing.all.map(\.name) + (Still.all + Still.guided).map(\.name) + [Still.flatHeart]
    #expect(Set(claimed).count == claimed.count)
    #expect(Golden.names() == Set(claimed))
  }
}

/// One frame of a scene.
struct Still: Sendable, CustomTestStringConvertible {
  /// The name of its image.
  let name: String
  /// The frame.
  let picture: Picture
  /// The background.
  var page = RGBAColor.clear

  var testDescription: String { name }

  /// The times of the images of a scene; a scene without an entry has four evenly spaced ones.
  private static let times = [
    "river": [0, 3, 6.5, 9.9], "wave": [0, 1.6, 3.9, 4.4], "splash": [0.5, 1.2, 1.9],
    "refresh": [0.5, 0.9, 2], "refresh-drop": [0.3, 0.6, 0.8, 1.8, 3.1],
    "heart": [0.6, 1.1, 1.7, 2.2],
    "download": [0, 1, 2.9, 4.2, 5.5, 8],
  ]

  /// The images of all scenes.
  ///
  /// They are those of the recorded variants, and of scenes without a recording.
  static let all = allScenes.flatMap { kind in
    let own = kind.variants.filter { $0 == .recorded || $0 == .drop }
    return (own.isEmpty ? kind.variants : own).flatMap { variant in
      stills(kind, variant)
    }
  }

  private static func stills(_ kind: SceneKind, _ variant: SceneKind.Variant) -> [Still] {
    let story = kind.scene(variant).run()
    let name = variant == .drop ? "\(kind.name)-drop" : kind.name
    let even = (1...4).map { (story.duration.seconds * Double($0) * 2).rounded() / 10 }
    return (times[name] ?? even).map { time in
      let tenths = Int((time * 10).rounded())
      return Still(
        name: "scene/\(name)-\(tenths / 10).\(tenths % 10)s", picture: story.picture(at: time))
    }
  }

  /// The name of the image of a heart without light.
  static let flatHeart = "scene/heart-flat-0.6s"

  /// Images with guides, of the intended variants.
  static let guided = allScenes.compactMap { kind -> Still? in
    guard let time = guidedTimes[kind.name] else { return nil }
    let scene = kind.scene(.intended)
    let frame = scene.run().frame(at: time)
    return Still(
      name: "guides/\(kind.name)", picture: frame.guidedPicture, page: scene.stage.page)
  }
  private static let guidedTimes = [
    "river": 6.05, "wave": 2.0, "splash": 1.3, "refresh": 1.6, "heart": 1.0,
    "download": 3.93,
  ]
}
